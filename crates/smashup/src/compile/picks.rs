//! Picks: which cards an instruction is about, and who chooses them.

use fracas_lang::Span;

use super::setting::Term;
use super::statements::Mood;
use super::verbs::MOST_CARDS;
use super::zones::For;
use super::{Compiler, N, child};
use crate::program::{
    Bases, Cond, Do, From, How, Into, Keep, KeepBase, Num, Op, Pick, Place, Player, Set, Who,
};
use crate::words::{PickWord, W};

impl Compiler<'_> {
    pub(super) fn pick(&mut self, node: &N, mood: Mood, into: Into) -> Set {
        let W::Pick(word) = node.tag else { unreachable!("expected a pick") };
        let all = || Num::Lit(i16::MAX);
        let (least, most, how) = match word {
            PickWord::One | PickWord::OneOf | PickWord::Another => (Num::Lit(1), Num::Lit(1), How::Chosen),
            PickWord::Each | PickWord::EachOf | PickWord::Those => (all(), all(), How::Each),
            PickWord::UpTo | PickWord::UpToOf => {
                (Num::Lit(0), self.amount(child(&node.args[0]), MOST_CARDS), How::Chosen)
            }
            PickWord::Any => (Num::Lit(0), all(), How::Chosen),
            PickWord::AnySharing => (Num::Lit(0), all(), How::SharingName),
            PickWord::Exactly | PickWord::ExactlyOf => {
                let n = self.amount(child(&node.args[0]), MOST_CARDS);
                (n.clone(), n, How::Chosen)
            }
            PickWord::Between | PickWord::BetweenOf => {
                (self.num(child(&node.args[0])), self.amount(child(&node.args[1]), MOST_CARDS), How::Chosen)
            }
            PickWord::Random => (Num::Lit(1), Num::Lit(1), How::Random),
            PickWord::RandomMany => {
                let n = self.amount(child(&node.args[0]), MOST_CARDS);
                (n.clone(), n, How::Random)
            }
        };
        let from = self.pick_set(word, node);
        let least = if mood == Mood::May && how == How::Chosen { Num::Lit(0) } else { least };
        if matches!(how, How::Chosen | How::SharingName) {
            self.refuse_unseen(&from, node.span);
        }
        self.emit(Op::Pick(Pick { from: from.clone(), least, most, how, into, cost: mood == Mood::Pay }));
        self.setting.allow(Term::It);
        from
    }

    /// Picks cards for an instruction that is for some cards only.
    pub(super) fn pick_for(&mut self, node: &N, mood: Mood, only: For) {
        let from = self.pick(node, mood, Into::It);
        self.fits(&from, only, node.span);
    }

    /// Refuses a choice among cards that whoever chooses has not seen.
    pub(super) fn refuse_unseen(&mut self, set: &Set, span: Span) {
        match &set.from {
            From::Hand(Who::One(Player::You)) => {}
            From::Hand(_) => {
                if !self.ops.iter().any(|op| matches!(op, Op::Do(Do::ShowHand { .. }))) {
                    self.complain_with(
                        span,
                        "nobody can choose among cards that they have not seen",
                        "look at the hand first (\"look at hand of P\"), or take a random card",
                    );
                }
            }
            From::Either(a, b) => {
                self.refuse_unseen(a, span);
                self.refuse_unseen(b, span);
            }
            From::Play
            | From::This
            | From::Host
            | From::HostOf(_)
            | From::Var(_)
            | From::Reg(_)
            | From::Discard(_)
            // Whether a deck was looked through is asked where it is named.
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable => {}
        }
    }

    /// The candidates of a pick.
    pub(super) fn pick_set(&mut self, word: PickWord, node: &N) -> Set {
        let last = node.args.last().expect("every pick ends in its cards");
        self.pick_agrees(word, node);
        let mut set = self.set(child(last));
        if word == PickWord::Another {
            self.needs(Term::This, node.span);
            set.keep.push(Keep::NotIn(Set::of(From::This)));
        }
        if word == PickWord::Those
            && !matches!(
                set.from,
                From::This | From::Host | From::HostOf(_) | From::Var(_) | From::Reg(_) | From::Either(..)
            )
        {
            self.complain_with(
                node.span,
                "how many of these cards?",
                "write \"a\", \"each\", \"up to 2\", \"any number of\" …",
            );
        }
        set
    }

    /// Takes "here", "at B" and "elsewhere" out of a description of cards:
    /// for cards still to be played they say where.
    pub(super) fn split_location(&mut self, node: &N) -> (Set, Option<Bases>) {
        locations_apart(self.set(node))
    }
}

pub(super) fn locations_apart(mut set: Set) -> (Set, Option<Bases>) {
    let mut bases = Bases::default();
    set.keep.retain(|keep| match keep {
        Keep::At(place) => {
            bases.keep.extend(only(place.clone()).keep);
            false
        }
        Keep::NotAt(place) => {
            bases.keep.push(KeepBase::OtherThan(place.clone()));
            false
        }
        _ => true,
    });
    (set, (!bases.keep.is_empty()).then_some(bases))
}

/// Exactly that base.
pub(super) fn only(place: Place) -> Bases {
    Bases { keep: vec![KeepBase::Where(Cond::SameBase(Place::There, place))] }
}
