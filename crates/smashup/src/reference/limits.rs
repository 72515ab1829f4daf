//! How much there may be of everything, taken from what enforces it.

use std::ops::RangeInclusive;

use fracas_engine::List;
use fracas_lang::{LONGEST_LINE, MAX_DEPTH, MOST_SHOWN};

use crate::compile::{
    COPIES, FACTION_SIZE, LEAST_BASES, MOST_BASES_SEEN, MOST_BREAKPOINT, MOST_CARDS, MOST_CHOSEN,
    MOST_COUNTERS, MOST_ITEMS, MOST_NUMBER, MOST_OPS, MOST_OPTIONS, MOST_POWER, MOST_SETS, MOST_TAGS,
    MOST_TIMES, MOST_VP, PRINTED_BREAKPOINT, PRINTED_MONSTERS, PRINTED_POWER, PRINTED_TREASURES, PRINTED_VP,
};
use crate::ids::{MAX_BASES, MAX_CARDS, MAX_COMMON, MAX_PLAYERS};
use crate::machine::{MAX_BEGUN, MAX_OWED, MAX_STEPS, MOST_REMEMBERED};
use crate::program::{N_REGS, N_VARS};
use crate::state::{CROWDED, State};

/// What is limited, and how.
type Limit = (&'static str, String);

/// What the check refuses.
pub(super) fn of_files() -> Vec<Limit> {
    vec![
        ("cards of a faction", format!("exactly {FACTION_SIZE}, copies counted")),
        ("bases of a faction", format!("at least {LEAST_BASES}")),
        ("cards and bases of a file", MOST_ITEMS.to_string()),
        ("cards of a deck of the table", format!("{MAX_COMMON}, copies counted")),
        ("copies of a card", range(COPIES)),
        ("printed power", range(PRINTED_POWER)),
        ("printed breakpoint", range(PRINTED_BREAKPOINT)),
        ("printed VP of a place", range(PRINTED_VP)),
        ("monsters that come with a base", range(PRINTED_MONSTERS)),
        ("treasures for a monster", range(PRINTED_TREASURES)),
        ("characters of a line", LONGEST_LINE.to_string()),
        ("phrases in phrases and blocks in blocks, together", MAX_DEPTH.to_string()),
        ("mistakes of a file that are shown", MOST_SHOWN.to_string()),
        (
            "cards, bases, players and factions that an ability knows at a time, loops included",
            N_VARS.to_string(),
        ),
        (
            "sets of cards that an ability knows at a time, besides `it`; a loop over cards holds one, and so does `move … to another base` while it asks",
            (N_REGS - 1).to_string(),
        ),
        ("sets of cards that one always-on effect looks for", MOST_SETS.to_string()),
        ("options of `choose one`", MOST_OPTIONS.to_string()),
        ("operations of an ability (`fracas card show --program` numbers them)", MOST_OPS.to_string()),
        ("kinds of cards (`tag`) over all factions", MOST_TAGS.to_string()),
        ("a number that is written", MOST_NUMBER.to_string()),
        ("a number that a player chooses", MOST_CHOSEN.to_string()),
        ("a number that an ability remembers", MOST_REMEMBERED.to_string()),
        ("rounds of `repeat`", MOST_TIMES.to_string()),
        ("cards picked, drawn, discarded or looked at by one instruction", MOST_CARDS.to_string()),
        ("VP gained or lost by one instruction", MOST_VP.to_string()),
        ("a change of power", MOST_POWER.to_string()),
        ("a change of a breakpoint", MOST_BREAKPOINT.to_string()),
        ("counters put or removed", MOST_COUNTERS.to_string()),
        ("bases looked at for a replacement", MOST_BASES_SEEN.to_string()),
    ]
}

/// What a table refuses when it is set up.
pub(super) fn of_tables() -> Vec<Limit> {
    vec![
        ("players", MAX_PLAYERS.to_string()),
        ("cards in one game", MAX_CARDS.to_string()),
        ("bases in one game", MAX_BASES.to_string()),
    ]
}

/// What ends in play, with a fault that names the card.
pub(super) fn of_games() -> Vec<Limit> {
    vec![
        (
            "instructions between two decisions",
            format!(
                "{MAX_STEPS}, fewer where many cards in play are always at work; then the ability is ended"
            ),
        ),
        (
            "abilities that begin in one turn",
            format!(
                "{MAX_BEGUN}; then nothing more can be played or used, and what is owed goes on to {MAX_OWED}"
            ),
        ),
        ("abilities inside abilities", room(|state| &state.frames).to_string()),
        (
            "abilities that wait their turn",
            format!(
                "{}; when {CROWDED} wait, nothing more can be played or used in the turn",
                room(|state| &state.queue)
            ),
        ),
        ("effects that last for a while", room(|state| &state.lasting).to_string()),
        ("uses remembered that are limited to once", room(|state| &state.used).to_string()),
        ("sorts of extra plays open at a time", room(|state| &state.extras).to_string()),
    ]
}

fn range(range: RangeInclusive<i64>) -> String {
    format!("{} to {}", range.start(), range.end())
}

/// How much a list of the state holds.
fn room<T, const N: usize>(_: fn(&State) -> &List<T, N>) -> usize {
    N
}
