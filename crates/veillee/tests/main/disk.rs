//! On a full disk, what cannot be stored is refused with a reason, what was acknowledged stays, and play goes on once
//! there is space again.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use kit::Lots;
use serde_json::json;

use crate::folder;
use crate::room::{Room, Table, ask, free_address, insist, json_of};

/// Set in the child process: the folder of the small disk.
const SMALL_DISK: &str = "VEILLEE_TEST_PLACE";
const NAME: &str = "disk::a_full_disk_is_reported_and_survived";

#[test]
fn a_full_disk_is_reported_and_survived() {
    match env::var_os(SMALL_DISK).map(PathBuf::from) {
        Some(disk) => fill_the_disk(&disk),
        None => run_again_with_a_small_disk(),
    }
}

/// Runs this test in a child process with a small disk that only it can see. Where mounting is not allowed, says so and
/// does nothing.
fn run_again_with_a_small_disk() {
    let folder = folder("disk");
    let run = |unshare: &[&str], then: &str| {
        let mount = format!("mount -t tmpfs -o size=6m none \"$1\" && shift && {then}");
        let mut command = Command::new("unshare");
        command.args(unshare).args(["sh", "-c", &mount, "sh"]).arg(&folder);
        command.arg(env::current_exe().expect("this program")).args([NAME, "--exact", "--nocapture"]);
        command.env(SMALL_DISK, &folder).output()
    };
    let flags: [&[&str]; 2] = [&["--mount"], &["--mount", "--map-root-user"]];
    let allowed = |flags: &&&[&str]| run(flags, "true").is_ok_and(|output| output.status.success());
    let Some(flags) = flags.iter().find(allowed) else {
        println!("{NAME} is skipped: nothing can be mounted here");
        return;
    };
    let output = run(flags, "exec \"$@\"").expect("the child runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
}

fn fill_the_disk(disk: &Path) {
    let ballast = disk.join("ballast");
    fs::write(&ballast, vec![1; 3_000_000]).expect("space for ballast");
    let output = folder("disk-output");
    let room = Room::open_with_output(&disk.join("data"), free_address(), &output);
    refuses_and_recovers(room, &disk.join("data"), disk, |_| {
        fs::remove_file(&ballast).expect("the ballast is removed");
    });
}

/// Plays until there is no space, makes space, and plays on.
pub(crate) fn refuses_and_recovers(room: Room, data: &Path, records: &Path, make_space: impl Fn(&Room)) {
    let (address, output) = (room.address, room.output_folder.clone());
    assert_eq!(ask(address, "GET", "/readyz", "", None).expect("an answer").0, 200);
    let (mut lots, count) = (Lots::new(1), AtomicUsize::new(0));
    let mut table = Table::open(address);
    let path = format!("/api/v1/tables/{}", table.id);
    // Bots that take their time would leave the disk as it is.
    let at_once = json!({ "do": "pace", "pace": "at_once" });
    assert_eq!(insist(address, "POST", &format!("{path}/commands"), &table.tokens[0], Some(&at_once)).0, 200);
    table.step(address, &mut lots, &count);
    let seen =
        |seat: usize| json_of(&insist(address, "GET", &path, &table.tokens[seat], None))["seen"].take();
    // Whoever waits when the disk is full has nothing that could be refused.
    while seen(0)["choices"].as_array().is_none_or(Vec::is_empty) {
        thread::sleep(Duration::from_millis(20));
    }
    let say = |n: usize| {
        let text = format!("{n} {}", "x".repeat(480));
        let line = json!({ "do": "say", "text": text });
        ask(address, "POST", &format!("{path}/commands"), &table.tokens[0], Some(&line)).expect("an answer")
    };
    // Chat until not even a line fits. The store tries to free space after a refusal, so one refusal is not enough.
    let (mut refusals, mut lines, mut last) = (0, 0, 0);
    for n in 0..20_000 {
        match say(n) {
            (200, _) => (refusals, lines, last) = (0, lines + 1, n),
            (507, body) => {
                refusals += 1;
                let body = json_of(&(507, body));
                assert_eq!(body["error"], "disk_full");
                assert!(body["notice"]["text"].as_str().is_some_and(|text| text.len() > 30), "{body}");
                if refusals == 5 {
                    break;
                }
            }
            (status, body) => panic!("{status}: {}", String::from_utf8_lossy(&body)),
        }
    }
    assert!(refusals == 5 && lines > 100, "{lines} lines, {refusals} refusals");
    let before = seen(0);
    // Choices are refused and change nothing; everything can still be read.
    let mut refused = 0;
    for _ in 0..20 {
        // A choice is short and may still fit. Then it is somebody else's turn.
        let is_asked = |seat: &usize| seen(*seat)["choices"].as_array().is_some_and(|all| !all.is_empty());
        let Some(seat) = (0..table.tokens.len()).find(is_asked) else { continue };
        let now = seen(seat);
        let choice = json!({ "moment": now["moment"], "choice": now["choices"][0] });
        let (status, _) = ask(address, "POST", &format!("{path}/choose"), &table.tokens[seat], Some(&choice))
            .expect("an answer");
        if status == 507 {
            refused += 1;
            assert_eq!(seen(seat), now, "a refused choice changed something");
        }
    }
    assert!(refused > 0);
    assert!(seen(0)["version"].as_u64() >= before["version"].as_u64());
    assert_eq!(ask(address, "GET", "/healthz", "", None).expect("an answer").0, 200);
    // Whoever sends people here is told to wait, and not only now and then. An answer holds for a second.
    wait_for(address, 503);
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(1_100));
        let (status, body) = ask(address, "GET", "/readyz", "", None).expect("an answer");
        assert_eq!((status, body.as_slice()), (503, &b"storage\n"[..]));
    }
    assert_eq!(ask(address, "GET", &format!("/t/{}", table.id), "", None).expect("an answer").0, 200);
    assert!(room.output().contains("the disk is full"), "whoever runs the room is told");
    // With space again, play goes on to the end, and everything acknowledged is still there.
    make_space(&room);
    wait_for(address, 200);
    table.versions = vec![0; table.versions.len()];
    while !table.step(address, &mut lots, &count) {}
    drop(room);
    let room = Room::open_with_output(data, address, &output);
    table.check(room.address, records);
    let page = ask(address, "GET", &format!("/t/{}", table.id), "", None).expect("an answer").1;
    let page = String::from_utf8(page).expect("a page is text");
    assert!(page.contains(&format!(">{last} x")), "the last acknowledged line is missing");
    assert!(!page.contains(&format!(">{} x", last + 1)), "a refused line is shown");
}

/// Waits until readiness is answered with this status.
fn wait_for(address: SocketAddr, status: u16) {
    let start = Instant::now();
    while ask(address, "GET", "/readyz", "", None).expect("an answer").0 != status {
        assert!(start.elapsed() < Duration::from_secs(10), "readiness is never {status}");
        thread::sleep(Duration::from_millis(20));
    }
}
