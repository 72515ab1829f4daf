//! The frame around every page.

use maud::{DOCTYPE, Markup, html};

use crate::refusal::Refused;

/// A page with its title.
pub(crate) fn page(title: &str, class: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Fracas" }
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/base.css";
                link rel="stylesheet" href="/assets/table.css";
                script type="module" src="/assets/table.js" {}
            }
            body.(class) { (body) }
        }
    }
}

/// Goes on to another page by itself.
pub(crate) fn go_on(to: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="refresh" content={ "0; url=" (to) };
                title { "Fracas" }
            }
            body { p { a href=(to) { "Go to the table" } } }
        }
    }
}

/// A page that says why not.
pub(crate) fn refused(refused: &Refused) -> Markup {
    let body = html! {
        main.note {
            h1 { "That did not work" }
            p role="alert" { (refused) }
            p { a href="/" { "Back to the lobby" } }
        }
    };
    page("That did not work", "plain", body)
}
