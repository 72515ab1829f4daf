//! Everything about one card or base: its text in large, its keywords
//! explained, and what was decided about it.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use fracas_house::Offered as _;
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::{CardKind, Catalogue, Deck};
use fracas_smashup::ids::{BaseDefId, DefId};
use fracas_smashup::program::{Clauses, Kind, Printed};
use fracas_smashup::text::Speech;
use fracas_tongue::Language;
use maud::{Markup, html};
use serde::Deserialize;

use super::shelves::in_address;
use crate::hosted::Host;
use crate::layout;
use crate::refusal::Refused;
use crate::smashup::card::colours;
use crate::smashup::pictures::picture;
use crate::smashup::terms::TERMS;
use crate::terms::Glossary;
use crate::words::Speaks;

pub(super) fn routes() -> Router<Arc<Host<SmashUp>>> {
    Router::new().route("/cards/card/{def}", get(card)).route("/cards/base/{def}", get(base))
}

#[derive(Deserialize)]
struct Shape {
    /// Only the card, for a page that shows it.
    #[serde(default)]
    part: bool,
}

async fn card(
    State(host): State<Arc<Host<SmashUp>>>,
    Path(def): Path<String>,
    Query(shape): Query<Shape>,
    speaks: Speaks,
) -> Result<Response, Refused> {
    let def = number(&def, host.game.catalogue().cards.len())?;
    Ok(show(&host, Printed::Card(DefId(def)), &shape, speaks))
}

async fn base(
    State(host): State<Arc<Host<SmashUp>>>,
    Path(def): Path<String>,
    Query(shape): Query<Shape>,
    speaks: Speaks,
) -> Result<Response, Refused> {
    let def = number(&def, host.game.catalogue().bases.len())?;
    Ok(show(&host, Printed::Base(BaseDefId(def)), &shape, speaks))
}

/// The number in an address, if there are so many things.
fn number(written: &str, n: usize) -> Result<u16, Refused> {
    let number = written.parse().ok().filter(|&number: &u16| usize::from(number) < n);
    number.ok_or(Refused::NoPage)
}

fn show(host: &Host<SmashUp>, of: Printed, shape: &Shape, speaks: Speaks) -> Response {
    let cat = host.game.catalogue();
    let (speech, words) = (host.speech(speaks.0), speaks.ui());
    let (deck, article) = match of {
        Printed::Card(id) => (cat.card(id).deck, card_article(cat, id, speech, words)),
        Printed::Base(id) => (Deck::Faction(cat.base(id).faction), base_article(cat, id, speech, words)),
    };
    if shape.part {
        return article.into_response();
    }
    let way = way(cat.deck_key(deck), speech.deck_name(deck), words);
    page(speech.title(of), &way, &article, words)
}

/// The way here from the library.
fn way(key: &str, name: &str, words: &Language) -> Markup {
    html! {
        nav.ways {
            a href="/cards" { (words.word("library")) } " › "
            a href={ "/cards?faction=" (in_address(key)) } { (name) }
        }
    }
}

fn page(title: &str, way: &Markup, article: &Markup, words: &Language) -> Response {
    let body = html! {
        main.note.one-card { (way) (article) p.ways { a href="/" { (words.word("back-to-lobby")) } } }
    };
    layout::page(words, title, "plain", body).into_response()
}

fn card_article(cat: &Catalogue, id: DefId, speech: &Speech, words: &Language) -> Markup {
    let def = cat.card(id);
    let key = cat.deck_key(def.deck);
    let mut keywords = keywords(cat, def.clauses, def.kind == CardKind::Minion);
    if def.window_play.is_some() {
        keywords.insert("keyword-special");
    }
    if matches!(def.kind, CardKind::OnBase(_) | CardKind::OnMinion(_)) {
        keywords.insert("keyword-attached");
    }
    html! {
        article.card.full.large.(colours(cat, def.deck)) {
            header {
                @if def.is_minion() { span.power { (def.power) } }
                h1 { (speech.card_title(id)) }
                (layout::emblem(key))
            }
            (picture(cat, Printed::Card(id)))
            p.kind { (speech.headline(cat, Printed::Card(id)).join(" · ")) }
            p.text { (glossary(words).mark(speech.card_text(id))) }
            (explained(&keywords, words))
            (decided(Printed::Card(id), speech, words))
        }
    }
}

fn base_article(cat: &Catalogue, id: BaseDefId, speech: &Speech, words: &Language) -> Markup {
    let def = cat.base(id);
    let key = &cat.faction(def.faction).key;
    html! {
        article.card.full.large.base-card.(colours(cat, Deck::Faction(def.faction))) {
            header { h1 { (speech.base_title(id)) } (layout::emblem(key)) }
            (picture(cat, Printed::Base(id)))
            p.kind { (speech.headline(cat, Printed::Base(id)).join(" · ")) }
            p.text { (glossary(words).mark(speech.base_text(id))) }
            (explained(&BTreeSet::from(["keyword-breakpoint"]), words))
            (decided(Printed::Base(id), speech, words))
        }
    }
}

fn glossary(words: &Language) -> Glossary<'_> {
    Glossary { game: SmashUp::KEY, terms: TERMS, words }
}

/// The messages that explain the keywords of some abilities.
fn keywords(cat: &Catalogue, clauses: Clauses, minion: bool) -> BTreeSet<&'static str> {
    let kinds = cat.clauses_of(clauses).map(|(_, clause)| &clause.kind);
    let words = kinds.filter_map(|kind| match kind {
        Kind::OnPlay => minion.then_some("keyword-on-play"),
        Kind::Talent | Kind::GivenTalent => Some("keyword-talent"),
        Kind::Special { .. } | Kind::OnTurn { .. } | Kind::Reaction { .. } => Some("keyword-special"),
        _ => Some("keyword-ongoing"),
    });
    words.collect()
}

fn explained(keywords: &BTreeSet<&str>, words: &Language) -> Markup {
    html! {
        @if !keywords.is_empty() {
            ul.keywords { @for key in keywords { li { (words.word(key)) } } }
        }
    }
}

/// What was decided about a card or base.
fn decided(of: Printed, speech: &Speech, words: &Language) -> Markup {
    let rulings = speech.rulings(of);
    html! {
        @if !rulings.is_empty() {
            section.rulings {
                h2 { (words.word("card-rulings")) }
                ul { @for ruling in rulings { li { (ruling) } } }
            }
        }
    }
}
