//! Always-on effects as sentences.

use super::cards::{Form, Where};
use super::outline::outline;
use super::person::{Noun, Person};
use super::sentences::Piece;
use super::voice::{Sort, Voice};
use crate::program::{Num, Place, Set, Static, Threat, Who};

impl Voice<'_> {
    /// One always-on effect; a talent stands under the line that gives it.
    pub(super) fn effect_piece(&mut self, effect: &Static) -> Piece {
        let said = self.effect(effect);
        let Static::Talent { cards, talent } = effect else { return Piece::Sentence(said) };
        let clause = self.cat.clause(*talent);
        let mut voice = Voice::new(self.cat, clause.of);
        voice.me = match self.sort(cards) {
            Sort::Minion => "this minion",
            Sort::Action => "this action",
            Sort::Card | Sort::Base | Sort::Player | Sort::Faction | Sort::Number => "this card",
        };
        let head = format!("{said} (\"{}\" is the one that has it)", voice.me);
        let steps = outline(&clause.ops);
        voice.count(&steps);
        Piece::Block { head, mark: ':', body: voice.pieces(&steps) }
    }

    /// One always-on effect.
    pub(super) fn effect(&mut self, effect: &Static) -> String {
        if self.is_base() {
            self.you = Person::named("the card's controller");
        }
        match effect {
            Static::Power { cards, amount, when, scope: _ } => {
                let noun = self.each_one(cards);
                let who = &noun.words;
                // Inside, "it" is the card in question.
                self.it = Some((Noun::one("it"), self.sort(cards)));
                let while_ =
                    when.as_ref().map_or_else(String::new, |cond| format!(" while {}", self.cond(cond)));
                let has = noun.verb("has", "have");
                match amount {
                    Num::Lit(n) => format!("{who} {has} +{n} power{while_}"),
                    Num::Sub(zero, n) if **zero == Num::Lit(0) => match &**n {
                        Num::Lit(n) => format!("{who} {has} -{n} power{while_}"),
                        n => format!("{who} {has} less power, by {}{while_}", self.num(n)),
                    },
                    n => format!("{who} {has} more power, by {}{while_}", self.num(n)),
                }
            }
            Static::Unaffected { cards, by } => {
                let cards = self.each_one(cards);
                match by {
                    Threat::Anything => format!("no ability affects {}", cards.words),
                    Threat::OtherPlayers => format!("nothing that other players do affects {}", cards.words),
                    Threat::AllButController => {
                        format!("nothing that anybody but its controller does affects {}", cards.words)
                    }
                    Threat::NonControllers => {
                        format!("nothing that {} do affects {}", threat(*by), cards.words)
                    }
                    Threat::OthersActions | Threat::OthersCards | Threat::NonControllersActions => {
                        format!("{} do not affect {}", threat(*by), cards.words)
                    }
                }
            }
            Static::Indestructible { cards, by } => {
                let Noun { words: cards, many } = self.each_one(cards);
                let their = if many { "their controllers" } else { "its controller" };
                match by {
                    Threat::Anything => format!("{cards} cannot be destroyed"),
                    Threat::OthersActions
                    | Threat::OthersCards
                    | Threat::OtherPlayers
                    | Threat::NonControllers
                    | Threat::AllButController
                    | Threat::NonControllersActions => {
                        let by = threat(*by).replace("its controller", their);
                        format!("{cards} cannot be destroyed by {by}")
                    }
                }
            }
            Static::Shield { cards, from } => {
                let cards = self.each_one(cards).words;
                let (threat, does) = (threat(*from), if from.is_of_others() { "they do" } else { "it does" });
                format!("when {threat} would affect {cards}, {does} not; {} is destroyed instead", self.me)
            }
            Static::CancelBase(place) => {
                format!("{} has no ability; its breakpoint and VP stay", self.place(place))
            }
            Static::CancelCards(cards) => {
                let noun = self.each_one(cards);
                format!("{} {} no abilities", noun.words, noun.verb("has", "have"))
            }
            Static::CannotPlay { who, cards, at } => {
                let nobody = if *who == Who::All {
                    "no player can".to_owned()
                } else {
                    format!("{} cannot", self.all_of(who))
                };
                let cards = self.cards(cards, Form::Many, Where::NotYet).words;
                match at {
                    Some(bases) => format!("{nobody} play {cards} {}", self.at_a_base(&bases.keep)),
                    None => format!("{nobody} play {cards}"),
                }
            }
            Static::PlayLimit(n) => {
                format!("each player can play at most {} here per turn", self.so_many(n, "minion"))
            }
            Static::FromDiscard => {
                "on your turn, a minion you play here may come from your discard pile instead of your hand"
                    .to_owned()
            }
            Static::CountAs { cards, tag } => {
                let noun = self.each_one(cards);
                let (counts, as_) = (noun.verb("counts", "count"), self.tag(*tag));
                format!("{} {counts} as {as_} too", noun.words)
            }
            Static::CountForNobody(cards) => {
                format!("the power of {} counts for nobody", self.each_one(cards).words)
            }
            Static::Breakpoint(n) => {
                let base = self.place(&Place::Here);
                match n {
                    Num::Sub(zero, n) if **zero == Num::Lit(0) => {
                        format!("the breakpoint of {base} is lower by {}", self.num(n))
                    }
                    n => format!("the breakpoint of {base} is higher by {}", self.num(n)),
                }
            }
            Static::PlaceVp { who, amount } => format!(
                "when {} is scored, {} get {} VP less for their place",
                self.place(&Place::Here),
                self.all_of(who),
                self.num(amount)
            ),
            Static::InsteadOfDiscard { cards, goal, with_self } => {
                let noun = self.each_one(cards);
                let (would, goal) = (noun.verb("goes", "go"), self.goal(*goal, &noun));
                let (it, s) = if noun.many { ("they", "s") } else { ("it", "") };
                format!(
                    "when {} would go from play to {} discard pile{s}, {it} {would} {goal} instead{}",
                    noun.words,
                    noun.owners(),
                    if *with_self { format!(", and {} with it", self.me) } else { String::new() },
                )
            }
            Static::Shares(n) => {
                format!("{} more are shared when this base is scored", self.so_many(n, "treasure"))
            }
            Static::Talent { cards, .. } => {
                let noun = self.each_one(cards);
                let (has, whose) = (noun.verb("has", "have"), if noun.many { "their" } else { "its" });
                format!("{} {has} this talent, usable once on each turn of {whose} controller", noun.words)
            }
            Static::ExtraHere(who) => {
                format!("{}, on their own turn, may play an extra minion here", self.all_of(who))
            }
            Static::DiscardToPlay(who) => {
                format!("to play a minion here, {} must first discard a card", self.all_of(who))
            }
        }
    }

    /// "this minion", "your minions here".
    fn each_one(&self, cards: &Set) -> Noun {
        self.cards(cards, Form::Many, Where::Are)
    }
}

fn threat(threat: Threat) -> &'static str {
    match threat {
        Threat::OthersActions => "other players' actions",
        Threat::OthersCards => "other players' minions and actions",
        Threat::OtherPlayers => "what other players do",
        Threat::NonControllers => "players other than its controller",
        Threat::AllButController => "anybody but its controller",
        Threat::NonControllersActions => "actions of players other than its controller",
        Threat::Anything => "any ability",
    }
}
