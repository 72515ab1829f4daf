//! The page of a table: what the task draws for one person, and what it
//! tells a program.

use fracas_bots::Level;
use fracas_engine::{Outcome, Seat, Seats, Viewer};
use fracas_house::{Line, Piece, Question, Seen, Several, pieces};
use fracas_store::{Said, Seat as StoredSeat, SeatKind};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::orders::{Earlier, Look, Mark, Peek, Snapshot, Who};
use super::people::Aside;
use super::play::{self, Run, Telling, Told};
use super::task::TableTask;
use super::{room, strip};
use crate::bots::BotShown;
use crate::coach::Tip;
use crate::drawn::Sight;
use crate::easel::{Easel, Pieces};
use crate::hosted::{Host, Hosted};
use crate::refusal::Refused;
use crate::terms::Glossary;
use crate::words::ui;

/// So much of what others did is told with the question.
const MOST_DEEDS: usize = 2;
/// So many steps of what was earlier are told at a time.
const EARLIER: u32 = 150;
/// Whoever was away for longer sees the table as it is, without a film.
const LONGEST_FILM: u32 = 80;

impl<G: Hosted> TableTask<G> {
    /// The page as somebody sees it now.
    pub(super) fn look(&mut self, look: &Look) -> Result<Snapshot, Refused> {
        let words = ui(look.tongue);
        let seated = !self.seats_of(&look.who).is_empty();
        let (names, bots) = (self.names(), self.bots(look.tongue));
        let mut snapshot = Snapshot {
            game: self.host.title(look.tongue),
            terms: (!G::TERMS.is_empty()).then(|| format!("/terms/{}", G::KEY)),
            number: 0,
            title: words.word("title-waiting"),
            seat: self.seat_of(&look.who),
            seated,
            asked: false,
            options: 0,
            decision: 0,
            clock: self.clock().map(|left| left.as_millis() as u64),
            parts: vec![("chat", self.chat(seated, words).into_string())],
            pieces: Pieces::new(),
            new_pieces: Vec::new(),
            sections: self.host.game.sections(self.host.speech(look.tongue), words),
            story: String::new(),
            from: None,
            told: Mark::default(),
            film: Vec::new(),
        };
        if self.play.is_none() {
            let room = room::waiting(self, &look.who, look.tongue).into_string();
            snapshot.parts.push(("prompt", room));
            return Ok(snapshot);
        }
        if !seated && !self.agreement.spectators {
            return Err(Refused::NoSpectators);
        }
        let (viewer, curtain) = (self.viewer(&look.who), self.curtain(&look.who));
        let (asides, strip) = (self.asides(words), strip::draw(self, &look.who, words));
        let (told, here) = (Told { tongue: look.tongue, asides: &asides }, self.here());
        let id = self.table.id.clone();
        let (is_lent, few_left) = (self.is_lent(snapshot.seat), self.few_choices_left());
        let invitation = self.rematch.clone();
        let host = self.host.clone();
        let regret = self.draw_regret(viewer, &look.who, words);
        let asked_onward = self.is_asked_onward(&look.who);
        let offer = self.open_request().filter(|_| asked_onward).map(|offer| self.onward_words(offer, words));
        let Some(play) = &mut self.play else { return Err(Refused::NotBegun) };
        let (view, options) = (play.view(&host.game, viewer), play.options_of(viewer).to_vec());
        let options = if is_lent || self.closed { Vec::new() } else { options };
        let seen = Seen { view: &view, options: &options, names: &names, speech: host.speech(look.tongue) };
        let sight = Sight { seen, bots: &bots, here: &here, ui: words };
        let telling = play.story(viewer, told, &seen, look.told);
        snapshot.number = play.number();
        snapshot.decision = play.decision(viewer);
        if let Some(since) = look.since
            && play.number().saturating_sub(since) <= LONGEST_FILM
        {
            let (before, new) = play.recent(viewer, since);
            snapshot.film = host.game.film(&sight, before, &new);
        }
        let is_asked = matches!(viewer, Viewer::Seat(seat) if play.is_asked(seat)) || curtain.is_some();
        snapshot.asked = (is_asked && !is_lent && !self.closed) || asked_onward;
        let whose = |seats: Seats| {
            words.list(&seats.iter().map(|seat| names[seat.idx()].clone()).collect::<Vec<_>>())
        };
        let first_game = G::FIRST_GAME.filter(|_| self.agreement.guided && viewer != Viewer::Spectator);
        let prompt = Prompt {
            tip: first_game.and_then(|first| (first.coach)(&host.game, &sight, &play.known(viewer).1)),
            table: &self.table.id,
            decision: snapshot.decision,
            asked: host.game.question(&seen),
            glossary: Glossary { game: G::KEY, terms: G::TERMS, words },
            rule: host.game.rule_asked(&seen),
            deeds: deeds_of_others(viewer, play.tail(viewer, look.tongue))
                .map(|line| host.draw(line))
                .collect(),
            alone: bots.iter().filter(|bot| bot.is_none()).count() == 1,
            whose: whose(play.asked()),
            yours: snapshot.asked && curtain.is_none() && !asked_onward,
            holds: look.who.holds.filter(|_| viewer != Viewer::Spectator),
            seated,
            curtain: curtain.map(|seat| (seat, names[usize::from(seat)].as_str())),
            strip,
            closed: self.closed.then(|| if few_left == Some(0) { "table-spent" } else { "table-closed" }),
            invitation,
            result: play.outcome().map(|outcome| {
                let ranking = outcome.ranking().into_iter();
                let scores = ranking
                    .map(|(place, seat)| (place, names[seat.idx()].as_str(), outcome.scores[seat.idx()]));
                let last = play.steps().last().map_or(&[][..], |events| events);
                let events = host.game.final_scoring(last);
                let known: Vec<G::Event> =
                    events.iter().filter_map(|event| host.game.redact(event, viewer)).collect();
                let remarks = host.game.tell(&mut G::Teller::default(), &seen, &known);
                let tie = host.game.tie_break(&seen, outcome).map(|why| html! { (why) });
                let remarks = remarks.iter().map(|line| host.draw(line)).chain(tie).collect();
                let together = outcome.winners.len() > 1;
                GameOver { winners: whose(outcome.winners), together, scores: scores.collect(), remarks }
            }),
            words,
        };
        snapshot.title = offer.unwrap_or_else(|| prompt.title());
        snapshot.options = options.len();
        snapshot.story = host.draw_story(&id, &telling, words).into_string();
        (snapshot.from, snapshot.told) = (telling.from, telling.to);
        let prompt = html! { (prompt.draw()) (regret) };
        snapshot.parts.push(("prompt", prompt.into_string()));
        let easel = Easel::new(look.pieces.as_deref());
        let parts = host.game.parts(&sight, &easel).into_iter().map(|(id, part)| (id, part.into_string()));
        snapshot.parts.extend(parts);
        (snapshot.pieces, snapshot.new_pieces) = easel.finish();
        Ok(snapshot)
    }

    /// What was before so many steps of the story.
    pub(super) fn earlier(&self, who: &Who, tongue: Tongue, before: u32) -> Result<Earlier, Refused> {
        if self.seats_of(who).is_empty() && !self.agreement.spectators {
            return Err(Refused::NoSpectators);
        }
        let (words, viewer, names) = (ui(tongue), self.viewer(who), self.names());
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let view = play.view(&self.host.game, viewer);
        let seen = Seen { view: &view, options: &[], names: &names, speech: self.host.speech(tongue) };
        let told = Told { tongue, asides: &self.asides(words) };
        let telling = play.earlier(viewer, told, &seen, (before, EARLIER));
        let story = self.host.draw_story(&self.table.id, &telling, words).into_string();
        Ok(Earlier { game: self.host.title(tongue), story })
    }

    /// What a program wants to know.
    pub(super) fn peek(&mut self, who: &Who, peek: Peek) -> Result<Value, Refused> {
        let (viewer, seat) = (self.viewer(who), self.seat_of(who));
        let (names, bots) = (self.names(), self.bots(Tongue::English));
        let seated = !self.seats_of(who).is_empty();
        if peek == Peek::Table {
            return Ok(self.describe());
        }
        if self.play.is_some() && !seated && !self.agreement.spectators {
            return Err(Refused::NoSpectators);
        }
        if peek == Peek::Chat {
            let said = self.heard(seated);
            let said = said.map(|said| json!({"number": said.number, "seat": said.seat, "text": said.text}));
            return Ok(json!({"chat": said.collect::<Vec<_>>()}));
        }
        let clock = self.clock().map(|left| left.as_millis() as u64);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let (game, speech) = (&self.host.game, self.host.speech(Tongue::English));
        let (view, options) = (play.view(game, viewer), play.options_of(viewer));
        let seen = Seen { view: &view, options, names: &names, speech };
        let here = self.here();
        let sight = Sight { seen, bots: &bots, here: &here, ui: ui(Tongue::English) };
        let to_act: Vec<u8> = play.asked().iter().map(|seat| seat.0).collect();
        let mut told = json!({
            "number": play.number(), "seat": seat, "to_act": to_act, "clock": clock,
            "over": play.outcome().is_some(), "outcome": play.outcome().map(outcome_json),
        });
        match peek {
            Peek::Table | Peek::Chat => {}
            Peek::Events { since } => {
                let runs = play.runs(viewer, since).into_iter();
                told["events"] = Value::Array(runs.flat_map(|run| run_json(game, &sight, run)).collect());
            }
            Peek::View | Peek::Options => {
                let asked = game.question(&seen);
                told["decision"] = json!(play.decision(viewer));
                (told["take_back"], told["request"]) = self.regret_json(viewer);
                told["question"] = json!(asked.as_ref().map(|asked| &asked.sentence));
                let source = asked.as_ref().and_then(|asked| asked.source.as_ref());
                told["source"] = json!(source.map(|(title, text)| json!({"title": title, "text": text})));
                let several = asked.as_ref().and_then(|asked| asked.several.as_ref());
                told["several"] = json!(several.map(several_json));
                let labels = asked.map(|asked| asked.labels).unwrap_or_default();
                let listed = labels.iter().zip(options).enumerate().map(|(at, (label, &choice))| {
                    let mut option = game.option_json(&sight, choice);
                    option["option"] = json!(at);
                    option["label"] = json!(label);
                    option["choice"] = json!(game.write_choice(play.state(), choice));
                    option
                });
                told["options"] = Value::Array(listed.collect());
                if peek == Peek::View {
                    told["view"] = game.view_json(&sight);
                    told["bots"] = Value::Array(bots_json(&bots));
                }
            }
        }
        Ok(told)
    }

    fn describe(&self) -> Value {
        let seats = self.seats.iter().map(|seat| {
            json!({
                "seat": seat.seat, "name": seat.name, "bot": seat.kind == SeatKind::Bot, "wish": seat.wish,
                "here": self.is_here(seat),
            })
        });
        json!({
            "id": self.table.id, "game": self.table.game, "options": self.agreement,
            "seats": seats.collect::<Vec<_>>(), "host": self.host(), "begun": self.play.is_some(),
            "closed": self.closed, "over": self.play.as_ref().is_some_and(|play| play.outcome().is_some()),
            "number": self.play.as_ref().map_or(0, |play| play.number()), "chance": self.chance_json(),
        })
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    fn bots(&self, tongue: Tongue) -> Vec<Option<BotShown>> {
        let level = self.host.level(&self.agreement);
        let bot = |seat: &StoredSeat| {
            let aim = self.aims.of(seat.seat).map(|aim| aim.say(ui(tongue)));
            (seat.kind == SeatKind::Bot).then_some(BotShown { level, aim })
        };
        self.seats.iter().map(bot).collect()
    }

    /// Who is here, by seat.
    fn here(&self) -> Vec<bool> {
        self.seats.iter().map(|seat| self.is_here(seat)).collect()
    }

    /// What people did beside the game, as lines of the story.
    fn asides(&self, words: &Language) -> Vec<play::Aside> {
        let told = self.notes.iter().filter_map(|note| {
            let key = Aside::of(note)?.key()?;
            let text = words.say(key, &[("player", self.name_of(note.seat?).into())]);
            // Nobody's deed in the game.
            Some((note.after, Line { text, turn: false, seat: None }))
        });
        told.collect()
    }

    /// What was said. Players do not hear the spectators before the game is
    /// over: they might know too much.
    fn heard(&self, seated: bool) -> impl Iterator<Item = &Said> {
        let over = self.play.as_ref().is_some_and(|play| play.outcome().is_some());
        self.chat.iter().filter(move |said| said.seat.is_some() || !seated || over)
    }

    /// Before the game there may be free seats between those taken.
    pub(super) fn name_of(&self, seat: u8) -> &str {
        self.seats.iter().find(|other| other.seat == seat).map_or("", |other| other.name.as_str())
    }

    fn chat(&self, seated: bool, words: &Language) -> Markup {
        html! {
            @for said in self.heard(seated) {
                @match said.seat {
                    Some(seat) => {
                        li.{ "seat-" (seat) } {
                            span.shape aria-hidden="true" {}
                            b { bdi { (self.name_of(seat)) } } " "
                            bdi { (said.text) }
                        }
                    }
                    None => li.faint { b { (words.word("chat-spectator")) } " " bdi { (said.text) } },
                }
            }
        }
    }
}

/// What happened, for programs.
fn run_json<G: Hosted>(game: &G, sight: &Sight<'_, G>, run: Run<'_, G>) -> Vec<Value> {
    let name = |seat: Seat| sight.seen.names.get(seat.idx()).map_or("", String::as_str);
    let say = |key: &str, seat: Seat| sight.ui.say(key, &[("player", name(seat).into())]);
    match run {
        Run::Events { before, numbers, events } => {
            let mut new = game.events_json(sight, before, &events);
            for (event, number) in new.iter_mut().zip(numbers) {
                event["number"] = json!(number);
            }
            new
        }
        Run::TookBack { number, seat, fallen } => {
            let choices: Vec<u32> = fallen.iter().map(|number| number + 1).collect();
            let text = say("story-took-back", seat);
            vec![
                json!({"event": "taken-back", "number": number, "seat": seat.0, "choices": choices, "text": text}),
            ]
        }
        Run::Redealt { number, seat } => {
            let text = say("story-redealt", seat);
            vec![json!({"event": "dealt-anew", "number": number, "seat": seat.0, "text": text})]
        }
    }
}

/// The bots of a table, and what they are after.
fn bots_json(bots: &[Option<BotShown>]) -> Vec<Value> {
    let seated = bots.iter().enumerate().filter_map(|(seat, bot)| Some((seat, bot.as_ref()?)));
    let told = seated.map(
        |(seat, BotShown { level, aim })| json!({"seat": seat, "level": level.map(Level::word), "aim": aim}),
    );
    told.collect()
}

fn outcome_json(outcome: &Outcome) -> Value {
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    json!({"winners": winners, "scores": outcome.scores})
}

impl<G: Hosted> Host<G> {
    /// Lines of the story as list items. Where a page begins with them, the
    /// first is the way to what was before.
    fn draw_story(&self, table: &str, telling: &Telling, words: &Language) -> Markup {
        html! {
            @if telling.from.is_none() && telling.first > 0 {
                li.older { a href={ "/table/" (table) "/story?before=" (telling.first) } { (words.word("story-earlier")) } }
            }
            @for line in &telling.lines { li.turn[line.turn] { (self.draw(line)) } }
        }
    }

    /// A line in which things and rules can be looked up.
    pub(super) fn draw(&self, line: &Line) -> Markup {
        html! {
            @if let Some(seat) = line.seat { span.{ "seat-" (seat.0) } { span.shape aria-hidden="true" {} } }
            @for piece in pieces(&line.text) {
                @match piece {
                    Piece::Plain(text) => (text),
                    Piece::Thing(place, title) => {
                        @match self.game.page_of(place) {
                            Some(page) => a.name tabindex="-1" href=(page) data-read=(page) { (title) },
                            None => (title),
                        }
                    }
                    Piece::Rule(id) => a.rule tabindex="-1" href={ "/rules/" (G::KEY) "#" (id) } data-read={ "/rules/" (G::KEY) "/" (id) } { (id) },
                }
            }
        }
    }
}

/// The question of the moment, to you or to somebody else.
struct Prompt<'a> {
    table: &'a str,
    decision: u32,
    asked: Option<Question>,
    /// The terms of the game.
    glossary: Glossary<'static>,
    /// The rule by which it is asked.
    rule: Option<&'static str>,
    /// What others did since one's own last deed.
    deeds: Vec<Markup>,
    /// Nobody else sits here but bots.
    alone: bool,
    whose: String,
    yours: bool,
    holds: Option<u8>,
    seated: bool,
    curtain: Option<(u8, &'a str)>,
    /// What the coach says.
    tip: Option<Tip>,
    /// What concerns the people here rather than the game.
    strip: Markup,
    /// Why the table is closed, if it is.
    closed: Option<&'static str>,
    /// The table where everybody meets again.
    invitation: Option<String>,
    result: Option<GameOver<'a>>,
    words: &'static Language,
}

/// How a game ended.
struct GameOver<'a> {
    winners: String,
    together: bool,
    /// The place and the points of everybody, the best first.
    scores: Vec<(usize, &'a str, i32)>,
    /// What has changed the scores at the end.
    remarks: Vec<Markup>,
}

impl Prompt<'_> {
    fn title(&self) -> String {
        match (&self.result, self.curtain) {
            (Some(_), _) if self.invitation.is_some() => self.words.word("rematch-invites"),
            (Some(result), _) => self.won(result),
            (None, _) if let Some(why) = self.closed => self.words.word(why),
            (None, Some((_, name))) => self.words.say("curtain-pass", &[("player", name.into())]),
            (None, None) if self.yours => self.words.word("title-your-turn"),
            (None, None) => self.words.say("title-waiting-for", &[("players", (&self.whose).into())]),
        }
    }

    fn won(&self, result: &GameOver<'_>) -> String {
        let key = if result.together { "title-won-together" } else { "title-won" };
        self.words.say(key, &[("players", (&result.winners).into())])
    }

    fn draw(&self) -> Markup {
        let words = self.words;
        html! {
            @if let Some(tip) = &self.tip { (tip.draw(words)) }
            @if let Some(result) = &self.result {
                p.headline { (self.won(result)) }
                ol.scores {
                    @for (place, name, score) in &result.scores { li value=(place) { span { (name) } " " b { (score) } } }
                }
                @for remark in &result.remarks { p.source { (remark) } }
                p { a href={ "/table/" (self.table) "/result" } { (words.word("result-show")) } }
                (self.rematch())
                p { a href="/" { (words.word("back-to-lobby")) } }
            } @else if let Some(why) = self.closed {
                p.headline { (words.word(why)) }
                p { a href="/" { (words.word("back-to-lobby")) } }
            } @else if let Some((seat, name)) = self.curtain {
                p.headline { (words.say("curtain-pass", &[("player", name.into())])) }
                p.source { (words.word("curtain-why")) }
                form #show method="get" action={ "/table/" (self.table) } {
                    button.primary name="as" value=(seat) { (words.say("curtain-open", &[("player", name.into())])) }
                }
            } @else if let Some(asked) = &self.asked {
                p.who {
                    @if self.yours { (words.word("title-your-turn")) }
                    @else { (words.say("title-waiting-for", &[("players", (&self.whose).into())])) }
                }
                @for deed in &self.deeds { p.deed { (deed) } }
                p.headline {
                    (self.glossary.mark(&asked.sentence))
                    @if let Some(id) = self.rule {
                        @let game = self.glossary.game;
                        "\u{a0}" a.rule.why href={ "/rules/" (game) "#" (id) } data-read={ "/rules/" (game) "/" (id) }
                            aria-label=(words.say("rule-asked", &[("rule", id.into())])) { "?" }
                    }
                }
                @if let Some((source, text)) = &asked.source {
                    p.source { b { (source) } " " (self.glossary.mark(text)) }
                }
                @if self.yours {
                    form #choose method="post" action={ "/table/" (self.table) "/choose" }
                        data-decision=(self.decision)
                        data-formal=[asked.formal.then_some(if self.alone { "brisk" } else { "slow" })]
                        data-several=[asked.several.as_ref().map(counts)]
                        data-copies=[asked.several.as_ref().map(copies)]
                        data-ordered[asked.several.as_ref().is_some_and(|several| several.ordered)]
                        data-enough=[asked.several.as_ref().and_then(|several| several.enough)] {
                        input type="hidden" name="decision" value=(self.decision);
                        @if let Some(seat) = self.holds { input type="hidden" name="as" value=(seat); }
                    }
                }
            } @else {
                p.who { (words.say("title-waiting-for", &[("players", (&self.whose).into())])) }
            }
            @if self.result.is_none() && self.closed.is_none() { (self.strip) }
        }
    }

    /// The way to the next game. Once somebody has asked for it everybody is
    /// invited: players to their seat, spectators to watch again.
    fn rematch(&self) -> Markup {
        let words = self.words;
        html! {
            @if let Some(next) = &self.invitation {
                div.invitation {
                    p { (words.word("rematch-invites")) }
                    @if self.seated {
                        form method="post" action={ "/table/" (self.table) "/rematch" } {
                            button.primary { (words.word("rematch-come")) }
                        }
                    } @else {
                        p.go-on { a href={ "/table/" (next) } { (words.word("rematch-watch")) } }
                    }
                }
            } @else if self.seated {
                form method="post" action={ "/table/" (self.table) "/rematch" } {
                    button.primary { (words.word("rematch")) }
                }
            }
        }
    }
}

/// The last lines that tell what others did, unless the viewer has done something since.
fn deeds_of_others<'a>(
    viewer: Viewer,
    tail: impl DoubleEndedIterator<Item = &'a Line>,
) -> impl Iterator<Item = &'a Line> {
    let since = tail.rev().take_while(|line| !line.seat.is_some_and(|seat| viewer.is(seat)));
    let deeds: Vec<&Line> = since.filter(|line| line.seat.is_some()).take(MOST_DEEDS).collect();
    deeds.into_iter().rev()
}

/// "0 1 3": so many are chosen, must be and may be.
fn counts(several: &Several) -> String {
    format!("{} {} {}", several.chosen, several.least, several.most)
}

/// "1 1 2": how many things each option stands for.
fn copies(several: &Several) -> String {
    several.copies.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// All of it for programs.
fn several_json(several: &Several) -> Value {
    let Several { chosen, least, most, ordered, enough: _, copies } = several;
    json!({"chosen": chosen, "least": least, "most": most, "ordered": ordered, "copies": copies})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_over_shows_all_scores_and_what_changed_them() {
        let remark = html! { "Ann loses 2 VP for 5 Madness cards" };
        let result = GameOver {
            winners: "Ben".to_owned(),
            together: false,
            scores: vec![(1, "Ben", 15), (2, "Ann", 14), (2, "Cho", 14)],
            remarks: vec![remark],
        };
        let prompt = Prompt {
            table: "t",
            decision: 0,
            asked: None,
            glossary: Glossary { game: "kuhn", terms: &[], words: crate::words::ui(Tongue::English) },
            rule: None,
            deeds: Vec::new(),
            alone: true,
            whose: String::new(),
            yours: false,
            holds: None,
            seated: true,
            curtain: None,
            tip: None,
            strip: html! {},
            closed: None,
            invitation: None,
            result: Some(result),
            words: crate::words::ui(Tongue::English),
        };
        assert_eq!(prompt.title(), "Ben wins!");
        let page = prompt.draw().into_string();
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing in {page}"));
        assert!(at("<b>15</b>") < at("<b>14</b>") && at("<b>14</b>") < at("loses 2 VP"));
        assert_eq!(page.matches(r#"<li value="2">"#).count(), 2, "who is equal shares a place: {page}");
    }
}
