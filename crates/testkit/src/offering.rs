//! The suite that every game passes by which it is offered to people: what it
//! says about itself is what it does, in every language.

use fracas_bots::Asked;
use fracas_engine::{Dice, Play, Seat, Viewer};
use fracas_house::{Line, Offered, RANDOM, Seen, plain};
use fracas_tongue::Tongue;

/// More choices of a game are not looked at.
const LONGEST: u32 = 400;

/// Runs all checks. Panics with what is wrong.
pub fn is_offered<G: Offered>(game: &G) {
    check_terms(game);
    for players in G::PLAYERS {
        for (at, &bot) in G::BOTS.iter().enumerate() {
            let tongue = Tongue::ALL[(at + usize::from(players)) % Tongue::ALL.len()];
            play(game, players, bot, tongue);
        }
    }
}

/// The usual terms are for exactly as many as the game says, and survive
/// being written; so do setups.
fn check_terms<G: Offered>(game: &G) {
    assert!(!G::KEY.is_empty() && G::KEY.bytes().all(|byte| byte.is_ascii_lowercase()), "{}", G::KEY);
    assert!(G::PLAYERS.contains(&G::USUAL_PLAYERS) && G::BOTS.contains(&RANDOM));
    assert!(game.bot("nobody at all").is_none(), "a bot of any name is there");
    let (usual, speeches) = (G::Terms::default(), Tongue::ALL.map(|tongue| game.speech(tongue)));
    assert!(speeches.iter().all(|speech| !game.title(speech).is_empty()));
    for players in 0..=u8::MAX {
        let fits = game.check_terms(players, &usual);
        assert_eq!(fits.is_ok(), G::PLAYERS.contains(&players), "{players} players: {fits:?}");
        if let Err(problem) = fits {
            assert!(speeches.iter().all(|speech| !game.say_problem(speech, &problem).is_empty()));
        }
    }
    for misread in ["", "\n", "nonsense", "players 200 many"] {
        assert!(game.read_setup(misread).is_err(), "\"{misread}\" is read as a setup");
    }
}

/// Bots play by the usual terms, and everything is said on the way.
fn play<G: Offered>(game: &G, players: u8, bot: &str, tongue: Tongue) {
    let (terms, mut dice) = (G::Terms::default(), Dice::new(u64::from(players)));
    let wishes = vec![""; usize::from(players)];
    let setup = game.setup(&terms, &wishes, &mut dice).unwrap_or_else(|problem| panic!("{problem:?}"));
    let written = game.write_setup(&setup);
    let setup = game.read_setup(&written).unwrap_or_else(|misread| panic!("\"{written}\": {misread}"));
    assert_eq!(game.write_setup(&setup), written, "a setup changes by being written");
    let mut bot = game.bot(bot).unwrap_or_else(|| panic!("there is no bot {bot}"));
    let mut play = Play::begin(game, &setup, dice.seed()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.n_seats(play.state()), players);
    let speech = game.speech(tongue);
    let names: Vec<String> = (1..=players).map(|n| format!("Player\u{e000} {n}")).collect();
    let mut tellers: Vec<G::Teller> = (0..=players).map(|_| G::Teller::default()).collect();
    let mut n_lines = 0;
    while let Some(seat) = play.asked().first()
        && play.number() < LONGEST
    {
        for (viewer, teller) in viewers(players).zip(&mut tellers) {
            let view = play.view(game, viewer);
            let seen = Seen { view: &view, options: play.options_of(viewer), names: &names, speech: &speech };
            n_lines += check_said(game, &play, viewer, &seen, teller);
        }
        check_pace(game, &play, players, &mut dice);
        let view = || play.view(game, Viewer::Seat(seat));
        let choice = bot.choose(&Asked::new(game, seat, play.options(seat), &view), &mut dice);
        let step = play.prepare(game, seat, choice).unwrap_or_else(|refusal| panic!("{choice:?}: {refusal}"));
        play.adopt(game, step);
    }
    assert!(n_lines > 0, "nothing is told");
}

/// Whether a question is brief is the same in every world that somebody else
/// could take for the true one: the pace of an answer tells nothing.
fn check_pace<G: Offered>(game: &G, play: &Play<G>, players: u8, dice: &mut Dice) {
    for seat in play.asked().iter() {
        let brief = game.is_brief(play.state(), seat);
        for viewer in viewers(players).filter(|viewer| !viewer.is(seat)) {
            let world = game.resample(&play.view(game, viewer), dice);
            assert_eq!(
                game.is_brief(&world, seat),
                brief,
                "the pace of {seat:?} tells something to {viewer:?}"
            );
        }
    }
}

/// Every seat, and somebody who only watches.
fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

/// The question has an answer in words for each option, and what happened
/// last is told; gives how many lines that takes.
fn check_said<G: Offered>(
    game: &G,
    play: &Play<G>,
    viewer: Viewer,
    seen: &Seen<'_, G>,
    teller: &mut G::Teller,
) -> usize {
    let question = game.question(seen);
    if !seen.options.is_empty() {
        let question = question.expect("whoever is asked is asked something");
        assert_eq!(question.labels.len(), seen.options.len(), "{question:?}");
        assert!(!question.sentence.is_empty() && question.labels.iter().all(|label| !label.is_empty()));
        assert!(!question.formal || seen.options.len() == 1, "a formality with a choice: {question:?}");
        if let Some(several) = question.several {
            assert!(several.least <= several.most && several.chosen < several.most, "{several:?}");
            assert!(several.enough.is_none_or(|at| at < seen.options.len()), "{several:?}");
            // Without a way to say that it is enough, one answer more has to be due.
            assert!(several.enough.is_some() || several.chosen < several.least, "{several:?}");
        }
    }
    let last = play.steps().last().into_iter().flatten();
    let known: Vec<G::Event> = last.filter_map(|event| game.redact(event, viewer)).collect();
    let lines = game.tell(teller, seen, &known);
    for Line { text, .. } in &lines {
        let text = plain(text);
        assert!(!text.trim().is_empty() && !text.contains(['{', '\n', '\u{e000}']), "\"{text}\"");
    }
    lines.len()
}
