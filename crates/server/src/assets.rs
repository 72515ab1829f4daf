//! The files of the site, embedded in the program, and those of the games.

use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::routing::get;

use crate::games::Games;

pub(crate) const CSS: &str = "text/css; charset=utf-8";
pub(crate) const SCRIPT: &str = "text/javascript; charset=utf-8";
pub(crate) const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";

/// What offline pages need too.
pub(crate) const BASE_STYLE: &str = include_str!("../assets/base.css");
pub(crate) const ICON: &str = include_str!("../assets/icon.svg");

/// Name, type and content.
const FILES: [(&str, &str, &str); 27] = [
    ("base.css", CSS, BASE_STYLE),
    ("lobby.css", CSS, include_str!("../assets/lobby.css")),
    ("learn.css", CSS, include_str!("../assets/learn.css")),
    ("table.css", CSS, include_str!("../assets/table.css")),
    ("emblems.svg", SVG, include_str!("../assets/emblems.svg")),
    ("icon.svg", SVG, ICON),
    ("icon-full.svg", SVG, include_str!("../assets/icon-full.svg")),
    ("app.js", SCRIPT, include_str!("../assets/app.js")),
    ("coach.js", SCRIPT, include_str!("../assets/coach.js")),
    ("clock.js", SCRIPT, include_str!("../assets/clock.js")),
    ("drag.js", SCRIPT, include_str!("../assets/drag.js")),
    ("film.js", SCRIPT, include_str!("../assets/film.js")),
    ("focus.js", SCRIPT, include_str!("../assets/focus.js")),
    ("fold.js", SCRIPT, include_str!("../assets/fold.js")),
    ("hands.js", SCRIPT, include_str!("../assets/hands.js")),
    ("keys.js", SCRIPT, include_str!("../assets/keys.js")),
    ("link.js", SCRIPT, include_str!("../assets/link.js")),
    ("lobby.js", SCRIPT, include_str!("../assets/lobby.js")),
    ("notify.js", SCRIPT, include_str!("../assets/notify.js")),
    ("picture.js", SCRIPT, include_str!("../assets/picture.js")),
    ("reader.js", SCRIPT, include_str!("../assets/reader.js")),
    ("replay.js", SCRIPT, include_str!("../assets/replay.js")),
    ("settings.js", SCRIPT, include_str!("../assets/settings.js")),
    ("several.js", SCRIPT, include_str!("../assets/several.js")),
    ("sky.js", SCRIPT, include_str!("../assets/sky.js")),
    ("sound.js", SCRIPT, include_str!("../assets/sound.js")),
    ("table.js", SCRIPT, include_str!("../assets/table.js")),
];

/// Icons for where a drawing will not do.
const IMAGES: [(&str, &[u8]); 5] = [
    ("icon-192.png", include_bytes!("../assets/icon-192.png")),
    ("icon-512.png", include_bytes!("../assets/icon-512.png")),
    ("icon-full-192.png", include_bytes!("../assets/icon-full-192.png")),
    ("icon-full-512.png", include_bytes!("../assets/icon-full-512.png")),
    ("icon-touch.png", include_bytes!("../assets/icon-touch.png")),
];

/// A file as it is served.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) kind: &'static str,
    pub(crate) content: Bytes,
}

/// All files of the site and of these games.
fn files(games: &Games) -> Vec<File> {
    let asset = |name: &str, kind, content| File { path: format!("/assets/{name}"), kind, content };
    let served = |kind, text: &'static str| match kind {
        CSS => lean(text).into(),
        SCRIPT => lean_script(text).into(),
        _ => Bytes::from_static(text.as_bytes()),
    };
    let fixed = FILES.map(|(name, kind, text)| asset(name, kind, served(kind, text)));
    let images = IMAGES.map(|(name, image)| asset(name, PNG, Bytes::from_static(image)));
    let mut files: Vec<File> = fixed.into_iter().chain(images).collect();
    let mut imports = String::new();
    for game in games.iter().filter(|game| !game.script().is_empty()) {
        let name = format!("{}.js", game.key());
        imports += &format!("import \"./{name}\";\n");
        files.push(asset(&name, SCRIPT, lean_script(game.script()).into()));
    }
    files.push(asset("games.js", SCRIPT, imports.into()));
    files.push(asset("games.css", CSS, lean(&styles(games)).into()));
    files.extend(crate::install::files());
    files
}

pub(crate) fn routes(games: &Games) -> Router {
    files(games).into_iter().fold(Router::new(), |router, File { path, kind, content }| {
        // They change only with the program, which browsers ask about each time.
        let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
        router.route(&path, get(move || async move { (headers, content) }))
    })
}

/// A style sheet without its comments and blanks at the ends of lines, which
/// are for those who read the source.
fn lean(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.filter_map(|part| part.split_once("*/")).map(|(_, after)| after);
    let bare: String = std::iter::once(first).chain(rest).collect();
    trimmed(&bare, |line| !line.is_empty())
}

/// The same of a script, whose comments have lines of their own and whose
/// texts never go over several lines.
fn lean_script(script: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/**") && line.ends_with("*/");
    trimmed(script, |line| !line.is_empty() && !is_comment(line))
}

fn trimmed(text: &str, keep: impl Fn(&str) -> bool) -> String {
    text.lines().map(str::trim).filter(|line| keep(line)).flat_map(|line| [line, "\n"]).collect()
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

#[cfg(test)]
mod tests {
    use fracas_crashem::CrashEm;
    use fracas_smashup::SmashUp;

    use super::*;

    /// Uncompressed, in bytes.
    const MOST: usize = 150_000;

    #[test]
    fn what_is_for_readers_of_the_source_is_not_served() {
        let style = "/* One\n   and two. */\n\n.a { b: c; } /* three */\n  .d { e: f; }\n";
        assert_eq!(lean(style), ".a { b: c; }\n.d { e: f; }\n");
        let script = "// One.\n/** And two. */\nif (a) {\n  // Three.\n  b(`//${c}`);\n\n}\n";
        assert_eq!(lean_script(script), "if (a) {\nb(`//${c}`);\n}\n");
        for (name, _, text) in FILES.iter().filter(|(_, kind, _)| *kind == SCRIPT) {
            let over_lines = text.lines().find(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(over_lines, None, "{name} has a text of several lines");
        }
    }

    #[test]
    fn scripts_and_styles_stay_small() {
        let smashup = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
        let files = files(&Games::default().with(smashup).with(CrashEm::shipped()));
        let counted = files.iter().filter(|file| file.kind == SCRIPT || file.kind == CSS);
        let mut sizes: Vec<(usize, &str)> = counted.map(|file| (file.content.len(), &*file.path)).collect();
        sizes.sort();
        let sum: usize = sizes.iter().map(|(size, _)| size).sum();
        assert!(sizes.len() > 20, "{sizes:?}");
        assert!(sum < MOST, "{sum} bytes are served, {MOST} are the limit: {sizes:#?}");
    }
}
