//! What can still be played, to the last limit.

use fracas_engine::Viewer;

use super::Words;
use super::questions::noun;
use crate::choice::Choice;
use crate::ids::Slot;
use crate::program::{Cmp, Do, ExtraPlay, Keep, Kind, Num, Op, Printed};
use crate::state::Phase;
use crate::view::ExtraView;

impl<'a> Words<'a> {
    /// What the play phase still allows. Whoever is asked is told what they
    /// can do with the cards they have; others what the rules leave open.
    pub(super) fn allowances(self) -> String {
        let view = self.view;
        let is_mine = view.viewer == Viewer::Seat(view.active);
        let can = |fits: fn(&Choice) -> bool| !is_mine || view.options.iter().any(fits);
        let left = self.plays_left();
        if !left.is_empty() && can(|choice| matches!(choice, Choice::Play(..))) {
            return self.say("ask-play-phase", &[("plays", (&self.join(left.into_iter())).into())]);
        }
        let uses = can(|choice| matches!(choice, Choice::Use(..)));
        self.word(if uses { "ask-play-phase-over" } else { "ask-play-phase-end" })
    }

    /// All plays that are open, each with its limits and where it comes from.
    fn plays_left(self) -> Vec<String> {
        let view = self.view;
        let mut left = Vec::new();
        if view.free_minion {
            left.push(self.word("play-minion"));
        }
        if view.free_action {
            left.push(self.word("play-action"));
        }
        for extra in &view.extras {
            let play = self.extra_play(extra);
            let kind = play.map_or("card", |play| noun(&play.cards));
            if !(view.no_actions && kind == "action") {
                left.push(self.extra(extra, play, kind));
            }
        }
        for &slot in &view.open_bases {
            let extra = self.say("play-extra", &[("kind", "minion".into()), ("n", 1.into())]);
            left.push(self.limited(extra, self.limit_at(&[slot])));
        }
        if view.unsettled > 0 {
            left.push(self.say("play-unsettled", &[("n", (view.unsettled as u32).into())]));
        }
        left
    }

    fn extra_play(self, extra: &ExtraView) -> Option<&'a ExtraPlay> {
        match self.cat.clause(extra.clause).ops.get(extra.pc as usize) {
            Some(Op::Do(Do::Extra(play))) => Some(play),
            _ => None,
        }
    }

    /// "2 extra minions of power 2 or less at The Homeworld (Invasion)".
    fn extra(self, extra: &ExtraView, play: Option<&ExtraPlay>, kind: &str) -> String {
        let mut text = self.say("play-extra", &[("kind", kind.into()), ("n", extra.n.into())]);
        if let Some(limit) = play.and_then(|play| self.limit_of_power(play)) {
            text = self.limited(text, limit);
        }
        let mut names: Vec<String> = extra.names.iter().map(|&card| self.card(card)).collect();
        names.dedup();
        if !names.is_empty() {
            let n = (names.len() as u32).into();
            let names = self.join(names.into_iter());
            text = self.limited(text, self.say("limit-named", &[("names", (&names).into()), ("n", n)]));
        }
        if let Some(bases) = &extra.bases {
            text = self.limited(text, self.limit_at(bases));
        }
        let (clause, by) = (self.cat.clause(extra.clause), self.source(extra.clause));
        let is_said = matches!((&clause.of, extra.bases.as_deref()), (Printed::Base(def), Some([slot]))
            if self.view.bases.get(slot.idx()).and_then(|base| self.view.base_cards.get(base.base.idx())) == Some(def));
        if is_said {
            return text;
        }
        self.say("told-because", &[("what", (&text).into()), ("why", (&by).into())])
    }

    fn limited(self, play: String, limit: String) -> String {
        self.say("play-limited", &[("play", (&play).into()), ("limit", (&limit).into())])
    }

    fn limit_of_power(self, play: &ExtraPlay) -> Option<String> {
        let limit = play.cards.keep.iter().find_map(|keep| match keep {
            Keep::Power(cmp, Num::Lit(n)) | Keep::Printed(cmp, Num::Lit(n)) => Some((*cmp, *n)),
            _ => None,
        });
        let (cmp, n) = limit?;
        let (key, n) = match cmp {
            Cmp::Le => ("limit-power-most", n),
            Cmp::Lt => ("limit-power-most", n - 1),
            Cmp::Ge => ("limit-power-least", n),
            Cmp::Gt => ("limit-power-least", n + 1),
            Cmp::Eq => ("limit-power", n),
        };
        Some(self.say(key, &[("n", n.into())]))
    }

    fn limit_at(self, bases: &[Slot]) -> String {
        let names = self.join(bases.iter().map(|&slot| self.base_there(slot)));
        self.say("limit-at", &[("bases", (&names).into()), ("n", (bases.len() as u32).into())])
    }

    /// A card that is to be played at once, or later if that is left open.
    pub(super) fn play_now(self) -> String {
        let now = match self.step_now() {
            Some(Op::Do(Do::Extra(play))) => Some(play),
            _ => None,
        };
        let Some(play) = now.filter(|_| self.keeps_play()) else {
            let may = self.view.options.contains(&Choice::Done);
            return self.word(if may { "ask-play-now-or-never" } else { "ask-play-now" });
        };
        let mut extra = self.say("play-extra", &[("kind", noun(&play.cards).into()), ("n", 1.into())]);
        if let Some(limit) = self.limit_of_power(play) {
            extra = self.limited(extra, limit);
        }
        self.say("ask-play-now-or-later", &[("play", (&extra).into())])
    }

    /// Whether the extra play that is offered now waits for later in the phase
    /// when it is not used (SU-6.17). Ruling: R-56.
    pub(super) fn keeps_play(self) -> bool {
        let view = self.view;
        let Some((clause, _)) = view.step() else { return false };
        let now = matches!(
            self.cat.clause(clause).kind,
            Kind::Special { .. } | Kind::OnTurn { .. } | Kind::Reaction { .. }
        );
        let asked = view.prompt.map(|(seat, _)| seat);
        matches!(self.step_now(), Some(Op::Do(Do::Extra(_))))
            && view.phase == Phase::Play
            && asked == Some(view.active)
            && view.scoring.is_none()
            && !now
    }
}
