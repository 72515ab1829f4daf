//! The program serving the site, and a plain way to talk to it.

#![allow(dead_code)] // Not every test file needs all of it.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A folder of this test run with nothing in it.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A running program that does not outlive its test.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
}

impl Drop for Served {
    /// Ends it at whatever it does, without a word (SIGKILL).
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    /// What the system calls it.
    pub(crate) fn id(&self) -> i32 {
        self.child.id().try_into().unwrap()
    }

    /// Sends it a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let kill = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(kill.success(), "{name}");
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}

pub(crate) fn serve(folder: &PathBuf, args: &[&str]) -> Served {
    start(Command::new(env!("CARGO_BIN_EXE_fracas")).args(args).current_dir(folder))
}

/// Starts a command that becomes the program, and waits until it serves.
pub(crate) fn start(command: &mut Command) -> Served {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("http://").unwrap_or_else(|| panic!("no address: {line:?}"));
    Served { address: address.to_owned(), child }
}

pub(crate) fn get(address: &str, path: &str) -> String {
    exchange(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
        .unwrap()
}

/// Asks the API, as the seat with that token.
pub(crate) fn ask(address: &str, path: &str, token: &str) -> String {
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    exchange(address, &format!("{head}Authorization: Bearer {token}\r\n\r\n")).unwrap()
}

/// Posts JSON to the API, as the seat with that token.
pub(crate) fn post(address: &str, path: &str, token: &str, body: &str) -> String {
    let head = format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let about = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    exchange(address, &format!("{head}{about}Authorization: Bearer {token}\r\n\r\n{body}")).unwrap()
}

/// Sends a request and gives all that comes back.
pub(crate) fn exchange(address: &str, request: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(request.as_bytes())?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply)?;
    Ok(reply)
}
