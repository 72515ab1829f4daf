//! The words of the site itself, in the language of whoever reads them.

use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use fracas_tongue::{Arg, Language, Tongue};

use crate::auth::cookie;

const COOKIE: &str = "fracas-language";
const A_YEAR: u32 = 365 * 24 * 3600;

static UI: LazyLock<[Language; 4]> = LazyLock::new(|| {
    Tongue::ALL.map(|tongue| {
        let sources = match tongue {
            Tongue::English => [
                include_str!("../i18n/en.ftl"),
                include_str!("../i18n/learn/en.ftl"),
                include_str!("../i18n/terms/en.ftl"),
            ],
            Tongue::French => [
                include_str!("../i18n/fr.ftl"),
                include_str!("../i18n/learn/fr.ftl"),
                include_str!("../i18n/terms/fr.ftl"),
            ],
            Tongue::German => [
                include_str!("../i18n/de.ftl"),
                include_str!("../i18n/learn/de.ftl"),
                include_str!("../i18n/terms/de.ftl"),
            ],
            Tongue::Hebrew => [
                include_str!("../i18n/he.ftl"),
                include_str!("../i18n/learn/he.ftl"),
                include_str!("../i18n/terms/he.ftl"),
            ],
        };
        Language::shipped(tongue, &sources)
    })
});

/// The words of the site in a language.
pub(crate) fn ui(tongue: Tongue) -> &'static Language {
    &UI[tongue as usize]
}

/// Something to be said later, in the language of whoever it is said to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Saying {
    /// A message of the site with its arguments.
    Ours(&'static str, Vec<(&'static str, String)>),
    /// What a game says, in every language.
    Theirs([String; 4]),
}

impl Saying {
    pub(crate) fn new(key: &'static str) -> Saying {
        Saying::Ours(key, Vec::new())
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Saying {
        if let Saying::Ours(_, arguments) = &mut self {
            arguments.push((name, value.to_string()));
        }
        self
    }

    pub(crate) fn say(&self, words: &Language) -> String {
        match self {
            Saying::Ours(key, arguments) => {
                let texts = arguments.iter().map(|(name, value)| (*name, Arg::Text(value.as_str())));
                words.say(key, &texts.collect::<Vec<_>>())
            }
            Saying::Theirs(sentences) => sentences[words.tongue() as usize].clone(),
        }
    }
}

/// The language of a request: the one chosen on a page, else the one the
/// browser prefers, else English.
pub(crate) struct Speaks(pub(crate) Tongue);

impl Speaks {
    pub(crate) fn of(headers: &HeaderMap) -> Speaks {
        let chosen = cookie(headers, COOKIE).and_then(Tongue::read);
        let preferred = || {
            let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
            Tongue::accepted(header)
        };
        Speaks(chosen.or_else(preferred).unwrap_or_default())
    }

    pub(crate) fn ui(&self) -> &'static Language {
        ui(self.0)
    }
}

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Self::Rejection> {
        Ok(Speaks::of(&parts.headers))
    }
}

/// The header that makes a browser remember the chosen language.
pub(crate) fn remember(tongue: Tongue) -> (header::HeaderName, String) {
    let attributes = format!("Path=/; HttpOnly; SameSite=Lax; Max-Age={A_YEAR}");
    (header::SET_COOKIE, format!("{COOKIE}={}; {attributes}", tongue.code()))
}
