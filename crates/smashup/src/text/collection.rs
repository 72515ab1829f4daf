//! The cards and bases of the collection, for reading outside of a game.

use fracas_tongue::Arg;

use super::Speech;
use crate::catalogue::{CardDef, CardKind, Catalogue};
use crate::program::Printed;

impl Speech {
    /// The title of a card or base.
    pub fn title(&self, of: Printed) -> &str {
        match of {
            Printed::Card(def) => self.card_title(def),
            Printed::Base(def) => self.base_title(def),
        }
    }

    /// What is printed on a card or base.
    pub fn text(&self, of: Printed) -> &str {
        match of {
            Printed::Card(def) => self.card_text(def),
            Printed::Base(def) => self.base_text(def),
        }
    }

    /// What was decided about a card or base: whole sentences.
    pub fn rulings(&self, of: Printed) -> &[String] {
        match of {
            Printed::Card(def) => &self.texts().card(def).rulings,
            Printed::Base(def) => &self.texts().base(def).rulings,
        }
    }

    /// What it is, in a few columns: "minion 3", "base 20 (4-2-1)".
    pub fn short_kind(&self, cat: &Catalogue, of: Printed) -> String {
        match of {
            Printed::Card(def) if cat.card(def).is_minion() => {
                self.language().say("collection-minion", &[("power", cat.card(def).power.into())])
            }
            Printed::Card(_) => self.language().word("kind-action"),
            Printed::Base(def) => {
                let [first, second, third] = cat.base(def).vp.map(Arg::from);
                let breakpoint = cat.base(def).breakpoint.into();
                self.language().say(
                    "collection-base",
                    &[("breakpoint", breakpoint), ("first", first), ("second", second), ("third", third)],
                )
            }
        }
    }

    /// Its faction or deck, what it is, and all its numbers.
    pub fn headline(&self, cat: &Catalogue, of: Printed) -> Vec<String> {
        match of {
            Printed::Card(def) => self.card_headline(cat.card(def)),
            Printed::Base(def) => {
                let base = cat.base(def);
                let [first, second, third] = base.vp.map(Arg::from);
                let mut line = vec![
                    self.faction_name(base.faction).to_owned(),
                    self.language().word("kind-base"),
                    self.number("collection-breakpoint", base.breakpoint),
                    self.language().say("vp", &[("first", first), ("second", second), ("third", third)]),
                ];
                if base.monsters > 0 {
                    line.push(self.number("collection-monsters", base.monsters.into()));
                }
                line
            }
        }
    }

    fn card_headline(&self, card: &CardDef) -> Vec<String> {
        let kind = match card.kind {
            CardKind::Minion => "kind-minion",
            CardKind::Standard => "kind-action",
            CardKind::OnBase(_) => "kind-action-on-base",
            CardKind::OnMinion(_) => "kind-action-on-minion",
        };
        let mut line = vec![self.deck_name(card.deck).to_owned(), self.language().word(kind)];
        if card.is_minion() {
            line.push(self.number("collection-power", card.power));
        }
        if card.is_monster() {
            line.push(self.number("collection-treasures", card.treasures.into()));
        }
        line.push(self.number("collection-copies", card.copies.into()));
        line
    }

    /// "12 cards and bases".
    pub fn found(&self, n: usize) -> String {
        self.language().say("collection-found", &[("n", i64::try_from(n).unwrap_or(i64::MAX).into())])
    }

    fn number(&self, key: &str, n: i16) -> String {
        self.language().say(key, &[("n", n.into())])
    }
}
