//! Both languages say everything, in whole sentences, and no more than a view holds.

mod sentences;

use std::collections::BTreeSet;

use kit::{Dice, Game, Match, Row, RuleId, Seat, Seats, Seed, Stream, Viewer};
use words::{Lang, Names, Prose, Speak, Words, check, refuse};

use super::ask::prompt;
use crate::card::names_of;
use crate::view::{Placed, View};
use crate::{Card, Choice, Mode, Options, Phase, Tale, name_card};

fn both() -> [Words; 2] {
    Lang::ALL.map(|lang| Words::new(lang, &[Tale::SOURCE]))
}

fn names() -> Names {
    Names::of(["Ana", "Ben", "Cléo", "Dov", "Ève"].map(String::from).to_vec())
}

fn card(id: &str) -> Card {
    id.parse().unwrap()
}

/// No-break spaces as plain ones, so that the expectations below can be read.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// Plays at random; `visit` gets every position, `hear` every event with the state after it.
fn play(
    options: Options,
    seats: u8,
    mut visit: impl FnMut(&Tale),
    mut hear: impl FnMut(&Tale, &crate::Event),
) -> Tale {
    let mut game = Match::<Tale>::deal(options, seats, Seed::from_words("a tale by the fire")).unwrap();
    let mut picks = Dice::new(&Seed::from_words("picks"), Stream::outside(0), 0);
    let mut choices = Vec::new();
    visit(game.state());
    while let Some(seat) = picks.pick(&game.state().deciders().iter().collect::<Vec<_>>()) {
        choices.clear();
        game.state().choices(seat, &mut choices);
        let mut events = Vec::new();
        let choice = picks.pick(&choices).unwrap();
        game.choose(seat, choice, &mut |event| events.push(event)).unwrap();
        events.iter().for_each(|event| hear(game.state(), event));
        visit(game.state());
    }
    *game.state()
}

fn tables() -> [(Options, u8); 5] {
    let of = |mode, pair_match, show_closed_faces| Options { mode, pair_match, show_closed_faces };
    [
        (of(Mode::Basic, false, false), 2),
        (of(Mode::Novice, false, true), 3),
        (of(Mode::Expert, true, false), 4),
        (of(Mode::Expert, false, false), 5),
        (of(Mode::Expert, false, true), 2),
    ]
}

#[test]
fn both_languages_are_complete() {
    let problems: Vec<String> = check(&[Tale::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

/// The specification's tables, 3.3: `| 3 | `bronze_dragon` | Bronze Dragon | Dragon de bronze | …`.
#[test]
fn cards_have_the_names_of_the_specification() {
    let [fr, en] = both();
    let typeset = |name: &str| name.replace('\'', "’").replace(" - ", " – ");
    let mut found = 0;
    for line in include_str!("../../../../../docs/rules/tale.md").lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, id, english, french, ..] = cells[..] else { continue };
        if let Ok(card) = id.trim_matches('`').parse::<Card>() {
            assert_eq!(plain(&name_card(card, &en)), typeset(english));
            assert_eq!(plain(&name_card(card, &fr)), typeset(french));
            found += 1;
        }
    }
    assert_eq!(found, crate::NAMES);
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let (names, languages) = (names(), both());
    let mut prompts = 0;
    for (options, seats) in tables() {
        let said = |text: &str| assert!(!text.contains('⟦') && !text.is_empty(), "{text}");
        let visit = |game: &Tale| {
            for (viewer, words) in Viewer::all(seats).flat_map(|v| languages.iter().map(move |w| (v, w))) {
                let view = game.view(viewer);
                let description = Tale::describe(&view, &names, words).to_terminal(100);
                said(&description);
                let lines = description.lines().count();
                assert!(lines <= 75, "{lines} lines are too many:\n{description}");
                let asked = viewer.seat().is_some_and(|seat| view.awaited.contains(seat));
                let question = Tale::ask(&view, &names, words);
                assert_eq!(question.is_some(), asked, "{viewer}: {question:?}");
                said(question.as_deref().unwrap_or("-"));
                let Some(seat) = viewer.seat() else { continue };
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let labels = choices.iter().map(|choice| Tale::name_choice(&view, *choice, &names, words));
                let labels: BTreeSet<String> = labels.inspect(|label| said(label)).collect();
                assert_eq!(labels.len(), choices.len(), "buttons are told apart");
                if asked && matches!(view.phase, Phase::Open | Phase::Close) {
                    prompts += 1;
                    let offered = choices.iter().fold(0, |set, choice| set | choice.card().bit());
                    assert_eq!(eligible(&view), offered, "the question is about the cards on offer");
                }
            }
        };
        let hear = |_: &Tale, event: &crate::Event| {
            for viewer in Viewer::all(seats) {
                for words in &languages {
                    let seen = Tale::seen(event, viewer);
                    let told = seen.and_then(|seen| Tale::narrate(&seen, viewer, &names, words));
                    said(told.as_deref().unwrap_or("-"));
                }
            }
        };
        let end = play(options, seats, visit, hear);
        for words in &languages {
            let sheet = Tale::sheet(&end.outcome().unwrap(), &names, words).to_terminal(100);
            said(&sheet);
        }
    }
    assert!(prompts > 50, "{prompts} prompts are too few to trust this test");
}

/// The names that the question is about.
fn eligible(view: &View) -> u64 {
    let prompt = prompt(view).unwrap();
    let seat = view.viewer.seat().unwrap();
    let tableau = &view.players[seat.index()].tableau;
    names_of(&prompt.eligible.iter().map(|position| tableau[*position].card).collect::<Vec<_>>())
}

/// TALE-INFO-4, TALE-RULING-27: others' face-down cards show their back, unless the table wants otherwise.
#[test]
fn closed_cards_are_named_only_where_the_table_wants_it() {
    let [_, en] = both();
    for show_closed_faces in [false, true] {
        let (mut named, mut counted) = (0, 0);
        let options = Options { show_closed_faces, ..Options::default() };
        let visit = |game: &Tale| {
            if game.phase != Phase::Over {
                let text = Tale::describe(&game.view(Viewer::Table), &names(), &en).to_terminal(500);
                named += usize::from(text.contains("face down: "));
                counted += usize::from(plain(&text).contains("cards face down."));
            }
        };
        play(options, 4, visit, |_, _| ());
        assert_eq!((named > 0, counted > 0), (show_closed_faces, !show_closed_faces));
    }
}

/// The description of a mid-game fits on two screens of a terminal.
#[test]
fn a_description_is_not_too_long() {
    for words in &both() {
        let mut lengths = Vec::new();
        let visit = |game: &Tale| {
            let prose = Tale::describe(&game.view(Viewer::Seat(Seat::at(0))), &names(), words);
            lengths.push(prose.to_terminal(100).lines().count());
        };
        play(Options::default(), 4, visit, |_, _| ());
        lengths.sort_unstable();
        let typical = lengths[lengths.len() / 2];
        assert!(typical <= 60, "{typical} lines");
    }
}

#[test]
fn every_refusal_has_its_sentence() {
    let sources = [include_str!("../play.rs"), include_str!("../options.rs")];
    let ids = sources.iter().flat_map(|source| source.split("RuleId::new(\"").skip(1));
    let ids: Vec<&'static str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.len() >= 9);
    for id in ids {
        for words in &both() {
            let refusal = kit::Refusal::by(RuleId::new(id)).with("seats", 5).with("most", 4);
            let sentence = refuse(&refusal, words);
            assert!(!sentence.contains(id), "{id} has no sentence");
        }
    }
}

/// Ana has revealed Dragon's Lair beside two other Dragonvale cards, and Ben the Werewolf.
fn closing() -> View {
    let game: Tale = kit::deal(&Options::default(), 3, &Seed::from_words("closing")).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::at(0)));
    let up = |ids: &[&str]| ids.iter().map(|id| Placed { card: card(id), up: true }).collect();
    view.players[0].tableau = up(&["children_of_the_dragon", "bronze_dragon", "dragons_lair"]);
    view.players[1].tableau = up(&["bard", "bard", "werewolf"]);
    view.phase = Phase::Close;
    view.awaited = Seats::only(Seat::at(0));
    view
}

/// Views come from the rules, but a page may be fed something else.
#[test]
fn nonsense_does_not_stop_the_words() {
    let [fr, _] = both();
    let mut view = closing();
    view.awaited = Seats::EVERYBODY;
    view.options.pair_match = true;
    let say = |view: &View| -> (Prose, Option<String>) {
        for choice in Choice::all() {
            Tale::name_choice(view, choice, &Names::default(), &fr);
        }
        (Tale::describe(view, &Names::default(), &fr), Tale::ask(view, &Names::default(), &fr))
    };
    view.own.as_mut().unwrap().chosen = [200, 2, 2].into_iter().collect();
    for phase in [Phase::Draft, Phase::Play, Phase::Open, Phase::Close, Phase::Over] {
        view.phase = phase;
        for (round, step, seats) in [(0, 0, 0), (255, 255, 255), (1, 4, 1)] {
            (view.round, view.step, view.seats) = (round, step, seats);
            say(&view);
            let mut empty = view.clone();
            empty.players = Row::default();
            say(&empty);
            empty.own = None;
            say(&empty);
        }
    }
}
