//! The way to a table for others: its address to copy, to share, and as a
//! picture for a telephone.

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use fracas_tongue::Language;
use maud::{Markup, html};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::assets::SVG;
use crate::auth::origin;
use crate::refusal::Refused;

/// The address of a table; the script makes it whole and the buttons work.
pub(super) fn draw(id: &str, words: &Language) -> Markup {
    let path = format!("/table/{id}");
    html! {
        div.invite {
            p { (words.word("room-invite")) }
            code data-address=(path) { (path) }
            button type="button" hidden data-does="copy" data-path=(path) data-done=(words.word("link-copied")) {
                (words.word("link-copy"))
            }
            button type="button" hidden data-does="share" data-path=(path) { (words.word("link-share")) }
            details data-keep="qr" {
                summary { (words.word("link-qr")) }
                img.qr src={ (path) "/qr.svg" } alt=(words.word("link-qr")) width="224" height="224" loading="lazy";
            }
        }
    }
}

/// The whole address as a picture. Nothing is asked of the table, so that
/// nobody learns from it which tables there are.
pub(super) async fn picture(
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let plain = (1..=32).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let origin = origin(&headers).filter(|_| plain).ok_or(Refused::NoTable)?;
    let address = format!("{origin}/table/{id}");
    // An address of that length fits in any case; a host's name need not.
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| Refused::TooLarge)?;
    let drawing = code.render::<svg::Color<'_>>().min_dimensions(224, 224).build();
    Ok(([(header::CONTENT_TYPE, SVG)], drawing))
}
