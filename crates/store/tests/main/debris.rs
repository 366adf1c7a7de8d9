//! What killed processes leave half-finished is swept, and what others are still making is not.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use store::suite::{card, opening};
use store::{SqliteStore, Store, block_on};

use crate::again;
use crate::folder::Folder;

const DRAFTS: &str = "debris::drafts_are_swept_when_their_process_is_dead";

/// Long enough for a copy to take a while.
fn large(folder: &Folder) {
    let store = folder.open();
    for table in 1..=20 {
        let lines = vec!["x".repeat(100_000); 20];
        block_on(store.append(store::Append { lines, ..opening(card(table, 0, &[])) })).unwrap();
    }
}

/// The files of drafts that have begun to grow.
fn drafts(folder: &Folder) -> Vec<String> {
    let has_begun = |name: &String| fs::metadata(folder.file(name)).is_ok_and(|data| data.len() > 0);
    folder.names().into_iter().filter(|name| name.contains(".draft-") && has_begun(name)).collect()
}

/// Another process that makes this backup, or restores it, caught in the middle.
fn caught(folder: &Folder, what: &str) -> Child {
    loop {
        let before = drafts(folder);
        let mut child =
            again::run(DRAFTS, folder.path()).env("STORE_WHAT", what).stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.by_ref().lines().map(Result::unwrap).find(|line| line == "begin").unwrap();
        child.stdout = Some(output.into_inner());
        while child.try_wait().unwrap().is_none() {
            if drafts(folder).iter().any(|name| !before.contains(name)) {
                signal(&child, "STOP");
                // It may have finished before the signal arrived.
                thread::sleep(Duration::from_millis(5));
                if drafts(folder).iter().any(|name| !before.contains(name)) {
                    return child;
                }
                signal(&child, "CONT");
            }
            thread::sleep(Duration::from_micros(200));
        }
        let _ = fs::remove_file(folder.file(what));
    }
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    std::process::Command::new("kill").args([&format!("-{name}"), &id]).status().unwrap();
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn drafts_are_swept_when_their_process_is_dead() {
    if let Some(place) = again::place() {
        let (what, db) = (std::env::var("STORE_WHAT").unwrap(), place.join("veillee.db"));
        println!("\nbegin");
        match what.as_str() {
            "restore" => drop(store::restore(&db, &place.join("good")).unwrap()),
            name => drop(store::backup(&db, &place.join(name)).unwrap()),
        }
        return;
    }
    let folder = Folder::new();
    large(&folder);
    store::backup(&folder.db(), &folder.file("good")).unwrap();
    let whole = |name: &str| {
        let faults = store::check(&folder.file(name), &mut |_, _| Vec::new()).unwrap().faults;
        assert_eq!(faults, Vec::<String>::new(), "{name}");
    };

    // In use all the time, so that nobody is stopped while they open or close the file for everybody.
    let _in_use = folder.open();

    // One is being made, two are dead: whatever comes next sweeps the dead ones, under whatever name, and only those.
    let mut running = caught(&folder, "running");
    let of_running = drafts(&folder);
    kill(caught(&folder, "dead"));
    assert!(drafts(&folder).len() > of_running.len());
    store::backup(&folder.db(), &folder.file("next")).unwrap();
    assert_eq!(drafts(&folder), of_running);
    kill(caught(&folder, "restore"));
    store::restore(&folder.db(), &folder.file("good")).unwrap();
    assert_eq!(drafts(&folder), of_running);
    kill(caught(&folder, "dead"));
    kill(caught(&folder, "restore"));
    drop(SqliteStore::open_to_serve(&folder.db()).unwrap());
    assert_eq!(drafts(&folder), of_running);

    // The one that was being made is finished.
    signal(&running, "CONT");
    assert!(running.wait().unwrap().success());
    whole("running");
    whole("next");
    whole("veillee.db");
    let left: Vec<_> = folder.names().into_iter().filter(|name| name.contains("draft")).collect();
    assert_eq!(left, Vec::<String>::new());
}

#[test]
fn what_only_looks_like_a_draft_stays() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let db = folder.open();
    let others = [
        "veillee.db.draft-1.parts",
        "veillee.db.draft-x.part",
        "veillee.database.draft-1.part",
        "letter.draft-3.part",
        "veillee.db.v1-1.backup",
    ];
    let ours =
        ["veillee.db.draft-1.part", "veillee.db.draft-1.part-journal", "veillee.db.v1-2.backup.draft-7.part"];
    for name in others.iter().chain(&ours) {
        fs::write(folder.file(name), "something").unwrap();
    }
    fs::write(elsewhere.file("letter.draft-3.part"), "something").unwrap();
    fs::create_dir(elsewhere.file("copy.draft-3.part")).unwrap();
    store::backup(&folder.db(), &elsewhere.file("copy")).unwrap();
    drop(db);
    let names = folder.names();
    assert!(others.iter().all(|name| names.iter().any(|found| found == name)), "{names:?}");
    assert!(!ours.iter().any(|name| names.iter().any(|found| found == name)), "{names:?}");
    assert_eq!(elsewhere.names(), ["copy", "copy.draft-3.part", "letter.draft-3.part"]);
}
