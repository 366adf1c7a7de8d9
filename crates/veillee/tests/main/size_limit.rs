//! The limit for the size of files (`ulimit -f`): beyond it, writes are refused, and nobody's process is ended.

use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::fs;

use crate::disk::refuses_and_recovers;
use crate::folder;
use crate::room::{Room, free_address};

/// Limits the files of a running room, or lifts the limit.
fn limit(room: &Room, bytes: Option<u64>) {
    let pid = Pid::from_raw(room.id().cast_signed());
    prlimit(pid, Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("a limit");
}

#[test]
fn a_room_at_its_file_size_limit_refuses_and_recovers() {
    let folder = folder("size-limit");
    let room = Room::open(&folder.join("data"), free_address());
    let size = fs::metadata(folder.join("data/veillee.db")).expect("the database").len();
    limit(&room, Some(size + 400_000));
    refuses_and_recovers(room, &folder.join("data"), &folder, |room| limit(room, None));
}

#[test]
fn commands_beyond_the_limit_fail_with_a_sentence() {
    let folder = folder("size-limited-commands");
    let data = folder.join("data");
    drop(Room::open(&data, free_address()));
    let limited = |blocks: u32, args: &[&str]| {
        let mut command = Command::new("sh");
        command.args([
            "-c",
            &format!("ulimit -f {blocks} && exec \"$@\""),
            "sh",
            env!("CARGO_BIN_EXE_veillee"),
        ]);
        let output = command.args(args).output().expect("the shell runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), told)
    };
    let (data, copy) = (data.to_str().expect("UTF-8"), folder.join("copy"));
    let (new, copy) = (folder.join("new"), copy.to_str().expect("UTF-8"));
    let new = new.to_str().expect("UTF-8");
    let listen = free_address().to_string();
    for args in [&["backup", "--data", data, copy][..], &["--listen", &listen, "--data", new]] {
        for blocks in [0, 1, 8] {
            let (code, told) = limited(blocks, args);
            assert_eq!(code, Some(1), "{args:?} with {blocks}: {told}");
            assert!(told.contains("the disk is full, or a file has reached its size limit"), "{told}");
            assert_eq!(told.lines().count(), 1, "{told}");
        }
    }
    let left = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().contains("copy")));
    let (code, told) = limited(100_000, &["backup", "--data", data, copy]);
    assert_eq!(code, Some(0), "{told}");
}
