//! What the tests of all games share.
//!
//! [`scenario`] reads scenario files and runs them on a stage that a game
//! provides; [`conformance`] is the suite that every game passes;
//! [`random_game`] walks through states. None knows a game.

pub mod conformance;
pub mod random_game;
pub mod scenario;
