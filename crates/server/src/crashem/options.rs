//! Options for programs: what sort they are, and what they touch.

use fracas_crashem::choice::Choice;
use fracas_crashem::text::Words;
use serde_json::{Value, json};

/// Things are named as in the view.
pub(super) fn option(words: Words<'_>, choice: Choice) -> Value {
    match choice {
        Choice::Start(hex) => json!({"kind": "start", "hex": words.hex(hex)}),
        Choice::Ready => json!({"kind": "ready"}),
        Choice::Lay(laid, register) => {
            let action = words.game.data().race_cards[laid.card.idx()].action(laid.end);
            let (reaction, action) = (laid.card.reaction(), action.word());
            json!({"kind": "lay", "reaction": reaction, "action": action, "register": register + 1})
        }
        Choice::TakeBack(register) => json!({"kind": "take-back", "register": register + 1}),
        Choice::Fire(upgrade, victim) => {
            json!({"kind": "fire", "upgrade": upgrade.word(), "seat": victim.0})
        }
        Choice::Drink => json!({"kind": "drink"}),
        Choice::Shield => json!({"kind": "shield"}),
        Choice::Discard(upgrade) => json!({"kind": "discard", "upgrade": upgrade.word()}),
        Choice::Pass => json!({"kind": "pass"}),
        Choice::TimeIsUp => json!({"kind": "time-is-up"}),
    }
}
