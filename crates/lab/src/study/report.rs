//! The report of a study: tables as CSV and Parquet, and one page that needs
//! nothing but itself.

use std::fs;
use std::path::Path;

use fracas_lang::with_commas;
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::Deck;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::design::{Design, Shard};
use super::directory::Trouble;
use super::findings::{CardFinding, FactionFinding, Findings};
use super::plots;
use super::record::Record;
use super::tables::{self, Table};
use super::verdict::{Says, Verdict, judge};
use crate::estimate::Estimate;

/// Cards that were played less often stand in the table but not in pictures.
const LEAST_GAMES: u64 = 100;
/// How many of the best and of the worst cards are drawn.
const SHOWN: usize = 15;

/// Where VP come from, in words.
const SOURCES: [&str; 6] =
    ["first places", "second places", "third places", "abilities of bases", "cards", "Madness (costs VP)"];

/// The files of a report, by name.
pub const FILES: [&str; 7] = [
    "report.html",
    "games.csv",
    "games.parquet",
    "cards.csv",
    "cards.parquet",
    "factions.csv",
    "factions.parquet",
];

/// Writes the report into a directory. Gives what was found.
pub fn write(path: &Path, game: &SmashUp, design: &Design, records: &[Record]) -> Result<Findings, Trouble> {
    let findings = Findings::of(game, design, records);
    let page = page(game, design, &findings, judge(game, design, records).as_ref());
    let put = |name: &str, bytes: &[u8]| {
        let name = path.join(name);
        fs::write(&name, bytes)
            .map_err(|error| Trouble::Outside(format!("{} cannot be written: {error}", name.display())))
    };
    // A percent sign does not stand alone at the beginning of a line.
    put("report.html", page.into_string().replace(" %", "\u{a0}%").as_bytes())?;
    let both = |name: &str, table: &Table| {
        put(&format!("{name}.csv"), table.csv().as_bytes())?;
        let bytes = table
            .parquet()
            .map_err(|error| Trouble::Outside(format!("{name}.parquet cannot be written: {error}")))?;
        put(&format!("{name}.parquet"), &bytes)
    };
    both("games", &tables::games(game, records))?;
    both("cards", &tables::cards(&findings))?;
    both("factions", &tables::factions(game, &findings))?;
    Ok(findings)
}

/// "54.3 % (52.1 to 56.5)".
pub fn in_percent(rate: Estimate) -> String {
    let rate = rate.map(|rate| rate * 100.0);
    format!("{:.1} % ({:.1} to {:.1})", rate.value, rate.low, rate.high)
}

/// What is said to the author of a faction, in a sentence or three.
pub fn verdict_words(game: &SmashUp, verdict: &Verdict) -> String {
    let name = |id| game.catalogue().faction(id).name.as_str();
    let own = name(verdict.own);
    let games = with_commas(verdict.games as usize);
    let range = format!(
        "The factions of the boxes lie between {:.1} % ({}) and {:.1} % ({}).",
        verdict.weakest.1 * 100.0,
        name(verdict.weakest.0),
        verdict.strongest.1 * 100.0,
        name(verdict.strongest.0)
    );
    let said = match verdict.says {
        Says::TooStrong => format!("{own} is too strong: surely stronger than every faction of the boxes."),
        Says::TooWeak => format!("{own} is too weak: surely weaker than every faction of the boxes."),
        Says::Within => format!("{own} is within the range of the boxes."),
        Says::Edge => format!(
            "{own} is at the edge of the range of the boxes: as {} as any of their factions, as far as games can tell.",
            if verdict.rate.value > 0.5 { "strong" } else { "weak" }
        ),
        Says::Unclear { games } => format!(
            "These games cannot tell yet whether {own} is within the range of the boxes; about {} would.",
            with_commas(games as usize)
        ),
    };
    format!(
        "{said} With an average partner, against average opponents, it wins {}, after {games} games. {range}",
        in_percent(verdict.rate)
    )
}

fn page(game: &SmashUp, design: &Design, findings: &Findings, verdict: Option<&Verdict>) -> Markup {
    let title = match verdict {
        Some(verdict) => format!("How strong is {}?", game.catalogue().faction(verdict.own).name),
        None => "Which factions are strong?".to_owned(),
    };
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(include_str!("report.css"))) }
            }
            body {
                header {
                    h1 { (title) }
                    p.lead {
                        "A study of " (with_commas(findings.games as usize)) " games of Smash Up for two, each played by two bots of the level "
                        b { (design.bot) } ", over " (design.factions.len()) " factions."
                    }
                    @if let Some(verdict) = verdict { p.verdict { (verdict_words(game, verdict)) } }
                    (tiles(findings))
                    nav {
                        @for (id, name) in SECTIONS { a href={ "#" (id) } { (name) } }
                    }
                }
                main {
                    (strengths(findings))
                    (pairs(findings))
                    (match_ups(findings))
                    (seat(findings))
                    (length(findings))
                    (sources(findings))
                    (cards(findings, verdict))
                    (made(design, findings))
                }
            }
        }
    }
}

const SECTIONS: [(&str, &str); 8] = [
    ("factions", "Factions"),
    ("pairs", "Pairs"),
    ("match-ups", "Match-ups"),
    ("seat", "Who begins"),
    ("length", "Length"),
    ("sources", "Where VP come from"),
    ("cards", "Cards"),
    ("made", "How it was made"),
];

fn section(id: &str, says: &str, content: &Markup) -> Markup {
    let name = SECTIONS.iter().find(|(known, _)| *known == id).map_or(id, |(_, name)| name);
    html! {
        section id=(id) {
            h2 { (name) }
            p { (says) }
            (content)
        }
    }
}

fn figure(svg: String) -> Markup {
    html! { figure { (PreEscaped(svg)) } }
}

fn wide(svg: String) -> Markup {
    html! { figure.wide tabindex="0" { (PreEscaped(svg)) } }
}

/// The whole in four numbers.
fn tiles(findings: &Findings) -> Markup {
    let ends = findings.factions.first().zip(findings.factions.last());
    html! {
        ul.tiles {
            @if let Some((best, worst)) = ends {
                li { b { (best.name) } span { "the strongest faction, " (rate(best)) } }
                li { b { (worst.name) } span { "the weakest, " (rate(worst)) } }
            }
            li { b { (format!("{:.1} %", findings.first.value * 100.0)) } span { "of games between equals are won by whoever begins" } }
            li { b { (format!("{:.0}", findings.mean_turns)) } span { "turns has a game, both players together" } }
        }
    }
}

fn rate(faction: &FactionFinding) -> String {
    format!("{:.1} %", faction.rate.value * 100.0)
}

fn strengths(findings: &Findings) -> Markup {
    let says = match (findings.factions.first(), findings.factions.last()) {
        (Some(best), Some(worst)) => format!(
            "{} is the strongest: with an average partner, against average opponents, it wins {} of its games. {} is the weakest \
             with {}. Lines are intervals of 95 %; where they overlap, the order is not sure.",
            best.name,
            in_percent(best.rate),
            worst.name,
            in_percent(worst.rate)
        ),
        _ => "There are no games.".to_owned(),
    };
    let table = html! {
        details {
            summary { "All factions as a table" }
            div.table {
                table {
                    thead { tr { th { "Faction" } th { "Games" } th { "Won" } th { "Strength in % (interval)" } th { "Log-odds" } } }
                    tbody {
                        @for faction in &findings.factions {
                            tr {
                                td { (faction.name) }
                                td { (with_commas(faction.games as usize)) }
                                td { (format!("{:.1} %", 100.0 * faction.wins / faction.games.max(1) as f64)) }
                                td { (in_percent(faction.rate)) }
                                td { (format!("{:+.2}", faction.strength.value)) }
                            }
                        }
                    }
                }
            }
        }
    };
    section("factions", &says, &html! { (figure(plots::strengths(findings))) (table) })
}

fn pairs(findings: &Findings) -> Markup {
    let n = findings.factions.len();
    let all = (0..n).flat_map(|row| (row + 1..n).map(move |column| (row, column)));
    let mut all: Vec<(usize, usize)> =
        all.filter(|&(row, column)| findings.pairs.at(row, column).games > 0.0).collect();
    let rate = |&(row, column): &(usize, usize)| findings.pairs.at(row, column).rate;
    all.sort_by(|one, other| rate(other).total_cmp(&rate(one)));
    let name = |&(row, column): &(usize, usize)| {
        format!("{} with {}", findings.factions[row].name, findings.factions[column].name)
    };
    let says = match (all.first(), all.last()) {
        (Some(best), Some(worst)) => format!(
            "Each square is how often a pair wins, in percent, against average opponents: blue ones win more than half. The best pair is {} ({:.0} %), the worst \
             {} ({:.0} %). Beyond the strengths of its two factions a pair typically gains or loses {:.1} percent by what they do \
             together; noise is taken out of that.",
            name(best),
            rate(best) * 100.0,
            name(worst),
            rate(worst) * 100.0,
            findings.synergy * 25.0
        ),
        _ => "No pair has played.".to_owned(),
    };
    let row = |pair: &(usize, usize)| {
        let cell = findings.pairs.at(pair.0, pair.1);
        html! {
            tr {
                td { (name(pair)) }
                td { (with_commas(cell.games as usize)) }
                td { (format!("{:.1} %", 100.0 * cell.wins / cell.games.max(1.0))) }
                td { (format!("{:.1} %", 100.0 * cell.rate)) }
            }
        }
    };
    let table = html! {
        details {
            summary { "All pairs as a table, the best first" }
            div.table {
                table {
                    thead { tr { th { "Pair" } th { "Games" } th { "Won" } th { "Estimate" } } }
                    tbody { @for pair in &all { (row(pair)) } }
                }
            }
        }
    };
    let svg = plots::heat(findings, &findings.pairs, "Win rate of every pair of factions");
    section("pairs", &says, &html! { (wide(svg)) (table) })
}

fn match_ups(findings: &Findings) -> Markup {
    let n = findings.factions.len();
    let cells = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let played = cells.filter(|&(row, column)| findings.match_ups.at(row, column).games > 0.0);
    let rate = |&(row, column): &(usize, usize)| findings.match_ups.at(row, column).rate;
    let best = played.max_by(|one, other| rate(one).total_cmp(&rate(other)));
    let says = best.map_or("Nobody has met anybody.".to_owned(), |best| {
        format!(
            "Each square is how often the faction of its line beats the faction of its column, in percent, whoever is with them. The \
             clearest match-up is {} against {}, won in {:.0} %.",
            findings.factions[best.0].name,
            findings.factions[best.1].name,
            rate(&best) * 100.0
        )
    });
    let svg = plots::heat(findings, &findings.match_ups, "Win rate of every faction against every other");
    section("match-ups", &says, &wide(svg))
}

fn seat(findings: &Findings) -> Markup {
    let Estimate { low, high, .. } = findings.first;
    let sure = if low > 0.5 {
        "To begin is an advantage."
    } else if high < 0.5 {
        "To begin is a disadvantage."
    } else {
        "Whether it is good to begin cannot be told from these games."
    };
    let says = format!(
        "{sure} Between equals, whoever begins wins {}. Every match was played twice, so that each pair began once.",
        in_percent(findings.first)
    );
    section("seat", &says, &figure(plots::seat(findings)))
}

fn length(findings: &Findings) -> Markup {
    let says = format!(
        "A game has {:.1} turns and {:.0} decisions on average, of both players together.",
        findings.mean_turns, findings.mean_decisions
    );
    section("length", &says, &figure(plots::turns(findings)))
}

fn sources(findings: &Findings) -> Markup {
    let [won, lost] = findings.sources;
    let gained: f64 = won.iter().filter(|vp| **vp > 0.0).sum();
    let share = |at: usize| 100.0 * won[at] / gained.max(f64::MIN_POSITIVE);
    let says = format!(
        "Those who win make {:.0} % of their VP with first places, {:.0} % with second places and {:.0} % with abilities of bases and \
         cards.",
        share(0),
        share(1),
        share(3) + share(4)
    );
    let mut factions: Vec<&FactionFinding> = findings.factions.iter().collect();
    let beyond = |faction: &FactionFinding| faction.sources[3] + faction.sources[4];
    factions.sort_by(|one, other| beyond(other).total_cmp(&beyond(one)));
    let lines: Vec<(&str, [f64; 6])> =
        factions.iter().map(|faction| (faction.name.as_str(), faction.sources)).collect();
    let legend = html! {
        ul.legend {
            @for (at, name) in SOURCES.iter().enumerate().filter(|(at, _)| won[*at] > 0.0 || lost[*at] > 0.0) {
                li { i style={ "background: var(--source-" (at + 1) ")" } {} (name) }
            }
        }
    };
    let content = html! {
        (legend)
        (figure(plots::sources(&[("those who won", won), ("those who lost", lost)], "Mean VP by source of winners and losers")))
        h3 { "By faction" }
        p {
            "Mean VP of those who play a faction, whatever their other one is. The farther up, the more VP come from abilities; "
            "the number on the right counts what Madness costs too."
        }
        (figure(plots::sources(&lines, "Mean VP by source and faction")))
    };
    section("sources", &says, &content)
}

fn cards(findings: &Findings, verdict: Option<&Verdict>) -> Markup {
    let is_own = |card: &CardFinding| verdict.is_none_or(|verdict| card.deck == Deck::Faction(verdict.own));
    let often: Vec<&CardFinding> =
        findings.cards.iter().filter(|card| card.games_played >= LEAST_GAMES && is_own(card)).collect();
    let says = "What a card contributes is how much more often its players won, in games in which they played it, than their factions \
                let expect; in games of a hundred. It is no cause yet: a card that is played late, or when things go well, is seen with \
                whoever wins anyway.";
    let best: Vec<&CardFinding> = often.iter().take(SHOWN).copied().collect();
    let rest = &often[best.len()..];
    let worst: Vec<&CardFinding> = rest[rest.len().saturating_sub(SHOWN)..].to_vec();
    let line = |cards: &[&CardFinding]| {
        let (best, last) = (cards.first()?, cards.last()?);
        Some(format!(
            "From {} ({}) with {} to {} ({}) with {}.",
            best.title,
            best.deck_name,
            plots::signed(best.contribution.value),
            last.title,
            last.deck_name,
            plots::signed(last.contribution.value)
        ))
    };
    let drawn = |title: &str, cards: &[&CardFinding]| {
        html! {
            @if let Some(line) = line(cards) {
                h3 { (title) }
                p { (line) }
                (figure(plots::cards(cards, title)))
            }
        }
    };
    let row = |card: &CardFinding| {
        let games = card.games.max(1) as f64;
        html! {
            tr {
                td { (card.title) }
                td.words { (card.deck_name) }
                td { (format!("{:.2}", card.drawn as f64 / games)) }
                td { (format!("{:.2}", card.played as f64 / games)) }
                td { (with_commas(card.games_played as usize)) }
                td { (format!("{:.1} %", 100.0 * card.wins / card.games_played.max(1) as f64)) }
                td {
                    (plots::signed(card.contribution.value)) " (" (plots::signed(card.contribution.low)) " to "
                    (plots::signed(card.contribution.high)) ")"
                }
            }
        }
    };
    let content = html! {
        @if often.is_empty() {
            p.soft { "No card was played in " (LEAST_GAMES) " games; more games are needed for pictures." }
        }
        (drawn("Those that contribute most", &best))
        (drawn("Those that contribute least", &worst))
        details {
            summary { "All cards as a table, those that contribute most first" }
            div.table {
                table {
                    thead {
                        tr {
                            th { "Card" } th.words { "Deck" } th { "Drawn a game" } th { "Played a game" } th { "Games with it" }
                            th { "Won of these" } th { "Contribution (interval)" }
                        }
                    }
                    tbody { @for card in findings.cards.iter().filter(|card| is_own(card)) { (row(card)) } }
                }
            }
        }
    };
    section("cards", says, &content)
}

/// How it was made: whoever repeats it gets the same numbers.
fn made(design: &Design, findings: &Findings) -> Markup {
    let faction = if design.own.is_some() { " --faction own.faction" } else { "" };
    let shard =
        if design.shard == Shard::WHOLE { String::new() } else { format!(" --shard {}", design.shard) };
    let command = format!(
        "fracas study --bot {} --rounds {} --seed {}{faction}{shard} --out study",
        design.bot, design.rounds, design.seed
    );
    let says = match design.own {
        None => {
            "In each round every pair of factions plays one match against another pair, drawn by lot, with which it has no faction in \
             common. A match is two games with the same seed, and each pair begins once. Strengths are fitted in the manner of Bradley \
             and Terry: the log-odds of winning are the strengths of a player’s two factions, less those of the other player, and what \
             it is worth to begin. Intervals take the two games of a match as one."
        }
        Some(_) => {
            "In each round the own faction plays one match with each other faction as partner, against a pair of the others, drawn by \
             lot. A match is two games with the same seed, and each pair begins once. Strengths are fitted in the manner of Bradley and \
             Terry: the log-odds of winning are the strengths of a player’s two factions, less those of the other player, and what it \
             is worth to begin."
        }
    };
    let content = html! {
        dl {
            dt { "Command" } dd { code { (command) } }
            dt { "Games" } dd { (with_commas(findings.games as usize)) }
            @if findings.unfinished + findings.broken > 0 {
                dt { "Left out" }
                dd { (with_commas(findings.unfinished as usize)) " games without an end, " (with_commas(findings.broken as usize)) " that broke" }
            }
            dt { "Rounds" } dd { (design.rounds) }
            dt { "Bot" } dd { (design.bot) }
            dt { "Seed" } dd { (design.seed) }
            dt { "Factions" } dd { (design.factions.join(", ")) }
            dt { "Rules" } dd { "version " (design.rules) }
            dt { "Cards" } dd { "fingerprint " code { (design.fingerprint) } }
            dt { "Program" } dd { "fracas " (env!("CARGO_PKG_VERSION")) }
        }
        p.soft {
            "The numbers are about these bots. People who play otherwise may find other factions strong."
        }
    };
    section("made", says, &content)
}
