//! The task that owns a table: its seats, its log and its state.
//!
//! Everything that changes the table goes through here one after the other,
//! in this order: check, append to the log, apply, tell.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use fracas_engine::{Entry, Seat, Step, Viewer};
use fracas_house::chance::{Mix, setup_dice};
use fracas_store::{
    Chance, Entry as StoredEntry, Note, Report, Said, Seat as StoredSeat, Store, StoreError, Stored, Table,
};
use serde_json::{Map, Value};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until, timeout};

use super::aims::Aims;
use super::chance::read_mix;
use super::chat::Chat;
use super::choosing::Gesture;
use super::orders::{Act, Done, Order, Who};
use super::pace::Thinking;
use super::people::Votes;
use super::play::Playing;
use super::presence::Presence;
use super::request::Request;
use crate::games::Waking;
use crate::hosted::{Agreement, Host, Hosted};
use crate::names::steers;
use crate::refusal::Refused;
use crate::thinkers::Thinkers;
use crate::words::Saying;

/// A table where nothing was asked for so long goes to sleep.
const IDLE: Duration = Duration::from_secs(15 * 60);
/// The game stays on the table for a moment before the horn is heard, for
/// messages on their way.
const GRACE: Duration = Duration::from_millis(400);
/// A game that goes on for so many choices ends undecided: the longest of many
/// thousand games that were played at random, by four, took a quarter of them.
/// That it is near is said in time.
pub(super) const MOST_CHOICES: u32 = 5_000;
const NEAR: u32 = MOST_CHOICES / 10;
/// No message is longer, in letters.
const MAX_SAID: usize = 300;
/// The same of a report.
const MAX_REPORTED: usize = 1000;

/// See the module.
pub(crate) struct TableTask<G: Hosted> {
    pub(super) host: Arc<Host<G>>,
    pub(super) store: Store,
    pub(super) table: Table,
    /// What the seed of its game is mixed with; nobody is told.
    pub(super) secret: Option<String>,
    /// What the seed of its game was mixed from.
    pub(super) mixed: Option<Mix>,
    pub(super) agreement: Agreement<G::Terms>,
    pub(super) seats: Vec<StoredSeat>,
    pub(super) play: Option<Playing<G>>,
    pub(super) chat: Chat,
    /// What people did beside the game.
    pub(super) notes: Vec<Note>,
    pub(super) presence: Presence,
    /// Who wants a bot to play for somebody who is away: by the hashes of
    /// their secrets.
    pub(super) votes: Votes,
    /// When the absence of a seat was last told.
    pub(super) told: BTreeMap<u8, Instant>,
    /// Whether its host has closed the table.
    pub(super) closed: bool,
    /// The table where its people meet again.
    pub(super) rematch: Option<String>,
    changes: watch::Sender<u64>,
    pub(super) thinkers: Thinkers,
    pub(super) bot_delay: Duration,
    /// A bot that is asked and thinks.
    pub(super) thinking: Option<Thinking<G::Choice>>,
    /// What bots were after when they last chose.
    pub(super) aims: Aims,
    pub(super) changed_at: Instant,
    /// When the owner of the table sounds the horn.
    horn: Option<Instant>,
    /// Somebody asks something of the others.
    pub(super) request: Option<Request>,
    /// Another writer was first: the table must be loaded anew.
    pub(super) outrun: bool,
}

/// What ends the task: the log is ahead of it, or cannot be written.
pub(super) struct Gone;

/// What happens without being asked for.
enum Due {
    Bot,
    Horn,
    /// Somebody has been gone for so long that they are away.
    Absence,
}

impl<G: Hosted> TableTask<G> {
    /// Takes over a stored table, replaying its log. A clock that ran begins
    /// anew.
    pub(crate) fn wake(host: Arc<Host<G>>, waking: Waking) -> Result<TableTask<G>, Refused> {
        let Waking { stored, store, changes, thinkers, bot_delay, absence } = waking;
        let Stored { table, secret, seats, start, entries, chat, notes, closed, rematch } = stored;
        let agreement =
            serde_json::from_str(&table.options).map_err(|error| Refused::Broken(error.to_string()))?;
        let mixed = start.as_ref().map(read_mix).transpose()?.flatten();
        let play = start.map(|start| Playing::resume(host.clone(), &start, entries)).transpose()?;
        let number = play.as_ref().map_or(0, |play| play.number());
        let request = play.as_ref().and_then(|_| Request::noted(&notes, number));
        // A story goes on from where it was told: no note stands beyond the log.
        let notes = notes.into_iter().map(|note| Note { after: note.after.min(number), ..note }).collect();
        let changed_at = Instant::now();
        let mut task = TableTask {
            host,
            store,
            table,
            secret,
            mixed,
            agreement,
            seats,
            play,
            chat: Chat::new(chat),
            notes,
            presence: Presence::new(absence),
            votes: Votes::new(),
            told: BTreeMap::new(),
            closed,
            rematch,
            changes,
            thinkers,
            bot_delay,
            thinking: None,
            aims: Aims::default(),
            changed_at,
            horn: None,
            request,
            outrun: false,
        };
        task.set_clock();
        task.expect_people();
        Ok(task)
    }

    /// Serves orders and plays the bots until nobody is interested. Boxed: what
    /// runs would keep room for a table twice.
    pub(crate) async fn run(mut self: Box<Self>, mut inbox: mpsc::Receiver<Box<Order>>) {
        if Box::pin(self.catch_up()).await.is_err() {
            return;
        }
        loop {
            self.let_bot_think();
            let order = match self.next_due() {
                Some((due, when)) => tokio::select! {
                    order = inbox.recv() => order,
                    () = sleep_until(when) => {
                        match Box::pin(self.meet(due)).await {
                            Ok(()) => continue,
                            Err(Gone) => return,
                        }
                    }
                },
                None => match timeout(IDLE, inbox.recv()).await {
                    Ok(order) => order,
                    Err(_) if self.changes.receiver_count() == 0 => return,
                    Err(_) => continue,
                },
            };
            let Some(order) = order else { return };
            // Apart: what serving needs is not kept by a table that waits.
            if Box::pin(self.serve(*order)).await.is_err() {
                return;
            }
        }
    }

    /// The program may have ended between the last choice and what follows
    /// from it, or between the last answer and what was asked for.
    async fn catch_up(&mut self) -> Result<(), Refused> {
        self.note_end().await;
        self.end_if_spent().await;
        self.settle_request().await
    }

    /// Does what is due.
    async fn meet(&mut self, due: Due) -> Result<(), Gone> {
        match due {
            Due::Bot => self.hear_bot().await,
            Due::Horn => self.sound_horn().await,
            Due::Absence => self.note_absence().await,
        }
    }

    async fn serve(&mut self, order: Order) -> Result<(), Gone> {
        if let Some(who) = order.who() {
            self.note_presence(&who.clone()).await?;
        }
        // A reply that nobody waits for any more is no loss.
        match order {
            Order::Came { who } => self.came(&who),
            Order::Went { who } => self.went(&who),
            Order::Result { who, tongue, took, reply } => {
                let _ = reply.send(self.result(&who, tongue, took));
            }
            Order::Glance { who, reply } => {
                let _ = reply.send(Ok(self.glance(&who)));
            }
            Order::Onward { reply } => {
                let _ = reply.send(Ok(self.onward()));
            }
            Order::Look { look, reply } => {
                let _ = reply.send(self.look(&look));
            }
            Order::Earlier { who, tongue, before, reply } => {
                let _ = reply.send(self.earlier(&who, tongue, before));
            }
            Order::Peek { who, peek, reply } => {
                let _ = reply.send(self.peek(&who, peek));
            }
            Order::Act { who, act, reply } => {
                let result = self.act(&who, act).await;
                let lost = self.outrun || matches!(result, Err(Refused::Storage));
                let _ = reply.send(result);
                if lost {
                    return Err(Gone);
                }
            }
        }
        Ok(())
    }

    async fn act(&mut self, who: &Who, act: Act) -> Result<Done, Refused> {
        let mut seat = self.seat_of(who);
        if self.closed && !matches!(act, Act::Say(_) | Act::Leave | Act::Report { .. }) {
            return Err(Refused::Closed);
        }
        match act {
            Act::Join { name, token_hash } => seat = Some(self.join(who, name, token_hash).await?),
            Act::AddBot => self.add_bot(who).await?,
            Act::Leave => self.leave(who).await?,
            Act::Remove { seat } => self.remove(who, seat).await?,
            Act::Close => self.close(who).await?,
            Act::Vote { seat } => self.vote(who, seat).await?,
            Act::TakeBack => self.take_back(who).await?,
            Act::Wish { seat: at, sent } => {
                let own = at.or(seat).filter(|at| self.seats_of(who).contains(at));
                self.wish(own, &sent).await?;
            }
            Act::Give(text) => self.give(who, &text).await?,
            Act::Start => self.start(who).await?,
            Act::Choose(_) | Act::ChooseSeveral(_) | Act::Undo(_) if self.is_lent(seat) => {
                return Err(Refused::Lent);
            }
            Act::Choose(pick) => self.choose(seat, pick, Gesture::New).await?,
            Act::ChooseSeveral(picks) => self.choose_several(seat, &picks).await?,
            Act::Undo(what) => self.undo(who, seat, what).await?,
            Act::Consent(answer) => self.answer(who, answer).await?,
            Act::OfferOnward { at, table } => self.offer_onward(who, at, table).await?,
            Act::Say(text) => {
                let speaker = seat.or_else(|| self.seats_of(who).first().copied());
                self.say(speaker, &text).await?;
            }
            Act::MeetAgain => {
                // On a shared device it is the same whoever holds it.
                if self.seats_of(who).is_empty() {
                    return Err(Refused::NotSeated);
                }
                let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
                play.outcome().ok_or(Refused::NotOver)?;
            }
            Act::Report { id, words } => self.report(who, id, &words).await?,
            Act::Invite { to } => {
                self.rematch = Some(to);
                self.tell_everybody();
            }
        }
        // Somebody who was asked may have left.
        self.settle_request().await?;
        Ok(Done { seat, number: self.play.as_ref().map_or(0, |play| play.number()) })
    }

    /// The seats whose secret it is; several when people share a device.
    pub(super) fn seats_of(&self, who: &Who) -> Vec<u8> {
        let Some(secret) = &who.secret else { return Vec::new() };
        let theirs = self.seats.iter().filter(|seat| seat.token_hash.as_ref() == Some(secret));
        theirs.map(|seat| seat.seat).collect()
    }

    /// The seat of somebody: their only one, or of a shared device the one
    /// of the person who holds it.
    pub(super) fn seat_of(&self, who: &Who) -> Option<u8> {
        match self.seats_of(who)[..] {
            [] => None,
            [only] => Some(only),
            [first, ..] if self.play.is_none() => Some(first),
            ref shared => who.holds.filter(|seat| shared.contains(seat)),
        }
    }

    /// The one who holds a shared device must give it away: somebody else at
    /// it is asked and they are not. Gives the seat it goes to.
    pub(super) fn curtain(&self, who: &Who) -> Option<u8> {
        let shared = self.seats_of(who);
        let play = self.play.as_ref()?;
        let mut waiting = shared.iter().copied().filter(|&seat| play.is_asked(Seat(seat)));
        let next = waiting.clone().next()?;
        let holds = who.holds.filter(|seat| shared.contains(seat));
        (shared.len() > 1 && !waiting.any(|seat| Some(seat) == holds)).then_some(next)
    }

    pub(super) fn viewer(&self, who: &Who) -> Viewer {
        match self.seat_of(who) {
            Some(seat) if self.curtain(who).is_none() => Viewer::Seat(Seat(seat)),
            _ => Viewer::Spectator,
        }
    }

    async fn wish(&mut self, seat: Option<u8>, sent: &Map<String, Value>) -> Result<(), Refused> {
        let seat = seat.ok_or(Refused::NotSeated)?;
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        let (game, terms) = (&self.host.game, &self.agreement.terms);
        if !game.has_wishes(terms) {
            return Err(Refused::BadSetup(Saying::new("setup-no-wishes")));
        }
        let wish = game.read_wish(sent).ok_or(Refused::Unreadable)?;
        let checked = game.check_wish(terms, &wish, &self.wishes_of_others(Some(seat)));
        checked.map_err(|problem| Refused::BadSetup(self.host.saying(&problem)))?;
        self.store.wish(&self.table.id, seat, &wish).await?;
        if let Some(mine) = self.seats.iter_mut().find(|other| other.seat == seat) {
            mine.wish = wish;
        }
        self.changed();
        Ok(())
    }

    pub(super) fn wishes_of_others(&self, seat: Option<u8>) -> Vec<&str> {
        let others = self.seats.iter().filter(|other| Some(other.seat) != seat && !other.wish.is_empty());
        others.map(|other| other.wish.as_str()).collect()
    }

    async fn start(&mut self, who: &Who) -> Result<(), Refused> {
        if self.seats_of(who).is_empty() {
            return Err(Refused::NotSeated);
        }
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        if self.seats.len() < usize::from(self.agreement.players) {
            return Err(Refused::SeatsFree);
        }
        self.check_host(who)?;
        let mix = self.mix()?;
        let seed = mix.seed();
        let game = &self.host.game;
        let wishes: Vec<&str> = self.seats.iter().map(|seat| seat.wish.as_str()).collect();
        let setup = game.setup(&self.agreement.terms, &wishes, &mut setup_dice(seed));
        let setup = setup.map_err(|problem| Refused::BadSetup(self.host.saying(&problem)))?;
        let start = self.host.begin(&setup, Chance::Mixed(mix.to_string()));
        let play = Playing::begin(self.host.clone(), &setup, seed)
            .map_err(|why| Refused::BadSetup(Saying::new("setup-other").with("why", why)))?;
        match self.store.start(&self.table.id, &start).await {
            Err(StoreError::Conflict) => {
                self.outrun = true;
                return Err(Refused::Begun);
            }
            result => result?,
        }
        self.play = Some(play);
        self.mixed = Some(mix);
        self.tell_absent().await?;
        self.changed();
        Ok(())
    }

    /// What was checked is appended, adopted and told.
    pub(super) async fn commit(&mut self, step: Step<G>) -> Result<(), Refused> {
        let play = self.play.as_mut().ok_or(Refused::NotBegun)?;
        let Entry { seat, ref deed, hash } = *step.entry();
        let entry = StoredEntry { number: step.number(), seat: seat.0, choice: deed.to_string(), hash };
        match self.store.append(&self.table.id, &entry).await {
            Err(StoreError::Conflict) => {
                self.outrun = true;
                return Err(Refused::Stale);
            }
            result => result?,
        }
        play.adopt(step);
        // The game has gone on: nobody waits for an answer any more.
        self.request = None;
        self.note_end().await;
        self.end_if_spent().await;
        self.changed();
        Ok(())
    }

    /// How many choices are left, once they are few.
    pub(super) fn few_choices_left(&self) -> Option<u32> {
        let play = self.play.as_ref().filter(|play| play.outcome().is_none())?;
        Some(MOST_CHOICES.saturating_sub(play.number())).filter(|&left| left <= NEAR)
    }

    /// Closes the table of a game that has taken too long. That too follows
    /// from the log, and is tried again.
    async fn end_if_spent(&mut self) {
        if self.few_choices_left() == Some(0) && !self.closed {
            match self.store.close_table(&self.table.id).await {
                Ok(()) => self.closed = true,
                Err(error) => tracing::error!("a game that took too long is not closed: {error}"),
            }
        }
    }

    /// Notes the result of a game that is over, once or again. It follows from
    /// the log, which is stored by now: when it cannot be noted the host is
    /// told, and it is tried again when the table wakes.
    async fn note_end(&self) {
        let Some(outcome) = self.play.as_ref().and_then(|play| play.outcome()) else { return };
        let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
        let winners: Vec<&str> = self.names_of(outcome.winners.iter());
        let result = format!("{} ({})", winners.join(", "), scores.join(" : "));
        if let Err(error) = self.store.finish(&self.table.id, &result).await {
            tracing::error!("the end of a game is not noted: {error}");
        }
    }

    fn names_of(&self, seats: impl Iterator<Item = Seat>) -> Vec<&str> {
        seats.filter_map(|seat| self.seats.get(seat.idx())).map(|seat| seat.name.as_str()).collect()
    }

    async fn say(&mut self, seat: Option<u8>, text: &str) -> Result<(), Refused> {
        let plain = |sign: &char| !sign.is_control() && !steers(*sign);
        let text: String = text.trim().chars().filter(plain).take(MAX_SAID).collect();
        if text.is_empty() || (seat.is_none() && !self.agreement.spectators) {
            return Err(Refused::Unreadable);
        }
        if seat.is_none() && !self.chat.allows_spectator() {
            return Err(Refused::TooFast);
        }
        let said = Said { number: self.chat.next_number(), seat, text };
        self.store.say(&self.table.id, &said).await?;
        self.chat.push(said);
        self.tell_everybody();
        Ok(())
    }

    /// Stores what somebody reports about this moment. Nobody at the table is
    /// told of it.
    async fn report(&self, who: &Who, id: String, words: &str) -> Result<(), Refused> {
        let seat = self.seat_of(who).or_else(|| self.seats_of(who).first().copied());
        if seat.is_none() && !self.agreement.spectators {
            return Err(Refused::NoSpectators);
        }
        let plain = |sign: &char| (!sign.is_control() || *sign == '\n') && !steers(*sign);
        let words: String = words.trim().chars().filter(plain).take(MAX_REPORTED).collect();
        let after = self.play.as_ref().map_or(0, |play| play.number());
        let report = Report { id, table: self.table.id.clone(), after, seat, words, created: 0 };
        if self.store.report(&report).await? { Ok(()) } else { Err(Refused::EnoughReports) }
    }

    pub(super) fn changed(&mut self) {
        self.changed_at = Instant::now();
        self.set_clock();
        self.tell_everybody();
    }

    pub(super) fn tell_everybody(&self) {
        self.changes.send_modify(|version| *version += 1);
    }

    /// The clock runs while the owner of the table has something to do.
    fn set_clock(&mut self) {
        let Some(play) = &self.play else { return };
        let game = &self.host.game;
        let runs = play.outcome().is_none() && !self.closed && game.owner_choice(play.state()).is_some();
        let patience = game.patience(play.state()).filter(|_| runs);
        self.horn = patience.map(|patience| self.horn.unwrap_or(self.changed_at + patience));
    }

    /// Until the horn.
    pub(super) fn clock(&self) -> Option<Duration> {
        self.horn.map(|horn| horn.saturating_duration_since(Instant::now()))
    }

    /// What happens next by itself, and when.
    fn next_due(&self) -> Option<(Due, Instant)> {
        let bot = self.bot_answers_at().map(|when| (Due::Bot, when));
        let horn = self.horn.map(|when| (Due::Horn, when + GRACE));
        let absence = self.presence.next_due().map(|when| (Due::Absence, when));
        [bot, horn, absence].into_iter().flatten().min_by_key(|(_, when)| *when)
    }

    /// Carries out what a bot has chosen.
    pub(super) async fn choose_for_bot(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refused> {
        self.apply(seat, choice, Gesture::New).await
    }

    /// Whether somebody is there, or has a page open to watch.
    pub(super) fn is_anybody_near(&self) -> bool {
        self.changes.receiver_count() > 0 || self.presence.is_anybody_here()
    }

    async fn sound_horn(&mut self) -> Result<(), Gone> {
        let Some(play) = &self.play else { return Ok(()) };
        let Some((seat, choice)) = self.host.game.owner_choice(play.state()) else { return Ok(()) };
        self.horn = None;
        self.apply(seat, choice, Gesture::New).await.map_err(|_| Gone)
    }
}
