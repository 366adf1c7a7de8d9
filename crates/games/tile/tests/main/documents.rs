//! The truth as a document: what is refused, and what can be played on.

use kit::{Dice, Game, Lawful, Seed, Stream, Viewer, deal};
use tile::{BookSize, Choice, DATA_VERSION, FairyTile, Hex, Options, TileSides, View};

fn public(game: &FairyTile) -> View {
    game.view(Viewer::Table)
}

/// TILE-DATA-5: a saved game says with which data it is played, and is not read with other data.
#[test]
fn a_game_is_finished_with_its_own_data() {
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("data")).unwrap();
    let mut doc = serde_json::to_value(game).unwrap();
    assert_eq!(doc["data"], DATA_VERSION);
    doc["data"] = "designed-0".into();
    let error = serde_json::from_value::<FairyTile>(doc).unwrap_err().to_string();
    assert!(error.contains("data: expected `designed-1`"), "{error}");
}

/// TILE-RUL-45, TILE-RUL-43: who sits at the table, and what is said there, is no matter of the game. There is no choice for it,
/// and nothing in the truth.
#[test]
fn leaving_and_talking_are_no_choices() {
    for wrong in ["leave", "resign", "stand_in", "show_page", "show 4", "read"] {
        assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
    }
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("leave")).unwrap();
    for key in ["left", "bot", "said"] {
        let mut doc = serde_json::to_value(game).unwrap();
        doc["players"]["0"][key] = true.into();
        let error = serde_json::from_value::<FairyTile>(doc).unwrap_err().to_string();
        assert!(error.contains(&format!("unknown field `{key}`")), "{error}");
    }
}

/// What is wrong with the position if this is changed in a deal.
fn broken(change: impl Fn(&mut serde_json::Value)) -> String {
    let options = Options { tile_sides: TileSides::AllA, ..Options::default() };
    let game: FairyTile = deal(&options, 2, &Seed::from_words("broken")).unwrap();
    assert_eq!(game.invariants(), Ok(()));
    let mut doc = serde_json::to_value(game).unwrap();
    change(&mut doc);
    match serde_json::from_value::<FairyTile>(doc) {
        Ok(game) => game.invariants().unwrap_err(),
        Err(error) => error.to_string(),
    }
}

/// Adds a tile of the stack, wherever.
fn lay(doc: &mut serde_json::Value, face: &str, at: &str, rotation: u8) {
    doc["stack"].as_array_mut().unwrap().retain(|other| other != face);
    let laid = serde_json::json!({ "face": face, "at": at, "rotation": rotation });
    doc["tiles"].as_array_mut().unwrap().push(laid);
}

/// TILE-INV-1 to TILE-INV-6: a position that no game comes to is not taken for one.
#[test]
fn what_always_holds_is_checked() {
    let says = |change: &dyn Fn(&mut serde_json::Value), told: &str| {
        let error = broken(change);
        assert!(error.contains(told), "{error}");
    };
    // TILE-INV-1
    says(&|doc| doc["players"]["0"]["hand"] = doc["players"]["1"]["hand"].clone(), "is there twice");
    // TILE-INV-2
    says(&|doc| doc["players"]["1"]["hand"] = serde_json::Value::Null, "players/1/hand: expected a page");
    // TILE-INV-3
    says(&|doc| doc["stack"][3] = doc["stack"][4].clone(), "there are");
    says(&|doc| doc["stack"] = serde_json::json!([]), "there are 0 of tile S01");
    // TILE-INV-4: in one piece, and each tile touches by two contiguous edges.
    says(&|doc| lay(doc, "S05A", "4,0", 0), "in pieces");
    says(&|doc| lay(doc, "S05A", "2,0", 0), "S05A was added against TILE-PLACE-3");
    // TILE-INV-5: the second tile on the same cells, but turned.
    says(&|doc| lay(doc, "S10A", "0,-1", 1), "S10A was added against TILE-PLACE-5");
    says(
        &|doc| doc["tiles"][1] = serde_json::json!({ "face": "T2A", "at": "-1,-1", "rotation": 4 }),
        "a river breaks off between",
    );
    // TILE-INV-6
    says(&|doc| doc["figures"]["dragon"] = "0,-1".into(), "figures/dragon: 0,-1 is not in the kingdom");
}

/// A document that no table can be is refused with the place.
#[test]
fn broken_documents_are_refused() {
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("doc")).unwrap();
    let with = |pointer: &str, value: serde_json::Value| {
        let mut doc = serde_json::to_value(game).unwrap();
        *doc.pointer_mut(pointer).unwrap() = value;
        serde_json::from_value::<FairyTile>(doc).unwrap_err().to_string()
    };
    for (pointer, value, told) in [
        ("/seats", 5.into(), "TILE-SETUP-1"),
        ("/active", 2.into(), "active"),
        ("/figures/knight", "9,9".into(), "figures/knight: 9,9 is not in the kingdom"),
        ("/figures/knight", "x".into(), "a place such as"),
        ("/tiles/1/at", "0,0".into(), "tiles/1/at: there is already a tile"),
        ("/tiles/1/at", "-5,0".into(), "in pieces"),
        ("/tiles/1/at", "-7,0".into(), "tiles/1/at: -7,0 is more than 6 away"),
        ("/tiles/1/rotation", 6.into(), "rotation"),
        ("/players/0/hand", 37.into(), "a page from 1 to 36"),
        ("/players/0/known", 18.into(), "players/0/known"),
        ("/turn/adventures", 1.into(), "turn/adventures"),
        ("/shown", 13.into(), "shown"),
        ("/phase", "later".into(), "later"),
    ] {
        let error = with(pointer, value);
        assert!(error.contains(told), "{pointer}: {error}");
    }
}

/// Turns are counted as far as can be counted, then the count stays: a document may begin anywhere.
#[test]
fn the_last_number_of_a_turn_is_no_end() {
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("late")).unwrap();
    let mut doc = serde_json::to_value(game).unwrap();
    doc["turn"]["number"] = u32::MAX.into();
    let mut game: FairyTile = serde_json::from_value(doc).unwrap();
    let mut dice = Dice::new(&Seed::from_words("late"), Stream::TABLE, 0);
    let first = game.deciders();
    game.play(first.lowest().unwrap(), Choice::TurnPage, &mut dice, &mut |_| ());
    assert_ne!(game.deciders(), first);
    assert_eq!(public(&game).turn.number, u32::MAX);
}

/// TILE-VAR-4: a number of pages that nobody can have is refused by its rule, however large; what is no number is said to be none.
#[test]
fn sizes_of_books_are_read() {
    let read = |value: serde_json::Value| {
        serde_json::from_value::<Options>(serde_json::json!({ "pages_per_player": value }))
    };
    for (value, size) in [(4.into(), BookSize::Short(4)), ("full".into(), BookSize::Full)] {
        let options = read(value).unwrap();
        assert_eq!(options.pages_per_player, size);
        assert_eq!(read(serde_json::to_value(options.pages_per_player).unwrap()).unwrap(), options);
    }
    for number in [-1, 0, 3, 19, 256, 1_i64 << 40] {
        let options = read(number.into()).unwrap();
        let refusal = deal::<FairyTile>(&options, 2, &Seed::from_words("books")).unwrap_err();
        assert_eq!(refusal.rule.as_str(), "TILE-VAR-4", "{number}");
    }
    for wrong in ["some".into(), 4.5.into(), serde_json::Value::Null, true.into()] {
        let error = read(wrong).unwrap_err().to_string();
        assert!(error.contains("expected \"full\" or a number of pages"), "{error}");
    }
}

/// A kingdom that a document may begin with can be played on to the end of the stack, in whatever direction; one that could
/// leave the plane is refused. Places that are listed can be written.
#[test]
fn documents_have_room_for_their_tiles() {
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("far")).unwrap();
    let mut doc = serde_json::to_value(game).unwrap();
    let far = |doc: &mut serde_json::Value, at: &str| {
        doc["tiles"] = serde_json::json!([{ "face": "T1A", "at": at, "rotation": 3 }]);
        doc["figures"] = serde_json::json!({ "princess": at, "knight": at, "dragon": at });
        serde_json::from_value::<FairyTile>(doc.clone())
    };
    let error = far(&mut doc, "26,-2").unwrap_err().to_string();
    assert!(error.contains("tiles/0/at: 26,-2 is more than 6 away"), "{error}");
    for (at, outwards) in [
        ("6,-2", (|hex| hex.q) as fn(Hex) -> i8),
        ("-5,1", |hex| -hex.q),
        ("1,5", |hex| hex.r),
        ("1,-6", |hex| -hex.r),
    ] {
        let mut game = far(&mut doc, at).unwrap();
        while public(&game).stack.top.is_some() {
            let listed = game.listed(game.deciders().lowest().unwrap());
            for choice in &listed {
                assert_eq!(choice.to_string().parse(), Ok(*choice));
            }
            let outmost = |choice: &&Choice| match choice {
                Choice::Lay(at, _) => outwards(*at),
                _ => i8::MIN,
            };
            let choice = *listed.iter().max_by_key(outmost).unwrap();
            let (seat, mut dice) =
                (game.deciders().lowest().unwrap(), Dice::new(&Seed::from_words("far"), Stream::TABLE, 0));
            game.play(seat, choice, &mut dice, &mut |_| ());
        }
        let reached = public(&game).cells.iter().map(|cell| outwards(cell.at)).max().unwrap();
        assert!((24..=30).contains(&reached), "{at}: {reached}");
    }
}
