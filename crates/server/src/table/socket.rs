//! The WebSocket of a table's page: parts that changed go out, choices come
//! in. A slow reader gets fewer, newer pictures, never a queue of old ones.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use fracas_engine::hash_of;
use fracas_tongue::Tongue;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use super::orders::{Act, Consent, Look, Pick, Picks, Regretted, Snapshot, Who};
use crate::hub::Hub;
use crate::limits::Asker;
use crate::refusal::Refused;
use crate::words::ui;

/// Messages of people are short.
pub(super) const MAX_MESSAGE: usize = 2048;
/// A page that nobody changes should cost little memory.
pub(super) const BUFFER: usize = 4096;
/// Who sends so many messages that make no sense is not our page.
const MAX_JUNK: u32 = 20;
/// So often an idle page hears from us: proxies close what is silent, and a
/// page that has gone away without a word is noticed.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A page that is silent for so long is gone: browsers answer heartbeats.
const SILENCE: Duration = Duration::from_secs(90);

/// One open page.
pub(super) struct Page {
    pub(super) hub: Arc<Hub>,
    pub(super) table: String,
    pub(super) who: Who,
    pub(super) tongue: Tongue,
    /// How many lines of the story it shows.
    pub(super) lines: usize,
    /// Up to which choice it shows the table.
    pub(super) since: Option<u32>,
    pub(super) asker: Asker,
}

/// What a page sends.
#[derive(Deserialize)]
#[serde(untagged)]
enum Sent {
    /// An answer to the open question.
    Choose(Pick),
    /// Several answers to it, one after the other.
    ChooseSeveral(Picks),
    /// The last choice is taken back.
    Undo(Regretted),
    /// Somebody may take something back, or not.
    Consent(Consent),
    /// What happened since this choice is to be seen again.
    Again { again: u32 },
    /// A word to the others.
    Say { say: String },
    /// The person of this seat holds the shared device now.
    Show { show: u8 },
}

/// The hash of each part as the page has it.
type Shown = BTreeMap<&'static str, u64>;

impl Page {
    /// Serves the page until it goes away.
    pub(super) async fn serve(mut self, mut socket: WebSocket) {
        let Ok(changes) = self.hub.changes(&self.table).await else { return };
        if self.hub.came(&self.table, &self.who).await.is_ok() {
            self.exchange(&mut socket, changes).await;
            self.hub.went(&self.table, &self.who).await;
        }
    }

    /// Sends pictures and hears answers.
    async fn exchange(&mut self, socket: &mut WebSocket, mut changes: watch::Receiver<u64>) {
        changes.mark_changed();
        let mut shown = Shown::new();
        let mut junk = 0;
        let mut heard_at = Instant::now();
        let mut closing = self.hub.closing.subscribe();
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = async { drop(closing.wait_for(|closing| *closing).await) } => {
                    let reason = CloseFrame { code: close_code::AWAY, reason: "".into() };
                    let _ = socket.send(Message::Close(Some(reason))).await;
                    return;
                }
                _ = heartbeat.tick() => {
                    if heard_at.elapsed() > SILENCE {
                        return;
                    }
                    if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                        return;
                    }
                }
                changed = changes.changed() => {
                    if changed.is_err() {
                        // The task has ended; the table is woken anew.
                        match self.hub.changes(&self.table).await {
                            Ok(again) => changes = again,
                            Err(_) => return,
                        }
                        if self.hub.came(&self.table, &self.who).await.is_err() {
                            return;
                        }
                    }
                    if self.show(socket, &mut shown, &mut changes).await.is_err() {
                        return;
                    }
                }
                message = socket.recv() => {
                    let Some(Ok(message)) = message else { return };
                    heard_at = Instant::now();
                    let heard = match message {
                        Message::Close(_) => return,
                        Message::Pong(_) => continue,
                        _ if !self.hub.limits.allows_change(self.asker) => Err(Refused::TooFast),
                        Message::Ping(_) => continue,
                        Message::Text(text) => self.hear(&text).await,
                        Message::Binary(_) => Err(Refused::Unreadable),
                    };
                    match heard {
                        Ok(false) => {}
                        Ok(true) => {
                            if self.show(socket, &mut shown, &mut changes).await.is_err() {
                                return;
                            }
                        }
                        Err(refused) => {
                            junk += u32::from(is_junk(&refused));
                            if junk > MAX_JUNK || send(socket, &self.refusal(&refused)).await.is_err() {
                                return;
                            }
                        }
                    }
                }
            }
        }
    }

    fn refusal(&self, refused: &Refused) -> Value {
        json!({"refused": refused.code(), "message": refused.say(ui(self.tongue))})
    }

    async fn show(
        &mut self,
        socket: &mut WebSocket,
        shown: &mut Shown,
        changes: &mut watch::Receiver<u64>,
    ) -> Result<(), ()> {
        changes.borrow_and_update();
        let look = Look { who: self.who.clone(), tongue: self.tongue, lines: self.lines, since: self.since };
        let snapshot = match self.hub.look(&self.table, look).await {
            Ok(snapshot) => snapshot,
            Err(refused) => {
                let _ = send(socket, &self.refusal(&refused)).await;
                return Err(());
            }
        };
        let message = picture(&snapshot, shown, self.lines);
        self.lines = snapshot.lines;
        self.since = Some(snapshot.number);
        send(socket, &message).await
    }

    /// Does what the page says. Whether it must be drawn anew although
    /// nothing has changed at the table.
    async fn hear(&mut self, text: &str) -> Result<bool, Refused> {
        let act = match serde_json::from_str(text).map_err(|_| Refused::Unreadable)? {
            Sent::Choose(pick) => Act::Choose(pick),
            Sent::ChooseSeveral(picks) => Act::ChooseSeveral(picks),
            Sent::Undo(what) => Act::Undo(Some(what)),
            Sent::Consent(answer) => Act::Consent(answer),
            Sent::Again { again } => {
                self.since = Some(again);
                return Ok(true);
            }
            Sent::Say { say } => Act::Say(say),
            Sent::Show { show } => {
                self.who.holds = Some(show);
                return Ok(true);
            }
        };
        self.hub.act(&self.table, self.who.clone(), act).await?;
        Ok(false)
    }
}

/// Whether our page would never have sent it. What came too late or out of
/// turn it may have.
fn is_junk(refused: &Refused) -> bool {
    matches!(
        refused,
        Refused::Unreadable
            | Refused::TooFast
            | Refused::NotSeated
            | Refused::Rules(fracas_engine::Refusal::NotAnOption)
    )
}

/// The parts that differ from what is shown, and the new lines.
fn picture(snapshot: &Snapshot, shown: &mut Shown, from: usize) -> Value {
    let mut parts = Map::new();
    let mut now = Shown::new();
    for (id, html) in &snapshot.parts {
        let hash = hash_of(html);
        if shown.get(id) != Some(&hash) {
            parts.insert((*id).to_owned(), json!(html));
        }
        now.insert(id, hash);
    }
    for id in shown.keys().filter(|id| !now.contains_key(*id)) {
        parts.insert((*id).to_owned(), json!(""));
    }
    *shown = now;
    json!({
        "number": snapshot.number, "title": snapshot.title, "seat": snapshot.seat, "asked": snapshot.asked,
        "decision": snapshot.decision, "options": snapshot.options, "clock": snapshot.clock,
        "parts": parts, "story": {"from": from, "html": snapshot.story}, "film": snapshot.film,
    })
}

async fn send(socket: &mut WebSocket, value: &Value) -> Result<(), ()> {
    socket.send(Message::text(value.to_string())).await.map_err(|_| ())
}

/// All that a fresh page would be sent.
#[cfg(test)]
pub(super) fn bytes(snapshot: &Snapshot, from: usize) -> String {
    picture(snapshot, &mut Shown::new(), from).to_string()
}
