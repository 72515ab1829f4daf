//! Pieces of a page: what is drawn and sent again only when it has changed.
//!
//! Most of a table stays as it is from one choice to the next. A part of a page
//! may leave out pieces of itself, each of them one element: where the page has
//! a piece already, just as it would be drawn, there is only its place.

use std::cell::RefCell;
use std::fmt;
use std::hash::Hash;

use fracas_engine::hash_of;
use maud::{Markup, Render, html};

/// What a piece is called on its page: what it is, and which of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub &'static str, pub u8);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl Render for Name {
    fn render_to(&self, buffer: &mut String) {
        fmt::Write::write_fmt(buffer, format_args!("{self}")).expect("a string takes everything");
    }
}

/// The pieces that a page has, each with the hash of what it was drawn from.
pub(crate) type Pieces = Vec<(Name, u64)>;

/// Where a page is drawn.
pub struct Easel<'a> {
    /// What the page has; none when it is drawn as a whole.
    before: Option<&'a [(Name, u64)]>,
    now: RefCell<Pieces>,
    /// The pieces that are new.
    new: RefCell<Vec<(Name, String)>>,
}

impl<'a> Easel<'a> {
    /// For a page that has these pieces, or for a whole one.
    pub(crate) fn new(before: Option<&'a [(Name, u64)]>) -> Easel<'a> {
        Easel { before, now: RefCell::default(), new: RefCell::default() }
    }

    /// Draws a piece unless the page has it: an element with its name as
    /// `data-piece`. It must be the same whenever it is drawn from the same.
    /// Pieces inside of it are drawn before it, whether it is drawn or not.
    pub fn piece(&self, name: Name, from: &impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
        let Some(before) = self.before else { return draw() };
        let key = hash_of(from);
        self.now.borrow_mut().push((name, key));
        if !before.contains(&(name, key)) {
            self.new.borrow_mut().push((name, draw().into_string()));
        }
        html! { i data-piece=(name) {} }
    }

    /// The pieces that the page has after this, and those of them it lacks,
    /// each before those inside of it.
    pub(crate) fn finish(self) -> (Pieces, Vec<(Name, String)>) {
        let mut new = self.new.into_inner();
        new.reverse();
        (self.now.into_inner(), new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(easel: &Easel<'_>, vp: u8, pile: &[u8]) -> String {
        let card = |&card: &u8| {
            let name = Name("card", card);
            easel.piece(name, &card, || html! { b data-piece=(name) { (card) } })
        };
        let cards: Vec<Markup> = pile.iter().map(card).collect();
        let panel = || html! { p data-piece="panel-0" { (vp) @for card in &cards { (card) } } };
        easel.piece(Name("panel", 0), &(vp, pile), panel).into_string()
    }

    #[test]
    fn a_whole_page_has_no_holes() {
        let whole = panel(&Easel::new(None), 3, &[7, 8]);
        assert_eq!(
            whole,
            r#"<p data-piece="panel-0">3<b data-piece="card-7">7</b><b data-piece="card-8">8</b></p>"#
        );
    }

    #[test]
    fn what_a_page_has_is_not_drawn_again() {
        let first = Easel::new(Some(&[]));
        assert_eq!(panel(&first, 3, &[7]), r#"<i data-piece="panel-0"></i>"#);
        let (had, new) = first.finish();
        assert_eq!(new.iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>(), ["panel-0", "card-7"]);
        assert_eq!(new[0].1, r#"<p data-piece="panel-0">3<i data-piece="card-7"></i></p>"#);

        let second = Easel::new(Some(&had));
        panel(&second, 3, &[7]);
        let (had, new) = second.finish();
        assert_eq!((had.len(), new.len()), (2, 0));

        let third = Easel::new(Some(&had));
        panel(&third, 4, &[7, 8]);
        let (has, new) = third.finish();
        assert_eq!(new.iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>(), ["panel-0", "card-8"]);
        assert_eq!(has.len(), 3);
    }
}
