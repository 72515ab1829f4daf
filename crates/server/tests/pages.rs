//! Pages and API without a port: what people see and what is refused.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use client::{fresh, site};
use serde_json::json;

#[tokio::test]
async fn from_the_lobby_to_a_table_against_a_bot() {
    let site = site(fresh("lobby.db")).await;
    let lobby = site.get("/", "").await;
    assert_eq!(lobby.status, StatusCode::OK);
    assert!(lobby.header("content-security-policy").contains("script-src 'self'"));
    assert_eq!(lobby.header("referrer-policy"), "same-origin", "stricter ones hide the origin of forms");
    assert!(!lobby.body.contains("<script>") && !lobby.body.contains("style=\""));
    let form = "name=Anna&smashup-players=2&smashup-bots=1&factions=random&listed=true&spectators=true";
    let opened = site.post_form("/tables", "", form).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER);
    let cookie = opened.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    assert!(!cookie.contains("Secure"), "plain http has no secure cookies");
    let table = opened.header("location").to_owned();
    let page = site.get(&table, &opened.cookie()).await;
    assert!(page.body.contains("<h2>Your hand") && page.body.contains("(you)"), "{}", page.body);
    let watched = site.get(&table, "").await;
    assert!(!watched.body.contains("<h2>Your hand") && !watched.body.contains("name=\"option\""));
    assert!(site.get("/", "").await.body.contains(&table));
    for asset in ["base.css", "table.css", "table.js", "emblems.svg", "icon.svg"] {
        assert_eq!(site.get(&format!("/assets/{asset}"), "").await.status, StatusCode::OK);
    }
    assert_eq!(site.get("/table/nosuchtable", "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn people_meet_choose_factions_and_start() {
    let site = site(fresh("meet.db")).await;
    let form = "name=%3Cb%3EAnna&smashup-players=3&smashup-bots=0&factions=choice&spectators=true";
    let opened = site.post_form("/tables", "", form).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    let to = |what: &str| format!("{table}/{what}");
    assert!(!site.get("/", "").await.body.contains(&table), "it is by invitation");
    let room = site.get(&table, "").await.body;
    assert!(room.contains("&lt;b&gt;Anna") && !room.contains("<b>Anna"), "names are escaped");
    let joined = site.post_form(&to("join"), "", "name=Ben").await;
    let ben = joined.cookie();
    assert_eq!(site.post_form(&to("join"), "", "name=ben").await.status, StatusCode::CONFLICT);
    assert_eq!(site.post_form(&to("join"), "", "name=+").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(site.post_form(&to("start"), &anna, "").await.status, StatusCode::CONFLICT);
    assert_eq!(site.post_form(&to("bot"), "", "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.post_form(&to("bot"), &anna, "").await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.post_form(&to("join"), "", "name=Cleo").await.status, StatusCode::CONFLICT);
    let wish = |one: &str, other: &str| format!("one={one}&other={other}");
    assert_eq!(site.post_form(&to("wish"), &anna, &wish("aliens", "ninjas")).await.status, 303);
    assert_eq!(site.post_form(&to("wish"), &ben, &wish("ninjas", "robots")).await.status, 422);
    assert_eq!(site.post_form(&to("wish"), &ben, &wish("pirates", "pirates")).await.status, 422);
    assert_eq!(site.post_form(&to("wish"), &ben, &wish("pirates", "robots")).await.status, 303);
    assert_eq!(site.post_form(&to("start"), &anna, "").await.status, StatusCode::SEE_OTHER);
    let page = site.get(&table, &ben).await.body;
    for faction in ["Aliens", "Ninjas", "Pirates", "Robots"] {
        assert!(page.contains(faction), "{faction}");
    }
    let token = ben.split('=').nth(1).unwrap();
    let link = Request::get(to(&format!("as/{token}"))).header("sec-fetch-site", "none");
    let linked = site.send(link.body(Body::empty()).unwrap()).await;
    assert_eq!(linked.cookie(), ben);
    assert_eq!(site.get(&to("as/0123"), "").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn stale_and_foreign_choices_are_refused() {
    let site = site(fresh("refused.db")).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let view = site.api(&format!("/{id}/view"), &tokens[0], None).await.json();
    let asked = view["to_act"][0].as_u64().unwrap() as usize;
    let (mine, others) = (&tokens[asked], &tokens[1 - asked]);
    let choices = format!("/{id}/choices");
    let pick = |number: u64, option: u64| Some(json!({"decision": number, "option": option}));
    let error = async |token: &str, body| {
        let got = site.api(&choices, token, body).await;
        (got.status.as_u16(), got.json()["error"].as_str().unwrap().to_owned())
    };
    assert_eq!(error("", pick(0, 0)).await, (403, "not-seated".to_owned()));
    assert_eq!(error("0123456789abcdef", pick(0, 0)).await, (403, "not-seated".to_owned()));
    assert_eq!(error(others, pick(0, 0)).await, (409, "not-your-decision".to_owned()));
    assert_eq!(error(mine, pick(0, 9999)).await, (409, "not-an-option".to_owned()));
    assert_eq!(error(mine, pick(1, 0)).await, (409, "stale".to_owned()));
    assert_eq!(error(mine, Some(json!({"option": "all"}))).await, (422, "unreadable".to_owned()));
    assert_eq!(site.api(&choices, mine, pick(0, 0)).await.json()["number"], 1);
    assert_eq!(error(mine, pick(0, 0)).await, (409, "stale".to_owned()), "a choice counts once");
    // A secret of one table is worth nothing at another.
    let (other, _) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let got = site.api(&format!("/{other}/choices"), mine, pick(0, 0)).await;
    assert_eq!(got.json()["error"], "not-seated");
}

#[tokio::test]
async fn other_sites_and_oversize_requests_are_refused() {
    let site = site(fresh("origin.db")).await;
    let request = |origin: &str| {
        Request::post("/tables")
            .header(header::HOST, "fracas.example")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("name=Anna&smashup-players=2&smashup-bots=0&factions=random"))
            .unwrap()
    };
    assert_eq!(site.send(request("https://evil.example")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.send(request("null")).await.status, StatusCode::FORBIDDEN);
    let ours = site.send(request("https://fracas.example")).await;
    assert_eq!(ours.status, StatusCode::SEE_OTHER);
    assert!(ours.header("set-cookie").ends_with("; Secure"));
    let large = "x".repeat(20_000);
    assert_eq!(site.post_form("/tables", "", &large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_game_against_a_bot_ends_and_has_a_rematch() {
    let site = site(fresh("rematch.db")).await;
    let (id, tokens) = site.table_of(&["Anna"], 1, "draft").await;
    site.play(&id, &tokens, u64::MAX, 3).await;
    let view = site.api(&format!("/{id}/view"), &tokens[0], None).await.json();
    assert_eq!(view["over"], true);
    assert_eq!(view["outcome"]["scores"].as_array().unwrap().len(), 2);
    let cookie = format!("fracas-seat={}", tokens[0]);
    assert!(site.get(&format!("/table/{id}"), &cookie).await.body.contains("Rematch"));
    let next = site.post_form(&format!("/table/{id}/rematch"), &cookie, "").await;
    let table = next.header("location").to_owned();
    assert_eq!(next.cookie(), cookie);
    let again = site.post_form(&format!("/table/{id}/rematch"), &cookie, "").await;
    assert_eq!(again.header("location"), table, "everybody meets at the same table");
    assert_eq!(site.post_form(&format!("{table}/start"), &cookie, "").await.status, StatusCode::SEE_OTHER);
    assert!(site.get(&table, &cookie).await.body.contains("(you)"));
    assert_eq!(site.post_form(&format!("/table/{id}/rematch"), "", "").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn several_people_share_a_device_behind_a_curtain() {
    let site = site(fresh("shared.db")).await;
    let form = "name=Anna&name2=Ben&smashup-players=2&smashup-bots=0&factions=random&spectators=true";
    let opened = site.post_form("/tables", "", form).await;
    let (table, cookie) = (opened.header("location").to_owned(), opened.cookie());
    let curtain = site.get(&table, &cookie).await.body;
    assert!(curtain.contains("Pass the device to") && !curtain.contains("id=\"choose\""), "{curtain}");
    assert!(!curtain.contains("<h2>Your hand"), "no hand is shown before somebody says who they are");
    let asked = if curtain.contains("I am Anna") { 0 } else { 1 };
    let page = site.get(&format!("{table}?as={asked}"), &cookie).await.body;
    assert!(page.contains("id=\"choose\"") && page.contains("<h2>Your hand"));
    let other = site.get(&format!("{table}?as={}", 1 - asked), &cookie).await.body;
    assert!(other.contains("Pass the device to"), "the other one is not asked");
    let decision = page.split("data-decision=\"").nth(1).unwrap().split('"').next().unwrap();
    let wrong = format!("decision={decision}&option=0&as={}", 1 - asked);
    assert_eq!(
        site.post_form(&format!("{table}/choose"), &cookie, &wrong).await.status,
        StatusCode::CONFLICT
    );
    let right = format!("decision={decision}&option=0&as={asked}");
    let chosen = site.post_form(&format!("{table}/choose"), &cookie, &right).await;
    assert_eq!(chosen.header("location"), format!("{table}?as={asked}"));
    // They leave together, and bots play on to the end.
    assert_eq!(site.post_form(&format!("{table}/leave"), &cookie, "").await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.post_form(&format!("{table}/leave"), &cookie, "").await.status, StatusCode::FORBIDDEN);
    let id = table.rsplit('/').next().unwrap();
    let seats = site.api(&format!("/{id}"), "", None).await.json()["seats"].clone();
    assert!(seats.as_array().unwrap().iter().all(|seat| seat["bot"] == true), "{seats}");
}

#[tokio::test]
async fn the_language_follows_the_browser_and_can_be_switched() {
    let site = site(fresh("languages.db")).await;
    let lobby = async |accepts: &str, cookie: &str| {
        let request = Request::get("/")
            .header(header::ACCEPT_LANGUAGE, accepts)
            .header(header::COOKIE, cookie)
            .body(Body::empty())
            .unwrap();
        site.send(request).await.body
    };
    for (accepts, start) in [
        ("he-IL,he;q=0.9,en;q=0.8", "lang=\"he\" dir=\"rtl\""),
        ("de", "lang=\"de\" dir=\"ltr\""),
        ("it,fr;q=0.5", "lang=\"fr\" dir=\"ltr\""),
        ("it", "lang=\"en\" dir=\"ltr\""),
    ] {
        assert!(lobby(accepts, "").await.contains(start), "{accepts}");
    }
    let switched = site.post_form("/language", "", "to=fr&back=/table/abc").await;
    assert_eq!(switched.header("location"), "/table/abc");
    assert!(lobby("he", &switched.cookie()).await.contains("lang=\"fr\""));
    assert_eq!(site.post_form("/language", "", "to=tlh&back=/").await.status, 422);
    let refused = site.get("/table/nosuchtable", &switched.cookie()).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(refused.body.contains("lang=\"fr\""), "also what is refused is said in French");
}

#[tokio::test]
async fn whatever_is_not_there_has_a_page_that_says_so() {
    let site = site(fresh("nothing.db")).await;
    let ask = async |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path).header(header::ACCEPT_LANGUAGE, "he");
        site.send(request.body(Body::empty()).unwrap()).await
    };
    for (method, path, status) in [
        ("GET", "/nothing", 404),
        ("GET", "/no/such/page/at/all", 404),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/cards/card/none", 404),
        ("GET", "/cards/card/65000", 404),
        ("GET", "/rules/chess", 404),
        ("GET", "/table/nosuchtable", 404),
        ("GET", "/offline/tlh", 404),
        ("GET", "/tables", 405),
        ("DELETE", "/", 405),
        ("POST", "/assets/base.css", 405),
        ("POST", "/tables", 415),
        ("GET", "/table/nosuchtable?as=nobody", 400),
    ] {
        let got = ask(method, path).await;
        assert_eq!(got.status, status, "{method} {path}");
        assert!(
            got.body.contains("lang=\"he\" dir=\"rtl\"") && got.body.contains("<h1>"),
            "{path}: {}",
            got.body
        );
        assert!(got.body.contains("href=\"/\""), "{path}: there is a way back");
    }
    assert_eq!(ask("DELETE", "/cards").await.header("allow"), "GET,HEAD");
    // Programs are told the same as JSON.
    for (method, path, error) in
        [("GET", "/api/nothing", "no-page"), ("DELETE", "/api/tables", "wrong-method")]
    {
        assert_eq!(ask(method, path).await.json()["error"], error);
    }
    let large = site.post_form("/tables", "", &"x".repeat(20_000)).await;
    assert!(large.body.contains("<h1>That did not work</h1>"), "{}", large.body);
}

#[tokio::test]
async fn the_site_can_be_installed() {
    let site = site(fresh("install.db")).await;
    let manifest = site.get("/manifest.webmanifest", "fracas-language=de").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!(manifest.json()["lang"], "de");
    let worker = site.get("/worker.js", "").await;
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(worker.header("cache-control"), "no-cache", "a new program has a new worker");
    let policy = site.get("/", "").await.header("content-security-policy").to_owned();
    assert!(policy.contains("manifest-src 'self'") && policy.contains("worker-src 'self'"), "{policy}");
    for tongue in ["en", "fr", "de", "he"] {
        let page = site.get(&format!("/offline/{tongue}"), "").await.body;
        assert!(page.contains(&format!("lang=\"{tongue}\"")) && !page.contains("/assets/"), "{page}");
    }
}
