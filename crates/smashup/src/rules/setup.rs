//! Chapter 1: setup, with the draft.

use fracas_engine::{Dice, List, Seat, Sink};

use crate::board::{Board, DeckEnd, Owner};
use crate::catalogue::{Boxes, Catalogue, Common};
use crate::choice::{Ask, Choice};
use crate::compile::FACTION_SIZE;
use crate::event::{Event, What};
use crate::ids::{CardSet, FactionId, MAX_BASES, MAX_CARDS, MAX_PLAYERS};
use crate::machine::Machine;
use crate::state::{Derived, Draft, MAX_DRAFT, Phase, Scoring, SeatState, State, TableOptions, Task, Turn};

/// Cards in a starting hand (SU-1.7).
const STARTING_HAND: usize = 5;
/// Factions on offer in a draft of eight (SU-1.4).
const DRAFT_OF_EIGHT: usize = 8;

/// What is agreed before the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// 2 to 4 (SU-1.1).
    pub players: u8,
    /// How the factions are found.
    pub factions: Factions,
    /// Who begins (SU-1.8).
    pub first: FirstPlayer,
    /// Options of the table.
    pub options: TableOptions,
}

/// How the players come by their factions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Factions {
    /// Agreed, two for each player.
    Chosen(Vec<[FactionId; 2]>),
    /// Drawn by lot from these (from all when empty).
    Random(Vec<FactionId>),
    /// Drafted (SU-1.4), from these (from all when empty).
    Draft(Pool, Vec<FactionId>),
}

/// What is on offer in a draft.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pool {
    /// Eight at random.
    Eight,
    /// All.
    All,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstPlayer {
    /// By lot.
    Random,
    /// The host's choice.
    Seat(Seat),
}

/// Why a game cannot begin like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum SetupProblem {
    /// The game is not for so many (SU-1.1).
    Players(u8),
    /// The first player is nobody.
    NoSuchSeat { seat: Seat, players: u8 },
    /// There are not as many pairs of factions as players.
    Pairs { players: u8, pairs: u32 },
    /// Somebody would combine two copies of a faction (SU-1.2).
    SameFaction(FactionId),
    /// A faction is taken more often than there are copies (SU-1.2, SU-1.3).
    Taken(FactionId),
    /// A faction is in the list twice.
    ListedTwice(FactionId),
    /// There are too few factions.
    TooFew { players: u8, needed: u8, there: u32 },
    /// More factions than a draft can offer.
    TooManyToDraft { most: u32, there: u32 },
    /// The boxes that may come together have more cards than a table holds.
    TooManyCards { most: u32, there: u32 },
    /// The boxes that may come together have more bases than a table holds.
    TooManyBases { most: u32, there: u32 },
}

impl Setup {
    /// A game with factions by lot and everything else as usual.
    pub fn random(players: u8) -> Setup {
        Setup {
            players,
            factions: Factions::Random(Vec::new()),
            first: FirstPlayer::Random,
            options: TableOptions::default(),
        }
    }

    /// A game with agreed factions and everything else as usual.
    pub fn chosen(pairs: Vec<[FactionId; 2]>) -> Setup {
        Setup { factions: Factions::Chosen(pairs.clone()), ..Setup::random(pairs.len() as u8) }
    }

    /// Says what is wrong with the setup, if anything is.
    pub fn check(&self, cat: &Catalogue) -> Result<(), SetupProblem> {
        let players = self.players;
        if !(2..=MAX_PLAYERS as u8).contains(&players) {
            return Err(SetupProblem::Players(players));
        }
        if let FirstPlayer::Seat(seat) = self.first
            && seat.0 >= players
        {
            return Err(SetupProblem::NoSuchSeat { seat, players });
        }
        let copies = if self.options.two_copies { 2 } else { 1 };
        let enough = |n: usize| {
            let (needed, there) = (players * 2, n as u32);
            let too_few = n * copies < usize::from(needed);
            if too_few { Err(SetupProblem::TooFew { players, needed, there }) } else { Ok(()) }
        };
        match &self.factions {
            Factions::Chosen(pairs) => check_pairs(pairs, players, copies)?,
            Factions::Random(from) | Factions::Draft(_, from) => {
                if let Some(twice) = from.iter().enumerate().find(|(at, one)| from[..*at].contains(one)) {
                    return Err(SetupProblem::ListedTwice(*twice.1));
                }
                let n = if from.is_empty() { cat.factions.len() } else { from.len() };
                enough(n)?;
                if matches!(self.factions, Factions::Draft(Pool::All, _)) && n > MAX_DRAFT {
                    let (most, there) = (MAX_DRAFT as u32, n as u32);
                    return Err(SetupProblem::TooManyToDraft { most, there });
                }
            }
        }
        let cards = 2 * FACTION_SIZE as usize * usize::from(players) + self.most_commons(cat);
        if cards > MAX_CARDS {
            return Err(SetupProblem::TooManyCards { most: MAX_CARDS as u32, there: cards as u32 });
        }
        let there = self.most_bases(cat);
        if there > MAX_BASES {
            return Err(SetupProblem::TooManyBases { most: MAX_BASES as u32, there: there as u32 });
        }
        Ok(())
    }

    /// The boxes that the lot or the draft may bring together.
    fn possible_boxes(&self, cat: &Catalogue) -> Boxes {
        let of = |faction: &FactionId| cat.faction_boxes[faction.idx()];
        match &self.factions {
            Factions::Chosen(pairs) => pairs.iter().flatten().map(of).collect(),
            Factions::Random(from) | Factions::Draft(_, from) if !from.is_empty() => {
                from.iter().map(of).collect()
            }
            Factions::Random(_) | Factions::Draft(..) => cat.faction_boxes.iter().copied().collect(),
        }
    }

    /// How many cards the decks of the table have at most.
    fn most_commons(&self, cat: &Catalogue) -> usize {
        let boxes = self.possible_boxes(cat);
        let there = |number: u8| self.options.all_bases || boxes.has(number);
        let parts = cat.commons.iter().zip(&cat.common_boxes).filter(|&(_, &number)| there(number));
        let cards = parts.flat_map(|(cards, _)| &cards.cards);
        cards.map(|&def| usize::from(cat.card(def).copies)).sum()
    }

    /// How many bases the game has at most, whatever the lot or the draft
    /// gives: those of all boxes in the game (SU-1.5).
    fn most_bases(&self, cat: &Catalogue) -> usize {
        if self.options.all_bases {
            return cat.bases.len();
        }
        let boxes = self.possible_boxes(cat);
        let mut sizes = [0; u8::MAX as usize + 1];
        for (faction, &number) in cat.factions.iter().zip(&cat.faction_boxes) {
            sizes[usize::from(number)] += if boxes.has(number) { faction.bases.len() } else { 0 };
        }
        let n_boxes = cat.faction_boxes.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let sizes = &mut sizes[..n_boxes];
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes.iter().take(2 * usize::from(self.players)).sum()
    }
}

fn check_pairs(pairs: &[[FactionId; 2]], players: u8, copies: usize) -> Result<(), SetupProblem> {
    if pairs.len() != usize::from(players) {
        return Err(SetupProblem::Pairs { players, pairs: pairs.len() as u32 });
    }
    if let Some(&[one, _]) = pairs.iter().find(|pair| pair[0] == pair[1]) {
        return Err(SetupProblem::SameFaction(one));
    }
    let mut taken: Vec<FactionId> = pairs.iter().flatten().copied().collect();
    taken.sort();
    match taken.windows(copies + 1).find(|window| window[0] == window[copies]) {
        Some(window) => Err(SetupProblem::Taken(window[0])),
        None => Ok(()),
    }
}

impl State {
    /// A table before anything is dealt.
    pub(crate) fn empty(players: u8, dice: Dice) -> State {
        State {
            dice,
            n_seats: players,
            options: TableOptions::default(),
            board: Board::empty(),
            seats: fracas_engine::BySeat([SeatState::default(); MAX_PLAYERS]),
            turn: Turn {
                active: Seat(0),
                number: 0,
                phase: Phase::Setup,
                free_minion: false,
                free_action: false,
                begun: 0,
            },
            scoring: Scoring::NONE,
            draft: Draft::default(),
            frames: List::new(),
            agenda: List::new(),
            queue: List::new(),
            extras: List::new(),
            unsettled: List::new(),
            lasting: List::new(),
            used: List::new(),
            moves: List::new(),
            put_off: List::new(),
            pending: None,
            candidates: Derived::default(),
            settled: Derived::default(),
            winners: None,
        }
    }
}

impl<'a, S: Sink<Event>> Machine<'a, S> {
    /// Puts the agreement into effect; the agenda then goes on by itself.
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        self.st.options = setup.options;
        let first = match setup.first {
            FirstPlayer::Random => self.st.dice.below(u32::from(setup.players)) as u8,
            FirstPlayer::Seat(seat) => seat.0,
        };
        self.st.turn.active = Seat(first);
        let copies = if setup.options.two_copies { 2 } else { 1 };
        match &setup.factions {
            Factions::Chosen(pairs) => {
                for (seat, pair) in pairs.iter().enumerate() {
                    for &faction in pair {
                        self.st.seats[Seat(seat as u8)].factions.push(faction);
                    }
                }
            }
            Factions::Random(from) => {
                let mut pool: Vec<FactionId> =
                    if from.is_empty() { self.cat.faction_ids().collect() } else { from.clone() };
                pool = pool.repeat(copies);
                self.deal_factions(pool);
            }
            Factions::Draft(pool, from) => {
                let mut factions: Vec<FactionId> =
                    if from.is_empty() { self.cat.faction_ids().collect() } else { from.clone() };
                factions.sort();
                if *pool == Pool::Eight {
                    self.st.dice.shuffle(&mut factions);
                    factions.truncate(DRAFT_OF_EIGHT.max(usize::from(setup.players) * 2 / copies));
                    factions.sort();
                }
                self.st.draft.first = first;
                for faction in factions {
                    self.st.draft.pool.push(faction);
                }
                self.push(Task::Deal);
                self.push(Task::Draft);
                return;
            }
        }
        self.push(Task::Deal);
    }

    /// Two different factions for each, by lot.
    fn deal_factions(&mut self, mut pool: Vec<FactionId>) {
        let n = usize::from(self.st.n_seats);
        // With one copy of each the first deal is good; with two, nearly
        // every deal is, so this ends at once for all practical purposes.
        loop {
            self.st.dice.shuffle(&mut pool);
            if (0..n).all(|seat| pool[2 * seat] != pool[2 * seat + 1]) {
                break;
            }
        }
        for (at, &faction) in pool[..2 * n].iter().enumerate() {
            self.st.seats[Seat((at / 2) as u8)].factions.push(faction);
        }
    }

    /// Rule SU-1.4: a snake draft.
    #[inline(never)]
    pub(crate) fn draft_next(&mut self) {
        let n = self.st.n_seats;
        let picks = self.st.draft.picks;
        if picks == 2 * n {
            self.st.agenda.pop();
            return;
        }
        let step = if picks < n { picks } else { 2 * n - 1 - picks };
        let seat = Seat((self.st.draft.first + step) % n);
        self.ask(seat, Ask::Draft);
    }

    pub(crate) fn answer_draft(&mut self, seat: Seat, choice: Choice) {
        let Choice::Faction(faction) = choice else { unreachable!("a faction is drafted") };
        self.st.seats[seat].factions.push(faction);
        self.st.draft.picks += 1;
        let taken =
            self.st.seat_ids().filter(|&seat| self.st.seats[seat].factions.contains(&faction)).count();
        let copies = if self.st.options.two_copies { 2 } else { 1 };
        if taken >= copies {
            self.st.draft.pool.remove_item(faction);
        }
        self.rule("SU-1.4", What::Drafted(seat, faction));
    }

    /// Decks, bases and hands (SU-1.2, SU-1.5 to SU-1.8).
    #[inline(never)]
    pub(crate) fn deal(&mut self) {
        for seat in self.st.seat_ids() {
            let mut factions = self.st.seats[seat].factions;
            factions.sort();
            for &faction in factions.iter() {
                for &def in &self.cat.faction(faction).cards {
                    let copies = self.cat.card(def).copies;
                    for card in self.st.board.add_copies(self.cat, def, Owner::Seat(seat), copies) {
                        self.st.board.put_in_deck(card, seat, DeckEnd::Top);
                    }
                }
            }
            self.st.board.shuffle_deck(seat, &mut self.st.dice);
        }
        self.deal_commons();
        self.deal_bases();
        for seat in self.st.turn.active.clockwise(self.st.n_seats) {
            self.deal_hand(seat);
        }
        self.push(Task::Phase(Phase::Start));
        // Monsters come base by base, in the order of the places.
        for slot in self.st.slot_ids().collect::<Vec<_>>().into_iter().rev() {
            self.bring_monsters(slot);
        }
    }

    /// The boxes that are part of the game (SU-1.5).
    fn boxes(&self) -> Boxes {
        if self.st.options.all_bases {
            return self.cat.faction_boxes.iter().copied().collect();
        }
        let factions = self.st.seat_ids().flat_map(|seat| self.st.factions(seat));
        factions.map(|&faction| self.cat.faction_boxes[faction.idx()]).collect()
    }

    /// The decks of the table, with their boxes (SU-1.9, SU-1.10).
    fn deal_commons(&mut self) {
        let boxes = self.boxes();
        let parts = self.cat.commons.iter().zip(&self.cat.common_boxes);
        for (cards, _) in parts.filter(|&(_, &number)| boxes.has(number)) {
            for &def in &cards.cards {
                let copies = self.cat.card(def).copies;
                for card in self.st.board.add_copies(self.cat, def, cards.deck.owner(), copies) {
                    self.st.board.put_in_deck(card, cards.deck, DeckEnd::Top);
                }
            }
        }
        for common in Common::ALL {
            if !self.st.board.deck(common).is_empty() {
                self.st.board.shuffle_deck(common, &mut self.st.dice);
            }
        }
    }

    fn deal_bases(&mut self) {
        let boxes = self.boxes();
        let factions = self.cat.factions.iter().zip(&self.cat.faction_boxes);
        for (faction, _) in factions.filter(|&(_, &number)| boxes.has(number)) {
            for &def in &faction.bases {
                let base = self.st.board.add_base(def);
                self.st.board.stack_base(base);
            }
        }
        self.st.board.shuffle_base_deck(&mut self.st.dice);
        for _ in 0..=self.st.n_seats {
            let base = self.draw_base();
            let slot = self.st.board.add_place(self.cat, base);
            self.rule("SU-1.6", What::BaseEntered(slot, base));
        }
    }

    /// Rule SU-1.7: a hand without minions is shown, discarded and replaced.
    fn deal_hand(&mut self, seat: Seat) {
        let cause = crate::event::Cause::Rule("SU-1.7");
        self.draw(seat, STARTING_HAND, cause);
        let hand = self.st.board.hand(seat);
        if hand.and(self.st.board.minions()).is_empty() {
            let mut shown = CardSet::EMPTY;
            for card in hand.iter() {
                let card = self.unveil(card);
                self.lift(card);
                self.put_in_discard(card);
                shown.insert(card);
            }
            self.tell(cause, What::Mulligan(seat, shown));
            self.draw(seat, STARTING_HAND, cause);
        }
    }
}
