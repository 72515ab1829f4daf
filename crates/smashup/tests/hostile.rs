//! Faction files made to break the check: it says what is wrong with them in
//! good time and few words, and never panics.

use std::time::Instant;

use fracas_smashup::compile::compile;

/// What is drawn of a file, whatever it is.
const MOST_DRAWN: usize = 100_000;

/// Checks a file beside nothing, and what is said of it.
fn check(name: &str, source: &str) {
    let start = Instant::now();
    let drawn = match compile(&[("x.faction", source)]) {
        Ok(_) => String::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    };
    // Generous, for builds without optimisation on a busy machine: all of
    // these take a second or two, and minutes if they are not linear.
    assert!(start.elapsed().as_secs() < 60, "{name}: {:?}", start.elapsed());
    assert!(drawn.len() < MOST_DRAWN, "{name}: {} bytes", drawn.len());
    let steers = |c: char| c.is_control() && c != '\n';
    assert!(!drawn.contains(steers), "{name}: {drawn:?}");
}

const HEAD: &str = "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n";

fn numbered(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).map(line).collect()
}

#[test]
fn large_files_are_refused_in_good_time() {
    let under = |lines: String| format!("{HEAD}{lines}");
    let titled = |n: usize| format!("{:040}", n % 7_919);
    let files = [
        ("bad lines", under(numbered(20_000, |n| format!("    destory a minion hree {n}\n")))),
        ("unknown names", under(numbered(20_000, |n| format!("    destroy Q{n}\n")))),
        (
            "unknown titles",
            under(numbered(5_000, |n| format!("    destroy a minion named \"{}\"\n", titled(n)))),
        ),
        ("cards", {
            let card = |n| {
                format!(
                    "minion \"{}\" power 2\n  text \"t\"\n  on play:\n    return a minion named \"{n}\"\n",
                    titled(n)
                )
            };
            format!("faction x \"X\" box test\n{}", numbered(10_000, card))
        }),
        (
            "bases",
            format!(
                "{HEAD}    nothing\n{}",
                numbered(10_000, |n| format!("base \"{n}\" breakpoint 9 vp 3 2 1\n"))
            ),
        ),
        (
            "tags",
            format!(
                "{HEAD}    nothing\n{}",
                numbered(10_000, |n| format!("  tag t{}\n", "a".repeat(n % 200)))
            ),
        ),
        (
            "abilities",
            format!("{HEAD}    nothing\n{}", "  at start of your turn:\n    draw 1 card\n".repeat(10_000)),
        ),
        ("conditions", under(format!("    if done{}:\n      nothing\n", " and done".repeat(60)).repeat(200))),
        ("places", under(format!("    destroy a minion{}\n", " here".repeat(60)).repeat(1_000))),
        ("one line", under(format!("    destroy {}\n", "a minion ".repeat(500_000)))),
        ("parentheses", "(".repeat(100_000)),
        ("unclosed text", format!("faction x \"{}", "t".repeat(4_000_000))),
        ("blanks", " ".repeat(1_000_000)),
        ("control characters", "\u{1b}[31m\n".repeat(50_000)),
        ("indentation", numbered(3_000, |n| format!("{}a\n", " ".repeat(n)))),
    ];
    for (name, source) in &files {
        check(name, source);
    }
}

/// A small generator, so that the files are the same on every run.
struct Soup(u64);

impl Soup {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % below.max(1)
    }

    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.next(length + 1);
        start..(start + self.next(30)).min(length)
    }
}

#[test]
fn arbitrary_bytes_are_refused() {
    let mut soup = Soup(0x9e37_79b9_7f4a_7c15);
    for n in 0..300 {
        let bytes: Vec<u8> = (0..soup.next(2_000)).map(|_| soup.next(256) as u8).collect();
        check(&format!("bytes {n}"), &String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn damaged_factions_are_refused_or_read() {
    let mut soup = Soup(0x1234_5678_9abc_def1);
    let files: Vec<&str> = fracas_cards::core().iter().map(|(_, text)| *text).collect();
    let stray =
        ["\t", "(", ")", "\"", "\\", ":", "\n", "\n  ", "\u{1b}", "é", "99999999999999999999", " 300 ", "x"];
    for n in 0..300 {
        let mut bytes = files[n % files.len()].as_bytes().to_vec();
        for _ in 0..1 + soup.next(8) {
            let (from, to) = (soup.range(bytes.len()), soup.next(bytes.len() + 1));
            let piece = bytes[from.clone()].to_vec();
            match soup.next(4) {
                0 => drop(bytes.drain(from)),
                1 => drop(bytes.splice(to..to, piece)),
                2 => drop(bytes.splice(from, stray[soup.next(stray.len())].bytes())),
                _ => {
                    let other = files[soup.next(files.len())].as_bytes();
                    drop(bytes.splice(from, other[soup.range(other.len())].to_vec()));
                }
            }
        }
        check(&format!("damaged {n}"), &String::from_utf8_lossy(&bytes));
    }
}
