//! How cards are played with the mouse, a finger and the keys.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::key::Key;

use crate::desk::{Browser, Driver, Server};
use crate::press;

const MOVE: Duration = Duration::from_millis(40);

/// The middle of a thing on the page.
async fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let script = "
        const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];";
    let found = browser.client.execute(script, vec![css.into()]).await.unwrap();
    (found[0].as_f64().unwrap(), found[1].as_f64().unwrap())
}

fn moved((x, y): (f64, f64)) -> PointerAction {
    PointerAction::MoveTo { duration: Some(MOVE), x, y }
}

/// Plays until a minion of the hand can be taken up.
async fn with_minion(browser: &Browser) {
    for _ in 0..20 {
        assert!(browser.is_asked().await);
        if browser.value("document.querySelector('#hand .minion .spot[data-then]') !== null").await == true {
            return;
        }
        browser.answer(0).await;
    }
    panic!("no minion can be played");
}

const PLAYED: &str = "document.querySelectorAll('#bases .card.minion').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_base_is_a_target_and_a_card_can_be_put_down() {
    let (server, driver) = (Server::start("target"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    with_minion(&browser).await;
    browser.click("#hand .minion .spot[data-then]").await;
    let name = browser.text("#hand .card:has([aria-pressed=true]) h3").await;
    assert_eq!(browser.text("#holding p").await, format!("Choose a base for {name}"));
    browser.click("#holding [data-does=cancel]").await;
    browser
        .until("document.querySelector('#holding').hidden && !document.querySelector('[data-play]')")
        .await;
    browser.click("#hand .minion .spot[data-then]").await;
    // Not the head of the base but its empty body.
    let there = browser.value(PLAYED).await.as_i64().unwrap();
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    let body = middle(&browser, ".base:has(> .spot[data-play]) .body").await;
    let click = MouseActions::new("mouse".to_owned())
        .then(moved(body))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(click).await.unwrap();
    browser.until(&format!("document.getElementById('choose')?.dataset.decision !== {decision}")).await;
    browser.until(&format!("{PLAYED} > {there} || document.querySelectorAll('#lines li').length > 6")).await;
    browser.close().await;
}

/// Goes along a way with the button or the finger down.
async fn drag(browser: &Browser, has_mouse: bool, [from, a, b, to]: [(f64, f64); 4]) {
    let (down, up) =
        (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    let way = [moved(from), down, moved(a), moved(b), moved(to), up];
    if has_mouse {
        let drag = way.into_iter().fold(MouseActions::new("mouse".to_owned()), |drag, step| drag.then(step));
        browser.client.perform_actions(drag).await.unwrap();
    } else {
        let drag = way.into_iter().fold(TouchActions::new("finger".to_owned()), |drag, step| drag.then(step));
        browser.client.perform_actions(drag).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_dragged_with_mouse_and_finger() {
    let (server, driver) = (Server::start("drag"), Driver::start());
    for (width, height) in [(1366, 768), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        browser.open_table(&server, "Red", &[]).await;
        with_minion(&browser).await;
        let from = middle(&browser, "#hand .minion .spot[data-then]").await;
        let to = middle(&browser, ".base .body").await;
        let open = "document.getElementById('choose')?.dataset.decision ?? ''";
        let decision = browser.value(open).await;
        // A machine under load may take the beginning of a drag for a tap, as it may with people.
        for attempt in 0.. {
            drag(&browser, width > 900, [from, (from.0, from.1 - 20.0), (from.0, from.1 - 60.0), to]).await;
            let begun = Instant::now();
            while browser.value(open).await == decision && begun.elapsed() < Duration::from_secs(3) {
                tokio::time::sleep(MOVE).await;
            }
            if browser.value(open).await != decision {
                break;
            }
            assert!(attempt < 4, "the card cannot be dragged at {width}x{height}");
            press(&browser, char::from(Key::Escape)).await;
        }
        let told = "[...document.querySelectorAll('#lines li')].some((line) => /^Red plays .* at /.test(line.textContent.trim()))";
        browser.until(told).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_by_one_careless_click() {
    let (server, driver) = (Server::start("careless"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    with_minion(&browser).await;
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    // Ending the phase is quiet while something can be played, and asks first.
    let end = "#choices [data-plain]";
    assert!(browser.value(&format!("document.querySelector('{end}').matches('.primary')")).await == false);
    browser.click(end).await;
    assert!(browser.value("document.getElementById('choose').dataset.decision").await == decision);
    assert!(browser.value(&format!("document.querySelector('{end}').matches('.asks')")).await == true);
    // Whoever thinks better of it takes a card up instead.
    browser.click("#hand .spot.open").await;
    assert!(browser.value(&format!("document.querySelector('{end}').matches('.asks')")).await == false);
    press(&browser, char::from(Key::Escape)).await;
    assert!(browser.value("document.getElementById('choose').dataset.decision").await == decision);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_cards_are_one_selection() {
    let (server, driver) = (Server::start("several"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    // Whoever never plays has twelve cards after four turns, and discards two.
    for _ in 0..200 {
        assert!(browser.is_asked().await);
        let several = "document.getElementById('choose')?.dataset.several?.split(' ')[2] === '2'";
        if browser.value(several).await == true {
            break;
        }
        match browser.value("document.querySelector('#choices [data-plain]:not([hidden])') !== null").await
            == true
        {
            true => browser.end_phase().await,
            false => browser.answer(0).await,
        }
    }
    assert_eq!(browser.value("document.querySelectorAll('.held').length").await, 12);
    assert!(browser.value("document.querySelector('#selecting [data-does=confirm]').disabled").await == true);
    let picked = "document.querySelectorAll('#hand [aria-pressed=true]').length";
    for (nth, n) in [(3, 1), (3, 0), (1, 1), (12, 2), (5, 2)] {
        browser.value(&format!("document.querySelector('.held:nth-child({nth}) .spot').click()")).await;
        assert_eq!(browser.value(picked).await, n, "after card {nth}");
    }
    assert!(browser.text("#selecting p").await.contains("2"));
    browser.click("#selecting [data-does=confirm]").await;
    browser.until("document.querySelectorAll('.held').length === 10").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_stays_where_the_eye_is() {
    let (server, driver) = (Server::start("focus"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    with_minion(&browser).await;
    let focused = "document.activeElement.closest('#hand, #bases, #choices, #prompt, #holding')?.id ?? ''";
    press(&browser, 'h').await;
    assert_eq!(browser.value(focused).await, "hand");
    let first =
        browser.value("document.activeElement.closest('.held, [data-card]').dataset.card ?? ''").await;
    press(&browser, char::from(Key::Right)).await;
    assert_eq!(browser.value(focused).await, "hand", "the arrow stays in the hand");
    assert!(
        browser.value("document.activeElement.closest('.held, [data-card]').dataset.card ?? ''").await
            != first
    );
    browser.value("document.querySelector('#hand .minion .spot[data-then]').focus()").await;
    press(&browser, char::from(Key::Enter)).await;
    assert!(
        browser.value("document.activeElement.matches('[data-play]')").await == true,
        "a target has the focus"
    );
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    press(&browser, char::from(Key::Enter)).await;
    browser.until(&format!("document.getElementById('choose')?.dataset.decision !== {decision}")).await;
    assert!(browser.is_asked().await);
    assert!(
        browser.value(focused).await != "",
        "the focus is not lost: {}",
        browser.value("document.activeElement.outerHTML.slice(0, 80)").await
    );
    press(&browser, '?').await;
    browser.until("document.getElementById('help').open").await;
    press(&browser, char::from(Key::Escape)).await;
    browser.until("!document.getElementById('help').open").await;
    browser.close().await;
}
