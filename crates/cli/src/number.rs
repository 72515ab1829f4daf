//! Numbers on the command line.

use std::ops::RangeInclusive;

/// Reads a whole number within a range. What is refused is told with the
/// range; clap adds the option and what was given.
pub(crate) fn whole<N>(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: TryFrom<u64>,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| format!("a whole number from {} to {} is needed", range.start(), range.end()))
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn only_whole_numbers_within_the_range_are_read() {
        let read = whole::<u16>(1..=512);
        assert_eq!((read("1"), read("512"), read("+7")), (Ok(1), Ok(512), Ok(7)));
        for junk in ["", "0", "513", "-5", "1e3", "3.0", "x", "99999999999999999999999", "５"] {
            assert_eq!(read(junk), Err("a whole number from 1 to 512 is needed".to_owned()), "{junk}");
        }
        assert_eq!(whole::<u8>(0..=1000)("300"), Err("a whole number from 0 to 1000 is needed".to_owned()));
    }
}
