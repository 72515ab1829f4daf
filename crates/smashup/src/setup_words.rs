//! Setups as text, for logs and stored tables: one line for each thing that
//! was agreed.
//!
//! ```text
//! players 2
//! factions chosen aliens+ninjas pirates+robots
//! first random
//! options none
//! ```

use fracas_engine::excerpt;
use fracas_house::Misread;

use crate::catalogue::Catalogue;
use crate::ids::FactionId;
use crate::log_words::{letter, seat_of_letter};
use crate::rules::{Factions, FirstPlayer, Pool, Setup};
use crate::state::TableOptions;

/// The lines of a written setup, in order.
const LINES: [&str; 4] = ["players", "factions", "first", "options"];

impl Setup {
    /// The setup as lines.
    pub fn write(&self, cat: &Catalogue) -> String {
        let first = match self.first {
            FirstPlayer::Random => "random".to_owned(),
            FirstPlayer::Seat(seat) => letter(seat).to_string(),
        };
        let options = match self.options {
            TableOptions { all_bases: false, two_copies: false } => "none",
            TableOptions { all_bases: true, two_copies: false } => "all-bases",
            TableOptions { all_bases: false, two_copies: true } => "two-copies",
            TableOptions { all_bases: true, two_copies: true } => "all-bases two-copies",
        };
        let factions = write_factions(cat, &self.factions);
        format!("players {}\nfactions {factions}\nfirst {first}\noptions {options}\n", self.players)
    }

    /// Reads what [`write`](Setup::write) wrote. It need not be a legal
    /// setup.
    pub fn read(cat: &Catalogue, text: &str) -> Result<Setup, Misread> {
        let mut setup = Setup::random(2);
        let mut lines = text.lines();
        for (line, name) in LINES.into_iter().enumerate() {
            setup.read_named(cat, name, lines.next()).map_err(|why| Misread { line, why })?;
        }
        Ok(setup)
    }

    fn read_named(&mut self, cat: &Catalogue, name: &str, line: Option<&str>) -> Result<(), String> {
        let line = line.ok_or_else(|| format!("the setup ends before its \"{name}\" line"))?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        let value = value.ok_or_else(|| format!("expected \"{name} …\", found \"{}\"", excerpt(line)))?;
        self.read_line(cat, name, value)
    }

    /// Reads the line of that name.
    pub fn read_line(&mut self, cat: &Catalogue, name: &str, value: &str) -> Result<(), String> {
        match name {
            "players" => {
                self.players = value
                    .parse()
                    .map_err(|_| format!("\"{}\" is not a number of players", excerpt(value)))?;
            }
            "factions" => self.factions = read_factions(cat, value)?,
            "first" if value == "random" => self.first = FirstPlayer::Random,
            "first" => {
                let seat =
                    seat_of_letter(value).ok_or_else(|| format!("\"{}\" is not a seat", excerpt(value)))?;
                self.first = FirstPlayer::Seat(seat);
            }
            "options" => {
                for option in value.split(' ') {
                    match option {
                        "none" => {}
                        "all-bases" => self.options.all_bases = true,
                        "two-copies" => self.options.two_copies = true,
                        other => return Err(format!("there is no table option \"{}\"", excerpt(other))),
                    }
                }
            }
            other => return Err(format!("a setup has no \"{other}\" line")),
        }
        Ok(())
    }
}

fn write_factions(cat: &Catalogue, factions: &Factions) -> String {
    let key = |faction: FactionId| cat.faction(faction).key.as_str();
    match factions {
        Factions::Chosen(pairs) => {
            let pairs: Vec<String> = pairs.iter().map(|[a, b]| format!("{}+{}", key(*a), key(*b))).collect();
            format!("chosen {}", pairs.join(" "))
        }
        Factions::Random(from) => with_keys("random", from, key),
        Factions::Draft(Pool::Eight, from) => with_keys("draft eight", from, key),
        Factions::Draft(Pool::All, from) => with_keys("draft all", from, key),
    }
}

/// A way to find factions, and those it is about.
fn with_keys<'c>(way: &str, from: &[FactionId], key: impl Fn(FactionId) -> &'c str) -> String {
    let keys = from.iter().map(|&faction| key(faction));
    std::iter::once(way).chain(keys).collect::<Vec<_>>().join(" ")
}

fn read_factions(cat: &Catalogue, value: &str) -> Result<Factions, String> {
    let find = |key: &str| {
        let keys = cat.factions.iter().map(|faction| faction.key.as_str());
        let near = fracas_lang::nearest(key, keys)
            .map_or(String::new(), |near| format!("; did you mean \"{near}\"?"));
        cat.find_faction(key).ok_or_else(|| format!("there is no faction \"{}\"{near}", excerpt(key)))
    };
    let mut words = value.split(' ');
    match words.next() {
        Some("draft") => {
            let pool = match words.next() {
                Some("eight") => Pool::Eight,
                Some("all") => Pool::All,
                _ => return Err(format!("\"{}\" is not a way to draft", excerpt(value))),
            };
            Ok(Factions::Draft(pool, words.map(find).collect::<Result<_, _>>()?))
        }
        Some("random") => Ok(Factions::Random(words.map(find).collect::<Result<_, _>>()?)),
        Some("chosen") => {
            let pair = |word: &str| match word.split_once('+') {
                Some((a, b)) => Ok([find(a)?, find(b)?]),
                None => Err(format!("\"{}\" is not a pair of factions", excerpt(word))),
            };
            Ok(Factions::Chosen(words.map(pair).collect::<Result<_, String>>()?))
        }
        _ => Err(format!("\"{}\" is not a way to find factions", excerpt(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_engine::Seat;

    #[test]
    fn setups_survive_being_written_and_read() {
        let cat = crate::compile::compile(fracas_cards::core()).unwrap();
        let [a, b, c, d] = [0, 1, 2, 3].map(FactionId);
        let options = TableOptions { all_bases: true, two_copies: true };
        for factions in [
            Factions::Chosen(vec![[a, b], [c, d]]),
            Factions::Random(Vec::new()),
            Factions::Random(vec![d, a, b, c]),
            Factions::Draft(Pool::Eight, Vec::new()),
            Factions::Draft(Pool::All, vec![FactionId(0), FactionId(3), FactionId(1), FactionId(2)]),
        ] {
            let setup = Setup { factions, first: FirstPlayer::Seat(Seat(1)), options, ..Setup::random(2) };
            assert_eq!(Setup::read(&cat, &setup.write(&cat)), Ok(setup));
        }
        assert_eq!(Setup::read(&cat, "players 2\n").map_err(|misread| misread.line), Err(1));
    }
}
