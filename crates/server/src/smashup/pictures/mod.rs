//! Pictures of cards, bases and factions, drawn by the program from a small
//! set of our own shapes. They decorate: everything they show is also said.
//!
//! Each has an address with a stamp of all that it is made from, so browsers
//! may keep it forever.

mod chance;
mod look;
mod place;
mod scene;
mod shapes;
mod sheet;
#[cfg(test)]
mod tests;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::{Catalogue, Deck};
use fracas_smashup::ids::{BaseDefId, DefId};
use fracas_smashup::program::Printed;
use maud::{Markup, html};
use serde::Deserialize;

use crate::hosted::Host;
use crate::refusal::Refused;

/// Where the pictures are.
const PATH: &str = "/pictures";

/// A stamp of all shapes and looks.
static DRAWN: LazyLock<u64> = LazyLock::new(|| shapes::stamp() ^ look::stamp());

/// What the pictures of a catalogue are made from, as a stamp.
fn stamp(cat: &Catalogue) -> String {
    format!("{:016x}", cat.fingerprint ^ *DRAWN)
}

/// The picture of a card or base in a page.
pub(super) fn picture(cat: &Catalogue, of: Printed) -> Markup {
    let (place, width) = match of {
        Printed::Card(id) => (format!("card/{}", id.0), 160),
        Printed::Base(id) => (format!("base/{}", id.0), 240),
    };
    image(cat, &place, width)
}

/// The sign of a faction or deck in a page.
pub(super) fn sign(cat: &Catalogue, deck: Deck) -> Markup {
    image(cat, &format!("faction/{}", cat.deck_key(deck)), 100)
}

fn image(cat: &Catalogue, place: &str, width: u32) -> Markup {
    let address = format!("{PATH}/{place}.svg?v={}", stamp(cat));
    html! {
        img.picture src=(address) alt="" aria-hidden="true" width=(width) height=(sheet::HEIGHT) loading="lazy";
    }
}

pub(super) fn routes() -> Router<Arc<Host<SmashUp>>> {
    Router::new()
        .route("/pictures/card/{name}", get(card))
        .route("/pictures/base/{name}", get(base))
        .route("/pictures/faction/{name}", get(faction))
}

#[derive(Deserialize)]
struct Version {
    /// The stamp for which it was asked.
    #[serde(default)]
    v: String,
}

type Hosting = State<Arc<Host<SmashUp>>>;

async fn card(
    State(host): Hosting,
    Path(name): Path<String>,
    Query(version): Query<Version>,
) -> Result<Response, Refused> {
    let cat = host.game.catalogue();
    let svg = numbered(&name).and_then(|number| card_picture(cat, DefId(number)));
    svg.map(|svg| answer(cat, &version, svg)).ok_or(Refused::NoPage)
}

async fn base(
    State(host): Hosting,
    Path(name): Path<String>,
    Query(version): Query<Version>,
) -> Result<Response, Refused> {
    let cat = host.game.catalogue();
    let svg = numbered(&name).and_then(|number| base_picture(cat, BaseDefId(number)));
    svg.map(|svg| answer(cat, &version, svg)).ok_or(Refused::NoPage)
}

async fn faction(
    State(host): Hosting,
    Path(name): Path<String>,
    Query(version): Query<Version>,
) -> Result<Response, Refused> {
    let cat = host.game.catalogue();
    let key = name.strip_suffix(".svg").filter(|key| is_there(cat, key)).ok_or(Refused::NoPage)?;
    Ok(answer(cat, &version, place::sign(key)))
}

/// "12.svg".
fn numbered(name: &str) -> Option<u16> {
    name.strip_suffix(".svg")?.parse().ok()
}

fn is_there(cat: &Catalogue, key: &str) -> bool {
    cat.factions.iter().any(|faction| faction.key == key)
        || cat.commons.iter().any(|common| common.deck.key() == key)
}

fn card_picture(cat: &Catalogue, id: DefId) -> Option<String> {
    let def = cat.cards.get(id.idx())?;
    let look = look::of(cat.deck_key(def.deck));
    Some(scene::Plan::of(def, &look).draw(&look, &def.title))
}

fn base_picture(cat: &Catalogue, id: BaseDefId) -> Option<String> {
    let def = cat.bases.get(id.idx())?;
    Some(place::landscape(&def.title, &look::of(&cat.faction(def.faction).key)))
}

/// The address of a picture that is no longer like this is not kept.
fn answer(cat: &Catalogue, version: &Version, svg: String) -> Response {
    let keep = if version.v == stamp(cat) { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, keep)], svg).into_response()
}
