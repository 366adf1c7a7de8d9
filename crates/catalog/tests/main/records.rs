//! The recorded matches in `records/`: all of them replay, and none is missing.

use std::fs;
use std::path::{Path, PathBuf};

use castle::CastleBuilder;
use catalog::{CatalogGame, RecordFile, Visitor};
use kit::{Game, Match};
use tale::Tale;

fn files(code: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(code);
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

fn replayed<G: Game>() -> Vec<Match<G>> {
    files(G::CODE)
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let game = RecordFile::<G>::parse(&text).and_then(|file| file.verify());
            game.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        })
        .collect()
}

/// Every game has a finished record of every variant.
#[test]
fn every_variant_has_a_record() {
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: CatalogGame>(self) {
            let games = replayed::<G>();
            for (options, seats) in G::variants() {
                let recorded = games.iter().any(|game| {
                    let record = game.record();
                    (record.seats, &record.options) == (seats, &options) && game.state().standing().is_some()
                });
                assert!(recorded, "{} has no record with {seats} seats and {options:?}", G::CODE);
            }
        }
    }
    for code in catalog::CODES {
        catalog::visit(code, Check).unwrap();
    }
}

/// Each way in which Fairy Tale can end: won alone, shared, won by a pair, a draw between pairs.
#[test]
fn every_ending_of_tale_has_a_record() {
    let games = replayed::<Tale>();
    for pairs in [false, true] {
        for shared in [false, true] {
            let ended_so = |game: &&Match<Tale>| {
                let ranks = game.state().standing().unwrap().ranks;
                let winners = ranks.iter().filter(|rank| **rank == 1).count();
                game.record().options.pair_match == pairs && (winners > if pairs { 2 } else { 1 }) == shared
            };
            assert!(games.iter().any(|game| ended_so(&game)), "pairs: {pairs}, shared: {shared}");
        }
    }
}

/// Each way in which Castle Builder can end: by coins, stalled with a winner, stalled with a shared victory.
#[test]
fn every_ending_of_castle_has_a_record() {
    let games = replayed::<CastleBuilder>();
    for (ending, shared) in [("coins", false), ("stalled", false), ("stalled", true)] {
        let ended_so = |game: &&Match<CastleBuilder>| {
            let ranks = game.state().standing().unwrap().ranks;
            let winners = ranks.iter().filter(|rank| **rank == 1).count();
            game.state().outcome().unwrap().ending == ending && (winners > 1) == shared
        };
        assert!(games.iter().any(|game| ended_so(&game)), "{ending}, shared: {shared}");
    }
}
