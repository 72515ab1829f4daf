//! Smash Up: the rules, the words of its card language, and views.

pub mod catalogue;
pub mod compile;
pub mod ids;
pub mod program;
pub mod words;
