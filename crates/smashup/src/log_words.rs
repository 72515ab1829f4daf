//! Choices in words for logs: what was chosen, not its number (decision D14).

use fracas_engine::Seat;

use crate::board::Owner;
use crate::choice::{Choice, Target};
use crate::eval::Table;
use crate::ids::{BaseId, CardId, ClauseId};
use crate::program::Printed;

impl<'a> Table<'a> {
    /// The title of a card.
    pub fn title(self, card: CardId) -> &'a str {
        &self.def(card).title
    }

    /// A choice in words that survive a change of numbering: cards by owner,
    /// title and copy, bases by title.
    pub(crate) fn write_choice(self, choice: Choice) -> String {
        match choice {
            Choice::Done => "done".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::Card(card) => format!("card {}", self.log_card(card)),
            Choice::Base(slot) => format!("base {}", self.base(slot).title),
            Choice::BaseCard(base) => format!("base {}", self.base_title(base)),
            Choice::Player(seat) => format!("player {}", letter(seat)),
            Choice::Faction(faction) => format!("faction {}", self.cat.faction(faction).key),
            Choice::Mode(at) => format!("option {}", at + 1),
            Choice::Number(n) => format!("number {n}"),
            Choice::Play(card, target) => format!("play {}{}", self.log_card(card), self.log_target(target)),
            Choice::Special(card, target) => {
                format!("special {}{}", self.log_card(card), self.log_target(target))
            }
            Choice::Use(card, clause, giver) => self.log_use(card, clause, giver),
            Choice::Resolve(at) => format!("resolve {}", at + 1),
        }
    }

    /// A card and the place of the ability among those of its giver: the card
    /// itself, another card or a base.
    fn log_use(self, card: CardId, clause: ClauseId, giver: CardId) -> String {
        let (clauses, of) = match (self.cat.clause(clause).of, giver.some()) {
            (_, Some(giver)) => (self.def(giver).clauses, format!(" of {}", self.log_card(giver))),
            (Printed::Base(base), None) => {
                let base = self.cat.base(base);
                (base.clauses, format!(" of base {}", base.title))
            }
            (Printed::Card(_), None) => (self.def(card).clauses, String::new()),
        };
        let nth = clause.0 - clauses.start + 1;
        format!("use {} ability {nth}{of}", self.log_card(card))
    }

    fn log_target(self, target: Target) -> String {
        match target {
            Target::Nothing => String::new(),
            Target::Base(slot) => format!(" at {}", self.base(slot).title),
            Target::Minion(card) => format!(" on {}", self.log_card(card)),
        }
    }

    /// The title of a base, wherever it is.
    pub fn base_title(self, base: BaseId) -> &'a str {
        &self.cat.base(self.st.board.base_card(base)).title
    }

    /// Owner, title and copy.
    fn log_card(self, card: CardId) -> String {
        let first = (0..card.0)
            .rev()
            .map(CardId)
            .take_while(|&other| {
                let board = &self.st.board;
                board.def(other) == board.def(card) && board.ownership(other) == board.ownership(card)
            })
            .last()
            .unwrap_or(card);
        let owner = match self.st.board.ownership(card) {
            Owner::Seat(seat) => letter(seat),
            Owner::Holder | Owner::Nobody => '*',
        };
        format!("{owner}/{}#{}", self.def(card).title, card.0 - first.0 + 1)
    }
}

/// The letter of a seat in logs and scenarios.
pub fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}

/// The seat of a letter.
pub fn seat_of_letter(word: &str) -> Option<Seat> {
    let at = "ABCD".find(word).filter(|_| word.len() == 1)?;
    Some(Seat(at as u8))
}
