//! The languages that Fracas speaks, and the messages of a game or a page in
//! one of them (Project Fluent).
//!
//! A crate that speaks to people has its sentences in `i18n/*.ftl`, one file
//! per language, and makes a [`Language`] of them. [`check`] is the test that
//! no sentence is missing, stale or asks for something it is not given. This
//! crate knows no game; its own few messages are those all games share.

pub mod check;
mod language;
pub mod rulebook;
mod tongue;

pub use language::{Arg, Language};
pub use tongue::Tongue;

/// Eight hexadecimal digits that change when one of the words does (FNV-1a,
/// 32 bits, with a zero byte after each). A translation carries the stamp of
/// the words it was made from.
pub fn stamp<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let bytes = words.into_iter().flat_map(|word| word.bytes().chain([0]));
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}
