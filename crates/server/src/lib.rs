//! The web table: lobby, pages, WebSocket and JSON API.
//!
//! [`Site`] is all of it; the program serves it on a port and tests call it
//! without one. A table is owned by one task
//! (`table::task`): it checks a choice, appends it to the log, applies it
//! and tells everybody. Pages are rendered from the view of the person who
//! looks, never from the state.
//!
//! Which games are hosted is said by [`Games`]. What a game adds to what it
//! says and offers anyway is [`Drawn`], its tables on the page and for
//! programs, and [`Hosted`], its place on the site; only the folders of the
//! games know one by name.
//!
//! This crate decides no rule and writes no SQL.

mod api;
mod aside;
mod assets;
mod auth;
mod bots;
mod card_sets;
mod check;
mod check_page;
mod coach;
mod crashem;
mod drawn;
mod easel;
mod games;
mod hosted;
mod hub;
mod install;
#[cfg(test)]
mod kuhn;
mod layout;
mod learn;
mod limits;
mod lobby;
mod mine;
mod names;
mod refusal;
mod replays;
mod rules_page;
mod serve;
mod smashup;
mod status;
mod table;
mod terms;
mod thinkers;
mod words;

// Tests inside this crate share the client of those outside.
#[cfg(test)]
extern crate self as fracas_server;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::{Router, middleware};
use fracas_store::{Store, StoreError};
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

pub use bots::BotShown;
pub use check::{Broken, check_logs};
pub use coach::{Coach, FirstGame, Tip};
pub use drawn::{Drawn, Part, Section, Sight};
pub use easel::{Easel, Name};
pub use games::Games;
pub use hosted::{Form, Host, Hosted, Lesson, Rulebook, Wishing};
use hub::Hub;
pub use limits::Allowed;
use limits::Limits;
pub use serve::{Patience, Site};
use status::Status;

/// No form or message is larger.
pub(crate) const MAX_REQUEST: usize = 16 * 1024;

/// No request takes longer, its body included. Sockets of pages are no
/// requests any more once they are open.
const MAX_TIME: Duration = Duration::from_secs(30);

/// What a page may load: only what this program serves, and no inline script
/// or style.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// What the person who starts the program decides.
#[derive(Debug)]
pub struct Config {
    /// The data file; it is created when it is not there.
    pub data: PathBuf,
    /// The games that are hosted.
    pub games: Games,
    /// How long a bot seems to think.
    pub bot_delay: Duration,
    /// How long somebody may be gone from a table without being away: others
    /// are told of it, and may let a bot play on.
    pub absence: Duration,
    /// What strangers may ask for.
    pub allowed: Allowed,
}

impl Site {
    /// Opens the site on its data file.
    pub async fn open(config: Config) -> Result<Site, StoreError> {
        Site::on(Store::open(&config.data).await?, config).await
    }

    /// The same on a data file that is open.
    pub async fn on(store: Store, config: Config) -> Result<Site, StoreError> {
        let limits = Arc::new(Limits::new(&config.allowed));
        let (pages, assets) = (config.games.pages(), assets::routes(&config.games));
        let status = Arc::new(Status::new());
        card_sets::keep(&config.games, &store).await?;
        let is_read_only = store.is_read_only();
        let hub = Arc::new(Hub::new(store, config, limits.clone(), status.clone()));
        if is_read_only {
            tracing::warn!("the data file is only for reading; finished games can be looked at");
        } else {
            tokio::spawn(hub.clone().sweep());
        }
        let router = Router::new()
            .merge(lobby::routes())
            .merge(table::routes())
            .merge(replays::routes())
            .merge(check_page::routes())
            .merge(rules_page::routes())
            .merge(install::routes())
            .merge(learn::routes())
            .merge(coach::routes())
            .nest("/api", api::routes())
            .with_state(hub.clone())
            .merge(pages)
            .merge(assets)
            .layer(RequestBodyLimitLayer::new(MAX_REQUEST))
            .layer(middleware::from_fn(auth::refuse_foreign_origins))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, MAX_TIME))
            .layer(middleware::from_fn_with_state(limits.clone(), limits::refuse_floods))
            .layer(middleware::from_fn(refusal::in_words))
            .layer(middleware::from_fn_with_state(status, status::count));
        Ok(Site { router: with_headers(router), hub, limits })
    }
}

/// What every answer says to browsers.
fn with_headers(router: Router) -> Router {
    let always = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    router
        .layer(CompressionLayer::new())
        // A page that needs something else says so itself.
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(POLICY),
        ))
        .layer(always("x-content-type-options", "nosniff"))
        // Pages show secrets of their reader.
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        ))
        // Not "no-referrer": browsers would then send our own forms without
        // their origin.
        .layer(always("referrer-policy", "same-origin"))
        .layer(always("cross-origin-opener-policy", "same-origin"))
}
