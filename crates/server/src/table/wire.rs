//! The wire of a page: a WebSocket whose pictures go straight to the
//! connection.
//!
//! What a page sends is short and comes through the codec. What it is sent is
//! large, and the codec would keep a buffer of the size of the largest picture
//! for as long as the page is open; so a picture is written as one frame past
//! it. Nothing of the codec waits to be sent then, for it is flushed before.

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, FrameHeader};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use crate::refusal::Refused;

/// Messages of people are short.
const MAX_MESSAGE: usize = 2048;
/// A page that nobody changes should cost little memory.
const BUFFER: usize = 1024;

/// An open wire. Boxed: every future that hands it on would keep room for it.
pub(super) struct Wire(Box<WebSocketStream<TokioIo<Upgraded>>>);

/// It is broken, or the page has closed it.
#[derive(Debug)]
pub(super) struct Cut;

/// A wire as soon as the answer to the request has been sent.
pub(super) struct Opening(OnUpgrade);

/// Answers a request for a wire.
pub(super) fn accept(mut request: Request) -> Result<(Response, Opening), Refused> {
    let opening = Opening(hyper::upgrade::on(&mut request));
    let reply = create_response_with_body(&request, Body::empty).map_err(|_| Refused::Unreadable)?;
    Ok((reply, opening))
}

impl Opening {
    pub(super) async fn open(self) -> Result<Wire, Cut> {
        let stream = TokioIo::new(self.0.await.map_err(|_| Cut)?);
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE))
            .max_frame_size(Some(MAX_MESSAGE))
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        Ok(Wire(Box::new(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)))
    }
}

impl Wire {
    /// What the page sends next.
    pub(super) async fn hear(&mut self) -> Result<Message, Cut> {
        self.0.next().await.and_then(Result::ok).ok_or(Cut)
    }

    pub(super) async fn ping(&mut self) -> Result<(), Cut> {
        self.0.send(Message::Ping(Bytes::new())).await.map_err(|_| Cut)
    }

    /// Says that the server goes away.
    pub(super) async fn close(&mut self) {
        let why = CloseFrame { code: CloseCode::Away, reason: "".into() };
        let _ = self.0.send(Message::Close(Some(why))).await;
    }

    /// Sends a text past the codec.
    pub(super) async fn show(&mut self, text: String) -> Result<(), Cut> {
        self.0.flush().await.map_err(|_| Cut)?;
        let mut frame = text.into_bytes();
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut head = Vec::new();
        header.format(frame.len() as u64, &mut head).map_err(|_| Cut)?;
        frame.splice(0..0, head);
        let stream = self.0.get_mut();
        stream.write_all(&frame).await.map_err(|_| Cut)?;
        stream.flush().await.map_err(|_| Cut)
    }
}
