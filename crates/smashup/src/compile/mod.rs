//! From faction files to a [`Catalogue`]: parse, check, compile.
//!
//! All mistakes of all files are reported at once. A file that compiles can
//! be played: nothing is looked up or parsed during a game.

mod abilities;
mod expressions;
mod statements;

use std::collections::BTreeMap;

use fracas_lang::{Arg, Diagnostic, MOST_SHOWN, Node, Span, Vocabulary, nearest};

use crate::catalogue::{BaseDef, CardDef, CardKind, Catalogue, Faction, Roles};
use crate::ids::{BaseDefId, DefId, FactionId, MAX_BASES};
use crate::program::{
    Clause, Clauses, Commutes, Kind, Name, Op, Origin, Printed, Static, Tag, Threat, Window,
};
use crate::words::{ClauseWord, ItemWord, W, WindowWord, vocabulary};

/// How many cards a faction has (SU-1.2).
const FACTION_SIZE: u32 = 20;
/// With so many bases each, any factions together have enough for a table.
const LEAST_BASES: usize = 2;
/// Cards and bases of one file: several times what a box has, and few enough
/// to compare each with each.
const MOST_ITEMS: usize = 500;
/// Operations of one ability; every address fits a [`Pc`](crate::program::Pc).
const MOST_OPS: usize = 10_000;

/// The mistakes of one file.
#[derive(Clone, Debug)]
pub struct FileProblems {
    /// The name of the file.
    pub file: String,
    /// Its text, for the excerpts.
    pub source: String,
    /// The mistakes, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl FileProblems {
    /// The mistakes as they are shown to a person.
    pub fn drawn(&self, colour: bool) -> String {
        fracas_lang::render(&self.file, &self.source, &self.diagnostics, colour)
    }
}

impl std::fmt::Display for FileProblems {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.drawn(false))
    }
}

/// Compiles faction files, given as (name, text).
pub fn compile(files: &[(&str, &str)]) -> Result<Catalogue, Vec<FileProblems>> {
    let vocabulary = vocabulary();
    let mut catalogue = Catalogue::default();
    let mut compiled = Vec::new();
    for &(file, source) in files {
        let mut compiler = Compiler::new(&vocabulary, &mut catalogue, source);
        compiler.file();
        compiled.push((file, source, compiler.diagnostics, compiler.mentions));
    }
    let mut problems = Vec::new();
    for (file, source, mut diagnostics, mentions) in compiled {
        // Looking for a near title takes long; nobody reads more than a few.
        let unknown = mentions.iter().filter_map(|mention| mention.unknown_in(&catalogue));
        diagnostics.extend(unknown.take(MOST_SHOWN));
        if !diagnostics.is_empty() {
            diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
            problems.push(FileProblems { file: file.to_owned(), source: source.to_owned(), diagnostics });
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    catalogue.stamp(files);
    Ok(catalogue)
}

/// What a name stands for inside one ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Card(u8),
    Cards(u8),
    Base(u8),
    Player(u8),
    Faction(u8),
}

impl Meaning {
    fn describe(self) -> &'static str {
        match self {
            Meaning::Card(_) => "a card",
            Meaning::Cards(_) => "a set of cards",
            Meaning::Base(_) => "a base",
            Meaning::Player(_) => "a player",
            Meaning::Faction(_) => "a faction",
        }
    }
}

/// A title or a kind of cards that an ability speaks of. Whether there are
/// such cards is known once all files are read.
enum Mention {
    Title(String, Span),
    Kind(Tag, Span),
}

impl Mention {
    fn unknown_in(&self, catalogue: &Catalogue) -> Option<Diagnostic> {
        let (span, message, near) = match self {
            Mention::Title(title, _) if catalogue.find_card(title).is_some() => return None,
            Mention::Kind(tag, _) if catalogue.cards.iter().any(|card| card.tags >> tag.0 & 1 == 1) => {
                return None;
            }
            Mention::Title(title, span) => {
                let near = nearest(title, catalogue.cards.iter().map(|card| card.title.as_str()));
                (*span, format!("no card is named \"{title}\""), near)
            }
            Mention::Kind(tag, span) => {
                let word = &catalogue.tags[usize::from(tag.0)];
                let known = catalogue.tags.iter().filter(|tag| *tag != word);
                (*span, format!("no card has the tag \"{word}\""), nearest(word, known.map(String::as_str)))
            }
        };
        let diagnostic = Diagnostic::new(span, message);
        Some(match near {
            Some(near) => diagnostic.with_help(format!("did you mean \"{near}\"?")),
            None => diagnostic,
        })
    }
}

/// The compiler of one file.
struct Compiler<'a> {
    vocabulary: &'a Vocabulary<W>,
    catalogue: &'a mut Catalogue,
    source: &'a str,
    places: fracas_lang::Lines<'a>,
    diagnostics: Vec<Diagnostic>,
    /// Whether some lines could not be read: then none is missed.
    unreadable: bool,
    mentions: Vec<Mention>,
    /// The card or base being compiled.
    of: Printed,
    /// The names of the ability being compiled.
    names: BTreeMap<String, Meaning>,
    ops: Vec<Op>,
    n_vars: u8,
    n_regs: u8,
    card_vars: u8,
}

type N = Node<W>;

impl<'a> Compiler<'a> {
    fn new(vocabulary: &'a Vocabulary<W>, catalogue: &'a mut Catalogue, source: &'a str) -> Self {
        Compiler {
            vocabulary,
            catalogue,
            source,
            places: fracas_lang::Lines::new(source),
            diagnostics: Vec::new(),
            unreadable: false,
            mentions: Vec::new(),
            of: Printed::Card(DefId(0)),
            names: BTreeMap::new(),
            ops: Vec::new(),
            n_vars: 0,
            n_regs: 1,
            card_vars: 0,
        }
    }

    fn complain(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(span, message));
    }

    fn complain_with(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(span, message).with_help(help));
    }

    fn file(&mut self) {
        let (items, diagnostics) = self.vocabulary.parse_file("item", self.source);
        let unreadable = !diagnostics.is_empty();
        self.unreadable = unreadable;
        self.diagnostics.extend(diagnostics);
        let mut items = items.into_iter();
        let whole = Span { start: 0, end: self.source.len().min(1) };
        let Some(first) = items.next() else {
            if !unreadable {
                self.complain_with(whole, "the file is empty", "begin with: faction name \"Name\" box name");
            }
            return;
        };
        if first.tag != W::Item(ItemWord::Faction) {
            // With other mistakes in the file the heading may just be one of them.
            if !unreadable {
                self.complain_with(
                    first.span,
                    "a file begins with its faction",
                    "for example: faction aliens \"Aliens\" box core",
                );
            }
            return;
        }
        let faction = self.faction(&first);
        for (n, item) in items.enumerate() {
            if n == MOST_ITEMS {
                self.complain_with(
                    item.span,
                    format!("a file may have {MOST_ITEMS} cards and bases, this one has more"),
                    "put each faction into a file of its own",
                );
                return;
            }
            self.item(faction, &item);
        }
        let copies: u32 = {
            let faction = self.catalogue.faction(faction);
            faction.cards.iter().map(|&def| u32::from(self.catalogue.card(def).copies)).sum()
        };
        if !unreadable && copies != FACTION_SIZE {
            self.complain(
                first.span,
                format!("a faction has {FACTION_SIZE} cards, this one has {copies} (SU-1.2)"),
            );
        }
        let n_bases = self.catalogue.faction(faction).bases.len();
        if !unreadable && n_bases < LEAST_BASES {
            self.complain(
                first.span,
                format!("a faction has at least {LEAST_BASES} bases, this one has {n_bases}"),
            );
        }
    }

    fn faction(&mut self, node: &N) -> FactionId {
        let [Arg::Word(key, span), Arg::Text(name, name_span), Arg::Word(set, _)] = &node.args[..] else {
            unreachable!("the pattern of a faction line has three holes");
        };
        if self.catalogue.find_faction(key).is_some() {
            self.complain(*span, format!("there is a faction \"{key}\" already"));
        } else if self.catalogue.factions.iter().any(|other| other.name.eq_ignore_ascii_case(name)) {
            self.complain(*name_span, format!("there is a faction \"{name}\" already"));
        }
        let id = FactionId(self.catalogue.factions.len() as u8);
        self.catalogue.factions.push(Faction {
            key: key.clone(),
            name: name.clone(),
            set: set.clone(),
            cards: Vec::new(),
            bases: Vec::new(),
        });
        id
    }

    fn item(&mut self, faction: FactionId, node: &N) {
        let W::Item(word) = node.tag else { unreachable!("a file is made of items") };
        match word {
            ItemWord::Faction => {
                self.complain_with(node.span, "one faction per file", "put it into a file of its own");
            }
            ItemWord::Base => self.base(faction, node),
            ItemWord::Minion | ItemWord::Action | ItemWord::ActionOnBase | ItemWord::ActionOnMinion => {
                self.card(faction, word, node);
            }
        }
    }

    fn base(&mut self, faction: FactionId, node: &N) {
        let id = BaseDefId(self.catalogue.bases.len() as u8);
        let title = text(&node.args[0]).to_owned();
        if self.catalogue.find_base(&title).is_some() {
            self.complain(node.span, format!("there is a base \"{title}\" already"));
        }
        if id.idx() == MAX_BASES {
            self.complain(node.span, format!("there are {MAX_BASES} bases already, no more fit on a table"));
        }
        let vp = [2, 3, 4].map(|at| self.small(&node.args[at], 0, 9) as i8);
        let breakpoint = self.small(&node.args[1], 1, 99);
        let monsters = if matches!(node.args[5], Arg::Absent) { 0 } else { self.small(&node.args[5], 0, 9) };
        self.catalogue.factions[faction.idx()].bases.push(id);
        self.catalogue.bases.push(BaseDef {
            title,
            faction,
            breakpoint,
            vp,
            monsters: monsters as u8,
            text: String::new(),
            clauses: Clauses::default(),
            roles: Roles::default(),
            far: Roles::default(),
        });
        self.of = Printed::Base(id);
        let lines = self.lines(node, block(&node.args[6]));
        let (roles, far) = (self.roles(lines.clauses, Roles::of), self.roles(lines.clauses, Roles::far));
        if lines.text.is_empty()
            && !self.unreadable
            && lines.clauses != Clauses::default()
            && lines.clauses.iter().next().is_some()
        {
            self.complain(node.span, "a base with an ability needs a text");
        }
        let base = &mut self.catalogue.bases[id.idx()];
        base.text = lines.text;
        base.clauses = lines.clauses;
        (base.roles, base.far) = (roles, far);
    }

    fn card(&mut self, faction: FactionId, word: ItemWord, node: &N) {
        let id = DefId(self.catalogue.cards.len() as u16);
        let title = text(&node.args[0]).to_owned();
        if self.catalogue.find_card(&title).is_some() {
            self.complain(node.span, format!("there is a card \"{title}\" already"));
        }
        let copies = if matches!(node.args[1], Arg::Absent) { 1 } else { self.small(&node.args[1], 1, 20) };
        self.of = Printed::Card(id);
        self.names.clear();
        let (kind, power) = match word {
            ItemWord::Minion => (CardKind::Minion, self.small(&node.args[2], 0, 99)),
            ItemWord::ActionOnBase => (CardKind::OnBase(self.bases(child(&node.args[2]))), 0),
            ItemWord::ActionOnMinion => (CardKind::OnMinion(self.set(child(&node.args[2]))), 0),
            ItemWord::Action | ItemWord::Faction | ItemWord::Base => (CardKind::Standard, 0),
        };
        let name = self.name(&title);
        self.catalogue.factions[faction.idx()].cards.push(id);
        self.catalogue.cards.push(CardDef {
            title,
            name,
            faction,
            copies: copies as u8,
            power,
            text: String::new(),
            kind,
            tags: 0,
            clauses: Clauses::default(),
            playable: None,
            normal_play: true,
            window_play: None,
            roles: Roles::default(),
            is_shield: false,
            far: Roles::default(),
            works_afar: false,
            on_play: None,
            talent: None,
        });
        let last = node.args.last().expect("a card pattern ends in its block");
        let lines = self.lines(node, block(last));
        if lines.text.is_empty() && !self.unreadable && lines.clauses.iter().next().is_some() {
            self.complain(node.span, "a card with an ability needs a text");
        }
        let (roles, far) = (self.roles(lines.clauses, Roles::of), self.roles(lines.clauses, Roles::far));
        let find = |wanted: Kind| {
            self.catalogue
                .clauses_of(lines.clauses)
                .find(|(_, clause)| clause.kind == wanted)
                .map(|(id, _)| id)
        };
        let (on_play, talent) = (find(Kind::OnPlay), find(Kind::Talent));
        let works_afar = self.catalogue.clauses_of(lines.clauses).any(|(_, clause)| match clause.kind {
            Kind::Special { origin, .. } | Kind::OnTurn { origin, .. } => origin != Origin::Play,
            _ => false,
        });
        let answers_to = |threat: Threat| {
            self.catalogue.clauses_of(lines.clauses).any(|(_, clause)| match &clause.kind {
                Kind::Ongoing(effects) => effects
                    .iter()
                    .any(|effect| matches!(effect, Static::Shield { from, .. } if *from == threat)),
                _ => false,
            })
        };
        let wide_shield = answers_to(Threat::OthersCards);
        let is_shield = wide_shield || answers_to(Threat::OthersActions);
        self.catalogue.wide_shields |= wide_shield;
        let card = &mut self.catalogue.cards[id.idx()];
        card.text = lines.text;
        card.tags = lines.tags;
        card.clauses = lines.clauses;
        card.playable = lines.playable;
        card.normal_play = lines.normal_play;
        card.window_play = lines.window_play;
        card.is_shield = is_shield;
        card.works_afar = works_afar;
        (card.roles, card.far) = (roles, far);
        (card.on_play, card.talent) = (on_play, talent);
    }

    /// The lines under a card or base.
    fn lines(&mut self, item: &N, nodes: &[N]) -> Lines {
        let start = self.catalogue.clauses.len() as u16;
        let mut lines = Lines { normal_play: true, ..Lines::default() };
        for node in nodes {
            let W::Clause(word) = node.tag else { unreachable!("a card is made of clauses") };
            match word {
                ClauseWord::Text => lines.text = text(&node.args[0]).to_owned(),
                ClauseWord::Tag => {
                    let tag = self.tag_of(&node.args[0]);
                    lines.tags |= 1 << tag.0;
                }
                ClauseWord::PlaysOnly => {
                    lines.normal_play = false;
                    lines.window_play = Some(window(&node.args[0]));
                }
                ClauseWord::PlaysAlso => lines.window_play = Some(window(&node.args[0])),
                ClauseWord::PlayableAt => {
                    self.names.clear();
                    lines.playable = Some(self.bases(child(&node.args[0])));
                }
                ClauseWord::OnPlay
                | ClauseWord::Talent
                | ClauseWord::EachTurn
                | ClauseWord::Ongoing
                | ClauseWord::After
                | ClauseWord::AfterOnce
                | ClauseWord::At
                | ClauseWord::Scoring
                | ClauseWord::Replaced
                | ClauseWord::Special
                | ClauseWord::SpecialOnTurn
                | ClauseWord::Instead => self.clause(word, node),
            }
        }
        let end = self.catalogue.clauses.len() as u16;
        lines.clauses = Clauses { start, end };
        let twice =
            |kind: Kind| self.catalogue.clauses_of(lines.clauses).filter(|(_, c)| c.kind == kind).count() > 1;
        if twice(Kind::OnPlay) || twice(Kind::Talent) {
            self.complain(item.span, "a card has at most one \"on play\" and one \"talent\"");
        }
        lines
    }

    fn clause(&mut self, word: ClauseWord, node: &N) {
        self.names.clear();
        self.ops.clear();
        self.n_vars = 0;
        self.n_regs = 1;
        self.card_vars = 0;
        let kind = self.ability(word, node);
        self.ops.push(Op::End);
        if self.ops.len() > MOST_OPS {
            self.complain(node.span, "this ability is too long");
        }
        let heading = self.source[node.span.start..node.span.end].trim().to_owned();
        let line = self.places.line(node.span.start);
        let (of, card_vars) = (self.of, self.card_vars);
        let ops = std::mem::take(&mut self.ops);
        let commutes = Commutes::of(&ops);
        self.catalogue.clauses.push(Clause { of, heading, line, kind, ops, commutes, card_vars });
    }

    fn roles(&self, clauses: Clauses, of: fn(&Kind) -> Roles) -> Roles {
        Roles(self.catalogue.clauses_of(clauses).fold(0, |bits, (_, clause)| bits | of(&clause.kind).0))
    }

    fn name(&mut self, title: &str) -> Name {
        let names = &mut self.catalogue.names;
        let at = names.iter().position(|name| name == title).unwrap_or_else(|| {
            names.push(title.to_owned());
            names.len() - 1
        });
        Name(at as u16)
    }

    fn tag_of(&mut self, arg: &Arg<W>) -> Tag {
        let Arg::Word(word, span) = arg else { unreachable!("a tag is a word") };
        let tags = &mut self.catalogue.tags;
        if let Some(at) = tags.iter().position(|tag| tag == word) {
            return Tag(at as u8);
        }
        if tags.len() == 16 {
            self.complain(*span, "there are sixteen kinds of cards already, no more fit");
            return Tag(0);
        }
        tags.push(word.clone());
        Tag(tags.len() as u8 - 1)
    }

    /// A number of the heading of a card.
    fn small(&mut self, arg: &Arg<W>, least: i64, most: i64) -> i16 {
        let Arg::Int(value, span) = arg else { unreachable!("the pattern has a number here") };
        if !(least..=most).contains(value) {
            self.complain(*span, format!("expected a number from {least} to {most}"));
        }
        (*value).clamp(least, most) as i16
    }

    /// What a name stands for; complains when it is unknown.
    fn meaning(&mut self, name: &str, span: Span) -> Option<Meaning> {
        let known = self.names.get(name).copied();
        if known.is_none() {
            let near = nearest(name, self.names.keys().map(String::as_str)).map(str::to_owned);
            let message = format!("nothing was named {name} before this");
            match near {
                Some(near) => self.complain_with(span, message, format!("did you mean {near}?")),
                None => self.complain_with(span, message, format!("for example: choose a minion as {name}")),
            }
        }
        known
    }
}

/// What stands under a card or base.
#[derive(Default)]
struct Lines {
    text: String,
    tags: u16,
    clauses: Clauses,
    playable: Option<crate::program::Bases>,
    normal_play: bool,
    window_play: Option<Window>,
}

fn text(arg: &Arg<W>) -> &str {
    let Arg::Text(text, _) = arg else { unreachable!("the pattern has a text here") };
    text
}

fn child(arg: &Arg<W>) -> &N {
    let Arg::Node(node) = arg else { unreachable!("the pattern has a phrase here") };
    node
}

fn block(arg: &Arg<W>) -> &[N] {
    let Arg::Block(nodes) = arg else { unreachable!("the pattern has a block here") };
    nodes
}

fn window(arg: &Arg<W>) -> Window {
    let W::Window(word) = child(arg).tag else { unreachable!("the pattern has a window here") };
    match word {
        WindowWord::Before => Window::Before,
        WindowWord::When => Window::When,
        WindowWord::After => Window::After,
    }
}
