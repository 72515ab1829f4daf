//! The table as one viewer sees it, in 80 columns.

use fracas_crashem::cards::Upgrade;
use fracas_crashem::text::Words;
use fracas_engine::Seat;

use crate::play::paint::{Paint, rule, wrap, wrap_hanging};

/// The arena, the players, and what the viewer holds.
pub(super) fn table(words: Words<'_>, paint: Paint) -> String {
    let mut out = rule('=', &paint.strong(&words.head()), "");
    for line in words.draw_arena().lines() {
        out += &format!("  {}\n", trucks(words, paint, line));
    }
    out += &wrap("  ", &paint.faint(&words.legend()));
    for seat in words.view.seat_ids() {
        out += &wrap_hanging("  ", 5, &paint.seat(seat, &words.seat(seat)));
        out += &words.track(seat).map(|track| wrap_hanging("     ", 7, &track)).unwrap_or_default();
    }
    out + &words.own().iter().map(|line| wrap_hanging("  ", 4, line)).collect::<String>()
}

/// What the viewer has laid, while more can be laid.
pub(super) fn program(words: Words<'_>) -> String {
    // The first line is the hand, whose cards are listed as options.
    words.own().iter().skip(1).map(|line| wrap_hanging("  ", 4, line)).collect()
}

/// What the viewer's upgrades do.
pub(super) fn upgrades(words: Words<'_>, paint: Paint) -> String {
    let Some(own) = words.view.seat_ids().find(|&seat| words.view.viewer.is(seat)) else {
        return String::new();
    };
    let mut kinds: Vec<Upgrade> =
        words.view.seats[own.idx()].upgrades.iter().map(|held| held.upgrade).collect();
    kinds.dedup();
    let line = |&upgrade: &Upgrade| {
        let text = format!("{}: {}", words.upgrade(upgrade), words.upgrade_text(upgrade));
        wrap_hanging("  ", 4, &paint.faint(&text))
    };
    kinds.iter().map(line).collect()
}

/// A line of the drawing with the trucks in the colours of their players.
fn trucks(words: Words<'_>, paint: Paint, line: &str) -> String {
    let seat_of = |sign: char| {
        let at = (sign as u32).checked_sub(u32::from('A')).and_then(|at| u8::try_from(at).ok())?;
        words.view.seat_ids().find(|&seat| seat == Seat(at))
    };
    let mut out = String::new();
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match seat_of(sign) {
            None => out.push(sign),
            Some(seat) => {
                // The arrow belongs to the letter.
                let truck: String = [sign].into_iter().chain(signs.next()).collect();
                out += &paint.seat(seat, &truck);
            }
        }
    }
    out
}
