//! How strong the bots of a table are: chosen by its host, kept, shown; and
//! many that think hard at the same time.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use client::{between, fresh, site};
use serde_json::json;

const FORM: &str = "name=Anna&game=smashup&smashup-players=3&smashup-bots=1&factions=random&spectators=true";

#[tokio::test]
async fn a_host_chooses_how_strong_bots_are() {
    let site = site(fresh("levels.db")).await;
    let lobby = site.get("/", "").await.body;
    for level in ["easy", "normal", "hard"] {
        assert!(lobby.contains(&format!(r#"name="smashup-level" value="{level}""#)), "{lobby}");
    }
    for (sent, level, role) in
        [("", "normal", "(normal bot)"), ("easy", "easy", "(easy bot)"), ("hard", "hard", "(hard bot)")]
    {
        let opened = site.post_form("/tables", "", &format!("{FORM}&smashup-level={sent}")).await;
        let id = opened.header("location").rsplit('/').next().unwrap().to_owned();
        let table = site.api(&format!("/{id}"), "", None).await.json();
        assert_eq!(table["options"]["level"], level);
        let room = site.get(&format!("/table/{id}"), &opened.cookie()).await.body;
        assert!(room.contains(role), "{room}");
    }
    let unknown = site.post_form("/tables", "", &format!("{FORM}&smashup-level=brutal")).await;
    assert_eq!(unknown.status, 422, "{}", unknown.body);
    for level in [json!("brutal"), json!(3), json!(null)] {
        let options = json!({"name": "Anna", "players": 2, "bots": 1, "level": level});
        let got = site.api("", "", Some(options)).await;
        assert_eq!((got.status.as_u16(), got.json()["error"].as_str()), (422, Some("unreadable")), "{level}");
    }
}

/// Whoever waits for a place to think answers later, but answers.
#[tokio::test(flavor = "multi_thread")]
async fn hard_bots_of_many_tables_all_answer() {
    let site = site(fresh("hard.db")).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let options = json!({"name": "Anna", "players": 2, "bots": 1, "level": "hard"});
        let made = site.api("", "", Some(options)).await.json();
        tables.push((made["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned()));
    }
    let play = async |id: &str, token: &str| site.play(id, &[token.to_owned()], 4, 1).await;
    let [a, b, c, d] = &tables[..] else { panic!("there are four") };
    let reached = tokio::join!(play(&a.0, &a.1), play(&b.0, &b.1), play(&c.0, &c.1), play(&d.0, &d.1));
    assert!([reached.0, reached.1, reached.2, reached.3].iter().all(|&number| number >= 4), "{reached:?}");
}

/// Players and spectators read the same beside the name of a bot.
#[tokio::test]
async fn what_a_bot_is_after_is_shown_to_everybody() {
    let site = site(fresh("aims.db")).await;
    let (id, tokens) = site.table_of(&["Anna"], 1, "random").await;
    let mut number = 0;
    loop {
        number = site.play(&id, &tokens, number + 1, 1).await;
        assert!(number < 200, "no bot ever said what it is after");
        let page = site.get(&format!("/table/{id}"), &format!("fracas-seat={}", tokens[0])).await.body;
        let watched = site.get(&format!("/table/{id}"), "").await.body;
        let view = site.api(&format!("/{id}/view"), "", None).await.json();
        // The bot may have gone on in the meantime.
        let now = site.api(&format!("/{id}"), "", None).await.json()["number"].as_u64().unwrap();
        let aims = between(&page, r#"<span class="hope" title=""#, '"');
        if !aims.is_empty() && now == number {
            assert_eq!(aims, between(&watched, r#"<span class="hope" title=""#, '"'));
            // Programs read it too.
            assert_eq!((&view["bots"][0]["seat"], &view["bots"][0]["level"]), (&json!(1), &json!("easy")));
            assert_eq!(view["bots"][0]["aim"].as_str().unwrap(), aims[0].replace("&amp;", "&"));
            break;
        }
    }
}
