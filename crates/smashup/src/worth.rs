//! What each thing that bots notice is worth; see `judged.rs`.

/// With two players.
#[rustfmt::skip] // One a line.
pub(crate) const TWO: [f32; 26] = [
    2.961, // VP
    2.072, // nearness to the goal
    3.202, // VP of bases that score now
    1.428, // reaches the goal with them
    1.371, // VP of bases, by their nearness
    -0.363, // VP of bases, by the cube of it
    0.326, // lead at bases, by the square of it
    0.116, // power elsewhere
    0.176, // minions elsewhere
    0.595, // cards in hand
    -0.675, // cards beyond six
    0.135, // power in hand
    0.141, // a minion in hand
    0.376, // an open minion
    0.213, // an open action
    -0.077, // extra plays
    0.050, // own turn
    0.653, // turns to wait
    -0.930, // Madness
    -0.031, // treasures in hand
    -0.083, // is asked something
    0.690, // actions in play
    -0.157, // VP of bases in reach of a turn
    0.200, // VP of bases in reach of two
    0.292, // lead at bases in reach of a turn
    0.075, // lead at bases in reach of two
];

/// With three or four players; fitted with four.
#[rustfmt::skip] // One a line.
pub(crate) const MORE: [f32; 26] = [
    1.342, // VP
    1.416, // nearness to the goal
    1.621, // VP of bases that score now
    1.585, // reaches the goal with them
    0.372, // VP of bases, by their nearness
    -0.445, // VP of bases, by the cube of it
    0.461, // lead at bases, by the square of it
    0.391, // power elsewhere
    0.158, // minions elsewhere
    0.506, // cards in hand
    -0.471, // cards beyond six
    0.139, // power in hand
    0.098, // a minion in hand
    0.321, // an open minion
    0.101, // an open action
    0.021, // extra plays
    -0.263, // own turn
    -0.284, // turns to wait
    -0.173, // Madness
    0.138, // treasures in hand
    -0.091, // is asked something
    0.024, // actions in play
    0.459, // VP of bases in reach of a turn
    0.169, // VP of bases in reach of two
    -0.454, // lead at bases in reach of a turn
    -0.023, // lead at bases in reach of two
];
