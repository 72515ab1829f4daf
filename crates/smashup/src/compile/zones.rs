//! Where the cards of a phrase can be, and of which type: an instruction for
//! cards in play says nothing of cards in a hand.

use fracas_lang::{Arg, Span};

use super::abilities::IN_PLAY;
use super::setting::Term;
use super::{Compiler, Meaning, N};
use crate::catalogue::Common;
use crate::program::{From, Keep, Printed, Set};
use crate::words::{CardsWord, W};

/// Zones, as bits.
pub(super) const PLAY: u8 = 1;
pub(super) const HAND: u8 = 1 << 1;
pub(super) const DECK: u8 = 1 << 2;
pub(super) const DISCARD: u8 = 1 << 3;
const SHARED: u8 = 1 << 4;
const ANYWHERE: u8 = PLAY | HAND | DECK | DISCARD | SHARED;

/// Types of cards, as bits.
pub(super) const MINION: u8 = 1;
pub(super) const ACTION: u8 = 1 << 1;
pub(super) const EITHER: u8 = MINION | ACTION;

/// Which cards an instruction or effect is for, and what to say of others.
#[derive(Clone, Copy)]
pub(super) struct For {
    pub(super) zones: u8,
    pub(super) types: u8,
    pub(super) message: &'static str,
    pub(super) help: &'static str,
}

impl Compiler<'_> {
    /// Complains when the instruction can be about none of these cards.
    pub(super) fn fits(&mut self, set: &Set, only: For, span: Span) {
        if zones(set) & only.zones == 0 || self.types(set) & only.types == 0 {
            self.complain_with(span, only.message, only.help);
        }
    }

    /// Of which type these cards can be.
    pub(super) fn types(&self, set: &Set) -> u8 {
        let from = match &set.from {
            From::This if self.bearer.types.is_some() => self.bearer.types.unwrap_or(EITHER),
            From::This => match self.of {
                // The heading of a card is read before the card is there.
                Printed::Card(def) => match self.catalogue.cards.get(def.idx()) {
                    Some(card) if card.is_minion() => MINION,
                    Some(_) => ACTION,
                    None => EITHER,
                },
                Printed::Base(_) => EITHER,
            },
            From::Host | From::HostOf(_) => MINION,
            From::Play
            | From::Var(_)
            | From::Reg(_)
            | From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable => EITHER,
            From::Either(a, b) => self.types(a) | self.types(b),
        };
        set.keep.iter().fold(from, |types, keep| {
            types
                & match keep {
                    Keep::Minion | Keep::Common(Common::Monsters) => MINION,
                    Keep::Common(Common::Madness)
                    | Keep::Action
                    | Keep::On(_)
                    | Keep::OnBase
                    | Keep::PlaysOnBase
                    | Keep::PlaysOnMinion => ACTION,
                    Keep::In(set) => self.types(set),
                    Keep::At(_)
                    | Keep::NotAt(_)
                    | Keep::By(_)
                    | Keep::OwnedBy(_)
                    | Keep::Power(..)
                    | Keep::Printed(..)
                    | Keep::Weakest
                    | Keep::Strongest
                    | Keep::Named(_)
                    | Keep::SameName(_)
                    | Keep::Unsettled
                    | Keep::NotIn(_)
                    | Keep::Faction(_)
                    | Keep::Tagged(_)
                    | Keep::Common(Common::Treasures)
                    | Keep::HasTalent => EITHER,
                }
        })
    }

    /// The one action whose minion is meant.
    pub(super) fn hosted(&mut self, node: &N) -> Set {
        let set = self.one_known(node);
        let only = For {
            zones: PLAY,
            types: ACTION,
            message: "only an action in play is on a minion",
            help: "for example: choose an action on minions as A",
        };
        self.fits(&set, only, node.span);
        set
    }

    /// The minions that an action can be played on.
    pub(super) fn hosts(&mut self, node: &N) -> Set {
        let set = self.set(node);
        self.one_host(node);
        let only = For {
            zones: PLAY,
            types: MINION,
            message: "an action is played on a base or on a minion in play",
            help: "for example: on minion, on your minion, on base",
        };
        self.fits(&set, only, node.span);
        if set.from == From::Play && !set.keep.contains(&Keep::Minion) {
            self.complain_with(node.span, only.message, only.help);
        }
        set
    }

    /// A known card in play.
    pub(super) fn in_play(&mut self, node: &N) -> Set {
        let card = self.one_known(node);
        self.fits(&card, IN_PLAY, node.span);
        card
    }

    /// A known card in play whose talent is used.
    pub(super) fn talented(&mut self, node: &N) -> Set {
        let card = self.in_play(node);
        if card.from == From::This {
            self.needs(Term::OwnTalent, node.span);
        }
        card
    }

    /// Attached to cards. Who names a base means actions on the base itself.
    pub(super) fn on(&mut self, node: &N) -> Keep {
        if node.tag == W::Cards(CardsWord::Named)
            && let Arg::Name(name, span) = &node.args[0]
            && let Some(base @ Meaning::Base(_)) = self.known(name)
        {
            let right = self.line_with(node.span, &format!("bases at {name}"));
            let message = format!("{name} is {}, expected a card", base.describe());
            self.complain_with(*span, message, format!("write: {right}"));
            return Keep::OnBase;
        }
        Keep::On(self.set(node))
    }

    /// Cards that are still to be played are described one by one: where they
    /// are is settled, and no other card counts.
    pub(super) fn describes_one_card(&mut self, set: &Set, span: Span) {
        let by_itself = set.keep.iter().all(|keep| match keep {
            Keep::Minion
            | Keep::Action
            | Keep::Power(..)
            | Keep::Printed(..)
            | Keep::Named(_)
            | Keep::SameName(_)
            | Keep::Faction(_)
            | Keep::Tagged(_)
            | Keep::PlaysOnBase
            | Keep::PlaysOnMinion
            | Keep::HasTalent
            | Keep::Common(_)
            | Keep::OwnedBy(_) => true,
            Keep::At(_)
            | Keep::NotAt(_)
            | Keep::By(_)
            | Keep::Weakest
            | Keep::Strongest
            | Keep::In(_)
            | Keep::NotIn(_)
            | Keep::On(_)
            | Keep::OnBase
            | Keep::Unsettled => false,
        });
        if set.from != From::Play || !by_itself {
            self.complain_with(
                span,
                "these are cards still to be played: say only what is printed on them",
                "for example: minion with power 2 or less",
            );
        }
    }

    /// A minion that was played is judged as it came into play.
    pub(super) fn describes_minion_played(&mut self, set: &Set, span: Span) {
        let treasures = Keep::Common(Common::Treasures);
        if set.from != From::Play || !set.keep.contains(&Keep::Minion) && !set.keep.contains(&treasures) {
            let help = "for example: after you play a minion here, after you play an action";
            self.complain_with(span, "expected minions, of whom one is played", help);
        } else if set.keep.iter().any(|keep| matches!(keep, Keep::Weakest | Keep::Strongest)) {
            let help = "ask afterwards: if it is a minion here with highest power:";
            self.complain_with(span, "a minion that is played is not compared with others", help);
        }
    }
}

/// Where these cards can be.
pub(super) fn zones(set: &Set) -> u8 {
    let from = match &set.from {
        From::Play | From::Host | From::HostOf(_) => PLAY,
        From::This | From::Var(_) | From::Reg(_) => ANYWHERE,
        From::Hand(_) => HAND,
        From::Discard(_) => DISCARD,
        From::Deck(_) | From::CommonDeck(_) => DECK,
        From::CommonDiscard(_) => DISCARD,
        From::Shared => SHARED,
        From::Playable => HAND | DISCARD,
        From::Either(a, b) => zones(a) | zones(b),
    };
    set.keep.iter().fold(from, |there, keep| {
        there
            & match keep {
                Keep::At(_) | Keep::NotAt(_) | Keep::On(_) | Keep::OnBase | Keep::Unsettled => PLAY,
                Keep::In(set) => zones(set),
                Keep::Minion
                | Keep::Action
                | Keep::By(_)
                | Keep::OwnedBy(_)
                | Keep::Power(..)
                | Keep::Printed(..)
                | Keep::Weakest
                | Keep::Strongest
                | Keep::Named(_)
                | Keep::SameName(_)
                | Keep::NotIn(_)
                | Keep::Faction(_)
                | Keep::Tagged(_)
                | Keep::PlaysOnBase
                | Keep::PlaysOnMinion
                | Keep::HasTalent
                | Keep::Common(_) => ANYWHERE,
            }
    })
}
