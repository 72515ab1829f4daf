//! Smash Up as a game that speaks to people.

use fracas_house::{Line, Question, Seen, Spoken};
use fracas_tongue::Tongue;

use crate::choice::Ask;
use crate::event::{Event, What};
use crate::game::SmashUp;
use crate::text::{News, Speech, Words};

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
        })
    }

    fn tell(&self, news: &mut News, seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        let words = Words { links: true, ..self.words(seen) };
        let line = |text: String| Line {
            turn: !text.starts_with("  "),
            text: text.trim_start().to_owned(),
            seat: None,
        };
        news.tell(words, events, |event| Some(*event)).into_iter().map(line).collect()
    }

    /// Madness in decks and hands costs VP at the end.
    fn final_scoring(&self, last: &[Event]) -> Vec<Event> {
        last.iter().filter(|event| matches!(event.what, What::MadnessCost { .. })).copied().collect()
    }
}
