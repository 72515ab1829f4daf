//! Operations as verbs with their objects.

use super::cards::{Form, Where};
use super::outline::{EachMove, When};
use super::person::{Deed, Noun, Person, counted};
use super::voice::{Sort, Voice, Way, top_way};
use crate::program::{Departure, Goal, How, Into, Num, Op, Pick, Set, TransferTo, Until, Who};

/// The cards of a scored base go together, after all abilities.
const WHEN_CLEARED: &str = "when the base is cleared, instead of being discarded";

/// Whether an instruction can be declined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Must,
    May,
}

impl Voice<'_> {
    fn says(&self, mood: Mood, deed: &Deed) -> String {
        match mood {
            Mood::Must => self.you.does(deed),
            Mood::May => self.you.may(deed),
        }
    }

    /// Picking cards that are remembered.
    pub(super) fn chooses(&mut self, pick: &Pick, mood: Mood) -> String {
        let (noun, sort) = (self.picked(pick, Where::Are), self.sort(&pick.from));
        let remembered = self.remembers(pick);
        let mut rest = noun.words.clone();
        let name = match (pick.into, remembered) {
            (Into::Var(var), Some((sort, way))) => Noun::one(self.name_var(var, sort, way)),
            (Into::Reg(reg), Some((sort, way))) => self.name_reg(reg, sort, way),
            (Into::AddTo(reg), Some((listed, way))) => {
                rest = format!("{rest} to {}", self.name_list(reg, listed, way));
                self.just_picked(&noun, sort)
            }
            (Into::It, _) | (Into::Var(_) | Into::Reg(_) | Into::AddTo(_), None) => {
                self.just_picked(&noun, sort)
            }
        };
        self.it = Some((name, sort));
        let verb = match (pick.into, pick.how) {
            (Into::AddTo(_), _) => "add",
            (Into::It | Into::Var(_) | Into::Reg(_), How::Each) => "note",
            (Into::It | Into::Var(_) | Into::Reg(_), How::Chosen | How::SharingName | How::Random) => {
                "choose"
            }
        };
        self.says(mood_of(pick, mood), &Deed::new(verb, rest))
    }

    /// Picking cards and doing something to them.
    pub(super) fn acts(&mut self, pick: &Pick, op: &Op, mood: Mood) -> String {
        let place = match op {
            Op::Place(_) | Op::Give(_) | Op::Discard => Where::TakenFrom,
            _ => Where::Are,
        };
        let (noun, sort) = (self.picked(pick, place), self.sort(&pick.from));
        let deed = self.deed(op, &noun);
        let said = self.says(mood_of(pick, mood), &deed);
        self.it = Some((self.named_or_picked(pick, &noun, sort), sort));
        said
    }

    /// Picking cards and moving each to a base chosen for it.
    pub(super) fn moves_each(&mut self, pick: &Pick, moves: &EachMove<'_>, mood: Mood) -> String {
        let EachMove { to, when } = moves;
        let (noun, sort) = (self.picked(pick, Where::Are), self.sort(&pick.from));
        let base = match (to.is_empty(), noun.many || noun.words.starts_with("each ")) {
            (true, false) => "to another base".to_owned(),
            (true, true) => "to another base (chosen for each of them)".to_owned(),
            (false, false) => format!("to {} other than its own", self.a_base(to)),
            (false, true) => format!("to {} other than its own (chosen for each of them)", self.a_base(to)),
        };
        let deed = match when {
            When::Now => Deed::new("move", format!("{} {base}", noun.words)),
            When::Cleared => Deed::new("let", format!("{} move {base} {WHEN_CLEARED}", noun.words)),
        };
        let said = self.says(mood_of(pick, mood), &deed);
        self.it = Some((self.named_or_picked(pick, &noun, sort), sort));
        said
    }

    /// Two cards change places.
    pub(super) fn exchanges(&mut self, one: &Set, other: &Set, mood: Mood) -> String {
        let (one, other) = (self.the_card(one), self.the_card(other));
        self.it = Some((Noun::many("those minions"), Sort::Minion));
        self.says(mood, &Deed::new("exchange", format!("{one} and {other}, both at once or neither")))
    }

    fn named_or_picked(&self, pick: &Pick, noun: &Noun, sort: Sort) -> Noun {
        match self.single(&pick.from) {
            Some(name) => Noun::one(name),
            None => self.just_picked(noun, sort),
        }
    }

    /// What "it" is called after a pick.
    fn just_picked(&self, noun: &Noun, sort: Sort) -> Noun {
        let word = sort.noun();
        match (noun.many || noun.words.starts_with("each "), self.has_in_turn(sort)) {
            (false, false) => Noun::one(format!("that {word}")),
            (false, true) => Noun::one(format!("the {word} just picked")),
            (true, false) => Noun::many(format!("those {word}s")),
            (true, true) => Noun::many(format!("the {word}s just picked")),
        }
    }

    /// What an operation does to cards.
    fn deed(&self, op: &Op, noun: &Noun) -> Deed {
        let words = &noun.words;
        match op {
            Op::Destroy => Deed::new("destroy", words),
            Op::Return => {
                let hand = if noun.many { "hands" } else { "hand" };
                Deed::new("return", format!("{words} to {} {hand}", noun.owners()))
            }
            Op::Place(Goal::DeckShuffled) => {
                let deck = if noun.many { "decks" } else { "deck" };
                Deed::new("shuffle", format!("{words} into {} {deck}", noun.owners()))
            }
            Op::Place(goal) => Deed::new("put", format!("{words} {}", self.goal(*goal, noun))),
            Op::Give(who) => Deed::new("put", format!("{words} into {} hand", self.whose_player(who))),
            Op::Move(place) => Deed::new("move", format!("{words} to {}", self.place(place))),
            Op::Divert(Departure::Goal(goal)) => {
                Deed::new("let", format!("{words} go {} {WHEN_CLEARED}", self.goal(*goal, noun)))
            }
            Op::Divert(Departure::Base(place)) => {
                Deed::new("let", format!("{words} move to {} {WHEN_CLEARED}", self.place(place)))
            }
            Op::Discard => Deed::new("discard", words),
            Op::Power(n, until) => self.power(n, words, *until),
            Op::Counters(n) => match n {
                Num::Sub(zero, n) if **zero == Num::Lit(0) => {
                    Deed::new("remove", format!("{} from {words}", self.so_many(n, "+1 power counter")))
                }
                n => Deed::new("put", format!("{} on {words}", self.so_many(n, "+1 power counter"))),
            },
            Op::TransferCounters(from) => {
                Deed::new("move", format!("all +1 power counters from {} to {words}", self.the_card(from)))
            }
            Op::Transfer(TransferTo::Minion(set)) => {
                Deed::new("attach", format!("{words} to {}", self.the_card(set)))
            }
            Op::Transfer(TransferTo::Base(place)) => {
                Deed::new("attach", format!("{words} to {}", self.place(place)))
            }
            Op::Control { who, until } => self.control(&self.person(who), words, *until),
            Op::Cancel(until) => {
                Deed::new("cancel", format!("all abilities of {words} {}", self.until(*until)))
            }
            Op::Reveal => Deed::new("show", format!("{words} to everybody")),
            Op::End
            | Op::Pick(_)
            | Op::PickBase { .. }
            | Op::PickPlayer { .. }
            | Op::PickFaction { .. }
            | Op::Confirm { .. }
            | Op::Modes { .. }
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Gather { .. }
            | Op::NextCard { .. }
            | Op::GatherBases { .. }
            | Op::NextBase { .. }
            | Op::GatherPlayers { .. }
            | Op::NextPlayer { .. }
            | Op::Count { .. }
            | Op::CountDown { .. }
            | Op::Become { .. }
            | Op::Restore { .. }
            | Op::DiscardRandom(_)
            | Op::Draw(_)
            | Op::Vp(_)
            | Op::Breakpoint(..)
            | Op::PlanMove { .. }
            | Op::MovePlanned
            | Op::Top { .. }
            | Op::RevealUntil { .. }
            | Op::ShowHand { .. }
            | Op::SearchDeck
            | Op::ShuffleDeck
            | Op::Arrange(_)
            | Op::Play { .. }
            | Op::Extra(_)
            | Op::NoActionsNextTurn(_)
            | Op::IgnoreBase(..)
            | Op::NoSpecials(_)
            | Op::SwapBase(_)
            | Op::Clear(..)
            | Op::ReplaceBase(_)
            | Op::ChooseReplacement(_) => Deed::new("choose", words),
        }
    }

    fn power(&self, n: &Num, words: &str, until: Until) -> Deed {
        let until = self.until(until);
        match n {
            Num::Lit(n) => Deed::new("give", format!("{words} +{n} power {until}")),
            Num::Sub(zero, n) if **zero == Num::Lit(0) => match &**n {
                Num::Lit(n) => Deed::new("give", format!("{words} -{n} power {until}")),
                n => Deed::new("lower", format!("the power of {words} by {} {until}", self.num(n))),
            },
            n => Deed::new("raise", format!("the power of {words} by {} {until}", self.num(n))),
        }
    }

    fn control(&self, who: &Person, words: &str, until: Until) -> Deed {
        let until = self.until(until);
        if *who == self.you {
            Deed::new("take", format!("control of {words} {until}"))
        } else {
            Deed::new("give", format!("{} control of {words} {until}", who.name()))
        }
    }

    /// An operation that stands for itself.
    pub(super) fn stands_alone(&mut self, op: &Op, mood: Mood) -> String {
        let deed = match op {
            Op::PickBase { from, into } => {
                let base = self.a_base(&from.keep);
                self.name_var(*into, Sort::Base, Way::Chosen);
                Deed::new("choose", base)
            }
            Op::PickPlayer { from, into } => {
                let player = match from {
                    Who::All => "a player".to_owned(),
                    Who::One(_)
                    | Who::Others
                    | Who::Winners
                    | Who::RunnersUp
                    | Who::With(..)
                    | Who::Except(..) => self.any_of(from),
                };
                self.name_var(*into, Sort::Player, Way::Chosen);
                Deed::new("choose", player)
            }
            Op::PickFaction { into: Some(var) } => {
                self.name_var(*var, Sort::Faction, Way::Chosen);
                Deed::new("choose", "a faction of this game")
            }
            Op::PickFaction { into: None } => {
                Deed::new("name", format!("a faction of this game, for {} to remember", self.me))
            }
            Op::DiscardRandom(n) => {
                let hand = self.you.whose();
                Deed::new("discard", format!("{} at random from {hand} hand", self.so_many(n, "card")))
            }
            Op::Draw(n) => Deed::new("draw", self.so_many(n, "card")),
            Op::Vp(Num::Sub(zero, n)) if **zero == Num::Lit(0) => Deed::new("lose", self.vp(n)),
            Op::Vp(n) => Deed::new("gain", self.vp(n)),
            Op::Breakpoint(place, n) => {
                let (verb, n) = match n {
                    Num::Sub(zero, n) if **zero == Num::Lit(0) => ("lower", self.num(n)),
                    n => ("raise", self.num(n)),
                };
                let base = self.place(place);
                Deed::new(verb, format!("the breakpoint of {base} by {n} until the end of the turn"))
            }
            Op::Top { n, whose, open, reg } => {
                let decks = self.top(n, whose);
                let name = self.name_reg(*reg, Sort::Card, top_way(n, whose, *open));
                self.it = Some((name, Sort::Card));
                let verb = if *open { "reveal" } else { "look" };
                Deed::new(verb, if *open { decks } else { format!("at {decks}, in secret") })
            }
            Op::RevealUntil { n, cards, reg } => {
                let until = match n {
                    Num::Lit(1) => format!("{} has", self.cards(cards, Form::One, Where::NotYet).words),
                    Num::Lit(n) => format!("{n} {} have", self.cards(cards, Form::Many, Where::NotYet).words),
                    n => {
                        let many = self.cards(cards, Form::Many, Where::NotYet).words;
                        format!("as many {many} as {} have", self.num(n))
                    }
                };
                let name = self.name_reg(*reg, Sort::Card, Way::RevealedMany);
                self.it = Some((name, Sort::Card));
                let deck = self.you.whose();
                let until = format!("until {until} turned up or no card is left");
                Deed::new("reveal", format!("{deck} deck from the top {until}"))
            }
            Op::PlanMove { card, to } => {
                Deed::new("decide", format!("that {} is to move to {}", self.the_card(card), self.place(to)))
            }
            Op::MovePlanned => Deed::new("move", "all that are to move, at the same time"),
            Op::ShowHand { whose, open } => {
                let hands = match whose {
                    Who::One(player) => format!("{} hand", self.whose_player(player)),
                    Who::All
                    | Who::Others
                    | Who::Winners
                    | Who::RunnersUp
                    | Who::With(..)
                    | Who::Except(..) => format!("the hands of {}", self.all_of(whose)),
                };
                if *open {
                    Deed::new("show", format!("{hands} to everybody"))
                } else {
                    Deed::new("look", format!("at {hands}"))
                }
            }
            Op::SearchDeck => Deed::new("look", format!("through {} deck", self.you.whose())),
            Op::ShuffleDeck => Deed::new("shuffle", format!("{} deck", self.you.whose())),
            Op::Arrange(reg) => {
                let (cards, deck) = (self.reg(*reg).words, format!("{} deck", self.you.whose()));
                Deed::new(
                    "put",
                    format!("those of {cards} that are still in {deck} back on top of it, in any order"),
                )
            }
            Op::Play { from, at, optional } => {
                let cards = self.cards(from, Form::One, Where::TakenFrom).words;
                let at = at.as_ref().map_or_else(String::new, |at| format!(" {}", self.at_a_base(&at.keep)));
                let deed = Deed::new("play", format!("{cards}{at} as an extra card"));
                return self.says(if *optional { Mood::May } else { mood }, &deed);
            }
            Op::Extra(extra) => {
                let card = self.cards(&extra.cards, Form::One, Where::NotYet).words;
                let card = ["another ", "an ", "a "]
                    .iter()
                    .find_map(|article| card.strip_prefix(article))
                    .unwrap_or(&card)
                    .to_owned();
                let at = extra
                    .bases
                    .as_ref()
                    .map_or_else(String::new, |at| format!(" {}", self.at_a_base(&at.keep)));
                return self.you.may(&Deed::new("play", format!("an extra {card}{at}")));
            }
            Op::NoActionsNextTurn(who) => {
                let person = self.person(who);
                let whose = if person.is_you() { "your" } else { "their" };
                return format!("{} cannot play actions on {whose} next turn", person.name());
            }
            Op::IgnoreBase(place, until) => {
                Deed::new("ignore", format!("the ability of {} {}", self.place(place), self.until(*until)))
            }
            Op::NoSpecials(who) => {
                return format!("{} cannot use specials until the base has been scored", self.all_of(who));
            }
            Op::SwapBase(place) => {
                Deed::new("swap", format!("{} with a base chosen from the base deck", self.place(place)))
            }
            Op::Clear(place, goal) => {
                let goal = self.goal(*goal, &Noun::many(""));
                let rest = "what cannot go there or is not affected is discarded";
                Deed::new("put", format!("all cards at {} {goal}; {rest}", self.place(place)))
            }
            Op::ReplaceBase(place) => {
                Deed::new("replace", format!("{} by the top card of the base deck", self.place(place)))
            }
            Op::ChooseReplacement(n) => {
                let bases = self.so_many(n, "base");
                let from = format!("from the top {bases} of the base deck");
                let rest = "the others go back on top in any order";
                Deed::new("choose", format!("{from} the one that replaces the base being scored; {rest}"))
            }
            Op::End
            | Op::Pick(_)
            | Op::Confirm { .. }
            | Op::Modes { .. }
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Gather { .. }
            | Op::NextCard { .. }
            | Op::GatherBases { .. }
            | Op::NextBase { .. }
            | Op::GatherPlayers { .. }
            | Op::NextPlayer { .. }
            | Op::Count { .. }
            | Op::CountDown { .. }
            | Op::Become { .. }
            | Op::Restore { .. }
            | Op::Destroy
            | Op::Return
            | Op::Place(_)
            | Op::Give(_)
            | Op::Move(_)
            | Op::Divert(_)
            | Op::Discard
            | Op::Power(..)
            | Op::Counters(_)
            | Op::TransferCounters(_)
            | Op::Transfer(_)
            | Op::Control { .. }
            | Op::Cancel(_)
            | Op::Reveal => self.deed(op, &self.reg(0)),
        };
        self.says(mood, &deed)
    }

    fn vp(&self, n: &Num) -> String {
        match n {
            Num::Lit(n) => format!("{n} VP"),
            n => format!("VP equal to {}", self.num(n)),
        }
    }

    /// "the top card of your deck".
    fn top(&self, n: &Num, whose: &Who) -> String {
        let decks = match whose {
            Who::One(player) => format!("{} deck", self.whose_player(player)),
            Who::All | Who::Others | Who::Winners | Who::RunnersUp | Who::With(..) | Who::Except(..) => {
                format!("the deck of {}", self.each_of(whose))
            }
        };
        match n {
            Num::Lit(1) => format!("the top card of {decks}"),
            Num::Lit(n) => format!("the top {} of {decks}", counted(*n, "card")),
            n => format!("the top cards of {decks}, as many as {}", self.num(n)),
        }
    }

    pub(super) fn goal(&self, goal: Goal, noun: &Noun) -> String {
        let (owners, s) = (noun.owners(), if noun.many { "s" } else { "" });
        match goal {
            Goal::Hand => format!("into {owners} hand{s}"),
            Goal::YourHand => format!("into {} hand", self.you.whose()),
            Goal::DeckTop => format!("on top of {owners} deck{s}"),
            Goal::DeckBottom => format!("on the bottom of {owners} deck{s}"),
            Goal::DeckShuffled => format!("into {owners} deck{s}, shuffled"),
            Goal::Discard => format!("into {owners} discard pile{s}"),
        }
    }

    pub(super) fn until(&self, until: Until) -> String {
        match until {
            Until::EndOfTurn => "until the end of the turn".to_owned(),
            Until::EndOfYourTurn => format!("until the end of {} turn", self.you.whose()),
            Until::YourNextTurn => format!("until {} next turn begins", self.you.whose()),
            Until::EndOfScoring => "until the base has been scored".to_owned(),
            Until::LeavesPlay => "for as long as it is in play".to_owned(),
        }
    }
}

/// A pick of one card or none is a "may" of its own.
fn mood_of(pick: &Pick, mood: Mood) -> Mood {
    let optional = pick.how == How::Chosen && (&pick.least, &pick.most) == (&Num::Lit(0), &Num::Lit(1));
    if optional { Mood::May } else { mood }
}
