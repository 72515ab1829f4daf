//! Smash Up on the site: opening a table, wishing for factions, and the
//! library.

use std::sync::Arc;

use axum::Router;
use fracas_smashup::text::Speech;
use fracas_smashup::{SmashUp, Terms};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::terms::TERMS;
use super::{coach, lesson, library, pictures};
use crate::coach::FirstGame;
use crate::hosted::{Form, Host, Hosted, Lesson, Rulebook, Wishing};
use crate::layout::{emblem, pick};
use crate::terms::Term;

impl Hosted for SmashUp {
    const TERMS: &'static [Term] = TERMS;

    const RULEBOOKS: &'static [Rulebook] = &[
        (Tongue::English, include_str!("../../../../rules/smash-up.md")),
        (Tongue::French, include_str!("../../../../rules/fr/smash-up.md")),
        (Tongue::German, include_str!("../../../../rules/de/smash-up.md")),
        (Tongue::Hebrew, include_str!("../../../../rules/he/smash-up.md")),
    ];
    const LESSON: Option<Lesson<SmashUp>> = Some(lesson::draw);
    const FIRST_GAME: Option<FirstGame<SmashUp>> = Some(coach::FIRST_GAME);
    const STYLE: &'static str = concat!(
        include_str!("../../assets/smashup.css"),
        include_str!("../../assets/library.css"),
        include_str!("../../assets/pictures.css")
    );

    fn card_files(&self) -> &[(String, String)] {
        self.files()
    }

    fn load(files: &[(&str, &str)]) -> Option<Self> {
        SmashUp::load(files).ok()
    }

    fn fields(&self, speech: &Speech, ui: &Language) -> Markup {
        let cat = self.catalogue();
        let mut boxes: Vec<&String> = cat.factions.iter().map(|faction| &faction.set).collect();
        boxes.dedup();
        let deals = [("random", "lobby-random"), ("draft", "lobby-draft"), ("choice", "lobby-choice")];
        let deals = deals.map(|(value, key)| (value.to_owned(), ui.word(key)));
        html! {
            (pick(&ui.word("lobby-factions"), "factions", &deals, "random"))
            fieldset.boxes {
                legend { (ui.word("lobby-boxes")) }
                @for name in &boxes {
                    label.check {
                        input type="checkbox" name={ "box-" (name) } value="true" checked[*name == "core"];
                        (emblem(&format!("box-{name}"))) (box_name(name, ui))
                    }
                }
            }
            details {
                summary { (ui.word("lobby-pool")) }
                p.faint { (ui.word("lobby-pool-why")) }
                @for name in &boxes {
                    h3.box { (emblem(&format!("box-{name}"))) (box_name(name, ui)) }
                    div.pool {
                        @for id in cat.faction_ids().filter(|&id| cat.faction(id).set == **name) {
                            @let key = &cat.faction(id).key;
                            label.check.{ "f-" (key) } {
                                input type="checkbox" name={ "pool-" (key) } value="true";
                                (emblem(key)) (speech.faction_name(id))
                            }
                        }
                    }
                }
                label.check { input type="checkbox" name="two_copies" value="true"; " " (ui.word("lobby-two-copies")) }
            }
        }
    }

    fn read_fields(&self, form: &Form) -> Option<Terms> {
        let factions = match form.text("factions") {
            "" => Some(Default::default()),
            word => serde_json::from_value(json!(word)).ok(),
        };
        // The factions that are ticked; if none is, those of the ticked boxes.
        let mut pool: Vec<&str> = form.ticked("pool-").collect();
        if pool.is_empty() {
            let boxes: Vec<&str> = form.ticked("box-").collect();
            let of_boxes = self.catalogue().factions.iter();
            let of_boxes = of_boxes.filter(|faction| boxes.contains(&faction.set.as_str()));
            pool.extend(of_boxes.map(|faction| faction.key.as_str()));
        }
        let pool = pool.into_iter().map(str::to_owned).collect();
        Some(Terms { factions: factions?, pool, two_copies: form.is_ticked("two_copies") })
    }

    fn wish_fields(&self, speech: &Speech, ui: &Language, wishing: &Wishing<'_, Terms>) -> Option<Markup> {
        let mine = self.wished_pair(wishing.wish).ok();
        let mut free = self.free_factions(wishing.terms, wishing.others).ok()?;
        free.sort();
        free.dedup();
        let cat = self.catalogue();
        Some(html! {
            @for (at, name, label) in [(0, "one", "wish-one"), (1, "other", "wish-other")] {
                label { (ui.word(label)) " "
                    select name=(name) required {
                        option value="" { (ui.word("wish-choose")) }
                        @for &id in &free {
                            @let picked = mine.is_some_and(|pair| pair[at] == id);
                            option value=(cat.faction(id).key) selected[picked] { (speech.faction_name(id)) }
                        }
                    }
                }
            }
        })
    }

    /// The page sends `one` and `other`, programs send `factions`.
    fn read_wish(&self, sent: &Map<String, Value>) -> Option<String> {
        let (one, other) = match sent.get("factions").and_then(Value::as_array).map(Vec::as_slice) {
            Some([one, other]) => (one, other),
            Some(_) => return None,
            None => (sent.get("one")?, sent.get("other")?),
        };
        Some(format!("{}+{}", one.as_str()?, other.as_str()?))
    }

    fn link(&self, ui: &Language) -> Option<Markup> {
        Some(html! { a href=(library::PATH) { (emblem("smashup")) (ui.word("library")) } })
    }

    fn pages(host: Arc<Host<SmashUp>>) -> Router {
        library::routes().merge(pictures::routes()).with_state(host)
    }
}

/// What a box is called; those of strangers as they call it.
pub(super) fn box_name(name: &str, ui: &Language) -> String {
    match name {
        "core" => ui.word("box-core"),
        "cthulhu" => ui.word("box-cthulhu"),
        "munchkin" => ui.word("box-munchkin"),
        "fault" => ui.word("box-fault"),
        _ => name.to_owned(),
    }
}
