//! Expressions as phrases of a listing: cards, numbers, conditions, players
//! and bases.

use super::operations::reg_name;
use crate::catalogue::Catalogue;
use crate::program::{Bases, Cmp, Cond, FactionRef, From, Keep, KeepBase, Num, Place, Player, Set, Tag, Who};

/// Writes phrases with the names of a catalogue.
#[derive(Clone, Copy)]
pub(super) struct Phrases<'a> {
    pub(super) cat: &'a Catalogue,
}

impl Phrases<'_> {
    /// A set of cards: where it is taken from, then each test in brackets.
    pub(super) fn set(self, set: &Set) -> String {
        let from = match &set.from {
            From::Play => "cards in play".to_owned(),
            From::This => "this card".to_owned(),
            From::Host => "the host".to_owned(),
            From::Var(var) => format!("v{var}"),
            From::Reg(reg) => reg_name(*reg),
            From::Hand(who) => format!("hand of {}", self.who(who)),
            From::Discard(who) => format!("discard pile of {}", self.who(who)),
            From::Deck(who) => format!("deck of {}", self.who(who)),
            From::Playable => "cards you could play".to_owned(),
            From::Either(one, other) => format!("({} or {})", self.set(one), self.set(other)),
        };
        if set.keep.is_empty() {
            return from;
        }
        let keep: Vec<String> = set.keep.iter().map(|keep| self.keep(keep)).collect();
        format!("{from} [{}]", keep.join(", "))
    }

    fn keep(self, keep: &Keep) -> String {
        match keep {
            Keep::Minion => "minion".to_owned(),
            Keep::Action => "action".to_owned(),
            Keep::At(place) => format!("at {}", self.place(place)),
            Keep::NotAt(place) => format!("not at {}", self.place(place)),
            Keep::By(who) => format!("of {}", self.who(who)),
            Keep::OwnedBy(who) => format!("owned by {}", self.who(who)),
            Keep::Power(cmp, n) => format!("power {} {}", cmp_sign(*cmp), self.num(n)),
            Keep::Printed(cmp, n) => format!("printed power {} {}", cmp_sign(*cmp), self.num(n)),
            Keep::Weakest => "weakest".to_owned(),
            Keep::Strongest => "strongest".to_owned(),
            Keep::Named(name) => format!("named \"{}\"", self.cat.names[usize::from(name.0)]),
            Keep::SameName(set) => format!("named as {}", self.set(set)),
            Keep::In(set) => format!("in {}", self.set(set)),
            Keep::NotIn(set) => format!("not in {}", self.set(set)),
            Keep::On(set) => format!("on {}", self.set(set)),
            Keep::OnBase => "on a base".to_owned(),
            Keep::Faction(FactionRef::Var(var)) => format!("of faction v{var}"),
            Keep::Faction(FactionRef::Named) => "of the named faction".to_owned(),
            Keep::Faction(FactionRef::Fixed(faction)) => {
                format!("of the {}", self.cat.faction(*faction).name)
            }
            Keep::Tagged(tag) => self.tag(*tag).to_owned(),
            Keep::PlaysOnBase => "played on a base".to_owned(),
            Keep::PlaysOnMinion => "played on a minion".to_owned(),
            Keep::HasTalent => "with a talent".to_owned(),
        }
    }

    /// A number.
    pub(super) fn num(self, num: &Num) -> String {
        match num {
            Num::Lit(i16::MAX) => "all".to_owned(),
            Num::Lit(n) => n.to_string(),
            Num::Power(set) => format!("power of {}", self.set(set)),
            Num::Printed(set) => format!("printed power of {}", self.set(set)),
            Num::Count(set) => format!("number of {}", self.set(set)),
            Num::Total(set) => format!("total power of {}", self.set(set)),
            Num::Highest(set) => format!("highest power of {}", self.set(set)),
            Num::Lowest(set) => format!("lowest power of {}", self.set(set)),
            Num::Counters(set) => format!("counters on {}", self.set(set)),
            Num::PowerAt(who, place) => format!("power of {} at {}", self.player(who), self.place(place)),
            Num::Breakpoint(place) => format!("breakpoint of {}", self.place(place)),
            Num::Players => "number of players".to_owned(),
            Num::MinionsPlayed(who) => format!("minions played by {} this turn", self.player(who)),
            Num::ActionsPlayed(who) => format!("actions played by {} this turn", self.player(who)),
            Num::HandSize(who) => format!("cards in the hand of {}", self.player(who)),
            Num::Add(a, b) => format!("({} + {})", self.num(a), self.num(b)),
            Num::Sub(a, b) => format!("({} - {})", self.num(a), self.num(b)),
            Num::Mul(a, b) => format!("({} * {})", self.num(a), self.num(b)),
            Num::Div(a, b) => format!("({} / {})", self.num(a), self.num(b)),
            Num::Min(a, b) => format!("lesser of {} and {}", self.num(a), self.num(b)),
        }
    }

    /// A condition.
    pub(super) fn cond(self, cond: &Cond) -> String {
        match cond {
            Cond::Compare(a, cmp, b) => format!("{} {} {}", self.num(a), cmp_sign(*cmp), self.num(b)),
            Cond::Any(set) => format!("there is {}", self.set(set)),
            Cond::Playable(set) => format!("{} can be played", self.set(set)),
            Cond::PlayableAt(set, place) => {
                format!("{} can be played at {}", self.set(set), self.place(place))
            }
            Cond::Done => "that was done".to_owned(),
            Cond::SameBase(a, b) => format!("{} is {}", self.place(a), self.place(b)),
            Cond::TurnOf(who) => format!("it is the turn of {}", self.player(who)),
            Cond::Among(player, who) => format!("{} is one of {}", self.player(player), self.who(who)),
            Cond::Not(cond) => format!("not ({})", self.cond(cond)),
            Cond::And(a, b) => format!("({} and {})", self.cond(a), self.cond(b)),
            Cond::Or(a, b) => format!("({} or {})", self.cond(a), self.cond(b)),
        }
    }

    /// ", if …" when there is a condition.
    pub(super) fn when(self, when: Option<&Cond>) -> String {
        when.map_or(String::new(), |cond| format!(", if {}", self.cond(cond)))
    }

    /// One player.
    pub(super) fn player(self, player: &Player) -> String {
        match player {
            Player::You => "you".to_owned(),
            Player::Controller => "the controller".to_owned(),
            Player::Active => "the active player".to_owned(),
            Player::Actor => "that player".to_owned(),
            Player::Var(var) => format!("v{var}"),
            Player::OwnerOf(set) => format!("the owner of {}", self.set(set)),
            Player::ControllerOf(set) => format!("the controller of {}", self.set(set)),
        }
    }

    /// Any number of players.
    pub(super) fn who(self, who: &Who) -> String {
        match who {
            Who::One(player) => self.player(player),
            Who::All => "everybody".to_owned(),
            Who::Others => "everybody else".to_owned(),
            Who::Winners => "the winners".to_owned(),
            Who::RunnersUp => "the runners-up".to_owned(),
            Who::With(who, set) => format!("{} with {}", self.who(who), self.set(set)),
            Who::Except(who, but) => format!("{} but {}", self.who(who), self.who(but)),
        }
    }

    /// One base.
    pub(super) fn place(self, place: &Place) -> String {
        match place {
            Place::Here => "here".to_owned(),
            Place::There => "there".to_owned(),
            Place::Scoring => "the scoring base".to_owned(),
            Place::Var(var) => format!("v{var}"),
            Place::Of(set) => format!("the base of {}", self.set(set)),
        }
    }

    /// Any number of bases.
    pub(super) fn bases(self, bases: &Bases) -> String {
        if bases.keep.is_empty() {
            return "any base".to_owned();
        }
        let keep: Vec<String> = bases
            .keep
            .iter()
            .map(|keep| match keep {
                KeepBase::With(set) => format!("with {}", self.set(set)),
                KeepBase::Without(set) => format!("without {}", self.set(set)),
                KeepBase::OtherThan(place) => format!("other than {}", self.place(place)),
                KeepBase::Where(cond) => format!("where {}", self.cond(cond)),
            })
            .collect();
        format!("bases [{}]", keep.join(", "))
    }

    /// A kind of card.
    pub(super) fn tag(self, tag: Tag) -> String {
        self.cat.tags[usize::from(tag.0)].clone()
    }
}

fn cmp_sign(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Lt => "<",
        Cmp::Le => "<=",
        Cmp::Eq => "=",
        Cmp::Ge => ">=",
        Cmp::Gt => ">",
    }
}
