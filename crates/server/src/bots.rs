//! The bots of a table: how strong its host wants them, and what is shown of
//! them.

use fracas_bots::Level;
use fracas_tongue::Language;
use maud::{Markup, html};

/// How strong bots are if nobody says so.
pub(crate) const USUAL: Level = Level::Normal;

pub(crate) fn usual() -> Level {
    USUAL
}

/// A level as agreements write it.
pub(crate) mod word {
    use fracas_bots::Level;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(crate) fn serialize<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(level.word())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        let word = String::deserialize(from)?;
        Level::read(&word).ok_or_else(|| D::Error::custom("the level of bots is easy, normal or hard"))
    }
}

/// A bot at a table, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BotShown {
    /// How strong it is; nothing where that is not chosen.
    pub level: Option<Level>,
    /// What it was after when it last chose, if it said so.
    pub aim: Option<String>,
}

impl BotShown {
    /// "(hard bot)".
    pub(crate) fn role(&self, words: &Language) -> String {
        role(self.level, words)
    }
}

/// What a bot is after, in small: where there is little room, the rest of it
/// is read by pointing at it.
pub(crate) fn draw_aim(bot: Option<&BotShown>) -> Markup {
    html! { @if let Some(aim) = bot.and_then(|bot| bot.aim.as_ref()) { span.hope title=(aim) { (aim) } } }
}

/// What is written beside the name of a bot of a level.
pub(crate) fn role(level: Option<Level>, words: &Language) -> String {
    words.word(match level {
        None => "bot",
        Some(Level::Easy) => "bot-easy",
        Some(Level::Normal) => "bot-normal",
        Some(Level::Hard) => "bot-hard",
    })
}

/// The levels to choose from, with the character of the one that is chosen.
pub(crate) fn pick_level(name: &str, words: &Language) -> Markup {
    html! {
        fieldset.pick.levels {
            legend { (words.word("lobby-level")) }
            @for level in Level::ALL {
                @let ((key, why), about) = (named(level), format!("{name}-{}", level.word()));
                label {
                    input type="radio" name=(name) value=(level.word()) checked[level == USUAL] aria-describedby=(about);
                    span { (words.word(key)) }
                }
                small id=(about) { (words.word(why)) }
            }
        }
    }
}

/// The messages with the name of a level and its character.
fn named(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Easy => ("level-easy", "level-easy-why"),
        Level::Normal => ("level-normal", "level-normal-why"),
        Level::Hard => ("level-hard", "level-hard-why"),
    }
}
