//! What each thing that bots notice is worth; see `judged.rs`.

/// At any table.
#[rustfmt::skip] // One a line.
pub(crate) const WORTH: [f32; 12] = [
    1.462, // score
    0.437, // tokens given
    0.396, // players hit
    -0.120, // damage
    -0.894, // lead
    1.343, // lead, by the nearness of the end
    -0.196, // leads alone
    0.367, // upgrades
    0.661, // speed
    -0.055, // disabled actions
    0.342, // trucks ahead
    -0.127, // aimed at
];
