//! Card files: tokens, layout, phrases and diagnostics.
//!
//! This crate turns the text of a card file into a tree of [`Node`]s. It knows
//! no game: the game crate hands it a [`Vocabulary`], a table of [`Word`]s each
//! of which says by a *pattern* how a phrase is spelt and what kind of phrase
//! it makes. Mistakes come back as [`Diagnostic`]s, all of them at once, and
//! [`render`] shows them to a person.
//!
//! It gives no meaning to a phrase: whether a name was bound, or whether a
//! number is in range, is for the game to check. It reads no file and never
//! panics on input.
//!
//! # Text
//!
//! A file is a sequence of lines. A line indented deeper than the one before
//! it is its child; siblings align; indentation is made of spaces. `#` starts
//! a comment. The tokens are lower-case words (`player's`, `on-play`), names
//! (`B`, `Target2`), whole numbers, quoted texts on one line (with `\"` and
//! `\\`), and the symbols `: , ( ) + - * / < > = <= >=`. A digit ends a word:
//! `x3` is the word `x` and the number 3.
//!
//! # Patterns
//!
//! A pattern is a list of items:
//!
//! - a literal, `destroy` or `+`, or a choice of literals, `a|an|one`;
//! - a hole `{kind}`, filled by a phrase of that kind, or by one token for the
//!   built-in kinds `{name}`, `{text}`, `{int}` and `{word}`;
//! - an optional group `[x {int}]`, whose holes are [`Arg::Absent`] when it is
//!   left out; groups do not nest;
//! - at the end only, a block `{kind*}` or `{kind+}` of child lines. The
//!   innermost phrase that ends in a block takes the children of the line.
//!
//! A pattern may begin with a hole of its own kind (`{cards} here`,
//! `{number} + {number}`): such a word extends the phrase on its left. There
//! are no levels of precedence. A hole takes as much as it can, so that
//! `1 - 2 - 3` is `1 - (2 - 3)`; parentheses are allowed around the phrase of
//! any hole whose kind is made by words.
//!
//! # Choice
//!
//! Among the words of a kind the one that takes most tokens wins, and the
//! earlier in the table if two take as many. When that choice leaves the rest
//! of the line without a reading, shorter ones are tried.
//!
//! ```
//! use fracas_lang::{Arg, Vocabulary, Word};
//!
//! static WORDS: [Word<&str>; 2] = [
//!     Word { tag: "draw", makes: "statement", pattern: "draw {number} card|cards",
//!            doc: "", example: "draw 2 cards" },
//!     Word { tag: "int", makes: "number", pattern: "{int}", doc: "", example: "2" },
//! ];
//!
//! let vocabulary = Vocabulary::new(&WORDS).expect("the patterns are well formed");
//! let node = vocabulary.parse_as("statement", "draw 2 cards").expect("it is a statement");
//! assert_eq!(node.tag, "draw");
//! assert!(matches!(&node.args[0], Arg::Node(number) if number.tag == "int"));
//!
//! let mistakes = vocabulary.parse_as("statement", "drwa 2 cards").expect_err("misspelt");
//! assert_eq!(mistakes[0].help.as_deref(), Some("did you mean \"draw\"?"));
//! ```

mod diagnostic;
mod expected;
mod guess;
mod hint;
mod layout;
mod matcher;
mod nearest;
mod pattern;
mod render;
mod span;
mod token;
mod tree;
mod vocabulary;

pub use diagnostic::Diagnostic;
pub use hint::Hint;
pub use layout::LONGEST_LINE;
pub use matcher::MAX_DEPTH;
pub use nearest::nearest;
pub use render::{MOST_SHOWN, printable, render, with_commas};
pub use span::{Lines, Span};
pub use tree::{Arg, Node};
pub use vocabulary::{Kind, Vocabulary, Word};
