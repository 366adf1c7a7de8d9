//! The program as people use it: arguments, input, output and exit code.

mod checks;
mod commands;
mod disk;
mod files;
mod kills;
mod languages;
mod one_server;
mod pipes;
mod play;
mod quiet;
mod refusals;
mod restores;
mod room;
mod serving;
#[cfg(target_os = "linux")]
mod size_limit;

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

/// The program with these arguments and an environment that says nothing about language or terminal.
fn veillee(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command.args(args).stdin(Stdio::null());
    for name in ["VEILLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

#[track_caller]
fn finish(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let run = Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    assert!(!run.err.contains("panicked") && run.code.is_some_and(|code| code < 3), "{}", run.err);
    run
}

/// Runs it with this input.
#[track_caller]
fn typed(args: &[&str], input: &[u8]) -> Run {
    let mut command = veillee(args);
    let (reader, mut writer) = std::io::pipe().unwrap();
    writer.write_all(input).unwrap();
    drop(writer);
    finish(command.stdin(reader))
}

/// The output of a successful run.
#[track_caller]
fn succeeds(args: &[&str]) -> String {
    let run = finish(&mut veillee(args));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{args:?}\n{}", run.out);
    run.out
}

/// The one line with which a run fails.
#[track_caller]
fn refused(args: &[&str]) -> String {
    let run = finish(&mut veillee(args));
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{args:?}\n{}", run.err);
    assert!(run.err.starts_with("veillee: ") && run.err.ends_with('\n'), "{args:?}\n{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{args:?}\n{}", run.err);
    run.err
}

/// The error of a run whose arguments cannot be parsed.
#[track_caller]
fn misused(args: &[&str]) -> String {
    let run = finish(&mut veillee(args));
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}\n{}", run.err);
    assert!(run.err.starts_with("error: "), "{args:?}\n{}", run.err);
    run.err
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The path of a new file with this content.
fn file(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder(name).join("file");
    fs::write(&path, bytes).unwrap();
    path.into_os_string().into_string().unwrap()
}

/// The record of a finished game for two, in which one player always took the first offer.
fn record(name: &str) -> String {
    let path = folder(name).join("game.jsonl").into_os_string().into_string().unwrap();
    let args = ["play", "--seats", "2", "--option", "mode=basic", "--seed", "7", "--bots", "random"];
    let run = typed(&[&args[..], &["--record", &path]].concat(), "1\n".repeat(100).as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    path
}
