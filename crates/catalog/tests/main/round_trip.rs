//! A record that is written, read and written again stays the same.

use catalog::{RecordFile, peek};
use kit::Game;
use tale::Tale;

use crate::{BASIC, finished_record, game, parse_and_verify, short_record, text, with_line};

#[test]
fn every_variant_round_trips() {
    for (options, seats) in Tale::variants() {
        for longest in [0, 1, 7, 50, 51, u32::MAX] {
            let game = game(options, seats, longest);
            let names = (0..seats).map(|seat| format!("« {seat}\u{a0}» \\ \"\n")).collect();
            let file = RecordFile::of(&game, names);
            let text = file.to_string();
            let read = RecordFile::<Tale>::parse(&text).unwrap();
            assert_eq!(read, file, "{options:?} for {seats}");
            assert_eq!(read.to_string(), text);
            let replayed = read.verify().unwrap();
            assert_eq!((replayed.state(), replayed.record()), (game.state(), game.record()));
        }
    }
}

#[test]
fn a_checkpoint_comes_every_fifty_choices() {
    let lines = |longest| text(&game(BASIC, 4, longest)).lines().count();
    assert_eq!(lines(49), 49 + 2, "header and end");
    assert_eq!(lines(50), 50 + 3);
    assert_eq!(lines(100), 100 + 4);
    assert!(text(&game(BASIC, 4, 50)).lines().nth(51).unwrap().starts_with("{\"ply\":50,\"state\":\""));
}

#[test]
fn the_header_names_the_game() {
    let header = peek(&finished_record()).unwrap();
    assert_eq!((header.game.as_str(), header.rules, header.seats), ("tale", 1, 2));
    assert!(header.seed.opens(&header.commitment));
}

#[test]
fn unknown_header_fields_are_kept() {
    let more = r#","place":"by the fire","ratings":[1200,null,0.1,-5e-324,{"deep":true}]}"#;
    let text = with_line(&finished_record(), 1, |line| line.strip_suffix('}').unwrap().to_owned() + more);
    let file = parse_and_verify(&text).unwrap();
    assert_eq!(file.to_string(), text);
}

#[test]
fn windows_line_endings_are_accepted() {
    let text = finished_record();
    let file = parse_and_verify(&text.replace('\n', "\r\n")).unwrap();
    assert_eq!(file.to_string(), text);
    assert_eq!(
        parse_and_verify(text.trim_end()).unwrap().to_string(),
        text,
        "an editor may drop the final newline"
    );
}

#[test]
fn spaces_within_a_line_do_not_matter() {
    let text = short_record();
    let spaced = text.replace("\":", "\" :\t").replace('{', " { ");
    assert_eq!(parse_and_verify(&spaced).unwrap().to_string(), text);
}

#[test]
fn a_checkpoint_may_follow_any_choice() {
    let text = short_record();
    let state = text.rsplit_once("\"state\":\"").unwrap().1.split('"').next().unwrap();
    let checkpoint = format!("{{\"ply\":3,\"state\":\"{state}\"}}\n{{\"end\"");
    let more = text.replacen("{\"end\"", &checkpoint, 1);
    assert_eq!(parse_and_verify(&more).unwrap().to_string(), more);
}
