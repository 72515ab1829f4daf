//! The files of the site, embedded in the program, and those of the games.

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::games::Games;

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Name, type and content.
const FILES: [(&str, &str, &str); 5] = [
    ("base.css", CSS, include_str!("../assets/base.css")),
    ("table.css", CSS, include_str!("../assets/table.css")),
    ("table.js", SCRIPT, include_str!("../assets/table.js")),
    ("emblems.svg", SVG, include_str!("../assets/emblems.svg")),
    ("icon.svg", SVG, include_str!("../assets/icon.svg")),
];

pub(crate) fn routes(games: &Games) -> Router {
    let mut files: Vec<(String, &str, String)> =
        FILES.map(|(name, kind, content)| (name.to_owned(), kind, content.to_owned())).to_vec();
    let mut imports = String::new();
    for game in games.iter().filter(|game| !game.script().is_empty()) {
        let name = format!("{}.js", game.key());
        imports += &format!("import \"./{name}\";\n");
        files.push((name, SCRIPT, game.script().to_owned()));
    }
    files.push(("games.js".to_owned(), SCRIPT, imports));
    files.push(("games.css".to_owned(), CSS, styles(games)));
    files.into_iter().fold(Router::new(), |router, (name, kind, content)| {
        // They change only with the program, which browsers ask about each time.
        let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
        router.route(&format!("/assets/{name}"), get(move || async move { (headers, content) }))
    })
}

/// The style sheets of all games. In the form that opens a table only the
/// fields of the chosen game are shown.
fn styles(games: &Games) -> String {
    let style = |key: &str, style: &str| {
        let chosen = format!(r#"[name="game"][value="{key}"]:checked"#);
        format!(".opening:not(:has({chosen})) .of-{key} {{ display: none; }}\n{style}\n")
    };
    games.iter().map(|game| style(game.key(), game.style())).collect()
}
