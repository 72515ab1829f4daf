//! What a finished game came to: VP by turn and by source, and the moments
//! worth remembering.

use fracas_engine::Seat;
use fracas_house::{Course, Moment, Recount, Sources};

use super::Words;
use crate::event::{Cause, Event, What};
use crate::ids::BaseId;

/// Fewer destroyed cards in a turn are nothing to remember.
const STORM: u32 = 3;

/// Reckons up a game event by event.
struct Reckoning<'a> {
    words: Words<'a>,
    vp: Vec<i32>,
    scores: Vec<Vec<i32>>,
    sources: Sources,
    /// The base that is being scored, and the places there so far.
    scoring: Option<BaseId>,
    places: Vec<Place>,
    /// Whose turn it is, and what was destroyed in it.
    turn: Option<Seat>,
    destroyed: u32,
    richest: Option<(Place, Moment)>,
    closest: Option<(i32, Moment)>,
    storm: Option<(u32, Moment)>,
    lead: Option<(Seat, Moment)>,
}

#[derive(Clone, Copy)]
struct Place {
    seat: Seat,
    vp: i32,
    power: i32,
}

impl Words<'_> {
    /// Tells it from what everybody knows, each event with the number of the
    /// choice it followed from.
    pub fn recount(self, happened: &[(u32, Event)]) -> Recount {
        let n = self.view.seats.len();
        let mut reckoning = Reckoning {
            words: self,
            vp: vec![0; n],
            scores: Vec::new(),
            sources: Sources { title: self.word("recount-sources"), rows: Vec::new() },
            scoring: None,
            places: Vec::new(),
            turn: None,
            destroyed: 0,
            richest: None,
            closest: None,
            storm: None,
            lead: None,
        };
        for &(number, event) in happened {
            reckoning.event(number, event);
        }
        reckoning.end(happened.last().map_or(0, |(number, _)| *number))
    }
}

impl Reckoning<'_> {
    fn event(&mut self, number: u32, event: Event) {
        match event.what {
            What::TurnBegan(seat) => {
                self.end_turn(number);
                self.turn = Some(seat);
            }
            What::Scoring(_, base) => self.scoring = Some(base),
            What::Place { seat, vp, power, .. } => {
                let place = Place { seat, vp: vp.into(), power: power.into() };
                self.places.push(place);
                if let Some(base) = self.scoring {
                    self.gain(number, seat, place.vp, self.words.base_title(base));
                    self.remember_richest(number, base, place);
                }
            }
            What::BaseDiscarded(..) | What::ScoringEnded(_) => self.end_scoring(number),
            What::Vp(seat, vp) => {
                let source = match event.cause {
                    Cause::Clause(clause, _) => self.words.printed(clause),
                    Cause::Rule(rule) => rule,
                };
                self.gain(number, seat, vp.into(), source);
            }
            What::MadnessCost { seat, vp, .. } => {
                let source = self.words.word("recount-madness");
                self.gain(number, seat, -i32::from(vp), &source);
            }
            What::Destroyed(..) => self.destroyed += 1,
            _ => {}
        }
    }

    fn gain(&mut self, number: u32, seat: Seat, vp: i32, source: &str) {
        let n = self.vp.len();
        if let Some(mine) = self.vp.get_mut(seat.idx()) {
            *mine += vp;
        }
        self.sources.add(source, seat.idx(), vp, n);
        self.note_lead(number);
    }

    /// Who leads alone, since when.
    fn note_lead(&mut self, number: u32) {
        let Some(&best) = self.vp.iter().max() else { return };
        let mut first = (0..self.vp.len()).filter(|&at| self.vp[at] == best);
        if let (Some(at), None) = (first.next(), first.next())
            && self.lead.as_ref().is_none_or(|(seat, _)| seat.idx() != at)
        {
            let seat = Seat(at as u8);
            let turn = (self.scores.len() as u32).into();
            let text =
                self.words.say("moment-lead", &[("player", self.words.player(seat).into()), ("turn", turn)]);
            self.lead = Some((seat, Moment { number, text }));
        }
    }

    fn remember_richest(&mut self, number: u32, base: BaseId, place: Place) {
        let worth = |place: &Place| (place.vp, place.power);
        if self.richest.as_ref().is_none_or(|(best, _)| worth(&place) > worth(best)) {
            let text = self.words.say(
                "moment-richest",
                &[
                    ("player", self.words.player(place.seat).into()),
                    ("base", self.words.base_title(base).into()),
                    ("vp", place.vp.into()),
                    ("power", place.power.into()),
                ],
            );
            self.richest = Some((place, Moment { number, text }));
        }
    }

    /// How close it was.
    fn end_scoring(&mut self, number: u32) {
        let mut places = std::mem::take(&mut self.places);
        let Some(base) = self.scoring.take() else { return };
        places.sort_by_key(|place| std::cmp::Reverse(place.power));
        if let [first, second, ..] = places[..] {
            let ahead = first.power - second.power;
            if ahead > 0 && self.closest.as_ref().is_none_or(|(least, _)| ahead < *least) {
                let text = self.words.say(
                    "moment-closest",
                    &[
                        ("base", self.words.base_title(base).into()),
                        ("player", self.words.player(first.seat).into()),
                        ("other", self.words.player(second.seat).into()),
                        ("n", ahead.into()),
                    ],
                );
                self.closest = Some((ahead, Moment { number, text }));
            }
        }
    }

    /// The VP after the turn, and what it destroyed. Before the first turn
    /// that is the beginning.
    fn end_turn(&mut self, number: u32) {
        let destroyed = std::mem::take(&mut self.destroyed);
        if let Some(seat) = self.turn
            && destroyed >= STORM
            && self.storm.as_ref().is_none_or(|(most, _)| destroyed > *most)
        {
            let player = self.words.player(seat);
            let text = self.words.say("moment-storm", &[("player", player.into()), ("n", destroyed.into())]);
            self.storm = Some((destroyed, Moment { number, text }));
        }
        self.scores.push(self.vp.clone());
    }

    fn end(mut self, number: u32) -> Recount {
        self.end_turn(number);
        let turns = (self.scores.len() as u32).saturating_sub(1);
        let mut moments: Vec<Moment> = [
            self.richest.map(|(_, moment)| moment),
            self.closest.map(|(_, moment)| moment),
            self.storm.map(|(_, moment)| moment),
            self.lead.map(|(_, moment)| moment),
        ]
        .into_iter()
        .flatten()
        .collect();
        moments.sort_by_key(|moment| moment.number);
        Recount {
            length: Some(self.words.say("recount-turns", &[("n", turns.into())])),
            course: Some(Course { title: self.words.word("recount-course"), scores: self.scores }),
            sources: Some(self.sources).filter(|sources| !sources.rows.is_empty()),
            moments,
        }
    }
}
