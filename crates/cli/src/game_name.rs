//! The games, as the command line and logs name them.

use clap::ValueEnum;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum GameName {
    /// Smash Up.
    #[default]
    Smashup,
    /// Crash'em.
    Crashem,
}
