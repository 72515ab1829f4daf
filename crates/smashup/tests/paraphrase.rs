//! What every card was understood to do, beside its text, compared word for
//! word: whoever changes a card, a word or the compiler reads the difference.
//!
//! `BLESS=1 cargo test -p fracas-smashup --test paraphrase` writes it anew.

mod compared;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use compared::compare;
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::ids::DefId;
use fracas_smashup::paraphrase::{self, Line};
use fracas_smashup::reference::{Bearer, understood};

/// All cards and bases of a faction: text, then paraphrase.
fn page(cat: &Catalogue, key: &str) -> String {
    let faction = cat.faction(cat.find_faction(key).expect("it is loaded"));
    let mut page = String::new();
    for &def in &faction.cards {
        let card = cat.card(def);
        push(&mut page, &card.title, &card.text, paraphrase::card(cat, def));
    }
    for &def in &faction.bases {
        let base = cat.base(def);
        push(&mut page, &base.title, &base.text, paraphrase::base(cat, def));
    }
    page
}

/// The same of the decks of the table.
fn commons(cat: &Catalogue) -> String {
    let mut page = String::new();
    let defs = (0..).map(DefId).zip(&cat.cards);
    for (def, card) in defs.filter(|(_, card)| card.common().is_some()) {
        push(&mut page, &card.title, &card.text, paraphrase::card(cat, def));
    }
    page
}

fn push(page: &mut String, title: &str, text: &str, abilities: Vec<Vec<Line>>) {
    if text.is_empty() && abilities.is_empty() {
        return;
    }
    writeln!(page, "{title}\n  | {text}").expect("a string takes everything");
    for Line { depth, text } in abilities.into_iter().flatten() {
        writeln!(page, "  {}{text}", "  ".repeat(depth)).expect("a string takes everything");
    }
    page.push('\n');
}

#[test]
fn cards_are_understood_as_written_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    for faction in &game.catalogue().factions {
        let path = folder.join(format!("golden/paraphrases/{}.txt", faction.key));
        let page = page(game.catalogue(), &faction.key);
        assert!(!page.contains("of the list below"), "some jumps were not understood:\n{page}");
        compare(path, &page);
    }
    compare(folder.join("golden/paraphrases/commons.txt"), &commons(game.catalogue()));
}

#[test]
fn cards_for_tests_are_understood_as_written_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = fs::read_dir(folder.join("data")).expect("the folder is there");
    for file in files.map(|file| file.expect("it can be read").path()) {
        if file.extension().is_none_or(|extension| extension != "faction") {
            continue;
        }
        let source = fs::read_to_string(&file).expect("it can be read");
        let name = file.file_stem().and_then(|stem| stem.to_str()).expect("the name is plain").to_owned();
        let mut sources = fracas_cards::core().to_vec();
        sources.push((&name, &source));
        let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
        let own = game.catalogue().factions.last().expect("the file is last");
        compare(folder.join(format!("golden/paraphrases/{name}.txt")), &page(game.catalogue(), &own.key));
    }
}

/// The sort of card named in brackets.
fn bearer(line: &str) -> Bearer {
    match line {
        "[minion]" => Bearer::Minion,
        "[action]" => Bearer::Action,
        "[action on base]" => Bearer::OnBase,
        "[action on minion]" => Bearer::OnMinion,
        "[base]" => Bearer::Base,
        other => panic!("no such card: {other}"),
    }
}

/// Instructions and effects that no card has, and blocks in blocks.
#[test]
fn scripts_are_understood_as_written_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let file = fs::read_to_string(folder.join("data/scripts.txt")).expect("it can be read");
    let mut page = String::new();
    for script in file.split("\n\n").filter(|script| script.starts_with('[')) {
        let (head, script) = script.split_once('\n').expect("a script stands under its card");
        let abilities = understood(bearer(head), script.trim_end());
        let abilities = abilities.unwrap_or_else(|problems| panic!("{}", problems[0]));
        writeln!(page, "{head}\n{}", script.trim_end()).expect("a string takes everything");
        for Line { depth, text } in abilities.into_iter().flatten() {
            writeln!(page, "> {}{text}", "  ".repeat(depth)).expect("a string takes everything");
        }
        page.push('\n');
    }
    assert!(!page.contains("of the list below"), "some jumps were not understood:\n{page}");
    compare(folder.join("golden/paraphrases/scripts.txt"), &page);
}
