//! Instructions that do something, and the picks in them.

use fracas_lang::Arg;

use super::abilities::POWERFUL;
use super::picks::locations_apart;
use super::setting::{LATER_DONE, LATER_IT, LATER_PLAYER, LATER_SET, LATER_THERE, Term};
use super::sorts::{
    ANY, CLEARED, CONTROLLED, COUNTED, DESTROYED, DISCARDED, HOSTING, MOVED, PLAYED, PLAYED_ON,
    PLAYED_SILENTLY, RETURNED, REVEALED, TRANSFERRED,
};
use super::statements::Mood;
use super::zones::For;
use super::{Compiler, Meaning, N, child};
use crate::program::{
    Bases, Breadth, Departure, Do, ExtraPlay, From, Goal, How, Into, Keep, KeepBase, Num, Onto, Op, Pick,
    Place, PlayTo, Player, Set, Steer, ToIt, TransferTo, Until, Var, Who,
};
use crate::reads::Reads;
use crate::words::{CardsWord, GoalWord, PickWord, UntilWord, VerbWord, W};

/// The largest numbers that make sense, as written.
pub(crate) const MOST_POWER: i16 = 99;
pub(crate) const MOST_BREAKPOINT: i16 = 99;
pub(crate) const MOST_CARDS: i16 = 40;
pub(crate) const MOST_VP: i16 = 15;
pub(crate) const MOST_COUNTERS: i16 = 99;
pub(crate) const MOST_BASES_SEEN: i16 = 10;

impl Compiler<'_> {
    pub(super) fn verb(&mut self, word: VerbWord, node: &N, mood: Mood) {
        let arg = |at: usize| child(&node.args[at]);
        match word {
            VerbWord::DestroyAndTransfer => self.in_block(|c| {
                let action = c.beside(arg(0), arg(1), Self::one_known);
                let to = c.beside(arg(0), arg(2), Self::one_known);
                c.act(arg(0), mood, DESTROYED, ToIt::DestroyAndTransfer(action, TransferTo::Minion(to)));
            }),
            VerbWord::Destroy => self.act(arg(0), mood, DESTROYED, ToIt::Destroy),
            VerbWord::Return => self.act(arg(0), mood, RETURNED, ToIt::Return),
            VerbWord::Discard => self.act(arg(0), mood, DISCARDED, ToIt::Discard),
            VerbWord::Reveal => self.act(arg(0), mood, REVEALED, ToIt::Reveal),
            VerbWord::ShuffleInto => self.act(arg(0), mood, ANY, ToIt::Place(Goal::DeckShuffled)),
            VerbWord::Place => {
                let goal = self.goal(arg(1));
                self.act(arg(0), mood, ANY, ToIt::Place(goal));
            }
            VerbWord::GiveTo => self.act_with([arg(0), arg(1)], mood, ANY, Self::player, ToIt::Give),
            VerbWord::MoveTo => self.act_with([arg(0), arg(1)], mood, MOVED, Self::place, ToIt::Move),
            VerbWord::MoveToAnother => self.move_each(node, arg(0), mood, None),
            VerbWord::MoveToA => self.move_each(node, arg(0), mood, Some(arg(1))),
            VerbWord::PlaceWhenCleared => {
                self.needs(Term::ScoringBase, node.span);
                let goal = self.goal(arg(1));
                self.divert(arg(0), mood, Departure::Goal(goal));
            }
            VerbWord::MoveToWhenCleared => {
                self.needs(Term::ScoringBase, node.span);
                self.in_block(|c| {
                    let place = c.beside(arg(0), arg(1), Self::place);
                    c.divert(arg(0), mood, Departure::Base(place));
                });
            }
            VerbWord::ShuffleWhenCleared => {
                self.needs(Term::ScoringBase, node.span);
                self.divert(arg(0), mood, Departure::Goal(Goal::DeckShuffled));
            }
            VerbWord::MoveWhenCleared => {
                self.needs(Term::ScoringBase, node.span);
                let picked = Self::only_unsettled;
                self.with_base_each(node, arg(0), mood, None, picked, |c, card, base| {
                    c.emit(Op::Pick(those(Set::of(From::Var(card)))));
                    c.emit(ToIt::Divert(Departure::Base(Place::Var(base))));
                });
            }
            VerbWord::Exchange => self.exchange(arg(0), arg(1)),
            VerbWord::DiscardRandom => self.with_amount(arg(0), MOST_CARDS, Do::DiscardRandom),
            VerbWord::Draw | VerbWord::DrawEqual => self.with_amount(arg(0), MOST_CARDS, Do::Draw),
            VerbWord::GainVp => self.with_amount(arg(0), MOST_VP, Do::Vp),
            VerbWord::LoseVp => self.with_amount(arg(0), MOST_VP, |n| Do::Vp(negative(n))),
            VerbWord::PowerPlus | VerbWord::PowerMinus => {
                let until = until(&node.args[2], Until::EndOfTurn);
                let minus = word == VerbWord::PowerMinus;
                self.act_with([arg(0), arg(1)], mood, POWERFUL, most::<MOST_POWER>, |amount| {
                    ToIt::Power(if minus { negative(amount) } else { amount }, until)
                });
            }
            VerbWord::TotalPlus => {
                let (who, n) = (self.player(arg(0)), self.amount(arg(1), MOST_POWER));
                let place = self.spot(arg(2));
                self.emit(Do::PowerThere { who, place, n, each: false });
            }
            VerbWord::MinionsPlus => {
                let (who, place) = (self.player(arg(0)), self.spot(arg(1)));
                let n = self.amount(arg(2), MOST_POWER);
                self.emit(Do::PowerThere { who, place, n, each: true });
            }
            VerbWord::YourMinionsPlus => {
                self.needs(Term::You, node.span);
                let place = self.spot(arg(0));
                let n = self.amount(arg(1), MOST_POWER);
                self.emit(Do::PowerThere { who: Player::You, place, n, each: true });
            }
            VerbWord::Spare => {
                self.needs(Term::You, node.span);
                self.needs(Term::It, node.span);
                let place = self.spot(arg(0));
                self.emit(Do::Spare(place));
            }
            VerbWord::LowerBreakpoint | VerbWord::RaiseBreakpoint => {
                let place = self.place(arg(0));
                let amount = self.amount(arg(1), MOST_BREAKPOINT);
                let amount = if word == VerbWord::LowerBreakpoint { negative(amount) } else { amount };
                self.emit(Do::Breakpoint(place, amount));
            }
            VerbWord::AddCounters | VerbWord::RemoveCounters => {
                let minus = word == VerbWord::RemoveCounters;
                self.act_with([arg(1), arg(0)], mood, COUNTED, most::<MOST_COUNTERS>, |amount| {
                    ToIt::Counters(if minus { negative(amount) } else { amount })
                });
            }
            VerbWord::TransferCounters => {
                self.act_with([arg(1), arg(0)], mood, COUNTED, Self::one_known, ToIt::TransferCounters);
            }
            VerbWord::TransferToMinion => {
                let minion = |to| ToIt::Transfer(TransferTo::Minion(to));
                self.act_with([arg(0), arg(1)], mood, TRANSFERRED, Self::one_known, minion);
            }
            VerbWord::TransferToBase => {
                let base = |to| ToIt::Transfer(TransferTo::Base(to));
                self.act_with([arg(0), arg(1)], mood, TRANSFERRED, Self::place, base);
            }
            VerbWord::TakeControl => {
                let until = until(&node.args[1], Until::LeavesPlay);
                self.act(arg(0), mood, CONTROLLED, ToIt::Control { who: Player::You, until });
            }
            VerbWord::GiveControl => {
                let until = Until::LeavesPlay;
                self.act_with([arg(0), arg(1)], mood, CONTROLLED, Self::player, |who| ToIt::Control {
                    who,
                    until,
                });
            }
            VerbWord::Cancel => {
                let until = until(&node.args[1], Until::EndOfTurn);
                self.act(arg(0), mood, CONTROLLED, ToIt::Cancel(until));
            }
            VerbWord::RevealTop | VerbWord::LookTop => {
                self.needs(Term::You, node.span);
                self.top(node, Who::One(Player::You), word == VerbWord::RevealTop, 1);
            }
            VerbWord::RevealTopOf => {
                let whose = self.whose(arg(1));
                self.top(node, whose, true, 2);
            }
            VerbWord::RevealUntil => {
                self.several_cards(arg(1));
                let (n, cards) = (self.amount(arg(0), MOST_CARDS), self.set(arg(1)));
                self.describes_one_card(&cards, arg(1).span);
                let reg = self.new_reg(node);
                self.emit(Do::RevealUntil { n, cards, reg });
                self.define(&node.args[2], Meaning::Cards(reg));
                self.setting.allow(Term::It);
            }
            VerbWord::RevealHand | VerbWord::LookHand => {
                let whose = Who::One(self.player(arg(0)));
                self.emit(Do::ShowHand { whose, open: word == VerbWord::RevealHand });
            }
            VerbWord::RevealHands => {
                let whose = self.whose(arg(0));
                self.emit(Do::ShowHand { whose, open: true });
            }
            VerbWord::LookDeck => {
                self.emit(Do::SearchDeck);
                self.setting.allow(Term::YourDeck);
            }
            VerbWord::ShuffleTop => self.with_amount(arg(0), MOST_CARDS, Do::ShuffleTop),
            VerbWord::ShuffleDeck => {
                self.emit(Do::ShuffleDeck);
            }
            VerbWord::Arrange | VerbWord::ArrangeUnder => {
                let Arg::Name(name, span) = &node.args[0] else {
                    unreachable!("the pattern has a name here")
                };
                match self.meaning(name, *span) {
                    Some(Meaning::Cards(reg)) => {
                        self.emit(Do::Arrange { reg, under: word == VerbWord::ArrangeUnder });
                    }
                    other => self.wrong_meaning(name, *span, other, "a set of cards"),
                }
            }
            VerbWord::Play => self.play(arg(0), mood, PLAYED, PlayTo::default()),
            VerbWord::PlayOn => {
                let on = Some(self.hosting(arg(1)));
                self.play(arg(0), mood, PLAYED_ON, PlayTo { on, ..PlayTo::default() });
            }
            VerbWord::PlayWithout => {
                self.play(arg(0), mood, PLAYED_SILENTLY, PlayTo { silent: true, ..PlayTo::default() });
            }
            VerbWord::PlayAtA => {
                let bases = self.a_base(arg(1));
                self.play(arg(0), mood, PLAYED, PlayTo { at: Some(bases), ..PlayTo::default() });
            }
            VerbWord::Extra => self.extra(arg(0), None),
            VerbWord::ExtraAtA => self.extra(arg(0), Some(arg(1))),
            VerbWord::CountAsAction => {
                self.needs(Term::This, node.span);
                self.emit(Do::CountAsAction);
            }
            VerbWord::NoActions => {
                let player = self.player(arg(0));
                self.emit(Do::NoActionsNextTurn(player));
            }
            VerbWord::Ignore => {
                let place = self.place(arg(0));
                self.emit(Do::IgnoreBase(place, until(&node.args[1], Until::EndOfTurn)));
            }
            VerbWord::UseTalent | VerbWord::UseTalentAs => {
                let of = self.talented(arg(0));
                let by = (word == VerbWord::UseTalentAs).then(|| self.in_play(arg(1)));
                self.emit(Do::UseTalent { of, by });
            }
            VerbWord::NoSpecials => {
                self.needs(Term::ScoringBase, node.span);
                let who = self.whose(arg(0));
                self.emit(Do::NoSpecials(who));
            }
            VerbWord::SwapBase => {
                let place = self.place(arg(0));
                self.emit(Do::SwapBase(place));
            }
            VerbWord::Clear => {
                let (place, goal) = (self.place(arg(0)), self.goal(arg(1)));
                self.emit(Do::Clear(place, goal));
            }
            VerbWord::ReplaceBase => {
                let place = self.place(arg(0));
                self.emit(Do::ReplaceBase(place));
            }
            VerbWord::ReplaceFromDiscard => {
                let place = self.place(arg(0));
                self.emit(Do::ReplaceFromDiscard(place));
            }
            VerbWord::SwapWithTop => {
                let place = self.place(arg(0));
                self.emit(Do::SwapWithTop(place));
            }
            VerbWord::ChooseReplacement => {
                self.needs(Term::Ranks, node.span);
                self.with_amount(arg(0), MOST_BASES_SEEN, Do::ChooseReplacement);
            }
        }
    }

    /// Where cards are placed.
    pub(super) fn goal(&mut self, node: &N) -> Goal {
        let W::Goal(word) = node.tag else { unreachable!("expected a goal") };
        match word {
            GoalWord::Hand => Goal::Hand,
            GoalWord::YourHand => {
                self.needs(Term::You, node.span);
                Goal::YourHand
            }
            GoalWord::DeckTop => Goal::DeckTop,
            GoalWord::DeckBottom => Goal::DeckBottom,
            GoalWord::Discard => Goal::Discard,
            GoalWord::CommonTop => Goal::Common(self.deck_of_the_table(&node.args[0]), Onto::Top),
            GoalWord::CommonBottom => Goal::Common(self.deck_of_the_table(&node.args[0]), Onto::Bottom),
        }
    }

    /// Picks, then does something to what was picked.
    pub(super) fn act(&mut self, pick: &N, mood: Mood, only: For, deed: ToIt) {
        self.pick_for(pick, mood, only);
        self.emit(deed);
    }

    /// Picks what goes somewhere else when its base is cleared.
    fn divert(&mut self, pick: &N, mood: Mood, departure: Departure) {
        self.pick_for(pick, mood, CLEARED);
        self.only_unsettled();
        self.emit(ToIt::Divert(departure));
    }

    /// Nobody is to choose a card in vain whose way is settled. Ruling: R-63.
    fn only_unsettled(&mut self) {
        if let Some(Op::Pick(Pick { from, how: How::Chosen | How::SharingName, .. })) = self.ops.last_mut() {
            from.keep.push(Keep::Unsettled);
        }
    }

    /// The same with another phrase beside the pick: there "it" is still what
    /// was picked before.
    fn act_with<T>(
        &mut self,
        [pick, other]: [&N; 2],
        mood: Mood,
        only: For,
        phrase: impl FnOnce(&mut Self, &N) -> T,
        deed: impl FnOnce(T) -> ToIt,
    ) {
        self.in_block(|c| {
            let other = c.beside(pick, other, phrase);
            c.act(pick, mood, only, deed(other));
        });
    }

    /// A phrase that is read after a pick has been made, as if before it.
    fn beside<T>(&mut self, pick: &N, other: &N, phrase: impl FnOnce(&mut Self, &N) -> T) -> T {
        if mentions_it(other) && !is_it(pick) {
            self.it = self.new_reg(other);
            self.emit(Steer::Gather { from: Set::of(From::Reg(0)), reg: self.it });
        }
        let made = phrase(self, other);
        self.it = 0;
        made
    }

    pub(super) fn with_amount(&mut self, node: &N, most: i16, deed: impl FnOnce(Num) -> Do) {
        let amount = self.amount(node, most);
        self.emit(deed(amount));
    }

    /// A number of things that an instruction is about.
    pub(super) fn amount(&mut self, node: &N, most: i16) -> Num {
        let amount = self.any_num(node);
        if let Some(n) = amount.constant()
            && !(1..=i64::from(most)).contains(&n)
        {
            let found =
                if matches!(amount, Num::Lit(_)) { String::new() } else { format!("this comes to {n}; ") };
            self.complain(node.span, format!("{found}expected a number from 1 to {most}"));
        }
        amount
    }

    /// Moves each picked card to a base chosen for it, never its own.
    fn move_each(&mut self, node: &N, pick: &N, mood: Mood, bases: Option<&N>) {
        self.with_base_each(
            node,
            pick,
            mood,
            bases,
            |_| {},
            |c, card, base| {
                c.emit(Do::PlanMove { card: Set::of(From::Var(card)), to: Place::Var(base) });
            },
        );
        self.emit(Do::MovePlanned);
    }

    /// Does something with each picked card and a base chosen for it, never
    /// its own.
    fn with_base_each(
        &mut self,
        node: &N,
        pick: &N,
        mood: Mood,
        bases: Option<&N>,
        picked: impl FnOnce(&mut Self),
        each: impl FnOnce(&mut Self, Var, Var),
    ) {
        self.in_block(|c| {
            let mut from = match bases {
                Some(bases) => c.beside(pick, bases, Self::a_base),
                None => Bases::default(),
            };
            c.pick_for(pick, mood, MOVED);
            picked(c);
            let (reg, card, base) = (c.new_reg(node), c.new_card_var(node), c.new_var(node));
            // Only what is in play can move: nobody is asked about the rest.
            let in_play = Keep::In(Set::of(From::Play));
            c.emit(Steer::Gather { from: Set { from: From::Reg(0), keep: vec![in_play] }, reg });
            let next = c.emit(Steer::NextCard { reg, var: card, done: 0 });
            from.keep.push(KeepBase::OtherThan(Place::Of(Box::new(Set::of(From::Var(card))))));
            c.emit(Do::PickBase { from, into: base });
            each(c, card, base);
            c.emit(Steer::Jump(next));
            c.land(Some(next));
        });
    }

    /// Two minions change places at the same time. If something keeps one of them from moving, the other one moves alone.
    fn exchange(&mut self, one: &N, other: &N) {
        let spans = [one.span, other.span];
        let (one, other) = (self.one_known(one), self.one_known(other));
        self.fits(&one, MOVED, spans[0]);
        self.fits(&other, MOVED, spans[1]);
        let both = Set::of(From::Either(Box::new(one.clone()), Box::new(other.clone())));
        self.emit(Op::Pick(those(both)));
        let place = |set: &Set| Place::Of(Box::new(set.clone()));
        self.emit(Do::PlanMove { card: one.clone(), to: place(&other) });
        self.emit(Do::PlanMove { card: other, to: place(&one) });
        self.emit(Do::MovePlanned);
        self.setting.allow(Term::It);
    }

    fn top(&mut self, node: &N, whose: Who, open: bool, name_at: usize) {
        let n = self.amount(child(&node.args[0]), MOST_CARDS);
        let reg = self.new_reg(node);
        self.emit(Do::Top { n, whose, open, reg });
        self.define(&node.args[name_at], Meaning::Cards(reg));
        self.setting.allow(Term::It);
    }

    fn play(&mut self, pick: &N, mood: Mood, only: For, to: PlayTo) {
        let W::Pick(word) = pick.tag else { unreachable!("expected a pick") };
        if !matches!(word, PickWord::One | PickWord::OneOf | PickWord::Another | PickWord::Those) {
            self.complain_with(
                pick.span,
                "cards are played one at a time",
                "for example: play a minion in your hand",
            );
            return;
        }
        // "A minion in your hand at B" says where it is played, not where it is.
        let (from, said) = locations_apart(self.pick_set(word, pick));
        self.fits(&from, only, pick.span);
        let at = match (said, to.at) {
            (Some(mut said), Some(at)) => {
                said.keep.extend(at.keep);
                Some(said)
            }
            (said, at) => said.or(at),
        };
        self.refuse_unseen(&from, pick.span);
        self.emit(Do::Play { from, to: PlayTo { at, ..to }, optional: mood == Mood::May });
        // A card used from elsewhere is in play from now on.
        self.setting.allow(Term::Here);
    }

    /// The minion that an action is to be played on.
    fn hosting(&mut self, node: &N) -> Set {
        let set = self.one_known(node);
        self.fits(&set, HOSTING, node.span);
        set
    }

    /// An extra play remembers the names it needs; all else is forgotten when
    /// it is used.
    fn extra(&mut self, cards: &N, at: Option<&N>) {
        let extra = self.within(
            |setting| {
                setting.refuse(Term::It, LATER_IT);
                setting.refuse(Term::NamedSet, LATER_SET);
                setting.refuse(Term::ThatPlayer, LATER_PLAYER);
                setting.refuse(Term::Controller, LATER_PLAYER);
                setting.refuse(Term::Done, LATER_DONE);
                if setting.event_base {
                    setting.refuse(Term::There, LATER_THERE);
                }
            },
            |c| {
                let (set, bases) = match at {
                    Some(at) => (c.set(cards), Some(c.a_base(at))),
                    None => c.split_location(cards),
                };
                if c.one_new_card(cards, "extra minion") {
                    c.describes_one_card(&set, cards.span);
                }
                let breadth = Breadth::of(&set, bases.as_ref());
                ExtraPlay { cards: set, bases, vars: 0, breadth }
            },
        );
        let vars = Reads::of(&extra).vars;
        self.emit(Do::Extra(ExtraPlay { vars, ..extra }));
    }
}

/// [`Compiler::amount`] with a largest number that is fixed.
fn most<const MOST: i16>(compiler: &mut Compiler<'_>, node: &N) -> Num {
    compiler.amount(node, MOST)
}

fn those(from: Set) -> Pick {
    let all = Num::Lit(i16::MAX);
    Pick { from, least: all.clone(), most: all, how: How::Each, into: Into::It, cost: false }
}

pub(super) fn negative(amount: Num) -> Num {
    Num::Sub(Box::new(Num::Lit(0)), Box::new(amount))
}

fn until(arg: &Arg<W>, otherwise: Until) -> Until {
    let Arg::Node(node) = arg else { return otherwise };
    let W::Until(word) = node.tag else { unreachable!("expected a duration") };
    match word {
        UntilWord::EndOfTurn => Until::EndOfTurn,
        UntilWord::EndOfYourTurn => Until::EndOfYourTurn,
        UntilWord::YourNextTurn => Until::YourNextTurn,
        UntilWord::LeavesPlay => Until::LeavesPlay,
    }
}

/// Whether the pick takes at most one card.
pub(super) fn is_one(pick: &N) -> bool {
    matches!(pick.tag, W::Pick(PickWord::One | PickWord::OneOf | PickWord::Another | PickWord::Random))
}

/// Whether the pick is just "it".
fn is_it(pick: &N) -> bool {
    pick.tag == W::Pick(PickWord::Those)
        && pick.args.iter().any(|arg| matches!(arg, Arg::Node(cards) if cards.tag == W::Cards(CardsWord::It)))
}

/// Whether "it" stands anywhere in the phrase.
fn mentions_it(node: &N) -> bool {
    node.tag == W::Cards(CardsWord::It)
        || node.args.iter().any(|arg| matches!(arg, Arg::Node(inner) if mentions_it(inner)))
}

/// Whether the instruction does nothing but give an extra play.
pub(super) fn only_grants(node: &N) -> bool {
    matches!(node.tag, W::Verb(VerbWord::Extra | VerbWord::ExtraAtA))
}

/// Whether the instruction asks for a pick that can simply be declined, so
/// that "may" needs no question of its own.
pub(super) fn asks_anyway(word: VerbWord, node: &N) -> bool {
    if matches!(
        word,
        VerbWord::Play
            | VerbWord::PlayAtA
            | VerbWord::PlayOn
            | VerbWord::PlayWithout
            | VerbWord::Extra
            | VerbWord::ExtraAtA
    ) {
        return true;
    }
    picks_by_choice(node)
}

/// Whether the instruction has a pick that can be declined.
pub(super) fn picks_by_choice(node: &N) -> bool {
    node.args.iter().any(|arg| match arg {
        Arg::Node(pick) => matches!(
            pick.tag,
            W::Pick(
                PickWord::One
                    | PickWord::OneOf
                    | PickWord::Another
                    | PickWord::UpTo
                    | PickWord::UpToOf
                    | PickWord::Any
                    | PickWord::AnySharing
            )
        ),
        _ => false,
    })
}

/// Whether it is noted if the instruction was carried out.
pub(super) fn can_fail(word: VerbWord) -> bool {
    match word {
        VerbWord::Destroy
        | VerbWord::DestroyAndTransfer
        | VerbWord::Return
        | VerbWord::Place
        | VerbWord::GiveTo
        | VerbWord::MoveTo
        | VerbWord::MoveToAnother
        | VerbWord::MoveToA
        | VerbWord::PlaceWhenCleared
        | VerbWord::MoveWhenCleared
        | VerbWord::MoveToWhenCleared
        | VerbWord::ShuffleWhenCleared
        | VerbWord::Exchange
        | VerbWord::Discard
        | VerbWord::DiscardRandom
        | VerbWord::ShuffleInto
        | VerbWord::Draw
        | VerbWord::DrawEqual
        | VerbWord::GainVp
        | VerbWord::LoseVp
        | VerbWord::PowerPlus
        | VerbWord::PowerMinus
        | VerbWord::AddCounters
        | VerbWord::RemoveCounters
        | VerbWord::TransferCounters
        | VerbWord::TransferToMinion
        | VerbWord::TransferToBase
        | VerbWord::TakeControl
        | VerbWord::GiveControl
        | VerbWord::Cancel
        | VerbWord::Reveal
        | VerbWord::RevealTop
        | VerbWord::RevealTopOf
        | VerbWord::RevealUntil
        | VerbWord::LookTop
        | VerbWord::Play
        | VerbWord::UseTalent
        | VerbWord::UseTalentAs
        | VerbWord::PlayAtA
        | VerbWord::PlayOn
        | VerbWord::PlayWithout => true,
        VerbWord::ShuffleDeck
        | VerbWord::ShuffleTop
        | VerbWord::LowerBreakpoint
        | VerbWord::RaiseBreakpoint
        | VerbWord::TotalPlus
        | VerbWord::MinionsPlus
        | VerbWord::YourMinionsPlus
        | VerbWord::Spare
        | VerbWord::RevealHand
        | VerbWord::RevealHands
        | VerbWord::LookHand
        | VerbWord::LookDeck
        | VerbWord::Arrange
        | VerbWord::ArrangeUnder
        | VerbWord::Extra
        | VerbWord::ExtraAtA
        | VerbWord::NoActions
        | VerbWord::CountAsAction
        | VerbWord::Ignore
        | VerbWord::NoSpecials
        | VerbWord::SwapBase
        | VerbWord::Clear
        | VerbWord::ReplaceBase
        | VerbWord::ReplaceFromDiscard
        | VerbWord::SwapWithTop
        | VerbWord::ChooseReplacement => false,
    }
}
