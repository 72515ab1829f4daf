//! From whose mouth a phrase is spoken: who "you" is, what "it" is, and how
//! cards, bases and players that were chosen before are called.

use std::collections::BTreeMap;

use super::cards::{Form, Where};
use super::outline::{Step, Steps};
use super::person::{Deed, Noun, Person, ordinal};
use super::phrases::only;
use crate::catalogue::{CardKind, Catalogue, Common};
use crate::program::{Do, From, How, Into, Keep, Num, Pick, Printed, Reg, Set, Var, Who};

/// What a remembered thing is, for its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sort {
    Minion,
    Action,
    Card,
    Base,
    Player,
    Faction,
    Number,
}

impl Sort {
    pub(super) fn noun(self) -> &'static str {
        match self {
            Sort::Minion => "minion",
            Sort::Action => "action",
            Sort::Card => "card",
            Sort::Base => "base",
            Sort::Player => "player",
            Sort::Faction => "faction",
            Sort::Number => "number",
        }
    }
}

/// How a thing came to be remembered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Way {
    /// One, chosen.
    Chosen,
    /// One after the other.
    InTurn,
    /// Several, chosen.
    ChosenMany,
    /// All there are.
    Noted,
    /// One number or base, as it was.
    Kept,
    /// Collected bit by bit.
    Listed,
    /// A top card or several, shown to everybody.
    Revealed,
    RevealedMany,
    /// A top card or several, shown to one player.
    Seen,
    SeenMany,
}

/// The voice of one ability.
#[derive(Clone)]
pub(super) struct Voice<'a> {
    pub(super) cat: &'a Catalogue,
    /// "this minion", "this action", "this base".
    pub(super) me: &'static str,
    pub(super) of: Printed,
    /// Who "you" is now.
    pub(super) you: Person,
    /// Who "you" was when the ability began.
    pub(super) outer: Person,
    /// Who caused the event that the ability follows.
    pub(super) actor: Person,
    /// What "it" is now, if anything.
    pub(super) it: Option<(Noun, Sort)>,
    vars: BTreeMap<Var, (String, Sort)>,
    regs: BTreeMap<Reg, (Noun, Sort)>,
    /// How many things of a sort and way there are, and how many so far.
    census: BTreeMap<(Sort, Way), (usize, usize)>,
    /// The sets that are collected bit by bit.
    lists: Vec<Reg>,
}

impl<'a> Voice<'a> {
    pub(super) fn new(cat: &'a Catalogue, of: Printed) -> Voice<'a> {
        let me = match of {
            Printed::Base(_) => "this base",
            Printed::Card(def) => match cat.card(def).kind {
                CardKind::Minion => "this minion",
                CardKind::Standard | CardKind::OnBase(_) | CardKind::OnMinion(_) => "this action",
            },
        };
        Voice {
            cat,
            me,
            of,
            you: Person::Reader,
            outer: Person::Reader,
            actor: Person::Reader,
            it: None,
            vars: BTreeMap::new(),
            regs: BTreeMap::new(),
            census: BTreeMap::new(),
            lists: Vec::new(),
        }
    }

    /// Whether it is a card that nobody has in hand (SU-7.1).
    pub(super) fn is_monster(&self) -> bool {
        matches!(self.of, Printed::Card(def) if self.cat.card(def).common() == Some(Common::Monsters))
    }

    pub(super) fn is_base(&self) -> bool {
        matches!(self.of, Printed::Base(_))
    }

    /// Counts what will be remembered, so that two chosen bases become "the
    /// first chosen base" and "the second chosen base".
    pub(super) fn count(&mut self, steps: &Steps<'_>) {
        for step in steps {
            let remembered = match step {
                Step::Choose(pick) => self.remembers(pick),
                Step::Do(deed) => self.remembered_by(deed),
                Step::EachCard { from, .. } => Some((self.sort(from), Way::InTurn)),
                Step::EachBase { .. } => Some((Sort::Base, Way::InTurn)),
                Step::EachPlayer { .. } | Step::FirstPlayer { .. } => Some((Sort::Player, Way::InTurn)),
                Step::ToIt(_)
                | Step::Act(..)
                | Step::MoveEach(..)
                | Step::Exchange(..)
                | Step::Keep { .. }
                | Step::May(_)
                | Step::If { .. }
                | Step::Modes(_)
                | Step::As { .. }
                | Step::Later(_)
                | Step::Repeat { .. }
                | Step::Unread(_) => None,
            };
            if let Step::Choose(Pick { into: Into::AddTo(reg), .. }) = step
                && !self.lists.contains(reg)
            {
                self.lists.push(*reg);
            }
            if let Some(key) = remembered {
                self.census.entry(key).or_default().0 += 1;
            }
            for body in step.bodies() {
                self.count(body);
            }
        }
    }

    /// How a pick is remembered beyond the next instruction.
    pub(super) fn remembers(&self, pick: &Pick) -> Option<(Sort, Way)> {
        let sort = self.sort(&pick.from);
        match (pick.into, pick.how) {
            (Into::It, _) => None,
            (Into::Var(_), _) => Some((sort, Way::Chosen)),
            (Into::Reg(_), How::Each) if is_one_host(&pick.from) => Some((sort, Way::Kept)),
            (Into::Reg(_), How::Each) => Some((sort, Way::Noted)),
            (Into::Reg(_), How::Chosen | How::SharingName | How::Random) => Some((sort, Way::ChosenMany)),
            (Into::AddTo(_), _) => Some((Sort::Card, Way::Listed)),
        }
    }

    fn remembered_by(&self, deed: &Do) -> Option<(Sort, Way)> {
        match deed {
            Do::PickBase { from, .. } if only(&from.keep).is_some() => Some((Sort::Base, Way::Kept)),
            Do::PickBase { .. } => Some((Sort::Base, Way::Chosen)),
            Do::PickPlayer { .. } => Some((Sort::Player, Way::Chosen)),
            Do::PickFaction { into: Some(_) } => Some((Sort::Faction, Way::Chosen)),
            Do::PickNumber { .. } => Some((Sort::Number, Way::Chosen)),
            Do::Remember { .. } => Some((Sort::Number, Way::Kept)),
            Do::Top { n, whose, open, .. } => Some((Sort::Card, top_way(n, whose, *open))),
            Do::RevealUntil { .. } => Some((Sort::Card, Way::RevealedMany)),
            _ => None,
        }
    }

    /// Whether a loop over such cards has its own name for them.
    pub(super) fn has_in_turn(&self, sort: Sort) -> bool {
        self.census.contains_key(&(sort, Way::InTurn))
    }

    /// Gives a variable its name and says it.
    pub(super) fn name_var(&mut self, var: Var, sort: Sort, way: Way) -> String {
        let name = self.fresh(sort, way).words;
        self.vars.insert(var, (name.clone(), sort));
        name
    }

    /// Gives a set of cards its name and says it.
    pub(super) fn name_reg(&mut self, reg: Reg, sort: Sort, way: Way) -> Noun {
        if way == Way::Listed
            && let Some((known, _)) = self.regs.get(&reg)
        {
            return known.clone();
        }
        let list = self.lists.iter().position(|list| *list == reg);
        let name = match list.filter(|_| way == Way::Listed && self.lists.len() > 1) {
            Some(at) => Noun::many(format!("the cards of list {}", letter(at))),
            None => self.fresh(sort, way),
        };
        self.regs.insert(reg, (name.clone(), sort));
        name
    }

    /// Keeps cards under the name they have; says so when they have none.
    pub(super) fn keep(&mut self, from: &Set, reg: Reg) -> Option<String> {
        let sort = self.sort(from);
        if let Some(known) = self.known(from).filter(|_| from.keep.is_empty()) {
            self.regs.insert(reg, (known, sort));
            return None;
        }
        let cards = self.cards(from, Form::Each, Where::Are).words;
        self.name_reg(reg, sort, Way::Noted);
        Some(self.you.does(&Deed::new("note", cards)))
    }

    /// Begins a list or goes on with it: "a list", "the list".
    pub(super) fn name_list(&mut self, reg: Reg, sort: Sort, way: Way) -> String {
        let new = !self.regs.contains_key(&reg);
        let name = self.name_reg(reg, sort, way).words;
        match (name.as_str(), new) {
            ("the listed cards", true) => "a list".to_owned(),
            ("the listed cards", false) => "the list".to_owned(),
            (other, _) => other.trim_start_matches("the cards of ").to_owned(),
        }
    }

    fn fresh(&mut self, sort: Sort, way: Way) -> Noun {
        let one_too = self.census.contains_key(&(sort, Way::Chosen));
        let (all, so_far) = self.census.entry((sort, way)).or_default();
        let several = *all > 1;
        let which = if several { format!("{} ", ordinal(*so_far)) } else { String::new() };
        *so_far += 1;
        let noun = sort.noun();
        match way {
            Way::Chosen => Noun::one(format!("the {which}chosen {noun}")),
            Way::InTurn if several => Noun::one(format!("{noun} {}", letter(*so_far - 1))),
            Way::InTurn => Noun::one(format!("that {noun}")),
            // Not to be taken for more of "the chosen minion".
            Way::ChosenMany if one_too => Noun::many(format!("the {which}chosen group of {noun}s")),
            Way::ChosenMany => Noun::many(format!("the {which}chosen {noun}s")),
            Way::Noted => Noun::many(format!("the {which}noted {noun}s")),
            Way::Kept => Noun::one(format!("the {which}noted {noun}")),
            Way::Listed => Noun::many("the listed cards"),
            Way::Revealed => Noun::one(format!("the {which}revealed card")),
            Way::RevealedMany => Noun::many(format!("the {which}revealed cards")),
            Way::Seen => Noun::one(format!("the {which}card looked at")),
            Way::SeenMany => Noun::many(format!("the {which}cards looked at")),
        }
    }

    pub(super) fn var(&self, var: Var) -> String {
        self.vars.get(&var).map_or_else(|| format!("v{var}"), |(name, _)| name.clone())
    }

    /// A set of cards by its name; `None` for "it" while it is nothing.
    pub(super) fn reg(&self, reg: Reg) -> Noun {
        let known = if reg == 0 { self.it.clone() } else { self.regs.get(&reg).cloned() };
        known.map_or_else(
            || Noun::one(if reg == 0 { "nothing (no card was picked)" } else { "no cards" }),
            |(noun, _)| noun,
        )
    }

    /// What sort of cards these are.
    pub(super) fn sort(&self, set: &Set) -> Sort {
        let said = set.keep.iter().find_map(|keep| match keep {
            Keep::Minion => Some(Sort::Minion),
            Keep::Action => Some(Sort::Action),
            _ => None,
        });
        said.unwrap_or_else(|| match &set.from {
            From::This => match self.me {
                "this minion" => Sort::Minion,
                "this action" => Sort::Action,
                _ => Sort::Card,
            },
            From::Host | From::HostOf(_) => Sort::Minion,
            From::Var(var) => self.vars.get(var).map_or(Sort::Card, |(_, sort)| *sort),
            From::Reg(0) => self.it.as_ref().map_or(Sort::Card, |(_, sort)| *sort),
            From::Reg(reg) => self.regs.get(reg).map_or(Sort::Card, |(_, sort)| *sort),
            From::Either(a, b) => {
                let (a, b) = (self.sort(a), self.sort(b));
                if a == b { a } else { Sort::Card }
            }
            From::Play
            | From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable => Sort::Card,
        })
    }
}

pub(super) fn top_way(n: &Num, whose: &Who, open: bool) -> Way {
    let one = *n == Num::Lit(1) && matches!(whose, Who::One(_));
    match (open, one) {
        (true, true) => Way::Revealed,
        (true, false) => Way::RevealedMany,
        (false, true) => Way::Seen,
        (false, false) => Way::SeenMany,
    }
}

fn letter(n: usize) -> char {
    char::from(b'A' + (n % 26) as u8)
}

/// The minion that one known action is on.
fn is_one_host(set: &Set) -> bool {
    matches!(&set.from, From::HostOf(action) if matches!(action.from, From::Var(_)))
}
