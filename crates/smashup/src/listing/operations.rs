//! Operations and always-on effects as lines of a listing.

use super::phrases::Phrases;
use crate::program::{Departure, Goal, How, Into, Op, Pick, Reg, Static, Threat, TransferTo, Until};

impl Phrases<'_> {
    /// One operation.
    pub(super) fn op(self, op: &Op) -> String {
        match op {
            Op::End => "end".to_owned(),
            Op::Pick(pick) => self.pick(pick),
            Op::PickBase { from, into } => format!("v{into} := choose a base of {}", self.bases(from)),
            Op::PickPlayer { from, into } => format!("v{into} := choose a player of {}", self.who(from)),
            Op::PickFaction { into: Some(var) } => format!("v{var} := name a faction"),
            Op::PickFaction { into: None } => "name a faction on this card".to_owned(),
            Op::Confirm { no } => format!("you may; if not, go to @{no}"),
            Op::Modes { arms, end } => {
                let arms: Vec<String> = arms
                    .iter()
                    .map(|arm| format!("\"{}\" @{}{}", arm.label, arm.start, self.when(arm.when.as_ref())))
                    .collect();
                format!("choose one: {}; behind them @{end}", arms.join(", "))
            }
            Op::Jump(pc) => format!("go to @{pc}"),
            Op::Unless(cond, pc) => format!("unless {}, go to @{pc}", self.cond(cond)),
            Op::Gather { from, reg } => format!("{} := {}", reg_name(*reg), self.set(from)),
            Op::NextCard { reg, var, done } => {
                format!("v{var} := next card of {}; if none, go to @{done}", reg_name(*reg))
            }
            Op::GatherBases { from, left } => format!("v{left} := each of {}", self.bases(from)),
            Op::NextBase { left, var, done } => {
                format!("v{var} := next base of v{left}; if none, go to @{done}")
            }
            Op::GatherPlayers { from, left, keep } => {
                format!("v{left} := each of {}; v{keep} := you", self.who(from))
            }
            Op::NextPlayer { left, var, done } => {
                format!("you, v{var} := next player of v{left}; if none, go to @{done}")
            }
            Op::Count { times, left } => format!("v{left} := {}", self.num(times)),
            Op::CountDown { left, done } => format!("v{left} less 1; if it was 0, go to @{done}"),
            Op::Become { who, keep, skip } => {
                format!("v{keep} := you; you := {}; if nobody, go to @{skip}", self.player(who))
            }
            Op::Restore { keep } => format!("you := v{keep}"),
            Op::Destroy => "destroy it".to_owned(),
            Op::Return => "return it to its owner's hand".to_owned(),
            Op::Place(goal) => format!("put it {}", goal_words(*goal)),
            Op::Give(who) => format!("put it into the hand of {}", self.player(who)),
            Op::Move(place) => format!("move it to {}", self.place(place)),
            Op::PlanMove { card, to } => format!("{} is to move to {}", self.set(card), self.place(to)),
            Op::MovePlanned => "move all that are to move, at once".to_owned(),
            Op::Divert(Departure::Goal(goal)) => format!("when cleared, it goes {}", goal_words(*goal)),
            Op::Divert(Departure::Base(place)) => format!("when cleared, it moves to {}", self.place(place)),
            Op::Discard => "discard it".to_owned(),
            Op::DiscardRandom(n) => format!("discard {} at random", self.num(n)),
            Op::Draw(n) => format!("draw {}", self.num(n)),
            Op::Vp(n) => format!("gain {} VP", self.num(n)),
            Op::Power(n, until) => format!("it gets {} power {}", self.num(n), until_words(*until)),
            Op::Breakpoint(place, n) => {
                format!("the breakpoint of {} changes by {}", self.place(place), self.num(n))
            }
            Op::Counters(n) => format!("put {} counters on it", self.num(n)),
            Op::TransferCounters(from) => format!("move the counters of {} to it", self.set(from)),
            Op::Transfer(TransferTo::Minion(set)) => format!("attach it to {}", self.set(set)),
            Op::Transfer(TransferTo::Base(place)) => format!("attach it to {}", self.place(place)),
            Op::Control { who, until } => {
                format!("{} takes control of it {}", self.player(who), until_words(*until))
            }
            Op::Cancel(until) => format!("cancel the abilities of it {}", until_words(*until)),
            Op::Reveal => "show it to everybody".to_owned(),
            Op::Top { n, whose, open, reg } => format!(
                "{} := top {} of the deck of {}, shown to {}",
                reg_name(*reg),
                self.num(n),
                self.who(whose),
                if *open { "everybody" } else { "you" }
            ),
            Op::RevealUntil { n, cards, reg } => format!(
                "{} := your deck from the top until {} of {}, shown to everybody",
                reg_name(*reg),
                self.num(n),
                self.set(cards)
            ),
            Op::ShowHand { whose, open } => {
                format!("show the hand of {} to {}", self.who(whose), if *open { "everybody" } else { "you" })
            }
            Op::SearchDeck => "look through your deck".to_owned(),
            Op::ShuffleDeck => "shuffle your deck".to_owned(),
            Op::Arrange(reg) => format!("arrange {} on top of your deck", reg_name(*reg)),
            Op::Play { from, at, optional } => {
                let at = at.as_ref().map_or(String::new(), |bases| format!(" at {}", self.bases(bases)));
                format!("{}play one of {}{at}", if *optional { "may " } else { "" }, self.set(from))
            }
            Op::Extra(extra) => {
                let at =
                    extra.bases.as_ref().map_or(String::new(), |bases| format!(" at {}", self.bases(bases)));
                format!("extra play of {}{at}", self.set(&extra.cards))
            }
            Op::NoActionsNextTurn(who) => format!("{} plays no actions next turn", self.player(who)),
            Op::IgnoreBase(place, until) => {
                format!("you ignore the ability of {} {}", self.place(place), until_words(*until))
            }
            Op::NoSpecials(who) => format!("{} use no specials until the base is scored", self.who(who)),
            Op::SwapBase(place) => format!("swap {} with a base of the base deck", self.place(place)),
            Op::Clear(place, goal) => {
                format!("put every card at {} {}", self.place(place), goal_words(*goal))
            }
            Op::ReplaceBase(place) => format!("replace {} by the top of the base deck", self.place(place)),
            Op::ChooseReplacement(n) => format!("choose the replacement among the top {} bases", self.num(n)),
        }
    }

    fn pick(self, pick: &Pick) -> String {
        let into = match pick.into {
            Into::It => "it".to_owned(),
            Into::Var(var) => format!("it, v{var}"),
            Into::Reg(reg) => format!("it, {}", reg_name(reg)),
            Into::AddTo(reg) => format!("it, more of {}", reg_name(reg)),
        };
        let (least, most) = (self.num(&pick.least), self.num(&pick.most));
        let n = if least == most { most } else { format!("{least} to {most}") };
        let how = match pick.how {
            How::Chosen => format!("choose {n} of"),
            How::SharingName => format!("choose {n} sharing a name of"),
            How::Each => "each of".to_owned(),
            How::Random => format!("{n} at random of"),
        };
        let cost = if pick.cost { ", all or nothing" } else { "" };
        format!("{into} := {how} {}{cost}", self.set(&pick.from))
    }

    /// One always-on effect.
    pub(super) fn effect(self, effect: &Static) -> String {
        match effect {
            Static::Power { cards, amount, when } => {
                format!("{} has {} power{}", self.set(cards), self.num(amount), self.when(when.as_ref()))
            }
            Static::Unaffected { cards, by } => {
                format!("{} is not affected by {}", self.set(cards), threat_words(*by))
            }
            Static::Indestructible { cards, by } => {
                format!("{} cannot be destroyed by {}", self.set(cards), threat_words(*by))
            }
            Static::Shield { cards, from } => {
                format!("destroyed instead of {} being affected by {}", self.set(cards), threat_words(*from))
            }
            Static::CancelBase(place) => format!("the ability of {} is cancelled", self.place(place)),
            Static::CancelCards(set) => format!("the abilities of {} are cancelled", self.set(set)),
            Static::CannotPlay { who, cards, at } => {
                let at = at.as_ref().map_or(String::new(), |bases| format!(" at {}", self.bases(bases)));
                format!("{} cannot play {}{at}", self.who(who), self.set(cards))
            }
            Static::PlayLimit(n) => {
                format!("each player plays at most {} minions here per turn", self.num(n))
            }
            Static::FromDiscard => "you may play minions here from your discard pile".to_owned(),
            Static::CountAs { cards, tag } => {
                format!("{} counts as {}", self.set(cards), self.tag(*tag))
            }
            Static::CountForNobody(set) => format!("the power of {} counts for nobody", self.set(set)),
            Static::Breakpoint(n) => format!("the breakpoint here changes by {}", self.num(n)),
            Static::PlaceVp { who, amount } => {
                format!("{} get {} VP for their place here", self.who(who), self.num(amount))
            }
            Static::InsteadOfDiscard { cards, goal } => {
                format!("{} goes {} and not to the discard pile", self.set(cards), goal_words(*goal))
            }
            Static::DiscardToPlay(who) => format!("{} discards a card to play a minion here", self.who(who)),
        }
    }
}

pub(super) fn reg_name(reg: Reg) -> String {
    if reg == 0 { "it".to_owned() } else { format!("s{reg}") }
}

fn goal_words(goal: Goal) -> &'static str {
    match goal {
        Goal::Hand => "into its owner's hand",
        Goal::YourHand => "into your hand",
        Goal::DeckTop => "on top of its owner's deck",
        Goal::DeckBottom => "on the bottom of its owner's deck",
        Goal::DeckShuffled => "into its owner's deck, shuffled",
        Goal::Discard => "into its owner's discard pile",
    }
}

fn until_words(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => "until the end of the turn",
        Until::EndOfYourTurn => "until the end of your turn",
        Until::YourNextTurn => "until your next turn begins",
        Until::EndOfScoring => "until the base is scored",
        Until::LeavesPlay => "while it is in play",
    }
}

fn threat_words(threat: Threat) -> &'static str {
    match threat {
        Threat::OthersActions => "other players' actions",
        Threat::OthersCards => "other players' cards",
        Threat::OtherPlayers => "other players",
        Threat::Anything => "any ability",
    }
}
