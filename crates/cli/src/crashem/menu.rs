//! The options of a decision. Race cards are listed once with either end up;
//! in which register one is laid is a second number.

use fracas_crashem::choice::Choice;
use fracas_crashem::text::{Note, Words};

use crate::play::menu::{Item, Menu};
use crate::play::paint::{Paint, columns, wrap};

/// Where the second column of race cards begins.
const HALF: usize = 38;

/// The options with their numbers: ready and declining are 0, the others
/// count from 1. A race card has one number for all registers.
pub(super) fn menu(options: &[Choice]) -> Menu<Choice> {
    let mut items: Vec<Item<Choice>> = Vec::new();
    let mut next = 1;
    for &choice in options {
        let same_card = items.iter().find(|other| is_same_card(choice, other.choice));
        let number = match (choice, same_card) {
            (Choice::Ready | Choice::Pass, _) => 0,
            (_, Some(card)) => card.number,
            (_, None) => next,
        };
        next = next.max(number + 1);
        let second = match choice {
            Choice::Lay(_, register) => Some(usize::from(register) + 1),
            _ => None,
        };
        items.push(Item { number, second, choice });
    }
    Menu::of(items)
}

fn is_same_card(one: Choice, other: Choice) -> bool {
    matches!((one, other), (Choice::Lay(one, _), Choice::Lay(other, _)) if one == other)
}

/// The options: race cards with both ends beside each other, the others one
/// per line.
pub(super) fn draw(menu: &Menu<Choice>, words: Words<'_>, paint: Paint) -> String {
    let mut out = String::new();
    let mut left: Option<String> = None;
    let (mut drawn, mut lays) = (0, false);
    for item in menu.items() {
        // The same card in another register.
        if (1..=drawn).contains(&item.number) {
            continue;
        }
        drawn = drawn.max(item.number);
        // Race cards have numbers themselves.
        let head = format!(" {} ", paint.strong(&format!("{:>3})", item.number)));
        let Choice::Lay(laid, _) = item.choice else {
            out += &wrap(&head, &words.choice(item.choice));
            continue;
        };
        lays = true;
        let card = head + &words.race_card(laid);
        match left.take() {
            None => left = Some(card),
            Some(first) => {
                let gap = HALF.saturating_sub(columns(&first)).max(1);
                out += &format!("{first}{}{card}\n", " ".repeat(gap));
            }
        }
    }
    if lays {
        out += &wrap("  ", &paint.faint(&words.note(Note::HowToLay)));
    }
    out
}

#[cfg(test)]
mod tests {
    use fracas_crashem::Laid;
    use fracas_crashem::cards::{End, RaceCardId, Upgrade};
    use fracas_crashem::choice::Choice;

    use super::menu;

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
        let laying = menu(&options);
        assert_eq!(laying.pick("1"), Some(Choice::Lay(up, 1)));
        assert_eq!(laying.pick("2 3"), Some(Choice::Lay(down, 2)));
        assert_eq!(laying.pick("3"), Some(Choice::TakeBack(0)));
        for junk in ["", "0", "4", "1 1", "1 2 3", "3 1", "-1", "x", "1 x", "99999999999999999999999"] {
            assert_eq!(laying.pick(junk), None, "{junk}");
        }
        let other = menu(&[Choice::Discard(Upgrade::Rocket), Choice::Pass]);
        assert_eq!(other.pick("0"), Some(Choice::Pass));
        assert_eq!(other.pick("1"), Some(Choice::Discard(Upgrade::Rocket)));
    }
}
