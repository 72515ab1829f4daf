//! Which languages there are.

/// A language that Fracas speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Tongue::English => "English",
            Tongue::French => "Français",
            Tongue::German => "Deutsch",
            Tongue::Hebrew => "עברית",
        }
    }

    /// The direction of its script, as HTML names it.
    pub const fn direction(self) -> &'static str {
        match self {
            Tongue::English | Tongue::French | Tongue::German => "ltr",
            Tongue::Hebrew => "rtl",
        }
    }

    /// The language of a code; a region after it does not matter.
    pub fn read(code: &str) -> Option<Tongue> {
        let main = code.trim().split(['-', '_']).next().unwrap_or_default();
        // The old code of Hebrew is still about.
        let main = if main.eq_ignore_ascii_case("iw") { "he" } else { main };
        Tongue::ALL.into_iter().find(|tongue| tongue.code().eq_ignore_ascii_case(main))
    }

    /// The best language for what a browser says it accepts, as in
    /// `fr-CH, fr;q=0.9, en;q=0.8`.
    ///
    /// ```
    /// use fracas_tongue::Tongue;
    /// assert_eq!(Tongue::accepted("it, he-IL;q=0.8, en;q=0.9"), Some(Tongue::English));
    /// assert_eq!(Tongue::accepted("it"), None);
    /// ```
    pub fn accepted(header: &str) -> Option<Tongue> {
        let wishes = header.split(',').filter_map(|wish| {
            let mut fields = wish.split(';');
            let tongue = Tongue::read(fields.next()?)?;
            let weight = fields.find_map(|field| field.trim().strip_prefix("q=")?.parse::<f32>().ok());
            Some((tongue, weight.unwrap_or(1.0)))
        });
        // Of equal wishes the first counts.
        let better = |best: (Tongue, f32), next: (Tongue, f32)| if next.1 > best.1 { next } else { best };
        wishes.filter(|(_, weight)| *weight > 0.0).reduce(better).map(|(tongue, _)| tongue)
    }
}
