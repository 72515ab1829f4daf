//! Data files: the shipped ones load, also from disk, and every kind of
//! mistake is reported with its file and line.

use std::fs;
use std::path::Path;

use fracas_crashem::CrashEm;
use fracas_crashem::data::{SHIPPED, shipped_with};
use fracas_engine::{Dice, Game};

fn text(name: &str) -> &'static str {
    SHIPPED.iter().find(|(file, _)| *file == name).expect("it is shipped").1
}

/// What is said about the shipped files with one of them changed.
fn mistakes(name: &str, changed: &str) -> Vec<String> {
    let found = CrashEm::load(&shipped_with(&[(name, changed)])).expect_err("there is a mistake");
    found.iter().map(ToString::to_string).collect()
}

/// Replaces a piece of a shipped file that is there once.
fn with(name: &str, from: &str, to: &str) -> String {
    let text = text(name);
    assert_eq!(text.matches(from).count(), 1, "{from:?} is not there once");
    text.replace(from, to)
}

fn says(found: &[String], start: &str, part: &str) -> bool {
    found.iter().any(|one| one.starts_with(start) && one.contains(part))
}

#[test]
fn files_on_disk_are_the_files_that_ship() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read: Vec<(&str, String)> = SHIPPED
        .iter()
        .map(|(name, _)| (*name, fs::read_to_string(root.join(name)).expect("it is there")))
        .collect();
    let files: Vec<(&str, &str)> = read.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let game = CrashEm::load(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes[0]));
    assert_eq!(game.fingerprint(), CrashEm::shipped().fingerprint());
    let on_disk = fs::read_dir(root.join("arenas")).expect("the folder is there").count();
    assert_eq!(on_disk, game.data().arenas.len(), "an arena is not shipped");
}

#[test]
fn there_are_arenas_with_inner_walls() {
    let game = CrashEm::shipped();
    let walls = |key: &str| {
        let arena = game.data().arenas.iter().find(|arena| arena.key == key).expect("it is shipped");
        let sides = arena.hexes().flat_map(|hex| {
            fracas_crashem::hex::Facing::ALL
                .map(|facing| (arena.at(arena.axial(hex).step(facing, 1)), arena.next(hex, facing)))
        });
        sides.filter(|(beyond, next)| beyond.is_some() && next.some().is_none()).count() / 2
    };
    assert_eq!((walls("large"), walls("small")), (0, 0));
    assert!(walls("canyon") > 0 && walls("pit") > 0);
}

#[test]
fn race_cards_are_checked() {
    let name = "crashem/race-cards.txt";
    let found = mistakes(name, &with(name, "card 7 ", "card 8 "));
    assert!(says(&found, "crashem/race-cards.txt:12: ", "8 is already taken"), "{found:?}");
    assert!(says(&found, "crashem/race-cards.txt:", "no card has the reaction number 7"), "{found:?}");
    let found = mistakes(name, &with(name, "card 31 nitro / reverse", "card 31 nitro / nitro"));
    assert!(says(&found, "crashem/race-cards.txt:35: ", "must be different"), "{found:?}");
    let found = mistakes(name, &with(name, "card 31 nitro / reverse", "card 31 nitro / u-turn"));
    assert!(says(&found, "crashem/race-cards.txt:", "\"u-turn\" is on 7 halves"), "{found:?}");
    assert!(says(&found, "crashem/race-cards.txt:", "\"reverse\" is on 5 halves"), "{found:?}");
    let found = mistakes(name, &with(name, "card 31 nitro", "card 31 nitor"));
    assert!(says(&found, "crashem/race-cards.txt:35: ", "\"nitor\" is not an action"), "{found:?}");
    let found = mistakes(name, &with(name, "count nitro 6\n", ""));
    assert!(says(&found, "crashem/race-cards.txt:", "expected \"count nitro NUMBER\""), "{found:?}");
}

#[test]
fn upgrades_and_tokens_are_checked() {
    let name = "crashem/upgrade-cards.txt";
    let found = mistakes(name, &with(name, "rocket 3", "rocket 4"));
    assert!(says(&found, name, "19 upgrade cards, not 18"), "{found:?}");
    let found = mistakes(name, &with(name, "rocket 3", "rocket 4000000000000"));
    assert!(says(&found, "crashem/upgrade-cards.txt:4: ", "18 upgrade cards in all"), "{found:?}");
    let all = text(name).replace(" 3", " 18446744073709551615");
    assert_eq!(mistakes(name, &all).len(), 6);
    let found = mistakes(name, &with(name, "rocket 3", "rokcet 3"));
    assert!(says(&found, "crashem/upgrade-cards.txt:4: ", "upgrades are rocket"), "{found:?}");
    let name = "crashem/damage-tokens.txt";
    let found = mistakes(name, &with(name, "\nblank", ""));
    assert!(says(&found, name, "5 tokens, not 6"), "{found:?}");
    let found = mistakes(name, &with(name, "nitro", "turbo"));
    assert!(says(&found, "crashem/damage-tokens.txt:8: ", "\"turbo\" is no token"), "{found:?}");
}

#[test]
fn arenas_are_checked() {
    let name = "arenas/pit.arena";
    let lines = |change: &dyn Fn(usize, &str) -> String| {
        let changed: Vec<String> = (1..).zip(text(name).lines()).map(|(n, line)| change(n, line)).collect();
        mistakes(name, &changed.join("\n"))
    };
    let replace = |at: usize, from: &'static str, to: &'static str| {
        lines(&move |n, line| if n == at { line.replacen(from, to, 1) } else { line.to_owned() })
    };
    let found = replace(9, "/", " ");
    assert!(says(&found, "arenas/pit.arena:9: ", "outer wall"), "{found:?}");
    let found = replace(7, "/", " ");
    assert!(says(&found, "arenas/pit.arena:7: ", "outer wall"), "{found:?}");
    let found = replace(7, "\\ /", "   ");
    assert!(says(&found, "arenas/pit.arena:7: ", "gap"), "{found:?}");
    let found = replace(8, "| o", "| *");
    assert!(says(&found, "arenas/pit.arena:8: ", "corner must be free"), "{found:?}");
    let found = replace(10, ".", "o");
    assert!(says(&found, "arenas/pit.arena:10: ", "only the six corners"), "{found:?}");
    let found = replace(10, ".", "x");
    assert!(says(&found, "arenas/pit.arena:10: ", "not \"x\""), "{found:?}");
    let found = replace(10, ". |", ".   . |");
    assert!(says(&found, "arenas/pit.arena:10: ", "needs 6 hexes"), "{found:?}");
    let found = replace(2, "title ", "title \u{1b}[2J");
    assert!(says(&found, "arenas/pit.arena:2: ", "no control characters"), "{found:?}");
    let found = replace(3, "3 to 4", "2 to 9");
    assert!(says(&found, "arenas/pit.arena:3: ", "players 3 to 6"), "{found:?}");
    let found = lines(&|n, line| if n == 25 { String::new() } else { line.to_owned() });
    assert!(says(&found, "arenas/pit.arena:7: ", "18 lines"), "{found:?}");
}

#[test]
fn a_walled_off_hex_is_noticed() {
    let drawing = concat!(
        "arena cell\ntitle Cell\nplayers 3\n",
        "    / \\ / \\ / \\\n",
        "   | o   .   o |\n",
        "  /             \\\n",
        " | .   .   .   . |\n",
        "/       / \\       \\\n",
        "| o   . | * | .   o |\n",
        "\\       \\ /       /\n",
        " | .   .   .   . |\n",
        "  \\             /\n",
        "   | o   .   o |\n",
        "    \\ / \\ / \\ /\n",
    );
    let found = mistakes("cell.arena", drawing);
    assert!(says(&found, "cell.arena:", "close a hex off"), "{found:?}");
}

#[test]
fn a_missing_file_is_noticed() {
    let without: Vec<(&str, &str)> =
        SHIPPED.iter().copied().filter(|(name, _)| !name.contains("token")).collect();
    let found = CrashEm::load(&without).expect_err("the tokens are missing");
    assert!(found[0].message.contains("damage tokens"));
    let twice = [SHIPPED, &SHIPPED[..1]].concat();
    assert!(CrashEm::load(&twice).is_err());
    assert!(CrashEm::load(&[("x", "nonsense")]).is_err());
}

/// Damaged files give diagnostics, never a panic.
#[test]
fn damaged_files_are_refused_politely() {
    let mut dice = Dice::new(99);
    let mut refused = 0;
    for _ in 0..400 {
        let (_, source) = SHIPPED[dice.index(SHIPPED.len())];
        let mut text: Vec<char> = source.chars().collect();
        for _ in 0..=dice.index(3) {
            let at = dice.index(text.len());
            match dice.index(3) {
                0 => text[at] = ['/', '|', '\\', 'o', '9', '\n', ' ', 'é'][dice.index(8)],
                1 => {
                    text.remove(at);
                }
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(found) = CrashEm::load(&shipped_with(&[("damaged", &text)])) {
            refused += 1;
            assert!(found.iter().any(|one| one.to_string().starts_with("damaged:")), "{found:?}");
        }
    }
    assert!(refused > 100, "only {refused} files were refused");
}
