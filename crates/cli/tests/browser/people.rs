//! Two people and somebody who watches: a game, its result, and a rematch to
//! which everybody is invited.

use fracas_engine::Dice;
use serde_json::Value;

use crate::desk::{Browser, Driver, Server};

/// What the site remembers of a browser and nobody else may know.
const SECRETS: [&str; 2] = ["fracas-seat", "fracas-tables"];

/// Opens a table for two and lets the other in; gives its path.
async fn meet(server: &Server, red: &Browser, blue: &Browser) -> String {
    red.open_table(server, "Red", &["[name=smashup-bots][value='0']"]).await;
    let table = red.client.current_url().await.unwrap().path().to_owned();
    blue.open(&server.url(&table)).await;
    blue.without_films().await;
    blue.type_in("#name", "Blue").await;
    // A double click is one seat.
    let twice = "[1, 2].forEach(() => document.querySelector('.join').requestSubmit())";
    blue.value(twice).await;
    blue.until("document.querySelector('.waiting .presence.here')").await;
    red.until("document.querySelectorAll('.waiting b').length === 2").await;
    table
}

/// A problem is reported from the waiting room.
async fn report(browser: &Browser) {
    browser.click("details.report summary").await;
    browser.type_in("#words", "a chair is missing").await;
    browser.click("#report button").await;
    browser.until("document.querySelector('.reported code')?.textContent.length > 8").await;
    browser.no_overflow().await;
}

/// Whoever is asked answers at random, until the game is over.
async fn play_to_the_end(both: [&Browser; 2]) {
    let mut dice = Dice::new(7);
    let over = "document.querySelector('#prompt .scores') !== null";
    while both[0].value(over).await != true {
        for browser in both {
            browser.until("document.querySelector('#choose, #prompt .who, #prompt .scores')").await;
            if browser.value("document.getElementById('choose') !== null").await == true {
                browser.answer(dice.index(1000)).await;
            }
        }
    }
}

/// The finished game goes on from an earlier point as it was: Blue declines at
/// first, and then agrees.
async fn play_on(server: &Server, red: &Browser, blue: &Browser, watcher: &Browser, table: &str) {
    let offer = "form[action$='/offer'] button";
    for agrees in [false, true] {
        red.open(&server.url(&format!("{table}/replay?at=6"))).await;
        red.click(offer).await;
        red.until("document.querySelector('.regret [data-request]')").await;
        blue.until("document.querySelector('.regret .primary')").await;
        blue.no_overflow().await;
        assert!(blue.value("document.title").await.as_str().unwrap().starts_with('●'), "Blue is awaited");
        blue.click(&format!(".regret [value={agrees}]")).await;
        if !agrees {
            red.until("document.querySelector('#prompt .source[role=status]')").await;
        }
    }
    let came = "form[action$='/go-on'] button";
    for browser in [red, blue, watcher] {
        browser.until(&format!("document.querySelector(\"{came}\")")).await;
        browser.click(came).await;
        browser
            .until(&format!("location.pathname !== '{table}' && document.querySelector('#bases .base')"))
            .await;
    }
    let lines = "document.querySelectorAll('#lines li').length";
    assert_eq!(red.value(lines).await, blue.value(lines).await);
    in_play([red, blue]).await;
    for browser in [red, blue, watcher] {
        browser.open(&server.url(table)).await;
    }
}

/// One of them is asked, and answers.
async fn in_play(both: [&Browser; 2]) {
    loop {
        for browser in both {
            if browser.value("document.getElementById('choose') !== null").await == true {
                return browser.answer(0).await;
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_spectator_meet_again() {
    let (server, driver) = (Server::start("rematch"), Driver::start());
    let red = driver.browser(1366, 768, "en").await;
    let blue = driver.browser(390, 844, "he").await;
    let watcher = driver.browser(1200, 900, "en").await;
    let table = meet(&server, &red, &blue).await;
    let seats = "document.querySelectorAll('.waiting li:not(:has(.free))').length";
    assert_eq!(red.value(seats).await, 2, "a double click is one seat");
    assert!(blue.value("document.querySelector('form[action$=\"/start\"]') === null").await == true);
    report(&blue).await;
    red.click("form[action$='/start'] button").await;
    watcher.open(&server.url(&table)).await;
    play_to_the_end([&red, &blue]).await;

    // The result has a page of its own, for whoever has the link.
    watcher.until("document.querySelector('#prompt a[href$=\"/result\"]')").await;
    for browser in [&red, &blue] {
        browser.open(&server.url(&format!("{table}/result"))).await;
        browser.until("document.querySelectorAll('.chart polyline').length === 2").await;
        browser.no_overflow().await;
        let rows = browser.value("document.querySelectorAll('.result tbody tr').length").await;
        assert!(rows.as_i64().unwrap() > 5, "{rows}");
        let ranks = browser
            .value("[...document.querySelectorAll('.ranking b')].map((one) => +one.textContent)")
            .await;
        let best = ranks[0].as_i64().unwrap();
        assert!(best >= 15 && best > ranks[1].as_i64().unwrap(), "{ranks}");
        assert!(browser.value("document.querySelectorAll('.moments li').length").await.as_i64().unwrap() > 0);
        // The best of it can be seen again where it happened.
        browser.click(".moments a").await;
        browser.until("document.querySelector('.replay .told') && /at=\\d+/.test(location.search)").await;
        browser.open(&server.url(&table)).await;
    }
    play_on(&server, &red, &blue, &watcher, &table).await;

    // Red asks for a rematch; everybody else sees the invitation.
    red.click("#prompt form[action$='/rematch'] button").await;
    red.until("document.querySelector('.waiting')").await;
    let next = red.client.current_url().await.unwrap().path().to_owned();
    assert_ne!(next, table);
    red.until("document.querySelector('.waiting .presence:not(.here)')").await;
    blue.until("document.querySelector('#prompt .invitation form button')").await;
    watcher.until(&format!("document.querySelector('#prompt .invitation a[href=\"{next}\"]')")).await;
    blue.click("#prompt .invitation form button").await;
    blue.until(&format!("location.pathname === '{next}'")).await;
    red.until("!document.querySelector('.waiting .presence:not(.here)')").await;
    watcher.click("#prompt .invitation a").await;
    watcher.until(&format!("location.pathname === '{next}'")).await;
    red.click("form[action$='/start'] button").await;
    blue.until("document.querySelector('#hand .card')").await;
    watcher.until("document.querySelector('#bases .base')").await;

    // The lobby knows whose tables they are, and scripts know no secret.
    for browser in [&red, &blue] {
        browser.open(&server.url("/")).await;
        browser.until(&format!("document.querySelector('.tables.mine a[href=\"{next}\"]')")).await;
        let cookies = browser.value("document.cookie").await;
        let known = |secret: &str| cookies.as_str().unwrap_or_default().contains(secret);
        assert!(!SECRETS.iter().any(|secret| known(secret)), "{cookies}");
    }
    watcher.open(&server.url("/")).await;
    assert_eq!(watcher.value("document.querySelector('.tables.mine')").await, Value::Null);
    for browser in [red, blue, watcher] {
        browser.close().await;
    }
}
