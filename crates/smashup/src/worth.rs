//! What each thing that bots notice is worth; see `judged.rs`. Each command
//! began with the worths that stood here before.

/// With two players: `fracas fit --boxes all --players 2 --games 2500 --seed 1`.
#[rustfmt::skip] // One a line.
pub(crate) const TWO: [f32; 26] = [
    2.878, // VP
    1.156, // nearness to the goal
    2.557, // VP of bases that score now
    1.194, // reaches the goal with them
    1.062, // VP of bases, by their nearness
    -0.371, // VP of bases, by the cube of it
    -0.012, // lead at bases, by the square of it
    0.126, // power elsewhere
    0.315, // minions elsewhere
    0.573, // cards in hand
    -0.443, // cards beyond six
    -0.007, // power in hand
    0.200, // a minion in hand
    0.282, // an open minion
    0.159, // an open action
    -0.042, // extra plays
    0.103, // own turn
    0.540, // turns to wait
    -0.653, // Madness
    -0.028, // treasures in hand
    0.007, // is asked something
    0.711, // actions in play
    0.103, // VP of bases in reach of a turn
    0.058, // VP of bases in reach of two
    0.432, // lead at bases in reach of a turn
    0.184, // lead at bases in reach of two
];

/// With three or four players; fitted with four:
/// `fracas fit --boxes all --players 4 --games 1200 --rounds 1 --iterations 60 --seed 1`.
#[rustfmt::skip] // One a line.
pub(crate) const MORE: [f32; 26] = [
    1.459, // VP
    1.417, // nearness to the goal
    1.677, // VP of bases that score now
    1.153, // reaches the goal with them
    0.381, // VP of bases, by their nearness
    0.705, // VP of bases, by the cube of it
    0.182, // lead at bases, by the square of it
    0.195, // power elsewhere
    0.122, // minions elsewhere
    0.479, // cards in hand
    -0.417, // cards beyond six
    0.217, // power in hand
    0.370, // a minion in hand
    0.183, // an open minion
    0.082, // an open action
    0.069, // extra plays
    -0.187, // own turn
    -0.339, // turns to wait
    -0.375, // Madness
    -0.027, // treasures in hand
    -0.113, // is asked something
    0.373, // actions in play
    -0.139, // VP of bases in reach of a turn
    0.006, // VP of bases in reach of two
    0.182, // lead at bases in reach of a turn
    0.091, // lead at bases in reach of two
];
