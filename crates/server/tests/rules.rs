//! The rules as pages: complete in every language, and each of them alone.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{between, fresh, links, site};
use fracas_tongue::rulebook::{is_id, passages};
use fracas_tongue::{Tongue, check};

/// The key of each game, and its rules by language.
const BOOKS: [(&str, [&str; 4]); 2] = [
    (
        "smashup",
        [
            include_str!("../../../rules/smash-up.md"),
            include_str!("../../../rules/fr/smash-up.md"),
            include_str!("../../../rules/de/smash-up.md"),
            include_str!("../../../rules/he/smash-up.md"),
        ],
    ),
    (
        "crashem",
        [
            include_str!("../../../rules/crashem.md"),
            include_str!("../../../rules/fr/crashem.md"),
            include_str!("../../../rules/de/crashem.md"),
            include_str!("../../../rules/he/crashem.md"),
        ],
    ),
];

fn speaking(tongue: Tongue) -> String {
    format!("fracas-language={}", tongue.code())
}

/// There is nothing to bless: only somebody who reads both languages can say
/// that a translation still fits.
#[test]
fn every_rule_is_translated_and_up_to_date() {
    for (game, books) in BOOKS {
        for (tongue, book) in Tongue::ALL.into_iter().zip(books).skip(1) {
            let wrong = check::rulebook(tongue, books[0], book);
            assert!(wrong.is_empty(), "{game}:\n{}", wrong.join("\n"));
        }
    }
}

/// Numbers, names of files and rules named in the text are the same in all
/// languages, so that no translation is about something else.
#[test]
fn translations_name_the_same_rules() {
    let named = |text: &str| {
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric() && !['-', '.'].contains(&sign));
        let mut ids: Vec<String> = words.map(|word| word.trim_end_matches('.').to_owned()).collect();
        ids.retain(|word| is_id(word));
        ids.sort();
        ids
    };
    for (_, books) in BOOKS {
        for book in books {
            for (english, other) in passages(books[0]).iter().zip(passages(book)) {
                assert_eq!(named(&english.text), named(&other.text), "{}", other.text);
            }
        }
    }
}

#[tokio::test]
async fn rules_are_read_in_every_language() {
    let site = site(fresh("rules.db")).await;
    for (game, books) in BOOKS {
        for (tongue, book) in Tongue::ALL.into_iter().zip(books) {
            let got = site.get(&format!("/rules/{game}"), &speaking(tongue)).await;
            assert_eq!(got.status, StatusCode::OK);
            let (code, direction) = (tongue.code(), tongue.direction());
            assert!(got.body.contains(&format!("<html lang=\"{code}\" dir=\"{direction}\">")));
            assert!(
                got.body.contains(&format!(
                    "<main class=\"rules\"><article lang=\"{code}\" dir=\"{direction}\">"
                ))
            );
            for passage in passages(book).iter().filter(|passage| is_id(&passage.key)) {
                let anchor = format!("<b id=\"{0}\">{0}</b> ", passage.key);
                assert_eq!(got.body.matches(&anchor).count(), 1, "{}", passage.key);
            }
            assert!(!got.body.contains("<!--") && !got.body.contains(".md\""), "{game} in {code}");
            if tongue != Tongue::English {
                // What the page writes differently from the file: quotes.
                let plain = got.body.replace("&quot;", "\"");
                // Some headings are the same words.
                let mut rules = passages(books[0]).into_iter().filter(|passage| is_id(&passage.key));
                let left = rules.find(|english| plain.contains(&english.text));
                assert_eq!(left, None, "English is left in {code}");
            }
            let links = links(&got.body);
            assert!(links.contains(&"/") && links.contains(&format!("/learn/{game}").as_str()), "{links:?}");
            for link in links {
                assert_eq!(site.get(link, "").await.status, StatusCode::OK, "{link}");
            }
        }
    }
    assert_eq!(site.get("/rules/chess", "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_rule_can_be_fetched_alone() {
    let site = site(fresh("rule.db")).await;
    for (game, books) in BOOKS {
        for (tongue, book) in Tongue::ALL.into_iter().zip(books) {
            for passage in passages(book).iter().filter(|passage| is_id(&passage.key)) {
                let got =
                    site.get(&format!("/rules/{game}/{}?part=true", passage.key), &speaking(tongue)).await;
                let (code, direction) = (tongue.code(), tongue.direction());
                let start = format!(
                    "<article class=\"rule\" lang=\"{code}\" dir=\"{direction}\"><p><b>{}</b> ",
                    passage.key
                );
                assert!(got.body.starts_with(&start) && got.body.ends_with("</article>"), "{}", got.body);
                let end: String = passage.text.chars().rev().take(8).collect();
                let end: String = end.chars().rev().collect();
                assert!(got.body.replace("&quot;", "\"").contains(&end), "{}", got.body);
                assert!(got.body.matches("<p>").count() == 1 && !got.body.contains("<!--"), "{}", got.body);
            }
        }
    }
    let rule = site.get("/rules/smashup/SU-3.4?part=true", "").await;
    let card = site.get("/cards/card/0?part=true", "").await;
    let headers = |got: &client::Got| {
        let mut all: Vec<_> =
            got.headers.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        all.retain(|(name, _)| name != "content-length");
        all
    };
    assert_eq!(headers(&rule), headers(&card), "it is fetched like a card");
    let whole = site.get("/rules/smashup/SU-3.4", "").await;
    assert_eq!((whole.status, whole.header("location")), (StatusCode::SEE_OTHER, "/rules/smashup#SU-3.4"));
    for nothing in ["smashup/SU-99.1", "smashup/CE-1.1", "chess/SU-1.1", "smashup/SU-3.4/5"] {
        let got = site.get(&format!("/rules/{nothing}?part=true"), "").await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{nothing}");
    }
    let first = between(&rule.body, "<b>", '<');
    assert_eq!(first, ["SU-3.4"]);
}
