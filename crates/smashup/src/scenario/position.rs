//! The position of a scenario: read line by line, each checked as far as it
//! can be. What the lines say together becomes a state in `set_up`.

use fracas_engine::Seat;
use fracas_testkit::scenario::{Line, Problem};

use super::names::{
    Written, base_of, card_of, common_of, faction_of, in_play, list, seat_of, values, zone_of,
};
use crate::board::{Whose, Zone};
use crate::catalogue::{Catalogue, Common};
use crate::ids::{BaseDefId, DefId, FactionId, MAX_CARDS, MAX_COMMON, MAX_PLAYERS, MAX_SLOTS};
use crate::log_words::letter;
use crate::rules::{Factions, FirstPlayer, Pool, Setup};
use crate::state::{Phase, TableOptions};

/// The cards of one player.
const MOST_CARDS: usize = MAX_CARDS / MAX_PLAYERS;
/// The most VP that a player of a position has.
const MOST_VP: i16 = 99;

/// Everything the position lines said.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// Which lines there were, and where.
    seen: Vec<(String, usize)>,
    pub(super) players: u8,
    pub(super) factions: Vec<(Seat, Vec<FactionId>)>,
    pub(super) bases: Vec<BaseDefId>,
    pub(super) base_deck: Option<Vec<BaseDefId>>,
    pub(super) at: Vec<(BaseDefId, Vec<Written>)>,
    pub(super) piles: Vec<(Zone, Whose, Vec<DefId>)>,
    /// How many cards the Madness deck has; when not said, all that are
    /// nowhere else.
    pub(super) madness: Option<usize>,
    pub(super) vp: Vec<(Seat, i16)>,
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) seed: u64,
    first: FirstPlayer,
    options: TableOptions,
    /// A game from its beginning instead of a position.
    start: Option<Setup>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            seen: Vec::new(),
            players: 2,
            factions: Vec::new(),
            bases: Vec::new(),
            base_deck: None,
            at: Vec::new(),
            piles: Vec::new(),
            madness: None,
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
    pub(super) fn line(
        &mut self,
        cat: &Catalogue,
        at: usize,
        (key, value): (&str, &str),
    ) -> Result<(), String> {
        if let Some(line) = self.line_of(key) {
            return Err(format!("there is already a \"{key}:\" in line {line}"));
        }
        self.fits_the_beginning(key)?;
        match key.split_once(' ') {
            None => self.plain_line(cat, key, value)?,
            Some(("base", "deck")) => self.base_deck = Some(bases_of(cat, value)?),
            Some(("at", base)) => {
                let base = base_of(cat, base)?;
                self.at.push((base, in_play(cat, value, self.players)?));
            }
            Some(("factions", who)) => {
                let seat = self.seat(who)?;
                let factions = list(value)?.into_iter().map(|name| faction_of(cat, name));
                let factions = factions.collect::<Result<Vec<_>, _>>()?;
                let fits = match factions[..] {
                    [_] => true,
                    [one, two] => one != two,
                    _ => false,
                };
                if !fits {
                    return Err("a player has one or two factions, not the same one twice".to_owned());
                }
                self.factions.push((seat, factions));
            }
            Some(("madness", "deck")) => {
                let n = value.parse().ok().filter(|&n| n <= MAX_COMMON);
                self.madness =
                    Some(n.ok_or_else(|| format!("expected a number of cards, 0 to {MAX_COMMON}"))?);
            }
            Some((word @ ("monster" | "treasure"), pile @ ("deck" | "discard"))) => {
                let whose = Whose::Table(common_of(word).ok_or("expected a deck of the table")?);
                self.pile(cat, zone_of(pile)?, whose, value)?;
            }
            Some((pile @ ("hand" | "deck" | "discard"), who)) => {
                let (zone, seat) = (zone_of(pile)?, self.seat(who)?);
                self.pile(cat, zone, Whose::Seat(seat), value)?;
            }
            Some(_) => return Err(not_a_line(key)),
        }
        self.seen.push((key.to_owned(), at));
        self.check_cards(cat)
    }

    /// The cards of a pile, where they can be in it.
    fn pile(&mut self, cat: &Catalogue, zone: Zone, whose: Whose, value: &str) -> Result<(), String> {
        let cards = list(value)?.into_iter().map(|title| card_of(cat, title));
        let cards: Vec<DefId> = cards.collect::<Result<_, _>>()?;
        for &def in &cards {
            let card = cat.card(def);
            let fits = match (whose, card.common()) {
                (Whose::Table(common), of) => of == Some(common),
                (Whose::Seat(_), None | Some(Common::Madness)) => true,
                (Whose::Seat(_), Some(Common::Treasures)) => zone == Zone::Hand,
                (Whose::Seat(_), Some(Common::Monsters)) => false,
            };
            if !fits {
                return Err(format!("{} is never in that pile", card.title));
            }
        }
        self.piles.push((zone, whose, cards));
        Ok(())
    }

    /// Where a line stands that has been read already.
    pub(super) fn line_of(&self, key: &str) -> Option<usize> {
        self.seen.iter().find(|(seen, _)| seen == key).map(|(_, line)| *line)
    }

    fn seat(&self, who: &str) -> Result<Seat, String> {
        let later = self.line_of("players").is_none() && matches!(who, "C" | "D");
        let more = if later { "; first say \"players: 3\" or 4" } else { "" };
        seat_of(who, self.players).map_err(|message| message + more)
    }

    /// A game is begun, or its position is described, but not both.
    fn fits_the_beginning(&self, key: &str) -> Result<(), String> {
        let of_both = key == "seed";
        let of_start = matches!(key, "start" | "first" | "options");
        let described = self
            .seen
            .iter()
            .find(|(seen, _)| !matches!(seen.as_str(), "seed" | "start" | "first" | "options"));
        match (&self.start, described) {
            (Some(_), _) if of_start => Err(format!("\"{key}:\" stands before \"start:\"")),
            (Some(_), _) if !of_both => {
                Err(format!("the scenario begins with \"start:\"; there is no place for \"{key}:\""))
            }
            (None, Some((other, line))) if of_start => Err(format!(
                "\"{key}:\" is for games from their beginning, but line {line} says \"{other}:\""
            )),
            _ => Ok(()),
        }
    }

    fn plain_line(&mut self, cat: &Catalogue, key: &str, value: &str) -> Result<(), String> {
        match key {
            "players" => {
                self.players =
                    value.parse().ok().filter(|n| (2..=4).contains(n)).ok_or("expected 2, 3 or 4")?;
            }
            "bases" => {
                self.bases = bases_of(cat, value)?;
                if !(1..=MAX_SLOTS).contains(&self.bases.len()) {
                    return Err(format!("expected 1 to {MAX_SLOTS} bases"));
                }
            }
            "vp" => {
                self.vp = values(value, self.players)?;
                if self.vp.iter().any(|(_, vp)| !(0..=MOST_VP).contains(vp)) {
                    return Err(format!("a player has 0 to {MOST_VP} VP"));
                }
            }
            "turn" => self.active = self.seat(value)?,
            "phase" => {
                self.phase = match value {
                    "start" => Phase::Start,
                    "play" => Phase::Play,
                    "score" => Phase::Score,
                    _ => return Err("expected start, play or score".to_owned()),
                };
            }
            "start" => self.start = Some(self.setup_of(cat, value)?),
            "first" => self.first = FirstPlayer::Seat(seat_of(value, 4)?),
            "options" => {
                for option in list(value)? {
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
            _ => return Err(not_a_line(key)),
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
            ("draft", Some(n)) => (Factions::Draft(Pool::Eight, Vec::new()), n),
            ("draft all", Some(n)) => (Factions::Draft(Pool::All, Vec::new()), n),
            _ => {
                let pairs = text.split('/').map(|pair| {
                    let (one, two) =
                        pair.split_once('+').ok_or("expected two factions with a plus between them")?;
                    Ok([faction_of(cat, one.trim())?, faction_of(cat, two.trim())?])
                });
                let pairs = pairs.collect::<Result<Vec<_>, String>>()?;
                let n = u8::try_from(pairs.len()).unwrap_or(u8::MAX);
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

    /// Every card with its owner, or with who has it.
    pub(super) fn cards(&self) -> impl Iterator<Item = (Option<Seat>, DefId)> {
        let piles = self.piles.iter().flat_map(|(_, whose, cards)| {
            let seat = match whose {
                Whose::Seat(seat) => Some(*seat),
                Whose::Table(_) => None,
            };
            cards.iter().map(move |&def| (seat, def))
        });
        let there = self.at.iter().flat_map(|(_, cards)| cards);
        let in_play = there.flat_map(|card| std::iter::once(card).chain(&card.attached));
        piles.chain(in_play.map(|card| (card.owner, card.def)))
    }

    /// Nobody owns more copies of a card than a faction has, nor more cards
    /// than there is room for.
    fn check_cards(&self, cat: &Catalogue) -> Result<(), String> {
        for seat in (0..self.players).map(Seat) {
            let own: Vec<DefId> =
                self.cards().filter(|(owner, _)| *owner == Some(seat)).map(|(_, def)| def).collect();
            if own.len() > MOST_CARDS {
                return Err(format!(
                    "{} has {} cards; there is room for {MOST_CARDS}",
                    letter(seat),
                    own.len()
                ));
            }
            for &def in &own {
                let n = own.iter().filter(|&&other| other == def).count();
                let card = cat.card(def);
                if n > card.copies.into() {
                    return Err(format!(
                        "{} has {} {n} times; a deck has it {}",
                        letter(seat),
                        card.title,
                        if card.copies == 1 { "once".to_owned() } else { format!("{} times", card.copies) }
                    ));
                }
            }
        }
        for (_, def) in self.cards().filter(|&(_, def)| cat.card(def).common().is_some()) {
            let n = self.cards().filter(|(_, other)| *other == def).count();
            let card = cat.card(def);
            if n > card.copies.into() {
                return Err(format!("{} is here {n} times; there are {}", card.title, card.copies));
            }
        }
        let is_madness = |def: DefId| cat.card(def).common() == Some(Common::Madness);
        let printed = cat.cards.iter().filter(|card| card.common() == Some(Common::Madness));
        let there: usize = printed.map(|card| usize::from(card.copies)).sum();
        let here = self.madness.unwrap_or(0) + self.cards().filter(|&(_, def)| is_madness(def)).count();
        if here > there {
            return Err(format!("{here} Madness cards are here; there are {there}"));
        }
        if self.cards().count() > MAX_CARDS - MAX_COMMON {
            return Err(format!("there is room for {} cards", MAX_CARDS - MAX_COMMON));
        }
        Ok(())
    }

    /// What the lines contradict each other in; `now` is where the position
    /// has to be complete.
    pub(super) fn check(&self, cat: &Catalogue, now: &Line) -> Result<(), Problem> {
        let wrong = |key: &str, message: String| {
            Err(Problem { line: self.line_of(key).unwrap_or(now.number), message })
        };
        if self.start.is_some() {
            return Ok(());
        }
        for key in ["first", "options"] {
            if self.line_of(key).is_some() {
                return wrong(key, format!("\"{key}:\" needs a \"start:\" after it"));
            }
        }
        if self.bases.is_empty() {
            return wrong("bases", "the position has no bases; begin with \"bases: …\"".to_owned());
        }
        let deck = self.base_deck.iter().flatten();
        if let Some(&twice) = deck.clone().find(|def| self.bases.contains(def)) {
            return wrong("base deck", format!("{} is in play already", cat.base(twice).title));
        }
        for (base, _) in &self.at {
            if !self.bases.contains(base) {
                let title = &cat.base(*base).title;
                return wrong(&format!("at {title}"), format!("{title} is not among the bases in play"));
            }
        }
        Ok(())
    }
}

fn not_a_line(key: &str) -> String {
    if key == "expect" {
        return "there is no colon after \"expect\": write \"expect hand A: Scout\"".to_owned();
    }
    const KEYS: [&str; 20] = [
        "players",
        "factions A",
        "bases",
        "base deck",
        "at",
        "hand A",
        "deck A",
        "discard A",
        "madness deck",
        "monster deck",
        "monster discard",
        "treasure deck",
        "treasure discard",
        "vp",
        "turn",
        "phase",
        "seed",
        "start",
        "first",
        "options",
    ];
    super::names::unknown("line", key, KEYS.into_iter())
}

/// Titles of bases, each once.
fn bases_of(cat: &Catalogue, text: &str) -> Result<Vec<BaseDefId>, String> {
    let mut bases = Vec::new();
    for title in list(text)? {
        let base = base_of(cat, title)?;
        if bases.contains(&base) {
            return Err(format!("{title} is here twice; each base exists once"));
        }
        bases.push(base);
    }
    Ok(bases)
}
