//! Panics as messages: what would end the program becomes a finding.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static CAUGHT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs something; if it panics, gives the message and its place instead of
/// printing them. What it has changed until then must not be used any more.
pub fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| if CATCHING.get() { note(info) } else { usual(info) }));
    });
    let before = CATCHING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    CATCHING.set(before);
    result.map_err(|_| CAUGHT.take())
}

fn note(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let message = text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("a panic without a message");
    let place = info.location().map_or(String::new(), |at| format!(" ({}:{})", at.file(), at.line()));
    CAUGHT.replace(format!("{message}{place}"));
}

#[cfg(test)]
mod tests {
    use super::caught;

    #[test]
    fn a_panic_is_told_with_its_place() {
        assert_eq!(caught(|| 7), Ok(7));
        let told = caught(|| panic!("no card {}", 3)).expect_err("it panics");
        assert!(told.starts_with("no card 3 (") && told.contains("caught.rs:"), "{told}");
    }
}
