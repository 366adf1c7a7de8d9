//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Dice, Game, Lawful, Seat, Seats, Seed, Stream, Viewer};
use kit_test::speech::{self, assert_said, both, names_of, voice};
use words::{Block, Names, Speak, Voice, Words, refuse};

use super::drawing::tell_castle;
use super::{describe_tile, draw_castle, name_effect, name_tile};
use crate::castle::Castle;
use crate::edition::{DataSet, Effect, Tile};
use crate::event::Seen;
use crate::grid::Slot;
use crate::{CastleBuilder, Choice, FirstPlayer, Mark, Options, View};

fn tables() -> [(Options, u8); 5] {
    let basic = Options::default();
    let peace = Options { peace: true, goal: 9, ..basic };
    [(basic, 2), (basic, 3), (Options::royal_strategy(), 3), (Options::revised_2025(), 4), (peace, 4)]
}

#[test]
fn both_languages_are_complete() {
    speech::assert_complete::<CastleBuilder>();
}

#[test]
fn tiles_and_coins_are_told_apart() {
    for words in &both::<CastleBuilder>() {
        for data in DataSet::all() {
            let tiles = data.edition().order;
            let named: BTreeSet<String> = tiles.iter().map(|tile| name_tile(*tile, words)).collect();
            assert_eq!(named.len(), tiles.len());
            tiles.iter().for_each(|tile| assert_said(&describe_tile(*tile, words)));
        }
        let coins: BTreeSet<String> = Effect::ALL.iter().map(|effect| name_effect(*effect, words)).collect();
        assert_eq!(coins.len(), Effect::ALL.len());
    }
    let [fr, en] = both::<CastleBuilder>();
    let name = |id: &str, words: &Words| name_tile(id.parse().unwrap(), words);
    assert_eq!(name("duo_8_1", &fr), "Mur 8/1 (1 fenêtre)");
    assert_eq!(name("noble", &en), "Angry noble 12 (1 ruby, 1 person and 1 window)");
    assert_eq!(name("side_l_2", &en), "Left side wall ✓/2");
    let item = describe_tile("side_l_2".parse().unwrap(), &en);
    assert_eq!(
        item,
        "Left side wall ✓/2: below, sky on the left, stone on the right; above, sky on the left, stone on the right; \
         never the first of its level"
    );
}

/// A castle as a drawing: what stands on what can be read off it.
#[test]
fn a_castle_is_drawn() {
    let tiles = [("1,4", "wall_10_w0"), ("1,8", "wall_9_w0"), ("2,5", "duo_11_1"), ("2,7", "noble")];
    let tiles = tiles.iter().chain(&[("3,6", "lady"), ("1,12", "wall_6_w0"), ("2,13", "side_r_2")]);
    let read =
        |(slot, tile): &(&str, &str)| -> (Slot, Tile) { (slot.parse().unwrap(), tile.parse().unwrap()) };
    let castle = Castle::from_tiles(DataSet::default(), tiles.map(read)).unwrap();
    let [_, en] = both::<CastleBuilder>();
    let Block::Table { head, rows, .. } = draw_castle(&castle, "Castle".into(), &en) else {
        panic!("a table")
    };
    let line = |cells: &[String]| cells.join(" ");
    assert_eq!(line(&head), "Level -1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14");
    assert_eq!(line(&rows[0]), "3 · · · · · · · ~ ~ · · · · · · ·");
    assert_eq!(line(&rows[1]), "2 · · · · · · 1 1 12 12 · · · · 2 ~");
    assert_eq!(line(&rows[2]), "1 · · · · · 10 10 2 2 9 9 · · 6 6 ·");
}

/// Whoever is offered a place finds both of its columns in the drawing of their castle, also beyond the foundation.
#[test]
fn offered_places_are_in_the_drawing() {
    let [_, en] = both::<CastleBuilder>();
    let mut beyond = 0;
    for number in 0..40 {
        kit_test::play_random::<CastleBuilder>(&Options::default(), 2, number, |moment| {
            let castle = &moment.before.player(moment.seat).castle;
            let Block::Table { head, .. } = draw_castle(castle, String::new(), &en) else {
                panic!("a table")
            };
            for choice in moment.before.listed(moment.seat) {
                let Choice::At(slot) = choice else { continue };
                beyond += usize::from(slot.x < 0 || slot.x > 12);
                for column in [slot.x, slot.x + 1] {
                    assert!(head.contains(&column.to_string()), "{slot} in {head:?}");
                }
            }
        });
    }
    assert!(beyond > 0, "no place beyond the foundation was offered");
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let heard = speech::assert_everything_said::<CastleBuilder>(&tables(), 160);
    // Thirteen in each language, and the one about coins names 7 or 9.
    assert_eq!(heard.hints.len(), 28, "{:?}", heard.hints);
    // Random choices are refused by every rule but these.
    let rare = ["CASTLE-TURN-3", "CASTLE-SETUP-4", "CASTLE-OPT-1"];
    let unheard = speech::rules_in(&SOURCES).into_iter().filter(|rule| !heard.refused.contains(rule));
    assert_eq!(unheard.filter(|rule| !rare.contains(rule)).collect::<Vec<_>>(), [""; 0]);
}

/// A table that cannot be opened says why, with its numbers.
#[test]
fn refused_options_are_said() {
    let [fr, en] = both::<CastleBuilder>();
    let refused =
        |options: Options| kit::deal::<CastleBuilder>(&options, 2, &Seed::from_words("no")).unwrap_err();
    let goal = refused(Options { goal: 8, ..Options::default() });
    assert_eq!(refuse(&goal, &en), "The game is played to 7 coins or to 9, not to 8.");
    let first = refused(Options { first_player: FirstPlayer::Seat4, ..Options::default() });
    assert_eq!(refuse(&first, &fr), "Le premier joueur doit être assis à cette table de 2.");
}

/// One is one, and none is none, in both languages.
#[test]
fn news_count_as_people_do() {
    let [fr, en] = both::<CastleBuilder>();
    let (ana, ben) = (Seat::at(0), Seat::at(1));
    let tell = |seen: Seen, viewer: Viewer| {
        [&fr, &en].map(|words| CastleBuilder::narrate(&seen, viewer, &voice(words)).unwrap())
    };
    let moved = |walked: u8, coins: u8| Seen::Moved { seat: ana, from: 23, to: 24, walked, coins };
    assert_eq!(
        tell(moved(1, 1), Viewer::Table),
        [
            "Ana fait avancer son baron d’une case, jusqu’à la case 24, et gagne 1 pièce.",
            "Ana’s baron walks 1 space, to space 24, and earns 1 coin."
        ]
    );
    assert_eq!(
        tell(moved(3, 2), Viewer::Seat(ana)),
        [
            "Votre baron avance de 3 cases, jusqu’à la case 24, et vous gagnez 2 pièces.",
            "Your baron walks 3 spaces, to space 24, and earns you 2 coins."
        ]
    );
    assert_eq!(
        tell(moved(1, 0), Viewer::Seat(ana)),
        ["Votre baron avance d’une case, jusqu’à la case 24.", "Your baron walks 1 space, to space 24."]
    );
    assert_eq!(
        tell(Seen::Reshuffled { tiles: 1 }, Viewer::Table),
        [
            "La défausse est mélangée\u{a0}: 1 tuile dans la réserve.",
            "The discard pile is shuffled: 1 tile in the reserve."
        ]
    );
    let rewarded = |seats: &[Seat]| Seen::Rewarded {
        effect: Effect::Monk,
        seats: seats.iter().copied().collect(),
        each: 3,
    };
    assert_eq!(
        tell(rewarded(&[ana, ben]), Viewer::Table),
        ["Moine\u{a0}: 3 tuiles par personne, pour Ana et Ben.", "Monk: 3 tiles each for Ana and Ben."]
    );
    assert_eq!(
        tell(rewarded(&[ben]), Viewer::Table),
        ["Moine\u{a0}: 3 tuiles pour Ben.", "Monk: 3 tiles for Ben."]
    );
    assert_eq!(
        tell(Seen::Took { seat: ana, effect: Effect::Thief, owned: 3 }, Viewer::Table),
        ["Ana prend la pièce Voleur\u{a0}: 3 pièces en tout.", "Ana takes the coin Thief: 3 coins in all."]
    );
}

/// What can be had is offered; what is left is counted.
#[test]
fn the_last_tile_is_one_tile() {
    let [fr, en] = both::<CastleBuilder>();
    let mut view = kit::deal::<CastleBuilder>(&Options::default(), 2, &Seed::from_words("last"))
        .unwrap()
        .view(Viewer::Seat(Seat::at(0)));
    let draw = |view: &View| CastleBuilder::name_choice(view, Choice::Draw, &voice(&en));
    assert_eq!(draw(&view), "Draw 2 tiles");
    view.reserve = 1;
    assert_eq!(draw(&view), "Draw 1 tile");
    let text = CastleBuilder::describe(&view, &voice(&fr)).to_terminal(100);
    assert!(text.contains("Réserve\u{a0}: 1 tuile et 33 pièces."), "{text}");
    view.reserve = 0;
    let text = CastleBuilder::describe(&view, &voice(&fr)).to_terminal(100);
    assert!(text.contains("Réserve\u{a0}: 0 tuile et 33 pièces."), "{text}");
    view.awaited = Seats::NONE;
    let text = CastleBuilder::describe(&view, &voice(&fr)).to_terminal(100);
    assert!(text.contains("On n’attend personne."), "{text}");
}

/// CASTLE-GEO-5: listeners are told of the gate, where it stands and what it adds.
#[test]
fn the_gate_is_told() {
    let [fr, en] = both::<CastleBuilder>();
    assert_eq!(tell_castle(&Castle::default(), &en), ["Level 1: Gate (adds 2) in column 6"]);
    let tiles = [("1,4", "wall_10_w0"), ("1,8", "wall_9_w0")];
    let tiles = tiles.map(|(slot, tile)| (slot.parse().unwrap(), tile.parse().unwrap()));
    let castle = Castle::from_tiles(DataSet::default(), tiles).unwrap();
    assert_eq!(
        tell_castle(&castle, &fr),
        ["Étage 1\u{a0}: Mur 10 en colonne 4, Porte (ajoute 2) en colonne 6 et Mur 9 en colonne 8"]
    );
}

/// What is remembered is said once for each player, and once for each group of which somebody has it.
#[test]
fn what_is_remembered_is_told() {
    let [_, en] = both::<CastleBuilder>();
    let game = kit::deal::<CastleBuilder>(&Options::default(), 3, &Seed::from_words("known")).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::at(0)));
    let (one, both) = (Seats::only(Seat::at(1)), [1, 2].map(Seat::at).into_iter().collect());
    let marks = [("wall_3_w0", both), ("wall_3_w0", one), ("spire", one), ("wall_3_w0", one)];
    view.known =
        marks.iter().map(|(tile, seats)| Mark { tile: tile.parse().unwrap(), seats: *seats }).collect();
    let text = CastleBuilder::describe(&view, &voice(&en)).to_terminal(100);
    assert!(text.contains("With Ben: Wall 3 ×2 and Spire ✓ (red roof)\n"), "{text}");
    assert!(text.contains("With Ben or Cléo: Wall 3\n"), "{text}");
}

/// The files with all rules that refuse something.
const SOURCES: [&str; 3] =
    [include_str!("../refuse.rs"), include_str!("../options.rs"), include_str!("../castle.rs")];

#[test]
fn every_refusal_has_its_sentence() {
    speech::assert_refusals_said::<CastleBuilder>(&SOURCES);
}

/// Views come from the rules, but a page may get a made-up one.
#[test]
fn nonsense_does_not_stop_the_words() {
    let [fr, _] = both::<CastleBuilder>();
    for (options, seats) in tables() {
        let game: CastleBuilder = kit::deal(&options, seats, &Seed::from_words("nonsense")).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        view.players.clear();
        view.awaited = Seats::EVERYBODY;
        let mut wild = Vec::new();
        game.wild_choices(&mut Dice::new(&Seed::from_words("wild"), Stream::outside(0), 0), &mut wild);
        for names in [names_of(seats), Names::default()] {
            let voice = Voice { names: &names, words: &fr };
            assert_said(&CastleBuilder::describe(&view, &voice).to_terminal(40));
            assert_eq!(CastleBuilder::ask(&view, &voice), None);
            for choice in &wild {
                for view in [&view, &game.view(Viewer::Table), &game.view(Viewer::Seat(Seat::at(1)))] {
                    assert_said(&CastleBuilder::name_choice(view, *choice, &voice));
                }
            }
        }
    }
}
