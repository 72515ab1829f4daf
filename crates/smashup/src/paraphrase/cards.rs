//! Cards as noun phrases: "a minion here with power 3 or less", "each of your
//! minions", "the chosen minion".

use super::person::{Noun, whose, with_article};
use super::voice::Voice;
use crate::catalogue::Common;
use crate::program::{Cmp, FactionRef, From, How, Keep, Num, Pick, Place, Player, Set, Who};

/// How many of the cards are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// "a minion", "one of your minions".
    One,
    /// "minions", "your minions".
    Many,
    /// "each minion", "each of your minions".
    Each,
}

/// What is said of where the cards are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    /// "in play", "in your hand".
    Are,
    /// "in play", "from your hand".
    TakenFrom,
    /// Nothing of cards in play: they are not there yet.
    NotYet,
}

/// A test of a card in words.
enum Test {
    /// "is here", "a minion here".
    Is(String),
    /// "has power 3 or less", "with power 3 or less".
    Has(String),
}

impl Test {
    fn after_noun(self) -> String {
        match self {
            Test::Is(words) => words,
            Test::Has(words) => format!("with {words}"),
        }
    }

    /// "is not here", for one card.
    fn denied(self) -> String {
        match self {
            Test::Is(words) => format!("is not {words}"),
            Test::Has(words) => format!("does not have {words}"),
        }
    }

    fn after_subject(self, many: bool) -> String {
        match (self, many) {
            (Test::Is(words), false) => format!("is {words}"),
            (Test::Is(words), true) => format!("are {words}"),
            (Test::Has(words), false) => format!("has {words}"),
            (Test::Has(words), true) => format!("have {words}"),
        }
    }
}

/// The words around the noun.
#[derive(Default)]
struct Parts {
    owner: Option<String>,
    other: bool,
    adjectives: String,
    /// A word for the cards that says more than their type.
    noun: Option<&'static str>,
    after: String,
}

impl Voice<'_> {
    /// The cards of a set.
    pub(super) fn cards(&self, set: &Set, form: Form, place: Where) -> Noun {
        if let Some(known) = self.known(set) {
            return match (form, known.many) {
                (Form::One, true) => Noun::one(format!("one of {}", known.words)),
                (Form::Each, true) => Noun::one(format!("each of {}", known.words)),
                (Form::Many, _) | (_, false) => self.known_with_tests(known, set),
            };
        }
        let extreme = set.keep.iter().rposition(|keep| matches!(keep, Keep::Weakest | Keep::Strongest));
        if let Some(at) = extreme {
            return self.extreme(set, at, form, place);
        }
        if let From::Either(a, b) = &set.from {
            let joint = if form == Form::One { "or" } else { "and" };
            let (a, b) = (self.cards(a, form, place), self.cards(b, form, place));
            let (it, tests) = match form {
                Form::One => ("it", self.tests(&set.keep, false)),
                Form::Many | Form::Each => ("they", self.tests(&set.keep, true)),
            };
            let tests = if tests.is_empty() { String::new() } else { format!(" (if {it} {tests})") };
            return Noun {
                words: format!("{} {joint} {}{tests}", a.words, b.words),
                many: form != Form::One,
            };
        }
        let parts = self.parts(set, form, place);
        let noun = self.sort_of_new(set);
        put_together(&parts, noun, form)
    }

    /// One card, where the machine takes the first of a set.
    pub(super) fn the_card(&self, set: &Set) -> String {
        match self.known(set) {
            Some(known) if !known.many => self.known_with_tests(known, set).words,
            _ => format!("the first of {}", self.all_the(set)),
        }
    }

    /// "the minions here", "your minions".
    fn all_the(&self, set: &Set) -> String {
        let words = self.cards(set, Form::Many, Where::Are).words;
        let plain = set.from == From::Play && self.parts(set, Form::Many, Where::Are).owner.is_none();
        if plain && !words.starts_with("the ") { format!("the {words}") } else { words }
    }

    /// The picked cards.
    pub(super) fn picked(&self, pick: &Pick, place: Where) -> Noun {
        let set = &pick.from;
        if let Some(known) = self.known(set)
            && (pick.how == How::Each || !known.many)
        {
            return self.known_with_tests(known, set);
        }
        let many = || self.cards(set, Form::Many, place).words;
        let owned = || self.parts(set, Form::Many, place).owner.is_some();
        let of_many = |n: &str| {
            let many = many();
            let partitive = many.starts_with("the ") || owned();
            if partitive { format!("{n} of {many}") } else { format!("{n} {many}") }
        };
        let so_many = |n: &Num| match n {
            Num::Lit(n) => of_many(&n.to_string()),
            n => format!("{} as {}", of_many("as many"), self.num(n)),
        };
        match pick.how {
            How::Each => self.cards(set, Form::Each, place),
            How::Random => match &pick.most {
                Num::Lit(1) => Noun::one(format!("{} at random", self.cards(set, Form::One, place).words)),
                n => Noun::many(format!("{} at random", so_many(n))),
            },
            How::SharingName => Noun::many(format!("any number of {} that share one name", many())),
            How::Chosen => match (&pick.least, &pick.most) {
                (Num::Lit(0 | 1), Num::Lit(1)) => self.cards(set, Form::One, place),
                (Num::Lit(0), Num::Lit(i16::MAX)) => Noun::many(format!("any number of {}", many())),
                (Num::Lit(0), most) => Noun::many(format!("up to {}", so_many(most))),
                (least, most) if least == most => {
                    let short = if pick.cost { "none if there are fewer" } else { "as far as there are" };
                    Noun::many(format!("{} ({short})", so_many(least)))
                }
                (Num::Lit(least), Num::Lit(most)) => Noun::many(of_many(&format!("{least} to {most}"))),
                (least, most) => {
                    let (least, most) = (self.num(least), self.num(most));
                    Noun::many(format!("{} (at least {least}, at most {most})", of_many("some")))
                }
            },
        }
    }

    /// Cards that have a name of their own here.
    pub(super) fn known(&self, set: &Set) -> Option<Noun> {
        let noun = match &set.from {
            From::This => Noun::one(self.me),
            From::Host => Noun::one("the minion this is on"),
            From::HostOf(set) => Noun::one(format!("the minion that {} is on", self.the_card(set))),
            From::Var(var) => Noun::one(self.var(*var)),
            From::Reg(reg) => self.reg(*reg),
            From::Play
            | From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable
            | From::Either(..) => return None,
        };
        (!noun.many || set.keep.is_empty()).then_some(noun)
    }

    /// Whether the set is a single card known by name, to speak of it as such.
    pub(super) fn single(&self, set: &Set) -> Option<String> {
        self.known(set).filter(|noun| !noun.many).map(|noun| noun.words)
    }

    fn known_with_tests(&self, known: Noun, set: &Set) -> Noun {
        let tests = self.tests(&set.keep, known.many);
        if tests.is_empty() {
            return known;
        }
        let it = if known.many { "they" } else { "it" };
        Noun { words: format!("{} (if {it} {tests})", known.words), many: known.many }
    }

    /// "is not here", where there is a single test.
    pub(super) fn denied(&self, keep: &[Keep]) -> Option<String> {
        match keep {
            [only] => Some(self.test(only, Form::One).denied()),
            _ => None,
        }
    }

    /// "is here and has power 3 or less".
    pub(super) fn tests(&self, keep: &[Keep], many: bool) -> String {
        let tests: Vec<String> =
            keep.iter().map(|keep| self.test(keep, Form::One).after_subject(many)).collect();
        tests.join(" and ")
    }

    /// "the weakest minions here", and what is asked of them besides.
    fn extreme(&self, set: &Set, at: usize, form: Form, place: Where) -> Noun {
        let word = if set.keep[at] == Keep::Weakest { "weakest" } else { "strongest" };
        let so_far = Set { from: set.from.clone(), keep: set.keep[..at].to_vec() };
        let all = self.cards(&so_far, Form::Many, place).words;
        let simple = self.known(&so_far).is_none()
            && !so_far.keep.iter().any(|keep| matches!(keep, Keep::Weakest | Keep::Strongest))
            && self.parts(&so_far, Form::Many, place).owner.is_none();
        let all = if simple { format!("the {word} {all}") } else { format!("the {word} of {all}") };
        let rest = &set.keep[at + 1..];
        let rest = match self.tests(rest, true) {
            tests if tests.is_empty() => String::new(),
            tests => format!(" (only those of them that {tests})"),
        };
        match form {
            Form::One => Noun::one(format!("one of {all}{rest}")),
            Form::Many => Noun::many(format!("{all}{rest}")),
            Form::Each => Noun::one(format!("each of {all}{rest}")),
        }
    }

    fn sort_of_new(&self, set: &Set) -> &'static str {
        self.sort(&Set { from: From::Play, keep: set.keep.clone() }).noun()
    }

    fn parts(&self, set: &Set, form: Form, place: Where) -> Parts {
        let mut parts = Parts::default();
        let mut placed = place == Where::NotYet;
        let mut named = false;
        let on_base = set.keep.contains(&Keep::OnBase);
        let at_base = set.keep.iter().any(|keep| matches!(keep, Keep::At(_)));
        for keep in &set.keep {
            match keep {
                // The first of these is the noun itself.
                Keep::Minion | Keep::Action if !named => named = true,
                Keep::Common(common) if parts.noun.is_none() => parts.noun = Some(card_words(*common)),
                Keep::By(Who::One(player))
                    if parts.owner.is_none() && (*player == Player::You || self.person(player).is_you()) =>
                {
                    parts.owner = Some(self.whose_player(player));
                }
                Keep::NotIn(Set { from: From::This, keep }) if keep.is_empty() => parts.other = true,
                // Nobody would think of the others.
                Keep::Unsettled => {}
                // "on this base itself" says both.
                Keep::OnBase if at_base => {}
                Keep::At(place) if on_base => {
                    placed = true;
                    parts.after.push_str(&format!(" on {} itself", self.place(place)));
                }
                Keep::Tagged(tag) => parts.adjectives.push_str(&format!("{} ", self.tag(*tag))),
                _ => {
                    placed |= matches!(keep, Keep::At(_) | Keep::NotAt(_) | Keep::On(_) | Keep::OnBase);
                    parts.after.push_str(&format!(" {}", self.test(keep, form).after_noun()));
                }
            }
        }
        let preposition = if place == Where::TakenFrom { "from" } else { "in" };
        let from = match &set.from {
            From::Play if placed => String::new(),
            From::Play => " in play".to_owned(),
            From::Hand(who) => format!(" {preposition} {}", self.piles(who, "hand", form)),
            From::Discard(who) => format!(" {preposition} {}", self.piles(who, "discard pile", form)),
            From::Deck(who) => format!(" {preposition} {}", self.piles(who, "deck", form)),
            From::CommonDeck(common) => format!(" {preposition} {}", deck_words(*common)),
            From::CommonDiscard(common) => {
                format!(" {preposition} the discard pile of {}", common.key())
            }
            From::Shared => " being shared".to_owned(),
            From::Playable => {
                let whose = self.you.whose();
                format!(" {preposition} {whose} hand or, where allowed, {whose} discard pile")
            }
            From::Reg(reg) => format!(" among {}", self.reg(*reg).words),
            From::This | From::Host | From::HostOf(_) | From::Var(_) | From::Either(..) => String::new(),
        };
        parts.after.insert_str(0, &from);
        parts
    }

    /// "your hand", "other players' hands".
    fn piles(&self, who: &Who, pile: &str, form: Form) -> String {
        match (who, form) {
            (Who::One(player), _) => format!("{} {pile}", self.whose_player(player)),
            (_, Form::One) => format!("the {pile} of {}", self.any_of(who)),
            (_, Form::Many | Form::Each) => format!("the {pile}s of {}", self.all_of(who)),
        }
    }

    fn test(&self, keep: &Keep, form: Form) -> Test {
        match keep {
            Keep::Minion => Test::Is("a minion".to_owned()),
            Keep::Action => Test::Is("an action".to_owned()),
            Keep::Common(common) => Test::Is(with_article(card_words(*common))),
            Keep::At(place) => Test::Is(self.at(place)),
            Keep::NotAt(place) => Test::Is(match place {
                Place::Here if form == Form::Many => "at other bases".to_owned(),
                Place::Here => "at another base".to_owned(),
                Place::There | Place::Event | Place::Scoring | Place::Var(_) | Place::Of(_) => {
                    format!("at a base other than {}", self.place(place))
                }
            }),
            Keep::By(Who::One(Player::You)) if self.you.is_you() => Test::Is("yours".to_owned()),
            Keep::By(who) if form == Form::One => Test::Is(format!("of {}", self.any_of(who))),
            Keep::By(who) => Test::Is(format!("of {}", self.all_of(who))),
            Keep::OwnedBy(who) if form == Form::One => Test::Is(format!("owned by {}", self.any_of(who))),
            Keep::OwnedBy(who) => Test::Is(format!("owned by {}", self.all_of(who))),
            Keep::Power(cmp, n) => Test::Has(format!("power {}", self.bound(*cmp, n))),
            Keep::Printed(cmp, n) => Test::Has(format!("printed power {}", self.bound(*cmp, n))),
            Keep::Weakest => Test::Has("the lowest power of them".to_owned()),
            Keep::Strongest => Test::Has("the highest power of them".to_owned()),
            Keep::Named(name) => Test::Is(format!("named \"{}\"", self.cat.names[usize::from(name.0)])),
            Keep::SameName(set) => Test::Has(match self.single(set) {
                Some(_) => format!("the same name as {}", self.the_card(set)),
                None => format!("the same name as any of {}", self.all_the(set)),
            }),
            Keep::In(set) => Test::Is(self.among(set, form)),
            Keep::NotIn(set) => Test::Is(match set.from {
                From::This if set.keep.is_empty() => format!("not {}", self.me),
                _ => format!("other than {}", self.cards(set, Form::Many, Where::Are).words),
            }),
            Keep::On(set) => {
                let form = if form == Form::One { Form::One } else { Form::Many };
                Test::Is(format!("on {}", self.cards(set, form, Where::Are).words))
            }
            Keep::OnBase => Test::Is("on a base".to_owned()),
            Keep::Faction(FactionRef::Var(var)) => Test::Is(format!("of {}", self.var(*var))),
            Keep::Faction(FactionRef::Named) => Test::Is("of the faction named for this card".to_owned()),
            Keep::Faction(FactionRef::Fixed(faction)) => {
                Test::Is(format!("of the {}", self.cat.faction(*faction).name))
            }
            Keep::Tagged(tag) => Test::Is(with_article(&self.tag(*tag))),
            Keep::PlaysOnBase => Test::Is("meant for a base".to_owned()),
            Keep::PlaysOnMinion => Test::Is("meant for a minion".to_owned()),
            Keep::HasTalent => Test::Has("a talent".to_owned()),
            Keep::Unsettled => Test::Is("that would be discarded".to_owned()),
        }
    }

    fn among(&self, set: &Set, form: Form) -> String {
        match &set.from {
            From::Hand(who) if set.keep.is_empty() => format!("in {}", self.piles(who, "hand", form)),
            From::Discard(who) if set.keep.is_empty() => {
                format!("in {}", self.piles(who, "discard pile", form))
            }
            From::Deck(who) if set.keep.is_empty() => format!("in {}", self.piles(who, "deck", form)),
            From::Reg(reg) if set.keep.is_empty() => match self.reg(*reg) {
                noun if noun.many => format!("among {}", noun.words),
                noun => noun.words,
            },
            From::Play
            | From::This
            | From::Host
            | From::HostOf(_)
            | From::Var(_)
            | From::Reg(_)
            | From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable
            | From::Either(..) => self.cards(set, form, Where::Are).words,
        }
    }

    /// "3 or less", "less than the number of your minions here".
    pub(super) fn bound(&self, cmp: Cmp, n: &Num) -> String {
        match (cmp, n) {
            (Cmp::Le, Num::Lit(n)) => format!("{n} or less"),
            (Cmp::Ge, Num::Lit(n)) => format!("{n} or more"),
            (Cmp::Lt, n) => format!("less than {}", self.num(n)),
            (Cmp::Le, n) => format!("at most {}", self.num(n)),
            (Cmp::Eq, n) => format!("equal to {}", self.num(n)),
            (Cmp::Ge, n) => format!("at least {}", self.num(n)),
            (Cmp::Gt, n) => format!("more than {}", self.num(n)),
        }
    }

    /// A kind of card.
    pub(super) fn tag(&self, tag: crate::program::Tag) -> String {
        self.cat.tags[usize::from(tag.0)].clone()
    }

    /// "the chosen minion's base", "the owner of …".
    pub(super) fn of_card(&self, set: &Set, noun: &str) -> String {
        match self.single(set) {
            Some(name) if set.keep.is_empty() => format!("{} {noun}", whose(&name)),
            _ => format!("the {noun} of {}", self.the_card(set)),
        }
    }
}

fn put_together(parts: &Parts, noun: &str, form: Form) -> Noun {
    let Parts { owner, other, adjectives, noun: better, after } = parts;
    let noun = better.unwrap_or(noun);
    let other_ = if *other { "other " } else { "" };
    let (one, many) = (format!("{adjectives}{noun}{after}"), format!("{other_}{adjectives}{noun}s{after}"));
    match (form, owner) {
        (Form::One, None) if *other => Noun::one(format!("another {one}")),
        (Form::One, None) => Noun::one(with_article(&one)),
        (Form::One, Some(owner)) => Noun::one(format!("one of {owner} {many}")),
        (Form::Many, None) => Noun::many(many),
        (Form::Many, Some(owner)) => Noun::many(format!("{owner} {many}")),
        (Form::Each, None) => Noun::one(format!("each {other_}{one}")),
        (Form::Each, Some(owner)) => Noun::one(format!("each of {owner} {many}")),
    }
}

/// A card of a deck of the table.
fn card_words(common: Common) -> &'static str {
    match common {
        Common::Madness => "Madness card",
        Common::Monsters => "monster",
        Common::Treasures => "treasure",
    }
}

/// A deck of the table.
pub(super) fn deck_words(common: Common) -> &'static str {
    match common {
        Common::Madness => "the Madness deck",
        Common::Monsters => "the deck of monsters",
        Common::Treasures => "the deck of treasures",
    }
}
