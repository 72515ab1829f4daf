//! The numbered options of a decision.

/// Options with the numbers to type. Where several options have one number, a
/// second number says which of them is meant.
pub(crate) struct Menu<C> {
    items: Vec<Item<C>>,
}

/// An option of a menu.
#[derive(Clone, Copy)]
pub(crate) struct Item<C> {
    /// What is typed for it.
    pub(crate) number: usize,
    /// What is typed behind it, if several options have that number; the
    /// first of them is meant when nothing is.
    pub(crate) second: Option<usize>,
    pub(crate) choice: C,
}

impl<C: Copy> Menu<C> {
    /// Options that count from 1, except for what declines, which is 0.
    pub(crate) fn numbered(options: &[C], declines: impl Fn(C) -> bool) -> Menu<C> {
        let mut next = 1;
        let item = |&choice: &C| {
            let number = if declines(choice) { 0 } else { next };
            next += usize::from(number > 0);
            Item { number, second: None, choice }
        };
        Menu { items: options.iter().map(item).collect() }
    }

    /// A menu of these items.
    pub(crate) fn of(items: Vec<Item<C>>) -> Menu<C> {
        Menu { items }
    }

    /// Its items, in order.
    pub(crate) fn items(&self) -> &[Item<C>] {
        &self.items
    }

    /// The option somebody typed the number of, or both numbers.
    pub(crate) fn pick(&self, typed: &str) -> Option<C> {
        let mut words = typed.split([' ', ',']).filter(|word| !word.is_empty());
        let number: usize = words.next()?.parse().ok()?;
        let second: Option<usize> = words.next().map(str::parse).transpose().ok()?;
        let is_meant = |item: &&Item<C>| item.number == number && (second.is_none() || item.second == second);
        self.items.iter().find(is_meant).filter(|_| words.next().is_none()).map(|item| item.choice)
    }

    /// The only option, if there is no other.
    pub(crate) fn only(&self) -> Option<C> {
        match self.items.as_slice() {
            [item] => Some(item.choice),
            _ => None,
        }
    }

    /// The least and the greatest number.
    pub(crate) fn range(&self) -> (usize, usize) {
        let numbers = || self.items.iter().map(|item| item.number);
        (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::Menu;

    #[test]
    fn declining_is_zero_and_the_rest_counts_from_one() {
        let menu = Menu::numbered(&['a', 'z', 'b'], |choice| choice == 'z');
        assert_eq!((menu.pick("0"), menu.pick("1"), menu.pick("2")), (Some('z'), Some('a'), Some('b')));
        assert_eq!(menu.range(), (0, 2));
        assert_eq!(Menu::numbered(&['z'], |_| true).range(), (0, 0));
        for junk in ["", "3", "-1", "x", "99999999999999999999999", "1 2", "1 x", "é"] {
            assert_eq!(menu.pick(junk), None, "{junk}");
        }
    }
}
