//! The lobby: whatever is chosen, the button that opens a table is in sight.

use crate::desk::{Browser, Driver, Server};

const IN_SIGHT: &str = "((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const isOnTop = button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isOnTop;
})(document.querySelector('.opening button.primary'))";

async fn is_in_sight(browser: &Browser, when: &str) {
    browser.no_overflow().await;
    assert!(browser.value("scrollY").await == 0, "nobody has scrolled");
    assert!(browser.value(IN_SIGHT).await == true, "the button is not in sight {when}");
}

/// Laptops, a tablet and a phone, a narrow phone, and a laptop at 200 %.
const WINDOWS: [(u32, u32); 7] =
    [(1440, 900), (1366, 768), (1280, 720), (820, 1180), (390, 844), (320, 640), (640, 360)];

#[tokio::test(flavor = "multi_thread")]
async fn the_table_can_be_opened_without_scrolling() {
    let (server, driver) = (Server::start("lobby"), Driver::start());
    for (width, height) in WINDOWS {
        let browser = driver.browser(width, height, "en").await;
        browser.open(&server.url("/")).await;
        for language in ["en", "fr", "de", "he"] {
            browser.click(&format!(".languages [value={language}]")).await;
            browser.until(&format!("document.documentElement.lang === '{language}'")).await;
            let at = format!("at {width}x{height} in {language}");
            is_in_sight(&browser, &at).await;
            let click = "document.querySelectorAll('.of-smashup [type=checkbox], .of-smashup [type=radio]')\
                         .forEach((field) => field.click())";
            browser.value(click).await;
            is_in_sight(&browser, &format!("{at}, with all boxes and factions")).await;
            let unfold =
                "document.querySelectorAll('.opening details').forEach((part) => (part.open = true))";
            browser.value(unfold).await;
            is_in_sight(&browser, &format!("{at}, with everything unfolded")).await;
            browser.value("document.querySelector('[name=game][value=crashem]').click()").await;
            is_in_sight(&browser, &format!("{at}, for Crash'em")).await;
        }
        browser.close().await;
    }
}
