//! Guessing which word was meant.

/// The nearest candidate to a word by Damerau-Levenshtein distance, if it is
/// close enough to be a likely typo.
///
/// One edit in three letters is close enough, and one edit in two-letter
/// words. The first of equally near candidates is given.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Long tokens are no typos of anything, and the distance is quadratic.
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if !(2..=LONGEST).contains(&length) {
        return None;
    }
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in candidates {
        let candidate_length = candidate.chars().count();
        if !(2..=LONGEST).contains(&candidate_length) {
            continue;
        }
        let allowed = (length.max(candidate_length) / 3).max(1);
        if length.abs_diff(candidate_length) > allowed {
            continue;
        }
        let distance = strsim::damerau_levenshtein(word, candidate);
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_typo_finds_its_word() {
        let words = ["destroy", "draw", "discard", "to"];
        assert_eq!(nearest("destory", words), Some("destroy"));
        assert_eq!(nearest("Draw", words), Some("draw"));
        assert_eq!(nearest("discrad", words), Some("discard"));
        assert_eq!(nearest("ot", words), Some("to"));
    }

    #[test]
    fn another_word_finds_nothing() {
        assert_eq!(nearest("shuffle", ["destroy", "draw"]), None);
        assert_eq!(nearest("x", ["y"]), None);
        assert_eq!(nearest("", ["a", ""]), None);
        assert_eq!(nearest("draw", []), None);
    }
}
