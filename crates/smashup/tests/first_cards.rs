//! What is said to somebody who writes a first card: the mistakes that come
//! naturally, and what to write instead.

use fracas_lang::{Diagnostic, Lines};
use fracas_smashup::compile::compile;
use fracas_smashup::words::vocabulary;

/// The mistakes of a file, as `line:column: message (help)`.
fn mistakes(source: &str) -> Vec<String> {
    let problems = compile(&[("x.faction", source)]).expect_err("there are mistakes");
    let lines = Lines::new(source);
    let told = |mistake: &Diagnostic| {
        let (line, column) = lines.position(mistake.span.start);
        let help = mistake.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
        format!("{line}:{column}: {}{help}", mistake.message)
    };
    problems[0].diagnostics.iter().map(told).collect()
}

/// The only mistake of one phrase of a kind: its message and its help.
fn mistake(kind: &'static str, line: &str) -> (String, String) {
    let wrong = vocabulary().parse_as(kind, line).expect_err("this is no phrase");
    assert_eq!(wrong.len(), 1, "{line}: {wrong:?}");
    (wrong[0].message.clone(), wrong[0].help.clone().unwrap_or_default())
}

/// The line that is suggested in place of another.
fn meant(kind: &'static str, line: &str) -> String {
    let (message, help) = mistake(kind, line);
    help.split('`').nth(1).unwrap_or_else(|| panic!("{line}: {message}, {help}")).to_owned()
}

#[test]
fn words_are_in_small_letters() {
    assert_eq!(
        mistake("statement", "gain 1 VP"),
        (
            "expected \"vp\", \"+\", \"-\", \"*\" or \"/\", found \"VP\"".to_owned(),
            "words are in small letters: did you mean `gain 1 vp`?".to_owned()
        )
    );
    assert_eq!(meant("statement", "Gain 1 VP"), "gain 1 vp");
    assert_eq!(meant("clause", "On Play:\n  draw 1 card"), "on play:");
    assert_eq!(meant("item", "Minion \"M\" Power 3"), "minion \"M\" power 3");
}

/// A condition about one's own minions keeps that it is about one's own.
#[test]
fn having_a_minion_is_said_so() {
    vocabulary().parse_as("statement", "if you have a minion here:\n  draw 1 card").expect("it is right");
    for line in ["if you control a minion here:", "if there is one of your minions here:"] {
        let right = meant("statement", &format!("{line}\n  draw 1 card"));
        assert_eq!(right, "if you have a minion here:", "{line}");
    }
}

/// A line as it comes to mind, and the line that is suggested.
const STATEMENTS: &[(&str, &str)] = &[
    ("draw a card", "draw 1 card"),
    ("draw card", "draw 1 card"),
    ("then draw a card", "draw 1 card"),
    ("gain a victory point", "gain 1 vp"),
    ("get 1 vp", "gain 1 vp"),
    ("place self in your hand", "place self into your hand"),
    ("place this minion in your hand", "place self into your hand"),
    ("return this minion to your hand", "return self"),
    ("return a minion to its owner's hand", "return a minion"),
    ("place a minion on the bottom of its owner's deck", "place a minion on bottom of deck"),
    ("put self on top of your deck", "place self on top of deck"),
    ("shuffle your discard pile into your deck", "shuffle each card in your discard pile into deck"),
    ("kill target minion", "destroy a minion"),
    ("destroy all minions", "destroy each minion"),
    ("return all actions here", "return each action here"),
    ("reveal your hand", "reveal hand of you"),
    ("you may destroy a minion on this base", "may destroy a minion here"),
    ("destroy a minion of power 2 or less", "destroy a minion with power 2 or less"),
    ("destroy an opponent's minion", "destroy a minion of other players"),
    ("destroy a minion you control", "destroy one of your minions"),
    ("move this minion to another base", "move self to another base"),
    ("choose a base", "choose a base as X"),
    ("choose a base B", "choose a base as B"),
    ("choose a base as b", "choose a base as B"),
    ("you may play an extra minion", "extra minion"),
    ("put a +1 power counter on this minion", "put 1 counter on self"),
    ("this minion gains +1 power until the end of the turn", "give self +1 power until end of turn"),
    ("reveal the top card of your deck", "reveal top 1 card of your deck as X"),
];

#[test]
fn what_comes_to_mind_is_put_into_the_words_of_the_language() {
    for (line, right) in STATEMENTS {
        assert_eq!(meant("statement", line), *right, "{line}");
        vocabulary().parse_as("statement", right).unwrap_or_else(|wrong| panic!("{right}: {wrong:?}"));
    }
}

#[test]
fn headings_are_put_into_the_words_of_the_language() {
    let clauses = [
        ("on play", "on play:"),
        ("when you play this minion:", "on play:"),
        ("play:", "on play:"),
        ("talent", "talent:"),
        ("special before this base scores:", "special before scoring here:"),
        ("after this base is scored:", "after scoring here:"),
        ("when this minion is destroyed:", "after self is destroyed:"),
        ("after another minion here is destroyed:", "after a minion here other than self is destroyed:"),
        ("after another minion is destroyed:", "after a minion other than self is destroyed:"),
        ("at the start of your turn:", "at start of your turn:"),
    ];
    for (line, right) in clauses {
        assert_eq!(meant("clause", &format!("{line}\n  draw 1 card")), right, "{line}");
    }
    assert_eq!(meant("clause", "\"Draw one card.\""), "text \"Draw one card.\"");
    assert_eq!(meant("clause", "text Draw one card"), "text \"Draw one card\"");
    assert_eq!(meant("statement", "if power of self is 3\n  draw 1 card"), "if power of self = 3:");
    assert_eq!(meant("statement", "otherwise:\n  draw 1 card"), "else:");
    assert_eq!(meant("statement", "repeat 3:\n  draw 1 card"), "repeat 3 times:");
    assert_eq!(
        meant("effect", "other players can't play minions here"),
        "other players cannot play minions here"
    );
    assert_eq!(meant("effect", "this minion has +1 power"), "self gets +1 power");
}

/// What can be read but makes no sense is put right with the whole line.
#[test]
fn the_right_line_is_written_out() {
    let help = |line: &str| {
        let source = format!(
            "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    choose a base as B\n    \
             {line}\nbase \"P\" breakpoint 20 vp 4 2 1\nbase \"Q\" breakpoint 20 vp 4 2 1\n"
        );
        let found = mistakes(&source);
        assert_eq!(found.len(), 1, "{found:?}");
        let help = found[0].rsplit_once("(write: ").map(|(_, help)| help.trim_end_matches(')').to_owned());
        let right = help.unwrap_or_else(|| panic!("{found:?}"));
        compile(&[("x.faction", &source.replace(line, &right))])
            .unwrap_or_else(|wrong| panic!("{}", wrong[0]));
        right
    };
    assert_eq!(help("destroy each action on B"), "destroy each action on bases at B");
    assert_eq!(help("draw two cards"), "draw 2 cards");
    assert_eq!(help("gain one vp"), "gain 1 vp");
    assert_eq!(help("give a minion +five power"), "give a minion +5 power");
}

#[test]
fn cards_and_bases_are_put_into_the_words_of_the_language() {
    let items = [
        ("minion Scout power 3", "minion \"Scout\" power 3"),
        ("minion \"Scout\" 3", "minion \"Scout\" power 3"),
        ("minion \"Scout\" power +3", "minion \"Scout\" power 3"),
        ("action \"Trap\" on a base", "action \"Trap\" on base"),
        ("base \"Oasis\" breakpoint 20 vp 4/2/1", "base \"Oasis\" breakpoint 20 vp 4 2 1"),
        ("base \"Oasis\" 20 4, 2, 1", "base \"Oasis\" breakpoint 20 vp 4 2 1"),
    ];
    for (line, right) in items {
        assert_eq!(meant("item", line), right, "{line}");
    }
    let (_, help) = mistake("item", "minion \"Scout\" power 3 x2");
    assert!(help.starts_with("for example: minion "), "{help}");
}

#[test]
fn a_short_name_has_no_digits() {
    assert_eq!(
        mistakes("faction aliens2 \"Aliens 2\" box core\n"),
        [concat!(
            "1:15: expected a quoted text, found \"2\" ",
            "(a word has no digits: `aliens2` is read as `aliens` and `2`)"
        )]
    );
    assert_eq!(meant("item", "faction Aliens \"Aliens\" box core"), "faction aliens \"Aliens\" box core");
}

#[test]
fn a_file_without_a_faction_says_how_to_begin() {
    for nothing in ["", "\n\n", "# only\n  # comments\n", "\u{feff}", "\u{feff}# a comment\r\n"] {
        let found = mistakes(nothing);
        assert_eq!(
            found,
            ["1:1: the file is empty (begin with: faction name \"Name\" box name)"],
            "{nothing:?}"
        );
    }
}

#[test]
fn a_line_in_the_wrong_place_is_told_where_it_belongs() {
    let source = "faction x \"X\" box test\nminion \"M\" x20 power 2\ntext \"t\"\non play: draw 1 card\n";
    let found = mistakes(source);
    assert_eq!(
        found[0],
        concat!(
            "3:1: expected \"faction\", \"minion\", \"action\", \"base\", \"deck\" or \"monster\", found \"text\" ",
            "(this belongs under a line such as `minion \"Invader\" x2 power 3`, two blanks deeper than it)"
        )
    );
    let (message, help) = mistake("clause", "on play: draw 1 card");
    assert_eq!(message, "expected the end of the line, found \"draw\"");
    assert_eq!(help, "put the rest on the next line, two blanks deeper");
    let (_, help) = mistake("effect", "destroy a minion");
    assert_eq!(help, "this belongs under a line such as `on play:`, two blanks deeper than it");
}

#[test]
fn what_editors_do_to_a_file_is_accepted_or_explained() {
    let fine = "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    draw 1 card\n\
                base \"P\" breakpoint 20 vp 4 2 1\nbase \"Q\" breakpoint 20 vp 4 2 1\n";
    let windows = format!("\u{feff}{}", fine.replace('\n', "\r\n"));
    compile(&[("x.faction", &windows)]).expect("a byte-order mark and Windows line ends are fine");

    let tabs = fine.replace("    ", "\t\t").replace("  ", "\t");
    assert_eq!(
        mistakes(&tabs),
        ["3:1: tabs may not be used to indent a line (use blanks, two for each level, in the whole file)"]
    );
    let curly = fine.replacen("\"t\"", "“t”", 1);
    assert_eq!(
        mistakes(&curly),
        ["3:8: unknown character `“` (a text stands between straight double quotes: \"like this\")"]
    );
    let open = fine.replacen("\"t\"", "\"t", 1);
    assert_eq!(
        mistakes(&open),
        [concat!(
            "3:8: this text has no closing quote on its line ",
            "(a text begins and ends with \" on one line, however long it is)"
        )]
    );
    let stop = fine.replacen("1 card", "1 card.", 1);
    assert_eq!(mistakes(&stop), ["5:16: unknown character `.` (a line ends without a full stop)"]);
    let blank = fine.replacen("1 card", "1\u{a0}card", 1);
    assert_eq!(
        mistakes(&blank),
        ["5:11: unknown character `\u{a0}` (this is no ordinary blank; type one over it)"]
    );
}

#[test]
fn titles_and_texts_have_no_control_characters() {
    for bad in ["\u{1b}[31mred", "bell\u{7}", "\u{202e}turned", "\u{9b}31m"] {
        for source in [
            format!("faction x \"{bad}\" box test\n"),
            format!("faction x \"X\" box test\nminion \"{bad}\" x20 power 2\n"),
            format!("faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"{bad}\"\n"),
        ] {
            let problems = compile(&[("x.faction", &source)]).expect_err("there is a mistake");
            let drawn = problems[0].to_string();
            assert!(drawn.contains("a text may not contain the control character `\\u{"), "{drawn}");
            assert!(drawn.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{drawn:?}");
        }
    }
}
