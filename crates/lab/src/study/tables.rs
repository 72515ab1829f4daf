//! Tables of numbers and words, as CSV and as Parquet.

use std::sync::Arc;

use fracas_smashup::SmashUp;
use fracas_smashup::ids::FactionId;
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::findings::Findings;
use super::record::Record;

/// Where VP come from, as columns are called.
const SOURCE_COLUMNS: [&str; 6] =
    ["vp_first_places", "vp_second_places", "vp_third_places", "vp_base_abilities", "vp_cards", "vp_madness"];

/// Columns of one length.
#[derive(Default)]
pub(super) struct Table {
    columns: Vec<(String, Column)>,
}

enum Column {
    Whole(Vec<i64>),
    Real(Vec<f64>),
    Words(Vec<String>),
}

impl Table {
    fn whole<T>(mut self, name: &str, rows: &[T], value: impl Fn(&T) -> i64) -> Table {
        self.columns.push((name.to_owned(), Column::Whole(rows.iter().map(value).collect())));
        self
    }

    fn real<T>(mut self, name: &str, rows: &[T], value: impl Fn(&T) -> f64) -> Table {
        self.columns.push((name.to_owned(), Column::Real(rows.iter().map(value).collect())));
        self
    }

    fn words<T>(mut self, name: &str, rows: &[T], value: impl Fn(&T) -> String) -> Table {
        self.columns.push((name.to_owned(), Column::Words(rows.iter().map(value).collect())));
        self
    }

    fn n_rows(&self) -> usize {
        self.columns.first().map_or(0, |(_, column)| match column {
            Column::Whole(values) => values.len(),
            Column::Real(values) => values.len(),
            Column::Words(values) => values.len(),
        })
    }

    /// With a line of names at the top.
    pub(super) fn csv(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        let mut out = names.join(",") + "\n";
        for row in 0..self.n_rows() {
            let value = |(_, column): &(String, Column)| match column {
                Column::Whole(values) => values[row].to_string(),
                Column::Real(values) => format!("{:.6}", values[row]),
                Column::Words(values) => quoted(&values[row]),
            };
            out += &self.columns.iter().map(value).collect::<Vec<_>>().join(",");
            out.push('\n');
        }
        out
    }

    /// One group of rows, each column in its own type.
    pub(super) fn parquet(&self) -> Result<Vec<u8>, ParquetError> {
        let field = |(name, column): &(String, Column)| match column {
            Column::Whole(_) => format!("REQUIRED INT64 {name};\n"),
            Column::Real(_) => format!("REQUIRED DOUBLE {name};\n"),
            Column::Words(_) => format!("REQUIRED BYTE_ARRAY {name} (UTF8);\n"),
        };
        let fields: String = self.columns.iter().map(field).collect();
        let schema = parse_message_type(&format!("message table {{\n{fields}}}"))?;
        let properties = WriterProperties::builder().set_created_by("fracas".to_owned()).build();
        let mut bytes = Vec::new();
        let mut file = SerializedFileWriter::new(&mut bytes, Arc::new(schema), Arc::new(properties))?;
        let mut group = file.next_row_group()?;
        for (_, values) in &self.columns {
            let Some(mut column) = group.next_column()? else { break };
            match values {
                Column::Whole(values) => column.typed::<Int64Type>().write_batch(values, None, None)?,
                Column::Real(values) => column.typed::<DoubleType>().write_batch(values, None, None)?,
                Column::Words(values) => {
                    let values: Vec<ByteArray> = values.iter().map(|word| word.as_str().into()).collect();
                    column.typed::<ByteArrayType>().write_batch(&values, None, None)?
                }
            };
            column.close()?;
        }
        group.close()?;
        file.close()?;
        Ok(bytes)
    }
}

/// A value of CSV: quoted where it could be misread.
fn quoted(word: &str) -> String {
    if word.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", word.replace('"', "\"\""))
    } else {
        word.to_owned()
    }
}

/// A row for each game. Seat 1 begins.
pub(super) fn games(game: &SmashUp, records: &[Record]) -> Table {
    let key = |id: FactionId| game.catalogue().faction(id).key.clone();
    let mut table = Table::default().whole("game", records, |record| record.number as i64);
    for seat in 0..2 {
        for (at, which) in ["a", "b"].iter().enumerate() {
            table = table.words(&format!("seat{}_faction_{which}", seat + 1), records, |record| {
                key(record.pairs[seat][at])
            });
        }
    }
    table = table.words("winner", records, |record| {
        record.winner.share().map_or(record.winner.sign().to_owned(), |share| match share {
            share if share > 0.5 => "1".to_owned(),
            share if share < 0.5 => "2".to_owned(),
            _ => "both".to_owned(),
        })
    });
    for seat in 0..2 {
        table = table.whole(&format!("seat{}_vp", seat + 1), records, |record| record.vp[seat].into());
    }
    table = table.whole("turns", records, |record| record.turns.into());
    table = table.whole("decisions", records, |record| record.decisions.into());
    for seat in 0..2 {
        for (at, source) in SOURCE_COLUMNS.iter().enumerate() {
            table = table.whole(&format!("seat{}_{source}", seat + 1), records, |record| {
                record.sources[seat][at].into()
            });
        }
    }
    table
}

/// A row for each card.
pub(super) fn cards(findings: &Findings) -> Table {
    let rows = &findings.cards;
    Table::default()
        .words("card", rows, |card| card.title.clone())
        .words("deck", rows, |card| card.deck_name.clone())
        .whole("games", rows, |card| card.games as i64)
        .whole("drawn", rows, |card| card.drawn as i64)
        .whole("played", rows, |card| card.played as i64)
        .whole("games_played", rows, |card| card.games_played as i64)
        .real("wins_when_played", rows, |card| card.wins)
        .real("contribution", rows, |card| card.contribution.value)
        .real("contribution_low", rows, |card| card.contribution.low)
        .real("contribution_high", rows, |card| card.contribution.high)
}

/// A row for each faction.
pub(super) fn factions(game: &SmashUp, findings: &Findings) -> Table {
    let rows = &findings.factions;
    Table::default()
        .words("faction", rows, |faction| game.catalogue().faction(faction.id).key.clone())
        .whole("games", rows, |faction| faction.games as i64)
        .real("wins", rows, |faction| faction.wins)
        .real("strength", rows, |faction| faction.strength.value)
        .real("strength_low", rows, |faction| faction.strength.low)
        .real("strength_high", rows, |faction| faction.strength.high)
        .real("win_rate", rows, |faction| faction.rate.value)
        .real("win_rate_low", rows, |faction| faction.rate.low)
        .real("win_rate_high", rows, |faction| faction.rate.high)
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader as _, SerializedFileReader};

    use super::*;

    #[test]
    fn both_forms_hold_the_same() {
        let rows = [(1, "plain"), (-2, "with, comma"), (3, "a \"word\"")];
        let table = Table::default()
            .whole("n", &rows, |row| row.0)
            .real("half", &rows, |row| row.0 as f64 / 2.0)
            .words("word", &rows, |row| row.1.to_owned());
        assert_eq!(
            table.csv(),
            "n,half,word\n1,0.500000,plain\n-2,-1.000000,\"with, comma\"\n3,1.500000,\"a \"\"word\"\"\"\n"
        );
        let file = std::env::temp_dir().join(format!("fracas-{}.parquet", std::process::id()));
        std::fs::write(&file, table.parquet().expect("it is a table")).expect("it is written");
        let opened = std::fs::File::open(&file).expect("it is there");
        let reader = SerializedFileReader::new(opened).expect("it is Parquet");
        let read: Vec<String> = reader
            .get_row_iter(None)
            .expect("it has rows")
            .map(|row| {
                row.expect("each is whole").get_column_iter().map(|(_, field)| format!("{field};")).collect()
            })
            .collect();
        std::fs::remove_file(file).expect("it is there");
        assert_eq!(read, ["1;0.5;\"plain\";", "-2;-1E0;\"with, comma\";", "3;1.5;\"a \"word\"\";"]);
    }

    #[test]
    fn a_table_without_rows_is_one_too() {
        let table = Table::default().whole("n", &[] as &[i64], |n| *n);
        assert_eq!(table.csv(), "n\n");
        assert!(table.parquet().expect("it is written to memory").starts_with(b"PAR1"));
    }
}
