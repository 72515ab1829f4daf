//! What the tests of all games share.
//!
//! [`scenario`] reads scenario files and runs them on a stage that a game
//! provides; [`conformance`] is the suite that every game passes;
//! [`random_game`] walks through states; [`kuhn`] is a tiny game of its own, to
//! be hosted where games are hosted. None knows a game that is offered.

pub mod conformance;
pub mod kuhn;
pub mod random_game;
pub mod scenario;
