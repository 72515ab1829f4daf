//! The frame around every page.

use fracas_tongue::{Language, Tongue};
use maud::{DOCTYPE, Markup, html};

use crate::install::{MANIFEST, PAPER};
use crate::refusal::Refused;

/// The class of a table's page, which has scripts of its own.
pub(crate) const PLAYING: &str = "playing";

/// The class of a replay's page: drawn like a table, with a script of its own.
pub(crate) const REPLAYING: &str = "playing replaying";

/// A page with its title.
pub(crate) fn page(words: &Language, title: &str, class: &str, body: Markup) -> Markup {
    let head = html! {
        link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
        link rel="apple-touch-icon" href="/assets/icon-touch.png";
        // With the cookie that knows the language.
        link rel="manifest" href=(MANIFEST) crossorigin="use-credentials";
        link rel="stylesheet" href="/assets/base.css";
        @if class != PLAYING && class != REPLAYING { link rel="stylesheet" href="/assets/lobby.css"; }
        link rel="stylesheet" href="/assets/table.css";
        link rel="stylesheet" href="/assets/games.css";
        @if class == crate::learn::CLASS { link rel="stylesheet" href="/assets/learn.css"; }
        script type="module" src="/assets/app.js" {}
        script type="module" src="/assets/lobby.js" {}
        @if class == PLAYING {
            script type="module" src="/assets/table.js" {}
            script type="module" src="/assets/games.js" {}
        }
        @if class == REPLAYING { script type="module" src="/assets/replay.js" {} }
    };
    frame(words, title, &head, class, &body)
}

/// The outermost part of a page; `head` says what it loads.
pub(crate) fn frame(words: &Language, title: &str, head: &Markup, class: &str, body: &Markup) -> Markup {
    let tongue = words.tongue();
    html! {
        (DOCTYPE)
        html lang=(tongue.code()) dir=(tongue.direction()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                @for (mode, colour) in ["light", "dark"].into_iter().zip(PAPER) {
                    meta name="theme-color" content=(colour) media={ "(prefers-color-scheme: " (mode) ")" };
                }
                title { (title) " · Fracas" }
                (head)
            }
            body.(class) { (body) }
        }
    }
}

/// The sign of the site.
pub(crate) fn mark() -> Markup {
    html! { img.mark src="/assets/icon.svg" alt="" width="64" height="64"; }
}

/// The head of a page that is one of many: the way home, and the languages.
pub(crate) fn bar(words: &Language, here: &str) -> Markup {
    html! {
        header.banner {
            a.home href="/" { (mark()) "Fracas" }
            (languages(words, here))
        }
    }
}

/// The languages to choose from; `back` is the page to come back to.
pub(crate) fn languages(words: &Language, back: &str) -> Markup {
    html! {
        form.languages method="post" action="/language" aria-label=(words.word("language")) {
            input type="hidden" name="back" value=(back);
            @for tongue in Tongue::ALL {
                button name="to" value=(tongue.code()) lang=(tongue.code())
                    aria-pressed=(if tongue == words.tongue() { "true" } else { "false" }) {
                    (tongue.own_name())
                }
            }
        }
    }
}

/// A choice of one thing among a few, given as value and label.
pub(crate) fn pick(legend: &str, name: &str, choices: &[(String, String)], chosen: &str) -> Markup {
    html! {
        fieldset.pick {
            legend { (legend) }
            @for (value, label) in choices {
                label { input type="radio" name=(name) value=(value) checked[value == chosen]; span { (label) } }
            }
        }
    }
}

/// A picture from our own drawings.
pub(crate) fn emblem(name: &str) -> Markup {
    html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "/assets/emblems.svg#" (name) } {} } }
}

/// Whether somebody is here, as a dot and for screen readers as a word.
pub(crate) fn dot(here: bool, words: &Language) -> Markup {
    let word = words.word(if here { "is-here" } else { "is-not-here" });
    html! { span.presence.here[here] title=(word) { span.quiet { "(" (word) ")" } } }
}

/// Goes on to another page by itself.
pub(crate) fn go_on(words: &Language, to: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.tongue().code()) dir=(words.tongue().direction()) {
            head {
                meta charset="utf-8";
                meta http-equiv="refresh" content={ "0; url=" (to) };
                title { "Fracas" }
            }
            body { p { a href=(to) { (words.word("go-to-table")) } } }
        }
    }
}

/// A page that says why not, and where else to go; `path` is what was asked
/// for.
pub(crate) fn refused(refused: &Refused, path: &str, words: &Language) -> Markup {
    let title = words.word(match refused {
        Refused::NoTable | Refused::NoPage => "refused-nothing-here",
        _ => "refused-title",
    });
    let table = path.strip_prefix("/table/").and_then(|rest| rest.split('/').next());
    let table = table.filter(|_| !matches!(refused, Refused::NoTable | Refused::NoPage));
    let body = html! {
        main.note {
            (mark())
            h1 { (title) }
            p role="alert" { (refused.say(words)) }
            p.go-on {
                @if let Some(id) = table { a href={ "/table/" (id) } { (words.word("go-to-table")) } }
                a href="/" { (words.word("back-to-lobby")) }
            }
        }
    };
    page(words, &title, "plain", body)
}
