//! What somebody asks of the others at a table and waits for: to take back a
//! choice that is not theirs alone ([`super::undo`]), or to play a finished
//! game on as it was ([`super::onward`]).
//!
//! All other people are asked, and one who declines is enough to leave things
//! as they are. Bots have nothing to forget and agree; people at the same
//! device see what is done there. Asking and answering are notes of the table,
//! so that a program that was started again waits for the same answers.

use std::time::{SystemTime, UNIX_EPOCH};

use fracas_engine::{Refusal, Seat, Seats};
use fracas_store::{Note, Seat as StoredSeat, SeatKind};
use maud::{Markup, html};

use super::onward::Onward;
use super::orders::{Consent, Who};
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;

/// The words of the notes.
const ASKS: &str = "asks";
pub(crate) const ASKS_ON: &str = "asks-on";
const AGREES: &str = "agrees";
const DECLINES: &str = "declines";
const WITHDRAWS: &str = "withdraws";

/// With so many notes on a table nothing more is asked of people.
const MOST_NOTES: usize = 500;

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(super) by: Seat,
    /// By which it is answered: how many choices there were when it was asked
    /// for, or the number of its note once there are no more.
    pub(super) number: u32,
    pub(super) wanted: Wanted,
    agreed: Seats,
    declined: Option<Seat>,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    TakeBack,
    PlayOn(Onward),
}

impl Request {
    pub(super) fn new(by: Seat, number: u32, wanted: Wanted) -> Request {
        Request { by, number, wanted, agreed: Seats::NONE, declined: None }
    }

    /// What the notes of a table with so many choices say is asked for.
    pub(crate) fn noted(notes: &[Note], n_choices: u32) -> Option<Request> {
        let mut request: Option<Request> = None;
        for note in notes {
            let Some(seat) = note.seat.map(Seat) else { continue };
            let (word, rest) = note.what.split_once(' ').unwrap_or((&note.what, ""));
            match (word, &mut request) {
                (ASKS, _) => request = Some(Request::new(seat, note.after, Wanted::TakeBack)),
                (ASKS_ON, _) => {
                    let onward = Onward::read(rest);
                    request = onward.map(|onward| Request::new(seat, note.number, Wanted::PlayOn(onward)));
                }
                (AGREES, Some(request)) => request.agreed = request.agreed.with(seat),
                (DECLINES, Some(request)) => request.declined = Some(seat),
                (WITHDRAWS, _) => request = None,
                _ => {}
            }
        }
        // Nobody is asked any more about a game that has gone on.
        request.filter(|request| request.wanted != Wanted::TakeBack || request.number == n_choices)
    }

    /// Whether it can still be answered.
    pub(crate) fn is_open(&self) -> bool {
        self.declined.is_none() && self.onward().is_none_or(|onward| now() < onward.until)
    }

    pub(super) fn declined(&self) -> Option<Seat> {
        self.declined
    }

    /// Where a game is to be played on.
    pub(super) fn onward(&self) -> Option<&Onward> {
        match &self.wanted {
            Wanted::PlayOn(onward) => Some(onward),
            Wanted::TakeBack => None,
        }
    }

    /// The people it is up to.
    fn asked<'a>(&'a self, seats: &'a [StoredSeat]) -> impl Iterator<Item = Seat> + 'a {
        let secret = seats.iter().find(|seat| seat.seat == self.by.0).map(|seat| &seat.token_hash);
        let plays = |seat: &StoredSeat| match self.wanted {
            Wanted::TakeBack => seat.kind == SeatKind::Human,
            // Whoever lent a seat to a bot plays on too.
            Wanted::PlayOn(_) => seat.token_hash.is_some(),
        };
        let asked = seats.iter().filter(move |seat| plays(seat) && Some(&seat.token_hash) != secret);
        asked.map(|seat| Seat(seat.seat))
    }

    /// Those of them who have not agreed yet.
    pub(crate) fn waits_for(&self, seats: &[StoredSeat]) -> Vec<Seat> {
        self.asked(seats).filter(|&seat| !self.agreed.has(seat)).collect()
    }

    /// A form to answer it.
    pub(super) fn answers(&self, table: &str, buttons: &Markup) -> Markup {
        html! {
            form.row data-request=(self.number) method="post" action={ "/table/" (table) "/answer" } {
                input type="hidden" name="request" value=(self.number);
                (buttons)
            }
        }
    }
}

impl<G: Hosted> TableTask<G> {
    /// Asks the others, if nobody else waits for an answer.
    pub(super) async fn ask(&mut self, request: Request) -> Result<(), Refused> {
        if let Some(open) = self.open_request()
            && !open.waits_for(&self.seats).is_empty()
        {
            // Whoever answers one must not be taken to answer another.
            return if open.by == request.by && open.wanted == request.wanted {
                Ok(())
            } else {
                Err(Refused::Stale)
            };
        }
        if self.notes.len() >= MOST_NOTES {
            return Err(Refused::EnoughAsked);
        }
        let what = match &request.wanted {
            Wanted::TakeBack => ASKS.to_owned(),
            Wanted::PlayOn(onward) => format!("{ASKS_ON} {onward}"),
        };
        self.note(Some(request.by.0), what).await?;
        self.request = Some(request);
        self.tell_everybody();
        Ok(())
    }

    pub(super) fn open_request(&self) -> Option<&Request> {
        self.request.as_ref().filter(|request| request.is_open())
    }

    pub(super) async fn answer(&mut self, who: &Who, answer: Consent) -> Result<(), Refused> {
        let theirs = self.seats_of(who);
        if theirs.is_empty() {
            return Err(Refused::NotSeated);
        }
        let request = self.open_request().filter(|request| request.number == answer.request);
        let mut request = request.ok_or(Refused::Stale)?.clone();
        if request.waits_for(&self.seats).is_empty() {
            return Err(Refused::Stale);
        }
        if theirs.contains(&request.by.0) {
            if answer.agree {
                return Err(Refused::Rules(Refusal::NotYourDecision));
            }
            self.withdraw().await?;
            return Ok(());
        }
        let asked: Vec<Seat> = request.asked(&self.seats).filter(|seat| theirs.contains(&seat.0)).collect();
        let first = *asked.first().ok_or(Refused::Rules(Refusal::NotYourDecision))?;
        if answer.agree {
            for &seat in asked.iter().filter(|&&seat| !request.agreed.has(seat)) {
                self.note(Some(seat.0), AGREES.to_owned()).await?;
            }
            request.agreed = asked.iter().fold(request.agreed, |agreed, &seat| agreed.with(seat));
        } else {
            self.note(Some(first.0), DECLINES.to_owned()).await?;
            request.declined = Some(first);
        }
        self.request = Some(request);
        self.tell_everybody();
        Ok(())
    }

    async fn withdraw(&mut self) -> Result<(), Refused> {
        let Some(request) = self.request.take() else { return Ok(()) };
        self.note(Some(request.by.0), WITHDRAWS.to_owned()).await?;
        self.tell_everybody();
        Ok(())
    }

    /// Does what nobody has to be asked about any more: the last one may have
    /// agreed or left. Whoever has left asks for nothing.
    pub(super) async fn settle_request(&mut self) -> Result<(), Refused> {
        let Some(request) = self.open_request().cloned() else { return Ok(()) };
        if !self.seats.iter().any(|seat| seat.seat == request.by.0 && seat.token_hash.is_some()) {
            return self.withdraw().await;
        }
        if request.wanted == Wanted::TakeBack && request.waits_for(&self.seats).is_empty() {
            return self.take_back_asked(request.by).await;
        }
        Ok(())
    }
}

/// Seconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs().cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(all: &[(u32, u8, &str)]) -> Vec<Note> {
        let note = |(number, &(after, seat, what)): (u32, &(u32, u8, &str))| {
            let what = what.to_owned();
            Note { number, after, seat: Some(seat), what }
        };
        (0..).zip(all).map(note).collect()
    }

    #[test]
    fn notes_say_what_is_asked_and_how_it_was_answered() {
        let all = notes(&[(0, 0, "host"), (7, 1, "asks"), (7, 2, "away"), (7, 2, "agrees")]);
        let request = Request::noted(&all, 7).expect("it is open");
        assert_eq!((request.by, request.number, request.is_open()), (Seat(1), 7, true));
        assert!(request.agreed.has(Seat(2)));
        // The game has gone on, it was withdrawn, or somebody declined.
        assert_eq!(Request::noted(&all, 8), None);
        let withdrawn = [all.clone(), notes(&[(7, 1, "withdraws")])].concat();
        assert_eq!(Request::noted(&withdrawn, 7), None);
        let declined = [all, notes(&[(7, 0, "declines")])].concat();
        assert!(!Request::noted(&declined, 7).expect("it is told").is_open());
    }

    #[test]
    fn an_offer_to_play_on_lapses_and_nonsense_is_none() {
        let offer = |until: i64| notes(&[(90, 0, &format!("asks-on 12 {until} abc123"))]);
        let request = Request::noted(&offer(now() + 60), 90).expect("it is open");
        assert!(request.is_open());
        let onward = request.onward().expect("it is about a point");
        assert_eq!((onward.at, onward.table.as_str()), (12, "abc123"));
        assert!(!Request::noted(&offer(now() - 1), 90).expect("it is read").is_open());
        for nonsense in ["asks-on", "asks-on 12", "asks-on x 9 a", "asks-on 1 2 a b", "asks-on 1 2 ../x"] {
            assert_eq!(Request::noted(&notes(&[(90, 0, nonsense)]), 90), None, "{nonsense}");
        }
    }
}
