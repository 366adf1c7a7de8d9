//! The deal, the options, the Prince, and what holds in whole games.

use std::collections::BTreeSet;

use grimm::{
    Choice, Event, FABLE_DECK, FABLES, FRIENDS, Fable, FirstPlayer, Friend, Grimm, Location, Options, Place,
    Resource, Section, Window,
};
use kit::{Dice, Game, Lawful, Lots, Match, Seat, Seed, Stream, Viewer, deal};
use kit_test::{Moment, play_variants};
use serde_json::{Value, json};

use crate::table::Table;

fn truth(options: &Options, seats: u8, seed: &str) -> Value {
    let game: Grimm = deal(options, seats, &Seed::from_words(seed)).unwrap();
    serde_json::to_value(game).unwrap()
}

/// GRIMM-SETUP-1, GRIMM-SETUP-2, GRIMM-SETUP-5, GRIMM-SETUP-6, GRIMM-SETUP-8, GRIMM-OPT-1: what is there at the start.
#[test]
fn the_table_is_laid() {
    for seats in 3..=4 {
        let table = truth(&Options::default(), seats, "laid");
        assert_eq!(table["stock"]["fields"], json!({"straw": 5, "wood": 0, "brick": 0}));
        assert_eq!(table["stock"]["forest"], json!({"straw": 0, "wood": 4, "brick": 0}));
        assert_eq!(table["stock"]["brickyard"], json!({"straw": 0, "wood": 0, "brick": 3}));
        let market = if seats == 4 { json!({"straw": 1, "wood": 1, "brick": 1}) } else { Value::Null };
        assert_eq!(table["stock"]["market"], market);
        assert_eq!(table["tokens"], json!({}));
        for player in table["players"].as_object().unwrap().values() {
            assert_eq!(player["gathers"].as_array().unwrap().len(), if seats == 4 { 4 } else { 3 });
            assert_eq!(player["hand"], json!([]));
            assert_eq!((&player["friend"], &player["board"]["straw"]), (&json!(null), &json!(0)));
        }
    }
}

/// GRIMM-SETUP-3, GRIMM-INV-4, GRIMM-INV-5: five of each section.
#[test]
fn there_are_five_of_each_section() {
    let game: Grimm = deal(&Options::default(), 3, &Seed::from_words("sections")).unwrap();
    assert_eq!(game.view(Viewer::Table).sections, [[5; 3]; 3]);
}

/// GRIMM-SETUP-4, GRIMM-OPT-2, GRIMM-OPT-3, GRIMM-INV-1, GRIMM-INV-2: 48 or 56 Fables, 17 or 25 Friends, shuffled.
#[test]
fn decks_follow_the_options() {
    let mut orders = BTreeSet::new();
    for (advanced_fables, fables) in [(false, 48), (true, FABLE_DECK)] {
        for (advanced_friends, friends) in [(false, 17), (true, FRIENDS)] {
            for seed in ["one", "two"] {
                let options = Options { advanced_fables, advanced_friends, ..Options::default() };
                let table = truth(&options, 3, seed);
                assert_eq!(table["deck"].as_array().unwrap().len(), fables);
                assert_eq!(table["friend_deck"].as_array().unwrap().len(), friends);
                assert_eq!((&table["discard"], &table["friend_discard"]), (&json!([]), &json!([])));
                orders.insert(table["deck"].to_string());
            }
        }
    }
    assert_eq!((FABLE_DECK, FRIENDS, orders.len()), (56, 25, 4), "shuffled anew, Friends aside");
}

/// GRIMM-RULING-2, GRIMM-SETUP-4: as many of each card as sections 3.5 and 3.6 say, advanced ones only with that option.
#[test]
fn decks_are_those_of_the_specification() {
    let mut read = 0;
    for advanced in [false, true] {
        let options = Options { advanced_fables: advanced, advanced_friends: advanced, ..Options::default() };
        let table = truth(&options, 3, "copies");
        let count =
            |deck: &str, id: &str| table[deck].as_array().unwrap().iter().filter(|card| *card == id).count();
        for line in include_str!("../../../../../docs/rules/grimm.md").lines() {
            let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
            let (deck, id, copies, flag) = match cells[..] {
                [_, _, id, _, _, _, _, copies, flag, _] if id.parse::<Fable>().is_ok() => {
                    ("deck", id, copies.parse().unwrap(), flag)
                }
                [_, _, id, _, _, _, _, flag, _] if id.parse::<Friend>().is_ok() => {
                    ("friend_deck", id, 1, flag)
                }
                _ => continue,
            };
            assert!(flag == "yes" || flag == "no", "{line}");
            let wanted = if flag == "yes" && !advanced { 0 } else { copies };
            assert_eq!(count(deck, id), wanted, "{id}, advanced: {advanced}");
            read += 1;
        }
    }
    assert_eq!(read, 2 * (FABLES + FRIENDS));
}

/// GRIMM-RULING-48, GRIMM-INV-2: there is one of each Friend; a position with two Queens is refused.
#[test]
fn nobody_has_the_friend_of_another() {
    let options = Options { advanced_friends: true, ..Options::default() };
    let mut table = truth(&options, 3, "two queens");
    table["friend_deck"].as_array_mut().unwrap().retain(|friend| friend != "evil_queen");
    table["players"]["0"]["friend"] = json!("evil_queen");
    let game: Grimm = serde_json::from_value(table.clone()).unwrap();
    assert_eq!(game.invariants(), Ok(()));
    table["players"]["1"]["friend"] = json!("evil_queen");
    let refused = serde_json::from_value::<Grimm>(table).unwrap_err().to_string();
    assert!(refused.contains("a Friend is in two places"), "{refused}");
}

/// A document with anything in it that this game does not know is refused, and says what.
#[test]
fn documents_are_read_strictly() {
    let wrong = [
        (json!({ "hair": 1 }), "unknown field `hair`, expected one of `board`"),
        (json!({ "gathers": ["0:market"] }), "players/0/gathers: 0:market is not in this game"),
        (json!({ "front": "3:fields" }), "players/0/front: 3:fields is not in this game"),
        (json!({ "pig": "market" }), "players/0/pig: there is no market with 3 players"),
        (json!({ "theft": { "victim": 3, "of": "straw" } }), "players/0/theft/victim: there is no such seat"),
        (json!({ "pending": ["giant"] }), "found `giant`"),
        (json!({ "known": { "public": ["wolf"] } }), "expected a seat from 0 to 4, or `table`"),
        (json!({ "known": { "table": ["wolf"] } }), "players/0/known: expected cards that are there"),
        (json!({ "razed": ["gold"] }), "found `gold`"),
        (json!({ "laid_known": ["everybody"] }), "expected a seat number or \"table\""),
    ];
    for (player, wanted) in wrong {
        let mut table = truth(&Options::default(), 3, "strict");
        for (name, value) in player.as_object().unwrap() {
            table["players"]["0"][name] = value.clone();
        }
        let refused = serde_json::from_value::<Grimm>(table).unwrap_err().to_string();
        assert!(refused.contains(wanted), "{player}: {refused}");
    }
}

/// GRIMM-SETUP-7, GRIMM-OPT-4: a random first player, unless a seat is named.
#[test]
fn somebody_begins() {
    let named = [FirstPlayer::Seat0, FirstPlayer::Seat1, FirstPlayer::Seat2, FirstPlayer::Seat3];
    for (seat, first_player) in named.into_iter().enumerate() {
        let options = Options { first_player, ..Options::default() };
        assert_eq!(truth(&options, 4, "first")["first"], json!(seat));
    }
    let random: BTreeSet<String> =
        (0..60).map(|n| truth(&Options::default(), 4, &format!("first {n}"))["first"].to_string()).collect();
    assert_eq!(random.len(), 4);
}

/// GRIMM-EX-7, GRIMM-PRINCE-1, GRIMM-PRINCE-4, GRIMM-SETUP-8: with two players the Prince takes half of what the
/// die names before anybody else acts; all faces come up about equally often (GRIMM-RULING-3). GRIMM-PRINCE-3: the Prince
/// is nowhere.
#[test]
fn the_prince_takes_half() {
    let mut faces = [0; 3];
    for number in 0..300 {
        let mut table = Table::new(2, &format!("prince {number}")).with(&json!({
            "window": "build", "slot": 2, "actions_left": 1, "actions_used": 1,
            "frames": [{ "source": { "rules": "turn" }, "me": 1 }],
            "stock": { "fields": { "straw": 0 }, "forest": { "wood": 1 }, "brickyard": { "brick": 2 } },
            "players": { "0": { "pig": "fields" }, "1": { "pig": "fields" } },
        }));
        table.play("1 gain straw");
        let prince = table.events.iter().find_map(|event| match event {
            Event::Prince { at, n } => Some((*at, *n)),
            _ => None,
        });
        let (at, n) = prince.unwrap();
        faces[at.index()] += 1;
        // Five of each before the Prince comes: 2 go.
        let left = [[5, 0, 0], [0, 5, 0], [0, 0, 5]];
        for place in Location::at_table(2) {
            let stock = table.game.stock(place);
            let mut wanted = left[place.index()];
            wanted[place.index()] -= if place == at { 2 } else { 0 };
            assert_eq!(Resource::ALL.map(|of| stock[of]), wanted);
        }
        assert_eq!(n, 2);
        assert_eq!(table.game.window(), Window::Choose);
        assert!(table.game.view(Viewer::Table).players.iter().all(|player| player.pig.is_none()));
    }
    // 100 expected, standard deviation 8.
    assert!(faces.iter().all(|count| (65..135).contains(count)), "{faces:?}");
}

/// GRIMM-PRINCE-2: with more than ten somewhere there is no die: the Prince takes from the fullest Location, of equals from
/// the sturdiest.
#[test]
fn the_prince_needs_no_die_where_there_is_plenty() {
    let cases = [
        ([10, 4, 3], None),
        ([11, 4, 3], Some((Location::Fields, 5))),
        ([11, 11, 3], Some((Location::Forest, 5))),
        ([11, 11, 11], Some((Location::Brickyard, 5))),
        ([12, 11, 11], Some((Location::Fields, 6))),
        ([5, 4, 13], Some((Location::Brickyard, 6))),
        ([10, 10, 10], None),
    ];
    for (stock, wanted) in cases {
        let mut found = BTreeSet::new();
        for number in 0..20 {
            let mut table = Table::new(2, &format!("plenty {number}")).with(&json!({
                "window": "build", "slot": 2, "actions_left": 1, "actions_used": 1,
                "frames": [{ "source": { "rules": "turn" }, "me": 1 }],
                "stock": {
                    "fields": { "straw": stock[0] - 5 }, "forest": { "wood": stock[1] - 4 }, "brickyard": { "brick": stock[2] - 3 },
                },
                "players": { "0": { "pig": "fields" }, "1": { "pig": "fields" } },
            }));
            table.play("1 gain straw");
            found.extend(table.events.iter().find_map(|event| match event {
                Event::Prince { at, n } => Some((*at, *n)),
                _ => None,
            }));
        }
        match wanted {
            Some(wanted) => assert_eq!(found, BTreeSet::from([wanted]), "{stock:?}"),
            None => assert_eq!(found.len(), 3, "{stock:?}: the die decides"),
        }
    }
}

/// All resources on boards, on Rapunzel and in stocks.
fn in_play(game: &Grimm) -> [i32; 3] {
    let view = game.view(Viewer::Table);
    let boards = view.players.iter().flat_map(|player| [player.board, player.stored]);
    let all: Vec<_> = boards.chain(view.stock).collect();
    Resource::ALL.map(|of| all.iter().map(|goods| i32::from(goods[of])).sum())
}

/// GRIMM-INV-12, GRIMM-INV-13: whatever happens, each type changes by exactly what came from the Supply or went to it, and
/// players who share a Location gather equally much.
#[test]
fn nothing_is_lost_between_players() {
    play_variants::<Grimm>(1, |Moment { before, choice, events, after, .. }| {
        let mut sum = in_play(before);
        let mut count = |goods: grimm::Goods, sign: i32| {
            Resource::ALL.into_iter().for_each(|of| sum[of.index()] += sign * i32::from(goods[of]));
        };
        for event in events {
            match *event {
                Event::Moved { goods, from, to } => {
                    count(goods, i32::from(from == Place::Supply) - i32::from(to == Place::Supply));
                }
                Event::Built { house, cost, .. } => count(grimm::Goods::of(house.of, cost.into()), -1),
                Event::Prince { at, n } => count(grimm::Goods::of(at.produces().unwrap(), n), -1),
                Event::Round { .. } => Location::at_table(after.seats()).for_each(|at| count(at.supply(), 1)),
                _ => {}
            }
        }
        assert_eq!(in_play(after), sum, "after {choice}");
        let view = after.view(Viewer::Table);
        for player in view.players.iter().filter(|_| view.window >= Window::EndGather) {
            let beside = view.players.iter().filter(|other| other.pig == player.pig && player.pig.is_some());
            let shares: BTreeSet<u16> = beside.map(|other| other.gathered.total()).collect();
            assert!(shares.len() <= 1, "{shares:?}");
        }
    });
}

/// GRIMM-RULING-51: at every moment the Supply has the walls and roofs for all houses that were begun, whatever the Wolf has
/// taken; and if everybody builds whenever they can, the game ends long before round 60.
#[test]
fn what_is_begun_can_be_finished() {
    let mut razed = 0;
    for (number, (options, seats)) in Grimm::variants().into_iter().enumerate() {
        let mut game =
            Match::<Grimm>::deal(options, seats, Seed::from_words(&format!("finished {number}"))).unwrap();
        let mut lots = Lots::new(number as u64);
        while let Some(seat) = game.state().deciders().lowest() {
            let choices = game.state().listed(seat);
            let builds: Vec<Choice> =
                choices.iter().copied().filter(|choice| matches!(choice, Choice::Build(_))).collect();
            let choice = lots.pick(if builds.is_empty() { &choices } else { &builds }).unwrap();
            game.choose(seat, choice, &mut |event| razed += u32::from(matches!(event, Event::Razed { .. })))
                .unwrap();
            let view = game.state().view(Viewer::Table);
            for of in Resource::ALL {
                let begun =
                    |top| view.players.iter().map(|player| player.houses.standing(of, top)).sum::<u8>();
                let (floors, walls) = (begun(Section::Floor), begun(Section::Walls));
                let left = view.sections[of.index()];
                assert!(left[1] >= floors && left[2] >= floors + walls, "{of:?}: {left:?}");
            }
            assert!(view.round < 60, "{options:?}, {seats}");
        }
    }
    assert!(razed > 0, "no Wolf came");
}

/// GRIMM-INV-17: the same seed and the same answers give the same game. GRIMM-INV-15: the marker moves one seat a round,
/// and everybody has one build turn. GRIMM-INV-3 and GRIMM-INV-10 hold at every ply, by `invariants`.
#[test]
fn games_repeat_themselves() {
    for (options, seats) in Grimm::variants() {
        let play = || {
            let mut game = Match::<Grimm>::deal(options, seats, Seed::from_words("again")).unwrap();
            let mut lots = Lots::new(7);
            let (mut turns, mut first) = (0, None);
            while let Some(seat) = game.state().deciders().lowest() {
                let choices = game.state().listed(seat);
                let choice = lots.pick(&choices).unwrap();
                let mut begun = None;
                let mut log = |event: Event| match event {
                    Event::Turn { .. } => turns += 1,
                    Event::Round { first, .. } => begun = Some(first),
                    _ => {}
                };
                game.choose(seat, choice, &mut log).unwrap();
                game.state().invariants().unwrap();
                if let Some(next) = begun {
                    assert!(first.is_none_or(|first: Seat| first.left(1, seats) == next));
                    assert_eq!(turns, seats);
                    (first, turns) = (Some(next), 0);
                }
            }
            (*game.state(), game.record().moves.len())
        };
        assert_eq!(play(), play());
    }
}

/// GRIMM-DECK-1, GRIMM-RULING-39: as players draw on and on, every card comes up again. GRIMM-RES-3: no hand is too large.
/// GRIMM-RULING-1: more brick than there are tokens in the box (30).
#[test]
fn the_deck_comes_round_again() {
    let mut table = Table::new(3, "round again").with(&json!({
        "deck": ["wolf"], "discard": ["giant", "roar"],
        "window": "build", "slot": 1, "actions_left": 90, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
        "players": { "0": { "pig": "fields" }, "1": { "pig": "fields" }, "2": { "pig": "fields" } },
    }));
    table.play("0 draw, 0 draw, 0 draw");
    assert_eq!(table.at("/players/0/hand"), json!(["giant", "roar", "wolf"]));
    assert_eq!((table.at("/deck"), table.at("/discard")), (json!([]), json!([])));
    assert!(!table.game.listed(Seat::at(0)).contains(&grimm::Choice::Draw), "GRIMM-BUILD-5");
    for _ in 0..80 {
        table.play("0 gain brick");
    }
    assert_eq!(table.board(0), [0, 0, 80], "GRIMM-RES-2, GRIMM-RES-3, GRIMM-INV-7");
}

/// Dice decide only what the rules leave to chance: a round without cards rolls nothing with three players.
#[test]
fn a_quiet_round_rolls_no_dice() {
    let seed = Seed::from_words("quiet");
    let mut game: Grimm = deal(&Options::default(), 3, &seed).unwrap();
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    for (ply, choice) in ["gather fields", "gather fields", "gather forest"].into_iter().enumerate() {
        let seat = Seat::at(ply);
        kit::step(&mut game, &mut dice, ply as u32, seat, choice.parse().unwrap(), &mut |_| ()).unwrap();
        assert!(!dice.rolled());
    }
}
