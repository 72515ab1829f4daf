//! The library shows what the search finds, in every language, whatever an
//! address asks for.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::collections::BTreeSet;

use axum::http::StatusCode;
use client::{Site, between, fresh, site_of_all_boxes};
use fracas_smashup::SmashUp;
use fracas_smashup::program::Printed;
use fracas_smashup::text::Speech;
use fracas_smashup::text::search::{Asked, Collection, Sort};
use fracas_tongue::Tongue;

/// No page of the library is larger, in bytes.
const LARGEST: usize = 400_000;
/// Nor is the study with all its pictures; a tenth of it goes over the wire.
const LARGEST_STUDY: usize = 600_000;

async fn page(site: &Site, query: &str, tongue: Tongue) -> String {
    let language = format!("fracas-language={}", tongue.code());
    let got = site.get(&format!("/cards{query}"), &language).await;
    assert_eq!(got.status, StatusCode::OK, "{query}");
    let largest = if query == "/study" { LARGEST_STUDY } else { LARGEST };
    assert!(got.body.len() < largest, "{query}: {} bytes", got.body.len());
    got.body
}

/// The addresses of the cards that a page shows, in their order.
fn shown(body: &str) -> Vec<&str> {
    between(body, "<h3><a href=\"", '"')
}

/// A text as a value in an address.
fn coded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

fn query(asked: Asked<'_>) -> String {
    let field = |name: &str, value: Option<&str>| format!("{name}={}", coded(value.unwrap_or_default()));
    let fields = [
        field("box", asked.boxes),
        field("faction", asked.decks),
        field("kind", asked.sort),
        field("power", asked.power),
        field("words", Some(asked.words)),
    ];
    format!("?{}", fields.join("&"))
}

#[tokio::test]
async fn the_page_shows_what_the_search_finds() {
    let site = site_of_all_boxes(fresh("library.db")).await;
    let game = SmashUp::load(&fracas_cards::all()).unwrap();
    let cat = game.catalogue();
    let none = Asked::default();
    let mut questions = vec![
        Asked { boxes: Some("all"), ..none },
        Asked { boxes: Some("core,fault"), power: Some("4+"), ..none },
        Asked { decks: Some("Aliens, monsters"), ..none },
        Asked { decks: Some("mages"), sort: Some("minion"), power: Some("3+"), ..none },
        Asked { words: "scout", ..none },
        Asked { words: "a", sort: Some("action"), power: Some("2"), ..none },
    ];
    questions.extend(Sort::ALL.map(|sort| Asked { sort: Some(sort.key()), ..none }));
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(cat, tongue);
        let collection = Collection { cat, speech: &speech };
        let title = Asked { words: speech.title(Printed::Card(cat.factions[9].cards[0])), ..none };
        let name = Asked { decks: Some(speech.deck_name(collection.decks()[12])), ..none };
        for &asked in questions.iter().chain([&title, &name]) {
            let found = collection.find(&collection.read(asked).unwrap());
            let addresses: Vec<String> = found
                .iter()
                .map(|of| match of {
                    Printed::Card(def) => format!("/cards/card/{}", def.0),
                    Printed::Base(def) => format!("/cards/base/{}", def.0),
                })
                .collect();
            let body = page(&site, &query(asked), tongue).await;
            assert_eq!(shown(&body), addresses, "{asked:?}");
            let says = body.contains(&format!(">{}</p>", speech.found(found.len())));
            assert_eq!(says, !found.is_empty(), "{asked:?}");
        }
    }
}

#[tokio::test]
async fn factions_are_shown_when_nothing_is_asked() {
    let site = site_of_all_boxes(fresh("overview.db")).await;
    let game = SmashUp::load(&fracas_cards::all()).unwrap();
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(game.catalogue(), tongue);
        let collection = Collection { cat: game.catalogue(), speech: &speech };
        let body = page(&site, "", tongue).await;
        assert!(body.contains(&format!("lang=\"{}\" dir=\"{}\"", tongue.code(), tongue.direction())));
        assert_eq!(page(&site, "?words=+&faction=&nonsense=1", tongue).await.matches("tile").count(), 28);
        assert!(shown(&body).is_empty());
        for deck in collection.decks() {
            assert!(body.contains(&format!("/cards?faction={}\"", collection.cat.deck_key(deck))));
            assert!(body.contains(&format!("<span>{}</span>", speech.deck_name(deck))));
        }
        assert!(!body.contains("<script>") && body.contains("method=\"get\""), "no script is needed");
    }
}

#[tokio::test]
async fn every_link_leads_somewhere() {
    let site = site_of_all_boxes(fresh("links.db")).await;
    let lobby = site.get("/", "").await.body;
    assert!(between(&lobby, "href=\"", '"').contains(&"/cards"));
    let card = page(&site, "/card/0", Tongue::English).await;
    let base = page(&site, "/base/0", Tongue::English).await;
    for one in [&card, &base] {
        let links = between(one, "href=\"", '"');
        assert!(["/cards", "/cards?faction=aliens", "/"].iter().all(|link| links.contains(link)), "{one}");
    }
    let part = page(&site, "/card/0?part=true", Tongue::English).await;
    assert!(part.starts_with("<article") && !part.contains("href=\"/cards\""), "{part}");
    for tongue in [Tongue::English, Tongue::Hebrew] {
        let mut links = BTreeSet::new();
        for from in ["", "?box=all", "?words=raptr", "?faction=madness"] {
            let body = page(&site, from, tongue).await;
            links.extend(between(&body, " href=\"/cards", '"').into_iter().map(str::to_owned));
        }
        assert!(links.len() > 380 && links.iter().any(|link| link.starts_with("?words=")), "{links:?}");
        for link in links {
            let body = page(&site, &link, tongue).await;
            assert!(!body.contains("class=\"panel nothing\""), "{link}");
        }
    }
}

#[tokio::test]
async fn whatever_an_address_asks_for_there_is_a_page() {
    let site = site_of_all_boxes(fresh("hostile.db")).await;
    let long = |text: &str, n: usize| text.repeat(n);
    for query in [
        "?box=nowhere".to_owned(),
        "?faction=%3Cscript%3Ealert(1)%3C/script%3E".to_owned(),
        "?kind=%22%3E%3Cimg+src=x%3E".to_owned(),
        "?power=99999".to_owned(),
        "?power=-1".to_owned(),
        "?power=%00".to_owned(),
        "?words=%FF%FE%80".to_owned(),
        "?words=%".to_owned(),
        "?&&&=&==&words".to_owned(),
        "?words[]=a&words[b]=c".to_owned(),
        "?box=core&box=core&kind=base&kind=minion".to_owned(),
        "?faction=,,,,".to_owned(),
        "?words=%E2%80%AE%E2%81%A6%EE%80%80".to_owned(),
        format!("?words={}", long("a+", 30_000)),
        format!("?faction={}", long("aliens,", 8_000)),
        format!("?words={}", long("%F0%9F%A6%96", 5_000)),
        long("?words=a&", 6_000),
    ] {
        for tongue in [Tongue::English, Tongue::Hebrew] {
            let body = page(&site, &query, tongue).await;
            assert!(!body.contains("<script>"), "{query}");
            let images = body.matches("<img").count();
            assert_eq!(images, body.matches("<img class=\"picture\" src=\"/pictures/").count(), "{query}");
            // The form comes back with no more than a line of it.
            assert!(between(&body, " value=\"", '"').iter().all(|value| value.len() <= 4096), "{query}");
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_in_every_language() {
    let site = site_of_all_boxes(fresh("unknown.db")).await;
    for (query, words) in [
        ("?box=zzz", ["There is no box", "boîte", "Schachtel", "אין קופסה"]),
        ("?faction=aliens,zzz", ["no faction or deck", "pas de Faction", "Fraktion oder", "אין צוות"]),
        ("?kind=zzz", ["no kind of card", "type de carte", "Kartenart", "אין סוג"]),
        ("?power=zzz", ["is no power", "pas une Force", "keine Stärke", "אינו עוצמה"]),
    ] {
        for (tongue, words) in Tongue::ALL.into_iter().zip(words) {
            let body = page(&site, query, tongue).await;
            let said = between(&body, "class=\"panel nothing\" role=\"status\">", '<');
            assert!(
                said.len() == 1 && said[0].contains(words) && said[0].contains("zzz"),
                "{query}: {said:?}"
            );
        }
    }
    for (tongue, words) in Tongue::ALL.into_iter().zip(["Nothing fits", "Rien", "passt nichts", "שום דבר"])
    {
        let body = page(&site, "?words=scuot&power=9", tongue).await;
        assert!(body.contains(words) && body.contains("<li><a href=\"/cards?words="), "{body}");
    }
}

/// Browsers keep a picture for as long as nothing changes that it is made from.
/// The study is one page that may load nothing and run nothing.
#[tokio::test]
async fn the_study_of_all_factions_is_linked() {
    let site = site_of_all_boxes(fresh("library-study.db")).await;
    for tongue in Tongue::ALL {
        let body = page(&site, "", tongue).await;
        assert!(body.contains("href=\"/cards/study\""), "{tongue:?}");
    }
    let got = site.get("/cards/study", "").await;
    assert_eq!(got.status, StatusCode::OK);
    let policy = got.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && !policy.contains("script-src"), "{policy}");
    assert!(got.body.contains("<svg") && got.body.contains("Pirates"), "plots and names of factions");
    assert!(!got.body.contains("<script") && !got.body.contains("src=\"http"));
}

#[tokio::test]
async fn pictures_are_served_with_the_library() {
    let site = site_of_all_boxes(fresh("library-pictures.db")).await;
    let body = page(&site, "?faction=aliens", Tongue::English).await;
    let pictures = between(&body, "<img class=\"picture\" src=\"", '"');
    assert_eq!(pictures.len(), 1 + 12 + 2, "one of the faction, and one for each card and base");
    for address in &pictures {
        let got = site.get(address, "").await;
        assert_eq!(got.status, StatusCode::OK, "{address}");
        assert_eq!(got.header("content-type"), "image/svg+xml");
        assert!(got.header("cache-control").contains("immutable"), "{address}");
        assert!(got.header("content-security-policy").contains("img-src 'self'"));
        assert!(got.body.starts_with("<svg") && got.body.ends_with("</svg>"));
    }
    let (plain, _) = pictures[0].split_once('?').unwrap();
    for old in [plain.to_owned(), format!("{plain}?v=0123")] {
        assert_eq!(site.get(&old, "").await.header("cache-control"), "no-cache", "{old}");
    }
    for nothing in
        ["card/9999.svg", "card/1", "card/-1.svg", "base/x.svg", "faction/nobody.svg", "faction/aliens"]
    {
        let got = site.get(&format!("/pictures/{nothing}"), "").await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{nothing}");
    }
}
