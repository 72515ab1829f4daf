//! What happened, in words.

use fracas_engine::Seat;

use super::Words;
use crate::cards::End;
use crate::event::{Event, What};
use crate::state::Laid;

impl Words<'_> {
    /// The event as a sentence without a final stop, and the rule behind it.
    /// The event must be redacted for the viewer of the words.
    pub fn event(self, event: &Event) -> String {
        format!("{} ({})", self.what(&event.what), event.cause)
    }

    /// The event as a sentence without a final stop.
    pub fn what(self, what: &What) -> String {
        let one = |key: &str, seat: Seat| self.say(key, &[("player", &self.player(seat))]);
        let two = |key: &str, seat: Seat, name: &str, value: &str| {
            self.say(key, &[("player", &self.player(seat)), (name, value)])
        };
        match *what {
            What::Started(seat, hex) => two("event-started", seat, "hex", &self.hex(hex)),
            What::RoundBegan { round, timer } => two("event-round", timer, "round", &round.to_string()),
            What::Dealt { seat, cards } if cards.is_empty() => one("event-dealt", seat),
            What::Dealt { seat, cards } => {
                let cards =
                    self.list(cards.iter().map(|card| self.whole_card(Laid { card, end: End::Upper })));
                two("event-dealt-known", seat, "cards", &cards)
            }
            What::ReadyToLook(seat) => one("event-ready-to-look", seat),
            What::TimerStarted => self.say("event-timer-started", &[]),
            What::Laid { seat, register, card } => {
                self.laid(["event-laid", "event-laid-known"], seat, register, card)
            }
            What::TookBack { seat, register } => {
                two("event-took-back", seat, "register", &(register + 1).to_string())
            }
            What::Ready(seat) => one("event-ready", seat),
            What::TimeIsUp => self.say("event-time-is-up", &[]),
            What::Filled { seat, register, card } => {
                self.laid(["event-filled", "event-filled-known"], seat, register, card)
            }
            What::RegisterBegan(register) => {
                self.say("event-register", &[("register", &(register + 1).to_string())])
            }
            What::Revealed { seat, card } => two("event-revealed", seat, "card", &self.race_card(card)),
            What::TurnBegan(seat) => one("event-turn", seat),
            What::Turned(seat, facing) => two("event-turned", seat, "facing", &self.facing(facing)),
            What::Speed(seat, speed) => two("event-speed", seat, "speed", &speed.to_string()),
            What::Nitro(seat) => one("event-nitro", seat),
            What::Disabled(seat, action) => two("event-disabled", seat, "action", &self.action(action)),
            What::Drove { seat, to, .. } => two("event-drove", seat, "hex", &self.hex(to)),
            What::HitWall(seat) => one("event-hit-wall", seat),
            What::Rammed { by, victim } => two("event-rammed", by, "victim", &self.player(victim)),
            What::Pushed { seat, to, .. } => two("event-pushed", seat, "hex", &self.hex(to)),
            What::NotPushed(seat) => one("event-not-pushed", seat),
            What::Damaged { from, to } => two("event-damaged", from, "victim", &self.player(to)),
            What::TokenUp { from, to, token } => {
                let (player, owner, token) = (self.player(to), self.player(from), self.token(token));
                self.say("event-token-up", &[("player", &player), ("owner", &owner), ("token", &token)])
            }
            What::Drew { seat, upgrade: None } => one("event-drew", seat),
            What::Drew { seat, upgrade: Some(upgrade) } => {
                two("event-drew-known", seat, "upgrade", &self.upgrade(upgrade))
            }
            What::NothingToDraw(seat) => one("event-nothing-to-draw", seat),
            What::Discarded(seat, upgrade) => two("event-discarded", seat, "upgrade", &self.upgrade(upgrade)),
            What::Reshuffled => self.say("event-reshuffled", &[]),
            What::Fired { seat, upgrade, victim } => {
                let (player, upgrade, victim) =
                    (self.player(seat), self.upgrade(upgrade), self.player(victim));
                self.say("event-fired", &[("player", &player), ("upgrade", &upgrade), ("victim", &victim)])
            }
            What::Shielded(seat) => one("event-shielded", seat),
            What::Drank { seat, card } => two("event-drank", seat, "card", &self.race_card(card)),
            What::Wrecked(seat) => one("event-wrecked", seat),
            What::OutOfTokens(seat) => one("event-out-of-tokens", seat),
            What::GameOver { winners } => {
                let key = if winners.len() == 1 { "event-won" } else { "event-shared" };
                self.say(key, &[("players", &self.players(winners.iter()))])
            }
        }
    }

    fn laid(self, [hidden, known]: [&str; 2], seat: Seat, register: u8, card: Option<Laid>) -> String {
        let (player, register) = (self.player(seat), (register + 1).to_string());
        match card {
            None => self.say(hidden, &[("player", &player), ("register", &register)]),
            Some(laid) => {
                let card = self.race_card(laid);
                self.say(known, &[("player", &player), ("card", &card), ("register", &register)])
            }
        }
    }
}
