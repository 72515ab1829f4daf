//! Names that an ability gives to what it has chosen, and the variables and
//! sets that hold it.
//!
//! A name lives to the end of the block it was given in; then its variable
//! is free for others. Only a set that is filled bit by bit ("add … to D")
//! lives as long as the ability and begins empty.

use std::collections::BTreeMap;

use fracas_lang::{Arg, Span, nearest};

use super::setting::Term;
use super::{Compiler, N};
use crate::program::{Into, N_REGS, N_VARS, Reg, Var};
use crate::words::W;

/// What a name stands for inside one ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Card(Var),
    Cards(Reg),
    Base(Var),
    Player(Var),
    Faction(Var),
    Number(Var),
}

impl Meaning {
    pub(super) fn describe(self) -> &'static str {
        match self {
            Meaning::Card(_) => "a card",
            Meaning::Cards(_) => "a set of cards",
            Meaning::Base(_) => "a base",
            Meaning::Player(_) => "a player",
            Meaning::Faction(_) => "a faction",
            Meaning::Number(_) => "a number",
        }
    }
}

/// The names of one ability.
#[derive(Clone, Default)]
pub(super) struct Names {
    known: BTreeMap<String, Meaning>,
    /// Names whose block has ended.
    gone: BTreeMap<String, Meaning>,
    /// Variables that hold something now, as bits.
    vars: u8,
    /// Variables that have held a card, and those that have held anything
    /// else: a view must know which, so they are never mixed.
    card_vars: u8,
    other_vars: u8,
    /// Sets in use now, and those that ever were.
    regs: u8,
    touched_regs: u8,
    /// Sets that live to the end of the ability.
    lasting_regs: u8,
    /// How many blocks are open.
    depth: u8,
}

impl Names {
    /// No names; the first set is `it`.
    pub(super) fn none() -> Names {
        Names { regs: 1, touched_regs: 1, ..Names::default() }
    }

    /// Which variables hold cards, as bits.
    pub(super) fn card_vars(&self) -> u8 {
        self.card_vars
    }

    /// The block that began with `before` has ended.
    fn end_block(&mut self, before: &Names) {
        let lasts = self.lasting_regs;
        let lasting = |meaning: &Meaning| matches!(meaning, Meaning::Cards(reg) if lasts >> reg & 1 == 1);
        let (kept, gone): (BTreeMap<_, _>, BTreeMap<_, _>) = std::mem::take(&mut self.known)
            .into_iter()
            .partition(|(name, meaning)| before.known.contains_key(name) || lasting(meaning));
        self.known = kept;
        self.gone.extend(gone);
        self.depth = before.depth;
        self.vars = before.vars;
        self.regs = before.regs | self.lasting_regs;
    }
}

impl Compiler<'_> {
    /// Compiles a block: what is named in it is forgotten at its end.
    pub(super) fn in_block<T>(&mut self, inner: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.names.clone();
        self.names.depth = self.names.depth.saturating_add(1);
        let made = inner(self);
        self.names.end_block(&before);
        made
    }

    /// Compiles what happens when the cards that have a name are forgotten.
    pub(super) fn without_cards(&mut self, inner: impl FnOnce(&mut Self)) {
        let known = self.names.known.clone();
        self.names.known.retain(|_, meaning| !matches!(meaning, Meaning::Card(_) | Meaning::Cards(_)));
        inner(self);
        for (name, meaning) in known {
            self.names.known.entry(name).or_insert(meaning);
        }
    }

    /// Gives a name.
    pub(super) fn define(&mut self, arg: &Arg<W>, meaning: Meaning) {
        let Arg::Name(name, span) = arg else { unreachable!("the pattern has a name here") };
        if let Some(known) = self.names.known.insert(name.clone(), meaning) {
            self.complain_with(
                *span,
                format!("{name} is the name of {} already", known.describe()),
                "take another name",
            );
        }
    }

    /// The set that cards are added to; it is made if it is new.
    pub(super) fn growing_set(&mut self, node: &N, arg: &Arg<W>) -> Into {
        let Arg::Name(name, span) = arg else { unreachable!("the pattern has a name here") };
        let reg = match self.names.known.get(name).copied() {
            Some(Meaning::Cards(reg)) => reg,
            Some(other) => {
                self.wrong_meaning(name, *span, Some(other), "a set of cards");
                0
            }
            None => {
                // Inside a block it must have been empty since the ability
                // began; outside, what is picked now is all there is in it.
                let outside = self.names.depth == 0;
                let taken = if outside { self.names.regs } else { self.names.touched_regs };
                let reg = self.free_reg(node, taken);
                self.names.lasting_regs |= 1 << reg & !1;
                self.names.known.insert(name.clone(), Meaning::Cards(reg));
                return if outside { Into::Reg(reg) } else { Into::AddTo(reg) };
            }
        };
        Into::AddTo(reg)
    }

    /// What a name stands for, if it is known.
    pub(super) fn known(&self, name: &str) -> Option<Meaning> {
        self.names.known.get(name).copied()
    }

    /// What a name stands for; complains when it is unknown.
    pub(super) fn meaning(&mut self, name: &str, span: Span) -> Option<Meaning> {
        let known = self.names.known.get(name).copied();
        if matches!(known, Some(Meaning::Cards(_))) {
            self.needs(Term::NamedSet, span);
        }
        if known.is_none() {
            let near = nearest(name, self.names.known.keys().map(String::as_str)).map(str::to_owned);
            let message = format!("nothing was named {name} before this");
            if self.names.gone.contains_key(name) {
                self.complain_with(
                    span,
                    format!("{name} is only known inside the block where it was named"),
                    "name it before the block, or move this line into it",
                );
            } else if let Some(near) = near {
                self.complain_with(span, message, format!("did you mean {near}?"));
            } else {
                self.complain_with(span, message, format!("for example: choose a minion as {name}"));
            }
        }
        known
    }

    pub(super) fn wrong_meaning(&mut self, name: &str, span: Span, found: Option<Meaning>, wanted: &str) {
        if let Some(found) = found {
            self.complain(span, format!("{name} is {}, expected {wanted}", found.describe()));
        }
    }

    /// A variable for anything but a card.
    pub(super) fn new_var(&mut self, node: &N) -> Var {
        let var = self.free_var(node, self.names.vars | self.names.card_vars);
        self.names.other_vars |= 1 << var;
        var
    }

    /// A variable that holds a card.
    pub(super) fn new_card_var(&mut self, node: &N) -> Var {
        let var = self.free_var(node, self.names.vars | self.names.other_vars);
        self.names.card_vars |= 1 << var;
        var
    }

    fn free_var(&mut self, node: &N, taken: u8) -> Var {
        let var = taken.trailing_ones();
        if var as usize >= N_VARS {
            self.complain(node.span, format!("this ability needs more than {N_VARS} names and loops"));
            return 0;
        }
        self.names.vars |= 1 << var;
        var as Var
    }

    /// A set of cards.
    pub(super) fn new_reg(&mut self, node: &N) -> Reg {
        self.free_reg(node, self.names.regs)
    }

    fn free_reg(&mut self, node: &N, taken: u8) -> Reg {
        let reg = taken.trailing_ones();
        if reg as usize >= N_REGS {
            self.complain_with(
                node.span,
                format!("this ability needs more than {} sets of cards at a time", N_REGS - 1),
                "a set named in a block is free again after it",
            );
            return 0;
        }
        self.names.regs |= 1 << reg;
        self.names.touched_regs |= 1 << reg;
        reg as Reg
    }
}
