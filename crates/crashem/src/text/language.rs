//! The languages and their messages (Project Fluent).

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages that the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
    /// Hebrew, written from right to left.
    Hebrew,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 4] = [Tongue::English, Tongue::French, Tongue::German, Tongue::Hebrew];

    /// The code of the language.
    pub const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::French => "fr",
            Tongue::German => "de",
            Tongue::Hebrew => "he",
        }
    }

    /// The language of a code.
    pub fn read(code: &str) -> Option<Tongue> {
        Tongue::ALL.into_iter().find(|tongue| tongue.code() == code)
    }

    /// Its messages, as the file has them.
    pub const fn source(self) -> &'static str {
        match self {
            Tongue::English => include_str!("../../i18n/en.ftl"),
            Tongue::French => include_str!("../../i18n/fr.ftl"),
            Tongue::German => include_str!("../../i18n/de.ftl"),
            Tongue::Hebrew => include_str!("../../i18n/he.ftl"),
        }
    }

    fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

/// A language with its messages, ready to speak.
pub struct Language {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

impl Language {
    /// Loads the messages of a language.
    ///
    /// # Panics
    /// Never: a test loads all of them.
    pub fn new(tongue: Tongue) -> Language {
        let mut bundle = FluentBundle::new_concurrent(vec![tongue.id()]);
        // Names in Latin letters must not turn a Hebrew sentence round; the
        // other languages need no marks, and terminals would show them.
        bundle.set_use_isolating(tongue == Tongue::Hebrew);
        let resource = FluentResource::try_new(tongue.source().to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", tongue.code()));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}: {errors:?}", tongue.code()));
        Language { tongue, bundle }
    }

    /// Which language it is.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// A message with its arguments; its key if there is no such message,
    /// which a test rules out.
    pub fn say(&self, key: &str, arguments: &[(&str, &str)]) -> String {
        debug_assert!(super::messages::is_known(key, arguments), "{key} is not listed with {arguments:?}");
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut filled = FluentArgs::new();
        for &(name, value) in arguments {
            filled.set(name, FluentValue::from(value));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut errors);
        text.into_owned()
    }
}
