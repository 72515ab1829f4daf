//! Expectations: what a line says must be true of the table.

use fracas_engine::{Game, Seat, Viewer};

use super::gesture::question;
use super::names::{list, number, race_card, rule, seat_of, token, truck, upgrade, upgrades, written};
use crate::cards::{Action, RaceCardId};
use crate::event::{Event, What};
use crate::game::CrashEm;
use crate::log_words::letter;
use crate::state::State;
use crate::view::{Register, TrackToken};

/// A look at the table.
pub(super) struct Look<'a> {
    pub(super) game: &'a CrashEm,
    pub(super) st: &'a State,
    pub(super) events: &'a [Event],
    pub(super) before: usize,
}

type Checked = Result<(), String>;

impl Look<'_> {
    /// Checks what stands after "expect".
    pub(super) fn check(&self, text: &str) -> Checked {
        let (key, value) = text.split_once(':').ok_or("expected a colon after what is looked at")?;
        let (key, value) = (key.trim(), value.trim());
        if let Some((who, what)) = key.split_once(" sees ") {
            return self.sees(seat_of(who, self.st.n_seats)?, what, value);
        }
        let (first, rest) = key.split_once(' ').unwrap_or((key, ""));
        match first {
            "truck" => self.truck(self.seat(rest)?, value),
            "track" => {
                let track = self.st.seats[self.seat(rest)?].track.iter();
                let track =
                    track.map(|one| TrackToken { from: one.from, token: one.face_up.then_some(one.token) });
                same(value, track_words(track))
            }
            "tokens" => self.size(rest, value, |seat| self.st.seats[seat].tokens.len()),
            "hand" if rest.ends_with(" size") => {
                self.size(rest, value, |seat| self.st.seats[seat].hand.len())
            }
            "hand" => self.cards(value, self.st.seats[self.seat(rest)?].hand.iter()),
            "upgrades" if rest.ends_with(" size") => {
                self.size(rest, value, |seat| self.st.seats[seat].upgrades.len())
            }
            "upgrades" => {
                let held = self.st.seats[self.seat(rest)?].upgrades.iter().map(|held| held.upgrade.word());
                any_order(upgrades(value)?.iter().map(|upgrade| upgrade.word()), held)
            }
            "program" if rest.ends_with(" size") => {
                self.size(rest, value, |seat| self.st.seats[seat].program.iter().flatten().count())
            }
            "program" => {
                let program = self.st.seats[self.seat(rest)?].program;
                self.program(value, program.map(|laid| laid.map_or(Register::Empty, Register::Known)))
            }
            "score" | "speed" if rest.is_empty() => self.numbers(first, value),
            "asks" if rest.is_empty() => self.asks(value),
            "timer" if rest.is_empty() => same(value, letter(self.st.timer).to_string()),
            "round" if rest.is_empty() => same(value, self.st.round.to_string()),
            "register" if rest.is_empty() => same(value, (self.st.turn.register + 1).to_string()),
            "phase" if rest.is_empty() => same(value, self.st.phase.word().to_owned()),
            "winner" if rest.is_empty() => {
                same(value, self.st.winners.map(|seats| self.letters(seats.iter())).unwrap_or_default())
            }
            "order" if rest.is_empty() => self.order(value),
            "told" if rest.is_empty() => match self.told(rule(value)?) {
                true => Ok(()),
                false => Err(format!("what happened came from {}", self.causes().join(", "))),
            },
            "untold" if rest.is_empty() => match self.told(rule(value)?) {
                true => Err("this happened".to_owned()),
                false => Ok(()),
            },
            _ => self.data(key, value),
        }
    }

    /// "A 2, B 1".
    fn numbers(&self, what: &str, value: &str) -> Checked {
        let wanted = list(value)?;
        if wanted.is_empty() {
            return Err("expected players and numbers, as in \"A 2, B 1\"".to_owned());
        }
        wanted.into_iter().try_for_each(|one| {
            let (who, n) = one.split_once(' ').ok_or("expected a player and a number")?;
            let seat = self.seat(who)?;
            let speed = || self.st.trucks[seat].speed.into();
            let found = if what == "score" { self.st.score(seat) } else { speed() };
            same(n, found.to_string())
        })
    }

    /// "A", or "A to shield": who is asked, and what.
    fn asks(&self, value: &str) -> Checked {
        let asked = self.letters(self.game.to_act(self.st).iter());
        let (who, what) = match value.split_once(" to ") {
            Some((who, what)) => (who, Some(what)),
            None => (value, None),
        };
        if who == asked && what.is_none_or(|what| what == question(self.st)) {
            return Ok(());
        }
        Err(if asked.is_empty() {
            "the game is over".to_owned()
        } else {
            format!("asked: {asked} to {}", question(self.st))
        })
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        seat_of(text, self.st.n_seats)
    }

    fn letters(&self, seats: impl Iterator<Item = Seat>) -> String {
        seats.map(letter).collect()
    }

    /// A whole truck, or only its hex.
    fn truck(&self, seat: Seat, value: &str) -> Checked {
        let found = self.st.trucks[seat];
        let arena = self.game.arena(self.st);
        let words = || format!("{} {} speed {}", arena.name(found.hex), found.facing, found.speed);
        if value.contains(' ') {
            let wanted = truck(self.game, self.st, value)?;
            return if wanted == found { Ok(()) } else { Err(format!("it is {}", words())) };
        }
        let wanted = arena.find(value).ok_or(format!("{value} is not in the arena"))?;
        if wanted == found.hex { Ok(()) } else { Err(format!("it is {}", words())) }
    }

    fn size(&self, rest: &str, value: &str, count: impl Fn(Seat) -> usize) -> Checked {
        let who = rest.strip_suffix(" size").ok_or("expected a player and \"size\"")?;
        same(value, count(self.seat(who)?).to_string())
    }

    fn cards(&self, value: &str, found: impl Iterator<Item = RaceCardId>) -> Checked {
        let wanted = list(value)?.into_iter().map(race_card).collect::<Result<Vec<_>, _>>()?;
        let numbers =
            |cards: Vec<RaceCardId>| cards.iter().map(|card| card.reaction().to_string()).collect::<Vec<_>>();
        any_order(
            numbers(wanted).iter().map(String::as_str),
            numbers(found.collect()).iter().map(String::as_str),
        )
    }

    fn program(&self, value: &str, found: [Register; 3]) -> Checked {
        for wanted in list(value)?.into_iter().filter(|one| *one != "hidden") {
            written(self.game, wanted)?;
        }
        let words = found.map(|register| match register {
            Register::Empty => "-".to_owned(),
            Register::FaceDown => "hidden".to_owned(),
            Register::Known(laid) => self.game.card_words(laid),
        });
        same(value, words.join(", "))
    }

    /// What a seat sees of another.
    fn sees(&self, viewer: Seat, what: &str, value: &str) -> Checked {
        let view = self.game.view(self.st, Viewer::Seat(viewer));
        let (what, who) = what.split_once(' ').ok_or("expected what is seen, and of whom")?;
        let seat = &view.seats[self.seat(who)?.idx()];
        match what {
            "program" => self.program(value, seat.program),
            "track" => same(value, track_words(seat.track.iter().copied())),
            "hand" if value == "hidden" => {
                if seat.hand.is_empty() && seat.hand_size > 0 {
                    Ok(())
                } else {
                    Err("it is seen".to_owned())
                }
            }
            "hand" if seat.hand.is_empty() && seat.hand_size > 0 => Err("it is hidden".to_owned()),
            "hand" => self.cards(value, seat.hand.iter()),
            "upgrades" if value == "hidden" => {
                let hidden = seat.upgrades.is_empty() && seat.n_upgrades > 0;
                if hidden { Ok(()) } else { Err("they are seen".to_owned()) }
            }
            "upgrades" if seat.upgrades.is_empty() && seat.n_upgrades > 0 => {
                Err("they are hidden".to_owned())
            }
            "upgrades" => {
                any_order(list(value)?.into_iter(), seat.upgrades.iter().map(|held| held.upgrade.word()))
            }
            _ => Err(format!("\"{what}\" cannot be seen")),
        }
    }

    /// In which order trucks had their turns, in the last gesture.
    fn order(&self, value: &str) -> Checked {
        let mut turns = Vec::new();
        for event in &self.events[self.before..] {
            if let What::TurnBegan(seat) = event.what {
                turns.push(letter(seat).to_string());
            }
        }
        same(value, turns.join(", "))
    }

    /// The rules that made something happen, in the last gesture.
    fn causes(&self) -> Vec<&str> {
        self.events[self.before..].iter().map(|event| event.cause).collect()
    }

    fn told(&self, rule: &str) -> bool {
        self.causes().contains(&rule)
    }

    /// What is printed.
    fn data(&self, key: &str, value: &str) -> Checked {
        let (data, arena) = (self.game.data(), self.game.arena(self.st));
        let actions = || data.race_cards.iter().flat_map(|card| card.actions);
        match key {
            "arena" => same(value, arena.key.clone()),
            "hexes" => same(value, arena.n_hexes().to_string()),
            "walls inside" => {
                let shut = arena.hexes().flat_map(|hex| {
                    crate::hex::Facing::ALL
                        .map(|facing| (arena.axial(hex).step(facing, 1), arena.next(hex, facing)))
                });
                let n = shut
                    .filter(|(beyond, next)| next.some().is_none() && arena.at(*beyond).is_some())
                    .count();
                same(value, (n / 2).to_string())
            }
            "upgrade hexes" => {
                let found = arena.hexes().filter(|&hex| arena.is_upgrade(hex)).map(|hex| arena.name(hex));
                same(value, found.collect::<Vec<_>>().join(", "))
            }
            "seconds" => same(value, self.st.clock.seconds().map_or("none".to_owned(), |n| n.to_string())),
            "race cards" => same(value, data.race_cards.len().to_string()),
            "upgrade cards" => same(value, data.upgrades.len().to_string()),
            "upgrade deck size" => same(value, self.st.upgrade_deck.len().to_string()),
            "upgrade discard size" => same(value, self.st.upgrade_discard.len().to_string()),
            "upgrade discard" => {
                any_order(list(value)?.into_iter(), self.st.upgrade_discard.iter().map(|one| one.word()))
            }
            "deck size" => same(value, self.st.deck.len().to_string()),
            "token set" => {
                let wanted = list(value)?.into_iter().map(token).collect::<Result<Vec<_>, _>>()?;
                any_order(wanted.iter().map(|one| one.word()), data.tokens.iter().map(|one| one.word()))
            }
            _ => match key.split_once(' ') {
                Some(("halves", word)) => {
                    let action = Action::read(word).ok_or(format!("\"{word}\" is not an action"))?;
                    same(value, actions().filter(|&there| there == action).count().to_string())
                }
                Some(("copies", word)) => {
                    let upgrade = upgrade(word)?;
                    same(value, data.upgrades.iter().filter(|&&there| there == upgrade).count().to_string())
                }
                Some(("fastest", word)) => {
                    let action = Action::read(word).ok_or(format!("\"{word}\" is not an action"))?;
                    let has = |at: &u8| data.race_cards[*at as usize].actions.contains(&action);
                    let first =
                        (0..data.race_cards.len() as u8).find(has).map(|at| number_of(RaceCardId(at)));
                    same(value, first.unwrap_or_default())
                }
                _ => Err(format!("\"{key}\" is not something to expect")),
            },
        }
    }
}

fn number_of(card: RaceCardId) -> String {
    card.reaction().to_string()
}

fn track_words(track: impl Iterator<Item = TrackToken>) -> String {
    let words =
        track.map(|one| format!("{} {}", letter(one.from), one.token.map_or("hidden", |token| token.word())));
    words.collect::<Vec<_>>().join(", ")
}

fn same(wanted: &str, found: String) -> Checked {
    let numbers = number::<i64>(wanted).ok().zip(number::<i64>(&found).ok());
    let equal = numbers.map_or(wanted == found, |(wanted, found)| wanted == found);
    if equal { Ok(()) } else { Err(format!("it is \"{found}\"")) }
}

fn any_order<'a>(wanted: impl Iterator<Item = &'a str>, found: impl Iterator<Item = &'a str>) -> Checked {
    let (mut wanted, mut found): (Vec<&str>, Vec<&str>) = (wanted.collect(), found.collect());
    wanted.sort_unstable();
    found.sort_unstable();
    if wanted == found { Ok(()) } else { Err(format!("found: {}", found.join(", "))) }
}
