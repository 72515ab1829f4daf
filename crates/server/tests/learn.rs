//! How to play: each game has a page in every language, with all its figures.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{between, fresh, links, site, site_of_all_boxes};
use fracas_smashup::SmashUp;
use fracas_smashup::text::Speech;
use fracas_tongue::Tongue;

/// The sentences by language.
const SENTENCES: [&str; 4] = [
    include_str!("../i18n/learn/en.ftl"),
    include_str!("../i18n/learn/fr.ftl"),
    include_str!("../i18n/learn/de.ftl"),
    include_str!("../i18n/learn/he.ftl"),
];

/// The key of each game, how its messages begin, and its figures.
const LESSONS: [(&str, &str, [&str; 4]); 2] = [
    ("smashup", "learn-su-", ["deck", "faces", "one-base", "words"]),
    ("crashem", "learn-ce-", ["one-arena", "plan", "order", "damaged"]),
];

fn speaking(tongue: Tongue) -> String {
    format!("fracas-language={}", tongue.code())
}

/// The messages that begin like this, and ask for nothing: key and sentence.
fn sentences<'a>(source: &'a str, start: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let messages = source.lines().filter_map(|line| line.split_once(" = "));
    messages.filter(move |(key, sentence)| key.starts_with(start) && !sentence.contains('{'))
}

/// The text of a page, without its elements.
fn text(body: &str) -> String {
    let mut text = String::new();
    for part in body.replace("&quot;", "\"").replace("&amp;", "&").split('<').skip(1) {
        text.push_str(part.split_once('>').map_or("", |(_, text)| text));
    }
    text
}

/// A page without what is drawn, which nobody reads aloud.
fn without_drawings(body: &str) -> String {
    let mut parts = body.split("<div class=\"drawing\"");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |page, part| page + part.split_once("<figcaption>").unwrap().1)
}

#[tokio::test]
async fn every_game_is_taught_in_every_language() {
    let site = site_of_all_boxes(fresh("learn.db")).await;
    for (game, start, figures) in LESSONS {
        for (tongue, source) in Tongue::ALL.into_iter().zip(SENTENCES) {
            let got = site.get(&format!("/learn/{game}"), &speaking(tongue)).await;
            assert_eq!(got.status, StatusCode::OK);
            let html = format!("<html lang=\"{}\" dir=\"{}\">", tongue.code(), tongue.direction());
            assert!(got.body.contains(&html));
            let (read, aloud) = (text(&got.body), without_drawings(&got.body));
            for (key, sentence) in sentences(source, start) {
                assert!(read.contains(sentence), "{key} in {}", tongue.code());
            }
            for ((_, english), (key, own)) in sentences(SENTENCES[0], start).zip(sentences(source, start)) {
                let left = english != own && english.contains(' ') && read.contains(english);
                assert!(!left, "{key} is English in {}", tongue.code());
            }
            for figure in figures {
                let drawn =
                    format!("<figure class=\"{figure}\"><div class=\"drawing\" role=\"img\" aria-label=\"");
                let shows = between(&got.body, &drawn, '"');
                assert!(shows.len() == 1 && !shows[0].is_empty(), "{figure}");
            }
            assert_eq!(got.body.matches("<figure").count(), figures.len());
            // One title, then sections; nothing in a figure takes the focus.
            assert_eq!(aloud.matches("<h1").count(), 1);
            assert!(aloud.matches("<h2").count() > 5 && !aloud.contains("<h3") && !aloud.contains("<h4"));
            assert_eq!(got.body.matches("<div inert>").count(), figures.len());
            assert!(!aloud.contains("tabindex"));
            assert!(!got.body.contains("<script>") && !got.body.contains("style=\""));
        }
    }
    for nothing in ["chess", "smashup/1"] {
        assert_eq!(site.get(&format!("/learn/{nothing}"), "").await.status, StatusCode::NOT_FOUND);
    }
}

/// No sentence is missing in a language (`texts.rs` holds that), and none of
/// them is left as it was.
#[test]
fn no_sentence_is_left_in_english() {
    for (tongue, source) in Tongue::ALL.into_iter().zip(SENTENCES).skip(1) {
        for (key, english) in sentences(SENTENCES[0], "learn-").filter(|(_, text)| text.contains(' ')) {
            assert!(
                !source.lines().any(|line| line == format!("{key} = {english}")),
                "{key}, {}",
                tongue.code()
            );
        }
    }
}

#[tokio::test]
async fn every_link_and_picture_is_there() {
    let site = site_of_all_boxes(fresh("learn-links.db")).await;
    let lobby = site.get("/", "").await.body;
    for (game, ..) in LESSONS {
        assert!(links(&lobby).contains(&format!("/learn/{game}").as_str()), "the lobby leads to {game}");
        let page = site.get(&format!("/learn/{game}"), "").await.body;
        let links = links(&page);
        let wanted = ["/".to_owned(), format!("/rules/{game}"), "/assets/learn.css".to_owned()];
        assert!(wanted.iter().all(|link| links.contains(&link.as_str())), "{links:?}");
        for address in links.into_iter().chain(between(&page, " src=\"", '"')) {
            let got = site.get(&address.replace("&amp;", "&"), "").await;
            assert_eq!(got.status, StatusCode::OK, "{address}");
        }
    }
    let style = site.get("/assets/learn.css", "").await;
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");
    assert!(style.body.len() <= 4096, "{} bytes", style.body.len());
}

/// The worked example adds up: what is drawn is what the text says.
#[tokio::test]
async fn the_base_of_the_example_scores_as_it_is_told() {
    // The first box is enough for it.
    let site = site(fresh("learn-example.db")).await;
    let page = site.get("/learn/smashup", "").await.body;
    assert!(page.contains("<b>22</b><span aria-hidden=\"true\">/</span><span class=\"quiet\"> </span>22"));
    let rows = between(&page, "<tr class=\"seat-", '"');
    assert_eq!(rows, ["1", "0", "2"], "the special turns the places round");
    let result = text(page.split("<tbody>").nth(1).unwrap().split("</tbody>").next().unwrap());
    assert_eq!(result, "Ben9 + 3 = 124Anna102Eve31");
}

#[tokio::test]
async fn each_faction_says_how_it_plays() {
    let site = site_of_all_boxes(fresh("plays.db")).await;
    let game = SmashUp::load(&fracas_cards::all()).unwrap();
    let cat = game.catalogue();
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(cat, tongue);
        let shelves = text(&site.get("/cards", &speaking(tongue)).await.body);
        for id in cat.faction_ids() {
            let (key, plays) = (&cat.faction(id).key, speech.faction_plays(id));
            assert!(plays.ends_with('.') && plays.chars().count() <= 130, "{key}: {plays}");
            assert!(shelves.contains(plays), "{key} in {}", tongue.code());
            let own = site.get(&format!("/cards?faction={key}"), &speaking(tongue)).await.body;
            assert_eq!(text(&own).matches(plays).count(), 1, "{key} in {}", tongue.code());
            assert_eq!(plays == cat.faction(id).plays, tongue == Tongue::English, "{key} is translated");
        }
    }
    // In a draft it stands on the card of the faction.
    let (id, tokens) = site.table_of(&["Anna"], 1, "draft").await;
    let page = site.get(&format!("/table/{id}"), &format!("fracas-seat={}", tokens[0])).await.body;
    let offered = between(&page, "<p class=\"plays\">", '<');
    assert!(offered.iter().all(|plays| plays.ends_with('.')), "{offered:?}");
    assert_eq!(offered.is_empty(), !page.contains("faction-card"));
}

/// A guided table is opened with one click, and its page has the coach's
/// first words in the reader's language; others have none.
#[tokio::test]
async fn a_first_game_begins_with_a_coach() {
    let site = site(fresh("coach.db")).await;
    for game in ["smashup", "crashem"] {
        for tongue in Tongue::ALL {
            let opened = site.post_form(&format!("/learn/{game}/play"), &speaking(tongue), "").await;
            assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
            let cookies = format!("{}; {}", opened.cookie(), speaking(tongue));
            let page = site.get(opened.header("location"), &cookies).await;
            let advice = between(&page.body, "<aside class=\"coach\"", '/');
            let [advice] = advice[..] else { panic!("{game} in {}: {advice:?}", tongue.code()) };
            assert!(advice.len() > 60 && !advice.contains("coach-"), "{game} in {}: {advice}", tongue.code());
        }
        let unknown = site.post_form("/learn/chess/play", "", "").await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    }
    let (id, tokens) = site.table_of(&["Ann"], 1, "random").await;
    let page = site.get(&format!("/table/{id}"), &format!("fracas={}", tokens[0])).await;
    assert!(!page.body.contains("class=\"coach\""), "an ordinary table has no coach");
}
