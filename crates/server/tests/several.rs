//! Questions that are asked again until enough is chosen can be answered
//! together, on the page and by programs.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::collections::BTreeMap;

use axum::http::StatusCode;
use client::{Site, between, fresh, site_of_all_boxes};
use fracas_engine::Dice;
use serde_json::{Value, json};

/// So many games show every kind of such a question.
const GAMES: u64 = 12;

/// A question for several things, and the page that asks it.
struct Asked<'a> {
    question: &'a Value,
    page: &'a str,
}

impl Asked<'_> {
    fn number(&self, name: &str) -> usize {
        self.question["several"][name].as_u64().unwrap() as usize
    }

    /// How many things each option stands for.
    fn copies(&self) -> Vec<usize> {
        let copies = self.question["several"]["copies"].as_array().unwrap();
        copies.iter().map(|n| n.as_u64().unwrap() as usize).collect()
    }

    /// How many buttons the page has for each option on the things themselves.
    fn buttons(&self) -> BTreeMap<usize, usize> {
        let mut buttons = BTreeMap::new();
        for tag in between(self.page, "<button class=\"spot open\"", '>') {
            for option in between(tag, " value=\"", '"') {
                *buttons.entry(option.parse().unwrap()).or_default() += 1;
            }
        }
        buttons
    }

    /// Everything that can be chosen can be pointed at, copies too.
    fn check(&self) {
        let (buttons, options) = (self.buttons(), self.question["options"].as_array().unwrap());
        for (at, n) in self.copies().into_iter().enumerate() {
            let shown = buttons.get(&at).copied().unwrap_or(0);
            assert!(
                options[at]["kind"] != "card" || shown >= n,
                "{} of {n} buttons for option {at} of {}",
                shown,
                self.question
            );
        }
    }

    /// Any answer that fits.
    fn answer(&self, dice: &mut Dice) -> Vec<usize> {
        let options = self.question["options"].as_array().unwrap();
        let cards = self.copies().into_iter().enumerate().filter(|&(at, _)| options[at]["kind"] == "card");
        let mut things: Vec<usize> = cards.flat_map(|(at, n)| vec![at; n]).collect();
        let (least, most) = (self.number("least"), self.number("most"));
        let n = least + dice.index(most - least + 1);
        let n = n.saturating_sub(self.number("chosen"));
        // Of an order the last one may be left out.
        let n = n - usize::from(self.question["several"]["ordered"] == true && dice.index(2) == 0);
        (0..n).map(|_| things.remove(dice.index(things.len()))).collect()
    }
}

async fn choose(site: &Site, id: &str, token: &str, answer: Value) -> (StatusCode, Value) {
    let done = site.api(&format!("/{id}/choices"), token, Some(answer)).await;
    (done.status, done.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_together_can_be_answered_together() {
    let site = site_of_all_boxes(fresh("several.db")).await;
    let (mut plain, mut ordered, mut copied) = (0, 0, 0);
    for game in 0..GAMES {
        let names = ["Anna", "Ben", "Cleo", "Dan"];
        let (id, tokens) = site.table_of(&names[..2 + game as usize % 3], 0, "random").await;
        let mut dice = Dice::new(game);
        'game: loop {
            for token in &tokens {
                let question = site.api(&format!("/{id}/options"), token, None).await.json();
                if question["over"] == true {
                    break 'game;
                }
                let options = question["options"].as_array().unwrap();
                if options.is_empty() {
                    continue;
                }
                let decision = &question["decision"];
                if question["several"].is_null() {
                    let pick = json!({"decision": decision, "option": dice.index(options.len())});
                    let (status, said) = choose(&site, &id, token, pick).await;
                    assert_eq!(status, StatusCode::OK, "{said}");
                    continue;
                }
                let page = site.get(&format!("/table/{id}"), &format!("fracas-seat={token}")).await.body;
                let asked = Asked { question: &question, page: &page };
                asked.check();
                // Too much is refused as a whole.
                let many: Vec<usize> = vec![0; asked.copies()[0] + 1];
                let (status, said) =
                    choose(&site, &id, token, json!({"decision": decision, "options": many})).await;
                let refused = (StatusCode::CONFLICT, &json!("not-an-option"));
                assert_eq!((status, &said["error"]), refused, "{many:?} for {question}");
                if asked.number("least") > asked.number("chosen") + 1 {
                    let (status, said) =
                        choose(&site, &id, token, json!({"decision": decision, "options": []})).await;
                    assert_eq!((status, &said["error"]), refused, "nothing for {question}");
                }
                let answer = asked.answer(&mut dice);
                let picks = json!({"decision": decision, "options": answer});
                let (status, said) = choose(&site, &id, token, picks.clone()).await;
                assert_eq!(status, StatusCode::OK, "{answer:?} for {question}: {said}");
                let (status, said) = choose(&site, &id, token, picks).await;
                assert_eq!(status, StatusCode::CONFLICT, "{answer:?} twice for {question}: {said}");
                if question["several"]["ordered"] == true {
                    ordered += 1
                } else {
                    plain += 1
                }
                copied += usize::from(asked.copies().iter().any(|&n| n > 1));
            }
        }
    }
    assert!(
        plain > 10 && ordered > 2 && copied > 2,
        "{plain} plain, {ordered} ordered, {copied} with copies"
    );
}
