//! The frame around every page.

use fracas_tongue::{Language, Tongue};
use maud::{DOCTYPE, Markup, html};

use crate::refusal::Refused;

/// A page with its title.
pub(crate) fn page(words: &Language, title: &str, class: &str, body: Markup) -> Markup {
    let tongue = words.tongue();
    html! {
        (DOCTYPE)
        html lang=(tongue.code()) dir=(tongue.direction()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Fracas" }
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/base.css";
                link rel="stylesheet" href="/assets/table.css";
                link rel="stylesheet" href="/assets/games.css";
                script type="module" src="/assets/table.js" {}
                script type="module" src="/assets/games.js" {}
            }
            body.(class) { (body) }
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

/// A page that says why not.
pub(crate) fn refused(refused: &Refused, words: &Language) -> Markup {
    let title = words.word("refused-title");
    let body = html! {
        main.note {
            h1 { (title) }
            p role="alert" { (refused.say(words)) }
            p { a href="/" { (words.word("back-to-lobby")) } }
        }
    };
    page(words, &title, "plain", body)
}
