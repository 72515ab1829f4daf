//! What the coach says in a first game of Smash Up.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::{Event, What};
use fracas_smashup::ids::CardId;
use fracas_smashup::text::Words;
use fracas_smashup::view::BaseView;
use fracas_smashup::{Deal, GOAL, SmashUp, Terms};
use fracas_tongue::Arg;

use crate::coach::{FirstGame, Tip};
use crate::drawn::Sight;

/// Large minions and simple deeds for the newcomer, and two plain factions on
/// the other side.
pub(super) const FIRST_GAME: FirstGame<SmashUp> =
    FirstGame { players: 2, terms, wishes: &["dinosaurs+aliens", "robots+zombies"], coach };

fn terms() -> Terms {
    Terms { factions: Deal::Choice, ..Terms::default() }
}

fn coach(game: &SmashUp, sight: &Sight<'_, SmashUp>, events: &[Event]) -> Option<Tip> {
    let words = game.words(&sight.seen);
    let Viewer::Seat(me) = words.view.viewer else { return None };
    let rival = (0..words.view.seats.len() as u8).map(Seat).find(|&seat| seat != me)?;
    Some(Coach { words, sight, me, rival, past: Past::of(words, me, events) }.advice())
}

/// What has happened so far, as far as it matters for what to say next.
#[derive(Default)]
struct Past {
    turns: usize,
    /// Minions and actions that the newcomer has played.
    minions: usize,
    actions: usize,
    /// Between the beginning of the newcomer's last turn and of this one a base
    /// has scored, and gave them so much.
    prize: Option<i16>,
}

impl Past {
    fn of(words: Words<'_>, me: Seat, events: &[Event]) -> Past {
        let is_minion = |card: CardId| words.def(card).is_some_and(|def| def.is_minion());
        let (mut past, mut prize) = (Past::default(), None);
        for event in events {
            match event.what {
                What::TurnBegan(seat) if seat == me => {
                    past.turns += 1;
                    past.prize = prize.take();
                }
                What::Played { seat, card, .. } if seat == me && is_minion(card) => past.minions += 1,
                What::Played { seat, .. } if seat == me => past.actions += 1,
                What::Scoring(..) => prize = prize.or(Some(0)),
                What::Place { seat, vp, .. } if seat == me => *prize.get_or_insert(0) += vp,
                _ => {}
            }
        }
        past
    }
}

struct Coach<'a> {
    words: Words<'a>,
    sight: &'a Sight<'a, SmashUp>,
    me: Seat,
    rival: Seat,
    past: Past,
}

impl Coach<'_> {
    fn advice(&self) -> Tip {
        let view = self.words.view;
        if view.winners.is_some() {
            return self.say("coach-su-over", "#players", &[]);
        }
        match view.prompt {
            Some((seat, prompt)) if seat == self.me => match prompt.ask {
                Ask::PlayPhase => self.play(),
                Ask::Special(_) | Ask::React => self.say("coach-su-special", "#choices", &[]),
                Ask::HandLimit => self.say("coach-su-limit", "#hand", &[]),
                Ask::Order => self.say("coach-su-order", "#choices", &[]),
                Ask::ScoreNext => self.say("coach-su-next", "#bases", &[]),
                Ask::Draft
                | Ask::Card
                | Ask::Base
                | Ask::Player
                | Ask::Faction
                | Ask::Confirm
                | Ask::Mode
                | Ask::Number
                | Ask::Arrange
                | Ask::PlayNow
                | Ask::SwapBase
                | Ask::Replacement
                | Ask::ReturnBase
                | Ask::DiscardToPlay
                | Ask::Share => self.say("coach-su-ability", ".spot.open:not(.hand *)", &[]),
            },
            _ => self.say("coach-su-wait", "#bases", &[("rival", self.words.player(self.rival).into())]),
        }
    }

    /// In the play phase: what to try first, then what the bases look like.
    fn play(&self) -> Tip {
        let options = self.sight.seen.options;
        let is_minion = |card: CardId| self.words.def(card).is_some_and(|def| def.is_minion());
        let can_play = |minion: bool| {
            options.iter().any(|choice| matches!(choice, Choice::Play(card, _) if is_minion(*card) == minion))
        };
        let Past { turns, minions, actions, prize } = self.past;
        let fresh = self.words.view.free_minion && self.words.view.free_action;
        match prize {
            _ if minions == 0 && can_play(true) => {
                self.say("coach-su-minion", "#hand", &[("goal", i64::from(GOAL).into())])
            }
            _ if turns <= 1 && actions == 0 && can_play(false) => self.say("coach-su-action", "#hand", &[]),
            _ if turns <= 1 || options.len() == 1 => {
                self.say("coach-su-end", "#choices", &[("rival", self.words.player(self.rival).into())])
            }
            Some(0) if fresh => self.say("coach-su-missed", "#bases", &[]),
            Some(vp) if fresh => {
                let goal = i64::from(GOAL).into();
                self.say("coach-su-scored", "#players", &[("vp", i64::from(vp).into()), ("goal", goal)])
            }
            _ if turns == 2 => self.say("coach-su-bases", "#bases", &[]),
            _ => self.standing(),
        }
    }

    /// How it stands at the base that is nearest to being scored.
    fn standing(&self) -> Tip {
        let missing = |base: &BaseView| base.breakpoint - base.totals.iter().sum::<i32>();
        let fought = self.words.view.bases.iter().enumerate();
        let fought = fought.filter(|(_, base)| base.totals.iter().any(|&total| total > 0));
        let Some((slot, base)) = fought.min_by_key(|(_, base)| missing(base)) else {
            return self.say("coach-su-open", "#bases", &[]);
        };
        let (mine, theirs) = (base.totals[self.me.idx()], base.totals[self.rival.idx()]);
        let key = match mine.cmp(&theirs) {
            _ if missing(base) <= 0 => "coach-su-ready",
            std::cmp::Ordering::Greater => "coach-su-lead",
            std::cmp::Ordering::Less => "coach-su-behind",
            std::cmp::Ordering::Equal => "coach-su-even",
        };
        let arguments = [
            ("base", self.words.base_title(base.base).into()),
            ("rival", self.words.player(self.rival).into()),
            ("mine", mine.into()),
            ("theirs", theirs.into()),
            ("missing", missing(base).max(0).into()),
        ];
        self.say(key, &format!(".base[data-slot=\"{slot}\"]"), &arguments)
    }

    fn say(&self, key: &str, about: &str, arguments: &[(&str, Arg<'_>)]) -> Tip {
        Tip { text: self.sight.ui.say(key, arguments), about: about.to_owned() }
    }
}
