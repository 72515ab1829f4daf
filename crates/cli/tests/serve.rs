//! `fracas serve`, which is also what `fracas` alone does: it prints its
//! address and serves the site there.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A folder of this test run with nothing in it.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A running program that does not outlive its test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(folder: &PathBuf, args: &[&str]) -> Served {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(args)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("http://").unwrap_or_else(|| panic!("no address: {line:?}"));
    Served { address: address.to_owned(), child }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    reply
}

#[test]
fn the_default_command_opens_the_table_on_this_computer_alone() {
    let folder = folder("serve-default");
    let (one, other) = (serve(&folder, &[]), serve(&folder, &[]));
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
        (["serve", "--listen", "127.0.0.1:0", "--data", "."], "cannot be used"),
    ] {
        let fracas =
            Command::new(env!("CARGO_BIN_EXE_fracas")).args(args).current_dir(&folder).output().unwrap();
        let message = String::from_utf8(fracas.stderr).unwrap();
        assert_eq!(fracas.status.code(), Some(2), "{message}");
        assert!(message.contains(part) && fracas.stdout.is_empty(), "{message}");
    }
}
