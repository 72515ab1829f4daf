//! What happened, with its cause, in words.

use fracas_engine::Seat;
use fracas_tongue::Arg;

use super::links::Link;
use super::questions::noun;
use super::{Words, deck_of, goal_keyword};
use crate::catalogue::{Common, Deck};
use crate::choice::Target;
use crate::event::{Bound, Cause, Event, Pile, What};
use crate::ids::{BaseId, CardId, CardSet, Slot};
use crate::program::{Do, Goal, Op, Pc};

/// Tells events in the order they happened. It remembers which base lay
/// where, so that an old event names the base of its own time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Teller {
    bases: Vec<Option<BaseId>>,
}

impl Teller {
    /// Learns from what is to be told which bases lie where before it, as far
    /// as it has not been told.
    pub fn look_ahead(&mut self, events: &[Event]) {
        let mut come = Vec::new();
        for event in events {
            match event.what {
                What::Scoring(slot, base)
                | What::BaseDiscarded(slot, base)
                | What::BaseSwapped(slot, base, _)
                    if !come.contains(&slot) && self.lay_at(slot).is_none() =>
                {
                    *self.lay_at(slot) = Some(base);
                }
                What::BaseEntered(slot, _) => come.push(slot),
                _ => {}
            }
        }
    }

    fn lay_at(&mut self, slot: Slot) -> &mut Option<BaseId> {
        if self.bases.len() <= slot.idx() {
            self.bases.resize(slot.idx() + 1, None);
        }
        &mut self.bases[slot.idx()]
    }

    /// Remembers what it must of an event, told or not.
    pub fn recall(&mut self, event: &Event) {
        if let What::BaseEntered(slot, base) | What::BaseSwapped(slot, _, base) = event.what {
            *self.lay_at(slot) = Some(base);
        }
    }

    /// The event as a sentence with its cause, without a final stop. The
    /// event must be redacted for the viewer of the words.
    pub fn tell(&mut self, words: Words<'_>, event: &Event) -> String {
        self.recall(event);
        let sentence = Sentence { words, cause: event.cause, bases: &self.bases };
        sentence.what(&event.what)
    }
}

struct Sentence<'a> {
    words: Words<'a>,
    cause: Cause,
    bases: &'a [Option<BaseId>],
}

/// An argument of a message, with its own text.
enum Part {
    Text(&'static str, String),
    Number(&'static str, i64),
}

impl Sentence<'_> {
    fn base(&self, slot: Slot) -> Part {
        self.base_as("base", slot)
    }

    fn base_as(&self, name: &'static str, slot: Slot) -> Part {
        Part::Text(
            name,
            match self.bases.get(slot.idx()) {
                Some(&Some(base)) => self.words.base(base),
                Some(None) | None => self.words.base_there(slot),
            },
        )
    }

    fn player(&self, seat: Seat) -> Part {
        Part::Text("player", self.words.name(seat))
    }

    /// To whose piles the card goes.
    fn owner(&self, card: CardId) -> Part {
        self.player(self.words.owner(card).unwrap_or(self.words.view.active))
    }

    fn owned(&self, card: CardId) -> Part {
        Part::Text("card", self.words.owned(card))
    }

    fn card(&self, card: CardId) -> Part {
        Part::Text("card", self.words.card(card))
    }

    fn cards(&self, cards: CardSet) -> Part {
        Part::Text("cards", self.words.list(cards.iter()))
    }

    fn base_card(&self, base: BaseId) -> Part {
        Part::Text("base", self.words.base(base))
    }

    /// The message alone: the cause goes without saying.
    fn plain(&self, key: &str, parts: &[Part]) -> String {
        let parts: Vec<(&str, Arg<'_>)> = parts
            .iter()
            .map(|part| match part {
                Part::Text(name, text) => (*name, Arg::Text(text)),
                Part::Number(name, number) => (*name, Arg::Number(*number)),
            })
            .collect();
        self.words.say(key, &parts)
    }

    /// The message with its cause behind it: "(SU-2.7)" or "(Collector)".
    fn told(&self, key: &str, parts: &[Part]) -> String {
        let what = self.plain(key, parts);
        let why = match self.cause {
            Cause::Rule(rule) => self.words.linked(Some(Link::Rule), rule),
            Cause::Clause(clause, _) => self.words.source(clause),
        };
        self.plain("told-because", &[Part::Text("what", what), Part::Text("why", why)])
    }

    /// What happened to a card: by a rule ("Blue's Scout is returned"), by
    /// another card or base ("Collector returns Blue's Scout"), or by itself.
    fn affects(&self, card: CardId, [passive, active, itself]: [&str; 3], more: Vec<Part>) -> String {
        let mut parts = more;
        parts.push(self.owned(card));
        match self.cause {
            Cause::Rule(_) => self.told(passive, &parts),
            Cause::Clause(_, source) if source == card => self.plain(itself, &parts),
            Cause::Clause(clause, _) => {
                parts.push(Part::Text("by", self.words.source(clause)));
                self.plain(active, &parts)
            }
        }
    }

    fn deck(&self, common: Common) -> Part {
        Part::Text("deck", self.words.speech.deck_name(Deck::Common(common)).to_owned())
    }

    fn goal(&self, goal: Goal) -> Part {
        Part::Text("goal", goal_keyword(goal).to_owned())
    }

    /// The deck of the table that a card goes to, if it does.
    fn deck_of(&self, goal: Goal) -> Part {
        Part::Text("deck", deck_of(self.words, goal))
    }

    fn what(&self, what: &What) -> String {
        let number = |n: i16| Part::Number("n", n.into());
        match *what {
            What::Drafted(seat, faction) => {
                let faction = self.words.faction(faction).to_owned();
                self.plain("event-drafted", &[self.player(seat), Part::Text("faction", faction)])
            }
            What::BaseEntered(_, base) => self.plain("event-base-entered", &[self.base_card(base)]),
            What::Mulligan(seat, cards) => {
                self.told("event-mulligan", &[self.player(seat), self.cards(cards)])
            }
            What::TurnBegan(seat) => self.plain("event-turn", &[self.player(seat)]),
            What::Played { seat, card, target, from } => self.played(seat, card, target, from),
            What::Used(seat, card) => self.plain("event-used", &[self.player(seat), self.card(card)]),
            What::Passed(seat) => self.plain("event-passed", &[self.player(seat)]),
            What::Destroyed(card, slot) => self.affects(card, DESTROYED, vec![self.base(slot)]),
            What::Returned(card, _) => self.affects(card, RETURNED, vec![self.owner(card)]),
            What::Placed(card, goal, to) => {
                let whose = to.map_or_else(|| self.owner(card), |seat| self.player(seat));
                self.affects(card, PLACED, vec![whose, self.goal(goal), self.deck_of(goal)])
            }
            What::PlacedUnseen { seat, card, goal } => {
                let parts = [self.player(seat), self.card(card), self.goal(goal), self.deck_of(goal)];
                self.told("event-placed-unseen", &parts)
            }
            What::Moved(card, from, to) => {
                self.affects(card, MOVED, vec![self.base_as("from", from), self.base_as("to", to)])
            }
            What::Discarded(card) => self.told("event-discarded", &[self.owned(card)]),
            What::Drew { seat, cards, n } => {
                self.seen(["event-drew", "event-drew-known"], cards, n, vec![self.player(seat)])
            }
            What::Shuffled { seat, renewed: true } => self.told("event-renewed", &[self.player(seat)]),
            What::ShuffledTop { seat, n } => {
                self.told("event-shuffled-top", &[self.player(seat), Part::Number("n", i64::from(n))])
            }
            What::Shuffled { seat, renewed: false } => self.told("event-shuffled", &[self.player(seat)]),
            What::DrewFrom { seat, common, cards, n } => {
                let parts = vec![self.player(seat), self.deck(common)];
                self.seen(["event-drew-from", "event-drew-from-known"], cards, n, parts)
            }
            What::CommonShuffled { common, renewed } => {
                let key = if renewed { "event-common-renewed" } else { "event-common-shuffled" };
                self.told(key, &[self.deck(common)])
            }
            What::LookedThrough { seat, common } => {
                self.told("event-looked-through", &[self.player(seat), self.deck(common)])
            }
            What::MonsterCame(card, slot) => {
                self.told("event-monster-came", &[self.card(card), self.base(slot)])
            }
            What::LaidOut(cards) => self.told("event-laid-out", &[self.cards(cards)]),
            What::Took(seat, card) => self.told("event-took", &[self.player(seat), self.card(card)]),
            What::MadnessCost { seat, cards, vp } => {
                let vp = Part::Number("vp", vp.into());
                self.told("event-madness-cost", &[self.player(seat), vp, Part::Number("n", cards.into())])
            }
            What::Revealed(cards) => self.told("event-shown", &[self.cards(cards)]),
            What::LookedAt { by, whose, cards, n } if by == whose => {
                self.seen(["event-looked-own", "event-looked-own-known"], cards, n, vec![self.player(by)])
            }
            What::LookedAt { by, whose, cards, n } => {
                let parts = vec![self.player(by), Part::Text("other", self.words.name(whose))];
                self.seen(["event-looked", "event-looked-known"], cards, n, parts)
            }
            What::LookedAtBases(seat, n) => {
                self.told("event-looked-bases", &[self.player(seat), Part::Number("n", n.into())])
            }
            What::Vp(seat, vp) if vp < 0 => self.told("event-loses-vp", &[self.player(seat), number(-vp)]),
            What::Vp(seat, vp) => self.told("event-gains-vp", &[self.player(seat), number(vp)]),
            What::Power(card, n) => {
                self.told("event-power", &[self.owned(card), Part::Text("change", format!("{n:+}"))])
            }
            What::Counters(card, n) if n < 0 => {
                self.told("event-loses-counters", &[self.owned(card), number(-n)])
            }
            What::Counters(card, n) => self.told("event-counters", &[self.owned(card), number(n)]),
            What::Breakpoint(slot, n) => {
                self.told("event-breakpoint", &[self.base(slot), Part::Text("change", format!("{n:+}"))])
            }
            What::PowerThere { seat, slot, n, each } => {
                let key = if each { "event-power-each-there" } else { "event-power-there" };
                let change = Part::Text("change", format!("{n:+}"));
                self.told(key, &[self.player(seat), self.base(slot), change])
            }
            What::Spared { seat, slot, from } => {
                self.told("event-spared", &[self.player(seat), self.base(slot), self.owned(from)])
            }
            What::Transferred(card, Target::Minion(host)) => {
                let minion = Part::Text("minion", self.words.owned(host));
                self.told("event-attached-on", &[self.owned(card), minion])
            }
            What::Transferred(card, Target::Base(slot)) => {
                self.told("event-attached-at", &[self.owned(card), self.base(slot)])
            }
            What::Transferred(card, Target::Nothing) => self.told("event-attached", &[self.owned(card)]),
            What::Control(card, Some(seat)) => {
                self.told("event-control", &[self.player(seat), self.owned(card)])
            }
            What::DepartsTo(card, goal, to) => {
                let whose = to.map_or_else(|| self.owner(card), |seat| self.player(seat));
                let parts = [self.owned(card), whose, self.goal(goal), self.deck_of(goal)];
                self.told("event-departs", &parts)
            }
            What::Departs(card, slot) => self.told("event-departs-to", &[self.owned(card), self.base(slot)]),
            What::ScoringEnded(slot) => self.told("event-scoring-ended", &[self.base(slot)]),
            What::TurnExhausted(seat) => self.told("event-turn-exhausted", &[self.player(seat)]),
            What::Control(card, None) => self.told("event-control-ends", &[self.owned(card)]),
            What::Cancelled(card) => self.told("event-cancelled", &[self.owned(card)]),
            What::Prevented(card) => self.told("event-prevented", &[self.owned(card)]),
            What::NotDestroyed(card) => self.told("event-not-destroyed", &[self.owned(card)]),
            What::ExtraPlay(seat, pc) => {
                let kind = Part::Text("kind", self.extra(pc).to_owned());
                self.told("event-extra-play", &[self.player(seat), kind])
            }
            What::NamedFaction(seat, faction) => {
                let faction = self.words.faction(faction).to_owned();
                self.told("event-named", &[self.player(seat), Part::Text("faction", faction)])
            }
            What::NoActions(seat) => self.told("event-no-actions", &[self.player(seat)]),
            What::NoSpecials(seat) => self.told("event-no-specials", &[self.player(seat)]),
            What::CountsAsAction(card) => self.told("event-counts-as-action", &[self.owned(card)]),
            What::Ignores(seat, slot) => self.told("event-ignores", &[self.player(seat), self.base(slot)]),
            What::BaseSwapped(_, old, new) => {
                let [old, new] =
                    [("old", old), ("new", new)].map(|(name, base)| Part::Text(name, self.words.base(base)));
                self.told("event-base-swapped", &[old, new])
            }
            What::Scoring(_, base) => self.plain("event-scoring", &[self.base_card(base)]),
            What::Place { seat, place, vp, power } => {
                let numbers = [("place", i64::from(place)), ("vp", vp.into()), ("power", power.into())];
                let [place, vp, power] = numbers.map(|(name, number)| Part::Number(name, number));
                self.plain("event-place", &[self.player(seat), place, vp, power])
            }
            What::BaseDiscarded(_, base) => self.plain("event-base-discarded", &[self.base_card(base)]),
            What::BaseDeckRenewed => self.told("event-base-deck-renewed", &[]),
            What::Fault(clause, bound) => {
                let key = match bound {
                    Bound::Steps => "event-fault-steps",
                    Bound::Nesting => "event-fault-nesting",
                    Bound::Waiting => "event-fault-waiting",
                    Bound::Lasting => "event-fault-lasting",
                    Bound::ExtraPlays => "event-fault-extra-plays",
                    Bound::Turn => "event-fault-turn",
                };
                self.plain(key, &[Part::Text("card", self.words.source(clause))])
            }
            What::GameOver => self.plain("event-game-over", &[]),
        }
    }

    /// A play by the rules goes without saying; one by an ability does not.
    fn played(&self, seat: Seat, card: CardId, target: Target, from: Option<Pile>) -> String {
        let from = match from {
            None => "hand",
            Some(Pile::Deck) => "deck",
            Some(Pile::Discard) => "discard",
        };
        let mut parts = vec![self.player(seat), self.card(card), Part::Text("from", from.to_owned())];
        let key = match target {
            Target::Nothing => "event-played",
            Target::Base(slot) => {
                parts.push(self.base(slot));
                "event-played-at"
            }
            Target::Minion(host) => {
                parts.push(Part::Text("minion", self.words.owned(host)));
                "event-played-on"
            }
        };
        match self.cause {
            Cause::Rule(_) => self.plain(key, &parts),
            Cause::Clause(_, source) if source == card => self.plain(key, &parts),
            Cause::Clause(..) => self.told(key, &parts),
        }
    }

    /// So many cards, and which they are if the viewer may know.
    fn seen(&self, [hidden, known]: [&str; 2], cards: CardSet, n: u8, more: Vec<Part>) -> String {
        let mut parts = more;
        parts.push(Part::Number("n", n.into()));
        if cards.is_empty() {
            return self.told(hidden, &parts);
        }
        parts.push(self.cards(cards));
        self.told(known, &parts)
    }

    /// What sort of card an extra play is for.
    fn extra(&self, pc: Pc) -> &'static str {
        let op = match self.cause {
            Cause::Clause(clause, _) => self.words.cat.clause(clause).ops.get(pc as usize),
            Cause::Rule(_) => None,
        };
        match op {
            Some(Op::Do(Do::Extra(play))) => noun(&play.cards),
            _ => "card",
        }
    }
}

/// What happens to a card: by a rule, by another card, by itself.
const DESTROYED: [&str; 3] = ["event-destroyed", "event-destroyed-by", "event-destroyed-self"];
const RETURNED: [&str; 3] = ["event-returned", "event-returned-by", "event-returned-self"];
const PLACED: [&str; 3] = ["event-placed", "event-placed-by", "event-placed-self"];
const MOVED: [&str; 3] = ["event-moved", "event-moved-by", "event-moved-self"];
