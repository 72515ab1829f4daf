//! What the bots of a table were after when they last chose. Everybody sees
//! the same of it; it is kept as long as the table is awake.

use std::collections::BTreeMap;

use fracas_bots::Thought;
use fracas_engine::{Seat, Viewer};
use fracas_house::Seen;
use fracas_tongue::Tongue;

use crate::hosted::{Host, Hosted};
use crate::words::Saying;

/// The last aim of each bot, by seat.
#[derive(Default)]
pub(super) struct Aims(BTreeMap<u8, Aim>);

struct Aim {
    said: Saying,
    /// The number of the choice that would be its next one if nobody else
    /// chooses before.
    next: u32,
}

impl Aims {
    /// A bot makes a choice of that number. One of which there is nothing to
    /// say belongs to the one before it, unless somebody else has chosen since.
    pub(super) fn chose(&mut self, seat: Seat, number: u32, aim: Option<Saying>) {
        let before = self.0.remove(&seat.0).filter(|aim| aim.next == number);
        if let Some(said) = aim.or(before.map(|aim| aim.said)) {
            self.0.insert(seat.0, Aim { said, next: number + 1 });
        }
    }

    /// What the bot on a seat was after.
    pub(super) fn of(&self, seat: u8) -> Option<&Saying> {
        self.0.get(&seat).map(|aim| &aim.said)
    }

    /// What was chosen no longer is.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

/// What a bot is after with its choice, for everybody.
pub(super) fn aim_of<G: Hosted>(
    host: &Host<G>,
    (seen_by_all, names): (&G::View, &[String]),
    seat: Seat,
    thought: &Thought<G>,
) -> Option<Saying> {
    let hoped = host.game.view(thought.hoped.as_ref()?, Viewer::Spectator);
    let aim = |tongue: Tongue| {
        let seen = Seen { view: seen_by_all, options: &[], names, speech: host.speech(tongue) };
        host.game.aim(&seen, seat, thought.choice, &hoped)
    };
    let [one, two, three, four] = Tongue::ALL.map(aim);
    Some(Saying::Theirs([one?, two?, three?, four?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aim_is_shown_until_the_bot_chooses_anew() {
        let said = |word: &str| Some(Saying::Theirs([(); 4].map(|()| word.to_owned())));
        let (mut aims, bot) = (Aims::default(), Seat(1));
        aims.chose(bot, 3, said("takes the lead"));
        aims.chose(bot, 4, None);
        assert_eq!(aims.of(1).cloned(), said("takes the lead"), "it goes on with the same plan");
        assert_eq!(aims.of(0), None);
        aims.chose(bot, 5, said("saves its cards"));
        assert_eq!(aims.of(1).cloned(), said("saves its cards"));
        aims.chose(bot, 9, None);
        assert_eq!(aims.of(1), None, "others have chosen since");
        aims.chose(bot, 10, said("takes the lead"));
        aims.forget();
        assert_eq!(aims.of(1), None);
    }
}
