//! Running a test again, in a process of its own.
//!
//! A test that has to be killed, or needs its own disk, starts this program again with its own name and an environment
//! variable that says where to work.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::folder::Folder;

/// Set in the other process: the folder to work in.
const PLACE: &str = "STORE_PLACE";

/// The folder to work in, if this is the other process.
pub(crate) fn place() -> Option<PathBuf> {
    std::env::var_os(PLACE).map(PathBuf::from)
}

/// A command that runs one test of this program in another process, in this folder.
pub(crate) fn run(test: &str, place: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(PLACE, place);
    command
}

/// Runs one test of this program with a small disk mounted, which no other process sees and which goes away with this
/// one. Prints a note and does nothing where mounting is not allowed.
pub(crate) fn run_on_own_disk(test: &str, size: &str) {
    const MOUNT: &str = "mount -t tmpfs -o size=\"$1\" none \"$2\"";
    let folder = Folder::new();
    let mount = |alone: &[&str], then: &str, run: &Command| {
        let mut command = Command::new("unshare");
        command.args(alone).args(["sh", "-c", &format!("{MOUNT} && shift 2 && {then}"), "sh", size]);
        command.arg(folder.path()).arg(run.get_program()).args(run.get_args()).env(PLACE, folder.path());
        command
    };
    let run = run(test, folder.path());
    let allowed =
        |alone: &&&[&str]| mount(alone, "true", &run).output().is_ok_and(|output| output.status.success());
    let ways: [&[&str]; 2] = [&["--mount"], &["--mount", "--map-root-user"]];
    let Some(alone) = ways.iter().find(allowed) else {
        println!("{test} is left out: nothing can be mounted here");
        return;
    };
    let output = mount(alone, "exec \"$@\"", &run).output().unwrap();
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
