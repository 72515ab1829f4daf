//! Names that people may have at a table, and which of them others would take
//! for the same.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::refusal::Refused;

/// A name as people may have it: composed, with single plain blanks inside and
/// none around it, and with something to see.
pub(crate) fn clean_name(name: &str) -> Result<String, Refused> {
    let odd = |sign: char| sign.is_control() || steers(sign) || is_blank(sign) || is_private(sign);
    let is_seen = |sign: char| !joins(sign) && !is_combining_mark(sign);
    let clean: String = name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let fits = (1..=24).contains(&clean.chars().count());
    let plain = !name.trim().chars().any(odd);
    if fits && plain && clean.chars().any(is_seen) { Ok(clean) } else { Err(Refused::BadName) }
}

/// Whether people would read two names as the same, also where letters of
/// other alphabets only look the same.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let looks = |name: &str| -> String {
        let shown: String = name.nfkc().filter(|&sign| !joins(sign) && !sign.is_whitespace()).collect();
        skeleton(&shown).collect()
    };
    // A capital may look like another small letter, so both are compared.
    looks(one) == looks(other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
}

/// Signs that steer the direction of the text around them, which would
/// garble the sentences of others.
pub(crate) fn steers(sign: char) -> bool {
    matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Signs that nobody sees, or that end a line: with one of them somebody
/// could sit down under the name of another, or under none.
fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
    ) || matches!(sign, '\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}')
        || matches!(sign, '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
        || matches!(sign, '\u{e0000}'..='\u{e0fff}')
}

/// Signs of no meaning of their own that some scripts and pictures need
/// between others.
fn joins(sign: char) -> bool {
    matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Private signs: they mark what can be looked up in the story.
fn is_private(sign: char) -> bool {
    matches!(sign, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_down_under_the_name_of_another() {
        for twin in [
            "anna",
            "ANNA",
            " Anna ",
            "An na",
            "An\u{a0}na",
            "Аnna",
            "Ann\u{430}",
            "Ａｎｎａ",
            "Anna\u{200d}",
            "𝐀nna",
        ] {
            let seen = clean_name(twin).unwrap_or_else(|_| panic!("{twin:?} is a name"));
            assert!(same_name("Anna", &seen), "{twin:?}");
        }
        assert!(same_name("Iris", "lris") && same_name("Jose\u{301}", "José"));
        for other in ["Anne", "Hanna", "Ännä", "Anna 2", "חנה", "Анна"] {
            assert!(!same_name("Anna", other), "{other:?}");
        }
    }

    #[test]
    fn a_name_is_something_to_see() {
        for none in [
            "",
            " ",
            "\u{a0}",
            "\u{3164}",
            "\u{301}\u{302}",
            "\u{200d}",
            "\u{202e}annA",
            "An\u{200b}na",
            "a\nb\u{7}",
            "\u{e000}",
            "abcdefghijklmnopqrstuvwxyz",
        ] {
            assert_eq!(clean_name(none), Err(Refused::BadName), "{none:?}");
        }
        assert_eq!(clean_name("  Jose\u{301} \u{a0} de  la Cruz ").unwrap(), "José de la Cruz");
        for name in ["Zoë", "דנה", "Ólafur", "名前", "👩\u{200d}🚀", "O’Neil", "Анна"] {
            assert_eq!(clean_name(name).unwrap(), name);
        }
    }
}
