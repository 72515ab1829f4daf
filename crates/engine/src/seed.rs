//! What all chance of a game comes from.

use std::fmt;
use std::str::FromStr;

/// A seed, of one of two kinds of chance (decision D21).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    /// A number, for dice that are fast: simulation, search, scenarios, the
    /// terminal. Whoever sees some of their rolls can compute the others.
    Fast(u64),
    /// 256 bits that nobody guesses, for tables of people.
    Secret([u8; 32]),
}

impl From<u64> for Seed {
    fn from(seed: u64) -> Seed {
        Seed::Fast(seed)
    }
}

/// As logs have it: a number, or 64 hexadecimal digits. No number has as
/// many.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Fast(seed) => write!(f, "{seed}"),
            Seed::Secret(key) => key.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// What is printed by the way does not tell a secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Fast(seed) => write!(f, "Fast({seed})"),
            Seed::Secret(_) => f.write_str("Secret"),
        }
    }
}

/// That a text is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSeed;

impl FromStr for Seed {
    type Err = NoSeed;

    /// Reads what [`fmt::Display`] wrote, and nothing else: a seed has one
    /// form.
    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        let seed = match text.len() {
            64 => Seed::Secret(key(text).ok_or(NoSeed)?),
            _ => Seed::Fast(text.parse().map_err(|_| NoSeed)?),
        };
        if seed.to_string() == text { Ok(seed) } else { Err(NoSeed) }
    }
}

fn key(text: &str) -> Option<[u8; 32]> {
    let mut key = [0; 32];
    for (byte, digits) in key.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_read_as_they_were_written_and_in_no_other_form() {
        let secret = Seed::Secret(std::array::from_fn(|at| at as u8 * 7));
        for seed in [Seed::Fast(0), Seed::Fast(u64::MAX), secret, Seed::Secret([0; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        let upper = secret.to_string().to_uppercase();
        for nonsense in
            ["", "-1", "+1", "007", "18446744073709551616", &upper, &"g".repeat(64), &"é".repeat(32)]
        {
            assert_eq!(nonsense.parse::<Seed>(), Err(NoSeed), "{nonsense}");
        }
    }

    #[test]
    fn a_secret_is_not_printed_by_the_way() {
        let printed = format!("{:?}", (Seed::Secret([0xab; 32]), Seed::Fast(7)));
        assert_eq!(printed, "(Secret, Fast(7))");
    }
}
