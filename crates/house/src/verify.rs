//! Checks the log of a table: that chance was what the server had committed
//! itself to and the players gave, and that everything else follows from it.
//!
//! What does not hold is told with its line.

use fracas_engine::{Deed, Outcome, Play, ReplayError, Seed, excerpt};

use crate::chance::{Mix, commitment, setup_dice};
use crate::reading::Read;
use crate::seal::{is_sealed, result_line, unseal};
use crate::written::setup_lines;
use crate::{Offered, read_log};

/// What was checked of a log, all of which holds.
pub struct Verified {
    /// What the seed was mixed from. A game that began before seeds were mixed
    /// has none: its seed was the server's alone.
    pub mix: Option<Mix>,
    /// What all chance came from.
    pub seed: Seed,
    /// How many lines the file has, with a mark behind each.
    pub lines: usize,
    /// The running hash over all of them.
    pub seal: String,
    /// How many entries the log has.
    pub choices: usize,
    /// How many of them have a hash of the state.
    pub hashes: usize,
    /// The steps, from one, at which what somebody could not know was dealt
    /// anew, by a seed that the server alone drew.
    pub redealt: Vec<usize>,
    /// How the game ended.
    pub outcome: Outcome,
}

/// Lines of the head.
const FINGERPRINT: usize = 4;
const SEED: usize = 5;
const COMMITMENT: usize = 7;

/// Checks the log of a finished game at a table. Gives what is wrong first,
/// with its line and, if it is about a choice, its step.
pub fn verify<G: Offered>(game: &G, text: &str) -> Result<Verified, String> {
    if !is_sealed(text) {
        return Err("it has no marks, so it is not the log of a table; `fracas replay` plays it again".into());
    }
    let unsealed = unseal(text)?;
    let read = read_log(game, text)?;
    let Read { log, mix, .. } = &read;
    let (then, now) = (log.fingerprint, game.fingerprint());
    if then != now {
        return Err(format!(
            "line {FINGERPRINT}: it was played with other cards (fingerprint {then:016x}, here {now:016x}); \
             give their files with --with"
        ));
    }
    if let Some(mix) = mix {
        check_mix(game, &read, mix)?;
    }
    let n = log.entries.len();
    if let Some(how) = &read.broken_off {
        return Err(format!("the log breaks off after {n} choices; {how}"));
    }
    let play = Play::replay(game, log).map_err(|problem| at_line(&read, &problem))?;
    let outcome = play.outcome().ok_or_else(|| format!("the game is not over after {n} choices"))?;
    let (stated, found) = (unsealed.log.lines().last().unwrap_or_default(), result_line(outcome));
    if stated != found {
        let (at, stated) = (unsealed.lines - 1, excerpt(stated));
        return Err(format!("line {at}: it states \"{stated}\", but the game ended with \"{found}\""));
    }
    let redealt =
        log.entries.iter().enumerate().filter(|(_, entry)| matches!(entry.deed, Deed::Redeal { .. }));
    Ok(Verified {
        seed: log.seed,
        lines: unsealed.lines,
        seal: unsealed.seal,
        choices: n,
        hashes: log.entries.iter().filter(|entry| entry.hash.is_some()).count(),
        redealt: redealt.map(|(at, _)| at + 1).collect(),
        outcome: outcome.clone(),
        mix: read.mix,
    })
}

/// The commitment, the seed and the setup.
fn check_mix<G: Offered>(game: &G, read: &Read<G::Setup>, mix: &Mix) -> Result<(), String> {
    let (promised, seed) = (commitment(&mix.table, &mix.secret), mix.seed());
    if mix.commitment != promised {
        return Err(format!(
            "line {COMMITMENT}: the commitment is not that of the table and the secret below it, which is {promised}"
        ));
    }
    if read.log.seed != seed {
        return Err(format!(
            "line {SEED}: the seed is not mixed from the secret and what was given, which make {seed}"
        ));
    }
    let terms = (read.setup_at - mix.wishes.iter().filter(|wish| !wish.is_empty()).count()).saturating_sub(1);
    let unusable =
        |why: String| format!("line {terms}: the terms or wishes make no setup: {}", excerpt(&why));
    let agreed: G::Terms = serde_json::from_str(&mix.terms).map_err(|why| unusable(why.to_string()))?;
    let wishes: Vec<&str> = mix.wishes.iter().map(String::as_str).collect();
    let setup = game.setup(&agreed, &wishes, &mut setup_dice(seed));
    let setup = setup.map_err(|problem| unusable(format!("{problem:?}")))?;
    let (due, stated) = (setup_lines(game, &setup), setup_lines(game, &read.log.setup));
    let mut lines = (read.setup_at..).zip(due.lines().zip(stated.lines()));
    match lines.find(|(_, (due, stated))| due != stated) {
        None if due == stated => Ok(()),
        None => {
            Err(format!("line {}: the setup does not follow from the terms, wishes and seed", read.setup_at))
        }
        Some((at, (due, _))) => Err(format!(
            "line {at}: by the terms, the wishes and the seed this would be \"{}\"",
            excerpt(due)
        )),
    }
}

/// A problem of a replay, with the line of its step.
fn at_line<S>(read: &Read<S>, problem: &ReplayError) -> String {
    let step = match problem {
        ReplayError::NotOffered { step, .. } | ReplayError::Diverged { step, .. } => *step,
        ReplayError::OtherRules { .. } => return format!("line 3: {problem}"),
        ReplayError::Setup(_) => return format!("line {}: {problem}", read.setup_at),
    };
    // A hash stands below its entry.
    let below = usize::from(matches!(problem, ReplayError::Diverged { .. }));
    format!("line {}: {problem}", read.lines.get(step).map_or(0, |line| line + below))
}
