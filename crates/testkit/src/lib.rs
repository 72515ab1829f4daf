//! What the tests of all games share.
//!
//! [`scenario`] reads scenario files and runs them on a stage that a game
//! provides; [`conformance`] is the suite that every game passes. Neither
//! knows a game.

pub mod conformance;
pub mod scenario;
