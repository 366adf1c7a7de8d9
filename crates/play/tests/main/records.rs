//! The recorded games in `records/`, played again at tables.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use catalog::{CatalogGame, Library, RecordFile, Visitor};
use kit::{Seat, Seed, Viewer};
use play::AnyTable;
use serde_json::json;
use table::{Entry, FORMAT, GuestId, Opening};

pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&[ui::MESSAGES]));

/// A recorded game: its table at the start, and its choices as entries.
pub(crate) struct Recorded {
    pub(crate) name: String,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) choices: Vec<Entry>,
}

/// Whoever sits here. Spectators are strangers.
pub(crate) fn guest(viewer: Viewer) -> Option<GuestId> {
    viewer.seat().map(|seat| GuestId::new(seat.index() as u64 + 1))
}

/// All records of a game, by their names. A game that only tests have is played at random.
pub(crate) fn all(code: &str) -> Vec<Recorded> {
    if !catalog::CODES.contains(&code) {
        return catalog::visit(code, PlayedAtRandom).unwrap();
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(code);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort_unstable();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        catalog::visit(code, Read { name, text: &text }).unwrap()
    };
    paths.iter().map(read).collect()
}

struct PlayedAtRandom;

impl Visitor for PlayedAtRandom {
    type Output = Vec<Recorded>;
    fn visit<G: CatalogGame>(self) -> Vec<Recorded> {
        let played = (0..6).flat_map(|_| G::variants()).enumerate().map(|(number, (options, seats))| {
            let name = format!("random {number}");
            let record = kit_test::random_record::<G>(&options, seats, Seed::from_words(&name), u32::MAX);
            let game = record.unwrap().replay(&mut |_, _| ()).unwrap();
            Read { name, text: &RecordFile::of(&game, Vec::new()).to_string() }.visit::<G>()
        });
        played.collect()
    }
}

struct Read<'a> {
    name: String,
    text: &'a str,
}

impl Visitor for Read<'_> {
    type Output = Recorded;
    fn visit<G: CatalogGame>(self) -> Recorded {
        let record = RecordFile::<G>::parse(self.text).unwrap().record;
        let opening = Opening {
            format: FORMAT,
            game: G::CODE.to_owned(),
            rules: record.rules,
            seats: record.seats,
            options: serde_json::to_value(&record.options).unwrap(),
            seed: record.seed,
            host: GuestId::new(1),
            after: None,
        };
        let mut table = play::open(&opening, 0).unwrap();
        for seat in Seat::all(record.seats) {
            let name = ["Ana", "Bea", "Cléo", "Dora", "Eva"][seat.index()].to_owned();
            let guest = guest(Viewer::Seat(seat)).unwrap();
            table.apply(0, &Entry::Sat { seat, guest, name }).unwrap();
        }
        table.apply(0, &Entry::Started).unwrap();
        let chose = |(seat, choice): &(Seat, G::Choice)| {
            let line = json!({ "did": "chose", "seat": seat, "choice": choice.to_string() });
            Entry::from_line(&line.to_string()).unwrap()
        };
        Recorded { name: self.name, table, choices: record.moves.iter().map(chose).collect() }
    }
}
