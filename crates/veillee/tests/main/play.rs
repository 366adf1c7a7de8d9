//! Games played in the terminal.

use std::fs;

use crate::{finish, folder, record, refused, succeeds, typed, veillee};

#[test]
fn a_whole_game_gives_a_genuine_record() {
    let file = record("whole");
    assert!(succeeds(&["verify", &file]).contains("genuine: "));
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.lines().next().unwrap().contains("\"names\":[\"Guest\",\"Basile\"]"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("{\"end\":\"over\","), "{text}");
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let args = ["play", "--seed", "again", "--seats", "3", "--bots", "random,greedy,random", "--name", "Zoé"];
    let play = || typed(&args, "2\n".repeat(60).as_bytes()).out;
    let text = play();
    assert_eq!(play(), text);
    assert!(text.contains("Zoé"), "{text}");
}

#[test]
fn spectators_watch_the_bots_to_the_end() {
    let text = succeeds(&["play", "--seat", "table", "--seats", "2", "--seed", "7", "--bots", "random"]);
    assert!(text.contains("The seal is broken"), "{text}");
}

#[test]
fn leaving_early_keeps_an_unfinished_record() {
    let path = folder("left").join("game.jsonl");
    let file = path.to_str().unwrap();
    let run = typed(&["play", "--seats", "2", "--record", file], b"1\n1\nq\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.ends_with("You leave the table. Come back soon!\n"), "{}", run.out);
    assert!(succeeds(&["verify", file]).contains("genuine but not finished: "));
    assert!(succeeds(&["replay", file]).contains("After "));
}

#[test]
fn input_that_ends_early_is_an_error_and_the_record_is_kept() {
    let path = folder("ended").join("game.jsonl");
    let file = path.to_str().unwrap();
    let run = typed(&["play", "--seats", "2", "--record", file], b"1\n1\n1");
    assert_eq!((run.code, run.err.as_str()), (Some(1), "veillee: The input ended before the game did.\n"));
    assert!(succeeds(&["verify", file]).contains("genuine but not finished: "));
}

#[test]
fn a_record_never_overwrites_a_file() {
    let path = folder("existing").join("diary");
    fs::write(&path, "Dear diary").unwrap();
    let file = path.to_str().unwrap();
    let told = refused(&["play", "--record", file]);
    assert!(told.contains(file) && told.contains("exists"), "refused before the game begins: {told}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear diary");
    let nowhere = folder("nowhere").join("no/such/folder");
    assert!(refused(&["play", "--record", nowhere.to_str().unwrap()]).contains("no/such/folder"));
}

#[test]
fn a_refused_game_leaves_no_file() {
    let path = folder("unborn").join("game.jsonl");
    let file = path.to_str().unwrap();
    for wrong in [&["--seats", "9"][..], &["--bots", "random,greedy"], &["--seat", "4"]] {
        refused(&[&["play", "--record", file], wrong].concat());
        assert!(!path.exists(), "{wrong:?}");
    }
}

#[test]
fn strange_input_is_answered() {
    let mut input = b"\xff\xfe\n\0\n\x1b[2J\n-1\n1e9\nplay demon\nkeep \xc3\xa9\n?\nv\nu\n".to_vec();
    input.extend([b'x'; 5000]);
    input.extend(b"\nq\n");
    let run = typed(&["play", "--seats", "2", "--seed", "7"], &input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("TALE-DRAFT-2"), "a refusal names its rule:\n{}", run.out);
    assert!(!run.out.contains(['\u{1b}', '\0', '\u{fffd}']), "input must not be echoed");
}

#[test]
fn news_is_wrapped_to_the_terminal() {
    let args = ["play", "--seat", "table", "--seats", "4", "--seed", "7", "--lang", "fr"];
    let text = finish(veillee(&args).env("COLUMNS", "40")).out;
    let told: Vec<&str> = text.lines().filter(|line| line.starts_with("• ")).collect();
    assert!(told.len() > 50, "{text}");
    // The commitment and the seed are single words that cannot be wrapped.
    let wide = text.lines().filter(|line| line.chars().count() > 40).count();
    assert!(wide <= 3, "{text}");
}
