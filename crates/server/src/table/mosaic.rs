//! A page that is sent only those pieces that have changed shows what a fresh
//! page would show.

use std::collections::BTreeMap;
use std::sync::Arc;

use fracas_engine::Dice;
use fracas_smashup::SmashUp;
use fracas_tongue::Tongue;

use super::leak::table;
use super::orders::{Look, Snapshot, Who};
use super::task::TableTask;
use crate::easel::Pieces;
use crate::hosted::Host;

/// An open page.
struct Page {
    who: Who,
    tongue: Tongue,
    pieces: Pieces,
    /// What it has been sent, by the names of the pieces.
    sent: BTreeMap<String, String>,
}

impl Page {
    fn new(seat: Option<u8>, tongue: Tongue) -> Page {
        let who = Who::of(seat.map(|seat| seat.to_string()));
        Page { who, tongue, pieces: Pieces::new(), sent: BTreeMap::new() }
    }

    fn look(&self, task: &mut TableTask<SmashUp>, pieces: Option<Pieces>) -> Snapshot {
        let look = Look { who: self.who.clone(), tongue: self.tongue, told: None, since: None, pieces };
        task.look(&look).expect("the page can be drawn")
    }

    /// The parts as they are on the page after what is new was sent; and how
    /// much that was.
    fn refresh(&mut self, task: &mut TableTask<SmashUp>) -> (Vec<(&'static str, String)>, usize) {
        let snapshot = self.look(task, Some(self.pieces.clone()));
        let new: usize = snapshot.new_pieces.iter().map(|(_, html)| html.len()).sum();
        self.sent.extend(snapshot.new_pieces.into_iter().map(|(name, html)| (name.to_string(), html)));
        self.pieces = snapshot.pieces;
        // What is not there any more is forgotten.
        self.sent.retain(|name, _| self.pieces.iter().any(|(has, _)| has.to_string() == *name));
        (snapshot.parts.into_iter().map(|(id, html)| (id, self.fill(&html))).collect(), new)
    }

    /// Puts the pieces into their holes.
    fn fill(&self, html: &str) -> String {
        const HOLE: &str = "<i data-piece=\"";
        let mut filled = String::new();
        let mut rest = html;
        while let Some((before, after)) = rest.split_once(HOLE) {
            let (name, after) = after.split_once("\"></i>").expect("a hole is empty");
            filled.push_str(before);
            filled.push_str(&self.fill(&self.sent[name]));
            rest = after;
        }
        filled + rest
    }
}

#[tokio::test]
async fn a_page_put_together_from_pieces_is_the_whole_page() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let host = Arc::new(Host::new(game));
    let folder = std::env::temp_dir();
    for players in 2..=4u8 {
        let options = format!(r#"{{"players": {players}}}"#);
        let name = format!("fracas-mosaic-{}-{players}.db", std::process::id());
        let mut task = table(&host, &options, u64::from(players), folder.join(&name)).await;
        let mut dice = Dice::new(u64::from(players));
        let mut pages: Vec<Page> =
            (0..players).map(|seat| Page::new(Some(seat), Tongue::ALL[usize::from(seat)])).collect();
        pages.push(Page::new(None, Tongue::English));
        let (mut whole, mut sent) = (0, 0);
        loop {
            for page in &mut pages {
                let fresh = page.look(&mut task, None).parts;
                let (parts, new) = page.refresh(&mut task);
                assert_eq!(parts, fresh, "{players} players, after {} choices", task.playing().number());
                whole += fresh.iter().map(|(_, html)| html.len()).sum::<usize>();
                sent += new;
            }
            let Some(seat) = task.playing().asked().first() else { break };
            let choices = task.playing().options(seat);
            let choice = choices[dice.index(choices.len())];
            let step = task.playing().prepare(&host.game, seat, choice).expect("it is an option");
            task.playing().adopt(step);
        }
        assert!(whole > 5 * sent, "{players} players: pieces of {sent} bytes where pages have {whole}");
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.join(format!("{name}{end}")));
        }
    }
}
