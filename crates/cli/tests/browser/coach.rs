//! First games with a coach, and what is looked up at a table.

use std::collections::BTreeSet;

use fracas_engine::Dice;

use crate::desk::{Browser, Driver, Server};
use crate::{play, press};

/// So many answers are clicked, as a newcomer would; the rest of the game is
/// answered by the page itself, for time.
const BY_HAND: usize = 8;

/// Answers at random, with the form of the page, for as long as a script may
/// run, and says what the coach said meanwhile.
const ON_AND_ON: &str = "
    const [done] = [...arguments].slice(-1);
    const [said, begun] = [new Set(), performance.now()];
    const isOver = () => document.querySelector('#prompt form[action$=\"/rematch\"]');
    (async () => {
        while (!isOver() && performance.now() - begun < 15000) {
            said.add(document.querySelector('.coach')?.innerText ?? 'nothing');
            const form = document.getElementById('choose');
            const answers = [...document.querySelectorAll('button[name=option]')];
            if (form && answers.length > 0) {
                const { decision } = form.dataset;
                const option = answers[Math.floor(Math.random() * answers.length)].value;
                await fetch(form.action, { method: 'POST', body: new URLSearchParams({ decision, option }) });
            }
            await new Promise((next) => setTimeout(next, 15));
        }
        done([...said]);
    })();";

async fn a_first_game(server: &Server, browser: &Browser, game: &str) -> BTreeSet<String> {
    browser.open(&server.url("/")).await;
    browser.without_films().await;
    browser.click(&format!("form[action='/learn/{game}/play'] button")).await;
    browser.until("document.querySelector('.coach')").await;
    browser.until("document.querySelector('.coached')").await;
    let mut said = BTreeSet::from([browser.text(".coach").await]);
    let mut dice = Dice::new(7);
    for _ in 0..BY_HAND {
        play(browser, &mut dice, 1).await;
        said.insert(browser.text(".coach").await);
    }
    while browser.value("document.querySelector('#prompt form[action$=\"/rematch\"]') === null").await == true
    {
        let more = browser.client.execute_async(ON_AND_ON, Vec::new()).await.unwrap();
        said.extend(more.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()));
    }
    said.insert(browser.text(".coach").await);
    assert!(!said.contains("nothing") && !said.contains(""), "the coach is silent: {said:#?}");
    said
}

async fn in_every_language(game: &str) {
    let (server, driver) = (Server::start(&format!("coach-{game}")), Driver::start());
    for (language, (width, height)) in
        ["en", "fr", "de", "he"].into_iter().zip([(1366, 768), (390, 844), (1280, 720), (820, 1180)])
    {
        let browser = driver.browser(width, height, language).await;
        let said = a_first_game(&server, &browser, game).await;
        assert!(said.len() >= 6, "the coach explains little in {language}: {said:#?}");
        browser.no_overflow().await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_of_smash_up_is_explained_to_its_end_in_every_language() {
    in_every_language("smashup").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_of_crashem_is_explained_to_its_end_in_every_language() {
    in_every_language("crashem").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_is_looked_up_without_leaving_the_table() {
    let (server, driver) = (Server::start("looked-up"), Driver::start());
    let browser = driver.browser(1366, 768, "fr").await;
    browser.open_table(&server, "Rouge", &[]).await;
    // A bot may have played something that asks first: that is explained by its card.
    while browser.is_asked().await
        && browser.value("document.querySelector('#prompt .why') === null").await == true
    {
        browser.answer(0).await;
    }
    let table = browser.client.current_url().await.unwrap();
    for link in ["#prompt .why", "#lines .rule", "#lines .name"] {
        browser.value(&format!("document.querySelector({link:?}).click()")).await;
        browser.until("document.getElementById('looked-up').open").await;
        assert!(browser.text("#looked-up").await.len() > 30, "{link} shows nothing");
        browser.click("#looked-up button").await;
        browser.until("!document.getElementById('looked-up').open").await;
    }
    assert_eq!(browser.client.current_url().await.unwrap(), table);
    browser.close().await;
}

/// Terms lead on from the question, from a card and from the glossary, with the
/// mouse and by keys.
#[tokio::test(flavor = "multi_thread")]
async fn terms_are_looked_up_without_leaving_the_table() {
    let (server, driver) = (Server::start("terms"), Driver::start());
    let opened = "document.getElementById('looked-up').open";
    for (language, size) in [("de", (1366, 768)), ("he", (390, 844))] {
        let browser = driver.browser(size.0, size.1, language).await;
        browser.open_table(&server, "Rot", &[]).await;
        while browser.is_asked().await
            && browser.value("document.querySelector('#prompt .term') === null").await == true
        {
            browser.answer(0).await;
        }
        let table = browser.client.current_url().await.unwrap();
        // By Tab and Enter, as every link.
        browser.value("document.querySelector('#prompt .term').focus()").await;
        press(&browser, char::from(fantoccini::key::Key::Enter)).await;
        browser.until(opened).await;
        assert!(browser.text("#looked-up").await.contains("SU-"), "the rule is shown");
        browser.no_overflow().await;
        browser.click("#looked-up button").await;
        // A card of one's hand, by a key; its terms lead on in the same place.
        press(&browser, 'h').await;
        press(&browser, 'i').await;
        browser.until(&format!("{opened} && document.querySelector('#looked-up .card')")).await;
        let terms = browser.value("document.querySelectorAll('#looked-up .term').length").await;
        if terms != 0 {
            browser.value("document.querySelector('#looked-up .term').click()").await;
            browser.until("document.querySelector('#looked-up .rule')").await;
        }
        browser.click("#looked-up button").await;
        browser.until(&format!("!{opened}")).await;
        // All terms, from the panel.
        browser.open_tab("tools").await;
        browser.value("document.querySelector('#tools a[data-read^=\"/terms/\"]').click()").await;
        browser.until("document.querySelectorAll('#looked-up dt').length > 20").await;
        browser.no_overflow().await;
        browser.click("#looked-up button").await;
        assert_eq!(browser.client.current_url().await.unwrap(), table);
        browser.close().await;
    }
}

/// What the plan comes to is drawn as one lays cards, and goes with them.
#[tokio::test(flavor = "multi_thread")]
async fn the_way_of_the_truck_is_shown_while_one_plans() {
    let (server, driver) = (Server::start("way"), Driver::start());
    let browser = driver.browser(1280, 720, "en").await;
    browser.open_table(&server, "Red", &["[name=game][value=crashem]"]).await;
    crate::crashem::to_the_cards(&browser).await;
    for laid in 1..=3 {
        browser.value("document.querySelector('.deal [data-half]').click()").await;
        browser.until(&format!("document.querySelectorAll('.ground .way').length === {laid}")).await;
    }
    browser.close().await;
}
