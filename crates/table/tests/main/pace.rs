//! The pace of the bots (KIT-PACE-1), and what of their choices needs a beat.

use kit::{Game, Seat, Viewer};
use table::{Command, Entry, Pace};

use crate::desk::{Desk, english, seat};

const CALM: Command = Command::SetPace { pace: Pace::Calm };
const AT_ONCE: Command = Command::SetPace { pace: Pace::AtOnce };

/// Unless it was set, the pace suits who sits there.
#[test]
fn the_usual_pace_depends_on_who_plays() {
    assert_eq!(Desk::playing(1, 3, "alone").table.pace(), Pace::Brisk);
    let mut two = Desk::playing(2, 3, "two");
    assert_eq!(two.table.pace(), Pace::Calm);
    two.ok(1, Command::Leave {});
    assert_eq!(two.table.pace(), Pace::Brisk);
    two.ok(0, CALM);
    assert_eq!((two.table.pace(), two.load().pace()), (Pace::Calm, Pace::Calm));
}

/// KIT-PACE-1, KIT-TABLE-1: the host sets it until the game is over, and everybody's page shows it.
#[test]
fn the_host_sets_the_pace() {
    let mut desk = Desk::playing(2, 3, "host");
    desk.refused(1, AT_ONCE, "KIT-TABLE-1");
    desk.refused(9, AT_ONCE, "KIT-TABLE-1");
    let version = desk.screen(1).version;
    desk.ok(0, AT_ONCE);
    desk.unchanged(0, AT_ONCE);
    assert_ne!(desk.screen(1).version, version);
    let shown = [0, 1, 9].map(|reader| desk.screen(reader).pace.unwrap());
    assert!(shown.iter().all(|shown| shown.pace == Pace::AtOnce));
    assert_eq!(shown.map(|shown| shown.can_set), [true, false, false]);
    desk.finish();
    assert_eq!(desk.screen(0).pace, None);
    desk.refused(0, CALM, "KIT-PACE-1");
    assert_eq!(Desk::playing(2, 2, "people").screen(0).pace, None, "no bots, no pace");
    let entry = Entry::Paced { pace: Pace::AtOnce };
    assert_eq!(entry.to_line(), r#"{"did":"paced","pace":"at_once"}"#);
    assert!(
        Pace::ALL
            .iter()
            .all(|pace| { serde_json::to_value(pace).unwrap() == pace.name() && pace.name().len() > 3 })
    );
}

/// The choices of these seats, the first that each of them has.
fn firsts(desk: &Desk, seats: &[Seat]) -> Vec<(Seat, String)> {
    seats.iter().map(|seat| (*seat, desk.choices(*seat)[0].to_string())).collect()
}

/// KIT-PACE-1: what is sealed while others still decide needs no beat; the choice that reveals does.
#[test]
fn only_what_everybody_sees_needs_a_beat() {
    let mut desk = Desk::playing(1, 4, "beats");
    let bots = [seat(1), seat(2), seat(3)];
    assert_eq!(desk.table.quiet_choices(&firsts(&desk, &bots)), 3, "a person still has to decide");
    desk.choose(seat(0), 0);
    assert_eq!(desk.table.quiet_choices(&firsts(&desk, &bots)), 2, "the last one passes the packs on");
    assert_eq!(desk.table.quiet_choices(&[]), 0);
    assert_eq!(desk.table.quiet_choices(&[(seat(1), "dance".into())]), 0);
    // What the public sees changes when somebody has decided, and not otherwise.
    let before = desk.table.public_hash();
    desk.ok(0, Command::SetPace { pace: Pace::Brisk });
    assert_eq!(desk.table.public_hash(), before);
    let (own, other) = (desk.table.seat_hash(seat(1)), desk.table.seat_hash(seat(2)));
    desk.choose(seat(1), 0);
    assert_ne!(desk.table.public_hash(), before);
    assert_ne!((desk.table.seat_hash(seat(1)), desk.table.seat_hash(seat(2))), (own, other));
}

/// KIT-PACE-1: where people only watch, the bots wait as long as the story of what has just happened is.
#[test]
fn the_beats_of_a_story_are_those_of_its_scenes() {
    let mut desk = Desk::playing(1, 4, "stories");
    let (mut stories, mut longest) = (0, 0);
    while let Some(asked) = Seat::all(4).find(|seat| !desk.choices(*seat).is_empty()) {
        let (since, before) = (desk.table.event_count(), desk.table.game().state().view(Viewer::Table));
        desk.choose(asked, 0);
        let beats = desk.table.beats_told(since, Viewer::Table, english());
        match desk.table.story(&before, since, Viewer::Table, english()) {
            Some(scenes) => {
                assert_eq!(beats, scenes.iter().map(|scene| scene.beats).sum::<u32>());
                stories += 1;
            }
            // A card is turned over, and nothing else: as long as it takes to read the sentence.
            None => assert!(beats == 0 || (2..6).contains(&beats), "{beats}"),
        }
        longest = longest.max(beats);
    }
    assert!(stories > 5 && longest >= 4, "{stories} stories of at most {longest} beats");
    assert_eq!(
        desk.table.beats_told(desk.table.event_count(), Viewer::Table, english()),
        0,
        "nothing is told"
    );
}
