//! One game of a study, from its plan to its record.

use fracas_engine::{Game as _, Seat, SetupError, Sink};
use fracas_house::Measured as _;
use fracas_sim::caught;
use fracas_smashup::event::{Cause, Event, What};
use fracas_smashup::ids::{CardId, CardSet, DefId, MAX_CARDS};
use fracas_smashup::{SmashUp, State};

use super::design::Planned;
use super::record::{N_SOURCES, Record, Used, Winner};
use crate::seated::{MAX_DECISIONS, Seated};

/// A game, and what the program said if it broke.
pub(super) fn play(
    game: &SmashUp,
    bot: &str,
    planned: &Planned,
) -> Result<(Record, Option<String>), SetupError> {
    match caught(|| play_on(game, bot, planned)) {
        Ok(record) => Ok((record?, None)),
        Err(message) => Ok((broken(planned), Some(message))),
    }
}

fn broken(planned: &Planned) -> Record {
    Record {
        number: planned.number,
        pairs: planned.pairs,
        winner: Winner::Broken,
        vp: [0; 2],
        turns: 0,
        decisions: 0,
        sources: [[0; N_SOURCES]; 2],
        cards: [Vec::new(), Vec::new()],
    }
}

fn play_on(game: &SmashUp, bot: &str, planned: &Planned) -> Result<Record, SetupError> {
    let mut seated = Seated::new(game, &[bot, bot], planned.seed)?;
    let mut notes = Notes::default();
    let mut state = game.start(&planned.setup(), planned.seed, &mut notes)?;
    let mut decisions = 0;
    while decisions < MAX_DECISIONS
        && let Some(seat) = game.to_act(&state).iter().next()
    {
        let choice = seated.choose(&state, seat);
        game.apply_unchecked(&mut state, seat, choice, &mut notes);
        decisions += 1;
    }
    let outcome = game.outcome(&state);
    let winner = outcome.map_or(Winner::Unfinished, |outcome| {
        match [0, 1].map(|seat| outcome.winners.has(Seat(seat))) {
            [true, true] => Winner::Both,
            [true, false] => Winner::First,
            [false, true] => Winner::Second,
            [false, false] => Winner::Unfinished,
        }
    });
    Ok(Record {
        number: planned.number,
        pairs: planned.pairs,
        winner,
        vp: [0, 1].map(|seat| state.vp(Seat(seat))),
        turns: game.length(&state) as u32,
        decisions: decisions as u32,
        sources: notes.sources,
        cards: notes.hands.map(|hand| hand.by_card(&state)),
    })
}

/// Listens to a game of two.
#[derive(Default)]
struct Notes {
    sources: [[i16; N_SOURCES]; 2],
    hands: [Hand; 2],
}

/// How often somebody drew and played each card of the table.
struct Hand {
    drawn: [u8; MAX_CARDS],
    played: [u8; MAX_CARDS],
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { drawn: [0; MAX_CARDS], played: [0; MAX_CARDS] }
    }
}

impl Hand {
    /// The same by what the cards are. Copies may have changed their numbers
    /// in the dark, but only among themselves.
    fn by_card(&self, state: &State) -> Vec<Used> {
        let mut found: Vec<Used> = Vec::new();
        for (at, (&drawn, &played)) in self.drawn.iter().zip(&self.played).enumerate() {
            if drawn == 0 && played == 0 {
                continue;
            }
            let def: DefId = state.def(CardId(at as u8));
            match found.iter_mut().find(|used| used.def == def) {
                None => found.push(Used { def, drawn, played }),
                Some(used) => {
                    used.drawn = used.drawn.saturating_add(drawn);
                    used.played = used.played.saturating_add(played);
                }
            }
        }
        found.sort_by_key(|used| used.def);
        found
    }
}

impl Notes {
    fn drew(&mut self, seat: Seat, cards: CardSet) {
        for card in cards.iter() {
            let times = &mut self.hands[seat.idx()].drawn[card.idx()];
            *times = times.saturating_add(1);
        }
    }

    fn gained(&mut self, seat: Seat, source: usize, vp: i16) {
        self.sources[seat.idx()][source] += vp;
    }
}

impl Sink<Event> for Notes {
    fn tell(&mut self, event: Event) {
        match event.what {
            What::Drew { seat, cards, .. } | What::DrewFrom { seat, cards, .. } => self.drew(seat, cards),
            What::Took(seat, card) => self.drew(seat, CardSet::one(card)),
            What::Played { seat, card, .. } => {
                let times = &mut self.hands[seat.idx()].played[card.idx()];
                *times = times.saturating_add(1);
            }
            What::Place { seat, place, vp, .. } => self.gained(seat, usize::from(place.clamp(1, 3)) - 1, vp),
            What::Vp(seat, vp) => {
                let is_base = matches!(event.cause, Cause::Clause(_, CardId::NONE));
                self.gained(seat, if is_base { 3 } else { 4 }, vp);
            }
            What::MadnessCost { seat, vp, .. } => self.gained(seat, 5, -vp),
            _ => {}
        }
    }
}
