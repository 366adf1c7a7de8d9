//! `veillee check`, and what a start says to a damaged file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicUsize;

use kit::Lots;
use rusqlite::Connection;

use crate::room::{Room, Table, free_address};
use crate::{finish, folder, refused, succeeds, veillee};

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// The folder of a closed room, with a finished table and one that is being played. Both were whole when it closed.
fn closed_room(name: &str) -> (PathBuf, Table) {
    let data = folder(name).join("data");
    let room = Room::open(&data, free_address());
    let (mut lots, count) = (Lots::new(1), AtomicUsize::new(0));
    let mut over = Table::open(room.address);
    while !over.step(room.address, &mut lots, &count) {}
    let mut playing = Table::open(room.address);
    assert!(!playing.step(room.address, &mut lots, &count));
    let told = succeeds(&["--lang", "en", "check", "--data", text(&data)]);
    assert!(told.contains("veillee.db: whole, with 2 tables (") && told.ends_with("6 guests.\n"), "{told}");
    drop(room);
    // The write-ahead log of the killed room is taken over, so that everything is in one file.
    drop(store::SqliteStore::open(&data.join("veillee.db")).expect("a store"));
    (data, playing)
}

/// What an examination prints about a room with faults.
#[track_caller]
fn faults(data: &Path) -> String {
    let run = finish(&mut veillee(&["--lang", "en", "check", "--data", text(data)]));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{}", run.out);
    run.out
}

#[test]
fn wrong_cards_and_logs_are_found() {
    let (data, playing) = closed_room("wrong-cards");
    let (db, id) = (data.join("veillee.db"), &playing.id);
    let whole = fs::read(&db).expect("the database");
    let number = "(SELECT id FROM tables WHERE phase = 'playing')";
    for (change, told) in [
        ("UPDATE tables SET phase = 'over' WHERE id = ID", "its card and its log disagree about the phase"),
        (
            "UPDATE tables SET phase = 'gathering' WHERE id = ID",
            "its card and its log disagree about the phase",
        ),
        ("UPDATE tables SET game = 'sand' WHERE id = ID", "its card and its log disagree about the game"),
        ("UPDATE tables SET listed = 1 - listed WHERE id = ID", "disagree about whether it is listed"),
        ("UPDATE tables SET opened = opened - 1 WHERE id = ID", "disagree about when it was opened"),
        ("UPDATE tables SET summary = '{}' WHERE id = ID", "disagree about what the lobby shows of it"),
        ("UPDATE tables SET summary = 'torn' WHERE id = ID", "disagree about what the lobby shows of it"),
        ("DELETE FROM seats WHERE table_id = ID AND place = 1", "disagree about who has a seat"),
        ("UPDATE tables SET length = length - 1 WHERE id = ID", "lines, and its card counts"),
        ("DELETE FROM lines WHERE table_id = ID AND seq = 3", "is missing"),
        (
            "DELETE FROM lines WHERE table_id = ID AND seq = (SELECT max(seq) FROM lines WHERE table_id = ID)",
            "its card counts",
        ),
        ("UPDATE lines SET text = 'torn' WHERE table_id = ID AND seq = 2", "its log cannot be played"),
        (
            "UPDATE lines SET text = (SELECT text FROM lines WHERE table_id = ID AND seq = 0) WHERE table_id = ID AND seq = 4",
            "its log cannot be played",
        ),
    ] {
        fs::write(&db, &whole).expect("the database");
        let other = Connection::open(&db).expect("a connection");
        other.execute_batch("PRAGMA foreign_keys = 0").expect("a setting");
        other.execute_batch(&change.replace("ID", number)).expect(change);
        drop(other);
        let found = faults(&data);
        assert!(
            found.lines().any(|line| line.contains(id.as_str()) && line.contains(told)),
            "{change}: {found}"
        );
        assert!(
            found.contains("veillee.db: one fault was found.") || found.contains("faults were found."),
            "{found}"
        );
        assert!(!found.contains("Guest "), "nobody is named: {found}");
    }
    fs::write(&db, &whole).expect("the database");
    succeeds(&["check", "--data", text(&data)]);
}

#[test]
fn a_damaged_file_is_not_served() {
    let (data, _) = closed_room("damaged");
    let (db, backup) = (data.join("veillee.db"), data.join("backup"));
    succeeds(&["backup", "--data", text(&data), text(&backup)]);
    let whole = fs::read(&db).expect("the database");
    let listen = free_address().to_string();
    let pages = whole.len() / 4096;
    let flipped = |which: &[usize]| {
        let mut bytes = whole.clone();
        for page in which {
            bytes[page * 4096..page * 4096 + 16].iter_mut().for_each(|byte| *byte ^= 0x5a);
        }
        bytes
    };
    let damages = [
        whole[..whole.len() / 2].to_vec(),
        whole[..whole.len() - 5000].to_vec(),
        whole[..whole.len() - 1].to_vec(),
        flipped(&[3, pages / 2, pages - 1]),
        flipped(&[pages - 1]),
        Vec::new(),
    ];
    for damage in damages {
        fs::write(&db, &damage).expect("the database");
        let told = refused(&["--listen", &listen, "--data", text(&data)]);
        assert!(told.contains("veillee.db is ") && told.contains("restore a backup"), "{told}");
        assert_eq!(fs::read(&db).expect("the database"), damage, "it is as it was");
        let run = finish(&mut veillee(&["check", "--data", text(&data)]));
        assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
        // What the sentence says to do helps.
        for suffix in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(data.join(format!("veillee.db{suffix}")));
        }
        succeeds(&["restore", "--data", text(&data), text(&backup)]);
        succeeds(&["check", "--data", text(&data)]);
        drop(Room::open(&data, free_address()));
    }
}

#[test]
fn a_backup_can_be_examined() {
    let (data, _) = closed_room("examined-backup");
    let backup = data.join("copy");
    succeeds(&["backup", "--data", text(&data), text(&backup)]);
    let told = succeeds(&["--lang", "fr", "check", text(&backup)]);
    assert!(told.contains("copy\u{a0}: intact, avec 2 tables"), "{told}");
    Connection::open(&backup)
        .and_then(|db| db.execute_batch("DELETE FROM lines WHERE seq = 2"))
        .expect("a change");
    let run = finish(&mut veillee(&["--lang", "fr", "check", text(&backup)]));
    assert_eq!(run.code, Some(1));
    assert!(run.out.ends_with("copy\u{a0}: 2 défauts ont été trouvés.\n"), "{}", run.out);
    let told = refused(&["check", "--data", text(&folder("examined-nothing"))]);
    assert!(told.ends_with("veillee.db does not exist\n"), "{told}");
}
