//! The tables of the file, and how those of older versions become them: the
//! files of `migrations/`, in order. What stands here was run on the files of
//! hosts, so it is never changed; something new is a new file.
//!
//! SQLx could list them by a macro, which would compile all of it a second
//! time, for the compiler.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../migrations/", $name, ".sql")))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "0001_tables",
    "0002_life",
    "0003_chat",
    "0004_rules",
    "0010_people",
    "0011_reports",
    "0012_removals",
    "0013_chance",
    "0015_listed",
];

/// All of them.
pub(crate) fn migrator() -> Migrator {
    let migration = |&(name, sql): &(&'static str, &'static str)| {
        let (version, what) = name.split_once('_').expect("a number, a line and what it is about");
        let version = version.parse().expect("a number");
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_run() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .expect("there is such a folder")
            .map(|file| file.expect("it can be read").file_name().to_string_lossy().into_owned())
            .collect();
        there.sort();
        let listed: Vec<String> = FILES.iter().map(|(name, _)| format!("{name}.sql")).collect();
        assert_eq!(listed, there, "list every file of migrations/ in this one, in order");
    }

    /// Files of hosts name them by this sum.
    #[test]
    fn the_first_is_known_by_its_sum() {
        let sum: String =
            migrator().migrations[0].checksum.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            sum,
            "b755e65fd6a916980fd12b48ee90ea04779030a9f7ed1781aaa1acd9bc3e3dc0ce9ed4ace9ecf2c0b26c859c1f21a4f9"
        );
    }
}
