//! How cards look in a terminal.

use fracas_smashup::catalogue::{Catalogue, Deck};
use fracas_smashup::listing;
use fracas_smashup::program::Printed;
use fracas_smashup::text::Speech;
use fracas_tongue::Tongue;

use super::filter::{box_of, deck};
use crate::play::paint::{Paint, WIDTH, columns, wrap};

/// A longer title is cut in a list.
const LONGEST_TITLE: usize = 28;

/// All that is needed to show cards.
pub(super) struct Shown<'a> {
    pub(super) cat: &'a Catalogue,
    pub(super) speech: &'a Speech,
    pub(super) paint: Paint,
}

impl Shown<'_> {
    /// A line for each, under its faction or deck, and how many there are.
    pub(super) fn list(&self, all: &[Printed]) -> String {
        let widest = |text: &dyn Fn(Printed) -> String| {
            all.iter().map(|&of| columns(&text(of))).max().unwrap_or_default()
        };
        let titles = widest(&|of| self.speech.title(of).to_owned()).min(LONGEST_TITLE);
        let kinds = widest(&|of| self.speech.short_kind(self.cat, of));
        let (mut out, mut last) = (String::new(), None);
        for &of in all {
            let deck = deck(self.cat, of);
            if last.replace(deck) != Some(deck) {
                out += &self.heading(deck);
            }
            out += &self.line(of, titles, kinds);
        }
        out + &format!("{}\n", self.speech.found(all.len()))
    }

    fn heading(&self, deck: Deck) -> String {
        let name = self.paint.strong(&self.apart(self.speech.deck_name(deck)));
        format!("{name} ({}, {})\n", self.cat.deck_key(deck), box_of(self.cat, deck))
    }

    fn line(&self, of: Printed, titles: usize, kinds: usize) -> String {
        let title = cut(self.speech.title(of), titles);
        let kind = self.speech.short_kind(self.cat, of);
        let copies = match of {
            Printed::Card(def) => format!("{}x", self.cat.card(def).copies),
            Printed::Base(_) => String::new(),
        };
        let blank = |text: &str, width: usize| " ".repeat(width.saturating_sub(columns(text)));
        let left = format!(
            "{}{copies} {}{} {}{}",
            blank(&copies, 4),
            self.apart(&title),
            blank(&title, titles),
            self.apart(&kind),
            blank(&kind, kinds)
        );
        let room = WIDTH.saturating_sub(columns(&left) + 2);
        let text = cut(self.speech.text(of), room);
        let text = if text.is_empty() { text } else { self.paint.faint(&self.apart(&text)) };
        format!("{}\n", format!("{left}  {text}").trim_end())
    }

    /// A card with all that is printed on it.
    pub(super) fn whole(&self, of: Printed, explain: bool) -> String {
        let title = self.paint.strong(&self.apart(self.speech.title(of)));
        let mut out = format!("{title}\n{}", wrap("", &self.speech.headline(self.cat, of).join(", ")));
        let text = self.speech.text(of);
        if !text.is_empty() {
            out += &format!("\n{}", wrap("  ", text));
        }
        for ruling in self.speech.rulings(of) {
            out += &wrap("  - ", ruling);
        }
        if explain {
            out += &match of {
                Printed::Card(def) => listing::card_explained(self.cat, def),
                Printed::Base(def) => listing::base_explained(self.cat, def),
            };
        }
        out
    }

    /// In Hebrew, marks keep what stands beside each other in a line from
    /// being mixed by the terminal.
    fn apart(&self, text: &str) -> String {
        match self.speech.tongue() {
            Tongue::Hebrew => format!("\u{2068}{text}\u{2069}"),
            Tongue::English | Tongue::French | Tongue::German => text.to_owned(),
        }
    }
}

/// The beginning of a text that fits in so many columns.
fn cut(text: &str, room: usize) -> String {
    if columns(text) <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
