//! Text, record, text: the same.

use catalog::{RecordFile, peek};
use kit::Game;
use tale::Tale;

use crate::{BASIC, check, game, short, text, whole, with_line};

#[test]
fn every_variant_survives_being_written_and_read() {
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
fn the_header_says_which_game_it_is() {
    let header = peek(&whole()).unwrap();
    assert_eq!((header.game.as_str(), header.rules, header.seats), ("tale", 1, 2));
    assert!(header.seed.opens(&header.commitment));
}

#[test]
fn what_a_later_version_adds_to_the_header_is_kept() {
    let more = r#","house":"by the fire","ratings":[1200,null,0.1,-5e-324,{"deep":true}]}"#;
    let text = with_line(&whole(), 1, |line| line.strip_suffix('}').unwrap().to_owned() + more);
    let file = check(&text).unwrap();
    assert_eq!(file.to_string(), text);
}

#[test]
fn line_ends_of_windows_are_read_and_written_as_ours() {
    let text = whole();
    let file = check(&text.replace('\n', "\r\n")).unwrap();
    assert_eq!(file.to_string(), text);
    assert_eq!(check(text.trim_end()).unwrap().to_string(), text, "an editor may drop the last line end");
}

#[test]
fn spaces_within_a_line_do_not_matter() {
    let text = short();
    let spaced = text.replace("\":", "\" :\t").replace('{', " { ");
    assert_eq!(check(&spaced).unwrap().to_string(), text);
}

#[test]
fn a_checkpoint_may_stand_after_any_choice_and_counts() {
    let text = short();
    let state = text.rsplit_once("\"state\":\"").unwrap().1.split('"').next().unwrap();
    let checkpoint = format!("{{\"ply\":3,\"state\":\"{state}\"}}\n{{\"end\"");
    let more = text.replacen("{\"end\"", &checkpoint, 1);
    assert_eq!(check(&more).unwrap().to_string(), more);
}
