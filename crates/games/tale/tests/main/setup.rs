//! Decks and deals: what scenarios cannot say, because it is about all seeds or about the catalogue as a whole.

use std::collections::BTreeSet;

use kit::{Dice, Game, Seat, Seed, Stream, deal, step};
use kit_test::{play_random, truth};
use tale::{Affinity, Card, Effect, Group, Kind, Mode, Options, Scope, Selector, Tale, Value};

use crate::table::{all_copies, cards, options, sorted};

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/tale.md");

/// One row of the tables in 3.3: its affinity, and its columns.
fn rows() -> Vec<(&'static str, Vec<&'static str>)> {
    let (mut affinity, mut rows) = ("", Vec::new());
    for line in SPECIFICATION.lines() {
        if let Some(heading) = line.strip_prefix("**").filter(|_| line.ends_with("cards**")) {
            affinity = heading.split(" (").next().unwrap();
        }
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        if columns.len() > 10 && columns[2].starts_with('`') && columns[1].parse::<u8>().is_ok() {
            rows.push((affinity, columns[1..].to_vec()));
        }
    }
    rows
}

/// The ids in a column.
fn named(column: &str) -> BTreeSet<&str> {
    column.split('`').skip(1).step_by(2).collect()
}

fn word(affinity: Affinity) -> &'static str {
    match affinity {
        Affinity::Dragonvale => "dragonvale",
        Affinity::HolyEmpire => "holy_empire",
        Affinity::Fairywood => "fairywood",
        Affinity::Shadow => "shadow",
    }
}

fn type_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Character => "character",
        Kind::Home => "home",
        Kind::Story => "story",
    }
}

fn effect_text(effect: Option<Effect>) -> String {
    match effect {
        None => "—".to_owned(),
        Some(Effect::Hunt(affinity)) => format!("HUNT ALL {}, every", word(affinity)),
        Some(Effect::Open { selector: Selector::Any, count }) => format!("OPEN YOU any x{count}"),
        Some(Effect::Open { selector: Selector::Only(affinity), count }) => {
            format!("OPEN YOU {} x{count}", word(affinity))
        }
        Some(Effect::Close { scope, affinity, count }) => {
            let scope = if scope == Scope::All { "ALL" } else { "YOU" };
            format!("CLOSE {scope} {} x{count}", word(affinity))
        }
    }
}

/// The value column, and the ids that the condition column must name.
fn value_text(value: Value, english: impl Fn(Card) -> String) -> (String, BTreeSet<&'static str>) {
    match value {
        Value::Fixed(points) => (points.to_string(), BTreeSet::new()),
        Value::SelfCount => ("self_count".to_owned(), BTreeSet::new()),
        Value::AllyCount { ally, times } => {
            (format!("{times} x {}", english(ally)), BTreeSet::from([ally.data().id]))
        }
        Value::Needs { points, names } => {
            let needed = Card::all().filter(|card| names & card.bit() != 0);
            (format!("needs({points})"), needed.map(|card| card.data().id).collect())
        }
        Value::Most { points, of: Group::Affinity(affinity) } => {
            (format!("most({points}, {})", word(affinity)), BTreeSet::new())
        }
        Value::Most { points, of: Group::Kind(kind) } => {
            (format!("most({points}, {})", type_word(kind)), BTreeSet::new())
        }
    }
}

/// Section 3.3 is the catalogue, row by row and in its order. TALE-FX-1: verb, scope, selector, number; TALE-FX-7,
/// TALE-RULING-33: one affinity and one type each.
#[test]
fn the_catalogue_is_the_specification() {
    let rows = rows();
    assert_eq!(rows.len(), 39);
    let english = |card: Card| rows[card.index()].1[2].to_owned();
    for (card, (affinity, columns)) in Card::all().zip(&rows) {
        let data = card.data();
        let [number, id, _, _, kind, value, effect, condition, copies, expert, ..] = columns[..] else {
            panic!("{columns:?}");
        };
        assert_eq!((number.to_owned(), id), ((card.index() + 1).to_string(), &*format!("`{card}`")));
        assert_eq!(affinity.replace(' ', "_").to_lowercase(), word(data.affinity), "{card}");
        assert_eq!(kind, type_word(data.kind), "{card}");
        let (expected, ids) = value_text(data.value, english);
        assert_eq!(value, expected, "{card}");
        assert_eq!(named(condition), ids, "{card}");
        assert_eq!(effect, effect_text(data.effect), "{card}");
        assert_eq!(copies, data.copies.to_string(), "{card}");
        assert_eq!(expert, if data.expert { "yes" } else { "no" }, "{card}");
        assert_eq!(condition.starts_with("almighty"), data.almighty, "{card}");
    }
}

/// The sums of 3.4, which also are TALE-SETUP-2 and the 45 cards of TALE-NOVICE-2.
#[test]
fn the_sums_of_the_catalogue() {
    let count = |test: &dyn Fn(Card) -> bool| -> u32 {
        Card::all().filter(|card| test(*card)).map(|card| u32::from(card.data().copies)).sum()
    };
    assert_eq!((count(&|_| true), count(&|card| card.data().expert)), (100, 20));
    let of = |affinity| count(&|card| card.affinity() == affinity);
    assert_eq!(Affinity::ALL.map(of), [28, 28, 28, 16]);
    let of = |kind| count(&|card| card.data().kind == kind);
    assert_eq!([Kind::Character, Kind::Home, Kind::Story].map(of), [70, 14, 16]);
    let acts = |card: Card| matches!(card.effect(), Some(Effect::Open { .. } | Effect::Close { .. }));
    assert_eq!(count(&|card| !card.data().expert && !acts(card)), 45);
    assert_eq!(count(&|card| matches!(card.effect(), Some(Effect::Open { .. }))), 14);
    assert_eq!(count(&|card| matches!(card.effect(), Some(Effect::Close { scope: Scope::You, .. }))), 12);
    assert_eq!(count(&|card| matches!(card.effect(), Some(Effect::Close { scope: Scope::All, .. }))), 9);
    // TALE-HUNT-5, TALE-RULING-14: three hunters, none of them a Shadow card; TALE-BASIC-1: all of them Expert cards.
    let hunter = |card: Card| matches!(card.effect(), Some(Effect::Hunt(Affinity::Shadow)));
    assert_eq!(count(&hunter), 3);
    assert!(Card::all().filter(|card| hunter(*card)).all(|card| card.affinity() != Affinity::Shadow));
    assert!(Card::all().filter(|card| hunter(*card)).all(|card| card.data().expert));
    // TALE-RULING-13: only Magic Circle opens a Shadow card; TALE-INV-8: nothing closes one.
    let demon: Card = "demon".parse().unwrap();
    let turns_shadow = |card: &Card| match card.effect() {
        Some(Effect::Open { selector, .. }) => selector.matches(demon),
        Some(Effect::Close { affinity, .. }) => affinity == Affinity::Shadow,
        _ => false,
    };
    let names: Vec<&str> = Card::all().filter(turns_shadow).map(|card| card.data().id).collect();
    assert_eq!(names, ["magic_circle"]);
}

/// All cards of a fresh deal, from the top: first what each took, then what is left.
fn from_the_top(game: &Tale) -> Vec<Card> {
    let truth = truth(game);
    let packs = (0..game.seats()).flat_map(|seat| cards(&truth, &format!("/players/{seat}/pack")));
    packs.chain(cards(&truth, "/deck")).collect()
}

/// TALE-SETUP-2, TALE-SETUP-3, TALE-DEAL-1, TALE-INV-16: the mode's deck, shuffled once by the seed of the game and
/// dealt from the top. A second shuffle, or one more roll before it, would give another deal.
#[test]
fn the_deck_is_shuffled_once_by_the_seed() {
    let mut tops = BTreeSet::new();
    for (mode, seats) in [(Mode::Basic, 2), (Mode::Basic, 4), (Mode::Expert, 3), (Mode::Expert, 5)] {
        for number in 0..20 {
            let seed = Seed::from_words(&format!("shuffle {number}"));
            let mut deck = all_copies(options(mode));
            Dice::new(&seed, Stream::TABLE, u32::MAX).shuffle(&mut deck);
            deck.reverse();
            let game: Tale = deal(&options(mode), seats, &seed).unwrap();
            assert_eq!(from_the_top(&game), deck);
            assert_eq!(Ok(game), deal(&options(mode), seats, &seed), "the same seed deals the same");
            tops.insert(deck[0]);
        }
    }
    assert!(tops.len() > 15, "chance has many faces: {tops:?}");
}

/// TALE-SETUP-3, TALE-DEAL-1: after the deal nothing is left to chance, and every later pack comes from the top of the
/// deck as it was shuffled.
#[test]
fn the_deck_is_never_shuffled_again() {
    for (options, seats) in Tale::variants() {
        let mut deck = Vec::new();
        let mut deals = 0;
        play_random::<Tale>(&options, seats, 5, |moment| {
            assert!(!moment.rolled, "{:?}", moment.choice);
            if deck.is_empty() && deals == 0 {
                deck = cards(&truth(&moment.before), "/deck");
            }
            for event in &moment.events {
                let tale::Event::Dealt { packs, .. } = event else { continue };
                let after = truth(&moment.after);
                deals += 1;
                for (seat, pack) in packs.iter().enumerate() {
                    let top: Vec<Card> = deck.drain(..5).collect();
                    assert_eq!(pack.to_vec(), top);
                    assert_eq!(cards(&after, &format!("/players/{seat}/pack")), top);
                }
                assert_eq!(cards(&after, "/deck"), deck);
            }
        });
        assert_eq!(deals, 3);
    }
}

/// TALE-NOVICE-1, TALE-NOVICE-2, TALE-NOVICE-3: from seat 0 on each takes the top card; one that opens or closes goes
/// back, and the whole deck is shuffled by the game's own dice. TALE-RULING-30: also one that opens, although nothing
/// is face down yet. TALE-SETUP-5: nothing else is on the table.
#[test]
fn start_cards_are_drawn_until_they_qualify() {
    let (mut openers, mut closers) = (0, 0);
    for number in 0..60 {
        let seats = 2 + (number % 3) as u8;
        let seed = Seed::from_words(&format!("novice {number}"));
        let mut dice = Dice::new(&seed, Stream::TABLE, u32::MAX);
        let mut deck = all_copies(options(Mode::Novice));
        dice.shuffle(&mut deck);
        let mut starts = Vec::new();
        for _ in 0..seats {
            loop {
                match deck.last().unwrap().effect() {
                    Some(Effect::Open { .. }) => openers += 1,
                    Some(Effect::Close { .. }) => closers += 1,
                    Some(Effect::Hunt(_)) | None => break,
                }
                dice.shuffle(&mut deck);
            }
            starts.push(deck.pop().unwrap());
        }
        deck.reverse();
        let game: Tale = deal(&options(Mode::Novice), seats, &seed).unwrap();
        assert_eq!(from_the_top(&game), deck);
        for (seat, start) in starts.iter().enumerate() {
            let tableau = &truth(&game)["players"][seat.to_string()]["tableau"];
            assert_eq!(*tableau, serde_json::json!([{ "card": start, "up": true }]));
        }
    }
    // 180 start cards; of 80 cards 14 open and 21 close.
    assert!(openers > 20 && closers > 30, "{openers} openers and {closers} closers went back");
}

/// The table of section 4: how many cards are dealt and left over (TALE-SETUP-2, TALE-DEAL-3, TALE-ROUND-4).
#[test]
fn the_deck_lasts() {
    let table = [
        (Mode::Basic, 2, 40, 40),
        (Mode::Basic, 3, 60, 20),
        (Mode::Basic, 4, 80, 0),
        (Mode::Novice, 2, 40, 40),
        (Mode::Novice, 3, 60, 20),
        (Mode::Novice, 4, 80, 0),
        (Mode::Expert, 2, 40, 60),
        (Mode::Expert, 3, 60, 40),
        (Mode::Expert, 4, 80, 20),
        (Mode::Expert, 5, 100, 0),
    ];
    for (mode, seats, dealt, left) in table {
        let over = truth(&play_random::<Tale>(&options(mode), seats, 1, |_| ()));
        assert_eq!(cards(&over, "/deck").len(), left, "{mode:?} with {seats}");
        let mut everything = cards(&over, "/deck");
        for seat in 0..seats {
            let tableau = over["players"][seat.to_string()]["tableau"].as_array().unwrap();
            let tableau = tableau.iter().map(|placed| placed["card"].as_str().unwrap().parse().unwrap());
            everything.extend(tableau.chain(cards(&over, &format!("/players/{seat}/unused"))));
        }
        assert_eq!(everything.len(), dealt + left);
        // TALE-BASIC-1, TALE-NOVICE-6, TALE-RULING-29, TALE-EXPERT-1: 80 cards without the Expert mark, or all 100.
        assert_eq!(sorted(everything), sorted(all_copies(options(mode))), "{mode:?} with {seats}");
    }
}

/// TALE-SETUP-1, TALE-SETUP-6: every number of seats and every combination of options, those that can be played and
/// those that cannot.
#[test]
fn tables_that_cannot_be_opened() {
    for seats in 0..=7 {
        for mode in [Mode::Basic, Mode::Novice, Mode::Expert] {
            for pair_match in [false, true] {
                let options = Options { mode, pair_match, show_closed_faces: false };
                let mut dice = Dice::new(&Seed::from_words("refused"), Stream::TABLE, u32::MAX);
                let found =
                    Tale::setup(1, &options, seats, &mut dice).err().map(|refusal| refusal.rule.as_str());
                let most = if mode == Mode::Expert { 5 } else { 4 };
                let expected = match seats {
                    _ if seats < 2 || seats > most => Some("TALE-SETUP-1"),
                    _ if pair_match && seats != 4 => Some("TALE-SETUP-6"),
                    _ => None,
                };
                assert_eq!(found, expected, "{options:?} with {seats}");
                assert_eq!(Tale::variants().contains(&(options, seats)), expected.is_none());
            }
        }
    }
    // At a real table the game's own rule comes before the common ones (KIT-SEATS-1, KIT-SEATS-2).
    let seed = Seed::from_words("refused");
    for seats in [0, 1, 6, 255] {
        let refusal = deal::<Tale>(&Options::default(), seats, &seed).unwrap_err();
        assert_eq!(refusal.rule.as_str(), "TALE-SETUP-1");
    }
    let mut game: Tale = deal(&Options::default(), 2, &seed).unwrap();
    let choice = game.listed(Seat::at(0))[0];
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let refusal = step(&mut game, &mut dice, 0, Seat::at(2), choice, &mut |_| ()).unwrap_err();
    assert_eq!(refusal.rule.as_str(), "KIT-SEATS-2");
}
