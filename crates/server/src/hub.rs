//! The tables that are awake, and the way to their tasks.
//!
//! A table is woken by the first request for it: its log is replayed and a
//! task takes it over. A table that nobody watches goes back to sleep.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fracas_engine::{excerpt, hash_of};
use fracas_store::{Cleaned, Note, Retention, Seat, SeatKind, Store, StoreError, Stored, Summary, Table};
use fracas_tongue::Tongue;
use tokio::sync::{Mutex, OnceCell, mpsc, oneshot, watch};

use crate::Config;
use crate::aside::aside;
use crate::auth::{Token, fresh_seed, fresh_table_id};
use crate::card_sets::CardSets;
use crate::games::{Games, Registered, Waking};
use crate::hosted::Agreement;
use crate::limits::{Asker, Limits};
use crate::mine::Mine;
use crate::names::same_name;
use crate::refusal::Refused;
use crate::status::Status;
use crate::table::onward::Agreed;
use crate::table::orders::{Act, Consent, Done, Earlier, Glance, Look, Order, Peek, Snapshot, Who};
use crate::table::people::Aside;
use crate::table::request::ASKS_ON;
use crate::table::result::ResultSheet;
use crate::thinkers::Thinkers;
use crate::words::Saying;

/// Requests that may wait for one table.
const QUEUE: usize = 16;
/// How many tables the lobby shows that are not over, and that are.
const SHOWN: u32 = 60;
const SHOWN_OVER: u32 = 20;
/// How often old tables are looked for.
const SWEEP: Duration = Duration::from_secs(3600);
/// So many tables that cannot go on are told of; the others will be the same.
const MOST_LOGGED: usize = 1000;
const BOT_NAMES: [&str; 8] =
    ["Botolph", "Rivet", "Cogsworth", "Widget", "Sprocket", "Gizmo", "Bolt", "Tinker"];

/// See the module.
pub(crate) struct Hub {
    pub(crate) store: Store,
    pub(crate) games: Games,
    bot_delay: Duration,
    thinkers: Thinkers,
    absence: Duration,
    pub(crate) limits: Arc<Limits>,
    pub(crate) status: Arc<Status>,
    /// Whether the program is about to stop.
    pub(crate) closing: watch::Sender<bool>,
    awake: Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    card_sets: CardSets,
    /// The tables that cannot go on and of which the host was told.
    logged: std::sync::Mutex<HashSet<String>>,
}

/// The way to the task of a table.
#[derive(Clone)]
struct Handle {
    /// Boxed: a queue keeps room for many.
    orders: mpsc::Sender<Box<Order>>,
    changes: watch::Sender<u64>,
}

/// Whether the table is awake or about to wake.
fn is_alive(place: &OnceCell<Handle>) -> bool {
    place.get().is_none_or(|handle| !handle.orders.is_closed())
}

/// A table to be opened.
pub(crate) struct Opening {
    pub(crate) agreement: Agreement,
    /// The people who open it: one, or several who share a device.
    pub(crate) names: Vec<String>,
    /// The secret of their seats.
    pub(crate) token: Token,
    /// How many bots sit down at once.
    pub(crate) bots: u8,
    /// What they all wish for, by seat, if that is settled.
    pub(crate) wishes: &'static [&'static str],
}

/// A table as the lobby shows it.
pub(crate) struct Shown {
    pub(crate) summary: Summary,
    pub(crate) agreement: Agreement,
    pub(crate) game: Arc<dyn Registered>,
}

/// One's own table, as the lobby shows it.
pub(crate) struct Own {
    pub(crate) shown: Shown,
    /// Whether one is awaited there.
    pub(crate) awaited: bool,
}

impl Hub {
    pub(crate) fn new(store: Store, config: Config, limits: Arc<Limits>, status: Arc<Status>) -> Hub {
        Hub {
            store,
            games: config.games,
            bot_delay: config.bot_delay,
            thinkers: Thinkers::of_this_machine(),
            absence: config.absence,
            limits,
            status,
            closing: watch::Sender::new(false),
            awake: Mutex::default(),
            card_sets: CardSets::default(),
            logged: std::sync::Mutex::default(),
        }
    }

    /// Removes old tables now and then.
    pub(crate) async fn sweep(self: Arc<Self>) {
        loop {
            match self.store.clean(now(), &Retention::default()).await {
                Ok(Cleaned { removed, jump, .. }) => {
                    if let Some(seconds) = jump {
                        let (way, hours) = (if seconds < 0 { "back" } else { "on" }, seconds.abs() / 3600);
                        tracing::warn!(
                            "the clock went {way} by {hours} hours since it was last looked at; no table is removed. \
                             If it is wrong, put it right within a week"
                        );
                    }
                    let mut awake = self.awake.lock().await;
                    removed.iter().for_each(|id| drop(awake.remove(id)));
                }
                Err(error) => tracing::error!("old tables cannot be removed: {error}"),
            }
            tokio::time::sleep(SWEEP).await;
        }
    }

    /// Opens a table and gives its id. When bots fill it and nobody has
    /// anything left to pick, the game begins at once.
    pub(crate) async fn open(&self, opening: &Opening, asker: Asker) -> Result<String, Refused> {
        let game = self.games.find(&opening.agreement.game).ok_or(Refused::Unreadable)?;
        let agreement = game.agree(&opening.agreement)?;
        let n_people = opening.names.len();
        if n_people + usize::from(opening.bots) > usize::from(agreement.players) {
            return Err(Refused::BadSetup(Saying::new("setup-seats").with("players", agreement.players)));
        }
        let mut seats: Vec<Seat> = Vec::new();
        for name in &opening.names {
            if seats.iter().any(|other| same_name(&other.name, name)) {
                return Err(Refused::NameTaken);
            }
            seats.push(Seat {
                seat: seats.len() as u8,
                name: name.clone(),
                kind: SeatKind::Human,
                token_hash: Some(opening.token.hash()),
                wish: String::new(),
                part: String::new(),
            });
        }
        let id = fresh_table_id();
        for _ in 0..opening.bots {
            seats.push(bot_for(&id, &seats, seats.len() as u8));
        }
        for (seat, &wish) in seats.iter_mut().zip(opening.wishes) {
            wish.clone_into(&mut seat.wish);
        }
        self.make_room(&id, &agreement, asker).await?;
        self.store.create(&record(&id, &agreement, None), &seats).await?;
        let wishing = game.has_wishes(&agreement)? && opening.wishes.is_empty();
        if seats.len() == usize::from(agreement.players) && !wishing {
            self.act(&id, Who::of(Some(opening.token.hash())), Act::Start).await?;
        }
        Ok(id)
    }

    /// Sees that there is room in the lobby for one more table of somebody.
    async fn make_room(&self, id: &str, agreement: &Agreement, asker: Asker) -> Result<(), Refused> {
        if !agreement.listed {
            return Ok(());
        }
        let mut over = self.limits.tables_in_the_way(asker).unwrap_or_default();
        let ids: Vec<&str> = over.iter().map(String::as_str).collect();
        let there = self.store.summaries(&ids).await?;
        let open = there.iter().filter(|summary| summary.result.is_none() && !summary.closed);
        let open: HashSet<String> = open.map(|summary| summary.table.id.clone()).collect();
        over.retain(|id| !open.contains(id));
        if self.limits.open_table(asker, id, &over) { Ok(()) } else { Err(Refused::EnoughTables) }
    }

    /// Opens the table where the people of a finished game meet again, with
    /// the same secrets, or finds it.
    pub(crate) async fn rematch(&self, id: &str, who: Who, asker: Asker) -> Result<String, Refused> {
        self.act(id, who.clone(), Act::MeetAgain).await?;
        if let Some(next) = self.store.rematch_of(id).await? {
            return Ok(next);
        }
        let old = self.store.load(id).await?;
        let agreement = read_agreement(&old.table).map_err(|error| Refused::Broken(error.to_string()))?;
        // Whoever asks is the host; all who own a seat are invited to it.
        let host = old.seats.iter().find(|seat| seat.token_hash.is_some() && seat.token_hash == who.secret);
        let note = host_note(host.map(|seat| seat.seat));
        let seats = old.seats.into_iter().map(|seat| Seat {
            wish: String::new(),
            part: String::new(),
            ..owned(seat)
        });
        let next = fresh_table_id();
        self.make_room(&next, &agreement, asker).await?;
        match self.store.create(&record(&next, &agreement, Some(id)), &seats.collect::<Vec<_>>()).await {
            Ok(()) => self.store.note(&next, &note).await?,
            // Somebody else asked for it at the same moment.
            Err(StoreError::Conflict) => {
                return self.store.rematch_of(id).await?.ok_or(Refused::NoTable);
            }
            Err(error) => return Err(error.into()),
        }
        self.act(id, who, Act::Invite { to: next.clone() }).await?;
        Ok(next)
    }

    /// Tells the table that somebody has opened a page.
    pub(crate) async fn came(&self, id: &str, who: &Who) -> Result<(), Refused> {
        self.tell(id, Order::Came { who: who.clone() }).await
    }

    /// Tells it that this page has gone. A table that sleeps or has stopped
    /// need not know.
    pub(crate) async fn went(&self, id: &str, who: &Who) {
        let awake = self.awake.lock().await.get(id).and_then(|place| place.get().cloned());
        if let Some(handle) = awake {
            let _ = handle.orders.send(Box::new(Order::Went { who: who.clone() })).await;
        }
    }

    async fn tell(&self, id: &str, order: Order) -> Result<(), Refused> {
        let handle = self.handle(id).await?;
        let stopped = |_| Refused::Broken("its task has stopped".to_owned());
        handle.orders.send(Box::new(order)).await.map_err(stopped)
    }

    /// A table as it is stored, what was agreed about it, and its game.
    pub(crate) async fn stored(&self, id: &str) -> Result<(Stored, Agreement, Arc<dyn Registered>), Refused> {
        let stored = self.store.load(id).await?;
        let agreement = read_agreement(&stored.table).map_err(|error| Refused::Broken(error.to_string()))?;
        let game = self.card_sets.game_of(&self.games, &self.store, &stored).await;
        let game = game.inspect_err(|refused| self.log(id, refused))?;
        Ok((stored, agreement, game))
    }

    /// Opens a table that goes on from a point of a finished game, for
    /// somebody in the place of that seat; bots take the others. Its log is
    /// what was played so far, and that everything hidden was dealt anew.
    pub(crate) async fn play_on(
        &self,
        (old, agreement): (&Stored, &Agreement),
        game: Arc<dyn Registered>,
        (at, seat): (u32, u8),
        token: &Token,
    ) -> Result<String, Refused> {
        let (start, entries) = game.fork(old, at, Some((seat, fresh_seed())))?;
        let id = fresh_table_id();
        let mut seats: Vec<Seat> = Vec::new();
        for was in &old.seats {
            let wish = was.wish.clone();
            seats.push(if was.seat == seat {
                let (kind, token_hash) = (SeatKind::Human, Some(token.hash()));
                Seat { seat, name: was.name.clone(), kind, token_hash, wish, part: String::new() }
            } else {
                Seat { wish, ..bot_for(&id, &seats, was.seat) }
            });
        }
        let agreement = Agreement { listed: false, ..agreement.clone() };
        self.store.create_begun(&record(&id, &agreement, None), &seats, &start, &entries).await?;
        Ok(id)
    }

    /// Asks those who played a finished game to play it on from a point
    /// exactly as it was. That it can be is seen before anybody is asked.
    pub(crate) async fn offer_onward(&self, id: &str, who: Who, at: u32) -> Result<(), Refused> {
        let (stored, _, game) = self.stored(id).await?;
        game.fork(&stored, at, None)?;
        self.act(id, who, Act::OfferOnward { at, table: fresh_table_id() }).await?;
        Ok(())
    }

    /// The table where a finished game goes on exactly as it was, if all have
    /// agreed to that. It is opened once, by the last who agrees or the first
    /// who comes, with the same people and secrets; its log is what was played
    /// so far.
    pub(crate) async fn go_on(&self, id: &str) -> Result<Option<String>, Refused> {
        let Some(Agreed { onward, by }) = self.ask(id, |reply| Order::Onward { reply }).await? else {
            return Ok(None);
        };
        let next = onward.table;
        if self.glance(&next, Who::default()).await != Err(Refused::NoTable) {
            return Ok(Some(next));
        }
        let (old, agreement, game) = self.stored(id).await?;
        let (start, entries) = game.fork(&old, onward.at, None)?;
        let agreement = Agreement { listed: false, ..agreement };
        let seats: Vec<Seat> = old.seats.into_iter().map(owned).collect();
        match self.store.create_begun(&record(&next, &agreement, None), &seats, &start, &entries).await {
            Ok(()) => self.store.note(&next, &host_note(Some(by))).await?,
            // Somebody else came at the same moment.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(Some(next))
    }

    /// The newest tables that the lobby may show.
    pub(crate) async fn list(&self) -> Result<Vec<Shown>, Refused> {
        let tables = self.store.list(SHOWN, SHOWN_OVER).await?.into_iter();
        let shown = tables.filter_map(|summary| {
            let agreement = read_agreement(&summary.table).ok()?;
            let game = self.games.find(&agreement.game)?.clone();
            Some(Shown { summary, agreement, game })
        });
        Ok(shown.collect())
    }

    /// Those of one's tables that are still there, those first where one is
    /// awaited.
    pub(crate) async fn mine(&self, mine: &Mine) -> Result<Vec<Own>, Refused> {
        let ids: Vec<&str> = mine.iter().map(|(id, _)| id).collect();
        // Where somebody has offered to play on.
        let offered = self.store.with_note(&ids, ASKS_ON).await?;
        let mut own = Vec::new();
        for summary in self.store.summaries(&ids).await?.into_iter().filter(|summary| !summary.closed) {
            let id = summary.table.id.clone();
            let Some(secret) = mine.iter().find(|(there, _)| *there == id).map(|(_, token)| token.hash())
            else {
                continue;
            };
            let is_mine = summary.seats.iter().any(|seat| seat.token_hash.as_ref() == Some(&secret));
            let game = read_agreement(&summary.table).ok().and_then(|agreement| {
                let game = self.games.find(&agreement.game)?.clone();
                Some((agreement, game))
            });
            let Some((agreement, game)) = game.filter(|_| is_mine) else { continue };
            // One of other rules cannot be woken, and awaits nobody.
            let open = summary.result.is_none() || offered.contains(&id);
            let awaited =
                open && self.glance(&id, Who::of(Some(secret))).await.is_ok_and(|glance| glance.awaited);
            own.push(Own { shown: Shown { summary, agreement, game }, awaited });
        }
        own.sort_by_key(|own| !own.awaited);
        Ok(own)
    }

    /// The page of the result of a table.
    pub(crate) async fn result(&self, id: &str, who: Who, tongue: Tongue) -> Result<ResultSheet, Refused> {
        let took = self.store.span(id).await?.map(|(first, last)| last - first);
        self.ask(id, |reply| Order::Result { who: who.clone(), tongue, took, reply }).await
    }

    /// Where somebody stands at a table.
    pub(crate) async fn glance(&self, id: &str, who: Who) -> Result<Glance, Refused> {
        self.ask(id, |reply| Order::Glance { who: who.clone(), reply }).await
    }

    /// Has something done at a table. Whoever is the last to agree to play on
    /// opens the table for it.
    pub(crate) async fn act(&self, id: &str, who: Who, act: Act) -> Result<Done, Refused> {
        let began = Instant::now();
        let done = self.ask(id, |reply| Order::Act { who: who.clone(), act: act.clone(), reply }).await;
        if matches!(act, Act::Choose(_) | Act::ChooseSeveral(_)) {
            self.status.chosen(began.elapsed());
        }
        if done.is_ok() && matches!(act, Act::Consent(Consent { agree: true, .. })) {
            self.go_on(id).await?;
        }
        done
    }

    /// How many tables are in memory.
    pub(crate) async fn n_awake(&self) -> usize {
        self.awake.lock().await.values().filter(|place| is_alive(place)).count()
    }

    /// The page of a table for somebody.
    pub(crate) async fn look(&self, id: &str, look: Look) -> Result<Snapshot, Refused> {
        self.ask(id, |reply| Order::Look { look: look.clone(), reply }).await
    }

    /// What was before so many steps of the story of a table.
    pub(crate) async fn earlier(
        &self,
        id: &str,
        who: Who,
        tongue: Tongue,
        before: u32,
    ) -> Result<Earlier, Refused> {
        self.ask(id, |reply| Order::Earlier { who: who.clone(), tongue, before, reply }).await
    }

    /// What a program wants to know.
    pub(crate) async fn peek(&self, id: &str, who: Who, peek: Peek) -> Result<serde_json::Value, Refused> {
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
            if handle.orders.send(Box::new(order(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Refused::Broken("its task has stopped".to_owned()))
    }

    /// The way to a table, which is woken if it sleeps. Others need not wait
    /// for that.
    async fn handle(&self, id: &str) -> Result<Handle, Refused> {
        let place = {
            let mut awake = self.awake.lock().await;
            match awake.get(id) {
                Some(place) if is_alive(place) => place.clone(),
                _ => {
                    awake.retain(|_, place| is_alive(place));
                    let place = Arc::new(OnceCell::new());
                    awake.insert(id.to_owned(), place.clone());
                    place
                }
            }
        };
        if let Some(handle) = place.get() {
            return Ok(handle.clone());
        }
        // Apart: an open page keeps no room for what waking takes.
        match Box::pin(place.get_or_try_init(|| self.wake(id))).await {
            Ok(handle) => Ok(handle.clone()),
            Err(refused) => {
                self.awake.lock().await.remove(id);
                self.log(id, &refused);
                Err(refused)
            }
        }
    }

    async fn wake(&self, id: &str) -> Result<Handle, Refused> {
        let stored = self.draw_secret(self.store.load(id).await?).await?;
        let (orders, inbox) = mpsc::channel(QUEUE);
        let changes = watch::Sender::new(0);
        let game = self.card_sets.game_of(&self.games, &self.store, &stored).await?;
        let (store, bot_delay, absence) = (self.store.clone(), self.bot_delay, self.absence);
        let (changed, thinkers) = (changes.clone(), self.thinkers.clone());
        let waking = Waking { stored, store, changes: changed, thinkers, bot_delay, absence };
        aside(move || game.wake(waking, inbox)).await?;
        Ok(Handle { orders, changes })
    }

    /// Tells the host of the program about a table that cannot go on, once.
    fn log(&self, id: &str, refused: &Refused) {
        let Some(why) = refused.for_host() else { return };
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.len() < MOST_LOGGED && logged.insert(id.to_owned()) {
            tracing::error!("table {} cannot go on: {why}", excerpt(id));
        }
    }
}

/// A bot for a seat, with a name nobody at the table has.
pub(crate) fn bot_for(table: &str, seats: &[Seat], seat: u8) -> Seat {
    let first = hash_of(&table) as usize;
    let mut names = (0..BOT_NAMES.len()).map(|step| BOT_NAMES[(first + step) % BOT_NAMES.len()]);
    let free = names.find(|name| !seats.iter().any(|other| same_name(&other.name, name)));
    let name = free.unwrap_or("A bot").to_owned();
    Seat { seat, name, kind: SeatKind::Bot, token_hash: None, wish: String::new(), part: String::new() }
}

/// A seat at a new table of the same people: whoever lent theirs to a bot
/// plays again.
fn owned(seat: Seat) -> Seat {
    let kind = if seat.token_hash.is_some() { SeatKind::Human } else { seat.kind };
    Seat { kind, ..seat }
}

/// The first note of a table: who its host is.
fn host_note(seat: Option<u8>) -> Note {
    Note { number: 0, after: 0, seat, what: Aside::Host.word().to_owned() }
}

/// What was agreed about a stored table.
fn read_agreement(table: &Table) -> serde_json::Result<Agreement> {
    let agreement: Agreement = serde_json::from_str(&table.options)?;
    Ok(Agreement { game: table.game.clone(), ..agreement })
}

fn record(id: &str, agreement: &Agreement, follows: Option<&str>) -> Table {
    Table {
        id: id.to_owned(),
        game: agreement.game.clone(),
        options: serde_json::to_string(agreement).expect("an agreement is plain data"),
        follows: follows.map(str::to_owned),
        created: now(),
    }
}

/// Seconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64
}
