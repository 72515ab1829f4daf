//! Slips and malice in a text that was right.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// A place as a share of the whole, so that it can be drawn before the text is
/// known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place(u16);

impl Place {
    /// One of so many.
    fn of(self, n: usize) -> usize {
        usize::from(self.0) * n / (1 << 16)
    }
}

/// One change of a text.
#[derive(Clone, Debug)]
pub(crate) enum Twist {
    /// So many characters less.
    Cut(Place, u8),
    /// So many characters so many times more.
    Again(Place, u8, u8),
    /// Something strange between two characters.
    Put(Place, &'static str),
    /// A number becomes another.
    Number(Place, &'static str),
    /// A word becomes that of another place.
    Word(Place, Place),
    /// A line stands elsewhere too.
    Line(Place, Place),
    /// All ends here.
    End(Place),
}

/// What readers of text stumble over.
const STRANGE: [&str; 40] = [
    "\0",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{feff}",
    "\u{301}",
    "\u{200d}",
    "\u{fffd}",
    "\u{10ffff}",
    "💥",
    "ß",
    "٣",
    "İ",
    "\r",
    "\n",
    "\t",
    "\"",
    "'",
    "\\",
    "\\u0000",
    "\\ud800",
    "{",
    "}",
    "[[[[[[[[[[[[[[[[",
    "(((((((((((((((((((((((((((((((((((((",
    "null",
    "true",
    "[]",
    "{}",
    "%",
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    "../../",
    "<script>",
    "&",
    ";",
    "=",
    "~",
    "+ ",
    "< 0",
];

const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "-0",
    "1e308",
    "1e999",
    "0.5",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999",
];

/// Up to so many of them; few do more than many, which only make noise.
pub(crate) fn twists(most: usize) -> impl Strategy<Value = Vec<Twist>> + Clone {
    let at = || any::<u16>().prop_map(Place);
    let twist = prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, n)| Twist::Cut(at, n % 40)),
        (at(), any::<u8>(), any::<u8>()).prop_map(|(at, n, times)| Twist::Again(at, n, times)),
        (at(), select(&STRANGE[..])).prop_map(|(at, what)| Twist::Put(at, what)),
        (at(), select(&NUMBERS[..])).prop_map(|(at, number)| Twist::Number(at, number)),
        (at(), at()).prop_map(|(at, from)| Twist::Word(at, from)),
        (at(), at()).prop_map(|(at, from)| Twist::Line(at, from)),
        at().prop_map(Twist::End),
    ];
    vec(twist, 0..=most)
}

/// The text after all of that.
pub(crate) fn twisted(text: &str, twists: &[Twist]) -> String {
    twists.iter().fold(text.to_owned(), |text, twist| twist.done_to(&text))
}

impl Twist {
    fn done_to(&self, text: &str) -> String {
        let signs: Vec<char> = text.chars().collect();
        let place = |at: Place| at.of(signs.len() + 1);
        let string = |signs: &[char]| signs.iter().collect::<String>();
        let pieces = |at: usize, n: usize| {
            let end = (at + n).min(signs.len());
            (string(&signs[..at]), string(&signs[at..end]), string(&signs[end..]))
        };
        match *self {
            Twist::Cut(at, n) => {
                let (before, _, after) = pieces(place(at), n.into());
                before + &after
            }
            Twist::Again(at, n, times) => {
                let (before, piece, after) = pieces(place(at), n.into());
                before + &piece.repeat(1 + usize::from(times)) + &after
            }
            Twist::Put(at, what) => {
                let (before, _, after) = pieces(place(at), 0);
                before + what + &after
            }
            Twist::Number(at, number) => {
                exchange(text, at, |sign| sign.is_ascii_digit(), |_| number.to_owned())
            }
            Twist::Word(at, from) => {
                exchange(text, at, char::is_alphanumeric, |words| words[from.of(words.len())].to_owned())
            }
            Twist::Line(at, from) => {
                let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
                if let Some(&line) = lines.get(from.of(lines.len())) {
                    lines.insert(at.of(lines.len() + 1), line);
                }
                lines.concat()
            }
            Twist::End(at) => string(&signs[..place(at)]),
        }
    }
}

/// Replaces one of the longest pieces that have only such characters.
fn exchange(
    text: &str,
    at: Place,
    is_part: impl Fn(char) -> bool + Copy,
    other: impl Fn(&[&str]) -> String,
) -> String {
    let pieces: Vec<&str> =
        text.split(|sign: char| !is_part(sign)).filter(|piece| !piece.is_empty()).collect();
    if pieces.is_empty() {
        return text.to_owned();
    }
    let nth = at.of(pieces.len());
    // Where it begins: pieces are parts of the text itself.
    let from = pieces[nth].as_ptr() as usize - text.as_ptr() as usize;
    let to = from + pieces[nth].len();
    format!("{}{}{}", &text[..from], other(&pieces), &text[to..])
}

#[test]
fn twists_change_what_they_say() {
    let at = Place;
    assert_eq!(twisted("draw 1 card", &[Twist::Number(at(0), "256")]), "draw 256 card");
    assert_eq!(
        twisted("", &[Twist::Word(at(3), at(4)), Twist::Cut(at(1), 9), Twist::Line(at(0), at(1))]),
        ""
    );
    assert_eq!(twisted("äöü", &[Twist::Cut(at(0), 2)]), "ü");
    assert_eq!(twisted("ab", &[Twist::Again(at(0), 1, 2)]), "aaab");
}
