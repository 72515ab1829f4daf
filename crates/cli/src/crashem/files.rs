//! The files of Crash'em: race cards, upgrade cards, damage tokens, arenas.

use fracas_crashem::CrashEm;
use fracas_crashem::data::{Diagnostic, shipped_with};
use fracas_lang::{MOST_SHOWN, nearest, printable, with_commas};

use crate::check_cmd::{Claim, Own};

/// Whether a file is one of Crash'em.
pub(super) fn claims(file: &Own) -> Claim {
    match (file.first_line(), file.first_word(), file.extension()) {
        ("race cards" | "upgrade cards" | "damage tokens", ..) | (_, "arena", _) => Claim::FirstLine,
        (.., Some("arena")) => Claim::Name,
        (_, word, _) if nearest(word, ["arena", "race", "upgrade", "damage"]).is_some() => Claim::Misspelt,
        _ => Claim::No,
    }
}

/// Checks files, each beside the shipped ones. Gives a line for each, or all
/// mistakes.
pub(super) fn check(files: &[Own]) -> Result<String, String> {
    let (mut fine, mut wrong) = (String::new(), Vec::new());
    for file in files {
        let (name, first) = (file.name(), file.first_line());
        match CrashEm::load(&shipped_with(&[(&name, &file.text)])) {
            Ok(_) => fine += &format!("{name}: {first}, no mistakes\n"),
            Err(mistakes) => wrong.extend(mistakes),
        }
    }
    if wrong.is_empty() { Ok(fine) } else { Err(describe(&wrong)) }
}

/// All mistakes, under a line that says how many there are.
pub(super) fn describe(wrong: &[Diagnostic]) -> String {
    const LONGEST: usize = 300;
    let n = wrong.len();
    let mistakes = if n == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", with_commas(n)) };
    let shown = wrong.iter().take(MOST_SHOWN).map(|mistake| printable(&mistake.to_string(), LONGEST));
    let more = match n.saturating_sub(MOST_SHOWN) {
        0 => String::new(),
        more => format!("\nand {} more", with_commas(more)),
    };
    format!("{mistakes} in files of Crash'em\n{}{more}", shown.collect::<Vec<_>>().join("\n"))
}
