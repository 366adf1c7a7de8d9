//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Dice, Game, Row, Seat, Seed, Stream, Viewer};
use kit_test::scenario::merge_patch;
use kit_test::speech::{self, assert_said, both, voice};
use kit_test::truth;
use serde_json::json;
use words::{Speak, Words};

use super::{page_story, page_text};
use crate::event::Seen;
use crate::hex::Hex;
use crate::{BookSize, Choice, FairyTile, Figure, Options, Page, Pages, View};

#[test]
fn both_languages_are_complete() {
    speech::assert_complete::<FairyTile>();
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let short = Options { pages_per_player: BookSize::Short(4), stall_limit: 60, ..Options::default() };
    let heard = speech::assert_everything_said::<FairyTile>(&[2, 3, 4].map(|seats| (short, seats)), 200);
    assert_eq!(heard.untold, 0);
    // All of them, in each language.
    assert_eq!(heard.hints.len(), 18, "{:?}", heard.hints);
}

/// Rare events can be said, too.
#[test]
fn rare_news_can_be_told() {
    let face = "S05A".parse().unwrap();
    let page = Page::new(4).unwrap();
    let lost: Pages = [page, Page::new(10).unwrap()].into_iter().collect();
    let news = [
        Seen::SetAside { face },
        Seen::Showed { top: None, closed: true },
        Seen::Showed { top: None, closed: false },
        Seen::Judged { first: true, lost: Pages::NONE },
        Seen::Judged { first: true, lost },
        Seen::Judged { first: false, lost },
        Seen::WentOut { seat: Seat::at(1), page },
        Seen::Over { ending: crate::Ending::Endless },
        Seen::Over { ending: crate::Ending::Survivor },
        Seen::Over { ending: crate::Ending::Stalled },
        Seen::Over { ending: crate::Ending::Told },
    ];
    for words in &both::<FairyTile>() {
        for seen in &news {
            for viewer in Viewer::all(2) {
                assert_said(&FairyTile::narrate(seen, viewer, &voice(words)).unwrap());
            }
        }
    }
}

#[test]
fn the_kingdom_can_be_read_as_a_map() {
    let [_, en] = both::<FairyTile>();
    let game: FairyTile = kit::deal(&Options::default(), 2, &Seed::from_words("map")).unwrap();
    let text = FairyTile::describe(&game.view(Viewer::Table), &voice(&en)).to_terminal(100);
    let rows = ["-1", "0", "1", "2"].map(|row| {
        let line = text.lines().rfind(|line| line.split_whitespace().next() == Some(row)).unwrap();
        line.split_whitespace().skip(1).collect::<Vec<_>>()
    });
    assert_eq!(rows[0], ["fK", "m"]);
    assert_eq!(rows[1], ["m~", "p~", "p~", "cP"]);
    assert_eq!(rows[2], ["f~"]);
    assert_eq!(rows[3], ["mD", "p~"]);
    assert!(text.contains("The Princess stands at 1,0 (castle) and sees nobody."), "{text}");
}

#[test]
fn every_refusal_has_its_sentence() {
    speech::assert_refusals_said::<FairyTile>(&[
        include_str!("../refuse.rs"),
        include_str!("../options.rs"),
        include_str!("../place.rs"),
    ]);
}

/// Views come from the rules, but a page may get a made-up one.
#[test]
fn nonsense_does_not_stop_the_words() {
    let far = Hex::new(-128, 127);
    let choices = [Choice::Move(Figure::Dragon, far), Choice::Lay(far, 255), Choice::Tell];
    let say = |view: &View| speech::say_nonsense::<FairyTile>(view, choices);
    let game: FairyTile = kit::deal(&Options::default(), 3, &Seed::from_words("nonsense")).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::at(0)));
    view.figures.dragon = Hex::new(90, 90);
    view.active = Seat::at(4);
    say(&view);
    view.own = None;
    view.players = Row::default();
    say(&view);
    view.cells = Row::default();
    view.tiles = Row::default();
    view.stack.top = None;
    say(&view);
}

/// A table of two with something changed; seat 0 has the turn, page 1 in hand and pages 17, 2, 3 in the book.
fn table(change: &serde_json::Value) -> FairyTile {
    let options = Options { pages_per_player: BookSize::Short(4), ..Options::default() };
    let game: FairyTile = kit::deal(&options, 2, &Seed::from_words("table")).unwrap();
    let mut doc = truth(&game);
    merge_patch(
        &mut doc,
        &json!({ "active": 0, "players": {
        "0": { "hand": 1, "book": [17, 2, 3] }, "1": { "hand": 4, "book": [5, 6, 7] }
    } }),
    );
    merge_patch(&mut doc, change);
    serde_json::from_value(doc).unwrap()
}

/// Makes choices of seat 0; returns what the viewer is told of them.
fn choose(game: &mut FairyTile, choices: &[&str], viewer: Viewer, words: &Words) -> String {
    let mut dice = Dice::new(&Seed::from_words("table"), Stream::TABLE, 0);
    let mut told = Vec::new();
    for choice in choices {
        let choice: Choice = choice.parse().unwrap();
        kit::step(game, &mut dice, 0, Seat::at(0), choice, &mut |event| {
            let seen = FairyTile::seen(&event, viewer).unwrap();
            told.extend(FairyTile::narrate(&seen, viewer, &voice(words)));
        })
        .unwrap();
    }
    told.join("\n")
}

fn described(game: &FairyTile, viewer: Viewer, words: &Words) -> String {
    // On one line: nothing is broken in the middle.
    FairyTile::describe(&game.view(viewer), &voice(words)).to_terminal(usize::from(u16::MAX))
}

fn asked(game: &FairyTile, words: &Words) -> String {
    FairyTile::ask(&game.view(Viewer::Seat(Seat::at(0))), &voice(words)).unwrap()
}

/// TILE-TELL-5, TILE-INFO-1, TILE-RUL-44: all hear a told page's objective and story; latecomers can read them.
#[test]
fn told_pages_are_told_with_their_objective() {
    let page = Page::new(1).unwrap();
    for words in &both::<FairyTile>() {
        for viewer in [Viewer::Table, Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1))] {
            let mut game = table(&json!({}));
            let told = choose(&mut game, &["move princess 0,0", "tell"], viewer, words);
            assert!(
                told.contains(&page_text(page, words)) && told.contains(&page_story(page, words)),
                "{told}"
            );
            assert!(described(&game, viewer, words).contains(&page_text(page, words)));
        }
    }
}

/// TILE-TELL-1, TILE-INFO-4: what is said of somebody after an adventure is true, and the same whatever the page is.
#[test]
fn nobody_is_said_to_tell_what_cannot_be_told() {
    let [fr, en] = both::<FairyTile>();
    let other = Viewer::Seat(Seat::at(1));
    let mut game = table(&json!({ "players": { "0": { "magic": true } } }));
    choose(&mut game, &["move princess 0,0"], other, &fr);
    assert!(described(&game, other, &fr).contains("Ana a vécu une aventure. "));
    choose(&mut game, &["tell"], other, &fr);
    assert!(
        described(&game, other, &fr).contains("Ana a raconté une page et peut encore utiliser sa Magie.")
    );
    assert!(described(&game, other, &en).contains("Ana has told a page and can still use Magic."));
    // A visit that was made but can no longer be told is fulfilled all the same.
    let mut game = table(&json!({ "stack": ["S05A"], "players": { "0": { "magic": true } } }));
    choose(&mut game, &["move princess 0,0", "magic", "tile 0,-1 1"], other, &fr);
    assert!(game.scene().fulfils(Page::new(1).unwrap()) && !game.can_tell());
    assert_eq!(
        asked(&game, &fr),
        "Vous ne pouvez pas raconter votre page maintenant. Terminez-vous votre tour\u{202f}?"
    );
    assert_eq!(asked(&game, &en), "You cannot tell your page now. Do you end your turn?");
}

/// TILE-PLACE-1: nobody is asked for a tile that is not there.
#[test]
fn no_tile_is_asked_for_when_none_is_left() {
    for stack in [json!([]), json!(["S05A"])] {
        let left = stack != json!([]);
        for words in &both::<FairyTile>() {
            let mut game = table(&json!({ "stack": stack, "players": { "0": { "magic": true } } }));
            let tile = |question: String| question.contains("tuile") || question.contains("tile");
            assert_eq!(tile(asked(&game, words)), left);
            choose(&mut game, &["move princess 1,-1", "magic"], Viewer::Table, words);
            assert_eq!(tile(asked(&game, words)), left);
        }
    }
}

/// With one terrain three times, only the river tells one placement from another on the same cells.
#[test]
fn placements_say_where_the_river_goes() {
    let game = table(&json!({ "stack": ["S11B"] }));
    let view = game.view(Viewer::Seat(Seat::at(0)));
    let choices = game.listed(Seat::at(0));
    let tiles: Vec<Choice> = choices.into_iter().filter(|it| matches!(it, Choice::Lay(..))).collect();
    for words in &both::<FairyTile>() {
        let label = |choice: &Choice| {
            let label = FairyTile::name_choice(&view, *choice, &voice(words));
            let (_, cells) = label.split_once(':').unwrap();
            cells.split(';').map(|cell| cell.trim().to_owned()).collect::<BTreeSet<_>>()
        };
        let labels: BTreeSet<_> = tiles.iter().map(label).collect();
        assert_eq!(labels.len(), tiles.len(), "told apart by more than their order");
    }
}

/// TILE-PLACE-1: a tile of one terrain without a river lies the same way in three of its rotations, and is offered once; one
/// whose cells differ is offered in all of them.
#[test]
fn placements_that_look_the_same_are_offered_once() {
    let placements = |tile: &str| {
        let game = table(&json!({ "stack": [tile] }));
        let mut choices = game.listed(Seat::at(0));
        let all = choices.clone();
        FairyTile::leave_out_equal(&game.view(Viewer::Seat(Seat::at(0))), &mut choices);
        assert!(choices.iter().all(|choice| all.contains(choice)));
        let count = |choices: &[Choice]| choices.iter().filter(|it| matches!(it, Choice::Lay(..))).count();
        assert_eq!(all.len() - count(&all), choices.len() - count(&choices), "only placements are left out");
        (count(&all), count(&choices))
    };
    assert_eq!(placements("S12B"), (39, 13));
    assert_eq!(placements("S05A"), (39, 39));
    let (all, offered) = placements("S11B");
    assert_eq!(all, offered, "the river tells them apart");
}

/// TILE-END-6: the referee's first word is about the kingdom, the later ones about the Dragon; each page is said with what it
/// asks for.
#[test]
fn verdicts_are_told_with_their_pages() {
    let [fr, _] = both::<FairyTile>();
    let lost: Pages = [4, 10].into_iter().filter_map(Page::new).collect();
    let say =
        |first, lost| FairyTile::narrate(&Seen::Judged { first, lost }, Viewer::Table, &voice(&fr)).unwrap();
    let (none, first, later) = (say(true, Pages::NONE), say(true, lost), say(false, lost));
    assert_eq!(none, "Le royaume ne grandit plus. Toutes les pages restent possibles.");
    for page in lost.iter() {
        assert!(first.contains(&page_text(page, &fr)) && later.contains(&page_text(page, &fr)));
    }
    assert!(first.contains("ne grandit plus") && !later.contains("ne grandit plus"), "{later}");
    let mut game = table(&json!({ "stack": [] }));
    choose(&mut game, &["move princess 0,0", "end_turn"], Viewer::Table, &fr);
    let text = described(&game, Viewer::Table, &fr);
    assert!(text.contains("devenues impossibles") && text.contains("Page 19\u{a0}: "), "{text}");
}

/// TILE-PLACE-9: everybody knows the tiles that found no place, and can be told.
#[test]
fn tiles_at_the_bottom_are_described() {
    let game = table(&json!({ "stack": ["S05A", "S11A", "S12B"], "shown": 2 }));
    for words in &both::<FairyTile>() {
        let text = described(&game, Viewer::Table, words);
        assert!(text.contains(&words.say("tile-stack-shown")), "{text}");
        for face in ["S11A", "S12B"] {
            assert!(text.contains(&super::land::tile(face.parse().unwrap(), words)), "{text}");
        }
    }
}

/// TILE-END-10: the winner's tale in the order of the pages, then what all told together.
#[test]
fn the_tale_can_be_read() {
    let game = table(&json!({ "players": {
        "0": { "hand": 1, "book": [], "told": [9, 3, 6] }, "1": { "hand": 4, "book": [5], "told": [8, 2] }
    } }));
    for words in &both::<FairyTile>() {
        let mut game = game;
        choose(&mut game, &["move princess 0,0", "tell"], Viewer::Table, words);
        let sheet =
            FairyTile::sheet(&game.outcome().unwrap(), &voice(words)).to_terminal(usize::from(u16::MAX));
        let lines: Vec<&str> = sheet.lines().collect();
        let tale = |heading: String| {
            let start = lines.iter().position(|line| *line == heading).expect("its heading");
            let told = lines[start..].iter().skip_while(|line| !line.starts_with('•'));
            told.take_while(|line| line.starts_with('•')).map(|line| (*line).to_owned()).collect::<Vec<_>>()
        };
        let stories = |pages: &[u8]| {
            let line =
                |number: &u8| format!("• {number}. {}", page_story(Page::new(*number).unwrap(), words));
            pages.iter().map(line).collect::<Vec<_>>()
        };
        assert_eq!(tale(words.say_with("tile-tale-of", &[("name", "Ana".into())])), stories(&[1, 3, 6, 9]));
        assert_eq!(tale(words.say("tile-tale-of-all")), stories(&[1, 2, 3, 6, 8, 9]));
    }
}

/// TILE-OBJ-2, TILE-OBJ-3: two Great Plains are two, not one; the Great River is one.
#[test]
fn great_areas_are_told_one_by_one() {
    let [fr, en] = both::<FairyTile>();
    let stack: Vec<String> = [1, 3, 4, 5, 6, 7, 8, 9, 11, 12].map(|number| format!("S{number:02}A")).to_vec();
    let game = table(&json!({ "stack": stack, "tiles": [
        { "face": "T1A", "at": "0,0", "rotation": 0 },
        { "face": "T2A", "at": "-1,0", "rotation": 2 },
        { "face": "T3A", "at": "-1,1", "rotation": 4 },
        { "face": "S10B", "at": "-4,1", "rotation": 0 },
        { "face": "S02A", "at": "0,-1", "rotation": 1 },
    ] }));
    let text = described(&game, Viewer::Table, &en);
    for line in [
        "Great Plain: -4,1; -3,0; -3,1.",
        "Great Plain: -1,0; 0,-1; 0,0.",
        "Great River: -2,0; -1,0; -1,1; -1,2; 0,0.",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert_eq!(described(&game, Viewer::Table, &fr).matches("Grande Plaine").count(), 2);
}
