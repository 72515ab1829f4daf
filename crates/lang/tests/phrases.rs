//! How well-formed text is read.

mod toy;

use fracas_lang::{Arg, Vocabulary, Word};
use toy::{show, show_all, toy, tree};

#[test]
fn every_example_is_a_phrase_of_its_word() {
    let vocabulary = toy();
    for word in vocabulary.words() {
        let node = vocabulary.parse_as(word.makes, word.example);
        let outermost = node.map(|node| node.tag);
        let known = outermost.is_ok_and(|tag| tag == word.tag || word.tag == "weak" && tag == "here");
        assert!(known, "{}", word.example);
    }
}

#[test]
fn a_file_is_a_tree_of_blocks() {
    let source = r#"# a comment
faction aliens "Aliens" box core

minion "Scout" x3 power 3
  text "Special: \"may\"."   # another
  special after scoring here:
    place self here

action "Crop Circles"
  on play:
    if power of M < 3 and B is self:
      destroy M
    else:
      draw 2 cards
"#;
    let (nodes, mistakes) = toy().parse_file("top", source);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    assert_eq!(
        show_all(&nodes),
        "faction('aliens, \"Aliens\", 'core); \
         minion(\"Scout\", 3, 3, [text(\"Special: \\\"may\\\".\"); special([place(self)])]); \
         action(\"Crop Circles\", [on-play([\
         if(and(less(power-of(named(M)), int(3)), is(named(B), self)), [destroy(named(M))]); \
         else([draw(int(2))])])])"
    );
}

#[test]
fn the_longest_word_wins() {
    assert_eq!(tree("statement", "draw"), "draw-one");
    assert_eq!(tree("statement", "draw 2 cards"), "draw(int(2))");
}

#[test]
fn postfix_words_chain_from_the_left() {
    assert_eq!(
        tree("cards", "each minion with power 2 or less here at B"),
        "at(here(weak(each, int(2))), B)"
    );
    assert_eq!(
        tree("statement", "destroy each minion with power power of M or less here"),
        "destroy(here(weak(each, power-of(named(M)))))"
    );
}

#[test]
fn a_hole_takes_as_much_as_it_can() {
    assert_eq!(tree("number", "1 - 2 - 3"), "minus(int(1), minus(int(2), int(3)))");
    assert_eq!(tree("number", "1-2+3"), "minus(int(1), plus(int(2), int(3)))");
}

#[test]
fn a_hole_takes_less_if_the_line_has_no_reading_otherwise() {
    assert_eq!(tree("statement", "place self here"), "place(self)");
    assert_eq!(tree("statement", "place self here here"), "place(here(self))");
}

#[test]
fn parentheses_group_phrases_of_any_kind() {
    assert_eq!(tree("number", "(1 - 2) - 3"), "minus(minus(int(1), int(2)), int(3))");
    assert_eq!(tree("statement", "may (draw ((2)) cards)"), "may(draw(int(2)))");
    assert_eq!(tree("condition", "not (not 1 < 2)"), "not(not(less(int(1), int(2))))");
}

#[test]
fn a_word_may_begin_with_a_hole_of_another_kind() {
    assert_eq!(tree("statement", "M here gets +1 power"), "gets(here(named(M)), int(1))");
}

#[test]
fn kinds_may_begin_with_each_other_in_a_circle() {
    assert_eq!(tree("cards", "self owner hand here owner hand"), "hand(owner(here(hand(owner(self)))))");
    assert_eq!(tree("player", "you hand owner"), "owner(hand(you))");
    assert_eq!(tree("condition", "you hand owner hand is self"), "is(hand(owner(hand(you))), self)");
}

#[test]
fn holes_of_an_absent_group_are_absent() {
    assert_eq!(tree("top", "faction aliens \"Aliens\""), "faction('aliens, \"Aliens\", -)");
    assert_eq!(tree("top", "minion \"Scout\" power 3"), "minion(\"Scout\", -, 3, [])");
    assert_eq!(tree("property", "special here:\n  draw"), "special([draw-one])");
}

#[test]
fn the_innermost_phrase_takes_the_block() {
    assert_eq!(
        tree("statement", "may if 1 < 2:\n  draw\n  draw 1 card"),
        "may(if(less(int(1), int(2)), [draw-one; draw(int(1))]))"
    );
}

#[test]
fn spans_are_those_of_the_phrase_on_its_line() {
    let source = "if 1 < (2): # why\n  destroy M here\n";
    let node = toy().parse_as("statement", source).unwrap();
    assert_eq!(&source[node.span.start..node.span.end], "if 1 < (2):");
    let [Arg::Node(condition), Arg::Block(block)] = &node.args[..] else {
        panic!("{}", show(&node));
    };
    assert_eq!(&source[condition.span.start..condition.span.end], "1 < (2)");
    assert_eq!(&source[block[0].span.start..block[0].span.end], "destroy M here");
}

#[test]
fn empty_files_and_windows_line_endings_are_fine() {
    for source in ["", "\n\n", "# only a comment", "   \r\n\t\r\n"] {
        let (nodes, mistakes) = toy().parse_file("top", source);
        assert!(nodes.is_empty() && mistakes.is_empty(), "{source:?}: {mistakes:?}");
    }
    let source = "action \"É\"\r\n  on play:\r\n    draw\r\n";
    assert_eq!(tree("top", source), "action(\"É\", [on-play([draw-one])])");
}

#[test]
fn a_bad_table_is_refused_by_the_name_of_its_word() {
    static NESTED: [Word<u8>; 1] = [bad("draw [a [b]]")];
    static UNKNOWN: [Word<u8>; 1] = [bad("draw {mystery}")];
    static BUILTIN: [Word<u8>; 1] = [Word { makes: "name", ..bad("draw") }];
    const fn bad(pattern: &'static str) -> Word<u8> {
        Word { tag: 0, makes: "statement", pattern, doc: "", example: "" }
    }
    for words in [&NESTED, &UNKNOWN, &BUILTIN] {
        let problem = Vocabulary::new(words).err().unwrap();
        assert!(problem.contains(words[0].pattern), "{problem}");
    }
}
