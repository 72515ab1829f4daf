//! The task that owns a table: its seats, its log and its state.
//!
//! Everything that changes the table goes through here one after the other,
//! in this order: check, append to the log, apply, tell.

use std::sync::Arc;
use std::time::Duration;

use fracas_bots::{Asked, Bot as _, GreedyBot};
use fracas_engine::{Dice, Refusal, Seat, Viewer, hash_of};
use fracas_store::{Seat as StoredSeat, SeatKind, Start, Store, StoreError, Stored, Table};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until, timeout};

use super::orders::{Act, Done, Order, Pick};
use super::play::Play;
use crate::auth::fresh_seed;
use crate::host::{HostOptions, Hosted};
use crate::hub::bot_for;
use crate::refusal::Refused;

/// A table where nothing was asked for so long goes to sleep.
const IDLE: Duration = Duration::from_secs(15 * 60);
/// A decision without alternatives takes a bot this part of its time.
const FORMALITY: u32 = 6;

/// See the module.
pub(crate) struct TableTask<G: Hosted> {
    pub(super) game: Arc<G>,
    store: Store,
    pub(super) table: Table,
    pub(super) options: HostOptions,
    pub(super) seats: Vec<StoredSeat>,
    pub(super) play: Option<Play<G>>,
    changes: watch::Sender<u64>,
    bot_delay: Duration,
    changed_at: Instant,
    /// Another writer was first: the table must be loaded anew.
    outrun: bool,
}

/// What ends the task: the log is ahead of it, or cannot be written.
struct Gone;

impl<G: Hosted> TableTask<G> {
    /// Takes over a stored table, replaying its log.
    pub(crate) fn wake(
        game: Arc<G>,
        store: Store,
        stored: Stored,
        changes: watch::Sender<u64>,
        bot_delay: Duration,
    ) -> Result<TableTask<G>, Refused> {
        let Stored { table, seats, start, entries } = stored;
        if table.game != G::KEY {
            return Err(Refused::Broken(format!("this program does not know the game \"{}\"", table.game)));
        }
        let options =
            serde_json::from_str(&table.options).map_err(|error| Refused::Broken(error.to_string()))?;
        let play = start.map(|start| Play::resume(game.clone(), &start, &entries)).transpose();
        let play = play.map_err(Refused::Broken)?;
        Ok(TableTask {
            game,
            store,
            table,
            options,
            seats,
            play,
            changes,
            bot_delay,
            changed_at: Instant::now(),
            outrun: false,
        })
    }

    /// Serves orders and plays the bots until nobody is interested.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Order>) {
        loop {
            let order = match self.bot_to_act() {
                Some((seat, when)) => tokio::select! {
                    order = inbox.recv() => order,
                    () = sleep_until(when) => match self.play_bot(seat).await {
                        Ok(()) => continue,
                        Err(Gone) => return,
                    },
                },
                None => match timeout(IDLE, inbox.recv()).await {
                    Ok(order) => order,
                    Err(_) if self.changes.receiver_count() == 0 => return,
                    Err(_) => continue,
                },
            };
            let Some(order) = order else { return };
            if self.serve(order).await.is_err() {
                return;
            }
        }
    }

    async fn serve(&mut self, order: Order) -> Result<(), Gone> {
        // A reply that nobody waits for any more is no loss.
        match order {
            Order::Look { look, reply } => {
                let _ = reply.send(self.look(&look));
            }
            Order::Peek { who, peek, reply } => {
                let _ = reply.send(self.peek(who.as_deref(), peek));
            }
            Order::Act { who, act, reply } => {
                let result = self.act(who.as_deref(), act).await;
                let lost = self.outrun || matches!(result, Err(Refused::Storage));
                let _ = reply.send(result);
                if lost {
                    return Err(Gone);
                }
            }
        }
        Ok(())
    }

    async fn act(&mut self, who: Option<&str>, act: Act) -> Result<Done, Refused> {
        let mut seat = self.seat_of(who);
        match act {
            Act::Join { name, token_hash } => seat = Some(self.join(name, token_hash).await?),
            Act::AddBot => self.add_bot(seat).await?,
            Act::Leave { bot } => self.leave(seat, bot).await?,
            Act::Wish(wish) => self.wish(seat, &wish).await?,
            Act::Start => self.start(seat).await?,
            Act::Choose(pick) => self.choose(seat, pick).await?,
            Act::MeetAgain => {
                seat.ok_or(Refused::NotSeated)?;
                let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
                play.outcome().ok_or(Refused::NotOver)?;
            }
        }
        Ok(Done { seat, number: self.play.as_ref().map_or(0, Play::number) })
    }

    /// Whose secret it is.
    pub(super) fn seat_of(&self, who: Option<&str>) -> Option<u8> {
        let who = who?;
        self.seats.iter().find(|seat| seat.token_hash.as_deref() == Some(who)).map(|seat| seat.seat)
    }

    pub(super) fn viewer(&self, who: Option<&str>) -> Viewer {
        self.seat_of(who).map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
    }

    fn free_seat(&self) -> Result<u8, Refused> {
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        let taken = |seat: &u8| self.seats.iter().any(|other| other.seat == *seat);
        (0..self.options.players).find(|seat| !taken(seat)).ok_or(Refused::Full)
    }

    async fn join(&mut self, name: String, token_hash: String) -> Result<u8, Refused> {
        let seat = self.free_seat()?;
        if self.seats.iter().any(|other| other.name.to_lowercase() == name.to_lowercase()) {
            return Err(Refused::NameTaken);
        }
        let token_hash = Some(token_hash);
        self.sit(StoredSeat { seat, name, kind: SeatKind::Human, token_hash, wish: String::new() }).await?;
        Ok(seat)
    }

    async fn add_bot(&mut self, seat: Option<u8>) -> Result<(), Refused> {
        seat.ok_or(Refused::NotSeated)?;
        let bot = bot_for(&self.table.id, &self.seats, self.free_seat()?);
        self.sit(bot).await
    }

    async fn sit(&mut self, seat: StoredSeat) -> Result<(), Refused> {
        self.store.sit(&self.table.id, &seat).await?;
        self.seats.push(seat);
        self.seats.sort_by_key(|seat| seat.seat);
        self.changed();
        Ok(())
    }

    async fn leave(&mut self, seat: Option<u8>, bot: Option<u8>) -> Result<(), Refused> {
        let seat = seat.ok_or(Refused::NotSeated)?;
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        let leaver = bot.unwrap_or(seat);
        let is_bot = |other: &StoredSeat| other.seat == leaver && other.kind == SeatKind::Bot;
        if leaver != seat && !self.seats.iter().any(is_bot) {
            return Err(Refused::NotSeated);
        }
        self.store.stand(&self.table.id, leaver).await?;
        self.seats.retain(|other| other.seat != leaver);
        self.changed();
        Ok(())
    }

    async fn wish(&mut self, seat: Option<u8>, wish: &str) -> Result<(), Refused> {
        let seat = seat.ok_or(Refused::NotSeated)?;
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        self.game.check_wish(wish, &self.wishes_of_others(Some(seat))).map_err(Refused::BadSetup)?;
        self.store.wish(&self.table.id, seat, wish).await?;
        if let Some(mine) = self.seats.iter_mut().find(|other| other.seat == seat) {
            wish.clone_into(&mut mine.wish);
        }
        self.changed();
        Ok(())
    }

    pub(super) fn wishes_of_others(&self, seat: Option<u8>) -> Vec<&str> {
        let others = self.seats.iter().filter(|other| Some(other.seat) != seat && !other.wish.is_empty());
        others.map(|other| other.wish.as_str()).collect()
    }

    async fn start(&mut self, seat: Option<u8>) -> Result<(), Refused> {
        seat.ok_or(Refused::NotSeated)?;
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        if self.seats.len() < usize::from(self.options.players) {
            return Err(Refused::SeatsFree);
        }
        let seed = fresh_seed();
        let wishes: Vec<&str> = self.seats.iter().map(|seat| seat.wish.as_str()).collect();
        let setup =
            self.game.setup(&self.options, &wishes, &mut Dice::new(!seed)).map_err(Refused::BadSetup)?;
        let start =
            Start { setup: self.game.write_setup(&setup), seed, fingerprint: self.game.fingerprint() };
        let play = Play::begin(self.game.clone(), &start).map_err(Refused::BadSetup)?;
        match self.store.start(&self.table.id, &start).await {
            Err(StoreError::Conflict) => {
                self.outrun = true;
                return Err(Refused::Begun);
            }
            result => result?,
        }
        self.play = Some(play);
        self.changed();
        Ok(())
    }

    async fn choose(&mut self, seat: Option<u8>, pick: Pick) -> Result<(), Refused> {
        let seat = Seat(seat.ok_or(Refused::NotSeated)?);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        if pick.number != play.number() {
            return Err(Refused::Stale);
        }
        if !play.is_asked(seat) {
            return Err(Refused::Rules(Refusal::NotYourDecision));
        }
        let options = play.options(Viewer::Seat(seat));
        let choice = *options.get(pick.option).ok_or(Refused::Rules(Refusal::NotAnOption))?;
        self.apply(seat, choice).await
    }

    /// Check, append, apply, tell.
    async fn apply(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refused> {
        let play = self.play.as_mut().ok_or(Refused::NotBegun)?;
        let step = play.prepare(seat, choice).map_err(Refused::Rules)?;
        match self.store.append(&self.table.id, &step.entry).await {
            Err(StoreError::Conflict) => {
                self.outrun = true;
                return Err(Refused::Stale);
            }
            result => result?,
        }
        play.adopt(step);
        if let Some(outcome) = play.outcome() {
            let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
            let winners: Vec<&str> = self.names_of(outcome.winners.iter());
            let result = format!("{} ({})", winners.join(" and "), scores.join(" : "));
            self.store.finish(&self.table.id, &result).await?;
        }
        self.changed();
        Ok(())
    }

    fn names_of(&self, seats: impl Iterator<Item = Seat>) -> Vec<&str> {
        seats.filter_map(|seat| self.seats.get(seat.idx())).map(|seat| seat.name.as_str()).collect()
    }

    fn changed(&mut self) {
        self.changed_at = Instant::now();
        self.changes.send_modify(|version| *version += 1);
    }

    /// The first bot with an open decision, and when it answers.
    fn bot_to_act(&self) -> Option<(Seat, Instant)> {
        let play = self.play.as_ref()?;
        let bots = self.seats.iter().filter(|seat| seat.kind == SeatKind::Bot).map(|seat| Seat(seat.seat));
        let seat = bots.into_iter().find(|&seat| play.is_asked(seat))?;
        let formality = play.options(Viewer::Seat(seat)).len() == 1;
        let delay = if formality { self.bot_delay / FORMALITY } else { self.bot_delay };
        Some((seat, self.changed_at + delay))
    }

    /// Lets a bot think on another thread and carries out what it chose.
    async fn play_bot(&mut self, seat: Seat) -> Result<(), Gone> {
        let Some(play) = &self.play else { return Ok(()) };
        let (game, state) = (play.game().clone(), play.state().clone());
        let options = play.options(Viewer::Seat(seat));
        let mut dice = Dice::new(hash_of(&(&self.table.id, play.number())));
        let thought = tokio::task::spawn_blocking(move || {
            GreedyBot::default().choose(&Asked::new(&*game, &state, seat, &options), &mut dice)
        });
        let choice = thought.await.map_err(|_| Gone)?;
        self.apply(seat, choice).await.map_err(|_| Gone)
    }
}
