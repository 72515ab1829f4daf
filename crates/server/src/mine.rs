//! Which tables are one's own, as the browser remembers them.
//!
//! The cookie of a seat goes to the pages of its table alone, so the lobby
//! never sees it. This one goes to the whole site and names the last tables
//! with their secrets; nothing about it is stored here.

use axum::http::{HeaderMap, header};

use crate::auth::{Token, cookie, set_for_site};

const COOKIE: &str = "fracas-tables";
/// So many are remembered, the newest first.
const MOST: usize = 12;

/// The ids of tables and the secrets of one's seats there.
pub(crate) struct Mine(Vec<(String, Token)>);

impl Mine {
    pub(crate) fn of_cookie(headers: &HeaderMap) -> Mine {
        let value = cookie(headers, COOKIE).unwrap_or_default();
        let pairs = value.split('~').filter_map(|pair| pair.split_once('.'));
        let plain = |text: &str| {
            (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let pairs = pairs.filter(|(id, token)| plain(id) && plain(token)).take(MOST);
        Mine(pairs.map(|(id, token)| (id.to_owned(), Token(token.to_owned()))).collect())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Token)> {
        self.0.iter().map(|(id, token)| (id.as_str(), token))
    }

    /// The secret of one's seat at a table.
    pub(crate) fn token_of(&self, table: &str) -> Option<Token> {
        self.iter().find(|(id, _)| *id == table).map(|(_, token)| token.clone())
    }

    /// These and one more; the oldest is forgotten when there are too many.
    pub(crate) fn with(self, table: &str, token: &Token) -> Mine {
        let mut mine = self.without(table);
        mine.0.insert(0, (table.to_owned(), token.clone()));
        mine.0.truncate(MOST);
        mine
    }

    /// These but one.
    pub(crate) fn without(mut self, table: &str) -> Mine {
        self.0.retain(|(id, _)| id != table);
        self
    }

    /// The header that makes a browser remember them.
    pub(crate) fn set_cookie(&self, headers: &HeaderMap) -> (header::HeaderName, String) {
        let pairs: Vec<String> = self.iter().map(|(id, token)| format!("{id}.{}", token.0)).collect();
        set_for_site(COOKIE, &pairs.join("~"), headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> Mine {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{COOKIE}={value}").parse().expect("a header"));
        Mine::of_cookie(&headers)
    }

    #[test]
    fn the_newest_table_comes_first_and_the_oldest_is_forgotten() {
        let mut mine = read("");
        for n in 0..20 {
            mine = mine.with(&format!("table{n}"), &Token(format!("secret{n}")));
        }
        mine = mine.with("table15", &Token("other".to_owned())).without("table18");
        let (_, sent) = mine.set_cookie(&HeaderMap::new());
        let value = sent.strip_prefix("fracas-tables=").and_then(|sent| sent.split(';').next());
        let again = read(value.expect("a cookie"));
        let ids: Vec<&str> = again.iter().map(|(id, _)| id).collect();
        assert_eq!(ids.len(), MOST - 1);
        assert_eq!(ids[..3], ["table15", "table19", "table17"]);
        assert_eq!(again.token_of("table15").map(|token| token.0).as_deref(), Some("other"));
        assert!(again.token_of("table2").is_none());
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        let mine = read("abc.def~x~.y~z.~<b>.c~ok.1");
        assert_eq!(mine.iter().map(|(id, _)| id).collect::<Vec<_>>(), ["abc", "ok"]);
    }
}
