//! What an ability was understood to do, in plain English.
//!
//! The words are made from the compiled program alone, so that an author who
//! reads them beside the text sees what the machine will do, not what was
//! meant. Where English would be pretty and vague, it is exact. Nothing
//! parses it.

mod cards;
mod deeds;
mod effects;
mod moments;
mod outline;
mod person;
mod phrases;
mod sentences;
mod voice;

use crate::catalogue::{CardKind, Catalogue};
use crate::ids::{BaseDefId, DefId};
use crate::program::{Clause, Clauses, Kind, Printed};

use cards::{Form, Where};
use outline::Step;
use person::capitalized;
use sentences::lines;
use voice::Voice;

/// A line of a paraphrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How far it is indented: what stands under another line is about it.
    pub depth: usize,
    /// Its words.
    pub text: String,
}

/// A card: how it is played, where that is special, then its abilities.
pub fn card(cat: &Catalogue, def: DefId) -> Vec<Vec<Line>> {
    let card = cat.card(def);
    let playing = playing(cat, def).map(|text| vec![Line { depth: 0, text }]);
    playing.into_iter().chain(abilities(cat, card.clauses)).collect()
}

/// The abilities of a base.
pub fn base(cat: &Catalogue, def: BaseDefId) -> Vec<Vec<Line>> {
    abilities(cat, cat.base(def).clauses)
}

fn abilities(cat: &Catalogue, clauses: Clauses) -> Vec<Vec<Line>> {
    // A talent that cards have from this one is told where it is given.
    let own = cat.clauses_of(clauses).filter(|(_, clause)| clause.kind != Kind::GivenTalent);
    own.map(|(_, clause)| ability(cat, clause)).collect()
}

/// On what, where and when a card can be played, unless it is played like
/// any other.
fn playing(cat: &Catalogue, def: DefId) -> Option<String> {
    let card = cat.card(def);
    let voice = Voice::new(cat, Printed::Card(def));
    let me = voice.me;
    let on = match &card.kind {
        CardKind::Minion | CardKind::Standard => String::new(),
        CardKind::OnBase(bases) => {
            format!("Play this action on {}; it stays there.", voice.a_base(&bases.keep))
        }
        CardKind::OnMinion(set) => {
            format!(
                "Play this action on {}; it stays there.",
                voice.cards(set, Form::One, Where::NotYet).words
            )
        }
    };
    let at = card
        .playable
        .as_ref()
        .map(|bases| format!("You can play {me} only {}.", voice.at_a_base(&bases.keep)));
    let window = card.window_play.map(|window| {
        let moment = moments::window_words(window, "a base") + &voice.when(card.window_if.as_ref());
        match (card.normal_play, &card.kind) {
            (false, _) => format!(
                "You can play {me} only {moment}, from your hand; it is not your action for the turn."
            ),
            (true, CardKind::OnBase(_) | CardKind::OnMinion(_)) => {
                format!("You can also play {me} {moment}, from your hand, at that base.")
            }
            (true, CardKind::Minion | CardKind::Standard) => {
                format!("You can also play {me} {moment}, from your hand.")
            }
        }
    });
    let as_action =
        if card.as_action { format!("You can also play {me} in place of an action.") } else { String::new() };
    let all: Vec<String> = [on, at.unwrap_or_default(), window.unwrap_or_default(), as_action]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// The paraphrase of one ability.
pub fn ability(cat: &Catalogue, clause: &Clause) -> Vec<Line> {
    let mut voice = Voice::new(cat, clause.of);
    let head = voice.moment(&clause.kind);
    let pieces = match &clause.kind {
        Kind::Ongoing(effects) => effects.iter().map(|effect| voice.clone().effect_piece(effect)).collect(),
        Kind::OnPlay
        | Kind::Talent
        | Kind::GivenTalent
        | Kind::EachTurn
        | Kind::After { .. }
        | Kind::Special { .. }
        | Kind::OnTurn { .. }
        | Kind::Reaction { .. }
        | Kind::InsteadOfDestroyed { .. } => {
            let steps = outline::outline(&clause.ops);
            voice.count(&steps);
            voice.pieces(&steps)
        }
    };
    lines(&head, &pieces)
        .into_iter()
        .map(|(depth, text)| Line { depth, text: tidy(&capitalized(&text)) })
        .collect()
}

/// Phrases that end in a comma meet others, or the end of the sentence.
fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, ',' | '.' | ':' | ';') {
            tidy.truncate(tidy.trim_end_matches(',').len());
        }
        tidy.push(letter);
    }
    tidy
}

impl<'a> Step<'a> {
    /// The instructions that stand under this one.
    fn bodies(&self) -> Vec<&outline::Steps<'a>> {
        match self {
            Step::May(body)
            | Step::Later(body)
            | Step::EachCard { body, .. }
            | Step::EachBase { body, .. }
            | Step::EachPlayer { body, .. }
            | Step::FirstPlayer { body, .. }
            | Step::As { body, .. }
            | Step::Repeat { body, .. } => vec![body],
            Step::If { then, otherwise, .. } => vec![then, otherwise],
            Step::Modes(arms) => arms.iter().map(|(_, body)| body).collect(),
            Step::Keep { .. }
            | Step::Do(_)
            | Step::ToIt(_)
            | Step::Choose(_)
            | Step::Act(..)
            | Step::MoveEach(..)
            | Step::Exchange(..)
            | Step::Unread(_) => Vec::new(),
        }
    }
}
