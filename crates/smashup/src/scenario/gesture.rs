//! Gestures that are not possible: everything they name must be there all the
//! same. So a gesture that "is refused" is refused by the rules, not because
//! of a slip of the pen.

use fracas_engine::Seat;

use super::names::{base_of, card_first, card_of, check_owner, faction_of, owned, owner_first, seat_of};
use super::spelling::{DECLINES, ENDS_PHASE, IS_DONE, PASSES, SAYS_NO, nothing, pile_word, question};
use crate::board::Zone;
use crate::catalogue::CardKind;
use crate::choice::Ask;
use crate::eval::Table;
use crate::ids::{BaseDefId, CardId, DefId, Slot};
use crate::log_words::letter;
use crate::program::{Kind, Op, Steer};

type Found<T> = Result<T, String>;

const GESTURES: &str = "expected plays, uses, chooses, resolves, says yes, says no, passes, declines, is done or \
                        ends the phase";

/// Who makes the gesture, and the gesture with single blanks.
pub(super) fn split(table: Table<'_>, text: &str) -> Found<(Seat, String)> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (who, gesture) = text.split_once(' ').unwrap_or((&text, ""));
    if who.chars().count() > 1 || gesture.is_empty() {
        return Err(format!(
            "\"{text}\" is no gesture, which begins with a player (\"A plays …\"), and a line of another sort has a colon"
        ));
    }
    Ok((seat_of(who, table.st.n_seats())?, gesture.to_owned()))
}

/// Whether a gesture that is not possible now makes sense nevertheless.
pub(super) fn check(table: Table<'_>, seat: Seat, gesture: &str) -> Found<()> {
    let reading = Reading { table, seat };
    if [ENDS_PHASE, PASSES, DECLINES, IS_DONE, SAYS_NO].contains(&gesture) {
        return reading.nothing(gesture);
    }
    let (verb, rest) = gesture.split_once(' ').unwrap_or((gesture, ""));
    match verb {
        "says" if rest == "yes" => Ok(()),
        "plays" => reading.plays(rest),
        "uses" => reading.uses(rest),
        "chooses" => reading.chooses(rest),
        "resolves" => reading.resolves(rest),
        _ => Err(format!("\"{gesture}\" is no gesture; {GESTURES}")),
    }
}

/// Whether a choice is refused at a question where something can be chosen.
/// Otherwise any choice would be refused, and the line would say nothing.
pub(super) fn is_at_its_question(table: Table<'_>, text: &str) -> Found<()> {
    let (seat, gesture) = split(table, text)?;
    let asked = table.prompt().filter(|(who, _)| *who == seat).map(|(_, prompt)| prompt);
    let fits = match gesture.split(' ').next() {
        Some("chooses") => asked.is_some_and(|prompt| is_choice(prompt.ask)),
        Some("resolves") => asked.is_some_and(|prompt| prompt.ask == Ask::Order),
        Some("says") => asked.is_some_and(|prompt| prompt.ask == Ask::Confirm),
        _ => true,
    };
    match table.prompt() {
        Some((who, prompt)) if !fits => {
            let (who, what) = (letter(who), question(table, &prompt));
            Err(format!(
                "{} is not asked that now; write what is asked instead: \"expect asks: {who} to {what}\"",
                letter(seat)
            ))
        }
        _ => Ok(()),
    }
}

/// Whether the question is answered by `chooses`.
fn is_choice(ask: Ask) -> bool {
    match ask {
        Ask::Card
        | Ask::Draft
        | Ask::Base
        | Ask::Player
        | Ask::Faction
        | Ask::Mode
        | Ask::Number
        | Ask::Arrange
        | Ask::ScoreNext
        | Ask::HandLimit
        | Ask::SwapBase
        | Ask::Replacement
        | Ask::ReturnBase
        | Ask::DiscardToPlay
        | Ask::Share => true,
        Ask::PlayPhase | Ask::Confirm | Ask::PlayNow | Ask::Order | Ask::Special(_) | Ask::React => false,
    }
}

struct Reading<'a> {
    table: Table<'a>,
    seat: Seat,
}

impl Reading<'_> {
    /// A word for choosing nothing must be that of the question.
    fn nothing(&self, word: &str) -> Found<()> {
        let asked = self.table.prompt().filter(|(seat, _)| *seat == self.seat);
        match asked {
            Some((_, prompt)) if !nothing(self.table).contains(&word) => Err(format!(
                "{} is asked to {}; the word for it is \"{}\"",
                letter(self.seat),
                question(self.table, &prompt),
                nothing(self.table)[0]
            )),
            _ => Ok(()),
        }
    }

    /// `Collector at Tar Pits`, `Upgrade on B King Rex at Tar Pits`,
    /// `Beam Up`, `Tenacious Z from discard at Tar Pits`.
    fn plays(&self, text: &str) -> Found<()> {
        let cat = self.table.cat;
        let (def, rest) = card_first(cat, text)?;
        let card = cat.card(def);
        let title = &card.title;
        let who = letter(self.seat);
        let (zones, rest): (&[Zone], &str) = match rest.strip_prefix(" from discard") {
            Some(rest) => (&[Zone::Discard], rest),
            None => (&[Zone::Hand, Zone::Discard, Zone::Deck], rest),
        };
        let held = |card: CardId| {
            let here = self.table.st.card(card);
            zones.contains(&here.zone) && (here.holder() == Some(self.seat) || here.zone != Zone::Hand)
        };
        match &card.kind {
            CardKind::Minion | CardKind::OnBase(_) => {
                let base = rest
                    .strip_prefix(" at ")
                    .ok_or_else(|| format!("{title} is played at a base: \"{who} plays {title} at …\""))?;
                self.base_in_play(base)?;
            }
            CardKind::OnMinion(_) => {
                let host = rest.strip_prefix(" on ").ok_or_else(|| {
                    format!("{title} is played on a minion: \"{who} plays {title} on B …\"")
                })?;
                self.minion_in_play(host)?;
            }
            CardKind::Standard if rest.is_empty() => {}
            CardKind::Standard => {
                return Err(format!("{title} is played on nothing: \"{who} plays {title}\""));
            }
        }
        if self.copies(def).any(held) {
            Ok(())
        } else if zones == [Zone::Discard] {
            Err(format!("there is no {title} in a discard pile"))
        } else {
            Err(format!("{who} has no {title} to play"))
        }
    }

    /// `Scout`, `Scout at Tar Pits`, each perhaps with `from Banner`.
    fn uses(&self, text: &str) -> Found<()> {
        let (def, rest) = card_first(self.table.cat, text)?;
        let card = self.table.cat.card(def);
        let title = &card.title;
        let is_used = |kind: &Kind| {
            matches!(kind, Kind::Talent | Kind::Special { .. } | Kind::OnTurn { .. } | Kind::Reaction { .. })
        };
        let place = match rest.split_once(" from ") {
            Some((place, giver)) => {
                self.giver(giver)?;
                place
            }
            None if self.table.cat.clauses_of(card.clauses).any(|(_, clause)| is_used(&clause.kind)) => rest,
            None => {
                let given = self.table.cat.clauses.iter().any(|clause| clause.kind == Kind::GivenTalent);
                let advice = if given { "; say from which card: \"… from Banner\"" } else { "" };
                return Err(format!("{title} has no talent and no special to use{advice}"));
            }
        };
        let slot = self.place(place)?;
        let usable = |card: CardId| {
            let here = self.table.st.card(card);
            match slot {
                Some(slot) => here.slot == slot,
                None => here.zone == Zone::Play || here.holder() == Some(self.seat),
            }
        };
        if self.copies(def).any(usable) {
            Ok(())
        } else if slot.is_some() {
            Err(format!("there is no {title} at that base"))
        } else {
            Err(format!("{} has no {title} to use", letter(self.seat)))
        }
    }

    /// A card or base that gives talents to others: `Banner`, `B Banner`,
    /// `Tar Pits`.
    fn giver(&self, text: &str) -> Found<()> {
        let (cat, n_seats) = (self.table.cat, self.table.st.n_seats());
        let title = match text.split_once(' ') {
            Some((who, title)) if who.len() == 1 && seat_of(who, n_seats).is_ok() => title,
            _ => text,
        };
        let clauses = match cat.find_base(title) {
            Some(base) => cat.base(base).clauses,
            None => cat.card(card_of(cat, title)?).clauses,
        };
        match cat.clauses_of(clauses).any(|(_, clause)| clause.kind == Kind::GivenTalent) {
            true => Ok(()),
            false => Err(format!("{title} gives no talent")),
        }
    }

    /// A card with its owner, a base, a player, a faction, a number or a label.
    fn chooses(&self, text: &str) -> Found<()> {
        let (cat, n_seats) = (self.table.cat, self.table.st.n_seats());
        if let Some(label) = text.strip_prefix('"') {
            return self.label(label.strip_suffix('"').ok_or("the label is not closed by a quotation mark")?);
        }
        if text.parse::<u8>().is_ok() {
            return Ok(());
        }
        if let Some(name) = text.strip_prefix("faction ") {
            return faction_of(cat, name).map(|_| ());
        }
        if cat.find_base(text).is_some() {
            return self.base_somewhere(text);
        }
        if cat.cards.iter().any(|card| card.common().is_some() && text.starts_with(card.title.as_str())) {
            return self.card_somewhere(text);
        }
        match text.split_once(' ') {
            None if text.len() == 1 => seat_of(text, n_seats).map(|_| ()),
            Some((who, _)) if who.len() == 1 => self.card_somewhere(text).map(|_| ()),
            None | Some(_) => match card_of(cat, text) {
                Ok(_) => Err(format!("whose {text}? Write the owner before it: \"A {text}\"")),
                Err(_) => base_of(cat, text).map(|_| ()),
            },
        }
    }

    /// `B Gremlin`, `Tar Pits`, each perhaps with `for A Scout`.
    fn resolves(&self, text: &str) -> Found<()> {
        let cat = self.table.cat;
        let base = |base: &crate::catalogue::BaseDef| {
            text.strip_prefix(base.title.as_str())
                .filter(|rest| rest.is_empty() || rest.starts_with(" for "))
                .map(|rest| (base.title.clone(), rest))
        };
        let rest = match cat.bases.iter().find_map(base) {
            Some((title, rest)) => {
                self.base_somewhere(&title)?;
                rest
            }
            None => self.card_somewhere_first(text)?,
        };
        match rest.strip_prefix(" for ") {
            Some(subject) => self.card_somewhere(subject),
            None if rest.is_empty() => Ok(()),
            None => Err(format!("\"{}\": expected \"for\" and a card, or nothing", rest.trim())),
        }
    }

    fn label(&self, label: &str) -> Found<()> {
        let asked =
            self.table.prompt().filter(|(seat, prompt)| *seat == self.seat && prompt.ask == Ask::Mode);
        let labels = |op: &Op| match op {
            Op::Steer(Steer::Modes { arms, .. }) => arms.iter().map(|arm| arm.label.clone()).collect(),
            _ => Vec::new(),
        };
        let known: Vec<String> = match asked {
            Some(_) => labels(self.table.op()),
            None => self.table.cat.clauses.iter().flat_map(|clause| &clause.ops).flat_map(labels).collect(),
        };
        if known.iter().any(|one| one == label) {
            return Ok(());
        }
        let mut message = super::names::unknown("option", label, known.iter().map(String::as_str));
        if asked.is_some() {
            message += &format!(" (there are: {})", known.join(" | "));
        }
        Err(message)
    }

    fn copies(&self, def: DefId) -> impl Iterator<Item = CardId> {
        let st = self.table.st;
        st.board.all_cards().filter(move |&card| st.def(card) == def)
    }

    /// A card of this game: `B King Rex`, `B King Rex at Tar Pits`.
    fn card_somewhere(&self, text: &str) -> Found<()> {
        let rest = self.card_somewhere_first(text)?;
        if rest.is_empty() { Ok(()) } else { Err(format!("\"{}\" is not expected here", rest.trim())) }
    }

    /// The same, and what follows it.
    fn card_somewhere_first<'t>(&self, text: &'t str) -> Found<&'t str> {
        let st = self.table.st;
        let (owner, title) = match owner_first(self.table.cat, text, st.n_seats()) {
            Ok(found) => found,
            Err(_) if text.split(' ').next().is_none_or(|who| who.len() != 1) => {
                return base_of(self.table.cat, text).map(|_| "");
            }
            Err(problem) => return Err(problem),
        };
        let who = owner.map_or("nobody".to_owned(), |seat| letter(seat).to_string());
        let (def, rest) = card_first(self.table.cat, title)?;
        let title = &self.table.cat.card(def).title;
        let (place, rest) = match rest.find(" for ") {
            Some(at) => rest.split_at(at),
            None => (rest, ""),
        };
        let (place, pile) = match place.split_once(" from ") {
            Some((place, pile)) => (place, Some(pile)),
            None => (place, None),
        };
        let slot = self.place(place)?;
        check_owner(self.table.cat, owner, def)?;
        let is_theirs = |card: &CardId| owner.is_none() || self.table.named_after(*card) == owner;
        let mut own = self.copies(def).filter(is_theirs).peekable();
        if own.peek().is_none() {
            return Err(format!("{who} has no {title} in this game"));
        }
        let lies_in = |card: CardId, pile| pile_word(st.card(card).zone) == Some(pile);
        match (slot, pile) {
            (Some(slot), _) if !own.any(|card| st.card(card).slot == slot) => {
                Err(format!("{who} has no {title} at that base"))
            }
            (None, Some(pile)) if !own.any(|card| lies_in(card, pile)) => {
                Err(format!("{who} has no {title} in a {pile}"))
            }
            _ => Ok(rest),
        }
    }

    fn minion_in_play(&self, text: &str) -> Found<()> {
        let (card, base) = match text.split_once(" at ") {
            Some((card, base)) => (card, Some(self.base_in_play(base)?)),
            None => (text, None),
        };
        let (owner, def) = owned(self.table.cat, card, self.table.st.n_seats())?;
        if !self.table.cat.card(def).is_minion() {
            return Err(format!("{} is no minion", self.table.cat.card(def).title));
        }
        let st = self.table.st;
        let there = |card: CardId| {
            let here = st.card(card);
            here.zone == Zone::Play
                && (owner.is_none() || self.table.named_after(card) == owner)
                && base.is_none_or(|slot| here.slot == slot)
        };
        if self.copies(def).any(there) { Ok(()) } else { Err(format!("{card} is not in play there")) }
    }

    /// Nothing, or `at Tar Pits` with a blank before it.
    fn place(&self, text: &str) -> Found<Option<Slot>> {
        match text.strip_prefix(" at ") {
            Some(base) => self.base_in_play(base).map(Some),
            None if text.is_empty() => Ok(None),
            None => Err(format!("\"{}\": expected \"at\" and a base, or nothing", text.trim())),
        }
    }

    fn base_in_play(&self, title: &str) -> Found<Slot> {
        let def = base_of(self.table.cat, title)?;
        let st = self.table.st;
        st.slot_ids().find(|&slot| st.base_def(slot) == def).ok_or_else(|| format!("{title} is not in play"))
    }

    /// In play, in the base deck or on its discard pile.
    fn base_somewhere(&self, title: &str) -> Found<()> {
        let def: BaseDefId = base_of(self.table.cat, title)?;
        let st = self.table.st;
        let aside = st.board.base_deck().iter().chain(st.board.base_discard());
        let there = st.slot_ids().any(|slot| st.base_def(slot) == def)
            || aside.into_iter().any(|&base| st.board.base_card(base) == def);
        if there { Ok(()) } else { Err(format!("{title} is neither in play nor in the base deck")) }
    }
}
