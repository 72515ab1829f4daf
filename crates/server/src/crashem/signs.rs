//! Signs drawn as lines: actions, trucks and the shapes of the seats.

use fracas_crashem::cards::Action;
use fracas_engine::Seat;
use maud::{Markup, html};

/// An arrow for an action, as seen from a truck that looks up.
pub(super) fn action(action: Action) -> Markup {
    let path = match action {
        Action::LeftOne => "M17 21v-7a4 4 0 0 0-4-4H5M9.5 5.5 5 10l4.5 4.5",
        Action::RightOne => "M7 21v-7a4 4 0 0 1 4-4h8M14.5 5.5 19 10l-4.5 4.5",
        Action::LeftTwo => "M18 21v-7a4 4 0 0 0-4-4H4M8.5 5.5 4 10l4.5 4.5M14 5.5 9.5 10l4.5 4.5",
        Action::RightTwo => "M6 21v-7a4 4 0 0 1 4-4h10M15.5 5.5 20 10l-4.5 4.5M10 5.5l4.5 4.5L10 14.5",
        Action::GearUp => "M6 12l6-6 6 6M6 19l6-6 6 6",
        Action::Reverse => "M12 4v16M6.5 14.5 12 20l5.5-5.5",
        Action::UTurn => "M7 21v-11a5 5 0 0 1 10 0v10M13 16l4 4 4-4",
        Action::Nitro => "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4 0 2 1 3 2 3 2-2 0-5 2-10z",
    };
    sign(path)
}

/// A stopwatch.
pub(super) fn timer() -> Markup {
    sign("M12 9v5l3 2M12 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 2h6")
}

/// Lightning: an upgrade.
pub(super) fn bolt() -> Markup {
    sign("M14 2 4 14h7l-2 8L20 10h-7z")
}

fn sign(path: &str) -> Markup {
    html! { svg.sign viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

/// The shape of a seat, as large as a hex: the same as beside the name.
pub(super) const fn shape(seat: Seat) -> &'static str {
    match seat.0 % 6 {
        0 => "M-15 0a15 15 0 0 0 30 0a15 15 0 0 0-30 0z",
        1 => "M-12.5-12.5h25v25h-25z",
        2 => "M0-17L15 11h-30z",
        3 => "M0-17L16 0 0 17-16 0z",
        4 => "M0-17l4.5 10.5 11.5.9-8.7 7.5 2.7 11.1-10-6-10 6 2.7-11.1-8.7-7.5 11.5-.9z",
        _ => "M-8-14h16l8 14-8 14h-16l-8-14z",
    }
}

/// A monster truck from above, looking to the right, around its middle.
pub(super) fn truck() -> Markup {
    html! {
        path.wheels d="M-12.5-11h8v5h-8zM4-11h8v5h-8zM-12.5 6h8v5h-8zM4 6h8v5h-8z" {}
        path.axle d="M-8.5-7v14M8-7v14" {}
        path.chassis d="M-13-4.5q0-2 2-2h19q4 0 5.5 3.5 .8 3 0 6-1.5 3.5-5.5 3.5h-19q-2 0-2-2z" {}
        path.glass d="M7.5-4.6q2 4.6 0 9.2l-1.8-1.6q.9-3 0-6z" {}
        path.lamps d="M12.3-4.3v2M12.3 2.3v2" {}
        path.nose d="M15-4.5l4.5 4.5-4.5 4.5z" {}
        path.bed d="M-11.5-4.5v9M-9.5-4.8v9.6" {}
    }
}
