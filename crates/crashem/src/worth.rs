//! What each thing that bots notice is worth; see `judged.rs`.

/// At any table: `fracas fit crashem --bot driver --at-rest --games 2000 --rounds 1 --seed 1`.
#[rustfmt::skip] // One a line.
pub(crate) const WORTH: [f32; 16] = [
    0.768, // score
    0.416, // tokens given
    0.580, // players hit
    -0.099, // damage
    -0.389, // lead
    0.892, // lead, by the nearness of the end
    -0.160, // leads alone
    0.452, // weapons
    0.398, // shields
    0.027, // energy drinks
    0.866, // speed
    -0.139, // disabled actions
    0.332, // trucks ahead
    0.106, // aimed at
    -0.072, // way to the nearest truck
    0.021, // room ahead, by speed
];
