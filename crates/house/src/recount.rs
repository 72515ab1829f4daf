//! What a game that is over came to, for the page of its result.
//!
//! A game says it in words of its own, from its public events: how the scores
//! grew, where they came from and what is worth remembering. Whoever draws the
//! page adds who has won, and how long it took.

/// A finished game, told in numbers and a few sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recount {
    /// How many turns or rounds it had, in words.
    pub length: Option<String>,
    /// How the scores grew.
    pub course: Option<Course>,
    /// Where they came from.
    pub sources: Option<Sources>,
    /// What is worth remembering, in the order in which it happened.
    pub moments: Vec<Moment>,
}

/// The scores over time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// What is shown: "VP by turn".
    pub title: String,
    /// The scores by seat, at the beginning and after each turn or round. The
    /// last are those of the end.
    pub scores: Vec<Vec<i32>>,
}

/// What everybody got, by where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sources {
    /// What is shown: "VP by base and card".
    pub title: String,
    /// Each source with what it gave, by seat, in the order in which they
    /// first gave something.
    pub rows: Vec<(String, Vec<i32>)>,
}

/// Something worth remembering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// It followed from that choice; zero is the beginning.
    pub number: u32,
    /// A sentence.
    pub text: String,
}

impl Sources {
    /// Adds to what a source gave a seat.
    pub fn add(&mut self, source: &str, seat: usize, n: i32, n_seats: usize) {
        let at = self.rows.iter().position(|(title, _)| title == source).unwrap_or_else(|| {
            self.rows.push((source.to_owned(), vec![0; n_seats]));
            self.rows.len() - 1
        });
        if let Some(sum) = self.rows[at].1.get_mut(seat) {
            *sum += n;
        }
    }
}
