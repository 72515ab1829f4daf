//! What a game says to people.

use fracas_engine::{Game, Outcome, Seat};
use fracas_tongue::Tongue;

use crate::Recount;

/// A table as one person sees it, with the words to speak about it. The
/// state itself never comes near.
pub struct Seen<'a, G: Spoken> {
    /// What they see.
    pub view: &'a G::View,
    /// What they can choose now, in order.
    pub options: &'a [G::Choice],
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// The words of the game in their language.
    pub speech: &'a G::Speech,
}

impl<G: Spoken> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Spoken> Copy for Seen<'_, G> {}

/// An open question and the viewer's answers to it, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question, one sentence.
    pub sentence: String,
    /// The card that asks, and what is printed on it.
    pub source: Option<(String, String)>,
    /// The answers, in the order of the options.
    pub labels: Vec<String>,
    /// Answering is a formality: there is one answer, and nobody has to be
    /// waited for to give it.
    pub formal: bool,
    /// What if several things are asked for one after the other.
    pub several: Option<Several>,
}

/// A question that is asked again until enough is chosen. Whoever shows it may
/// gather the answers and give them together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// How many were chosen before this answer.
    pub chosen: u32,
    /// So many must be chosen in all.
    pub least: u32,
    /// So many may be chosen in all.
    pub most: u32,
    /// Their order matters.
    pub ordered: bool,
    /// Which option says that it is enough, if it is one.
    pub enough: Option<usize>,
    /// How many things each option stands for, in the order of the options: so
    /// often it may be taken.
    pub copies: Vec<u32>,
}

/// A line of the story of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence, with marks for what can be looked up
    /// ([`pieces`](crate::pieces) takes it apart, [`plain`](crate::plain)
    /// drops them).
    pub text: String,
    /// Whether a turn or a round begins with it.
    pub turn: bool,
    /// Whose deed or fate it is, where the game says so.
    pub seat: Option<Seat>,
}

/// A game that speaks. Everything is said from a view, in the language of the
/// speech; events are redacted for the viewer before they are told.
pub trait Spoken:
    Game<
        Setup: Send + Sync,
        State: Send + Sync + 'static,
        Choice: Send + Sync,
        Event: Send + Sync,
        Prompt: Send + Sync,
        View: Send + Sync,
    > + Send
    + Sync
    + Sized
    + 'static
{
    /// Its words in one language.
    type Speech: Send + Sync;

    /// Remembers what it must to tell the events of a game in order.
    type Teller: Clone + PartialEq + Default + Send + Sync;

    /// The words of the game in a language.
    fn speech(&self, tongue: Tongue) -> Self::Speech;

    /// What the game is called, as its box says in that language.
    fn title(&self, speech: &Self::Speech) -> String;

    /// The open question, if the viewer knows of one, and their answers to
    /// it. Whoever is not asked has no answers.
    fn question(&self, seen: &Seen<'_, Self>) -> Option<Question>;

    /// The rule by which the open question is asked, if the viewer knows of one.
    fn rule_asked(&self, _seen: &Seen<'_, Self>) -> Option<&'static str> {
        None
    }

    /// Whether everybody can see that the seat is asked something that most
    /// often takes no thought, such as whether it has a card for this moment.
    /// It must not depend on what the seat could answer.
    fn is_brief(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What a bot on a seat is after with its choice, in a few words that
    /// follow its name: "takes the lead at Tortuga". It is told to everybody,
    /// so it is made from what spectators see: `seen` before the choice, and
    /// `hoped` in a world that the bot imagines after it. The choice may name
    /// what nobody else may know; nothing is to be said of that, nor of what
    /// only comes of it because of cards that lie face down.
    fn aim(
        &self,
        _seen: &Seen<'_, Self>,
        _seat: Seat,
        _choice: Self::Choice,
        _hoped: &Self::View,
    ) -> Option<String> {
        None
    }

    /// Events as lines of a story, in order.
    fn tell(&self, teller: &mut Self::Teller, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<Line>;

    /// Lets the teller remember what it must of events that are not told. They
    /// need not be redacted: it remembers only what everybody knows.
    fn recall(&self, _teller: &mut Self::Teller, _events: &[Self::Event]) {}

    /// What a game that is over came to. It is given what everybody knows of
    /// it, each event with the number of the choice it followed from. A game
    /// that says nothing here has a page with the result all the same.
    fn recount(&self, _seen: &Seen<'_, Self>, _happened: &[(u32, Self::Event)]) -> Recount {
        Recount::default()
    }

    /// Of the last step of a game that is over, what changed the scores
    /// after all was played. It is told beside the result.
    fn final_scoring(&self, _last: &[Self::Event]) -> Vec<Self::Event> {
        Vec::new()
    }

    /// What decided between those who have as many points as the winner, if
    /// anybody has.
    fn tie_break(&self, _seen: &Seen<'_, Self>, _outcome: &Outcome) -> Option<String> {
        None
    }
}
