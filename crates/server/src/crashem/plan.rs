//! The plan of whoever looks: three registers and the hand.
//!
//! Every way to lay a card is a button that sends one option. An action is
//! clicked, and its card goes into the first free register with that action
//! on top; the script lets people point at another register first, drag
//! cards, turn a laid card round, or replace it. Without script all ways
//! stand in a list.

use fracas_crashem::cards::{Action, End, RaceCardId, RaceCards};
use fracas_crashem::choice::Choice;
use fracas_crashem::event::What;
use fracas_crashem::view::{Register, SeatView};
use fracas_crashem::{Laid, N_REGISTERS, Phase};
use fracas_engine::Seat;
use maud::{Markup, html};

use super::{Drawing, signs};

impl Drawing<'_> {
    /// The part of the page; nothing for spectators. It is there in every
    /// phase, so that the arena never changes its size.
    pub(super) fn plan(&self) -> Markup {
        let Some(me) = self.me() else { return html! {} };
        let (view, ui) = (self.words.view, self.sight.ui);
        let own = &view.seats[me.idx()];
        let lays = self.lays();
        let planning = matches!(view.phase, Phase::Dealt | Phase::Planning);
        html! {
            header {
                h2 { (ui.word("part-plan")) }
                @if lays { p { (ui.word("ce-how")) } }
                @if view.phase == Phase::Planning && own.ready { p { (ui.word("ce-wait")) } }
            }
            ol.slots {
                @for register in 0..N_REGISTERS { (self.slot(me, own, register)) }
            }
            @if planning && !own.ready {
                @match self.option(Choice::Ready) {
                    Some(at) => button.primary.go form="choose" name="option" value=(at) data-spot="ready" { (self.words.choice(Choice::Ready)) },
                    None => button.primary.go type="button" disabled { (self.words.choice(Choice::Ready)) },
                }
            }
            @if view.phase == Phase::Dealt {
                ul.deal aria-hidden="true" { @for _ in 0..own.hand_size { li.race.back {} } }
            } @else if lays {
                ul.deal { @for card in dealt(own).iter() {
                    // Where a card was there stays a gap: the others do not move under one's finger.
                    @if own.hand.has(card) { (self.hand_card(me, card)) } @else { li.gap {} }
                } }
                noscript { (self.list(own)) }
            }
            @if !own.upgrades.is_empty() { (self.upgrades(own)) }
        }
    }

    /// The upgrades that whoever looks holds, with what they do.
    fn upgrades(&self, own: &SeatView) -> Markup {
        html! {
            ul.upgrades aria-label=(self.sight.ui.word("ce-upgrades")) {
                @for (at, held) in own.upgrades.iter().enumerate() {
                    li.fresh[held.fresh] {
                        details name="upgrade" data-keep={ "upgrade" (at) } {
                            summary { (signs::bolt()) (self.words.upgrade(held.upgrade)) }
                            p { (self.words.upgrade_text(held.upgrade)) }
                        }
                    }
                }
            }
        }
    }

    /// Whether whoever looks is laying cards now.
    fn lays(&self) -> bool {
        self.sight.seen.options.iter().any(|choice| matches!(choice, Choice::Lay(..) | Choice::TakeBack(_)))
    }

    fn slot(&self, me: Seat, own: &SeatView, register: usize) -> Markup {
        let number = register + 1;
        let label = self.words.what(&What::RegisterBegan(register as u8));
        let now = self.is_driving() && usize::from(self.words.view.turn.register) == register;
        let next = own.program.iter().position(|there| *there == Register::Empty) == Some(register);
        html! {
            li.slot.now[now] data-register=(register) {
                span.nr { span.quiet { (label) } span aria-hidden="true" { (number) } }
                @match own.program[register] {
                    Register::Known(laid) => (self.laid_card(me, laid, register as u8, &label)),
                    Register::FaceDown => div.race.back {},
                    Register::Empty => {
                        @if self.lays() {
                            button.pick type="button" data-register=(register) data-spot={ "register" (register) }
                                aria-pressed=(if next { "true" } else { "false" })
                                aria-label={ (label) ", " (self.words.register(Register::Empty)) } {}
                        } @else {
                            div.gone { (self.words.register(Register::Empty)) }
                        }
                    }
                }
            }
        }
    }

    /// A card in a register, the action that is carried out on top. While
    /// one plans, the next card can take its place, its lower end turns it
    /// round, and a button gives it back to the hand.
    fn laid_card(&self, me: Seat, laid: Laid, register: u8, label: &str) -> Markup {
        let ui = self.sight.ui;
        let [up, down] = [laid.end, laid.end.other()].map(|end| self.action_of(laid.card, end));
        let half = |action: Action| html! { (signs::action(action)) span { (self.words.action(action)) } };
        let broken = self.is_broken(me, up);
        let (reaction, name) = (laid.card.reaction(), half_name(laid.card, laid.end));
        html! {
            @if let Some(at) = self.option(Choice::TakeBack(register)) {
                article.race.laid data-card={ "r" (reaction) } data-laid=(name) {
                    button.half.up.pick.broken[broken] type="button" data-register=(register) data-spot={ "register" (register) }
                        aria-pressed="false" aria-label={ (label) ", " (self.words.race_card(laid)) } { (half(up)) }
                    b.reaction { (reaction) }
                    button.half.down.turn type="button" data-flip=(half_name(laid.card, laid.end.other())) data-register=(register)
                        data-spot={ "flip" (register) } title=(ui.word("ce-turn-round"))
                        aria-label={ (ui.word("ce-turn-round")) ": " (self.words.action(down)) } { (half(down)) }
                }
                button.take form="choose" name="option" value=(at) data-back=(register) data-spot={ "back" (register) }
                    title=(ui.word("ce-take-back")) aria-label=(self.words.choice(Choice::TakeBack(register))) { "✕" }
            } @else {
                article.race.laid data-card={ "r" (reaction) } {
                    div.half.up.broken[broken] { (half(up)) }
                    b.reaction { (reaction) }
                    div.half.down { (half(down)) }
                }
            }
        }
    }

    /// A card of the hand: each half is a way to lay it.
    fn hand_card(&self, me: Seat, card: RaceCardId) -> Markup {
        let half = |end: End| {
            let (action, other) = (self.action_of(card, end), self.action_of(card, end.other()));
            let places: Vec<Option<usize>> =
                (0..N_REGISTERS as u8).map(|at| self.option(Choice::Lay(Laid { card, end }, at))).collect();
            let listed: Vec<String> =
                places.iter().map(|at| at.map_or("-".to_owned(), |at| at.to_string())).collect();
            let first = places.into_iter().flatten().next();
            let label = self.sight.ui.say(
                "ce-half",
                &[
                    ("n", card.reaction().into()),
                    ("up", (&self.words.action(action)).into()),
                    ("down", (&self.words.action(other)).into()),
                ],
            );
            let broken = self.is_broken(me, action);
            let name = half_name(card, end);
            html! {
                button.half.broken[broken] type=[first.is_none().then_some("button")] form="choose" name="option"
                    value=[first] data-half=(name) data-lay=(listed.join(" ")) data-spot={ "half" (name) } aria-label=(label)
                    title=[broken.then(|| self.sight.ui.word("ce-broken"))] {
                    (signs::action(action)) span { (self.words.action(action)) }
                }
            }
        };
        html! {
            li.race data-card={ "r" (card.reaction()) } {
                (half(End::Upper))
                b.reaction { (card.reaction()) }
                (half(End::Lower))
            }
        }
    }

    /// Every way to lay a card, for browsers without script.
    fn list(&self, own: &SeatView) -> Markup {
        let ways = own.hand.iter().flat_map(|card| End::BOTH.map(|end| Laid { card, end }));
        let ways: Vec<Laid> = ways.collect();
        let places = |laid: Laid| {
            (0..N_REGISTERS as u8).filter_map(move |at| Some((at, self.option(Choice::Lay(laid, at))?)))
        };
        html! {
            @if ways.iter().any(|&laid| places(laid).next().is_some()) {
                details.list {
                    summary { (self.sight.ui.word("ce-all-ways")) }
                    ul.options {
                        @for &laid in &ways {
                            li.places {
                                span { (self.words.race_card(laid)) }
                                @for (register, at) in places(laid) {
                                    button.option form="choose" name="option" value=(at)
                                        aria-label=(self.words.choice(Choice::Lay(laid, register))) { (register + 1) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    pub(super) fn action_of(&self, card: RaceCardId, end: End) -> Action {
        self.words.game.data().race_cards[card.idx()].action(end)
    }

    /// Whether a token that is face up disables the action (CE-5.6).
    pub(super) fn is_broken(&self, seat: Seat, action: Action) -> bool {
        let track = &self.words.view.seats[seat.idx()].track;
        track.iter().any(|there| there.token.and_then(|token| token.0) == Some(action))
    }
}

/// The cards of this round, whether they are in the hand still or laid.
fn dealt(own: &SeatView) -> RaceCards {
    let mut cards = own.hand;
    for register in &own.program {
        if let Register::Known(laid) = register {
            cards.add(laid.card);
        }
    }
    cards
}

/// What the script calls a card with one end up.
fn half_name(card: RaceCardId, end: End) -> String {
    format!("{}-{}", card.0, end as u8)
}
