//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Dice, Game, Match, Refusal, RuleId, Seat, Seats, Seed, Stream, Viewer};
use words::{Block, Lang, Names, Speak, Words, check, refuse};

use super::{describe_tile, draw_castle, name_effect, name_tile};
use crate::castle::Castle;
use crate::edition::{DataSet, Effect, Tile};
use crate::event::Event;
use crate::grid::Slot;
use crate::{CastleBuilder, Options};

fn both() -> [Words; 2] {
    Lang::ALL.map(|lang| Words::new(lang, &[CastleBuilder::SOURCE]))
}

fn names() -> Names {
    Names::of(["Ana", "Ben", "Cléo", "Dov"].map(String::from).to_vec())
}

fn said(text: &str) {
    assert!(!text.contains('⟦') && !text.is_empty(), "{text}");
}

/// Plays at random; `visit` gets every position, `hear` every event.
fn play(
    options: Options,
    seats: u8,
    mut visit: impl FnMut(&CastleBuilder),
    mut hear: impl FnMut(&Event),
) -> CastleBuilder {
    let mut game = Match::<CastleBuilder>::deal(options, seats, Seed::from_words("castles")).unwrap();
    let mut picks = Dice::new(&Seed::from_words("picks"), Stream::outside(0), 0);
    let mut choices = Vec::new();
    visit(game.state());
    while let Some(seat) = game.state().deciders().lowest() {
        choices.clear();
        game.state().choices(seat, &mut choices);
        let choice = picks.pick(&choices).unwrap();
        game.choose(seat, choice, &mut |event| hear(&event)).unwrap();
        visit(game.state());
    }
    *game.state()
}

fn tables() -> [(Options, u8); 4] {
    let peace = Options { peace: true, goal: 9, ..Options::default() };
    [(Options::default(), 2), (Options::royal_strategy(), 3), (Options::revised_2025(), 4), (peace, 4)]
}

#[test]
fn both_languages_are_complete() {
    let problems: Vec<String> = check(&[CastleBuilder::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

#[test]
fn tiles_and_coins_are_told_apart() {
    for words in &both() {
        for data in DataSet::all() {
            let tiles = data.edition().order;
            let named: BTreeSet<String> = tiles.iter().map(|tile| name_tile(*tile, words)).collect();
            assert_eq!(named.len(), tiles.len());
            tiles.iter().for_each(|tile| said(&describe_tile(*tile, words)));
        }
        let coins: BTreeSet<String> = Effect::ALL.iter().map(|effect| name_effect(*effect, words)).collect();
        assert_eq!(coins.len(), Effect::ALL.len());
    }
    let [fr, en] = both();
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
    let [_, en] = both();
    let Block::Table { head, rows, .. } = draw_castle(&castle, "Castle".into(), &en) else {
        panic!("a table")
    };
    let line = |cells: &[String]| cells.join(" ");
    assert_eq!(line(&head), "Level 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14");
    assert_eq!(line(&rows[0]), "3 · · · · · · ~ ~ · · · · · · ·");
    assert_eq!(line(&rows[1]), "2 · · · · · 1 1 12 12 · · · · 2 ~");
    assert_eq!(line(&rows[2]), "1 · · · · 10 10 2 2 9 9 · · 6 6 ·");
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let (names, languages) = (names(), both());
    for (options, seats) in tables() {
        let mut moment = 0;
        let visit = |game: &CastleBuilder| {
            moment += 1;
            for (viewer, words) in Viewer::all(seats).flat_map(|v| languages.iter().map(move |w| (v, w))) {
                let view = game.view(viewer);
                let asked = viewer.seat().is_some_and(|seat| view.awaited.contains(seat));
                let question = CastleBuilder::ask(&view, &names, words);
                assert_eq!(question.is_some(), asked, "{viewer}: {question:?}");
                said(question.as_deref().unwrap_or("-"));
                if moment % 5 == 0 {
                    let description = CastleBuilder::describe(&view, &names, words).to_terminal(100);
                    said(&description);
                    let lines = description.lines().count();
                    assert!(lines <= 150, "{lines} lines are too many:\n{description}");
                }
                let Some(seat) = viewer.seat() else { continue };
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let labels =
                    choices.iter().map(|choice| CastleBuilder::name_choice(&view, *choice, &names, words));
                let labels: BTreeSet<String> = labels.inspect(|label| said(label)).collect();
                assert_eq!(labels.len(), choices.len(), "buttons are told apart: {labels:?}");
            }
        };
        let hear = |event: &Event| {
            for viewer in Viewer::all(seats) {
                for words in &languages {
                    let seen = CastleBuilder::seen(event, viewer);
                    let told = seen.and_then(|seen| CastleBuilder::narrate(&seen, viewer, &names, words));
                    said(told.as_deref().unwrap_or("-"));
                }
            }
        };
        let end = play(options, seats, visit, hear);
        for words in &languages {
            said(&CastleBuilder::sheet(&end.outcome().unwrap(), &names, words).to_terminal(100));
        }
    }
}

#[test]
fn every_refusal_has_its_sentence() {
    let sources = [include_str!("../refuse.rs"), include_str!("../options.rs"), include_str!("../castle.rs")];
    let ids = sources.iter().flat_map(|source| source.split("RuleId::new(\"").skip(1));
    let ids: BTreeSet<&'static str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.len() >= 25);
    let args: [&[&'static str]; 6] = [&[], &["required", "pay"], &["pay"], &["level"], &["goal"], &["seats"]];
    for id in ids {
        for words in &both() {
            let sentence = args.iter().find_map(|names| {
                let refusal =
                    names.iter().fold(Refusal::by(RuleId::new(id)), |refusal, name| refusal.with(name, 2));
                Some(refuse(&refusal, words)).filter(|sentence| !sentence.contains(id))
            });
            assert!(sentence.is_some(), "{id} has no sentence");
        }
    }
}

/// Views come from the rules, but a page may be fed something else.
#[test]
fn nonsense_does_not_stop_the_words() {
    let [fr, _] = both();
    for (options, seats) in tables() {
        let game: CastleBuilder = kit::deal(&options, seats, &Seed::from_words("nonsense")).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        view.players.clear();
        view.awaited = Seats::EVERYBODY;
        let mut wild = Vec::new();
        game.wild_choices(&mut Dice::new(&Seed::from_words("wild"), Stream::outside(0), 0), &mut wild);
        for names in [names(), Names::default()] {
            said(&CastleBuilder::describe(&view, &names, &fr).to_terminal(40));
            assert_eq!(CastleBuilder::ask(&view, &names, &fr), None);
            for choice in &wild {
                said(&CastleBuilder::name_choice(&view, *choice, &names, &fr));
                said(&CastleBuilder::name_choice(&game.view(Viewer::Table), *choice, &names, &fr));
                said(&CastleBuilder::name_choice(
                    &game.view(Viewer::Seat(Seat::at(1))),
                    *choice,
                    &names,
                    &fr,
                ));
            }
        }
    }
}
