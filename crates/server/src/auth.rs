//! Secrets of seats, cookies, and where a request comes from.
//!
//! A seat is proved by a secret of 128 random bits. The browser keeps it in
//! a cookie that scripts cannot read and other sites cannot send, valid for
//! the pages of that table alone; the store keeps only its hash. Which tables
//! are one's own the browser keeps too (`mine.rs`), so that the lobby can show
//! them.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use fracas_engine::Seed;
use sha2::{Digest as _, Sha256};

use crate::refusal::Refused;

const COOKIE: &str = "fracas-seat";
const BROWSER: &str = "fracas-browser";
const A_YEAR: u32 = 365 * 24 * 3600;

/// Random bytes from the system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    bytes
}

/// The secret of a table, with which its seed is mixed.
pub(crate) fn fresh_secret() -> String {
    hex(&random::<32>())
}

/// What chance comes from where something is dealt anew.
pub(crate) fn fresh_seed() -> Seed {
    Seed::Secret(random())
}

/// The name of a table: short enough to read out, too long to guess.
pub(crate) fn fresh_table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The secret of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Token(pub(crate) String);

impl Token {
    pub(crate) fn fresh() -> Token {
        Token(hex(&random::<16>()))
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }

    /// The secret in the cookie of a page of a table.
    pub(crate) fn of_cookie(headers: &HeaderMap) -> Option<Token> {
        cookie(headers, COOKIE).map(|value| Token(value.to_owned()))
    }

    /// The secret of a program: `Authorization: Bearer …`.
    pub(crate) fn of_bearer(headers: &HeaderMap) -> Option<Token> {
        let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
        value.strip_prefix("Bearer ").map(|token| Token(token.trim().to_owned()))
    }

    /// The header that makes a browser remember the secret for a table.
    pub(crate) fn set_cookie(&self, table: &str, headers: &HeaderMap) -> (header::HeaderName, String) {
        let secure = if is_https(headers) { "; Secure" } else { "" };
        let attributes = format!("Path=/table/{table}; HttpOnly; SameSite=Strict; Max-Age={A_YEAR}{secure}");
        (header::SET_COOKIE, format!("{COOKIE}={}; {attributes}", self.0))
    }
}

/// The secret of a browser, which has no seat yet. The secret of a seat is
/// made from it and the table: whoever sits down twice, as by a double click,
/// comes with the same secret, and nobody else can tell two seats of a browser
/// from those of two people.
pub(crate) struct Browser(String);

impl Browser {
    pub(crate) fn fresh() -> Browser {
        Browser(Token::fresh().0)
    }

    pub(crate) fn of_cookie(headers: &HeaderMap) -> Option<Browser> {
        let secret = cookie(headers, BROWSER)?;
        let ours = secret.len() == 32 && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
        ours.then(|| Browser(secret.to_owned()))
    }

    /// The secret of its seat at a table.
    pub(crate) fn token_for(&self, table: &str) -> Token {
        let digest = Sha256::digest(format!("{} at {table}", self.0).as_bytes());
        Token(hex(&digest[..16]))
    }

    /// Sent along when a link is followed from elsewhere too, so that it is
    /// not taken for missing.
    pub(crate) fn set_cookie(&self, headers: &HeaderMap) -> (header::HeaderName, String) {
        set_for_site(BROWSER, &self.0, headers)
    }
}

/// The header that makes a browser remember something for the whole site.
pub(crate) fn set_for_site(name: &str, value: &str, headers: &HeaderMap) -> (header::HeaderName, String) {
    let secure = if is_https(headers) { "; Secure" } else { "" };
    let attributes = format!("Path=/; HttpOnly; SameSite=Lax; Max-Age={A_YEAR}{secure}");
    (header::SET_COOKIE, format!("{name}={value}; {attributes}"))
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(there, _)| *there == name).map(|(_, value)| value)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether the browser speaks https, to us or to a proxy before us.
fn is_https(headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    proto == Some("https") || origin.is_some_and(|origin| origin.starts_with("https://"))
}

/// Where the browser finds the site: `https://fracas.example`.
pub(crate) fn origin(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    Some(format!("{}://{host}", if is_https(headers) { "https" } else { "http" }))
}

/// Whether a request comes from our own page, or from no page at all.
/// Browsers name the origin of every form, fetch and WebSocket; programs need
/// not.
fn is_our_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let origin = origin.to_str().unwrap_or_default();
    let origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    origin.is_some() && origin == host
}

/// Whether a page was asked for by somebody's own hand, in the bar of
/// addresses or on a page of ours. Browsers say so only over https and to this
/// computer; where nothing is said it may have been another site.
pub(crate) fn came_by_themselves(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "none" || site == "same-origin")
}

/// Refuses what another site's page sends: changes, and WebSockets.
pub(crate) async fn refuse_foreign_origins(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = request.method() == Method::GET && !headers.contains_key(header::UPGRADE);
    if reads || is_our_own(headers) {
        next.run(request).await
    } else {
        Refused::ForeignOrigin.into_response()
    }
}
