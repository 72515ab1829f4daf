//! The table at a glance: the arena and a few lines for each player.

use fracas_engine::Seat;

use super::Words;
use crate::cards::End;
use crate::state::Laid;

impl Words<'_> {
    /// The whole table: head, arena, players.
    pub fn table(self) -> String {
        let mut lines = vec![self.head(), self.draw_arena(), self.legend()];
        for seat in self.view.seat_ids() {
            lines.push(self.seat(seat));
            lines.extend(self.track(seat).map(|track| format!("  {track}")));
        }
        lines.extend(self.own());
        lines.join("\n")
    }

    /// The arena, the round, and who holds the timer.
    pub fn head(self) -> String {
        let (arena, round) = (self.arena_name(), self.view.round.to_string());
        self.say(
            "status-head",
            &[("arena", &arena), ("round", &round), ("player", &self.player(self.view.timer))],
        )
    }

    /// The signs of the drawing.
    pub fn legend(self) -> String {
        self.say("drawing-legend", &[])
    }

    /// A player in one line, after the letter of the truck.
    pub fn seat(self, seat: Seat) -> String {
        let there = &self.view.seats[seat.idx()];
        let text = self.say(
            "status-player",
            &[
                ("player", &self.player(seat)),
                ("speed", &there.truck.speed.to_string()),
                ("score", &there.score.to_string()),
                ("tokens", &there.tokens_left.to_string()),
                ("upgrades", &there.n_upgrades.to_string()),
            ],
        );
        format!("{}{} {text}", crate::letter(seat), there.truck.facing.arrow())
    }

    /// The tokens on a track, if there are any.
    pub fn track(self, seat: Seat) -> Option<String> {
        let track = &self.view.seats[seat.idx()].track;
        let tokens = track.iter().map(|laid| {
            let player = self.player(laid.from);
            match laid.token {
                None => self.say("token-face-down", &[("player", &player)]),
                Some(token) => {
                    self.say("token-face-up", &[("player", &player), ("token", &self.token(token))])
                }
            }
        });
        let tokens = self.list(tokens);
        (!track.is_empty()).then(|| self.say("status-track", &[("tokens", &tokens)]))
    }

    /// What the viewer holds, a line for each kind.
    pub fn own(self) -> Vec<String> {
        let Some(seat) = self.view.seat_ids().find(|&seat| self.view.viewer.is(seat)) else {
            return Vec::new();
        };
        let own = &self.view.seats[seat.idx()];
        let mut lines = Vec::new();
        if !own.hand.is_empty() {
            let cards = own.hand.iter().map(|card| self.whole_card(Laid { card, end: End::Upper }));
            lines.push(self.say("status-hand", &[("cards", &self.list(cards))]));
        }
        let program = self.list(own.program.iter().map(|&register| self.register(register)));
        lines.push(self.say("status-program", &[("cards", &program)]));
        if !own.upgrades.is_empty() {
            let upgrades = self.list(own.upgrades.iter().map(|held| self.upgrade(held.upgrade)));
            lines.push(self.say("status-upgrades", &[("upgrades", &upgrades)]));
        }
        lines
    }

    /// A race card with both actions: "25 gear up / reverse".
    pub fn whole_card(self, laid: Laid) -> String {
        let card = self.game.data().race_cards[laid.card.idx()];
        format!("{} / {}", self.race_card(laid), self.action(card.action(laid.end.other())))
    }
}
