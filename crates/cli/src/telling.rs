//! What happened in a game, told at the terminal with what was taken back.

use fracas_engine::{Play, Seat, Told, Viewer};
use fracas_house::Seen;

use crate::at_terminal::AtTerminal;
use crate::notes::{Note, Notes};
use crate::play::paint::wrap;

/// How a game tells events, in paragraphs: its news or its story.
pub(crate) type Tells<G> = fn(
    &G,
    &mut <G as fracas_house::Spoken>::Teller,
    &Seen<'_, G>,
    &[<G as fracas_engine::Game>::Event],
) -> Vec<String>;

/// Who is told, and how.
pub(crate) struct Telling<'a, G: AtTerminal> {
    pub(crate) game: &'a G,
    pub(crate) notes: &'a Notes,
    pub(crate) viewer: Viewer,
    pub(crate) tells: Tells<G>,
}

impl<G: AtTerminal> Telling<'_, G> {
    /// What happened from that step on, as the viewer may know it. What was
    /// taken back is told as it happened, and then that it was.
    pub(crate) fn tell(
        &self,
        play: &Play<G>,
        from: usize,
        teller: &mut G::Teller,
        seen: &Seen<'_, G>,
    ) -> Vec<String> {
        let (mut paragraphs, mut run) = (Vec::new(), Vec::new());
        for step in from..play.steps().len() {
            let note = match play.told(step) {
                Told::Events(events) => {
                    run.extend(self.known(events));
                    continue;
                }
                Told::TookBack(seat, _) => Note::TookBack(name(seen, seat)),
                Told::Redealt(seat) => Note::Redealt(name(seen, seat)),
            };
            paragraphs.extend((self.tells)(self.game, teller, seen, &std::mem::take(&mut run)));
            paragraphs.push(wrap("    ", &self.notes.say(note)));
            // The teller forgets what does not stand any more.
            *teller = G::Teller::default();
            for step in play.standing(step + 1) {
                self.game.recall(teller, &play.steps()[step]);
            }
        }
        paragraphs.extend((self.tells)(self.game, teller, seen, &run));
        paragraphs
    }

    fn known<'e>(&'e self, events: &'e [G::Event]) -> impl Iterator<Item = G::Event> + 'e {
        events.iter().filter_map(|event| self.game.redact(event, self.viewer))
    }
}

fn name<'a, G: AtTerminal>(seen: &Seen<'a, G>, seat: Seat) -> &'a str {
    seen.names.get(seat.idx()).map_or("", String::as_str)
}
