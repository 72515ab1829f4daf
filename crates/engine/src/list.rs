//! A list of fixed capacity that lives inside the state.
//!
//! It is `Copy`, so that a state of lists is cloned by copying bytes; slots
//! beyond the length take no part in equality or hashing. It does not grow:
//! [`List::try_push`] hands the item back when the list is full.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Up to `N` items, in order.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// The empty list.
    pub fn new() -> Self {
        const { assert!(N <= 255, "the length is kept in one byte") };
        List { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Appends the item, or gives it back when there is no room.
    pub fn try_push(&mut self, item: T) -> Result<(), T> {
        if self.is_full() {
            return Err(item);
        }
        self.items[self.len as usize] = item;
        self.len += 1;
        Ok(())
    }

    /// Appends the item.
    ///
    /// # Panics
    /// When the list is full: callers use it where the capacity is an
    /// invariant (a pile holds at most the cards of the game).
    pub fn push(&mut self, item: T) {
        assert!(self.try_push(item).is_ok(), "a list of {N} is full");
    }

    /// Puts the item before position `at`, which must not be past the end.
    pub fn insert(&mut self, at: usize, item: T) {
        self.push(item);
        let end = self.len as usize;
        self.items.copy_within(at..end - 1, at + 1);
        self.items[at] = item;
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes the item at a position and closes the gap.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        item
    }

    /// Keeps the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether nothing more fits.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// Keeps the items that pass the test, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            if keep(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl<T: Copy + PartialEq, const N: usize> List<T, N> {
    /// Takes out the first item equal to this one; false when there is none.
    pub fn remove_item(&mut self, item: T) -> bool {
        match self.iter().position(|&there| there == item) {
            Some(at) => {
                self.remove(at);
                true
            }
            None => false,
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.len);
        for item in self.iter() {
            item.hash(state);
        }
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_order_through_insert_and_remove() {
        let mut list: List<u8, 4> = List::new();
        list.push(1);
        list.push(3);
        list.insert(1, 2);
        assert_eq!(&*list, &[1, 2, 3]);
        assert_eq!(list.remove(0), 1);
        assert!(list.remove_item(3));
        assert!(!list.remove_item(9));
        assert_eq!(&*list, &[2]);
    }

    #[test]
    fn a_full_list_hands_the_item_back() {
        let mut list: List<u8, 1> = List::new();
        assert_eq!(list.try_push(7), Ok(()));
        assert_eq!(list.try_push(8), Err(8));
    }

    #[test]
    fn leftovers_beyond_the_length_do_not_count() {
        let mut list: List<u8, 4> = List::new();
        list.push(1);
        list.push(2);
        list.pop();
        let mut other: List<u8, 4> = List::new();
        other.push(1);
        assert_eq!(list, other);
        assert_eq!(crate::hash_of(&list), crate::hash_of(&other));
    }
}
