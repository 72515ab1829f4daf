//! The page of a table as a whole: where its parts are, and what the script
//! needs to say.

use fracas_tongue::Language;
use maud::{Markup, PreEscaped, html};

use super::chance::commitment_note;
use super::invite;
use super::orders::Snapshot;
use crate::auth::Token;
use crate::layout;

/// The whole page; the script later swaps the insides of its parts.
pub(super) fn draw(
    id: &str,
    snapshot: &Snapshot,
    (holds, pledged): (Option<u8>, Option<&str>),
    token: Option<&Token>,
    words: &Language,
) -> Markup {
    let part = |name: &str| -> Markup {
        let inside = snapshot.parts.iter().find(|(id, _)| *id == name).map_or("", |(_, html)| html);
        PreEscaped(inside.to_owned())
    };
    let role = if snapshot.seated { "seated" } else { "watching" };
    html! {
        main #table .(role) data-table=(id) data-told=(snapshot.told) data-number=(snapshot.number)
            data-holds=[holds] data-clock=[snapshot.clock] data-seat=[snapshot.seat] {
            h1.quiet { (snapshot.game) }
            p #live .quiet role="status" aria-live="assertive" {}
            div.desk {
                section #prompt tabindex="-1" aria-label=(words.word("part-prompt")) { (part("prompt")) }
                (asides(words))
                section #choices aria-label=(words.word("part-choices")) { (part("choices")) }
                (panel(id, snapshot, (token, pledged), part("chat"), words))
            }
            div.board {
                @for (id, label) in &snapshot.sections {
                    section id=(id) aria-label=(label) { (part(id)) }
                }
            }
        }
        (banner(words))
        div #sky aria-hidden="true" { svg #arrows {} }
        aside #reader aria-hidden="true" {}
        (help(words))
        (looked_up(words))
        p #offline hidden role="alert" { (words.word("offline")) }
        noscript { p.refresh { a href={ "/table/" (id) } { (words.word("refresh")) } } }
    }
}

/// Asks whether this browser shall take the seat of a link; `mine` are the
/// names of those who sit at the table from here already.
pub(super) fn ask_to_sit(
    id: &str,
    token: &Token,
    (theirs, mine): (&[String], &[String]),
    words: &Language,
) -> Markup {
    let title = words.say("link-sits", &[("names", (&words.list(theirs)).into())]);
    let body = html! {
        main.note {
            (layout::mark())
            h1 { (title) }
            @if mine.is_empty() {
                p { (words.word("link-sits-why")) }
            } @else {
                p { (words.say("link-replaces", &[("names", (&words.list(mine)).into())])) }
            }
            form method="post" action={ "/table/" (id) "/as/" (token.0) } {
                button.primary { (words.word("link-sit")) }
            }
            p.go-on {
                a href={ "/table/" (id) } { (words.word(if mine.is_empty() { "link-watch" } else { "link-keep" })) }
            }
        }
    };
    layout::page(words, &title, "plain", body)
}

/// Thanks for a report, and says its id.
pub(super) fn reported(table: &str, id: &str, words: &Language) -> Markup {
    let body = html! {
        main.note {
            (layout::mark())
            h1 { (words.word("report-thanks")) }
            div.reported role="status" { p { (words.word("report-id")) " " code { (id) } } }
            p.go-on { a href={ "/table/" (table) } { (words.word("go-to-table")) } }
        }
    };
    layout::page(words, &words.word("report-thanks"), "plain", body)
}

/// What is just now in the hand, what is being selected, and the clock. The
/// script fills them.
fn asides(words: &Language) -> Markup {
    html! {
        div #holding hidden data-base=(words.say("choose-base-for", &[("card", "{card}".into())]))
            data-other=(words.say("choose-target-for", &[("card", "{card}".into())])) {
            p {}
            span.ways {}
            button type="button" data-does="cancel" { (words.word("cancel")) }
        }
        div #selecting hidden data-count=(words.say("several-count", &[("n", "{n}".into()), ("most", "{most}".into())]))
            data-order=(words.word("several-order")) {
            p {}
            ol {}
            button.primary type="button" data-does="confirm" { (words.word("confirm")) }
            button type="button" data-does="cancel" { (words.word("several-clear")) }
        }
        p #clock hidden role="timer" aria-label=(words.word("part-clock")) {}
    }
}

/// What just happened, beside the place where it did.
fn banner(words: &Language) -> Markup {
    html! {
        div #film aria-hidden="true" hidden {
            p {}
            button type="button" tabindex="-1" data-does="skip" { (words.word("skip")) }
        }
    }
}

/// Story, chat and settings, one of them in sight. Where there is little room
/// it opens over the table.
fn panel(
    id: &str,
    snapshot: &Snapshot,
    own: (Option<&Token>, Option<&str>),
    chat: Markup,
    words: &Language,
) -> Markup {
    let tab = |key: &str, first: bool| {
        html! {
            label {
                input type="radio" name="tab" value=(key) checked[first]; span { (words.word(&format!("part-{key}"))) }
            }
        }
    };
    html! {
        button.open-panel type="button" popovertarget="panel" aria-label=(words.word("part-panel")) { "☰" }
        section #panel popover aria-label=(words.word("part-panel")) {
            fieldset.tabs {
                legend.quiet { (words.word("part-panel")) }
                (tab("story", true)) (tab("chat", false)) (tab("tools", false))
                button.close-panel type="button" popovertarget="panel" popovertargetaction="hide"
                    aria-label=(words.word("panel-close")) { "✕" }
            }
            section #story aria-label=(words.word("part-story")) {
                h2.quiet { (words.word("part-story")) }
                div.log role="log" aria-live="polite" aria-label=(words.word("part-story")) tabindex="0" {
                    ol #lines { (PreEscaped(&snapshot.story)) }
                }
                button #again type="button" hidden { (words.word("again")) }
            }
            section #talk aria-label=(words.word("part-chat")) {
                h2.quiet { (words.word("part-chat")) }
                div.log role="log" aria-live="polite" aria-label=(words.word("part-chat")) tabindex="0" {
                    ol #chat { (chat) }
                }
                form #say method="post" action={ "/table/" (id) "/say" } {
                    label.quiet for="saying" { (words.word("chat-say")) }
                    input #saying name="text" maxlength="300" required autocomplete="off" placeholder=(words.word("chat-say"));
                    button { (words.word("chat-send")) }
                }
            }
            (tools(id, snapshot, own, words))
        }
    }
}

/// How fast things are shown, as the script and as people call it.
const PACES: [(&str, &str); 4] =
    [("slow", "pace-slow"), ("normal", "pace-normal"), ("fast", "pace-fast"), ("none", "pace-none")];

/// The switches and the way out.
fn tools(
    id: &str,
    snapshot: &Snapshot,
    (token, pledged): (Option<&Token>, Option<&str>),
    words: &Language,
) -> Markup {
    html! {
        section #tools aria-label=(words.word("part-tools")) {
            h2.quiet { (words.word("part-tools")) }
            label { (words.word("tool-pace")) " "
                select #pace {
                    @for (pace, key) in PACES { option value=(pace) selected[pace == "normal"] { (words.word(key)) } }
                }
            }
            label { input #formal type="checkbox" checked; " " (words.word("tool-formal")) }
            label { input #sound type="checkbox"; " " (words.word("tool-sound")) }
            label {
                input #notify type="checkbox" aria-describedby="notify-why"; " " (words.word("tool-notify"))
            }
            p #notify-why .faint { (words.word("tool-notify-why")) }
            p.row {
                button type="button" data-does="help" { (words.word("keys")) }
                @if let Some(terms) = &snapshot.terms { a.button href=(terms) data-read=(terms) { (words.word("terms")) } }
            }
            details.others { summary { (words.word("tool-invite")) } (invite::draw(id, words)) }
            @if let Some(token) = token {
                details {
                    summary { (words.word("tool-device")) }
                    p { (words.word("tool-device-why")) }
                    p { code data-address={ "/table/" (id) "/as/" (token.0) } {
                        "/table/" (id) "/as/" (token.0)
                    } }
                }
                details {
                    summary { (words.word("tool-leave")) }
                    p { (words.word("tool-leave-why")) }
                    form method="post" action={ "/table/" (id) "/leave" } { button { (words.word("room-leave")) } }
                }
            }
            @if let Some(commitment) = pledged { (commitment_note(id, commitment, words)) }
            details.report {
                summary { (words.word("report")) }
                form #report method="post" action={ "/table/" (id) "/report" } {
                    label for="words" { (words.word("report-words")) }
                    textarea #words name="words" maxlength="1000" rows="3" {}
                    button { (words.word("report-send")) }
                }
            }
            (layout::languages(words, &format!("/table/{id}")))
            p { a href="/" { (words.word("back-to-lobby")) } }
        }
    }
}

/// A rule, a card or a base that is looked up; the script fills it.
pub(crate) fn looked_up(words: &Language) -> Markup {
    html! {
        dialog #looked-up aria-label=(words.word("looked-up")) {
            div {}
            form method="dialog" { button.primary { (words.word("close")) } }
        }
    }
}

/// The keys and what they do.
const KEYS: [(&str, &str); 10] = [
    ("← ↑ → ↓", "key-arrows"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("E", "key-end"),
    ("H", "key-hand"),
    ("B", "key-board"),
    ("L", "key-again"),
    ("U", "key-undo"),
    ("I", "key-look"),
    ("?", "key-help"),
];

fn help(words: &Language) -> Markup {
    html! {
        dialog #help aria-label=(words.word("keys")) {
            h2 { (words.word("keys")) }
            dl { @for (key, what) in KEYS { div { dt { kbd { (key) } } dd { (words.word(what)) } } } }
            form method="dialog" { button.primary { (words.word("close")) } }
        }
    }
}
