//! Phrases that only read the table: cards, players, bases, numbers,
//! conditions.

use fracas_lang::Arg;

use super::setting::{Setting, Term};
use super::{Compiler, Meaning, Mention, N, child};
use crate::catalogue::Common;
use crate::program::{Bases, Cmp, FactionRef, From, Keep, KeepBase, Place, Player, Set, Who};
use crate::words::{BaseWord, BasesWord, CardsWord, PlayerWord, PlayersWord, SomebodyWord, SpotWord, W};

/// The largest number that can be written.
pub(crate) const MOST_NUMBER: i64 = 999;

impl Set {
    pub(super) fn keep(mut self, keep: Keep) -> Set {
        self.keep.push(keep);
        self
    }
}

impl Compiler<'_> {
    pub(super) fn set(&mut self, node: &N) -> Set {
        let W::Cards(word) = node.tag else { unreachable!("expected a phrase of cards") };
        match word {
            CardsWord::Minion | CardsWord::Minions => Set::of(From::Play).keep(Keep::Minion),
            CardsWord::Action | CardsWord::Actions => Set::of(From::Play).keep(Keep::Action),
            CardsWord::Card | CardsWord::Cards => Set::of(From::Play),
            CardsWord::Monster | CardsWord::Monsters => {
                Set::of(From::Play).keep(Keep::Minion).keep(Keep::Common(Common::Monsters))
            }
            CardsWord::Treasure | CardsWord::Treasures => {
                Set::of(From::Play).keep(Keep::Common(Common::Treasures))
            }
            CardsWord::Madness => Set::of(From::Play).keep(Keep::Common(Common::Madness)),
            CardsWord::This => {
                self.needs(Term::This, node.span);
                Set::of(From::This)
            }
            CardsWord::Host => {
                self.needs(Term::Host, node.span);
                Set::of(From::Host)
            }
            CardsWord::HostOf => Set::of(From::HostOf(Box::new(self.hosted(child(&node.args[0]))))),
            CardsWord::It => {
                self.needs(Term::It, node.span);
                Set::of(From::Reg(self.it))
            }
            CardsWord::Named => Set::of(self.named_cards(&node.args[0])),
            CardsWord::Your => {
                self.needs(Term::You, node.span);
                self.qualified(node, Keep::By(Who::One(Player::You)))
            }
            CardsWord::Other => {
                self.needs(Term::This, node.span);
                self.other_agrees(node);
                self.qualified(node, Keep::NotIn(Set::of(From::This)))
            }
            CardsWord::Here => {
                self.needs(Term::Here, node.span);
                self.narrowed(node, |_| Keep::At(Place::Here))
            }
            CardsWord::There => {
                let there = self.there(node);
                self.narrowed(node, |_| Keep::At(there))
            }
            CardsWord::Elsewhere => {
                self.needs(Term::Here, node.span);
                self.narrowed(node, |_| Keep::NotAt(Place::Here))
            }
            CardsWord::At => self.narrowed(node, |c| Keep::At(c.place_elsewhere(child(&node.args[1])))),
            CardsWord::Of => self.narrowed(node, |c| Keep::By(c.whose(child(&node.args[1])))),
            CardsWord::OwnedBy => self.narrowed(node, |c| Keep::OwnedBy(c.whose(child(&node.args[1])))),
            CardsWord::PowerMax => self.narrowed(node, |c| Keep::Power(Cmp::Le, c.num(child(&node.args[1])))),
            CardsWord::PowerMin => self.narrowed(node, |c| Keep::Power(Cmp::Ge, c.num(child(&node.args[1])))),
            CardsWord::PowerLess => {
                self.narrowed(node, |c| Keep::Power(Cmp::Lt, c.num(child(&node.args[1]))))
            }
            CardsWord::PowerMore => {
                self.narrowed(node, |c| Keep::Power(Cmp::Gt, c.num(child(&node.args[1]))))
            }
            CardsWord::PrintedMax => {
                self.narrowed(node, |c| Keep::Printed(Cmp::Le, c.num(child(&node.args[1]))))
            }
            CardsWord::PrintedMin => {
                self.narrowed(node, |c| Keep::Printed(Cmp::Ge, c.num(child(&node.args[1]))))
            }
            CardsWord::Weakest => self.narrowed(node, |_| Keep::Weakest),
            CardsWord::Strongest => self.narrowed(node, |_| Keep::Strongest),
            CardsWord::Title => self.narrowed(node, |c| {
                let Arg::Text(title, span) = &node.args[1] else { unreachable!("a title is a text") };
                c.mentions.push(Mention::Title(title.clone(), *span));
                Keep::Named(c.name(title))
            }),
            CardsWord::SameName => self.narrowed(node, |c| Keep::SameName(c.set(child(&node.args[1])))),
            CardsWord::InYourHand => {
                self.needs(Term::You, node.span);
                self.located(node, |_| From::Hand(Who::One(Player::You)))
            }
            CardsWord::InHandOf => self.located(node, |c| From::Hand(c.whose_one(child(&node.args[1])))),
            CardsWord::InHandsOf => self.located(node, |c| From::Hand(c.whose(child(&node.args[1])))),
            CardsWord::InYourDiscard => {
                self.needs(Term::You, node.span);
                self.located(node, |_| From::Discard(Who::One(Player::You)))
            }
            CardsWord::InDiscardOf => {
                self.located(node, |c| From::Discard(c.whose_one(child(&node.args[1]))))
            }
            CardsWord::InDiscardsOf => self.located(node, |c| From::Discard(c.whose(child(&node.args[1])))),
            CardsWord::InYourDeck => {
                self.needs(Term::You, node.span);
                self.needs(Term::YourDeck, node.span);
                self.located(node, |_| From::Deck(Who::One(Player::You)))
            }
            CardsWord::InCommonDeck => self.located(node, |c| {
                let common = c.deck_of_the_table(&node.args[1]);
                c.needs_look(common, node.span);
                From::CommonDeck(common)
            }),
            CardsWord::InCommonDiscard => {
                self.located(node, |c| From::CommonDiscard(c.pile_of_the_table(&node.args[1])))
            }
            CardsWord::BeingShared => {
                self.needs(Term::ScoringBase, node.span);
                self.located(node, |_| From::Shared)
            }
            CardsWord::YouCouldPlay => {
                self.needs(Term::You, node.span);
                self.needs(Term::CanBePlayed, node.span);
                self.located(node, |_| From::Playable)
            }
            CardsWord::In => self.located(node, |c| c.named_cards(&node.args[1])),
            CardsWord::On => self.narrowed(node, |c| c.on(child(&node.args[1]))),
            CardsWord::OnBases => self.narrowed(node, |_| Keep::OnBase),
            CardsWord::OfFaction => self.narrowed(node, |c| {
                let Arg::Name(name, span) = &node.args[1] else { unreachable!("a faction has a name") };
                match c.meaning(name, *span) {
                    Some(Meaning::Faction(var)) => Keep::Faction(FactionRef::Var(var)),
                    other => {
                        c.wrong_meaning(name, *span, other, "a faction");
                        Keep::Faction(FactionRef::Named)
                    }
                }
            }),
            CardsWord::OfNamedFaction => {
                self.needs(Term::NamedFaction, node.span);
                self.narrowed(node, |_| Keep::Faction(FactionRef::Named))
            }
            CardsWord::Tagged => self.narrowed(node, |c| {
                let Arg::Word(_, span) = &node.args[1] else { unreachable!("a tag is a word") };
                let tag = c.tag_of(&node.args[1]);
                c.mentions.push(Mention::Kind(tag, *span));
                Keep::Tagged(tag)
            }),
            CardsWord::Except => self.narrowed(node, |c| Keep::NotIn(c.set(child(&node.args[1])))),
            CardsWord::PlaysOnBase => self.narrowed(node, |_| Keep::PlaysOnBase),
            CardsWord::PlaysOnMinion => self.narrowed(node, |_| Keep::PlaysOnMinion),
            CardsWord::WithTalent => self.narrowed(node, |_| Keep::HasTalent),
            CardsWord::Or => {
                let (a, b) = (self.set(child(&node.args[0])), self.set(child(&node.args[1])));
                Set::of(From::Either(Box::new(a), Box::new(b)))
            }
        }
    }

    /// The set of the first hole with one more test.
    fn narrowed(&mut self, node: &N, keep: impl FnOnce(&mut Self) -> Keep) -> Set {
        let set = self.set(child(&node.args[0]));
        let keep = keep(self);
        set.keep(keep)
    }

    /// The set of the only hole with a test that stands before it: "your
    /// minions with highest power" are the strongest of yours.
    fn qualified(&mut self, node: &N, keep: Keep) -> Set {
        let mut set = self.set(child(&node.args[0]));
        let at = usize::from(matches!(set.keep.first(), Some(Keep::Minion | Keep::Action)));
        set.keep.insert(at, keep);
        set
    }

    /// The set of the first hole, looked for elsewhere than in play; for
    /// cards that are known already, those of them that are there.
    fn located(&mut self, node: &N, from: impl FnOnce(&mut Self) -> From) -> Set {
        let mut set = self.set(child(&node.args[0]));
        match set.from {
            From::Play => {
                // "Your card in your hand" says the same thing twice; outside
                // play nobody controls anything.
                set.keep.retain(|keep| !matches!(keep, Keep::By(_)));
                set.from = from(self);
                set
            }
            From::This | From::Host | From::HostOf(_) | From::Var(_) | From::Reg(_) => {
                let place = Set::of(from(self));
                set.keep(Keep::In(place))
            }
            From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::CommonDeck(_)
            | From::CommonDiscard(_)
            | From::Shared
            | From::Playable
            | From::Either(..) => {
                self.complain(
                    node.span,
                    "these cards have been located already; say only once where they are",
                );
                set
            }
        }
    }

    fn named_cards(&mut self, arg: &Arg<W>) -> From {
        let Arg::Name(name, span) = arg else { unreachable!("the pattern has a name here") };
        match self.meaning(name, *span) {
            Some(Meaning::Card(var)) => From::Var(var),
            Some(Meaning::Cards(reg)) => From::Reg(reg),
            other => {
                self.wrong_meaning(name, *span, other, "a card");
                From::Reg(0)
            }
        }
    }

    pub(super) fn player(&mut self, node: &N) -> Player {
        let W::Player(word) = node.tag else { unreachable!("expected a player") };
        match word {
            PlayerWord::You => {
                self.needs(Term::You, node.span);
                Player::You
            }
            PlayerWord::Controller => {
                self.needs(Term::Controller, node.span);
                Player::Controller
            }
            PlayerWord::Active => Player::Active,
            PlayerWord::Actor => {
                self.needs(Term::ThatPlayer, node.span);
                Player::Actor
            }
            PlayerWord::Named => {
                let Arg::Name(name, span) = &node.args[0] else {
                    unreachable!("the pattern has a name here")
                };
                match self.meaning(name, *span) {
                    Some(Meaning::Player(var)) => Player::Var(var),
                    other => {
                        self.wrong_meaning(name, *span, other, "a player");
                        Player::You
                    }
                }
            }
            PlayerWord::OwnerOf => Player::OwnerOf(Box::new(self.one_known(child(&node.args[0])))),
            PlayerWord::ControllerOf => Player::ControllerOf(Box::new(self.one_known(child(&node.args[0])))),
        }
    }

    pub(super) fn who(&mut self, node: &N) -> Who {
        let W::Players(word) = node.tag else { unreachable!("expected players") };
        match word {
            PlayersWord::One => Who::One(self.player(child(&node.args[0]))),
            PlayersWord::Player | PlayersWord::Players => Who::All,
            PlayersWord::OtherPlayer | PlayersWord::OtherPlayers => {
                self.needs(Term::You, node.span);
                Who::Others
            }
            PlayersWord::Winner | PlayersWord::Winners => {
                self.needs(Term::Ranks, node.span);
                Who::Winners
            }
            PlayersWord::RunnerUp | PlayersWord::RunnersUp => {
                self.needs(Term::Ranks, node.span);
                Who::RunnersUp
            }
            PlayersWord::ThirdPlaced | PlayersWord::ThirdPlacedAll => {
                self.needs(Term::Ranks, node.span);
                Who::ThirdPlaced
            }
            PlayersWord::Leader | PlayersWord::Leaders => Who::Leaders(self.spot(child(&node.args[0]))),
            PlayersWord::Ahead => {
                let who = self.who(child(&node.args[0]));
                let player = self.player(child(&node.args[1]));
                Who::Ahead(Box::new(who), player, self.spot(child(&node.args[2])))
            }
            PlayersWord::Fewer => {
                let who = self.who(child(&node.args[0]));
                let cards = self.several(child(&node.args[1]));
                Who::Fewer(Box::new(who), Box::new(cards), self.player(child(&node.args[2])))
            }
            PlayersWord::With => {
                let who = self.who(child(&node.args[0]));
                Who::With(Box::new(who), Box::new(self.new_card(child(&node.args[1]))))
            }
            PlayersWord::Without => {
                let who = self.who(child(&node.args[0]));
                let with = Who::With(Box::new(who.clone()), Box::new(self.new_card(child(&node.args[1]))));
                Who::Except(Box::new(who), Box::new(with))
            }
            PlayersWord::Except => {
                let who = self.who(child(&node.args[0]));
                Who::Except(Box::new(who), Box::new(self.whose(child(&node.args[1]))))
            }
        }
    }

    /// Players of whom there may be several.
    pub(super) fn whose(&mut self, node: &N) -> Who {
        self.several_players(node);
        self.who(node)
    }

    fn whose_one(&mut self, node: &N) -> Who {
        Who::One(self.player(node))
    }

    /// Somebody who does something, or is chosen.
    pub(super) fn somebody(&mut self, node: &N) -> Who {
        let W::Somebody(word) = node.tag else { unreachable!("expected somebody") };
        match word {
            SomebodyWord::Any => {
                let players = child(&node.args[0]);
                self.one_player(players);
                self.who(players)
            }
            SomebodyWord::Another => {
                self.needs(Term::You, node.span);
                Who::Others
            }
            SomebodyWord::Known => Who::One(self.player(child(&node.args[0]))),
        }
    }

    /// Cards described for the first time: "a minion here".
    pub(super) fn new_card(&mut self, node: &N) -> Set {
        self.one_new_card(node, "a minion here; of your cards: you have a minion here");
        self.set(node)
    }

    /// A base that is neither this one nor the one that is tested.
    fn place_elsewhere(&mut self, node: &N) -> Place {
        if let W::Base(BaseWord::Here | BaseWord::There) = node.tag {
            self.complain_with(node.span, "this is written in another way", "write \"here\" or \"there\"");
        }
        self.place(node)
    }

    pub(super) fn spot(&mut self, node: &N) -> Place {
        let W::Spot(word) = node.tag else { unreachable!("expected a place") };
        match word {
            SpotWord::Here => {
                self.needs(Term::Here, node.span);
                Place::Here
            }
            SpotWord::There => self.there(node),
            SpotWord::At => self.place_elsewhere(child(&node.args[0])),
        }
    }

    /// The base that is tested, or where an event happened.
    fn there(&mut self, node: &N) -> Place {
        self.needs(Term::There, node.span);
        if self.setting.event_base { Place::Event } else { Place::There }
    }

    pub(super) fn place(&mut self, node: &N) -> Place {
        if self.is_former(node) {
            return Place::Here;
        }
        let W::Base(word) = node.tag else { unreachable!("expected a base") };
        match word {
            BaseWord::Here => {
                self.needs(Term::Here, node.span);
                Place::Here
            }
            BaseWord::There => self.there(node),
            BaseWord::Scoring => {
                self.needs(Term::ScoringBase, node.span);
                Place::Scoring
            }
            BaseWord::Named => {
                let Arg::Name(name, span) = &node.args[0] else {
                    unreachable!("the pattern has a name here")
                };
                match self.meaning(name, *span) {
                    Some(Meaning::Base(var)) => Place::Var(var),
                    other => {
                        self.wrong_meaning(name, *span, other, "a base");
                        Place::Here
                    }
                }
            }
            BaseWord::Of => Place::Of(Box::new(self.one_known(child(&node.args[0])))),
        }
    }

    /// One card that is known: of several, it would not be clear which.
    pub(super) fn one_known(&mut self, node: &N) -> Set {
        self.known_card(node);
        self.set(node)
    }

    /// Cards of which there may be several.
    pub(super) fn several(&mut self, node: &N) -> Set {
        self.several_cards(node);
        self.set(node)
    }

    /// One base of these.
    pub(super) fn a_base(&mut self, node: &N) -> Bases {
        self.one_base(node);
        self.bases(node)
    }

    pub(super) fn bases(&mut self, node: &N) -> Bases {
        let W::Bases(word) = node.tag else { unreachable!("expected bases") };
        if matches!(word, BasesWord::Base | BasesWord::Bases) {
            return Bases::default();
        }
        let mut bases = self.bases(child(&node.args[0]));
        let more = child(&node.args[1]);
        let there = |setting: &mut Setting| setting.test_bases();
        bases.keep.push(match word {
            BasesWord::Base | BasesWord::Bases => unreachable!("handled above"),
            BasesWord::With => KeepBase::With(self.within(there, |c| c.several(more))),
            BasesWord::Without => KeepBase::Without(self.within(there, |c| c.several(more))),
            BasesWord::Except => KeepBase::OtherThan(self.place(more)),
            BasesWord::Where => KeepBase::Where(self.within(there, |c| c.cond(more))),
        });
        bases
    }
}
