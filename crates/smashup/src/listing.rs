//! What a card is and what it became: its text, what was understood in plain
//! words, and the compiled operations, one per line, for a person to check.
//!
//! Variables are written `v0`, `v1`, …; sets of cards `s1`, `s2`, …, and the
//! first of them `it`; places in the program `@0`, `@1`, …. The listing is
//! for reading only: nothing parses it.

mod layout;
mod operations;
mod phrases;

use crate::catalogue::{BaseDef, CardDef, CardKind, Catalogue};
use crate::ids::{BaseDefId, DefId};
use crate::paraphrase::{self, Line};
use crate::program::{Clauses, Kind, Limit, Origin, Reach, Trigger, Window};

use layout::wrapped;
use phrases::Phrases;

/// The listing of a card.
pub fn card(cat: &Catalogue, def: DefId) -> String {
    let card = cat.card(def);
    let mut out = format!("{}\n{}\n", card.title, headline(cat, card));
    push_text(&mut out, &card.text);
    push_paraphrase(&mut out, "\"here\" is the base where this card is, or was", paraphrase::card(cat, def));
    push_clauses(&mut out, cat, card.clauses);
    out
}

/// The listing of a base.
pub fn base(cat: &Catalogue, def: BaseDefId) -> String {
    let base = cat.base(def);
    let mut out = format!("{}\n{}\n", base.title, base_headline(cat, base));
    push_text(&mut out, &base.text);
    push_paraphrase(&mut out, "\"here\" is this base", paraphrase::base(cat, def));
    push_clauses(&mut out, cat, base.clauses);
    out
}

fn headline(cat: &Catalogue, card: &CardDef) -> String {
    let kind = match &card.kind {
        CardKind::Minion => format!("minion of power {}", card.power),
        CardKind::Standard => "action".to_owned(),
        CardKind::OnBase(_) => "action on a base".to_owned(),
        CardKind::OnMinion(_) => "action on a minion".to_owned(),
    };
    let copies = if card.copies == 1 { "1 copy".to_owned() } else { format!("{} copies", card.copies) };
    let mut line = format!("{}, {kind}, {copies}", cat.faction(card.faction).name);
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
    format!("{faction}, base, breakpoint {}, VP {first} {second} {third}", base.breakpoint)
}

fn push_text(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push_str(&format!("\n{}", wrapped("  ", "  ", text)));
    }
}

/// What was understood, for comparing with the text above it.
fn push_paraphrase(out: &mut String, here: &str, abilities: Vec<Vec<Line>>) {
    if abilities.is_empty() {
        return;
    }
    let says_here = abilities.iter().flatten().any(|line| says_here(&line.text));
    let legend = if says_here { format!(" ({here})") } else { String::new() };
    out.push_str(&format!("\nIn plain words{legend}:\n"));
    for ability in abilities {
        for (at, Line { depth, text }) in ability.iter().enumerate() {
            let blank = "  ".repeat(depth + 1);
            let first = if at == 0 { "- ".to_owned() } else { blank.clone() };
            out.push_str(&wrapped(&first, &blank, text));
        }
    }
}

fn says_here(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word == "here")
}

fn push_clauses(out: &mut String, cat: &Catalogue, clauses: Clauses) {
    let phrases = Phrases { cat };
    for (_, clause) in cat.clauses_of(clauses) {
        let heading = format!("{}  (line {}; {})", clause.heading, clause.line, phrases.kind(&clause.kind));
        out.push_str(&format!("\n{}", wrapped("", "  ", &heading)));
        if let Kind::Ongoing(effects) = &clause.kind {
            for effect in effects {
                out.push_str(&wrapped("      ", "        ", &phrases.effect(effect)));
            }
        }
        for (at, op) in clause.ops.iter().enumerate() {
            out.push_str(&wrapped(&format!("  {at:>3} "), "        ", &phrases.op(op)));
        }
    }
}

fn window_words(window: Window) -> &'static str {
    match window {
        Window::Before => "before scoring",
        Window::When => "when scoring",
        Window::After => "after scoring",
    }
}

fn reach_words(reach: Reach) -> &'static str {
    match reach {
        Reach::Here => "here",
        Reach::Elsewhere => "elsewhere",
        Reach::Any => "anywhere",
    }
}

fn usable(origin: Origin, limit: Limit) -> String {
    let origin = match origin {
        Origin::Play => "from play",
        Origin::Hand => "from the hand",
        Origin::Discard => "from the discard pile",
    };
    let limit = match limit {
        Limit::None => "",
        Limit::PerTurn => ", once per turn",
        Limit::PerScoring => ", once per scoring",
    };
    format!("{origin}{limit}")
}

impl Phrases<'_> {
    /// When and how an ability works.
    fn kind(self, kind: &Kind) -> String {
        match kind {
            Kind::OnPlay => "when the card is played".to_owned(),
            Kind::Talent => "once on each of your turns".to_owned(),
            Kind::EachTurn => "at the start of your play phase".to_owned(),
            Kind::After { trigger, once } => {
                format!("{}{}", self.trigger(trigger), if *once { ", once per turn" } else { "" })
            }
            Kind::Special { window, reach, origin, limit, when } => format!(
                "usable {} {}, {}{}",
                window_words(*window),
                reach_words(*reach),
                usable(*origin, *limit),
                self.when(when.as_ref())
            ),
            Kind::OnTurn { origin, limit, when } => {
                format!("usable in your play phase, {}{}", usable(*origin, *limit), self.when(when.as_ref()))
            }
            Kind::InsteadOfDestroyed { cards } => format!("instead of {} being destroyed", self.set(cards)),
            Kind::Ongoing(_) => "always".to_owned(),
        }
    }

    fn trigger(self, trigger: &Trigger) -> String {
        match trigger {
            Trigger::Played { who, cards } => format!("after {} plays {}", self.who(who), self.set(cards)),
            Trigger::ActionPlayed { who } => format!("after {} plays an action", self.who(who)),
            Trigger::Destroyed { cards } => format!("after {} is destroyed", self.set(cards)),
            Trigger::Moved { who, cards } => format!("after {} moves {}", self.who(who), self.set(cards)),
            Trigger::Affected { who, cards } => {
                format!("after a card played by {} affects {}", self.who(who), self.set(cards))
            }
            Trigger::TurnStart { who } => format!("at the start of the turn of {}", self.who(who)),
            Trigger::TurnEnd { who } => format!("at the end of the turn of {}", self.who(who)),
            Trigger::Scoring(window, reach) => format!("{} {}", window_words(*window), reach_words(*reach)),
            Trigger::Replaced => "after this base is replaced".to_owned(),
        }
    }
}
