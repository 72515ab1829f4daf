//! Taking back in both ways, and a finished game by link.

use fracas_engine::Dice;

use crate::desk::{Browser, Driver, Server};
use crate::{play, press};

const DECISION: &str = "document.getElementById('choose')?.dataset.decision ?? null";

/// Opens a table of Crash'em for two people and a bot; both sit there.
async fn two_people(server: &Server, red: &Browser, blue: &Browser) {
    let fields =
        ["[name=game][value=crashem]", "[name=crashem-players][value='3']", "[name=crashem-bots][value='1']"];
    red.open_table(server, "Red", &fields).await;
    let table = red.client.current_url().await.unwrap().path().to_owned();
    blue.open(&server.url(&table)).await;
    blue.without_films().await;
    blue.type_in("#name", "Blue").await;
    blue.click(".join button").await;
    red.until("document.querySelectorAll('.waiting b').length === 3").await;
    red.click("form[action$='/start'] button").await;
    for browser in [red, blue] {
        browser.until("document.querySelector('.ground')").await;
    }
}

/// The one who is asked first, and the other.
async fn in_order<'a>(red: &'a Browser, blue: &'a Browser) -> (&'a Browser, &'a Browser) {
    loop {
        for (one, other) in [(red, blue), (blue, red)] {
            if !one.value(DECISION).await.is_null() {
                return (one, other);
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_back_at_once_or_when_the_others_agree() {
    let (server, driver) = (Server::start("take-back"), Driver::start());
    let (red, blue) = (driver.browser(1366, 768, "en").await, driver.browser(390, 844, "he").await);
    two_people(&server, &red, &blue).await;
    let (first, second) = in_order(&red, &blue).await;
    // By the key, at once; if the bot comes next and was quick, the other one is asked.
    first.answer(0).await;
    first.until("document.querySelector('#undo button')").await;
    press(first, 'u').await;
    let taken_back = "document.querySelectorAll('#lines li').length > 1 && document.getElementById('choose')";
    let asked = "document.querySelector('.regret [data-request]')";
    first.until(&format!("({taken_back}) || {asked}")).await;
    if !first.value(asked).await.is_null() {
        second.until("document.querySelector('[data-request] .primary')").await;
        second.click("[data-request] .primary").await;
    }
    first.until(taken_back).await;
    first.answer(0).await;
    second.until("document.getElementById('choose')").await;
    second.answer(0).await;
    // The other one has decided: they are asked, and decline.
    first.until("document.querySelector('#undo button[title]')").await;
    first.click("#undo button").await;
    second.until("document.querySelector('[data-request] .primary')").await;
    first.until("document.querySelector('.regret [data-request]')").await;
    second.no_overflow().await;
    second.click("[data-request] [value=false]").await;
    first.until("document.querySelector('#prompt > .source[role=status]')").await;
    // Once more, and they agree: both are where they were before.
    first.until("document.querySelector('#undo button')").await;
    first.click("#undo button").await;
    second.until("document.querySelector('[data-request] .primary')").await;
    second.click("[data-request] .primary").await;
    first.until("document.querySelector('.aim') && document.getElementById('choose')").await;
    second.until("!document.querySelector('.regret')").await;
    for browser in [first, second] {
        browser.no_overflow().await;
    }
    red.close().await;
    blue.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_stepped_through_by_link_and_played_on() {
    let (server, driver) = (Server::start("replay"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    play(&browser, &mut Dice::new(6), 1000).await;
    browser.until("document.querySelector('#prompt a[href$=\"/replay\"]')").await;
    browser.click("#prompt a[href$='/replay']").await;
    browser.until("document.querySelector('.replay .steps')").await;
    let at = "Number(new URL(location).searchParams.get('at'))";
    for wanted in 1..=3 {
        press(&browser, char::from(fantoccini::key::Key::Right)).await;
        browser.until(&format!("{at} === {wanted}")).await;
    }
    press(&browser, char::from(fantoccini::key::Key::Left)).await;
    browser.until(&format!("{at} === 2")).await;
    browser.click("[data-way=next-turn]").await;
    browser.until(&format!("{at} > 2")).await;
    // Everything is open: both hands are in the page.
    assert!(browser.value("document.querySelectorAll('.alone').length").await == 2);
    browser.click(".eyes a:nth-child(2)").await;
    browser.until("document.querySelector('#hand .card') && !document.querySelector('.alone')").await;
    let link = browser.client.current_url().await.unwrap();
    assert!(link.query().unwrap().contains("seat=0"), "{link}");

    // A friend sees the same, on a phone and in Hebrew.
    let friend = driver.browser(390, 844, "he").await;
    friend.open(link.as_str()).await;
    let hand = "[...document.querySelectorAll('#hand .card')].length";
    assert_eq!(friend.value(hand).await, browser.value(hand).await);
    friend.no_overflow().await;
    friend.close().await;

    // The log is for the terminal.
    let script =
        "fetch(document.querySelector('a[download]').href).then((reply) => reply.text()).then(arguments[0])";
    let log = browser.client.execute_async(script, Vec::new()).await.unwrap();
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser-replay.log");
    std::fs::write(&file, log.as_str().unwrap()).unwrap();
    let replayed = std::process::Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(["replay", "--quiet"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    let cards = browser.value(hand).await;
    browser.click("form[action$='/play-on'] button").await;
    browser.until("document.querySelector('#hand .card') && document.getElementById('story')").await;
    assert_eq!(browser.value(hand).await, cards, "the hand is the same");
    browser.until("document.querySelector('#lines').textContent.includes('was dealt anew')").await;
    assert!(browser.is_asked().await);
    browser.answer(0).await;
    browser.close().await;
}
