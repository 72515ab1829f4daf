//! The position of a scenario: read line by line, then set up as a state.

use fracas_engine::{Dice, Seat, Silence};
use fracas_lang::nearest;

use super::seat_of;
use crate::board::{DeckEnd, Owner, Zone};
use crate::catalogue::Catalogue;
use crate::ids::{BaseDefId, BaseId, CardId, DefId, FactionId, MAX_CARDS, MAX_PLAYERS, MAX_SLOTS, Slot};
use crate::machine::Machine;
use crate::rules::{Factions, FirstPlayer, Pool, Setup};
use crate::state::{Phase, State, TableOptions, Task};

/// The cards of one player.
const MOST_CARDS: usize = MAX_CARDS / MAX_PLAYERS;

/// A card as a scenario writes it: `A controls B Scout +2 (A Upgrade)`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Written {
    pub(super) owner: Seat,
    pub(super) controller: Seat,
    pub(super) def: DefId,
    pub(super) counters: u8,
    pub(super) attached: Vec<Written>,
}

/// Everything the position lines said.
#[derive(Clone, Debug)]
pub(super) struct Position {
    players: u8,
    factions: Vec<(Seat, Vec<FactionId>)>,
    bases: Vec<BaseDefId>,
    base_deck: Option<Vec<BaseDefId>>,
    at: Vec<(BaseDefId, Vec<Written>)>,
    piles: Vec<(Zone, Seat, Vec<DefId>)>,
    vp: Vec<(Seat, i16)>,
    active: Seat,
    phase: Phase,
    seed: u64,
    first: FirstPlayer,
    options: TableOptions,
    /// A game from its beginning instead of a position.
    start: Option<Setup>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            players: 2,
            factions: Vec::new(),
            bases: Vec::new(),
            base_deck: None,
            at: Vec::new(),
            piles: Vec::new(),
            vp: Vec::new(),
            active: Seat(0),
            phase: Phase::Play,
            seed: 1,
            first: FirstPlayer::Random,
            options: TableOptions::default(),
            start: None,
        }
    }
}

impl Position {
    /// Takes one line, `key: value`.
    pub(super) fn line(&mut self, cat: &Catalogue, key: &str, value: &str) -> Result<(), String> {
        match key.split_once(' ') {
            None => self.plain_line(cat, key, value),
            Some(("base", "deck")) => {
                self.base_deck =
                    Some(list(value).map(|title| base_of(cat, title)).collect::<Result<_, _>>()?);
                Ok(())
            }
            Some(("at", base)) => {
                let base = base_of(cat, base)?;
                let cards = split(value).into_iter().map(|text| self.written(cat, &text));
                self.at.push((base, cards.collect::<Result<_, _>>()?));
                Ok(())
            }
            Some(("factions", who)) => {
                let seat = seat_of(who, self.players)?;
                let factions = list(value).map(|name| faction_of(cat, name)).collect::<Result<_, _>>()?;
                self.factions.push((seat, factions));
                Ok(())
            }
            Some((pile, who)) => {
                let zone = zone_of(pile)?;
                let seat = seat_of(who, self.players)?;
                let cards = list(value).map(|title| card_of(cat, title)).collect::<Result<_, _>>()?;
                self.piles.push((zone, seat, cards));
                Ok(())
            }
        }
    }

    fn plain_line(&mut self, cat: &Catalogue, key: &str, value: &str) -> Result<(), String> {
        match key {
            "players" => {
                self.players =
                    value.parse().ok().filter(|n| (2..=4).contains(n)).ok_or("expected 2, 3 or 4")?;
            }
            "bases" => {
                self.bases = list(value).map(|title| base_of(cat, title)).collect::<Result<_, _>>()?;
                if !(1..=MAX_SLOTS).contains(&self.bases.len()) {
                    return Err(format!("expected 1 to {MAX_SLOTS} bases"));
                }
            }
            "vp" => {
                self.vp = values(value, self.players)?;
            }
            "turn" => self.active = seat_of(value, self.players)?,
            "phase" => {
                self.phase = match value {
                    "start" => Phase::Start,
                    "play" => Phase::Play,
                    _ => return Err("expected start or play".to_owned()),
                };
            }
            "start" => self.start = Some(self.setup_of(cat, value)?),
            "first" => self.first = FirstPlayer::Seat(seat_of(value, 4)?),
            "options" => {
                for option in list(value) {
                    match option {
                        "two copies" => self.options.two_copies = true,
                        "all bases" => self.options.all_bases = true,
                        _ => {
                            return Err(format!(
                                "\"{option}\" is not an option; there are two copies, all bases"
                            ));
                        }
                    }
                }
            }
            "seed" => self.seed = value.parse().map_err(|_| "expected a number".to_owned())?,
            _ => return Err(format!("\"{key}:\" is not a line of a position")),
        }
        Ok(())
    }

    /// Reads `random 3`, `draft 3`, `draft all 3` or
    /// `Aliens+Ninjas / Pirates+Robots`.
    pub(super) fn setup_of(&self, cat: &Catalogue, text: &str) -> Result<Setup, String> {
        let (way, players) = text.rsplit_once(' ').unwrap_or((text, ""));
        let players = players.parse().ok();
        let (factions, players) = match (way, players) {
            ("random", Some(n)) => (Factions::Random(Vec::new()), n),
            ("draft", Some(n)) => (Factions::Draft(Pool::Eight), n),
            ("draft all", Some(n)) => (Factions::Draft(Pool::All), n),
            _ => {
                let pairs = text.split('/').map(|pair| {
                    let (one, two) =
                        pair.split_once('+').ok_or("expected two factions with a plus between them")?;
                    Ok([faction_of(cat, one.trim())?, faction_of(cat, two.trim())?])
                });
                let pairs = pairs.collect::<Result<Vec<_>, String>>()?;
                let n = pairs.len() as u8;
                (Factions::Chosen(pairs), n)
            }
        };
        Ok(Setup { players, factions, first: self.first, options: self.options })
    }

    /// The game that the scenario begins with, if it does not describe a
    /// position.
    pub(super) fn start(&self) -> Option<(&Setup, u64)> {
        self.start.as_ref().map(|setup| (setup, self.seed))
    }

    /// Reads a card in play.
    fn written(&self, cat: &Catalogue, text: &str) -> Result<Written, String> {
        written(cat, text, self.players)
    }

    /// The titles of all cards and bases of the position.
    pub(super) fn titles(&self, cat: &Catalogue) -> Vec<String> {
        let mut defs: Vec<DefId> = self.piles.iter().flat_map(|(_, _, cards)| cards).copied().collect();
        for written in self.at.iter().flat_map(|(_, cards)| cards) {
            defs.push(written.def);
            defs.extend(written.attached.iter().map(|action| action.def));
        }
        let cards = defs.into_iter().map(|def| cat.card(def).title.clone());
        let bases = self.bases.iter().chain(self.base_deck.iter().flatten());
        cards.chain(bases.map(|&base| cat.base(base).title.clone())).collect()
    }

    /// The state that the lines describe, run to its first decision.
    pub(super) fn set_up(&self, cat: &Catalogue) -> Result<State, String> {
        if self.bases.is_empty() {
            return Err("the position has no bases; begin with \"bases: …\"".to_owned());
        }
        let mut st = State::empty(self.players, Dice::new(self.seed));
        self.set_bases(cat, &mut st)?;
        let places = self.set_cards(cat, &mut st)?;
        self.set_factions(cat, &mut st);
        for &(seat, vp) in &self.vp {
            st.seats[seat].vp = vp;
        }
        st.turn.active = self.active;
        st.turn.number = 1;
        st.turn.free_minion = true;
        st.turn.free_action = true;
        let sink = &mut Silence;
        let mut machine = Machine::new(cat, &mut st, sink);
        for place in places {
            machine.lift(place.card);
            machine.enter(place.card, place.slot, place.controller, place.host);
            machine.st.board.change_counters(place.card, i32::from(place.counters));
        }
        machine.push(Task::Phase(self.phase));
        machine.run();
        Ok(st)
    }

    fn set_bases(&self, cat: &Catalogue, st: &mut State) -> Result<(), String> {
        let all = || (0..cat.bases.len() as u8).map(BaseDefId);
        for def in all() {
            st.board.add_base(def);
        }
        for &def in &self.bases {
            let base = BaseId(def.0);
            st.board.add_place(cat, base);
        }
        let rest: Vec<BaseDefId> = match &self.base_deck {
            Some(deck) => deck.clone(),
            None => all().filter(|def| !self.bases.contains(def)).collect(),
        };
        if let Some(twice) = rest.iter().find(|def| self.bases.contains(def)) {
            return Err(format!("{} is in play and in the base deck", cat.base(*twice).title));
        }
        for def in rest.iter().rev() {
            st.board.put_base_under(BaseId(def.0), 0);
        }
        // The bases that are nowhere lie in the discard pile.
        for def in all().filter(|def| !self.bases.contains(def) && !rest.contains(def)) {
            if self.base_deck.is_none() {
                st.board.discard_base(BaseId(def.0));
            }
        }
        Ok(())
    }

    /// Makes all cards, in an order that keeps copies together, and fills the
    /// piles; the cards in play are returned with their places.
    fn set_cards(&self, cat: &Catalogue, st: &mut State) -> Result<Vec<Placed>, String> {
        let mut wanted: Vec<(Seat, DefId, Where)> = Vec::new();
        for (pile, (_, seat, cards)) in self.piles.iter().enumerate() {
            for (at, &def) in cards.iter().enumerate() {
                wanted.push((*seat, def, Where::Pile(pile, at)));
            }
        }
        for (group, (_, cards)) in self.at.iter().enumerate() {
            for (at, written) in cards.iter().enumerate() {
                wanted.push((written.owner, written.def, Where::Play(group, at, None)));
                for (on, action) in written.attached.iter().enumerate() {
                    wanted.push((action.owner, action.def, Where::Play(group, at, Some(on))));
                }
            }
        }
        for seat in (0..self.players).map(Seat) {
            let n = wanted.iter().filter(|(owner, _, _)| *owner == seat).count();
            if n > MOST_CARDS {
                return Err(format!("{} has {n} cards; there is room for {MOST_CARDS}", crate::letter(seat)));
            }
        }
        wanted.sort_by_key(|&(owner, def, _)| (owner, def));
        let ids: Vec<(Where, CardId)> = wanted
            .into_iter()
            .map(|(owner, def, place)| (place, st.board.add_card(cat, def, Owner::Seat(owner))))
            .collect();
        let id_of = |wanted: Where| {
            ids.iter()
                .find(|(place, _)| *place == wanted)
                .map(|&(_, card)| card)
                .expect("every card was made")
        };
        for (pile, (zone, seat, cards)) in self.piles.iter().enumerate() {
            for at in 0..cards.len() {
                self.put(st, *zone, *seat, id_of(Where::Pile(pile, at)));
            }
        }
        let mut places = Vec::new();
        for (group, (base, cards)) in self.at.iter().enumerate() {
            let slot = self
                .bases
                .iter()
                .position(|there| there == base)
                .ok_or_else(|| format!("{} is not among the bases in play", cat.base(*base).title))?;
            let slot = Slot(slot as u8);
            for (at, written) in cards.iter().enumerate() {
                let card = id_of(Where::Play(group, at, None));
                places.push(Placed {
                    card,
                    slot,
                    controller: written.controller,
                    host: CardId::NONE,
                    counters: written.counters,
                });
                for (on, action) in written.attached.iter().enumerate() {
                    let action_card = id_of(Where::Play(group, at, Some(on)));
                    let controller = action.controller;
                    places.push(Placed { card: action_card, slot, controller, host: card, counters: 0 });
                }
            }
        }
        Ok(places)
    }

    fn put(&self, st: &mut State, zone: Zone, seat: Seat, card: CardId) {
        match zone {
            Zone::Hand => st.board.put_in_hand(card, seat),
            Zone::Discard => st.board.put_in_discard(card, seat),
            _ => st.board.put_in_deck(card, seat, DeckEnd::Bottom),
        }
    }

    /// As said, or else the factions of the player's cards.
    fn set_factions(&self, cat: &Catalogue, st: &mut State) {
        for seat in st.seat_ids() {
            let said =
                self.factions.iter().find(|(who, _)| *who == seat).map(|(_, factions)| factions.clone());
            let factions = said.unwrap_or_else(|| {
                let own = st.board.all_cards().filter(|&card| st.owner(card) == Some(seat));
                own.map(|card| cat.card(st.def(card)).faction).collect()
            });
            for faction in factions {
                if !st.seats[seat].factions.contains(&faction) {
                    // A scenario may give a player cards of more factions
                    // than two; the first ones count.
                    let _ = st.seats[seat].factions.try_push(faction);
                }
            }
        }
    }
}

/// Which of the cards of the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    Pile(usize, usize),
    Play(usize, usize, Option<usize>),
}

/// A card in play and its place.
struct Placed {
    card: CardId,
    slot: Slot,
    controller: Seat,
    host: CardId,
    counters: u8,
}

/// Reads `A Scout`, `A controls B Scout`, `B King Rex +2 (A Upgrade)`.
pub(super) fn written(cat: &Catalogue, text: &str, players: u8) -> Result<Written, String> {
    let (front, attached) = match text.split_once('(') {
        Some((front, rest)) => {
            let inner = rest.trim().strip_suffix(')').ok_or("a parenthesis is not closed")?;
            let actions = split(inner).into_iter().map(|one| written(cat, &one, players));
            (front.trim(), actions.collect::<Result<Vec<_>, _>>()?)
        }
        None => (text.trim(), Vec::new()),
    };
    let (front, counters) = match front.rsplit_once(" +") {
        Some((front, n)) => (front, n.parse().map_err(|_| format!("+{n} is not a number of counters"))?),
        None => (front, 0),
    };
    let (who, rest) =
        front.split_once(' ').ok_or_else(|| format!("\"{front}\": expected an owner and a card"))?;
    let controller = seat_of(who, players)?;
    let (owner, title) = match rest.strip_prefix("controls ") {
        Some(rest) => {
            let (owner, title) =
                rest.split_once(' ').ok_or("expected an owner and a card after \"controls\"")?;
            (seat_of(owner, players)?, title)
        }
        None => (controller, rest),
    };
    Ok(Written { owner, controller, def: card_of(cat, title)?, counters, attached })
}

/// `A 3, B 14`.
pub(super) fn values(text: &str, players: u8) -> Result<Vec<(Seat, i16)>, String> {
    list(text)
        .map(|one| {
            let (who, n) = one.split_once(' ').ok_or("expected a player and a number")?;
            Ok((seat_of(who, players)?, n.trim().parse().map_err(|_| format!("\"{n}\" is not a number"))?))
        })
        .collect()
}

/// Splits at commas.
pub(super) fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|one| !one.is_empty())
}

/// Splits at commas outside parentheses.
pub(super) fn split(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        match c {
            ',' if depth == 0 => parts.push(String::new()),
            _ => {
                depth += i32::from(c == '(') - i32::from(c == ')');
                parts.last_mut().expect("there is always one").push(c);
            }
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

pub(super) fn zone_of(word: &str) -> Result<Zone, String> {
    match word {
        "hand" => Ok(Zone::Hand),
        "deck" => Ok(Zone::Deck),
        "discard" => Ok(Zone::Discard),
        _ => Err(format!("\"{word}\" is not a pile; expected hand, deck or discard")),
    }
}

pub(super) fn card_of(cat: &Catalogue, title: &str) -> Result<DefId, String> {
    cat.find_card(title)
        .ok_or_else(|| unknown("card", title, cat.cards.iter().map(|card| card.title.as_str())))
}

pub(super) fn base_of(cat: &Catalogue, title: &str) -> Result<BaseDefId, String> {
    cat.find_base(title)
        .ok_or_else(|| unknown("base", title, cat.bases.iter().map(|base| base.title.as_str())))
}

fn faction_of(cat: &Catalogue, name: &str) -> Result<FactionId, String> {
    let found = cat.faction_ids().find(|&id| cat.faction(id).name == name || cat.faction(id).key == name);
    found.ok_or_else(|| unknown("faction", name, cat.factions.iter().map(|faction| faction.name.as_str())))
}

fn unknown<'a>(what: &str, title: &str, known: impl Iterator<Item = &'a str>) -> String {
    match nearest(title, known) {
        Some(near) => format!("there is no {what} \"{title}\"; did you mean \"{near}\"?"),
        None => format!("there is no {what} \"{title}\""),
    }
}
