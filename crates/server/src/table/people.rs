//! Who sits at the table: sitting down and leaving, the rights of the host,
//! and what becomes of the seat of somebody who is away.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use fracas_engine::Seat;
use fracas_store::{Note, Seat as StoredSeat, SeatKind, StoreError};
use tokio::time::Instant;

use super::orders::{Glance, Who};
use super::task::{Gone, TableTask};
use crate::hosted::Hosted;
use crate::hub::bot_for;
use crate::names::same_name;
use crate::refusal::Refused;

/// By the secret of the one who is away: those who want a bot to play.
pub(super) type Votes = BTreeMap<String, BTreeSet<String>>;

/// Who comes and goes all the time is not told of more often.
const TOLD_AGAIN: Duration = Duration::from_secs(5 * 60);
/// With so many notes on a table, coming and going is not told any more.
const MOST_NOTES: usize = 200;

/// What people do beside the game, as it is noted. Apart from who is the host
/// it is told in the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aside {
    /// They are the host from now on.
    Host,
    /// They are away.
    Away,
    /// They are here again.
    Back,
    /// They have left for good, and a bot plays on.
    Left,
    /// A bot plays for them until they take their seat back.
    Lent,
    /// They have taken it back.
    Retaken,
}

impl Aside {
    const ALL: [(Aside, &str); 6] = [
        (Aside::Host, "host"),
        (Aside::Away, "away"),
        (Aside::Back, "back"),
        (Aside::Left, "left"),
        (Aside::Lent, "lent"),
        (Aside::Retaken, "retaken"),
    ];

    /// The word in the data file.
    pub(crate) fn word(self) -> &'static str {
        Aside::ALL.into_iter().find(|(aside, _)| *aside == self).map_or("", |(_, word)| word)
    }

    /// What a note says, if this program knows it.
    pub(super) fn of(note: &Note) -> Option<Aside> {
        Aside::ALL.into_iter().find(|(_, word)| *word == note.what).map(|(aside, _)| aside)
    }

    /// The sentence of the story.
    pub(super) fn key(self) -> Option<&'static str> {
        match self {
            Aside::Host => None,
            Aside::Away => Some("story-away"),
            Aside::Back => Some("story-back"),
            Aside::Left => Some("story-left"),
            Aside::Lent => Some("story-lent"),
            Aside::Retaken => Some("story-retaken"),
        }
    }
}

impl<G: Hosted> TableTask<G> {
    /// Who is waited for when the table is woken: those who are invited to a
    /// rematch, and those who were told to be away. The others were here a
    /// moment ago.
    pub(super) fn expect_people(&mut self) {
        let invited = self.play.is_none() && self.table.follows.is_some();
        for seat in &self.seats {
            let Some(secret) = &seat.token_hash else { continue };
            if invited || self.is_told_away(seat.seat) {
                self.presence.expect(secret);
            } else {
                self.presence.presume(secret);
            }
        }
    }

    /// The host of the table: who opened it or was made the host, while they
    /// sit here. While they are away somebody who is here stands in, so that
    /// nobody waits for them in vain.
    pub(super) fn host(&self) -> Option<u8> {
        let people = || self.seats.iter().filter(|seat| seat.token_hash.is_some());
        let named = self.notes.iter().rfind(|note| Aside::of(note) == Some(Aside::Host));
        let named = named.and_then(|note| people().find(|seat| Some(seat.seat) == note.seat));
        let host = named.or_else(|| people().next())?;
        let stands_in = || people().find(|seat| self.is_here(seat));
        let acting = if self.is_here(host) { Some(host) } else { stands_in() };
        Some(acting.unwrap_or(host).seat)
    }

    pub(super) fn is_host(&self, who: &Who) -> bool {
        self.host().is_some_and(|host| self.seats_of(who).contains(&host))
    }

    pub(super) fn check_host(&self, who: &Who) -> Result<(), Refused> {
        if self.seats_of(who).is_empty() {
            return Err(Refused::NotSeated);
        }
        if self.is_host(who) { Ok(()) } else { Err(Refused::NotHost) }
    }

    /// Bots are always here.
    pub(super) fn is_here(&self, seat: &StoredSeat) -> bool {
        let is_bot = seat.kind == SeatKind::Bot;
        is_bot || seat.token_hash.as_ref().is_some_and(|secret| self.presence.is_here(secret))
    }

    /// A bot plays on a seat that has an owner.
    pub(super) fn is_lent(&self, seat: Option<u8>) -> bool {
        let lent = |other: &StoredSeat| other.kind == SeatKind::Bot && other.token_hash.is_some();
        self.seats.iter().any(|other| Some(other.seat) == seat && lent(other))
    }

    /// Whether somebody is awaited here.
    pub(super) fn glance(&self, who: &Who) -> Glance {
        let seats = self.seats_of(who);
        let asked = |seat: u8| match &self.play {
            Some(play) => play.is_asked(Seat(seat)) && !self.is_lent(Some(seat)),
            None => self.host() == Some(seat) && self.seats.len() == usize::from(self.agreement.players),
        };
        let awaited = !self.closed && (seats.iter().any(|&seat| asked(seat)) || self.is_asked_onward(who));
        let theirs = self.seats.iter().filter(|seat| seats.contains(&seat.seat));
        Glance { names: theirs.map(|seat| seat.name.clone()).collect(), awaited }
    }

    fn free_seat(&self) -> Result<u8, Refused> {
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        let taken = |seat: &u8| self.seats.iter().any(|other| other.seat == *seat);
        (0..self.agreement.players).find(|seat| !taken(seat)).ok_or(Refused::Full)
    }

    /// Whoever asks twice, as by a double click, has one seat.
    pub(super) async fn join(&mut self, who: &Who, name: String, token_hash: String) -> Result<u8, Refused> {
        let again = self.seats_of(&Who::of(Some(token_hash.clone())));
        if let Some(&seat) = self.seats_of(who).first().or(again.first()) {
            return Ok(seat);
        }
        let seat = self.free_seat()?;
        if self.seats.iter().any(|other| same_name(&other.name, &name)) {
            return Err(Refused::NameTaken);
        }
        let nobody = self.host().is_none();
        self.presence.heard(&token_hash);
        let token_hash = Some(token_hash);
        self.sit(StoredSeat {
            seat,
            name,
            kind: SeatKind::Human,
            token_hash,
            wish: String::new(),
            part: String::new(),
        })
        .await?;
        if nobody {
            self.note_aside(Some(seat), Aside::Host).await?;
        }
        Ok(seat)
    }

    pub(super) async fn add_bot(&mut self, who: &Who) -> Result<(), Refused> {
        if self.seats_of(who).is_empty() {
            return Err(Refused::NotSeated);
        }
        let bot = bot_for(&self.table.id, &self.seats, self.free_seat()?);
        self.check_host(who)?;
        self.sit(bot).await
    }

    async fn sit(&mut self, seat: StoredSeat) -> Result<(), Refused> {
        self.store.sit(&self.table.id, &seat).await?;
        self.seats.push(seat);
        self.seats.sort_by_key(|seat| seat.seat);
        self.changed();
        Ok(())
    }

    /// Whoever shares a device leaves together. The right of the host passes
    /// on.
    pub(super) async fn leave(&mut self, who: &Who) -> Result<(), Refused> {
        let theirs = self.seats_of(who);
        if theirs.is_empty() {
            return Err(Refused::NotSeated);
        }
        let was_host = self.is_host(who);
        for seat in theirs {
            if self.play.is_some() {
                self.hand_over(seat).await?;
            } else {
                self.stand(seat).await?;
            }
        }
        if was_host {
            self.note_aside(self.host(), Aside::Host).await?;
        }
        self.changed();
        Ok(())
    }

    /// The host sends a bot away, or somebody who is not here.
    pub(super) async fn remove(&mut self, who: &Who, seat: u8) -> Result<(), Refused> {
        if self.seats_of(who).is_empty() {
            return Err(Refused::NotSeated);
        }
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        self.check_host(who)?;
        let there = self.seats.iter().find(|other| other.seat == seat).ok_or(Refused::NotSeated)?;
        if there.kind == SeatKind::Human && self.is_here(there) {
            return Err(Refused::StillHere);
        }
        self.stand(seat).await?;
        self.changed();
        Ok(())
    }

    /// The host closes a table that has not begun, or one where nobody else is
    /// left: a game that others play is not theirs to end.
    pub(super) async fn close(&mut self, who: &Who) -> Result<(), Refused> {
        self.check_host(who)?;
        if !self.can_close() {
            return Err(Refused::StillHere);
        }
        self.store.close_table(&self.table.id).await?;
        self.closed = true;
        self.changed();
        Ok(())
    }

    /// Whether the host may close the table.
    pub(super) fn can_close(&self) -> bool {
        match &self.play {
            None => true,
            Some(play) if play.outcome().is_some() => false,
            Some(_) => self.people_here().len() <= 1,
        }
    }

    /// The secrets of those who play and are here.
    fn people_here(&self) -> BTreeSet<&str> {
        let people = self.seats.iter().filter(|seat| seat.kind == SeatKind::Human && self.is_here(seat));
        people.filter_map(|seat| seat.token_hash.as_deref()).collect()
    }

    async fn stand(&mut self, seat: u8) -> Result<(), Refused> {
        self.store.stand(&self.table.id, seat).await?;
        self.seats.retain(|other| other.seat != seat);
        Ok(())
    }

    /// A bot plays on for somebody who leaves.
    async fn hand_over(&mut self, seat: u8) -> Result<(), Refused> {
        self.store.hand_over(&self.table.id, seat).await?;
        if let Some(mine) = self.seats.iter_mut().find(|other| other.seat == seat) {
            mine.kind = SeatKind::Bot;
            mine.token_hash = None;
        }
        if self.play.as_ref().is_some_and(|play| play.outcome().is_none()) {
            self.note_aside(Some(seat), Aside::Left).await?;
        }
        Ok(())
    }

    /// One more of those who are here wants a bot to play for somebody who is
    /// away. It does when more than half of them do.
    pub(super) async fn vote(&mut self, who: &Who, seat: u8) -> Result<(), Refused> {
        let voter = who.secret.clone().filter(|secret| self.people_here().contains(secret.as_str()));
        let voter = voter.ok_or(Refused::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        if play.outcome().is_some() {
            return Err(Refused::Rules(fracas_engine::Refusal::GameOver));
        }
        let there = self.seats.iter().find(|other| other.seat == seat).ok_or(Refused::NotSeated)?;
        if self.is_here(there) {
            return Err(Refused::StillHere);
        }
        let absent = there.token_hash.clone().ok_or(Refused::StillHere)?;
        self.votes.entry(absent.clone()).or_default().insert(voter);
        let (votes, needed) = self.votes_on(&absent);
        if votes >= needed {
            for seat in self.seats_of(&Who::of(Some(absent.clone()))) {
                self.store.lend(&self.table.id, seat).await?;
                self.set_kind(seat, SeatKind::Bot);
                self.note_aside(Some(seat), Aside::Lent).await?;
            }
            self.votes.remove(&absent);
        }
        self.changed();
        Ok(())
    }

    /// How many of those who are here want a bot to play, and how many it takes.
    pub(super) fn votes_on(&self, absent: &str) -> (usize, usize) {
        let here = self.people_here();
        let voters = self.votes.get(absent).into_iter().flatten();
        (voters.filter(|voter| here.contains(voter.as_str())).count(), here.len() / 2 + 1)
    }

    /// Whether somebody wants a bot to play for the one who is away.
    pub(super) fn has_voted(&self, who: &Who, absent: &str) -> bool {
        let votes = self.votes.get(absent);
        who.secret.as_ref().is_some_and(|secret| votes.is_some_and(|votes| votes.contains(secret)))
    }

    /// The owner of a seat plays again.
    pub(super) async fn take_back(&mut self, who: &Who) -> Result<(), Refused> {
        let lent: Vec<u8> = self.seats_of(who).into_iter().filter(|&seat| self.is_lent(Some(seat))).collect();
        if lent.is_empty() {
            return Err(Refused::NotSeated);
        }
        for seat in lent {
            self.store.take_back(&self.table.id, seat).await?;
            self.set_kind(seat, SeatKind::Human);
            self.note_aside(Some(seat), Aside::Retaken).await?;
        }
        self.changed();
        Ok(())
    }

    fn set_kind(&mut self, seat: u8, kind: SeatKind) {
        if let Some(there) = self.seats.iter_mut().find(|other| other.seat == seat) {
            there.kind = kind;
        }
    }

    async fn note_aside(&mut self, seat: Option<u8>, aside: Aside) -> Result<(), Refused> {
        self.note(seat, aside.word().to_owned()).await
    }

    /// Notes what somebody did beside the game.
    pub(super) async fn note(&mut self, seat: Option<u8>, what: String) -> Result<(), Refused> {
        let after = self.play.as_ref().map_or(0, |play| play.number());
        let number = self.notes.last().map_or(0, |note| note.number + 1);
        let note = Note { number, after, seat, what };
        match self.store.note(&self.table.id, &note).await {
            Err(StoreError::Conflict) => {
                self.outrun = true;
                return Err(Refused::Stale);
            }
            result => result?,
        }
        self.notes.push(note);
        Ok(())
    }

    /// Whether the last that was told of a seat is that they are away.
    fn is_told_away(&self, seat: u8) -> bool {
        let last = self.notes.iter().rfind(|note| {
            note.seat == Some(seat) && Aside::of(note).is_some_and(|aside| aside != Aside::Host)
        });
        last.is_some_and(|note| Aside::of(note) == Some(Aside::Away))
    }

    /// Whether somebody would want to know who comes and goes.
    fn is_watched(&self) -> bool {
        let runs = self.play.as_ref().is_some_and(|play| play.outcome().is_none()) && !self.closed;
        let people: BTreeSet<&String> =
            self.seats.iter().filter_map(|seat| seat.token_hash.as_ref()).collect();
        runs && people.len() > 1
    }

    /// Somebody has asked for something, so they are here.
    pub(super) async fn note_presence(&mut self, who: &Who) -> Result<(), Gone> {
        let Some(secret) = who.secret.as_ref().filter(|_| !self.seats_of(who).is_empty()) else {
            return Ok(());
        };
        if self.presence.heard(secret) {
            self.votes.remove(secret);
            for seat in self.seats_of(who) {
                if self.is_told_away(seat) {
                    self.note_aside(Some(seat), Aside::Back).await.map_err(|_| Gone)?;
                }
            }
            self.tell_everybody();
        }
        Ok(())
    }

    /// Somebody has opened a page.
    pub(super) fn came(&mut self, who: &Who) {
        if let Some(secret) = who.secret.as_ref().filter(|_| !self.seats_of(who).is_empty()) {
            self.presence.opened(secret);
        }
    }

    /// A page of somebody has gone.
    pub(super) fn went(&mut self, who: &Who) {
        if let Some(secret) = &who.secret {
            self.presence.closed(secret);
        }
    }

    /// Those who have been gone for a while are away.
    pub(super) async fn note_absence(&mut self) -> Result<(), Gone> {
        self.presence.lapse();
        self.tell_absent().await.map_err(|_| Gone)?;
        self.tell_everybody();
        Ok(())
    }

    /// Tells who is away as far as it is not told, but not again and again.
    pub(super) async fn tell_absent(&mut self) -> Result<(), Refused> {
        let now = Instant::now();
        let away = self.seats.iter().filter(|seat| !self.is_here(seat) && !self.is_told_away(seat.seat));
        for seat in away.map(|seat| seat.seat).collect::<Vec<u8>>() {
            let is_new = self.told.get(&seat).is_none_or(|&told| now - told >= TOLD_AGAIN);
            if self.is_watched() && is_new && self.notes.len() < MOST_NOTES {
                self.told.insert(seat, now);
                self.note_aside(Some(seat), Aside::Away).await?;
            }
        }
        Ok(())
    }
}
