//! The directory of a study: its design (`study.json`), what came of its
//! games (`games.txt`), and the file of the own faction if there is one.
//!
//! Games are appended in chunks, in the order of their numbers; a line before
//! each chunk has its number, a line behind it a checksum. A chunk that a stop
//! has cut off at the end is noticed and played again. Anything else that is
//! not as it was written is refused.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use fracas_engine::hash_of;
use fracas_smashup::SmashUp;

use super::design::{Design, FORMAT, Plan, Planned, Shard};
use super::record::Record;

const DESIGN: &str = "study.json";
const GAMES: &str = "games.txt";
const OWN: &str = "own.faction";

/// Why something cannot be done with a directory.
#[derive(Debug)]
pub enum Trouble {
    /// What was asked for does not fit: a sentence that names the thing.
    Refused(String),
    /// The outside world failed.
    Outside(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Trouble::Refused(why) | Trouble::Outside(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Trouble {}

fn refused<T>(why: String) -> Result<T, Trouble> {
    Err(Trouble::Refused(why))
}

fn outside(path: &Path, deed: &str) -> impl FnOnce(io::Error) -> Trouble {
    let name = path.display().to_string();
    let deed = deed.to_owned();
    move |error| Trouble::Outside(format!("{name} cannot be {deed}: {error}"))
}

/// A directory that is being played, and by nobody else.
#[derive(Debug)]
pub struct Directory {
    path: PathBuf,
    design: Design,
    pub(super) plan: Plan,
    file: File,
    /// The chunks that are there, in order, and how many games they have.
    chunks: usize,
    games: u64,
    last: Option<Record>,
}

impl Directory {
    /// Opens or makes the directory of a design. One that is there must have
    /// the same design, but for fewer rounds: then it is made longer. `own` is
    /// the file of the own faction.
    pub fn open(
        path: &Path,
        game: &SmashUp,
        design: &Design,
        own: Option<&str>,
    ) -> Result<Directory, Trouble> {
        let plan = design.plan(game).map_err(Trouble::Refused)?;
        let is_new = !path.join(DESIGN).exists();
        if is_new {
            fs::create_dir_all(path).map_err(outside(path, "made"))?;
            if fs::read_dir(path).map_err(outside(path, "read"))?.next().is_some() {
                return refused(format!(
                    "{} is not empty and holds no study; name another directory",
                    path.display()
                ));
            }
            // First of all: games without a design would be nobody's.
            write_design(path, design)?;
        } else {
            check_same(path, &read_design(path)?, design)?;
        }
        let name = path.join(GAMES);
        let file = OpenOptions::new().read(true).append(true).create(true).open(&name);
        let mut file = file.map_err(outside(&name, "opened"))?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                Trouble::Refused(format!("{} is just being played by another program", path.display()))
            }
            TryLockError::Error(error) => outside(&name, "locked")(error),
        })?;
        let there = Written::read(&name, &plan)?;
        // What a stop has cut off is played again.
        file.set_len(there.whole).map_err(outside(&name, "cut"))?;
        file.seek(SeekFrom::End(0)).map_err(outside(&name, "read"))?;
        if let Some(text) = own {
            let name = path.join(OWN);
            fs::write(&name, text).map_err(outside(&name, "written"))?;
        }
        write_design(path, design)?;
        Ok(Directory {
            path: path.to_owned(),
            design: design.clone(),
            plan,
            file,
            chunks: there.chunks.len(),
            games: there.chunks.iter().map(|chunk| chunk.records.len() as u64).sum(),
            last: there.chunks.last().and_then(|chunk| chunk.records.last().cloned()),
        })
    }

    /// Its design.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// How many games are over.
    pub fn games_over(&self) -> u64 {
        self.games
    }

    /// How many games there will be in the end.
    pub fn games_planned(&self) -> u64 {
        self.plan.chunks().map(|chunk| self.plan.chunk_len(chunk)).sum()
    }

    /// The last game that is there, if any is, as it was planned and as it
    /// came out.
    pub(super) fn last(&self) -> Option<(Planned, &Record)> {
        let chunk = self.plan.chunks().nth(self.chunks.checked_sub(1)?)?;
        Some((self.plan.games(chunk).pop()?, self.last.as_ref()?))
    }

    /// The chunks that are missing, in order.
    pub(super) fn missing(&self) -> Vec<u64> {
        self.plan.chunks().skip(self.chunks).collect()
    }

    /// Appends the next chunk.
    pub(super) fn append(&mut self, chunk: u64, records: &[Record]) -> Result<(), Trouble> {
        let name = self.path.join(GAMES);
        self.file.write_all(written(chunk, records).as_bytes()).map_err(outside(&name, "written"))?;
        self.chunks += 1;
        self.games += records.len() as u64;
        Ok(())
    }
}

/// The design of a directory.
pub fn read_design(path: &Path) -> Result<Design, Trouble> {
    let name = path.join(DESIGN);
    let text = match fs::read_to_string(&name) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return refused(format!("{} holds no study: there is no {DESIGN} in it", path.display()));
        }
        read => read.map_err(outside(&name, "read"))?,
    };
    let design: Design = serde_json::from_str(&text).map_err(|error| {
        Trouble::Refused(format!("{} is not the design of a study: {error}", name.display()))
    })?;
    if design.format != FORMAT {
        return refused(format!(
            "{} was written in format {}, and this program reads {FORMAT}; play the study anew in another directory",
            name.display(),
            design.format
        ));
    }
    Ok(design)
}

/// The file of the own faction in a directory, if there is one.
pub fn read_own(path: &Path) -> Result<Option<String>, Trouble> {
    let name = path.join(OWN);
    match fs::read_to_string(&name) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(outside(&name, "read")),
    }
}

/// All whole chunks of a directory: the games with their design.
pub fn read_games(path: &Path, game: &SmashUp) -> Result<(Design, Vec<Record>), Trouble> {
    let design = read_design(path)?;
    check_cards(path, &design, game)?;
    let plan = design.plan(game).map_err(Trouble::Refused)?;
    let there = Written::read(&path.join(GAMES), &plan)?;
    Ok((design, there.chunks.into_iter().flat_map(|chunk| chunk.records).collect()))
}

/// Merges the shards of one study into a directory, which is then the same
/// as if it had been played in one. Gives the number of games.
pub fn merge(from: &[PathBuf], out: &Path, game: &SmashUp) -> Result<u64, Trouble> {
    let Some(first) = from.first() else { return refused("no directories are named".to_owned()) };
    let whole = Design { shard: Shard::WHOLE, ..read_design(first)? };
    check_cards(first, &whole, game)?;
    let mut found = std::collections::BTreeMap::<u64, (String, &PathBuf)>::new();
    for path in from {
        let design = read_design(path)?;
        if (Design { shard: Shard::WHOLE, ..design.clone() }) != whole {
            return refused(format!(
                "{} and {} are not shards of one study{}",
                first.display(),
                path.display(),
                difference(&Design { shard: design.shard, ..whole.clone() }, &design)
                    .map_or(String::new(), |what| format!(": {what}"))
            ));
        }
        let plan = design.plan(game).map_err(Trouble::Refused)?;
        for chunk in Written::read(&path.join(GAMES), &plan)?.chunks {
            let text = written(chunk.number, &chunk.records);
            if let Some((_, other)) = found.get(&chunk.number).filter(|(known, _)| *known != text) {
                return refused(format!(
                    "{} and {} have played the same games with other results",
                    other.display(),
                    path.display()
                ));
            }
            found.insert(chunk.number, (text, path));
        }
    }
    let plan = whole.plan(game).map_err(Trouble::Refused)?;
    if let Some(missing) = (0..plan.n_chunks()).find(|chunk| !found.contains_key(chunk)) {
        let of = read_design(first)?.shard.of;
        let shard = Shard { number: missing % of + 1, of };
        return refused(format!(
            "games from number {} on are missing: shard {shard} is not complete or not named",
            plan.games(missing).first().map_or(0, |planned| planned.number)
        ));
    }
    let own = read_own(first)?;
    let mut directory = Directory::open(out, game, &whole, own.as_deref())?;
    if directory.games_over() > 0 {
        return refused(format!("{} holds games already; name another directory", out.display()));
    }
    let name = out.join(GAMES);
    for (text, _) in found.values() {
        directory.file.write_all(text.as_bytes()).map_err(outside(&name, "written"))?;
    }
    Ok(directory.games_planned())
}

/// A directory goes on only with the cards it was begun with.
fn check_cards(path: &Path, design: &Design, game: &SmashUp) -> Result<(), Trouble> {
    let now = Design::new(game, &[], None, "", 0);
    if (design.rules, &design.fingerprint) == (now.rules, &now.fingerprint) {
        return Ok(());
    }
    refused(format!(
        "{} was played with rules {} and cards {}, and these are rules {} and cards {}",
        path.display(),
        design.rules,
        design.fingerprint,
        now.rules,
        now.fingerprint
    ))
}

fn check_same(path: &Path, there: &Design, wanted: &Design) -> Result<(), Trouble> {
    let Some(what) = difference(there, wanted) else { return Ok(()) };
    refused(format!("{} holds another study: {what}; name another directory", path.display()))
}

/// The first thing in which a directory is not of the wanted design.
fn difference(there: &Design, wanted: &Design) -> Option<String> {
    let differs = |what: &str, there: &dyn fmt::Display, wanted: &dyn fmt::Display| {
        let (there, wanted) = (there.to_string(), wanted.to_string());
        (there != wanted).then(|| format!("its {what} is {there}, not {wanted}"))
    };
    let none = || "none".to_owned();
    differs("version of the rules", &there.rules, &wanted.rules)
        .or_else(|| differs("fingerprint of cards", &there.fingerprint, &wanted.fingerprint))
        .or_else(|| differs("bot", &there.bot, &wanted.bot))
        .or_else(|| differs("seed", &there.seed, &wanted.seed))
        .or_else(|| differs("shard", &there.shard, &wanted.shard))
        .or_else(|| {
            let own = |design: &Design| design.own.clone().unwrap_or_else(none);
            differs("own faction", &own(there), &own(wanted))
        })
        .or_else(|| differs("list of factions", &there.factions.join(","), &wanted.factions.join(",")))
        .or_else(|| {
            let longer = there.rounds > wanted.rounds;
            longer.then(|| format!("it has {} rounds, more than {}", there.rounds, wanted.rounds))
        })
}

/// The design is there as a whole or not at all.
fn write_design(path: &Path, design: &Design) -> Result<(), Trouble> {
    let name = path.join(DESIGN);
    let fresh = path.join(format!("{DESIGN}.new"));
    let text = serde_json::to_string_pretty(design)
        .map_err(|error| Trouble::Outside(format!("{} cannot be written: {error}", name.display())))?;
    fs::write(&fresh, text + "\n").map_err(outside(&fresh, "written"))?;
    fs::rename(&fresh, &name).map_err(outside(&name, "written"))
}

/// A chunk as text.
fn written(chunk: u64, records: &[Record]) -> String {
    let lines: String = records.iter().map(|record| record.write() + "\n").collect();
    format!("chunk {chunk}\n{lines}end {:016x}\n", hash_of(&(chunk, &lines)))
}

/// What a file of games holds.
struct Written {
    chunks: Vec<Chunk>,
    /// How many bytes of it are whole chunks.
    whole: u64,
}

struct Chunk {
    number: u64,
    records: Vec<Record>,
}

impl Written {
    /// Reads the chunks of a plan in order. Only the last may be broken off.
    fn read(name: &Path, plan: &Plan) -> Result<Written, Trouble> {
        let bytes = match fs::read(name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read.map_err(outside(name, "read"))?,
        };
        // A stop can cut within a line, but everything is plain ASCII.
        let text = String::from_utf8_lossy(&bytes);
        let mut there = Written { chunks: Vec::new(), whole: 0 };
        let mut expected = plan.chunks();
        let mut rest = &text[..];
        while !rest.is_empty() {
            let number = expected.next();
            let read = number.and_then(|number| {
                let (records, len) = read_chunk(rest, number)?;
                let planned = plan.games(number);
                let fits = records.len() == planned.len()
                    && records.iter().zip(&planned).all(|(record, planned)| record.is_of(planned));
                fits.then_some((Chunk { number, records }, len))
            });
            match read {
                Some((chunk, len)) => {
                    there.chunks.push(chunk);
                    there.whole += len as u64;
                    rest = &rest[len..];
                }
                // It was written to its end: this is not the work of a stop.
                None if has_end(rest) => {
                    return refused(format!(
                        "{} is damaged from byte {} on; cut it off there, and those games are played again",
                        name.display(),
                        there.whole
                    ));
                }
                None => break,
            }
        }
        Ok(there)
    }
}

/// Whether some chunk of the text has its end.
fn has_end(text: &str) -> bool {
    text.split_inclusive('\n').any(|line| line.starts_with("end ") && line.ends_with('\n'))
}

/// The chunk of that number, if it is next and whole, and its length.
fn read_chunk(text: &str, number: u64) -> Option<(Vec<Record>, usize)> {
    let head = format!("chunk {number}\n");
    let body = text.strip_prefix(&head)?;
    let end = body.find("end ").filter(|&at| at == 0 || body.as_bytes()[at - 1] == b'\n')?;
    let (lines, tail) = body.split_at(end);
    let (last, _) = tail.split_once('\n')?;
    if last != format!("end {:016x}", hash_of(&(number, lines))) {
        return None;
    }
    let records = lines.lines().map(Record::read).collect::<Option<Vec<_>>>()?;
    Some((records, head.len() + lines.len() + last.len() + 1))
}
