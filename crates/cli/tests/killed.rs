//! The program is killed at any moment, again and again, while people play
//! both games as fast as they can: whatever it acknowledged is there when it
//! starts again, and nothing is half done.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod served;

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use fracas_engine::Dice;
use serde_json::{Value, json};
use served::{Served, exchange, folder, serve};

const KILLS: u64 = 10;

/// The server does not answer any more.
struct Gone;

/// Asks the API; no body means GET. An answer that did not arrive whole is
/// none.
fn ask(address: &str, path: &str, token: &str, body: Option<&Value>) -> Result<(bool, Value), Gone> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map(Value::to_string).unwrap_or_default();
    let request = format!(
        "{method} /api/tables{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let reply = exchange(address, &request).map_err(|_| Gone)?;
    let (head, content) = reply.split_once("\r\n\r\n").ok_or(Gone)?;
    let content = serde_json::from_str(content).map_err(|_| Gone)?;
    Ok((head.starts_with("HTTP/1.1 200"), content))
}

/// The same for what must be done by a server that lives.
fn done(address: &str, path: &str, token: &str, body: Option<&Value>) -> Value {
    let Ok((true, told)) = ask(address, path, token, body) else { panic!("{path} was not done") };
    told
}

/// A table, and what its people know for certain.
struct Table {
    id: String,
    tokens: Vec<String>,
    bots: bool,
    dice: Dice,
    /// How many choices were acknowledged.
    number: u64,
    /// What each of them saw last.
    seen: Vec<Value>,
    /// What each of them was told after the last start of the program.
    told: Vec<Vec<Value>>,
    over: bool,
}

impl Table {
    fn open(address: &str, options: Value, people: usize, seed: u64) -> Table {
        let made = done(address, "", "", Some(&options));
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let id = text(&made["id"]);
        let mut tokens = vec![text(&made["token"])];
        for name in ["Ben", "Cleo"].iter().take(people - 1) {
            let joined = done(address, &format!("/{id}/join"), "", Some(&json!({"name": name})));
            tokens.push(text(&joined["token"]));
        }
        let bots = options["bots"].as_u64().unwrap_or(0) > 0;
        if !bots {
            done(address, &format!("/{id}/start"), &tokens[0], Some(&json!({})));
        }
        let (seen, told) = (vec![Value::Null; people], vec![Vec::new(); people]);
        Table { id, tokens, bots, dice: Dice::new(seed), number: 0, seen, told, over: false }
    }

    /// Whoever is asked takes any option, until the server is gone or the
    /// game is over.
    fn play(&mut self, address: &str, acknowledged: &Sender<()>) -> Result<(), Gone> {
        while !self.over {
            for at in 0..self.tokens.len() {
                let (_, view) = ask(address, &format!("/{}/view", self.id), &self.tokens[at], None)?;
                self.over = view["over"] == true;
                self.number = self.number.max(view["number"].as_u64().unwrap());
                let n = view["options"].as_array().unwrap().len();
                let pick =
                    (n > 0).then(|| json!({"decision": view["decision"], "option": self.dice.index(n)}));
                self.seen[at] = view;
                let Some(pick) = pick else { continue };
                let (well, told) =
                    ask(address, &format!("/{}/choices", self.id), &self.tokens[at], Some(&pick))?;
                assert!(well, "{told}");
                self.number = self.number.max(told["number"].as_u64().unwrap());
                // Nobody listens any more when the games go on to their ends.
                let _ = acknowledged.send(());
            }
        }
        Ok(())
    }

    /// Compares the table with what its people know.
    fn check(&mut self, address: &str) {
        for ((token, seen), told) in self.tokens.iter().zip(&self.seen).zip(&mut self.told) {
            let view = done(address, &format!("/{}/view", self.id), token, None);
            let number = view["number"].as_u64().unwrap();
            // There is at most one choice that nobody was told of: the one
            // that was on its way.
            assert!(number >= self.number, "{} of {} acknowledged choices", number, self.number);
            assert!(self.bots || number <= self.number + 1, "{number} after {}", self.number);
            if seen["number"] == number && !self.bots {
                assert_eq!(&view, seen);
            }
            let mut answer = done(address, &format!("/{}/events", self.id), token, None);
            let Value::Array(all) = answer["events"].take() else { panic!("{answer}") };
            assert!(all.starts_with(told), "what happened stays as it was");
            assert!(all.iter().all(|event| event["number"].as_u64() <= answer["number"].as_u64()));
            *told = all;
        }
        self.number = done(address, &format!("/{}", self.id), "", None)["number"].as_u64().unwrap();
    }
}

fn start(folder: &PathBuf, address: &str) -> Served {
    serve(folder, &["serve", "--listen", address, "--rate", "0", "--bot-delay", "0"])
}

/// All play until so many of their choices were acknowledged; then the
/// program is killed in the middle of what it does.
fn play_and_kill(served: Served, tables: &mut [Table], until: usize) {
    let address = served.address.clone();
    let (sender, acknowledged) = channel();
    thread::scope(|scope| {
        for table in tables {
            let (address, sender) = (&address, sender.clone());
            scope.spawn(move || drop(table.play(address, &sender)));
        }
        drop(sender);
        assert_eq!(acknowledged.iter().take(until).count(), until, "the games were over too soon");
        drop(served);
    });
}

/// A game with a clock, at the point where it runs: its id, a token, and how
/// far it is.
fn with_running_clock(address: &str) -> (String, String, u64) {
    let options = json!({"name": "Anna", "game": "crashem", "players": 3, "timer": "hardcore"});
    let table = Table::open(address, options, 3, 0);
    for _ in 0..100 {
        for token in &table.tokens {
            let view = done(address, &format!("/{}/view", table.id), token, None);
            if view["clock"].is_u64() {
                return (table.id, token.clone(), view["number"].as_u64().unwrap());
            }
            if !view["options"].as_array().unwrap().is_empty() {
                let pick = json!({"decision": view["decision"], "option": 0});
                done(address, &format!("/{}/choices", table.id), token, Some(&pick));
            }
        }
    }
    panic!("the clock never ran");
}

#[test]
fn what_was_acknowledged_survives_the_end_of_the_program() {
    let folder = folder("killed");
    let mut served = start(&folder, "127.0.0.1:0");
    let address = served.address.clone();
    let smashup =
        |factions: &str| json!({"name": "Anna", "players": 2, "factions": factions, "listed": true});
    let crashem = json!({"name": "Anna", "game": "crashem", "players": 3, "listed": true});
    let against_bot = json!({"name": "Anna", "players": 2, "bots": 1, "listed": true});
    let mut tables = [
        Table::open(&address, smashup("random"), 2, 1),
        Table::open(&address, smashup("draft"), 2, 2),
        Table::open(&address, crashem.clone(), 3, 3),
        Table::open(&address, crashem, 3, 4),
        Table::open(&address, against_bot, 1, 5),
    ];
    let mut dice = Dice::new(6);
    for _ in 1..KILLS {
        play_and_kill(served, &mut tables, 5 + dice.index(30));
        served = start(&folder, &address);
        assert_eq!(served.address, address);
        for table in &mut tables {
            table.check(&address);
        }
    }
    let (timed, token, number) = with_running_clock(&address);
    play_and_kill(served, &mut tables, 20);
    let served = start(&folder, &address);
    let clock = done(&address, &format!("/{timed}/view"), &token, None)["clock"].as_u64();
    assert!(clock.is_some_and(|left| (1..=10_000).contains(&left)), "{clock:?}");
    for table in &mut tables {
        table.check(&address);
    }
    // The games go on to their ends, and the horn sounds meanwhile.
    let (sender, _) = channel();
    thread::scope(|scope| {
        for table in &mut tables {
            let (address, sender) = (&address, sender.clone());
            scope.spawn(move || assert!(table.play(address, &sender).is_ok() && table.over));
        }
        let horn = done(&address, &format!("/{timed}/events?since={number}&wait=25"), &token, None);
        assert_eq!(horn["events"][0]["event"], "time-is-up", "{horn}");
    });
    drop(served);
    let _served = start(&folder, &address);
    for table in &mut tables {
        table.check(&address);
    }
    let list = done(&address, "", "", None);
    let list = list["tables"].as_array().unwrap();
    assert!(list.len() == tables.len() && list.iter().all(|table| table["result"].is_string()), "{list:?}");
}
