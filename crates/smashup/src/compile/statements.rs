//! Instructions: each becomes a few operations.

use fracas_lang::Arg;

use super::{Compiler, MOST_OPS, Meaning, N, block, child, text};
use crate::program::{
    Arm, Bases, Cond, Departure, ExtraPlay, From, Goal, How, Into, Keep, KeepBase, N_REGS, N_VARS, Num, Op,
    Pc, Pick, Place, Set, TransferTo, Until,
};
use crate::words::{ControlWord, GoalWord, OptionWord, PickWord, UntilWord, VerbWord, W};

/// How the pick of an instruction is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Must,
    May,
    Pay,
}

impl Compiler<'_> {
    pub(super) fn statements(&mut self, nodes: &[N]) {
        let mut after_if = None;
        for node in nodes {
            if self.ops.len() > MOST_OPS {
                return;
            }
            after_if = match node.tag {
                W::Control(ControlWord::If) => Some(self.if_then(node)),
                W::Control(ControlWord::Else) => {
                    self.or_else(node, after_if);
                    None
                }
                _ => {
                    self.statement(node, Mood::Must);
                    None
                }
            };
        }
    }

    fn statement(&mut self, node: &N, mood: Mood) {
        match node.tag {
            W::Control(word) => self.control(word, node, mood),
            W::Verb(word) => {
                let no = (mood == Mood::May && !asks_anyway(word, node)).then(|| self.confirm());
                self.verb(word, node, mood);
                self.land(no);
            }
            _ => unreachable!("an instruction is a verb or steers"),
        }
    }

    fn control(&mut self, word: ControlWord, node: &N, mood: Mood) {
        match word {
            ControlWord::May => self.statement(child(&node.args[0]), Mood::May),
            ControlWord::MayBlock => {
                let no = self.confirm();
                self.statements(block(&node.args[0]));
                self.land(Some(no));
            }
            ControlWord::If => {
                self.if_then(node);
            }
            ControlWord::Else => self.or_else(node, None),
            ControlWord::Pay => {
                let no = (mood == Mood::May).then(|| self.confirm());
                self.statement(child(&node.args[0]), Mood::Pay);
                let unpaid = self.emit(Op::Unless(Cond::Done, 0));
                self.statements(block(&node.args[1]));
                self.land(Some(unpaid));
                self.land(no);
            }
            ControlWord::EachCard => {
                let from = self.set(child(&node.args[0]));
                let (reg, var) = (self.new_reg(node), self.new_card_var(node));
                self.emit(Op::Gather { from, reg });
                self.define(&node.args[1], Meaning::Card(var));
                self.looped(Op::NextCard { reg, var, done: 0 }, block(&node.args[2]));
                self.n_regs -= 1;
            }
            ControlWord::EachBase => {
                let from = self.bases(child(&node.args[0]));
                let (left, var) = (self.new_var(node), self.new_var(node));
                self.emit(Op::GatherBases { from, left });
                self.define(&node.args[1], Meaning::Base(var));
                self.looped(Op::NextBase { left, var, done: 0 }, block(&node.args[2]));
            }
            ControlWord::EachPlayer | ControlWord::EachPlayerAs => {
                let from = self.who(child(&node.args[0]));
                let (left, var, keep) = (self.new_var(node), self.new_var(node), self.new_var(node));
                self.emit(Op::GatherPlayers { from, left, keep });
                let body = if word == ControlWord::EachPlayerAs {
                    self.define(&node.args[1], Meaning::Player(var));
                    &node.args[2]
                } else {
                    &node.args[1]
                };
                self.looped(Op::NextPlayer { left, var, done: 0 }, block(body));
                self.emit(Op::Restore { keep });
            }
            ControlWord::FirstPlayer => {
                let from = self.who(child(&node.args[0]));
                let (left, var, keep) = (self.new_var(node), self.new_var(node), self.new_var(node));
                self.emit(Op::GatherPlayers { from, left, keep });
                let nobody = self.emit(Op::NextPlayer { left, var, done: 0 });
                self.statements(block(&node.args[1]));
                self.land(Some(nobody));
                self.emit(Op::Restore { keep });
            }
            ControlWord::As => {
                let who = self.player(child(&node.args[0]));
                let keep = self.new_var(node);
                let skip = self.emit(Op::Become { who, keep, skip: 0 });
                self.statements(block(&node.args[1]));
                self.land(Some(skip));
                self.emit(Op::Restore { keep });
            }
            ControlWord::Repeat => {
                let times = self.num(child(&node.args[0]));
                let left = self.new_var(node);
                self.emit(Op::Count { times, left });
                self.looped(Op::CountDown { left, done: 0 }, block(&node.args[1]));
            }
            ControlWord::ChooseOne => self.choose_one(block(&node.args[0])),
            ControlWord::Nothing => {}
            ControlWord::Choose => {
                let pick = child(&node.args[0]);
                if is_one(pick) {
                    let var = self.new_card_var(node);
                    self.pick(pick, mood, Into::Var(var));
                    self.define(&node.args[1], Meaning::Card(var));
                } else {
                    let reg = self.new_reg(node);
                    self.pick(pick, mood, Into::Reg(reg));
                    self.define(&node.args[1], Meaning::Cards(reg));
                }
            }
            ControlWord::Add => {
                let Arg::Name(name, span) = &node.args[1] else {
                    unreachable!("the pattern has a name here")
                };
                let reg = match self.names.get(name).copied() {
                    Some(Meaning::Cards(reg)) => reg,
                    Some(other) => {
                        self.wrong_meaning(name, *span, Some(other), "a set of cards");
                        0
                    }
                    None => {
                        let reg = self.new_reg(node);
                        self.define(&node.args[1], Meaning::Cards(reg));
                        reg
                    }
                };
                self.pick(child(&node.args[0]), mood, Into::AddTo(reg));
            }
            ControlWord::ChooseBase => {
                let mut from = self.bases(child(&node.args[0]));
                if self.source[node.span.start..node.span.end].starts_with("choose another") {
                    from.keep.push(KeepBase::OtherThan(Place::Here));
                }
                let into = self.new_var(node);
                self.emit(Op::PickBase { from, into });
                self.define(&node.args[1], Meaning::Base(into));
            }
            ControlWord::ChoosePlayer => {
                let from = self.who(child(&node.args[0]));
                let into = self.new_var(node);
                self.emit(Op::PickPlayer { from, into });
                self.define(&node.args[1], Meaning::Player(into));
            }
            ControlWord::ChooseFaction => {
                let into = self.new_var(node);
                self.emit(Op::PickFaction { into: Some(into) });
                self.define(&node.args[0], Meaning::Faction(into));
            }
            ControlWord::NameFaction => {
                self.emit(Op::PickFaction { into: None });
            }
        }
    }

    fn if_then(&mut self, node: &N) -> Pc {
        let cond = self.cond(child(&node.args[0]));
        let skip = self.emit(Op::Unless(cond, 0));
        self.statements(block(&node.args[1]));
        self.land(Some(skip));
        skip
    }

    /// Gives the "if" just before a jump over this block.
    fn or_else(&mut self, node: &N, after_if: Option<Pc>) {
        let Some(skip) = after_if else {
            self.complain(node.span, "an \"else\" comes right after the block of an \"if\"");
            return;
        };
        let over = self.emit(Op::Jump(0));
        self.land(Some(skip));
        self.statements(block(&node.args[0]));
        self.land(Some(over));
    }

    fn choose_one(&mut self, options: &[N]) {
        let modes = self.emit(Op::Modes { arms: Vec::new(), end: 0 });
        let mut arms = Vec::new();
        let mut ends = Vec::new();
        for option in options {
            let W::Option(word) = option.tag else { unreachable!("expected an option") };
            let label = text(&option.args[0]).to_owned();
            let (when, body) = match word {
                OptionWord::Option => (None, &option.args[1]),
                OptionWord::OptionIf => (Some(self.cond(child(&option.args[1]))), &option.args[2]),
            };
            arms.push(Arm { label, when, start: self.here() });
            self.statements(block(body));
            ends.push(self.emit(Op::Jump(0)));
        }
        for end in ends {
            self.land(Some(end));
        }
        self.ops[modes as usize] = Op::Modes { arms, end: self.here() };
    }

    fn verb(&mut self, word: VerbWord, node: &N, mood: Mood) {
        let arg = |at: usize| child(&node.args[at]);
        match word {
            VerbWord::Destroy => self.act(arg(0), mood, Op::Destroy),
            VerbWord::Return => self.act(arg(0), mood, Op::Return),
            VerbWord::Discard => self.act(arg(0), mood, Op::Discard),
            VerbWord::Reveal => self.act(arg(0), mood, Op::Reveal),
            VerbWord::ShuffleInto => self.act(arg(0), mood, Op::Place(Goal::DeckShuffled)),
            VerbWord::Place => self.act(arg(0), mood, Op::Place(goal(arg(1)))),
            VerbWord::GiveTo => {
                let player = self.player(arg(1));
                self.act(arg(0), mood, Op::Give(player));
            }
            VerbWord::MoveTo => {
                let place = self.place(arg(1));
                self.act(arg(0), mood, Op::Move(place));
            }
            VerbWord::MoveToAnother => self.move_each(node, arg(0), mood, Bases::default()),
            VerbWord::MoveToA => {
                let bases = self.bases(arg(1));
                self.move_each(node, arg(0), mood, bases);
            }
            VerbWord::PlaceWhenCleared => {
                self.act(arg(0), mood, Op::Divert(Departure::Goal(goal(arg(1)))));
            }
            VerbWord::MoveWhenCleared => {
                self.with_base_each(node, arg(0), mood, Bases::default(), |c, card, base| {
                    c.emit(Op::Pick(those(Set::of(From::Var(card)))));
                    c.emit(Op::Divert(Departure::Base(Place::Var(base))));
                })
            }
            VerbWord::Exchange => {
                let (one, other) = (self.set(arg(0)), self.set(arg(1)));
                let both = Set::of(From::Either(Box::new(one.clone()), Box::new(other.clone())));
                self.emit(Op::Pick(Pick { cost: true, ..those(both) }));
                let place = |set: &Set| Place::Of(Box::new(set.clone()));
                self.emit(Op::PlanMove { card: one.clone(), to: place(&other) });
                self.emit(Op::PlanMove { card: other, to: place(&one) });
                self.emit(Op::MovePlanned);
            }
            VerbWord::DiscardRandom => self.with_num(arg(0), Op::DiscardRandom),
            VerbWord::Draw | VerbWord::DrawEqual => self.with_num(arg(0), Op::Draw),
            VerbWord::GainVp => self.with_num(arg(0), Op::Vp),
            VerbWord::LoseVp => self.with_num(arg(0), |n| Op::Vp(negative(n))),
            VerbWord::PowerPlus | VerbWord::PowerMinus => {
                let amount = self.signed(arg(1), word == VerbWord::PowerMinus);
                let until = until(&node.args[2], Until::EndOfTurn);
                self.act(arg(0), mood, Op::Power(amount, until));
            }
            VerbWord::LowerBreakpoint | VerbWord::RaiseBreakpoint => {
                let place = self.place(arg(0));
                let amount = self.signed(arg(1), word == VerbWord::LowerBreakpoint);
                self.emit(Op::Breakpoint(place, amount));
            }
            VerbWord::AddCounters | VerbWord::RemoveCounters => {
                let amount = self.signed(arg(0), word == VerbWord::RemoveCounters);
                self.act(arg(1), mood, Op::Counters(amount));
            }
            VerbWord::TransferCounters => {
                let from = self.set(arg(0));
                self.act(arg(1), mood, Op::TransferCounters(from));
            }
            VerbWord::TransferToMinion => {
                let to = TransferTo::Minion(self.set(arg(1)));
                self.act(arg(0), mood, Op::Transfer(to));
            }
            VerbWord::TransferToBase => {
                let to = TransferTo::Base(self.place(arg(1)));
                self.act(arg(0), mood, Op::Transfer(to));
            }
            VerbWord::TakeControl => {
                let until = until(&node.args[1], Until::LeavesPlay);
                self.act(arg(0), mood, Op::Control { who: crate::program::Player::You, until });
            }
            VerbWord::GiveControl => {
                let who = self.player(arg(1));
                self.act(arg(0), mood, Op::Control { who, until: Until::LeavesPlay });
            }
            VerbWord::Cancel => {
                let until = until(&node.args[1], Until::EndOfTurn);
                self.act(arg(0), mood, Op::Cancel(until));
            }
            VerbWord::RevealTop | VerbWord::LookTop => {
                let open = word == VerbWord::RevealTop;
                self.top(node, crate::program::Who::One(crate::program::Player::You), open, 1);
            }
            VerbWord::RevealTopOf => {
                let whose = self.who(arg(1));
                self.top(node, whose, true, 2);
            }
            VerbWord::RevealUntil => {
                let (n, cards) = (self.num(arg(0)), self.set(arg(1)));
                let reg = self.new_reg(node);
                self.emit(Op::RevealUntil { n, cards, reg });
                self.define(&node.args[2], Meaning::Cards(reg));
            }
            VerbWord::RevealHand | VerbWord::LookHand => {
                let whose = self.who(arg(0));
                self.emit(Op::ShowHand { whose, open: word == VerbWord::RevealHand });
            }
            VerbWord::LookDeck => {
                self.emit(Op::SearchDeck);
            }
            VerbWord::ShuffleDeck => {
                self.emit(Op::ShuffleDeck);
            }
            VerbWord::Arrange => {
                let Arg::Name(name, span) = &node.args[0] else {
                    unreachable!("the pattern has a name here")
                };
                match self.meaning(name, *span) {
                    Some(Meaning::Cards(reg)) => {
                        self.emit(Op::Arrange(reg));
                    }
                    other => self.wrong_meaning(name, *span, other, "a set of cards"),
                }
            }
            VerbWord::Play => self.play(arg(0), mood, None),
            VerbWord::PlayAtA => {
                let bases = self.bases(arg(1));
                self.play(arg(0), mood, Some(bases));
            }
            VerbWord::Extra => {
                let (cards, bases) = self.split_location(arg(0));
                self.emit(Op::Extra(ExtraPlay { cards, bases }));
            }
            VerbWord::ExtraAtA => {
                let cards = self.set(arg(0));
                let bases = Some(self.bases(arg(1)));
                self.emit(Op::Extra(ExtraPlay { cards, bases }));
            }
            VerbWord::NoActions => {
                let player = self.player(arg(0));
                self.emit(Op::NoActionsNextTurn(player));
            }
            VerbWord::Ignore => {
                let place = self.place(arg(0));
                self.emit(Op::IgnoreBase(place, until(&node.args[1], Until::EndOfTurn)));
            }
            VerbWord::NoSpecials => {
                let who = self.who(arg(0));
                self.emit(Op::NoSpecials(who));
            }
            VerbWord::SwapBase => {
                let place = self.place(arg(0));
                self.emit(Op::SwapBase(place));
            }
            VerbWord::Clear => {
                let place = self.place(arg(0));
                self.emit(Op::Clear(place, goal(arg(1))));
            }
            VerbWord::ReplaceBase => {
                let place = self.place(arg(0));
                self.emit(Op::ReplaceBase(place));
            }
            VerbWord::ChooseReplacement => self.with_num(arg(0), Op::ChooseReplacement),
        }
    }

    /// Picks, then does something to what was picked.
    fn act(&mut self, pick: &N, mood: Mood, op: Op) {
        self.pick(pick, mood, Into::It);
        self.emit(op);
    }

    fn with_num(&mut self, node: &N, op: impl FnOnce(Num) -> Op) {
        let amount = self.num(node);
        self.emit(op(amount));
    }

    fn signed(&mut self, node: &N, minus: bool) -> Num {
        let amount = self.num(node);
        if minus { negative(amount) } else { amount }
    }

    /// Moves each picked card to a base chosen for it, never its own.
    fn move_each(&mut self, node: &N, pick: &N, mood: Mood, bases: Bases) {
        self.with_base_each(node, pick, mood, bases, |c, card, base| {
            c.emit(Op::PlanMove { card: Set::of(From::Var(card)), to: Place::Var(base) });
        });
        self.emit(Op::MovePlanned);
    }

    /// Does something with each picked card and a base chosen for it, never
    /// its own.
    fn with_base_each(
        &mut self,
        node: &N,
        pick: &N,
        mood: Mood,
        bases: Bases,
        each: impl FnOnce(&mut Self, u8, u8),
    ) {
        self.pick(pick, mood, Into::It);
        let (reg, card, base) = (self.new_reg(node), self.new_card_var(node), self.new_var(node));
        self.emit(Op::Gather { from: Set::of(From::Reg(0)), reg });
        let next = self.emit(Op::NextCard { reg, var: card, done: 0 });
        let mut from = bases;
        from.keep.push(KeepBase::OtherThan(Place::Of(Box::new(Set::of(From::Var(card))))));
        self.emit(Op::PickBase { from, into: base });
        each(self, card, base);
        self.emit(Op::Jump(next));
        self.land(Some(next));
        self.n_regs -= 1;
    }

    fn top(&mut self, node: &N, whose: crate::program::Who, open: bool, name_at: usize) {
        let n = self.num(child(&node.args[0]));
        let reg = self.new_reg(node);
        self.emit(Op::Top { n, whose, open, reg });
        self.define(&node.args[name_at], Meaning::Cards(reg));
    }

    fn play(&mut self, pick: &N, mood: Mood, at: Option<Bases>) {
        let W::Pick(word) = pick.tag else { unreachable!("expected a pick") };
        if !matches!(word, PickWord::One | PickWord::Another | PickWord::Those) {
            self.complain_with(
                pick.span,
                "cards are played one at a time",
                "for example: play a minion in your hand",
            );
            return;
        }
        // "A minion in your hand at B" says where it is played, not where it is.
        let (from, said) = locations_apart(self.pick_set(word, pick));
        let at = match (said, at) {
            (Some(mut said), Some(at)) => {
                said.keep.extend(at.keep);
                Some(said)
            }
            (said, at) => said.or(at),
        };
        self.emit(Op::Play { from, at, optional: mood == Mood::May });
    }

    fn pick(&mut self, node: &N, mood: Mood, into: Into) {
        let W::Pick(word) = node.tag else { unreachable!("expected a pick") };
        let all = || Num::Lit(i16::MAX);
        let (least, most, how) = match word {
            PickWord::One | PickWord::Another => (Num::Lit(1), Num::Lit(1), How::Chosen),
            PickWord::Each | PickWord::Those => (all(), all(), How::Each),
            PickWord::UpTo => (Num::Lit(0), self.num(child(&node.args[0])), How::Chosen),
            PickWord::Any => (Num::Lit(0), all(), How::Chosen),
            PickWord::AnySharing => (Num::Lit(0), all(), How::SharingName),
            PickWord::Exactly => {
                let n = self.num(child(&node.args[0]));
                (n.clone(), n, How::Chosen)
            }
            PickWord::Between => {
                (self.num(child(&node.args[0])), self.num(child(&node.args[1])), How::Chosen)
            }
            PickWord::Random => (Num::Lit(1), Num::Lit(1), How::Random),
            PickWord::RandomMany => {
                let n = self.num(child(&node.args[0]));
                (n.clone(), n, How::Random)
            }
        };
        let from = self.pick_set(word, node);
        let least = if mood == Mood::May && how == How::Chosen { Num::Lit(0) } else { least };
        self.emit(Op::Pick(Pick { from, least, most, how, into, cost: mood == Mood::Pay }));
    }

    /// The candidates of a pick.
    fn pick_set(&mut self, word: PickWord, node: &N) -> Set {
        let last = node.args.last().expect("every pick ends in its cards");
        let mut set = self.set(child(last));
        if word == PickWord::Another {
            set.keep.push(Keep::NotIn(Set::of(From::This)));
        }
        if word == PickWord::Those
            && !matches!(set.from, From::This | From::Host | From::Var(_) | From::Reg(_) | From::Either(..))
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

    fn confirm(&mut self) -> Pc {
        self.emit(Op::Confirm { no: 0 })
    }

    fn emit(&mut self, op: Op) -> Pc {
        self.ops.push(op);
        self.here() - 1
    }

    fn here(&self) -> Pc {
        self.ops.len() as Pc
    }

    /// The body of a loop between its head and the jump back.
    fn looped(&mut self, head: Op, body: &[N]) {
        let head = self.emit(head);
        self.statements(body);
        self.emit(Op::Jump(head));
        self.land(Some(head));
    }

    /// The jump at that place goes to the next operation.
    fn land(&mut self, at: Option<Pc>) {
        let Some(at) = at else { return };
        let here = self.here();
        match &mut self.ops[at as usize] {
            Op::Confirm { no: target }
            | Op::Jump(target)
            | Op::Unless(_, target)
            | Op::NextCard { done: target, .. }
            | Op::NextBase { done: target, .. }
            | Op::NextPlayer { done: target, .. }
            | Op::CountDown { done: target, .. }
            | Op::Become { skip: target, .. } => *target = here,
            other => unreachable!("not a jump: {other:?}"),
        }
    }

    fn define(&mut self, arg: &Arg<W>, meaning: Meaning) {
        let Arg::Name(name, _) = arg else { unreachable!("the pattern has a name here") };
        self.names.insert(name.clone(), meaning);
    }

    fn new_var(&mut self, node: &N) -> u8 {
        if self.n_vars as usize == N_VARS {
            self.complain(node.span, format!("this ability needs more than {N_VARS} names and loops"));
            return 0;
        }
        self.n_vars += 1;
        self.n_vars - 1
    }

    /// A variable that holds a card.
    fn new_card_var(&mut self, node: &N) -> u8 {
        let var = self.new_var(node);
        self.card_vars |= 1 << var;
        var
    }

    fn new_reg(&mut self, node: &N) -> u8 {
        self.n_regs += 1;
        if self.n_regs as usize > N_REGS {
            self.complain(node.span, format!("this ability needs more than {} sets of cards", N_REGS - 1));
            return 1;
        }
        self.n_regs - 1
    }
}

fn locations_apart(mut set: Set) -> (Set, Option<Bases>) {
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
fn only(place: Place) -> Bases {
    Bases { keep: vec![KeepBase::Where(Cond::SameBase(Place::There, place))] }
}

fn those(from: Set) -> Pick {
    let all = Num::Lit(i16::MAX);
    Pick { from, least: all.clone(), most: all, how: How::Each, into: Into::It, cost: false }
}

fn negative(amount: Num) -> Num {
    Num::Sub(Box::new(Num::Lit(0)), Box::new(amount))
}

pub(super) fn goal(node: &N) -> Goal {
    let W::Goal(word) = node.tag else { unreachable!("expected a goal") };
    match word {
        GoalWord::Hand => Goal::Hand,
        GoalWord::YourHand => Goal::YourHand,
        GoalWord::DeckTop => Goal::DeckTop,
        GoalWord::DeckBottom => Goal::DeckBottom,
        GoalWord::Discard => Goal::Discard,
    }
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
fn is_one(pick: &N) -> bool {
    matches!(pick.tag, W::Pick(PickWord::One | PickWord::Another | PickWord::Random))
}

/// Whether the instruction asks for a pick that can simply be declined, so
/// that "may" needs no question of its own.
fn asks_anyway(word: VerbWord, node: &N) -> bool {
    if matches!(word, VerbWord::Play | VerbWord::PlayAtA | VerbWord::Extra | VerbWord::ExtraAtA) {
        return true;
    }
    node.args.iter().any(|arg| match arg {
        Arg::Node(pick) => matches!(
            pick.tag,
            W::Pick(
                PickWord::One | PickWord::Another | PickWord::UpTo | PickWord::Any | PickWord::AnySharing
            )
        ),
        _ => false,
    })
}
