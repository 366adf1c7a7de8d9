//! What a viewer is told, folded into what they saw before, gives what they see: the story cannot go astray.

use kit::{Dice, Game, Seed, Stream, Viewer};
use kit_test::play_variants;
use tale::{Event, Seen, Tale, Turn};
use words::{Beat, Speak, Story};

fn story() -> Story<Tale> {
    Tale::STORY.expect("Fairy Tale has a story")
}

fn seen_by(events: &[Event], viewer: Viewer) -> Vec<Seen> {
    events.iter().filter_map(|event| Tale::seen(event, viewer)).collect()
}

#[test]
fn folding_the_news_gives_the_view() {
    let mut folded = 0;
    play_variants::<Tale>(12, |moment| {
        for viewer in Viewer::all(moment.after.seats()) {
            let mut view = moment.before.view(viewer);
            let seen = seen_by(&moment.events, viewer);
            seen.iter().for_each(|seen| (story().fold)(&mut view, seen));
            assert_eq!(view, moment.after.view(viewer), "{viewer:?} was told {seen:?}");
            folded += seen.len();
        }
    });
    assert!(folded > 50_000, "{folded} news");
}

/// KIT-UNDO-6, TALE-RULING-32: whoever exchanges what is sealed sees what they would see if they had chosen that at first.
#[test]
fn folding_a_change_gives_the_view() {
    let change = story().change.expect("what is sealed can be exchanged");
    let (mut changed, mut second) = (0, 0);
    play_variants::<Tale>(6, |moment| {
        let (seat, viewer) = (moment.seat, Viewer::Seat(moment.seat));
        let sealed = |choice| {
            let (mut state, mut events) = (moment.before, Vec::new());
            let mut dice = Dice::new(&Seed::from_words("sealed"), Stream::TABLE, 0);
            let applied =
                kit::step(&mut state, &mut dice, 0, seat, choice, &mut |event| events.push(event)).unwrap();
            let waits = applied.horizon.is_empty() && !state.deciders().contains(seat);
            waits.then(|| (state.view(viewer), seen_by(&events, viewer)))
        };
        let all: Vec<_> = moment.before.listed(seat).into_iter().filter_map(sealed).collect();
        for (before, said) in &all {
            for (now, then) in &all {
                let ([said], [then]) = (&said[..], &then[..]) else { panic!("{said:?} {then:?}") };
                let mut view = before.clone();
                change(&mut view, said, then);
                assert_eq!(view, *now, "{said:?} and then {then:?}");
                changed += 1;
                second += usize::from(now.own.is_some_and(|own| own.chosen.len() > 1));
            }
        }
    });
    assert!(changed > 10_000 && second > 10, "{changed}, {second} of them with two targets");
}

/// TALE-RULING-31: what is turned over at once is one scene, and only what lies on the table can be in it: no scene shows
/// a card of a hand, and none has to be taken back by the next.
#[test]
fn a_stage_is_one_scene() {
    let mut longest = 0;
    play_variants::<Tale>(4, |moment| {
        let seen = seen_by(&moment.events, Viewer::Table);
        let mut scenes: Vec<Vec<&Seen>> = Vec::new();
        let mut previous = None;
        for seen in &seen {
            match (story().beat)(previous, seen) {
                Beat::Joined => scenes.last_mut().expect("nothing joins nothing").push(seen),
                Beat::Short | Beat::Long => scenes.push(vec![seen]),
            }
            previous = Some(seen);
        }
        let stages = |turn: Turn| {
            let turned = |seen: &&Seen| matches!(seen, Seen::Turned { turn: other, .. } if *other == turn);
            scenes.iter().filter(|scene| scene.iter().any(turned)).count()
        };
        let hunts = scenes.iter().filter(|scene| matches!(scene[0], Seen::Hunted { .. })).count();
        assert!(stages(Turn::Open) <= 1 && stages(Turn::Close) <= 1 && hunts <= 1, "{scenes:?}");
        longest = longest.max(scenes.len());
        let mut view = moment.before.view(Viewer::Table);
        for scene in &scenes {
            let before = view.clone();
            scene.iter().for_each(|seen| (story().fold)(&mut view, seen));
            for (before, now) in before.players.iter().zip(&view.players) {
                assert!(now.tableau.len() >= before.tableau.len(), "no card leaves the table");
            }
            if let [Seen::Revealed { .. }] = scene[..] {
                assert!(view.players.iter().all(|player| player.tableau.last().is_some_and(|last| last.up)));
            }
        }
    });
    assert!(longest >= 5, "at most: decided, revealed, hunted, opened, closed, thrown away and dealt");
}

/// Every open page keeps a view.
#[test]
fn a_kept_view_is_small() {
    assert!(size_of::<tale::View>() <= 512, "{} bytes", size_of::<tale::View>());
}

#[test]
fn reveals_and_effects_are_looked_at_longer() {
    let mut long = 0;
    play_variants::<Tale>(1, |moment| {
        for seen in seen_by(&moment.events, Viewer::Table) {
            let acts = matches!(seen, Seen::Revealed { .. } | Seen::Hunted { .. } | Seen::Turned { .. });
            let beat = (story().beat)(None, &seen);
            assert_eq!(beat, if acts { Beat::Long } else { Beat::Short }, "{seen:?}");
            long += usize::from(acts);
        }
    });
    assert!(long > 100, "{long} reveals and effects");
}
