//! The reference page of the card language: idioms and chapters, then the
//! words, made from their tables.

mod guide;
mod idioms;
mod limits;
mod sample;

pub use guide::{BINDINGS, CARRIED, CONDITIONS, Carried, LIVES, Lesson, REFUSED};
pub use idioms::{Bearer, IDIOMS, Idiom, IdiomGroup};
pub use sample::understood;

use crate::paraphrase::Line;
use crate::words::FAMILIES;
use sample::in_short;

/// The page, as Markdown.
pub fn reference() -> String {
    let mut out = String::from(
        "# The card language\n\n\
         This page is generated from the tables of words and examples: do not edit it. First come idioms and \
         what no single word can tell, then every word with its pattern, its meaning and an example. What stands \
         under \"understood\" is what `fracas card show` says of the script.\n",
    );
    push_idioms(&mut out);
    push_lives(&mut out);
    push_refused(&mut out);
    push_bindings(&mut out);
    push_carried(&mut out);
    push_limits(&mut out);
    push_words(&mut out);
    out
}

fn push_idioms(out: &mut String) {
    out.push_str(
        "\n## Idioms\n\nWhat players say at the table, and how a card says it. Each stands under its heading and \
         its text.\n",
    );
    for group in IDIOMS {
        out.push_str(&format!("\n### {}\n", group.about));
        for Idiom { said, on, script } in group.idioms {
            out.push_str(&format!("\n**{said}** On {}:\n\n```\n{script}\n```\n", on.words()));
        }
    }
}

fn push_lives(out: &mut String) {
    out.push_str("\n## The life of `it`, of names and of `you`\n");
    for Lesson { says, on, script } in LIVES {
        out.push_str(&format!("\n{says} On {}:\n\n```\n{script}\n```\n\nUnderstood:\n\n```\n", on.words()));
        for Line { depth, text } in understood(*on, script).unwrap_or_default().iter().flatten() {
            out.push_str(&format!("{}{text}\n", "  ".repeat(*depth)));
        }
        out.push_str("```\n");
    }
}

fn push_refused(out: &mut String) {
    out.push_str(
        "\nA word that would mean nothing where it stands is a mistake, never a phrase that silently fits nothing:\n",
    );
    for Lesson { says, on, script } in REFUSED {
        out.push_str(&format!("\n{says} On {}:\n\n```\n{script}\n```\n", on.words()));
        let problems = understood(*on, script).err().unwrap_or_default();
        for mistake in problems.iter().flat_map(|file| &file.diagnostics) {
            let help = mistake.help.as_ref().map_or_else(String::new, |help| format!(" ({help})"));
            out.push_str(&format!("\nRefused: {}{help}.\n", mistake.message));
        }
    }
}

fn push_bindings(out: &mut String) {
    out.push_str(
        "\n## What binds to what\n\n\
         There is no precedence. A phrase takes as much as it can to its right, so `7 - 2 - 1` is `7 - (2 - 1)`; \
         parentheses stand around any phrase. Tests of cards narrow from left to right, each what stands before \
         it; only `your` and `other`, which stand in front, are taken before all others. When in doubt, ask \
         `fracas card show`.\n\n\
         | written | understood |\n|---|---|\n",
    );
    for written in BINDINGS {
        let script = format!("on play:\n  {written}");
        out.push_str(&format!("| `{written}` | {} |\n", without_moment(&in_short(Bearer::Minion, &script))));
    }
    for written in CONDITIONS {
        let script = format!("on play:\n  if {written}:\n    draw 1 card");
        let said = in_short(Bearer::Minion, &script);
        out.push_str(&format!("| `if {written}:` | {} |\n", without_moment(&said)));
    }
}

/// "When you play this minion: destroy …" from "destroy" on.
fn without_moment(said: &str) -> &str {
    said.split_once(": ").map_or(said, |(_, said)| said)
}

fn push_carried(out: &mut String) {
    out.push_str("\n## What cards and bases may carry\n\n| line |");
    for bearer in Bearer::ALL {
        out.push_str(&format!(" {} |", bearer.words().trim_start_matches("an ").trim_start_matches("a ")));
    }
    out.push_str(" |\n|---|---|---|---|---|---|---|\n");
    for Carried { line, by, note, .. } in CARRIED {
        let marks: Vec<&str> =
            Bearer::ALL.iter().map(|bearer| if by.contains(bearer) { "yes" } else { "–" }).collect();
        out.push_str(&format!("| `{line}` | {} | {note} |\n", marks.join(" | ")));
    }
    out.push_str(
        "\nEverywhere also `text` and, on cards, `tag`. A card or base with an ability needs a text.\n",
    );
}

fn push_limits(out: &mut String) {
    out.push_str("\n## Limits\n\nThe check refuses a file that goes beyond these:\n");
    push_table(out, &limits::of_files());
    out.push_str("\nA number that is only known in play is not checked; rounds of `repeat` and changes of power and breakpoints \
         are then cut to these limits.\n\nA table has at most:\n");
    push_table(out, &limits::of_tables());
    out.push_str(
        "\nWhat goes beyond these in play ends with a fault that names the card; the game goes on:\n",
    );
    push_table(out, &limits::of_games());
}

fn push_table(out: &mut String, rows: &[(&str, String)]) {
    out.push_str("\n| what | limit |\n|---|---|\n");
    for (what, limit) in rows {
        out.push_str(&format!("| {what} | {limit} |\n"));
    }
}

fn push_words(out: &mut String) {
    out.push_str(
        "\n# Words\n\n\
         A hole such as `{number}` is filled by a phrase of that kind, `[…]` can be left out, `a|b` means either, \
         and a line that ends in a block takes the indented lines under it.\n",
    );
    for family in FAMILIES {
        out.push_str(&format!("\n## {}\n\n{}\n", family.title, family.about));
        for word in family.words {
            out.push_str(&format!("\n### `{}`\n\nMakes: {}. {}\n", word.pattern, word.makes, word.doc));
            if !word.example.is_empty() {
                out.push_str(&format!("\n```\n{}\n```\n", word.example));
            }
        }
    }
}
