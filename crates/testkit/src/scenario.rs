//! Scenario files: splitting them into scenarios and lines, and running the
//! lines on a game's stage. What a line means is the game's business.

use std::fmt;

/// A story at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// What it shows, in words.
    pub title: String,
    /// Where it begins in its file.
    pub line: usize,
    /// What it counts for in the coverage check: titles and rule ids.
    pub shows: Vec<String>,
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
    /// Carries out one line. An error is a sentence that says what is wrong
    /// and, where a gesture was not possible, what would have been.
    fn line(&mut self, text: &str) -> Result<(), String>;
}

/// Splits a file into scenarios. All mistakes of form are reported at once.
pub fn parse(source: &str) -> Result<Vec<Scenario>, Vec<Problem>> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let mut problems = Vec::new();
    for (at, raw) in source.lines().enumerate() {
        let number = at + 1;
        let text = raw.split('#').next().unwrap_or_default().trim_end();
        if text.trim().is_empty() {
            continue;
        }
        let mut problem =
            |message: &str| problems.push(Problem { line: number, message: message.to_owned() });
        if !text.starts_with([' ', '\t']) {
            match text.strip_prefix("scenario ").map(str::trim) {
                Some(title) if !title.is_empty() => scenarios.push(Scenario {
                    title: title.to_owned(),
                    line: number,
                    shows: Vec::new(),
                    lines: Vec::new(),
                }),
                _ => problem("expected \"scenario\" and a title, or an indented line of a scenario"),
            }
            continue;
        }
        let Some(scenario) = scenarios.last_mut() else {
            problem("an indented line before the first scenario");
            continue;
        };
        let text = text.trim();
        match text.strip_prefix("shows:") {
            Some(list) => {
                let shown = list.split(';').map(str::trim).filter(|one| !one.is_empty());
                scenario.shows.extend(shown.map(str::to_owned));
            }
            None => scenario.lines.push(Line { number, text: text.to_owned() }),
        }
    }
    for scenario in &scenarios {
        if scenario.lines.is_empty() {
            problems.push(Problem { line: scenario.line, message: "the scenario is empty".to_owned() });
        } else if !scenario.lines.iter().any(|line| is_check(&line.text)) {
            problems
                .push(Problem { line: scenario.line, message: "the scenario expects nothing".to_owned() });
        }
    }
    if problems.is_empty() { Ok(scenarios) } else { Err(problems) }
}

fn is_check(text: &str) -> bool {
    ["expect ", "offer:", "refuse:"].iter().any(|start| text.starts_with(start))
}

/// Plays a scenario to its end or to the first line that fails.
pub fn run(scenario: &Scenario, stage: &mut impl Stage) -> Result<(), Problem> {
    for line in &scenario.lines {
        stage.line(&line.text).map_err(|message| Problem {
            line: line.number,
            message: format!("{}\n      {message}", line.text),
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_a_file_and_leaves_comments_out() {
        let source = "# a file\nscenario One thing\n  shows: A; SU-1.1\n  do it # now\n  expect this\n\nscenario Two\n  refuse: that\n";
        let scenarios = parse(source).unwrap();
        assert_eq!(scenarios.len(), 2);
        assert_eq!(scenarios[0].shows, ["A", "SU-1.1"]);
        assert_eq!(scenarios[0].lines[0], Line { number: 4, text: "do it".to_owned() });
        assert_eq!(scenarios[1].title, "Two");
    }

    #[test]
    fn reports_all_mistakes_of_form() {
        let problems = parse("  early\nscenary X\nscenario Y\n  do it\n").unwrap_err();
        let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [1, 2, 3]);
    }

    #[test]
    fn stops_at_the_first_line_that_fails() {
        struct Refusing;
        impl Stage for Refusing {
            fn line(&mut self, text: &str) -> Result<(), String> {
                if text == "bad" { Err("no".to_owned()) } else { Ok(()) }
            }
        }
        let scenarios = parse("scenario X\n  expect good\n  bad\n  expect more\n").unwrap();
        assert_eq!(run(&scenarios[0], &mut Refusing).unwrap_err().line, 3);
    }
}
