//! How choices are made at a table: one, or several with one gesture.

use fracas_engine::{Refusal, Seat, Viewer};
use fracas_house::{Seen, Several};
use fracas_tongue::Tongue;

use super::orders::{Pick, Picks};
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;

/// Whether a choice belongs to the one before it.
#[derive(Clone, Copy)]
pub(super) enum Gesture {
    New,
    Same,
}

impl<G: Hosted> TableTask<G> {
    /// Answers an open decision.
    pub(super) async fn choose(
        &mut self,
        seat: Option<u8>,
        pick: Pick,
        gesture: Gesture,
    ) -> Result<(), Refused> {
        let seat = Seat(seat.ok_or(Refused::NotSeated)?);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        if play.outcome().is_some() {
            return Err(Refused::Rules(Refusal::GameOver));
        }
        if !play.is_asked(seat) {
            return Err(Refused::Rules(Refusal::NotYourDecision));
        }
        if pick.decision != play.decision(Viewer::Seat(seat)) {
            return Err(Refused::Stale);
        }
        let choice = *play.options(seat).get(pick.option).ok_or(Refused::Rules(Refusal::NotAnOption))?;
        self.apply(seat, choice, gesture).await
    }

    /// Answers a question that is asked again until enough is chosen, and
    /// says that it is enough. What has gone meanwhile is replaced by its
    /// like: of equal cards only one is an option at a time. Whatever does not
    /// fit is refused before anything is done.
    pub(super) async fn choose_several(&mut self, seat: Option<u8>, picks: &Picks) -> Result<(), Refused> {
        let me = Seat(seat.ok_or(Refused::NotSeated)?);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        if play.outcome().is_some() {
            return Err(Refused::Rules(Refusal::GameOver));
        }
        let (several, labels) = self.asked_of(me)?;
        if picks.decision != play.decision(Viewer::Seat(me)) {
            return Err(Refused::Stale);
        }
        let several = several.filter(|several| fits(several, &picks.options));
        let several = several.ok_or(Refused::Rules(Refusal::NotAnOption))?;
        let choices = play.options(me);
        let mut wanted: Vec<_> = picks.options.iter().map(|&at| (choices[at], &labels[at])).collect();
        // The last thing of an order is not asked for.
        wanted.truncate((several.most - u32::from(several.ordered)) as usize);
        let (mut decision, mut gesture) = (picks.decision, Gesture::New);
        for (choice, label) in wanted {
            let (_, now) = self.asked_of(me)?;
            let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
            let there = play.options(me).iter().position(|&other| other == choice);
            let option =
                there.or_else(|| now.iter().position(|other| other == label)).ok_or(Refused::Stale)?;
            self.choose(seat, Pick { decision, option }, gesture).await?;
            gesture = Gesture::Same;
            decision = self.play.as_ref().map_or(0, |play| play.decision(Viewer::Seat(me)));
        }
        // It is still the same question when it counts what was chosen.
        let chosen = several.chosen + picks.options.len() as u32;
        let now = self.asked_of(me).ok().and_then(|(now, _)| now).filter(|now| now.chosen == chosen);
        match now.and_then(|now| now.enough) {
            Some(option) => self.choose(seat, Pick { decision, option }, gesture).await,
            None if picks.options.is_empty() => Err(Refused::Rules(Refusal::NotAnOption)),
            None => Ok(()),
        }
    }

    /// Whether the seat chooses several things, and its answers in words.
    fn asked_of(&self, seat: Seat) -> Result<(Option<Several>, Vec<String>), Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let (game, names) = (&self.host.game, self.names());
        let view = play.view(game, Viewer::Seat(seat));
        let speech = self.host.speech(Tongue::English);
        let seen = Seen { view: &view, options: play.options(seat), names: &names, speech };
        let asked = game.question(&seen).filter(|_| play.is_asked(seat));
        let asked = asked.ok_or(Refused::Rules(Refusal::NotYourDecision))?;
        Ok((asked.several, asked.labels))
    }

    /// Carries out a choice that a seat may make.
    pub(super) async fn apply(
        &mut self,
        seat: Seat,
        choice: G::Choice,
        gesture: Gesture,
    ) -> Result<(), Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let step = play.prepare(&self.host.game, seat, choice).map_err(Refused::Rules)?;
        self.commit(match gesture {
            Gesture::New => step,
            Gesture::Same => step.joined(),
        })
        .await
    }
}

/// Whether these options, taken one after the other, answer the question:
/// neither too few nor too many, and none more often than there are things it
/// stands for. The last thing of an order needs no answer.
fn fits(several: &Several, options: &[usize]) -> bool {
    let n = several.chosen as usize + options.len();
    let least = several.least as usize - usize::from(several.ordered && several.least > 0);
    let often = |option: usize| options.iter().filter(|&&other| other == option).count();
    let is_there = |&option: &usize| {
        let copies = several.copies.get(option).filter(|_| several.enough != Some(option));
        copies.is_some_and(|&copies| often(option) <= copies as usize)
    };
    (least..=several.most as usize).contains(&n) && options.iter().all(is_there)
}
