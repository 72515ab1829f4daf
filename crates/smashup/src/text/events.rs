//! What happened, with its cause, in words.

use fracas_engine::Seat;

use super::{Words, into_goal, n_cards};
use crate::choice::Target;
use crate::event::{Cause, Event, What};
use crate::ids::{BaseId, CardId, Slot};

/// Tells events in the order they happened. It remembers which base lay
/// where, so that an old event names the base of its own time.
#[derive(Clone, Debug, Default)]
pub struct Teller {
    bases: Vec<BaseId>,
}

impl Teller {
    /// The event as a sentence with its cause, without a final stop. The
    /// event must be redacted for the viewer of the words.
    pub fn tell(&mut self, words: Words<'_>, event: &Event) -> String {
        if let What::BaseEntered(slot, base) | What::BaseSwapped(slot, _, base) = event.what {
            if self.bases.len() <= slot.idx() {
                self.bases.resize(slot.idx() + 1, base);
            }
            self.bases[slot.idx()] = base;
        }
        let sentence = Sentence { words, cause: event.cause, bases: &self.bases };
        sentence.what(&event.what)
    }
}

struct Sentence<'a> {
    words: Words<'a>,
    cause: Cause,
    bases: &'a [BaseId],
}

impl Sentence<'_> {
    fn base(&self, slot: Slot) -> &str {
        match self.bases.get(slot.idx()) {
            Some(&base) => self.words.base_title(base),
            None => self.words.base_at(slot),
        }
    }

    /// "(SU-2.7)" or "(Collector)".
    fn because(&self) -> String {
        match self.cause {
            Cause::Rule(rule) => format!(" ({rule})"),
            Cause::Clause(clause, _) => format!(" ({})", self.words.printed(clause)),
        }
    }

    /// "Collector returns Blue's Scout", or without an ability behind it
    /// "Blue's Scout is returned".
    fn affects(&self, card: CardId, active: &str, passive: &str, rest: &str) -> String {
        let object = self.words.owned(card);
        match self.cause {
            Cause::Clause(clause, source) => {
                let subject = self.words.printed(clause);
                if source == card {
                    format!("{object} {active} itself{rest}")
                } else {
                    format!("{subject} {active} {object}{rest}")
                }
            }
            Cause::Rule(rule) => format!("{object} {passive}{rest} ({rule})"),
        }
    }

    fn what(&self, what: &What) -> String {
        let words = self.words;
        let name = |seat: Seat| words.player(seat);
        let why = self.because();
        match *what {
            What::Drafted(seat, faction) => {
                format!("{} takes the {}", name(seat), words.cat.faction(faction).name)
            }
            What::BaseEntered(_, base) => format!("{} comes into play", words.base_title(base)),
            What::Mulligan(seat, cards) => {
                format!(
                    "{} shows a hand without minions and draws anew: {}{why}",
                    name(seat),
                    words.list(cards.iter())
                )
            }
            What::TurnBegan(seat) => format!("{} turn", words.players(seat)),
            What::Played(seat, card, target) => {
                format!("{} plays {}{}", name(seat), words.title(card), self.target(target))
            }
            What::Used(seat, card) => format!("{} uses {}", name(seat), words.title(card)),
            What::Passed(seat) => format!("{} passes", name(seat)),
            What::Destroyed(card, slot) => {
                self.affects(card, "destroys", "is destroyed", &format!(" at {}", self.base(slot)))
            }
            What::Returned(card, _) => {
                let hand = format!(" to {} hand", words.players(words.owner(card)));
                self.affects(card, "returns", "is returned", &hand)
            }
            What::Placed(card, goal) => {
                let owner = words.players(words.owner(card));
                self.affects(card, "puts", "goes", &format!(" {}", into_goal(goal, &owner, "the player's")))
            }
            What::PlacedUnseen { seat, card, goal } => {
                let what = card.some().map_or("a card", |card| words.title(card));
                format!("{} puts {what} {}{why}", name(seat), into_goal(goal, "its owner's", "their"))
            }
            What::Moved(card, from, to) => {
                let rest = format!(" from {} to {}", self.base(from), self.base(to));
                self.affects(card, "moves", "moves", &rest)
            }
            What::Discarded(card) => format!("{} is discarded{why}", words.owned(card)),
            What::Drew { seat, cards, n } => {
                let which =
                    if cards.is_empty() { String::new() } else { format!(": {}", words.list(cards.iter())) };
                format!("{} draws {}{which}{why}", name(seat), n_cards(n))
            }
            What::Shuffled { seat, renewed: true } => {
                format!("{} discard pile is shuffled into a new deck{why}", words.players(seat))
            }
            What::Shuffled { seat, renewed: false } => {
                format!("{} deck is shuffled{why}", words.players(seat))
            }
            What::Revealed(cards) => format!("Shown to everybody: {}{why}", words.list(cards.iter())),
            What::LookedAt { by, whose, cards, n } => {
                let which =
                    if cards.is_empty() { String::new() } else { format!(": {}", words.list(cards.iter())) };
                let whose = if by == whose { "their own".to_owned() } else { words.players(whose) };
                format!("{} looks at {} of {whose}{which}{why}", name(by), n_cards(n))
            }
            What::LookedAtBases(seat, n) => {
                format!("{} looks at {} of the base deck{why}", name(seat), n_cards(n))
            }
            What::Vp(seat, vp) if vp < 0 => format!("{} loses {} VP{why}", name(seat), -vp),
            What::Vp(seat, vp) => format!("{} gains {vp} VP{why}", name(seat)),
            What::Power(card, n) => format!("{} gets {n:+} power{why}", words.owned(card)),
            What::Counters(card, n) if n < 0 => format!("{} loses {} counters{why}", words.owned(card), -n),
            What::Counters(card, n) => format!("{} gets {n} counters{why}", words.owned(card)),
            What::Breakpoint(slot, n) => {
                format!("The breakpoint of {} changes by {n:+}{why}", self.base(slot))
            }
            What::Transferred(card) => format!("{} is attached elsewhere{why}", words.owned(card)),
            What::Control(card, seat) => {
                format!("{} takes control of {}{why}", name(seat), words.owned(card))
            }
            What::Cancelled(card) => format!("The abilities of {} are cancelled{why}", words.owned(card)),
            What::Prevented(card) => format!("{} is not affected{why}", words.owned(card)),
            What::ExtraPlay(seat) => format!("{} may play an extra card{why}", name(seat)),
            What::NamedFaction(seat, faction) => {
                format!("{} names the {}{why}", name(seat), words.cat.faction(faction).name)
            }
            What::NoActions(seat) => format!("{} plays no actions next turn{why}", name(seat)),
            What::Ignores(seat, slot) => {
                format!("{} ignores the ability of {}{why}", name(seat), self.base(slot))
            }
            What::BaseSwapped(_, old, new) => {
                format!("{} takes the place of {}{why}", words.base_title(new), words.base_title(old))
            }
            What::Scoring(_, base) => format!("{} scores", words.base_title(base)),
            What::Place { seat, place, vp, power } => {
                let place = ["first", "second", "third"][usize::from(place.clamp(1, 3)) - 1];
                format!("{} is {place} with {power} power: {vp} VP", name(seat))
            }
            What::BaseDiscarded(_, base) => format!("{} is discarded", words.base_title(base)),
            What::BaseDeckRenewed => format!("The base discard pile is shuffled into a new base deck{why}"),
            What::Fault(clause) => {
                format!("The ability of {} goes on too long and ends{why}", words.printed(clause))
            }
            What::GameOver => "The game is over".to_owned(),
        }
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Nothing => String::new(),
            Target::Base(slot) => format!(" at {}", self.base(slot)),
            Target::Minion(host) => format!(" on {}", self.words.owned(host)),
        }
    }
}
