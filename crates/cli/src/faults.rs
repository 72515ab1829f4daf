//! What went wrong in games, by card and clause: abilities that met a limit
//! and were ended.

use anyhow::bail;
use fracas_engine::{Game as _, Silence, Viewer};
use fracas_sim::{Faults, Plan};
use fracas_smashup::SmashUp;
use fracas_smashup::event::{Event, What};
use fracas_smashup::text::{Speech, Teller, Words};
use fracas_tongue::Tongue;
use serde::Serialize;

use crate::play::paint::wrap_hanging;
use crate::refused::Refused;

/// A fault in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Told {
    /// The title of the card or base.
    title: String,
    /// The heading of the ability, as its file has it.
    clause: String,
    /// What happened, as the story tells it.
    what: String,
    times: u64,
    /// The seed of the first game with it, for `fracas play`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// The fault that an event tells of, if it tells of one.
fn told(words: Words<'_>, event: &Event) -> Option<Told> {
    let What::Fault(clause, ..) = event.what else { return None };
    let heading = &words.cat.clause(clause).heading;
    Some(Told {
        title: words.printed(clause).to_owned(),
        clause: heading.trim_end_matches(':').to_owned(),
        what: Teller::default().tell(words, event),
        times: 1,
        seed: None,
    })
}

/// The faults of many games.
pub(crate) fn of_games(game: &SmashUp, plan: &Plan, faults: &Faults) -> anyhow::Result<Vec<Told>> {
    // The words need a table to look at; any will do.
    let state = game.start(&plan.setup, plan.seed, &mut Silence);
    let state = state.map_err(|problem| Refused(problem.to_string()))?;
    let view = game.view(&state, Viewer::Spectator);
    let speech = Speech::shipped(game.catalogue(), Tongue::English);
    let words = Words { cat: game.catalogue(), view: &view, names: &[], speech: &speech, links: false };
    let found = faults.iter().filter_map(|fault| {
        let told = told(words, &fault.event)?;
        Some(Told { times: fault.times, seed: Some(fault.seed), ..told })
    });
    Ok(found.collect())
}

/// The faults of one game.
pub(crate) fn of_events(words: Words<'_>, events: &[Event]) -> Vec<Told> {
    let mut found: Vec<Told> = Vec::new();
    for new in events.iter().filter_map(|event| told(words, event)) {
        let same = |known: &&mut Told| {
            (&known.title, &known.clause, &known.what) == (&new.title, &new.clause, &new.what)
        };
        match found.iter_mut().find(same) {
            Some(known) => known.times += 1,
            None => found.push(new),
        }
    }
    found
}

/// A paragraph for each fault: how often, which ability, and what happened.
pub(crate) fn lines(faults: &[Told]) -> String {
    let line = |fault: &Told| {
        let Told { title, clause, what, times, seed } = fault;
        let seed = seed.map_or(String::new(), |seed| format!(" (first with seed {seed})"));
        wrap_hanging("  ", 4, &format!("{times}x {title}, {clause}: {what}{seed}"))
    };
    faults.iter().map(line).collect()
}

/// Fails if there was a fault.
pub(crate) fn verdict(faults: &[Told]) -> anyhow::Result<()> {
    let times: u64 = faults.iter().map(|fault| fault.times).sum();
    let Some(first) = faults.first() else { return Ok(()) };
    let (title, clause) = (&first.title, &first.clause);
    match faults.len() - 1 {
        0 => bail!("an ability was ended by a limit {times} times: {title}, {clause}"),
        more => bail!("abilities were ended by a limit {times} times: {title}, {clause}, and {more} more"),
    }
}
