//! Arguments that ask for something impossible.

use crate::{misused, record, refused};

#[test]
fn an_unknown_game_is_refused_with_a_list_of_games() {
    let games = catalog::CODES.join(", ");
    for args in [
        &["deal", "--game", "chess"][..],
        &["play", "--game", "chess"],
        &["soak", "--game", "chess"],
        &["bench", "--game", "chess"],
    ] {
        assert_eq!(refused(args), format!("veillee: There is no game “chess”; choose one of: {games}.\n"));
    }
    refused(&["deal", "--game", ""]);
    refused(&["deal", "--game", "a\nb\u{1b}[2J"]);
    refused(&["deal", "--game", &"x".repeat(10_000)]);
}

#[test]
fn wrong_numbers_of_seats_are_refused() {
    for seats in ["0", "1", "6", "200"] {
        let told = refused(&["deal", "--seats", seats]);
        let expected = format!("players, not {seats}. (TALE-SETUP-1)\n");
        assert!(told.starts_with("veillee: These rules are for 2") && told.ends_with(&expected), "{told}");
    }
    assert!(refused(&["deal", "--seats", "5", "--option", "mode=basic"]).contains("TALE-SETUP-1"));
    assert!(refused(&["deal", "--seats", "3", "--option", "pair_match=true"]).contains("TALE-SETUP-6"));
    for seats in ["300", "-1", "two", ""] {
        assert!(misused(&["deal", &format!("--seats={seats}")]).contains("--seats"), "{seats}");
    }
}

#[test]
fn options_that_do_not_fit_are_refused_by_name() {
    for (option, expected) in [
        ("mode", "An option is given as key=value, not as “mode”."),
        ("", "An option is given as key=value"),
        ("mood=basic", "The option “mood=basic” is not valid: unknown field `mood`, expected one of `mode`"),
        ("mode=easy", "“mode=easy” is not valid: unknown variant `easy`, expected one of `basic`"),
        ("mode=7", "The option “mode=7” is not valid: "),
        ("mode=null", "The option “mode=null” is not valid: "),
        ("mode=[[1]]", "The option “mode=[[1]]” is not valid: "),
        ("pair_match=yes", "The option “pair_match=yes” is not valid: "),
        ("pair_match=1", "The option “pair_match=1” is not valid: "),
        ("=", "The option “=” is not valid: "),
    ] {
        let told = refused(&["deal", "--option", "show_closed_faces=true", "--option", option]);
        assert!(told.contains(expected), "{option}: {told}");
    }
    let told = refused(&["deal", "--option", "mode=basic", "--option", "mode=basic"]);
    assert_eq!(told, "veillee: The option “mode” was given twice.\n");
}

#[test]
fn seats_that_are_not_at_the_table_are_refused() {
    for args in [
        &["deal", "--seats", "2", "--view", "2"][..],
        &["deal", "--seats", "2", "--choices", "3"],
        &["play", "--seats", "2", "--seat", "4"],
        &["replay", &record("seats"), "--as", "2"],
    ] {
        let told = refused(args);
        assert_eq!(told, "veillee: There are only 2\u{a0}seats at this table. (KIT-SEATS-2)\n", "{args:?}");
    }
    for args in [&["deal", "--view", "7"][..], &["deal", "--choices", "5"], &["play", "--seat", "me"]] {
        assert!(misused(args).contains("expected a seat from 0 to 4, or `table`, found"), "{args:?}");
    }
    assert!(misused(&["deal", "--choices", "table"]).contains("expected a seat"));
    assert!(misused(&["deal", "--view", "0", "--choices", "0"]).contains("cannot be used with"));
}

#[test]
fn bot_levels_are_one_for_all_or_one_for_each_seat() {
    let told = refused(&["play", "--seats", "4", "--bots", "random,greedy,random"]);
    assert!(told.contains("one for each of the 4 seats; 3 were given"), "{told}");
    assert!(misused(&["play", "--bots", "genius"]).contains("genius"));
}

#[test]
fn numbers_out_of_range_are_refused() {
    for args in [
        &["bench", "--seconds", "0"][..],
        &["bench", "--seconds", "NaN"],
        &["bench", "--seconds", "inf"],
        &["soak", "--minutes", "0"],
        &["soak", "--minutes=-1"],
        &["soak", "--games", "-1"],
        &["soak", "--games", "many"],
        &["replay", "x", "--to", "-1"],
    ] {
        let told = misused(args);
        assert!(told.contains("invalid value") || told.contains("unexpected argument"), "{told}");
    }
    let file = record("too-far");
    let told = refused(&["replay", &file, "--to", "100000"]);
    assert!(told.contains("--to: expected 0 to ") && told.contains("found 100000"), "{told}");
}

#[test]
fn unknown_commands_and_arguments_are_refused() {
    for args in [&["dance"][..], &["games", "extra"], &["--verbose"], &["verify"], &["scenario"], &["replay"]]
    {
        misused(args);
    }
    assert!(misused(&["completions", "tcsh"]).contains("bash"));
}

#[test]
fn without_a_command_the_options_are_those_of_serve() {
    assert!(misused(&["--lisen", "127.0.0.1:0"]).contains("'--listen"));
    assert!(misused(&["--lang", "fr", "--listen", "nowhere"]).contains("'nowhere'"));
    // Options of other commands and misspelt commands are not taken for options of `serve`.
    assert!(misused(&["deal", "--listen", "127.0.0.1:0"]).contains("veillee deal"));
    assert!(misused(&["srve"]).contains("'serve'"));
}
