//! What words can refer to where they stand: "it" needs something that was
//! picked, "winner" a ranking, "host" a minion to be on.
//!
//! A word without a meaning is a mistake with advice, never a phrase that
//! silently fits nothing.

use fracas_lang::Span;

use super::Compiler;
use crate::catalogue::CardKind;
use crate::program::{From, Kind, Origin, Printed, Trigger, Window};

/// A word whose meaning depends on where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    This,
    Host,
    It,
    NamedSet,
    ThatPlayer,
    You,
    Controller,
    Here,
    There,
    ScoringBase,
    Ranks,
    Done,
    NamedFaction,
    CanBePlayed,
    YourDeck,
    OwnTalent,
}

const N_TERMS: usize = Term::OwnTalent as usize + 1;

/// Why a word has no meaning, and what to write instead.
pub(super) type Why = (&'static str, &'static str);

const NO_SELF: Why = ("a base is no card", "leave it out, or choose a card and give it a name");
const NO_HOST: Why =
    ("only an action that is on a minion has a host", "choose a minion: choose a minion as M");
const HOST_GONE: Why =
    ("this card is on no minion here", "say it of a minion that was chosen: choose a minion as M");
const HOST_OF_ANOTHER: Why =
    ("the talent is the card's that has it, which may be on no minion", "that card is \"self\" here");
const NO_IT: Why = ("nothing has been picked that this could be", "pick first: choose a minion as M");
const NO_EVENT: Why =
    ("nobody has caused this", "\"that player\" is who caused an event: write \"you\" or \"active player\"");
const NO_YOU: Why = (
    "a base belongs to nobody: who is meant?",
    "say who: \"each winner:\", \"as active player:\", \"a player\" …",
);
const NO_CONTROLLER: Why = ("a base has no controller", "write \"that player\" or \"active player\"");
const NOT_IN_PLAY: Why =
    ("the card is not in play here", "write \"scoring base\", or choose a base: choose a base as B");
const NOT_PLAYED_YET: Why =
    ("the card is not in play yet", "describe the base, which is \"there\": base where …");
const NO_TEST: Why =
    ("\"there\" is the base that \"where\" tests", "write \"here\", or choose a base: choose a base as B");
const NO_SCORING: Why =
    ("no base is being scored at this time", "write \"here\", or choose a base: choose a base as B");
const NO_RANKS: Why =
    ("nobody has won a base at this time", "winners are known \"when scoring\" and \"after scoring\"");
const NOTHING_DONE: Why = (
    "no instruction comes just before this that may have failed",
    "\"done\" speaks of the instruction before it, such as: may destroy a minion here",
);
const NEVER_NAMES: Why =
    ("this card never names a faction", "write \"name a faction\" in its \"on play\" ability");
pub(super) const ONLY_IN_INSTRUCTIONS: Why = (
    "only instructions and specials can ask which cards can be played",
    "describe the cards or bases in another way",
);

const NO_TALENT: Why = ("this card has no talent", "write one under the card: talent:");
const TALENT_ITSELF: Why =
    ("a talent that uses itself would never end", "use it in another ability, such as a special");
const NOT_LOOKED: Why =
    ("nobody has looked through this deck", "write \"look through your deck\" before this");

/// An extra play is used later, by a player who remembers only names.
pub(super) const LATER_IT: Why = (
    "an extra play is used later, when this is something else",
    "name the card first: choose one of it as M",
);
pub(super) const LATER_SET: Why = (
    "an extra play is used later, when this set is forgotten",
    "name one card of it first: choose one of R as M",
);
pub(super) const LATER_PLAYER: Why = (
    "an extra play is used later, when this is somebody else",
    "name the player first: choose that player as P",
);
pub(super) const LATER_THERE: Why =
    ("an extra play is used later, when this is forgotten", "name the base first: remember that base as B");
pub(super) const LATER_DONE: Why =
    ("an extra play is used later, when something else was done", "write \"if done:\" around it");
/// What happens later in a scoring knows no cards.
pub(super) const NOT_LATER: Why =
    ("by then nobody knows which card this was", "players, bases and numbers can be remembered by a name");
/// Only a change of power is about one card at a time.
const NO_CARD_IN_QUESTION: Why =
    ("\"it\" can stand only in the amount and the condition of a change of power", "describe the cards");

/// The words without a meaning at one place of a file.
#[derive(Clone, Copy, Default)]
pub(super) struct Setting {
    refused: [Option<Why>; N_TERMS],
    /// "There" is where an event happened, not a base that is tested.
    pub(super) event_base: bool,
}

impl Setting {
    pub(super) fn refuse(&mut self, term: Term, why: Why) {
        self.refused[term as usize] = Some(why);
    }

    pub(super) fn allow(&mut self, term: Term) {
        self.refused[term as usize] = None;
    }

    fn allow_if(&mut self, term: Term, allowed: bool) {
        if allowed {
            self.allow(term);
        }
    }

    /// Where two ways meet, a word has a meaning if it has one on both.
    pub(super) fn meet(&mut self, other: &Setting) {
        for (one, other) in self.refused.iter_mut().zip(other.refused) {
            *one = one.or(other);
        }
    }

    /// "There" is the base that is being tested.
    pub(super) fn test_bases(&mut self) {
        self.allow(Term::There);
        self.event_base = false;
    }

    /// "There" is the base of an event.
    fn follow_event(&mut self) {
        self.allow(Term::There);
        self.event_base = true;
    }

    /// The card is in a hand or a pile.
    pub(super) fn leave_play(&mut self) {
        self.refuse(Term::Here, NOT_IN_PLAY);
        self.refuse(Term::Host, HOST_GONE);
    }

    /// Nothing but what is printed.
    pub(super) fn bare() -> Setting {
        let mut bare = Setting::default();
        bare.refuse(Term::It, NO_IT);
        bare.refuse(Term::ThatPlayer, NO_EVENT);
        bare.refuse(Term::There, NO_TEST);
        bare.refuse(Term::ScoringBase, NO_SCORING);
        bare.refuse(Term::Ranks, NO_RANKS);
        bare.refuse(Term::Done, NOTHING_DONE);
        bare.refuse(Term::YourDeck, NOT_LOOKED);
        bare
    }

    /// Somebody else becomes "you", whose deck is another one.
    pub(super) fn change_you(&mut self) {
        self.allow(Term::You);
        self.refuse(Term::YourDeck, NOT_LOOKED);
    }

    /// "You" is who it was before.
    pub(super) fn change_you_back(&mut self, before: &Setting) {
        for term in [Term::You, Term::YourDeck] {
            self.refused[term as usize] = before.refused[term as usize];
        }
    }

    /// "It was done" and "it was not" can be asked now.
    pub(super) fn note_done(&mut self, can_fail: bool) {
        if can_fail {
            self.allow(Term::Done);
        } else {
            self.refuse(Term::Done, NOTHING_DONE);
        }
    }
}

/// What is known of the card or base being compiled.
#[derive(Clone, Copy, Default)]
pub(super) struct Bearer {
    /// It has the instruction "name a faction".
    pub(super) names_faction: bool,
    /// It has a talent.
    pub(super) has_talent: bool,
    /// It can be played in this window.
    pub(super) window: Option<Window>,
    /// Of which types the cards can be that have a talent from it, while that
    /// talent is compiled.
    pub(super) types: Option<u8>,
}

impl Compiler<'_> {
    /// Complains when a word has no meaning here.
    pub(super) fn needs(&mut self, term: Term, span: Span) {
        if let Some((message, help)) = self.setting.refused[term as usize] {
            self.complain_with(span, message, help);
        }
    }

    /// Compiles something in a setting that is changed for it alone.
    pub(super) fn within<T>(
        &mut self,
        change: impl FnOnce(&mut Setting),
        inner: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.setting;
        change(&mut self.setting);
        let made = inner(self);
        self.setting = before;
        made
    }

    /// The heading of a card or base: where it can be played.
    pub(super) fn heading_setting(&self) -> Setting {
        let mut setting = Setting::bare();
        setting.refuse(Term::Host, NO_HOST);
        setting.refuse(Term::Here, NOT_PLAYED_YET);
        setting.refuse(Term::NamedFaction, NEVER_NAMES);
        setting.refuse(Term::CanBePlayed, ONLY_IN_INSTRUCTIONS);
        setting
    }

    /// What holds for all abilities of the card or base.
    fn bearer_setting(&self) -> Setting {
        let mut setting = Setting::bare();
        match self.of {
            Printed::Base(_) => {
                setting.refuse(Term::This, NO_SELF);
                setting.refuse(Term::Host, NO_HOST);
                setting.refuse(Term::NamedFaction, NO_SELF);
                setting.refuse(Term::Controller, NO_CONTROLLER);
            }
            Printed::Card(def) => {
                let kind = &self.catalogue.card(def).kind;
                if !matches!(kind, CardKind::OnMinion(_)) {
                    setting.refuse(Term::Host, NO_HOST);
                }
                if *kind == CardKind::Standard {
                    setting.refuse(Term::Here, NOT_IN_PLAY);
                }
                if !self.bearer.has_talent {
                    setting.refuse(Term::OwnTalent, NO_TALENT);
                }
                if !self.bearer.names_faction {
                    setting.refuse(Term::NamedFaction, NEVER_NAMES);
                }
            }
        }
        setting
    }

    /// The heading of an ability.
    pub(super) fn ability_setting(&self) -> Setting {
        let mut setting = self.bearer_setting();
        if matches!(self.of, Printed::Base(_)) {
            setting.refuse(Term::You, NO_YOU);
        }
        setting
    }

    /// The condition of a special, and the instructions under it.
    pub(super) fn special_setting(&self, window: Option<Window>, origin: Origin) -> Setting {
        let mut setting = self.bearer_setting();
        setting.allow_if(Term::ScoringBase, window.is_some());
        setting.allow_if(Term::Ranks, window.is_some_and(|window| window != Window::Before));
        if origin != Origin::Play {
            setting.leave_play();
        }
        setting
    }

    /// The instructions of an ability.
    pub(super) fn body_setting(&self, kind: &Kind) -> Setting {
        let mut setting = self.bearer_setting();
        match kind {
            Kind::OnPlay => {
                let is_minion = matches!(self.of, Printed::Card(def) if self.catalogue.card(def).is_minion());
                let window = self.bearer.window;
                setting.allow_if(Term::ScoringBase, is_minion || window.is_some());
                setting.allow_if(Term::Ranks, window.is_some_and(|window| window != Window::Before));
            }
            Kind::Talent => setting.refuse(Term::OwnTalent, TALENT_ITSELF),
            Kind::EachTurn => {}
            Kind::GivenTalent => {
                setting = Setting::bare();
                setting.refuse(Term::Host, HOST_OF_ANOTHER);
                setting.refuse(Term::OwnTalent, TALENT_ITSELF);
                setting.refuse(Term::NamedFaction, NEVER_NAMES);
            }
            Kind::After { trigger, .. } => self.event_setting(&mut setting, trigger),
            Kind::Special { window, origin, .. } => return self.special_setting(Some(*window), *origin),
            Kind::OnTurn { origin, .. } => return self.special_setting(None, *origin),
            Kind::Reaction { trigger } => {
                self.event_setting(&mut setting, trigger);
                setting.leave_play();
            }
            Kind::InsteadOfDestroyed { .. } => {
                setting.allow(Term::It);
                setting.allow(Term::ThatPlayer);
                setting.allow(Term::ScoringBase);
            }
            Kind::Ongoing(_) => {
                setting.allow(Term::ScoringBase);
                setting.refuse(Term::It, NO_CARD_IN_QUESTION);
                if matches!(self.of, Printed::Base(_)) {
                    setting.refuse(Term::You, NO_YOU);
                }
            }
        }
        setting
    }

    fn event_setting(&self, setting: &mut Setting, trigger: &Trigger) {
        match trigger {
            Trigger::Played { .. }
            | Trigger::ActionPlayed { .. }
            | Trigger::Begins { .. }
            | Trigger::Moved { .. }
            | Trigger::Affected { .. } => {
                if !matches!(trigger, Trigger::ActionPlayed { .. } | Trigger::Begins { .. }) {
                    setting.follow_event();
                }
                setting.allow(Term::It);
                setting.allow(Term::ThatPlayer);
                setting.allow(Term::ScoringBase);
            }
            Trigger::Destroyed { cards, .. } => {
                setting.allow(Term::It);
                setting.allow(Term::ThatPlayer);
                setting.allow(Term::ScoringBase);
                setting.follow_event();
                if cards.from == From::This {
                    setting.refuse(Term::Host, HOST_GONE);
                }
            }
            Trigger::TurnStart { .. } | Trigger::TurnEnd { .. } => {}
            Trigger::Scoring(window, _) => {
                setting.allow(Term::ScoringBase);
                setting.allow_if(Term::Ranks, *window != Window::Before);
                if matches!(self.of, Printed::Base(_)) {
                    setting.refuse(Term::You, NO_YOU);
                }
            }
            Trigger::Replaced => {
                setting.allow(Term::ScoringBase);
                setting.allow(Term::Ranks);
                setting.refuse(Term::You, NO_YOU);
            }
        }
    }
}
