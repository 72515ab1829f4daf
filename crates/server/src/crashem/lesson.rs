//! How to play Crash'em: a round, a crash and what it breaks.
//!
//! The figures are drawn from a view of a game that was arranged for this
//! page, by the functions that draw tables.

use fracas_crashem::cards::{Action, End, RaceCardId, Token, Upgrade};
use fracas_crashem::hex::{Facing, Hex};
use fracas_crashem::view::{Register, TrackToken, View};
use fracas_crashem::{CrashEm, Laid, Phase, Setup, WRECKED};
use fracas_engine::{Game as _, MAX_SEATS, Seat, Silence, Viewer};
use fracas_house::Seen;
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};

use super::{Drawing, signs};
use crate::drawn::Sight;
use crate::hosted::Host;
use crate::learn::{Figure, names, points, said, section, steps};
use crate::words::ui;

/// Who looks.
const ME: Seat = Seat(0);
/// Where the trucks are, where they look, and how fast they are: the first
/// rams the second, which is shoved onto an upgrade hex.
const TRUCKS: [(&str, Facing, u8); 3] =
    [("e2", Facing::East, 2), ("e4", Facing::NorthEast, 1), ("g5", Facing::NorthWest, 3)];
/// My program: reaction numbers, the upper end of each card up.
const PROGRAM: [u8; 3] = [11, 4, 31];
/// What the others have in the first register.
const OTHERS: [u8; 2] = [26, 6];
/// Each action, with the message that explains it.
const ACTIONS: [(Action, &str); 5] = [
    (Action::LeftOne, "learn-ce-steer"),
    (Action::GearUp, "learn-ce-gear"),
    (Action::Reverse, "learn-ce-reverse"),
    (Action::UTurn, "learn-ce-u-turn"),
    (Action::Nitro, "learn-ce-nitro"),
];

/// The page.
pub(super) fn draw(host: &Host<CrashEm>, tongue: Tongue) -> Markup {
    let words = ui(tongue);
    let page = Page { host, tongue, words, names: &names(words), view: arrange(&host.game) };
    html! {
        (page.goal()) (page.arena()) (page.plan()) (page.drive()) (page.ram()) (page.upgrades()) (page.end())
    }
}

/// A table that shows what the page speaks of, in the middle of planning;
/// nothing where the arenas are not ours.
fn arrange(game: &CrashEm) -> Option<View> {
    let state = game.start(&Setup::new(TRUCKS.len() as u8), 0, &mut Silence).ok()?;
    let mut view = game.view(&state, Viewer::Seat(ME));
    (view.phase, view.prompt) = (Phase::Planning, None);
    view.options.clear();
    let arena = &game.data().arenas[usize::from(view.arena.0)];
    for (seat, (name, facing, speed)) in view.seats.iter_mut().zip(TRUCKS) {
        seat.truck.hex = arena.find(name)?;
        (seat.truck.facing, seat.truck.speed) = (facing, speed);
    }
    Some(view)
}

fn laid(reaction: u8) -> Laid {
    Laid { card: RaceCardId(reaction - 1), end: End::Upper }
}

struct Page<'a> {
    host: &'a Host<CrashEm>,
    tongue: Tongue,
    words: &'static Language,
    names: &'a [String],
    view: Option<View>,
}

impl Page<'_> {
    /// Something drawn from the arranged table, changed a little.
    fn drawn(&self, change: fn(&mut View), draw: fn(&Drawing<'_>) -> Markup) -> Option<Markup> {
        let mut view = self.view.clone()?;
        change(&mut view);
        let speech = self.host.speech(self.tongue);
        let seen = Seen { view: &view, options: &[], names: self.names, speech };
        let sight = Sight { seen, bots: &[], here: &[true; MAX_SEATS], ui: self.words };
        Some(draw(&Drawing::new(&self.host.game, &sight)))
    }

    fn figure(&self, figure: &Figure<'_>, change: fn(&mut View), draw: fn(&Drawing<'_>) -> Markup) -> Markup {
        let drawing = self.drawn(change, draw);
        drawing.map_or(html! {}, |drawing| figure.draw(self.words, &drawing))
    }

    fn all(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.words.word(key)).collect()
    }

    fn goal(&self) -> Markup {
        let body = html! {
            p.lead { (self.words.word("learn-ce-goal")) }
            p { (self.words.word("learn-ce-goal-more")) }
        };
        section(self.words, "learn-goal-title", &body)
    }

    fn arena(&self) -> Markup {
        let figure = Figure { number: 1, class: "one-arena", shows: "learn-ce-fig-arena" };
        let legend = ["learn-ce-truck", "learn-ce-bolt", "learn-ce-wall", "learn-ce-corner"];
        let body = html! {
            div.beside {
                (self.figure(&figure, |_| {}, |drawing| drawing.ground()))
                (points(&self.all(&legend)))
            }
        };
        section(self.words, "learn-ce-arena-title", &body)
    }

    fn plan(&self) -> Markup {
        let figure = Figure { number: 2, class: "plan", shows: "learn-ce-fig-plan" };
        let fill = |view: &mut View| {
            view.phase = Phase::Before;
            view.seats[ME.idx()].program = PROGRAM.map(|reaction| Register::Known(laid(reaction)));
        };
        let body = html! {
            p { (self.words.word("learn-ce-plan")) }
            (self.figure(&figure, fill, |drawing| drawing.plan()))
            (points(&self.all(&["learn-ce-upper", "learn-ce-reaction"])))
        };
        section(self.words, "learn-ce-plan-title", &body)
    }

    fn drive(&self) -> Markup {
        let figure = Figure { number: 3, class: "order", shows: "learn-ce-fig-order" };
        let draw = |drawing: &Drawing<'_>| {
            let mut cards = vec![(laid(PROGRAM[0]), ME)];
            cards.extend(OTHERS.iter().zip(1..).map(|(&reaction, seat)| (laid(reaction), Seat(seat))));
            cards.sort();
            html! { div.turns { (drawing.turns(&cards, None)) } }
        };
        let body = html! {
            p { (self.words.word("learn-ce-drive")) }
            (self.figure(&figure, |_| {}, draw))
            p { (self.words.word("learn-ce-speed")) }
            ul.signs { @for (action, key) in ACTIONS {
                li { (signs::action(action)) span { (said(&self.words.word(key))) } }
            } }
        };
        section(self.words, "learn-ce-drive-title", &body)
    }

    fn ram(&self) -> Markup {
        let figure = Figure { number: 4, class: "damaged", shows: "learn-ce-fig-damage" };
        let hurt = |view: &mut View| {
            view.seats.truncate(1);
            let driver = &mut view.seats[0];
            (driver.truck.speed, driver.truck.hex) = (2, Hex::NONE);
            driver.track = vec![
                TrackToken { from: Seat(2), token: Some(Token(Some(Action::UTurn))) },
                TrackToken { from: Seat(1), token: None },
            ];
        };
        let wrecked = (WRECKED as u32).into();
        let body = html! {
            p { (self.words.word("learn-ce-ram")) }
            (steps(&self.all(&["learn-ce-stop", "learn-ce-shove", "learn-ce-token"])))
            p { (self.words.word("learn-ce-example")) }
            p { (self.words.word("learn-ce-walls")) }
            (self.figure(&figure, hurt, |drawing| drawing.players()))
            p { (self.words.say("learn-ce-broken", &[("n", wrecked)])) }
        };
        section(self.words, "learn-ce-ram-title", &body)
    }

    fn upgrades(&self) -> Markup {
        let list = |drawing: &Drawing<'_>| {
            let line = |upgrade: Upgrade| {
                let words = drawing.words;
                format!("{}: {}", words.upgrade(upgrade), words.upgrade_text(upgrade))
            };
            points(&Upgrade::ALL.map(line))
        };
        let body = html! {
            p { (self.words.word("learn-ce-upgrades")) }
            @if let Some(list) = self.drawn(|_| {}, list) { (list) }
        };
        section(self.words, "learn-ce-upgrades-title", &body)
    }

    fn end(&self) -> Markup {
        let body = html! {
            p { (self.words.say("learn-ce-end", &[("n", (WRECKED as u32).into())])) }
            p { (self.words.word("learn-ce-points")) }
            p { (self.words.word("learn-enforced")) }
        };
        section(self.words, "learn-end-title", &body)
    }
}
