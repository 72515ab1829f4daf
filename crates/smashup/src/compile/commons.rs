//! Instructions and phrases about the decks of the table.

use fracas_lang::{Arg, Span};

use super::sorts::{ANY, DESTROYED};
use super::statements::Mood;
use super::verbs::MOST_CARDS;
use super::zones::{For, MINION, PLAY};
use super::{Compiler, N, child};
use crate::catalogue::Common;
use crate::program::{Do, Goal, Onto, Op, ToIt};
use crate::words::{CommonWord, W};

const MONSTERS: For = For {
    zones: PLAY,
    types: MINION,
    message: "only monsters in play bring treasures when they are destroyed",
    help: "for example: destroy each monster here without treasures",
};

impl Compiler<'_> {
    pub(super) fn common_verb(&mut self, word: CommonWord, node: &N, mood: Mood) {
        let arg = |at: usize| child(&node.args[at]);
        match word {
            CommonWord::DrawMadness | CommonWord::DrawMadnessEqual => self.draw_from(Common::Madness, arg(0)),
            CommonWord::DrawTreasures | CommonWord::DrawTreasuresEqual => {
                self.draw_from(Common::Treasures, arg(0));
            }
            CommonWord::DiscardTop => {
                self.with_amount(arg(0), MOST_CARDS, |n| Do::DiscardTop(Common::Treasures, n));
            }
            CommonWord::LookThrough => {
                let common = self.pile_of_the_table(&node.args[0]);
                self.emit(Do::SearchCommon(common));
            }
            CommonWord::Shuffle => {
                let common = self.pile_of_the_table(&node.args[0]);
                self.emit(Do::ShuffleCommon(common));
            }
            CommonWord::ShuffleInto => {
                let common = self.deck_of_the_table(&node.args[1]);
                self.act(arg(0), mood, ANY, ToIt::Place(Goal::Common(common, Onto::Shuffled)));
            }
            CommonWord::PlayMonster => {
                let place = self.spot(arg(0));
                self.emit(Do::PlayMonster(place));
            }
            CommonWord::DestroyUnrewarded => {
                self.act(arg(0), mood, For { zones: DESTROYED.zones, ..MONSTERS }, ToIt::DestroyUnrewarded);
            }
        }
    }

    fn draw_from(&mut self, common: Common, number: &N) {
        self.with_amount(number, MOST_CARDS, |n| Do::DrawFrom(common, n));
    }

    /// A deck by the word before "deck".
    pub(super) fn deck_of_the_table(&mut self, arg: &Arg<W>) -> Common {
        let Arg::Word(word, span) = arg else { unreachable!("the pattern has a word here") };
        match word.as_str() {
            "madness" => Common::Madness,
            "monster" => Common::Monsters,
            "treasure" => Common::Treasures,
            other => {
                let help = "the decks of the table are the madness deck, the monster deck, the treasure deck";
                self.complain_with(*span, format!("there is no {other} deck"), help);
                Common::Treasures
            }
        }
    }

    /// The same, of those that lie face down and have a discard pile.
    pub(super) fn pile_of_the_table(&mut self, arg: &Arg<W>) -> Common {
        let common = self.deck_of_the_table(arg);
        if let (Common::Madness, Arg::Word(_, span)) = (common, arg) {
            self.complain_with(
                *span,
                "the Madness deck lies face up and has no discard pile (SU-8.2)",
                "say what happens to the cards: place each madness in your hand on top of the madness deck",
            );
        }
        common
    }

    /// Nobody can choose among the cards of a deck that lies face down before
    /// looking through it.
    pub(super) fn needs_look(&mut self, common: Common, span: Span) {
        let looked = self.ops.contains(&Op::Do(Do::SearchCommon(common)));
        if common != Common::Madness && !looked {
            self.complain_with(
                span,
                "this deck lies face down",
                format!("first: look through the {} deck", word_of(common)),
            );
        }
    }
}

/// The word before "deck".
fn word_of(common: Common) -> &'static str {
    match common {
        Common::Madness => "madness",
        Common::Monsters => "monster",
        Common::Treasures => "treasure",
    }
}
