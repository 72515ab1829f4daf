//! The languages that Fracas speaks, and the messages of a game or a page in
//! one of them (Project Fluent).
//!
//! A crate that speaks to people has its sentences in `i18n/*.ftl`, one file
//! per language, and makes a [`Language`] of them. [`check`] is the test that
//! no sentence is missing, stale or asks for something it is not given. This
//! crate knows no game; its own few messages are those all games share.

pub mod check;
mod language;
mod tongue;

pub use language::{Arg, Language};
pub use tongue::Tongue;
