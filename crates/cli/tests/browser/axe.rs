//! Every page is judged by axe-core: by day and by night, in English and
//! Hebrew, in a wide window and on a phone.
//!
//! axe-core is a tool like the browser and no part of Fracas: `./check`
//! fetches it.

use std::collections::BTreeMap;
use std::time::Duration;

use fantoccini::wd::TimeoutConfiguration;
use serde_json::{Value, json};

use crate::desk::{Browser, Driver, Server};

/// Where `./check` puts it.
const AXE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../axe-core/package/axe.min.js");

/// Opens a table over the API and answers for everybody who is asked, so
/// often or until the game is over. Gives the link to its seat.
const PLAY: &str = r#"
    const [terms, most] = arguments;
    let token = "";
    let dice = 7;
    const any = (n) => (dice = (dice * 48271) % 2147483647) % n;
    const call = async (path, body) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const method = body ? "POST" : "GET";
      return (await fetch(`/api/tables${path}`, { method, headers, body: body && JSON.stringify(body) })).json();
    };
    return (async () => {
      const seat = await call("", { name: "Red", ...terms });
      token = seat.token;
      for (let n = 0; n < most; ) {
        const asked = await call(`/${seat.id}/options`);
        if (asked.over) break;
        if (asked.options.length === 0) {
          await new Promise((next) => setTimeout(next, 20));
          continue;
        }
        await call(`/${seat.id}/choices`, { decision: asked.decision, option: any(asked.options.length) });
        n += 1;
      }
      return `/table/${seat.id}/as/${token}`;
    })();
"#;

/// What axe-core finds, a line for each element.
const JUDGE: &str = r#"
    document.documentElement.style.colorScheme = arguments[0];
    return axe.run().then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(" ")}\n    ${node.html.slice(0, 200)}\n    ${
        [...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ")}`)));
"#;

/// What is wrong, and where it was seen.
type Faults = BTreeMap<String, Vec<String>>;

/// A judge who goes from page to page and writes everything down.
struct Judge<'a> {
    browser: Browser,
    server: &'a Server,
    axe: &'a str,
    seen_as: String,
    found: Faults,
}

impl<'a> Judge<'a> {
    async fn new(driver: &Driver, server: &'a Server, axe: &'a str, seen: (u32, u32, &str)) -> Judge<'a> {
        let (width, height, language) = seen;
        let browser = driver.browser(width, height, language).await;
        // Large pages on slow machines.
        let patient = TimeoutConfiguration::new(Some(Duration::from_secs(180)), None, None);
        browser.client.update_timeouts(patient).await.unwrap();
        let seen_as = format!("{width}x{height} {language}");
        Judge { browser, server, axe, seen_as, found: Faults::new() }
    }

    /// Opens a page and judges it.
    async fn visit(&mut self, path: &str) {
        self.browser.open(&self.server.url(path)).await;
        self.judge(path).await;
    }

    /// Sits down at a table by its link and judges its page.
    async fn sit_down(&mut self, what: &str, link: &str) {
        let (table, _) = link.split_once("/as/").unwrap();
        self.browser.open(&self.server.url(link)).await;
        self.browser.open(&self.server.url(table)).await;
        self.browser.until("document.querySelector('#prompt :is(.headline, .who)')").await;
        self.judge(what).await;
        // On a phone story, chat and settings lie over the table.
        let opened = "document.querySelector('.open-panel')?.checkVisibility() && \
                      (document.getElementById('panel').showPopover(), true)";
        if self.browser.value(opened).await == true {
            self.judge(&format!("{what}, with its panel")).await;
        }
    }

    /// Judges what the browser shows.
    async fn judge(&mut self, what: &str) {
        self.browser.client.execute(self.axe, Vec::new()).await.unwrap();
        for mode in ["light", "dark"] {
            let found = self.browser.client.execute(JUDGE, vec![json!(mode)]).await.unwrap();
            let lines = found.as_array().unwrap().iter().filter_map(Value::as_str);
            for line in lines {
                let place = format!("{what}, {}, {mode}", self.seen_as);
                self.found.entry(line.to_owned()).or_default().push(place);
            }
        }
    }

    /// Everything it found.
    async fn end(self) -> Faults {
        self.browser.close().await;
        self.found
    }
}

fn axe() -> String {
    std::fs::read_to_string(AXE)
        .unwrap_or_else(|error| panic!("axe-core is not at {AXE} ({error}); ./check fetches it"))
}

const SEEN_AS: [(u32, u32, &str); 4] =
    [(1366, 768, "en"), (1366, 768, "he"), (390, 844, "en"), (390, 844, "he")];

fn nothing_found(found: impl IntoIterator<Item = Faults>) {
    let mut all = Faults::new();
    for (fault, places) in found.into_iter().flatten() {
        all.entry(fault).or_default().extend(places);
    }
    let told = all.iter().map(|(fault, places)| format!("{fault}\n    seen at: {}\n", places.join("; ")));
    assert!(all.is_empty(), "axe-core finds faults:\n{}", told.collect::<String>());
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_on_the_pages_around_the_table() {
    let (server, driver, axe) = (Server::start("axe-pages"), Driver::start(), axe());
    let mut found = Vec::new();
    for seen in SEEN_AS {
        let mut judge = Judge::new(&driver, &server, &axe, seen).await;
        judge.visit("/").await;
        let unfold =
            "document.querySelectorAll('.opening details').forEach((folded) => (folded.open = true))";
        judge.browser.value(unfold).await;
        judge.judge("the lobby, everything unfolded").await;
        judge.browser.value("document.querySelector('[name=game][value=crashem]').click()").await;
        judge.judge("the lobby, for Crash'em").await;
        for path in ["/rules/smashup", "/rules/crashem", "/cards", "/cards?faction=ninjas&power=2%2B"] {
            judge.visit(path).await;
        }
        for path in ["/cards?words=xyzzy", "/cards?box=nobox", "/cards/card/3", "/cards/base/3"] {
            judge.visit(path).await;
        }
        // Tables, pages and ways that are not there, and the page without a connection.
        for path in ["/table/nosuchtable", "/no/such/page", "/tables", "/offline/en", "/offline/he"] {
            judge.visit(path).await;
        }
        found.push(judge.end().await);
    }
    nothing_found(found);
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_at_the_tables() {
    let (server, driver, axe) = (Server::start("axe-tables"), Driver::start(), axe());
    let judge = Judge::new(&driver, &server, &axe, SEEN_AS[0]).await;
    judge.browser.open(&server.url("/")).await;
    let smashup = json!({"game": "smashup", "players": 2, "bots": 1, "level": "easy"});
    let four = json!({"game": "smashup", "players": 4, "bots": 3, "level": "easy"});
    let crashem = json!({"game": "crashem", "players": 4, "bots": 3, "level": "easy"});
    let waiting = json!({"game": "smashup", "players": 3, "bots": 1, "level": "easy", "factions": "choice"});
    let mut tables = Vec::new();
    for (what, terms, most) in [
        ("the waiting room", &waiting, 0),
        ("Smash Up at the beginning", &smashup, 0),
        ("Smash Up after some answers", &four, 40),
        ("Smash Up at the end", &smashup, 5000),
        ("Crash'em at the beginning", &crashem, 0),
        ("Crash'em after some answers", &crashem, 8),
        ("Crash'em at the end", &crashem, 5000),
    ] {
        let link = judge.browser.client.execute(PLAY, vec![terms.clone(), json!(most)]).await.unwrap();
        tables.push((what, link.as_str().unwrap().to_owned()));
    }
    let mut found = vec![judge.end().await];
    for seen in SEEN_AS {
        let mut judge = Judge::new(&driver, &server, &axe, seen).await;
        for (what, link) in &tables {
            judge.sit_down(what, link).await;
        }
        found.push(judge.end().await);
    }
    nothing_found(found);
}
