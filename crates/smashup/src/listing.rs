//! What a card is and what it became: its text, what was understood in plain
//! words, and, for whoever works on the engine, the compiled operations. The
//! listing is for reading only: nothing parses it.

mod layout;

use crate::catalogue::{BaseDef, CardDef, CardKind, Catalogue};
use crate::ids::{BaseDefId, DefId};
use crate::paraphrase::{self, Line};
use crate::program::{Clauses, Kind};

use layout::wrapped;

/// The listing of a card.
pub fn card(cat: &Catalogue, def: DefId) -> String {
    let card = cat.card(def);
    let mut out = format!("{}\n{}\n", card.title, headline(cat, card));
    push_text(&mut out, &card.text);
    out + &card_explained(cat, def)
}

/// The listing of a base.
pub fn base(cat: &Catalogue, def: BaseDefId) -> String {
    let base = cat.base(def);
    let mut out = format!("{}\n{}\n", base.title, base_headline(cat, base));
    push_text(&mut out, &base.text);
    out + &base_explained(cat, def)
}

/// What was understood of a card; nothing if it has no ability.
pub fn card_explained(cat: &Catalogue, def: DefId) -> String {
    explained("\"here\" is the base where this card is, or was", paraphrase::card(cat, def))
}

/// What was understood of a base; nothing if it has no ability.
pub fn base_explained(cat: &Catalogue, def: BaseDefId) -> String {
    explained("\"here\" is this base", paraphrase::base(cat, def))
}

/// The operations that a card became.
pub fn card_program(cat: &Catalogue, def: DefId) -> String {
    program(cat, cat.card(def).clauses)
}

/// The operations that a base became.
pub fn base_program(cat: &Catalogue, def: BaseDefId) -> String {
    program(cat, cat.base(def).clauses)
}

fn headline(cat: &Catalogue, card: &CardDef) -> String {
    let kind = match &card.kind {
        CardKind::Minion => format!("minion of power {}", card.power),
        CardKind::Standard => "action".to_owned(),
        CardKind::OnBase(_) => "action on a base".to_owned(),
        CardKind::OnMinion(_) => "action on a minion".to_owned(),
    };
    let copies = if card.copies == 1 { "1 copy".to_owned() } else { format!("{} copies", card.copies) };
    let treasures = if card.is_monster() { count(card.treasures, "treasure") } else { String::new() };
    let mut line = format!("{}, {kind}{treasures}, {copies}", cat.deck_name(card.deck));
    for (at, tag) in cat.tags.iter().enumerate() {
        if card.tags & (1 << at) != 0 {
            line.push_str(&format!(", {tag}"));
        }
    }
    line
}

fn base_headline(cat: &Catalogue, base: &BaseDef) -> String {
    let [first, second, third] = base.vp;
    let faction = &cat.faction(base.faction).name;
    let monsters = if base.monsters > 0 { count(base.monsters, "monster") } else { String::new() };
    format!("{faction}, base, breakpoint {}, VP {first} {second} {third}{monsters}", base.breakpoint)
}

/// ", 1 monster", ", 2 monsters".
fn count(n: u8, what: &str) -> String {
    format!(", {n} {what}{}", if n == 1 { "" } else { "s" })
}

fn push_text(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push_str(&format!("\n{}", wrapped("  ", "  ", text)));
    }
}

/// What was understood, for comparing with the text above it.
fn explained(here: &str, abilities: Vec<Vec<Line>>) -> String {
    if abilities.is_empty() {
        return String::new();
    }
    let says_here = abilities.iter().flatten().any(|line| says_here(&line.text));
    let legend = if says_here { format!(" ({here})") } else { String::new() };
    let mut out = format!("\nIn plain words{legend}:\n");
    for ability in abilities {
        for (at, Line { depth, text }) in ability.iter().enumerate() {
            let blank = "  ".repeat(depth + 1);
            let first = if at == 0 { "- ".to_owned() } else { blank.clone() };
            out.push_str(&wrapped(&first, &blank, text));
        }
    }
    out
}

fn says_here(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word == "here")
}

/// The compiled operations, one per line, under the headings they came from.
fn program(cat: &Catalogue, clauses: Clauses) -> String {
    let mut out = String::new();
    for (_, clause) in cat.clauses_of(clauses) {
        out.push_str(&format!(
            "\n{}",
            wrapped("", "  ", &format!("{}  (line {})", clause.heading, clause.line))
        ));
        if let Kind::Ongoing(effects) = &clause.kind {
            for effect in effects {
                out.push_str(&wrapped("      ", "        ", &format!("{effect:?}")));
            }
        }
        for (at, op) in clause.ops.iter().enumerate() {
            out.push_str(&wrapped(&format!("  {at:>3} "), "        ", &format!("{op:?}")));
        }
    }
    out
}
