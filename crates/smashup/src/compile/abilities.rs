//! The headings of abilities, and always-on effects.

use fracas_lang::{Arg, Span};

use super::{Compiler, N, block, child, window};
use crate::catalogue::CardKind;
use crate::program::{
    Cond, Kind, Limit, Num, Origin, Player, Printed, Reach, Set, Static, Threat, Trigger, Who,
};
use crate::words::{AtWord, ClauseWord, EventWord, OngoingWord, OriginWord, ReachWord, ThreatWord, W};

impl Compiler<'_> {
    /// Compiles a clause: its kind, and its operations into `self.ops`.
    pub(super) fn ability(&mut self, word: ClauseWord, node: &N) -> Kind {
        let kind = self.heading(word, node);
        self.refuse_never(&kind, node.span);
        if !matches!(kind, Kind::Ongoing(_)) {
            let body = node.args.last().expect("every ability has a block");
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
                Kind::Ongoing(block(&node.args[0]).iter().map(|line| self.ongoing(line)).collect())
            }
            ClauseWord::After | ClauseWord::AfterOnce => {
                Kind::After { trigger: self.event(arg(0)), once: word == ClauseWord::AfterOnce }
            }
            ClauseWord::At => {
                let W::At(word) = arg(0).tag else { unreachable!("expected a moment") };
                let you = Who::One(Player::You);
                let trigger = match word {
                    AtWord::YourStart => Trigger::TurnStart { who: you },
                    AtWord::EachStart => Trigger::TurnStart { who: Who::All },
                    AtWord::YourEnd => Trigger::TurnEnd { who: you },
                    AtWord::EachEnd => Trigger::TurnEnd { who: Who::All },
                };
                Kind::After { trigger, once: false }
            }
            ClauseWord::Scoring => {
                let trigger = Trigger::Scoring(window(&node.args[0]), reach(arg(1)));
                Kind::After { trigger, once: false }
            }
            ClauseWord::Replaced => {
                if matches!(self.of, Printed::Card(_)) {
                    self.complain(node.span, "only a base can do something once it is replaced");
                }
                Kind::After { trigger: Trigger::Replaced, once: false }
            }
            ClauseWord::Special => Kind::Special {
                window: window(&node.args[0]),
                reach: reach(arg(1)),
                origin: origin(&node.args[2]),
                limit: self.limit(&node.args[3], "scoring", Limit::PerScoring),
                when: self.maybe_cond(&node.args[4]),
            },
            ClauseWord::SpecialOnTurn => Kind::OnTurn {
                origin: origin(&node.args[0]),
                limit: self.limit(&node.args[1], "turn", Limit::PerTurn),
                when: self.maybe_cond(&node.args[2]),
            },
            ClauseWord::Instead => Kind::InsteadOfDestroyed { cards: self.set(arg(0)) },
            ClauseWord::Text
            | ClauseWord::Tag
            | ClauseWord::PlaysOnly
            | ClauseWord::PlaysAlso
            | ClauseWord::PlayableAt => unreachable!("not an ability"),
        }
    }

    /// Complains of an ability that could never happen where it stands.
    fn refuse_never(&mut self, kind: &Kind, span: Span) {
        let works_in_play = match kind {
            Kind::OnPlay => false,
            Kind::Special { origin, .. } | Kind::OnTurn { origin, .. } => *origin == Origin::Play,
            Kind::Talent
            | Kind::EachTurn
            | Kind::Ongoing(_)
            | Kind::After { .. }
            | Kind::InsteadOfDestroyed { .. } => true,
        };
        match self.of {
            Printed::Card(def) if works_in_play && self.catalogue.card(def).kind == CardKind::Standard => {
                self.complain_with(
                    span,
                    "a standard action never stays in play, so this would never happen",
                    "if the action stays, write \"on base\" or \"on minion\" after its title",
                )
            }
            Printed::Base(_) if *kind == Kind::OnPlay => self.complain_with(
                span,
                "a base is never played, so this would never happen",
                "for example: after a minion here is played:",
            ),
            Printed::Card(_) | Printed::Base(_) => {}
        }
    }

    fn event(&mut self, node: &N) -> Trigger {
        let W::Event(word) = node.tag else { unreachable!("expected an event") };
        let arg = |at: usize| child(&node.args[at]);
        match word {
            EventWord::Plays => {
                let who = self.who(arg(0));
                Trigger::Played { who, cards: self.set(arg(1)) }
            }
            EventWord::PlaysAction => Trigger::ActionPlayed { who: self.who(arg(0)) },
            EventWord::IsPlayed => Trigger::Played { who: Who::All, cards: self.set(arg(0)) },
            EventWord::IsDestroyed => Trigger::Destroyed { cards: self.set(arg(0)) },
            EventWord::Moves => {
                let who = self.who(arg(0));
                Trigger::Moved { who, cards: self.set(arg(1)) }
            }
            EventWord::Affects => {
                let who = self.who(arg(0));
                Trigger::Affected { who, cards: self.set(arg(1)) }
            }
        }
    }

    fn ongoing(&mut self, node: &N) -> Static {
        let W::Ongoing(word) = node.tag else { unreachable!("expected an always-on effect") };
        let arg = |at: usize| child(&node.args[at]);
        match word {
            OngoingWord::Plus | OngoingWord::Minus | OngoingWord::PlusIf => {
                let cards = self.set(arg(0));
                let mut amount = self.num(arg(1));
                let when = (word == OngoingWord::PlusIf).then(|| self.cond(arg(2)));
                self.refuse_current_power(node.span, &cards, &amount, when.as_ref());
                if word == OngoingWord::Minus {
                    amount = Num::Sub(Box::new(Num::Lit(0)), Box::new(amount));
                }
                Static::Power { cards, amount, when }
            }
            OngoingWord::Unaffected => Static::Unaffected { cards: self.set(arg(0)), by: threat(arg(1)) },
            OngoingWord::Indestructible => {
                Static::Indestructible { cards: self.set(arg(0)), by: Threat::Anything }
            }
            OngoingWord::IndestructibleBy => {
                Static::Indestructible { cards: self.set(arg(0)), by: threat(arg(1)) }
            }
            OngoingWord::Shield => Static::Shield { cards: self.set(arg(0)), from: threat(arg(1)) },
            OngoingWord::CancelBase => Static::CancelBase(self.place(arg(0))),
            OngoingWord::CancelCards => Static::CancelCards(self.set(arg(0))),
            OngoingWord::CannotPlay => {
                let who = self.who(arg(0));
                let (cards, at) = self.split_location(arg(1));
                Static::CannotPlay { who, cards, at }
            }
            OngoingWord::CannotPlayAt => {
                let who = self.who(arg(0));
                let cards = self.set(arg(1));
                Static::CannotPlay { who, cards, at: Some(self.bases(arg(2))) }
            }
            OngoingWord::PlayLimit => Static::PlayLimit(self.num(arg(0))),
            OngoingWord::FromDiscard => Static::FromDiscard,
            OngoingWord::CountAs => {
                let cards = self.set(arg(0));
                Static::CountAs { cards, tag: self.tag_of(&node.args[1]) }
            }
            OngoingWord::CountForNobody => Static::CountForNobody(self.set(arg(0))),
            OngoingWord::BreakpointPlus => Static::Breakpoint(self.num(arg(0))),
            OngoingWord::BreakpointMinus => {
                Static::Breakpoint(Num::Sub(Box::new(Num::Lit(0)), Box::new(self.num(arg(0)))))
            }
            OngoingWord::PlaceVp => {
                let who = self.who(arg(0));
                Static::PlaceVp { who, amount: self.num(arg(1)) }
            }
            OngoingWord::InsteadOfDiscard => {
                let cards = self.set(arg(0));
                let goal = super::statements::goal(arg(1));
                Static::InsteadOfDiscard { cards, goal }
            }
            OngoingWord::DiscardToPlay => Static::DiscardToPlay(self.who(arg(0))),
        }
    }

    /// Invariant: computing power never asks for power, so it always ends.
    fn refuse_current_power(&mut self, span: Span, cards: &Set, amount: &Num, when: Option<&Cond>) {
        if cards.reads_power() || amount.reads_power() || when.is_some_and(Cond::reads_power) {
            self.complain_with(
                span,
                "an always-on change of power cannot depend on current power",
                "use printed power, or a number of cards",
            );
        }
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

    fn maybe_cond(&mut self, arg: &Arg<W>) -> Option<Cond> {
        match arg {
            Arg::Node(node) => Some(self.cond(node)),
            _ => None,
        }
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
        ThreatWord::Anything => Threat::Anything,
    }
}
