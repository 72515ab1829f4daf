//! The outer shape of a file: its faction, its cards and its bases.

use std::ops::RangeInclusive;

use fracas_lang::{Arg, Span};

use super::names::Names;
use super::setting::Bearer;
use super::{Compiler, N, block, child, text, touch, window};
use crate::catalogue::{BaseDef, CardDef, CardKind, Common, CommonCards, Deck, Faction, Roles, Traits};
use crate::gain::Gain;
use crate::ids::{BaseDefId, ClauseId, DefId, FactionId, MAX_BASES, MAX_COMMON};
use crate::program::{Bases, Clause, Clauses, Commutes, Cond, Kind, Op, Printed, Static, Steer, Threat};
use crate::reads::Reads;
use crate::words::{ClauseWord, ControlWord, ItemWord, W};

/// How many cards a faction has (SU-1.2).
pub(crate) const FACTION_SIZE: u32 = 20;
/// With so many bases each, any factions together have enough for a table.
pub(crate) const LEAST_BASES: usize = 2;
/// Cards and bases of one file: several times what a box has, and few enough
/// to compare each with each.
pub(crate) const MOST_ITEMS: usize = 500;
/// Operations of one ability; every address fits a [`Pc`](crate::program::Pc).
pub(crate) const MOST_OPS: usize = 10_000;
/// Factions and abilities that an id can tell apart; the last stands for none.
pub(crate) const COPIES: RangeInclusive<i64> = 1..=20;
pub(crate) const PRINTED_POWER: RangeInclusive<i64> = 0..=99;
pub(crate) const PRINTED_TREASURES: RangeInclusive<i64> = 0..=9;
pub(crate) const PRINTED_MONSTERS: RangeInclusive<i64> = 0..=9;
pub(crate) const PRINTED_BREAKPOINT: RangeInclusive<i64> = 1..=99;
pub(crate) const PRINTED_VP: RangeInclusive<i64> = 0..=9;
const MOST_FACTIONS: usize = u8::MAX as usize;
const MOST_CLAUSES: usize = u16::MAX as usize;

/// What stands under a card or base.
#[derive(Default)]
struct Lines {
    text: String,
    tags: u16,
    clauses: Clauses,
    playable: Option<Bases>,
    only_in_window: bool,
    window_if: Option<Cond>,
    as_action: bool,
}

impl Compiler<'_> {
    pub(super) fn file(&mut self) {
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
        let deck = match first.tag {
            W::Item(ItemWord::Faction) => self.faction(&first).map(Deck::Faction),
            W::Item(ItemWord::Deck) => self.common(&first).map(Deck::Common),
            _ => {
                self.no_heading(&first);
                return;
            }
        };
        let Some(deck) = deck else { return };
        for (n, item) in items.enumerate() {
            if n == MOST_ITEMS {
                self.complain_with(
                    item.span,
                    format!("a file may have {MOST_ITEMS} cards and bases, this one has more"),
                    "put each faction into a file of its own",
                );
                return;
            }
            self.item(deck, &item);
        }
        if !unreadable {
            match deck {
                Deck::Faction(faction) => self.count(faction, first.span),
                Deck::Common(common) => self.count_common(common, first.span),
            }
        }
    }

    fn no_heading(&mut self, first: &N) {
        // With other mistakes in the file the heading may just be one of them.
        if !self.unreadable {
            self.complain_with(
                first.span,
                "a file begins with its faction, or with the deck of the table its cards are for",
                "for example: faction aliens \"Aliens\" box core",
            );
        }
    }

    /// Whether a deck of the table is no larger than its place there.
    fn count_common(&mut self, common: Common, span: Span) {
        let decks = self.catalogue.commons.iter().filter(|cards| cards.deck == common);
        let cards = decks.flat_map(|cards| &cards.cards);
        let copies: usize = cards.map(|&def| usize::from(self.catalogue.card(def).copies)).sum();
        if copies == 0 {
            self.complain(span, "a deck has at least one card, this one has none");
        } else if copies > MAX_COMMON {
            let message =
                format!("the deck of {} has {MAX_COMMON} cards at most, this is {copies}", common.key());
            self.complain(span, message);
        }
    }

    /// The heading of a file with cards for a deck of the table.
    fn common(&mut self, node: &N) -> Option<Common> {
        let [Arg::Word(key, span), Arg::Text(name, _), Arg::Word(set, _)] = &node.args[..] else {
            unreachable!("the pattern of a deck line has three holes");
        };
        let Some(deck) = Common::ALL.into_iter().find(|common| common.key() == key) else {
            let keys = Common::ALL.map(Common::key).join(", ");
            self.complain_with(*span, format!("there is no deck \"{key}\""), format!("the decks are {keys}"));
            return None;
        };
        self.catalogue.commons.push(CommonCards {
            deck,
            name: name.clone(),
            set: set.clone(),
            cards: Vec::new(),
        });
        Some(deck)
    }

    /// Whether the faction has as many cards and bases as it should.
    fn count(&mut self, faction: FactionId, span: Span) {
        let faction = self.catalogue.faction(faction);
        let copies: u32 = faction.cards.iter().map(|&def| u32::from(self.catalogue.card(def).copies)).sum();
        let n_bases = faction.bases.len();
        let more = if faction.cards.len() > FACTION_SIZE as usize { "at least " } else { "" };
        if copies != FACTION_SIZE {
            let message = format!("a faction has {FACTION_SIZE} cards, this one has {more}{copies} (SU-1.2)");
            self.complain(span, message);
        }
        if n_bases < LEAST_BASES {
            self.complain(
                span,
                format!("a faction has at least {LEAST_BASES} bases, this one has {n_bases}"),
            );
        }
    }

    fn faction(&mut self, node: &N) -> Option<FactionId> {
        let [Arg::Word(key, span), Arg::Text(name, name_span), Arg::Word(set, _), plays] = &node.args[..]
        else {
            unreachable!("the pattern of a faction line has four holes");
        };
        if self.catalogue.find_faction(key).is_some() {
            self.complain(*span, format!("there is a faction \"{key}\" already"));
        } else if self.catalogue.factions.iter().any(|other| other.name.eq_ignore_ascii_case(name)) {
            self.complain(*name_span, format!("there is a faction \"{name}\" already"));
        }
        if self.catalogue.factions.len() >= MOST_FACTIONS {
            self.complain(
                node.span,
                format!("there are {MOST_FACTIONS} factions already, no more can be read"),
            );
            return None;
        }
        let id = FactionId(self.catalogue.factions.len() as u8);
        self.catalogue.factions.push(Faction {
            key: key.clone(),
            name: name.clone(),
            set: set.clone(),
            plays: if matches!(plays, Arg::Absent) { String::new() } else { text(plays).to_owned() },
            cards: Vec::new(),
            bases: Vec::new(),
        });
        Some(id)
    }

    fn item(&mut self, deck: Deck, node: &N) {
        let W::Item(word) = node.tag else { unreachable!("a file is made of items") };
        match word {
            ItemWord::Faction | ItemWord::Deck => {
                self.complain_with(
                    node.span,
                    "one faction or deck per file",
                    "put it into a file of its own",
                );
            }
            ItemWord::Base => {
                let Deck::Faction(faction) = deck else {
                    let help = "write it into the file of a faction";
                    return self.complain_with(node.span, "a deck of the table has no bases", help);
                };
                // Invariant: the bases of all factions fit a `BaseDefId`.
                if self.catalogue.faction(faction).bases.len() < MAX_BASES {
                    self.base(faction, node);
                } else if !std::mem::replace(&mut self.is_full, true) {
                    let message = format!("there are {MAX_BASES} bases already, no more fit on a table");
                    self.complain(node.span, message);
                }
            }
            ItemWord::Minion
            | ItemWord::Monster
            | ItemWord::Action
            | ItemWord::ActionOnBase
            | ItemWord::ActionOnMinion => {
                self.is_for(deck, word, node.span);
                // Invariant: the cards of all files fit a `DefId`.
                if self.cards_of(deck).len() <= MAX_COMMON.max(FACTION_SIZE as usize) {
                    self.card(deck, word, node);
                }
            }
        }
    }

    /// Complains of a sort of card that this deck does not have.
    fn is_for(&mut self, deck: Deck, word: ItemWord, span: Span) {
        let (fits, message) = match deck {
            Deck::Faction(_) | Deck::Common(Common::Treasures) => {
                (word != ItemWord::Monster, "monsters are cards of the deck of monsters")
            }
            Deck::Common(Common::Monsters) => {
                (word == ItemWord::Monster, "the deck of monsters has only monsters (SU-7.1)")
            }
            Deck::Common(Common::Madness) => {
                (word == ItemWord::Action, "Madness cards are actions that do not stay (SU-8.1)")
            }
        };
        if !fits {
            self.complain(span, message);
        }
    }

    /// The cards of the file being read.
    fn cards_of(&mut self, deck: Deck) -> &mut Vec<DefId> {
        match deck {
            Deck::Faction(faction) => &mut self.catalogue.factions[faction.idx()].cards,
            Deck::Common(_) => &mut self.catalogue.commons.last_mut().expect("its heading was read").cards,
        }
    }

    fn base(&mut self, faction: FactionId, node: &N) {
        let id = BaseDefId(self.catalogue.bases.len() as u16);
        let title = text(&node.args[0]).to_owned();
        if self.catalogue.find_base(&title).is_some() {
            self.complain(node.span, format!("there is a base \"{title}\" already"));
        }
        let vp = [2, 3, 4].map(|at| self.small(&node.args[at], PRINTED_VP) as i8);
        let breakpoint = self.small(&node.args[1], PRINTED_BREAKPOINT);
        let monsters =
            if matches!(node.args[5], Arg::Absent) { 0 } else { self.small(&node.args[5], PRINTED_MONSTERS) };
        self.catalogue.factions[faction.idx()].bases.push(id);
        self.catalogue.bases.push(BaseDef {
            title,
            faction,
            breakpoint,
            vp,
            monsters: monsters as u8,
            text: String::new(),
            clauses: Clauses::default(),
            effects: Box::default(),
            roles: Roles::default(),
            far: Roles::default(),
            gain: Gain::default(),
        });
        self.of = Printed::Base(id);
        let lines = self.lines(node, block(&node.args[6]));
        let (roles, far) = (self.roles(lines.clauses, Roles::of), self.roles(lines.clauses, Roles::far));
        let effects = self.effects(lines.clauses);
        let base = &mut self.catalogue.bases[id.idx()];
        base.text = lines.text;
        base.clauses = lines.clauses;
        base.gain = Gain::of(&effects);
        base.effects = effects;
        (base.roles, base.far) = (roles, far);
    }

    fn card(&mut self, deck: Deck, word: ItemWord, node: &N) {
        let id = DefId(self.catalogue.cards.len() as u16);
        let title = text(&node.args[0]).to_owned();
        if self.catalogue.find_card(&title).is_some() {
            self.complain(node.span, format!("there is a card \"{title}\" already"));
        }
        let most = if matches!(deck, Deck::Faction(_)) { COPIES } else { 1..=MAX_COMMON as i64 };
        let copies = if matches!(node.args[1], Arg::Absent) { 1 } else { self.small(&node.args[1], most) };
        let treasures =
            if word == ItemWord::Monster { self.small(&node.args[3], PRINTED_TREASURES) } else { 0 };
        self.of = Printed::Card(id);
        self.names = Names::none();
        self.setting = self.heading_setting();
        let (kind, power) = match word {
            ItemWord::Minion | ItemWord::Monster => {
                (CardKind::Minion, self.small(&node.args[2], PRINTED_POWER))
            }
            ItemWord::ActionOnBase => (CardKind::OnBase(self.a_base(child(&node.args[2]))), 0),
            ItemWord::ActionOnMinion => (CardKind::OnMinion(self.hosts(child(&node.args[2]))), 0),
            ItemWord::Action | ItemWord::Faction | ItemWord::Deck | ItemWord::Base => (CardKind::Standard, 0),
        };
        let name = self.name(&title);
        self.cards_of(deck).push(id);
        self.catalogue.cards.push(CardDef {
            title,
            name,
            deck,
            copies: copies as u8,
            power,
            treasures: treasures as u8,
            text: String::new(),
            kind,
            tags: 0,
            clauses: Clauses::default(),
            effects: Box::default(),
            playable: None,
            normal_play: true,
            window_play: None,
            window_if: None,
            as_action: false,
            roles: Roles::default(),
            is_shield: false,
            weight: 0,
            far: Roles::default(),
            gain: Gain::default(),
            traits: Traits::default(),
            affects: false,
            on_play: None,
            talent: None,
        });
        let last = node.args.last().expect("a card pattern ends in its block");
        let lines = self.lines(node, block(last));
        self.finish_card(id, lines);
    }

    /// Notes of a card what follows from its lines.
    fn finish_card(&mut self, id: DefId, lines: Lines) {
        let (roles, far) = (self.roles(lines.clauses, Roles::of), self.roles(lines.clauses, Roles::far));
        let find = |wanted: Kind| {
            self.catalogue
                .clauses_of(lines.clauses)
                .find(|(_, clause)| clause.kind == wanted)
                .map(|(id, _)| id)
        };
        let (on_play, talent) = (find(Kind::OnPlay), find(Kind::Talent));
        let effects = self.effects(lines.clauses);
        let answers_to = |threat: Threat| {
            effects.iter().any(|effect| matches!(effect, Static::Shield { from, .. } if *from == threat))
        };
        let wide_shield = answers_to(Threat::OthersCards);
        let is_shield = wide_shield || answers_to(Threat::OthersActions);
        let weight =
            effects.iter().map(Reads::of).fold(0u8, |weight, reads| weight.saturating_add(reads.sets));
        let affects = matches!(self.catalogue.cards[id.idx()].kind, CardKind::OnMinion(_))
            || effects.iter().any(Static::affects)
            || self.catalogue.clauses_of(lines.clauses).any(|(_, clause)| touch::affects(clause));
        self.catalogue.wide_shields |= wide_shield;
        let window_play = self.bearer.window;
        let card = &mut self.catalogue.cards[id.idx()];
        card.text = lines.text;
        card.tags = lines.tags;
        card.clauses = lines.clauses;
        card.gain = Gain::of(&effects);
        card.effects = effects;
        card.playable = lines.playable;
        card.normal_play = !lines.only_in_window;
        card.window_play = window_play;
        card.window_if = lines.window_if;
        card.as_action = lines.as_action;
        card.is_shield = is_shield;
        card.weight = weight;
        card.affects = affects;
        (card.roles, card.far) = (roles, far);
        (card.on_play, card.talent) = (on_play, talent);
        let clauses = usize::from(lines.clauses.start)..usize::from(lines.clauses.end);
        card.traits = Traits::of(card, &self.catalogue.clauses[clauses]);
    }

    /// The lines under a card or base.
    fn lines(&mut self, item: &N, nodes: &[N]) -> Lines {
        let start = self.catalogue.clauses.len() as u16;
        self.bearer = Bearer {
            names_faction: nodes.iter().any(names_faction),
            has_talent: nodes.iter().any(|node| node.tag == W::Clause(ClauseWord::Talent)),
            ..Bearer::default()
        };
        let mut lines = Lines::default();
        for node in nodes.iter().filter(|node| is_of_the_play(node)) {
            self.play_line(&mut lines, node);
        }
        for node in nodes {
            let W::Clause(word) = node.tag else { unreachable!("a card is made of clauses") };
            match word {
                ClauseWord::Text => {
                    if !lines.text.is_empty() {
                        self.complain_with(node.span, "there is a text already", "put both into one text");
                    }
                    text(&node.args[0]).clone_into(&mut lines.text);
                }
                ClauseWord::Tag => {
                    if matches!(self.of, Printed::Base(_)) {
                        self.complain_with(
                            node.span,
                            "a base is of no kind",
                            "tags are for minions and actions",
                        );
                    }
                    let tag = self.tag_of(&node.args[0]);
                    lines.tags |= 1 << tag.0;
                }
                ClauseWord::PlaysOnly
                | ClauseWord::PlaysAlso
                | ClauseWord::PlayableAt
                | ClauseWord::AsAction => {}
                ClauseWord::OnPlay
                | ClauseWord::Talent
                | ClauseWord::EachTurn
                | ClauseWord::Ongoing
                | ClauseWord::After
                | ClauseWord::AfterOnce
                | ClauseWord::AfterPerTurn
                | ClauseWord::At
                | ClauseWord::AtPerTurn
                | ClauseWord::Scoring
                | ClauseWord::Before
                | ClauseWord::Replaced
                | ClauseWord::Special
                | ClauseWord::SpecialOnTurn
                | ClauseWord::SpecialAfter
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
        if lines.text.is_empty() && !self.unreadable && start != end {
            let what = if matches!(self.of, Printed::Base(_)) { "base" } else { "card" };
            self.complain(item.span, format!("a {what} with an ability needs a text"));
        }
        lines
    }

    /// A line that says when or where a card is played; abilities are read
    /// after all of these.
    fn play_line(&mut self, lines: &mut Lines, node: &N) {
        let W::Clause(word) = node.tag else { unreachable!("a card is made of clauses") };
        let minion = match self.of {
            Printed::Base(_) => {
                let help = "for example: players cannot play minions with power 4 or more here";
                self.complain_with(node.span, "a base is never played", help);
                return;
            }
            Printed::Card(def) => self.catalogue.card(def).is_minion(),
        };
        if word == ClauseWord::AsAction && minion {
            lines.as_action = true;
        } else if word == ClauseWord::AsAction {
            let help = "an action needs no such line";
            self.complain_with(node.span, "only a minion is played in place of an action", help);
        } else if word == ClauseWord::PlayableAt && minion {
            self.names = Names::none();
            self.setting = self.heading_setting();
            self.several_bases(child(&node.args[0]));
            lines.playable = Some(self.bases(child(&node.args[0])));
        } else if word == ClauseWord::PlayableAt {
            self.complain_with(
                node.span,
                "only a minion can be playable only at some bases",
                "for an action say it after its title: action \"Title\" on base where …",
            );
        } else if minion {
            self.complain_with(
                node.span,
                "only an action is played around a scoring in this way",
                "for a minion: special before scoring anywhere from hand: play self at scoring base",
            );
        } else {
            if self.bearer.window.is_some() {
                self.complain(node.span, "a card is played around a scoring in one window only");
            }
            let window = window(&node.args[0]);
            self.names = Names::none();
            lines.window_if = self.played_if(&node.args[1], window);
            self.bearer.window = Some(window);
            lines.only_in_window = word == ClauseWord::PlaysOnly;
        }
    }

    fn clause(&mut self, word: ClauseWord, node: &N) {
        self.names = Names::none();
        self.ops.clear();
        let kind = self.ability(word, node);
        self.add_clause(kind, node.span);
    }

    /// An ability whose operations are compiled.
    pub(super) fn add_clause(&mut self, kind: Kind, span: Span) -> ClauseId {
        if self.catalogue.clauses.len() >= MOST_CLAUSES {
            self.complain(span, format!("there are {MOST_CLAUSES} abilities already, no more can be read"));
            return ClauseId(0);
        }
        self.ops.push(Op::Steer(Steer::End));
        if self.ops.len() > MOST_OPS {
            self.complain(span, "this ability is too long");
        }
        let heading = self.source[span.start..span.end].trim().to_owned();
        let (line, of, card_vars) = (self.places.line(span.start), self.of, self.names.card_vars());
        let ops = std::mem::take(&mut self.ops);
        let commutes = Commutes::of(&ops);
        if matches!(kind, Kind::Reaction { .. }) {
            self.catalogue.reactions.push(ClauseId(self.catalogue.clauses.len() as u16));
        }
        self.catalogue.clauses.push(Clause { of, heading, line, kind, ops, commutes, card_vars });
        ClauseId(self.catalogue.clauses.len() as u16 - 1)
    }

    /// What is always on among some abilities.
    fn effects(&mut self, clauses: Clauses) -> Box<[Static]> {
        let effects = self.catalogue.clauses_of(clauses).flat_map(|(_, clause)| match &clause.kind {
            Kind::Ongoing(effects) => &effects[..],
            _ => &[],
        });
        let effects: Box<[Static]> = effects.cloned().collect();
        self.catalogue.unsteady |= effects.iter().any(|effect| Reads::of(effect).any(Reads::ELSEWHERE));
        effects
    }

    fn roles(&self, clauses: Clauses, of: fn(&Kind) -> Roles) -> Roles {
        Roles(self.catalogue.clauses_of(clauses).fold(0, |bits, (_, clause)| bits | of(&clause.kind).0))
    }
}

/// Whether the line says when or where a card is played.
fn is_of_the_play(node: &N) -> bool {
    matches!(
        node.tag,
        W::Clause(
            ClauseWord::PlaysOnly | ClauseWord::PlaysAlso | ClauseWord::PlayableAt | ClauseWord::AsAction
        )
    )
}

/// Whether "name a faction" stands anywhere under the line, other than in a
/// talent of other cards.
fn names_faction(node: &N) -> bool {
    if matches!(node.tag, W::Ongoing(_)) {
        return false;
    }
    node.tag == W::Control(ControlWord::NameFaction)
        || node.args.iter().any(|arg| match arg {
            Arg::Node(node) => names_faction(node),
            Arg::Block(nodes) => nodes.iter().any(names_faction),
            Arg::Name(..) | Arg::Text(..) | Arg::Int(..) | Arg::Word(..) | Arg::Absent => false,
        })
}
