//! Smash Up at the web table: wishes for factions, words, and the page.

mod card;
mod choices;
mod json;
mod marks;
mod table;

use std::sync::OnceLock;

use fracas_engine::{Dice, Game as _};
use fracas_smashup::choice::Ask;
use fracas_smashup::ids::FactionId;
use fracas_smashup::text::{News, Speech, Words};
use fracas_smashup::{Factions, Pool, Setup, SmashUp};
use fracas_tongue::Tongue;
use maud::{Markup, html};

use crate::host::{Asked, Deal, HostOptions, Hosted, Line, Part, Seen};
use marks::Marks;

/// All that is needed to draw a table for one person.
struct Drawing<'a> {
    words: Words<'a>,
    marks: Marks,
    seen: &'a Seen<'a, SmashUp>,
}

impl Hosted for SmashUp {
    const KEY: &'static str = "smashup";
    type Teller = News;

    fn check_options(&self, options: &HostOptions) -> Result<(), String> {
        let factions = match options.factions {
            Deal::Random | Deal::Choice => Factions::Random(Vec::new()),
            Deal::Draft => Factions::Draft(Pool::Eight),
        };
        let setup = Setup { factions, ..Setup::random(options.players) };
        setup.check(self.catalogue()).map_err(|problem| problem.say(speech(self)))
    }

    fn check_wish(&self, wish: &str, others: &[&str]) -> Result<(), String> {
        let [one, other] = read_wish(self, wish)?;
        if one == other {
            return Err("nobody combines two copies of one faction".to_owned());
        }
        let taken = taken(self, others);
        match [one, other].into_iter().find(|faction| taken.contains(faction)) {
            Some(faction) => Err(format!("{} is taken", self.catalogue().faction(faction).name)),
            None => Ok(()),
        }
    }

    fn wish_form(&self, options: &HostOptions, wish: &str, others: &[&str]) -> Option<Markup> {
        if options.factions != Deal::Choice {
            return None;
        }
        let (mine, taken) = (read_wish(self, wish).ok(), taken(self, others));
        let cat = self.catalogue();
        Some(html! {
            @for (at, name, label) in [(0, "one", "Your factions"), (1, "other", "and")] {
                label { (label) " "
                    select name=(name) required {
                        option value="" { "choose …" }
                        @for id in cat.faction_ids().filter(|id| !taken.contains(id)) {
                            @let faction = cat.faction(id);
                            @let picked = mine.is_some_and(|pair| pair[at] == id);
                            option value=(faction.key) selected[picked] { (faction.name) }
                        }
                    }
                }
            }
        })
    }

    fn wish_words(&self, wish: &str) -> String {
        match read_wish(self, wish) {
            Ok([one, other]) => {
                let name = |id| &self.catalogue().faction(id).name;
                format!("{} and {}", name(one), name(other))
            }
            Err(_) => wish.to_owned(),
        }
    }

    fn setup(&self, options: &HostOptions, wishes: &[&str], dice: &mut Dice) -> Result<Setup, String> {
        let factions = match options.factions {
            Deal::Random => Factions::Random(Vec::new()),
            Deal::Draft => Factions::Draft(Pool::Eight),
            Deal::Choice => Factions::Chosen(pairs(self, wishes, dice)?),
        };
        let setup = Setup { factions, ..Setup::random(options.players) };
        setup.check(self.catalogue()).map_err(|problem| problem.say(speech(self)))?;
        Ok(setup)
    }

    fn write_setup(&self, setup: &Setup) -> String {
        setup.write(self.catalogue())
    }

    fn read_setup(&self, text: &str) -> Result<Setup, String> {
        Setup::read(self.catalogue(), text)
    }

    fn tell(&self, news: &mut News, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<Line> {
        let redact = |event: &Self::Event| self.redact(event, seen.view.viewer);
        let lines = news.tell(words(self, seen), events, redact);
        let line = |text: String| match text.strip_prefix("  ") {
            Some(rest) => Line { number: 0, text: rest.to_owned(), turn: false },
            None => Line { number: 0, text, turn: true },
        };
        lines.into_iter().map(line).collect()
    }

    fn asked(&self, seen: &Seen<'_, Self>) -> Option<Asked> {
        let words = words(self, seen);
        let question = words.question()?;
        let ask = seen.view.prompt.map(|(_, prompt)| prompt.ask);
        Some(Asked {
            sentence: question.sentence,
            source: question.source,
            labels: seen.options.iter().map(|&choice| words.choice(choice)).collect(),
            formal: seen.options.len() == 1 && ask != Some(Ask::PlayPhase),
        })
    }

    fn parts(&self, seen: &Seen<'_, Self>) -> Vec<Part> {
        let drawing = Drawing { words: words(self, seen), marks: Marks::of(seen.options), seen };
        vec![
            ("choices", drawing.choices()),
            ("bases", drawing.bases()),
            ("hand", drawing.hand()),
            ("players", drawing.players()),
        ]
    }

    fn view_json(&self, seen: &Seen<'_, Self>) -> serde_json::Value {
        json::view(words(self, seen))
    }
}

/// Two factions for everybody: as wished, the rest by lot.
fn pairs(game: &SmashUp, wishes: &[&str], dice: &mut Dice) -> Result<Vec<[FactionId; 2]>, String> {
    let taken = taken(game, wishes);
    let mut free: Vec<FactionId> = game.catalogue().faction_ids().filter(|id| !taken.contains(id)).collect();
    dice.shuffle(&mut free);
    let mut pair = |wish: &&str| match (wish.is_empty(), free.len()) {
        (false, _) => read_wish(game, wish),
        (true, 2..) => Ok([free.remove(0), free.remove(0)]),
        (true, _) => Err("there are not enough factions".to_owned()),
    };
    wishes.iter().map(&mut pair).collect()
}

fn words<'a>(game: &'a SmashUp, seen: &Seen<'a, SmashUp>) -> Words<'a> {
    Words { cat: game.catalogue(), view: seen.view, names: seen.names, speech: speech(game), links: false }
}

/// The language of the page; a server hosts one set of cards.
fn speech(game: &SmashUp) -> &'static Speech {
    static ENGLISH: OnceLock<Speech> = OnceLock::new();
    ENGLISH.get_or_init(|| Speech::shipped(game.catalogue(), Tongue::English))
}

/// "aliens+ninjas".
fn read_wish(game: &SmashUp, wish: &str) -> Result<[FactionId; 2], String> {
    let find = |key: &str| {
        let found = game.catalogue().find_faction(key);
        found.ok_or_else(|| format!("there is no faction \"{key}\""))
    };
    let (one, other) = wish.split_once('+').ok_or_else(|| format!("\"{wish}\" is not a pair of factions"))?;
    Ok([find(one)?, find(other)?])
}

fn taken(game: &SmashUp, wishes: &[&str]) -> Vec<FactionId> {
    wishes.iter().filter_map(|wish| read_wish(game, wish).ok()).flatten().collect()
}
