//! The arena as a picture: hexes, walls, trucks, and the cards of the
//! register that is being played.
//!
//! A hex is 34 wide and 40 high, so that everything lies on whole numbers;
//! the film and the script use the same coordinates.

use fracas_crashem::arena::Arena;
use fracas_crashem::choice::Choice;
use fracas_crashem::course::Course;
use fracas_crashem::hex::{Axial, Facing, Hex};
use fracas_crashem::view::Register;
use fracas_crashem::{Laid, Phase, Truck};
use fracas_engine::Seat;
use maud::{Markup, html};

use super::{Drawing, signs};

/// Half the width of a hex.
const HALF: i16 = 17;
/// From one row to the next.
const ROW: i16 = 30;
/// Half the height of a hex.
const TIP: i16 = 20;
/// Room around the arena, for its wall and the letters of the rows.
const MARGIN: i16 = 13;

/// The middle of a hex in the picture.
pub(super) fn middle(arena: &Arena, hex: Hex) -> (i16, i16) {
    let Axial { q, r } = arena.axial(hex);
    (HALF * (2 * i16::from(q) + i16::from(r)), ROW * i16::from(r))
}

/// The direction in degrees, clockwise from the right.
pub(super) const fn angle(facing: Facing) -> u16 {
    60 * facing as u16
}

/// The side of a hex in a direction: from one of its points to the next.
const fn side(facing: Facing) -> [(i16, i16); 2] {
    let (x, y) = (HALF, TIP / 2);
    match facing {
        Facing::East => [(x, -y), (x, y)],
        Facing::SouthEast => [(x, y), (0, TIP)],
        Facing::SouthWest => [(0, TIP), (-x, y)],
        Facing::West => [(-x, y), (-x, -y)],
        Facing::NorthWest => [(-x, -y), (0, -TIP)],
        Facing::NorthEast => [(0, -TIP), (x, -y)],
    }
}

impl Drawing<'_> {
    /// The part of the page.
    pub(super) fn ground(&self) -> Markup {
        let (words, arena) = (self.words, self.words.arena());
        let (n, radius) = (i16::from(arena.side), i16::from(arena.side) - 1);
        let (x, y) = (HALF * (2 * n - 1) + MARGIN, ROW * radius + TIP + 6);
        let view_box = format!("{} {} {} {}", -x, -y, 2 * x, 2 * y);
        html! {
            header {
                h2 { (words.arena_name()) }
                @if words.view.round > 0 { p { (self.sight.ui.say("ce-round", &[("round", words.view.round.into())])) } }
                (self.upgrade_pile())
            }
            div.turns { @if self.is_driving() { (self.turns(&self.waiting_cards(), Some(words.view.turn.active))) } }
            svg.ground viewBox=(view_box) role="group" aria-label=(words.head()) {
                defs {
                    path #hex d={ "M0-" (TIP) "l17 10v20l-17 10-17-10v-20z" } {}
                    path #bolt d="M3-12-7 2h6l-3 10L7-3H1z" {}
                }
                @for hex in arena.hexes() { (self.hex(arena, hex)) }
                @for &(hex, facing) in &arena.corners {
                    @let (x, y) = middle(arena, hex);
                    path.start transform={ "translate(" (x) " " (y) ") rotate(" (angle(facing)) ")" } d="M10-8V8M13-5V5" {}
                }
                path.wall d=(walls(arena)) {}
                path.stripes d=(walls(arena)) {}
                @for row in -radius..=radius {
                    // The first hex of a row lies further in the further the row is from the middle.
                    @let end = HALF * (2 * n - 1 - row.abs()) + 8;
                    text.row x=(-end) y=(ROW * row + 4) aria-hidden="true" { (char::from(b'a' + (row + radius) as u8)) }
                }
                g #marks {}
                (self.ways(arena))
                @for seat in words.view.seat_ids() { (self.truck(arena, seat)) }
                @for (at, &choice) in self.sight.seen.options.iter().enumerate() { (self.spot(arena, at, choice)) }
            }
        }
    }

    /// Where the truck of whoever plans will go by the cards laid so far, if
    /// nobody is in its way: a line for each register, as far as there is no
    /// gap in the plan.
    fn ways(&self, arena: &Arena) -> Markup {
        let view = self.words.view;
        let planned = self.me().filter(|_| view.phase == Phase::Planning);
        let Some((me, own)) = planned.map(|me| (me, &view.seats[me.idx()])) else { return html! {} };
        let mut truck = own.truck;
        let mut ways: Vec<(String, Truck)> = Vec::new();
        for register in own.program {
            let Register::Known(laid) = register else { break };
            let action = self.action_of(laid.card, laid.end);
            let (x, y) = middle(arena, truck.hex);
            let (hexes, after) =
                Course::of(truck, (!self.is_broken(me, action)).then_some(action)).way(arena);
            let mut line = format!("M{x} {y}");
            for hex in hexes {
                let (x, y) = middle(arena, hex);
                line.push_str(&format!("L{x} {y}"));
            }
            ways.push((line, after));
            truck = after;
        }
        html! {
            g.routes.{ "seat-" (me.0) } aria-hidden="true" {
                @for (line, _) in &ways { path.way d=(line) {} }
                @for (at, (_, truck)) in ways.iter().enumerate() {
                    @let (x, y) = middle(arena, truck.hex);
                    g.stop transform={ "translate(" (x) " " (y) ")" } {
                        path d="M7-6 14 0 7 6" transform={ "rotate(" (angle(truck.facing)) ")" } {}
                        circle r="7" {}
                        text y="3.6" { (at + 1) }
                    }
                }
            }
        }
    }

    /// How many upgrades can still be drawn, in a sign and in words.
    fn upgrade_pile(&self) -> Markup {
        let (deck, discarded) =
            (self.words.view.upgrade_deck as u32, self.words.view.upgrade_discard.len() as u32);
        let text =
            self.sight.ui.say("ce-upgrade-deck", &[("deck", deck.into()), ("discarded", discarded.into())]);
        html! {
            p.pile-of-upgrades title=(text) {
                (signs::bolt()) span aria-hidden="true" { (deck) } span.quiet { (text) }
            }
        }
    }

    fn hex(&self, arena: &Arena, hex: Hex) -> Markup {
        let (x, y) = middle(arena, hex);
        let upgrade = arena.is_upgrade(hex);
        let corner = arena.corners.iter().any(|(corner, _)| *corner == hex);
        let name = arena.name(hex);
        let title = match (upgrade, corner) {
            (true, _) => format!("{name}, {}", self.sight.ui.word("ce-hex-upgrade")),
            (_, true) => format!("{name}, {}", self.sight.ui.word("ce-hex-corner")),
            (false, false) => name,
        };
        html! {
            use.hex.upgrade[upgrade].corner[corner] href="#hex" x=(x) y=(y) { title { (title) } }
            @if upgrade { use.bolt href="#bolt" x=(x) y=(y) {} }
        }
    }

    fn truck(&self, arena: &Arena, seat: Seat) -> Markup {
        let truck = self.words.view.seats[seat.idx()].truck;
        let Some(hex) = truck.hex.some() else { return html! {} };
        let (x, y) = middle(arena, hex);
        let active = self.is_driving() && self.words.view.turn.active == seat;
        html! {
            g.truck.{ "seat-" (seat.0) }.active[active] data-truck=(seat.0) transform={ "translate(" (x) " " (y) ")" } {
                title { (self.words.player(seat)) ", " (self.where_is(seat)) }
                path.pad d=(signs::shape(seat)) {}
                g.body transform={ "rotate(" (angle(truck.facing)) ")" } { (signs::truck()) }
                circle.plate r="6" {}
                text.number y="3.8" aria-hidden="true" { (seat.0 + 1) }
            }
        }
    }

    /// "d4, facing east".
    pub(super) fn where_is(&self, seat: Seat) -> String {
        let truck = self.words.view.seats[seat.idx()].truck;
        let (hex, facing) = (self.words.hex(truck.hex), self.words.facing(truck.facing));
        self.sight.ui.say("ce-where", &[("hex", (&hex).into()), ("facing", (&facing).into())])
    }

    /// The button over a corner or a truck that an option names. Whoever is
    /// the aim of several weapons is chosen in the list.
    fn spot(&self, arena: &Arena, at: usize, choice: Choice) -> Markup {
        let hex = match choice {
            Choice::Start(hex) => hex,
            Choice::Fire(_, victim) => {
                let aims = self.sight.seen.options.iter();
                let aims = aims.filter(|other| matches!(other, Choice::Fire(_, seat) if *seat == victim));
                if aims.count() > 1 { Hex::NONE } else { self.words.view.seats[victim.idx()].truck.hex }
            }
            Choice::Ready
            | Choice::Lay(..)
            | Choice::TakeBack(_)
            | Choice::Drink
            | Choice::Shield
            | Choice::Discard(_)
            | Choice::Pass
            | Choice::TimeIsUp => Hex::NONE,
        };
        let Some(hex) = hex.some() else { return html! {} };
        let (x, y) = middle(arena, hex);
        let label = self.words.choice(choice);
        html! {
            foreignObject x=(x - 15) y=(y - 15) width="30" height="30" {
                button.aim form="choose" name="option" value=(at) data-spot={ "hex" (hex.0) } aria-label=(label) title=(label) {}
            }
        }
    }

    /// Who is still to act in this register, in order.
    fn waiting_cards(&self) -> Vec<(Laid, Seat)> {
        let view = self.words.view;
        let register = usize::from(view.turn.register);
        let there = view.seat_ids().filter_map(|seat| match view.seats[seat.idx()].program[register] {
            Register::Known(laid) => Some((laid, seat)),
            Register::Empty | Register::FaceDown => None,
        });
        let mut cards: Vec<(Laid, Seat)> = there.collect();
        cards.sort();
        cards
    }

    /// The cards of a register in the order in which they are carried out.
    pub(super) fn turns(&self, cards: &[(Laid, Seat)], active: Option<Seat>) -> Markup {
        let race_cards = &self.words.game.data().race_cards;
        html! {
            ol {
                @for &(laid, seat) in cards {
                    @let action = race_cards[laid.card.idx()].action(laid.end);
                    li.{ "seat-" (seat.0) }.now[active == Some(seat)] data-turn=(seat.0) title=(self.words.player(seat)) {
                        b.reaction { (laid.card.reaction()) }
                        (signs::action(action))
                        span.what { (self.words.action(action)) }
                        span.who { span.tag aria-hidden="true" { (seat.0 + 1) } bdi { (self.words.player(seat)) } }
                    }
                }
            }
        }
    }
}

/// All walls as one line. A wall between two hexes is drawn once.
fn walls(arena: &Arena) -> String {
    let mut path = String::new();
    for hex in arena.hexes() {
        let (x, y) = middle(arena, hex);
        for facing in Facing::ALL {
            let inside = arena.at(arena.axial(hex).step(facing, 1)).is_some();
            let once = matches!(facing, Facing::East | Facing::SouthEast | Facing::SouthWest);
            if arena.next(hex, facing) == Hex::NONE && (!inside || once) {
                let [from, to] = side(facing).map(|(dx, dy)| (x + dx, y + dy));
                path.push_str(&format!("M{} {}L{} {}", from.0, from.1, to.0, to.1));
            }
        }
    }
    path
}
