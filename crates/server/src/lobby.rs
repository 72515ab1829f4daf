//! The lobby: open a table, or find one.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use fracas_store::{SeatKind, Summary};
use maud::{Markup, html};
use serde::Deserialize;

use crate::auth::{Token, clean_name};
use crate::host::{Deal, HostOptions};
use crate::hub::{Hub, Opening};
use crate::layout;
use crate::refusal::Refused;
use crate::table::room::deal_words;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/", get(lobby)).route("/lobby/tables", get(tables)).route("/tables", post(open))
}

async fn lobby(State(hub): State<Arc<Hub>>) -> Result<Markup, Refused> {
    let list = list(&hub.list().await?);
    let body = html! {
        header.banner {
            h1 { "Fracas" }
            p { "An open table for Smash Up: every rule enforced, nothing to look up." }
        }
        main.lobby {
            section.panel aria-labelledby="new" {
                h2 #new { "New table" }
                (opening_form())
            }
            section.panel aria-labelledby="there" {
                h2 #there { "Tables" }
                div #tables data-refresh="/lobby/tables" { (list) }
            }
        }
    };
    Ok(layout::page("Lobby", "plain", body))
}

async fn tables(State(hub): State<Arc<Hub>>) -> Result<Markup, Refused> {
    Ok(list(&hub.list().await?))
}

fn opening_form() -> Markup {
    html! {
        form.opening method="post" action="/tables" {
            label for="name" { "Your name" }
            input #name name="name" required maxlength="24" autocomplete="nickname";
            fieldset.pick {
                legend { "Players" }
                @for n in 2..=4u8 {
                    label { input type="radio" name="players" value=(n) checked[n == 2]; span { (n) } }
                }
            }
            fieldset.pick {
                legend { "of which bots" }
                @for n in 0..=3u8 {
                    label { input type="radio" name="bots" value=(n) checked[n == 1]; span { (n) } }
                }
            }
            fieldset.pick {
                legend { "Factions" }
                label { input type="radio" name="factions" value="random" checked; span { "by lot" } }
                label { input type="radio" name="factions" value="draft"; span { "draft" } }
                label { input type="radio" name="factions" value="choice"; span { "free choice" } }
            }
            label.check {
                input type="checkbox" name="listed" value="true" checked;
                " Show the table in the lobby"
            }
            button.primary { "Open the table" }
        }
    }
}

fn list(tables: &[(Summary, HostOptions)]) -> Markup {
    let stage = |table: &Summary| match (table.begun, &table.result) {
        (_, Some(_)) => "Finished",
        (true, None) => "Running",
        (false, None) => "Open",
    };
    html! {
        @if tables.is_empty() { p.faint { "Nobody is playing yet. Open the first table!" } }
        @for title in ["Open", "Running", "Finished"] {
            @let mut these = tables.iter().filter(|(table, _)| stage(table) == title).peekable();
            @if these.peek().is_some() {
                h3 { (title) }
                ul.tables { @for (table, options) in these { (row(table, options)) } }
            }
        }
    }
}

fn row(table: &Summary, options: &HostOptions) -> Markup {
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|seat| match seat.kind {
            SeatKind::Human => seat.name.clone(),
            SeatKind::Bot => format!("{} (bot)", seat.name),
        })
        .collect();
    let free = usize::from(options.players).saturating_sub(names.len());
    html! {
        li {
            a href={ "/table/" (table.table.id) } {
                span.names { (names.join(", ")) @if free > 0 { " + " (free) " free" } }
                @match &table.result {
                    Some(result) => span.faint { "Won by " (result) },
                    None => span.faint { "Smash Up, " (deal_words(options.factions)) },
                }
            }
        }
    }
}

#[derive(Deserialize)]
struct OpeningForm {
    name: String,
    players: u8,
    bots: u8,
    factions: Deal,
    #[serde(default)]
    listed: bool,
}

async fn open(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Form(form): Form<OpeningForm>,
) -> Result<Response, Refused> {
    let token = Token::fresh();
    let options = HostOptions { players: form.players, factions: form.factions, listed: form.listed };
    let host = (clean_name(&form.name)?, token.clone());
    let id = hub.open(&Opening { options, host, bots: form.bots }).await?;
    Ok(([token.set_cookie(&id, &headers)], Redirect::to(&format!("/table/{id}"))).into_response())
}
