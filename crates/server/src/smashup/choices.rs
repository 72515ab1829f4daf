//! The options as plain buttons, and the things to choose among that lie
//! nowhere else on the page.

use std::collections::BTreeSet;

use fracas_engine::Viewer;
use fracas_smashup::choice::{Ask, Choice, Target};
use fracas_smashup::ids::CardId;
use maud::{Markup, html};

use super::Drawing;
use super::marks::{Spot, touches};

impl Drawing<'_> {
    /// Every option as a button; the places for one card stand together.
    pub(super) fn choices(&self) -> Markup {
        let options = self.sight.seen.options;
        if options.is_empty() {
            return html! {};
        }
        let mut shown = BTreeSet::new();
        let numbered = || options.iter().copied().enumerate();
        let named: Vec<(usize, Choice)> = numbered().filter(|&(_, choice)| !is_plain(choice)).collect();
        let list = html! {
            ul.options {
                @for &(at, choice) in &named {
                    @match self.placed(choice) {
                        Some((card, special)) => {
                            @if shown.insert((card.0, special)) { (self.places(card, special)) }
                        }
                        None => li { (self.option_button(at, choice, &self.words.choice(choice))) },
                    }
                }
            }
        };
        // Things that lie on the table are chosen there; the list waits behind a line.
        let all_lie_there = named.iter().all(|&(_, choice)| touches(choice).0.is_some());
        html! {
            h2.quiet { (self.sight.ui.word("part-choices")) }
            @if numbered().any(|(_, choice)| is_plain(choice)) {
                ul.options {
                    @for (at, choice) in numbered().filter(|&(_, choice)| is_plain(choice)) {
                        li { (self.option_button(at, choice, &self.words.choice(choice))) }
                    }
                }
            }
            (self.tray())
            @if all_lie_there && !named.is_empty() {
                details.list {
                    summary { (self.sight.ui.say("all-options", &[("n", (named.len() as u32).into())])) }
                    (list)
                }
            } @else if !named.is_empty() {
                (list)
            }
        }
    }

    /// The card of an option that needs a place, and whether it is played as
    /// a special.
    fn placed(&self, choice: Choice) -> Option<(CardId, bool)> {
        match choice {
            Choice::Play(card, Target::Base(_) | Target::Minion(_)) => Some((card, false)),
            Choice::Special(card, Target::Base(_) | Target::Minion(_)) => Some((card, true)),
            Choice::Play(_, Target::Nothing)
            | Choice::Special(_, Target::Nothing)
            | Choice::Done
            | Choice::Yes
            | Choice::Card(_)
            | Choice::Base(_)
            | Choice::BaseCard(_)
            | Choice::Player(_)
            | Choice::Faction(_)
            | Choice::Mode(_)
            | Choice::Number(_)
            | Choice::Use(..)
            | Choice::Resolve(_) => None,
        }
    }

    fn places(&self, card: CardId, special: bool) -> Markup {
        let here = self.sight.seen.options.iter().enumerate();
        let here = here.filter(|&(_, &choice)| self.placed(choice) == Some((card, special)));
        let key = if special { "play-special-at" } else { "play-at" };
        html! {
            li.places {
                span { (self.sight.ui.say(key, &[("card", (&self.words.card_to_play(card)).into())])) }
                @for (at, &choice) in here {
                    @if let Choice::Play(_, target) | Choice::Special(_, target) = choice {
                        (self.option_button(at, choice, &self.words.target_name(target)))
                    }
                }
            }
        }
    }

    fn option_button(&self, at: usize, choice: Choice, text: &str) -> Markup {
        let label = self.words.choice(choice);
        let on = touches(choice).0.map(|spot| spot.to_string());
        // Ending the phase stays in the background while something can be done.
        let ends = choice == Choice::Done && self.is_play_phase();
        let doubt = if ends { doubt(self.sight.seen.options) } else { None };
        let sure = doubt.map(|key| self.sight.ui.word(key));
        html! {
            button.option.primary[is_plain(choice) && sure.is_none()] form="choose" name="option" value=(at) data-on=[on]
                data-plain[is_plain(choice)] data-sure=[&sure] aria-label=[(label != text).then_some(label)] { (text) }
        }
    }

    /// Cards, bases and factions that can be chosen and lie in no other part
    /// of the page.
    fn tray(&self) -> Markup {
        let spots: BTreeSet<Spot> =
            self.sight.seen.options.iter().filter_map(|&choice| touches(choice).0).collect();
        let away: Vec<Markup> = spots
            .into_iter()
            .filter_map(|spot| match spot {
                Spot::Card(card) => (!self.lies_elsewhere(card)).then(|| self.copies(card)),
                Spot::BaseCard(base) => Some(self.base_card(base)),
                Spot::Faction(faction) => (!self.is_draft()).then(|| self.faction_card(faction)),
                Spot::Base(_) | Spot::Player(_) => None,
            })
            .collect();
        html! {
            @if !away.is_empty() { div.cards.tray { @for thing in away { (thing) } } }
        }
    }

    /// A card to choose; where several are chosen, as often as there are cards
    /// like it to choose.
    fn copies(&self, card: CardId) -> Markup {
        let at = self.sight.seen.options.iter().position(|&choice| choice == Choice::Card(card));
        let several = self.words.view.several.as_ref();
        let n = several.zip(at).and_then(|(several, at)| several.copies.get(at)).map_or(1, |&n| n);
        html! { @for _ in 0..n { (self.full_card(card)) } }
    }

    fn is_play_phase(&self) -> bool {
        self.words.view.prompt.is_some_and(|(_, prompt)| prompt.ask == Ask::PlayPhase)
    }

    /// Whether the card lies open in another part of the page. Piles do not
    /// count: they are closed.
    fn lies_elsewhere(&self, card: CardId) -> bool {
        let view = self.words.view;
        let in_own_hand = match view.viewer {
            Viewer::Seat(me) => view.seats[me.idx()].hand.contains(&card),
            Viewer::Spectator => false,
        };
        in_own_hand || self.words.in_play(card).is_some()
    }
}

/// Whether the option names nothing on the table: these come first.
fn is_plain(choice: Choice) -> bool {
    matches!(choice, Choice::Done | Choice::Yes)
}

/// Why somebody might not want to end the phase yet: the message that says so.
fn doubt(options: &[Choice]) -> Option<&'static str> {
    if options.iter().any(|choice| matches!(choice, Choice::Play(..))) {
        Some("end-sure")
    } else if options.iter().any(|choice| matches!(choice, Choice::Use(..) | Choice::Special(..))) {
        Some("end-sure-use")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use fracas_smashup::ids::ClauseId;

    use super::*;

    #[test]
    fn ending_a_phase_says_what_is_left() {
        let play = Choice::Play(CardId(1), Target::Nothing);
        let ability = Choice::Use(CardId(2), ClauseId::default(), CardId::NONE);
        assert_eq!(doubt(&[play, ability, Choice::Done]), Some("end-sure"));
        assert_eq!(doubt(&[ability, Choice::Done]), Some("end-sure-use"), "nothing can be played");
        assert_eq!(doubt(&[Choice::Done]), None);
    }
}
