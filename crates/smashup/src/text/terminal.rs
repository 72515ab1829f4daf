//! What only this game says at a terminal.

use fracas_engine::{Outcome, Seat};

use super::Words;
use crate::catalogue::CardDef;
use crate::catalogue::Deck;
use crate::ids::{BaseDefId, CardId, DefId, Slot};

/// Something the terminal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note<'a> {
    /// What can be typed, in several lines.
    Help,
    /// How a card is read.
    HowToRead,
    /// A card that can be played at the bases that follow.
    PlayAt(CardId),
    /// The heading of the table.
    Turn,
    /// The heading of the draft.
    Draft,
    /// What a player has drafted.
    Drafted(Seat),
    /// A player's points.
    Vp(Seat),
    /// A player's factions and piles, after what sort of bot it is.
    Seat(Seat, &'a str),
    /// A bot that overlooks things.
    Easy,
    /// A bot that thinks for a moment.
    Normal,
    /// A bot that thinks for long.
    Hard,
    /// A bot that looks one step ahead.
    Greedy,
    /// A bot that plays by chance.
    Random,
    /// The numbers of a base.
    Base(Slot),
    /// The heading of the monsters of nobody at a base, with their power.
    Monsters(i32),
    /// The decks of the table.
    Commons,
    /// The treasures laid out.
    Shared,
    /// The heading of the actions on a base.
    OnBase,
    /// A card and who controls it.
    Of(&'a str, Seat),
    /// A card and who owns it.
    OwnedBy(&'a str, Seat),
    /// The heading of the hand.
    Hand,
    /// The hand is empty.
    NoCards,
    /// All about a card in the hand: its title as it is drawn, its text as it
    /// is drawn.
    Card(CardId, &'a str, &'a str),
    /// A card to be read.
    Printed(DefId),
    /// A base to be read.
    PrintedBase(BaseDefId),
    /// A player's discard pile.
    DiscardPile(Seat),
    /// Nothing has that title.
    NoSuchCard,
    /// So many titles fit.
    Titles(usize, &'a str),
    /// How it stands or ended.
    Scores,
}

impl Words<'_> {
    /// A note of the terminal.
    pub fn note(self, note: Note<'_>) -> String {
        let card_of = |key: &str, card: &str, seat: Seat| {
            self.say(key, &[("card", card.into()), ("player", (&self.name(seat)).into())])
        };
        match note {
            Note::Help => self.word("terminal-help"),
            Note::HowToRead => self.word("terminal-how-to-read"),
            Note::PlayAt(card) => {
                self.say("terminal-play-at", &[("card", (&self.card_to_play(card)).into())])
            }
            Note::Turn => self.say(
                "terminal-turn",
                &[("turn", self.view.turn.into()), ("player", (&self.name(self.view.active)).into())],
            ),
            Note::Draft => self.word("terminal-draft"),
            Note::Drafted(seat) => self.drafted(seat),
            Note::Vp(seat) => self.say("terminal-vp", &[("vp", self.view.seats[seat.idx()].vp.into())]),
            Note::Seat(seat, bot) => self.seat(seat, bot),
            Note::Easy => self.word("terminal-easy"),
            Note::Normal => self.word("terminal-normal"),
            Note::Hard => self.word("terminal-hard"),
            Note::Greedy => self.word("terminal-greedy"),
            Note::Random => self.word("terminal-random"),
            Note::Base(slot) => self.base_numbers(slot),
            Note::Monsters(power) => self.say("terminal-monsters", &[("power", power.into())]),
            Note::Commons => self.commons(),
            Note::Shared => {
                let cards = self.list(self.view.shared.iter().copied());
                self.say("event-laid-out", &[("cards", (&cards).into())])
            }
            Note::OnBase => self.word("terminal-on-base"),
            Note::Of(card, seat) => card_of("terminal-of", card, seat),
            Note::OwnedBy(card, seat) => card_of("terminal-owned-by", card, seat),
            Note::Hand => self.word("terminal-hand"),
            Note::NoCards => self.word("terminal-no-cards"),
            Note::Card(card, title, text) => {
                let kind = self.def(card).map_or(String::new(), |def| self.kind_and_power(def));
                self.whole_card(title, &kind, text)
            }
            Note::Printed(def) => {
                let card = self.cat.card(def);
                let (title, faction) = (self.speech.card_title(def), self.speech.deck_name(card.deck));
                let title =
                    self.say("terminal-card-of", &[("card", title.into()), ("faction", faction.into())]);
                self.whole_card(&title, &self.kind_and_power(card), self.speech.card_text(def))
            }
            Note::PrintedBase(def) => {
                let base = self.cat.base(def);
                let vp = self.vp(base);
                let numbers = [("breakpoint", base.breakpoint.into()), ("vp", vp.into())];
                let kind = self.say("terminal-base-numbers", &numbers);
                self.whole_card(self.speech.base_title(def), &kind, self.speech.base_text(def))
            }
            Note::DiscardPile(seat) => {
                let cards = self.list(self.view.seats[seat.idx()].discard.iter().copied());
                let player = self.name(seat);
                self.say("terminal-discard-pile", &[("player", (&player).into()), ("cards", (&cards).into())])
            }
            Note::NoSuchCard => self.word("terminal-no-such-card"),
            Note::Titles(n, titles) => {
                self.say("terminal-titles", &[("n", number(n).into()), ("titles", titles.into())])
            }
            Note::Scores => self.scores(),
        }
    }

    /// "Monsters: deck 12, discard 3; Treasures: …".
    fn commons(self) -> String {
        let decks = self.view.commons.iter().map(|here| {
            let name = self.speech.deck_name(Deck::Common(here.common));
            let counts =
                [("deck", number(here.deck.len()).into()), ("discard", number(here.discard.len()).into())];
            let key = if here.common.is_open() { "terminal-open-deck" } else { "terminal-deck" };
            self.say(key, &[("name", name.into()), counts[0], counts[1]])
        });
        decks.collect::<Vec<_>>().join("; ")
    }

    fn drafted(self, seat: Seat) -> String {
        let player = self.name(seat);
        let player = ("player", (&player).into());
        let factions = &self.view.seats[seat.idx()].factions;
        if factions.is_empty() {
            return self.say("terminal-drafted-nothing", &[player]);
        }
        let factions = self.faction_list(factions.iter().copied());
        self.say("terminal-drafted", &[player, ("factions", (&factions).into())])
    }

    fn seat(self, seat: Seat, bot: &str) -> String {
        let there = &self.view.seats[seat.idx()];
        let factions = self.faction_list(there.factions.iter().copied());
        let key = if bot.is_empty() { "terminal-seat" } else { "terminal-seat-bot" };
        self.say(
            key,
            &[
                ("factions", (&factions).into()),
                ("bot", bot.into()),
                ("hand", number(there.hand_size()).into()),
                ("deck", number(there.deck.len()).into()),
                ("discard", number(there.discard.len()).into()),
            ],
        )
    }

    fn base_numbers(self, slot: Slot) -> String {
        let base = &self.view.bases[slot.idx()];
        let scoring = self.view.scoring == Some(slot);
        let vp = self.base_def(base.base).map_or("", |def| self.vp(def));
        self.say(
            if scoring { "terminal-base-scoring" } else { "terminal-base" },
            &[
                ("power", base.totals.iter().sum::<i32>().into()),
                ("breakpoint", base.breakpoint.into()),
                ("vp", vp.into()),
            ],
        )
    }

    fn kind_and_power(self, def: &CardDef) -> String {
        if def.is_minion() {
            self.say("terminal-minion", &[("power", def.power.into())])
        } else {
            self.kind(def)
        }
    }

    fn whole_card(self, title: &str, kind: &str, text: &str) -> String {
        let key = if text.is_empty() { "terminal-card" } else { "terminal-card-text" };
        self.say(key, &[("card", title.into()), ("kind", kind.into()), ("text", text.into())])
    }

    /// "Red wins. Red 15 VP, Blue 9 VP, 12 turns."
    fn scores(self) -> String {
        let scores = self.view.seats.iter().map(|seat| seat.vp.into()).collect();
        let outcome = Outcome { winners: self.view.winners.unwrap_or_default(), scores };
        let head = match self.view.winners {
            Some(winners) => {
                let key = if winners.len() == 1 { "terminal-won" } else { "terminal-shared" };
                self.say(key, &[("players", (&self.player_list(winners.iter())).into())])
            }
            None => self.word("terminal-not-over"),
        };
        let score = |(_, seat): (usize, Seat)| {
            let vp = self.view.seats[seat.idx()].vp.into();
            self.say("terminal-score", &[("player", (&self.name(seat)).into()), ("vp", vp)])
        };
        let scores: Vec<String> = outcome.ranking().into_iter().map(score).collect();
        let told = self.say(
            "terminal-scores",
            &[
                ("head", (&head).into()),
                ("scores", (&scores.join(", ")).into()),
                ("turns", self.view.turn.into()),
            ],
        );
        match self.tie_break(&outcome) {
            Some(why) => format!("{told}\n{why}"),
            None => told,
        }
    }

    /// Why one of several with as many VP has won (SU-4.2).
    pub fn tie_break(self, outcome: &Outcome) -> Option<String> {
        let won = outcome.won_a_tie()?;
        Some(self.say("end-tie-madness", &[("player", (&self.name(won)).into())]))
    }
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
