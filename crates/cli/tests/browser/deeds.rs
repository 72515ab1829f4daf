//! What others did is shown where it happened.

use crate::desk::{Browser, Driver, Server};

/// Opens a table without switching films off.
async fn open(browser: &Browser, server: &Server) {
    browser.open_table(server, "Red", &[]).await;
    browser.value("localStorage.setItem('pace', 'normal')").await;
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelector('#choose, #prompt .who')").await;
    // Whatever is announced, and what glows meanwhile, is written down.
    browser
        .value(
            "(() => {
                window.seen = [];
                const headers = () => [...document.querySelectorAll('.base > header')].map((header) => header.getBoundingClientRect());
                const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                setInterval(() => {
                    const film = document.getElementById('film');
                    if (film.hidden) return;
                    const box = film.getBoundingClientRect();
                    const caption = film.querySelector('p').textContent;
                    const isInside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
                    const glows = document.querySelectorAll('.glow').length;
                    const covered = headers().some((header) => covers(box, header));
                    window.seen.push({ caption, isInside, covered, glows, placed: film.matches('.placed') });
                }, 30);
            })()",
        )
        .await;
}

async fn end_turn(browser: &Browser) {
    for _ in 0..12 {
        if !browser.is_asked().await
            || browser.value("document.querySelector('.player.me.active') === null").await == true
        {
            return;
        }
        match browser.value("document.querySelector('#choices [data-plain]') !== null").await == true {
            true => browser.end_phase().await,
            false => browser.answer(0).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banner_tells_what_a_bot_did_and_covers_no_base() {
    let (server, driver) = (Server::with_bots_at("deeds", "300"), Driver::start());
    let browser = driver.lively_browser(1366, 768).await;
    open(&browser, &server).await;
    let played =
        "window.seen.some(({ caption, glows, placed }) => / plays .* at /.test(caption) && glows && placed)";
    for _ in 0..6 {
        end_turn(&browser).await;
        browser.until("document.querySelector('.player.me.active #choose, #choose')").await;
        if browser.value(played).await == true {
            break;
        }
    }
    browser.until(played).await;
    let bad = browser.value("window.seen.filter(({ isInside, covered }) => !isInside || covered)").await;
    assert_eq!(bad, serde_json::json!([]), "captions are in the window and over no head of a base");
    // The prompt tells it too.
    assert!(browser.value("document.querySelector('#prompt .deed') !== null").await == true);
    // It can be seen again, and skipped.
    browser.until("document.getElementById('film').hidden && !document.getElementById('again').hidden").await;
    browser.value("window.seen.length = 0").await;
    browser.click("#again").await;
    browser.until("!document.getElementById('film').hidden").await;
    browser.click("#film [data-does=skip]").await;
    browser.until("document.getElementById('film').hidden").await;
    assert!(browser.value("window.seen.length > 0").await == true);
    browser.close().await;
}
