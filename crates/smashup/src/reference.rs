//! The reference page of the card language, made from the tables of words.

use crate::words::FAMILIES;

/// The page, as Markdown: every word with its pattern, its meaning and an
/// example.
pub fn reference() -> String {
    let mut out = String::from(
        "# The card language\n\n\
         This page is generated from the tables of words: do not edit it. A hole such as `{number}` is filled by \
         a phrase of that kind, `[…]` can be left out, `a|b` means either, and a line that ends in a block takes \
         the indented lines under it.\n",
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
    out
}
