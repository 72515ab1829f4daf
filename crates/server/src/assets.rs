//! The files of the site, embedded in the program.

use axum::Router;
use axum::http::header;
use axum::routing::get;

/// Name, type and content. They change only with the program, which browsers
/// ask about each time.
const FILES: [(&str, &str, &str); 8] = [
    ("/assets/base.css", "text/css; charset=utf-8", include_str!("../assets/base.css")),
    ("/assets/table.css", "text/css; charset=utf-8", include_str!("../assets/table.css")),
    ("/assets/crashem.css", "text/css; charset=utf-8", include_str!("../assets/crashem.css")),
    ("/assets/library.css", "text/css; charset=utf-8", include_str!("../assets/library.css")),
    ("/assets/crashem.js", "text/javascript; charset=utf-8", include_str!("../assets/crashem.js")),
    ("/assets/table.js", "text/javascript; charset=utf-8", include_str!("../assets/table.js")),
    ("/assets/emblems.svg", "image/svg+xml", include_str!("../assets/emblems.svg")),
    ("/assets/icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
];

pub(crate) fn routes() -> Router {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, content)| {
        let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
        router.route(path, get(move || async move { (headers, content) }))
    })
}
