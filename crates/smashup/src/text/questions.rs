//! What is asked: of whom, by which card, and why.

use fracas_engine::Seat;

use super::{Words, into_goal};
use crate::choice::{Ask, Prompt};
use crate::program::{How, Into, Keep, Op, Pc, Set, Window};

/// What sort of card a phrase is about.
fn noun(cards: &Set) -> &'static str {
    let has = |keep: Keep| cards.keep.contains(&keep);
    if has(Keep::Minion) {
        "a minion"
    } else if has(Keep::Action) {
        "an action"
    } else {
        "a card"
    }
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
            let whose =
                prompt.card.map_or(String::new(), |card| format!("{} ", self.players(self.owner(card))));
            (format!("{whose}{}", self.printed(clause)), self.printed_text(clause).to_owned())
        });
        Some(Question { seat, sentence: self.sentence(&prompt), source })
    }

    fn sentence(self, prompt: &Prompt) -> String {
        let base = prompt.base.map_or("a base", |slot| self.base_at(slot));
        let by = prompt.clause.map_or(String::new(), |clause| format!("{}: ", self.printed(clause)));
        match prompt.ask {
            Ask::Draft => "Take a faction.".to_owned(),
            Ask::PlayPhase => self.allowances(),
            Ask::Card => format!("{by}{}", self.pick_sentence()),
            Ask::Base => match prompt.about {
                Some(card) => format!("{by}where does {} move?", self.owned(card)),
                None => format!("{by}choose a base."),
            },
            Ask::Player => format!("{by}choose a player."),
            Ask::Faction => format!("{by}name a faction."),
            Ask::Confirm => format!("{by}{}", self.confirm_sentence()),
            Ask::Mode => format!("{by}choose one."),
            Ask::Arrange => format!("{by}which card comes next, counted from the top of the deck?"),
            Ask::PlayNow => format!("{by}play a card now."),
            Ask::Order => "Several abilities wait. Which one resolves next?".to_owned(),
            Ask::Special(window) => {
                let when = match window {
                    Window::Before => "is about to score",
                    Window::When => "scores",
                    Window::After => "has scored",
                };
                format!("{base} {when}: use a special or pass.")
            }
            Ask::ScoreNext => "Several bases are ready. Which one scores next?".to_owned(),
            Ask::HandLimit => "Discard down to ten cards.".to_owned(),
            Ask::SwapBase => format!("{by}which base comes out of the base deck?"),
            Ask::Replacement => format!("{by}which base replaces the scored one?"),
            Ask::ReturnBase => "Which base goes back on the base deck next?".to_owned(),
            Ask::DiscardToPlay => format!("Discard a card to play at {base}."),
        }
    }

    /// What the play phase still allows.
    fn allowances(self) -> String {
        let view = self.view;
        let mut left = Vec::new();
        if view.free_minion {
            left.push("1 minion".to_owned());
        }
        if view.free_action {
            left.push("1 action".to_owned());
        }
        for &(clause, pc, n) in &view.extras {
            let what = match &self.cat.clause(clause).ops[pc as usize] {
                Op::Extra(play) => noun(&play.cards),
                _ => "a card",
            };
            let what = what.trim_start_matches("a ").trim_start_matches("an ");
            let plural = if n == 1 { "" } else { "s" };
            left.push(format!("{n} extra {what}{plural} ({})", self.printed(clause)));
        }
        if left.is_empty() {
            "Nothing left to play; use an ability or end the play phase.".to_owned()
        } else {
            format!("Play phase, still to play: {}.", left.join(", "))
        }
    }

    fn ops(self) -> Option<(&'a [Op], Pc)> {
        let (clause, pc) = self.view.step()?;
        Some((&self.cat.clause(clause).ops, pc))
    }

    /// A pick, with what is done to the picked card.
    fn pick_sentence(self) -> String {
        let Some((ops, pc)) = self.ops() else { return "choose a card.".to_owned() };
        let Some(Op::Pick(pick)) = ops.get(pc as usize) else { return "choose a card.".to_owned() };
        let what = noun(&pick.from);
        let names = if pick.how == How::SharingName { " (all of one name)" } else { "" };
        // What is only given a name is used later, in more than one way.
        let purpose = if pick.into == Into::It { self.purpose(ops, pc + 1) } else { None };
        match purpose {
            Some(purpose) => format!("choose {what}{names} to {purpose}."),
            None => format!("choose {what}{names}."),
        }
    }

    /// "You may …?"
    fn confirm_sentence(self) -> String {
        let purpose = self.ops().and_then(|(ops, pc)| match ops.get(pc as usize + 1) {
            Some(Op::Pick(_)) => self.purpose(ops, pc + 2).map(|purpose| format!("{purpose} it")),
            _ => self.purpose(ops, pc + 1),
        });
        match purpose {
            Some(purpose) => format!("do you want to {purpose}?"),
            None => "do you want to use it?".to_owned(),
        }
    }

    /// What the instructions from `pc` on do with the cards just picked.
    fn purpose(self, ops: &[Op], pc: Pc) -> Option<String> {
        let op = ops.iter().skip(pc as usize).find(|op| match op {
            Op::PickBase { .. } | Op::NextCard { .. } | Op::Gather { .. } => false,
            Op::Pick(pick) => pick.how != How::Each,
            _ => true,
        })?;
        let verb = match op {
            Op::Destroy => "destroy",
            Op::Return => "return to its owner's hand",
            Op::Place(goal) => return Some(format!("put {}", into_goal(*goal, "its owner's", "your"))),
            Op::Give(_) => "give away",
            Op::Move(_) => "move",
            Op::Discard => "discard",
            Op::Draw(_) => "draw",
            Op::Power(..) => "change the power of",
            Op::Counters(_) => "put +1 power counters on",
            Op::TransferCounters(_) => "move the counters to",
            Op::Transfer(_) => "attach elsewhere",
            Op::Control { .. } => "take control of",
            Op::Cancel(_) => "cancel",
            Op::Reveal => "show",
            Op::Play { .. } => "play a card",
            Op::IgnoreBase(..) => "ignore the base's ability",
            Op::End
            | Op::Pick(_)
            | Op::PickBase { .. }
            | Op::PickPlayer { .. }
            | Op::PickFaction { .. }
            | Op::Confirm { .. }
            | Op::Modes { .. }
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Gather { .. }
            | Op::NextCard { .. }
            | Op::GatherBases { .. }
            | Op::NextBase { .. }
            | Op::GatherPlayers { .. }
            | Op::NextPlayer { .. }
            | Op::Count { .. }
            | Op::CountDown { .. }
            | Op::Become { .. }
            | Op::Restore { .. }
            | Op::DiscardRandom(_)
            | Op::Vp(_)
            | Op::Breakpoint(..)
            | Op::Top { .. }
            | Op::ShowHand { .. }
            | Op::SearchDeck
            | Op::ShuffleDeck
            | Op::Arrange(_)
            | Op::Extra(_)
            | Op::NoActionsNextTurn(_)
            | Op::NoSpecials(_)
            | Op::SwapBase(_)
            | Op::ReplaceBase(_)
            | Op::ChooseReplacement(_) => return None,
        };
        Some(verb.to_owned())
    }
}
