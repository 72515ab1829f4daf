//! Copies of a file that is being written, and what is wrong with a bad one.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;

use fracas_store::{Copied, Store, StoreError, back_up, check};

mod sample;

use sample::{entry, fresh, seat, table};

#[tokio::test]
async fn a_copy_of_a_running_file_is_of_one_moment() {
    let (data, copy) = (fresh("running.db"), fresh("running.copy"));
    let store = Store::open(&data).await.unwrap();
    for id in ["a", "b"] {
        store.create(&table(id), &[seat(0, "Anna")]).await.unwrap();
    }
    // Two tables that are appended to in turn: at any moment they are of the
    // same length or one apart.
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 0..400 {
                store.append("a", &entry(number)).await.unwrap();
                store.append("b", &entry(number)).await.unwrap();
            }
        }
    });
    while store.load("a").await.unwrap().entries.len() < 20 {}
    let copied = back_up(&data, &copy).await.unwrap();
    writer.await.unwrap();
    let there = Store::read(&copy).await.unwrap();
    let [a, b] = [there.load("a").await.unwrap(), there.load("b").await.unwrap()];
    assert!(a.entries.len() - b.entries.len() <= 1 && a.entries.len() >= 20);
    assert_eq!(a.entries, (0..a.entries.len() as u32).map(entry).collect::<Vec<_>>());
    assert_eq!(copied, Copied { tables: 2, choices: (a.entries.len() + b.entries.len()) as u64 });
    assert_eq!(a.seats, [seat(0, "Anna")]);
    // What is there is not written over, and a failure leaves nothing.
    assert!(matches!(back_up(&data, &copy).await, Err(StoreError::File(_))));
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-such-folder/copy");
    assert!(matches!(back_up(&data, &nowhere).await, Err(StoreError::File(_))));
    assert!(matches!(back_up(&nowhere, &fresh("other.copy")).await, Err(StoreError::File(_))));
    assert!(!sample::path("other.copy").exists() && !sample::path("other.copy.part").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_damaged_copy_is_found_out() {
    let (data, copy) = (fresh("sound.db"), fresh("damaged.copy"));
    let store = Store::open(&data).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    for number in 0..800 {
        store.append("a", &entry(number)).await.unwrap();
    }
    back_up(&data, &copy).await.unwrap();
    assert!(check(&copy).await.is_ok());
    let length = std::fs::metadata(&copy).unwrap().len();
    // The head of a page in the middle and of the last one, and files cut off.
    let middle = length / 2 / 4096 * 4096;
    for (at, cut) in [(middle, length), (length - 4096, length), (0, length - 4096), (0, 50)] {
        let bad = fresh("bad.copy");
        std::fs::copy(&copy, &bad).unwrap();
        let mut file = std::fs::File::options().write(true).open(&bad).unwrap();
        if cut == length {
            file.seek(SeekFrom::Start(at)).unwrap();
            file.write_all(&[0x5a; 2048]).unwrap();
        }
        file.set_len(cut).unwrap();
        drop(file);
        assert!(matches!(check(&bad).await, Err(StoreError::File(_))), "{at} {cut}");
    }
}
