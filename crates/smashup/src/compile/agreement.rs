//! Whether the words of a phrase go together as they do in English: "a
//! minion", "each of your minions", "other players cannot".
//!
//! There is one way to say a thing; what nearly says it is a mistake with
//! the right words as advice.

use fracas_lang::{Arg, Span};

use super::{Compiler, N, child};
use crate::words::{BasesWord, CardsWord, Number, PickWord, PlayersWord, W};

/// What sort of words name cards, players or bases.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Noun {
    /// "Minion".
    One,
    /// "Minions".
    Several,
    /// "Your minion".
    YourOne,
    /// "Your minions".
    YourSeveral,
    /// "Self", "it", a name.
    Known,
    /// "Madness", which is one or several.
    Uncounted,
}

impl Noun {
    fn is_yours_or_known(self) -> bool {
        matches!(self, Noun::YourOne | Noun::YourSeveral | Noun::Known)
    }
}

/// What sort of words name the cards.
fn noun(cards: &N) -> Noun {
    let W::Cards(word) = cards.tag else { return Noun::Known };
    match word {
        CardsWord::Minion
        | CardsWord::Action
        | CardsWord::Card
        | CardsWord::Monster
        | CardsWord::Treasure => Noun::One,
        CardsWord::Minions
        | CardsWord::Actions
        | CardsWord::Cards
        | CardsWord::Monsters
        | CardsWord::Treasures => Noun::Several,
        CardsWord::Madness => Noun::Uncounted,
        CardsWord::This | CardsWord::Host | CardsWord::HostOf | CardsWord::It | CardsWord::Named => {
            Noun::Known
        }
        CardsWord::Your => match noun(child(&cards.args[0])) {
            Noun::One => Noun::YourOne,
            Noun::Several => Noun::YourSeveral,
            other => other,
        },
        // These add to the words of their first hole.
        CardsWord::Other
        | CardsWord::Here
        | CardsWord::There
        | CardsWord::Elsewhere
        | CardsWord::At
        | CardsWord::Of
        | CardsWord::OwnedBy
        | CardsWord::PowerMax
        | CardsWord::PowerMin
        | CardsWord::PowerLess
        | CardsWord::PowerMore
        | CardsWord::PrintedMax
        | CardsWord::PrintedMin
        | CardsWord::Weakest
        | CardsWord::Strongest
        | CardsWord::Title
        | CardsWord::SameName
        | CardsWord::InYourHand
        | CardsWord::InHandOf
        | CardsWord::InHandsOf
        | CardsWord::InYourDiscard
        | CardsWord::InDiscardOf
        | CardsWord::InDiscardsOf
        | CardsWord::InYourDeck
        | CardsWord::InCommonDeck
        | CardsWord::InCommonDiscard
        | CardsWord::BeingShared
        | CardsWord::YouCouldPlay
        | CardsWord::In
        | CardsWord::On
        | CardsWord::OnBases
        | CardsWord::OfFaction
        | CardsWord::OfNamedFaction
        | CardsWord::Tagged
        | CardsWord::Except
        | CardsWord::PlaysOnBase
        | CardsWord::PlaysOnMinion
        | CardsWord::WithTalent
        | CardsWord::Or => noun(child(&cards.args[0])),
    }
}

/// Whether the words name one player; "you" and names do not say.
fn is_one_player(players: &N) -> Option<bool> {
    let W::Players(word) = players.tag else { return None };
    match word {
        PlayersWord::One => None,
        PlayersWord::Player
        | PlayersWord::OtherPlayer
        | PlayersWord::Winner
        | PlayersWord::RunnerUp
        | PlayersWord::ThirdPlaced
        | PlayersWord::Leader => Some(true),
        PlayersWord::Players
        | PlayersWord::OtherPlayers
        | PlayersWord::Winners
        | PlayersWord::RunnersUp
        | PlayersWord::ThirdPlacedAll
        | PlayersWord::Leaders => Some(false),
        PlayersWord::With
        | PlayersWord::Without
        | PlayersWord::Ahead
        | PlayersWord::Fewer
        | PlayersWord::Except => is_one_player(child(&players.args[0])),
    }
}

fn is_one_base(bases: &N) -> bool {
    let W::Bases(word) = bases.tag else { return true };
    match word {
        BasesWord::Base => true,
        BasesWord::Bases => false,
        BasesWord::With | BasesWord::Without | BasesWord::Except | BasesWord::Where => {
            is_one_base(child(&bases.args[0]))
        }
    }
}

impl Compiler<'_> {
    fn agrees(&mut self, agrees: bool, span: Span, message: &str, help: &str) {
        if !agrees {
            self.complain_with(span, message, help);
        }
    }

    /// "A minion", not "a minions" nor "a your minion".
    /// Says whether it is.
    pub(super) fn one_new_card(&mut self, cards: &N, yours: &str) -> bool {
        let noun = noun(cards);
        match noun {
            Noun::One | Noun::Uncounted => {}
            Noun::Several => {
                self.complain_with(cards.span, "one card is meant here", "write \"minion\", \"card\" …")
            }
            Noun::YourOne | Noun::YourSeveral | Noun::Known => {
                self.complain_with(cards.span, "these cards are known already", format!("write: {yours}"));
            }
        }
        matches!(noun, Noun::One | Noun::Uncounted)
    }

    /// "One of your minions", not "one of minions".
    pub(super) fn of_known_cards(&mut self, cards: &N, new: &str) {
        match noun(cards) {
            Noun::YourSeveral | Noun::Known => {}
            Noun::YourOne => {
                self.complain_with(cards.span, "several cards are meant here", "write \"your minions\" …");
            }
            Noun::One | Noun::Several | Noun::Uncounted => {
                self.complain_with(
                    cards.span,
                    "\"of\" stands before your cards, or cards with a name",
                    format!("write: {new}"),
                );
            }
        }
    }

    /// "Self", "host", "it", a name: not one of several.
    pub(super) fn known_card(&mut self, cards: &N) {
        let known = noun(cards) == Noun::Known && cards.tag != W::Cards(CardsWord::Or);
        self.agrees(
            known,
            cards.span,
            "which one of them?",
            "choose it and give it a name: choose a minion here as M",
        );
    }

    /// Cards of which there may be several: "minions", "your minions".
    pub(super) fn several_cards(&mut self, cards: &N) {
        let several =
            matches!(noun(cards), Noun::Several | Noun::YourSeveral | Noun::Known | Noun::Uncounted);
        self.agrees(
            several,
            cards.span,
            "several cards may be meant here",
            "write \"minions\", \"your cards\" …",
        );
    }

    /// "On minion", "on your minion".
    pub(super) fn one_host(&mut self, cards: &N) {
        let one = matches!(noun(cards), Noun::One | Noun::YourOne);
        self.agrees(one, cards.span, "one minion is meant here", "write \"minion\" or \"your minion\"");
    }

    /// The subject of "gets" or "get".
    pub(super) fn subject(&mut self, number: Number, cards: &N) {
        let noun = noun(cards);
        match number {
            Number::One => self.agrees(
                noun == Noun::Known && cards.tag != W::Cards(CardsWord::Or),
                cards.span,
                "this is said of one known card",
                "write \"self\" or \"host\"; of others: minions here get, are, go …",
            ),
            Number::Many => self.agrees(
                matches!(noun, Noun::Several | Noun::YourSeveral | Noun::Uncounted)
                    || cards.tag == W::Cards(CardsWord::Or),
                cards.span,
                "this is said of several cards",
                "write \"minions\", \"your minions\"; of one: self gets, is, goes …",
            ),
        }
    }

    /// Whether a pick reads as English.
    pub(super) fn pick_agrees(&mut self, word: PickWord, pick: &N) {
        let cards = child(pick.args.last().expect("every pick ends in its cards"));
        match word {
            PickWord::One => {
                self.one_new_card(cards, "one of your minions");
            }
            PickWord::Another => {
                self.one_new_card(cards, "one of your other minions");
            }
            PickWord::Each => {
                self.one_new_card(cards, "each of your minions");
            }
            PickWord::Random => {
                self.one_new_card(cards, "a random card in your hand");
            }
            PickWord::OneOf => self.of_known_cards(cards, "a minion here"),
            PickWord::EachOf => self.of_known_cards(cards, "each minion here"),
            PickWord::UpToOf | PickWord::ExactlyOf | PickWord::BetweenOf => {
                self.of_known_cards(cards, "up to 2 minions, 2 cards");
            }
            PickWord::UpTo | PickWord::Exactly | PickWord::Between | PickWord::RandomMany => {
                let noun = noun(cards);
                if noun.is_yours_or_known() {
                    let help = "write \"of\": up to 2 of your minions, 2 of R";
                    self.complain_with(cards.span, "these cards are known already", help);
                }
                // "1 card" is right, and so is "up to 1 card".
                let single = matches!(pick.args.first(), Some(Arg::Node(n)) if matches!(n.args.first(), Some(Arg::Int(1, _))));
                let wanted = if single { Noun::One } else { Noun::Several };
                let counted = !noun.is_yours_or_known() && noun != Noun::Uncounted;
                if counted && word != PickWord::Between && noun != wanted {
                    let help = if single {
                        "write \"minion\", \"card\" …"
                    } else {
                        "write \"minions\", \"cards\" …"
                    };
                    self.complain_with(cards.span, "this does not go with the number", help);
                }
            }
            PickWord::Any | PickWord::AnySharing => self.several_cards(cards),
            PickWord::Those => {}
        }
    }

    /// "Each player", "a winner".
    pub(super) fn one_player(&mut self, players: &N) {
        let one = is_one_player(players) == Some(true);
        self.agrees(
            one,
            players.span,
            "one player is meant here",
            "write \"player\", \"other player\", \"winner\" …",
        );
    }

    /// "Players cannot", "of other players".
    pub(super) fn several_players(&mut self, players: &N) {
        let several = is_one_player(players) != Some(true);
        let help = "write \"players\", \"other players\", \"winners\" …";
        self.agrees(several, players.span, "several players may be meant here", help);
    }

    /// "A base".
    pub(super) fn one_base(&mut self, bases: &N) {
        self.agrees(is_one_base(bases), bases.span, "one base is meant here", "write \"base\"");
    }

    /// "At bases where".
    pub(super) fn several_bases(&mut self, bases: &N) {
        self.agrees(!is_one_base(bases), bases.span, "several bases may be meant here", "write \"bases\"");
    }

    /// "Your other minions", not "other your minions".
    pub(super) fn other_agrees(&mut self, node: &N) {
        let yours = matches!(noun(child(&node.args[0])), Noun::YourOne | Noun::YourSeveral);
        self.agrees(!yours, node.span, "the words are in another order", "write: your other minions");
    }
}
