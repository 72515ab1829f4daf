//! Smash Up at the web table: wishes for factions, words, and the page.

mod card;
mod choices;
mod film;
mod json;
pub(crate) mod library;
mod marks;
mod table;

use std::time::Duration;

use fracas_bots::{Bot as _, GreedyBot};
use fracas_engine::{Dice, Game as _, Seat, Viewer};
use fracas_house::{Piece, pieces};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::{Event, What};
use fracas_smashup::ids::FactionId;
use fracas_smashup::text::{News, Speech, Words};
use fracas_smashup::{Factions, Pool, Setup, SetupProblem, SmashUp, State};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::Value;

use crate::host::{Asked, Deal, GameName, HostOptions, Hosted, Line, Part, Section, Seen};
use crate::words::Saying;
use marks::Marks;

/// All that is needed to draw a table for one person.
struct Drawing<'a> {
    words: Words<'a>,
    marks: Marks,
    seen: &'a Seen<'a, SmashUp>,
}

impl Hosted for SmashUp {
    const NAME: GameName = GameName::SmashUp;
    const SECTIONS: &'static [Section] =
        &[("bases", "part-bases"), ("hand", "part-hand"), ("players", "part-players")];
    type Speech = Speech;
    type Teller = News;

    fn speech(&self, tongue: Tongue) -> Speech {
        Speech::shipped(self.catalogue(), tongue)
    }

    fn check_options(&self, options: &HostOptions) -> Result<(), Saying> {
        if let Some(key) = options.pool.iter().find(|key| self.catalogue().find_faction(key).is_none()) {
            return Err(Saying::new("setup-no-faction").with("faction", key));
        }
        let factions = match options.factions {
            Deal::Random | Deal::Choice => Factions::Random(pool(self, options)),
            Deal::Draft => Factions::Draft(Pool::Eight, pool(self, options)),
        };
        check(self, &Setup { factions, ..plain_setup(options) })
    }

    fn has_wishes(&self, options: &HostOptions) -> bool {
        options.factions == Deal::Choice
    }

    fn check_wish(&self, options: &HostOptions, wish: &str, others: &[&str]) -> Result<(), Saying> {
        let [one, other] = read_wish(self, wish)?;
        if one == other {
            return Err(said(self, &SetupProblem::SameFaction(one)));
        }
        let free = free(self, options, others);
        match [one, other].into_iter().find(|faction| !free.contains(faction)) {
            Some(faction) => Err(said(self, &SetupProblem::Taken(faction))),
            None => Ok(()),
        }
    }

    fn wish_form(
        &self,
        speech: &Speech,
        ui: &Language,
        options: &HostOptions,
        wish: &str,
        others: &[&str],
    ) -> Option<Markup> {
        if !self.has_wishes(options) {
            return None;
        }
        let (mine, mut free) = (read_wish(self, wish).ok(), free(self, options, others));
        free.sort();
        free.dedup();
        let cat = self.catalogue();
        Some(html! {
            @for (at, name, label) in [(0, "one", "wish-one"), (1, "other", "wish-other")] {
                label { (ui.word(label)) " "
                    select name=(name) required {
                        option value="" { (ui.word("wish-choose")) }
                        @for &id in &free {
                            @let picked = mine.is_some_and(|pair| pair[at] == id);
                            option value=(cat.faction(id).key) selected[picked] { (speech.faction_name(id)) }
                        }
                    }
                }
            }
        })
    }

    fn wish_words(&self, speech: &Speech, wish: &str) -> String {
        match read_wish(self, wish) {
            Ok(pair) => speech.language().list(&pair.map(|id| speech.faction_name(id).to_owned())),
            Err(_) => wish.to_owned(),
        }
    }

    fn setup(&self, options: &HostOptions, wishes: &[&str], dice: &mut Dice) -> Result<Setup, Saying> {
        let factions = match options.factions {
            Deal::Random => Factions::Random(pool(self, options)),
            Deal::Draft => Factions::Draft(Pool::Eight, pool(self, options)),
            Deal::Choice => Factions::Chosen(pairs(self, options, wishes, dice)?),
        };
        let setup = Setup { factions, ..plain_setup(options) };
        check(self, &setup)?;
        Ok(setup)
    }

    fn write_setup(&self, setup: &Setup) -> String {
        setup.write(self.catalogue())
    }

    fn read_setup(&self, text: &str) -> Result<Setup, String> {
        Setup::read(self.catalogue(), text).map_err(|misread| misread.to_string())
    }

    fn bot(&self, state: &State, seat: Seat, options: &[Choice], dice: &mut Dice) -> Choice {
        let view = || self.view(state, Viewer::Seat(seat));
        GreedyBot::default().choose(&fracas_bots::Asked::new(self, seat, options, &view), dice)
    }

    fn patience(&self, _: &State) -> Option<Duration> {
        None
    }

    fn tell(&self, news: &mut News, seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        let redact = |event: &Event| self.redact(event, seen.view.viewer);
        let words = Words { links: true, ..words(self, seen) };
        let line = |text: String| Line { turn: !text.starts_with("  "), sentence: linked(text.trim_start()) };
        news.tell(words, events, redact).into_iter().map(line).collect()
    }

    fn final_scoring<'e>(&self, last: &'e [Event]) -> Vec<&'e Event> {
        last.iter().filter(|event| matches!(event.what, What::MadnessCost { .. })).collect()
    }

    fn film(&self, seen: &Seen<'_, Self>, past: &[Event], events: &[Event]) -> Vec<Value> {
        film::frames(self, words(self, seen), past, events)
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

    fn view_json(&self, seen: &Seen<'_, Self>) -> Value {
        json::view(words(self, seen))
    }

    fn option_json(&self, seen: &Seen<'_, Self>, choice: Choice) -> Value {
        json::option(words(self, seen), choice)
    }

    fn events_json(&self, seen: &Seen<'_, Self>, past: &[Event], events: &[Event]) -> Vec<Value> {
        json::events(words(self, seen), past, events)
    }
}

/// A setup with the host's options, but for the factions.
fn plain_setup(options: &HostOptions) -> Setup {
    let mut setup = Setup::random(options.players);
    setup.options.two_copies = options.two_copies;
    setup
}

fn check(game: &SmashUp, setup: &Setup) -> Result<(), Saying> {
    setup.check(game.catalogue()).map_err(|problem| said(game, &problem))
}

/// A problem of the game in every language.
fn said(game: &SmashUp, problem: &SetupProblem) -> Saying {
    Saying::Theirs(Tongue::ALL.map(|tongue| problem.say(&game.speech(tongue))))
}

/// The factions that the host wants in the game; none named means all.
fn pool(game: &SmashUp, options: &HostOptions) -> Vec<FactionId> {
    options.pool.iter().filter_map(|key| game.catalogue().find_faction(key)).collect()
}

/// Every copy of a faction that nobody else has wished for.
fn free(game: &SmashUp, options: &HostOptions, others: &[&str]) -> Vec<FactionId> {
    let named = pool(game, options);
    let all = game.catalogue().faction_ids().filter(|id| named.is_empty() || named.contains(id));
    let copies = if options.two_copies { 2 } else { 1 };
    let mut free: Vec<FactionId> = all.flat_map(|id| std::iter::repeat_n(id, copies)).collect();
    for id in others.iter().filter_map(|wish| read_wish(game, wish).ok()).flatten() {
        if let Some(at) = free.iter().position(|other| *other == id) {
            free.remove(at);
        }
    }
    free
}

/// Two factions for everybody: as wished, the rest by lot.
fn pairs(
    game: &SmashUp,
    options: &HostOptions,
    wishes: &[&str],
    dice: &mut Dice,
) -> Result<Vec<[FactionId; 2]>, Saying> {
    let mut free = free(game, options, wishes);
    dice.shuffle(&mut free);
    let mut take = |unlike: Option<FactionId>| {
        let at =
            free.iter().position(|id| Some(*id) != unlike).ok_or_else(|| Saying::new("setup-too-few"))?;
        Ok(free.remove(at))
    };
    let mut pair = |wish: &&str| {
        if !wish.is_empty() {
            return read_wish(game, wish);
        }
        let one = take(None)?;
        Ok([one, take(Some(one))?])
    };
    wishes.iter().map(&mut pair).collect()
}

fn words<'a>(game: &'a SmashUp, seen: &Seen<'a, SmashUp>) -> Words<'a> {
    Words { cat: game.catalogue(), view: seen.view, names: seen.names, speech: seen.speech, links: false }
}

/// "aliens+ninjas".
fn read_wish(game: &SmashUp, wish: &str) -> Result<[FactionId; 2], Saying> {
    let find = |key: &str| {
        let found = game.catalogue().find_faction(key);
        found.ok_or_else(|| Saying::new("setup-no-faction").with("faction", key))
    };
    let (one, other) = wish.split_once('+').ok_or_else(|| Saying::new("setup-no-pair").with("wish", wish))?;
    Ok([find(one)?, find(other)?])
}

/// A sentence in which cards, bases and rules can be looked up.
fn linked(text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Plain(text) => (text),
                Piece::Thing(place, title) => a.name tabindex="-1" href={ "/cards/" (place) } data-read=(place) { (title) },
                Piece::Rule(id) => a.rule tabindex="-1" href={ "/rules/smashup#" (id) } { (id) },
            }
        }
    }
}
