//! Both languages say everything, in whole sentences, and no more than a view holds.

mod sentences;

use kit::{Game, Row, Seat, Seats, Seed, Viewer};
use kit_test::speech::{self, both, plain, play, voice};
use words::Speak;

use super::ask::prompt;
use crate::card::names_of;
use crate::view::{Placed, View};
use crate::{Card, Choice, Mode, Options, Phase, Tale, name_card};

fn card(id: &str) -> Card {
    id.parse().unwrap()
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
    speech::assert_complete::<Tale>();
}

/// The specification's tables, 3.3: `| 3 | `bronze_dragon` | Bronze Dragon | Dragon de bronze | …`.
#[test]
fn cards_have_the_names_of_the_specification() {
    let [fr, en] = both::<Tale>();
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
    speech::assert_everything_said::<Tale>(&tables(), 75);
}

#[test]
fn a_question_is_about_the_cards_on_offer() {
    let mut prompts = 0;
    let mut visit = |game: &Tale| {
        for seat in game.deciders().iter().filter(|_| matches!(game.phase, Phase::Open | Phase::Close)) {
            let choices = game.listed(seat);
            let offered = choices.iter().fold(0, |set, choice| set | choice.card().bit());
            assert_eq!(eligible(&game.view(Viewer::Seat(seat))), offered);
            prompts += 1;
        }
    };
    for (options, seats) in tables() {
        play(&options, seats, "questions", &mut visit, |_| ());
    }
    assert!(prompts > 10, "{prompts} prompts are too few to trust this test");
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
    let [_, en] = both::<Tale>();
    for show_closed_faces in [false, true] {
        let (mut named, mut counted) = (0, 0);
        let options = Options { show_closed_faces, ..Options::default() };
        let visit = |game: &Tale| {
            if game.phase != Phase::Over {
                let text = Tale::describe(&game.view(Viewer::Table), &voice(&en)).to_terminal(500);
                named += usize::from(text.contains("face down: "));
                counted += usize::from(plain(&text).contains("cards face down."));
            }
        };
        play(&options, 4, "closed", visit, |_| ());
        assert_eq!((named > 0, counted > 0), (show_closed_faces, !show_closed_faces));
    }
}

/// The description of a mid-game fits on two screens of a terminal.
#[test]
fn a_description_is_not_too_long() {
    for words in &both::<Tale>() {
        let mut lengths = Vec::new();
        let visit = |game: &Tale| {
            let prose = Tale::describe(&game.view(Viewer::Seat(Seat::at(0))), &voice(words));
            lengths.push(prose.to_terminal(100).lines().count());
        };
        play(&Options::default(), 4, "length", visit, |_| ());
        lengths.sort_unstable();
        let typical = lengths[lengths.len() / 2];
        assert!(typical <= 60, "{typical} lines");
    }
}

#[test]
fn every_refusal_has_its_sentence() {
    speech::assert_refusals_said::<Tale>(&[include_str!("../play.rs"), include_str!("../options.rs")]);
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

/// Views come from the rules, but a page may get a made-up one.
#[test]
fn nonsense_does_not_stop_the_words() {
    let say = |view: &View| speech::say_nonsense::<Tale>(view, Choice::all());
    let mut view = closing();
    view.awaited = Seats::EVERYBODY;
    view.options.pair_match = true;
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
