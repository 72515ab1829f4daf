//! Programs that play over the JSON API, each at a table after the other, and
//! put down what they were told for certain.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use fracas_engine::Dice;
use serde_json::{Value, json};

use crate::ledger::{Deed, Ledger};
use crate::served::exchange;

/// Tables of each sort at the same time.
const TABLES: u64 = 3;

/// The server does not answer any more.
pub(crate) struct Gone;

/// What a program has to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// A choice was acknowledged.
    Acknowledged,
    /// The server said that it cannot store anything.
    NotStored,
}

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
pub(crate) fn done(address: &str, path: &str, token: &str, body: Option<&Value>) -> Value {
    match ask(address, path, token, body) {
        Ok((true, told)) => told,
        Ok((false, told)) => panic!("{path} was refused: {told}"),
        Err(Gone) => panic!("{path}: no answer"),
    }
}

/// A table, and what its people saw.
struct Table {
    id: String,
    tokens: Vec<String>,
    /// What each of them saw last.
    seen: Vec<Value>,
    /// What each of them was told after the last start of the program.
    told: Vec<Vec<Value>>,
    begun: bool,
    over: bool,
}

impl Table {
    fn new(made: &Value) -> Table {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (id, tokens) = (text(&made["id"]), vec![text(&made["token"])]);
        Table { id, tokens, seen: Vec::new(), told: Vec::new(), begun: false, over: false }
    }
}

/// Those who play at one table and then at the next.
pub(crate) struct Party {
    ledger: Ledger,
    dice: Dice,
    options: Value,
    people: usize,
    table: Option<Table>,
    /// Whether they stay when the game is over.
    last: bool,
}

impl Party {
    /// Parties for tables of every sort.
    pub(crate) fn all(ledger: &Ledger, seed: u64) -> Vec<Party> {
        let sorts = [
            (json!({"name": "Anna", "players": 2, "factions": "random"}), 2),
            (json!({"name": "Anna", "players": 2, "factions": "draft"}), 2),
            (json!({"name": "Anna", "game": "crashem", "players": 3}), 3),
            (json!({"name": "Anna", "players": 2, "bots": 1}), 1),
        ];
        let party = |(at, (options, people)): (u64, (Value, usize))| {
            let dice = Dice::new(seed.wrapping_mul(1000) + at);
            Party { ledger: ledger.clone(), dice, options, people, table: None, last: false }
        };
        let sorts = sorts.iter().cycle().take(sorts.len() * TABLES as usize).cloned();
        (0..).zip(sorts).map(party).collect()
    }

    /// From now on no new table is opened.
    pub(crate) fn finish(&mut self) {
        self.last = true;
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.over)
    }

    /// Plays until the server is gone, or the game is over and it is the last.
    pub(crate) fn play(&mut self, address: &str, news: &Sender<News>) -> Result<(), Gone> {
        loop {
            if self.table.as_ref().is_none_or(|table| table.over && !self.last) {
                self.table = None;
                self.open(address, news)?;
            }
            let Some(mut table) = self.table.take() else { continue };
            let played = if table.begun {
                self.choose(&mut table, address, news)
            } else {
                self.sit_down(&mut table, address, news)
            };
            let over = table.over;
            self.table = Some(table);
            match played? {
                // Nobody can take its place: another one is opened.
                Sat::Lost => self.table = None,
                Sat::Down => {}
            }
            if over && self.last {
                return Ok(());
            }
        }
    }

    /// Whether a request was done. One that cannot be stored may be sent
    /// again; nothing else is refused.
    fn was_done(&self, (well, told): (bool, Value), news: &Sender<News>) -> Option<Value> {
        if well {
            return Some(told);
        }
        assert_eq!(told["error"], "storage", "{told}");
        // Nobody listens any more when the games go on to their ends.
        let _ = news.send(News::NotStored);
        thread::sleep(Duration::from_millis(5));
        None
    }

    fn open(&mut self, address: &str, news: &Sender<News>) -> Result<(), Gone> {
        if let Some(made) = self.was_done(ask(address, "", "", Some(&self.options))?, news) {
            let table = Table::new(&made);
            self.ledger.opened(&table.id, self.people as u8);
            self.table = Some(table);
        }
        Ok(())
    }

    /// The others come, one at a time, and the game begins.
    fn sit_down(&self, table: &mut Table, address: &str, news: &Sender<News>) -> Result<Sat, Gone> {
        let id = &table.id;
        let at = table.tokens.len();
        if at < self.people {
            let name = ["Anna", "Ben", "Cleo"][at];
            let joined = ask(address, &format!("/{id}/join"), "", Some(&json!({"name": name})))?;
            if joined.1["error"] == "name-taken" || joined.1["error"] == "full" {
                // The answer was lost with the server, and the token with it.
                return Ok(Sat::Lost);
            }
            if let Some(joined) = self.was_done(joined, news) {
                table.tokens.push(joined["token"].as_str().unwrap().to_owned());
            }
            return Ok(Sat::Down);
        }
        let begun = done_or_gone(address, &format!("/{id}"))?["begun"] == true;
        let begun = begun || {
            let started = ask(address, &format!("/{id}/start"), &table.tokens[0], Some(&json!({})))?;
            self.was_done(started, news).is_some()
        };
        if begun {
            table.begun = true;
            table.seen = vec![Value::Null; self.people];
            table.told = vec![Vec::new(); self.people];
        }
        Ok(Sat::Down)
    }

    /// Whoever is asked takes any option, and now and then it back.
    fn choose(&mut self, table: &mut Table, address: &str, news: &Sender<News>) -> Result<Sat, Gone> {
        for at in 0..table.tokens.len() {
            let view = ask(address, &format!("/{}/view", table.id), &table.tokens[at], None)?;
            let Some(view) = self.was_done(view, news) else { continue };
            let Value::Array(options) = &view["options"] else { panic!("{view}") };
            table.over = view["over"] == true;
            let (n, regret) = (options.len(), &view["take_back"]);
            let (order, body, words) = if regret["free"] == true && self.dice.index(20) == 0 {
                ("undo", json!({}), format!("< {}", regret["from"]))
            } else if n > 0 {
                let option = self.dice.index(n);
                let words = options[option]["choice"].as_str().unwrap().to_owned();
                ("choices", json!({"decision": view["decision"], "option": option}), words)
            } else {
                table.seen[at] = view;
                continue;
            };
            table.seen[at] = view;
            self.ledger.sent(&table.id, Deed { seat: at as u8, words });
            let answer = ask(address, &format!("/{}/{order}", table.id), &table.tokens[at], Some(&body))?;
            // A bot of the server may have gone on meanwhile.
            let late = ["stale", "nothing-to-take-back", "not-your-decision"];
            if self.people == 1 && late.iter().any(|late| answer.1["error"] == *late) {
                self.ledger.refused(&table.id);
                continue;
            }
            match self.was_done(answer, news) {
                Some(told) => {
                    self.ledger.acknowledge(&table.id, told["number"].as_u64().unwrap() - 1);
                    let _ = news.send(News::Acknowledged);
                }
                None => self.ledger.refused(&table.id),
            }
        }
        Ok(Sat::Down)
    }

    /// Compares the table with what its people know, after the program was
    /// started again.
    pub(crate) fn check(&mut self, address: &str) {
        let Some(table) = self.table.as_mut() else { return };
        let id = &table.id;
        let there = done(address, &format!("/{id}"), "", None);
        assert!(!table.begun || there["begun"] == true, "{there}");
        if !table.begun {
            return;
        }
        let alone = self.people == 1;
        for ((token, seen), told) in table.tokens.iter().zip(&table.seen).zip(&mut table.told) {
            let view = done(address, &format!("/{id}/view"), token, None);
            let number = view["number"].as_u64().unwrap();
            assert!(number >= self.ledger.n_certain(id), "{number} at {id}");
            if seen["number"] == number && !alone {
                assert_eq!(&view, seen, "what somebody saw is as it was");
            }
            let mut answer = done(address, &format!("/{id}/events"), token, None);
            let Value::Array(all) = answer["events"].take() else { panic!("{answer}") };
            assert!(all.starts_with(told), "what happened stays as it was");
            assert!(all.iter().all(|event| event["number"].as_u64() <= answer["number"].as_u64()));
            *told = all;
        }
    }
}

/// Whether there is a place at the table.
enum Sat {
    Down,
    Lost,
}

fn done_or_gone(address: &str, path: &str) -> Result<Value, Gone> {
    let (well, told) = ask(address, path, "", None)?;
    assert!(well, "{path}: {told}");
    Ok(told)
}

/// A game with a clock, at the point where it runs: its id, a token, and how
/// far it is.
pub(crate) fn with_running_clock(address: &str) -> (String, String, u64) {
    let options = json!({"name": "Anna", "game": "crashem", "players": 3, "timer": "hardcore"});
    let mut table = Table::new(&done(address, "", "", Some(&options)));
    for name in ["Ben", "Cleo"] {
        let joined = done(address, &format!("/{}/join", table.id), "", Some(&json!({"name": name})));
        table.tokens.push(joined["token"].as_str().unwrap().to_owned());
    }
    done(address, &format!("/{}/start", table.id), &table.tokens[0], Some(&json!({})));
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
