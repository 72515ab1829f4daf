//! What is asked: of whom, by which card, and why.

use fracas_engine::Seat;

use super::{Words, deck_of, goal_keyword};
use crate::catalogue::{Common, Deck};
use crate::choice::{Ask, Prompt};
use crate::program::{Departure, Do, From, Goal, How, Into, Keep, Op, Pc, Pick, Set, Steer, ToIt, Window};
use crate::rules::HAND_LIMIT;

/// What sort of card a phrase is about, as a keyword.
pub(super) fn noun(cards: &Set) -> &'static str {
    let has = |keep: Keep| cards.keep.contains(&keep);
    if has(Keep::Minion) {
        "minion"
    } else if has(Keep::Action) {
        "action"
    } else {
        "card"
    }
}

/// What an ability does with cards, for the question about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Destroy,
    Return,
    Place(Goal),
    Give,
    Move,
    Discard,
    Power,
    Counters,
    CountersTo,
    Attach,
    Control,
    Cancel,
    Show,
    Draw,
    DrawFrom(Common),
    Play,
    IgnoreBase,
}

/// A question in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// The question, one sentence.
    pub sentence: String,
    /// The card or base whose ability asks, and what is printed on it.
    pub source: Option<(String, String)>,
}

impl<'a> Words<'a> {
    /// The open question, if there is one.
    pub fn question(self) -> Option<Question> {
        let (seat, prompt) = self.view.prompt?;
        let source = prompt.clause.map(|clause| {
            let title = self.source(clause);
            let whose = prompt.card.map_or(title.clone(), |card| self.of(self.owner(card), &title));
            (whose, self.printed_text(clause).to_owned())
        });
        Some(Question { seat, sentence: self.sentence(&prompt), source })
    }

    fn sentence(self, prompt: &Prompt) -> String {
        let base = || prompt.base.map_or(self.speech.a_base().to_owned(), |slot| self.base_there(slot));
        let asked = match prompt.ask {
            Ask::Draft => self.word("ask-draft"),
            Ask::PlayPhase => self.allowances(),
            Ask::Card => self.pick_sentence(),
            Ask::Base => match prompt.about {
                Some(card) => self.say("ask-move", &[("card", (&self.owned(card)).into())]),
                None => self.word("ask-base"),
            },
            Ask::Player => self.word("ask-player"),
            Ask::Faction => self.word("ask-faction"),
            Ask::Confirm => self.confirm_sentence(),
            Ask::Mode => self.word("ask-mode"),
            Ask::Number => self.word("ask-number"),
            Ask::Arrange => self.word(match self.step_now() {
                Some(Op::Do(Do::Arrange { under: true, .. })) => "ask-arrange-under",
                _ => "ask-arrange",
            }),
            Ask::PlayNow => self.play_now(),
            Ask::Order => self.word("ask-order"),
            Ask::Special(window) => {
                let window = match window {
                    Window::Before => "before",
                    Window::When => "when",
                    Window::After => "after",
                };
                self.say("ask-special", &[("base", (&base()).into()), ("window", window.into())])
            }
            Ask::React => self.word("ask-react"),
            Ask::ScoreNext => self.word("ask-score-next"),
            Ask::HandLimit => self.hand_limit(),
            Ask::Share => self.word("ask-share"),
            Ask::SwapBase => self.word(match self.step_now() {
                Some(Op::Do(Do::ReplaceFromDiscard(_))) => "ask-discarded-base",
                _ => "ask-swap-base",
            }),
            Ask::Replacement => self.word("ask-replacement"),
            Ask::ReturnBase => self.word("ask-return-base"),
            Ask::DiscardToPlay => self.say("ask-discard-to-play", &[("base", (&base()).into())]),
        };
        match prompt.clause {
            Some(clause) => {
                let by = self.source(clause);
                self.say("asked-by", &[("card", (&by).into()), ("question", (&asked).into())])
            }
            None => asked,
        }
    }

    pub(super) fn ops(self) -> Option<(&'a [Op], Pc)> {
        let (clause, pc) = self.view.step()?;
        Some((&self.cat.clause(clause).ops, pc))
    }

    /// The instruction that waits for an answer.
    pub(super) fn step_now(self) -> Option<&'a Op> {
        let (ops, pc) = self.ops()?;
        ops.get(pc as usize)
    }

    /// How many cards are too many (SU-2.8).
    fn hand_limit(self) -> String {
        let held = self.view.prompt.map_or(0, |(seat, _)| self.view.seats[seat.idx()].hand_size());
        let n = held.saturating_sub(HAND_LIMIT) as u32;
        self.say("ask-hand-limit", &[("n", n.into()), ("limit", (HAND_LIMIT as u32).into())])
    }

    /// A pick, with what is done to the picked card.
    fn pick_sentence(self) -> String {
        let pick = self.ops().and_then(|(ops, pc)| match ops.get(pc as usize) {
            Some(Op::Pick(pick)) => Some((pick, purpose(ops, pc + 1))),
            _ => None,
        });
        let Some((pick, purpose)) = pick else {
            return self.say("pick", &[("what", self.speech.a_card().into())]);
        };
        let what = self.some_card(pick);
        // What is only given a name is used later, in more than one way.
        let purpose = if pick.into == Into::It { purpose } else { None };
        self.with_goal(pick_key(purpose), purpose, &what)
    }

    /// "You may …?"
    fn confirm_sentence(self) -> String {
        let asked = self.ops().and_then(|(ops, pc)| match ops.get(pc as usize + 1) {
            Some(Op::Pick(pick)) => Some((purpose(ops, pc + 2)?, self.picked(pick))),
            _ => Some((purpose(ops, pc + 1)?, self.that_card("card"))),
        });
        let Some((purpose, what)) = asked else { return self.word("may") };
        self.with_goal(may_key(purpose), Some(purpose), &what)
    }

    fn with_goal(self, key: &str, purpose: Option<Purpose>, what: &str) -> String {
        let (goal, deck) = match purpose {
            Some(Purpose::Place(goal)) => (goal_keyword(goal), deck_of(self, goal)),
            Some(Purpose::DrawFrom(common)) => ("", self.speech.deck_name(Deck::Common(common)).to_owned()),
            _ => ("", String::new()),
        };
        self.say(key, &[("what", what.into()), ("goal", goal.into()), ("deck", (&deck).into())])
    }

    /// "a minion", to be chosen.
    fn some_card(self, pick: &Pick) -> String {
        let key = if pick.how == How::SharingName { "some-card-sharing-name" } else { "some-card" };
        self.say(key, &[("kind", noun(&pick.from).into())])
    }

    /// What a pick will give, before it is made: "this card", "a minion",
    /// "the minions".
    fn picked(self, pick: &Pick) -> String {
        match (pick.how, &pick.from.from, noun(&pick.from)) {
            (_, From::This, _) => self.that_card("this"),
            (How::Chosen | How::SharingName | How::Random, _, _) => self.some_card(pick),
            (How::Each, From::Host | From::Var(_), kind) => self.that_card(kind),
            (How::Each, _, "minion") => self.that_card("minions"),
            (How::Each, _, "action") => self.that_card("actions"),
            (How::Each, _, _) => self.that_card("cards"),
        }
    }

    fn that_card(self, kind: &str) -> String {
        self.say("that-card", &[("kind", kind.into())])
    }
}

/// The message that asks for a card for a purpose.
fn pick_key(purpose: Option<Purpose>) -> &'static str {
    match purpose {
        Some(Purpose::Destroy) => "pick-destroy",
        Some(Purpose::Return) => "pick-return",
        Some(Purpose::Place(_)) => "pick-place",
        Some(Purpose::Give) => "pick-give",
        Some(Purpose::Move) => "pick-move",
        Some(Purpose::Discard) => "pick-discard",
        Some(Purpose::Power) => "pick-power",
        Some(Purpose::Counters) => "pick-counters",
        Some(Purpose::CountersTo) => "pick-counters-to",
        Some(Purpose::Attach) => "pick-attach",
        Some(Purpose::Control) => "pick-control",
        Some(Purpose::Cancel) => "pick-cancel",
        Some(Purpose::Show) => "pick-show",
        // These are not done to the card.
        Some(Purpose::Draw | Purpose::DrawFrom(_) | Purpose::Play | Purpose::IgnoreBase) | None => "pick",
    }
}

/// The message that asks whether something is to be done.
fn may_key(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Destroy => "may-destroy",
        Purpose::Return => "may-return",
        Purpose::Place(_) => "may-place",
        Purpose::Give => "may-give",
        Purpose::Move => "may-move",
        Purpose::Discard => "may-discard",
        Purpose::Power => "may-power",
        Purpose::Counters => "may-counters",
        Purpose::CountersTo => "may-counters-to",
        Purpose::Attach => "may-attach",
        Purpose::Control => "may-control",
        Purpose::Cancel => "may-cancel",
        Purpose::Show => "may-show",
        Purpose::Draw => "may-draw",
        Purpose::DrawFrom(_) => "may-draw-from",
        Purpose::Play => "may-play",
        Purpose::IgnoreBase => "may-ignore-base",
    }
}

/// What the instructions from `pc` on do with the cards just picked.
fn purpose(ops: &[Op], pc: Pc) -> Option<Purpose> {
    let op = ops.iter().skip(pc as usize).find(|op| match op {
        Op::Do(Do::PickBase { .. }) | Op::Steer(Steer::NextCard { .. } | Steer::Gather { .. }) => false,
        Op::Pick(pick) => pick.how != How::Each,
        Op::Steer(_) | Op::ToIt(_) | Op::Do(_) => true,
    })?;
    match op {
        Op::ToIt(deed) => Some(purpose_of(deed)),
        Op::Do(Do::PlanMove { .. } | Do::MovePlanned) => Some(Purpose::Move),
        Op::Do(Do::Draw(_)) => Some(Purpose::Draw),
        Op::Do(Do::DrawFrom(common, _)) => Some(Purpose::DrawFrom(*common)),
        Op::Do(Do::Play { .. }) => Some(Purpose::Play),
        Op::Do(Do::IgnoreBase(..)) => Some(Purpose::IgnoreBase),
        Op::Steer(_) | Op::Pick(_) | Op::Do(_) => None,
    }
}

fn purpose_of(deed: &ToIt) -> Purpose {
    match deed {
        ToIt::Destroy | ToIt::DestroyUnrewarded | ToIt::DestroyAndTransfer(..) => Purpose::Destroy,
        ToIt::Return => Purpose::Return,
        ToIt::Place(goal) | ToIt::Divert(Departure::Goal(goal)) => Purpose::Place(*goal),
        ToIt::Give(_) => Purpose::Give,
        ToIt::Move(_) | ToIt::Divert(Departure::Base(_)) => Purpose::Move,
        ToIt::Discard => Purpose::Discard,
        ToIt::Power(..) => Purpose::Power,
        ToIt::Counters(_) => Purpose::Counters,
        ToIt::TransferCounters(_) => Purpose::CountersTo,
        ToIt::Transfer(_) => Purpose::Attach,
        ToIt::Control { .. } => Purpose::Control,
        ToIt::Cancel(_) => Purpose::Cancel,
        ToIt::Reveal => Purpose::Show,
    }
}
