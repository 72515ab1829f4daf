//! The suite that every game passes by implementing the kernel's trait.
//!
//! Each check plays random games from a setup and looks at every decision on
//! the way. A failed check panics with the seed, so that it can be repeated.

use fracas_engine::{Deed, Dice, Entry, Game, Log, Play, Seat, Silence, Viewer};

/// What a game tells the suite beyond the kernel's trait.
pub trait Subject: Game {
    /// Every card or piece of the state, in a fixed order: conservation means
    /// that the list never changes.
    fn inventory(&self, state: &Self::State) -> Vec<u64>;

    /// Whether an event, as told to a viewer, is one that shows something: it
    /// names only things that the viewer's view afterwards shows as well, or
    /// its very purpose is to let the viewer see something for a moment.
    fn shows(&self, event: &Self::Event, after: &Self::View) -> bool;
}

/// How thoroughly to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many games.
    pub games: u64,
    /// A game that takes more decisions than this does not end.
    pub longest: usize,
    /// Whether a game must end by then. If not, it is only left.
    pub to_the_end: bool,
    /// Look at views and worlds at every so many decisions.
    pub every: usize,
}

/// Runs all checks.
pub fn conforms<G: Subject>(game: &G, setup: &G::Setup, effort: Effort) {
    for seed in 0..effort.games {
        walk(game, setup, seed, effort);
    }
}

/// Plays one random game and looks at it on the way.
pub fn walk<G: Subject>(game: &G, setup: &G::Setup, seed: u64, effort: Effort) {
    let mut state =
        game.start(setup, seed, &mut Silence).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    let mut log = Log::new(game, setup.clone(), seed);
    let mut dice = Dice::new(seed ^ 0x5eed);
    // Empty as long as nothing has been dealt.
    let mut inventory = game.inventory(&state);
    let mut options = Vec::new();
    let mut steps = 0;
    while game.outcome(&state).is_none() {
        steps += 1;
        if steps > effort.longest && !effort.to_the_end {
            break;
        }
        assert!(steps <= effort.longest, "seed {seed}: no end after {steps} decisions");
        let seats: Vec<Seat> = game.to_act(&state).iter().collect();
        assert!(
            !seats.is_empty(),
            "seed {seed}, step {steps}: nobody has a decision and the game is not over"
        );
        let seat = seats[dice.index(seats.len())];
        sound_the_horn(game, &mut state, &mut log, &mut dice);
        if !game.to_act(&state).has(seat) {
            continue;
        }
        check_options(game, &state, (seed, steps), &mut options);
        if steps.is_multiple_of(effort.every) {
            check_views(game, &state, &mut dice, (seed, steps));
        }
        let choice = game.sample(&state, seat, &mut dice, &mut options);
        if steps.is_multiple_of(effort.every) {
            check_telling(game, &state, (seat, choice), &mut dice, (seed, steps));
        }
        log.note(game, &state, seat, choice);
        let mut twin = state.clone();
        let (mut events, mut twin_events) = (Vec::new(), Vec::new());
        game.apply(&mut state, seat, choice, &mut events)
            .unwrap_or_else(|refusal| panic!("seed {seed}, step {steps}: an option is refused: {refusal}"));
        game.apply(&mut twin, seat, choice, &mut twin_events)
            .unwrap_or_else(|refusal| panic!("seed {seed}, step {steps}: the twin refuses: {refusal}"));
        assert_eq!(
            game.hash(&state),
            game.hash(&twin),
            "seed {seed}, step {steps}: a clone went another way"
        );
        assert_eq!(events, twin_events, "seed {seed}, step {steps}: a clone told another story");
        let now = game.inventory(&state);
        assert!(
            inventory.is_empty() || now == inventory,
            "seed {seed}, step {steps}: something was lost or made"
        );
        inventory = now;
        log.seal(game, &state);
    }
    let over = game.outcome(&state).is_some();
    assert!(!over || game.to_act(&state).is_empty(), "seed {seed}: a decision is open after the end");
    check_replay(game, &log, game.hash(&state), seed);
}

/// Now and then the owner of the table does what only the owner may do.
fn sound_the_horn<G: Subject>(game: &G, state: &mut G::State, log: &mut Log<G::Setup>, dice: &mut Dice) {
    if dice.index(40) > 0 {
        return;
    }
    let Some((seat, choice)) = game.owner_choice(state) else { return };
    let refused = game.apply(&mut state.clone(), seat, choice, &mut Silence);
    assert!(refused.is_err(), "a player may do what only the owner of the table may: {choice:?}");
    log.note(game, state, seat, choice);
    game.apply_unchecked(state, seat, choice, &mut Silence);
    log.seal(game, state);
}

/// All checks of one choice that somebody is about to make, for whoever plays
/// the game in another way than [`walk`] does. Panics when one fails.
pub fn check_choice<G: Subject>(
    game: &G,
    state: &G::State,
    (seat, choice): (Seat, G::Choice),
    dice: &mut Dice,
    at: (u64, usize),
) {
    check_options(game, state, at, &mut Vec::new());
    check_views(game, state, dice, at);
    check_telling(game, state, (seat, choice), dice, at);
}

fn check_options<G: Game>(
    game: &G,
    state: &G::State,
    (seed, step): (u64, usize),
    options: &mut Vec<G::Choice>,
) {
    for seat in (0..game.n_seats(state)).map(Seat) {
        game.options(state, seat, options);
        let asked = game.to_act(state).has(seat);
        assert_eq!(
            asked,
            !options.is_empty(),
            "seed {seed}, step {step}: {seat:?} is asked or has options, not both"
        );
        assert_eq!(
            asked,
            game.prompt(state, seat).is_some(),
            "seed {seed}, step {step}: options without a question"
        );
        let mut again = Vec::new();
        game.options(state, seat, &mut again);
        assert_eq!(*options, again, "seed {seed}, step {step}: the order of options changed");
        if asked {
            let mut dice = Dice::new(seed ^ step as u64);
            let mut same = dice.clone();
            let listed = dice.pick(options);
            assert_eq!(
                (game.sample(state, seat, &mut same, &mut again), same),
                (listed, dice),
                "seed {seed}, step {step}: the short way to a random option is not the long one"
            );
        }
        for (at, choice) in options.iter().enumerate() {
            assert!(!options[..at].contains(choice), "seed {seed}, step {step}: {choice:?} is offered twice");
            let words = game.write_choice(state, *choice);
            let read = game.read_choice(state, seat, &words);
            assert_eq!(read, Some(*choice), "seed {seed}, step {step}: \"{words}\" is not read back");
        }
    }
}

/// Hidden information: a world resampled from a view gives the viewer the
/// same view and options; what the viewer is then told of a choice that
/// reveals nothing new is the same in both worlds.
fn check_views<G: Subject>(game: &G, state: &G::State, dice: &mut Dice, (seed, step): (u64, usize)) {
    for seat in (0..game.n_seats(state)).map(Seat) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(state, viewer);
        let world = game.resample(&view, dice);
        let again = game.view(&world, viewer);
        assert!(
            view == again,
            "seed {seed}, step {step}: a resampled world shows {seat:?} something else: {}",
            first_difference(&format!("{view:#?}"), &format!("{again:#?}"))
        );
        assert_eq!(
            game.to_act(state),
            game.to_act(&world),
            "seed {seed}, step {step}: somebody else is asked"
        );
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.options(state, seat, &mut here);
        game.options(&world, seat, &mut there);
        assert_eq!(here, there, "seed {seed}, step {step}: {seat:?} has other options in a resampled world");
        assert_eq!(game.inventory(state).len(), game.inventory(&world).len());
        check_world_goes_on(game, world, dice, (seed, step));
    }
}

/// Where two values differ that are written out line by line: the headings
/// above the first line that is not the same, and both lines.
pub(crate) fn first_difference(here: &str, there: &str) -> String {
    let mut headings: Vec<&str> = Vec::new();
    let indent = |line: &str| line.len() - line.trim_start().len();
    for (line, other) in here.lines().zip(there.lines()) {
        headings.retain(|above| indent(above) < indent(line));
        if line != other {
            let path: Vec<&str> = headings.iter().map(|above| above.trim().trim_end_matches(" {")).collect();
            return format!("{}: {} is {}", path.join(" "), line.trim(), other.trim());
        }
        headings.push(line);
    }
    "one has more than the other".to_owned()
}

/// Two worlds that differ only in what a seat cannot know tell it the same
/// about a choice, up to the first thing that is shown to it.
fn check_telling<G: Subject>(
    game: &G,
    state: &G::State,
    (actor, choice): (Seat, G::Choice),
    dice: &mut Dice,
    (seed, step): (u64, usize),
) {
    for seat in (0..game.n_seats(state)).map(Seat) {
        let viewer = Viewer::Seat(seat);
        let mut world = game.resample(&game.view(state, viewer), dice);
        let mut options = Vec::new();
        game.options(&world, actor, &mut options);
        if !options.contains(&choice) {
            // The choice itself tells what the actor holds.
            continue;
        }
        let mut here = state.clone();
        let [told_here, told_there] = [&mut here, &mut world].map(|state| {
            let mut events = Vec::new();
            game.apply_unchecked(state, actor, choice, &mut events);
            events.iter().filter_map(|event| game.redact(event, viewer)).collect::<Vec<_>>()
        });
        let first = told_here.iter().zip(&told_there).position(|(a, b)| a != b);
        let Some(at) = first else { continue };
        let told = [(&told_here[at], &here), (&told_there[at], &world)];
        for ((event, after), (elsewhere, _)) in told.into_iter().zip(told.into_iter().rev()) {
            assert!(
                game.shows(event, &game.view(after, viewer)),
                "seed {seed}, step {step}: {seat:?} is told what it may not know: {event:?}\n(elsewhere: {elsewhere:?})"
            );
        }
    }
}

/// A resampled world is a state like any other: a few steps can be played.
fn check_world_goes_on<G: Game>(game: &G, mut world: G::State, dice: &mut Dice, (seed, step): (u64, usize)) {
    let mut options = Vec::new();
    for _ in 0..5 {
        let Some(seat) = game.to_act(&world).iter().next() else { return };
        game.options(&world, seat, &mut options);
        assert!(!options.is_empty(), "seed {seed}, step {step}: a resampled world has no options");
        let choice = dice.pick(&options);
        game.apply_unchecked(&mut world, seat, choice, &mut Silence);
    }
}

/// The log replays to the same state; a log that was tampered with does not.
fn check_replay<G: Game>(game: &G, log: &Log<G::Setup>, hash: u64, seed: u64) {
    let play = Play::replay(game, log).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(game.hash(play.state()), hash, "seed {seed}: the replay ends elsewhere");
    let mut bent = log.clone();
    if let Some(Entry { deed: Deed::Choice { words, .. }, .. }) = bent.entries.last_mut() {
        words.push_str(" or not");
        assert!(Play::replay(game, &bent).is_err(), "seed {seed}: nonsense in a log goes unnoticed");
    }
}
