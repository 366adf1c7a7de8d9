//! Cards that act in the same window on the same thing: what the specification (6.3) wants for every pair.

use grimm::{Fable, Friend, Window, fable, friend};
use kit::{Game, Seat};
use serde_json::json;

use crate::table::Table;

const MONSTERS: [Fable; 5] =
    [fable::BIG_BAD_WOLF, fable::BRIDGE_TROLL, fable::GIANT, fable::DRAGON, fable::WOLF];

fn building(game: &grimm::Grimm) -> bool {
    game.window() >= Window::BuildStart
}

/// What becomes of a player alone in the Fields, with two of each resource, a straw house, a Friend and two Fables, when
/// these Monsters are there, in this order. A second, much simpler implementation of the rules.
struct Victim {
    board: [i32; 3],
    stock: i32,
    house: u8,
    friend: bool,
    fables: u8,
    given: [i32; 2],
}

impl Victim {
    fn of(monsters: [Fable; 2]) -> Victim {
        let mut victim =
            Victim { board: [2, 2, 2], stock: 5, house: 3, friend: true, fables: 2, given: [0; 2] };
        // GRIMM-BEFORE-1
        for monster in monsters {
            match monster {
                fable::DRAGON => victim.board = [0; 3],
                fable::WOLF => victim.stock = 0,
                _ => {}
            }
        }
        let gathered = victim.stock;
        victim.board[0] += gathered;
        for (slot, monster) in monsters.into_iter().enumerate() {
            match monster {
                fable::BIG_BAD_WOLF => victim.house -= 1,
                fable::BRIDGE_TROLL if gathered >= 2 => {
                    let due = (gathered / 2).min(victim.board[0]);
                    victim.board[0] -= due;
                    victim.given[slot] = due;
                }
                fable::GIANT => {
                    victim.friend = false;
                    victim.fables = 0;
                    victim.board = victim.board.map(|n| (n - 1).max(0));
                }
                _ => {}
            }
        }
        // GRIMM-FABLE-7b: the House's gain comes in its controller's slot, which is the last one.
        victim.board[0] += 2;
        victim
    }
}

/// GRIMM-MON-3, GRIMM-MON-5, GRIMM-MON-7, GRIMM-UNIQ-4, GRIMM-TURN-2: two Monsters sent to Grandmother's House both act,
/// each in its window and slot; then the House leaves.
#[test]
fn every_two_monsters_in_one_place() {
    for first in MONSTERS {
        for second in MONSTERS {
            let pair = format!("{first} and {second}");
            let mut table = Table::new(4, "two monsters").with(&json!({
                "deck": ["harvest_moon"], "friend_deck": [], "first": 1,
                "unique": { "fields": { "card": "grandmothers_house", "controller": 3 } },
                "players": {
                    "0": { "hand": ["roar", "roar"], "friend": "goldilocks", "board": { "straw": 2, "wood": 2, "brick": 2 },
                           "houses": { "houses": ["straw roof", "brick roof"] } },
                    "1": { "hand": [first] }, "2": { "hand": [second] },
                },
            }));
            table.play(&format!(
                "0 gather fields, 0 lay nothing, 1 gather forest, 1 lay {first}, 2 gather forest, 2 lay {second}, 3 gather forest"
            ));
            // There is only one place to go and only one house to hit, so nobody else is asked.
            assert_eq!(table.game.deciders().iter().collect::<Vec<_>>(), [Seat::at(0)], "{pair}");
            table.play("0 pick straw, 0 pick straw");
            let wanted = Victim::of([first, second]);
            assert_eq!(table.board(0).map(i32::from), wanted.board, "{pair}");
            assert_eq!(table.at("/players/0/friend").is_string(), wanted.friend, "{pair}");
            assert_eq!(
                table.at("/players/0/hand").as_array().unwrap().len(),
                usize::from(wanted.fables),
                "{pair}"
            );
            let tops = ["straw floor", "straw walls", "straw roof"];
            assert_eq!(table.at("/players/0/houses/houses/0"), tops[usize::from(wanted.house) - 1], "{pair}");
            for (slot, seat) in [1, 2].into_iter().enumerate() {
                assert_eq!(i32::from(table.board(seat)[0]), wanted.given[slot], "{pair}");
            }
            assert_eq!(table.at("/unique"), json!({}), "{pair}: the House leaves (GRIMM-FABLE-7c)");
            assert_eq!(table.at("/stock/fields/straw"), 0, "{pair}");
        }
    }
}

/// GRIMM-MON-6b, GRIMM-MON-8, GRIMM-MON-9, GRIMM-FRIEND-12b, GRIMM-FRIEND-17b, GRIMM-FRIEND-21b, GRIMM-RULING-15: who can
/// cancel what. A cancelled Monster does nothing, and stays: Grandmother's House leaves because of it.
#[test]
fn every_canceller_and_every_monster() {
    let cancels = |holder: Friend, monster: Fable| match holder {
        friend::WOODCUTTER => true,
        friend::RED_RIDING_HOOD => monster == fable::WOLF || monster == fable::BIG_BAD_WOLF,
        _ => monster == fable::GIANT,
    };
    for holder in [friend::WOODCUTTER, friend::RED_RIDING_HOOD, friend::JACK] {
        for monster in MONSTERS {
            let mut table = Table::new(3, "cancelled").with(&json!({
                "deck": ["harvest_moon"], "friend_deck": [],
                "unique": { "fields": { "card": "grandmothers_house", "controller": 2 } },
                "players": {
                    "0": { "hand": ["roar"], "board": { "straw": 2 }, "houses": { "houses": ["straw roof"] } },
                    "1": { "hand": [monster] }, "2": { "friend": holder },
                },
            }));
            table.play(&format!(
                "0 gather fields, 0 lay nothing, 1 gather forest, 1 lay {monster}, 2 gather forest"
            ));
            let asked = table.game.deciders().contains(Seat::at(2));
            assert_eq!(asked, cancels(holder, monster), "{holder} and {monster}");
            if asked {
                table.play("2 yes");
            }
            table.play("0 pick brick, 0 pick brick");
            if asked {
                assert_eq!(table.board(0), [7, 0, 2], "{holder} and {monster}");
                assert_eq!(table.at("/players/0/houses/houses/0"), "straw roof");
                assert_eq!(table.at("/players/0/hand"), json!(["roar"]));
                assert_eq!(table.at("/friend_discard"), json!([holder]));
            }
            assert_eq!(table.at("/unique"), json!({}), "{holder} and {monster}");
        }
    }
}

/// GRIMM-MON-6a, GRIMM-FRIEND-11b, GRIMM-RULING-16: the Huntsman is rewarded for each of two Monsters, before anybody else
/// is asked.
#[test]
fn the_huntsman_and_every_two_monsters() {
    for first in MONSTERS {
        for second in MONSTERS {
            let mut table = Table::new(4, "huntsman").with(&json!({
                "deck": [], "friend_deck": [],
                "unique": { "fields": { "card": "grandmothers_house", "controller": 3 } },
                "players": {
                    "0": { "friend": "huntsman", "houses": { "houses": ["straw roof"] } },
                    "1": { "hand": [first] }, "2": { "hand": [second] }, "3": { "friend": "woodcutter" },
                },
            }));
            // GRIMM-CHOOSE-3: a single Fable is laid unasked.
            table.play("0 gather fields, 1 gather forest, 2 gather forest, 3 gather forest");
            table.play("0 pick straw, 0 pick straw");
            assert_eq!(table.board(0), [9, 2, 2], "{first} and {second}");
            assert_eq!(table.at("/players/0/houses/houses/0"), "straw roof");
            assert_eq!(table.at("/players/3/friend"), "woodcutter", "nobody asks the Woodcutter");
        }
    }
}

/// GRIMM-FABLE-29a, GRIMM-REVEAL-2, GRIMM-FABLE-4b, GRIMM-FABLE-4c, GRIMM-RULING-18: Monsters in the Flute player's hand do
/// nothing; they were revealed, so Chinny Chin Chin does not draw, and there is none to flee from, in any turn order.
#[test]
fn the_flute_and_every_monster() {
    for monster in MONSTERS {
        for first in 0..3 {
            let mut table = Table::new(3, "flute").with(&json!({
                "deck": ["harvest_moon"], "friend_deck": [], "first": first,
                "players": {
                    "0": { "hand": ["enchanted_flute"] }, "1": { "hand": [monster], "board": { "straw": 1 } },
                    "2": { "hand": ["chinny_chin_chin"], "board": { "straw": 1 }, "houses": { "houses": ["straw roof"] } },
                },
            }));
            table.play(&format!(
                "0 gather fields, 0 lay enchanted_flute, 1 gather fields, 1 lay {monster}, 2 gather fields, 2 lay chinny_chin_chin"
            ));
            assert!(building(&table.game), "{monster}: nobody is asked anything");
            assert_eq!(table.at("/players/0/hand"), json!([monster]));
            assert_eq!(table.at("/players/2/hand"), json!([]), "{monster}: Chinny Chin Chin does not draw");
            assert_eq!([table.board(0), table.board(1), table.board(2)], [[1, 0, 0], [2, 0, 0], [2, 0, 0]]);
            assert_eq!(table.seen(1, "/players/0/known"), json!([monster]), "everybody has seen it");
        }
    }
}

/// GRIMM-FABLE-9a to GRIMM-FABLE-9c, GRIMM-FABLE-10a, GRIMM-FABLE-23a, GRIMM-REVEAL-3, GRIMM-RULING-19: Well, Curse and Ball
/// in every order.
#[test]
fn the_well_the_curse_and_the_ball_in_every_order() {
    const CARDS: [&str; 3] = ["wishing_well", "curse_of_darkness", "crystal_ball"];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let seat_of = |card: &str| order.iter().position(|which| CARDS[*which] == card).unwrap();
        let (well, curse, ball) = (seat_of(CARDS[0]), seat_of(CARDS[1]), seat_of(CARDS[2]));
        for seed in 0..12 {
            let mut table = Table::new(4, &format!("well, curse and ball {seed}")).with(&json!({
                "deck": [], "friend_deck": [],
                "players": {
                    "0": { "hand": [CARDS[order[0]]] }, "1": { "hand": [CARDS[order[1]]] },
                    "2": { "hand": [CARDS[order[2]]] },
                },
            }));
            table.play("3 gather market");
            for (seat, which) in order.iter().enumerate() {
                table.play(&format!("{seat} gather fields, {seat} lay {}", CARDS[*which]));
            }
            // The Well swaps the fourth player with the Ball's; the Ball looks at the fourth player.
            let pair = format!("{well} pair {ball} 3");
            let look = format!("{ball} seat 3");
            for which in order {
                match CARDS[which] {
                    "wishing_well" => _ = table.play(&pair),
                    "crystal_ball" => {
                        table.play(&look);
                        let front = table.at("/players/3/front").as_str().unwrap().to_owned();
                        let known = table.seen(ball, "/players/3/front/names");
                        assert_eq!(
                            known,
                            front.split_once(':').unwrap().1,
                            "the Ball sees what is there now"
                        );
                        table.play(&format!("{ball} no"));
                    }
                    // The Curse asks nobody.
                    _ => {}
                }
            }
            let shown = |seat: usize| table.at(&format!("/players/{seat}/shown"));
            assert_eq!(shown(curse), "fields", "the Curse spares its own player, whom nobody swapped");
            if well > curse {
                // GRIMM-FABLE-9c does not matter here: the swap moves what the Curse has laid.
                assert_eq!(shown(3), json!(table.redrawn(ball)[0].names));
                assert_eq!(shown(ball), json!(table.redrawn(3)[0].names));
            } else {
                // GRIMM-FABLE-9c: the card that lay in front after the swap was in the pool.
                for card in table.redrawn(3) {
                    let owners = [3, ball];
                    assert!(owners.contains(&card.owner.index()), "3 has drawn {card}");
                    // Their own market card lies in front of the other player, so it cannot have been drawn.
                    assert!(card.owner.index() != 3 || card.names != grimm::Location::Market);
                    assert!(card.owner.index() != ball || card.names == grimm::Location::Fields);
                }
            }
            // GRIMM-FABLE-23c
            table.auto(|game| !building(game));
            for seat in 0..4 {
                let own = |name: &str| format!("{seat}:{name}");
                let home = json!([own("fields"), own("forest"), own("brickyard"), own("market")]);
                assert_eq!(table.at(&format!("/players/{seat}/gathers")), home);
            }
        }
    }
}

/// GRIMM-FRIEND-13c: only unlocked cards are in the pool of the Curse and of the Roar, and can be exchanged.
#[test]
fn locked_cards_are_never_drawn() {
    for card in ["curse_of_darkness", "roar"] {
        for seed in 0..40 {
            let mut table = Table::new(3, &format!("locked {seed}")).with(&json!({
                "deck": [], "friend_deck": [],
                "players": {
                    "0": { "hand": [card] },
                    "1": { "friend": "little_mermaid", "gathers": ["1:fields", "1:forest"], "locked": ["1:brickyard"] },
                },
            }));
            table.play(&format!("0 gather fields, 0 lay {card}, 1 gather fields, 2 gather fields"));
            let locked = |drawn: &grimm::GatherCard| drawn.names == grimm::Location::Brickyard;
            assert!(!table.redrawn(1).iter().any(locked), "{card} has drawn a locked card");
        }
    }
    let mut table = Table::new(3, "exchange").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "1": { "friend": "little_mermaid", "gathers": ["1:fields", "1:forest"], "locked": ["1:brickyard"], "hand": ["crystal_ball"] },
        },
    }));
    table.play("0 gather fields, 1 gather fields, 1 lay crystal_ball, 2 gather fields, 1 seat 0");
    assert_eq!(table.offers(1), ["swap 1:forest", "no"]);
    assert_eq!(table.refused("1 swap 1:brickyard"), "GRIMM-FABLE-10b");
}

/// GRIMM-ALONE-3, GRIMM-ALONE-4, GRIMM-RULING-24: the Gingerbread Man's player with every Fable that depends on where
/// their pig is: what they have afterwards, besides the one of each that they took; their Fables; their Actions.
#[test]
fn the_gingerbread_man_with_everything_that_asks_where_he_is() {
    let cases: [(&str, [u16; 3], usize, i64); 15] = [
        // Nothing, because the pig is nowhere.
        ("friendly_match", [0; 3], 0, 0),
        ("consult_oracle", [0; 3], 0, 0),
        ("scrap_yard", [0; 3], 0, 0),
        ("ghostly_whispers", [0; 3], 0, 0),
        ("hidden_stash", [0; 3], 0, 0),
        ("little_helpers", [0; 3], 0, 0),
        ("mysterious_stranger", [0; 3], 0, 0),
        ("powerful_friends", [0; 3], 0, 0),
        ("roar", [0; 3], 0, 0),
        ("spy_network", [0; 3], 0, 0),
        ("wandering_merchant", [0; 3], 0, 0),
        ("search_the_past", [0; 3], 0, 0),
        // Chinny Chin Chin looks for Monsters first, and draws.
        ("chinny_chin_chin", [0; 3], 1, 0),
        // These work wherever the pig is: half of two bricks, and two of the five straw that another player gathered.
        ("harvest_moon", [0, 0, 1], 0, 0),
        ("share_the_wealth", [2, 0, 0], 0, 0),
    ];
    for (card, more, fables, actions) in cases {
        let mut table = Table::new(3, "gingerbread").with(&json!({
            "deck": ["taxation"], "friend_deck": ["tom_thumb"], "discard": ["giant"],
            "stock": { "fields": { "straw": 6 } },
            "players": {
                "0": { "hand": [card], "friend": "gingerbread_man" },
                "1": { "board": { "straw": 3 }, "hand": ["wolf"] },
            },
        }));
        table.play(&format!(
            "0 gather fields, 0 lay {card}, 1 gather fields, 1 lay nothing, 2 gather forest, 0 yes"
        ));
        assert!(building(&table.game), "{card}: {:?}", table.game.deciders());
        assert_eq!(table.board(0), [1 + more[0], 1 + more[1], 1 + more[2]], "{card}");
        assert_eq!(table.at("/players/0/hand").as_array().unwrap().len(), fables, "{card}");
        assert_eq!(table.at("/players/0/action_mod"), actions, "{card}");
        assert_eq!(table.at("/players/0/houses/scrap_yards"), 0, "{card}");
        // GRIMM-ALONE-1: the player with the same card is alone.
        assert_eq!(table.board(1), [8 - more[0], 0, 0], "{card}");
    }
}

/// GRIMM-FRIEND-9b: no Monster hits the Gingerbread Man's player, wherever their card pointed; the Wedding and somebody
/// else's Taxation do.
#[test]
fn the_gingerbread_man_and_what_would_hit_him() {
    for monster in MONSTERS {
        let mut table = Table::new(3, "gingerbread").with(&json!({
            "deck": [], "friend_deck": [],
            "players": {
                "0": { "friend": "gingerbread_man", "board": { "straw": 4 }, "houses": { "houses": ["straw roof"] } },
                "1": { "hand": [monster] },
            },
        }));
        table.play(&format!(
            "0 gather fields, 1 gather forest, 1 lay {monster}, 2 gather forest, 1 at fields, 0 yes"
        ));
        assert_eq!(table.board(0), [5, 1, 1], "{monster}");
        assert_eq!(table.at("/players/0/friend"), "gingerbread_man");
        assert_eq!(table.at("/players/0/houses/houses/0"), "straw roof");
    }
    // GRIMM-FABLE-26a
    let mut table = Table::new(3, "wedding").with(&json!({
        "deck": [], "friend_deck": [],
        "unique": { "forest": { "card": "royal_wedding", "controller": 1 } },
        "players": { "0": { "friend": "gingerbread_man" } },
    }));
    table.play("0 gather forest, 1 gather forest, 2 gather forest, 0 yes, 0 pick brick");
    assert_eq!(table.board(0), [1, 1, 0]);
}

/// GRIMM-TURN-4, GRIMM-FABLE-8b: a Giant in an earlier slot takes the Friend before it acts; in a later one it comes too
/// late. The Fable that the victim played works either way.
#[test]
fn the_giant_and_every_friend_of_the_end_of_gather() {
    // Straw and Actions of the victim if the Friend acts before the Giant: five gathered alone, two in company; two of the
    // Stash; what the Friend brings; less one to the Giant.
    let friends = [
        (friend::GOLDEN_GOOSE, 5 + 2 + 1 - 1, 0),
        (friend::ALADDIN, 5 + 2 + 1 - 1, 0),
        (friend::FROG_PRINCE, 2 + 2 + 1 - 1, 0),
        (friend::PINOCCHIO, 5 + 2 + 2 - 1, 0),
        (friend::SNOW_WHITE, 2 + 2 + 1 - 1, 0),
        (friend::SEVEN_DWARFS, 5 + 2 - 1, 1),
    ];
    for (held, all, actions) in friends {
        let company = held == friend::FROG_PRINCE || held == friend::SNOW_WHITE;
        for giant_first in [true, false] {
            let mut table = Table::new(3, "giant").with(&json!({
                "deck": [], "friend_deck": ["tom_thumb"], "first": if giant_first { 0 } else { 1 },
                "players": {
                    "0": { "hand": ["giant"] },
                    "1": { "friend": held, "guess": true, "claim": "fields", "hand": ["hidden_stash"] },
                    "2": { "board": { "brick": 2 } },
                },
            }));
            let other = if company { "fields" } else { "brickyard" };
            table.play(&format!(
                "0 gather forest, 0 lay giant, 1 gather fields, 1 lay hidden_stash, 2 gather {other}, 0 at fields"
            ));
            table.auto(|game| !building(game));
            // The Stash works: two more straw, less one to the Giant.
            let straw = if company { 2 } else { 5 } + 2 - 1;
            let acted = table.events.iter().any(|event| {
                matches!(event, grimm::Event::Acts { source: grimm::Source::Friend(friend, _), .. } if *friend == held)
            });
            assert_eq!(acted, !giant_first, "{held}");
            let (wanted, more) = if giant_first { (straw, 0) } else { (all, actions) };
            assert_eq!(table.board(1), [wanted, 0, 0], "{held}");
            assert_eq!(table.at("/players/1/action_mod"), more, "{held}");
            // The Friend that the Frog Prince brought is gone, too.
            assert_eq!(table.at("/players/1/friend"), json!(null), "{held}");
        }
    }
}
