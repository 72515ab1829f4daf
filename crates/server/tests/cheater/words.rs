//! Names, chat and forms that are not what they seem.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{fresh, listen, site};
use crate::wire::Wire;

/// As long as a name may be.
const IMAGE: &str = "<img src=x onerror=a()>";
const SCRIPT: &str = "\"'><script>b()</script>";

/// Whether what is put into a page as HTML has it as anything but text. Pages
/// have images of their own.
fn is_bad(html: &str) -> bool {
    html.contains("<img src=x") || html.contains("<script>") || html.contains("\"'>")
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_chat_are_only_text() {
    let site = site(fresh("markup.db")).await;
    let address = listen(&site).await;
    for game in ["smashup", "crashem"] {
        let open = json!({"name": IMAGE, "game": game, "players": 3, "bots": 1, "listed": true});
        let made = site.api("", "", Some(open)).await.json();
        let (id, one) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
        let joined = site.api(&format!("/{id}/join"), "", Some(json!({"name": SCRIPT}))).await.json();
        let tokens = [one.to_owned(), joined["token"].as_str().unwrap().to_owned()];
        let mut pages = Vec::new();
        for room in [true, false] {
            if !room {
                site.api(&format!("/{id}/start"), one, Some(json!({}))).await;
            }
            for token in [one, &tokens[1], ""] {
                let text = format!("{SCRIPT} {IMAGE} &amp;");
                site.api(&format!("/{id}/chat"), token, Some(json!({"text": text}))).await;
                pages.push(site.get(&format!("/table/{id}"), &format!("fracas-seat={token}")).await.body);
            }
        }
        let mut watcher = Wire::open(&address, id, "").await;
        let mut told = vec![watcher.picture().await];
        site.play(id, &tokens, u64::MAX, 3).await;
        let mut player = Wire::open_at(&address, &format!("{id}/socket?since=1"), one).await;
        told.push(player.picture().await);
        loop {
            let message = watcher.picture().await;
            let over = message["title"].as_str().unwrap().ends_with('!');
            told.push(message);
            if over {
                break;
            }
        }
        for path in ["/", "/lobby/tables", &format!("/table/{id}")] {
            pages.push(site.get(path, "").await.body);
        }
        assert!(pages.iter().all(|page| page.contains("&lt;img src=x onerror=a()&gt;")));
        for message in &told {
            let parts =
                ["parts", "pieces"].into_iter().flat_map(|key| message[key].as_object().unwrap().values());
            // Of a film the script shows captions as text and the cards that
            // were turned up as HTML.
            let turns = message["film"].as_array().unwrap().iter().map(|frame| &frame["turns"]);
            let html = parts.chain([&message["story"]["html"]]).chain(turns);
            pages.extend(html.filter_map(Value::as_str).map(str::to_owned));
        }
        for page in &pages {
            assert!(!is_bad(page), "{page}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_deceive_are_refused() {
    let site = site(fresh("names.db")).await;
    let made = site.api("", "", Some(json!({"name": "Anna", "players": 4}))).await.json();
    let join = format!("/{}/join", made["id"].as_str().unwrap());
    let bad = [
        "",
        " ",
        "\u{a0}",
        "a\nb",
        "a\tb",
        "\0",
        "\u{7f}",
        "a\u{85}b",
        "\u{202e}annA",
        "A\u{2066}b",
        "A\u{2069}",
        "\u{200e}Anna",
        "Anna\u{200f}",
        "\u{61c}Anna",
        "\u{e000}",
        "A\u{f8ff}",
        "A\u{f0000}",
        "\u{10fffd}",
        "An\u{200b}na",
        "Anna\u{2060}",
        "\u{feff}Anna",
        "An\u{ad}na",
        "A\u{2028}b",
        "\u{3164}",
        "\u{2800}",
        "Anna\u{e0041}",
        "\u{200d}",
        "\u{fe0f}\u{200c}",
        "aaaaaaaaaaaaaaaaaaaaaaaaa",
    ];
    for name in bad {
        let got = site.api(&join, "", Some(json!({"name": name}))).await;
        assert_eq!(got.json()["error"], "bad-name", "{name:?}");
    }
    for name in ["anna", " Anna ", "An\u{200d}na", "ANNA\u{fe0f}"] {
        let got = site.api(&join, "", Some(json!({"name": name}))).await;
        assert_eq!(got.json()["error"], "name-taken", "{name:?}");
    }
    for name in ["נועה", "زينب", "👩\u{200d}🚀 Zoë"] {
        let got = site.api(&join, "", Some(json!({"name": name}))).await;
        assert_eq!(got.status, StatusCode::OK, "{name}: {}", got.body);
    }
    for name in [json!(7), json!(null), json!(["Eve"]), json!({"a": 1})] {
        let got = site.api(&join, "", Some(json!({"name": name}))).await;
        assert_eq!(got.json()["error"], "unreadable");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_waiting_room_everybody_has_their_own_seat() {
    let site = site(fresh("room.db")).await;
    let address = listen(&site).await;
    let form = "name=Anna&smashup-players=3&smashup-bots=0&factions=choice&spectators=true";
    for bad in [
        "",
        "name=Anna",
        "name=Anna&name=Eve&smashup-players=3&smashup-bots=0",
        "name=Anna&smashup-players=x&smashup-bots=0",
        "name=Anna&smashup-players=-1&smashup-bots=0",
        "name=Anna&smashup-players=256&smashup-bots=0",
        "name=Anna&smashup-players=200&smashup-bots=199",
        "name=Anna&smashup-players=2&smashup-bots=255",
        "name=Anna&smashup-players=2&smashup-bots=0&name2=Ben&name3=Cleo",
        "name=Anna&smashup-players=2&smashup-bots=0&name2=anna",
        "name=Anna&smashup-players=2&smashup-bots=0&game=poker",
        "name=Anna&smashup-players=2&smashup-bots=0&factions=mine",
        "name=Anna&smashup-players=2&smashup-bots=0&pool-%3Cb%3E=true",
        "name=Anna&game=crashem&crashem-players=3&crashem-bots=0&arena=..%2F..&timer=untimed",
        "name=Anna&game=crashem&crashem-players=3&crashem-bots=0&timer=-1",
    ] {
        let got = site.post_form("/tables", "", bad).await;
        assert!([409, 422].contains(&got.status.as_u16()), "{bad}: {}", got.status);
        assert!(!got.body.contains("<b>") && got.header("set-cookie").is_empty());
    }
    let opened = site.post_form("/tables", "", form).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    let ben = site.post_form(&format!("{table}/join"), "", "name=Ben").await.cookie();
    let send = async |cookie: &str, what: &str, form: &str| {
        site.post_form(&format!("{table}/{what}"), cookie, form).await.status.as_u16()
    };
    for cookie in ["", "fracas-seat=0123", "fracas-seat=", "fracas-seat", "fracas-seat=a=b; fracas-seat=c"] {
        for (what, form) in [
            ("start", ""),
            ("bot", ""),
            ("leave", ""),
            ("remove", "seat=1"),
            ("wish", "one=aliens&other=robots"),
        ] {
            assert_eq!(send(cookie, what, form).await, 403, "{cookie} {what}");
        }
    }
    assert_eq!(send(&ben, "wish", "seat=0&one=aliens&other=robots").await, 403, "it is Anna's");
    assert_eq!(send(&ben, "wish", "seat=7&one=aliens&other=robots").await, 403);
    assert_eq!(send(&ben, "remove", "seat=0").await, 403, "Anna is the host");
    assert_eq!(send(&ben, "remove", "seat=9").await, 403);
    assert_eq!(send(&anna, "remove", "seat=1").await, 409, "Ben is here");
    assert_eq!(send(&anna, "remove", "seat=9").await, 403);
    assert_eq!(send(&ben, "remove", "seat=300").await, 422);
    assert_eq!(send(&ben, "wish", "one=aliens").await, 422);
    assert_eq!(send(&ben, "wish", "one=aliens&other=%3Cscript%3E").await, 422);
    assert_eq!(send(&ben, "wish", "one=aliens%2Bninjas&other=robots").await, 422);
    // What somebody said stays theirs, also when a seat before them is free.
    assert_eq!(send(&ben, "say", "text=It+was+me").await, 303);
    assert_eq!(send(&anna, "leave", "").await, 303);
    assert_eq!(send(&anna, "start", "").await, 403);
    let id = table.strip_prefix("/table/").unwrap();
    let mut page = Wire::open(&address, id, "").await;
    let chat = page.picture().await["parts"]["chat"].as_str().unwrap().to_owned();
    assert!(chat.contains("Ben") && chat.contains("It was me"), "{chat}");
    // Signs that would turn the line around are left out.
    page.send("{\"say\":\"a\u{202e}b\u{2069}c\\u0000\"}").await;
    let chat = page.picture().await["parts"]["chat"].as_str().unwrap().to_owned();
    assert!(chat.contains("abc"), "{chat}");
}

/// What does not concern a game is not kept: it would be shown to everybody.
#[tokio::test(flavor = "multi_thread")]
async fn options_of_another_game_are_dropped() {
    let site = site(fresh("options.db")).await;
    let long = "x".repeat(3000);
    let smashup = json!({"name": "Anna", "players": 2, "listed": true, "arena": long, "timer": long,
        "pool": vec!["aliens"; 500]});
    let got = site.api("", "", Some(smashup.clone())).await;
    assert_eq!(got.json()["error"], "bad-setup", "one faction is too few: {}", got.body);
    let crashem = json!({"name": "Anna", "game": "crashem", "players": 3, "listed": true, "pool": [long]});
    assert_eq!(site.api("", "", Some(crashem)).await.status, StatusCode::OK);
    let smashup = json!({"name": "Anna", "players": 2, "listed": true, "arena": long, "timer": "<b>"});
    assert_eq!(site.api("", "", Some(smashup)).await.status, StatusCode::OK);
    let list = site.api("", "", None).await.body;
    assert!(!list.contains("xxxx") && !list.contains("<b>"), "{list}");
}
