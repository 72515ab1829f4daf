//! Crash'em fits the window, its cards are laid with whatever hand one has,
//! and what trucks do is told inside the arena.

use std::time::Duration;

use fantoccini::actions::{
    Actions, InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::desk::{Browser, Driver, Server};
use crate::press;

/// Opens a table with so many players, all others bots.
async fn open(browser: &Browser, server: &Server, players: u32, arena: &str) {
    let fields = [
        "[name=game][value=crashem]".to_owned(),
        format!("[name=crashem-players][value='{players}']"),
        format!("[name=crashem-bots][value='{}']", players - 1),
        format!("[name=arena][value='{arena}']"),
    ];
    browser.open_table(server, "Alexandra", &fields.each_ref().map(String::as_str)).await;
    browser.until("document.querySelector('.ground')").await;
}

/// Clicks until the question is another one. Two clicks in no time are one to
/// the page.
async fn answer_with(browser: &Browser, css: &str) {
    let decision = browser.value("document.getElementById('choose')?.dataset.decision ?? null").await;
    let goes_on = format!("document.getElementById('choose')?.dataset.decision !== {decision}");
    for _ in 0..20 {
        let clicked = browser.find(css).await.click().await;
        for _ in 0..25 {
            if browser.value(&goes_on).await == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        clicked.unwrap_or_else(|error| panic!("{css} cannot be clicked: {error}"));
    }
    panic!("a click on {css} answers nothing");
}

/// Chooses a corner and goes on to the cards.
pub(crate) async fn to_the_cards(browser: &Browser) {
    assert!(browser.is_asked().await);
    // The last corner is taken by itself.
    if browser.value("document.querySelectorAll('.aim').length > 1").await == true {
        answer_with(browser, ".aim").await;
    }
    // Where a clock runs, nobody looks before everybody is ready.
    browser.until("document.querySelector('.deal [data-half], #table:has(.deal .back) .go:enabled')").await;
    if browser.value("document.querySelector('.deal .back') !== null").await == true {
        all_in_sight(browser, "before the cards are seen").await;
        if browser.value("document.getElementById('choose')?.dataset.formal === undefined").await == true {
            answer_with(browser, ".go:enabled").await;
        }
    }
    browser.until("document.querySelector('.deal [data-half]')").await;
}

/// What matters and is not wholly in the window, lies under something else,
/// or does not fit its own place.
async fn out_of_sight(browser: &Browser, things: &str) -> Value {
    let script = "
        const isThere = (thing) => {
            const { left, top, right, bottom } = thing.getBoundingClientRect();
            if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
            if (right - left < 4 || bottom - top < 4) return false;
            if (thing.matches('.half, .go') && thing.scrollHeight > thing.clientHeight + 1) return false;
            if (thing.matches('.half') && [thing, ...thing.children].some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth)) return false;
            if (thing.matches('.half') && getComputedStyle(thing).overflowWrap !== 'normal') return false;
            const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return under && thing.contains(under);
        };
        const scrolled = [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight];
        const hidden = [...document.querySelectorAll(arguments[0])].filter((thing) => thing.checkVisibility() && !isThere(thing))
            .map((thing) => `${thing.outerHTML.slice(0, 90)} ${JSON.stringify(thing.getBoundingClientRect())}`);
        return scrolled.some((far) => far > 0) ? [`the page is ${scrolled} too large`, ...hidden] : hidden;";
    browser.client.execute(script, vec![things.into()]).await.unwrap()
}

const MATTERS: &str = ".ground, .slot, .deal .half, .laid .half, .take, .go, .driver, .driver .vp, .driver .gauge, \
    .driver .track, .driver .registers, .turns li, #prompt .headline, #choices .option, .upgrades li";

async fn all_in_sight(browser: &Browser, at: &str) {
    assert_eq!(out_of_sight(browser, MATTERS).await, json!([]), "out of sight {at}");
}

const ARENA: &str = "(({ left, top, width, height }) => [left, top, width, height].map(Math.round))(document.querySelector('.ground').getBoundingClientRect())";

/// Looks at the table while one corner, three cards and "ready" are chosen.
async fn look_at_a_round(browser: &Browser, at: &str) {
    assert!(browser.is_asked().await);
    all_in_sight(browser, &format!("{at}, choosing a corner")).await;
    let arena = browser.value(ARENA).await;
    to_the_cards(browser).await;
    let shown =
        "[document.querySelectorAll('.slot').length, document.querySelectorAll('.deal .half').length]";
    assert_eq!(browser.value(shown).await, json!([3, 12]));
    for laid in 0..3 {
        all_in_sight(browser, &format!("{at}, {laid} cards laid")).await;
        answer_with(browser, ".deal .race:last-of-type [data-half], .deal [data-half]").await;
        browser.until(&format!("document.querySelectorAll('[data-laid]').length === {}", laid + 1)).await;
    }
    all_in_sight(browser, &format!("{at}, three cards laid")).await;
    answer_with(browser, ".go").await;
    browser.is_asked().await;
    all_in_sight(browser, &format!("{at}, after the first drive")).await;
    assert_eq!(browser.value(ARENA).await, arena, "the arena has moved {at}");
}

#[tokio::test(flavor = "multi_thread")]
async fn crashem_fits_a_laptop() {
    let (server, driver) = (Server::start("crashem-laptop"), Driver::start());
    let sizes = [
        (1280, 720, 6, "large", "en"),
        (1280, 720, 6, "canyon", "fr"),
        (1366, 768, 3, "pit", "he"),
        (1440, 900, 4, "", "de"),
        (1920, 1080, 5, "", "en"),
    ];
    for (width, height, players, arena, language) in sizes {
        let at = format!("at {width}x{height} with {players} players in {language}");
        let browser = driver.browser(width, height, language).await;
        open(&browser, &server, players, arena).await;
        look_at_a_round(&browser, &at).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn crashem_fits_a_phone_and_a_tablet() {
    let (server, driver) = (Server::start("crashem-phone"), Driver::start());
    let sizes = [
        (390, 844, 4, "en"),
        (390, 844, 6, "he"),
        (390, 664, 4, "de"),
        (390, 844, 6, "fr"),
        (820, 1180, 6, "fr"),
    ];
    for (width, height, players, language) in sizes {
        let at = format!("at {width}x{height} with {players} players in {language}");
        let browser = driver.browser(width, height, language).await;
        open(&browser, &server, players, "").await;
        look_at_a_round(&browser, &at).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_runs_beside_the_question() {
    let (server, driver) = (Server::start("crashem-clock"), Driver::start());
    for (width, height) in [(1280, 720), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        let fields = ["[name=game][value=crashem]", "[name=timer][value=easy]"];
        browser.open_table(&server, "Alexandra", &fields).await;
        assert!(browser.is_asked().await);
        let arena = browser.value(ARENA).await;
        to_the_cards(&browser).await;
        browser.until("!document.getElementById('clock').hidden").await;
        assert_eq!(browser.value(ARENA).await, arena, "the clock moves nothing");
        let inside = "(() => {
            const box = (css) => document.querySelector(css).getBoundingClientRect();
            const text = new Range();
            text.selectNodeContents(document.querySelector('#prompt .headline'));
            const [clock, prompt] = [box('#clock'), box('#prompt')];
            const lines = [...text.getClientRects()];
            const covers = lines.some((line) => line.right > clock.left && line.bottom > clock.top);
            const cut = lines.some((line) => line.top < prompt.top || line.bottom > prompt.bottom);
            return clock.top >= prompt.top && clock.bottom <= prompt.bottom && clock.right <= prompt.right && !covers && !cut;
        })()";
        assert!(browser.value(inside).await == true, "the clock is elsewhere, {width} wide");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_crashem_on_a_phone() {
    let (server, driver) = (Server::start("crashem-phone-game"), Driver::start());
    let browser = driver.browser(390, 844, "en").await;
    open(&browser, &server, 4, "").await;
    let mut answers = 0;
    while browser.is_asked().await {
        all_in_sight(&browser, &format!("after {answers} answers")).await;
        let there = |css: &'static str| {
            let browser = &browser;
            async move { browser.value(&format!("document.querySelector({css:?}) !== null")).await == true }
        };
        let next = match (there(".slot > .pick").await, there(".go:enabled").await, there(".aim").await) {
            (true, ..) => ".deal [data-half]",
            (_, true, _) => ".go:enabled",
            (_, _, true) => ".aim",
            (false, false, false) => "#choices .option",
        };
        answer_with(&browser, next).await;
        answers += 1;
        assert!(answers < 400, "the game does not end");
    }
    assert!(answers > 4, "a game takes more than {answers} answers");
    assert!(browser.text("#prompt").await.contains("win"), "somebody has won");
    let end = ".ground, .driver, #prompt .headline, #prompt .scores, #prompt button";
    assert_eq!(out_of_sight(&browser, end).await, json!([]), "at the end of the game");
    browser.close().await;
}

/// The middle of a thing on the page.
async fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let script = "
        const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];";
    let found = browser.client.execute(script, vec![css.into()]).await.unwrap();
    (found[0].as_f64().unwrap(), found[1].as_f64().unwrap())
}

/// Drags one thing to another, with a finger or the mouse.
async fn drag(browser: &Browser, finger: bool, from: &str, to: &str) {
    let (from, to) = (middle(browser, from).await, middle(browser, to).await);
    let moved =
        |(x, y): (f64, f64)| PointerAction::MoveTo { duration: Some(Duration::from_millis(40)), x, y };
    let way = [
        moved(from),
        PointerAction::Down { button: MOUSE_BUTTON_LEFT },
        moved((from.0, from.1 - 20.0)),
        moved(to),
        PointerAction::Up { button: MOUSE_BUTTON_LEFT },
    ];
    let actions = if finger {
        Actions::from(
            way.into_iter().fold(TouchActions::new("finger".to_owned()), |row, step| row.then(step)),
        )
    } else {
        Actions::from(way.into_iter().fold(MouseActions::new("mouse".to_owned()), |row, step| row.then(step)))
    };
    browser.client.perform_actions(actions).await.unwrap();
}

const PROGRAM: &str = "[...document.querySelectorAll('.slot')].map((slot) => slot.querySelector('[data-laid]')?.dataset.laid ?? '')";

/// Waits until these halves of cards lie in the registers.
async fn until_laid(browser: &Browser, program: [&str; 3]) {
    browser.until(&format!("String({PROGRAM}) === {:?}", program.join(","))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn race_cards_are_dragged_with_mouse_and_finger() {
    let (server, driver) = (Server::start("crashem-drag"), Driver::start());
    for (width, height) in [(1280, 720), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        let finger = width < 900;
        open(&browser, &server, 4, "").await;
        to_the_cards(&browser).await;
        let halves = browser
            .value("[...document.querySelectorAll('[data-half]')].map((half) => half.dataset.half)")
            .await;
        let half = |at: usize| halves[at].as_str().unwrap();
        let button = |at: usize| format!("[data-half='{}']", half(at));
        let slot = |register: usize| format!(".slot[data-register='{register}']");
        // From the hand, by either end.
        drag(&browser, finger, &button(1), &slot(2)).await;
        until_laid(&browser, ["", "", half(1)]).await;
        drag(&browser, finger, &button(2), &slot(0)).await;
        until_laid(&browser, [half(2), "", half(1)]).await;
        // Two change their places; one goes to a free place.
        drag(&browser, finger, &slot(0), &slot(2)).await;
        until_laid(&browser, [half(1), "", half(2)]).await;
        drag(&browser, finger, &slot(0), &slot(1)).await;
        until_laid(&browser, ["", half(1), half(2)]).await;
        // Another card takes the place of one, and a card goes back.
        drag(&browser, finger, &button(6), &slot(2)).await;
        until_laid(&browser, ["", half(1), half(6)]).await;
        drag(&browser, finger, &slot(1), ".deal .gap").await;
        until_laid(&browser, ["", "", half(6)]).await;
        // Beside every register it stays where it is.
        drag(&browser, finger, &button(4), ".ground").await;
        browser.until("!document.querySelector('.ghost, .lifted, .drop')").await;
        until_laid(&browser, ["", "", half(6)]).await;
        // Its lower end turns it round.
        browser.click("[data-flip]").await;
        until_laid(&browser, ["", "", half(7)]).await;
        // The next card goes where one points.
        browser.click(&format!("{} .pick", slot(1))).await;
        browser.click(&button(0)).await;
        until_laid(&browser, ["", half(0), half(7)]).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn race_cards_are_laid_by_keyboard_and_the_focus_stays() {
    let (server, driver) = (Server::start("crashem-keys"), Driver::start());
    for browser in [driver.browser(1280, 720, "en").await, driver.lively_browser(1280, 720).await] {
        open(&browser, &server, 4, "").await;
        to_the_cards(&browser).await;
        browser.value("document.querySelector('.deal [data-half]').focus()").await;
        let focus = "document.activeElement.dataset.spot ?? ''";
        let spots = "[...document.querySelectorAll('.deal [data-half]')].map((half) => half.dataset.spot)";
        let halves = browser.value(spots).await;
        // Two halves of a card, then the card beside it.
        press(&browser, char::from(Key::Right)).await;
        assert_eq!(browser.value(focus).await, halves[2]);
        press(&browser, char::from(Key::Down)).await;
        assert_eq!(browser.value(focus).await, halves[3]);
        for laid in 1..=3 {
            press(&browser, char::from(Key::Enter)).await;
            browser.until(&format!("document.querySelectorAll('[data-laid]').length === {laid}")).await;
            browser.until("document.activeElement.matches('.deal [data-half]')").await;
        }
        // A card that is turned round keeps the focus.
        let before = browser.value(PROGRAM).await;
        browser.value("document.querySelector('[data-flip]').focus()").await;
        press(&browser, char::from(Key::Enter)).await;
        browser
            .until(&format!(
                "!{PROGRAM}.includes('') && String({PROGRAM}) !== String({before}) && document.activeElement.matches('[data-flip]')"
            ))
            .await;
        press(&browser, 'e').await;
        browser.until("!document.querySelector('[data-laid]')").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_trucks_do_is_told_inside_the_arena() {
    let (server, driver) = (Server::start("crashem-film"), Driver::start());
    for (width, height) in [(1280, 720), (390, 844)] {
        let browser = driver.browser(width, height, "en").await;
        open(&browser, &server, 4, "").await;
        to_the_cards(&browser).await;
        // A truck drives from the lower edge to the upper one; the caption keeps out of its way.
        for (y, edge) in [(150, "top"), (-150, "bottom"), (0, "bottom")] {
            let script = "
                const film = document.getElementById('film');
                film.hidden = false;
                film.querySelector('p').textContent = 'Alexandra gives Cogsworth a damage token';
                const truck = { seat: 0, x: 0, y: arguments[0] };
                const frame = { caption: '', ms: 0, active: 0, trucks: [truck] };
                document.dispatchEvent(new CustomEvent('frame', { detail: { frame, still: true } }));
                const [banner, arena, there] = [film, document.querySelector('.ground'), document.querySelector('[data-truck=\"0\"]')]
                    .map((thing) => thing.getBoundingClientRect());
                const isInside = banner.left >= arena.left && banner.right <= arena.right && banner.top >= arena.top && banner.bottom <= arena.bottom;
                const isFree = there.bottom < banner.top || there.top > banner.bottom;
                return [isInside, isFree, banner.top < arena.top + arena.height / 2 ? 'top' : 'bottom'];";
            let told = browser.client.execute(script, vec![json!(y)]).await.unwrap();
            assert_eq!(told, json!([true, true, edge]), "the truck at {y}, the window {width} wide");
        }
        assert!(
            browser.value("document.querySelector('[data-driver=\"0\"]').matches('.active')").await == true
        );
        browser.close().await;
    }
}
