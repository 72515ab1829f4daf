//! The table, drawn from a view.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::Phase;
use fracas_smashup::ids::{CardId, Slot};
use fracas_smashup::text::Words;
use fracas_smashup::view::{BaseView, CardView};

use super::paint::{Paint, rule, wrap, wrap_hanging};

/// The players, the bases with all that lies there, and the viewer's hand.
pub(super) fn table(words: Words<'_>, labels: &[String], paint: Paint) -> String {
    let view = words.view;
    if view.phase == Phase::Setup || view.bases.is_empty() {
        return draft(words, paint);
    }
    let turn = format!("Turn {}: {}", view.turn, words.player(view.active));
    let mut out = rule('=', &paint.strong(&turn), "");
    let widest = words.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (at, seat) in view.seats.iter().enumerate() {
        let who = Seat(at as u8);
        let name = paint.seat(who, &format!("{:<widest$}", words.player(who)));
        let factions: Vec<&str> =
            seat.factions.iter().map(|&id| words.cat.faction(id).name.as_str()).collect();
        let piles =
            format!("hand {}, deck {}, discard {}", seat.hand_size(), seat.deck.len(), seat.discard.len());
        let label = if labels[at].is_empty() { String::new() } else { format!(", {}", labels[at]) };
        let line = format!("{}{label}; {piles}", factions.join(" and "));
        out.push_str(&wrap(&format!("  {name} {:>2} VP  ", seat.vp), &line));
    }
    for (at, base) in view.bases.iter().enumerate() {
        out.push_str(&draw_base(words, Slot(at as u8), base, paint));
    }
    out.push_str(&hand(words, paint));
    out
}

fn draft(words: Words<'_>, paint: Paint) -> String {
    let mut out = rule('=', &paint.strong("The draft"), "");
    for (at, seat) in words.view.seats.iter().enumerate() {
        let factions: Vec<&str> =
            seat.factions.iter().map(|&id| words.cat.faction(id).name.as_str()).collect();
        let who = Seat(at as u8);
        let taken = if factions.is_empty() { "nothing yet".to_owned() } else { factions.join(" and ") };
        out.push_str(&format!("  {}: {taken}\n", paint.seat(who, words.player(who))));
    }
    out
}

fn draw_base(words: Words<'_>, slot: Slot, base: &BaseView, paint: Paint) -> String {
    let Some(def) = words.base_def(base.base) else { return String::new() };
    let total: i32 = base.totals.iter().sum();
    let [first, second, third] = def.vp;
    let scoring = if words.view.scoring == Some(slot) { "SCORING, " } else { "" };
    let note = format!("{scoring}power {total} of {}, VP {first} {second} {third}", base.breakpoint);
    let mut out = rule('-', &paint.strong(&def.title), &note);
    if !def.text.is_empty() {
        out.push_str(&paint.faint(&wrap("    ", &def.text)));
    }
    for (at, power) in base.totals.iter().enumerate() {
        let seat = Seat(at as u8);
        let minions: Vec<String> = base
            .cards
            .iter()
            .filter(|there| there.controller == seat && is_minion(words, there.card))
            .map(|there| minion(words, base, there))
            .collect();
        if !minions.is_empty() {
            let label = paint.seat(seat, &format!("{} {power}:", words.player(seat)));
            out.push_str(&wrap(&format!("  {label} "), &minions.join(", ")));
        }
    }
    let actions: Vec<String> = base
        .cards
        .iter()
        .filter(|there| there.host.is_none() && !is_minion(words, there.card))
        .map(|there| format!("{} ({})", words.title(there.card), words.player(there.controller)))
        .collect();
    if !actions.is_empty() {
        out.push_str(&wrap("  On the base: ", &actions.join(", ")));
    }
    out
}

fn is_minion(words: Words<'_>, card: CardId) -> bool {
    words.def(card).is_some_and(|def| def.is_minion())
}

/// "War Raptor 4 (+2) [Upgrade (Red)]".
fn minion(words: Words<'_>, base: &BaseView, there: &CardView) -> String {
    let mut out = format!("{} {}", words.title(there.card), there.power);
    let printed = words.def(there.card).map_or(there.power, |def| i32::from(def.power));
    if there.power != printed {
        out.push_str(&format!(" ({:+})", there.power - printed));
    }
    if words.owner(there.card) != there.controller {
        out.push_str(&format!(" (owned by {})", words.player(words.owner(there.card))));
    }
    let attached: Vec<String> = base
        .cards
        .iter()
        .filter(|other| other.host == Some(there.card))
        .map(|other| format!("{} ({})", words.title(other.card), words.player(other.controller)))
        .collect();
    if !attached.is_empty() {
        out.push_str(&format!(" [{}]", attached.join(", ")));
    }
    out
}

/// The viewer's hand, equal cards together.
fn hand(words: Words<'_>, paint: Paint) -> String {
    let Viewer::Seat(me) = words.view.viewer else { return String::new() };
    let cards = &words.view.seats[me.idx()].hand;
    let mut out = rule('-', &paint.strong("Your hand"), "");
    if cards.is_empty() {
        out.push_str("  no cards\n");
    }
    let mut rest = cards.as_slice();
    while let Some(&card) = rest.first() {
        let n = rest.iter().take_while(|&&other| words.title(other) == words.title(card)).count();
        out.push_str(&hand_card(words, card, n, paint));
        rest = &rest[n..];
    }
    out
}

fn hand_card(words: Words<'_>, card: CardId, n: usize, paint: Paint) -> String {
    let Some(def) = words.def(card) else { return String::new() };
    let kind = if def.is_minion() { format!("minion {}", def.power) } else { "action".to_owned() };
    let copies = if n > 1 { format!("{n}x ") } else { String::new() };
    let title = paint.strong(&format!("{copies}{}", def.title));
    let text = if def.text.is_empty() { String::new() } else { format!(" {}", paint.faint(&def.text)) };
    wrap_hanging("  ", 6, &format!("{title}, {kind}.{text}"))
}

/// The discard piles, which lie open.
pub(super) fn discards(words: Words<'_>) -> String {
    let mut out = String::new();
    for (at, seat) in words.view.seats.iter().enumerate() {
        let whose = words.players(Seat(at as u8));
        let pile = format!("{whose} discard pile: {}", words.list(seat.discard.iter().copied()));
        out.push_str(&wrap_hanging("  ", 6, &pile));
    }
    out
}

/// More cards than this are listed by their titles.
const MOST_PRINTED: usize = 8;

/// What is printed on the cards and bases with that title, or else with a
/// part of it.
pub(super) fn printed(words: Words<'_>, name: &str) -> String {
    let name = name.to_lowercase();
    let cards = words.cat.cards.iter().map(|card| {
        let kind = if card.is_minion() { format!("minion {}", card.power) } else { "action".to_owned() };
        let faction = &words.cat.faction(card.faction).name;
        (card.title.as_str(), format!("{} ({faction}), {kind}. {}", card.title, card.text))
    });
    let bases = words.cat.bases.iter().map(|base| {
        let [first, second, third] = base.vp;
        let numbers = format!("base {}, VP {first} {second} {third}", base.breakpoint);
        (base.title.as_str(), format!("{}, {numbers}. {}", base.title, base.text))
    });
    let mut found: Vec<(&str, String)> =
        cards.chain(bases).filter(|(title, _)| title.to_lowercase().contains(&name)).collect();
    if found.iter().any(|(title, _)| title.to_lowercase() == name) {
        found.retain(|(title, _)| title.to_lowercase() == name);
    }
    if found.is_empty() {
        return "  There is no such card.\n".to_owned();
    }
    if found.len() > MOST_PRINTED {
        let titles: Vec<&str> = found.iter().map(|(title, _)| *title).collect();
        return wrap_hanging("  ", 6, &format!("{} titles fit: {}.", titles.len(), titles.join(", ")));
    }
    found.iter().map(|(_, text)| wrap_hanging("  ", 6, text)).collect()
}
