//! The limit for the size of files: a write beyond it is refused like one to a full disk, once the signal that comes
//! with it does not end the process. Who runs a store sees to that; here the shell does.

use std::fs;
use std::path::Path;
use std::process::Command;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{SqliteStore, Store, StoreError, block_on};

use crate::folder::Folder;
use crate::{again, story};

const NAME: &str = "limit::a_file_size_limit_is_a_full_disk";

#[test]
fn a_file_size_limit_is_a_full_disk() {
    if let Some(place) = again::place() {
        return below_a_limit(&place);
    }
    let folder = Folder::new();
    let run = again::run(NAME, folder.path());
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ && exec \"$@\"", "sh"]).arg(run.get_program()).args(run.get_args());
    let output =
        command.envs(run.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("everything was tried"), "{}", text(&output.stdout));
}

fn limit(bytes: Option<u64>) {
    let Rlimit { maximum, .. } = getrlimit(Resource::Fsize);
    setrlimit(Resource::Fsize, Rlimit { current: bytes.or(maximum), maximum }).unwrap();
}

/// Writes until nothing is accepted any more; returns the length of the log.
fn fill(store: &SqliteStore) -> u64 {
    let (mut length, mut refusals) = (story::length(store, 1), 0);
    // After a refusal the store makes what room it can.
    while refusals < 5 {
        match block_on(store.append(story::next(1, length))) {
            Ok(()) => (length, refusals) = (length + 1, 0),
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                refusals += 1;
            }
        }
        assert!(length < 100_000, "it is never full");
    }
    length
}

fn below_a_limit(place: &Path) {
    let (db, copy) = (place.join("veillee.db"), place.join("copy"));
    let store = SqliteStore::open(&db).unwrap();
    story::write(&store, 1, 10).unwrap();
    assert_eq!(block_on(store.ready()), Ok(()));
    for bytes in [150_000, 200_000] {
        limit(Some(bytes));
        let length = fill(&store);
        assert!(length > 100, "{length}");
        for _ in 0..10 {
            assert_eq!(block_on(store.ready()), Err(StoreError::Full));
            assert_eq!(block_on(store.append(story::next(1, length))), Err(StoreError::Full));
        }
        assert_eq!(story::length(&store, 1), length, "what was refused is not there");
        limit(None);
        assert_eq!(block_on(store.ready()), Ok(()));
        story::write(&store, 1, 5).unwrap();
        assert_eq!(story::length(&store, 1), length + 5);
    }
    // Backups, restores and new databases, too; they leave nothing behind.
    store::backup(&db, &copy).unwrap();
    let names = || fs::read_dir(place).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    let before = names().len();
    for bytes in [0, 1, 4096, 100_000] {
        limit(Some(bytes));
        assert_eq!(store::backup(&db, &place.join("other")), Err(StoreError::Full), "{bytes}");
        assert_eq!(store::restore(&place.join("new"), &copy), Err(StoreError::Full), "{bytes}");
        assert_eq!(store::restore(&db, &copy), Err(StoreError::Full), "{bytes}");
        let opened = SqliteStore::open(&place.join("new")).map(drop);
        assert!(matches!(opened, Err(StoreError::Full)) || bytes == 100_000, "{bytes}: {opened:?}");
        limit(None);
        assert_eq!(names().len(), before + usize::from(bytes == 100_000), "{bytes}: {:?}", names());
    }
    // Lowered below what is there already.
    let length = story::length(&store, 1);
    limit(Some(1));
    assert_eq!(block_on(store.ready()), Err(StoreError::Full));
    assert_eq!(block_on(store.append(story::next(1, length))), Err(StoreError::Full));
    limit(None);
    story::write(&store, 1, 5).unwrap();
    drop(store);
    story::is_consistent(&db);
    println!("everything was tried");
}
