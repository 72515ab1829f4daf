//! What a phrase asks of the table: which things that are computed, not
//! stored, and which names of the ability it stands in.
//!
//! One visitor, without a wildcard: whoever adds a phrase says here what it
//! reads. The compiler uses it to keep always-on effects from asking for each
//! other without end (invariant 5), and to see what an extra play must
//! remember.

use crate::catalogue::Common;
use crate::program::{
    Bases, Cond, ExtraPlay, FactionRef, From, Keep, KeepBase, Num, Place, Player, Scope, Set, Static, Who,
};

/// What a phrase reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reads {
    /// The computed things, as bits.
    computed: u16,
    /// The variables of the ability, as bits.
    pub(crate) vars: u8,
    /// The sets of the ability, as bits; the first is `it`.
    pub(crate) regs: u8,
    /// How many sets of cards are looked for.
    pub(crate) sets: u8,
}

impl Reads {
    /// Kinds of cards, which "count as" gives.
    pub(crate) const KINDS: u16 = 1;
    /// Current power.
    pub(crate) const POWER: u16 = 1 << 1;
    /// The total power of a player at a base, without what counts for nobody.
    pub(crate) const TOTALS: u16 = 1 << 2;
    /// Breakpoints.
    pub(crate) const BREAKPOINTS: u16 = 1 << 3;
    /// Which cards can be played where.
    pub(crate) const PLAYS: u16 = 1 << 4;
    /// What lies in hands and decks, which not everybody knows. How many cards
    /// those are everybody can see.
    pub(crate) const HIDDEN: u16 = 1 << 5;
    /// Which cards have a talent, which others can give.
    pub(crate) const TALENTS: u16 = 1 << 6;
    /// Something else than cards and bases in play, what lasts on them and
    /// whose turn it is.
    pub(crate) const ELSEWHERE: u16 = 1 << 7;

    /// What a phrase reads.
    pub(crate) fn of(phrase: &impl Phrase) -> Reads {
        let mut reads = Reads::default();
        phrase.note(&mut reads);
        reads
    }

    /// Whether any of these computed things is read.
    pub(crate) fn any(self, computed: u16) -> bool {
        self.computed & computed != 0
    }
}

/// Something that only reads the table.
pub(crate) trait Phrase {
    /// Notes what it reads.
    fn note(&self, reads: &mut Reads);
}

impl<P: Phrase> Phrase for Option<P> {
    fn note(&self, reads: &mut Reads) {
        if let Some(phrase) = self {
            phrase.note(reads);
        }
    }
}

impl Phrase for Set {
    fn note(&self, reads: &mut Reads) {
        reads.sets = reads.sets.saturating_add(1);
        self.from.note(reads);
        self.keep.iter().for_each(|keep| keep.note(reads));
    }
}

impl Phrase for From {
    fn note(&self, reads: &mut Reads) {
        match self {
            From::Play | From::This | From::Host => {}
            From::CommonDiscard(_) | From::Shared => reads.computed |= Reads::ELSEWHERE,
            // The Madness deck lies face up.
            From::CommonDeck(Common::Madness) => reads.computed |= Reads::ELSEWHERE,
            From::CommonDeck(_) => reads.computed |= Reads::HIDDEN | Reads::ELSEWHERE,
            From::HostOf(set) => set.note(reads),
            From::Var(var) => reads.vars |= 1 << var,
            From::Reg(reg) => reads.regs |= 1 << reg,
            From::Hand(who) | From::Deck(who) => {
                reads.computed |= Reads::HIDDEN | Reads::ELSEWHERE;
                who.note(reads);
            }
            From::Discard(who) => {
                reads.computed |= Reads::ELSEWHERE;
                who.note(reads);
            }
            From::Playable => reads.computed |= Reads::PLAYS | Reads::HIDDEN | Reads::ELSEWHERE,
            From::Either(a, b) => {
                a.note(reads);
                b.note(reads);
            }
        }
    }
}

impl Phrase for Keep {
    fn note(&self, reads: &mut Reads) {
        match self {
            Keep::At(place) | Keep::NotAt(place) => place.note(reads),
            Keep::By(who) | Keep::OwnedBy(who) => who.note(reads),
            Keep::Power(_, num) => {
                reads.computed |= Reads::POWER;
                num.note(reads);
            }
            Keep::Printed(_, num) => num.note(reads),
            Keep::Weakest | Keep::Strongest => reads.computed |= Reads::POWER,
            Keep::SameName(set) | Keep::In(set) | Keep::NotIn(set) | Keep::On(set) => set.note(reads),
            Keep::Faction(FactionRef::Var(var)) => reads.vars |= 1 << var,
            Keep::Tagged(_) => reads.computed |= Reads::KINDS,
            Keep::HasTalent => reads.computed |= Reads::TALENTS,
            Keep::Minion
            | Keep::Action
            | Keep::Named(_)
            | Keep::OnBase
            | Keep::Faction(FactionRef::Named | FactionRef::Fixed(_))
            | Keep::PlaysOnBase
            | Keep::PlaysOnMinion
            | Keep::Common(_)
            | Keep::Unsettled => {}
        }
    }
}

impl Phrase for Num {
    fn note(&self, reads: &mut Reads) {
        match self {
            Num::Lit(_) | Num::Players => {}
            Num::Var(var) => reads.vars |= 1 << var,
            Num::Power(set) | Num::Total(set) | Num::Highest(set) | Num::Lowest(set) => {
                reads.computed |= Reads::POWER;
                set.note(reads);
            }
            Num::Count(Set { from: From::Hand(who) | From::Deck(who), keep }) if keep.is_empty() => {
                reads.computed |= Reads::ELSEWHERE;
                who.note(reads);
            }
            Num::Printed(set) | Num::Count(set) | Num::Counters(set) => set.note(reads),
            Num::PowersAt(who, place) => {
                reads.computed |= Reads::POWER | Reads::TOTALS;
                who.note(reads);
                place.note(reads);
            }
            Num::PowerAt(player, place) => {
                reads.computed |= Reads::POWER | Reads::TOTALS;
                player.note(reads);
                place.note(reads);
            }
            Num::Destroyed(who, place) => {
                reads.computed |= Reads::ELSEWHERE;
                who.note(reads);
                place.note(reads);
            }
            Num::Breakpoint(place) => {
                reads.computed |= Reads::BREAKPOINTS | Reads::ELSEWHERE;
                place.note(reads);
            }
            Num::MinionsPlayed(player) | Num::ActionsPlayed(player) | Num::HandSize(player) => {
                reads.computed |= Reads::ELSEWHERE;
                player.note(reads);
            }
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) | Num::Min(a, b) => {
                a.note(reads);
                b.note(reads);
            }
        }
    }
}

impl Phrase for Cond {
    fn note(&self, reads: &mut Reads) {
        match self {
            Cond::Compare(a, _, b) => {
                a.note(reads);
                b.note(reads);
            }
            Cond::Any(set) => set.note(reads),
            Cond::AnyPlayer(who) => who.note(reads),
            Cond::Playable(set) => {
                reads.computed |= Reads::PLAYS;
                set.note(reads);
            }
            Cond::PlayableAt(set, place) => {
                reads.computed |= Reads::PLAYS;
                set.note(reads);
                place.note(reads);
            }
            Cond::Done => reads.computed |= Reads::ELSEWHERE,
            Cond::SameBase(a, b) => {
                a.note(reads);
                b.note(reads);
            }
            Cond::TurnOf(player) | Cond::PlayPhaseOf(player) => player.note(reads),
            Cond::Among(player, who) => {
                player.note(reads);
                who.note(reads);
            }
            Cond::Not(cond) => cond.note(reads),
            Cond::And(a, b) | Cond::Or(a, b) => {
                a.note(reads);
                b.note(reads);
            }
        }
    }
}

impl Phrase for Player {
    fn note(&self, reads: &mut Reads) {
        match self {
            Player::You | Player::Controller | Player::Active | Player::Actor => {}
            Player::Var(var) => reads.vars |= 1 << var,
            Player::OwnerOf(set) | Player::ControllerOf(set) => set.note(reads),
        }
    }
}

impl Phrase for Who {
    fn note(&self, reads: &mut Reads) {
        match self {
            Who::One(player) => player.note(reads),
            Who::All | Who::Others => {}
            Who::Winners | Who::RunnersUp | Who::ThirdPlaced => reads.computed |= Reads::ELSEWHERE,
            Who::Leaders(place) => {
                reads.computed |= Reads::POWER | Reads::TOTALS;
                place.note(reads);
            }
            Who::Ahead(who, player, place) => {
                reads.computed |= Reads::POWER | Reads::TOTALS;
                who.note(reads);
                player.note(reads);
                place.note(reads);
            }
            Who::Fewer(who, set, player) => {
                who.note(reads);
                set.note(reads);
                player.note(reads);
            }
            Who::With(who, set) => {
                who.note(reads);
                set.note(reads);
            }
            Who::Except(a, b) => {
                a.note(reads);
                b.note(reads);
            }
        }
    }
}

impl Phrase for Place {
    fn note(&self, reads: &mut Reads) {
        match self {
            Place::Here | Place::There => {}
            Place::Event | Place::Scoring => reads.computed |= Reads::ELSEWHERE,
            Place::Var(var) => reads.vars |= 1 << var,
            Place::Of(set) => set.note(reads),
        }
    }
}

impl Phrase for Bases {
    fn note(&self, reads: &mut Reads) {
        self.keep.iter().for_each(|keep| keep.note(reads));
    }
}

impl Phrase for KeepBase {
    fn note(&self, reads: &mut Reads) {
        match self {
            KeepBase::With(set) | KeepBase::Without(set) => set.note(reads),
            KeepBase::OtherThan(place) => place.note(reads),
            KeepBase::Where(cond) => cond.note(reads),
        }
    }
}

impl Phrase for ExtraPlay {
    fn note(&self, reads: &mut Reads) {
        self.cards.note(reads);
        self.bases.note(reads);
    }
}

impl Scope {
    /// The scope of a change of power.
    pub(crate) fn of(cards: &Set, amount: &Num, when: &Option<Cond>) -> Scope {
        let mut reads = Reads::of(cards);
        amount.note(&mut reads);
        when.note(&mut reads);
        let it = 1;
        match cards.from {
            From::This | From::Host => Scope::Near,
            _ if reads.regs & it != 0 => Scope::Apart,
            _ => Scope::Alike,
        }
    }
}

impl Phrase for Static {
    fn note(&self, reads: &mut Reads) {
        match self {
            Static::Power { cards, amount, when, scope: _ } => {
                cards.note(reads);
                amount.note(reads);
                when.note(reads);
            }
            Static::Unaffected { cards, by: _ }
            | Static::Indestructible { cards, by: _ }
            | Static::Shield { cards, from: _ }
            | Static::CancelCards(cards)
            | Static::CountAs { cards, tag: _ }
            | Static::CountForNobody(cards)
            | Static::InsteadOfDiscard { cards, goal: _, with_self: _ }
            | Static::Talent { cards, talent: _ } => cards.note(reads),
            Static::CancelBase(place) => place.note(reads),
            Static::CannotPlay { who, cards, at } => {
                who.note(reads);
                cards.note(reads);
                at.note(reads);
            }
            Static::PlayLimit(num) | Static::Breakpoint(num) | Static::Shares(num) => num.note(reads),
            Static::FromDiscard => {}
            Static::PlaceVp { who, amount } => {
                who.note(reads);
                amount.note(reads);
            }
            Static::ExtraHere(who) => who.note(reads),
            Static::DiscardToPlay(who) => who.note(reads),
        }
    }
}
