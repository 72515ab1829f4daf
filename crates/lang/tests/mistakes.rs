//! What is said of malformed text.

mod toy;

use fracas_lang::{Hint, render};
use toy::{mistakes, show_all, toy};

#[test]
fn an_unknown_first_word_is_compared_with_those_known() {
    assert_eq!(
        mistakes("statement", "destory M"),
        ["1:1: expected a statement, found \"destory\" (did you mean \"destroy\"?)"]
    );
    assert_eq!(mistakes("statement", "shuffle"), ["1:1: expected a statement, found \"shuffle\""]);
}

#[test]
fn the_mistake_is_where_the_line_stops_making_sense() {
    assert_eq!(
        mistakes("statement", "draw 2 crads"),
        ["1:8: expected \"card\", \"cards\", \"+\" or \"-\", found \"crads\" (did you mean \"cards\"?)"]
    );
    assert_eq!(
        mistakes("statement", "choose a base as b"),
        ["1:18: expected a name (its first letter a capital), found \"b\" \
          (did you mean `choose a base as B`?)"]
    );
    assert_eq!(
        mistakes("statement", "destroy"),
        ["1:8: expected cards, found the end of the line (for example: destroy each minion here)"]
    );
    assert_eq!(
        mistakes("statement", "if power of M < 3 adn B is self:"),
        ["1:19: expected \":\", \"and\", \"+\" or \"-\", found \"adn\" (did you mean \"and\"?)"]
    );
    assert_eq!(
        mistakes("statement", "may (draw 1 card"),
        ["1:17: expected \")\", found the end of the line (did you mean `may (draw 1 card)`?)"]
    );
}

#[test]
fn a_nested_near_miss_is_found_too() {
    let found = mistakes("statement", "destroy eahc minion");
    assert_eq!(found, ["1:9: expected cards, found \"eahc\" (did you mean \"each\"?)"]);
}

#[test]
fn all_mistakes_are_given_at_once() {
    let source = "\
faction aliens Aliens
minion \"Scout\" power 3
  txet \"Special.\"
  on play:
    draw 2 crads
    draw
    if M:
      destory M
action \"Empty\"
draw
";
    assert_eq!(
        mistakes("top", source),
        [
            "1:16: expected a quoted text, found \"Aliens\" (did you mean `faction aliens \"Aliens\"`?)",
            "3:3: expected \"text\", \"on\" or \"special\", found \"txet\" (did you mean \"text\"?)",
            "5:12: expected \"card\", \"cards\", \"+\" or \"-\", found \"crads\" (did you mean \"cards\"?)",
            "7:9: expected \"here\", \"at\", \"with\", \"owner\" or \"is\", found \":\" (for example: if 1 < 2:)",
            "8:7: expected a statement, found \"destory\" (did you mean \"destroy\"?)",
            "9:15: expected an indented block under this line \
             (put what it is about on the next line, two blanks deeper)",
            "10:1: expected \"faction\", \"minion\" or \"action\", found \"draw\" \
             (this belongs under a line such as `on play:`, two blanks deeper than it)",
        ]
    );
    let (nodes, _) = toy().parse_file("top", source);
    assert_eq!(show_all(&nodes), "minion(\"Scout\", -, 3, [on-play([draw-one])]); action(\"Empty\", [])");
}

#[test]
fn blocks_must_be_where_they_belong() {
    assert_eq!(
        mistakes("statement", "draw\n  draw\n  draw\ndraw"),
        ["2:3: nothing may be indented under the line above (begin it under the line above)"]
    );
    assert_eq!(
        mistakes("statement", "if 1 < 2:\ndraw"),
        ["1:10: expected an indented block under this line \
          (put what it is about on the next line, two blanks deeper)"]
    );
    assert_eq!(
        mistakes("statement", "if 1 < 2: draw"),
        ["1:11: expected the end of the line, found \"draw\" \
          (put the rest on the next line, two blanks deeper)"]
    );
}

#[test]
fn layout_mistakes_do_not_hide_others() {
    let source = "if 1 < 2:\n    draw\n  draw\n    darw\nelse:\n\tdraw\n";
    assert_eq!(
        mistakes("statement", source),
        [
            "3:1: this line is not aligned with any line above it \
             (begin it under the first letter of a line above, or two blanks deeper)",
            "4:5: expected a statement, found \"darw\" (did you mean \"draw\"?)",
            "6:1: tabs may not be used to indent a line \
             (use blanks, two for each level, in the whole file)",
        ]
    );
}

#[test]
fn lexical_mistakes_are_one_to_a_line_and_parsing_goes_on() {
    let source = "action \"Crop\n  on play: é é\n    darw\n";
    assert_eq!(
        mistakes("top", source),
        [
            "1:8: this text has no closing quote on its line \
             (a text begins and ends with \" on one line, however long it is)",
            "2:12: unknown character `é`",
            "3:5: expected a statement, found \"darw\" (did you mean \"draw\"?)",
        ]
    );
}

#[test]
fn quotes_of_a_word_processor_are_explained() {
    assert_eq!(
        mistakes("top", "action “Crop”\n")[0],
        "1:8: unknown character `“` (a text stands between straight double quotes: \"like this\")"
    );
}

#[test]
fn one_phrase_is_one_line() {
    let vocabulary = toy();
    assert!(vocabulary.parse_as("statement", "").is_err());
    assert!(vocabulary.parse_as("statement", "# nothing").is_err());
    assert!(vocabulary.parse_as("statement", "draw\ndraw").is_err());
    assert!(vocabulary.parse_as("mystery", "draw").is_err());
}

#[test]
fn a_rendered_mistake_has_its_place_its_line_and_its_help() {
    let source = "draw\n  \ndestory M\n";
    let (_, diagnostics) = toy().parse_file("statement", source);
    assert_eq!(
        render("factions/toy.cards", source, &diagnostics, false),
        "\
mistake: expected a statement, found \"destory\"
 --> factions/toy.cards:3:1
  |
3 | destory M
  | ^^^^^^^
  |
  = help: did you mean \"destroy\"?

"
    );
    assert!(render("f", source, &diagnostics, true).contains("\x1b["));
}

#[test]
fn a_hint_is_told_if_it_makes_the_line_readable() {
    static HINTS: [Hint; 3] =
        [Hint { said: "kill", say: "destroy" }, Hint { said: "the", say: "" }, Hint { said: "a", say: "1" }];
    let vocabulary = toy().with_hints(&HINTS);
    let help = |line: &str| vocabulary.parse_as("statement", line).expect_err("it is wrong")[0].help.clone();
    assert_eq!(help("kill the M").as_deref(), Some("did you mean `destroy M`?"));
    assert_eq!(help("Draw a card").as_deref(), Some("did you mean `draw 1 card`?"));
    assert_eq!(
        help("Draw 1 Card").as_deref(),
        Some("words are in small letters: did you mean `draw 1 card`?")
    );
    assert_eq!(help("may kill").as_deref(), Some("for example: may draw 1 card"));
    assert_eq!(help("kill kill kill kill kill").as_deref(), Some("for example: destroy each minion here"));
}

#[test]
fn only_the_first_mistakes_get_a_guess() {
    let found = mistakes("statement", &"destory M\n".repeat(60));
    let guessed = found.iter().filter(|mistake| mistake.contains("did you mean")).count();
    assert_eq!((found.len(), guessed), (60, fracas_lang::MOST_SHOWN));
}
