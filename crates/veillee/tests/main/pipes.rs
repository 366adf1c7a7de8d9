//! A command whose output nobody reads any more, as with `| head -1`, ends quietly.

use std::process::Command;

use crate::{file, finish, record, veillee};

/// A pipe whose reading end is closed.
fn broken() -> std::io::PipeWriter {
    std::io::pipe().unwrap().1
}

#[track_caller]
fn ends_quietly(command: &mut Command) {
    let run = finish(command.stdout(broken()));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{command:?}");
}

#[test]
fn every_command_ends_quietly_when_its_output_is_closed() {
    let record = record("unread");
    let bad_scenario = file("unread-scenario", "{}");
    for args in [
        &["games"][..],
        &["games", "--json"],
        &["deal"],
        &["deal", "--view", "table"],
        &["deal", "--choices", "0"],
        &["play"],
        &["play", "--seat", "table", "--seats", "2"],
        &["verify", &record],
        &["replay", &record],
        &["replay", &record, "--json"],
        &["scenario", &bad_scenario],
        &["soak", "--game", "tale", "--games", "1"],
        &["bench", "--seconds", "0.01"],
        &["bench", "--seconds", "0.01", "--json"],
        &["completions", "zsh"],
    ] {
        ends_quietly(&mut veillee(args));
    }
    finish(veillee(&["--help"]).stdout(broken()));
    finish(veillee(&["soak", "--help"]).stdout(broken()));
}

#[test]
fn a_closed_standard_error_causes_no_panic() {
    let output = veillee(&["deal", "--game", "chess"]).stderr(broken()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let output = veillee(&["verify", "nowhere"]).stdout(broken()).stderr(broken()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}
