//! Games in a real browser, as people play them.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod again;
mod app;
mod axe;
mod coach;
mod crashem;
mod deeds;
mod desk;
mod hands;
mod lobby;
mod one_screen;
mod people;

use desk::{Browser, Driver, Server};
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use fracas_engine::Dice;
use serde_json::Value;

/// Answers at random until the game is over or so many answers were given.
async fn play(browser: &Browser, dice: &mut Dice, most: usize) -> usize {
    for n in 0..most {
        if !browser.is_asked().await {
            return n;
        }
        browser.answer(dice.index(1000)).await;
    }
    most
}

/// What lies on the table, and what can be done with it.
const SHOWN: &str = "JSON.stringify(['bases', 'hand', 'players'].map((id) => {
    const part = document.getElementById(id);
    const things = [...part.querySelectorAll('[data-piece], [data-card], .spot')];
    const told = ({ dataset, value }) => [dataset.piece, dataset.card, dataset.spot, dataset.direct, dataset.then, value];
    return [part.textContent, ...things.map(told)];
}))";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_was_played_on_shows_what_a_fresh_one_shows() {
    let (server, driver) = (Server::start("pieces"), Driver::start());
    let browser = driver.browser(1440, 900, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    let mut dice = Dice::new(5);
    for _ in 0..5 {
        play(&browser, &mut dice, 12).await;
        assert!(browser.is_asked().await);
        let shown = browser.value(SHOWN).await;
        assert_eq!(browser.value("document.querySelector('#table i[data-piece]')").await, Value::Null);
        browser.client.refresh().await.unwrap();
        assert!(browser.is_asked().await);
        assert_eq!(browser.value(SHOWN).await, shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_smash_up_against_a_bot() {
    let (server, driver) = (Server::start("smashup"), Driver::start());
    let browser = driver.browser(1440, 900, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    let answers = play(&browser, &mut Dice::new(1), 1000).await;
    assert!(answers > 10, "a game takes more than {answers} answers");
    assert!(browser.text("#prompt").await.contains("win"), "somebody has won");
    assert!(browser.value("document.querySelectorAll('#lines li').length > 50").await == true);
    let told = browser.value("document.querySelectorAll('#lines .turn').length").await;
    // The story can be looked up: a card, and the rule behind a step.
    browser.value("document.querySelector('#lines .name').focus()").await;
    let rule = browser.value("document.querySelector('#lines .rule').getAttribute('href')").await;
    browser.open(&server.url(rule.as_str().unwrap())).await;
    browser.until("document.querySelector(':target')").await;
    browser.client.back().await.unwrap();
    browser.until("document.querySelector('#prompt form[action$=\"/rematch\"] button')").await;
    // A page that opens late has the end of the story, and the rest on demand.
    browser.client.refresh().await.unwrap();
    let turns = "document.querySelectorAll('#lines .turn').length";
    while browser.value("document.querySelector('#lines .older a') !== null").await == true {
        let before = browser.value(turns).await;
        browser.value("document.querySelector('#lines .older a').click()").await;
        browser.until(&format!("{turns} > {before}")).await;
    }
    browser.until(&format!("{turns} === {told}")).await;
    browser.click("#prompt form[action$='/rematch'] button").await;
    browser.until("document.querySelector('.waiting')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_crashem_against_bots() {
    let (server, driver) = (Server::start("crashem"), Driver::start());
    let browser = driver.browser(1440, 900, "en").await;
    browser.open_table(&server, "Red", &["[name=game][value=crashem]"]).await;
    browser.until("document.querySelector('#arena svg')").await;
    let answers = play(&browser, &mut Dice::new(2), 2000).await;
    assert!(answers > 10, "a game takes more than {answers} answers");
    assert!(browser.text("#prompt").await.contains("win"), "somebody has won");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_in_one_game_and_a_server_that_fails_in_the_middle() {
    let (mut server, driver) = (Server::start("two"), Driver::start());
    let (red, blue) = (driver.browser(1200, 900, "en").await, driver.browser(1200, 900, "de").await);
    red.open_table(&server, "Red", &["[name=smashup-bots][value='0']"]).await;
    let table = red.client.current_url().await.unwrap().path().to_owned();
    blue.open(&server.url(&table)).await;
    blue.without_films().await;
    blue.type_in("#name", "Blue").await;
    blue.click(".join button").await;
    red.until("document.querySelectorAll('.waiting b').length === 2").await;
    red.click("form[action$='/start'] button").await;
    blue.until("document.querySelector('#hand .card')").await;
    // What one says the other reads.
    red.until("document.querySelector('#hand .card')").await;
    red.open_tab("chat").await;
    red.type_in("#saying", "Good luck <b>you</b>").await;
    red.click("#say button").await;
    blue.until("document.querySelector('.tabs .news')").await;
    blue.until("document.querySelector('#chat').textContent.includes('Good luck <b>you</b>')").await;
    let mut dice = Dice::new(3);
    let both = "document.querySelector('#choose, #prompt .who')";
    for round in 0..24 {
        if round == 12 {
            server.kill();
            red.until("!document.getElementById('offline').hidden").await;
            server.start_again();
            red.until("document.getElementById('offline').hidden").await;
            blue.until("document.getElementById('offline').hidden").await;
        }
        for browser in [&red, &blue] {
            browser.until(both).await;
            if browser.value("document.getElementById('choose') !== null").await == true {
                browser.answer(dice.index(1000)).await;
            }
        }
    }
    let lines = "document.querySelectorAll('#lines li').length";
    let told = red.value(lines).await;
    blue.until(&format!("{lines} >= {told}")).await;
    assert!(told.as_i64().unwrap() > 10, "both have played on");
    assert!(blue.value("document.documentElement.lang").await == "de", "everybody has their own language");
    red.close().await;
    blue.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_hebrew_from_right_to_left() {
    let (server, driver) = (Server::start("hebrew"), Driver::start());
    let browser = driver.browser(1200, 900, "he").await;
    browser.open_table(&server, "דנה", &[]).await;
    assert!(browser.value("document.documentElement.dir").await == "rtl");
    play(&browser, &mut Dice::new(4), 25).await;
    browser.no_overflow().await;
    // Whatever the page says in words is said in Hebrew.
    for part in ["#prompt", "#hand", "#bases", "#lines"] {
        let text = browser.text(part).await;
        let latin: Vec<&str> = text
            .split(|sign: char| !sign.is_ascii_alphabetic())
            .filter(|word| word.len() > 2 && !BOTS.contains(word))
            .collect();
        assert!(latin.is_empty(), "{part} is not all Hebrew: {latin:?}\n{text}");
    }
    browser.open_tab("tools").await;
    browser.click("#tools button[name=to][value=fr]").await;
    browser.until("document.documentElement.lang === 'fr'").await;
    browser.until("document.querySelector('#prompt .headline')").await;
    browser.close().await;
}

/// Names of bots are the same in every language.
const BOTS: [&str; 8] = ["Botolph", "Rivet", "Cogsworth", "Widget", "Sprocket", "Gizmo", "Bolt", "Tinker"];

/// Presses Tab until the element that has the focus matches; gives up when
/// there is no such element any more.
async fn tab_to(browser: &Browser, css: &str) -> bool {
    let mut passed = Vec::new();
    for _ in 0..200 {
        if browser.value(&format!("document.activeElement.matches({css:?})")).await == true {
            return true;
        }
        if browser.value(&format!("document.querySelector({css:?}) === null")).await == true {
            return false;
        }
        press(browser, char::from(Key::Tab)).await;
        passed.push(browser.value("document.activeElement.outerHTML.slice(0, 90)").await);
    }
    panic!("Tab does not lead to {css}, only to {:#?}", &passed[160..]);
}

/// Presses a key, wherever the focus is.
async fn press(browser: &Browser, key: char) {
    let pressed = KeyActions::new("keys".to_owned())
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key });
    browser.client.perform_actions(pressed).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_alone() {
    let (server, driver) = (Server::start("keyboard"), Driver::start());
    let browser = driver.browser(1200, 900, "en").await;
    browser.open(&server.url("/")).await;
    browser.without_films().await;
    browser.value("localStorage.setItem('formal', 'no')").await;
    assert!(tab_to(&browser, "#name").await);
    for letter in "Red".chars() {
        press(&browser, letter).await;
    }
    assert!(tab_to(&browser, ".opening button.primary").await);
    press(&browser, char::from(Key::Enter)).await;
    browser.until("document.querySelector('#hand .card')").await;
    for _ in 0..14 {
        if !browser.is_asked().await {
            break;
        }
        // A card of the hand first, where there is one to take up; then its place, which gets the focus.
        let asked = browser.value("document.getElementById('choose')?.dataset.decision ?? ''").await;
        let open = format!("document.getElementById('choose')?.dataset.decision === {asked}");
        let hand = browser.value("document.querySelector('#hand .spot.open') !== null").await == true;
        // Long lists are folded away when every possibility lies on the table itself.
        let first = if hand { "#hand .spot.open" } else { ".spot.open, #choices button[name=option]" };
        if !tab_to(&browser, first).await {
            continue;
        }
        let takes_up = browser.value("document.activeElement.matches('.spot[type=button]')").await == true;
        press(&browser, char::from(Key::Enter)).await;
        if takes_up {
            assert!(tab_to(&browser, "[data-play], #holding [data-way]").await);
            press(&browser, char::from(Key::Enter)).await;
        } else if browser.value("document.activeElement.matches('.asks')").await == true {
            // What ends more than one may want asks once more.
            press(&browser, char::from(Key::Enter)).await;
        }
        browser.until(&format!("!({open})")).await;
    }
    assert!(browser.value("document.querySelectorAll('#lines li').length > 8").await == true);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone() {
    let (server, driver) = (Server::start("phone"), Driver::start());
    let browser = driver.browser(360, 740, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    browser.no_overflow().await;
    // A whole game; one of Crash'em on a phone is played beside its measures.
    play(&browser, &mut Dice::new(5), 1000).await;
    assert!(browser.text("#prompt").await.contains("win"), "somebody has won");
    browser.no_overflow().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_library_on_a_phone() {
    let (server, driver) = (Server::start("library"), Driver::start());
    for language in ["en", "fr", "de", "he"] {
        let browser = driver.browser(390, 844, language).await;
        browser.open(&server.url("/")).await;
        browser.click(".banner nav a").await;
        browser.until("document.querySelectorAll('.tile').length === 28").await;
        browser.no_overflow().await;
        browser.type_in("[name=words]", "scout").await;
        browser.click(".search button").await;
        browser.until("document.querySelector('.cards-found')").await;
        browser.no_overflow().await;
        browser.click(".cards-found a").await;
        browser.until("document.querySelector('.one-card')").await;
        browser.no_overflow().await;
        browser.click(".one-card nav a + a").await;
        browser.until("document.querySelectorAll('.cards-found li').length === 14").await;
        browser.open(&server.url("/cards?box=all")).await;
        browser.until("document.querySelectorAll('.cards-found li').length > 300").await;
        browser.no_overflow().await;
        browser.close().await;
    }
    // The language changes, and the search stays.
    let browser = driver.browser(390, 844, "he").await;
    browser.open(&server.url("/cards?faction=mages&power=3%2B")).await;
    let n = browser.value("document.querySelectorAll('.cards-found li').length").await;
    browser.click(".languages [value=de]").await;
    browser.until("document.documentElement.lang === 'de'").await;
    assert_eq!(browser.value("document.querySelectorAll('.cards-found li').length").await, n);
    assert!(browser.value("document.querySelector('[name=power]').value").await == "3+");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_screen() {
    let (server, driver) = (Server::start("screen"), Driver::start());
    let browser = driver.browser(1200, 900, "en").await;
    browser.open(&server.url("/")).await;
    browser
        .value("document.querySelectorAll('.opening details').forEach((part) => (part.open = true))")
        .await;
    browser.type_in("#name2", "Blue").await;
    browser.value("localStorage.setItem('formal', 'no')").await;
    browser.type_in("#name", "Red").await;
    browser.without_films().await;
    browser.value("document.querySelector('[name=smashup-bots][value=\"0\"]').click()").await;
    browser.click(".opening button.primary").await;
    browser.until("document.querySelector('#show')").await;
    let mut dice = Dice::new(7);
    let mut passed = 0;
    for _ in 0..40 {
        browser.until("document.querySelector('#show, #choose')").await;
        if browser.value("document.querySelector('#show') !== null").await == true {
            let hidden = browser.value("document.querySelectorAll('#hand .card').length").await;
            assert_eq!(hidden, 0, "behind the curtain no hand is in the page");
            passed += 1;
            browser.click("#show button").await;
            browser.until("document.querySelector('#hand .card, #choose')").await;
        } else {
            browser.answer(dice.index(1000)).await;
        }
    }
    assert!(passed > 3, "the device was passed on only {passed} times");
    browser.close().await;
}
