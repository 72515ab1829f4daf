//! How cards are played with the mouse, a finger and the keys.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::key::Key;

use crate::desk::{Browser, Driver, Server};
use crate::press;

const MOVE: Duration = Duration::from_millis(40);

/// How long a drag may take until it shows.
const PATIENCE: Duration = Duration::from_secs(10);

/// Notes what becomes of a gesture, to be told when it fails.
const LISTEN: &str = "(() => {
    window.heard = [];
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'contextmenu']) {
        document.addEventListener(kind, (event) => heard.push(
            `${kind} ${event.clientX} ${event.clientY} ${Math.round(performance.now())} ${event.target.outerHTML?.slice(0, 60)}`), true);
    }
    new MutationObserver(() => heard.push(`hand drawn ${Math.round(performance.now())}`))
        .observe(document.getElementById('hand'), { childList: true });
})()";

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

/// Plays until something on the page can be taken up.
async fn until_there_is(browser: &Browser, css: &str) {
    for _ in 0..40 {
        assert!(browser.is_asked().await);
        if browser.value(&format!("document.querySelector({css:?}) !== null")).await == true {
            return;
        }
        browser.answer(0).await;
    }
    panic!("there is no {css}");
}

async fn with_minion(browser: &Browser) {
    until_there_is(browser, "#hand .minion .spot[data-then]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_played_by_the_button_that_says_so() {
    let (server, driver) = (Server::start("action"), Driver::start());
    for (width, height) in [(1366, 768), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        browser.open_table(&server, "Red", &[]).await;
        until_there_is(&browser, "#hand .spot[data-direct]").await;
        let decision = browser.value("document.getElementById('choose').dataset.decision").await;
        browser.value("document.querySelector('#hand .spot[data-direct]').click()").await;
        browser.click("#holding .ways button").await;
        browser.until(&format!("document.getElementById('choose')?.dataset.decision !== {decision}")).await;
        browser.close().await;
    }
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
        let decision = browser.value("document.getElementById('choose').dataset.decision").await;
        browser.value(LISTEN).await;
        drag(&browser, width > 900, [from, (from.0, from.1 - 20.0), (from.0, from.1 - 60.0), to]).await;
        let taken = format!("document.getElementById('choose')?.dataset.decision !== {decision}");
        let begun = Instant::now();
        while browser.value(&taken).await != true {
            let heard = browser.value("heard.join('\\n')").await;
            assert!(
                begun.elapsed() < PATIENCE,
                "at {width}x{height} the drag was {}",
                heard.as_str().unwrap()
            );
            tokio::time::sleep(MOVE).await;
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

/// Plays nothing until two cards must be discarded: whoever never plays has
/// twelve after four turns.
async fn with_two_to_discard(browser: &Browser) {
    for _ in 0..200 {
        assert!(browser.is_asked().await);
        let several = "document.getElementById('choose')?.dataset.several?.split(' ')[2] === '2'";
        if browser.value(several).await == true {
            return;
        }
        match browser.value("document.querySelector('#choices [data-plain]:not([hidden])') !== null").await
            == true
        {
            true => browser.end_phase().await,
            false => browser.answer(0).await,
        }
    }
    panic!("nothing has to be discarded");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_cards_are_one_selection() {
    let (mut server, driver) = (Server::start("several"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    with_two_to_discard(&browser).await;
    assert_eq!(browser.value("document.querySelectorAll('.held').length").await, 12);
    let closed = "document.querySelector('#selecting [data-does=confirm]').disabled";
    assert!(browser.value(closed).await == true);
    let picked = "document.querySelectorAll('#hand [aria-pressed=true]').length";
    for (nth, n) in [(3, 1), (3, 0), (1, 1), (12, 2), (5, 2)] {
        browser.value(&format!("document.querySelector('.held:nth-child({nth}) .spot').click()")).await;
        assert_eq!(browser.value(picked).await, n, "after card {nth}");
    }
    assert!(browser.text("#selecting p").await.contains("2"));
    // A new picture of the same question leaves the selection as it is; what is confirmed while the server is away is not lost.
    server.kill();
    browser.until("!document.getElementById('offline').hidden").await;
    server.start_again();
    browser.until("document.getElementById('offline').hidden").await;
    assert_eq!(browser.value(picked).await, 2, "the selection is still there");
    server.kill();
    browser.until("!document.getElementById('offline').hidden").await;
    browser.click("#selecting [data-does=confirm]").await;
    server.start_again();
    browser.until("document.querySelectorAll('.held').length === 10").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_got_lost_can_be_given_again() {
    let (server, driver) = (Server::start("lost"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    browser.value("localStorage.setItem('formal', 'no')").await;
    with_two_to_discard(&browser).await;
    // The connection breaks with the answer on it.
    let lose = "(() => {
        const send = WebSocket.prototype.send;
        window.wasLost = false;
        WebSocket.prototype.send = function () {
            WebSocket.prototype.send = send;
            this.addEventListener('close', () => (window.wasLost = true));
            this.close();
        };
    })()";
    let back = "wasLost && document.getElementById('offline').hidden";
    browser.value(lose).await;
    for nth in [1, 2] {
        browser.value(&format!("document.querySelector('.held:nth-child({nth}) .spot').click()")).await;
    }
    browser.click("#selecting [data-does=confirm]").await;
    browser.until(back).await;
    browser.click("#selecting [data-does=confirm]").await;
    browser.until("document.querySelectorAll('.held').length === 10").await;
    // The same with one answer.
    with_minion(&browser).await;
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    browser.value(lose).await;
    for _ in 0..2 {
        browser.value("document.querySelector('#choices [data-plain]').click()").await;
    }
    browser.until(back).await;
    assert!(browser.value("document.getElementById('choose').dataset.decision").await == decision);
    browser.end_phase().await;
    assert!(browser.value("document.getElementById('choose')?.dataset.decision ?? ''").await != decision);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drag_outlasts_a_new_picture() {
    let (mut server, driver) = (Server::start("outlast"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    with_minion(&browser).await;
    let from = middle(&browser, "#hand .minion .spot[data-then]").await;
    let to = middle(&browser, ".base .body").await;
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    let mouse = || MouseActions::new("mouse".to_owned());
    let lift = mouse()
        .then(moved(from))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(moved((from.0, from.1 - 20.0)))
        .then(moved((from.0, from.1 - 60.0)));
    browser.client.perform_actions(lift).await.unwrap();
    browser.until("document.querySelector('#sky > .card')").await;
    server.kill();
    browser.until("!document.getElementById('offline').hidden").await;
    server.start_again();
    browser.until("document.getElementById('offline').hidden").await;
    let drop = mouse().then(moved(to)).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(drop).await.unwrap();
    browser.until(&format!("document.getElementById('choose')?.dataset.decision !== {decision}")).await;
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

/// Opens a table over the API and plays at random until three or more cards,
/// all of them different, are to be put into an order. Gives the link to the
/// seat.
const TO_AN_ORDER: &str = r#"
    let token = "";
    let dice = arguments[0];
    const any = (n) => (dice = (dice * 48271) % 2147483647) % n;
    const call = async (path, body) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      return (await fetch(`/api/tables${path}`, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) })).json();
    };
    return (async () => {
      const pool = ["innsmouth", "cultists", "greeks", "miskatonic"];
      const seat = await call("", { name: "Red", players: 2, bots: 1, pool });
      token = seat.token;
      for (;;) {
        const asked = await call(`/${seat.id}/options`);
        if (asked.over) return null;
        const labels = new Set(asked.options.map((option) => option.label));
        if (asked.several?.ordered && labels.size === asked.several.most && labels.size > 2) return `/table/${seat.id}/as/${token}`;
        if (asked.options.length === 0) await new Promise((next) => setTimeout(next, 10));
        else await call(`/${seat.id}/choices`, { decision: asked.decision, option: any(asked.options.length) });
      }
    })();
"#;

/// The cards of the order, from the first to the last.
const ORDER: &str = "[...document.querySelectorAll('#selecting li span')].map((name) => name.textContent.replace(/^\\d+\\. /, ''))";

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_dragged_with_mouse_and_finger() {
    let (server, driver) = (Server::start("order"), Driver::start());
    for (width, height) in [(1366, 768), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        browser.open(&server.url("/")).await;
        browser.without_films().await;
        let mut link = serde_json::Value::Null;
        for seed in 1..20 {
            if link.is_null() {
                link = browser.client.execute(TO_AN_ORDER, vec![(seed * 7).into()]).await.unwrap();
            }
        }
        browser.open(&server.url(link.as_str().expect("an order is asked for sooner or later"))).await;
        browser.until("document.querySelectorAll('#selecting li').length > 2").await;
        let before = browser.value(ORDER).await;
        let before: Vec<&str> = before.as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
        let (from, to) = (
            middle(&browser, "#selecting li:first-child span").await,
            middle(&browser, "#selecting li:last-child span").await,
        );
        let below = |part: f64| (from.0, from.1 + (to.1 - from.1) * part);
        drag(&browser, width > 900, [from, below(0.3), below(0.7), to]).await;
        let mut wanted = before.clone();
        wanted.rotate_left(1);
        browser
            .until(&format!("JSON.stringify({ORDER}) === {:?}", serde_json::to_string(&wanted).unwrap()))
            .await;
        // The arrows do the same without a drag.
        browser.click("#selecting li:last-child button").await;
        wanted.swap(before.len() - 2, before.len() - 1);
        browser
            .until(&format!("JSON.stringify({ORDER}) === {:?}", serde_json::to_string(&wanted).unwrap()))
            .await;
        browser.click("#selecting [data-does=confirm]").await;
        browser.until("document.getElementById('selecting').hidden").await;
        // That is how they lie in the deck now.
        let known = browser.value("document.querySelector('.player.me .about').textContent").await;
        let known = known.as_str().unwrap();
        let lie_from = |n: usize| {
            let cards = wanted.iter().enumerate().map(|(at, name)| format!("{}. {name}", n + at));
            known.contains(&cards.collect::<Vec<_>>().join(", "))
        };
        assert!((1..60).any(lie_from), "{wanted:?} at {width}: {known}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_large_card_hides_neither_the_table_nor_the_answers() {
    let (server, driver) = (Server::start("reader"), Driver::start());
    for language in ["en", "he"] {
        let browser = driver.browser(1366, 768, language).await;
        browser.open_table(&server, "Red", &[]).await;
        // In the play phase the answers are mostly few, and the card is far from the story.
        let card = ".base:nth-last-of-type(-n + 2) .card.small";
        until_there_is(&browser, &format!("#table:has({card}):has(#hand .minion .spot[data-then])")).await;
        let card = middle(&browser, card).await;
        let look = MouseActions::new("mouse".to_owned()).then(moved((5.0, 5.0))).then(moved(card));
        browser.client.perform_actions(look).await.unwrap();
        browser.until("document.querySelector('#reader .card')").await;
        // Only where answers fill the side of the story may it lie over the board.
        let covered = "(() => {
            const reader = document.getElementById('reader'), box = reader.getBoundingClientRect();
            const answers = [...document.querySelectorAll('#choices button, #prompt')].filter((one) => one.checkVisibility());
            const is_full = answers.some((one) => one.getBoundingClientRect().bottom > innerHeight - 200);
            const others = is_full && reader.dataset.side === 'start' ? [] : document.querySelectorAll('.base, .held');
            return [...answers, ...others].filter((thing) => {
                const { left, right, top, bottom } = thing.getBoundingClientRect();
                return thing.checkVisibility() && left < box.right - 1 && right > box.left + 1 && top < box.bottom && bottom > box.top;
            }).map((thing) => thing.className + thing.id);
        })()";
        assert_eq!(browser.value(covered).await, serde_json::json!([]), "in {language}");
        // While a card is dragged nobody reads.
        let from = middle(&browser, "#hand .minion .spot[data-then]").await;
        let lift = MouseActions::new("mouse".to_owned())
            .then(moved(from))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(moved((from.0, from.1 - 40.0)))
            .then(moved(card));
        browser.client.perform_actions(lift).await.unwrap();
        browser.until("document.querySelector('#sky > .card')").await;
        assert_eq!(browser.value("document.getElementById('reader').children.length").await, 0);
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_a_phone_leaves_the_bases_alone_and_closes() {
    let (server, driver) = (Server::start("list"), Driver::start());
    let browser = driver.browser(390, 844, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    until_there_is(&browser, "details.list .option").await;
    let bases = "JSON.stringify([...document.querySelectorAll('.base')].map((base) => base.offsetHeight))";
    let before = browser.value(bases).await;
    browser.click("details.list summary").await;
    browser.until("document.querySelector('details.list').open").await;
    // Closing it costs a line, which is the board's.
    let smaller = "(before) => [...document.querySelectorAll('.base')].some((base, at) => base.offsetHeight < before[at] - 1)";
    assert!(browser.value(&format!("({smaller})({})", before.as_str().unwrap())).await == false);
    let decision = browser.value("document.getElementById('choose').dataset.decision").await;
    browser.click("details.list .option").await;
    browser.until(&format!("document.getElementById('choose')?.dataset.decision !== {decision}")).await;
    assert!(browser.is_asked().await);
    assert!(
        browser.value("document.querySelector('details.list[open]')").await.is_null(),
        "it is closed again"
    );
    browser.close().await;
}
