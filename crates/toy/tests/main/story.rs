//! What somebody saw before, changed by what they were told, is what they see now.

use kit::{Game, Viewer};
use kit_test::play_variants;
use toy::{Ford, News, View};
use words::{Beat, Speak, Story};

fn story() -> Story<Ford> {
    Ford::STORY.expect("the Ford tells a story")
}

fn folded(mut view: View, events: &[News]) -> View {
    let viewer = view.viewer;
    for news in events.iter().filter_map(|event| Ford::seen(event, viewer)) {
        (story().fold)(&mut view, &news);
    }
    view
}

#[test]
fn every_view_follows_from_the_one_before_and_the_news() {
    let mut kinds = std::collections::BTreeSet::new();
    play_variants::<Ford>(60, |moment| {
        for viewer in Viewer::all(moment.before.seats()) {
            let view = folded(moment.before.view(viewer), &moment.events);
            assert_eq!(
                view,
                moment.after.view(viewer),
                "{viewer} after {}: {:?}",
                moment.choice,
                moment.events
            );
        }
        kinds.extend(
            moment.events.iter().map(|event| format!("{event:?}").split(' ').next().map(str::to_owned)),
        );
    });
    assert_eq!(kinds.len(), 12, "every kind of news occurs: {kinds:?}");
}

/// News may come from anywhere: it never panics, whatever it is told about.
#[test]
fn senseless_news_changes_nothing_that_it_should_not() {
    let mut events = Vec::new();
    play_variants::<Ford>(2, |moment| events.extend_from_slice(&moment.events));
    play_variants::<Ford>(1, |moment| {
        let mut view = moment.after.view(Viewer::Table);
        events.iter().for_each(|news| (story().fold)(&mut view, news));
        assert!(view.board.boat < toy::RING);
        assert_eq!(view.mine, None);
    });
}

/// Whatever moves is a scene of its own; a scene can always begin.
#[test]
fn things_move_one_after_another() {
    let mut scenes = 0;
    play_variants::<Ford>(10, |moment| {
        let mut before = None;
        for news in &moment.events {
            let beat = (story().beat)(before, news);
            let moves = matches!(news, News::Moved { .. } | News::Laid { .. } | News::Sailed { .. });
            assert!(!moves || beat != Beat::Joined, "{before:?} {news:?}");
            assert!(before.is_some() || beat != Beat::Joined, "nothing to join: {news:?}");
            scenes += u32::from(beat == Beat::Long);
            before = Some(news);
        }
    });
    assert!(scenes > 10);
}
