//! Numbers and conditions.

use fracas_lang::Arg;

use super::expressions::MOST_NUMBER;
use super::setting::Term;
use super::{Compiler, Meaning, N, child};
use crate::program::{Cmp, Cond, Keep, Num, Place, Player, Who};
use crate::words::{ConditionWord, Number, NumberWord, W};

impl Compiler<'_> {
    /// A number, for whoever looks at its size.
    pub(super) fn any_num(&mut self, node: &N) -> Num {
        if self.is_former(node) {
            return Num::Lit(1);
        }
        let W::Number(word) = node.tag else { unreachable!("expected a number") };
        match word {
            NumberWord::Int => {
                let Arg::Int(value, span) = node.args[0] else {
                    unreachable!("the pattern has a number here")
                };
                if !(0..=MOST_NUMBER).contains(&value) {
                    self.complain(span, format!("expected a number from 0 to {MOST_NUMBER}"));
                }
                Num::Lit(value.clamp(0, MOST_NUMBER) as i16)
            }
            NumberWord::Named => {
                let Arg::Name(name, span) = &node.args[0] else {
                    unreachable!("the pattern has a name here")
                };
                match self.meaning(name, *span) {
                    Some(Meaning::Number(var)) => Num::Var(var),
                    other => {
                        self.wrong_meaning(name, *span, other, "a number");
                        Num::Lit(1)
                    }
                }
            }
            NumberWord::Power => Num::Power(self.one_known(child(&node.args[0]))),
            NumberWord::Printed => Num::Printed(self.one_known(child(&node.args[0]))),
            NumberWord::Count => Num::Count(self.several(child(&node.args[0]))),
            NumberWord::Total => Num::Total(self.several(child(&node.args[0]))),
            NumberWord::Highest => Num::Highest(self.several(child(&node.args[0]))),
            NumberWord::Lowest => Num::Lowest(self.several(child(&node.args[0]))),
            NumberWord::Counters => Num::Counters(self.one_known(child(&node.args[0]))),
            NumberWord::PowersAt => {
                let who = self.whose(child(&node.args[0]));
                Num::PowersAt(who, self.spot(child(&node.args[1])))
            }
            NumberWord::PowerAt => {
                let who = child(&node.args[0]);
                let player = self.player(who);
                if player == Player::You {
                    self.complain_with(who.span, "this is written in another way", "write: your power here");
                }
                Num::PowerAt(player, self.spot(child(&node.args[1])))
            }
            NumberWord::YourPower => {
                self.needs(Term::You, node.span);
                Num::PowerAt(Player::You, self.spot(child(&node.args[0])))
            }
            NumberWord::Breakpoint => Num::Breakpoint(self.place(child(&node.args[0]))),
            NumberWord::Players => Num::Players,
            NumberWord::MinionsPlayed => Num::MinionsPlayed(self.player(child(&node.args[0]))),
            NumberWord::ActionsPlayed => Num::ActionsPlayed(self.player(child(&node.args[0]))),
            NumberWord::Destroyed => {
                let who = self.whose(child(&node.args[0]));
                Num::Destroyed(who, self.spot(child(&node.args[1])))
            }
            NumberWord::HandSize => Num::HandSize(self.player(child(&node.args[0]))),
            NumberWord::Add => self.pair(node, Num::Add),
            NumberWord::Sub => self.pair(node, Num::Sub),
            NumberWord::Mul => self.pair(node, Num::Mul),
            NumberWord::Div => self.pair(node, Num::Div),
            NumberWord::Min => self.pair(node, Num::Min),
        }
    }

    pub(super) fn cond(&mut self, node: &N) -> Cond {
        if self.is_former(node) {
            return Cond::Done;
        }
        let W::Condition(word) = node.tag else { unreachable!("expected a condition") };
        let arg = |at: usize| child(&node.args[at]);
        match word {
            ConditionWord::Lt => self.compare(node, Cmp::Lt),
            ConditionWord::Le => self.compare(node, Cmp::Le),
            ConditionWord::Eq => self.compare(node, Cmp::Eq),
            ConditionWord::Ge => self.compare(node, Cmp::Ge),
            ConditionWord::Gt => self.compare(node, Cmp::Gt),
            ConditionWord::Any => Cond::Any(self.new_card(arg(0))),
            ConditionWord::None => Cond::Not(Box::new(Cond::Any(self.new_card(arg(0))))),
            ConditionWord::AnyPlayer | ConditionWord::NoPlayer => {
                self.one_player(arg(0));
                let any = Cond::AnyPlayer(self.who(arg(0)));
                if word == ConditionWord::AnyPlayer { any } else { Cond::Not(Box::new(any)) }
            }
            ConditionWord::YouHave => self.you_have(node),
            ConditionWord::YouHaveNo => Cond::Not(Box::new(self.you_have(node))),
            ConditionWord::Has => self.has(node),
            ConditionWord::HasNo => Cond::Not(Box::new(self.has(node))),
            ConditionWord::IsA => {
                let (first, second) = (self.set(arg(0)), self.new_card(arg(1)));
                Cond::Any(first.keep(Keep::In(second)))
            }
            ConditionWord::IsOneOf => {
                self.of_known_cards(arg(1), "it is a minion here");
                let (first, second) = (self.set(arg(0)), self.set(arg(1)));
                Cond::Any(first.keep(Keep::In(second)))
            }
            ConditionWord::Is => self.same(arg(0), arg(1)),
            ConditionWord::Playable => {
                self.needs(Term::CanBePlayed, node.span);
                Cond::Playable(self.set(child(&node.args[0])))
            }
            ConditionWord::PlayableAt => {
                self.needs(Term::CanBePlayed, node.span);
                let set = self.set(child(&node.args[0]));
                Cond::PlayableAt(set, self.spot(child(&node.args[1])))
            }
            ConditionWord::Done => {
                self.needs(Term::Done, node.span);
                Cond::Done
            }
            ConditionWord::IsScored => Cond::SameBase(self.place(arg(0)), Place::Scoring),
            ConditionWord::SameBase => {
                let (a, b) = (self.place(child(&node.args[0])), self.place(child(&node.args[1])));
                Cond::SameBase(a, b)
            }
            ConditionWord::YourTurn => {
                self.needs(Term::You, node.span);
                Cond::TurnOf(Player::You)
            }
            ConditionWord::YourPlayPhase => {
                self.needs(Term::You, node.span);
                Cond::PlayPhaseOf(Player::You)
            }
            ConditionWord::NotYourTurn => {
                self.needs(Term::You, node.span);
                Cond::Not(Box::new(Cond::TurnOf(Player::You)))
            }
            ConditionWord::YouAreA => {
                self.needs(Term::You, node.span);
                self.one_player(arg(0));
                Cond::Among(Player::You, self.who(arg(0)))
            }
            ConditionWord::PlayerIsA => {
                let player = self.player(arg(0));
                self.one_player(arg(1));
                Cond::Among(player, self.who(arg(1)))
            }
            ConditionWord::YouAre => {
                self.needs(Term::You, node.span);
                Cond::Among(Player::You, Who::One(self.player(arg(0))))
            }
            ConditionWord::SamePlayer => {
                let player = self.player(arg(0));
                Cond::Among(player, Who::One(self.player(arg(1))))
            }
            ConditionWord::Not => Cond::Not(Box::new(self.cond(child(&node.args[0])))),
            ConditionWord::And => self.both(node, Cond::And),
            ConditionWord::Or => self.both(node, Cond::Or),
        }
    }

    fn you_have(&mut self, node: &N) -> Cond {
        self.needs(Term::You, node.span);
        let cards = self.new_card(child(&node.args[0]));
        Cond::Any(cards.keep(Keep::By(Who::One(Player::You))))
    }

    fn has(&mut self, node: &N) -> Cond {
        let player = self.player(child(&node.args[0]));
        let cards = self.new_card(child(&node.args[1]));
        Cond::Any(cards.keep(Keep::By(Who::One(player))))
    }

    /// "X is Y": two names may stand for cards, bases or players.
    fn same(&mut self, first: &N, second: &N) -> Cond {
        let named = |c: &Self, node: &N| match &node.args[..] {
            [Arg::Name(name, _)] => c.known(name),
            _ => None,
        };
        match (named(self, first), named(self, second)) {
            (Some(Meaning::Base(a)), Some(Meaning::Base(b))) => Cond::SameBase(Place::Var(a), Place::Var(b)),
            (Some(Meaning::Player(a)), Some(Meaning::Player(b))) => {
                Cond::Among(Player::Var(a), Who::One(Player::Var(b)))
            }
            _ => {
                self.subject(Number::One, second);
                let (first, second) = (self.set(first), self.set(second));
                Cond::Any(first.keep(Keep::In(second)))
            }
        }
    }

    fn compare(&mut self, node: &N, cmp: Cmp) -> Cond {
        let (a, b) = (self.num(child(&node.args[0])), self.num(child(&node.args[1])));
        Cond::Compare(a, cmp, b)
    }

    fn both(&mut self, node: &N, make: fn(Box<Cond>, Box<Cond>) -> Cond) -> Cond {
        let (a, b) = (self.cond(child(&node.args[0])), self.cond(child(&node.args[1])));
        make(Box::new(a), Box::new(b))
    }
}
