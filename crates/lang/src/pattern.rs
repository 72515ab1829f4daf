//! Patterns: the spelling of a word of the vocabulary, taken apart.
//!
//! A pattern is checked when the vocabulary is made, so that the matcher never
//! meets a malformed one. The syntax is described at the top of the crate.

use crate::token::{Value, lex_line};

/// A number that stands for a kind in one vocabulary.
pub(crate) type KindId = usize;

/// One step of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A token with one of these spellings.
    Literal(Vec<&'static str>),
    /// A token of a built-in kind.
    Builtin(Builtin),
    /// A phrase of a kind.
    Hole(KindId),
    /// The end of the line and its child lines.
    Block(Block),
    /// The `length` items after this one may be left out, with `holes` holes.
    Group { length: usize, holes: usize },
}

/// A block hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) kind: KindId,
    pub(crate) required: bool,
}

/// A kind of phrase that is one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Builtin {
    Name,
    Text,
    Int,
    Word,
}

impl Builtin {
    pub(crate) fn named(kind: &str) -> Option<Self> {
        match kind {
            "name" => Some(Builtin::Name),
            "text" => Some(Builtin::Text),
            "int" => Some(Builtin::Int),
            "word" => Some(Builtin::Word),
            _ => None,
        }
    }

    pub(crate) fn accepts(self, value: &Value) -> bool {
        match self {
            Builtin::Name => matches!(value, Value::Name),
            Builtin::Text => matches!(value, Value::Text(_)),
            Builtin::Int => matches!(value, Value::Int(_)),
            Builtin::Word => matches!(value, Value::Word),
        }
    }
}

/// Takes a pattern apart. `kind_of` gives the number of a kind that some word
/// makes. The message of a failure says what is wrong with the pattern.
pub(crate) fn parse(
    pattern: &'static str,
    kind_of: impl Fn(&str) -> Option<KindId>,
) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    let mut group: Option<usize> = None;
    let mut rest = pattern.trim_start();
    while let Some(first) = rest.chars().next() {
        if matches!(items.last(), Some(Item::Block(_))) {
            return Err("a block may only be the last item".to_owned());
        }
        rest = match (first, group) {
            ('[', None) => {
                group = Some(items.len());
                items.push(Item::Group { length: 0, holes: 0 });
                &rest[1..]
            }
            ('[', Some(_)) => return Err("optional groups may not nest".to_owned()),
            (']', Some(start)) => {
                close_group(&mut items, start)?;
                group = None;
                &rest[1..]
            }
            (']', None) => return Err("`]` closes nothing".to_owned()),
            ('}', _) => return Err("`}` closes nothing".to_owned()),
            ('{', _) => {
                let (hole, after) =
                    rest[1..].split_once('}').ok_or_else(|| "`{` is not closed".to_owned())?;
                items.push(hole_item(hole, &kind_of)?);
                after
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '{' | '}');
                let (literal, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
                push_literals(&mut items, literal)?;
                after
            }
        }
        .trim_start();
    }
    if group.is_some() {
        return Err("`[` is not closed".to_owned());
    }
    if !has_required_token(&items) {
        return Err("it can match nothing at all".to_owned());
    }
    Ok(items)
}

fn close_group(items: &mut [Item], start: usize) -> Result<(), String> {
    let inside = &items[start + 1..];
    if inside.is_empty() {
        return Err("an optional group is empty".to_owned());
    }
    if inside.iter().any(|item| matches!(item, Item::Block(_))) {
        return Err("a block may not be in an optional group".to_owned());
    }
    let is_hole = |item: &&Item| matches!(item, Item::Hole(_) | Item::Builtin(_));
    items[start] = Item::Group { length: inside.len(), holes: inside.iter().filter(is_hole).count() };
    Ok(())
}

fn hole_item(hole: &str, kind_of: impl Fn(&str) -> Option<KindId>) -> Result<Item, String> {
    let (name, block) = match hole.strip_suffix(['*', '+']) {
        Some(name) => (name, true),
        None => (hole, false),
    };
    let missing = || format!("no word makes a phrase of the kind `{name}`");
    match (block, Builtin::named(name)) {
        (false, Some(builtin)) => Ok(Item::Builtin(builtin)),
        (false, None) => Ok(Item::Hole(kind_of(name).ok_or_else(missing)?)),
        (true, _) => {
            Ok(Item::Block(Block { kind: kind_of(name).ok_or_else(missing)?, required: hole.ends_with('+') }))
        }
    }
}

/// Adds the tokens of a run of literal text: one token with its other
/// spellings, or several tokens without a space between them, as in `x3`.
fn push_literals(items: &mut Vec<Item>, literal: &'static str) -> Result<(), String> {
    let choices: Vec<&'static str> = literal.split('|').collect();
    let alone = choices.len() == 1;
    let mut spellings = Vec::new();
    for choice in choices {
        let lexed = lex_line(choice, 0);
        let is_text = |value: &Value| matches!(value, Value::Text(_));
        let bad = !lexed.diagnostics.is_empty()
            || lexed.tokens.is_empty()
            || lexed.tokens.iter().any(|token| is_text(&token.value));
        if bad || (!alone && lexed.tokens.len() != 1) {
            return Err(format!("`{literal}` is not a literal"));
        }
        spellings.extend(lexed.tokens.iter().map(|token| token.text));
    }
    if alone {
        items.extend(spellings.into_iter().map(|spelling| Item::Literal(vec![spelling])));
    } else {
        items.push(Item::Literal(spellings));
    }
    Ok(())
}

/// Invariant: every phrase takes at least one token. Otherwise the furthest
/// token reached would not mean progress.
fn has_required_token(items: &[Item]) -> bool {
    let mut optional = 0;
    for item in items {
        match item {
            Item::Group { length, .. } => optional = *length,
            Item::Block(_) => {}
            Item::Literal(_) | Item::Builtin(_) | Item::Hole(_) if optional > 0 => optional -= 1,
            Item::Literal(_) | Item::Builtin(_) | Item::Hole(_) => return true,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{Block, Builtin, Item, parse};

    fn items(pattern: &'static str) -> Result<Vec<Item>, String> {
        parse(pattern, |kind| ["cards", "statement"].iter().position(|known| *known == kind))
    }

    #[test]
    fn every_item_is_read() {
        assert_eq!(
            items("a|an [x3 {int}] {cards}: {statement+}"),
            Ok(vec![
                Item::Literal(vec!["a", "an"]),
                Item::Group { length: 3, holes: 1 },
                Item::Literal(vec!["x"]),
                Item::Literal(vec!["3"]),
                Item::Builtin(Builtin::Int),
                Item::Hole(0),
                Item::Literal(vec![":"]),
                Item::Block(Block { kind: 1, required: true }),
            ])
        );
    }

    #[test]
    fn malformed_patterns_are_refused() {
        let refused = [
            "",
            "[the]",
            "{statement*}",
            "[a [b]] c",
            "a [b",
            "a b]",
            "a [] b",
            "a {cards",
            "a cards}",
            "a {mystery}",
            "a {name+}",
            "{statement+} a",
            "a [{statement+}]",
            "a \"text\"",
            "é",
            "a|",
            "a|x3",
            "#",
        ];
        for pattern in refused {
            assert!(items(pattern).is_err(), "{pattern}");
        }
    }
}
