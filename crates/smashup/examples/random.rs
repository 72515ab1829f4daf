//! Plays random games: `cargo run --release -p fracas-smashup --example random -- N`
use fracas_engine::{Dice, Game, Silence};
use fracas_smashup::{Setup, SmashUp};

fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let players: u8 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(2);
    let files: Vec<(String, String)> = std::fs::read_dir("factions/core")
        .unwrap()
        .map(|f| {
            let p = f.unwrap().path();
            (p.display().to_string(), std::fs::read_to_string(p).unwrap())
        })
        .collect();
    let mut refs: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    refs.sort();
    let game = match SmashUp::load(&refs) {
        Ok(g) => g,
        Err(e) => {
            for f in e {
                println!("{f}");
            }
            return;
        }
    };
    println!("state {} bytes", std::mem::size_of::<fracas_smashup::State>());
    let t = std::time::Instant::now();
    let mut decisions = 0u64;
    let mut turns = 0u64;
    let mut options = Vec::new();
    let mut sum = 0u64;
    for seed in 0..n {
        let mut st = game.start(&Setup::random(players), seed, &mut Silence).unwrap();
        let mut dice = Dice::new(seed ^ 0xabcd);
        let mut k = 0;
        while game.outcome(&st).is_none() {
            let seat = game.to_act(&st).iter().next().unwrap();
            game.options(&st, seat, &mut options);
            assert!(!options.is_empty(), "seed {seed} {:?}", game.prompt(&st, seat));
            let c = options[dice.index(options.len())];
            game.apply_unchecked(&mut st, seat, c, &mut Silence);
            k += 1;
            if k > 100_000 {
                println!("seed {seed} too long");
                break;
            }
        }
        decisions += k;
        turns += u64::from(st.turn_number());
        sum = sum.wrapping_add(game.hash(&st));
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{n} games {:.2}s {:.0} games/s {:.0} decisions/s {:.1} dec/game {:.1} turns/game {sum:x}",
        s,
        n as f64 / s,
        decisions as f64 / s,
        decisions as f64 / n as f64,
        turns as f64 / n as f64
    );
}
