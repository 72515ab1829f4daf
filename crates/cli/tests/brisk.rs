//! How fast the page answers, in a real browser. Test programs run one after
//! the other, so no other browser takes the cores of this one.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

#[allow(dead_code)] // One browser needs little of it.
#[path = "browser/desk.rs"]
mod desk;

use desk::{Driver, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_click_is_answered_within_a_tenth_of_a_second() {
    let (server, driver) = (Server::start("brisk"), Driver::start());
    let browser = driver.lively_browser(1366, 768).await;
    browser.open_table(&server, "Red", &[]).await;
    assert!(browser.is_asked().await);
    // From the click on the button to the next picture on the page, as the page itself sees it.
    let script = "
        const done = arguments[arguments.length - 1];
        const decision = document.getElementById('choose').dataset.decision;
        const clicked = performance.now();
        new MutationObserver((_, watch) => {
            if (document.getElementById('choose')?.dataset.decision === decision) return;
            watch.disconnect();
            requestAnimationFrame(() => done(performance.now() - clicked));
        }).observe(document.getElementById('prompt'), { childList: true, subtree: true });
        const button = [...document.querySelectorAll('#choices button[name=option]')].at(-1);
        button.click();
        if (button.matches('.asks')) button.click();";
    let mut times = Vec::new();
    for _ in 0..15 {
        if !browser.is_asked().await {
            break;
        }
        if browser.value("!document.getElementById('selecting').hidden").await == true {
            break;
        }
        let took = browser.client.execute_async(script, Vec::new()).await.unwrap();
        times.push(took.as_f64().unwrap());
    }
    assert!(!times.is_empty(), "nothing could be clicked");
    times.sort_by(f64::total_cmp);
    let median = times[times.len() / 2];
    println!("half of {} clicks were answered within {median:.0} ms", times.len());
    assert!(median < 100.0, "a click takes {median} ms: {times:?}");
    browser.close().await;
}
