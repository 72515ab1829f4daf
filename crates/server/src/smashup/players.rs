//! The players in a strip: points and piles of each, and what lies behind
//! them when one opens it.

use fracas_engine::Seat;
use fracas_smashup::GOAL;
use fracas_smashup::catalogue::Deck;
use fracas_smashup::ids::CardId;
use fracas_smashup::view::{CommonView, DeckCard, SeatView};
use maud::{Markup, html};

use super::Drawing;
use super::marks::Spot;
use crate::bots::draw_aim;
use crate::easel::Name;
use crate::layout::{dot, emblem};

impl Drawing<'_> {
    /// The players with their points and piles, and the decks of the table.
    pub(super) fn players(&self) -> Markup {
        let view = self.words.view;
        html! {
            @for (seat, here) in self.seats().zip(&view.seats) { (self.player(seat, here)) }
            (self.decks())
        }
    }

    fn player(&self, seat: Seat, here: &SeatView) -> Markup {
        let (name, pile) = (Name("player", seat.0), self.discard_pile(&here.discard));
        let known = here.hand.iter().copied().chain(here.deck.iter().filter_map(|there| there.card));
        let known = known.map(|card| self.printed(card)).collect::<Vec<_>>();
        let mark = self.marks.at(Spot::Player(seat));
        let active = self.words.view.active == seat;
        let is_here = self.sight.here.get(seat.idx());
        let from = (self.around(), here, known, mark, active, self.sight.bot(seat), is_here);
        self.easel.piece(name, &from, || self.draw_player(name, (seat, here), &pile))
    }

    fn draw_player(&self, name: Name, (seat, here): (Seat, &SeatView), pile: &Markup) -> Markup {
        let active = self.words.view.active == seat;
        let me = self.is_me(seat);
        let ui = self.sight.ui;
        html! {
            article.player.{ "seat-" (seat.0) }.active[active].me[me] data-piece=(name) data-player=(seat.0) {
                details name="about" data-keep={ "player" (seat.0) } {
                    summary {
                        div.line {
                            h2 {
                                span.shape aria-hidden="true" {}
                                bdi { (self.words.player(seat)) }
                                @if me { span.role { (ui.word("you")) } }
                                @if let Some(bot) = self.sight.bot(seat) { span.role { (bot.role(ui)) } }
                                @else if !me { (dot(self.sight.here.get(seat.idx()) == Some(&true), ui)) }
                                @if active { span.quiet { ", " (ui.word("player-active")) } }
                            }
                            p.vp { bdi { b { (here.vp) } "/" (GOAL) } span.unit { " " (ui.word("vp")) } }
                        }
                        div.line.more {
                            p.factions {
                                @for &faction in &here.factions {
                                    span.faction.(self.colours(faction)) title=(self.words.speech.faction_name(faction)) {
                                        (self.emblem(faction))
                                    }
                                }
                            }
                            (draw_aim(self.sight.bot(seat)))
                            p.piles {
                                (self.pile("pile-hand", here.hand_size()))
                                (self.pile("pile-deck", here.deck.len()))
                                (self.pile("pile-discard", here.discard.len()))
                            }
                        }
                    }
                    div.about {
                        @if let Some(aim) = self.sight.bot(seat).and_then(|bot| bot.aim.as_ref()) { p { i { (aim) } } }
                        p.factions {
                            @for &faction in &here.factions {
                                span.faction.(self.colours(faction)) {
                                    (self.emblem(faction)) (self.words.speech.faction_name(faction))
                                }
                            }
                        }
                        p {
                            (ui.word("pile-hand")) " " b { (here.hand_size()) } " · " (ui.word("pile-deck")) " " b { (here.deck.len()) }
                        }
                        @if !me && !here.hand.is_empty() {
                            p {
                                (ui.say("hand-known", &[("cards", (&self.words.list(here.hand.iter().copied())).into())]))
                            }
                        }
                        @if let Some(known) = self.known_in_deck(&here.deck) { p { (known) } }
                        (pile)
                    }
                }
                (self.marks.button(Spot::Player(seat), || self.words.player(seat)))
            }
        }
    }

    /// How many cards are in a pile.
    fn pile(&self, key: &str, n: usize) -> Markup {
        let name = self.sight.ui.word(key);
        html! { span.count title=(name) { (emblem(key)) span.quiet { (name) " " } (n) " " } }
    }

    /// A discard pile, the last card first.
    fn discard_pile(&self, pile: &[CardId]) -> Markup {
        html! {
            h3 { (self.sight.ui.word("pile-discard")) " " span.faint { (pile.len()) } }
            div.cards { @for &card in pile.iter().rev() { (self.laid_aside(card)) } }
        }
    }

    /// The base deck and the decks of the table.
    fn decks(&self) -> Markup {
        let (name, view) = (Name("decks", 0), self.words.view);
        let commons: Vec<Markup> = view.commons.iter().map(|common| self.common(common)).collect();
        let from = (view.turn, view.base_deck.len(), &view.base_discard, &view.commons);
        self.easel.piece(name, &from, || self.draw_decks(name, &commons))
    }

    fn draw_decks(&self, name: Name, commons: &[Markup]) -> Markup {
        let (view, ui) = (self.words.view, self.sight.ui);
        html! {
            article.player.decks data-piece=(name) {
                details name="about" data-keep="decks" {
                    summary {
                        h2 { (ui.say("turn-number", &[("n", view.turn.into())])) }
                        p.piles {
                            (self.pile("pile-bases", view.base_deck.len()))
                            @for common in &view.commons {
                                @let name = self.words.speech.deck_name(Deck::Common(common.common));
                                span.count.(self.colours_of(Deck::Common(common.common))) title=(name) {
                                    (emblem(common.common.key())) span.quiet { (name) " " } (common.deck.len()) " "
                                }
                            }
                        }
                    }
                    div.about {
                        p {
                            (ui.say("base-deck", &[
                                ("deck", (view.base_deck.len() as u32).into()),
                                ("discarded", (view.base_discard.len() as u32).into()),
                            ]))
                        }
                        @if !view.base_discard.is_empty() {
                            p.faint {
                                (ui.list(&view.base_discard.iter().rev().map(|&base| self.words.base_title(base).to_owned()).collect::<Vec<_>>()))
                            }
                        }
                        @for common in commons { (common) }
                    }
                }
            }
        }
    }

    /// A deck of the table with its discard pile.
    fn common(&self, here: &CommonView) -> Markup {
        let deck = Deck::Common(here.common);
        html! {
            h3.(self.colours_of(deck)) {
                (emblem(here.common.key())) (self.words.speech.deck_name(deck)) " " span.faint { (here.deck.len()) }
            }
            @if !here.common.is_open() {
                @if let Some(known) = self.known_in_deck(&here.deck) { p { (known) } }
                (self.discard_pile(&here.discard))
            }
        }
    }

    /// What the viewer knows of a deck, with the places counted from the top.
    fn known_in_deck(&self, deck: &[DeckCard]) -> Option<String> {
        let known = deck.iter().enumerate().filter_map(|(at, there)| Some((at + 1, there.card?)));
        let known: Vec<String> =
            known.map(|(at, card)| format!("{at}. {}", self.words.title(card))).collect();
        let cards = known.join(", ");
        (!known.is_empty()).then(|| self.sight.ui.say("deck-known", &[("cards", (&cards).into())]))
    }
}
