//! What one seat is sent does not depend on what it cannot know.
//!
//! A game is played twice at once. The second time, everything hidden from
//! the observer is permuted: again whenever the others do something that is
//! only possible in the first world. All bytes that the server would send to
//! the observer's page and programs must be the same, and the time that a bot
//! would take in the place of whoever is asked.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fracas_crashem::CrashEm;
use fracas_engine::{Dice, Seat, Step, Viewer};
use fracas_house::chance::{Mix, Part, commitment, setup_dice};
use fracas_smashup::SmashUp;
use fracas_store::{Chance, Seat as StoredSeat, SeatKind, Store, Stored, Table};
use fracas_testkit::kuhn::Kuhn;
use fracas_tongue::Tongue;
use tokio::sync::watch;

use super::orders::{Look, Mark, Peek, Who};
use super::play::Playing;
use super::socket::bytes;
use super::task::TableTask;
use crate::games::Waking;
use crate::hosted::{Agreement, Host, Hosted};
use crate::thinkers::Thinkers;

const TABLE: &str = "leak";

/// The secret of a table in these tests.
fn secret(seed: u64) -> String {
    format!("{:064x}", u128::from(seed) << 64 | 0x5ec2_e75e_c2e7)
}

/// A begun table where everybody is a person with their number as secret.
pub(super) async fn table<G: Hosted>(
    host: &Arc<Host<G>>,
    options: &str,
    seed: u64,
    data: PathBuf,
) -> TableTask<G> {
    let agreement: Agreement<G::Terms> = serde_json::from_str(options).expect("options are readable");
    let seat = |seat: u8| StoredSeat {
        seat,
        name: format!("Player {seat}"),
        kind: SeatKind::Human,
        token_hash: Some(seat.to_string()),
        wish: String::new(),
        part: String::new(),
    };
    let wishes = vec![""; usize::from(agreement.players)];
    let secret = secret(seed);
    let mix = Mix {
        table: TABLE.to_owned(),
        commitment: commitment(TABLE, &secret),
        secret: secret.clone(),
        parts: vec![Part::Nothing; wishes.len()],
        terms: serde_json::to_string(&agreement.terms).expect("terms are plain data"),
        wishes: vec![String::new(); wishes.len()],
    };
    let setup = host.game.setup(&agreement.terms, &wishes, &mut setup_dice(mix.seed())).expect("a game");
    let start = host.begin(&setup, Chance::Mixed(mix.to_string()));
    let stored = Stored {
        table: Table {
            id: TABLE.to_owned(),
            game: G::KEY.to_owned(),
            options: serde_json::to_string(&agreement).expect("options are plain data"),
            follows: None,
            created: 0,
        },
        secret: Some(secret),
        seats: (0..agreement.players).map(seat).collect(),
        start: Some(start),
        entries: Vec::new(),
        chat: Vec::new(),
        notes: Vec::new(),
        closed: false,
        rematch: None,
    };
    let store = Store::open(&data).await.expect("the data file opens");
    let (changes, bot_delay, absence) =
        (watch::Sender::new(0), Duration::from_millis(900), Duration::from_secs(3600));
    let thinkers = Thinkers::new(1);
    let waking = Waking { stored, store, changes, thinkers, bot_delay, absence };
    TableTask::wake(host.clone(), waking).expect("it wakes")
}

impl<G: Hosted> TableTask<G> {
    pub(super) fn playing(&mut self) -> &mut Playing<G> {
        self.play.as_mut().expect("the game has begun")
    }

    /// Everything that the observer's page and programs get now.
    fn sent_to(&mut self, seat: Seat, tongue: Tongue, told: Option<Mark>) -> (String, Mark) {
        let who = Who::of(Some(seat.0.to_string()));
        let since = self.playing().number().checked_sub(1);
        let look = Look { who: who.clone(), tongue, told, since, pieces: None };
        let snapshot = self.look(&look).expect("the page can be drawn");
        let mut sent = bytes(&snapshot);
        for peek in [Peek::Table, Peek::View, Peek::Options, Peek::Events { since }] {
            sent.push_str(&self.peek(&who, peek).expect("programs get answers").to_string());
        }
        (sent, snapshot.told)
    }
}

/// Plays a game and compares; gives how often a choice could be made in both
/// worlds, and how often the hidden things were permuted.
async fn compare<G: Hosted>(host: &Arc<Host<G>>, options: &str, seed: u64, observer: Seat) -> (u32, u32) {
    let folder = std::env::temp_dir();
    let name = format!("fracas-leak-{}-{}-{seed}-{}.db", std::process::id(), G::KEY, observer.0);
    let data = folder.join(&name);
    let mut here = table(host, options, seed, data.clone()).await;
    let mut there = table(host, options, seed, folder.join(format!("{name}-there"))).await;
    let (game, viewer) = (&host.game, Viewer::Seat(observer));
    let mut dice = Dice::new(seed ^ 0x1eaf);
    let (mut together, mut permuted, mut told) = (0, 0, None);
    permute(&mut there, &mut dice, viewer);
    loop {
        let tongue = Tongue::ALL[dice.index(4)];
        let ((told_here, n), (told_there, _)) =
            (here.sent_to(observer, tongue, told), there.sent_to(observer, tongue, told));
        assert!(
            told_here == told_there,
            "{} seed {seed}: what is hidden from {observer:?} shows after {} choices:\n{}",
            G::KEY,
            here.playing().number(),
            difference(&told_here, &told_there)
        );
        told = Some(n);
        let asked: Vec<Seat> = here.playing().asked().iter().collect();
        assert_eq!(asked, there.playing().asked().iter().collect::<Vec<_>>(), "{} seed {seed}", G::KEY);
        for &seat in asked.iter().filter(|seat| **seat != observer) {
            assert_eq!(here.pace_of(seat), there.pace_of(seat), "{} seed {seed}: {seat:?}", G::KEY);
        }
        if asked.is_empty() {
            break;
        }
        // What all chance comes from is told when the game is over.
        let key = here.mixed.as_ref().expect("its seed was mixed").seed().to_string();
        assert!(
            !told_here.contains(&secret(seed)) && !told_here.contains(&key),
            "the secret or the seed is told"
        );
        let seat = asked[dice.index(asked.len())];
        let choices = here.playing().options(seat);
        let choice = choices[dice.index(choices.len())];
        let step = here.playing().prepare(game, seat, choice).expect("it is an option");
        here.playing().adopt(step.clone());
        let told = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| game.redact(event, viewer)).collect()
        };
        // Chance may go its own way there.
        let looks_the_same = |same: &Step<G>| {
            told(same.events()) == told(step.events()) && same.view(game, viewer) == step.view(game, viewer)
        };
        let same = there.playing().prepare(game, seat, choice).ok();
        match same.filter(looks_the_same) {
            Some(same) => {
                together += 1;
                there.playing().adopt(same);
            }
            None => {
                permuted += 1;
                there.playing().adopt(step);
                permute(&mut there, &mut dice, viewer);
            }
        }
    }
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.join(format!("{name}{end}")));
    }
    (together, permuted)
}

/// Draws everything anew that the viewer cannot know.
fn permute<G: Hosted>(task: &mut TableTask<G>, dice: &mut Dice, viewer: Viewer) {
    let host = task.host.clone();
    let play = task.playing();
    let world = host.game.resample(&play.view(&host.game, viewer), dice);
    play.imagine(world);
}

/// The surroundings of the first difference.
fn difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let from = text.floor_char_boundary(at.saturating_sub(200));
        text[from..text.floor_char_boundary(at + 200)].to_owned()
    };
    format!("{}\n— or —\n{}", around(one), around(other))
}

#[tokio::test]
async fn bytes_sent_to_a_seat_of_smash_up_do_not_depend_on_what_it_cannot_know() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let host = Arc::new(Host::new(game));
    for (players, seed) in [(2, 1), (3, 2), (2, 4)] {
        let options = format!(r#"{{"players": {players}, "spectators": true}}"#);
        for observer in 0..players {
            let (together, permuted) = compare(&host, &options, seed, Seat(observer)).await;
            assert!(together > 50 && permuted > 5, "{together} choices together, permuted {permuted} times");
        }
    }
}

#[tokio::test]
async fn bytes_sent_to_a_seat_of_crashem_do_not_depend_on_what_it_cannot_know() {
    let host = Arc::new(Host::new(CrashEm::shipped()));
    let options = r#"{"game": "crashem", "players": 4}"#;
    for observer in 0..4 {
        let (together, permuted) = compare(&host, options, 3, Seat(observer)).await;
        assert!(together > 50 && permuted > 5, "{together} choices together, permuted {permuted} times");
    }
}

#[tokio::test]
async fn bytes_sent_to_a_seat_of_any_game_do_not_depend_on_what_it_cannot_know() {
    let host = Arc::new(Host::new(Kuhn));
    for observer in 0..2 {
        let (together, permuted) = compare(&host, r#"{"players": 2, "deals": 20}"#, 5, Seat(observer)).await;
        assert!(together > 10 && permuted > 5, "{together} choices together, permuted {permuted} times");
    }
}
