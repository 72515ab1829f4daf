//! Setting the table: the state that the lines of a position describe.

use fracas_engine::{Dice, Seat};

use super::position::Position;
use crate::board::{DeckEnd, Owner, PUBLIC, Spot, Whose, Zone};
use crate::catalogue::{Catalogue, Common, Deck};
use crate::event::Event;
use crate::ids::{BaseDefId, BaseId, CardId, DefId, MAX_BASES, Slot};
use crate::machine::{Machine, Witness};
use crate::state::{State, Task};

impl Position {
    /// The state that the lines describe, run to its first decision. The
    /// position has been checked.
    pub(super) fn set_up(
        &self,
        cat: &Catalogue,
        events: &mut Vec<Event>,
        witness: &mut dyn Witness,
    ) -> State {
        let mut st = State::empty(self.players, Dice::new(self.seed));
        self.set_bases(cat, &mut st);
        let places = self.set_cards(cat, &mut st);
        self.set_factions(cat, &mut st);
        for &(seat, vp) in &self.vp {
            st.seats[seat].vp = vp;
        }
        st.turn.active = self.active;
        st.turn.number = 1;
        st.turn.free_minion = true;
        st.turn.free_action = true;
        let mut machine = Machine::new(cat, &mut st, events).watched_by(witness);
        for place in places {
            machine.lift(place.card);
            let Placed { card, slot, controller, host, .. } = place;
            machine.st.board.lay(cat, card, Spot { slot, host, controller });
            machine.st.board.change_counters(place.card, i32::from(place.counters));
        }
        machine.push(Task::Phase(self.phase));
        machine.run();
        st
    }

    fn set_bases(&self, cat: &Catalogue, st: &mut State) {
        let in_game = self.bases_in_game(cat);
        let id_of = |def: &BaseDefId| BaseId(in_game.iter().take_while(|other| *other != def).count() as u8);
        for &def in &in_game {
            st.board.add_base(def);
        }
        for def in &self.bases {
            st.board.add_place(cat, id_of(def));
        }
        let rest: Vec<BaseDefId> = match &self.base_deck {
            Some(deck) => deck.clone(),
            None => in_game.iter().filter(|def| !self.bases.contains(def)).copied().collect(),
        };
        for def in rest.iter().rev() {
            st.board.put_base_under(id_of(def), 0);
        }
    }

    /// The bases that the position names and, as far as there is room, all
    /// others of the catalogue.
    fn bases_in_game(&self, cat: &Catalogue) -> Vec<BaseDefId> {
        let named: Vec<&BaseDefId> = self.bases.iter().chain(self.base_deck.iter().flatten()).collect();
        let mut room = MAX_BASES.saturating_sub(named.len());
        let all = (0..cat.bases.len() as u16).map(BaseDefId);
        all.filter(|def| {
            let fits = room > 0;
            room -= usize::from(fits && !named.contains(&def));
            fits || named.contains(&def)
        })
        .collect()
    }

    /// Makes all cards, in an order that keeps copies together, and fills the
    /// piles; the cards in play are returned with their places.
    fn set_cards(&self, cat: &Catalogue, st: &mut State) -> Vec<Placed> {
        let mut wanted: Vec<(Option<Seat>, DefId, Where)> = Vec::new();
        for (pile, (_, whose, cards)) in self.piles.iter().enumerate() {
            let seat = match whose {
                Whose::Seat(seat) => Some(*seat),
                Whose::Table(_) => None,
            };
            for (at, &def) in cards.iter().enumerate() {
                wanted.push((seat, def, Where::Pile(pile, at)));
            }
        }
        for (group, (_, cards)) in self.at.iter().enumerate() {
            for (at, written) in cards.iter().enumerate() {
                wanted.push((written.owner, written.def, Where::Play(group, at, None)));
                for (on, action) in written.attached.iter().enumerate() {
                    wanted.push((action.owner, action.def, Where::Play(group, at, Some(on))));
                }
            }
        }
        wanted.sort_by_key(|&(owner, def, _)| (owner, def));
        let owner_of = |seat: Option<Seat>, def: DefId| match (cat.card(def).common(), seat) {
            (Some(common), _) => common.owner(),
            (None, Some(seat)) => Owner::Seat(seat),
            (None, None) => Owner::Nobody,
        };
        let ids: Vec<(Where, CardId)> = wanted
            .into_iter()
            .map(|(seat, def, place)| (place, st.board.add_card(cat, def, owner_of(seat, def))))
            .collect();
        let id_of = |wanted: Where| {
            ids.iter()
                .find(|(place, _)| *place == wanted)
                .map(|&(_, card)| card)
                .expect("every card was made")
        };
        for (pile, (zone, whose, cards)) in self.piles.iter().enumerate() {
            for at in 0..cards.len() {
                self.put(st, *zone, *whose, id_of(Where::Pile(pile, at)));
            }
        }
        self.set_madness(cat, st);
        let mut places = Vec::new();
        for (group, (base, cards)) in self.at.iter().enumerate() {
            let slot = self.bases.iter().position(|there| there == base);
            let slot = Slot(slot.expect("the base was found among those in play") as u8);
            for (at, written) in cards.iter().enumerate() {
                let card = id_of(Where::Play(group, at, None));
                places.push(Placed {
                    card,
                    slot,
                    controller: written.controller,
                    host: CardId::NONE,
                    counters: written.counters,
                });
                for (on, action) in written.attached.iter().enumerate() {
                    let action_card = id_of(Where::Play(group, at, Some(on)));
                    let controller = action.controller;
                    places.push(Placed { card: action_card, slot, controller, host: card, counters: 0 });
                }
            }
        }
        places
    }

    fn put(&self, st: &mut State, zone: Zone, whose: Whose, card: CardId) {
        match (zone, whose) {
            (Zone::Hand, Whose::Seat(seat)) => st.board.put_in_hand(card, seat),
            (Zone::Discard, _) => st.board.put_in_discard(card, whose),
            _ => st.board.put_in_deck(card, whose, DeckEnd::Bottom),
        }
    }

    /// The Madness deck has the cards that are nowhere else, or as many as was
    /// said.
    fn set_madness(&self, cat: &Catalogue, st: &mut State) {
        let madness = cat.commons.iter().filter(|cards| cards.deck == Common::Madness);
        let mut room = self.madness.unwrap_or(usize::MAX);
        for &def in madness.flat_map(|cards| &cards.cards) {
            let elsewhere = self.cards().filter(|(_, other)| *other == def).count();
            for _ in elsewhere..usize::from(cat.card(def).copies) {
                if room > 0 {
                    room -= 1;
                    let card = st.board.add_card(cat, def, Owner::Holder);
                    st.board.put_in_deck(card, Common::Madness, DeckEnd::Top);
                    st.board.show(card, PUBLIC);
                }
            }
        }
    }

    /// As said, or else the factions of the player's cards.
    fn set_factions(&self, cat: &Catalogue, st: &mut State) {
        for seat in st.seat_ids() {
            let said =
                self.factions.iter().find(|(who, _)| *who == seat).map(|(_, factions)| factions.clone());
            let factions = said.unwrap_or_else(|| {
                let own = st.board.all_cards().filter(|&card| st.owner(card) == Some(seat));
                let decks = own.map(|card| cat.card(st.def(card)).deck);
                decks
                    .filter_map(|deck| match deck {
                        Deck::Faction(faction) => Some(faction),
                        Deck::Common(_) => None,
                    })
                    .collect()
            });
            for faction in factions {
                if !st.seats[seat].factions.contains(&faction) {
                    // A scenario may give a player cards of more factions
                    // than two; the first ones count.
                    let _ = st.seats[seat].factions.try_push(faction);
                }
            }
        }
    }
}

/// Which of the cards of the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    Pile(usize, usize),
    Play(usize, usize, Option<usize>),
}

/// A card in play and its place.
struct Placed {
    card: CardId,
    slot: Slot,
    controller: Option<Seat>,
    host: CardId,
    counters: u8,
}
