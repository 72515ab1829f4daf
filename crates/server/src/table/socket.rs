//! The WebSocket of a table's page: parts that changed go out, choices come
//! in. A slow reader gets fewer, newer pictures, never a queue of old ones.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::orders::{Act, Look, Pick, Snapshot};
use crate::hub::Hub;
use crate::refusal::Refused;

/// Messages of people are short.
pub(super) const MAX_MESSAGE: usize = 1024;
/// Who sends so many messages that cannot be read is not our page.
const MAX_JUNK: u32 = 20;

/// One open page.
pub(super) struct Page {
    pub(super) hub: Arc<Hub>,
    pub(super) table: String,
    pub(super) who: Option<String>,
    /// How many lines of the story it shows.
    pub(super) lines: usize,
}

impl Page {
    /// Serves the page until it goes away.
    pub(super) async fn serve(mut self, mut socket: WebSocket) {
        let Ok(mut changes) = self.hub.changes(&self.table).await else { return };
        changes.mark_changed();
        let mut shown: Vec<(&'static str, String)> = Vec::new();
        let mut junk = 0;
        loop {
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        // The task has ended; the table is woken anew.
                        match self.hub.changes(&self.table).await {
                            Ok(again) => changes = again,
                            Err(_) => return,
                        }
                    }
                    if self.show(&mut socket, &mut shown, &mut changes).await.is_err() {
                        return;
                    }
                }
                message = socket.recv() => {
                    let Some(Ok(message)) = message else { return };
                    let refused = match message {
                        Message::Text(text) => self.choose(&text).await.err(),
                        Message::Binary(_) => Some(Refused::Unreadable),
                        Message::Close(_) => return,
                        Message::Ping(_) | Message::Pong(_) => None,
                    };
                    if let Some(refused) = refused {
                        junk += u32::from(refused == Refused::Unreadable);
                        let told = json!({"refused": refused.code(), "message": refused.to_string()});
                        if junk > MAX_JUNK || send(&mut socket, &told).await.is_err() {
                            return;
                        }
                    }
                }
            }
        }
    }

    async fn show(
        &mut self,
        socket: &mut WebSocket,
        shown: &mut Vec<(&'static str, String)>,
        changes: &mut watch::Receiver<u64>,
    ) -> Result<(), ()> {
        changes.borrow_and_update();
        let look = Look { who: self.who.clone(), lines: self.lines };
        let snapshot = match self.hub.look(&self.table, look).await {
            Ok(snapshot) => snapshot,
            Err(refused) => {
                let told = json!({"refused": refused.code(), "message": refused.to_string()});
                let _ = send(socket, &told).await;
                return Err(());
            }
        };
        let message = picture(&snapshot, shown, self.lines);
        self.lines = snapshot.lines;
        *shown = snapshot.parts;
        send(socket, &message).await
    }

    async fn choose(&self, text: &str) -> Result<(), Refused> {
        let pick: Pick = serde_json::from_str(text).map_err(|_| Refused::Unreadable)?;
        self.hub.act(&self.table, self.who.clone(), Act::Choose(pick)).await?;
        Ok(())
    }
}

/// The parts that differ from what is shown, and the new lines.
fn picture(snapshot: &Snapshot, shown: &[(&'static str, String)], from: usize) -> Value {
    let changed = snapshot.parts.iter().filter(|part| !shown.contains(part));
    let mut parts: Map<String, Value> = changed.map(|(id, html)| ((*id).to_owned(), json!(html))).collect();
    for (id, _) in shown.iter().filter(|(id, _)| snapshot.parts.iter().all(|(other, _)| other != id)) {
        parts.insert((*id).to_owned(), json!(""));
    }
    json!({
        "number": snapshot.number, "title": snapshot.title, "seat": snapshot.seat, "asked": snapshot.asked,
        "parts": parts, "story": {"from": from, "html": snapshot.story},
    })
}

async fn send(socket: &mut WebSocket, value: &Value) -> Result<(), ()> {
    socket.send(Message::text(value.to_string())).await.map_err(|_| ())
}
