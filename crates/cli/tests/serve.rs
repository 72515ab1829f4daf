//! `fracas serve`, which is also what `fracas` alone does: it prints its
//! address and serves the site there.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod served;

use std::fs::File;
use std::process::Command;

use served::{folder, get, serve, start};

#[test]
fn the_default_command_opens_the_table_on_this_computer_alone() {
    let folder = folder("serve-default");
    let (one, other) = (serve(&folder, &[]), serve(&folder, &["serve", "--data", "other.db"]));
    assert!(one.address.starts_with("127.0.0.1:"), "{}", one.address);
    assert_ne!(one.address, other.address, "the second one takes the next free port");
    assert!(get(&one.address, "/").contains("Open the table"));
    assert!(get(&other.address, "/api/tables").contains("\"tables\":[]"));
    assert!(folder.join("fracas.db").exists());
}

#[test]
fn the_address_and_the_file_can_be_told() {
    let folder = folder("serve-told");
    let served = serve(&folder, &["serve", "--listen", "127.0.0.1:0", "--data", "evening.db"]);
    assert!(get(&served.address, "/").starts_with("HTTP/1.1 200 OK"));
    assert!(folder.join("evening.db").exists() && !folder.join("fracas.db").exists());
    for (args, part) in [
        (["serve", "--listen", served.address.as_str(), "--data", "other.db"], served.address.as_str()),
        (["serve", "--listen", "127.0.0.1:0", "--data", "."], ". is a folder"),
        (["serve", "--listen", "127.0.0.1:0", "--data", "evening.db"], "another fracas has it open"),
    ] {
        let fracas =
            Command::new(env!("CARGO_BIN_EXE_fracas")).args(args).current_dir(&folder).output().unwrap();
        let message = String::from_utf8(fracas.stderr).unwrap();
        assert_eq!(fracas.status.code(), Some(2), "{message}");
        assert!(message.contains(part) && fracas.stdout.is_empty(), "{message}");
    }
}

#[test]
fn the_program_ends_when_it_is_told_to() {
    let folder = folder("serve-ended");
    for signal in ["TERM", "INT"] {
        let mut served = serve(&folder, &["serve", "--listen", "127.0.0.1:0"]);
        // A connection that is kept open does not keep the program.
        let _kept = std::net::TcpStream::connect(&served.address).unwrap();
        assert!(get(&served.address, "/").starts_with("HTTP/1.1 200 OK"));
        let began = std::time::Instant::now();
        served.signal(signal);
        let ended = served.wait();
        assert!(ended.success(), "{signal}: {ended}");
        assert!(began.elapsed().as_secs() < 8, "{signal}");
        // What is told lies in one file: nothing is left to be sorted out.
        assert!(!folder.join("fracas.db-wal").exists(), "{signal}");
    }
}

/// What the program says may go to a file on a full disk. It has nobody to
/// tell that, and goes on.
#[test]
fn words_that_cannot_be_written_are_lost_and_nothing_else() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
    command.args(["serve", "--listen", "127.0.0.1:0"]).current_dir(folder("serve-speechless"));
    let mut served = start(command.stderr(File::options().write(true).open("/dev/full").unwrap()));
    assert!(get(&served.address, "/").starts_with("HTTP/1.1 200 OK"));
    // It says that it stops.
    served.signal("TERM");
    let ended = served.wait();
    assert!(ended.success(), "{ended}");
}
