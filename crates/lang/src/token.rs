//! Tokens: the words, names, numbers, texts and symbols of one line.
//!
//! Lexing always gives tokens, however bad the text: what is unknown is
//! reported and left out, so that the rest of the line can still be read.

use crate::render::{printable, steers};
use crate::{Diagnostic, Span};

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Token<'s> {
    pub(crate) text: &'s str,
    pub(crate) value: Value,
    pub(crate) span: Span,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// A lower-case word.
    Word,
    /// A word that starts with an upper-case letter.
    Name,
    /// A whole number without a sign.
    Int(i64),
    /// A quoted text, without its quotes and escapes.
    Text(String),
    /// One of the symbols.
    Symbol,
}

/// The tokens of one line and the mistakes in it.
#[derive(Debug, Default)]
pub(crate) struct Lexed<'s> {
    pub(crate) tokens: Vec<Token<'s>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Cuts one line, without its line ending, into tokens.
///
/// `offset` is where the line starts in the source.
pub(crate) fn lex_line(line: &str, offset: usize) -> Lexed<'_> {
    let mut lexed = Lexed::default();
    let mut at = 0;
    while let Some(first) = line[at..].chars().next() {
        let rest = &line[at..];
        let mut problem = None;
        let (length, value) = match first {
            ' ' | '\t' => (1, None),
            '#' => break,
            'a'..='z' => (word_length(rest), Some(Value::Word)),
            'A'..='Z' => (name_length(rest), Some(Value::Name)),
            '0'..='9' => {
                let length = prefix_length(rest, |byte| byte.is_ascii_digit());
                let value = rest[..length].parse().unwrap_or_else(|_| {
                    problem = Some(("this number is too large".to_owned(), None));
                    0
                });
                (length, Some(Value::Int(value)))
            }
            '"' => {
                let (length, text, text_problem) = text_literal(rest);
                problem = text_problem;
                (length, Some(Value::Text(text)))
            }
            _ => match symbol_length(rest) {
                0 => {
                    let length = unknown_length(rest);
                    problem = Some((unknown_message(&rest[..length]), cure(first)));
                    (length, None)
                }
                length => (length, Some(Value::Symbol)),
            },
        };
        let span = Span { start: offset + at, end: offset + at + length };
        if let Some((message, help)) = problem {
            let help = help.map(str::to_owned);
            lexed.diagnostics.push(Diagnostic { span, message, help });
        }
        if let Some(value) = value {
            let text = &rest[..length];
            lexed.tokens.push(Token { text, value, span });
        }
        at += length;
    }
    lexed
}

fn prefix_length(text: &str, belongs: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|byte| belongs(*byte)).count()
}

/// A hyphen belongs to a word only between letters, so that `power-2` is a
/// subtraction.
fn word_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let belongs = |at: usize| match bytes[at] {
        b'a'..=b'z' | b'\'' => true,
        b'-' => bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase),
        _ => false,
    };
    (0..bytes.len()).find(|at| !belongs(*at)).unwrap_or(bytes.len())
}

fn name_length(text: &str) -> usize {
    prefix_length(text, |byte| byte.is_ascii_alphanumeric())
}

fn symbol_length(text: &str) -> usize {
    if text.starts_with("<=") || text.starts_with(">=") {
        2
    } else {
        usize::from(text.starts_with([':', ',', '(', ')', '+', '-', '*', '/', '<', '>', '=']))
    }
}

/// Neighbouring unknown characters are one mistake, not one each.
fn unknown_length(text: &str) -> usize {
    let known = |(at, c): &(usize, char)| {
        c.is_ascii_alphanumeric() || matches!(c, ' ' | '\t' | '#' | '"') || symbol_length(&text[*at..]) > 0
    };
    text.char_indices().find(known).map_or(text.len(), |(at, _)| at)
}

/// What to type in place of a character that the language does not know.
fn cure(wrong: char) -> Option<&'static str> {
    Some(match wrong {
        '“' | '”' | '„' | '«' | '»' | '‘' | '’' | '\'' | '`' => {
            "a text stands between straight double quotes: \"like this\""
        }
        '.' | ';' | '!' => "a line ends without a full stop",
        '_' => "use a hyphen: -",
        '−' | '–' | '—' => "use the hyphen of the keyboard: -",
        '≤' => "write <=",
        '≥' => "write >=",
        '×' => "write x for copies and * for a product",
        '[' | ']' | '{' | '}' => "use parentheses: ( )",
        '&' => "write and",
        '\u{a0}' | '\u{202f}' | '\u{2007}' | '\u{3000}' => "this is no ordinary blank; type one over it",
        _ => return None,
    })
}

fn unknown_message(unknown: &str) -> String {
    const SHOWN: usize = 12;
    let mut characters = unknown.chars();
    let shown = printable(&characters.by_ref().take(SHOWN).collect::<String>(), usize::MAX);
    match (unknown.chars().count(), characters.next()) {
        (1, _) => format!("unknown character `{shown}`"),
        (_, None) => format!("unknown characters `{shown}`"),
        (_, Some(_)) => format!("unknown characters `{shown}...`"),
    }
}

/// A mistake and its cure, if there is one.
type Problem = (String, Option<&'static str>);

/// The length of a quoted text with its quotes, its content, and its mistake.
fn text_literal(text: &str) -> (usize, String, Option<Problem>) {
    let mut content = String::new();
    let mut problem = None;
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return (at + 1, content, problem),
            '\\' => match characters.next() {
                Some((_, escaped @ ('"' | '\\'))) => content.push(escaped),
                Some((_, other)) => {
                    problem = Some((r#"only `\"` and `\\` are escapes in a text"#.to_owned(), None));
                    content.push(other);
                }
                None => break,
            },
            other => {
                if steers(other) {
                    let shown = other.escape_unicode();
                    let message = format!("a text may not contain the control character `{shown}`");
                    problem = Some((message, Some("leave it out")));
                }
                content.push(other);
            }
        }
    }
    let message = "this text has no closing quote on its line".to_owned();
    let help = "a text begins and ends with \" on one line, however long it is";
    (text.len(), content, Some((message, Some(help))))
}

#[cfg(test)]
mod tests {
    use super::{Value, lex_line};

    fn texts(line: &str) -> Vec<&str> {
        let lexed = lex_line(line, 0);
        assert!(lexed.diagnostics.is_empty(), "{:?}", lexed.diagnostics);
        lexed.tokens.iter().map(|token| token.text).collect()
    }

    fn messages(line: &str) -> Vec<String> {
        let lexed = lex_line(line, 0);
        lexed.diagnostics.into_iter().map(|diagnostic| diagnostic.message).collect()
    }

    #[test]
    fn words_take_apostrophes_and_inner_hyphens() {
        assert_eq!(texts("player's players' on-play"), ["player's", "players'", "on-play"]);
        assert_eq!(texts("power-2 a- b"), ["power", "-", "2", "a", "-", "b"]);
        assert_eq!(texts("x3 Target2"), ["x", "3", "Target2"]);
    }

    #[test]
    fn symbols_need_no_spaces() {
        assert_eq!(texts("a<=3>=(b)-2:"), ["a", "<=", "3", ">=", "(", "b", ")", "-", "2", ":"]);
    }

    #[test]
    fn texts_have_two_escapes_and_hide_comments() {
        let lexed = lex_line(r#"text "a \"b\" \\ # é" # comment"#, 0);
        assert_eq!(lexed.tokens.len(), 2);
        assert_eq!(lexed.tokens[1].value, Value::Text(r#"a "b" \ # é"#.to_owned()));
    }

    #[test]
    fn mistakes_are_reported_and_lexing_goes_on() {
        assert_eq!(messages("a é b"), ["unknown character `é`"]);
        assert_eq!(messages("a $%& b"), ["unknown characters `$%&`"]);
        assert_eq!(messages("99999999999999999999"), ["this number is too large"]);
        assert_eq!(messages(r#"a "b"#), ["this text has no closing quote on its line"]);
        assert_eq!(messages(r#"a "b\"#), ["this text has no closing quote on its line"]);
        assert_eq!(messages(r#""a\n""#), [r#"only `\"` and `\\` are escapes in a text"#]);
        assert_eq!(lex_line("a é b", 0).tokens.len(), 2);
        assert_eq!(
            messages("text \"a\u{1b}[31m\""),
            [r"a text may not contain the control character `\u{1b}`"]
        );
        assert_eq!(messages("a\u{202e}b"), [r"unknown character `\u{202e}`"]);
    }
}
