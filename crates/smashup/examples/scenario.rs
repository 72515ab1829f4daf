//! Runs scenario files: `cargo run -p fracas-smashup --example scenario -- FILE…`
use fracas_smashup::{SmashUp, scenario::Stage};
use fracas_testkit::scenario;

fn main() {
    let mut paths: Vec<_> = std::fs::read_dir("factions/core").unwrap().map(|f| f.unwrap().path()).collect();
    paths.sort();
    if std::env::args().any(|a| a.contains("notions")) {
        paths.push("crates/smashup/tests/data/notions.faction".into());
    }
    let files: Vec<(String, String)> =
        paths.iter().map(|p| (p.display().to_string(), std::fs::read_to_string(p).unwrap())).collect();
    let refs: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let game = match SmashUp::load(&refs) {
        Ok(g) => g,
        Err(e) => {
            for f in e {
                println!("{f}");
            }
            std::process::exit(2);
        }
    };
    let (mut ok, mut bad) = (0, 0);
    for path in std::env::args().skip(1) {
        let source = std::fs::read_to_string(&path).unwrap();
        match scenario::parse(&source) {
            Err(problems) => {
                for p in problems {
                    println!("{path}: {p}");
                    bad += 1;
                }
            }
            Ok(list) => {
                for s in list {
                    let mut stage = Stage::new(&game);
                    let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                        scenario::run(&s, &mut stage)
                    }));
                    match r {
                        Ok(Ok(())) => ok += 1,
                        Ok(Err(p)) => {
                            bad += 1;
                            println!("{path}:{}: {}\n    {}", s.line, s.title, p);
                        }
                        Err(_) => {
                            bad += 1;
                            println!("{path}:{}: {} PANIC", s.line, s.title);
                        }
                    }
                }
            }
        }
    }
    println!("{ok} passed, {bad} failed");
    if bad > 0 {
        std::process::exit(1);
    }
}
