//! The files of race cards, upgrade cards and damage tokens.

use super::File;
use crate::cards::{Action, N_RACE_CARDS, N_TOKENS, N_UPGRADES, RaceCard, Token, Upgrade};

/// `card 7 left one / gear up` for each card, and `count left one 12` for
/// each action: the counts guard against a card typed in wrongly.
pub(super) fn race_cards(file: &mut File<'_>) -> Option<[RaceCard; N_RACE_CARDS]> {
    let before = file.wrong.len();
    let mut cards: [Option<RaceCard>; N_RACE_CARDS] = [None; N_RACE_CARDS];
    let mut counts: [Option<(usize, usize)>; Action::ALL.len()] = [None; Action::ALL.len()];
    for line in file.body() {
        let done = match line.text.split_once(' ') {
            Some(("card", rest)) => race_card(rest, &mut cards),
            Some(("count", rest)) => {
                count(rest).and_then(|(action, n)| match counts[action as usize].replace((n, line.number)) {
                    Some(_) => Err(format!("\"{action}\" is counted twice")),
                    None => Ok(()),
                })
            }
            _ => Err("expected \"card NUMBER ACTION / ACTION\" or \"count ACTION NUMBER\"".to_owned()),
        };
        if let Err(message) = done {
            file.mistake(line.number, message);
        }
    }
    let missing: Vec<String> =
        (1..=N_RACE_CARDS).filter(|n| cards[n - 1].is_none()).map(|n| n.to_string()).collect();
    if !missing.is_empty() {
        file.mistake_at_end(format!("no card has the reaction number {}", missing.join(", ")));
    }
    for action in Action::ALL {
        let found =
            cards.iter().flatten().flat_map(|card| card.actions).filter(|&there| there == action).count();
        match counts[action as usize] {
            Some((wanted, number)) if wanted != found => {
                file.mistake(number, format!("\"{action}\" is on {found} halves of cards, not {wanted}"));
            }
            Some(_) => {}
            None => file.mistake_at_end(format!("expected \"count {action} NUMBER\"")),
        }
    }
    (file.wrong.len() == before).then(|| cards.map(Option::unwrap_or_default))
}

fn race_card(text: &str, cards: &mut [Option<RaceCard>; N_RACE_CARDS]) -> Result<(), String> {
    let (number, actions) = text.split_once(' ').ok_or("expected a reaction number and two actions")?;
    let number = number.parse::<usize>().ok().filter(|number| (1..=N_RACE_CARDS).contains(number));
    let number = number.ok_or(format!("a reaction number is one of 1 to {N_RACE_CARDS}"))?;
    let (upper, lower) = actions.split_once('/').ok_or("expected two actions with \"/\" between them")?;
    let actions = [action(upper.trim())?, action(lower.trim())?];
    if actions[0] == actions[1] {
        return Err("the two actions of a card must be different".to_owned());
    }
    match cards[number - 1].replace(RaceCard { actions }) {
        Some(_) => Err(format!("the reaction number {number} is already taken")),
        None => Ok(()),
    }
}

fn count(text: &str) -> Result<(Action, usize), String> {
    let (word, n) = text.rsplit_once(' ').ok_or("expected an action and a number")?;
    let n = n.parse().map_err(|_| format!("\"{n}\" is not a number"))?;
    Ok((action(word.trim())?, n))
}

fn action(word: &str) -> Result<Action, String> {
    let words = Action::ALL.map(Action::word).join(", ");
    Action::read(word).ok_or(format!("\"{word}\" is not an action; actions are {words}"))
}

/// `rocket 3` for each kind.
pub(super) fn upgrades(file: &mut File<'_>) -> Option<[Upgrade; N_UPGRADES]> {
    let before = file.wrong.len();
    let mut counts: [Option<usize>; Upgrade::ALL.len()] = [None; Upgrade::ALL.len()];
    for line in file.body() {
        let read = line
            .text
            .rsplit_once(' ')
            .and_then(|(word, n)| Some((Upgrade::read(word.trim())?, n.parse::<usize>().ok()?)));
        match read {
            Some((upgrade, _)) if counts[upgrade as usize].is_some() => {
                file.mistake(line.number, format!("\"{upgrade}\" is listed twice"));
            }
            // Nothing is counted out that cannot be there.
            Some((upgrade, n)) if n > N_UPGRADES => {
                let message =
                    format!("there are {N_UPGRADES} upgrade cards in all, so not {n} of \"{upgrade}\"");
                file.mistake(line.number, message);
            }
            Some((upgrade, n)) => counts[upgrade as usize] = Some(n),
            None => {
                let words = Upgrade::ALL.map(Upgrade::word).join(", ");
                file.mistake(line.number, format!("expected an upgrade and a number; upgrades are {words}"));
            }
        }
    }
    let total: usize = counts.iter().flatten().sum();
    if file.wrong.len() == before && total != N_UPGRADES {
        file.mistake_at_end(format!("there are {total} upgrade cards, not {N_UPGRADES}"));
    }
    let all =
        Upgrade::ALL.into_iter().flat_map(|one| std::iter::repeat_n(one, counts[one as usize].unwrap_or(0)));
    let all: Vec<Upgrade> = all.collect();
    if file.wrong.len() == before { all.try_into().ok() } else { None }
}

/// One token a line.
pub(super) fn tokens(file: &mut File<'_>) -> Option<[Token; N_TOKENS]> {
    let before = file.wrong.len();
    let mut tokens = Vec::new();
    for line in file.body() {
        match Token::read(line.text) {
            Some(token) => tokens.push(token),
            None => {
                let message = format!("\"{}\" is no token: expected an action or \"blank\"", line.text);
                file.mistake(line.number, message);
            }
        }
    }
    if file.wrong.len() == before && tokens.len() != N_TOKENS {
        file.mistake_at_end(format!("there are {} tokens, not {N_TOKENS}", tokens.len()));
    }
    tokens.sort_unstable();
    if file.wrong.len() == before { tokens.try_into().ok() } else { None }
}
