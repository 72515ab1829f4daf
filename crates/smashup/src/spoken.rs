//! Smash Up as a game that speaks to people.

use fracas_engine::{Game as _, Outcome, Seat};
use fracas_house::{Line, Question, Recount, Seen, Several, Spoken};
use fracas_tongue::Tongue;

use crate::choice::{Ask, Choice};
use crate::event::{Event, What};
use crate::game::SmashUp;
use crate::state::State;
use crate::text::{News, Speech, Words};
use crate::view::View;

impl SmashUp {
    /// The words to speak about a table as somebody sees it, without links.
    pub fn words<'a>(&'a self, seen: &Seen<'a, SmashUp>) -> Words<'a> {
        let Seen { view, names, speech, .. } = *seen;
        Words { cat: self.catalogue(), view, names, speech, links: false }
    }
}

impl Spoken for SmashUp {
    type Speech = Speech;
    type Teller = News;

    fn speech(&self, tongue: Tongue) -> Speech {
        Speech::shipped(self.catalogue(), tongue)
    }

    fn title(&self, speech: &Speech) -> String {
        speech.language().word("title")
    }

    fn question(&self, seen: &Seen<'_, Self>) -> Option<Question> {
        let words = self.words(seen);
        let question = words.question()?;
        let ask = seen.view.prompt.map(|(_, prompt)| prompt.ask);
        Some(Question {
            sentence: question.sentence,
            source: question.source,
            labels: seen.options.iter().map(|&choice| words.choice(choice)).collect(),
            formal: seen.options.len() == 1 && ask != Some(Ask::PlayPhase),
            several: seen.view.several.as_ref().map(|several| Several {
                chosen: several.picked as u32,
                least: several.least as u32,
                most: several.most as u32,
                ordered: several.ordered,
                enough: seen.options.iter().position(|&choice| choice == Choice::Done),
                copies: several.copies.iter().map(|&n| n as u32).collect(),
            }),
        })
    }

    fn rule_asked(&self, seen: &Seen<'_, Self>) -> Option<&'static str> {
        Some(match seen.view.prompt?.1.ask {
            Ask::Draft => "SU-1.4",
            Ask::PlayPhase => "SU-2.3",
            Ask::PlayNow => "SU-6.17",
            Ask::Order => "SU-5.3",
            Ask::Special(_) => "SU-3.5",
            Ask::React => "SU-5.9",
            Ask::ScoreNext => "SU-3.2",
            Ask::HandLimit => "SU-2.8",
            Ask::Share => "SU-3.15",
            // What an ability asks is said by its card, beside the question.
            Ask::Card
            | Ask::Base
            | Ask::Player
            | Ask::Faction
            | Ask::Confirm
            | Ask::Mode
            | Ask::Number
            | Ask::Arrange
            | Ask::SwapBase
            | Ask::Replacement
            | Ask::ReturnBase
            | Ask::DiscardToPlay => return None,
        })
    }

    fn is_brief(&self, state: &State, seat: Seat) -> bool {
        let ask = self.prompt(state, seat).map(|prompt| prompt.ask);
        matches!(ask, Some(Ask::Special(_) | Ask::React))
    }

    fn tell(&self, news: &mut News, seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        let words = Words { links: true, ..self.words(seen) };
        news.tell(words, events, |event| Some(*event))
    }

    fn recall(&self, news: &mut News, events: &[Event]) {
        events.iter().for_each(|event| news.teller.recall(event));
    }

    fn aim(&self, seen: &Seen<'_, Self>, seat: Seat, choice: Choice, hoped: &View) -> Option<String> {
        self.words(seen).aim(seat, choice, hoped)
    }

    fn recount(&self, seen: &Seen<'_, Self>, happened: &[(u32, Event)]) -> Recount {
        self.words(seen).recount(happened)
    }

    /// Madness in decks and hands costs VP at the end.
    fn final_scoring(&self, last: &[Event]) -> Vec<Event> {
        last.iter().filter(|event| matches!(event.what, What::MadnessCost { .. })).copied().collect()
    }

    /// Fewer Madness cards are better.
    fn tie_break(&self, seen: &Seen<'_, Self>, outcome: &Outcome) -> Option<String> {
        self.words(seen).tie_break(outcome)
    }
}
