//! Monte Carlo tree search over what a seat knows (ISMCTS).
//!
//! Every iteration imagines a world that fits the view, walks down a tree of
//! choices as far as it has grown, and adds one node. Nodes stand for what was
//! chosen since the root, in whichever world, so that nothing is decided by
//! cards that the seat cannot see. At each node the seat that is asked there
//! chooses for itself: what is best for it so far, and now and then what has
//! been tried least. A new node tries each of its options once, judged by the
//! game's own numbers ([`Judged`]): that is the first guess of their worth, and
//! the best of them is the worth of the node.
//!
//! Whoever is asked at the same time as the seat that thinks decides without
//! seeing what it chooses: their answers are no part of the tree, they come
//! from the game's rule of thumb.

use std::mem;
use std::sync::Arc;

use fracas_engine::{Dice, Game, Seat, Seats, Silence};

use crate::judged::Chances;
use crate::{Asked, Judged};

/// How far down a world is followed: further than any plan goes.
const MOST_STEPS: usize = 64;

/// How much is thought.
#[derive(Clone, PartialEq, Debug)]
pub struct Search {
    /// How many worlds are imagined.
    pub iterations: u32,
    /// How eagerly what looks worse is tried again.
    pub curiosity: f32,
    /// Whether it compares whole plans in the same worlds and grows no tree:
    /// for games where everybody plans in secret.
    pub compares: bool,
    /// Whether it thinks about what others will choose.
    pub foresees: bool,
    /// Whether an option is judged by how things stand once what has been
    /// begun is at its end, by rule of thumb, and not at once. It takes longer,
    /// and pays for those who think for long.
    pub settles: bool,
    /// What is noticed is worth so much, if not what the game says: for
    /// those who find that out.
    pub worth: Option<Arc<[f32]>>,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            iterations: 1000,
            curiosity: 1.5,
            compares: false,
            foresees: true,
            settles: false,
            worth: None,
        }
    }
}

/// What came of thinking.
#[derive(Clone, Debug)]
pub struct Found<C> {
    /// The options, in the order of the question.
    pub options: Vec<Tried<C>>,
    /// How many worlds were imagined.
    pub iterations: u32,
}

/// An option that was thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried<C> {
    /// Which.
    pub choice: C,
    /// In how many worlds it was followed.
    pub visits: u32,
    /// How likely the seat is to win with it, between 0 and 1.
    pub chance: f32,
}

impl<C: Copy> Found<C> {
    /// The option that was followed most; the better one of equals.
    pub fn best(&self) -> Option<Tried<C>> {
        let worth = |tried: &Tried<C>| (tried.visits, tried.chance);
        self.options
            .iter()
            .copied()
            .reduce(|best, next| if worth(&next) > worth(&best) { next } else { best })
    }
}

impl Search {
    /// Thinks about a decision that leaves something to decide.
    pub fn think<'a, G: Judged>(&'a self, asked: &Asked<'a, G>, dice: &'a mut Dice) -> Found<G::Choice> {
        if self.compares {
            return self.compare(asked, dice);
        }
        let (game, view) = (asked.game(), asked.view());
        let world = game.resample(&view, dice);
        let mut tree = Tree {
            game,
            seat: asked.seat(),
            curiosity: self.curiosity,
            foresees: self.foresees,
            settles: self.settles,
            worth: self.worth.as_deref().unwrap_or(G::worth(game.n_seats(&world))),
            nodes: vec![Node::default()],
            path: Vec::new(),
            options: Vec::new(),
            here: Vec::new(),
            scratch: Vec::new(),
            dice,
        };
        let mut worthy = asked.options().to_vec();
        tree.game.consider(&world, asked.seat(), &mut worthy);
        if let [choice] = worthy[..] {
            let only =
                Tried { choice, visits: 1, chance: tree.game.judge(tree.worth, &world)[asked.seat().idx()] };
            return Found { options: vec![only], iterations: 0 };
        }
        let mut iterations = 0;
        while iterations < self.iterations && (iterations == 0 || asked.has_time()) {
            let world = game.imagine(&view, tree.seat, tree.dice, &mut tree.scratch);
            tree.follow(world);
            iterations += 1;
            if tree.is_settled(self.iterations - iterations) {
                break;
            }
        }
        tree.found(asked.options(), iterations)
    }
}

/// Carries out a choice, and answers what it asks of the seat in turn, each
/// time what looks best: what the seat hopes for.
pub(crate) fn carry_out<G: Judged>(game: &G, state: &mut G::State, seat: Seat, choice: G::Choice) {
    let (mut choice, mut options) = (choice, Vec::new());
    let worth = G::worth(game.n_seats(state));
    for _ in 0..MOST_STEPS {
        game.apply_unchecked(state, seat, choice, &mut Silence);
        if game.is_quiet(state) || !game.to_act(state).has(seat) {
            return;
        }
        game.options(state, seat, &mut options);
        let mut best = f32::MIN;
        for &option in &options {
            let mut next = state.clone();
            game.apply_unchecked(&mut next, seat, option, &mut Silence);
            let chance = game.judge(worth, &next)[seat.idx()];
            if chance > best {
                (best, choice) = (chance, option);
            }
        }
    }
}

/// What can be chosen after the choices that lead to it.
struct Node<C> {
    edges: Vec<Edge<C>>,
}

impl<C> Default for Node<C> {
    fn default() -> Node<C> {
        Node { edges: Vec::new() }
    }
}

/// A choice of a seat.
struct Edge<C> {
    seat: Seat,
    choice: C,
    /// In how many worlds it could be chosen here, and in how many it was.
    available: u32,
    visits: u32,
    /// The chances of the seat that chooses, over all visits.
    sum: f32,
    /// Its chance when the option was first tried.
    guess: f32,
    /// Where it leads, once it was chosen.
    child: Option<u32>,
}

impl<C> Edge<C> {
    /// The chance of the seat that chooses, the first guess included.
    fn chance(&self) -> f32 {
        (self.guess + self.sum) / (1 + self.visits) as f32
    }
}

struct Tree<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    curiosity: f32,
    foresees: bool,
    settles: bool,
    worth: &'a [f32],
    nodes: Vec<Node<G::Choice>>,
    /// The choices of this iteration: node and edge.
    path: Vec<(u32, u32)>,
    options: Vec<G::Choice>,
    /// The edges of the options.
    here: Vec<u32>,
    scratch: Vec<G::Choice>,
    dice: &'a mut Dice,
}

impl<G: Judged> Tree<'_, G> {
    /// One iteration.
    fn follow(&mut self, mut state: G::State) {
        self.path.clear();
        let (mut node, mut blind) = (0, Seats::NONE);
        let chances = loop {
            let Some(seat) = self.next_to_choose(&mut state, &mut blind) else {
                break self.game.judge(self.worth, &state);
            };
            if seat != self.seat && !self.foresees {
                break self.judge(&mut state);
            }
            self.game.options(&state, seat, &mut self.options);
            self.game.consider(&state, seat, &mut self.options);
            if let [only] = self.options[..] {
                self.game.apply_unchecked(&mut state, seat, only, &mut Silence);
                continue;
            }
            let is_new = self.nodes[node as usize].edges.is_empty();
            let best = self.meet(node, seat, &state);
            if is_new || self.path.len() == MOST_STEPS {
                break best.unwrap_or_else(|| self.game.judge(self.worth, &state));
            }
            let edge = self.pick(node);
            self.path.push((node, edge));
            let choice = self.nodes[node as usize].edges[edge as usize].choice;
            self.game.apply_unchecked(&mut state, seat, choice, &mut Silence);
            node = self.child(node, edge);
        };
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node as usize].edges[edge as usize];
            edge.visits += 1;
            edge.sum += chances[edge.seat.idx()];
        }
    }

    /// Who chooses next in the tree; none if the game is over. The seat that
    /// thinks comes first; those who were asked together with it are blind to
    /// what it chooses, and answer by rule of thumb.
    fn next_to_choose(&mut self, state: &mut G::State, blind: &mut Seats) -> Option<Seat> {
        loop {
            let asked = self.game.to_act(state);
            if asked.has(self.seat) {
                asked.iter().filter(|&other| other != self.seat).for_each(|other| *blind = blind.with(other));
                return Some(self.seat);
            }
            *blind = asked.iter().filter(|&seat| blind.has(seat)).collect();
            let Some(seat) = blind.first() else { return asked.first() };
            self.game.reply(state, seat, self.dice, &mut self.scratch);
        }
    }

    /// Finds the edges of the options, and tries those that are new here.
    /// Gives the chances after the best of these.
    fn meet(&mut self, node: u32, seat: Seat, state: &G::State) -> Option<Chances> {
        let mut edges = mem::take(&mut self.nodes[node as usize].edges);
        let options = mem::take(&mut self.options);
        let mut best: Option<Chances> = None;
        self.here.clear();
        for (at, &choice) in options.iter().enumerate() {
            let is_it = |edge: &Edge<G::Choice>| edge.choice == choice && edge.seat == seat;
            // The order is mostly that of the worlds before.
            let found = Some(at).filter(|&at| edges.get(at).is_some_and(is_it));
            let found = found.or_else(|| edges.iter().position(is_it));
            let edge = found.unwrap_or_else(|| {
                let mut next = state.clone();
                self.game.apply_unchecked(&mut next, seat, choice, &mut Silence);
                let chances = self.judge(&mut next);
                if best.is_none_or(|best| chances[seat.idx()] > best[seat.idx()]) {
                    best = Some(chances);
                }
                let guess = chances[seat.idx()];
                edges.push(Edge { seat, choice, available: 0, visits: 0, sum: 0.0, guess, child: None });
                edges.len() - 1
            });
            edges[edge].available += 1;
            self.here.push(edge as u32);
        }
        self.nodes[node as usize].edges = edges;
        self.options = options;
        best
    }

    /// The chances, once things have settled if they are to.
    fn judge(&mut self, state: &mut G::State) -> Chances {
        if self.settles {
            self.game.settle(self.worth, state, self.dice, &mut self.scratch);
        }
        self.game.judge(self.worth, state)
    }

    /// The edge to follow, of those that can be chosen here: by how good it
    /// was, between the worst and the best, and how seldom it was tried, the
    /// more so the better it looked at first.
    fn pick(&self, node: u32) -> u32 {
        let edges = &self.nodes[node as usize].edges;
        let here = || self.here.iter().map(|&at| &edges[at as usize]);
        let chances = Spread::of(here().map(Edge::chance));
        let guesses = Spread::of(here().map(|edge| edge.guess));
        let promise = |edge: &Edge<G::Choice>| 0.1 + guesses.place(edge.guess);
        let promises: f32 = here().map(promise).sum();
        let score = |edge: &Edge<G::Choice>| {
            let urge = promise(edge) / promises * (edge.available as f32).sqrt() / (1 + edge.visits) as f32;
            chances.place(edge.chance()) + self.curiosity * urge
        };
        let mut best = (f32::MIN, 0);
        for (&at, edge) in self.here.iter().zip(here()) {
            let score = score(edge);
            if score > best.0 {
                best = (score, at);
            }
        }
        best.1
    }

    fn child(&mut self, node: u32, edge: u32) -> u32 {
        let next = self.nodes.len() as u32;
        let child = *self.nodes[node as usize].edges[edge as usize].child.get_or_insert(next);
        if child == next {
            self.nodes.push(Node::default());
        }
        child
    }

    /// Whether so many more iterations cannot make another option the one
    /// that was followed most.
    fn is_settled(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.nodes[0].edges {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first > second + left
    }

    fn found(self, options: &[G::Choice], iterations: u32) -> Found<G::Choice> {
        let edges = &self.nodes[0].edges;
        let tried = |&choice: &G::Choice| {
            let edge = edges.iter().find(|edge| edge.choice == choice)?;
            Some(Tried { choice, visits: edge.visits, chance: edge.chance() })
        };
        Found { options: options.iter().filter_map(tried).collect(), iterations }
    }
}

/// The least and the most of some chances.
struct Spread {
    least: f32,
    most: f32,
}

impl Spread {
    fn of(chances: impl Iterator<Item = f32>) -> Spread {
        let widest = Spread { least: f32::MAX, most: f32::MIN };
        chances.fold(widest, |Spread { least, most }, chance| Spread {
            least: least.min(chance),
            most: most.max(chance),
        })
    }

    /// Where a chance stands, from 0 for the least to 1 for the most.
    fn place(&self, chance: f32) -> f32 {
        (chance - self.least) / (self.most - self.least).max(f32::MIN_POSITIVE)
    }
}
