//! The card language: what is a mistake, and what is not.

mod accepted;
mod refused;

use fracas_lang::{Diagnostic, Lines};
use fracas_smashup::compile::compile;

/// The mistakes of a file, as `file:line:column: message`.
fn mistakes(source: &str) -> Vec<String> {
    let problems = compile(&[("x.faction", source)]).expect_err("there are mistakes");
    let lines = Lines::new(source);
    let told = |mistake: &Diagnostic| {
        let (line, column) = lines.position(mistake.span.start);
        format!("x.faction:{line}:{column}: {}", mistake.message)
    };
    problems[0].diagnostics.iter().map(told).collect()
}

const BASES: &str = "base \"P\" breakpoint 20 vp 4 2 1\nbase \"Q\" breakpoint 20 vp 4 2 1\n";

/// A faction of one card with these lines, complained of.
fn mistakes_under(heading: &str, lines: &str) -> Vec<String> {
    mistakes(&format!("faction x \"X\" box test\n{heading}\n  text \"t\"\n{lines}\n{BASES}"))
}

const MINION: &str = "minion \"M\" x20 power 2";
const ACTION: &str = "action \"A\" x20";
const ON_BASE: &str = "action \"A\" x20 on base";
const ON_MINION: &str = "action \"A\" x20 on minion";
const BASE: &str = "minion \"M\" x20 power 2\nbase \"R\" breakpoint 9 vp 3 2 1";

/// The only mistake under a heading, without its place.
#[track_caller]
fn refused(heading: &str, lines: &str, message: &str) {
    let found = mistakes_under(heading, lines);
    let told: Vec<&str> =
        found.iter().map(|line| line.split_once(": ").map_or(line.as_str(), |(_, told)| told)).collect();
    assert_eq!(told, [message], "under {heading}:\n{lines}");
}

#[track_caller]
fn accepted(heading: &str, lines: &str) {
    let source = format!("faction x \"X\" box test\n{heading}\n  text \"t\"\n{lines}\n{BASES}");
    if let Err(problems) = compile(&[("x.faction", &source)]) {
        panic!("{}", problems[0]);
    }
}

fn ongoing(effect: &str) -> String {
    format!("  tag worker\n  ongoing:\n    {effect}")
}

fn on_play(lines: &[&str]) -> String {
    format!("  on play:\n    {}", lines.join("\n    "))
}
