//! Scripts of the reference, compiled as its reader would.

use super::idioms::Bearer;
use crate::compile::{FileProblems, compile};
use crate::paraphrase::{self, Line};

/// The title of the card under which a script is tried.
const TITLE: &str = "Example";

/// A whole faction file around a script.
fn file(on: Bearer, script: &str) -> String {
    let heading = match on {
        Bearer::Minion => format!("minion \"{TITLE}\" x20 power 3"),
        Bearer::Action => format!("action \"{TITLE}\" x20"),
        Bearer::OnBase => format!("action \"{TITLE}\" x20 on base"),
        Bearer::OnMinion => format!("action \"{TITLE}\" x20 on minion"),
        Bearer::Base => format!("minion \"Filler\" x20 power 3\nbase \"{TITLE}\" breakpoint 20 vp 4 2 1"),
    };
    let script = script.replace('\n', "\n  ");
    format!(
        "faction example \"Example\" box test\n{heading}\n  text \"Example.\"\n  {script}\n\
         base \"One\" breakpoint 20 vp 4 2 1\nbase \"Two\" breakpoint 20 vp 4 2 1\n"
    )
}

/// What a script is understood to do, or what is wrong with it.
pub fn understood(on: Bearer, script: &str) -> Result<Vec<Vec<Line>>, Vec<FileProblems>> {
    let cat = compile(&[("example.faction", &file(on, script))])?;
    let abilities = match on {
        Bearer::Base => cat.find_base(TITLE).map(|def| paraphrase::base(&cat, def)),
        Bearer::Minion | Bearer::Action | Bearer::OnBase | Bearer::OnMinion => {
            cat.find_card(TITLE).map(|def| paraphrase::card(&cat, def))
        }
    };
    Ok(abilities.unwrap_or_default())
}

/// The same on one line, without what an action on something says anyway.
pub(super) fn in_short(on: Bearer, script: &str) -> String {
    let Ok(abilities) = understood(on, script) else { return String::new() };
    let said = abilities.iter().flatten().map(|line| line.text.as_str());
    said.filter(|text| !text.starts_with("Play this action on")).collect::<Vec<_>>().join(" ")
}
