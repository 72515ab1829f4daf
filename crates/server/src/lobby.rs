//! The lobby: open a table, or find one.

use std::sync::Arc;

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use fracas_bots::Level;
use fracas_engine::MAX_SEATS;
use fracas_store::SeatKind;
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde::Deserialize;

use crate::auth::Token;
use crate::bots;
use crate::coach;
use crate::games::{Games, Registered};
use crate::hosted::{Agreement, Form as Fields};
use crate::hub::{Hub, Opening, Own, Shown};
use crate::layout::{self, pick};
use crate::limits::Asker;
use crate::mine::Mine;
use crate::names::clean_name;
use crate::refusal::Refused;
use crate::table::seated;
use crate::words::{Speaks, remember};

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(lobby))
        .route("/lobby/tables", get(tables))
        .route("/tables", post(open))
        .route("/language", post(language))
}

async fn lobby(State(hub): State<Arc<Hub>>, speaks: Speaks, headers: HeaderMap) -> Result<Markup, Refused> {
    let words = speaks.ui();
    let list = both_lists(&hub, &headers, words).await?;
    let body = html! {
        header.banner {
            div.brand {
                (layout::mark())
                h1 { "Fracas" }
                p { (welcome(&hub.games, words)) }
            }
            nav aria-label=(words.word("lobby-look-up")) {
                @for link in hub.games.iter().filter_map(|game| game.link(speaks.0)) { (link) }
                @for game in hub.games.iter() {
                    @let title = game.title(speaks.0);
                    a href={ "/rules/" (game.key()) } { (words.say("lobby-rules", &[("game", (&title).into())])) }
                }
            }
            (layout::languages(words, "/"))
        }
        main.lobby {
            (newcomers(&hub.games, speaks.0, words))
            section.panel aria-labelledby="new" {
                h2 #new { (words.word("lobby-new")) }
                (opening_form(&hub.games, speaks.0, words))
            }
            section.panel aria-labelledby="there" {
                h2 #there { (words.word("lobby-tables")) }
                div #tables data-refresh="/lobby/tables" { (list) }
                noscript { p.ways { a href="/" { (words.word("refresh")) } } }
            }
        }
    };
    Ok(layout::page(words, &words.word("lobby"), "plain", body))
}

/// For whoever has never played: what to read, and a game with a coach.
fn newcomers(games: &Games, tongue: Tongue, words: &Language) -> Markup {
    html! {
        section.panel.newcomers aria-labelledby="newcomers" {
            h2 #newcomers { (words.word("lobby-newcomers")) }
            @for game in games.iter() {
                div.newcomer {
                    (layout::emblem(game.key())) b { (game.title(tongue)) }
                    @if game.has_lesson() { a href={ "/learn/" (game.key()) } { (words.word("lobby-learn")) } }
                    (coach::button(&**game, tongue))
                }
            }
        }
    }
}

/// What the site is for, in a sentence.
pub(crate) fn welcome(games: &Games, words: &Language) -> String {
    let titles: Vec<String> = games.iter().map(|game| game.title(words.tongue())).collect();
    words.say("lobby-welcome", &[("games", (&words.list(&titles)).into())])
}

async fn tables(State(hub): State<Arc<Hub>>, speaks: Speaks, headers: HeaderMap) -> Result<Markup, Refused> {
    both_lists(&hub, &headers, speaks.ui()).await
}

/// One's own tables, and those of others.
async fn both_lists(hub: &Hub, headers: &HeaderMap, words: &Language) -> Result<Markup, Refused> {
    let own = hub.mine(&Mine::of_cookie(headers)).await?;
    let mut others = hub.list().await?;
    others.retain(|table| !own.iter().any(|mine| mine.shown.summary.table.id == table.summary.table.id));
    Ok(html! {
        @if !own.is_empty() {
            h3 { (words.word("lobby-mine")) }
            ul.tables.mine { @for Own { shown, awaited } in &own { (row(shown, *awaited, words)) } }
        }
        @if !others.is_empty() || own.is_empty() { (list(&others, words)) }
    })
}

fn numbers(range: std::ops::RangeInclusive<u8>) -> Vec<(String, String)> {
    range.map(|n| (n.to_string(), n.to_string())).collect()
}

fn opening_form(games: &Games, tongue: Tongue, words: &Language) -> Markup {
    html! {
        form.opening method="post" action="/tables" {
            fieldset.pick.games {
                legend { (words.word("lobby-game")) }
                @for (at, game) in games.iter().enumerate() { (game_choice(&**game, at == 0, tongue, words)) }
            }
            div.named {
                label for="name" { (words.word("your-name")) }
                input #name name="name" required maxlength="24" autocomplete="nickname";
            }
            @for game in games.iter() {
                div.of-game.{ "of-" (game.key()) } { (fields(&**game, tongue, words)) }
            }
            details {
                summary { (words.word("lobby-one-screen")) }
                p.faint { (words.word("lobby-one-screen-why")) }
                div.others {
                    @for n in 2..=MAX_SEATS {
                        @let (field, label) = (other_name(n), words.say("lobby-name-of", &[("n", (n as u32).into())]));
                        label.named { span.quiet { (label) }
                            input id=(field) name=(field) maxlength="24" autocomplete="off" placeholder=(label);
                        }
                    }
                }
            }
            label.check { input type="checkbox" name="listed" value="true" checked; " " (words.word("lobby-listed")) }
            label.check { input type="checkbox" name="spectators" value="true" checked; " " (words.word("lobby-spectators")) }
            // In sight whatever is chosen above.
            div.ready { button.primary { (words.word("lobby-open")) } }
        }
    }
}

/// A game among those to choose from, and for how many it is.
fn game_choice(game: &dyn Registered, chosen: bool, tongue: Tongue, words: &Language) -> Markup {
    let players = game.players();
    let (least, most) = (u32::from(*players.start()), u32::from(*players.end()));
    html! {
        label {
            input type="radio" name="game" value=(game.key()) checked[chosen];
            span {
                (layout::emblem(game.key()))
                b { (game.title(tongue)) }
                " "
                small { (words.say("lobby-for", &[("least", least.into()), ("most", most.into())])) }
            }
        }
    }
}

/// The fields of one game: how many play, how many of them are bots and how
/// strong these are, and its terms.
fn fields(game: &dyn Registered, tongue: Tongue, words: &Language) -> Markup {
    let field = |name: &str| format!("{}-{name}", game.key());
    let (players, usual) = (game.players(), game.usual_players());
    let n_bots = 0..=players.end().saturating_sub(1);
    html! {
        (pick(&words.word("lobby-players"), &field("players"), &numbers(players), &usual.to_string()))
        (pick(&words.word("lobby-bots"), &field("bots"), &numbers(n_bots), &usual.saturating_sub(1).to_string()))
        @if game.has_levels() { (bots::pick_level(&field("level"), words)) }
        (game.fields(tongue))
    }
}

fn list(tables: &[Shown], words: &Language) -> Markup {
    let stage = |table: &Shown| match (table.summary.begun, &table.summary.result) {
        (_, Some(_)) => "lobby-finished",
        (Some(then), None) if !table.game.reads(then) => "lobby-other-rules",
        (Some(_), None) => "lobby-running",
        (None, None) if free_seats(table) == 0 => "lobby-full",
        (None, None) => "lobby-waiting",
    };
    html! {
        @if tables.is_empty() { p.faint { (words.word("lobby-empty")) } }
        @for title in ["lobby-waiting", "lobby-full", "lobby-running", "lobby-finished", "lobby-other-rules"] {
            @let mut these = tables.iter().filter(|table| stage(table) == title).peekable();
            @if these.peek().is_some() {
                h3 { (words.word(title)) }
                ul.tables { @for table in these { (row(table, false, words)) } }
            }
        }
    }
}

fn free_seats(table: &Shown) -> u32 {
    usize::from(table.agreement.players).saturating_sub(table.summary.seats.len()) as u32
}

fn row(table: &Shown, awaited: bool, words: &Language) -> Markup {
    let (free, Shown { summary, agreement, game }) = (free_seats(table), table);
    // Terms of another version may say nothing to this one.
    let described = || game.describe(agreement, words.tongue()).unwrap_or_default();
    html! {
        li.awaited[awaited] {
            a href={ "/table/" (summary.table.id) } {
                (layout::emblem(game.key()))
                span.names {
                    // Each name has its own direction, the list has that of the page.
                    @for (at, seat) in summary.seats.iter().enumerate() {
                        @if at > 0 { ", " }
                        bdi { (seat.name) }
                        @if seat.kind == SeatKind::Bot { " " (game.bot_role(agreement, words.tongue())) }
                    }
                    @if free > 0 { " " (words.say("lobby-free", &[("n", free.into())])) }
                }
                @if awaited { b.yours { (words.word("lobby-awaited")) } }
                @match &summary.result {
                    Some(result) => span.faint { (words.say("lobby-won-by", &[("result", result.into())])) },
                    None => span.faint { (described()) },
                }
            }
        }
    }
}

/// The table that a form asks for: it has the fields of all games, of which
/// one is meant.
fn read(games: &Games, form: &Fields) -> Result<(Agreement, Vec<String>, u8), Refused> {
    let game = games.find(form.text("game")).ok_or(Refused::Unreadable)?;
    let number = |what: &str| form.number(&format!("{}-{what}", game.key())).ok_or(Refused::Unreadable);
    let others = (2..=MAX_SEATS).map(|n| form.text(&other_name(n))).filter(|name| !name.trim().is_empty());
    let names = [form.text("name")].into_iter().chain(others).map(clean_name).collect::<Result<_, _>>()?;
    // A page that was open before there were levels has no such field.
    let level = match form.text(&format!("{}-level", game.key())) {
        "" => bots::USUAL,
        word => Level::read(word).ok_or(Refused::Unreadable)?,
    };
    let agreement = Agreement {
        game: game.key().to_owned(),
        players: number("players")?,
        listed: form.is_ticked("listed"),
        spectators: form.is_ticked("spectators"),
        level,
        guided: false,
        terms: game.read_fields(form)?,
    };
    Ok((agreement, names, number("bots")?))
}

/// The field for the name of one more person at the same screen.
fn other_name(n: usize) -> String {
    format!("name{n}")
}

async fn open(
    State(hub): State<Arc<Hub>>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Refused> {
    let form = Fields::read(pairs).ok_or(Refused::Unreadable)?;
    let (agreement, names, bots) = read(&hub.games, &form)?;
    let token = Token::fresh();
    let opening = Opening { agreement, names, token: token.clone(), bots, wishes: &[] };
    let id = hub.open(&opening, asker).await?;
    Ok((seated(&id, &token, &headers), Redirect::to(&format!("/table/{id}"))).into_response())
}

#[derive(Deserialize)]
struct LanguageForm {
    to: String,
    back: String,
}

/// Remembers the language and goes back to the page.
async fn language(Form(form): Form<LanguageForm>) -> Result<Response, Refused> {
    let tongue = Tongue::read(&form.to).ok_or(Refused::Unreadable)?;
    // Only to a page of ours: a path, not an address. Browsers leave out
    // tabs and line ends, so that "/\t/elsewhere" would be one.
    let plain = form.back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let ours = plain && form.back.starts_with('/') && !form.back.starts_with("//");
    let back = if ours { form.back.as_str() } else { "/" };
    Ok(([remember(tongue)], Redirect::to(back)).into_response())
}
