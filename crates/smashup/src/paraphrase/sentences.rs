//! Instructions as sentences, with indented lines where they stand under
//! others.

use super::cards::{Form, Where};
use super::deeds::Mood;
use super::outline::{Step, Steps};
use super::person::{Noun, Person, capitalized, counted};
use super::voice::{Sort, Voice, Way};
use crate::program::{Num, Player, Var, Who};

/// Something said.
pub(super) enum Piece {
    Sentence(String),
    /// A heading with what stands under it; the mark joins the two when they
    /// fit into one sentence.
    Block {
        head: String,
        mark: char,
        body: Vec<Piece>,
    },
    /// A heading with a choice of lines.
    Choice {
        head: String,
        arms: Vec<Piece>,
    },
}

impl Voice<'_> {
    /// The instructions one after the other.
    pub(super) fn pieces(&mut self, steps: &Steps<'_>) -> Vec<Piece> {
        steps.iter().flat_map(|step| self.piece(step)).collect()
    }

    fn piece(&mut self, step: &Step<'_>) -> Vec<Piece> {
        if let Some(said) = self.simple(step, Mood::Must) {
            return vec![Piece::Sentence(said)];
        }
        match step {
            Step::May(body) => {
                let head = format!("{} may decide to do this", self.you.name());
                vec![self.block(head, ':', body)]
            }
            Step::If { cond, then, otherwise } => {
                let head = format!("if {}", self.cond(cond));
                let before = self.it.clone();
                let mut pieces = vec![self.block(head, ',', then)];
                let after = std::mem::replace(&mut self.it, before);
                if !otherwise.is_empty() {
                    pieces.push(self.block("otherwise".to_owned(), ',', otherwise));
                }
                self.forget_it_unless(after);
                pieces
            }
            Step::Modes(arms) => {
                let before = self.it.clone();
                let mut choice = Vec::new();
                for (arm, steps) in arms {
                    self.it = before.clone();
                    let head = format!("\"{}\"{}", arm.label, self.when(arm.when.as_ref()));
                    choice.push(self.block(head, ':', steps));
                }
                self.forget_it_unless(before);
                let head = format!("{} one of these", self.chooses_word());
                vec![Piece::Choice { head, arms: choice }]
            }
            Step::EachCard { from, var, body } => {
                let (sort, each) = (self.sort(from), self.cards(from, Form::Each, Where::Are));
                let name = self.name_var(*var, sort, Way::InTurn);
                self.it = Some((Noun::one(name.clone()), sort));
                let head = in_turn(format!("for {}, one after the other", each.words), &name, sort);
                let block = self.block(head, ':', body);
                self.forget_it_unless(None);
                vec![block]
            }
            Step::EachBase { from, var, chosen, body } => {
                let each = self.each_base(from);
                let name = self.name_var(*var, Sort::Base, Way::InTurn);
                let order = match chosen {
                    true => format!(", in the order that {} {}", self.you.name(), self.you.verb("choose")),
                    false => String::new(),
                };
                let head = in_turn(format!("for {each}{order}"), &name, Sort::Base);
                vec![self.block(head, ':', body)]
            }
            Step::EachPlayer { from, var, body } => self.each_player(from, *var, body),
            Step::FirstPlayer { from, var, body } => {
                let first = format!("the first of {}, clockwise from the active player,", self.all_of(from));
                self.for_players(first.clone(), format!("for {}", first.trim_end_matches(',')), *var, body)
            }
            Step::As { who, body } => self.as_player(who, body),
            Step::Later(body) => {
                vec![self.block("later, when VP have been given for the base".to_owned(), ':', body)]
            }
            Step::Repeat { times, body } => {
                let times = match times {
                    Num::Lit(n) => format!("do this {}", counted(*n, "time")),
                    times => format!("do this as many times as {}", self.num(times)),
                };
                let block = self.block(times.clone(), ':', body);
                // Said before a sentence, it would not be clear where it ends.
                let once = match &block {
                    Piece::Block { body, .. } => joined(body).filter(|_| body.len() == 1),
                    Piece::Sentence(_) | Piece::Choice { .. } => None,
                };
                match once {
                    Some(once) => vec![Piece::Sentence(format!("{} ({times})", once.trim_end_matches('.')))],
                    None => vec![block],
                }
            }
            Step::Keep { from, reg } => self.keep(from, *reg).map(Piece::Sentence).into_iter().collect(),
            Step::Unread(pc) => {
                vec![Piece::Sentence(format!("carry on as operation {pc} of the program says"))]
            }
            Step::Do(_)
            | Step::ToIt(_)
            | Step::Choose(_)
            | Step::Act(..)
            | Step::MoveEach(..)
            | Step::Exchange(..) => Vec::new(),
        }
    }

    /// An instruction with nothing under it.
    fn simple(&mut self, step: &Step<'_>, mood: Mood) -> Option<String> {
        match step {
            Step::Do(deed) => Some(self.stands_alone(deed, mood)),
            Step::ToIt(deed) => Some(self.acts_on_it(deed, mood)),
            Step::Choose(pick) => Some(self.chooses(pick, mood)),
            Step::Act(pick, op) => Some(self.acts(pick, op, mood)),
            Step::MoveEach(pick, moves) => Some(self.moves_each(pick, moves, mood)),
            Step::Exchange(one, other) => Some(self.exchanges(one, other, mood)),
            Step::May(body) => match &body[..] {
                [only] if !matches!(only, Step::May(_)) => self.simple(only, Mood::May),
                _ => None,
            },
            Step::Keep { .. }
            | Step::If { .. }
            | Step::Modes(_)
            | Step::EachCard { .. }
            | Step::EachBase { .. }
            | Step::EachPlayer { .. }
            | Step::FirstPlayer { .. }
            | Step::As { .. }
            | Step::Later(_)
            | Step::Repeat { .. }
            | Step::Unread(_) => None,
        }
    }

    fn block(&mut self, head: String, mark: char, body: &Steps<'_>) -> Piece {
        let mut body = self.pieces(body);
        if body.is_empty() {
            body.push(Piece::Sentence("nothing happens".to_owned()));
        }
        Piece::Block { head, mark, body }
    }

    fn each_player(&mut self, from: &Who, var: Var, body: &Steps<'_>) -> Vec<Piece> {
        let each = self.each_of(from);
        let head = format!("for {each} in turn, clockwise from the active player");
        self.for_players(each, head, var, body)
    }

    /// One sentence with the players as its subject, or lines under a heading.
    fn for_players(&mut self, who: String, head: String, var: Var, body: &Steps<'_>) -> Vec<Piece> {
        let name = self.name_var(var, Sort::Player, Way::InTurn);
        let you = self.you.clone();
        let one_sentence = matches!(&body[..], [step] if is_simple(step));
        let pieces = if one_sentence {
            self.you = Person::once(who);
            self.pieces(body)
        } else {
            self.you = Person::named(name.clone());
            vec![self.block(in_turn(head, &name, Sort::Player), ':', body)]
        };
        self.you = you;
        pieces
    }

    fn as_player(&mut self, who: &Player, body: &Steps<'_>) -> Vec<Piece> {
        self.spoken_by(self.person(who), body)
    }

    /// Instructions of which somebody is "you".
    fn spoken_by(&mut self, person: Person, body: &Steps<'_>) -> Vec<Piece> {
        let one_sentence = matches!(&body[..], [step] if is_simple(step));
        let speaker = match person {
            Person::Other { name, .. } if one_sentence => Person::once(name),
            other => other,
        };
        let you = std::mem::replace(&mut self.you, speaker);
        let pieces = self.pieces(body);
        self.you = you;
        pieces
    }

    fn chooses_word(&self) -> String {
        match &self.you {
            Person::Reader => "choose".to_owned(),
            other => format!("{} {}", other.name(), other.verb("choose")),
        }
    }

    /// After parts that may have picked something or not, "it" has no name.
    fn forget_it_unless(&mut self, same: Option<(Noun, Sort)>) {
        if self.it != same {
            self.it = Some((Noun::one("the card picked last"), Sort::Card));
        }
    }
}

fn is_simple(step: &Step<'_>) -> bool {
    match step {
        Step::Do(_)
        | Step::ToIt(_)
        | Step::Choose(_)
        | Step::Act(..)
        | Step::MoveEach(..)
        | Step::Exchange(..) => true,
        Step::May(body) => matches!(&body[..], [step] if is_simple(step)),
        Step::Keep { .. }
        | Step::If { .. }
        | Step::Modes(_)
        | Step::EachCard { .. }
        | Step::EachBase { .. }
        | Step::EachPlayer { .. }
        | Step::FirstPlayer { .. }
        | Step::As { .. }
        | Step::Later(_)
        | Step::Repeat { .. }
        | Step::Unread(_) => false,
    }
}

/// A loop inside another one tells its things apart by letters.
fn in_turn(head: String, name: &str, sort: Sort) -> String {
    if name.starts_with(sort.noun()) { format!("{head} (call it {name})") } else { head }
}

/// The pieces as lines, each with its depth.
pub(super) fn lines(head: &str, pieces: &[Piece]) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    match joined(pieces) {
        Some(text) if text.is_empty() => lines.push((0, format!("{head} nothing happens."))),
        Some(text) => lines.push((0, format!("{head} {text}"))),
        None => {
            let simple: Vec<String> = pieces.iter().map_while(as_sentence).collect();
            let first =
                if simple.is_empty() { head.to_owned() } else { format!("{head} {}", run_on(&simple)) };
            lines.push((0, first));
            write(&pieces[simple.len()..], 1, &mut lines);
        }
    }
    lines
}

fn write(pieces: &[Piece], depth: usize, lines: &mut Vec<(usize, String)>) {
    let mut paragraph = Vec::new();
    for piece in pieces {
        if let Some(sentence) = as_sentence(piece) {
            paragraph.push(sentence);
            continue;
        }
        flush(&mut paragraph, depth, lines);
        match piece {
            Piece::Sentence(_) => {}
            Piece::Block { head, body, .. } => {
                lines.push((depth, format!("{}:", capitalized(head))));
                write(body, depth + 1, lines);
            }
            Piece::Choice { head, arms } => {
                lines.push((depth, format!("{}:", capitalized(head))));
                for arm in arms {
                    write(std::slice::from_ref(arm), depth + 1, lines);
                }
            }
        }
    }
    flush(&mut paragraph, depth, lines);
}

fn flush(paragraph: &mut Vec<String>, depth: usize, lines: &mut Vec<(usize, String)>) {
    if !paragraph.is_empty() {
        lines.push((depth, capitalized(&run_on(paragraph))));
        paragraph.clear();
    }
}

/// All of it as one paragraph, if nothing needs lines of its own.
fn joined(pieces: &[Piece]) -> Option<String> {
    let sentences: Option<Vec<String>> = pieces.iter().map(as_sentence).collect();
    sentences.map(|sentences| run_on(&sentences))
}

/// A piece that fits into one sentence, without its full stop.
fn as_sentence(piece: &Piece) -> Option<String> {
    match piece {
        Piece::Sentence(said) => Some(said.clone()),
        Piece::Block { head, mark, body } => match &body[..] {
            [only] => as_sentence(only).map(|said| format!("{head}{mark} {said}")),
            _ => None,
        },
        Piece::Choice { .. } => None,
    }
}

/// "draw 1 card. Then …": the first begins small, after a colon.
fn run_on(sentences: &[String]) -> String {
    let mut text = String::new();
    for (at, sentence) in sentences.iter().enumerate() {
        if at == 0 {
            text.push_str(sentence);
        } else {
            text.push(' ');
            text.push_str(&capitalized(sentence));
        }
        text.push('.');
    }
    text
}
