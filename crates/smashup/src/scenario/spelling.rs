//! Options as gestures, and questions in the words of `expect asks`.

use fracas_engine::Seat;

use crate::board::Zone;
use crate::catalogue::Common;
use crate::choice::{Ask, Choice, Prompt, Target};
use crate::eval::Table;
use crate::ids::CardId;
use crate::log_words::letter;
use crate::program::{Op, Printed, Steer, Window};

/// The words for choosing nothing. Each has its own questions, so that none
/// can stand for another by mistake.
pub(super) const ENDS_PHASE: &str = "ends the phase";
pub(super) const PASSES: &str = "passes";
pub(super) const DECLINES: &str = "declines";
pub(super) const IS_DONE: &str = "is done";
pub(super) const SAYS_NO: &str = "says no";

/// How to say "nothing" or "no more" at the open question.
pub(super) fn nothing(table: Table<'_>) -> &'static [&'static str] {
    match table.st.pending.map(|(_, ask)| ask) {
        Some(Ask::PlayPhase) => &[ENDS_PHASE],
        Some(Ask::Special(_) | Ask::React) => &[PASSES],
        Some(Ask::Confirm) => &[SAYS_NO, DECLINES],
        Some(Ask::Card) if !table.st.frame().picked.is_empty() => &[IS_DONE],
        Some(
            Ask::Card
            | Ask::Draft
            | Ask::Base
            | Ask::Player
            | Ask::Faction
            | Ask::Mode
            | Ask::Number
            | Ask::Arrange
            | Ask::PlayNow
            | Ask::Order
            | Ask::ScoreNext
            | Ask::HandLimit
            | Ask::SwapBase
            | Ask::Replacement
            | Ask::ReturnBase
            | Ask::DiscardToPlay
            | Ask::Share,
        )
        | None => &[DECLINES],
    }
}

/// The ways to write an option, without the player; the usual one first.
pub(super) fn spellings(table: Table<'_>, choice: Choice) -> Vec<String> {
    let owned = |card: CardId| {
        let title = table.title(card);
        table.named_after(card).map_or(title.to_owned(), |seat| format!("{} {title}", letter(seat)))
    };
    let place = |card: CardId| table.st.card(card).slot.some().map(|slot| table.base(slot).title.clone());
    let with_place = |start: String, card: CardId| match place(card) {
        Some(base) => vec![start.clone(), format!("{start} at {base}")],
        None => vec![start],
    };
    let play = |card: CardId, target: Target| {
        let title = table.title(card);
        match target {
            Target::Nothing => vec![format!("plays {title}")],
            Target::Base(slot) => {
                let base = &table.base(slot).title;
                let mut ways = vec![format!("plays {title} at {base}")];
                if table.st.card(card).zone == Zone::Discard {
                    ways.push(format!("plays {title} from discard at {base}"));
                }
                ways
            }
            Target::Minion(host) => {
                let mut ways = with_place(format!("plays {title} on {}", owned(host)), host);
                if table.def(host).common().is_some() {
                    ways.extend(with_place(format!("plays {title} on {}", table.title(host)), host));
                }
                ways
            }
        }
    };
    match choice {
        Choice::Done => nothing(table).iter().map(|&word| word.to_owned()).collect(),
        Choice::Yes => vec!["says yes".to_owned()],
        Choice::Card(card) => {
            let mut ways = with_place(format!("chooses {}", owned(card)), card);
            if let Some(pile) = pile_word(table.st.card(card).zone) {
                ways.push(format!("chooses {} from {pile}", owned(card)));
            }
            if table.def(card).common().is_some() {
                ways.extend(with_place(format!("chooses {}", table.title(card)), card));
            }
            ways
        }
        Choice::Base(slot) => vec![format!("chooses {}", table.base(slot).title)],
        Choice::BaseCard(base) => vec![format!("chooses {}", table.base_title(base))],
        Choice::Player(seat) => vec![format!("chooses {}", letter(seat))],
        Choice::Faction(faction) => vec![format!("chooses faction {}", table.cat.faction(faction).name)],
        Choice::Mode(at) => match table.op() {
            Op::Steer(Steer::Modes { arms, .. }) => vec![format!("chooses \"{}\"", arms[at as usize].label)],
            _ => Vec::new(),
        },
        Choice::Number(n) => vec![format!("chooses {n}")],
        Choice::Play(card, target) | Choice::Special(card, target) => play(card, target),
        Choice::Use(card, clause, giver) => {
            let ways = with_place(format!("uses {}", table.title(card)), card);
            let givers = match (table.cat.clause(clause).of, giver.some()) {
                (_, Some(giver)) => vec![table.title(giver).to_owned(), owned(giver)],
                (Printed::Base(base), None) => vec![table.cat.base(base).title.clone()],
                (Printed::Card(_), None) => return ways,
            };
            let from = |giver: &String| {
                ways.iter().map(|way| format!("{way} from {giver}")).collect::<Vec<String>>()
            };
            givers.iter().flat_map(from).collect()
        }
        Choice::Resolve(at) => {
            let queued = table.st.queue[table.flush_mark() + at as usize];
            let mut ways = match queued.source.some() {
                Some(card) => with_place(format!("resolves {}", owned(card)), card),
                None => match table.cat.clause(queued.clause).of {
                    // From the hand of a player who may hold it.
                    Printed::Card(def) => {
                        let title = &table.cat.card(def).title;
                        vec![format!("resolves {} {title}", letter(Seat(queued.you)))]
                    }
                    Printed::Base(_) => vec![format!("resolves {}", table.base(queued.here).title)],
                },
            };
            if let Some(subject) = queued.subject.some() {
                let about: Vec<String> =
                    ways.iter().map(|way| format!("{way} for {}", owned(subject))).collect();
                ways.extend(about);
            }
            ways
        }
    }
}

/// The word for where a card is that is not in play.
pub(super) fn pile_word(zone: Zone) -> Option<&'static str> {
    match zone {
        Zone::Hand => Some("hand"),
        Zone::Deck => Some("deck"),
        Zone::Discard => Some("discard"),
        Zone::Box | Zone::Play | Zone::Limbo | Zone::Shared => None,
    }
}

/// What is asked, as `expect asks` says it after "to".
pub(super) fn question(table: Table<'_>, prompt: &Prompt) -> String {
    match asked(table, prompt) {
        (what, Some(title)) => format!("{what} for {title}"),
        (what, None) => what.to_owned(),
    }
}

/// What is asked, and by which card or base or about which base.
pub(super) fn asked<'a>(table: Table<'a>, prompt: &Prompt) -> (&'static str, Option<&'a str>) {
    let what = match prompt.ask {
        Ask::Draft => "take a faction",
        Ask::PlayPhase => "play",
        Ask::Card => "choose a card",
        Ask::Base => "choose a base",
        Ask::Player => "choose a player",
        Ask::Faction => "name a faction",
        Ask::Confirm => "say yes or no",
        Ask::Mode => "choose an option",
        Ask::Number => "choose a number",
        Ask::Arrange => "order cards",
        Ask::PlayNow => "play a card",
        Ask::Order => "order abilities",
        Ask::Special(Window::Before) => "use a special before scoring",
        Ask::Special(Window::When) => "use a special while scoring",
        Ask::Special(Window::After) => "use a special after scoring",
        Ask::React => "use a special after that",
        Ask::ScoreNext => "score a base",
        Ask::HandLimit => "discard",
        Ask::SwapBase => "exchange a base",
        Ask::Replacement => "replace a base",
        Ask::ReturnBase => "put back a base",
        Ask::DiscardToPlay => "discard in order to play",
        Ask::Share => "take a treasure",
    };
    let card = prompt.card.map(|card| table.title(card));
    // A base that has been replaced may still ask.
    let base = prompt.clause.and_then(|clause| match table.cat.clause(clause).of {
        Printed::Base(def) => Some(table.cat.base(def).title.as_str()),
        Printed::Card(def) => (prompt.ask == Ask::React).then(|| table.cat.card(def).title.as_str()),
    });
    (what, card.or(base).or_else(|| prompt.base.map(|slot| table.base(slot).title.as_str())))
}

impl Table<'_> {
    /// Whose letter stands before the title of a card: its owner's, of a
    /// treasure that of whoever has it. Monsters have none.
    pub(super) fn named_after(self, card: CardId) -> Option<Seat> {
        let held = self.def(card).common() == Some(Common::Treasures);
        self.st.owner(card).or_else(|| self.st.card(card).holder().filter(|_| held))
    }
}
