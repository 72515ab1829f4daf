//! The headings of abilities, and always-on effects.

use fracas_lang::{Arg, Span};

use super::names::Names;
use super::setting::{Bearer, ONLY_IN_INSTRUCTIONS, Term};
use super::verbs::{MOST_BREAKPOINT, MOST_CARDS, MOST_POWER, negative};
use super::zones::{EITHER, For, MINION, PLAY};
use super::{Compiler, N, block, child, window};
use crate::catalogue::{CardKind, Common};
use crate::ids::ClauseId;
use crate::program::{
    Cond, Goal, Keep, Kind, Limit, Once, Origin, Player, Printed, Reach, Scope, Set, Static, Threat, Trigger,
    Who, Window,
};
use crate::words::{
    AtWord, ClauseWord, EventWord, Number, OngoingWord, OriginWord, ReachWord, ThreatWord, W,
};

impl Compiler<'_> {
    /// Compiles a clause: its kind, and its operations into `self.ops`.
    pub(super) fn ability(&mut self, word: ClauseWord, node: &N) -> Kind {
        self.setting = self.ability_setting();
        let kind = self.heading(word, node);
        self.refuse_never(&kind, node.span);
        self.refuse_secret(&kind, node.span);
        if !matches!(kind, Kind::Ongoing(_)) {
            let body = node.args.last().expect("every ability has a block");
            self.setting = self.body_setting(&kind);
            self.statements(block(body));
        }
        kind
    }

    fn heading(&mut self, word: ClauseWord, node: &N) -> Kind {
        let arg = |at: usize| child(&node.args[at]);
        match word {
            ClauseWord::OnPlay => Kind::OnPlay,
            ClauseWord::Talent => Kind::Talent,
            ClauseWord::EachTurn => Kind::EachTurn,
            ClauseWord::Ongoing => {
                self.setting = self.body_setting(&Kind::Ongoing(Vec::new()));
                Kind::Ongoing(block(&node.args[0]).iter().map(|line| self.ongoing(line)).collect())
            }
            ClauseWord::After | ClauseWord::AfterOnce | ClauseWord::AfterPerTurn => {
                Kind::After { trigger: self.event(arg(0)), once: once(word) }
            }
            ClauseWord::At | ClauseWord::AtPerTurn => {
                let W::At(moment) = arg(0).tag else { unreachable!("expected a moment") };
                let you = Who::One(Player::You);
                let trigger = match moment {
                    AtWord::YourStart => Trigger::TurnStart { who: you },
                    AtWord::EachStart => Trigger::TurnStart { who: Who::All },
                    AtWord::YourEnd => Trigger::TurnEnd { who: you },
                    AtWord::EachEnd => Trigger::TurnEnd { who: Who::All },
                };
                Kind::After { trigger, once: once(word) }
            }
            ClauseWord::Scoring => {
                let trigger = Trigger::Scoring(window(&node.args[0]), reach(arg(1)));
                Kind::After { trigger, once: Once::Never }
            }
            ClauseWord::Before => {
                Kind::After { trigger: Trigger::Begins { who: self.by_somebody(arg(0)) }, once: Once::Never }
            }
            ClauseWord::Replaced => Kind::After { trigger: Trigger::Replaced, once: Once::Never },
            ClauseWord::Special => {
                let (window, reach, origin) = (window(&node.args[0]), reach(arg(1)), origin(&node.args[2]));
                let limit = self.limit(&node.args[3], "scoring", Limit::PerScoring);
                let when = self.usable_if(&node.args[4], Some(window), origin);
                Kind::Special { window, reach, origin, limit, when }
            }
            ClauseWord::SpecialOnTurn => {
                let origin = origin(&node.args[0]);
                let limit = self.limit(&node.args[1], "turn", Limit::PerTurn);
                Kind::OnTurn { origin, limit, when: self.usable_if(&node.args[2], None, origin) }
            }
            ClauseWord::SpecialAfter => {
                let trigger = self.within(|setting| setting.leave_play(), |c| c.event(arg(0)));
                if !matches!(trigger, Trigger::Destroyed { .. } | Trigger::Moved { .. }) {
                    let help = "for example: special after you destroy a minion from hand:";
                    let message = "a card in a hand follows only what is destroyed or moved";
                    self.complain_with(arg(0).span, message, help);
                }
                Kind::Reaction { trigger }
            }
            ClauseWord::Instead => {
                let cards = self.set(arg(0));
                self.fits(&cards, IN_PLAY, arg(0).span);
                Kind::InsteadOfDestroyed { cards }
            }
            ClauseWord::Text
            | ClauseWord::Tag
            | ClauseWord::PlaysOnly
            | ClauseWord::PlaysAlso
            | ClauseWord::PlayableAt
            | ClauseWord::AsAction => unreachable!("not an ability"),
        }
    }

    /// Complains of an ability that could never happen where it stands.
    fn refuse_never(&mut self, kind: &Kind, span: Span) {
        let never = match self.of {
            Printed::Card(def) => never_on_card(kind, &self.catalogue.card(def).kind),
            Printed::Base(_) => never_on_base(kind),
        };
        if let Some((message, help)) = never {
            self.complain_with(span, message, help);
        }
    }

    /// Complains of an ability whose very moment would tell others what they
    /// may not know.
    fn refuse_secret(&mut self, kind: &Kind, span: Span) {
        match kind {
            Kind::After { trigger, .. } | Kind::Reaction { trigger } => match trigger {
                Trigger::Played { who, cards } | Trigger::Destroyed { who, cards } => {
                    self.happens_in_the_open(who, span);
                    self.happens_in_the_open(cards, span);
                }
                Trigger::Moved { who, cards } | Trigger::Affected { who, cards } => {
                    self.happens_in_the_open(who, span);
                    self.happens_in_the_open(cards, span);
                }
                Trigger::Begins { who }
                | Trigger::ActionPlayed { who }
                | Trigger::TurnStart { who }
                | Trigger::TurnEnd { who } => {
                    self.happens_in_the_open(who, span);
                }
                Trigger::Scoring(..) | Trigger::Replaced => {}
            },
            Kind::InsteadOfDestroyed { cards } => self.happens_in_the_open(cards, span),
            Kind::OnPlay
            | Kind::Talent
            | Kind::GivenTalent
            | Kind::EachTurn
            | Kind::Special { .. }
            | Kind::OnTurn { .. }
            | Kind::Ongoing(_) => {}
        }
    }

    fn event(&mut self, node: &N) -> Trigger {
        if self.is_former(node) {
            return Trigger::ActionPlayed { who: Who::All };
        }
        let W::Event(word) = node.tag else { unreachable!("expected an event") };
        let arg = |at: usize| child(&node.args[at]);
        match word {
            EventWord::YouPlayAction => Trigger::ActionPlayed { who: self.by_you(node) },
            EventWord::PlaysAction => Trigger::ActionPlayed { who: self.by_somebody(arg(0)) },
            EventWord::YouPlay => {
                let who = self.by_you(node);
                Trigger::Played { who: Some(who), cards: self.minion_played(arg(0)) }
            }
            EventWord::Plays => {
                let who = self.by_somebody(arg(0));
                Trigger::Played { who: Some(who), cards: self.minion_played(arg(1)) }
            }
            EventWord::IsPlayed => {
                let cards = self.minion_played(arg(0));
                if !cards.keep.contains(&Keep::Common(Common::Monsters)) {
                    self.complain_with(
                        node.span,
                        "only monsters are played by no player (SU-7.2)",
                        "write: a player plays a minion here; of the card itself: on play",
                    );
                }
                Trigger::Played { who: None, cards }
            }
            EventWord::IsDestroyed => {
                self.one_new_card(arg(0), "one of your minions is destroyed, self is destroyed");
                Trigger::Destroyed { who: None, cards: self.affected(arg(0), IN_PLAY) }
            }
            EventWord::OneOfIsDestroyed => {
                self.of_known_cards(arg(0), "a minion here is destroyed");
                Trigger::Destroyed { who: None, cards: self.affected(arg(0), IN_PLAY) }
            }
            EventWord::KnownIsDestroyed => {
                self.subject(Number::One, arg(0));
                Trigger::Destroyed { who: None, cards: self.affected(arg(0), IN_PLAY) }
            }
            EventWord::YouDestroy => {
                let who = self.by_you(node);
                Trigger::Destroyed { who: Some(who), cards: self.card_destroyed(arg(0)) }
            }
            EventWord::Destroys => {
                let who = self.by_somebody(arg(0));
                Trigger::Destroyed { who: Some(who), cards: self.card_destroyed(arg(1)) }
            }
            EventWord::DestroysOneOf => {
                let who = self.by_somebody(arg(0));
                self.of_known_cards(arg(1), "another player destroys a minion here");
                Trigger::Destroyed { who: Some(who), cards: self.affected(arg(1), IN_PLAY) }
            }
            EventWord::YouMove => {
                let who = self.by_you(node);
                Trigger::Moved { who, cards: self.minion_moved(arg(0)) }
            }
            EventWord::Moves => {
                let who = self.by_somebody(arg(0));
                Trigger::Moved { who, cards: self.minion_moved(arg(1)) }
            }
            EventWord::Affects => {
                let who = self.somebody(arg(0));
                Trigger::Affected { who, cards: self.affected(arg(1), IN_PLAY) }
            }
        }
    }

    fn by_you(&mut self, node: &N) -> Who {
        self.needs(Term::You, node.span);
        Who::One(Player::You)
    }

    /// Who does something; "you" goes with another verb.
    fn by_somebody(&mut self, node: &N) -> Who {
        let who = self.somebody(node);
        if who == Who::One(Player::You) {
            let help = "write: you play, you move, you destroy";
            self.complain_with(node.span, "this does not go with the verb", help);
        }
        who
    }

    fn minion_played(&mut self, node: &N) -> Set {
        let is_new = self.one_new_card(node, "you play a minion here");
        let cards = self.set(node);
        if is_new {
            self.describes_minion_played(&cards, node.span);
        }
        cards
    }

    fn card_destroyed(&mut self, node: &N) -> Set {
        self.one_new_card(node, "you destroy a minion here");
        self.affected(node, IN_PLAY)
    }

    fn minion_moved(&mut self, node: &N) -> Set {
        self.one_new_card(node, "another player moves a minion of P");
        self.affected(node, MOVABLE)
    }

    fn ongoing(&mut self, node: &N) -> Static {
        if self.is_former(node) {
            return Static::FromDiscard;
        }
        let W::Ongoing(word) = node.tag else { unreachable!("expected an always-on effect") };
        let effect = self.effect(word, node);
        self.keep_in_layer(&effect, node.span);
        if matches!(self.of, Printed::Base(_))
            && matches!(effect, Static::CancelBase(_) | Static::FromDiscard | Static::Shield { .. })
        {
            let help = "give this effect to a card that is played on a base";
            self.complain_with(node.span, "a base cannot do this: it belongs to nobody and is no card", help);
        }
        effect
    }

    fn effect(&mut self, word: OngoingWord, node: &N) -> Static {
        let arg = |at: usize| child(&node.args[at]);
        match word {
            OngoingWord::Plus(number) | OngoingWord::Minus(number) | OngoingWord::PlusIf(number) => {
                let cards = self.subjects(number, arg(0), POWERFUL);
                let (amount, when) = self.within(
                    |setting| setting.allow(Term::It),
                    |c| {
                        let amount = c.amount(arg(1), MOST_POWER);
                        (amount, matches!(word, OngoingWord::PlusIf(_)).then(|| c.cond(arg(2))))
                    },
                );
                let amount = if matches!(word, OngoingWord::Minus(_)) { negative(amount) } else { amount };
                let scope = Scope::of(&cards, &amount, &when);
                Static::Power { cards, amount, when, scope }
            }
            OngoingWord::Unaffected(number) => {
                Static::Unaffected { cards: self.subjects(number, arg(0), IN_PLAY), by: threat(arg(1)) }
            }
            OngoingWord::Indestructible => {
                Static::Indestructible { cards: self.affected(arg(0), IN_PLAY), by: Threat::Anything }
            }
            OngoingWord::IndestructibleBy => {
                Static::Indestructible { cards: self.affected(arg(0), IN_PLAY), by: threat(arg(1)) }
            }
            OngoingWord::Shield => {
                Static::Shield { cards: self.affected(arg(0), IN_PLAY), from: threat(arg(1)) }
            }
            OngoingWord::CancelBase => Static::CancelBase(self.place(arg(0))),
            OngoingWord::CancelCards => Static::CancelCards(self.affected(arg(0), IN_PLAY)),
            OngoingWord::CannotPlay => {
                let who = self.whose(arg(0));
                self.several_cards(arg(1));
                let (cards, at) = self.split_location(arg(1));
                self.describes_one_card(&cards, arg(1).span);
                Static::CannotPlay { who, cards, at }
            }
            OngoingWord::CannotPlayAt => {
                let who = self.whose(arg(0));
                self.several_cards(arg(1));
                let cards = self.set(arg(1));
                self.describes_one_card(&cards, arg(1).span);
                self.several_bases(arg(2));
                Static::CannotPlay { who, cards, at: Some(self.bases(arg(2))) }
            }
            OngoingWord::PlayLimit => Static::PlayLimit(self.num(arg(0))),
            OngoingWord::FromDiscard => Static::FromDiscard,
            OngoingWord::CountAs(number) => {
                let cards = self.subjects(number, arg(0), IN_PLAY);
                Static::CountAs { cards, tag: self.tag_of(&node.args[1]) }
            }
            OngoingWord::CountForNobody => Static::CountForNobody(self.affected(arg(0), POWERFUL)),
            OngoingWord::BreakpointPlus => Static::Breakpoint(self.amount(arg(0), MOST_BREAKPOINT)),
            OngoingWord::BreakpointMinus => {
                Static::Breakpoint(negative(self.amount(arg(0), MOST_BREAKPOINT)))
            }
            OngoingWord::PlaceVp => {
                let who = self.within(|setting| setting.allow(Term::Ranks), |c| c.whose(arg(0)));
                Static::PlaceVp { who, amount: self.num(arg(1)) }
            }
            OngoingWord::InsteadOfDiscard(number) => {
                let cards = self.subjects(number, arg(0), IN_PLAY);
                let goal = self.goal(arg(1));
                Static::InsteadOfDiscard { cards, goal, with_self: false }
            }
            OngoingWord::HandWithSelf => {
                self.needs(Term::This, node.span);
                let cards = self.subjects(Number::One, arg(0), IN_PLAY);
                Static::InsteadOfDiscard { cards, goal: Goal::Hand, with_self: true }
            }
            OngoingWord::ExtraHere => Static::ExtraHere(self.whose(arg(0))),
            OngoingWord::DiscardToPlay => Static::DiscardToPlay(self.whose(arg(0))),
            OngoingWord::Shares => Static::Shares(self.amount(arg(0), MOST_CARDS)),
            OngoingWord::Talent(number) => {
                let cards = self.subjects(number, arg(0), IN_PLAY);
                let talent = self.given_talent(node, &cards);
                Static::Talent { cards, talent }
            }
        }
    }

    /// A talent that cards have from this one is an ability by itself, read
    /// from the point of view of the card that has it.
    fn given_talent(&mut self, node: &N, cards: &Set) -> ClauseId {
        let outer = (std::mem::replace(&mut self.names, Names::none()), self.setting, self.bearer);
        self.bearer = Bearer { types: Some(self.types(cards)), ..Bearer::default() };
        self.setting = self.body_setting(&Kind::GivenTalent);
        self.statements(block(&node.args[1]));
        let talent = self.add_clause(Kind::GivenTalent, node.span);
        (self.names, self.setting, self.bearer) = outer;
        talent
    }

    /// The cards that get, are or go.
    fn subjects(&mut self, number: Number, node: &N, only: For) -> Set {
        self.subject(number, node);
        self.affected(node, only)
    }

    /// The cards that an always-on effect or an event is about.
    fn affected(&mut self, node: &N, only: For) -> Set {
        let cards = self.set(node);
        self.fits(&cards, only, node.span);
        cards
    }

    /// The condition of a card that is played around a scoring. Whether it can
    /// be played depends on this, so this cannot ask for that.
    pub(super) fn played_if(&mut self, arg: &Arg<W>, window: Window) -> Option<Cond> {
        let Arg::Node(node) = arg else { return None };
        let mut setting = self.special_setting(Some(window), Origin::Hand);
        setting.refuse(Term::CanBePlayed, ONLY_IN_INSTRUCTIONS);
        Some(self.within(|now| *now = setting, |c| c.cond(node)))
    }

    /// The condition of a special.
    fn usable_if(&mut self, arg: &Arg<W>, window: Option<Window>, origin: Origin) -> Option<Cond> {
        let Arg::Node(node) = arg else { return None };
        let setting = self.special_setting(window, origin);
        Some(self.within(|now| *now = setting, |c| c.cond(node)))
    }

    fn limit(&mut self, arg: &Arg<W>, word: &str, limit: Limit) -> Limit {
        match arg {
            Arg::Word(found, span) => {
                if found != word {
                    self.complain(*span, format!("expected \"once per {word}\""));
                }
                limit
            }
            _ => Limit::None,
        }
    }
}

pub(super) const IN_PLAY: For = For {
    zones: PLAY,
    types: EITHER,
    message: "this is about cards in play",
    help: "leave out where the cards are, or say at which base: your minions here",
};

const MOVABLE: For = For {
    zones: PLAY,
    types: MINION,
    message: "only minions in play are moved",
    help: "an action is transferred: transfer A to B",
};

pub(super) const POWERFUL: For = For {
    zones: PLAY,
    types: MINION,
    message: "only minions in play have power that can change",
    help: "for the minion that an action is on, write \"host\"",
};

/// Why an ability of a card would never happen, and what to write instead.
fn never_on_card(kind: &Kind, card: &CardKind) -> Option<(&'static str, &'static str)> {
    let works_in_play = match kind {
        Kind::OnPlay | Kind::Reaction { .. } => false,
        Kind::Special { origin, .. } | Kind::OnTurn { origin, .. } => *origin == Origin::Play,
        Kind::Talent
        | Kind::GivenTalent
        | Kind::EachTurn
        | Kind::Ongoing(_)
        | Kind::After { .. }
        | Kind::InsteadOfDestroyed { .. } => true,
    };
    if matches!(kind, Kind::After { trigger: Trigger::Replaced, .. }) {
        let help = "for a card: after scoring here:";
        return Some(("only a base can do something once it is replaced", help));
    }
    if let Kind::Special {
        origin: Origin::Hand | Origin::Discard,
        reach: Reach::Here | Reach::Elsewhere,
        ..
    } = kind
    {
        let message = "a card in a hand or discard pile is at no base, so \"here\" says nothing";
        return Some((message, "write \"anywhere\""));
    }
    (works_in_play && *card == CardKind::Standard).then_some((
        "a standard action never stays in play, so this would never happen",
        "if the action stays, write \"on base\" or \"on minion\" after its title",
    ))
}

/// The same for an ability of a base, which nobody controls.
fn never_on_base(kind: &Kind) -> Option<(&'static str, &'static str)> {
    let you = &Who::One(Player::You);
    match kind {
        Kind::OnPlay => Some((
            "a base is never played, so this would never happen",
            "for example: after a player plays a minion here:",
        )),
        Kind::Talent | Kind::OnTurn { .. } => Some((
            "a base belongs to nobody, so nobody could use this",
            "what a base does happens by itself: at start of each turn:",
        )),
        Kind::EachTurn => Some((
            "a base has no turns of its own, so this would never happen",
            "for example: at start of each turn:",
        )),
        Kind::Special { .. } | Kind::Reaction { .. } => Some((
            "a base belongs to nobody, so nobody could use this",
            "what a base does happens by itself: after scoring here:",
        )),
        Kind::InsteadOfDestroyed { .. } => Some((
            "a base cannot replace a destruction",
            "for example, as an ongoing effect: minions here cannot be destroyed",
        )),
        Kind::After { trigger: Trigger::TurnStart { who } | Trigger::TurnEnd { who }, .. } if who == you => {
            Some(("a base has no turns of its own", "write: at start of each turn:"))
        }
        Kind::After { .. } | Kind::Ongoing(_) | Kind::GivenTalent => None,
    }
}

/// How often the ability of a heading happens.
fn once(word: ClauseWord) -> Once {
    if word == ClauseWord::AfterOnce {
        Once::PerCause
    } else if matches!(word, ClauseWord::AfterPerTurn | ClauseWord::AtPerTurn) {
        Once::PerName
    } else {
        Once::Never
    }
}

fn reach(node: &N) -> Reach {
    let W::Reach(word) = node.tag else { unreachable!("expected a reach") };
    match word {
        ReachWord::Here => Reach::Here,
        ReachWord::Elsewhere => Reach::Elsewhere,
        ReachWord::Any => Reach::Any,
    }
}

fn origin(arg: &Arg<W>) -> Origin {
    let Arg::Node(node) = arg else { return Origin::Play };
    let W::Origin(word) = node.tag else { unreachable!("expected an origin") };
    match word {
        OriginWord::Hand => Origin::Hand,
        OriginWord::Discard => Origin::Discard,
    }
}

fn threat(node: &N) -> Threat {
    let W::Threat(word) = node.tag else { unreachable!("expected a threat") };
    match word {
        ThreatWord::OthersActions => Threat::OthersActions,
        ThreatWord::OthersCards => Threat::OthersCards,
        ThreatWord::OtherPlayers => Threat::OtherPlayers,
        ThreatWord::NonControllers => Threat::NonControllers,
        ThreatWord::NonControllersActions => Threat::NonControllersActions,
        ThreatWord::AllButController => Threat::AllButController,
        ThreatWord::Anything => Threat::Anything,
    }
}
