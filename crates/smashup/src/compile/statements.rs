//! Instructions that steer others: choices, conditions, loops.
//!
//! Each becomes a few operations. What words can refer to changes from one
//! instruction to the next; where two ways through the ability meet, only
//! what holds on both is left.

use fracas_lang::Arg;

use super::items::MOST_OPS;
use super::picks::only;
use super::setting::{LATER_DONE, NOT_LATER, Setting, Term};
use super::verbs::{asks_anyway, can_fail, is_one, only_grants, picks_by_choice};
use super::{Compiler, Meaning, N, block, child, text};
use crate::program::{Arm, Bases, Cond, Do, Into, KeepBase, Op, Pc, Place, Player, Steer};
use crate::words::{ControlWord, OptionWord, W};

/// How often an instruction can be repeated.
pub(crate) const MOST_TIMES: i16 = 100;
/// The largest number that can be chosen.
pub(crate) const MOST_CHOSEN: i16 = 20;
/// How many options a choice can have.
pub(crate) const MOST_OPTIONS: usize = 12;

/// How the pick of an instruction is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Must,
    May,
    Pay,
}

/// An "if" that an "else" may follow: its jump, and what words meant before
/// and after its block.
struct Branch {
    skip: Pc,
    before: Setting,
    after: Setting,
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

    /// The instructions of an inner block.
    fn body(&mut self, arg: &Arg<W>) {
        self.in_block(|c| c.statements(block(arg)));
    }

    pub(super) fn statement(&mut self, node: &N, mood: Mood) {
        self.at = node.span;
        match node.tag {
            W::Control(word) => {
                self.refuse_mood(word, node, mood);
                self.control(word, node, mood);
            }
            W::Former(_) => {
                self.is_former(node);
            }
            W::Verb(word) => {
                if mood == Mood::May && only_grants(node) {
                    self.complain_with(node.span, "an extra play is always optional", "leave out \"may\"");
                }
                let no = (mood == Mood::May && !asks_anyway(word, node)).then(|| self.confirm());
                self.verb(word, node, mood);
                self.land(no);
                self.setting.note_done(can_fail(word));
            }
            W::Common(word) => {
                let no = (mood == Mood::May && !picks_by_choice(node)).then(|| self.confirm());
                self.common_verb(word, node, mood);
                self.land(no);
                self.setting.note_done(word.can_fail());
            }
            _ => unreachable!("an instruction is a verb or steers"),
        }
    }

    /// "May" and "pay" stand before one instruction that can be declined or
    /// fail; most that steer others are neither.
    fn refuse_mood(&mut self, word: ControlWord, node: &N, mood: Mood) {
        let fits = match mood {
            Mood::Must => true,
            Mood::May => matches!(word, ControlWord::Pay | ControlWord::Choose | ControlWord::Add),
            Mood::Pay => matches!(word, ControlWord::Choose | ControlWord::Add),
        };
        if !fits && mood == Mood::May {
            let help = "write \"may:\" and put it under that line";
            self.complain_with(node.span, "\"may\" stands before an instruction that does something", help);
        } else if !fits {
            let help = "for example: pay discard a card in your hand to:";
            self.complain_with(node.span, "\"pay\" stands before an instruction that does something", help);
        }
    }

    fn control(&mut self, word: ControlWord, node: &N, mood: Mood) {
        let before = self.setting;
        match word {
            ControlWord::May => self.statement(child(&node.args[0]), Mood::May),
            ControlWord::MayBlock => self.may_block(node),
            ControlWord::If => {
                self.if_then(node);
            }
            ControlWord::Else => self.or_else(node, None),
            ControlWord::Pay => self.pay(node, mood),
            ControlWord::EachCard | ControlWord::EachOfCards => self.in_block(|c| {
                let cards = child(&node.args[0]);
                if word == ControlWord::EachCard {
                    c.one_new_card(cards, "each of your minions as M:");
                } else {
                    c.of_known_cards(cards, "each minion here as M:");
                }
                let from = c.set(cards);
                let (reg, var) = (c.new_reg(node), c.new_card_var(node));
                c.emit(Steer::Gather { from, reg });
                c.define(&node.args[1], Meaning::Card(var));
                c.setting.allow(Term::It);
                c.looped(Steer::NextCard { reg, var, done: 0 }, &node.args[2], &before);
            }),
            ControlWord::EachBase | ControlWord::EachBaseChosen => self.in_block(|c| {
                let from = c.a_base(child(&node.args[0]));
                let (left, var) = (c.new_var(node), c.new_var(node));
                c.emit(Steer::GatherBases { from, left });
                c.define(&node.args[1], Meaning::Base(var));
                let chosen = word == ControlWord::EachBaseChosen;
                if chosen {
                    c.needs(Term::You, node.span);
                }
                c.looped(Steer::NextBase { left, var, done: 0, chosen }, &node.args[2], &before);
            }),
            ControlWord::EachPlayer | ControlWord::EachPlayerAs => self.in_block(|c| {
                c.one_player(child(&node.args[0]));
                let from = c.who(child(&node.args[0]));
                let (left, var, keep) = (c.new_var(node), c.new_var(node), c.new_var(node));
                c.emit(Steer::GatherPlayers { from, left, keep });
                if word == ControlWord::EachPlayerAs {
                    c.define(&node.args[1], Meaning::Player(var));
                }
                let body = node.args.last().expect("a loop ends in its block");
                c.setting.change_you();
                c.looped(Steer::NextPlayer { left, var, done: 0 }, body, &before);
                c.emit(Steer::Restore { keep });
                c.setting.change_you_back(&before);
            }),
            ControlWord::FirstPlayer => self.in_block(|c| {
                c.one_player(child(&node.args[0]));
                let from = c.who(child(&node.args[0]));
                let (left, var, keep) = (c.new_var(node), c.new_var(node), c.new_var(node));
                c.emit(Steer::GatherPlayers { from, left, keep });
                let nobody = c.emit(Steer::NextPlayer { left, var, done: 0 });
                c.setting.change_you();
                c.body(&node.args[1]);
                c.land(Some(nobody));
                c.emit(Steer::Restore { keep });
                c.setting.meet(&before);
                c.setting.change_you_back(&before);
            }),
            ControlWord::As => self.in_block(|c| {
                let who = c.player(child(&node.args[0]));
                c.as_player(node, who, &node.args[1]);
            }),
            ControlWord::Repeat => self.in_block(|c| {
                let times = c.amount(child(&node.args[0]), MOST_TIMES);
                let left = c.new_var(node);
                c.emit(Steer::Count { times, left });
                c.looped(Steer::CountDown { left, done: 0 }, &node.args[1], &before);
            }),
            ControlWord::Later => self.in_block(|c| {
                c.needs(Term::ScoringBase, node.span);
                let skip = c.emit(Steer::Later { over: 0 });
                let setting = |setting: &mut Setting| {
                    setting.refuse(Term::It, NOT_LATER);
                    setting.refuse(Term::Done, LATER_DONE);
                    setting.allow(Term::Ranks);
                };
                c.within(setting, |c| c.without_cards(|c| c.body(&node.args[0])));
                c.emit(Steer::End);
                c.land(Some(skip));
                c.setting.note_done(false);
            }),
            ControlWord::ChooseOne => self.choose_one(node),
            ControlWord::Nothing => self.setting.note_done(false),
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
                self.setting.note_done(true);
            }
            ControlWord::Add => {
                let into = self.growing_set(node, &node.args[1]);
                self.pick(child(&node.args[0]), mood, into);
                self.setting.note_done(true);
            }
            ControlWord::ChooseBase => {
                let from = self.a_base(child(&node.args[0]));
                self.choose_base(node, from);
            }
            ControlWord::ChooseAnotherBase => {
                self.needs(Term::Here, node.span);
                let mut from = self.a_base(child(&node.args[0]));
                from.keep.push(KeepBase::OtherThan(Place::Here));
                self.choose_base(node, from);
            }
            ControlWord::ChoosePlayer => {
                let from = self.somebody(child(&node.args[0]));
                let into = self.new_var(node);
                self.emit(Do::PickPlayer { from, into });
                self.define(&node.args[1], Meaning::Player(into));
                self.setting.note_done(false);
            }
            ControlWord::ChooseFaction => {
                let into = self.new_var(node);
                self.emit(Do::PickFaction { into: Some(into) });
                self.define(&node.args[0], Meaning::Faction(into));
                self.setting.note_done(false);
            }
            ControlWord::ChooseNumber => {
                let most = self.amount(child(&node.args[0]), MOST_CHOSEN);
                self.known_to_all(&most, node.span);
                let into = self.new_var(node);
                self.emit(Do::PickNumber { most, into });
                self.define(&node.args[1], Meaning::Number(into));
                self.setting.note_done(false);
            }
            ControlWord::Remember => {
                let num = self.num(child(&node.args[0]));
                self.known_to_all(&num, node.span);
                let into = self.new_var(node);
                self.emit(Do::Remember { num, into });
                self.define(&node.args[1], Meaning::Number(into));
                self.setting.note_done(false);
            }
            ControlWord::RememberBase => {
                let place = self.place(child(&node.args[0]));
                self.choose_base(node, only(place));
            }
            ControlWord::NameFaction => {
                self.needs(Term::This, node.span);
                self.emit(Do::PickFaction { into: None });
                self.setting.note_done(false);
            }
        }
    }

    fn choose_base(&mut self, node: &N, from: Bases) {
        let into = self.new_var(node);
        self.emit(Do::PickBase { from, into });
        self.define(&node.args[1], Meaning::Base(into));
        self.setting.note_done(false);
    }

    fn may_block(&mut self, node: &N) {
        let mut declined = self.setting;
        if block(&node.args[0]).iter().all(only_grants) {
            self.complain_with(node.span, "an extra play is always optional", "leave out \"may\"");
        }
        let no = self.confirm();
        self.body(&node.args[0]);
        self.land(Some(no));
        declined.note_done(true);
        self.setting.meet(&declined);
    }

    fn pay(&mut self, node: &N, mood: Mood) {
        let declined = self.setting;
        let price = child(&node.args[0]);
        let no = (mood == Mood::May).then(|| self.confirm());
        self.statement(price, Mood::Pay);
        self.needs_price(price);
        let unpaid = self.emit(Steer::Unless(Cond::Done, 0));
        let paid = self.setting;
        self.body(&node.args[1]);
        self.setting.meet(&paid);
        self.land(Some(unpaid));
        if no.is_some() {
            self.setting.meet(&declined);
        }
        self.land(no);
        self.setting.note_done(false);
    }

    /// Something is paid only if it can fail to be.
    fn needs_price(&mut self, price: &N) {
        let can_fail = match price.tag {
            W::Verb(word) => can_fail(word),
            W::Common(word) => word.can_fail(),
            _ => true,
        };
        if !can_fail {
            let help = "for example: pay discard a card in your hand to:";
            self.complain_with(price.span, "this cannot fail, so it is no price", help);
        }
    }

    fn as_player(&mut self, node: &N, who: Player, body: &Arg<W>) {
        let before = self.setting;
        let keep = self.new_var(node);
        let skip = self.emit(Steer::Become { who, keep, skip: 0 });
        self.setting.change_you();
        self.body(body);
        self.land(Some(skip));
        self.emit(Steer::Restore { keep });
        self.setting.meet(&before);
        self.setting.change_you_back(&before);
    }

    fn if_then(&mut self, node: &N) -> Branch {
        let cond = self.cond(child(&node.args[0]));
        let before = self.setting;
        let skip = self.emit(Steer::Unless(cond, 0));
        self.body(&node.args[1]);
        self.land(Some(skip));
        let after = self.setting;
        self.setting.meet(&before);
        Branch { skip, before, after }
    }

    /// Gives the "if" just before a jump over this block.
    fn or_else(&mut self, node: &N, after_if: Option<Branch>) {
        let Some(Branch { skip, before, after }) = after_if else {
            self.complain(node.span, "an \"else\" comes right after the block of an \"if\"");
            return;
        };
        let over = self.emit(Steer::Jump(0));
        self.land(Some(skip));
        self.setting = before;
        self.body(&node.args[0]);
        self.land(Some(over));
        self.setting.meet(&after);
    }

    fn choose_one(&mut self, node: &N) {
        let options = block(&node.args[0]);
        if options.len() > MOST_OPTIONS {
            self.complain(node.span, format!("a choice has at most {MOST_OPTIONS} options"));
        }
        let modes = self.emit(Steer::Modes { arms: Vec::new(), end: 0 });
        let (mut arms, mut ends) = (Vec::new(), Vec::new());
        let before = self.setting;
        let mut after: Option<Setting> = None;
        for option in options {
            let W::Option(word) = option.tag else { unreachable!("expected an option") };
            let label = text(&option.args[0]).to_owned();
            let (when, body) = match word {
                OptionWord::Option => (None, &option.args[1]),
                OptionWord::OptionIf => (Some(self.cond(child(&option.args[1]))), &option.args[2]),
            };
            arms.push(Arm { label, when, start: self.here() });
            self.body(body);
            ends.push(self.emit(Steer::Jump(0)));
            match &mut after {
                Some(after) => after.meet(&self.setting),
                None => after = Some(self.setting),
            }
            self.setting = before;
        }
        if arms.iter().any(|arm| arm.when.is_none()) {
            self.setting = after.unwrap_or(before);
        }
        for end in ends {
            self.land(Some(end));
        }
        self.ops[modes as usize] = Op::Steer(Steer::Modes { arms, end: self.here() });
    }

    fn confirm(&mut self) -> Pc {
        self.emit(Steer::Confirm { no: 0 })
    }

    pub(super) fn emit(&mut self, op: impl std::convert::Into<Op>) -> Pc {
        let op = op.into();
        if op.is_yours() {
            self.needs(Term::You, self.at);
        }
        self.ops.push(op);
        self.here() - 1
    }

    fn here(&self) -> Pc {
        self.ops.len() as Pc
    }

    /// The body of a loop between its head and the jump back. It may not
    /// happen at all, and the second time it follows itself.
    fn looped(&mut self, head: Steer, body: &Arg<W>, before: &Setting) {
        let head = self.emit(head);
        self.setting.note_done(false);
        self.body(body);
        self.emit(Steer::Jump(head));
        self.land(Some(head));
        self.setting.meet(before);
        self.setting.note_done(false);
    }

    /// The jump at that place goes to the next operation.
    pub(super) fn land(&mut self, at: Option<Pc>) {
        let Some(at) = at else { return };
        let here = self.here();
        match &mut self.ops[at as usize] {
            Op::Steer(
                Steer::Later { over: target }
                | Steer::Confirm { no: target }
                | Steer::Jump(target)
                | Steer::Unless(_, target)
                | Steer::NextCard { done: target, .. }
                | Steer::NextBase { done: target, .. }
                | Steer::NextPlayer { done: target, .. }
                | Steer::CountDown { done: target, .. }
                | Steer::Become { skip: target, .. },
            ) => *target = here,
            other => unreachable!("not a jump: {other:?}"),
        }
    }
}
