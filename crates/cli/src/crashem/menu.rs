//! The numbered options of a decision. Race cards are listed once with
//! either end up; in which register one is laid is a second number.

use fracas_crashem::choice::Choice;
use fracas_crashem::text::Words;

use crate::play::paint::{Paint, columns, wrap};

/// Where the second column of race cards begins.
const HALF: usize = 38;

/// Options with the numbers to type: ready and declining are 0, the others
/// count from 1. A race card has one number for all registers.
pub(super) struct Menu {
    items: Vec<(usize, Choice)>,
}

impl Menu {
    pub(super) fn new(options: &[Choice]) -> Menu {
        let mut items: Vec<(usize, Choice)> = Vec::new();
        let mut next = 1;
        for &choice in options {
            let same_card = items.iter().find(|(_, other)| is_same_card(choice, *other));
            let number = match (choice, same_card) {
                (Choice::Ready | Choice::Pass, _) => 0,
                (_, Some(&(number, _))) => number,
                (_, None) => {
                    next += 1;
                    next - 1
                }
            };
            items.push((number, choice));
        }
        Menu { items }
    }

    /// The option somebody typed: a number, which means the first free
    /// register for a card, or a card's number and a register.
    pub(super) fn pick(&self, typed: &str) -> Option<Choice> {
        let mut words = typed.split([' ', ',']).filter(|word| !word.is_empty());
        let number: usize = words.next()?.parse().ok()?;
        let register = words.next().map(str::parse::<u8>).transpose().ok()?;
        let fits = |choice: Choice| match (choice, register) {
            (_, None) => true,
            (Choice::Lay(_, at), Some(register)) => at + 1 == register,
            (_, Some(_)) => false,
        };
        let found = self.items.iter().find(|(at, choice)| *at == number && fits(*choice));
        found.filter(|_| words.next().is_none()).map(|(_, choice)| *choice)
    }

    /// The only option, if there is no other.
    pub(super) fn only(&self) -> Option<Choice> {
        match self.items.as_slice() {
            [(_, choice)] => Some(*choice),
            _ => None,
        }
    }

    /// Whether a card can be laid.
    pub(super) fn lays(&self) -> bool {
        self.items.iter().any(|(_, choice)| matches!(choice, Choice::Lay(..)))
    }

    /// The options: race cards with both ends beside each other, the others
    /// one per line.
    pub(super) fn draw(&self, words: Words<'_>, paint: Paint) -> String {
        let mut out = String::new();
        let mut left: Option<String> = None;
        let mut drawn = 0;
        for &(number, choice) in &self.items {
            // The same card in another register.
            if (1..=drawn).contains(&number) {
                continue;
            }
            drawn = drawn.max(number);
            let head = format!(" {} ", paint.strong(&format!("{number:>3})")));
            let Choice::Lay(laid, _) = choice else {
                out += &wrap(&head, &words.choice(choice));
                continue;
            };
            let item = head + &words.race_card(laid);
            match left.take() {
                None => left = Some(item),
                Some(first) => {
                    let gap = HALF.saturating_sub(columns(&first)).max(1);
                    out += &format!("{first}{}{item}\n", " ".repeat(gap));
                }
            }
        }
        out
    }
}

fn is_same_card(one: Choice, other: Choice) -> bool {
    matches!((one, other), (Choice::Lay(one, _), Choice::Lay(other, _)) if one == other)
}

#[cfg(test)]
mod tests {
    use fracas_crashem::Laid;
    use fracas_crashem::cards::{End, RaceCardId, Upgrade};
    use fracas_crashem::choice::Choice;

    use super::Menu;

    #[test]
    fn a_card_has_one_number_and_the_register_is_the_second() {
        let card = |end| Laid { card: RaceCardId(4), end };
        let (up, down) = (card(End::Upper), card(End::Lower));
        let options = [
            Choice::Lay(up, 1),
            Choice::Lay(down, 1),
            Choice::Lay(up, 2),
            Choice::Lay(down, 2),
            Choice::TakeBack(0),
        ];
        let menu = Menu::new(&options);
        assert_eq!(menu.pick("1"), Some(Choice::Lay(up, 1)));
        assert_eq!(menu.pick("2 3"), Some(Choice::Lay(down, 2)));
        assert_eq!(menu.pick("3"), Some(Choice::TakeBack(0)));
        for junk in ["", "0", "4", "1 1", "1 2 3", "3 1", "-1", "x", "1 x", "99999999999999999999999"] {
            assert_eq!(menu.pick(junk), None, "{junk}");
        }
        let menu = Menu::new(&[Choice::Discard(Upgrade::Rocket), Choice::Pass]);
        assert_eq!(menu.pick("0"), Some(Choice::Pass));
        assert_eq!(menu.pick("1"), Some(Choice::Discard(Upgrade::Rocket)));
    }
}
