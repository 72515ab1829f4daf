//! Numbers as far as they are written: what they come to, and whether that
//! makes sense.

use super::{Compiler, MOST_NUMBER, N, child};
use crate::program::Num;

impl Compiler<'_> {
    /// A number, which makes sense as far as it is written.
    pub(super) fn num(&mut self, node: &N) -> Num {
        let num = self.any_num(node);
        self.sane(&num, node);
        num
    }

    /// Complains of a number that comes to more, or less, than any number.
    fn sane(&mut self, num: &Num, node: &N) {
        if let Some(value) = num.constant()
            && !(0..=MOST_NUMBER).contains(&value)
        {
            let message = format!("this comes to {value}; expected a number from 0 to {MOST_NUMBER}");
            self.complain(node.span, message);
        }
    }

    /// Two numbers with a sign between them.
    pub(super) fn pair(&mut self, node: &N, make: fn(Box<Num>, Box<Num>) -> Num) -> Num {
        let [left, right] = [0, 1].map(|at| child(&node.args[at]));
        let (a, b) = (self.any_num(left), self.any_num(right));
        if a.constant().is_none() || b.constant().is_none() {
            self.sane(&a, left);
            self.sane(&b, right);
        }
        let pair = make(Box::new(a), Box::new(b));
        if matches!(&pair, Num::Div(_, by) if by.constant() == Some(0)) {
            self.complain(right.span, "nothing can be divided by 0");
        }
        pair
    }
}
