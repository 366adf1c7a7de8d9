//! The flags of `veillee serve`, and the access log of a room that runs.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::room::{Room, ask, free_address};
use crate::{finish, folder, misused, refused, succeeds, veillee};

#[test]
fn help_explains_the_flags() {
    let help = succeeds(&["serve", "--help"]);
    for flag in
        ["--trust-proxy <NETWORKS>", "--max-connections <N>", "--access-log <FILE>", "--contact <CONTACT>"]
    {
        assert!(help.contains(flag), "{flag}: {help}");
    }
    for variable in
        ["VEILLEE_TRUST_PROXY", "VEILLEE_MAX_CONNECTIONS", "VEILLEE_ACCESS_LOG", "VEILLEE_CONTACT"]
    {
        assert!(help.contains(variable), "{variable}: {help}");
    }
    // Every flag is in the table of the README, and nothing else is.
    let readme = include_str!("../../../../README.md");
    let flags =
        help.lines().filter_map(|line| line.trim_start().strip_prefix("--")?.split([' ', '=']).next());
    for flag in flags.filter(|flag| !["help", "lang", "no-limits"].contains(flag)) {
        assert!(
            readme.contains(&format!("| `--{flag}`")) || readme.contains(&format!(", `--{flag}`")),
            "{flag}"
        );
    }
}

#[test]
fn proxies_have_to_be_named() {
    for wrong in [
        &["--trust-proxy"][..],
        &["--trust-proxy", "true"],
        &["--trust-proxy", ""],
        &["--trust-proxy", "localhost"],
        &["--trust-proxy", "127.0.0.1,"],
        &["--trust-proxy", "0.0.0.0/0"],
        &["--trust-proxy", "::/0"],
        &["--trust-proxy", "10.0.0.0/40"],
        &["--trust-proxy", "127.0.0.1", "--trust-proxy", "nonsense"],
        &["--max-connections", "0"],
        &["--max-connections", "many"],
    ] {
        let error = misused(&[&["serve"], wrong].concat());
        assert!(error.contains(wrong[0]), "{wrong:?}: {error}");
    }
    let error = misused(&["serve", "--trust-proxy", "10.0.0.1/8"]);
    assert!(error.contains("write 10.0.0.0/8 for the network, or 10.0.0.1 for one machine"), "{error}");
    let run = finish(veillee(&["serve"]).env("VEILLEE_TRUST_PROXY", "yes"));
    assert_eq!(run.code, Some(2), "the variable is held to the same: {}", run.err);
}

#[test]
fn a_contact_is_one_that_people_can_use() {
    for wrong in [
        "",
        "somebody",
        "http://games.example",
        "javascript:alert(1)",
        "a@b",
        "x@y.z\nContact: evil",
        "https://",
    ] {
        let error = misused(&["serve", "--contact", wrong]);
        assert!(error.contains("--contact"), "{wrong:?}: {error}");
    }
}

#[test]
fn an_access_log_that_cannot_be_written_keeps_the_room_closed() {
    let folder = folder("no-access-log");
    let (log, data) = (folder.join("nowhere/access.log"), folder.join("data"));
    let error = refused(&["serve", "--access-log", log.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    assert!(error.contains("nowhere/access.log"), "{error}");
    assert!(!data.exists(), "nothing was begun");
}

#[test]
fn flags_reach_the_room() {
    let folder = folder("flags");
    let flags = [
        "--trust-proxy",
        "127.0.0.1, ::1",
        "--trust-proxy",
        "10.0.0.0/8",
        "--contact",
        "fire@games.example",
        "--contact",
        "https://games.example/report",
        "--metrics-token",
        "open sesame",
    ];
    let room = Room::open_with_flags(&folder, free_address(), &flags);
    let (status, text) = ask(room.address, "GET", "/.well-known/security.txt", "", None).expect("an answer");
    let text = String::from_utf8(text).expect("text");
    assert_eq!(status, 200);
    assert!(text.starts_with(
        "Contact: mailto:fire@games.example\nContact: https://games.example/report\nExpires: 2"
    ));
    let metrics = |token: &str| ask(room.address, "GET", "/metrics", token, None).expect("an answer").0;
    assert_eq!((metrics(""), metrics("open sesame")), (403, 200), "a trusted proxy runs here");
    assert!(!room.output().contains("sesame"));
}

/// Waits until a file holds a text.
fn wait_for(file: &Path, text: &str) -> String {
    let start = Instant::now();
    loop {
        let held = fs::read_to_string(file).unwrap_or_default();
        if held.contains(text) {
            return held;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{text} is missing in {held}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(unix)]
#[test]
fn the_access_log_is_rotated_and_complete_at_the_end() {
    let folder = folder("access-log");
    let (log, old) = (folder.join("access.log"), folder.join("access.log.1"));
    let room = Room::open_with_flags(&folder, free_address(), &["--access-log", log.to_str().unwrap()]);
    let address = room.address;
    let get = |path: &str| ask(address, "GET", path, "", None).expect("an answer").0;
    assert_eq!(get("/about"), 200);
    wait_for(&log, " GET /about 200 ");
    fs::rename(&log, &old).expect("moved");
    let hung_up = Command::new("kill").args(["-HUP", &room.id().to_string()]).status().expect("kill runs");
    assert!(hung_up.success());
    let start = Instant::now();
    while !log.exists() {
        assert!(start.elapsed() < Duration::from_secs(20), "the file is not opened again");
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(get("/rules/tale"), 200);
    let held = wait_for(&log, " GET /rules/{game} 200 ");
    assert!(!held.contains("/about"), "{held}");
    assert_eq!(get("/nowhere"), 404);
    assert_eq!(room.output().lines().count(), 2, "nothing else is printed");
    let (status, _) = room.terminate();
    assert!(status.success());
    let held = fs::read_to_string(&log).expect("the log");
    assert!(held.contains(" GET - 404 ") && held.ends_with('\n'), "{held}");
}

#[cfg(unix)]
#[test]
fn the_access_log_can_be_standard_output() {
    let folder = folder("access-output");
    let room = Room::open_with_flags(&folder, free_address(), &["--access-log", "-"]);
    assert_eq!(ask(room.address, "GET", "/about", "", None).expect("an answer").0, 200);
    wait_for(&folder.join("out.txt"), " GET /about 200 ");
}
