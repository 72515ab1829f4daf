//! The words of the site in all languages: none missing, none stale.

use std::path::Path;

use fracas_tongue::check;

#[test]
fn every_language_has_every_message_and_no_other() {
    assert_eq!(check::crate_messages(Path::new(env!("CARGO_MANIFEST_DIR"))), [""; 0]);
}
