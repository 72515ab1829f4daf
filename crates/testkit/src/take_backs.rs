//! What can be taken back, checked over random games (decision D15): part of
//! the suite that every game passes.
//!
//! Seats ask at random to take something back, and everybody agrees. Whatever
//! the kernel calls free must teach nobody anything; whatever is taken back
//! and chosen again must lead to the same state; and the log, with everything
//! in it, must replay.

use fracas_engine::{Deed, Dice, Entry, Game, Log, Play, Seat, Step, Told, Viewer};

use crate::conformance::{Effort, first_difference};

/// Plays random games in which much is taken back. Gives how often that was
/// free, and how often not.
pub fn takes_back<G: Game>(game: &G, setup: &G::Setup, effort: Effort) -> (u32, u32) {
    let mut sum = (0, 0);
    for seed in 0..effort.games {
        let (free, asked) = Walk::new(game, setup, seed).go(effort);
        sum = (sum.0 + free, sum.1 + asked);
    }
    sum
}

struct Walk<'a, G: Game> {
    game: &'a G,
    play: Play<G>,
    log: Log<G::Setup>,
    dice: Dice,
    /// Before each entry of the log: what everybody knew, and the hash.
    before: Vec<(Vec<Vec<u64>>, u64)>,
    /// What was chosen by each entry, if it was a choice.
    chosen: Vec<Option<(Seat, G::Choice)>>,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(game: &'a G, setup: &G::Setup, seed: u64) -> Walk<'a, G> {
        let play = Play::begin(game, setup, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let log = Log::new(game, setup.clone(), seed);
        Walk { game, play, log, dice: Dice::new(seed ^ 0xbac4), before: Vec::new(), chosen: Vec::new() }
    }

    fn go(mut self, effort: Effort) -> (u32, u32) {
        let (mut free, mut asked) = (0, 0);
        while self.play.outcome().is_none() && self.log.entries.len() < effort.longest {
            if self.dice.index(5) == 0 {
                let seat = Seat(self.dice.index(self.seats().count()) as u8);
                match self.take_back(seat) {
                    Some(true) => free += 1,
                    Some(false) => asked += 1,
                    None => {}
                }
            } else if self.dice.index(60) == 0 {
                self.die_and_resume();
            } else {
                self.choose();
            }
        }
        self.die_and_resume();
        if self.play.outcome().is_some() {
            assert!(self.seats().all(|seat| self.play.take_back(self.game, seat).is_err()), "it is over");
        }
        (free, asked)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.n_seats(self.play.state())).map(Seat)
    }

    fn at(&self) -> String {
        format!("seed {}, entry {}", self.log.seed, self.log.entries.len())
    }

    fn choose(&mut self) {
        let owner = self.game.owner_choice(self.play.state()).filter(|_| self.dice.index(40) == 0);
        let asked: Vec<Seat> = self.play.asked().iter().collect();
        let seat = self.dice.pick(&asked);
        let (seat, choice) = owner.unwrap_or_else(|| (seat, self.dice.pick(self.play.options(seat))));
        let mut step = self.prepare(seat, choice);
        self.check_foresight(seat, choice, &step);
        if self.dice.index(6) == 0 {
            step = step.joined();
        }
        self.adopt(step, Some((seat, choice)));
    }

    fn prepare(&self, seat: Seat, choice: G::Choice) -> Step<G> {
        let step = self.play.prepare(self.game, seat, choice);
        step.unwrap_or_else(|refusal| panic!("{}: {choice:?} is refused: {refusal}", self.at()))
    }

    fn adopt(&mut self, step: Step<G>, chosen: Option<(Seat, G::Choice)>) {
        self.before.push((self.known(), self.hash()));
        self.chosen.push(chosen);
        self.log.entries.push(step.entry().clone());
        self.play.adopt(self.game, step);
    }

    fn hash(&self) -> u64 {
        self.game.hash(self.play.state())
    }

    /// What everybody knows.
    fn known(&self) -> Vec<Vec<u64>> {
        let view = |seat: Seat| self.play.view(self.game, Viewer::Seat(seat));
        self.seats().map(|seat| self.game.known(&view(seat))).collect()
    }

    /// Whoever chooses something that reveals nothing could foresee all they
    /// are told and shown: in another world that they could take for this one
    /// it is the same.
    fn check_foresight(&mut self, seat: Seat, choice: G::Choice, step: &Step<G>) {
        if step.reveals() {
            return;
        }
        let (game, viewer) = (self.game, Viewer::Seat(seat));
        let mut world = game.resample(&self.play.view(game, viewer), &mut self.dice);
        let mut events = Vec::new();
        game.apply_unchecked(&mut world, seat, choice, &mut events);
        let told = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| game.redact(event, viewer)).collect()
        };
        assert_eq!(told(&events), told(step.events()), "{}: {choice:?} shows something", self.at());
        let (here, there) = (step.view(game, viewer), game.view(&world, viewer));
        assert!(
            here == there,
            "{}: after {choice:?} something is seen that could not be foreseen: {}",
            self.at(),
            first_difference(&format!("{here:#?}"), &format!("{there:#?}"))
        );
    }

    /// Takes something back, if there is something; gives whether it was free.
    fn take_back(&mut self, seat: Seat) -> Option<bool> {
        let promised = self.play.may_take_back(self.game, seat);
        let step = self.play.take_back(self.game, seat);
        assert_eq!(promised.is_some(), step.is_ok(), "{}: what is offered is not done", self.at());
        let (step, at) = (step.ok()?, self.at());
        let free = step.is_free();
        assert_eq!(
            Some(free),
            promised.map(|regret| regret.free),
            "{at}: what was said to be free is not, or the other way round"
        );
        let Deed::TakeBack { from } = step.entry().deed else { panic!("{at}: something else was done") };
        let (hash, number) = (self.hash(), self.play.number());
        if free {
            self.check_nobody_has_learnt(seat, from as usize);
        }
        self.adopt(step, None);
        let Told::TookBack(by, fallen) = self.play.told(number as usize + 1) else {
            panic!("{at}: it is not told that something was taken back")
        };
        assert_eq!((by, fallen.first()), (seat, Some(&from)), "{at}");
        let fallen: Vec<(Seat, G::Choice)> =
            fallen.iter().filter_map(|&number| self.chosen[number as usize]).collect();
        assert!(self.play.is_asked(seat), "{at}: the question is not open again");
        assert_eq!(self.play.decision(Viewer::Seat(seat)), number + 1, "{at}: an old number is used again");
        if self.dice.index(2) == 0 {
            for (seat, choice) in fallen {
                let step = self.prepare(seat, choice);
                self.adopt(step, Some((seat, choice)));
            }
            assert_eq!(self.hash(), hash, "{at}: the same choices lead elsewhere the second time");
        }
        Some(free)
    }

    /// Since that entry nobody has learnt more than what the one who takes it
    /// back knew alone.
    fn check_nobody_has_learnt(&self, taker: Seat, from: usize) {
        let (knew, _) = &self.before[from];
        let alone =
            |fact: &u64| knew.iter().enumerate().all(|(at, all)| all.contains(fact) == (at == taker.idx()));
        let moments = self.before[from..].iter().map(|(known, _)| known.clone()).chain([self.known()]);
        for (seat, known) in moments.flat_map(|known| known.into_iter().enumerate()) {
            let learnt = known.iter().find(|fact| !knew[seat].contains(fact) && !alone(fact));
            assert!(learnt.is_none(), "{}: seat {seat} has learnt something since {from}", self.at());
        }
    }

    /// The log is all there is left, and all that is needed.
    fn die_and_resume(&mut self) {
        let again =
            Play::replay(self.game, &self.log).unwrap_or_else(|error| panic!("{}: {error}", self.at()));
        assert_eq!(self.game.hash(again.state()), self.hash(), "{}: the replay ends elsewhere", self.at());
        assert!(again.steps() == self.play.steps(), "{}: the replay tells another story", self.at());
        assert!(again.events().eq(self.play.events()), "{}: something else stands", self.at());
        for seat in self.seats() {
            let viewer = Viewer::Seat(seat);
            assert_eq!(
                again.may_take_back(self.game, seat),
                self.play.may_take_back(self.game, seat),
                "{}",
                self.at()
            );
            assert_eq!(again.decision(viewer), self.play.decision(viewer), "{}", self.at());
        }
        let written = self.log.entries.iter().map(|entry| entry.deed.to_string());
        let read = written.map(|text| Deed::read(&text)).zip(&self.log.entries);
        assert!(read.into_iter().all(|(deed, Entry { deed: noted, .. })| deed == *noted), "{}", self.at());
        self.play = again;
    }
}
