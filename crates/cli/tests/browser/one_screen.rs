//! Smash Up fits the window: nothing that matters is outside of it or covered.

use fracas_engine::Dice;
use serde_json::Value;

use crate::desk::{Browser, Driver, Server};
use crate::play;

/// Fills the table up: eight minions of several players at every base, and
/// twelve cards in the hand. All of them are copies of what lies there.
const CROWD: &str = "
    const hand = document.querySelector('#hand .fan');
    while (hand.children.length < 12) hand.append(hand.children[0].cloneNode(true));
    const card = document.querySelector('#bases .side .pile').cloneNode(true);
    card.querySelectorAll('.pile').forEach((attached) => attached.remove());
    const players = [...document.querySelectorAll('.player[data-player]')];
    for (const base of document.querySelectorAll('.base')) {
        const body = base.querySelector('.body');
        body.className = 'body many';
        body.replaceChildren(...players.map((player, seat) => {
            const side = document.createElement('section');
            side.className = `side seat-${seat}`;
            const name = player.querySelector('h2 bdi').textContent;
            side.innerHTML = `<h3><span class=shape></span><span class=who>${name}</span><b>12</b></h3>`;
            for (let n = seat; n < 8; n += players.length) side.append(card.cloneNode(true));
            return side;
        }));
    }
    // Another size of the board has the page look whether texts still fit.
    document.getElementById('bases').style.marginInlineEnd = '1px';
    return document.querySelectorAll('#bases .card.small').length;";

/// Texts of bases give way where the cards need the room.
const FOLDED: &str = "[...document.querySelectorAll('.base')].every((base) => {
    const body = base.querySelector('.body');
    return base.matches('.folded') || body.scrollHeight <= body.clientHeight + 1;
})";

/// Things that are not wholly in the window, or under something else where
/// one looks at them.
async fn out_of_sight(browser: &Browser, css: &str) -> Vec<Value> {
    let script = "
        const isThere = (thing) => {
            const { left, top, right, bottom } = thing.getBoundingClientRect();
            if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || right - left < 4) return false;
            const rtl = document.dir === 'rtl';
            const x = thing.matches('.held') ? (rtl ? right - 14 : left + 14) : (left + right) / 2;
            const under = document.elementFromPoint(x, (top + bottom) / 2);
            return under && (thing.contains(under) || (under.matches('.spot') && under.parentElement.contains(thing)));
        };
        return [...document.querySelectorAll(arguments[0])].filter((thing) => thing.checkVisibility() && !isThere(thing))
            .map((thing) => `${thing.className} «${thing.innerText.slice(0, 30)}» ${JSON.stringify(thing.getBoundingClientRect())}`);";
    let found = browser.client.execute(script, vec![css.into()]).await.unwrap();
    found.as_array().unwrap().clone()
}

/// Names that are broken inside a word.
async fn broken_names(browser: &Browser) -> Value {
    let script = "
        const broken = [];
        const walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            if (!text.parentElement.closest('h2, h3, h4, .who, .vp') || !text.parentElement.checkVisibility()) continue;
            for (const word of text.data.matchAll(/[^\\s-]+/g)) {
                const range = new Range();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
            }
        }
        return broken;";
    browser.client.execute(script, Vec::new()).await.unwrap()
}

/// Writes the longest names there are everywhere, as the server draws them,
/// and gives those of them that do not fit.
const LONG_NAMES: &str = "
    const write = (css, names) => {
        for (const [at, name] of [...document.querySelectorAll(css)].entries()) {
            name.textContent = names[at % names.length];
            name.className = name.textContent.length < 16 ? 'long' : 'longest';
        }
    };
    write('.base h2', ['Nervenheilanstalt', 'Kristallfestung', 'Naturschutzgebiet', 'Antarktisstation']);
    write('#bases h4', ['Klunkergrapscher', 'Plutoniumdrache', 'Zauberlehrling', 'Fassadenkletterer', 'Kettensäge der blutigen Zerstückelung']);
    write('#hand h3', ['Hammerhauer', 'Massenverzauberung', 'Zauberlehrling', 'Fassadenkletterer']);
    return [...document.querySelectorAll('.base h2, #bases h4, #hand h3')]
        .filter((name) => name.checkVisibility() && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3))
        .map((name) => `${name.textContent}: ${name.scrollWidth}x${name.scrollHeight} of ${name.clientWidth}x${name.clientHeight}`);";

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_names_stay_whole() {
    let (server, driver) = (Server::start("names"), Driver::start());
    for (width, height, players) in
        [(1280, 720, 4), (1366, 768, 4), (1366, 768, 2), (820, 1180, 3), (390, 844, 4)]
    {
        let at = format!("at {width}x{height} with {players} players");
        let browser = driver.browser(width, height, "de").await;
        let (seats, bots) = (
            format!("[name=smashup-players][value='{players}']"),
            format!("[name=smashup-bots][value='{}']", players - 1),
        );
        browser.open_table(&server, "Alexandra", &[&seats, &bots]).await;
        while browser.value("document.querySelector('#bases .side .pile') === null").await == true {
            play(&browser, &mut Dice::new(1), 3).await;
        }
        assert!(browser.is_asked().await, "the game goes on, {at}");
        for crowded in [false, true] {
            if crowded {
                browser.client.execute(CROWD, Vec::new()).await.unwrap();
            }
            let cut = browser.client.execute(LONG_NAMES, Vec::new()).await.unwrap();
            assert_eq!(cut, serde_json::json!([]), "names are cut off {at}");
        }
        browser.close().await;
    }
}

async fn nothing_scrolls(browser: &Browser, at: &str) {
    let over = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]";
    assert_eq!(
        browser.value(over).await,
        serde_json::json!([0, 0]),
        "the page is larger than its window, {at}"
    );
}

async fn all_in_sight(browser: &Browser, things: &[&str], at: &str) {
    for css in things {
        let hidden = out_of_sight(browser, css).await;
        assert!(hidden.is_empty(), "{css} out of sight, {at}: {hidden:#?}");
    }
    assert_eq!(broken_names(browser).await, serde_json::json!([]), "names are broken, {at}");
    nothing_scrolls(browser, at).await;
}

const ON_A_LAPTOP: [&str; 9] = [
    ".player .vp",
    ".player h2 bdi",
    ".base h2",
    ".base .breakpoint",
    ".base .prizes",
    ".base .card.small",
    ".held",
    "#prompt .headline",
    ".tabs label",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_crowded_table_fits_a_laptop() {
    let (server, driver) = (Server::start("laptop"), Driver::start());
    let sizes = [
        (1280, 720, "4", "en"),
        (1280, 720, "2", "de"),
        (1366, 768, "3", "fr"),
        (1440, 900, "4", "he"),
        (1920, 1080, "4", "en"),
    ];
    for (width, height, players, language) in sizes {
        let at = format!("at {width}x{height} with {players} players in {language}");
        let browser = driver.browser(width, height, language).await;
        let (players, bots) =
            (format!("[name=smashup-players][value='{players}']"), players.parse::<u32>().unwrap() - 1);
        let bots = format!("[name=smashup-bots][value='{bots}']");
        browser.open_table(&server, "Alexandra", &[&players, &bots]).await;
        while browser.value("document.querySelector('#bases .side .pile') === null").await == true {
            play(&browser, &mut Dice::new(1), 3).await;
        }
        assert!(browser.is_asked().await, "the game goes on, {at}");
        browser.client.execute(CROWD, Vec::new()).await.unwrap();
        browser.until(FOLDED).await;
        all_in_sight(&browser, &ON_A_LAPTOP, &at).await;
        browser.close().await;
    }
}

const ON_A_PHONE: [&str; 8] = [
    ".player[data-player] .vp",
    ".base h2",
    ".base .breakpoint",
    ".base .bar",
    ".base .standing span:not(.quiet)",
    "#prompt .headline",
    "#choices .options:not(.list *) .option",
    ".open-panel",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_every_base_and_every_score() {
    let (server, driver) = (Server::start("phone-sight"), Driver::start());
    for (width, height, language) in [(390, 844, "en"), (390, 844, "he"), (820, 1180, "de")] {
        let at = format!("at {width}x{height} in {language}");
        let browser = driver.browser(width, height, language).await;
        browser
            .open_table(
                &server,
                "Alexandra",
                &["[name=smashup-players][value='4']", "[name=smashup-bots][value='3']"],
            )
            .await;
        for _ in 0..6 {
            play(&browser, &mut Dice::new(2), 4).await;
            browser.is_asked().await;
            browser
                .value("document.querySelectorAll('details.list').forEach((list) => (list.open = false)), document.getElementById('choices').scrollTop = 0")
                .await;
            all_in_sight(&browser, &ON_A_PHONE, &at).await;
        }
        // The hand is docked below, and a tile grows when it is tapped.
        let docked = "innerHeight - document.querySelector('#hand').getBoundingClientRect().bottom < 20";
        assert!(browser.value(docked).await == true, "the hand is at the lower edge, {at}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_text_of_a_base_shows_while_there_is_room() {
    let (server, driver) = (Server::start("texts"), Driver::start());
    let browser = driver.browser(1366, 768, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    while browser.value("document.querySelector('.base:has(.card.small) .text') === null").await == true {
        play(&browser, &mut Dice::new(1), 2).await;
    }
    let shown = "[...document.querySelectorAll('.base:has(.card.small) .text')].every((text) => text.checkVisibility())";
    assert!(browser.value(shown).await == true, "a few cards leave room for the text");
    let fits = "[...document.querySelectorAll('.base .body')].every((body) => body.scrollHeight <= body.clientHeight + 1)";
    assert!(browser.value(fits).await == true);
    browser.client.execute(CROWD, Vec::new()).await.unwrap();
    // As many cards as that need the room, on a screen of half the height.
    browser.value("document.getElementById('bases').style.maxBlockSize = '17rem'").await;
    browser.until("document.querySelector('.base.folded .text')").await;
    let text = "document.querySelector('.base.folded .text')";
    assert!(browser.value(&format!("{text}.checkVisibility()")).await == false);
    browser.value(&format!("{text}.closest('header').focus()")).await;
    browser.until(&format!("{text}.checkVisibility()")).await;
    browser.close().await;
    // An enlarged base on a phone shows it with its cards.
    let browser = driver.browser(390, 844, "en").await;
    browser.open_table(&server, "Red", &[]).await;
    while browser.value("document.querySelector('.base:has(.card.small) .text') === null").await == true {
        play(&browser, &mut Dice::new(1), 2).await;
    }
    assert!(browser.is_asked().await);
    // A new question makes it small again.
    let shown = "(() => {
        const base = document.querySelector('.base:has(.card.small):has(.text)');
        if (!base.matches('.opened')) base.querySelector('header').click();
        return base.querySelector('.text').checkVisibility();
    })()";
    browser.until(shown).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_decks_of_a_phone_are_whole() {
    let (server, driver) = (Server::start("strip"), Driver::start());
    for players in [2, 3, 4] {
        let browser = driver.browser(390, 844, "en").await;
        let (seats, bots) = (
            format!("[name=smashup-players][value='{players}']"),
            format!("[name=smashup-bots][value='{}']", players - 1),
        );
        browser.open_table(&server, "Alexandra", &[&seats, &bots]).await;
        browser.until("document.querySelector('.decks .count')").await;
        // As long as the names of bots are, and as many decks as all boxes have.
        let cut = "(() => {
            for (const name of document.querySelectorAll('.player[data-player] h2 bdi')) name.textContent = 'Cogsworth';
            const piles = document.querySelector('.decks .piles');
            while (piles.children.length < 4) piles.append(piles.firstElementChild.cloneNode(true));
            for (const count of piles.children) count.lastChild.textContent = '44 ';
            const names = [...document.querySelectorAll('.player[data-player] h2 bdi')].filter((name) => name.scrollWidth > name.clientWidth);
            const box = document.querySelector('.decks').getBoundingClientRect();
            const out = [...piles.children].filter((count) => {
                const { left, right, bottom } = count.getBoundingClientRect();
                return left < box.left || right > box.right || bottom > box.bottom;
            });
            return [names.length, out.length, document.getElementById('players').scrollHeight - document.getElementById('players').clientHeight];
        })()";
        assert_eq!(browser.value(cut).await, serde_json::json!([0, 0, 0]), "with {players} players");
        browser.close().await;
    }
}
