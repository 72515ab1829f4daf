//! The tables that are awake, and the way to their tasks.
//!
//! A table is woken by the first request for it: its log is replayed and a
//! task takes it over. A table that nobody watches goes back to sleep.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fracas_engine::hash_of;
use fracas_smashup::SmashUp;
use fracas_store::{Seat, SeatKind, Store, StoreError, Summary, Table};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::auth::{Token, fresh_table_id};
use crate::host::{Deal, HostOptions, Hosted};
use crate::refusal::Refused;
use crate::table::orders::{Act, Done, Look, Order, Peek, Snapshot};
use crate::table::task::TableTask;

/// Requests that may wait for one table.
const QUEUE: usize = 64;
/// How many tables the lobby shows.
const SHOWN: u32 = 60;
const BOT_NAMES: [&str; 8] =
    ["Botolph", "Rivet", "Cogsworth", "Widget", "Sprocket", "Gizmo", "Bolt", "Tinker"];

/// See the module.
pub(crate) struct Hub {
    pub(crate) store: Store,
    pub(crate) smashup: Arc<SmashUp>,
    bot_delay: Duration,
    awake: Mutex<HashMap<String, Handle>>,
}

/// The way to the task of a table.
#[derive(Clone)]
struct Handle {
    orders: mpsc::Sender<Order>,
    changes: watch::Sender<u64>,
}

/// A table to be opened.
pub(crate) struct Opening {
    pub(crate) options: HostOptions,
    /// The person who opens it, with the secret of their seat.
    pub(crate) host: (String, Token),
    /// How many bots sit down at once.
    pub(crate) bots: u8,
}

impl Hub {
    pub(crate) fn new(store: Store, smashup: SmashUp, bot_delay: Duration) -> Hub {
        Hub { store, smashup: Arc::new(smashup), bot_delay, awake: Mutex::default() }
    }

    /// Opens a table and gives its id. When bots fill it and nobody has
    /// anything left to pick, the game begins at once.
    pub(crate) async fn open(&self, opening: &Opening) -> Result<String, Refused> {
        let options = &opening.options;
        self.smashup.check_options(options).map_err(Refused::BadSetup)?;
        if opening.bots >= options.players {
            return Err(Refused::BadSetup("you need a seat for yourself".to_owned()));
        }
        let (name, token) = &opening.host;
        let mut seats = vec![Seat {
            seat: 0,
            name: name.clone(),
            kind: SeatKind::Human,
            token_hash: Some(token.hash()),
            wish: String::new(),
        }];
        let id = fresh_table_id();
        for _ in 0..opening.bots {
            seats.push(bot_for(&id, &seats, seats.len() as u8));
        }
        self.store.create(&record(&id, options, None), &seats).await?;
        if seats.len() == usize::from(options.players) && options.factions != Deal::Choice {
            self.act(&id, Some(token.hash()), Act::Start).await?;
        }
        Ok(id)
    }

    /// Opens the table where the people of a finished game meet again, with
    /// the same secrets, or finds it.
    pub(crate) async fn rematch(&self, id: &str, who: Option<String>) -> Result<String, Refused> {
        self.act(id, who, Act::MeetAgain).await?;
        if let Some(next) = self.store.rematch_of(id).await? {
            return Ok(next);
        }
        let old = self.store.load(id).await?;
        let options: HostOptions =
            serde_json::from_str(&old.table.options).map_err(|error| Refused::Broken(error.to_string()))?;
        let seats: Vec<Seat> =
            old.seats.into_iter().map(|seat| Seat { wish: String::new(), ..seat }).collect();
        let next = fresh_table_id();
        match self.store.create(&record(&next, &options, Some(id)), &seats).await {
            Ok(()) => Ok(next),
            // Somebody else asked for it at the same moment.
            Err(StoreError::Conflict) => self.store.rematch_of(id).await?.ok_or(Refused::NoTable),
            Err(error) => Err(error.into()),
        }
    }

    /// The newest tables that the lobby may show.
    pub(crate) async fn list(&self) -> Result<Vec<(Summary, HostOptions)>, Refused> {
        let tables = self.store.list(SHOWN).await?.into_iter();
        let with_options = tables.filter_map(|summary| {
            let options: HostOptions = serde_json::from_str(&summary.table.options).ok()?;
            options.listed.then_some((summary, options))
        });
        Ok(with_options.collect())
    }

    /// Has something done at a table.
    pub(crate) async fn act(&self, id: &str, who: Option<String>, act: Act) -> Result<Done, Refused> {
        self.ask(id, |reply| Order::Act { who: who.clone(), act: act.clone(), reply }).await
    }

    /// The page of a table for somebody.
    pub(crate) async fn look(&self, id: &str, look: Look) -> Result<Snapshot, Refused> {
        self.ask(id, |reply| Order::Look { look: look.clone(), reply }).await
    }

    /// What a program wants to know.
    pub(crate) async fn peek(
        &self,
        id: &str,
        who: Option<String>,
        peek: Peek,
    ) -> Result<serde_json::Value, Refused> {
        self.ask(id, |reply| Order::Peek { who: who.clone(), peek, reply }).await
    }

    /// Tells of every change at a table. It ends when the table goes to
    /// sleep, which it does not while somebody listens.
    pub(crate) async fn changes(&self, id: &str) -> Result<watch::Receiver<u64>, Refused> {
        Ok(self.handle(id).await?.changes.subscribe())
    }

    /// Sends an order and waits for the answer. A table that went to sleep
    /// or stopped in the meantime is woken once.
    async fn ask<T>(
        &self,
        id: &str,
        order: impl Fn(oneshot::Sender<Result<T, Refused>>) -> Order,
    ) -> Result<T, Refused> {
        for _ in 0..2 {
            let handle = self.handle(id).await?;
            let (reply, answer) = oneshot::channel();
            if handle.orders.send(order(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Refused::Broken("its task has stopped".to_owned()))
    }

    async fn handle(&self, id: &str) -> Result<Handle, Refused> {
        let mut awake = self.awake.lock().await;
        if let Some(handle) = awake.get(id)
            && !handle.orders.is_closed()
        {
            return Ok(handle.clone());
        }
        let stored = self.store.load(id).await?;
        let (orders, inbox) = mpsc::channel(QUEUE);
        let changes = watch::Sender::new(0);
        let task = TableTask::wake(
            self.smashup.clone(),
            self.store.clone(),
            stored,
            changes.clone(),
            self.bot_delay,
        )?;
        tokio::spawn(task.run(inbox));
        awake.retain(|_, handle| !handle.orders.is_closed());
        let handle = Handle { orders, changes };
        awake.insert(id.to_owned(), handle.clone());
        Ok(handle)
    }
}

/// A bot for a seat, with a name nobody at the table has.
pub(crate) fn bot_for(table: &str, seats: &[Seat], seat: u8) -> Seat {
    let first = hash_of(&table) as usize;
    let mut names = (0..BOT_NAMES.len()).map(|step| BOT_NAMES[(first + step) % BOT_NAMES.len()]);
    let free = names.find(|name| seats.iter().all(|other| other.name != *name));
    let name = free.unwrap_or("A bot").to_owned();
    Seat { seat, name, kind: SeatKind::Bot, token_hash: None, wish: String::new() }
}

fn record(id: &str, options: &HostOptions, follows: Option<&str>) -> Table {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Table {
        id: id.to_owned(),
        game: SmashUp::KEY.to_owned(),
        options: serde_json::to_string(options).expect("options are plain data"),
        follows: follows.map(str::to_owned),
        created: now.as_secs() as i64,
    }
}
