//! The open pages of people, honest and not.

use std::path::Path;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::client::request;
use fracas_store::{Store, Stored};

/// An open page.
pub(crate) struct Wire {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Wire {
    /// Opens the page of a table with a secret.
    pub(crate) async fn open(address: &str, id: &str, token: &str) -> Wire {
        Wire::open_at(address, &format!("{id}/socket"), token).await
    }

    /// The same with whatever follows `/table/`.
    pub(crate) async fn open_at(address: &str, path: &str, token: &str) -> Wire {
        let mut request = request(address, "x", token);
        *request.uri_mut() = format!("ws://{address}/table/{path}").parse().unwrap();
        Wire { socket: tokio_tungstenite::connect_async(request).await.unwrap().0 }
    }

    /// What comes next; none when the server hung up.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next picture of the table.
    pub(crate) async fn picture(&mut self) -> Value {
        loop {
            let message = self.next().await.expect("the server does not hang up");
            if message["refused"].is_null() {
                return message;
            }
        }
    }

    /// The next refusal.
    pub(crate) async fn refusal(&mut self) -> String {
        loop {
            let message = self.next().await.expect("the server does not hang up");
            if let Some(code) = message["refused"].as_str() {
                return code.to_owned();
            }
        }
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends something that is refused.
    pub(crate) async fn refused(&mut self, message: impl Into<Message>) -> String {
        self.socket.send(message.into()).await.unwrap();
        self.refusal().await
    }
}

/// Sends bytes that need not be a request, and gives what comes back.
pub(crate) async fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may hang up before it has heard everything.
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply).await;
    String::from_utf8_lossy(&reply).into_owned()
}

/// What the data file has of a table.
pub(crate) async fn stored(path: &Path, id: &str) -> Stored {
    Store::read(path).await.unwrap().load(id).await.unwrap()
}
