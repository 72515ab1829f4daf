//! The study of all factions that comes with the program.

use axum::http::header;
use axum::response::{Html, IntoResponse};

/// Where it is.
pub(super) const PATH: &str = "/cards/study";

/// One page that loads nothing; its pictures and its style are in it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

pub(super) async fn study() -> impl IntoResponse {
    let report = include_str!("../../../../../docs/study/report.html");
    ([(header::CONTENT_SECURITY_POLICY, POLICY)], Html(report))
}
