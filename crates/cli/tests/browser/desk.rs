//! A server, a driver and browsers of a test, all of which go with it.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long a page may take to become what is expected.
const PATIENCE: Duration = Duration::from_secs(60);

/// Two clicks within that time are a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(700);

/// A process that does not outlive its test.
pub(crate) struct Running {
    child: Child,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a program and waits for the line that says where it is.
fn start(mut command: Command, find: impl Fn(&str) -> Option<String>) -> (Running, String) {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap_or_else(|error| {
        panic!("{:?} cannot be started: {error}; ./check installs what is missing", command.get_program())
    });
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let running = Running { child };
    let found = lines.by_ref().map_while(Result::ok).find_map(|line| find(&line));
    // Whoever closes the pipe stops some programs.
    std::thread::spawn(move || lines.for_each(drop));
    (running, found.unwrap_or_else(|| panic!("{:?} does not say where it is", command.get_program())))
}

/// The table, on a data file of its own.
pub(crate) struct Server {
    running: Option<Running>,
    pub(crate) address: String,
    data: PathBuf,
    bot_delay: &'static str,
}

impl Server {
    pub(crate) fn start(name: &str) -> Server {
        Server::with_bots_at(name, "0")
    }

    /// One whose bots take so many milliseconds for a decision.
    pub(crate) fn with_bots_at(name: &str, bot_delay: &'static str) -> Server {
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}.db"));
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", data.display()));
        }
        let mut server = Server { running: None, address: "127.0.0.1:0".to_owned(), data, bot_delay };
        server.start_again();
        server
    }

    /// At the same address as before, if there was one.
    pub(crate) fn start_again(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
        command.args(["serve", "--bot-delay", self.bot_delay, "--rate", "0", "--listen", &self.address]);
        command.args(["--tables", "0"]).arg("--data").arg(&self.data);
        let (running, address) = start(command, |line| Some(line.strip_prefix("http://")?.to_owned()));
        self.running = Some(running);
        self.address = address;
    }

    /// At once, as if the power had failed.
    pub(crate) fn kill(&mut self) {
        self.running = None;
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// Starts browsers.
pub(crate) struct Driver {
    _running: Running,
    address: String,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stderr(Stdio::null());
        let (running, port) = start(command, |line| {
            let port = line.split("successfully on port ").nth(1)?;
            Some(port.trim_end_matches('.').to_owned())
        });
        Driver { _running: running, address: format!("http://127.0.0.1:{port}") }
    }

    /// A browser of its own, with this window and language, in which nothing
    /// moves.
    pub(crate) async fn browser(&self, width: u32, height: u32, language: &str) -> Browser {
        self.browser_with(width, height, language, "--force-prefers-reduced-motion").await
    }

    /// One in which cards fly.
    pub(crate) async fn lively_browser(&self, width: u32, height: u32) -> Browser {
        self.browser_with(width, height, "en", "--force-prefers-no-reduced-motion").await
    }

    async fn browser_with(&self, width: u32, height: u32, language: &str, motion: &str) -> Browser {
        static PROFILES: AtomicU32 = AtomicU32::new(0);
        let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "profile-{}-{}",
            std::process::id(),
            PROFILES.fetch_add(1, Ordering::Relaxed)
        ));
        let _ = std::fs::remove_dir_all(&profile);
        let args = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            motion.to_owned(),
            format!("--user-data-dir={}", profile.display()),
        ];
        // The page has exactly this size, which a window with its frame has not.
        let is_phone = width < 900;
        let metrics =
            json!({"width": width, "height": height, "pixelRatio": 1, "mobile": is_phone, "touch": is_phone});
        let options = json!({
            "args": args,
            "prefs": {"intl.accept_languages": language},
            "mobileEmulation": {"deviceMetrics": metrics},
        });
        let capabilities = json!({"browserName": "chrome", "goog:chromeOptions": options});
        let Value::Object(capabilities) = capabilities else { unreachable!("it is written as an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(capabilities).connect(&self.address).await;
        Browser { client: client.expect("chromedriver starts a browser"), profile }
    }
}

/// A browser, and what a person does with it.
pub(crate) struct Browser {
    pub(crate) client: Client,
    profile: PathBuf,
}

impl Browser {
    pub(crate) async fn open(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// Ends it. A failed test leaves that to the driver.
    pub(crate) async fn close(self) {
        let _ = self.client.close().await;
        let _ = std::fs::remove_dir_all(&self.profile);
    }

    /// The value of an expression in the page.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        self.client.execute(&format!("return {expression};"), Vec::new()).await.unwrap()
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.value(&format!("document.querySelector({css:?})?.innerText ?? ''"))
            .await
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Waits until the expression is true.
    pub(crate) async fn until(&self, expression: &str) {
        let begun = Instant::now();
        while self.value(&format!("Boolean({expression})")).await != true {
            if begun.elapsed() > PATIENCE {
                let page = self.value("document.body.innerText").await;
                panic!(
                    "this did not come true: {expression}\nThe page says:\n{}",
                    page.as_str().unwrap_or("")
                );
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub(crate) async fn find(&self, css: &str) -> Element {
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("click on {css}: {error}"));
    }

    pub(crate) async fn type_in(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Switches off what people like and tests have no time for.
    pub(crate) async fn without_films(&self) {
        self.value("localStorage.setItem('pace', 'none')").await;
    }

    /// Opens one of the tabs with story, chat and settings.
    pub(crate) async fn open_tab(&self, tab: &str) {
        self.value(&format!("document.querySelector('.tabs [value={tab}]').click()")).await;
    }

    /// Fills in the form of the lobby and opens a table.
    pub(crate) async fn open_table(&self, server: &Server, name: &str, fields: &[&str]) {
        self.open(&server.url("/")).await;
        self.without_films().await;
        self.type_in("#name", name).await;
        // Bots that do not think for long.
        self.value(
            "document.querySelectorAll('.opening [name$=-level][value=easy]').forEach(box => box.click())",
        )
        .await;
        for field in fields {
            // The boxes lie over their labels.
            self.value(&format!("document.querySelector({:?}).click()", format!(".opening {field}"))).await;
        }
        self.click(".opening button.primary").await;
        self.until("document.getElementById('table')").await;
    }

    /// The number of the open decision, none when it is not ours.
    async fn decision(&self) -> Option<String> {
        let open = self.value("document.getElementById('choose')?.dataset.decision ?? null").await;
        open.as_str().map(str::to_owned)
    }

    /// Waits until we are asked, or the game is over; whether we are asked.
    pub(crate) async fn is_asked(&self) -> bool {
        self.until("document.querySelector('#choose, #prompt form[action$=\"/rematch\"]')").await;
        self.decision().await.is_some()
    }

    /// Answers the open question with the button of that place, counted
    /// round, and waits for the next one.
    pub(crate) async fn answer(&self, place: usize) {
        let Some(decision) = self.decision().await else { return };
        if self.value("!document.getElementById('selecting').hidden").await == true {
            self.select(place).await;
        } else {
            self.click_option(place, &decision).await;
        }
        self.until(&format!("document.getElementById('choose')?.dataset.decision !== '{decision}'")).await;
    }

    /// Ends the phase, or passes, whatever could still be done.
    pub(crate) async fn end_phase(&self) {
        let Some(decision) = self.decision().await else { return };
        for _ in 0..2 {
            self.value("document.querySelector('#choices [data-plain]')?.click()").await;
        }
        self.until(&format!("document.getElementById('choose')?.dataset.decision !== '{decision}'")).await;
    }

    async fn click_option(&self, place: usize, decision: &String) {
        // Long lists are folded; whoever opens one keeps it open.
        self.value("document.querySelectorAll('details.list').forEach((list) => (list.open = true))").await;
        let buttons = self.client.find_all(Locator::Css("button[name=option]:not(.spot)")).await.unwrap();
        assert!(!buttons.is_empty(), "an open question has answers");
        let button = &buttons[place % buttons.len()];
        let middle = "arguments[0].scrollIntoView({block: 'center', inline: 'center'})";
        let _ = self.client.execute(middle, vec![serde_json::to_value(button).unwrap()]).await;
        // The page takes a second click in no time for a double click that was not meant for the new question.
        for _ in 0..3 {
            let clicked = button.clone().click().await;
            // Ending the phase while something can be played is asked for twice.
            self.value("document.querySelector('.option.asks')?.click()").await;
            let begun = Instant::now();
            while begun.elapsed() < DOUBLE_CLICK {
                // The page may have answered a formality by itself meanwhile.
                if self.decision().await.as_ref() != Some(decision) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            clicked.unwrap_or_else(|error| panic!("the answer cannot be clicked: {error}"));
        }
    }

    /// Selects as many things as the question wants, and confirms. Things to
    /// be ordered stay in their order.
    async fn select(&self, place: usize) {
        let script = "
            const [chosen, least, most] = document.getElementById('choose').dataset.several.split(' ').map(Number);
            const n = least - chosen + arguments[0] % (most - least + 1);
            const spots = [...document.querySelectorAll('.spot[name=option]')];
            if (!('ordered' in document.getElementById('choose').dataset)) spots.slice(0, n).forEach((spot) => spot.click());
            document.querySelector('#selecting [data-does=confirm]').click();";
        self.client.execute(script, vec![json!(place)]).await.unwrap();
    }

    /// Whatever the width of the window, nothing sticks out.
    pub(crate) async fn no_overflow(&self) {
        let wide = self.value("document.documentElement.scrollWidth - innerWidth").await;
        assert!(wide.as_i64().unwrap() <= 0, "the page is {wide} pixels too wide");
    }
}
