//! What the terminal says around every game, in the language of the people
//! at it.

use fracas_engine::{Refusal, Seat};
use fracas_house::Verified;
use fracas_tongue::{Arg, Language, Tongue};

/// The usual names; players have these colours on the screen.
const COLOURS: [&str; 6] =
    ["colour-red", "colour-blue", "colour-green", "colour-gold", "colour-violet", "colour-teal"];

/// The sentences of the terminal in one language.
pub(crate) struct Notes {
    language: Language,
}

/// Something the terminal says.
#[derive(Clone, Copy)]
pub(crate) enum Note<'a> {
    /// What chance was seeded with, and how to get help.
    Seed(u64),
    /// What can be typed in any game, in several lines.
    Help,
    /// How to take something back, a line of the help in any game.
    HelpUndo,
    /// Somebody took back a choice.
    TookBack(&'a str),
    /// What somebody cannot know was dealt anew.
    Redealt(&'a str),
    /// Whether somebody else may take back a choice: who is asked, who asks.
    MayTakeBack(&'a str, &'a str),
    /// Somebody did not agree.
    Declined(&'a str),
    /// What was typed is none of the options: the least and the greatest
    /// number.
    NotAnOption(usize, usize),
    /// Whose decision it is.
    Decides(&'a str),
    /// Others should look away.
    Curtain(&'a str),
    /// So many earlier news are not shown.
    Earlier(usize),
    /// The heading of the options.
    YourChoice,
    /// The card that asks, and what is printed on it.
    Quote(&'a str, &'a str),
    /// How much time there is.
    Seconds(u64),
    /// Whoever answers now is too late.
    Late,
    /// In which file the log is.
    Log(&'a str),
    /// A log was played again: so many choices, to a state with this hash.
    Replayed(usize, u64),
    /// Nobody of that name can take a seat; these can.
    NoSitter(&'a str, &'a [&'a str]),
    /// So many names for so many players.
    HowManyNames(usize, usize),
    /// The name is longer than this, or cannot be printed.
    OddName(&'a str, usize),
    /// The name is empty or taken.
    NameTaken(&'a str),
    /// The file for the log is there already.
    LogExists(&'a str),
}

impl Notes {
    /// The sentences in a language.
    pub(crate) fn new(tongue: Tongue) -> Notes {
        let source = match tongue {
            Tongue::English => include_str!("../i18n/en.ftl"),
            Tongue::French => include_str!("../i18n/fr.ftl"),
            Tongue::German => include_str!("../i18n/de.ftl"),
            Tongue::Hebrew => include_str!("../i18n/he.ftl"),
        };
        Notes { language: Language::shipped(tongue, &[source]) }
    }

    /// A note as a sentence.
    pub(crate) fn say(&self, note: Note<'_>) -> String {
        let say = |key: &str, arguments: &[(&str, Arg<'_>)]| self.language.say(key, arguments);
        match note {
            Note::Seed(seed) => say("seed", &[("seed", (&seed.to_string()).into())]),
            Note::Help => self.language.word("help"),
            Note::HelpUndo => self.language.word("help-undo"),
            Note::TookBack(player) => say("took-back", &[("player", player.into())]),
            Note::Redealt(player) => say("redealt", &[("player", player.into())]),
            Note::MayTakeBack(asked, player) => {
                say("may-take-back", &[("asked", asked.into()), ("player", player.into())])
            }
            Note::Declined(player) => say("declined", &[("player", player.into())]),
            Note::NotAnOption(least, most) if least == most => {
                say("only-option", &[("number", number(least))])
            }
            Note::NotAnOption(least, most) => {
                say("options", &[("least", number(least)), ("most", number(most))])
            }
            Note::Decides(player) => say("decides", &[("player", player.into())]),
            Note::Curtain(player) => say("curtain", &[("player", player.into())]),
            Note::Earlier(n) => say("earlier", &[("n", number(n))]),
            Note::YourChoice => self.language.word("choice"),
            Note::Quote(card, text) => say("quote", &[("card", card.into()), ("text", text.into())]),
            Note::Seconds(seconds) => say("seconds", &[("seconds", (&seconds.to_string()).into())]),
            Note::Late => self.language.word("late"),
            Note::Log(file) => say("log", &[("file", file.into())]),
            Note::Replayed(choices, state) => {
                say("replayed", &[("choices", number(choices)), ("state", (&format!("{state:016x}")).into())])
            }
            Note::NoSitter(word, known) => {
                let known: Vec<String> = known.iter().map(|&word| word.to_owned()).collect();
                let known = self.language.list(&known);
                say("no-sitter", &[("word", word.into()), ("known", (&known).into())])
            }
            Note::HowManyNames(names, players) => {
                say("how-many-names", &[("names", number(names)), ("players", number(players))])
            }
            Note::OddName(name, longest) => {
                say("odd-name", &[("name", name.into()), ("longest", number(longest))])
            }
            Note::NameTaken(name) => say("name-taken", &[("name", name.into())]),
            Note::LogExists(file) => say("log-exists", &[("file", file.into())]),
        }
    }

    /// What was checked of a log, a sentence for each.
    pub(crate) fn verified(&self, verified: &Verified) -> Vec<String> {
        let Verified { mix, lines, seal, choices, hashes, redealt, outcome, .. } = verified;
        let say = |key: &str, arguments: &[(&str, Arg<'_>)]| self.language.say(key, arguments);
        let mut told = vec![say("verified-lines", &[("n", number(*lines))])];
        match mix {
            Some(mix) => told.extend([
                say("verified-commitment", &[("commitment", (&mix.commitment).into())]),
                say("verified-seed", &[("n", number(mix.n_given()))]),
                self.language.word("verified-setup"),
            ]),
            None => told.push(self.language.word("verified-no-commitment")),
        }
        told.push(say("verified-choices", &[("n", number(*choices)), ("hashes", number(*hashes))]));
        told.extend(redealt.iter().map(|&step| say("verified-redealt", &[("step", number(step))])));
        let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
        told.push(say("verified-result", &[("scores", (&scores.join(" : ")).into())]));
        told.push(say("verified-seal", &[("seal", seal.into())]));
        told
    }

    /// Whether somebody typed that they agree.
    pub(crate) fn is_yes(&self, typed: &str) -> bool {
        typed.eq_ignore_ascii_case("y") || typed == self.language.word("yes")
    }

    /// Why something is refused.
    pub(crate) fn refusal(&self, refusal: Refusal) -> String {
        self.language.refusal(refusal)
    }

    /// " Did you mean …?" when a known name is near.
    pub(crate) fn did_you_mean<'a>(&self, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        let near = fracas_lang::nearest(&word.to_lowercase(), known);
        let say = |near: &str| self.language.say("did-you-mean", &[("word", near.into())]);
        near.map(|near| format!(" {}", say(near))).unwrap_or_default()
    }

    /// The usual names of that many players.
    pub(crate) fn usual_names(&self, players: u8) -> Vec<String> {
        let name = |seat: Seat| match COLOURS.get(seat.idx()) {
            Some(colour) => self.language.word(colour),
            None => format!("{}", seat.0 + 1),
        };
        (0..players).map(|seat| name(Seat(seat))).collect()
    }
}

fn number(n: usize) -> Arg<'static> {
    Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use fracas_tongue::check;

    #[test]
    fn all_languages_have_the_same_messages_and_the_program_says_each() {
        assert_eq!(check::crate_messages(Path::new(env!("CARGO_MANIFEST_DIR"))), [""; 0]);
    }
}
