//! Chance that people can check (decision D11).
//!
//! Before anybody gives anything, the server draws 32 secret bytes and shows
//! everybody their [`commitment`]. Then each player gives a text of their own,
//! and the seed of the game is made of them all. The server cannot choose the
//! seed, because it does not know what will be given; the players cannot,
//! because they do not know the secret. It is told when the game is over, and
//! whoever likes can do the sums again.
//!
//! Everything is SHA-256 of lines of text, each with a name, so that the sums
//! can be done with any tool:
//!
//! ```text
//! commitment = SHA-256("fracas commitment\ntable …\nsecret …\n")
//! seed       = SHA-256("fracas seed\ntable …\nsecret …\npart A player …\npart B bot\n")
//! ```
//!
//! The first line is different for each purpose, so that what is derived from
//! one secret for one of them tells nothing about the others.

use std::fmt;

use fracas_engine::{Dice, Seat, Seed, excerpt};
use sha2::{Digest as _, Sha256};

use crate::written::letter;

/// The longest text that somebody gives, in letters.
const MOST: usize = 64;

/// What the seed of a table was mixed from, with what the setup was made
/// from. Texts have one line each.
#[derive(Clone, PartialEq, Eq)]
pub struct Mix {
    /// The name of the table.
    pub table: String,
    /// What was shown before anybody gave anything.
    pub commitment: String,
    /// The secret of the server: 64 hexadecimal digits.
    pub secret: String,
    /// What was given, by seat.
    pub parts: Vec<Part>,
    /// The terms of the game, as programs write them.
    pub terms: String,
    /// What was wished for, by seat; empty texts leave it to chance.
    pub wishes: Vec<String>,
}

/// What was given for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Somebody gave this.
    Player(String),
    /// Somebody gave nothing. The server draws nothing in their place: it
    /// knows what the others gave, and could choose the seed by what it draws.
    Nothing,
    /// A bot has nothing to give.
    Bot,
}

impl Part {
    /// A text that a player wants to give: what cannot be printed in a line is
    /// left out. None if nothing is left.
    pub fn given(text: &str) -> Option<Part> {
        // Letters that no excerpt would have to write out.
        let plain = |sign: &char| excerpt(sign.encode_utf8(&mut [0; 4])) == sign.to_string();
        let text: String = text.chars().filter(plain).take(MOST).collect();
        let text = text.trim();
        (!text.is_empty()).then(|| Part::Player(text.to_owned()))
    }

    /// Reads what [`fmt::Display`] wrote.
    pub fn read(text: &str) -> Option<Part> {
        match text.split_once(' ') {
            Some(("player", given)) => Some(Part::Player(given.to_owned())),
            None if text == "nothing" => Some(Part::Nothing),
            None if text == "bot" => Some(Part::Bot),
            Some(_) | None => None,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Player(text) => write!(f, "player {text}"),
            Part::Nothing => f.write_str("nothing"),
            Part::Bot => f.write_str("bot"),
        }
    }
}

/// What a server shows of its secret before anybody gives anything. The name
/// of the table is in it, so that it is good for this table alone.
pub fn commitment(table: &str, secret: &str) -> String {
    hex(&sha256(&format!("fracas commitment\ntable {table}\nsecret {secret}\n")))
}

/// The dice that decide about a setup where wishes leave something open.
pub fn setup_dice(seed: Seed) -> Dice {
    Dice::new(Seed::Secret(sha256(&format!("fracas setup\nseed {seed}\n"))))
}

/// The dice of a bot that chooses after so many entries of the log. A bot tries
/// much, so they are fast ones; nothing leads from them back to the seed.
pub fn bot_dice(seed: Seed, number: u32) -> Dice {
    let digest = sha256(&format!("fracas bot\nseed {seed}\nchoice {number}\n"));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    Dice::new(u64::from_le_bytes(first))
}

impl Mix {
    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        let Mix { table, secret, .. } = self;
        let parts = self.parts();
        Seed::Secret(sha256(&format!("fracas seed\ntable {table}\nsecret {secret}\n{parts}")))
    }

    fn parts(&self) -> String {
        let seats = (0..).map(Seat).zip(&self.parts);
        seats.map(|(seat, part)| format!("part {} {part}\n", letter(seat))).collect()
    }

    /// How many players gave something. Where nobody did, the server alone
    /// chose the seed.
    pub fn n_given(&self) -> usize {
        self.parts.iter().filter(|part| matches!(part, Part::Player(_))).count()
    }

    /// Reads what [`fmt::Display`] wrote, up to the first line that is none of
    /// its own. Lines come with their numbers.
    pub(crate) fn read_lines<'t>(lines: &[(usize, &'t str)]) -> Result<Mix, String> {
        let value = |at: usize, name: &str| -> Result<&'t str, String> {
            let (line, text) = lines.get(at).ok_or("what the seed was mixed from breaks off")?;
            let value = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.ok_or_else(|| format!("line {line}: expected \"{name} …\", found \"{}\"", excerpt(text)))
        };
        let mut mix = Mix {
            table: value(0, "table")?.to_owned(),
            commitment: value(1, "commitment")?.to_owned(),
            secret: value(2, "secret")?.to_owned(),
            parts: Vec::new(),
            terms: String::new(),
            wishes: Vec::new(),
        };
        let mut at = 3;
        while let Ok(part) = value(at, "part") {
            let seat = letter(Seat(mix.parts.len() as u8));
            let part = part.strip_prefix(seat).and_then(|rest| rest.strip_prefix(' ')).and_then(Part::read);
            let wrong = || format!("line {}: expected what {seat} gave", lines[at].0);
            mix.parts.push(part.ok_or_else(wrong)?);
            at += 1;
        }
        value(at, "terms")?.clone_into(&mut mix.terms);
        mix.wishes.resize(mix.parts.len(), String::new());
        for (line, text) in &lines[at + 1..] {
            let seat = |wish: &str| {
                let (seat, wish) = wish.split_once(' ')?;
                let at = (0..mix.parts.len()).find(|&at| letter(Seat(at as u8)).to_string() == seat)?;
                Some((at, wish.to_owned()))
            };
            let wish = text.strip_prefix("wish ").and_then(seat);
            let (at, wish) = wish.ok_or_else(|| format!("line {line}: expected a wish"))?;
            mix.wishes[at] = wish;
        }
        Ok(mix)
    }

    /// Reads what [`fmt::Display`] wrote.
    pub fn read(text: &str) -> Result<Mix, String> {
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        let mix = Mix::read_lines(&lines)?;
        if mix.to_string() == text { Ok(mix) } else { Err("it is not in its usual form".to_owned()) }
    }

    /// Whether a line of a log is one of what a seed was mixed from.
    pub(crate) fn is_line(line: &str) -> bool {
        let name = line.split(' ').next().unwrap_or_default();
        ["table", "commitment", "secret", "part", "terms", "wish"].contains(&name)
    }
}

/// As stores and logs have it.
impl fmt::Display for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mix { table, commitment, secret, terms, .. } = self;
        write!(
            f,
            "table {table}\ncommitment {commitment}\nsecret {secret}\n{}terms {terms}\n",
            self.parts()
        )?;
        let wishes = (0..).map(Seat).zip(&self.wishes).filter(|(_, wish)| !wish.is_empty());
        for (seat, wish) in wishes {
            writeln!(f, "wish {} {wish}", letter(seat))?;
        }
        Ok(())
    }
}

pub(crate) fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mix() -> Mix {
        let secret = "0123456789abcdef".repeat(4);
        Mix {
            table: "mellow2table".to_owned(),
            commitment: commitment("mellow2table", &secret),
            secret,
            parts: vec![Part::Player("my lucky number is 7".to_owned()), Part::Nothing, Part::Bot],
            terms: r#"{"deals":3}"#.to_owned(),
            wishes: vec![String::new(), "aliens+ninjas".to_owned(), String::new()],
        }
    }

    /// The numbers are those of `printf '…' | sha256sum`.
    #[test]
    fn sums_are_those_that_anybody_can_do() {
        let mix = mix();
        assert_eq!(mix.commitment, "a2ee2d9f7cb092dec20a8a67ae4d36ba24a0bcff98a7f5a09b58860d79159b17");
        let seed = mix.seed().to_string();
        assert_eq!(seed, "a0065724b9b946ceafa17fc96c07fffefb80f7b0ff4003e2d386f0249255fe39");
    }

    #[test]
    fn what_a_seed_was_mixed_from_is_read_as_it_was_written() {
        let mix = mix();
        assert!(Mix::read(&mix.to_string()).as_ref() == Ok(&mix));
        let lines: Vec<String> = mix.to_string().lines().map(str::to_owned).collect();
        // All but the last part and the wish, for there may be fewer of those.
        for left_out in [0, 1, 2, 3, 4, 6] {
            let rest: String = lines
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != left_out)
                .map(|(_, l)| format!("{l}\n"))
                .collect();
            assert!(Mix::read(&rest).is_err(), "{rest}");
        }
    }

    #[test]
    fn everything_that_is_given_changes_the_seed_and_nothing_else_does() {
        let all = mix();
        let others = [
            Mix { table: "other2table".to_owned(), ..mix() },
            Mix { secret: "0".repeat(64), ..mix() },
            Mix { parts: vec![Part::Bot, all.parts[1].clone(), Part::Bot], ..mix() },
            Mix { parts: vec![all.parts[1].clone(), all.parts[0].clone(), Part::Bot], ..mix() },
            Mix { parts: all.parts[..2].to_vec(), ..mix() },
        ];
        for other in others {
            assert!(other.seed() != all.seed(), "{other}");
        }
        assert!(Mix { terms: "{}".to_owned(), ..mix() }.seed() == all.seed());
    }

    #[test]
    fn dice_for_one_purpose_are_not_those_for_another() {
        let seed = mix().seed();
        let dice = [setup_dice(seed), bot_dice(seed, 0), bot_dice(seed, 1), Dice::new(seed)];
        for (at, one) in dice.iter().enumerate() {
            assert!(dice[..at].iter().all(|other| other != one));
            assert_ne!(one, &setup_dice(Seed::Fast(1)));
        }
    }

    #[test]
    fn what_people_give_is_a_line_of_text() {
        let given = |text: &str| Part::given(text).map(|part| part.to_string());
        assert_eq!(given("  4-8-15 "), Some("player 4-8-15".to_owned()));
        assert_eq!(given("a\npart B bot\t\u{202e}b"), Some("player apart B botb".to_owned()));
        assert_eq!(given(&"ש".repeat(1000)), Some(format!("player {}", "ש".repeat(64))));
        for nothing in ["", " ", "\n\t", "\u{200f}"] {
            assert_eq!(given(nothing), None);
        }
    }
}
