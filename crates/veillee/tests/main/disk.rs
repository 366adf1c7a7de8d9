//! The disk is full: what cannot be kept is refused with a reason, what was acknowledged stays, and it goes on when there
//! is room.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use kit::Lots;
use serde_json::json;

use crate::folder;
use crate::room::{Room, Table, ask, free_address, insist, json_of};

/// Set in the other process: the folder to work in, a small disk of its own.
const PLACE: &str = "VEILLEE_TEST_PLACE";
const NAME: &str = "disk::a_full_disk_is_said_and_lived_with";

#[test]
fn a_full_disk_is_said_and_lived_with() {
    match env::var_os(PLACE).map(PathBuf::from) {
        Some(place) => on_a_small_disk(&place),
        None => run_again_on_a_disk_of_its_own(),
    }
}

/// Runs this test where a small disk is mounted, which nobody else sees and which is gone with the process. Says why, and
/// does nothing, where that is not allowed.
fn run_again_on_a_disk_of_its_own() {
    let folder = folder("disk");
    let run = |alone: &[&str], then: &str| {
        let mount = format!("mount -t tmpfs -o size=6m none \"$1\" && shift && {then}");
        let mut command = Command::new("unshare");
        command.args(alone).args(["sh", "-c", &mount, "sh"]).arg(&folder);
        command.arg(env::current_exe().expect("this program")).args([NAME, "--exact", "--nocapture"]);
        command.env(PLACE, &folder).output()
    };
    let ways: [&[&str]; 2] = [&["--mount"], &["--mount", "--map-root-user"]];
    let allowed = |alone: &&&[&str]| run(alone, "true").is_ok_and(|output| output.status.success());
    let Some(alone) = ways.iter().find(allowed) else {
        println!("{NAME} is left out: nothing can be mounted here");
        return;
    };
    let output = run(alone, "exec \"$@\"").expect("it runs");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}{}", said(&output.stdout), said(&output.stderr));
}

fn on_a_small_disk(place: &Path) {
    let ballast = place.join("ballast");
    fs::write(&ballast, vec![1; 3_000_000]).expect("some ballast");
    let heard = folder("disk-heard");
    let room = Room::open_heard(&place.join("data"), free_address(), &heard);
    let address = room.address;
    let (mut lots, count) = (Lots::new(1), AtomicUsize::new(0));
    let mut table = Table::open(address);
    let path = format!("/api/v1/tables/{}", table.id);
    table.step(address, &mut lots, &count);
    let say = |n: usize| {
        let text = format!("{n} {}", "x".repeat(480));
        let line = json!({ "do": "say", "text": text });
        ask(address, "POST", &format!("{path}/commands"), &table.tokens[0], Some(&line)).expect("an answer")
    };
    // Talk until there is no room, not even for a line; a refusal lets the store make what room it can.
    let (mut refusals, mut said, mut last) = (0, 0, 0);
    for n in 0..20_000 {
        match say(n) {
            (200, _) => (refusals, said, last) = (0, said + 1, n),
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
    assert!(refusals == 5 && said > 100, "{said} lines, {refusals} refusals");
    let seen =
        |seat: usize| json_of(&insist(address, "GET", &path, &table.tokens[seat], None))["seen"].take();
    let before = seen(0);
    // A choice is refused and changes nothing; everything can still be looked at.
    let mut refused = 0;
    for _ in 0..20 {
        let now = seen(0);
        let choice = json!({ "moment": now["moment"], "choice": now["choices"][0] });
        let (status, _) = ask(address, "POST", &format!("{path}/choose"), &table.tokens[0], Some(&choice))
            .expect("an answer");
        if status == 507 {
            refused += 1;
            assert_eq!(seen(0), now, "nothing has changed");
        }
    }
    assert!(refused > 0);
    assert!(seen(0)["version"].as_u64() >= before["version"].as_u64());
    assert_eq!(ask(address, "GET", "/healthz", "", None).expect("an answer").0, 200);
    assert_eq!(ask(address, "GET", &format!("/t/{}", table.id), "", None).expect("an answer").0, 200);
    assert!(room.said().contains("the disk is full"), "the one who runs the house is told");
    // Room is made: it goes on by itself, to the end, with all that was acknowledged.
    fs::remove_file(&ballast).expect("the ballast goes");
    let start = Instant::now();
    while ask(address, "GET", "/readyz", "", None).expect("an answer").0 != 200 {
        assert!(start.elapsed() < Duration::from_secs(10), "it is ready again");
        thread::sleep(Duration::from_millis(20));
    }
    table.versions = vec![0; table.versions.len()];
    while !table.step(address, &mut lots, &count) {}
    drop(room);
    let room = Room::open_heard(&place.join("data"), address, &heard);
    table.check(room.address, place);
    let page = ask(address, "GET", &format!("/t/{}", table.id), "", None).expect("an answer").1;
    let page = String::from_utf8(page).expect("a page is text");
    assert!(page.contains(&format!(">{last} x")), "the last line that was acknowledged");
    assert!(!page.contains(&format!(">{} x", last + 1)), "the first that was refused");
}
