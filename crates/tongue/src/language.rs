//! A language with its messages, ready to speak.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fracas_engine::Refusal;
use unic_langid::LanguageIdentifier;

use crate::Tongue;

/// What all games share.
const fn shared(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => include_str!("../i18n/en.ftl"),
        Tongue::French => include_str!("../i18n/fr.ftl"),
        Tongue::German => include_str!("../i18n/de.ftl"),
        Tongue::Hebrew => include_str!("../i18n/he.ftl"),
    }
}

/// Something that a message is given: a text, or a number that may decide
/// between singular and plural.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A text.
    Text(&'a str),
    /// A number.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number.into())
            }
        })*
    };
}

numbers!(i8, u8, i16, u16, i32, u32, i64);

/// A language with its messages, ready to speak.
pub struct Language {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Language").field(&self.tongue).finish()
    }
}

impl Language {
    /// Loads the messages of a language, or says what is wrong with them.
    pub fn new(tongue: Tongue, sources: &[&str]) -> Result<Language, String> {
        let id: LanguageIdentifier = tongue.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Names in Latin letters must not turn a Hebrew sentence round; the
        // other languages need no marks, and terminals would show them.
        bundle.set_use_isolating(tongue == Tongue::Hebrew);
        for source in [shared(tongue)].iter().chain(sources) {
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.map_err(|(_, errors)| format!("{}: {errors:?}", tongue.code()))?;
            bundle.add_resource(resource).map_err(|errors| format!("{}: {errors:?}", tongue.code()))?;
        }
        Ok(Language { tongue, bundle })
    }

    /// The same for messages that ship with Fracas.
    ///
    /// # Panics
    /// When they are broken, which [`check`](crate::check) rules out.
    pub fn shipped(tongue: Tongue, sources: &[&str]) -> Language {
        Language::new(tongue, sources).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Which language it is.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// A message with its arguments; its key if there is no such message,
    /// which [`check`](crate::check) rules out.
    pub fn say(&self, key: &str, arguments: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no message {key}");
            return key.to_owned();
        };
        let mut filled = FluentArgs::with_capacity(arguments.len());
        for &(name, value) in arguments {
            match value {
                Arg::Text(text) => filled.set(name, FluentValue::from(text)),
                Arg::Number(number) => filled.set(name, FluentValue::from(number)),
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut errors);
        debug_assert!(errors.is_empty(), "{key} with {arguments:?}: {errors:?}");
        text.into_owned()
    }

    /// A message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A message, or one of its attributes, that may be missing: what is
    /// printed on cards is translated in files that may lag behind.
    pub fn find(&self, key: &str, attribute: Option<&str>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// "Red, Blue and Green"; "nothing" when there is nothing.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => self.word("list-empty"),
            [only] => only.clone(),
            [rest @ .., last] => {
                let comma = self.word("list-comma");
                self.say("list-and", &[("rest", rest.join(&comma).as_str().into()), ("last", last.into())])
            }
        }
    }

    /// Why the rules refuse a choice.
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.word(match refusal {
            Refusal::GameOver => "refusal-game-over",
            Refusal::NotYourDecision => "refusal-not-your-decision",
            Refusal::NotAnOption => "refusal-not-an-option",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
        })
    }
}
