//! English grammar in small: persons, nouns, verbs.

/// Whoever "you" is at this point of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Person {
    /// The reader, who needs no name: "draw 1 card".
    Reader,
    /// The reader among others: "you draw 1 card".
    You,
    /// Somebody else.
    Other {
        /// "each other player", "its owner".
        name: String,
        /// "their own", "that player's".
        whose: String,
    },
}

impl Person {
    /// Somebody else, by a name that can be repeated.
    pub(super) fn named(name: impl Into<String>) -> Person {
        let name = name.into();
        let whose = whose(&name);
        Person::Other { name, whose }
    }

    /// Somebody else, in a single sentence that begins with them.
    pub(super) fn once(name: impl Into<String>) -> Person {
        Person::Other { name: name.into(), whose: "their own".to_owned() }
    }

    /// "You" or a name.
    pub(super) fn name(&self) -> String {
        match self {
            Person::Reader | Person::You => "you".to_owned(),
            Person::Other { name, .. } => name.clone(),
        }
    }

    /// "Your", "that player's".
    pub(super) fn whose(&self) -> String {
        match self {
            Person::Reader | Person::You => "your".to_owned(),
            Person::Other { whose, .. } => whose.clone(),
        }
    }

    /// Whether it is the reader.
    pub(super) fn is_you(&self) -> bool {
        match self {
            Person::Reader | Person::You => true,
            Person::Other { .. } => false,
        }
    }

    /// The verb after "you" or a name: "draw", "draws".
    pub(super) fn verb(&self, verb: &str) -> String {
        if self.is_you() { verb.to_owned() } else { third(verb) }
    }

    /// An instruction: "draw 1 card", "that player draws 1 card".
    pub(super) fn does(&self, deed: &Deed) -> String {
        match self {
            Person::Reader => deed.words(&deed.verb),
            Person::You | Person::Other { .. } => {
                format!("{} {}", self.name(), deed.words(&self.verb(&deed.verb)))
            }
        }
    }

    /// The same when it can be declined: "you may draw 1 card".
    pub(super) fn may(&self, deed: &Deed) -> String {
        format!("{} may {}", self.name(), deed.words(&deed.verb))
    }
}

/// A verb and what follows it.
pub(super) struct Deed {
    verb: String,
    rest: String,
}

impl Deed {
    pub(super) fn new(verb: &str, rest: impl Into<String>) -> Deed {
        Deed { verb: verb.to_owned(), rest: rest.into() }
    }

    fn words(&self, verb: &str) -> String {
        format!("{verb} {}", self.rest).trim_end().to_owned()
    }
}

/// Words for one or more things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Noun {
    /// "the chosen minion", "up to 2 minions here".
    pub(super) words: String,
    /// More than one.
    pub(super) many: bool,
}

impl Noun {
    pub(super) fn one(words: impl Into<String>) -> Noun {
        Noun { words: words.into(), many: false }
    }

    pub(super) fn many(words: impl Into<String>) -> Noun {
        Noun { words: words.into(), many: true }
    }

    /// "its owner's" or "their owners'".
    pub(super) fn owners(&self) -> &'static str {
        if self.many { "their owners'" } else { "its owner's" }
    }

    /// The verb that follows it: "has" or "have".
    pub(super) fn verb(&self, one: &'static str, many: &'static str) -> &'static str {
        if self.many { many } else { one }
    }
}

/// "the chosen minion's", "its", "their".
pub(super) fn whose(name: &str) -> String {
    match name {
        "it" => "its".to_owned(),
        "them" => "their".to_owned(),
        "you" => "your".to_owned(),
        _ if name.ends_with('s') => format!("{name}'"),
        _ => format!("{name}'s"),
    }
}

/// "a card", "an action".
pub(super) fn with_article(words: &str) -> String {
    let vowel = words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// "1 card", "2 cards".
pub(super) fn counted(n: i16, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// "first", "second", …
pub(super) fn ordinal(n: usize) -> String {
    const WORDS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    WORDS.get(n).map_or_else(|| format!("number {}", n + 1), |&word| word.to_owned())
}

/// A sentence begins with a capital letter.
pub(super) fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn third(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "do not" => "does not".to_owned(),
        _ if verb.ends_with("ch") => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}
