//! The lobby: open a table, or find one.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use fracas_crashem::Timer;
use fracas_crashem::text::{arena_name, timer_name};
use fracas_smashup::catalogue::Catalogue;
use fracas_store::{SeatKind, Summary};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde::Deserialize;

use crate::auth::{Token, clean_name};
use crate::host::{Deal, GameName, HostOptions};
use crate::hub::{Hub, Opening, versions_of};
use crate::layout;
use crate::refusal::Refused;
use crate::table::room::describe;
use crate::words::{Speaks, remember};

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(lobby))
        .route("/lobby/tables", get(tables))
        .route("/tables", post(open))
        .route("/language", post(language))
}

async fn lobby(State(hub): State<Arc<Hub>>, speaks: Speaks) -> Result<Markup, Refused> {
    let words = speaks.ui();
    let list = list(&hub.list().await?, words);
    let body = html! {
        header.banner {
            h1 { "Fracas" }
            p { (words.word("lobby-welcome")) }
            nav { a href="/cards" { (layout::emblem("smashup")) (words.word("library")) } }
            (layout::languages(words, "/"))
        }
        main.lobby {
            section.panel aria-labelledby="new" {
                h2 #new { (words.word("lobby-new")) }
                (opening_form(&hub, speaks.0, words))
            }
            section.panel aria-labelledby="there" {
                h2 #there { (words.word("lobby-tables")) }
                div #tables data-refresh="/lobby/tables" { (list) }
            }
        }
    };
    Ok(layout::page(words, &words.word("lobby"), "plain", body))
}

async fn tables(State(hub): State<Arc<Hub>>, speaks: Speaks) -> Result<Markup, Refused> {
    Ok(list(&hub.list().await?, speaks.ui()))
}

/// Which numbers of players a game has.
const fn players(game: GameName) -> std::ops::RangeInclusive<u8> {
    match game {
        GameName::SmashUp => 2..=4,
        GameName::CrashEm => 3..=6,
    }
}

/// A choice of one thing among a few.
fn pick(legend: &str, name: &str, choices: &[(String, String)], chosen: &str) -> Markup {
    html! {
        fieldset.pick {
            legend { (legend) }
            @for (value, label) in choices {
                label { input type="radio" name=(name) value=(value) checked[value == chosen]; span { (label) } }
            }
        }
    }
}

fn numbers(range: std::ops::RangeInclusive<u8>) -> Vec<(String, String)> {
    range.map(|n| (n.to_string(), n.to_string())).collect()
}

fn opening_form(hub: &Hub, tongue: Tongue, words: &Language) -> Markup {
    html! {
        form.opening method="post" action="/tables" {
            fieldset.pick.games {
                legend { (words.word("lobby-game")) }
                @for game in GameName::ALL {
                    label {
                        input type="radio" name="game" value=(game.key()) checked[game == GameName::default()];
                        span { (layout::emblem(game.key())) (game.title(words)) }
                    }
                }
            }
            label for="name" { (words.word("your-name")) }
            input #name name="name" required maxlength="24" autocomplete="nickname";
            div.of-smashup { (smashup_fields(hub, tongue, words)) }
            div.of-crashem { (crashem_fields(hub, tongue, words)) }
            details {
                summary { (words.word("lobby-one-screen")) }
                p.faint { (words.word("lobby-one-screen-why")) }
                @for n in 2..=6u8 {
                    label.quiet for={ "name" (n) } { (words.say("lobby-name-of", &[("n", n.into())])) }
                    input id={ "name" (n) } name={ "name" (n) } maxlength="24" autocomplete="off"
                        placeholder=(words.say("lobby-name-of", &[("n", n.into())]));
                }
            }
            label.check { input type="checkbox" name="listed" value="true" checked; " " (words.word("lobby-listed")) }
            label.check { input type="checkbox" name="spectators" value="true" checked; " " (words.word("lobby-spectators")) }
            button.primary { (words.word("lobby-open")) }
        }
    }
}

fn smashup_fields(hub: &Hub, tongue: Tongue, words: &Language) -> Markup {
    let cat = hub.smashup.game.catalogue();
    let speech = hub.smashup.speech(tongue);
    let mut boxes: Vec<&String> = cat.factions.iter().map(|faction| &faction.set).collect();
    boxes.dedup();
    let deals = [("random", "lobby-random"), ("draft", "lobby-draft"), ("choice", "lobby-choice")];
    let deals = deals.map(|(value, key)| (value.to_owned(), words.word(key)));
    html! {
        (pick(&words.word("lobby-players"), "smashup-players", &numbers(players(GameName::SmashUp)), "2"))
        (pick(&words.word("lobby-bots"), "smashup-bots", &numbers(0..=3), "1"))
        (pick(&words.word("lobby-factions"), "factions", &deals, "random"))
        fieldset.boxes {
            legend { (words.word("lobby-boxes")) }
            @for name in &boxes {
                label.check {
                    input type="checkbox" name={ "box-" (name) } value="true" checked[*name == "core"];
                    (layout::emblem(&format!("box-{name}"))) (box_name(name, words))
                }
            }
        }
        details {
            summary { (words.word("lobby-pool")) }
            p.faint { (words.word("lobby-pool-why")) }
            @for name in &boxes {
                h4.box { (layout::emblem(&format!("box-{name}"))) (box_name(name, words)) }
                div.pool {
                    @for id in cat.faction_ids().filter(|&id| cat.faction(id).set == **name) {
                        @let key = &cat.faction(id).key;
                        label.check.{ "f-" (key) } {
                            input type="checkbox" name={ "pool-" (key) } value="true";
                            (layout::emblem(key)) (speech.faction_name(id))
                        }
                    }
                }
            }
            label.check { input type="checkbox" name="two_copies" value="true"; " " (words.word("lobby-two-copies")) }
        }
    }
}

/// What a box is called; those of strangers as they call it.
pub(crate) fn box_name(name: &str, words: &Language) -> String {
    match name {
        "core" => words.word("box-core"),
        "cthulhu" => words.word("box-cthulhu"),
        "munchkin" => words.word("box-munchkin"),
        "fault" => words.word("box-fault"),
        _ => name.to_owned(),
    }
}

fn crashem_fields(hub: &Hub, tongue: Tongue, words: &Language) -> Markup {
    let language = hub.crashem.speech(tongue);
    let mut arenas = vec![(String::new(), words.word("lobby-usual-arena"))];
    let data = hub.crashem.game.data();
    arenas.extend(data.arenas.iter().map(|arena| (arena.key.clone(), arena_name(arena, language))));
    let timers = Timer::ALL.map(|timer| (timer.word().to_owned(), timer_name(timer, language)));
    html! {
        (pick(&words.word("lobby-players"), "crashem-players", &numbers(players(GameName::CrashEm)), "4"))
        (pick(&words.word("lobby-bots"), "crashem-bots", &numbers(0..=5), "3"))
        (pick(&words.word("lobby-arena"), "arena", &arenas, ""))
        (pick(&words.word("lobby-timer"), "timer", &timers, "untimed"))
    }
}

fn list(tables: &[(Summary, HostOptions)], words: &Language) -> Markup {
    let stage = |table: &Summary, game: GameName| match (table.begun, &table.result) {
        (_, Some(_)) => "lobby-finished",
        (Some(then), None) if then != versions_of(game) => "lobby-other-rules",
        (Some(_), None) => "lobby-running",
        (None, None) => "lobby-waiting",
    };
    html! {
        @if tables.is_empty() { p.faint { (words.word("lobby-empty")) } }
        @for title in ["lobby-waiting", "lobby-running", "lobby-finished", "lobby-other-rules"] {
            @let mut these = tables.iter().filter(|(table, options)| stage(table, options.game) == title).peekable();
            @if these.peek().is_some() {
                h3 { (words.word(title)) }
                ul.tables { @for (table, options) in these { (row(table, options, words)) } }
            }
        }
    }
}

fn row(table: &Summary, options: &HostOptions, words: &Language) -> Markup {
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|seat| match seat.kind {
            SeatKind::Human => seat.name.clone(),
            SeatKind::Bot => format!("{} {}", seat.name, words.word("bot")),
        })
        .collect();
    let free = usize::from(options.players).saturating_sub(names.len()) as u32;
    html! {
        li {
            a href={ "/table/" (table.table.id) } {
                (layout::emblem(options.game.key()))
                span.names {
                    bdi { (names.join(", ")) }
                    @if free > 0 { " " (words.say("lobby-free", &[("n", free.into())])) }
                }
                @match &table.result {
                    Some(result) => span.faint { (words.say("lobby-won-by", &[("result", result.into())])) },
                    None => span.faint { (describe(options, words)) },
                }
            }
        }
    }
}

/// The form as browsers send it: the fields of both games, of which one is
/// meant.
#[derive(Deserialize)]
struct OpeningForm {
    name: String,
    #[serde(default)]
    game: GameName,
    #[serde(default)]
    factions: Deal,
    #[serde(default)]
    arena: String,
    #[serde(default)]
    timer: String,
    #[serde(default)]
    two_copies: bool,
    #[serde(default)]
    listed: bool,
    #[serde(default)]
    spectators: bool,
    /// Numbers, names and factions, by the names of their fields.
    #[serde(flatten)]
    others: std::collections::BTreeMap<String, String>,
}

impl OpeningForm {
    fn number(&self, what: &str) -> Result<u8, Refused> {
        let key = format!("{}-{what}", self.game.key());
        self.others.get(&key).and_then(|text| text.parse().ok()).ok_or(Refused::Unreadable)
    }

    fn names(&self) -> Result<Vec<String>, Refused> {
        let others = (2..=6).filter_map(|n| self.others.get(&format!("name{n}")));
        let others = others.map(String::as_str).filter(|name| !name.trim().is_empty());
        [self.name.as_str()].into_iter().chain(others).map(clean_name).collect()
    }

    /// The factions that are ticked; if none is, those of the ticked boxes.
    fn pool(&self, cat: &Catalogue) -> Vec<String> {
        let ticked = |prefix: &str| -> Vec<&str> {
            self.others.keys().filter_map(|key| key.strip_prefix(prefix)).collect()
        };
        let (factions, boxes) = (ticked("pool-"), ticked("box-"));
        if !factions.is_empty() {
            return factions.into_iter().map(str::to_owned).collect();
        }
        let of_boxes = cat.factions.iter().filter(|faction| boxes.contains(&faction.set.as_str()));
        of_boxes.map(|faction| faction.key.clone()).collect()
    }

    fn options(&self, cat: &Catalogue) -> Result<HostOptions, Refused> {
        Ok(HostOptions {
            game: self.game,
            players: self.number("players")?,
            factions: self.factions,
            pool: self.pool(cat),
            two_copies: self.two_copies,
            arena: self.arena.clone(),
            timer: self.timer.clone(),
            listed: self.listed,
            spectators: self.spectators,
        })
    }
}

async fn open(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Form(form): Form<OpeningForm>,
) -> Result<Response, Refused> {
    let token = Token::fresh();
    let opening = Opening {
        options: form.options(hub.smashup.game.catalogue())?.of_game(),
        names: form.names()?,
        token: token.clone(),
        bots: form.number("bots")?,
    };
    let id = hub.open(&opening).await?;
    Ok(([token.set_cookie(&id, &headers)], Redirect::to(&format!("/table/{id}"))).into_response())
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
