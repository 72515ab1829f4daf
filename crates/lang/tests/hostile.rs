//! Text made to break the parser: it may be refused, but in good time and
//! without a panic.

mod toy;

use fracas_lang::render;
use toy::{mistakes, toy};

const DEEP: usize = 10_000;

#[test]
fn deep_parentheses_are_refused() {
    for kind in ["number", "statement", "condition", "cards", "player"] {
        let both = |n: usize| format!("{}1{}", "(".repeat(n), ")".repeat(n));
        let (deep, long) = ("nested too deeply", "a line may have 1000 characters");
        for (source, message) in
            [("(".repeat(900), deep), (both(400), deep), ("(".repeat(DEEP), long), (both(DEEP), long)]
        {
            let found = mistakes(kind, &source);
            assert_eq!(found.len(), 1);
            assert!(found[0].contains(message), "{found:?}");
        }
    }
}

#[test]
fn long_chains_are_refused() {
    const LONG: usize = 45;
    let chains = [
        ("statement", "may ".repeat(LONG * 3)),
        ("condition", "not ".repeat(LONG * 3)),
        ("number", "1 + ".repeat(LONG * 3)),
        ("number", "power of self at ".repeat(LONG)),
        ("cards", format!("self{}", " here".repeat(LONG * 3))),
        ("cards", format!("self{}", " owner hand".repeat(LONG))),
        ("condition", format!("1 < 2{}", " and 1 < 2".repeat(LONG * 2))),
        ("statement", format!("draw {}1 cards", "(1) + ".repeat(70))),
    ];
    for (kind, source) in chains {
        assert!(source.len() < 1_000, "a longer line is refused unread");
        assert_eq!(mistakes(kind, &source).len(), 1, "{}", &source[..40]);
        assert_eq!(mistakes(kind, &source.repeat(30)).len(), 1, "{}", &source[..40]);
    }
}

#[test]
fn a_long_line_is_refused_unread() {
    let long = "1:1001: a line may have 1000 characters, this one has more (break it into several lines)";
    for line in
        ["draw ".repeat(100_000), "(".repeat(100_000), format!("choose a \"{}", "t".repeat(1_000_000))]
    {
        assert_eq!(mistakes("statement", &line), [long]);
    }
    assert!(mistakes("statement", &" ".repeat(1_000_000)).is_empty());
    assert!(mistakes("statement", &"#".repeat(1_000_000)).is_empty());
}

/// Whole files of lines that are hard to read, each short enough to be read.
#[test]
fn a_file_of_hard_lines_ends_in_good_time() {
    let lines = [
        "destory a minion hree\n".to_owned(),
        "(".repeat(900) + "\n",
        "may ".repeat(240) + "\n",
        "draw ".to_owned() + &"1 + ".repeat(230) + "\n",
        "destroy self".to_owned() + &" here".repeat(60) + "\n",
        "destroy self".to_owned() + &" here owner hand".repeat(20) + "\n",
        "if 1 < 2".to_owned() + &" and 1 < 2".repeat(50) + ":\n",
        "\u{1b}[31m\n".to_owned(),
        "  draw\n draw\n".to_owned(),
    ];
    for line in lines {
        let source = line.repeat(300_000 / line.len());
        let start = std::time::Instant::now();
        let (_, diagnostics) = toy().parse_file("statement", &source);
        let drawn = render("f", &source, &diagnostics, true);
        // Generous: it takes a second, and far more if it is not linear.
        assert!(start.elapsed().as_secs() < 30, "{:?} for {:.40}", start.elapsed(), line);
        assert!(drawn.len() < MOST_DRAWN, "{} for {:.40}", drawn.len(), line);
    }
}

/// What is drawn of a file, whatever it is: fifty mistakes of some lines.
const MOST_DRAWN: usize = 100_000;

#[test]
fn deep_indentation_is_refused_once() {
    let mut source = String::new();
    for level in 0..DEEP {
        source.extend(std::iter::repeat_n(' ', level));
        source.push_str("else:\n");
    }
    let found = mistakes("statement", &source);
    assert_eq!(found, ["65:65: this is nested too deeply"]);
}

#[test]
fn deep_lines_in_deep_blocks_make_no_deeper_tree() {
    let mut source = String::new();
    for level in 0..40 {
        source.extend(std::iter::repeat_n(' ', level));
        source.push_str(&"may ".repeat(30));
        source.push_str("else:\n");
    }
    let found = mistakes("statement", &source);
    assert!(found.iter().all(|mistake| mistake.contains("nested too deeply")), "{found:?}");
    assert!(!found.is_empty());
}

/// A small generator, so that the soup is the same on every run.
fn next(seed: &mut u64) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed >> 11) as usize
}

fn parse_and_render(source: &str) {
    for kind in ["top", "property", "statement", "cards"] {
        let (_, diagnostics) = toy().parse_file(kind, source);
        assert!(render("soup", source, &diagnostics, false).len() < MOST_DRAWN);
        for diagnostic in &diagnostics {
            assert!(diagnostic.span.start <= diagnostic.span.end);
            assert!(diagnostic.span.end <= source.len());
        }
        assert_eq!(
            toy().parse_as(kind, source).is_err(),
            !diagnostics.is_empty() || one_line_too_many(source)
        );
    }
}

/// Whether `parse_as` refuses a text for its number of top-level lines alone.
fn one_line_too_many(source: &str) -> bool {
    let is_top = |line: &&str| {
        let blank = line.trim_start();
        !blank.is_empty() && !blank.starts_with('#') && blank.len() == line.len()
    };
    source.lines().filter(is_top).count() != 1
}

#[test]
fn byte_soup_never_panics() {
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    for _ in 0..3_000 {
        let length = next(&mut seed) % 120;
        let bytes: Vec<u8> = (0..length).map(|_| next(&mut seed) as u8).collect();
        let (_, diagnostics) = toy().parse_file("top", &String::from_utf8_lossy(&bytes));
        render("soup", &String::from_utf8_lossy(&bytes), &diagnostics, true);
    }
}

#[test]
fn word_soup_never_panics() {
    const PIECES: [&str; 40] = [
        "draw", "destroy", "if", "else", ":", "\n", "\n  ", "\n    ", "\n   ", "\n\t", "M", "B", "1", "2",
        "+", "-", "<", "(", ")", "and", "not", "may", "each", "minion", "here", "with", "power", "of", "or",
        "less", "self", "owner", "hand", "\"t\"", "\"", "é", "#", "action", "on play:", "cards",
    ];
    let mut seed = 0x1234_5678_9abc_def1;
    for _ in 0..3_000 {
        let length = next(&mut seed) % 40;
        let mut source = String::new();
        for _ in 0..length {
            source.push_str(PIECES[next(&mut seed) % PIECES.len()]);
            source.push(' ');
        }
        parse_and_render(&source);
    }
}

#[test]
fn a_file_of_two_thousand_lines_is_read_quickly() {
    let card = "action \"Crop Circles\"\n  text \"Choose a base.\"\n  on play:\n    choose a base as B\n    \
                destroy each minion with power 2 + power of M here or less here at B\n    \
                if power of M < 3 and B is self:\n      place self here\n    else:\n      draw 2 cards\n\n";
    let source = card.repeat(200);
    let start = std::time::Instant::now();
    let (nodes, mistakes) = toy().parse_file("top", &source);
    assert_eq!((nodes.len(), mistakes.len()), (200, 0), "{mistakes:?}");
    // A generous limit, for builds without optimisation on a busy machine.
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
