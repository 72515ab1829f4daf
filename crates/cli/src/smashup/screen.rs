//! The table, drawn from a view.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::Phase;
use fracas_smashup::ids::{BaseDefId, CardId, DefId, Slot};
use fracas_smashup::text::{Note, Words};
use fracas_smashup::view::{BaseView, CardView};

use crate::play::paint::{Paint, rule, wrap, wrap_hanging};

/// The players, the bases with all that lies there, and the viewer's hand.
pub(super) fn table(words: Words<'_>, labels: &[String], paint: Paint) -> String {
    let view = words.view;
    if view.phase == Phase::Setup || view.bases.is_empty() {
        return draft(words, paint);
    }
    let mut out = rule('=', &paint.strong(&words.note(Note::Turn)), "");
    let widest = words.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (at, label) in labels.iter().enumerate() {
        let who = Seat(at as u8);
        let name = paint.seat(who, &format!("{:<widest$}", words.player(who)));
        let vp = words.note(Note::Vp(who));
        out.push_str(&wrap(&format!("  {name} {vp:>5}  "), &words.note(Note::Seat(who, label))));
    }
    if !view.commons.is_empty() {
        out.push_str(&wrap("  ", &words.note(Note::Commons)));
    }
    if !view.shared.is_empty() {
        out.push_str(&wrap("  ", &words.note(Note::Shared)));
    }
    for (at, base) in view.bases.iter().enumerate() {
        out.push_str(&draw_base(words, Slot(at as u8), base, paint));
    }
    out.push_str(&hand(words, paint));
    out
}

fn draft(words: Words<'_>, paint: Paint) -> String {
    let mut out = rule('=', &paint.strong(&words.note(Note::Draft)), "");
    for who in (0..words.view.seats.len() as u8).map(Seat) {
        out.push_str(&wrap("  ", &paint.seat(who, &words.note(Note::Drafted(who)))));
    }
    out
}

fn draw_base(words: Words<'_>, slot: Slot, base: &BaseView, paint: Paint) -> String {
    let title = paint.strong(words.base_title(base.base));
    let mut out = rule('-', &title, &words.note(Note::Base(slot)));
    let text = words.base_text(base.base);
    if !text.is_empty() {
        out.push_str(&paint.faint(&wrap("    ", text)));
    }
    let strays: Vec<&CardView> = base
        .cards
        .iter()
        .filter(|there| there.controller.is_none() && is_minion(words, there.card))
        .collect();
    if !strays.is_empty() {
        let power = strays.iter().map(|there| there.power).sum();
        let monsters: Vec<String> = strays.iter().map(|there| minion(words, base, there)).collect();
        out.push_str(&wrap(&format!("  {} ", words.note(Note::Monsters(power))), &monsters.join(", ")));
    }
    for (at, power) in base.totals.iter().enumerate() {
        let seat = Seat(at as u8);
        let minions: Vec<String> = base
            .cards
            .iter()
            .filter(|there| there.controller == Some(seat) && is_minion(words, there.card))
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
        .map(|there| action(words, there))
        .collect();
    if !actions.is_empty() {
        out.push_str(&wrap(&format!("  {} ", words.note(Note::OnBase)), &actions.join(", ")));
    }
    out
}

fn is_minion(words: Words<'_>, card: CardId) -> bool {
    words.def(card).is_some_and(|def| def.is_minion())
}

/// "Overrun (Red)".
fn action(words: Words<'_>, there: &CardView) -> String {
    let title = words.title(there.card);
    there.controller.map_or(title.to_owned(), |seat| words.note(Note::Of(title, seat)))
}

/// "War Raptor 4 (+2) [Upgrade (Red)]".
fn minion(words: Words<'_>, base: &BaseView, there: &CardView) -> String {
    let mut out = format!("{} {}", words.title(there.card), there.power);
    let printed = words.def(there.card).map_or(there.power, |def| i32::from(def.power));
    if there.power != printed {
        out.push_str(&format!(" ({:+})", there.power - printed));
    }
    if let Some(owner) = words.owner(there.card)
        && there.controller != Some(owner)
    {
        out = words.note(Note::OwnedBy(&out, owner));
    }
    let attached: Vec<String> = base
        .cards
        .iter()
        .filter(|other| other.host == Some(there.card))
        .map(|other| action(words, other))
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
    let mut out = rule('-', &paint.strong(&words.note(Note::Hand)), "");
    if cards.is_empty() {
        out.push_str(&wrap("  ", &words.note(Note::NoCards)));
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
    let copies = if n > 1 { format!("{n}x ") } else { String::new() };
    let title = paint.strong(&format!("{copies}{}", words.title(card)));
    let text = words.text(card);
    let text = if text.is_empty() { String::new() } else { paint.faint(text) };
    wrap_hanging("  ", 6, &words.note(Note::Card(card, &title, &text)))
}

/// The discard piles, which lie open.
pub(super) fn discards(words: Words<'_>) -> String {
    let mut out = String::new();
    for seat in (0..words.view.seats.len() as u8).map(Seat) {
        out.push_str(&wrap_hanging("  ", 6, &words.note(Note::DiscardPile(seat))));
    }
    out
}

/// More cards than this are listed by their titles.
const MOST_PRINTED: usize = 8;

/// What is printed on the cards and bases with that title, or else with a
/// part of it.
pub(super) fn printed(words: Words<'_>, name: &str) -> String {
    let name = name.to_lowercase();
    let cards = (0..words.cat.cards.len() as u16).map(DefId);
    let cards = cards.map(|def| (words.speech.card_title(def), Note::Printed(def)));
    let bases = (0..words.cat.bases.len() as u16).map(BaseDefId);
    let bases = bases.map(|def| (words.speech.base_title(def), Note::PrintedBase(def)));
    let mut found: Vec<(&str, Note<'_>)> =
        cards.chain(bases).filter(|(title, _)| title.to_lowercase().contains(&name)).collect();
    if found.iter().any(|(title, _)| title.to_lowercase() == name) {
        found.retain(|(title, _)| title.to_lowercase() == name);
    }
    if found.is_empty() {
        return wrap("  ", &words.note(Note::NoSuchCard));
    }
    if found.len() > MOST_PRINTED {
        let titles: Vec<&str> = found.iter().map(|(title, _)| *title).collect();
        return wrap_hanging("  ", 6, &words.note(Note::Titles(titles.len(), &titles.join(", "))));
    }
    found.iter().map(|(_, note)| wrap_hanging("  ", 6, &words.note(*note))).collect()
}
