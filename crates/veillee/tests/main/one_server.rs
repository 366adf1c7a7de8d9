//! One room for one folder. Each of these is a process of its own, and some are killed.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, thread};

use kit::Lots;

use crate::room::{Room, Table, ask, free_address};
use crate::{folder, succeeds, veillee};

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Every file with its content and the time of its last change, but for what the room prints, and for the memory that
/// connections share.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>, SystemTime)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let ours = |path: &PathBuf| !text(path).ends_with("-shm") && !text(path).ends_with(".txt");
    let mut files: Vec<_> = entries
        .filter(ours)
        .map(|path| {
            let changed = path.metadata().and_then(|data| data.modified()).expect("a time");
            (path.clone(), fs::read(&path).expect("a file"), changed)
        })
        .collect();
    files.sort();
    files
}

/// A room that may be refused, killed in the end if it is not.
struct Attempt(Child);

impl Attempt {
    fn start(data: &Path) -> Attempt {
        let mut room = veillee(&["--listen", "127.0.0.1:0", "--data", text(data)]);
        Attempt(room.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the binary starts"))
    }

    fn has_ended(&mut self) -> bool {
        self.0.try_wait().expect("a state").is_some()
    }

    /// The one sentence with which it was refused.
    #[track_caller]
    fn refusal(mut self) -> String {
        wait_until("it is refused", || self.has_ended());
        let mut told = String::new();
        self.0.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
        assert_eq!(self.0.wait().expect("a state").code(), Some(1), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        told
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[track_caller]
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(30), "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// How a second room on this folder is refused.
#[track_caller]
fn second(data: &Path) -> String {
    Attempt::start(data).refusal()
}

#[test]
fn a_second_room_on_the_same_folder_is_refused_and_changes_nothing() {
    let folder = folder("one-server");
    let data = folder.join("data");
    let room = Room::open(&data, free_address());
    let (mut lots, count) = (Lots::new(1), AtomicUsize::new(0));
    let mut table = Table::open(room.address);
    assert!(!table.step(room.address, &mut lots, &count));
    // What a killed backup left would be swept by a start that succeeds.
    let left = data.join("veillee.db.draft-1.part");
    fs::write(&left, "half a backup").expect("a file");
    let before = files(&data);
    let told = second(&data);
    assert!(
        told.contains(
            "veillee.db is already served by another process: close that room first, or choose another folder"
        ),
        "{told}"
    );
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&data, folder.join("link")).expect("a link");
        second(&folder.join("link"));
        second(&folder.join("link/../data/."));
    }
    assert_eq!(files(&data), before);
    assert!(!table.step(room.address, &mut lots, &count), "the first room goes on");

    // What need not be alone works beside it, and the room notices.
    let backup = folder.join("backup.db");
    succeeds(&["backup", "--data", text(&data), text(&backup)]);
    assert!(!left.exists(), "a backup sweeps");
    succeeds(&["check", "--data", text(&data)]);
    succeeds(&["restore", "--data", text(&data), text(&backup)]);
    table.versions = vec![0; table.versions.len()];
    second(&data);
    while !table.step(room.address, &mut lots, &count) {}
    table.check(room.address, &folder);

    // Killed, and opened again at once: by then, nobody has looked after the dead process.
    fs::write(&left, "half a backup").expect("a file");
    let mut rooms = vec![room];
    for _ in 0..5 {
        let last = rooms.last().expect("a room").id().to_string();
        assert!(Command::new("kill").args(["-KILL", &last]).status().expect("kill runs").success());
        rooms.push(Room::open(&data, free_address()));
    }
    assert!(!left.exists(), "a start sweeps");
    table.check(rooms.last().expect("a room").address, &folder);
}

/// However close together they start, one serves, and the others say why not.
#[test]
fn of_several_rooms_that_start_together_one_serves() {
    for round in 0..5 {
        let data = folder("one-of-several").join("data");
        let mut rooms: Vec<Attempt> = (0..3).map(|_| Attempt::start(&data)).collect();
        let mut refused = Vec::new();
        wait_until("two are refused", || {
            refused.extend(rooms.extract_if(.., Attempt::has_ended));
            refused.len() > 1
        });
        assert_eq!(rooms.len(), 1, "round {round}");
        for room in refused {
            let told = room.refusal();
            assert!(told.contains("already served"), "{told}");
        }
    }
}

#[test]
fn the_store_has_metrics() {
    let room = Room::open(&folder("store-metrics").join("data"), free_address());
    let metric = |name: &str| -> f64 {
        let body = ask(room.address, "GET", "/metrics", "", None).expect("metrics").1;
        let body = String::from_utf8(body).expect("metrics are text");
        let line = body.lines().find_map(|line| line.strip_prefix(&format!("veillee_store_{name} ")));
        line.unwrap_or_else(|| panic!("no metric {name}")).parse().expect("a number")
    };
    let before = metric("commits_total");
    Table::open(room.address);
    assert!(metric("commits_total") > before && metric("writes_total") >= metric("commits_total"));
    assert!(metric("file_bytes") > 0.0 && metric("wal_bytes") > 0.0);
    assert!(metric("wait_seconds_total") > 0.0 && metric("last_wait_seconds") > 0.0);
    assert_eq!(metric("waiting"), 0.0);
}
