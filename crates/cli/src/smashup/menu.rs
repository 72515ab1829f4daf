//! The numbered options of a decision.

use fracas_smashup::choice::{Choice, Target};
use fracas_smashup::ids::CardId;
use fracas_smashup::text::{Note, Words};

use super::paint::{Paint, columns, wrap, wrap_hanging};

/// Places under a card's name are indented no deeper.
const LONGEST_INDENT: usize = 40;

/// Options with the numbers to type: declining is 0, the others count from 1.
pub(super) struct Menu {
    items: Vec<(usize, Choice)>,
}

impl Menu {
    pub(super) fn new(options: &[Choice]) -> Menu {
        let mut next = 1;
        let number = |&choice: &Choice| {
            if choice == Choice::Done {
                return (0, choice);
            }
            next += 1;
            (next - 1, choice)
        };
        Menu { items: options.iter().map(number).collect() }
    }

    /// The option somebody typed the number of.
    pub(super) fn pick(&self, typed: &str) -> Option<Choice> {
        let number: usize = typed.parse().ok()?;
        self.items.iter().find(|(at, _)| *at == number).map(|(_, choice)| *choice)
    }

    /// The only option, if there is no other.
    pub(super) fn only(&self) -> Option<Choice> {
        match self.items.as_slice() {
            [(_, choice)] => Some(*choice),
            _ => None,
        }
    }

    /// That none of the numbers was typed.
    pub(super) fn not_an_option(&self) -> Note<'static> {
        let numbers = || self.items.iter().map(|(number, _)| *number);
        Note::NotAnOption(numbers().min().unwrap_or(0), numbers().max().unwrap_or(0))
    }

    /// The options, one per line; the places where one card can be played
    /// share a line.
    pub(super) fn draw(&self, words: Words<'_>, paint: Paint) -> String {
        let mut out = String::new();
        let mut rest = self.items.as_slice();
        while let Some(((number, choice), others)) = rest.split_first() {
            let n = played_card(*choice).map_or(0, |card| {
                others.iter().take_while(|(_, other)| played_card(*other) == Some(card)).count()
            });
            if n == 0 {
                out.push_str(&wrap(
                    &format!(" {} ", paint.strong(&format!("{number:>3}"))),
                    &words.choice(*choice),
                ));
            } else {
                out.push_str(&group(&rest[..=n], words, paint));
            }
            rest = &others[n..];
        }
        out
    }
}

/// The card that is played at one of several bases.
fn played_card(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Play(card, Target::Base(_)) => Some(card),
        _ => None,
    }
}

fn group(items: &[(usize, Choice)], words: Words<'_>, paint: Paint) -> String {
    let mut head = String::new();
    let mut places = Vec::new();
    for (number, choice) in items {
        let Choice::Play(card, target) = *choice else { continue };
        head = format!("     {} ", words.note(Note::PlayAt(card)));
        // A number must not be parted from its place by the line's end.
        let place = words.target_name(target).replace(' ', "\u{a0}");
        places.push(format!("{}\u{a0}{place}", paint.strong(&number.to_string())));
    }
    let indent = columns(&head).min(LONGEST_INDENT);
    wrap_hanging(&head, indent, &places.join(", ")).replace('\u{a0}', " ")
}

#[cfg(test)]
mod tests {
    use super::{Menu, Note};
    use fracas_smashup::choice::Choice;

    #[test]
    fn declining_is_zero_and_the_rest_counts_from_one() {
        let menu = Menu::new(&[Choice::Yes, Choice::Done, Choice::Mode(0)]);
        assert_eq!(menu.pick("0"), Some(Choice::Done));
        assert_eq!(menu.pick("1"), Some(Choice::Yes));
        assert_eq!(menu.pick("2"), Some(Choice::Mode(0)));
        assert_eq!(menu.not_an_option(), Note::NotAnOption(0, 2));
        assert_eq!(Menu::new(&[Choice::Done]).not_an_option(), Note::NotAnOption(0, 0));
        for junk in ["", "3", "-1", "x", "99999999999999999999999", "1 2", "é"] {
            assert_eq!(menu.pick(junk), None, "{junk}");
        }
    }
}
