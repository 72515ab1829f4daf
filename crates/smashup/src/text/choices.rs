//! The options of a decision in words.

use fracas_engine::Viewer;

use super::Words;
use crate::choice::{Ask, Choice, Target};
use crate::ids::CardId;
use crate::program::{Num, Op};

impl Words<'_> {
    /// An option of the open decision, as a label that begins in upper case
    /// and has no final stop.
    pub fn choice(self, choice: Choice) -> String {
        let ask = self.view.prompt.map(|(_, prompt)| prompt.ask);
        match choice {
            Choice::Done => self.done(ask).to_owned(),
            Choice::Yes => "Yes".to_owned(),
            Choice::Card(card) => self.place_of(card),
            Choice::Base(slot) => self.base_at(slot).to_owned(),
            Choice::BaseCard(base) => match self.base_def(base) {
                Some(def) => {
                    let [first, second, third] = def.vp;
                    let numbers = format!("breakpoint {}, VP {first}-{second}-{third}", def.breakpoint);
                    format!("{} ({numbers})", def.title)
                }
                None => self.base_title(base).to_owned(),
            },
            Choice::Player(seat) => self.player(seat).to_owned(),
            Choice::Faction(faction) => self.cat.faction(faction).name.clone(),
            Choice::Mode(at) => self.mode(at),
            Choice::Play(card, target) => format!("Play {}{}", self.card_to_play(card), self.target(target)),
            Choice::Special(card, target) => {
                format!("Play {} as a special{}", self.title(card), self.target(target))
            }
            Choice::Use(card, clause) => {
                let place = match self.in_play(card) {
                    Some((base, _)) => format!(" at {}", self.base_title(base.base)),
                    None => self.pile_of(card).map_or(String::new(), |pile| format!(" in {pile}")),
                };
                format!("Use {}{place}: {}", self.title(card), self.printed_text(clause))
            }
            Choice::Resolve(at) => self.waiting(at),
        }
    }

    /// What declining means here.
    fn done(self, ask: Option<Ask>) -> &'static str {
        match ask {
            Some(Ask::PlayPhase) => "End the play phase",
            Some(Ask::Special(_)) => "Pass",
            Some(Ask::Confirm) => "No",
            Some(Ask::PlayNow) => "Play nothing",
            Some(Ask::Card) if self.picks_one() => "Choose none",
            Some(Ask::Card) => "No more cards",
            Some(
                Ask::Draft
                | Ask::Base
                | Ask::Player
                | Ask::Faction
                | Ask::Mode
                | Ask::Arrange
                | Ask::Order
                | Ask::ScoreNext
                | Ask::HandLimit
                | Ask::SwapBase
                | Ask::Replacement
                | Ask::ReturnBase
                | Ask::DiscardToPlay,
            )
            | None => "Done",
        }
    }

    /// Whether the open pick is of a single card.
    fn picks_one(self) -> bool {
        self.view.step().is_some_and(|(clause, pc)| match self.cat.clause(clause).ops.get(pc as usize) {
            Some(Op::Pick(pick)) => pick.most == Num::Lit(1),
            _ => false,
        })
    }

    /// The label of an arm of "choose one".
    fn mode(self, at: u8) -> String {
        let label =
            self.view.step().and_then(|(clause, pc)| match self.cat.clause(clause).ops.get(pc as usize) {
                Some(Op::Modes { arms, .. }) => arms.get(at as usize).map(|arm| arm.label.clone()),
                _ => None,
            });
        label.unwrap_or_else(|| format!("Option {}", at + 1))
    }

    /// One of the abilities that wait to resolve.
    fn waiting(self, at: u8) -> String {
        let Some(waiting) = self.view.waiting(at) else { return format!("Ability {}", at + 1) };
        let title = self.printed(waiting.clause);
        let about = match waiting.subject {
            Some(subject) if Some(subject) != waiting.source => format!(" (about {})", self.owned(subject)),
            _ => String::new(),
        };
        let text = self.printed_text(waiting.clause);
        match waiting.source {
            Some(card) => format!("{} {title}{about}: {text}", self.players(self.owner(card))),
            None => format!("{title}{about}: {text}"),
        }
    }

    /// " at The Homeworld", " on Blue's Scout (power 3) at The Homeworld".
    fn target(self, target: Target) -> String {
        match target {
            Target::Nothing => String::new(),
            Target::Base(_) => format!(" at {}", self.target_name(target)),
            Target::Minion(_) => format!(" on {}", self.target_name(target)),
        }
    }

    /// What a card is played on: a base, or a minion with its power and base.
    pub fn target_name(self, target: Target) -> String {
        match target {
            Target::Nothing => "the table".to_owned(),
            Target::Base(slot) => self.base_at(slot).to_owned(),
            Target::Minion(host) => match self.in_play(host) {
                Some((base, there)) => format!(
                    "{} {} (power {}) at {}",
                    self.players(there.controller),
                    self.title(host),
                    there.power,
                    self.base_title(base.base)
                ),
                None => self.title(host).to_owned(),
            },
        }
    }

    /// A card with where it is: in play with its controller and power.
    fn place_of(self, card: CardId) -> String {
        let title = self.title(card);
        match (self.in_play(card), self.def(card)) {
            (Some((base, there)), Some(def)) => {
                let power = if def.is_minion() { format!(", power {}", there.power) } else { String::new() };
                let on = there.host.map_or(String::new(), |host| format!(" on {}", self.owned(host)));
                let whose = self.players(there.controller);
                format!("{whose} {title}{power}{on}, at {}", self.base_title(base.base))
            }
            (None, Some(def)) => {
                let power = if def.is_minion() { format!(", power {}", def.power) } else { String::new() };
                let pile = self.pile_of(card).map_or(String::new(), |pile| format!(", in {pile}"));
                format!("{title}{power}{pile}")
            }
            _ => title.to_owned(),
        }
    }

    /// A card to be played, with its pile where that is not the hand.
    pub fn card_to_play(self, card: CardId) -> String {
        let title = self.title(card);
        let Viewer::Seat(me) = self.view.viewer else { return title.to_owned() };
        let in_hand = self.view.seats.get(me.idx()).is_some_and(|seat| seat.hand.contains(&card));
        match self.pile_of(card) {
            Some(pile) if !in_hand => format!("{title} from {pile}"),
            _ => title.to_owned(),
        }
    }

    /// The pile where the viewer knows the card to be.
    fn pile_of(self, card: CardId) -> Option<String> {
        self.view.seats.iter().enumerate().find_map(|(at, seat)| {
            let whose = match self.view.viewer {
                Viewer::Seat(me) if me.idx() == at => "your".to_owned(),
                _ => self.players(fracas_engine::Seat(at as u8)),
            };
            if seat.hand.contains(&card) {
                Some(format!("{whose} hand"))
            } else if seat.discard.contains(&card) {
                Some(format!("{whose} discard pile"))
            } else if seat.deck.iter().any(|there| there.card == Some(card)) {
                Some(format!("{whose} deck"))
            } else {
                None
            }
        })
    }
}
