//! What a finished game came to: points by round, tokens by who holds them,
//! and the moments worth remembering.

use fracas_engine::Seat;
use fracas_house::{Course, Moment, Recount, Sources};

use super::Words;
use crate::event::{Event, What};

/// Reckons up a game event by event.
struct Reckoning<'a> {
    words: Words<'a>,
    /// Tokens given, by who gave them and who holds them.
    given: Vec<Vec<i32>>,
    scores: Vec<Vec<i32>>,
    sources: Sources,
    /// Tokens given in this round, by who gave them.
    in_round: Vec<i32>,
    best_round: Option<(i32, Moment)>,
    lead: Option<(Seat, Moment)>,
    wrecks: Vec<Moment>,
}

impl Words<'_> {
    /// Tells it from what everybody knows, each event with the number of the
    /// choice it followed from.
    pub fn recount(self, happened: &[(u32, Event)]) -> Recount {
        let n = self.view.seats.len();
        let mut reckoning = Reckoning {
            words: self,
            given: vec![vec![0; n]; n],
            scores: Vec::new(),
            sources: Sources { title: self.say("recount-sources", &[]), rows: Vec::new() },
            in_round: vec![0; n],
            best_round: None,
            lead: None,
            wrecks: Vec::new(),
        };
        for (number, event) in happened {
            reckoning.event(*number, event);
        }
        reckoning.end(happened.last().map_or(0, |(number, _)| *number))
    }
}

impl Reckoning<'_> {
    fn event(&mut self, number: u32, event: &Event) {
        match event.what {
            What::RoundBegan { .. } => self.end_round(number),
            What::Damaged { from, to } => {
                let n = self.given.len();
                self.given[from.idx()][to.idx()] += 1;
                self.in_round[from.idx()] += 1;
                let source = self.words.say("recount-held", &[("player", &self.words.player(to))]);
                self.sources.add(&source, from.idx(), 1, n);
                self.note_lead(number);
            }
            What::Wrecked(_) | What::OutOfTokens(_) => {
                self.wrecks.push(Moment { number, text: format!("{}.", self.words.what(&event.what)) });
            }
            _ => {}
        }
    }

    /// Rule CE-7.2, from what was told.
    fn score(&self, seat: usize) -> i32 {
        let given = &self.given[seat];
        given.iter().sum::<i32>() * given.iter().filter(|&&n| n > 0).count() as i32
    }

    fn all_scores(&self) -> Vec<i32> {
        (0..self.given.len()).map(|seat| self.score(seat)).collect()
    }

    /// Who leads alone, since when.
    fn note_lead(&mut self, number: u32) {
        let scores = self.all_scores();
        let Some(&best) = scores.iter().max() else { return };
        let mut first = (0..scores.len()).filter(|&at| scores[at] == best);
        if let (Some(at), None) = (first.next(), first.next())
            && self.lead.as_ref().is_none_or(|(seat, _)| seat.idx() != at)
        {
            let (seat, round) = (Seat(at as u8), self.scores.len().to_string());
            let player = self.words.player(seat);
            let text = self.words.say("moment-lead", &[("player", &player), ("round", &round)]);
            self.lead = Some((seat, Moment { number, text }));
        }
    }

    /// The points after the round. Before the first round that is the
    /// beginning.
    fn end_round(&mut self, number: u32) {
        let n = self.in_round.len();
        let given = std::mem::replace(&mut self.in_round, vec![0; n]);
        let best = given.iter().enumerate().max_by_key(|&(_, &n)| n);
        if let Some((seat, &most)) = best
            && most > 1
            && self.best_round.as_ref().is_none_or(|(before, _)| most > *before)
        {
            let (player, round) = (self.words.player(Seat(seat as u8)), self.scores.len().to_string());
            let told = [("player", player.as_str()), ("n", &most.to_string()), ("round", &round)];
            self.best_round = Some((most, Moment { number, text: self.words.say("moment-round", &told) }));
        }
        self.scores.push(self.all_scores());
    }

    fn end(mut self, number: u32) -> Recount {
        self.end_round(number);
        let rounds = self.scores.len().saturating_sub(1) as u32;
        let mut moments = self.wrecks;
        moments.extend(self.best_round.map(|(_, moment)| moment));
        moments.extend(self.lead.map(|(_, moment)| moment));
        moments.sort_by_key(|moment| moment.number);
        Recount {
            length: Some(self.words.language.say("recount-rounds", &[("n", rounds.into())])),
            course: Some(Course { title: self.words.say("recount-course", &[]), scores: self.scores }),
            sources: Some(self.sources).filter(|sources| !sources.rows.is_empty()),
            moments,
        }
    }
}
