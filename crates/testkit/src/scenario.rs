//! Scenario files: splitting them into scenarios and lines, and running the
//! lines on a game's stage. What a line means is the game's business.

use std::fmt;

/// The longest line that is read; real ones stay far below.
const LONGEST_LINE: usize = 1_000;
/// How many files a scenario file may ask for.
const MOST_FILES: usize = 16;

/// A file of scenarios.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScenarioFile {
    /// The card files it needs, as paths from the place of this file.
    pub with: Vec<String>,
    /// Its stories.
    pub scenarios: Vec<Scenario>,
}

/// A story at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// What it shows, in words.
    pub title: String,
    /// Where it begins in its file.
    pub line: usize,
    /// What it counts for in the coverage check: titles and rule ids.
    pub shows: Vec<String>,
    /// Where it says so; zero if it does not.
    pub shows_at: usize,
    /// Its lines, without comments.
    pub lines: Vec<Line>,
}

/// One line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Counted from one in the file.
    pub number: usize,
    /// Without indentation.
    pub text: String,
}

impl Line {
    /// Something is wrong with this line.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem { line: self.number, message: message.into() }
    }
}

/// A mistake in a file, or an expectation that was not met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where.
    pub line: usize,
    /// What.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Where a scenario is played: a game's reading of its lines.
pub trait Stage {
    /// Carries out one line. A problem says what is wrong and, where a gesture
    /// was not possible, what would have been. It may lie in an earlier line,
    /// if that turns out only now.
    fn line(&mut self, line: &Line) -> Result<(), Problem>;

    /// What can be done at this line, a gesture each.
    fn offered(&mut self, line: &Line) -> Result<Vec<String>, Problem>;

    /// After the last line: whether something is left that should not be.
    fn end(&mut self) -> Result<(), Problem>;

    /// Whether the scenario can claim to show this rule or card.
    fn shows(&self, thing: &str) -> Result<(), String>;

    /// What happened since this was asked last, in sentences.
    fn story(&mut self) -> Vec<String>;
}

/// What is told while a scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told<'a> {
    /// This line was carried out.
    Line(&'a Line),
    /// This happened because of it.
    Happened(&'a str),
    /// A `show` line: this gesture is possible there.
    Offered(&'a Line, &'a str),
}

/// Splits a file into scenarios. All mistakes of form are reported at once.
pub fn parse(source: &str) -> Result<ScenarioFile, Vec<Problem>> {
    let mut file = ScenarioFile::default();
    let mut problems = Vec::new();
    for (at, raw) in source.trim_start_matches('\u{feff}').lines().enumerate() {
        let number = at + 1;
        if let Err(message) = read_line(&mut file, number, raw) {
            problems.push(Problem { line: number, message });
        }
    }
    if problems.is_empty() { Ok(file) } else { Err(problems) }
}

fn read_line(file: &mut ScenarioFile, number: usize, raw: &str) -> Result<(), String> {
    if raw.len() > LONGEST_LINE {
        return Err(format!("the line is longer than {LONGEST_LINE} bytes"));
    }
    let text = raw.split('#').next().unwrap_or_default().trim_end();
    if text.trim().is_empty() {
        return Ok(());
    }
    if let Some(sign) = text.chars().find(|&sign| steers_a_terminal(sign)) {
        return Err(format!("there is a control character in this line: {}", sign.escape_unicode()));
    }
    let indented = text.starts_with([' ', '\t']);
    let text = text.trim();
    match (indented, text.split_once(':').map(|(key, value)| (key.trim_end(), value.trim()))) {
        (false, Some(("with", list))) => return ask_for(file, list),
        (true, Some(("with", _))) => {
            return Err("\"with:\" stands at the left margin, before the first scenario".to_owned());
        }
        _ => {}
    }
    if !indented {
        let title = text.strip_prefix("scenario ").map(str::trim).filter(|title| !title.is_empty());
        let title = title.ok_or(
            "expected \"scenario\" and a title, \"with:\" and files, or an indented line of a scenario",
        )?;
        if file.scenarios.iter().any(|other| other.title == title) {
            return Err("there is already a scenario with this title in the file".to_owned());
        }
        let (shows, lines) = (Vec::new(), Vec::new());
        let scenario = Scenario { title: title.to_owned(), line: number, shows, shows_at: 0, lines };
        file.scenarios.push(scenario);
        return Ok(());
    }
    let scenario = file.scenarios.last_mut().ok_or("an indented line before the first scenario")?;
    match text.strip_prefix("shows:") {
        Some(_) if scenario.shows_at > 0 => {
            Err(format!("there is already a \"shows:\" in line {}", scenario.shows_at))
        }
        Some(list) => {
            scenario.shows = list.split(';').map(|one| one.trim().to_owned()).collect();
            scenario.shows_at = number;
            let empty = scenario.shows.iter().any(String::is_empty);
            if empty {
                Err("expected rules and titles, with semicolons between them".to_owned())
            } else {
                Ok(())
            }
        }
        None => {
            scenario.lines.push(Line { number, text: text.to_owned() });
            Ok(())
        }
    }
}

fn ask_for(file: &mut ScenarioFile, list: &str) -> Result<(), String> {
    if !file.scenarios.is_empty() {
        // Stubs that were put together each bring the line.
        let known = list.split(',').all(|name| file.with.iter().any(|other| other == name.trim()));
        let message = "\"with:\" stands before the first scenario";
        return if known { Ok(()) } else { Err(message.to_owned()) };
    }
    for name in list.split(',').map(str::trim) {
        if name.is_empty() {
            return Err("expected files, with commas between them".to_owned());
        }
        if file.with.iter().any(|other| other == name) {
            return Err(format!("{name} is named twice"));
        }
        if file.with.len() == MOST_FILES {
            return Err(format!("a scenario file may ask for {MOST_FILES} other files, not more"));
        }
        file.with.push(name.to_owned());
    }
    Ok(())
}

/// Control characters, and marks that turn the direction of text around.
fn steers_a_terminal(sign: char) -> bool {
    let turns = matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || sign.is_control() && sign != '\t'
}

fn is_check(text: &str) -> bool {
    ["expect ", "offer:", "refuse:", "refuse start:"].iter().any(|start| text.starts_with(start))
}

/// Plays a scenario to its end or to the first line that fails.
pub fn run(scenario: &Scenario, stage: &mut impl Stage) -> Result<(), Problem> {
    play(scenario, stage, &mut |_| {})
}

/// The same, telling what happens on the way.
pub fn play(
    scenario: &Scenario,
    stage: &mut impl Stage,
    tell: &mut dyn FnMut(Told<'_>),
) -> Result<(), Problem> {
    let quoted = |problem: Problem| {
        let line = scenario.lines.iter().find(|line| line.number == problem.line);
        match line {
            Some(line) => line.problem(format!("{}\n      {}", line.text, problem.message)),
            None => problem,
        }
    };
    for line in &scenario.lines {
        tell(Told::Line(line));
        if line.text == "show" {
            for gesture in stage.offered(line).map_err(quoted)? {
                tell(Told::Offered(line, &gesture));
            }
        } else {
            stage.line(line).map_err(quoted)?;
        }
        stage.story().iter().for_each(|sentence| tell(Told::Happened(sentence)));
    }
    stage.end().map_err(quoted)?;
    let whole = |message: &str| Err(Problem { line: scenario.line, message: message.to_owned() });
    if scenario.lines.is_empty() {
        return whole("the scenario is empty");
    }
    if !scenario.lines.iter().any(|line| is_check(&line.text)) {
        return whole(
            "the scenario expects nothing; add what must be true: \"expect \u{2026}\", \"offer: \u{2026}\" or \"refuse: \u{2026}\"",
        );
    }
    for thing in &scenario.shows {
        stage.shows(thing).map_err(|message| Problem {
            line: scenario.shows_at,
            message: format!("shows: {thing}\n      {message}"),
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stage on which everything holds but the line "bad".
    struct Refusing;

    impl Stage for Refusing {
        fn line(&mut self, line: &Line) -> Result<(), Problem> {
            if line.text == "bad" { Err(line.problem("no")) } else { Ok(()) }
        }

        fn offered(&mut self, _: &Line) -> Result<Vec<String>, Problem> {
            Ok(vec!["A waves".to_owned()])
        }

        fn end(&mut self) -> Result<(), Problem> {
            Ok(())
        }

        fn shows(&self, thing: &str) -> Result<(), String> {
            if thing == "nothing" { Err("there is no such thing".to_owned()) } else { Ok(()) }
        }

        fn story(&mut self) -> Vec<String> {
            Vec::new()
        }
    }

    fn outcome(source: &str) -> Result<(), Problem> {
        run(&parse(source).unwrap().scenarios[0], &mut Refusing)
    }

    #[test]
    fn splits_a_file_and_leaves_comments_out() {
        let source = "# a file\nwith: one.faction, two.faction\nscenario One thing\n  shows: A; SU-1.1\n  do it # now\n  expect this\n\nscenario Two\n  refuse: that\n";
        let file = parse(source).unwrap();
        let scenarios = file.scenarios;
        assert_eq!(file.with, ["one.faction", "two.faction"]);
        assert_eq!(scenarios.len(), 2);
        assert_eq!(scenarios[0].shows, ["A", "SU-1.1"]);
        assert_eq!(scenarios[0].lines[0], Line { number: 5, text: "do it".to_owned() });
        assert_eq!(scenarios[1].title, "Two");
    }

    #[test]
    fn reports_all_mistakes_of_form() {
        let long = format!("  {}", "(".repeat(32_000));
        let lines = [
            "  early",
            "with: ",
            "with: a, a",
            "scenary X",
            "scenario Y",
            "  with: a.faction",
            "with: late.faction",
            "  shows: A; ; B",
            "  shows: B",
            "  hand A: Sc\u{1b}out",
            &long,
            "scenario Y",
        ];
        let problems = parse(&lines.join("\n")).unwrap_err();
        let found: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let wanted = [
            "line 1: an indented line before the first scenario",
            "line 2: expected files, with commas between them",
            "line 3: a is named twice",
            "line 4: expected \"scenario\" and a title, \"with:\" and files, or an indented line of a scenario",
            "line 6: \"with:\" stands at the left margin, before the first scenario",
            "line 7: \"with:\" stands before the first scenario",
            "line 8: expected rules and titles, with semicolons between them",
            "line 9: there is already a \"shows:\" in line 8",
            "line 10: there is a control character in this line: \\u{1b}",
            "line 11: the line is longer than 1000 bytes",
            "line 12: there is already a scenario with this title in the file",
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_scenario_that_expects_nothing_fails() {
        assert_eq!(outcome("scenario X\n").unwrap_err().message, "the scenario is empty");
        let problem = outcome("scenario X\n  do it\n  show\n").unwrap_err();
        assert!(problem.message.starts_with("the scenario expects nothing"), "{problem}");
    }

    #[test]
    fn stops_at_the_first_line_that_fails() {
        let problem = outcome("scenario X\n  expect good\n  bad\n  expect more\n").unwrap_err();
        assert_eq!(problem.to_string(), "line 3: bad\n      no");
    }

    #[test]
    fn what_is_shown_must_exist() {
        let problem = outcome("scenario X\n  shows: this; nothing\n  expect good\n").unwrap_err();
        assert_eq!(problem.to_string(), "line 2: shows: nothing\n      there is no such thing");
    }

    #[test]
    fn show_tells_what_is_offered() {
        let file = parse("scenario X\n  expect good\n  show\n").unwrap();
        let mut told = Vec::new();
        play(&file.scenarios[0], &mut Refusing, &mut |one| {
            if let Told::Offered(line, gesture) = one {
                told.push((line.number, gesture.to_owned()));
            }
        })
        .unwrap();
        assert_eq!(told, [(3, "A waves".to_owned())]);
    }
}
