//! Numbers, conditions, players and bases as phrases.

use super::cards::{Form, Where};
use super::person::{Person, whose, with_article};
use super::voice::Voice;
use crate::program::{Bases, Cmp, Cond, KeepBase, Num, Place, Player, Set, Who};

impl Voice<'_> {
    /// A number.
    pub(super) fn num(&self, num: &Num) -> String {
        let many = |set: &Set| self.cards(set, Form::Many, Where::Are).words;
        match num {
            Num::Lit(i16::MAX) => "all".to_owned(),
            Num::Lit(n) => n.to_string(),
            Num::Var(var) => self.var(*var),
            Num::Power(set) => self.of_card(set, "power"),
            Num::Printed(set) => self.of_card(set, "printed power"),
            Num::Count(set) => format!("the number of {}", many(set)),
            Num::Total(set) => format!("the total power of {}", many(set)),
            Num::Highest(set) => format!("the highest power among {}", many(set)),
            Num::Lowest(set) => format!("the lowest power among {}", many(set)),
            Num::Counters(set) => format!("the number of +1 power counters on {}", self.the_card(set)),
            Num::PowersAt(who, place) => {
                format!("the total power of {} {}", self.all_of(who), self.at(place))
            }
            Num::PowerAt(who, place) => format!("{} total power {}", self.whose_player(who), self.at(place)),
            Num::Breakpoint(place) => format!("the breakpoint of {}", self.place(place)),
            Num::Players => "the number of players".to_owned(),
            Num::MinionsPlayed(who) => format!("the number of minions {} played this turn", self.has(who)),
            Num::ActionsPlayed(who) => format!("the number of actions {} played this turn", self.has(who)),
            Num::Destroyed(who, place) => format!(
                "the number of minions of {} destroyed {} this turn",
                self.all_of(who),
                self.at(place)
            ),
            Num::HandSize(who) => format!("the number of cards in {} hand", self.whose_player(who)),
            Num::Add(a, b) => format!("{} plus {}", self.operand(a), self.operand(b)),
            Num::Sub(a, b) if **a == Num::Lit(0) => format!("minus {}", self.operand(b)),
            Num::Sub(a, b) => format!("{} minus {}", self.operand(a), self.operand(b)),
            Num::Mul(a, b) => format!("{} times {}", self.operand(a), self.operand(b)),
            Num::Div(a, b) => format!("{} divided by {}, rounded down", self.operand(a), self.operand(b)),
            Num::Min(a, b) => format!("the lesser of {} and {}", self.operand(a), self.operand(b)),
        }
    }

    /// A number inside a calculation.
    fn operand(&self, num: &Num) -> String {
        match num {
            Num::Add(..) | Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::Min(..) => {
                format!("({})", self.num(num))
            }
            Num::Lit(_)
            | Num::Var(_)
            | Num::Power(_)
            | Num::Printed(_)
            | Num::Count(_)
            | Num::Total(_)
            | Num::Highest(_)
            | Num::Lowest(_)
            | Num::Counters(_)
            | Num::PowerAt(..)
            | Num::PowersAt(..)
            | Num::Breakpoint(_)
            | Num::Players
            | Num::MinionsPlayed(_)
            | Num::ActionsPlayed(_)
            | Num::Destroyed(..)
            | Num::HandSize(_) => self.num(num),
        }
    }

    /// "2 cards", "a number of cards equal to its power".
    pub(super) fn so_many(&self, num: &Num, noun: &str) -> String {
        match num {
            Num::Lit(n) => super::person::counted(*n, noun),
            other => format!("a number of {noun}s equal to {}", self.num(other)),
        }
    }

    /// A condition.
    pub(super) fn cond(&self, cond: &Cond) -> String {
        self.said(cond, true)
    }

    /// A condition, or that it does not hold.
    fn said(&self, cond: &Cond, holds: bool) -> String {
        let not = if holds { "" } else { "not " };
        match cond {
            Cond::Compare(a, cmp, b) => {
                let cmp = if holds { cmp_words(*cmp) } else { not_cmp_words(*cmp) };
                format!("{} is {cmp}{}", self.num(a), self.num(b))
            }
            Cond::Any(set) => self.there_is(set, holds),
            Cond::AnyPlayer(who) => {
                format!("there is {}{}", if holds { "" } else { "not " }, self.any_of(who))
            }
            Cond::Playable(set) => {
                let (could, one) = (if holds { "could" } else { "could not" }, self.one_of(set));
                format!("{} {could} play {one} now", self.you.name())
            }
            Cond::PlayableAt(set, place) => {
                let (could, one) = (if holds { "could" } else { "could not" }, self.one_of(set));
                format!("{} {could} play {one} {}, were it in hand", self.you.name(), self.at(place))
            }
            Cond::Done => format!("that was {not}done"),
            Cond::SameBase(Place::Scoring, Place::Scoring) => {
                format!("{} base is being scored", if holds { "a" } else { "no" })
            }
            Cond::SameBase(a, b) => format!("{} is {not}{}", self.place(a), self.place(b)),
            Cond::TurnOf(who) => format!("it is {not}{} turn", self.whose_player(who)),
            Cond::PlayPhaseOf(who) => format!("it is {not}{} play phase", self.whose_player(who)),
            Cond::Among(player, who) => {
                format!("{} {not}one of {}", self.is(player), self.any_of(who))
            }
            Cond::Not(cond) => self.said(cond, !holds),
            Cond::And(a, b) | Cond::Or(a, b) => {
                let joint = joint(cond, holds).unwrap_or("and");
                let [a, b] = [a, b].map(|part| self.part(part, holds, joint));
                format!("{a} {joint} {b}")
            }
        }
    }

    /// A part of "and" or "or": where it is joined otherwise, it shows where
    /// it begins.
    fn part(&self, part: &Cond, holds: bool, of: &str) -> String {
        let said = self.said(part, holds);
        match joint(part, holds) {
            Some("or") if of == "and" => format!("either {said}"),
            Some("and") if of == "or" => format!("both {said}"),
            Some(_) | None => said,
        }
    }

    fn there_is(&self, set: &Set, holds: bool) -> String {
        if let Some(card) = self.single(set) {
            let (tests, there) = (self.tests(&set.keep, false), if holds { "is" } else { "is not" });
            return match (tests.is_empty(), holds, self.denied(&set.keep)) {
                (true, _, _) => format!("there {there} {}", one_such(&card)),
                (false, true, _) => format!("{card} {tests}"),
                (false, false, Some(denied)) => format!("{card} {denied}"),
                (false, false, None) => format!("it is not so that {card} {tests}"),
            };
        }
        if holds {
            format!("there is {}", self.cards(set, Form::One, Where::Are).words)
        } else {
            let cards = self.cards(set, Form::Many, Where::Are).words;
            // "None of your minions", "no minions".
            let none = if cards.starts_with("your ") { "none of" } else { "no" };
            format!("there are {none} {cards}")
        }
    }

    fn one_of(&self, set: &Set) -> String {
        self.cards(set, Form::One, Where::Are).words
    }

    /// ", if …" when there is a condition.
    pub(super) fn when(&self, when: Option<&Cond>) -> String {
        when.map_or_else(String::new, |cond| format!(", if {}", self.cond(cond)))
    }

    /// One player.
    pub(super) fn player(&self, player: &Player) -> String {
        self.person(player).name()
    }

    /// "your", "that player's".
    pub(super) fn whose_player(&self, player: &Player) -> String {
        self.person(player).whose()
    }

    /// One player, to speak of or to speak as.
    pub(super) fn person(&self, player: &Player) -> Person {
        match player {
            Player::You => self.you.clone(),
            Player::Controller => match &self.outer {
                Person::Reader | Person::You => Person::You,
                other => other.clone(),
            },
            Player::Active => Person::named("the active player"),
            Player::Actor => self.actor.clone(),
            Player::Var(var) => Person::named(self.var(*var)),
            Player::OwnerOf(set) => Person::named(self.of_card(set, "owner")),
            Player::ControllerOf(set) => Person::named(self.of_card(set, "controller")),
        }
    }

    fn is(&self, player: &Player) -> String {
        let person = self.person(player);
        format!("{} {}", person.name(), person.verb("are"))
    }

    fn has(&self, player: &Player) -> String {
        let person = self.person(player);
        format!("{} {}", person.name(), person.verb("have"))
    }

    /// Each of these players, as a subject: "each other player".
    pub(super) fn each_of(&self, who: &Who) -> String {
        self.of_players(who, &EACH)
    }

    /// One of these players: "another player".
    pub(super) fn any_of(&self, who: &Who) -> String {
        self.of_players(who, &ANY)
    }

    /// All of these players together: "the other players".
    pub(super) fn all_of(&self, who: &Who) -> String {
        self.of_players(who, &ALL)
    }

    fn of_players(&self, who: &Who, said: &Players) -> String {
        let have = said.have;
        match who {
            Who::One(player) => self.player(player),
            Who::All => said.all.to_owned(),
            Who::Others if self.you.is_you() || self.you == self.outer => said.others.to_owned(),
            Who::Others => format!("{} {}", said.except, self.you.name()),
            Who::Winners => said.winners.to_owned(),
            Who::RunnersUp => said.runners_up.to_owned(),
            Who::ThirdPlaced => said.third.to_owned(),
            Who::Leaders(place) => format!("{} {}", said.leaders, self.at(place)),
            Who::Ahead(who, player, place) => {
                let (who, than) = (self.of_players(who, said), self.player(player));
                format!("{who} who {have} more power {} than {than}", self.at(place))
            }
            Who::Fewer(who, set, player) => {
                let (cards, than) = (self.cards(set, Form::Many, Where::Are).words, self.player(player));
                format!("{} who {have} fewer {cards} than {than}", self.of_players(who, said))
            }
            Who::With(who, set) => {
                let card = self.cards(set, Form::One, Where::Are).words;
                format!("{} who {have} {card}", self.of_players(who, said))
            }
            Who::Except(who, but) => {
                format!("{}, except {},", self.of_players(who, said), self.all_of(but))
            }
        }
    }

    /// A base as a thing: "the chosen base".
    pub(super) fn place(&self, place: &Place) -> String {
        match place {
            Place::Here if self.is_base() => "this base".to_owned(),
            Place::Here => whose(self.me) + " base",
            Place::There => "that base".to_owned(),
            Place::Event => "the base where that happened".to_owned(),
            Place::Scoring => "the base being scored".to_owned(),
            Place::Var(var) => self.var(*var),
            Place::Of(set) => self.of_card(set, "base"),
        }
    }

    /// A base as a place: "here", "at the chosen base".
    pub(super) fn at(&self, place: &Place) -> String {
        match place {
            Place::Here => "here".to_owned(),
            Place::There => "there".to_owned(),
            Place::Event => "where that happened".to_owned(),
            Place::Scoring | Place::Var(_) | Place::Of(_) => format!("at {}", self.place(place)),
        }
    }

    /// One of these bases: "a base with one of your minions".
    pub(super) fn a_base(&self, keep: &[KeepBase]) -> String {
        if let Some(place) = only(keep) {
            return self.place(place);
        }
        let (mut base, mut after) = ("a base", String::new());
        for keep in keep {
            match keep {
                KeepBase::OtherThan(Place::Here) if base == "a base" => base = "another base",
                _ => after.push_str(&format!(" {}", self.base_test(keep))),
            }
        }
        format!("{base}{after}")
    }

    /// At one of these bases: "here", "at another base".
    pub(super) fn at_a_base(&self, keep: &[KeepBase]) -> String {
        match only(keep) {
            Some(place) => self.at(place),
            None => format!("at {}", self.a_base(keep)),
        }
    }

    /// Each of these bases.
    pub(super) fn each_base(&self, bases: &Bases) -> String {
        let tests: Vec<String> = bases.keep.iter().map(|keep| format!(" {}", self.base_test(keep))).collect();
        format!("each base{}", tests.concat())
    }

    fn base_test(&self, keep: &KeepBase) -> String {
        match keep {
            KeepBase::With(set) => format!("with {}", self.cards(set, Form::One, Where::NotYet).words),
            KeepBase::Without(set) => format!("without {}", self.cards(set, Form::Many, Where::NotYet).words),
            KeepBase::OtherThan(place) => format!("other than {}", self.place(place)),
            KeepBase::Where(cond) => format!("where {}", self.cond(cond)),
        }
    }
}

/// The one base that passes these tests, where they name it.
pub(super) fn only(keep: &[KeepBase]) -> Option<&Place> {
    match keep {
        [KeepBase::Where(Cond::SameBase(Place::There, place))] => Some(place),
        _ => None,
    }
}

/// How the parts of a condition are joined. That not both hold means that one
/// of them does not.
fn joint(cond: &Cond, holds: bool) -> Option<&'static str> {
    match cond {
        Cond::And(..) => Some(if holds { "and" } else { "or" }),
        Cond::Or(..) => Some(if holds { "or" } else { "and" }),
        Cond::Not(cond) => joint(cond, !holds),
        Cond::Compare(..)
        | Cond::Any(_)
        | Cond::AnyPlayer(_)
        | Cond::Playable(_)
        | Cond::PlayableAt(..)
        | Cond::Done
        | Cond::SameBase(..)
        | Cond::TurnOf(_)
        | Cond::PlayPhaseOf(_)
        | Cond::Among(..) => None,
    }
}

/// "the revealed card" as something that may not be there.
fn one_such(card: &str) -> String {
    match card.strip_prefix("the ") {
        Some(card) => with_article(card),
        None => format!("such a card ({card})"),
    }
}

fn cmp_words(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Lt => "less than ",
        Cmp::Le => "at most ",
        Cmp::Eq => "",
        Cmp::Ge => "at least ",
        Cmp::Gt => "more than ",
    }
}

fn not_cmp_words(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Lt => "at least ",
        Cmp::Le => "more than ",
        Cmp::Eq => "not ",
        Cmp::Ge => "less than ",
        Cmp::Gt => "at most ",
    }
}

/// How several players are spoken of.
struct Players {
    all: &'static str,
    others: &'static str,
    /// All but somebody, who is named after it.
    except: &'static str,
    winners: &'static str,
    runners_up: &'static str,
    third: &'static str,
    leaders: &'static str,
    have: &'static str,
}

const EACH: Players = Players {
    all: "each player",
    others: "each other player",
    except: "each player except",
    winners: "each winner",
    runners_up: "each runner-up",
    third: "each third-placed player",
    leaders: "each leader",
    have: "has",
};
const ANY: Players = Players {
    all: "any player",
    others: "another player",
    except: "a player other than",
    have: "has",
    ..ALL
};
const ALL: Players = Players {
    all: "all players",
    others: "other players",
    except: "all players except",
    winners: "the winners",
    runners_up: "the runners-up",
    third: "the players in third place",
    leaders: "the leaders",
    have: "have",
};
