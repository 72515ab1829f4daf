//! What went wrong in games of Smash Up, and what a simulation says of
//! factions and clauses.

use fracas_engine::{Game as _, Silence, Viewer};
use fracas_sim::Plan;
use fracas_smashup::catalogue::{Catalogue, Deck};
use fracas_smashup::coverage::Coverage;
use fracas_smashup::event::{Event, What};
use fracas_smashup::ids::{ClauseId, FactionId};
use fracas_smashup::program::Printed;
use fracas_smashup::text::{Speech, Teller, Words};
use fracas_smashup::{Counts, SmashUp};
use fracas_tongue::Tongue;
use serde::Serialize;
use serde_json::{Map, to_value};

use crate::faults::Fault;
use crate::play::paint::{columns, wrap_hanging};
use crate::refused::Refused;
use crate::sim_cmd::{Own, named, wins};

/// The fault that an event tells of, if it tells of one.
fn fault(words: Words<'_>, event: &Event) -> Option<Fault> {
    let What::Fault(clause, ..) = event.what else { return None };
    let heading = &words.cat.clause(clause).heading;
    Some(Fault {
        title: words.printed(clause).to_owned(),
        clause: heading.trim_end_matches(':').to_owned(),
        what: Teller::default().tell(words, event),
        times: 1,
        seed: None,
    })
}

/// The faults of one game.
pub(super) fn faults_of(words: Words<'_>, events: &[Event]) -> Vec<Fault> {
    let mut found: Vec<Fault> = Vec::new();
    for new in events.iter().filter_map(|event| fault(words, event)) {
        let same = |known: &&mut Fault| {
            (&known.title, &known.clause, &known.what) == (&new.title, &new.clause, &new.what)
        };
        match found.iter_mut().find(same) {
            Some(known) => known.times += 1,
            None => found.push(new),
        }
    }
    found
}

/// The faults of many games.
fn faults(game: &SmashUp, plan: &Plan<SmashUp>, counts: &Counts) -> anyhow::Result<Vec<Fault>> {
    // The words need a table to look at; any will do.
    let state = game.start(&plan.setup, plan.seed, &mut Silence);
    let state = state.map_err(|problem| Refused(problem.to_string()))?;
    let view = game.view(&state, Viewer::Spectator);
    let speech = Speech::shipped(game.catalogue(), Tongue::English);
    let words = Words { cat: game.catalogue(), view: &view, names: &[], speech: &speech, links: false };
    let found = counts.faults.iter().filter_map(|found| {
        let told = fault(words, &found.event)?;
        Some(Fault { times: found.times, seed: Some(found.seed), ..told })
    });
    Ok(found.collect())
}

/// A clause and how often it was exercised.
#[derive(Serialize)]
struct Exercised {
    faction: String,
    title: String,
    clause: String,
    exercised: u64,
}

/// What many games came to.
pub(super) fn of_games(game: &SmashUp, plan: &Plan<SmashUp>, counts: &Counts) -> anyhow::Result<Own> {
    let cat = game.catalogue();
    let faults = faults(game, plan, counts)?;
    let factions = named(&counts.factions, |at| cat.factions[at].key.clone());
    let mut json = Map::new();
    json.insert("faults".to_owned(), to_value(&faults)?);
    json.insert("factions".to_owned(), to_value(&factions)?);
    let mut tables = wins("wins by faction", &factions);
    if let Some(coverage) = &counts.coverage {
        let clauses = clauses(cat, counts, coverage);
        tables += &exercised(&clauses, cat.clauses.len());
        json.insert("coverage".to_owned(), to_value(&clauses)?);
    }
    Ok(Own { json, lines: String::new(), tables, faults })
}

/// The abilities of everything that was in the games.
fn clauses(cat: &Catalogue, counts: &Counts, coverage: &Coverage) -> Vec<Exercised> {
    let all = cat.clauses.iter().enumerate();
    let there = all.filter(|(_, clause)| was_there(cat, counts, clause.of));
    there
        .map(|(at, clause)| {
            let (deck, title) = match clause.of {
                Printed::Card(def) => (cat.card(def).deck, &cat.card(def).title),
                Printed::Base(def) => (Deck::Faction(cat.base(def).faction), &cat.base(def).title),
            };
            Exercised {
                faction: cat.deck_key(deck).to_owned(),
                title: title.clone(),
                clause: clause.heading.trim_end_matches(':').to_owned(),
                exercised: coverage.of(ClauseId(at as u16)),
            }
        })
        .collect()
}

/// Whether a card or base can have come into the games: its faction was
/// played, or, for bases and common decks, one of its box (SU-1.5, SU-1.9).
fn was_there(cat: &Catalogue, counts: &Counts, of: Printed) -> bool {
    let played = |faction: FactionId| counts.factions[faction.idx()].games > 0;
    let box_came = |set: &str| cat.faction_ids().any(|id| played(id) && cat.faction(id).set == set);
    match of {
        Printed::Base(def) => box_came(&cat.faction(cat.base(def).faction).set),
        Printed::Card(def) => match cat.card(def).deck {
            Deck::Faction(faction) => played(faction),
            Deck::Common(common) => {
                cat.commons.iter().any(|cards| cards.deck == common && box_came(&cards.set))
            }
        },
    }
}

/// How often each ability was used, and how many could not be.
fn exercised(clauses: &[Exercised], of: usize) -> String {
    let never = clauses.iter().filter(|clause| clause.exercised == 0).count();
    let mut out = format!("\nclauses exercised ({never} of {} never", clauses.len());
    match of - clauses.len() {
        0 => out.push_str(")\n"),
        others => out.push_str(&format!("; {others} of cards that were in none of these games)\n")),
    }
    for Exercised { faction, title, clause, exercised } in clauses {
        let mark = if *exercised == 0 { "!" } else { " " };
        let first = format!("{mark} {exercised:>9} {faction:<11} {title:<26} ");
        out.push_str(&wrap_hanging(&first, columns(&first), clause));
    }
    out
}
