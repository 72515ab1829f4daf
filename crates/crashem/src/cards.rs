//! What is printed: race actions, race cards, upgrades and damage tokens.
//!
//! Which cards there are is data (see [`data`](crate::data)); this module has
//! the kinds of things that can be printed and their words in files.

use std::fmt;

use crate::state::HAND;

/// How many race cards there are (CE-8.3).
pub const N_RACE_CARDS: usize = 36;
/// How many upgrade cards there are (CE-8.4).
pub const N_UPGRADES: usize = 18;
/// How many damage tokens each player has (CE-1.2).
pub const N_TOKENS: usize = 6;

/// What a race card can make a truck do (chapter 4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Action {
    /// Turn left by one side.
    #[default]
    LeftOne,
    /// Turn right by one side.
    RightOne,
    /// Turn left by two sides.
    LeftTwo,
    /// Turn right by two sides.
    RightTwo,
    /// Speed goes up by one.
    GearUp,
    /// One hex backwards and no driving.
    Reverse,
    /// Face the other way.
    UTurn,
    /// Two more hexes.
    Nitro,
}

impl Action {
    /// All of them.
    pub const ALL: [Action; 8] = [
        Action::LeftOne,
        Action::RightOne,
        Action::LeftTwo,
        Action::RightTwo,
        Action::GearUp,
        Action::Reverse,
        Action::UTurn,
        Action::Nitro,
    ];

    /// As data files, logs and scenarios write it.
    pub const fn word(self) -> &'static str {
        match self {
            Action::LeftOne => "left one",
            Action::RightOne => "right one",
            Action::LeftTwo => "left two",
            Action::RightTwo => "right two",
            Action::GearUp => "gear up",
            Action::Reverse => "reverse",
            Action::UTurn => "u-turn",
            Action::Nitro => "nitro",
        }
    }

    /// The action of a word.
    pub fn read(word: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.word() == word)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A race card by its reaction number, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct RaceCardId(pub u8);

impl RaceCardId {
    /// The number for use as an index.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The reaction number as printed (CE-3.1).
    pub const fn reaction(self) -> u8 {
        self.0 + 1
    }
}

/// Which end of a race card is up (CE-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum End {
    /// The card lies as it is written in the file.
    #[default]
    Upper,
    /// The card is turned round.
    Lower,
}

impl End {
    /// Both.
    pub const BOTH: [End; 2] = [End::Upper, End::Lower];

    /// The other end.
    #[must_use]
    pub const fn other(self) -> End {
        match self {
            End::Upper => End::Lower,
            End::Lower => End::Upper,
        }
    }
}

/// What is printed on a race card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RaceCard {
    /// The action of the upper end, then that of the lower one.
    pub actions: [Action; 2],
}

impl RaceCard {
    /// The action that is carried out when this end is up.
    pub const fn action(self, end: End) -> Action {
        self.actions[end as usize]
    }
}

/// A set of race cards. Iterates by reaction number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RaceCards(pub u64);

impl RaceCards {
    /// No card.
    pub const NONE: RaceCards = RaceCards(0);
    /// Every card of the game.
    pub const ALL: RaceCards = RaceCards((1 << N_RACE_CARDS) - 1);

    /// Whether the card is in the set.
    pub const fn has(self, card: RaceCardId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Puts the card in.
    pub const fn add(&mut self, card: RaceCardId) {
        self.0 |= 1 << card.0;
    }

    /// Takes the card out.
    pub const fn remove(&mut self, card: RaceCardId) {
        self.0 &= !(1 << card.0);
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn or(self, other: RaceCards) -> RaceCards {
        RaceCards(self.0 | other.0)
    }

    /// The cards that are not in the other set.
    #[must_use]
    pub const fn minus(self, other: RaceCards) -> RaceCards {
        RaceCards(self.0 & !other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The card of a hand that has so many lower ones in it.
    pub fn nth_of_hand(self, n: usize) -> Option<RaceCardId> {
        let mut left = self.0;
        // A hand is small: looking at all of it, whatever the number, is
        // cheaper than a loop whose end nobody can predict.
        for lower in 1..HAND {
            left &= if lower <= n { left.wrapping_sub(1) } else { left };
        }
        (left != 0).then(|| RaceCardId(left.trailing_zeros() as u8))
    }

    /// The cards, lowest reaction number first.
    pub fn iter(self) -> impl Iterator<Item = RaceCardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = RaceCardId((left != 0).then(|| left.trailing_zeros() as u8)?);
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<RaceCardId> for RaceCards {
    fn from_iter<I: IntoIterator<Item = RaceCardId>>(cards: I) -> RaceCards {
        let mut set = RaceCards::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl fmt::Debug for RaceCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(RaceCardId::reaction)).finish()
    }
}

/// The kinds of upgrade cards (chapter 6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Upgrade {
    /// Hits the first truck straight ahead.
    #[default]
    Rocket,
    /// Hits a truck behind.
    Flames,
    /// Hits a truck in front.
    Shotgun,
    /// Hits a truck beside.
    Shockwave,
    /// Keeps a damage token away.
    Shield,
    /// Turns one's race card round.
    EnergyDrink,
}

impl Upgrade {
    /// All of them.
    pub const ALL: [Upgrade; 6] = [
        Upgrade::Rocket,
        Upgrade::Flames,
        Upgrade::Shotgun,
        Upgrade::Shockwave,
        Upgrade::Shield,
        Upgrade::EnergyDrink,
    ];

    /// As data files, logs and scenarios write it.
    pub const fn word(self) -> &'static str {
        match self {
            Upgrade::Rocket => "rocket",
            Upgrade::Flames => "flames",
            Upgrade::Shotgun => "shotgun",
            Upgrade::Shockwave => "shockwave",
            Upgrade::Shield => "shield",
            Upgrade::EnergyDrink => "energy drink",
        }
    }

    /// The upgrade of a word.
    pub fn read(word: &str) -> Option<Upgrade> {
        Upgrade::ALL.into_iter().find(|upgrade| upgrade.word() == word)
    }
}

impl fmt::Display for Upgrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a damage token shows: the action that it disables, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Token(pub Option<Action>);

impl Token {
    /// The token that disables nothing.
    pub const BLANK: Token = Token(None);

    /// As data files, logs and scenarios write it.
    pub const fn word(self) -> &'static str {
        match self.0 {
            Some(action) => action.word(),
            None => "blank",
        }
    }

    /// The token of a word.
    pub fn read(word: &str) -> Option<Token> {
        if word == "blank" {
            Some(Token::BLANK)
        } else {
            Action::read(word).map(|action| Token(Some(action)))
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
