//! R7: cards that act on the same hand, the Fable deck and its discard pile, in both orders; seat 0 acts first.

use grimm::Window;
use serde_json::{Value, json};

use crate::table::Table;

/// Two players with a Fable each, all three in the places named; R7 begins when everybody has gone there.
fn table_of(cards: [&str; 2], places: [&str; 3], patch: &Value) -> Table {
    let mut table = Table::new(3, "hands").with(&json!({
        "deck": [], "friend_deck": [], "players": { "0": { "hand": [cards[0]] }, "1": { "hand": [cards[1]] } },
    }));
    table.patch(patch);
    for (seat, at) in places.into_iter().enumerate() {
        table.play(&format!("{seat} gather {at}"));
        if let Some(card) = cards.get(seat).filter(|_| table.hand(seat) > 0) {
            table.play(&format!("{seat} lay {card}"));
        } else if table.hand(seat) > 0 {
            table.play(&format!("{seat} lay nothing"));
        }
    }
    table
}

/// GRIMM-FABLE-8a, GRIMM-FABLE-5a, GRIMM-FABLE-13a, GRIMM-FABLE-21a, GRIMM-FRIEND-16a: the Giant discards what is in a hand
/// when it strikes: what was drawn before, not what is drawn afterwards.
#[test]
fn the_giant_and_what_fills_a_hand() {
    let deck = json!({ "deck": ["roar", "wolf", "dragon", "scrap_yard"] });
    for giant_first in [true, false] {
        let order = |giant: &'static str, other: &'static str| {
            if giant_first { [giant, other] } else { [other, giant] }
        };
        let (giant, other) = if giant_first { (0, 1) } else { (1, 0) };
        // Spy Network and Whispers, alone in the Fields where the Giant is.
        for (card, drawn) in [("spy_network", 1), ("ghostly_whispers", 2)] {
            let mut places = ["forest"; 3];
            places[other] = "fields";
            let mut table = table_of(order("giant", card), places, &deck);
            table.play(&format!("{giant} at fields"));
            table.auto(|game| game.window() < Window::BuildStart);
            assert_eq!(table.hand(other), if giant_first { drawn } else { 0 }, "{card}");
        }
        // The Oracle's victim is beside the Giant; the Oracle's player is not.
        let mut places = ["forest"; 3];
        places[other] = "brickyard";
        places[2] = "fields";
        let mut table = table_of(
            order("giant", "consult_oracle"),
            places,
            &json!({ "players": { "2": { "hand": ["wolf", "roar"] } } }),
        );
        table.play(&format!("{giant} at fields"));
        if !giant_first {
            table.play(&format!("{other} yes"));
        }
        assert_eq!(
            table.hand(other),
            usize::from(!giant_first),
            "after the Giant there is nothing to take, nor to ask"
        );
        assert_eq!(table.hand(2), 0);
        // Snow White's holder is with the victim, beside the Giant, and also loses what Snow White brought.
        let mut places = ["forest"; 3];
        (places[other], places[2]) = ("fields", "fields");
        let patch = json!({
            "players": { other.to_string(): { "friend": "snow_white" }, "2": { "hand": ["wolf"], "board": { "brick": 1 } } },
        });
        let mut table = table_of(order("giant", "scrap_yard"), places, &patch);
        table.play(&format!("{giant} at fields"));
        table.auto(|game| game.window() < Window::BuildStart);
        assert_eq!((table.hand(other), table.hand(2)), (0, 0));
        assert_eq!(table.at(&format!("/players/{other}/friend")), Value::Null);
    }
    // What the Flute caught is in a hand, but no Giant is on the table; the one of the next round takes it.
    let mut table = table_of(["enchanted_flute", "giant"], ["fields", "forest", "forest"], &json!({}));
    assert_eq!(table.at("/players/0/hand"), json!(["giant"]));
    table.auto(|game| game.round() == 1);
    table.patch(&json!({ "players": { "1": { "hand": ["giant"] } } }));
    table.play("0 gather fields, 0 lay nothing, 1 gather forest, 1 lay giant, 2 gather forest, 1 at fields");
    assert_eq!(table.hand(0), 0);
}

/// GRIMM-FABLE-8b: the Fable that was played, a stored one, a Unique Location and a Scrap Yard are on the table.
#[test]
fn the_giant_leaves_what_lies_on_the_table() {
    let patch = json!({
        "unique": { "fields": { "card": "royal_wedding", "controller": 1 } },
        "players": { "1": { "houses": { "scrap_yards": 1 }, "hand": ["taxation", "roar"] } },
    });
    let mut table = table_of(["giant", "taxation"], ["forest", "fields", "forest"], &patch);
    table.play("0 at fields");
    table.auto(|game| game.window() < Window::BuildStart);
    assert_eq!((table.hand(1), table.at("/players/1/next")), (0, json!("taxation")));
    assert_eq!(table.at("/unique/fields/controller"), 1);
    assert_eq!(table.at("/players/1/houses/scrap_yards"), 1);
}

/// GRIMM-FABLE-5a, GRIMM-RULING-29: one random Fable of each hand that has any, one answer for all of them; two Oracles, and
/// Snow White.
#[test]
fn the_oracle_and_other_takers() {
    let mut taken = std::collections::BTreeSet::new();
    for seed in 0..16 {
        let mut table = Table::new(4, &format!("oracle {seed}")).with(&json!({
            "deck": [], "friend_deck": [],
            "players": {
                "0": { "hand": ["consult_oracle"] }, "1": { "hand": ["wolf", "roar"] }, "2": { "hand": ["giant"] },
            },
        }));
        table.play("0 gather fields, 0 lay consult_oracle, 1 gather forest, 1 lay nothing, 2 gather forest, 2 lay nothing");
        table.play("3 gather forest, 0 yes");
        assert_eq!([0, 1, 2, 3].map(|seat| table.hand(seat)), [2, 1, 0, 0]);
        assert_eq!(
            table.seen(1, "/players/0/known").as_array().unwrap().len(),
            1,
            "the victim knows what they lost"
        );
        assert_eq!(table.seen(3, "/players/0/known"), json!([]), "others do not");
        taken.insert(table.at("/players/1/hand").to_string());
    }
    assert_eq!(taken.len(), 2, "either of two cards");
    // Two Oracles: the second takes back from the first.
    let mut table = table_of(
        ["consult_oracle", "consult_oracle"],
        ["fields", "forest", "brickyard"],
        &json!({ "players": { "2": { "hand": ["wolf", "roar"] } } }),
    );
    table.play("0 yes, 1 yes");
    assert_eq!([0, 1, 2].map(|seat| table.hand(seat)), [0, 2, 0]);
    // The Oracle leaves only a resource for Snow White; after Snow White it finds what she got.
    for oracle_first in [true, false] {
        let (oracle, snow) = if oracle_first { (0, 1) } else { (1, 0) };
        let mut cards = ["scrap_yard"; 2];
        cards[oracle] = "consult_oracle";
        let mut places = ["fields"; 3];
        places[oracle] = "forest";
        let patch = json!({
            "players": { snow.to_string(): { "friend": "snow_white" }, "2": { "hand": ["wolf"], "board": { "brick": 1 } } },
        });
        let mut table = table_of(cards, places, &patch);
        table.auto(|game| game.window() < Window::BuildStart);
        assert_eq!((table.hand(oracle), table.hand(snow), table.hand(2)), (1, 0, 0), "{oracle_first}");
        let straw = if oracle_first { 2 + 1 } else { 2 };
        assert_eq!(table.board(snow)[0], straw, "a straw instead of a Fable: {oracle_first}");
    }
}

/// GRIMM-FABLE-30a, GRIMM-CLOSE-2, GRIMM-RULING-30: what an earlier card discarded is in the pile, this round's Fables are not.
#[test]
fn search_the_past_and_whatever_is_discarded() {
    let past = "search_the_past";
    let company = ["forest", "forest", "fields"];
    // The Giant's victim has discarded two, or has not yet.
    for giant_first in [true, false] {
        let (giant, seeker) = if giant_first { (0, 1) } else { (1, 0) };
        let mut cards = [past; 2];
        cards[giant] = "giant";
        let mut table =
            table_of(cards, company, &json!({ "players": { "2": { "hand": ["wolf", "roar"] } } }));
        table.play(&format!("{giant} at fields"));
        table.auto(|game| game.window() < Window::BuildStart);
        assert_eq!(table.hand(seeker), if giant_first { 2 } else { 0 });
        let gone = if giant_first { json!(["giant", past]) } else { json!(["giant", "roar", "wolf", past]) };
        assert_eq!(table.at("/discard"), gone);
    }
    // A third player, who is alone, has Whispers: the two rejected cards are there at once.
    let mut table = Table::new(3, "whispers").with(&json!({
        "deck": ["roar", "wolf", "dragon", "scrap_yard"], "friend_deck": [],
        "players": { "0": { "hand": ["ghostly_whispers"] }, "1": { "hand": [past] } },
    }));
    table.play(
        "0 gather fields, 0 lay ghostly_whispers, 1 gather forest, 1 lay search_the_past, 2 gather forest",
    );
    table.play("0 card roar, 0 card wolf");
    assert_eq!(
        table.at("/players/1/hand"),
        json!(["scrap_yard", "dragon"]),
        "no more are there, so nobody asks"
    );
    // A Hired Hand who is not paid, and a Unique Location without a place.
    for (card, patch) in [
        ("hired_hand", json!({})),
        (
            "royal_wedding",
            json!({ "unique": {
            "fields": { "card": "grandmothers_house", "controller": 2 }, "forest": { "card": "grandmothers_house", "controller": 2 },
            "brickyard": { "card": "lonely_castle", "controller": 2 },
        } }),
        ),
    ] {
        let mut table = table_of([card, past], company, &patch);
        table.auto(|game| game.window() < Window::BuildStart);
        assert_eq!(table.at("/players/1/hand"), json!([card]));
    }
    // Two of them: the first has taken what the second might have taken.
    let mut table = table_of([past, past], company, &json!({ "discard": ["giant", "roar", "wolf"] }));
    assert_eq!(table.offers(0), ["card giant", "card roar", "card wolf"]);
    table.play("0 card roar, 0 card giant");
    assert_eq!((table.at("/players/1/hand"), table.at("/discard")), (json!(["wolf"]), json!([past, past])));
}

/// GRIMM-DECK-1: cards that Whispers or Red Riding Hood have turned over are not shuffled while these go on; cards that
/// Whispers rejected are, when Spies draw afterwards.
#[test]
fn cards_set_aside_are_not_shuffled() {
    let whispers = |deck: Value, discard: Value| {
        let patch = json!({ "deck": deck, "discard": discard });
        table_of(["ghostly_whispers", "scrap_yard"], ["fields", "forest", "forest"], &patch)
    };
    let mut table = whispers(json!(["roar", "wolf"]), json!(["dragon", "giant", "taxation"]));
    assert_eq!(table.at("/aside").as_array().unwrap().len(), 4);
    let aside: std::collections::BTreeSet<String> =
        table.at("/aside").as_array().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!((aside.len(), table.at("/deck").as_array().unwrap().len()), (4, 1), "four different ones");
    table.auto(|game| game.window() < Window::BuildStart);
    assert_eq!(table.hand(0), 2);
    let mut table = whispers(json!(["roar", "wolf"]), json!(["dragon"]));
    assert_eq!(table.at("/aside").as_array().unwrap().len(), 3);
    table.play("0 card dragon, 0 card wolf");
    assert_eq!((table.at("/deck"), table.at("/players/0/hand")), (json!([]), json!(["dragon", "wolf"])));
    // Without any cards nobody is asked, and nothing is told.
    let table = whispers(json!([]), json!([]));
    assert!(table.game.window() == Window::Build);
    assert!(!table.events.iter().any(|event| matches!(event, grimm::Event::Looked { .. })));
    // Spies after Whispers draw what they rejected.
    let patch = json!({ "deck": ["roar", "wolf", "dragon"] });
    let mut table = table_of(["ghostly_whispers", "spy_network"], ["fields", "forest", "forest"], &patch);
    table.play("0 card roar, 0 card wolf");
    assert_eq!(table.at("/players/1/hand"), json!(["dragon"]), "two would be due");
    // Red Riding Hood: two of the deck, then the discard pile; what she discards herself only afterwards.
    let mut table = Table::new(3, "hood").with(&json!({
        "deck": ["roar", "wolf"], "discard": ["dragon"], "friend_deck": [],
        "window": "build", "slot": 1, "actions_left": 2, "frames": [{ "source": { "rules": "turn" }, "me": 0 }],
        "players": { "0": { "pig": "fields", "friend": "red_riding_hood" }, "1": { "pig": "fields" }, "2": { "pig": "fields" } },
    }));
    table.play("0 special");
    assert_eq!(
        (table.at("/players/0/hand"), table.at("/discard")),
        (json!(["wolf"]), json!(["dragon", "roar"]))
    );
}

/// GRIMM-FABLE-14a: the second of two Moons over one Location takes half of what the first has left.
#[test]
fn two_moons() {
    let patch = json!({ "stock": { "fields": { "straw": 9 }, "brickyard": { "brick": 1 } } });
    let table = table_of(["harvest_moon", "harvest_moon"], ["forest"; 3], &patch);
    assert_eq!((table.board(0)[0], table.board(1)[0]), (4, 2));
    assert_eq!(table.at("/stock/fields/straw"), 3);
}

/// GRIMM-FABLE-19a, GRIMM-FABLE-16a, GRIMM-FRIEND-25a, GRIMM-RULING-34: a player without Actions is
/// spared; two more Actions and one more add up, in either order.
#[test]
fn actions_add_up() {
    let patch = json!({ "players": { "2": { "action_mod": -2 } } });
    let table = table_of(["powerful_friends", "scrap_yard"], ["fields", "forest", "fields"], &patch);
    assert_eq!((table.at("/players/0/action_mod"), table.at("/players/2/action_mod")), (json!(0), json!(-2)));
    // Alone with Helpers and Dwarfs, whichever comes first: three more.
    for order in ["0 resolve fable", "0 resolve friend"] {
        let patch = json!({ "players": { "0": { "friend": "seven_dwarfs" } } });
        let mut table = table_of(["little_helpers", "scrap_yard"], ["fields", "forest", "forest"], &patch);
        table.play(order);
        assert_eq!(table.at("/players/0/action_mod"), 3);
    }
}

/// GRIMM-FABLE-1a, GRIMM-FABLE-1c, GRIMM-FABLE-11a: a Scrap Yard becomes a site, whether the Big Bad Wolf
/// strikes before or after; the Wolf takes sections, never the site.
#[test]
fn the_big_bad_wolf_and_a_new_scrap_yard() {
    for wolf_first in [true, false] {
        let (wolf, site) = if wolf_first { (0, 1) } else { (1, 0) };
        let mut cards = ["scrap_yard"; 2];
        cards[wolf] = "big_bad_wolf";
        let mut places = ["forest"; 3];
        places[site] = "fields";
        let patch = json!({ "players": { site.to_string(): { "houses": { "houses": ["straw floor"] } } } });
        let mut table = table_of(cards, places, &patch);
        table.play(&format!("{wolf} at fields"));
        table.auto(|game| game.window() < Window::BuildStart);
        let houses = table.at(&format!("/players/{site}/houses"));
        assert_eq!((&houses["houses"], &houses["scrap_yards"]), (&json!([]), &json!(1)));
    }
}
