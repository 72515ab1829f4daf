//! The options of a decision in words.

use fracas_engine::{Seat, Viewer};

use super::Words;
use crate::choice::{Ask, Choice, Target};
use crate::ids::CardId;
use crate::program::{Kind, Num, Op};

impl Words<'_> {
    /// An option of the open decision, as a label that begins in upper case
    /// and has no final stop.
    pub fn choice(self, choice: Choice) -> String {
        match choice {
            Choice::Done => self.done(self.view.prompt.map(|(_, prompt)| prompt.ask)),
            Choice::Yes => self.word("choice-yes"),
            Choice::Card(card) => self.place_of(card),
            Choice::Base(slot) => self.base_there(slot),
            Choice::BaseCard(base) => match self.base_def(base) {
                Some(def) => self.say(
                    "choice-base",
                    &[
                        ("base", (&self.base(base)).into()),
                        ("breakpoint", def.breakpoint.into()),
                        ("vp", self.vp(def).into()),
                    ],
                ),
                None => self.base(base),
            },
            Choice::Player(seat) => self.name(seat),
            Choice::Faction(faction) => self.faction(faction).to_owned(),
            Choice::Mode(at) => self.mode(at),
            Choice::Number(n) => n.to_string(),
            Choice::Play(card, target) => self.play(PLAY, &self.card_to_play(card), target),
            Choice::Special(card, target) => self.play(SPECIAL, &self.card(card), target),
            Choice::Use(card, clause, _) => {
                let lies = match self.in_play(card) {
                    Some((base, _)) => {
                        let base = self.base(base.base);
                        self.say("lying-at", &[("card", (&self.card(card)).into()), ("base", (&base).into())])
                    }
                    None => self.in_pile("lying-in", card, self.card(card)),
                };
                let (lies, text) = (("card", (&lies).into()), ("text", self.printed_text(clause).into()));
                if self.cat.clause(clause).kind == Kind::GivenTalent {
                    let giver = self.source(clause);
                    return self.say("choice-use-given", &[lies, ("giver", (&giver).into()), text]);
                }
                self.say("choice-use", &[lies, text])
            }
            Choice::Resolve(at) => self.waiting(at),
        }
    }

    /// What declining means here.
    fn done(self, ask: Option<Ask>) -> String {
        self.word(match ask {
            Some(Ask::PlayPhase) => "choice-end-phase",
            Some(Ask::Special(_) | Ask::React) => "choice-pass",
            Some(Ask::Confirm) => "choice-no",
            Some(Ask::PlayNow) if self.keeps_play() => "choice-play-later",
            Some(Ask::PlayNow) => "choice-play-nothing",
            Some(Ask::Card) if self.picks_one() => "choice-none",
            Some(Ask::Card) => "choice-no-more",
            Some(
                Ask::Draft
                | Ask::Base
                | Ask::Player
                | Ask::Faction
                | Ask::Mode
                | Ask::Number
                | Ask::Arrange
                | Ask::Order
                | Ask::ScoreNext
                | Ask::HandLimit
                | Ask::SwapBase
                | Ask::Replacement
                | Ask::ReturnBase
                | Ask::DiscardToPlay
                | Ask::Share,
            )
            | None => "choice-done",
        })
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
            self.view.step().and_then(|(clause, pc)| self.speech.texts().option(self.cat, clause, pc, at));
        label.map_or_else(|| self.say("choice-mode", &[("n", (at + 1).into())]), str::to_owned)
    }

    /// One of the abilities that wait to resolve.
    fn waiting(self, at: u8) -> String {
        let Some(waiting) = self.view.waiting(at) else {
            return self.say("choice-ability", &[("n", (at + 1).into())]);
        };
        let mut card = self.source(waiting.clause);
        if let Some(source) = waiting.source {
            card = self.of(self.owner(source), &card);
        }
        let text = self.printed_text(waiting.clause);
        let (card, text) = (("card", (&card).into()), ("text", text.into()));
        match waiting.subject {
            Some(subject) if Some(subject) != waiting.source => {
                self.say("choice-resolve-about", &[card, ("subject", (&self.owned(subject)).into()), text])
            }
            Some(_) | None => self.say("choice-resolve", &[card, text]),
        }
    }

    /// A play, said with one of three messages: without a target, at a base,
    /// on a minion.
    fn play(self, [plain, at, on]: [&str; 3], card: &str, target: Target) -> String {
        let place = self.target_name(target);
        match target {
            Target::Nothing => self.say(plain, &[("card", card.into())]),
            Target::Base(_) => self.say(at, &[("card", card.into()), ("base", (&place).into())]),
            Target::Minion(_) => self.say(on, &[("card", card.into()), ("minion", (&place).into())]),
        }
    }

    /// What a card is played on: a base, or a minion with its power and base.
    pub fn target_name(self, target: Target) -> String {
        match target {
            Target::Nothing => self.word("the-table"),
            Target::Base(slot) => self.base_there(slot),
            Target::Minion(host) => self.place_of(host),
        }
    }

    /// A card with where it is: in play with its controller and power.
    fn place_of(self, card: CardId) -> String {
        let with_power = |title: String, power: i32| match self.def(card) {
            Some(def) if def.is_minion() => {
                self.say("with-power", &[("card", (&title).into()), ("power", power.into())])
            }
            Some(_) | None => title,
        };
        let title = self.card(card);
        let Some((base, there)) = self.in_play(card) else {
            let power = self.def(card).map_or(0, |def| i32::from(def.power));
            return self.in_pile("lying-in", card, with_power(title, power));
        };
        let title = with_power(self.of(there.controller, &title), there.power);
        let base = self.base(base.base);
        let (title, base) = (("card", (&title).into()), ("base", (&base).into()));
        match there.host {
            Some(host) => self.say("lying-on-at", &[title, ("host", (&self.owned(host)).into()), base]),
            None => self.say("lying-at", &[title, base]),
        }
    }

    /// A card to be played, with its pile where that is not the hand.
    pub fn card_to_play(self, card: CardId) -> String {
        let title = self.card(card);
        let Viewer::Seat(me) = self.view.viewer else { return title };
        let in_hand = self.view.seats.get(me.idx()).is_some_and(|seat| seat.hand.contains(&card));
        if in_hand { title } else { self.in_pile("taken-from", card, title) }
    }

    /// A card with the pile where the viewer knows it to be, if there is one.
    fn in_pile(self, key: &str, card: CardId, title: String) -> String {
        let pile = self.view.seats.iter().enumerate().find_map(|(at, seat)| {
            let keywords = if seat.hand.contains(&card) {
                ["own-hand", "hand"]
            } else if seat.discard.contains(&card) {
                ["own-discard", "discard"]
            } else if seat.deck.iter().any(|there| there.card == Some(card)) {
                ["own-deck", "deck"]
            } else {
                return None;
            };
            let whose = Seat(at as u8);
            let [own, others] = keywords;
            Some((whose, if self.view.viewer == Viewer::Seat(whose) { own } else { others }))
        });
        let Some((whose, pile)) = pile else { return title };
        let player = self.name(whose);
        self.say(key, &[("card", (&title).into()), ("player", (&player).into()), ("pile", pile.into())])
    }
}

/// The messages of a usual play.
const PLAY: [&str; 3] = ["choice-play", "choice-play-at", "choice-play-on"];
/// The messages of a play as a special.
const SPECIAL: [&str; 3] = ["choice-special", "choice-special-at", "choice-special-on"];
