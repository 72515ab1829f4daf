//! A decision as a bot gets it.

use fracas_engine::{Game, Seat};

/// An open decision of a seat: the question as far as it has options, and
/// what the seat sees. The state is not in it.
pub struct Asked<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    options: &'a [G::Choice],
    view: &'a dyn Fn() -> G::View,
}

impl<'a, G: Game> Asked<'a, G> {
    /// The decision of a seat that has one open; `options` are what the game
    /// lists for it, at least one. `view` gives what the seat sees: it costs
    /// something, so it is called only by a bot that looks.
    pub fn new(game: &'a G, seat: Seat, options: &'a [G::Choice], view: &'a dyn Fn() -> G::View) -> Self {
        Asked { game, seat, options, view }
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
        (self.view)()
    }
}
