//! The site as an app: it can be installed, and says so itself when it
//! cannot be reached.

use std::time::Duration;

use serde_json::Value;

use crate::desk::{Browser, Driver, Server};

/// The value of an expression that waits for others.
async fn promised(browser: &Browser, expression: &str) -> Value {
    browser.value(&format!("(async () => {expression})()")).await
}

/// The width of every icon of the manifest, by its address.
const ICONS: &str = r#"
    return fetch(document.querySelector("link[rel=manifest]").href)
      .then((reply) => reply.json())
      .then(({ icons }) => Promise.all(icons.map(async ({ src, sizes, purpose, type }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const sent = (await fetch(src)).headers.get("content-type");
        return { src, sizes, purpose, type, sent, seen: `${image.naturalWidth}x${image.naturalHeight}` };
      })));
"#;

#[tokio::test(flavor = "multi_thread")]
async fn the_site_can_be_installed() {
    let (server, driver) = (Server::start("install"), Driver::start());
    let browser = driver.browser(1280, 720, "he").await;
    browser.open(&server.url("/")).await;
    let manifest = "fetch(document.querySelector('link[rel=manifest]').href)\
                    .then(async (reply) => [reply.headers.get('content-type'), await reply.json()])";
    let manifest = browser.value(manifest).await;
    assert_eq!(manifest[0], "application/manifest+json");
    let manifest = &manifest[1];
    for (field, wanted) in [
        ("name", "Fracas"),
        ("short_name", "Fracas"),
        ("start_url", "/"),
        ("scope", "/"),
        ("display", "standalone"),
        ("lang", "he"),
        ("dir", "rtl"),
    ] {
        assert_eq!(manifest[field], wanted, "{field}");
    }
    let icons = browser.client.execute(ICONS, Vec::new()).await.unwrap();
    let icons = icons.as_array().unwrap();
    for icon in icons {
        assert_eq!(icon["type"], icon["sent"], "{icon}");
        assert!(icon["sizes"] == "any" || icon["sizes"] == icon["seen"], "{icon}");
    }
    let has = |sizes: &str, purpose: &str| {
        icons.iter().any(|icon: &Value| icon["sizes"] == sizes && icon["purpose"] == purpose)
    };
    for purpose in ["any", "maskable"] {
        assert!(["any", "192x192", "512x512"].iter().all(|sizes| has(sizes, purpose)), "{icons:#?}");
    }
    let touch = "(async (link) => { const image = new Image(); image.src = link.href; await image.decode(); \
                 return image.naturalWidth; })(document.querySelector('link[rel=apple-touch-icon]'))";
    assert_eq!(browser.value(touch).await, 180);
    assert_eq!(browser.value("document.querySelectorAll('meta[name=theme-color][media]').length").await, 2);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_server_a_page_says_so_and_comes_back() {
    let (mut server, driver) = (Server::start("offline"), Driver::start());
    let browser = driver.browser(1280, 720, "en").await;
    browser.open(&server.url("/")).await;
    let ready = "navigator.serviceWorker.ready.then((worker) => worker.active.scriptURL)";
    assert!(browser.value(ready).await.as_str().unwrap().ends_with("/worker.js?lang=en"));
    // Another language, another worker.
    browser.click(".languages [value=de]").await;
    browser.until("document.documentElement.lang === 'de'").await;
    let changed = "(await navigator.serviceWorker.getRegistration())?.active?.scriptURL.endsWith('?lang=de') \
                   && (await caches.keys()).length === 1";
    while promised(&browser, changed).await != true {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // A table, of which nothing is kept.
    browser.open_table(&server, "Red", &[]).await;
    let table = browser.client.current_url().await.unwrap().path().to_owned();
    browser.until("document.querySelector('#hand .card')").await;
    let kept = "(await (await caches.open((await caches.keys())[0])).keys())\
                .map((request) => new URL(request.url).pathname).toSorted().join(' ')";
    assert_eq!(
        promised(&browser, kept).await,
        "/offline/again.js /offline/base.css /offline/de /offline/icon.svg"
    );
    for path in ["/", &table] {
        server.kill();
        browser.open(&server.url(path)).await;
        assert_eq!(browser.text("h1").await, "Keine Verbindung");
        let styled = "document.styleSheets.length === 1 && document.querySelector('.mark').naturalWidth > 0";
        assert_eq!(browser.value(styled).await, true, "style and icon are kept with it");
        browser.no_overflow().await;
        server.start_again();
        // By itself, without anybody pressing anything.
        browser.until("document.querySelector('.opening, #table')").await;
    }
    browser.until("document.querySelector('#hand .card') && document.getElementById('offline').hidden").await;
    browser.close().await;
}
