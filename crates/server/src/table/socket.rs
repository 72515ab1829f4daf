//! The WebSocket of a table's page: parts that changed go out, choices come
//! in. A slow reader gets fewer, newer pictures, never a queue of old ones.

use std::collections::BTreeMap;
use std::mem;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fracas_engine::hash_of;
use fracas_tongue::Tongue;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;
use tokio_tungstenite::tungstenite::Message;

use super::orders::{Act, Consent, Look, Mark, Pick, Picks, Regretted, Snapshot, Who};
use super::wire::{Cut, Wire};
use crate::easel::{Name, Pieces};
use crate::hub::Hub;
use crate::limits::Asker;
use crate::refusal::Refused;
use crate::words::ui;

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
    /// How far it shows the story.
    pub(super) told: Option<Mark>,
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
    /// Something to be mixed into the seed.
    Give { give: String },
    /// The person of this seat holds the shared device now.
    Show { show: u8 },
}

// What is sent and heard is handled apart (`Box::pin`), so that a page that
// waits keeps nothing of it.

/// What the page has.
#[derive(Default)]
struct Shown {
    /// The hash of each part.
    parts: BTreeMap<&'static str, u64>,
    pieces: Pieces,
}

impl Page {
    /// Serves the page until it goes away.
    pub(super) async fn serve(mut self: Box<Self>, mut wire: Wire) {
        let Ok(changes) = self.hub.changes(&self.table).await else { return };
        if self.hub.came(&self.table, &self.who).await.is_ok() {
            self.exchange(&mut wire, changes).await;
            self.hub.went(&self.table, &self.who).await;
        }
    }

    /// Sends pictures and hears answers.
    async fn exchange(&mut self, wire: &mut Wire, mut changes: watch::Receiver<u64>) {
        changes.mark_changed();
        let mut shown = Shown::default();
        let mut junk = 0;
        let mut heard_at = Instant::now();
        let mut closing = self.hub.closing.subscribe();
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = async { drop(closing.wait_for(|closing| *closing).await) } => {
                    wire.close().await;
                    return;
                }
                _ = heartbeat.tick() => {
                    if heard_at.elapsed() > SILENCE {
                        return;
                    }
                    if wire.ping().await.is_err() {
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
                    if Box::pin(self.show(wire, &mut shown, &mut changes)).await.is_err() {
                        return;
                    }
                }
                message = wire.hear() => {
                    let Ok(message) = message else { return };
                    heard_at = Instant::now();
                    let heard = match message {
                        Message::Close(_) => return,
                        Message::Pong(_) => continue,
                        _ if !self.hub.limits.allows_change(self.asker) => Err(Refused::TooFast),
                        Message::Ping(_) => continue,
                        Message::Text(text) => Box::pin(self.hear(&text)).await,
                        Message::Binary(_) | Message::Frame(_) => Err(Refused::Unreadable),
                    };
                    match heard {
                        Ok(false) => {}
                        Ok(true) => {
                            if Box::pin(self.show(wire, &mut shown, &mut changes)).await.is_err() {
                                return;
                            }
                        }
                        Err(refused) => {
                            junk += u32::from(is_junk(&refused));
                            if junk > MAX_JUNK || wire.show(self.refusal(&refused)).await.is_err() {
                                return;
                            }
                        }
                    }
                }
            }
        }
    }

    fn refusal(&self, refused: &Refused) -> String {
        json!({"refused": refused.code(), "message": refused.say(ui(self.tongue))}).to_string()
    }

    async fn show(
        &mut self,
        wire: &mut Wire,
        shown: &mut Shown,
        changes: &mut watch::Receiver<u64>,
    ) -> Result<(), Cut> {
        changes.borrow_and_update();
        let (who, tongue) = (self.who.clone(), self.tongue);
        let pieces = Some(mem::take(&mut shown.pieces));
        let look = Look { who, tongue, told: self.told, since: self.since, pieces };
        let snapshot = match self.hub.look(&self.table, look).await {
            Ok(snapshot) => snapshot,
            Err(refused) => {
                let _ = wire.show(self.refusal(&refused)).await;
                return Err(Cut);
            }
        };
        let message = picture(&snapshot, &mut shown.parts);
        self.told = Some(snapshot.told);
        self.since = Some(snapshot.number);
        shown.pieces = snapshot.pieces;
        wire.show(message).await
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
            Sent::Give { give } => {
                // Whoever is too late has given nothing, and need not be told.
                let given = self.hub.act(&self.table, self.who.clone(), Act::Give(give)).await;
                return given.map(|_| false).or_else(|refused| match refused {
                    Refused::Begun => Ok(false),
                    refused => Err(refused),
                });
            }
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

/// What a page is sent.
#[derive(Serialize)]
struct Picture<'a> {
    number: u32,
    title: &'a str,
    seat: Option<u8>,
    asked: bool,
    decision: u32,
    options: usize,
    clock: Option<u64>,
    /// The parts that differ from what is shown, by the ids of their elements.
    parts: BTreeMap<&'static str, &'a str>,
    /// The pieces that are new, each before those inside of it.
    #[serde(serialize_with = "by_name")]
    pieces: &'a [(Name, String)],
    /// The new lines.
    story: Lines<'a>,
    film: &'a [Value],
}

/// Lines of the story, where they go on from, and how far it is told then.
#[derive(Serialize)]
struct Lines<'a> {
    from: Option<String>,
    to: String,
    html: &'a str,
}

fn by_name<S: Serializer>(pieces: &[(Name, String)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pieces.iter().map(|(name, html)| (name.to_string(), html)))
}

/// The parts that differ from what is shown, and the new lines.
fn picture(snapshot: &Snapshot, shown: &mut BTreeMap<&'static str, u64>) -> String {
    let (mut parts, mut now) = (BTreeMap::new(), BTreeMap::new());
    for (id, html) in &snapshot.parts {
        let hash = hash_of(html);
        if shown.get(id) != Some(&hash) {
            parts.insert(*id, html.as_str());
        }
        now.insert(*id, hash);
    }
    parts.extend(shown.keys().filter(|id| !now.contains_key(*id)).map(|&id| (id, "")));
    *shown = now;
    // The marks of HTML take a little more room in JSON.
    let pieces = &snapshot.new_pieces[..];
    let new = parts.values().copied().chain(pieces.iter().map(|(_, html)| html.as_str()));
    let room: usize = new.map(|html| html.len() + html.len() / 8).sum();
    let &Snapshot { number, ref title, seat, asked, decision, options, clock, .. } = snapshot;
    let from = snapshot.from.map(|mark| mark.to_string());
    let story = Lines { from, to: snapshot.told.to_string(), html: &snapshot.story };
    let film = &snapshot.film[..];
    let picture =
        Picture { number, title, seat, asked, decision, options, clock, parts, pieces, story, film };
    let mut text = Vec::with_capacity(room + snapshot.story.len() + 1024);
    serde_json::to_writer(&mut text, &picture).expect("a picture is plain data");
    String::from_utf8(text).expect("JSON is text")
}

/// All that a fresh page would be sent.
#[cfg(test)]
pub(super) fn bytes(snapshot: &Snapshot) -> String {
    picture(snapshot, &mut BTreeMap::new())
}
