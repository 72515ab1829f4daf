//! A decision as a bot gets it.

use fracas_engine::{Game, Seat};

/// An open decision of a seat: the question as far as it has options, what
/// the seat sees, and how long it may think. The state is not in it.
pub struct Asked<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    options: &'a [G::Choice],
    view: &'a dyn Fn() -> G::View,
    has_time: &'a dyn Fn() -> bool,
}

impl<'a, G: Game> Asked<'a, G> {
    /// The decision of a seat that has one open; `options` are what the game
    /// lists for it, at least one. `view` gives what the seat sees: it costs
    /// something, so it is called only by a bot that looks.
    pub fn new(game: &'a G, seat: Seat, options: &'a [G::Choice], view: &'a dyn Fn() -> G::View) -> Self {
        Asked { game, seat, options, view, has_time: &|| true }
    }

    /// The same decision, to be thought about only as long as this says so. A
    /// bot answers without it too, from its own bounds; with it the answer
    /// depends on the clock of whoever asks.
    #[must_use]
    pub fn within(self, has_time: &'a dyn Fn() -> bool) -> Self {
        Asked { has_time, ..self }
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

    /// Whether there is still time to think.
    pub fn has_time(&self) -> bool {
        (self.has_time)()
    }
}
