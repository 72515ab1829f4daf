//! Operations as verbs with their objects.

use super::cards::{Form, Where, deck_words};
use super::outline::{EachMove, When};
use super::person::{Deed, Noun, Person, counted};
use super::phrases::only;
use super::voice::{Sort, Voice, Way, top_way};
use crate::catalogue::Common;
use crate::program::{Departure, Do, Goal, How, Into, Num, Onto, Pick, Set, ToIt, TransferTo, Until, Who};

/// The cards of a scored base go together, after all abilities.
const WHEN_CLEARED: &str = "when the base is cleared, instead of being discarded";

/// Whether an instruction can be declined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Must,
    May,
}

impl Voice<'_> {
    /// Who does what nobody decides about: on a base, the base itself
    /// (SU-7.2).
    fn by_itself(&self) -> Person {
        if self.is_base() && self.you == self.outer { Person::named(self.me) } else { self.you.clone() }
    }

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
        let deed = Deed::new(verb, rest);
        if verb == "note" { self.by_itself().does(&deed) } else { self.says(mood_of(pick, mood), &deed) }
    }

    /// Picking cards and doing something to them.
    pub(super) fn acts(&mut self, pick: &Pick, deed: &ToIt, mood: Mood) -> String {
        let place = match deed {
            ToIt::Place(_) | ToIt::Give(_) | ToIt::Discard => Where::TakenFrom,
            _ => Where::Are,
        };
        let (noun, sort) = (self.picked(pick, place), self.sort(&pick.from));
        let of_itself = pick.how == How::Each && matches!(deed, ToIt::Place(goal) if *goal != Goal::YourHand);
        let deed = self.deed(deed, &noun);
        let said = match mood_of(pick, mood) {
            Mood::Must if of_itself => self.by_itself().does(&deed),
            mood => self.says(mood, &deed),
        };
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
        self.says(mood, &Deed::new("exchange", format!("{one} and {other}, at the same time")))
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
    fn deed(&self, deed: &ToIt, noun: &Noun) -> Deed {
        let words = &noun.words;
        match deed {
            ToIt::Destroy => Deed::new("destroy", words),
            ToIt::DestroyAndTransfer(action, to) => {
                let action = self.cards(action, Form::One, Where::NotYet).words;
                let to = match to {
                    TransferTo::Minion(set) => self.cards(set, Form::One, Where::NotYet).words,
                    TransferTo::Base(place) => self.place(place),
                };
                Deed::new("destroy", format!("{words}; at the same time {action} goes to {to}"))
            }
            ToIt::DestroyUnrewarded => Deed::new("destroy", format!("{words}; nobody gets treasures for it")),
            ToIt::Return => {
                let hand = if noun.many { "hands" } else { "hand" };
                Deed::new("return", format!("{words} to {} {hand}", noun.owners()))
            }
            ToIt::Place(Goal::DeckShuffled) => {
                let deck = if noun.many { "decks" } else { "deck" };
                Deed::new("shuffle", format!("{words} into {} {deck}", noun.owners()))
            }
            ToIt::Place(Goal::Common(common, Onto::Shuffled)) => {
                Deed::new("shuffle", format!("{words} into {}", deck_words(*common)))
            }
            ToIt::Place(goal) => Deed::new("put", format!("{words} {}", self.goal(*goal, noun))),
            ToIt::Give(who) => Deed::new("put", format!("{words} into {} hand", self.whose_player(who))),
            ToIt::Move(place) => Deed::new("move", format!("{words} to {}", self.place(place))),
            ToIt::Divert(Departure::Goal(goal)) => {
                Deed::new("let", format!("{words} go {} {WHEN_CLEARED}", self.goal(*goal, noun)))
            }
            ToIt::Divert(Departure::Base(place)) => {
                Deed::new("let", format!("{words} move to {} {WHEN_CLEARED}", self.place(place)))
            }
            ToIt::Discard => Deed::new("discard", words),
            ToIt::Power(n, until) => self.power(n, words, *until),
            ToIt::Counters(n) => match n {
                Num::Sub(zero, n) if **zero == Num::Lit(0) => {
                    Deed::new("remove", format!("{} from {words}", self.so_many(n, "+1 power counter")))
                }
                n => {
                    let each = if noun.many && !words.starts_with("each ") { "each of " } else { "" };
                    Deed::new("put", format!("{} on {each}{words}", self.so_many(n, "+1 power counter")))
                }
            },
            ToIt::TransferCounters(from) => {
                Deed::new("move", format!("all +1 power counters from {} to {words}", self.the_card(from)))
            }
            ToIt::Transfer(TransferTo::Minion(set)) => {
                Deed::new("attach", format!("{words} to {}", self.the_card(set)))
            }
            ToIt::Transfer(TransferTo::Base(place)) => {
                Deed::new("attach", format!("{words} to {}", self.place(place)))
            }
            ToIt::Control { who, until } => self.control(&self.person(who), words, *until),
            ToIt::Cancel(until) => {
                Deed::new("cancel", format!("all abilities of {words} {}", self.until(*until)))
            }
            ToIt::Reveal => Deed::new("show", format!("{words} to everybody")),
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

    /// Something done to what was picked before other things happened.
    pub(super) fn acts_on_it(&self, deed: &ToIt, mood: Mood) -> String {
        self.says(mood, &self.deed(deed, &self.reg(0)))
    }

    /// An operation that stands for itself.
    pub(super) fn stands_alone(&mut self, deed: &Do, mood: Mood) -> String {
        let deed = match deed {
            Do::PickBase { from, into } => {
                let base = self.a_base(&from.keep);
                let known = only(&from.keep).is_some();
                self.name_var(*into, Sort::Base, if known { Way::Kept } else { Way::Chosen });
                Deed::new(if known { "note" } else { "choose" }, base)
            }
            Do::PickPlayer { from, into } => {
                let player = if *from == Who::All { "a player".to_owned() } else { self.any_of(from) };
                self.name_var(*into, Sort::Player, Way::Chosen);
                Deed::new("choose", player)
            }
            Do::PickFaction { into: Some(var) } => {
                self.name_var(*var, Sort::Faction, Way::Chosen);
                Deed::new("choose", "a faction of this game")
            }
            Do::PickFaction { into: None } => {
                Deed::new("name", format!("a faction of this game, for {} to remember", self.me))
            }
            Do::PickNumber { most, into } => {
                let most = self.num(most);
                self.name_var(*into, Sort::Number, Way::Chosen);
                Deed::new("choose", format!("a number from 0 to {most}"))
            }
            Do::Remember { num, into } => {
                let num = self.num(num);
                self.name_var(*into, Sort::Number, Way::Kept);
                Deed::new("note", num)
            }
            Do::DiscardRandom(n) => {
                let hand = self.you.whose();
                Deed::new("discard", format!("{} at random from {hand} hand", self.so_many(n, "card")))
            }
            Do::Draw(n) => Deed::new("draw", self.so_many(n, "card")),
            Do::DrawFrom(common, n) => {
                let what = match common {
                    Common::Madness => "Madness card",
                    Common::Monsters => "monster",
                    Common::Treasures => "treasure",
                };
                Deed::new("draw", self.so_many(n, what))
            }
            Do::DiscardTop(common, n) => {
                let cards = self.so_many(n, "card");
                Deed::new("put", format!("the top {cards} of {} into its discard pile", deck_words(*common)))
            }
            Do::SearchCommon(common) => Deed::new("look", format!("through {}", deck_words(*common))),
            Do::ShuffleCommon(common) => Deed::new("shuffle", deck_words(*common)),
            Do::PlayMonster(place) => {
                let deed =
                    Deed::new("play", format!("the top card of the deck of monsters {}", self.at(place)));
                if mood == Mood::Must {
                    return self.by_itself().does(&deed);
                }
                deed
            }
            Do::Vp(Num::Sub(zero, n)) if **zero == Num::Lit(0) => Deed::new("lose", self.vp(n)),
            Do::Vp(n) => Deed::new("gain", self.vp(n)),
            Do::Breakpoint(place, n) => {
                let (verb, n) = match n {
                    Num::Sub(zero, n) if **zero == Num::Lit(0) => ("lower", self.num(n)),
                    n => ("raise", self.num(n)),
                };
                let base = self.place(place);
                Deed::new(verb, format!("the breakpoint of {base} by {n} until the end of the turn"))
            }
            Do::PowerThere { who, place, n, each } => {
                let (whose, n, at) = (self.whose_player(who), self.num(n), self.at(place));
                let until = "until the end of the turn";
                if *each {
                    let later = "those too that come there later";
                    Deed::new("let", format!("{whose} minions {at} have +{n} power {until}, {later}"))
                } else {
                    Deed::new("raise", format!("{whose} total power {at} by {n} {until}"))
                }
            }
            Do::Spare(place) => {
                let at = self.at(place);
                Deed::new("spare", format!("your minions {at} from that card: it does not affect them"))
            }
            Do::Top { n, whose, open, reg } => {
                let decks = self.top(n, whose);
                let name = self.name_reg(*reg, Sort::Card, top_way(n, whose, *open));
                self.it = Some((name, Sort::Card));
                let verb = if *open { "reveal" } else { "look" };
                Deed::new(verb, if *open { decks } else { format!("at {decks}, in secret") })
            }
            Do::RevealUntil { n, cards, reg } => {
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
            Do::PlanMove { card, to } => {
                Deed::new("decide", format!("that {} is to move to {}", self.the_card(card), self.place(to)))
            }
            Do::MovePlanned => Deed::new("move", "all that are to move, at the same time"),
            Do::ShowHand { whose, open } => {
                let hands = if let Who::One(player) = whose {
                    format!("{} hand", self.whose_player(player))
                } else {
                    format!("the hands of {}", self.all_of(whose))
                };
                if *open {
                    Deed::new("show", format!("{hands} to everybody"))
                } else {
                    Deed::new("look", format!("at {hands}"))
                }
            }
            Do::SearchDeck => Deed::new("look", format!("through {} deck", self.you.whose())),
            Do::ShuffleTop(n) => {
                let (n, whose) = (self.num(n), self.you.whose());
                Deed::new("shuffle", format!("cards from the top of {whose} deck, as many as {n}"))
            }
            Do::ShuffleDeck => Deed::new("shuffle", format!("{} deck", self.you.whose())),
            Do::Arrange { reg, under } => {
                let (cards, deck) = (self.reg(*reg).words, format!("{} deck", self.you.whose()));
                Deed::new(
                    "put",
                    if *under {
                        format!("those of {cards} that are still in {deck} under it, in any order")
                    } else {
                        format!("those of {cards} that are still in {deck} back on top of it, in any order")
                    },
                )
            }
            Do::Play { from, to, optional } => {
                let cards = self.cards(from, Form::One, Where::TakenFrom).words;
                let at =
                    to.at.as_ref().map_or_else(String::new, |at| format!(" {}", self.at_a_base(&at.keep)));
                let on = to.on.as_ref().map_or_else(String::new, |on| format!(" on {}", self.the_card(on)));
                let silent = if to.silent { ", without its abilities until the end of the turn" } else { "" };
                let deed = Deed::new("play", format!("{cards}{at}{on} as an extra card{silent}"));
                return self.says(if *optional { Mood::May } else { mood }, &deed);
            }
            Do::Extra(extra) => {
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
                // "An extra minion here with the same name as any of the minions here".
                let (card, at) = match card.split_once(" with the same name") {
                    Some((sort, name)) => (format!("{sort}{at} with the same name{name}"), String::new()),
                    None => (card, at),
                };
                return self.you.may(&Deed::new("play", format!("an extra {card}{at}")));
            }
            Do::UseTalent { of, by } => {
                let by = by.as_ref().map_or_else(String::new, |by| {
                    format!(" as if it were a talent of {}", self.the_card(by))
                });
                let talent = format!("the talent of {}{by}", self.the_card(of));
                Deed::new("use", format!("{talent}, whether or not it was used before"))
            }
            Do::NoActionsNextTurn(who) => {
                let person = self.person(who);
                let whose = if person.is_you() { "your" } else { "their" };
                return format!("{} cannot play actions on {whose} next turn", person.name());
            }
            Do::CountAsAction => Deed::new("let", format!("{} count as an action that was played", self.me)),
            Do::IgnoreBase(place, until) => {
                Deed::new("ignore", format!("the ability of {} {}", self.place(place), self.until(*until)))
            }
            Do::NoSpecials(who) => {
                return format!("{} cannot use specials until the base has been scored", self.all_of(who));
            }
            Do::SwapBase(place) => {
                Deed::new("swap", format!("{} with a base chosen from the base deck", self.place(place)))
            }
            Do::Clear(place, goal) => {
                let goal = self.goal(*goal, &Noun::many(""));
                let rest = "what cannot go there or is not affected is discarded";
                Deed::new("put", format!("all cards at {} {goal}; {rest}", self.place(place)))
            }
            Do::ReplaceFromDiscard(place) => Deed::new(
                "replace",
                format!(
                    "{} by a base chosen from the base discard pile (by the top card of the base deck if there is none)",
                    self.place(place)
                ),
            ),
            Do::SwapWithTop(place) => {
                let base = self.place(place);
                Deed::new("swap", format!("{base} with the top card of the base deck; the cards there stay"))
            }
            Do::ReplaceBase(place) => {
                Deed::new("replace", format!("{} by the top card of the base deck", self.place(place)))
            }
            Do::ChooseReplacement(n) => {
                let bases = self.so_many(n, "base");
                let from = format!("from the top {bases} of the base deck");
                let rest = "the others go back on top in any order";
                Deed::new("choose", format!("{from} the one that replaces the base being scored; {rest}"))
            }
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
        let decks = if let Who::One(player) = whose {
            format!("{} deck", self.whose_player(player))
        } else {
            format!("the deck of {}", self.each_of(whose))
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
            Goal::Common(common, Onto::Top) => format!("on top of {}", deck_words(common)),
            Goal::Common(common, Onto::Bottom) => format!("on the bottom of {}", deck_words(common)),
            Goal::Common(common, Onto::Shuffled) => format!("into {}, shuffled", deck_words(common)),
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
