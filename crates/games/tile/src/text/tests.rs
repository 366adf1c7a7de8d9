//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Dice, Game, Match, Refusal, Row, RuleId, Seat, Seed, Stream, Viewer};
use words::{Lang, Names, Speak, Words, check, refuse};

use super::{page_story, page_text};
use crate::event::{Event, Seen};
use crate::hex::Hex;
use crate::{BookSize, Choice, FairyTile, Figure, Options, Page, Pages, View};

fn both() -> [Words; 2] {
    Lang::ALL.map(|lang| Words::new(lang, &[FairyTile::SOURCE]))
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
    mut visit: impl FnMut(&FairyTile),
    mut hear: impl FnMut(&Event),
) -> FairyTile {
    let mut game = Match::<FairyTile>::deal(options, seats, Seed::from_words("once upon a time")).unwrap();
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

#[test]
fn both_languages_are_complete() {
    let problems: Vec<String> = check(&[FairyTile::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

/// TILE-DATA-1, sections 3.6 and 3.7: every page has its objective and its story in both languages, all different.
#[test]
fn pages_have_the_texts_of_the_specification() {
    let spec = include_str!("../../../../../docs/rules/tile.md");
    let plain = |text: &str| {
        let text = text.replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'");
        text.replace(['“', '”', '"'], "\"")
    };
    let mut all = BTreeSet::new();
    for (lang, words) in Lang::ALL.into_iter().zip(both()) {
        for page in Page::all() {
            let (text, story) = (page_text(page, &words), page_story(page, &words));
            for part in [&text, &story] {
                assert!(spec.contains(&plain(part)), "{lang}: {part}");
                assert!(all.insert(part.clone()), "{lang}: {part} is there twice");
            }
        }
    }
    assert_eq!(all.len(), 4 * 36);
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let (names, languages) = (names(), both());
    let short = Options { pages_per_player: BookSize::Short(4), stall_limit: 60, ..Options::default() };
    for seats in 2..=4 {
        let mut moment = 0;
        let visit = |game: &FairyTile| {
            moment += 1;
            for (viewer, words) in Viewer::all(seats).flat_map(|v| languages.iter().map(move |w| (v, w))) {
                let view = game.view(viewer);
                let asked = viewer.seat().is_some_and(|seat| view.awaited().contains(seat));
                let question = FairyTile::ask(&view, &names, words);
                assert_eq!(question.is_some(), asked, "{viewer}: {question:?}");
                said(question.as_deref().unwrap_or("-"));
                // A whole description of every fifth moment: random games are long.
                if moment % 5 == 0 {
                    said(&FairyTile::describe(&view, &names, words).to_terminal(100));
                }
                let Some(seat) = viewer.seat() else { continue };
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let label = |choice: &Choice| FairyTile::name_choice(&view, *choice, &names, words);
                let labels: BTreeSet<String> =
                    choices.iter().map(label).inspect(|label| said(label)).collect();
                assert_eq!(labels.len(), choices.len(), "buttons are told apart");
            }
        };
        let hear = |event: &Event| {
            for viewer in Viewer::all(seats) {
                for words in &languages {
                    let seen = FairyTile::seen(event, viewer).unwrap();
                    said(&FairyTile::narrate(&seen, viewer, &names, words).unwrap());
                }
            }
        };
        let end = play(short, seats, visit, hear);
        for words in &languages {
            said(&FairyTile::sheet(&end.outcome().unwrap(), &names, words).to_terminal(100));
        }
    }
}

/// What hardly ever happens can be said, too.
#[test]
fn rare_news_can_be_told() {
    let face = "S05A".parse().unwrap();
    let page = Page::new(4).unwrap();
    let lost: Pages = [page, Page::new(10).unwrap()].into_iter().collect();
    let news = [
        Seen::SetAside { face },
        Seen::Showed { top: None, closed: true },
        Seen::Showed { top: None, closed: false },
        Seen::Judged { lost },
        Seen::Judged { lost: Pages::NONE },
        Seen::WentOut { seat: Seat::at(1), page },
        Seen::Over { ending: crate::Ending::Endless },
        Seen::Over { ending: crate::Ending::Survivor },
        Seen::Over { ending: crate::Ending::Stalled },
        Seen::Over { ending: crate::Ending::Told },
    ];
    for words in &both() {
        for seen in &news {
            for viewer in Viewer::all(2) {
                said(&FairyTile::narrate(seen, viewer, &names(), words).unwrap());
            }
        }
    }
}

#[test]
fn the_kingdom_can_be_read_as_a_map() {
    let [_, en] = both();
    let game: FairyTile = kit::deal(&Options::default(), 2, &Seed::from_words("map")).unwrap();
    let text = FairyTile::describe(&game.view(Viewer::Table), &names(), &en).to_terminal(100);
    let rows = ["-1", "0", "1", "2"].map(|row| {
        let line = text.lines().rfind(|line| line.split_whitespace().next() == Some(row)).unwrap();
        line.split_whitespace().skip(1).collect::<Vec<_>>()
    });
    assert_eq!(rows[0], ["fK", "m"]);
    assert_eq!(rows[1], ["m~", "p~", "p~", "cP"]);
    assert_eq!(rows[2], ["f~"]);
    assert_eq!(rows[3], ["mD", "p~"]);
    assert!(text.contains("The Princess stands on the castle at 1,0 and sees nobody."), "{text}");
}

#[test]
fn every_refusal_has_its_sentence() {
    let sources = [include_str!("../refuse.rs"), include_str!("../options.rs"), include_str!("../place.rs")];
    let ids = sources.iter().flat_map(|source| source.split("RuleId::new(\"").skip(1));
    let ids: BTreeSet<&'static str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.len() >= 29, "{}", ids.len());
    let args: [&[&'static str]; 3] = [&[], &["seats"], &["least", "most"]];
    for id in ids {
        for words in &both() {
            let sentence = args.iter().find_map(|names| {
                let refusal = Refusal::by(RuleId::new(id));
                let refusal = names.iter().fold(refusal, |refusal, name| refusal.with(name, 2));
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
    let game: FairyTile = kit::deal(&Options::default(), 3, &Seed::from_words("nonsense")).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::at(0)));
    let say = |view: &View| {
        let far = Hex::new(-128, 127);
        for choice in [Choice::Move(Figure::Dragon, far), Choice::Lay(far, 255), Choice::Tell] {
            FairyTile::name_choice(view, choice, &Names::default(), &fr);
        }
        FairyTile::describe(view, &Names::default(), &fr);
        FairyTile::ask(view, &Names::default(), &fr);
    };
    view.figures.dragon = Hex::new(90, 90);
    view.active = Seat::at(4);
    say(&view);
    view.own = None;
    view.players = Row::default();
    say(&view);
    view.cells = Row::default();
    view.tiles = Row::default();
    view.stack.top = None;
    say(&view);
}
