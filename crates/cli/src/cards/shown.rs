//! How cards look in a terminal.

use fracas_smashup::catalogue::Deck;
use fracas_smashup::listing;
use fracas_smashup::program::Printed;
use fracas_smashup::text::search::Collection;
use fracas_tongue::Tongue;

use crate::play::paint::{Paint, WIDTH, columns, wrap};

/// A longer title is cut in a list.
const LONGEST_TITLE: usize = 28;

/// All that is needed to show cards.
pub(super) struct Shown<'a> {
    pub(super) collection: Collection<'a>,
    pub(super) paint: Paint,
}

impl Shown<'_> {
    /// A line for each, under its faction or deck, and how many there are.
    pub(super) fn list(&self, all: &[Printed]) -> String {
        let widest = |text: &dyn Fn(Printed) -> String| {
            all.iter().map(|&of| columns(&text(of))).max().unwrap_or_default()
        };
        let titles = widest(&|of| self.collection.speech.title(of).to_owned()).min(LONGEST_TITLE);
        let kinds = widest(&|of| self.collection.speech.short_kind(self.collection.cat, of));
        let mut out = String::new();
        for (deck, cards) in self.collection.by_deck(all) {
            out += &self.heading(deck);
            for of in cards {
                out += &self.line(of, titles, kinds);
            }
        }
        out + &format!("{}\n", self.collection.speech.found(all.len()))
    }

    fn heading(&self, deck: Deck) -> String {
        let name = self.paint.strong(&self.apart(self.collection.speech.deck_name(deck)));
        format!("{name} ({}, {})\n", self.collection.cat.deck_key(deck), self.collection.box_of(deck))
    }

    fn line(&self, of: Printed, titles: usize, kinds: usize) -> String {
        let title = cut(self.collection.speech.title(of), titles);
        let kind = self.collection.speech.short_kind(self.collection.cat, of);
        let copies = match of {
            Printed::Card(def) => format!("{}x", self.collection.cat.card(def).copies),
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
        let text = cut(self.collection.speech.text(of), room);
        let text = if text.is_empty() { text } else { self.paint.faint(&self.apart(&text)) };
        format!("{}\n", format!("{left}  {text}").trim_end())
    }

    /// A card with all that is printed on it.
    pub(super) fn whole(&self, of: Printed, explain: bool) -> String {
        let title = self.paint.strong(&self.apart(self.collection.speech.title(of)));
        let mut out = format!(
            "{title}\n{}",
            wrap("", &self.collection.speech.headline(self.collection.cat, of).join(", "))
        );
        let text = self.collection.speech.text(of);
        if !text.is_empty() {
            out += &format!("\n{}", wrap("  ", text));
        }
        for ruling in self.collection.speech.rulings(of) {
            out += &wrap("  - ", ruling);
        }
        if explain {
            out += &match of {
                Printed::Card(def) => listing::card_explained(self.collection.cat, def),
                Printed::Base(def) => listing::base_explained(self.collection.cat, def),
            };
        }
        out
    }

    /// In Hebrew, marks keep what stands beside each other in a line from
    /// being mixed by the terminal.
    fn apart(&self, text: &str) -> String {
        match self.collection.speech.tongue() {
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
