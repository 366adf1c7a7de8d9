//! The law of stories, on every recorded game and for every viewer: what the last scene draws is the new table.

use catalog::{CatalogGame, Visitor};
use kit::{Seats, Viewer};
use play::{AnyTable, Face, Follower, Page, Reader, Update};
use table::{Entry, TableId};
use words::{Lang, Words};

use crate::copy::Copy;
use crate::records::{self, LIBRARY, Recorded, guest};

/// How many choices a reader misses between two updates, in turns: mostly none, sometimes some, because a slow network
/// brings several at once.
const STRIDES: [usize; 8] = [1, 1, 1, 2, 1, 3, 1, 7];

struct HasStory;

impl Visitor for HasStory {
    type Output = bool;
    fn visit<G: CatalogGame>(self) -> bool {
        G::STORY.is_some() && G::TABLE.is_some()
    }
}

fn page<'w>(table: &dyn AnyTable, viewer: Viewer, words: &'w Words, face: Face) -> Page<'w> {
    let reader = Reader { guest: guest(viewer), words, face, hints: false };
    Page::new(TableId::new(7), table, reader, Seats::NONE, |_, _| String::new())
}

/// The ids of the regions of a drawn board: those between the result and the seats.
fn board_ids(page: &Page<'_>) -> Vec<String> {
    let ids = page.regions().into_iter().map(|region| region.id.into_owned());
    let ids = ids.skip_while(|id| id != "result").skip(1);
    ids.take_while(|id| id != "seat-0").collect()
}

/// A reader who follows a recorded game.
struct Reading<'a> {
    table: Box<dyn AnyTable>,
    viewer: Viewer,
    words: &'a Words,
    follower: Follower,
    copy: Copy,
}

impl<'a> Reading<'a> {
    fn new(record: &Recorded, viewer: Viewer, words: &'a Words, face: Face) -> Reading<'a> {
        let table = record.table.copy();
        let mut follower = Follower::default();
        let whole = follower.whole(&*table, &page(&*table, viewer, words, face));
        Reading { table, viewer, words, follower, copy: Copy::of(&whole.regions) }
    }

    /// What the reader is sent after these entries; `None` if nothing has changed for them.
    fn read(&mut self, entries: &[Entry], face: Face) -> Option<Update> {
        for entry in entries {
            self.table.apply(0, entry).unwrap();
        }
        let page = page(&*self.table, self.viewer, self.words, face);
        let reader = Reader { guest: guest(self.viewer), words: self.words, face, hints: false };
        let news = self.follower.news(&*self.table, &reader).expect("nothing is forgotten");
        self.follower.update(&*self.table, &page, &news)
    }
}

#[derive(Default)]
struct Sizes {
    /// Bytes of each update with scenes.
    bytes: Vec<usize>,
    /// How many stories have scenes without a board of their own, because all boards would have been too long; how many such
    /// scenes there are; and how many stories were not told at all.
    lightened: usize,
    light: usize,
    dropped: usize,
    most_scenes: usize,
}

/// How many of these scenes have a board of their own.
fn boards(update: &Update) -> usize {
    update.scenes.iter().filter(|scene| !scene.regions.is_empty()).count()
}

fn check_scenes(reading: &mut Reading<'_>, update: &Update, place: &str) {
    let Reading { table, viewer, words, copy, .. } = reading;
    let page = page(&**table, *viewer, words, Face::Drawn);
    let (board, fresh) = (board_ids(&page), Copy::of(&page.regions()));
    let told: usize = update.scenes.iter().map(|scene| scene.news).sum();
    assert_eq!(told, update.log.len(), "{place}: the scenes tell everything");
    // One scene is sent if something stands beside what it shows.
    let is_story = update.scenes.len() > 1 || !update.scenes[0].notes.is_empty();
    assert!(is_story && update.scenes.len() <= 24, "{place}: {}", update.scenes.len());
    let mut cuts = vec![copy.clone()];
    for scene in &update.scenes {
        assert!(scene.news > 0 && scene.beats > 0, "{place}: {scene:?}");
        assert!(scene.regions.iter().all(|region| board.iter().any(|id| *id == region.id)), "{place}");
        copy.put(&scene.regions);
        cuts.push(copy.clone());
    }
    assert_eq!(copy.only(&board), fresh.only(&board), "{place}: the last scene is the new board");
    assert!(!update.regions.iter().any(|region| board.iter().any(|id| *id == region.id)), "{place}");
    copy.put(&update.regions);
    assert_eq!(*copy, fresh, "{place}");
    // A story that the reader cuts short ends the same.
    for (shown, mut cut) in cuts.into_iter().enumerate() {
        update.scenes[shown..].iter().for_each(|scene| cut.put(&scene.regions));
        cut.put(&update.regions);
        assert_eq!(cut, *copy, "{place}: cut after {shown} scenes");
    }
}

/// Follows a recorded game as one viewer, and checks each update with scenes.
fn follow(record: &Recorded, viewer: Viewer, words: &Words, strides: &[usize], sizes: &mut Sizes) {
    let mut reading = Reading::new(record, viewer, words, Face::Drawn);
    let mut strides = strides.iter().cycle();
    let mut at = 0;
    while at < record.choices.len() {
        let end = (at + strides.next().unwrap()).min(record.choices.len());
        let (kept, since) = {
            let shown = reading.table.show(guest(viewer), words, Face::Drawn);
            (shown.view.expect("a view to begin with"), reading.table.event_count())
        };
        let update = reading.read(&record.choices[at..end], Face::Drawn);
        let place = format!("{} for {viewer:?} at {at}", record.name);
        at = end;
        let Some(update) = update else { continue };
        let story = reading.table.story(guest(viewer), &kept, since, words).map_or(0, |story| story.len());
        // Nothing is joined: what is told in scenes is told in all of them.
        assert!([0, story].contains(&update.scenes.len()), "{place}: {} of {story}", update.scenes.len());
        let light = update.scenes.len() - boards(&update);
        sizes.lightened += usize::from(light > 0);
        sizes.light += light;
        sizes.dropped += usize::from(update.scenes.is_empty() && story > 0);
        if update.scenes.is_empty() {
            reading.copy.put(&update.regions);
        } else {
            check_scenes(&mut reading, &update, &place);
            let result = update.regions.iter().find(|region| region.id == "result");
            let result = serde_json::to_vec(&result.map(|region| &region.html)).unwrap().len();
            let bytes = serde_json::to_vec(&update).unwrap().len() - result;
            // When a turn at the Ford begins, so much is lit that its updates are longer than they should be anyway.
            if record.table.opening().game != "toy" {
                // With one board it is as long as it would be without scenes.
                let most = match boards(&update) {
                    0 | 1 => usize::MAX,
                    2 => 15_000,
                    _ => 13_000,
                };
                assert!(bytes <= most, "{place}: {bytes} bytes with {} scenes", update.scenes.len());
                sizes.bytes.push(bytes);
            }
            sizes.most_scenes = sizes.most_scenes.max(update.scenes.len());
        }
    }
    let fresh = page(&*reading.table, viewer, words, Face::Drawn).regions();
    assert_eq!(reading.copy, Copy::of(&fresh), "{} for {viewer:?} at the end", record.name);
}

/// Every viewer of every record of every game with a story, with every choice for itself or with some missed.
#[test]
fn the_last_scene_is_the_new_table() {
    let mut sizes = Sizes::default();
    for code in catalog::known().filter(|code| catalog::visit(code, HasStory) == Some(true)) {
        for (number, record) in records::all(code).iter().enumerate() {
            for (place, viewer) in Viewer::all(record.table.opening().seats).enumerate() {
                let lang = Lang::ALL[(number + place) % Lang::ALL.len()];
                let strides = &STRIDES[(number + place) % STRIDES.len()..];
                follow(record, viewer, LIBRARY.game(code, lang), strides, &mut sizes);
            }
        }
    }
    let Sizes { mut bytes, most_scenes, lightened, light, dropped } = sizes;
    bytes.sort_unstable();
    let (typical, largest) = (bytes[bytes.len() / 2], bytes[bytes.len() - 1]);
    let told = format!(
        "{} stories in bytes: typically {typical}, at most {largest}; {lightened} have {light} scenes without a board, \
         {dropped} are not told",
        bytes.len()
    );
    println!("{told}");
    assert!(bytes.len() > 500 && most_scenes >= 6, "{told}; at most {most_scenes} scenes");
    assert!(dropped == 0 && typical < 10_000, "{told}");
}

/// What one choice leads to at Fairy Tale is always told, scene by scene, with every sentence and every reason.
#[test]
fn no_story_of_one_choice_is_dropped() {
    for (lang, name) in Lang::ALL.into_iter().zip(["French", "English"]) {
        let mut sizes = Sizes::default();
        for record in records::all("tale") {
            for viewer in Viewer::all(record.table.opening().seats) {
                follow(&record, viewer, LIBRARY.game("tale", lang), &[1], &mut sizes);
            }
        }
        let Sizes { bytes, lightened, light, dropped, .. } = sizes;
        let (told, largest) = (bytes.len(), bytes.into_iter().max().unwrap());
        println!(
            "{name}: {told} stories of at most {largest} bytes, {lightened} with {light} scenes without a board, {dropped} dropped"
        );
        assert!(told > 500 && dropped == 0, "{name}: {dropped} of {} are dropped", told + dropped);
        assert!(largest <= 15_000, "{name}: {largest} bytes");
    }
}

/// How the sentences of each kind of news are known, in the order of the rules: reveal, Hunt, Open, Close, discard, next
/// pack.
const KINDS: [&str; 6] = [
    "reveal",
    "and without effect",
    "turned face up by",
    "turned face down by",
    "throws away",
    "begins, and packs",
];

/// TALE-PLAY-5: what happens one after another is told beat by beat, in that order, and what turns over says by what.
#[test]
fn each_beat_of_a_step_is_told_by_itself_in_its_order() {
    let words = LIBRARY.game("tale", Lang::En);
    let mut seen = [0; KINDS.len()];
    for record in records::all("tale") {
        for viewer in Viewer::all(record.table.opening().seats) {
            let mut reading = Reading::new(&record, viewer, words, Face::Drawn);
            for entry in &record.choices {
                let Some(update) = reading.read(std::slice::from_ref(entry), Face::Drawn) else { continue };
                let mut log = &update.log[..];
                let mut beats: Vec<usize> = Vec::new();
                for scene in &update.scenes {
                    let (told, rest) = log.split_at(scene.news);
                    log = rest;
                    let is_told = |kind: &usize| told.iter().any(|line| line.contains(KINDS[*kind]));
                    let kinds: Vec<usize> = (0..KINDS.len()).filter(is_told).collect();
                    assert!(kinds.len() <= 1, "{}: {told:?} are one beat", record.name);
                    let turns = kinds.first().is_some_and(|kind| (1..4).contains(kind));
                    assert_eq!(!scene.notes.is_empty(), turns, "{}: {told:?}", record.name);
                    beats.extend(kinds);
                }
                assert!(beats.windows(2).all(|two| two[0] < two[1]), "{}: {:?}", record.name, update.log);
                beats.iter().for_each(|kind| seen[*kind] += 1);
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 10), "{seen:?}");
}

/// Readers who miss a whole round get a long story: the board changes less often, until it fits.
#[test]
fn a_long_story_is_told_on_fewer_boards() {
    let mut sizes = Sizes::default();
    let record = records::all("tale").into_iter().find(|record| record.name == "expert-5").unwrap();
    for strides in [11, 13, 17, 25, 60] {
        for viewer in [Viewer::all(5).next().unwrap(), Viewer::Table] {
            follow(&record, viewer, LIBRARY.game("tale", Lang::Fr), &[strides], &mut sizes);
        }
    }
    let largest = sizes.bytes.iter().max().unwrap();
    assert!(sizes.lightened > 3 && sizes.bytes.len() > 20, "{} of {}", sizes.lightened, sizes.bytes.len());
    assert!((10_000..=26_000).contains(largest), "{largest}");
}

/// A choice that was taken back before the reader heard of it is told, but not shown.
#[test]
fn what_is_taken_back_is_no_story() {
    let words = LIBRARY.game("tale", Lang::En);
    let mut taken_back = 0;
    for record in records::all("tale") {
        let mut table = record.table.copy();
        for entry in &record.choices {
            let Entry::Chose { seat, .. } = entry else { panic!("{entry:?}") };
            let mut then = table.copy();
            then.apply(0, entry).unwrap();
            let undid = Entry::Undid { seat: *seat };
            // Nothing but the choice of a target can be taken back, and only before it is carried out.
            if then.copy().apply(0, &undid).is_ok() {
                let from_here = Recorded { name: String::new(), table: table.copy(), choices: Vec::new() };
                let viewer = Viewer::Seat(*seat);
                let mut reading = Reading::new(&from_here, viewer, words, Face::Drawn);
                let update = reading.read(&[entry.clone(), undid], Face::Drawn).expect("it is told");
                assert_eq!((update.log.len(), update.scenes.len()), (2, 0), "{}", record.name);
                reading.copy.put(&update.regions);
                let fresh = page(&*reading.table, viewer, words, Face::Drawn).regions();
                assert_eq!(reading.copy, Copy::of(&fresh), "{}", record.name);
                taken_back += 1;
            }
            table = then;
        }
    }
    assert!(taken_back > 10, "{taken_back} choices were taken back");
}

/// KIT-UNDO-6: whoever changes their mind just before the cards are revealed is told both, even if they come together. Nobody
/// else is told more than the rest.
#[test]
fn a_change_of_mind_does_not_cost_the_story() {
    let words = LIBRARY.game("tale", Lang::En);
    let (mut told, mut targets) = (0, 0);
    for record in records::all("tale") {
        let mut table = record.table.copy();
        for entry in &record.choices {
            let Entry::Chose { seat: chooser, .. } = entry else { panic!("{entry:?}") };
            let from_here = Recorded { name: String::new(), table: table.copy(), choices: Vec::new() };
            let viewers = || Viewer::all(record.table.opening().seats);
            for viewer in viewers().filter(|viewer| !viewer.is(*chooser)) {
                let changes = table.show(guest(viewer), words, Face::Drawn).screen.changes;
                let Some(seat) = viewer.seat() else { continue };
                for choice in changes.into_iter().map(|offer| offer.choice) {
                    let changed = Entry::Changed { seat, choice: choice.clone() };
                    if table.copy().apply(0, &changed).is_err() {
                        continue;
                    }
                    let mut reading = Reading::new(&from_here, viewer, words, Face::Drawn);
                    let update = reading.read(&[changed.clone(), entry.clone()], Face::Drawn).expect("news");
                    assert!(update.log[0].contains("You change your choice"), "{:?}", update.log);
                    if update.log[1..].iter().any(|line| KINDS[..4].iter().any(|kind| line.contains(kind))) {
                        check_scenes(&mut reading, &update, &format!("{}: {choice}", record.name));
                        told += 1;
                        targets += usize::from(choice.starts_with("close") || choice.starts_with("open"));
                        for other in viewers().filter(|other| *other != viewer) {
                            let update = Reading::new(&from_here, other, words, Face::Drawn)
                                .read(&[changed.clone(), entry.clone()], Face::Drawn);
                            let log = update.map_or_else(Vec::new, |update| update.log);
                            assert!(!log.iter().any(|line| line.contains("change")), "{other:?}: {log:?}");
                        }
                    }
                }
            }
            table.apply(0, entry).unwrap();
        }
    }
    assert!(told > 100 && targets > 10, "{told} stories, {targets} of them with another target");
}

/// No scenes in words, and for games without a story.
#[test]
fn not_everything_is_a_story() {
    let words = |code| LIBRARY.game(code, Lang::En);
    for code in catalog::CODES {
        let face = if catalog::visit(code, HasStory) == Some(true) { Face::Words } else { Face::Drawn };
        let records = records::all(code);
        for record in [&records[0], &records[records.len() - 1]] {
            for viewer in [Viewer::Table, Viewer::Seat(kit::Seat::at(0))] {
                let mut reading = Reading::new(record, viewer, words(code), face);
                for choices in record.choices.chunks(5).take(12) {
                    let update = reading.read(choices, face);
                    assert!(update.is_none_or(|update| update.scenes.is_empty()), "{code}");
                }
            }
        }
    }
}
