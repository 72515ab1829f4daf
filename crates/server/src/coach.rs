//! A first game with somebody beside you who explains.
//!
//! A guided table is an ordinary one: one person, and bots that play without
//! a plan. What the coach says follows from what the player sees and from what
//! has happened so far, never from a script, so that whatever one does it fits.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use axum::{Extension, Router};
use fracas_engine::Game;
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde::Deserialize;

use crate::auth::Token;
use crate::bots;
use crate::drawn::Sight;
use crate::games::Registered;
use crate::hosted::{Agreement, Hosted};
use crate::hub::{Hub, Opening};
use crate::limits::Asker;
use crate::names::clean_name;
use crate::refusal::Refused;
use crate::table::seated;
use crate::words::{Speaks, ui};

/// What a first game of a game is like.
pub struct FirstGame<G: Hosted> {
    /// For how many; all but one of them are bots.
    pub players: u8,
    /// What else is agreed.
    pub terms: fn() -> G::Terms,
    /// What the players wish for, by seat; empty where the terms leave no wish.
    pub wishes: &'static [&'static str],
    /// What is said along the way.
    pub coach: Coach<G>,
}

/// What a coach says, given the game, what the newcomer sees and the events
/// that they know of.
pub type Coach<G> = fn(&G, &Sight<'_, G>, &[<G as Game>::Event]) -> Option<Tip>;

/// A piece of advice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// What the coach says.
    pub text: String,
    /// What the coach points at: a selector of things on the page.
    pub about: String,
}

impl Tip {
    pub(crate) fn draw(&self, words: &Language) -> Markup {
        html! { aside.coach data-about=(self.about) aria-label=(words.word("coach")) { p { (self.text) } } }
    }
}

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/learn/{game}/play", post(open))
}

/// The button that opens a guided table, for a game that has a first game.
pub(crate) fn button(game: &dyn Registered, tongue: Tongue) -> Markup {
    let words = ui(tongue);
    html! {
        @if game.first_game().is_some() {
            form.guided method="post" action={ "/learn/" (game.key()) "/play" } {
                @let label = words.say("coach-open-label", &[("game", (&game.title(tongue)).into())]);
                button.primary aria-label=(label) { (words.word("coach-open")) }
            }
        }
    }
}

#[derive(Deserialize)]
struct OpenForm {
    /// Whoever has no name yet is a guest.
    name: Option<String>,
}

async fn open(
    State(hub): State<Arc<Hub>>,
    Extension(asker): Extension<Asker>,
    Path(game): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
    Form(form): Form<OpenForm>,
) -> Result<Response, Refused> {
    let game = hub.games.find(&game).ok_or(Refused::NoPage)?;
    let (players, terms, wishes) = game.first_game().ok_or(Refused::NoPage)?;
    let name = clean_name(&form.name.unwrap_or_else(|| speaks.ui().word("coach-guest")))?;
    let game = game.key().to_owned();
    let agreement = Agreement {
        game,
        players,
        listed: false,
        spectators: false,
        level: bots::USUAL,
        guided: true,
        terms,
    };
    let token = Token::fresh();
    let opening = Opening { agreement, names: vec![name], token: token.clone(), bots: players - 1, wishes };
    let id = hub.open(&opening, asker).await?;
    Ok((seated(&id, &token, &headers), Redirect::to(&format!("/table/{id}"))).into_response())
}
