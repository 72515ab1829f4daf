//! The options of a decision, with the places where one card can be played
//! in one line.

use fracas_smashup::choice::{Choice, Target};
use fracas_smashup::ids::CardId;
use fracas_smashup::text::{Note, Words};

use crate::at_terminal::numbered;
use crate::play::menu::{Item, Menu};
use crate::play::paint::{Paint, columns, wrap_hanging};

/// Places under a card's name are indented no deeper.
const LONGEST_INDENT: usize = 40;

/// The options; the places where one card can be played share a line.
pub(super) fn draw(menu: &Menu<Choice>, words: Words<'_>, paint: Paint) -> String {
    let mut out = String::new();
    let mut rest = menu.items();
    while let Some((item, others)) = rest.split_first() {
        let n = played_card(item.choice).map_or(0, |card| {
            others.iter().take_while(|other| played_card(other.choice) == Some(card)).count()
        });
        out += &match n {
            0 => numbered(paint, item, &words.choice(item.choice)),
            _ => group(&rest[..=n], words, paint),
        };
        rest = &others[n..];
    }
    out
}

/// The card that is played at one of several bases.
fn played_card(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Play(card, Target::Base(_)) => Some(card),
        _ => None,
    }
}

fn group(items: &[Item<Choice>], words: Words<'_>, paint: Paint) -> String {
    let mut head = String::new();
    let mut places = Vec::new();
    for item in items {
        let Choice::Play(card, target) = item.choice else { continue };
        head = format!("     {} ", words.note(Note::PlayAt(card)));
        // A number must not be parted from its place by the line's end.
        let place = words.target_name(target).replace(' ', "\u{a0}");
        places.push(format!("{}\u{a0}{place}", paint.strong(&item.number.to_string())));
    }
    let indent = columns(&head).min(LONGEST_INDENT);
    wrap_hanging(&head, indent, &places.join(", ")).replace('\u{a0}', " ")
}
