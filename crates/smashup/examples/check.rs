//! Checks faction files: `cargo run -p fracas-smashup --example check -- FILE…`

fn main() {
    let files: Vec<(String, String)> = std::env::args()
        .skip(1)
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            (path, text)
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    match fracas_smashup::compile::compile(&files) {
        Ok(catalogue) => {
            println!("{} cards, {} bases: no mistakes", catalogue.cards.len(), catalogue.bases.len())
        }
        Err(problems) => {
            for file in problems {
                print!("{file}");
            }
            std::process::exit(2);
        }
    }
}
