//! Plays the cheater, over real sockets and HTTP: nothing that is not theirs
//! is shown, taken or changed, and the others play on undisturbed.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

#[path = "../client/mod.rs"]
mod client;

mod choices;
mod floods;
mod secrets;
mod wire;
mod words;
