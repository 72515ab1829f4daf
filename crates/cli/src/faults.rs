//! What went wrong in games, by card and clause: abilities that met a limit
//! and were ended.

use anyhow::bail;
use serde::Serialize;

use crate::play::paint::wrap_hanging;

/// Something that went wrong, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Fault {
    /// The title of the card or base.
    pub(crate) title: String,
    /// The heading of the ability, as its file has it.
    pub(crate) clause: String,
    /// What happened, as the story tells it.
    pub(crate) what: String,
    pub(crate) times: u64,
    /// The seed of the first game with it, for `fracas play`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
}

/// A paragraph for each fault: how often, which ability, and what happened.
pub(crate) fn lines(faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let Fault { title, clause, what, times, seed } = fault;
        let seed = seed.map_or(String::new(), |seed| format!(" (first with seed {seed})"));
        wrap_hanging("  ", 4, &format!("{times}x {title}, {clause}: {what}{seed}"))
    };
    faults.iter().map(line).collect()
}

/// Fails if there was a fault.
pub(crate) fn verdict(faults: &[Fault]) -> anyhow::Result<()> {
    let times: u64 = faults.iter().map(|fault| fault.times).sum();
    let Some(first) = faults.first() else { return Ok(()) };
    let (title, clause) = (&first.title, &first.clause);
    match faults.len() - 1 {
        0 => bail!("an ability was ended by a limit {times} times: {title}, {clause}"),
        more => bail!("abilities were ended by a limit {times} times: {title}, {clause}, and {more} more"),
    }
}
