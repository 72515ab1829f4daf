//! What the tests of all games share.
//!
//! [`scenario`] reads scenario files and runs them on a stage that a game
//! provides; [`conformance`] is the suite that every game passes, with
//! [`take_backs`] for what is taken back, and [`offering`] that of games that
//! people can sit down to; [`random_game`] walks through states. None knows a game, but [`kuhn`] is a tiny one of its own, for tests
//! of those who host games.

pub mod conformance;
pub mod kuhn;
pub mod offering;
pub mod random_game;
pub mod scenario;
pub mod take_backs;
