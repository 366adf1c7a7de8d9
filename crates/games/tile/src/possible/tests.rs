//! The referee against play itself.

use super::*;
use crate::land::{Face, Figures, Laid, PAGES, Place, Side, Tile};
use crate::objective::Scene;
use crate::state::Last;
use crate::{Choice, FairyTile, Hex, Options};
use kit::{Dice, Game, Lots, Seed, Stream, deal, step};

/// Kingdoms that random players have completed, with the figures wherever they are.
fn complete_kingdoms() -> Vec<(Kingdom, [u8; 3])> {
    let mut found = Vec::new();
    for number in 0..40 {
        let seed = Seed::from_words(&format!("kingdom {number}"));
        let mut game: FairyTile = deal(&Options::default(), 2, &seed).unwrap();
        let (mut dice, mut lots) = (Dice::new(&seed, Stream::TABLE, 0), Lots::new(number));
        let mut choices = Vec::new();
        while game.can_add_tiles() {
            choices.clear();
            let seat = game.asked().lowest().unwrap();
            game.choices(seat, &mut choices);
            let tiles: Vec<Choice> =
                choices.iter().copied().filter(|choice| matches!(choice, Choice::Lay(..))).collect();
            let choice = lots.pick(&tiles).unwrap_or(Choice::EndTurn);
            step(&mut game, &mut dice, 0, seat, choice, &mut |_| ()).unwrap();
        }
        found.push((game.kingdom, game.figures));
    }
    found
}

/// TILE-END-5: the Princess and the Knight can always go back, so only the Dragon's moves can change the verdict, and
/// they can only make it worse.
#[test]
fn only_the_dragon_changes_the_verdict() {
    let (mut stayed, mut left, mut worse) = (0, 0, 0);
    for (kingdom, figures) in complete_kingdoms() {
        let verdict = Verdict::of(&kingdom, figures);
        let everywhere = Reach::of(&kingdom, figures);
        assert_eq!(everywhere.any[Figure::Princess.index()], kingdom.all());
        assert_eq!(everywhere.moved[Figure::Princess.index()], kingdom.all());
        for figure in Figure::ALL {
            for to in kingdom.destinations(figure, figures[figure.index()]).iter() {
                let mut moved = figures;
                moved[figure.index()] = to;
                let now = Verdict::of(&kingdom, moved);
                if figure != Figure::Dragon {
                    assert_eq!(now, verdict, "{figure}");
                } else if verdict.home.contains(to) {
                    assert_eq!(now, verdict, "he can come back");
                    stayed += 1;
                } else {
                    assert!(verdict.lost.is_within(now.lost));
                    left += 1;
                    worse += usize::from(now.lost != verdict.lost);
                }
            }
        }
    }
    assert!(stayed > 50 && left > 5, "{stayed} {left} {worse}");
}

/// Section 12: in random complete kingdoms hardly any page is impossible, and only a few of them ever are.
#[test]
fn impossible_pages_are_rare() {
    let kingdoms = complete_kingdoms();
    let lost: usize = kingdoms.iter().map(|(kingdom, at)| Verdict::of(kingdom, *at).lost.len()).sum();
    assert!(lost <= kingdoms.len() / 4, "{lost} impossible pages in {} kingdoms", kingdoms.len());
}

/// TILE-EX-19: in the start kingdom exactly these pages are impossible.
#[test]
fn the_start_kingdom_is_too_small_for_six_pages() {
    let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("start")).unwrap();
    let lost = Verdict::of(&game.kingdom, game.figures).lost;
    assert_eq!(lost, [4, 10, 16, 17, 19, 20].into_iter().filter_map(Page::new).collect());
}

/// Calls `look` with every situation that can be reached at the end of a turn, with one adventure or (by Magic) two, if
/// all help each other, and with the figure that moved last, until it returns false.
fn each_turn(kingdom: &Kingdom, figures: [u8; 3], mut look: impl FnMut(&Scene<'_>, Figure) -> bool) {
    let moves = |scene: Scene<'_>| {
        Figure::ALL.into_iter().flat_map(move |figure| {
            let index = figure.index();
            let from = scene.figures[index];
            kingdom.destinations(figure, from).iter().map(move |to| {
                let mut after = Scene { kingdom, ..scene };
                after.figures[index] = to;
                after.moved.insert(figure);
                after.over[index] |= kingdom.over(figure, from, to);
                (after, figure)
            })
        })
    };
    let (mut seen, mut open) = (std::collections::BTreeSet::from([figures]), vec![figures]);
    while let Some(figures) = open.pop() {
        let rest = Scene { kingdom, figures, moved: Figures::default(), over: [Cells::NONE; 3] };
        for (first, who) in moves(rest) {
            if seen.insert(first.figures) {
                open.push(first.figures);
            }
            if !look(&first, who) {
                return;
            }
            for (second, who) in moves(first) {
                if !look(&second, who) {
                    return;
                }
            }
        }
    }
}

/// The pages that somebody can tell in some turn.
fn told_somewhere(kingdom: &Kingdom, figures: [u8; 3]) -> Pages {
    let mut told = Pages::NONE;
    each_turn(kingdom, figures, |scene, who| {
        for page in Page::all().filter(|page| !told.contains(*page)).collect::<Vec<_>>() {
            if scene.tells(page, Some(Last::Move(who))) {
                told.insert(page);
            }
        }
        told.len() < PAGES.len()
    });
    told
}

/// The start with these sides, and more tiles.
fn kingdom(sides: [Side; 3], more: &[Laid]) -> Kingdom {
    let layout = crate::land::START_LAYOUT.iter().zip(Figure::ALL).zip(sides);
    let start = layout.map(|(((at, rotation), figure), side)| Laid {
        face: Face { tile: Tile::start(figure), side },
        at: *at,
        rotation: *rotation,
    });
    Kingdom::of(&start.chain(more.iter().copied()).collect::<Vec<_>>())
}

/// Kingdom R1 of the specification.
fn r1() -> Kingdom {
    let laid = |face: &str, at, rotation| Laid { face: face.parse().unwrap(), at, rotation };
    let more = [
        laid("S05A", Hex::new(0, -1), 1),
        laid("S03A", Hex::new(0, 2), 1),
        laid("S11B", Hex::new(-2, -1), 2),
        laid("S12B", Hex::new(2, -1), 0),
    ];
    kingdom([Side::A; 3], &more)
}

fn all_sides() -> impl Iterator<Item = [Side; 3]> {
    (0..8).map(|number| [0, 1, 2].map(|tile| Side::ALL[number >> tile & 1]))
}

/// TILE-END-4, TILE-RUL-38: a page is judged impossible exactly if no sequence of turns lets anybody tell it. (The test
/// may err in the player's favour, but does not with these pages.)
#[test]
fn the_referee_agrees_with_play() {
    let mut lost = 0;
    let mut agree = |kingdom: &Kingdom, figures: [u8; 3]| {
        let told = told_somewhere(kingdom, figures);
        let verdict = Verdict::of(kingdom, figures).lost;
        assert_eq!(verdict, Page::all().filter(|page| !told.contains(*page)).collect());
        lost += verdict.len();
    };
    for sides in all_sides() {
        let kingdom = kingdom(sides, &[]);
        // The Dragon starts everywhere, because only its reach depends on where it is.
        for dragon in 0..kingdom.len() {
            agree(&kingdom, [0, 1, dragon]);
        }
    }
    let r1 = r1();
    (0..r1.len()).step_by(4).for_each(|dragon| agree(&r1, [3, 7, dragon]));
    assert!(lost > 200, "{lost}");
}

/// TILE-END-4, TILE-END-5: the same for objectives that no page has. Standing there is not a visit: a Dragon that
/// cannot return to its cell cannot visit it.
#[test]
fn a_visit_takes_a_move() {
    let places = [Place::Plain, Place::Forest, Place::Mountain, Place::Castle, Place::River, Place::Any];
    let (mut possible, mut stands) = (0, 0);
    for sides in all_sides() {
        let kingdom = kingdom(sides, &[]);
        for (dragon, place) in (0..kingdom.len()).flat_map(|cell| places.map(|place| (cell, place))) {
            let figures = [0, 1, dragon];
            let atom = Atom::Visit(Figure::Dragon, place);
            let mut done = false;
            each_turn(&kingdom, figures, |scene, _| {
                done |= scene.holds(atom);
                !done
            });
            assert_eq!(Reach::of(&kingdom, figures).way_is_possible(&kingdom, &[atom]), done);
            possible += usize::from(done);
            stands += usize::from(!done && kingdom.place(place).contains(dragon));
        }
    }
    assert!(possible > 100 && stands > 0, "{possible} {stands}");
}

/// TILE-END-4, TILE-TELL-4: by Magic the castle can be passed by one move, and left behind by the next. The referee must not
/// throw out somebody who can do that.
#[test]
fn a_castle_can_be_passed_before_the_last_move() {
    let mut later = 0;
    for (sides, figure) in all_sides().flat_map(|sides| Figure::ALL.map(|figure| (sides, figure))) {
        let (kingdom, index) = (kingdom(sides, &[]), figure.index());
        let mut ends = Cells::NONE;
        each_turn(&kingdom, [0, 1, 2], |scene, _| {
            if scene.holds(Atom::Above(figure)) {
                ends |= Cells::only(scene.figures[index]);
            }
            true
        });
        let reach = Reach::of(&kingdom, [0, 1, 2]);
        assert_eq!(reach.above[index], ends, "{figure}");
        later += (ends & !over_castles(&kingdom, figure, reach.any[index])).len();
    }
    assert!(later > 0, "otherwise one move would do");
}
