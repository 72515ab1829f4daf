//! When and how an ability works, as the beginning of a sentence.

use super::cards::{Form, Where};
use super::person::{Noun, Person, whose as possessive};
use super::voice::{Sort, Voice};
use crate::program::{Kind, Limit, Once, Origin, Player, Reach, Set, Trigger, Who, Window};

impl Voice<'_> {
    /// The beginning of an ability. Sets who "you" is and what "it" is.
    pub(super) fn moment(&mut self, kind: &Kind) -> String {
        let me = self.me;
        match kind {
            Kind::OnPlay if self.is_monster() => format!("When {me} is played:"),
            Kind::OnPlay => format!("When you play {me}:"),
            Kind::Talent | Kind::GivenTalent => {
                "Once on each of your turns, in your play phase, you may use this talent:".to_owned()
            }
            Kind::EachTurn => {
                format!("When your play phase begins, or when {me} comes into play during it:")
            }
            Kind::After { trigger, once } => {
                let after = self.after(trigger);
                let once = match (once, &self.actor) {
                    (Once::Never, _) => "",
                    (Once::PerName, _) => ", once per turn over all your cards of this name",
                    (Once::PerCause, Person::Reader | Person::You) => ", the first time in each turn",
                    (Once::PerCause, Person::Other { .. }) => {
                        ", the first time in a turn for each player who does that"
                    }
                };
                format!("{after}{once}:")
            }
            Kind::Special { window, reach, origin, limit, when } => format!(
                "{}, you may use this special{}:",
                window_words(*window, &self.scored(*reach)),
                self.usable(*origin, *limit, "scoring") + &self.when(when.as_ref())
            ),
            Kind::OnTurn { origin, limit, when } => format!(
                "In your play phase you may use this special{}:",
                self.usable(*origin, *limit, "turn") + &self.when(when.as_ref())
            ),
            Kind::Reaction { trigger } => {
                format!("{}, you may use this special from your hand:", self.after(trigger))
            }
            Kind::InsteadOfDestroyed { cards } => {
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                format!("When {card} would be destroyed, instead:")
            }
            Kind::Ongoing(_) if self.is_base() => "Always:".to_owned(),
            Kind::Ongoing(_) => format!("As long as {me} is in play:"),
        }
    }

    fn after(&mut self, trigger: &Trigger) -> String {
        match trigger {
            Trigger::Played { who: None, cards } => {
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause(&Who::All);
                format!("After {card} is played, by whom or what ever, and its own ability is done")
            }
            Trigger::Played { who: Some(who), cards } => {
                let by = self.doer(who, "play");
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause(who);
                format!("After {by} {card} and its own ability is done")
            }
            Trigger::Begins { who } => {
                let by = self.doer(who, "play");
                self.it = Some((Noun::one("that card"), Sort::Card));
                self.cause(who);
                format!("Before a card takes effect that {by}")
            }
            Trigger::ActionPlayed { who } => {
                let by = self.doer(who, "play");
                self.it = Some((Noun::one("that action"), Sort::Action));
                self.cause(who);
                format!("After {by} an action and it is resolved")
            }
            Trigger::Destroyed { who: None, cards } => {
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause_is("the player who destroyed it");
                format!("After {card} is destroyed")
            }
            Trigger::Destroyed { who: Some(who), cards } => {
                let by = self.doer(who, "destroy");
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause(who);
                format!("After {by} {card}")
            }
            Trigger::Moved { who, cards } => {
                let by = self.doer(who, "move");
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause(who);
                format!("After {by} {card} (judged where it arrives)")
            }
            Trigger::Affected { who, cards } => {
                let by = self.any_of(who);
                let card = self.cards(cards, Form::One, Where::NotYet).words;
                self.set_subject(cards);
                self.cause(who);
                format!("After a card that {by} {} affects {card}", self.plays(who))
            }
            Trigger::TurnStart { who } => self.turn("start", who),
            Trigger::TurnEnd { who } => self.turn("end", who),
            Trigger::Scoring(window, reach) => {
                self.cause_is("the active player");
                window_words(*window, &self.scored(*reach))
            }
            Trigger::Replaced => {
                self.cause_is("the active player");
                "After this base has been scored and replaced (\"here\" is then the new base)".to_owned()
            }
        }
    }

    fn turn(&mut self, edge: &str, who: &Who) -> String {
        if *who == Who::One(Player::You) {
            self.cause_is("the active player");
            self.actor = Person::You;
            return format!("At the {edge} of your turn");
        }
        let whose = if *who == Who::All { "each player".to_owned() } else { self.any_of(who) };
        self.cause_is("that player");
        format!("At the {edge} of {} turn", possessive(&whose))
    }

    /// "another player plays", "you play".
    fn doer(&self, who: &Who, verb: &str) -> String {
        match who {
            Who::One(player) => {
                let person = self.person(player);
                format!("{} {}", person.name(), person.verb(verb))
            }
            Who::All => format!("a player {verb}s"),
            Who::Others
            | Who::Winners
            | Who::RunnersUp
            | Who::ThirdPlaced
            | Who::Leaders(_)
            | Who::Ahead(..)
            | Who::Fewer(..)
            | Who::With(..)
            | Who::Except(..) => {
                format!("{} {verb}s", self.any_of(who))
            }
        }
    }

    fn plays(&self, who: &Who) -> &'static str {
        if *who == Who::One(Player::You) { "play" } else { "plays" }
    }

    /// Who caused the event, called "that player" from here on.
    fn cause(&mut self, who: &Who) {
        match who {
            Who::One(Player::You) if !self.is_base() => self.actor = Person::You,
            _ => self.cause_is("that player"),
        }
    }

    /// On a base, "you" is whoever caused the event.
    fn cause_is(&mut self, name: &str) {
        self.actor = Person::named(name);
        if self.is_base() {
            self.you = self.actor.clone();
            self.outer = self.actor.clone();
        }
    }

    /// What "it" is in what follows.
    fn set_subject(&mut self, cards: &Set) {
        let sort = self.sort(cards);
        let name = match self.single(cards) {
            Some(name) => name,
            None => format!("that {}", sort.noun()),
        };
        self.it = Some((Noun::one(name), sort));
    }

    fn scored(&self, reach: Reach) -> String {
        match reach {
            Reach::Here if self.is_base() => "this base".to_owned(),
            Reach::Here => format!("{}'s base", self.me),
            Reach::Elsewhere if self.is_base() => "another base".to_owned(),
            Reach::Elsewhere => format!("a base other than {}'s", self.me),
            Reach::Any => "a base".to_owned(),
        }
    }

    fn usable(&self, origin: Origin, limit: Limit, span: &str) -> String {
        let origin = match origin {
            Origin::Play => "",
            Origin::Hand => " from your hand",
            Origin::Discard => " from your discard pile",
        };
        let limit = match limit {
            Limit::None => String::new(),
            Limit::PerTurn | Limit::PerScoring => {
                format!(", once per {span} over all your cards of this name")
            }
        };
        format!("{origin}{limit}")
    }
}

/// "before a base is scored".
pub(super) fn window_words(window: Window, base: &str) -> String {
    match window {
        Window::Before => format!("before {base} is scored"),
        Window::When => format!("when {base} is scored"),
        Window::After => format!("after {base} has been scored"),
    }
}
