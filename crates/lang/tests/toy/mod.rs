//! A toy vocabulary, and the spelling of trees in the tests.

// Each test file uses its own part of this module.
#![allow(dead_code, unreachable_pub)]

use fracas_lang::{Arg, Diagnostic, Lines, Node, Vocabulary, Word};

/// Tags are what the tests print.
pub type Tag = &'static str;

const fn word(tag: Tag, makes: &'static str, pattern: &'static str, example: &'static str) -> Word<Tag> {
    Word { tag, makes, pattern, doc: "", example }
}

static WORDS: &[Word<Tag>] = &[
    word("faction", "top", "faction {word} {text} [box {word}]", "faction aliens \"Aliens\" box core"),
    word("minion", "top", "minion {text} [x {int}] power {int} {property*}", "minion \"Scout\" x3 power 3"),
    word("action", "top", "action {text} {property+}", "action \"Crop Circles\"\n  text \"...\""),
    word("text", "property", "text {text}", "text \"Draw two cards.\""),
    word("on-play", "property", "on play : {statement+}", "on play:\n  draw 2 cards"),
    word(
        "special",
        "property",
        "special [after scoring] here : {statement+}",
        "special here:\n  draw 1 card",
    ),
    word("destroy", "statement", "destroy {cards}", "destroy each minion here"),
    word("draw", "statement", "draw {number} card|cards", "draw 2 cards"),
    word("draw-one", "statement", "draw", "draw"),
    word("choose", "statement", "choose a|an {word} as {name}", "choose a base as B"),
    word("place", "statement", "place {cards} here", "place self here"),
    word("may", "statement", "may {statement}", "may draw 1 card"),
    word("if", "statement", "if {condition} : {statement+}", "if 1 < 2:\n  draw"),
    word("else", "statement", "else : {statement+}", "else:\n  draw"),
    word("gets", "statement", "{cards} gets + {number} power", "self gets +1 power"),
    word("self", "cards", "self", "self"),
    word("each", "cards", "each minion|action", "each minion"),
    word("named", "cards", "{name}", "M"),
    word("here", "cards", "{cards} here", "self here"),
    word("at", "cards", "{cards} at {name}", "self at B"),
    word("weak", "cards", "{cards} with power {number} or less", "each minion with power 2 or less here"),
    word("hand", "cards", "{player} hand", "you hand"),
    word("int", "number", "{int}", "3"),
    word("power-of", "number", "power of {cards}", "power of M here"),
    word("plus", "number", "{number} + {number}", "1 + 2"),
    word("minus", "number", "{number} - {number}", "1 - 2"),
    word("less", "condition", "{number} < {number}", "1 < 2"),
    word("is", "condition", "{cards} is {cards}", "M is self"),
    word("and", "condition", "{condition} and {condition}", "1 < 2 and 3 < 4"),
    word("not", "condition", "not {condition}", "not 1 < 2"),
    word("you", "player", "you", "you"),
    word("owner", "player", "{cards} owner", "self owner"),
];

/// The toy vocabulary.
pub fn toy() -> Vocabulary<Tag> {
    Vocabulary::new(WORDS).expect("the toy patterns are well formed")
}

/// A node as `tag(args)`.
pub fn show(node: &Node<Tag>) -> String {
    let args: Vec<String> = node.args.iter().map(show_arg).collect();
    match args.is_empty() {
        true => node.tag.to_owned(),
        false => format!("{}({})", node.tag, args.join(", ")),
    }
}

fn show_arg(arg: &Arg<Tag>) -> String {
    match arg {
        Arg::Node(node) => show(node),
        Arg::Name(name, _) => name.clone(),
        Arg::Text(text, _) => format!("{text:?}"),
        Arg::Int(number, _) => number.to_string(),
        Arg::Word(word, _) => format!("'{word}"),
        Arg::Block(nodes) => format!("[{}]", show_all(nodes)),
        Arg::Absent => "-".to_owned(),
    }
}

/// Nodes as `tag(args); tag(args)`.
pub fn show_all(nodes: &[Node<Tag>]) -> String {
    nodes.iter().map(show).collect::<Vec<_>>().join("; ")
}

/// The tree of one phrase that has no mistakes.
pub fn tree(kind: &'static str, source: &str) -> String {
    match toy().parse_as(kind, source) {
        Ok(node) => show(&node),
        Err(mistakes) => panic!("{source}: {mistakes:?}"),
    }
}

/// The mistakes of a file, as `line:column: message (help)`.
pub fn mistakes(top: &'static str, source: &str) -> Vec<String> {
    let (_, diagnostics) = toy().parse_file(top, source);
    diagnostics.iter().map(|mistake| spell(source, mistake)).collect()
}

fn spell(source: &str, mistake: &Diagnostic) -> String {
    let (line, column) = Lines::new(source).position(mistake.span.start);
    let message = &mistake.message;
    match &mistake.help {
        Some(help) => format!("{line}:{column}: {message} ({help})"),
        None => format!("{line}:{column}: {message}"),
    }
}
