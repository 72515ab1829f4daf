//! The site as an app that can be installed: its manifest, its icons, and the
//! page that is shown while the server cannot be reached.
//!
//! The service worker keeps only that page, in the language of the reader,
//! with its style and script. Everything else always comes from the server,
//! for pages show what is meant for one person at one moment.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use fracas_tongue::{Language, Tongue};
use maud::html;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::assets::{BASE_STYLE, CSS, File, ICON, SCRIPT, SVG};
use crate::hub::Hub;
use crate::words::{Speaks, ui};
use crate::{layout, lobby};

/// The colours of the page by day and by night.
pub(crate) const PAPER: [&str; 2] = ["#f4efe6", "#15171c"];

/// Where the manifest is.
pub(crate) const MANIFEST: &str = "/manifest.webmanifest";

const WORKER: &str = include_str!("../assets/worker.js");
const AGAIN: &str = include_str!("../assets/again.js");
const PAGE: &str = "text/html; charset=utf-8";

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route(MANIFEST, get(manifest))
}

/// What a browser asks for to install the site.
async fn manifest(State(hub): State<Arc<Hub>>, speaks: Speaks) -> impl IntoResponse {
    let icon = |name: &str, kind: &str, sizes: &str, purpose: &str| {
        let src = format!("/assets/{name}");
        json!({"src": src, "type": kind, "sizes": sizes, "purpose": purpose})
    };
    let told = json!({
        "id": "/",
        "name": "Fracas",
        "short_name": "Fracas",
        "description": lobby::welcome(&hub.games, speaks.ui()),
        "lang": speaks.0.code(),
        "dir": speaks.0.direction(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": PAPER[0],
        "background_color": PAPER[0],
        "categories": ["games"],
        "icons": [
            icon("icon.svg", SVG, "any", "any"),
            icon("icon-192.png", "image/png", "192x192", "any"),
            icon("icon-512.png", "image/png", "512x512", "any"),
            icon("icon-full.svg", SVG, "any", "maskable"),
            icon("icon-full-192.png", "image/png", "192x192", "maskable"),
            icon("icon-full-512.png", "image/png", "512x512", "maskable"),
        ],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], Json(told))
}

/// The worker and what it keeps.
pub(crate) fn files() -> Vec<File> {
    let mut files = kept();
    files.push(File { path: "/worker.js".to_owned(), kind: SCRIPT, content: worker().into() });
    files
}

/// What lies under `/offline/`.
fn kept() -> Vec<File> {
    let file = |name: &str, kind, content| File { path: format!("/offline/{name}"), kind, content };
    let mut files: Vec<File> =
        Tongue::ALL.map(|tongue| file(tongue.code(), PAGE, offline(ui(tongue)).into())).into();
    files.push(file("base.css", CSS, Bytes::from_static(BASE_STYLE.as_bytes())));
    files.push(file("icon.svg", SVG, Bytes::from_static(ICON.as_bytes())));
    files.push(file("again.js", SCRIPT, Bytes::from_static(AGAIN.as_bytes())));
    files
}

/// The worker, which differs as soon as anything differs that it keeps:
/// browsers then fetch all of it anew.
fn worker() -> String {
    static STAMP: LazyLock<String> = LazyLock::new(|| {
        let mut hash = Sha256::new();
        kept().iter().for_each(|file| hash.update(&file.content));
        let stamp = hash.finalize();
        stamp.iter().take(8).fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    });
    WORKER.replace("{stamp}", &STAMP)
}

/// The page for when the server cannot be reached. It has only what the
/// worker keeps.
fn offline(words: &Language) -> String {
    let title = words.word("offline-title");
    let head = html! {
        link rel="icon" href="/offline/icon.svg" type="image/svg+xml";
        link rel="stylesheet" href="/offline/base.css";
        script type="module" src="/offline/again.js" {}
    };
    let body = html! {
        main.note {
            img.mark src="/offline/icon.svg" alt="" width="64" height="64";
            h1 { (title) }
            p { (words.word("offline-why")) }
            // The address of the page itself, whichever it is.
            p.go-on { a href="" { (words.word("offline-again")) } }
        }
    };
    layout::frame(words, &title, &head, "plain", &body).into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_of_the_window_is_that_of_the_page() {
        let [day, night] = PAPER;
        assert!(BASE_STYLE.contains(&format!("--paper: light-dark({day}, {night});")));
    }

    #[test]
    fn the_worker_carries_the_stamp_of_what_it_keeps() {
        assert!(!worker().contains("{stamp}") && worker().contains("const STAMP = \""));
        // A page offline needs nothing that the worker does not keep.
        let paths: Vec<String> = kept().into_iter().map(|file| file.path).collect();
        for tongue in Tongue::ALL {
            let page = offline(ui(tongue));
            let links = page.split("href=\"").chain(page.split("src=\"")).skip(1);
            for link in links.filter_map(|rest| rest.split('"').next()).filter(|link| link.starts_with('/')) {
                assert!(paths.iter().any(|path| path == link), "{link}");
            }
        }
    }
}
