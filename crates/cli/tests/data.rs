//! The data file in the hands of its host: copied while the table is open,
//! looked through, restored; served when it is only for reading.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod program;
mod served;

use std::path::Path;

use program::{failed, fracas, fresh, refused, stdout};
use serde_json::{Value, json};
use served::{folder, get, post, serve};

fn body(reply: &str) -> Value {
    serde_json::from_str(reply.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{reply}"))
}

/// A site with a table of two bots and somebody who makes no choice.
fn with_a_table(folder: &std::path::PathBuf) -> (served::Served, String) {
    let served = serve(folder, &["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--rate", "0"]);
    let open = json!({"name": "Anna", "game": "crashem", "players": 3, "bots": 2}).to_string();
    let opened = body(&post(&served.address, "/api/tables", "", &open));
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
    (served, id)
}

/// Changes the file behind the back of the program.
fn spoil(file: &Path, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        use sqlx::Connection as _;
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn a_copy_of_an_open_table_is_restored_and_goes_on() {
    let folder = folder("backup");
    let (served, id) = with_a_table(&folder);
    let place = |name: &str| folder.join(name).display().to_string();
    let (data, copy) = (place("fracas.db"), place("copy.db"));
    let told = stdout(&fracas(&["backup", &copy, "--data", &data]));
    assert!(told.contains("sound, 1 tables"), "{told}");
    refused(&["backup", &copy, "--data", &data], &["copy.db", "is there already"]);
    refused(&["backup", &place("x.db"), "--data", &place("missing.db")], &["there is no file"]);
    drop(served);
    refused(&["restore", &copy, "--data", &data], &["fracas.db", "is there already"]);
    assert!(stdout(&fracas(&["restore", &copy, "--check"])).contains("sound, 1 tables"));
    let again = place("again.db");
    assert!(stdout(&fracas(&["restore", &copy, "--data", &again])).contains("restored to"));
    let served = serve(&folder, &["serve", "--listen", "127.0.0.1:0", "--data", "again.db"]);
    assert!(get(&served.address, &format!("/table/{id}")).starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn a_log_that_does_not_play_is_named_and_so_are_other_cards() {
    let folder = folder("restore-broken");
    let (served, id) = with_a_table(&folder);
    drop(served);
    let place = |name: &str| folder.join(name).display().to_string();
    let (data, copy) = (place("fracas.db"), place("copy.db"));
    fracas(&["backup", &copy, "--data", &data]);
    spoil(
        &folder.join("copy.db"),
        "INSERT INTO entries (table_id, number, seat, choice, hash, at) \
         SELECT table_id, 100000, 0, 'dance', NULL, 7 FROM starts",
    );
    let table = format!("table {id}");
    let told = failed(&["restore", &copy, "--check"], &["1 table cannot go on"]);
    assert!(told.contains(&table) && told.contains("dance"), "{told}");
    spoil(&folder.join("copy.db"), "DELETE FROM entries WHERE number = 100000");
    spoil(&folder.join("copy.db"), "UPDATE starts SET fingerprint = 1");
    let told = failed(&["restore", &copy, "--data", &place("new.db")], &["1 table cannot go on"]);
    assert!(told.contains(&table) && told.contains("other cards") && told.contains("restored to"), "{told}");
    std::fs::write(folder.join("noise.db"), [7; 9000]).unwrap();
    refused(&["restore", &place("noise.db"), "--check"], &["noise.db", "cannot be used"]);
    assert!(!fresh("never").exists());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_only_for_reading_is_served_and_not_changed() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("read-only");
    let (served, id) = with_a_table(&folder);
    drop(served);
    // A copy has no log beside it.
    let place = |name: &str| folder.join(name).display().to_string();
    fracas(&["backup", &place("old.db"), "--data", &place("fracas.db")]);
    std::fs::set_permissions(folder.join("old.db"), std::fs::Permissions::from_mode(0o400)).unwrap();
    let before = std::fs::read(folder.join("old.db")).unwrap();
    let served = serve(&folder, &["serve", "--listen", "127.0.0.1:0", "--data", "old.db"]);
    assert!(get(&served.address, "/").starts_with("HTTP/1.1 200 OK"));
    assert!(get(&served.address, &format!("/api/tables/{id}")).starts_with("HTTP/1.1 200 OK"));
    let open = json!({"name": "Anna", "game": "crashem", "players": 3, "bots": 2}).to_string();
    assert_eq!(body(&post(&served.address, "/api/tables", "", &open))["error"], "read-only");
    assert_eq!(std::fs::read(folder.join("old.db")).unwrap(), before);
}

/// The end of a game follows from its log. When it cannot be noted, as on a
/// disk that is full just then, the last choice is acknowledged all the same
/// and the game can be looked at; it is noted when somebody does so later.
#[test]
fn a_game_ends_though_its_end_cannot_be_noted() {
    let folder = folder("unnoted");
    let args = ["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--rate", "0"];
    let served = serve(&folder, &args);
    let open = json!({"name": "Anna", "players": 2, "listed": true}).to_string();
    let made = body(&post(&served.address, "/api/tables", "", &open));
    let id = made["id"].as_str().unwrap();
    let joined = body(&post(&served.address, &format!("/api/tables/{id}/join"), "", r#"{"name":"Ben"}"#));
    let tokens = [made["token"].as_str().unwrap(), joined["token"].as_str().unwrap()];
    post(&served.address, &format!("/api/tables/{id}/start"), tokens[0], "{}");
    drop(served);
    let data = folder.join("fracas.db");
    spoil(&data, "CREATE TRIGGER full BEFORE INSERT ON endings BEGIN SELECT RAISE(ABORT, 'no room'); END");
    let served = serve(&folder, &args);
    let mut dice = fracas_engine::Dice::new(1);
    let mut over = false;
    while !over {
        for token in tokens {
            let asked = served::ask(&served.address, &format!("/api/tables/{id}/options"), token);
            let asked = body(&asked);
            over = asked["over"] == true;
            let n = asked["options"].as_array().unwrap_or_else(|| panic!("{asked}")).len();
            if n > 0 {
                let pick = json!({"decision": asked["decision"], "option": dice.index(n)}).to_string();
                let told = post(&served.address, &format!("/api/tables/{id}/choices"), token, &pick);
                assert!(told.starts_with("HTTP/1.1 200"), "{told}");
            }
        }
    }
    assert!(get(&served.address, &format!("/table/{id}")).starts_with("HTTP/1.1 200"));
    drop(served);
    spoil(&data, "DROP TRIGGER full");
    let served = serve(&folder, &args);
    assert!(get(&served.address, &format!("/table/{id}")).starts_with("HTTP/1.1 200"));
    let list = body(&get(&served.address, "/api/tables"));
    assert!(list["tables"][0]["result"].is_string(), "{list}");
}
