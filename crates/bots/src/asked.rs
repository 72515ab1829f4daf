//! A decision as a bot gets it.

use fracas_engine::{Game, Seat, Viewer};

/// An open decision of a seat. The state behind it stays hidden: bots see
/// the options and the seat's view, which is made only when asked for.
pub struct Asked<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    options: &'a [G::Choice],
}

impl<'a, G: Game> Asked<'a, G> {
    /// The decision of a seat that has one open; `options` are what the game
    /// lists for it, at least one.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, options: &'a [G::Choice]) -> Self {
        Asked { game, state, seat, options }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What can be chosen, in the game's order.
    pub fn options(&self) -> &'a [G::Choice] {
        self.options
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}
