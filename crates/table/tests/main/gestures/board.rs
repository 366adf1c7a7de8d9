//! A table of any game at which people sit on all seats, with its log.

use std::fmt::Write as _;
use std::path::Path;

use catalog::{CatalogGame, RecordFile};
use kit::{Game, Record, Refusal, Seat, Seed, Viewer};
use table::{By, Command, Entry, GuestId, MESSAGES, Opening, Table, Time};
use words::{Lang, Words};

use crate::desk::guest;

/// A table and its log.
#[derive(Clone)]
pub(crate) struct Board<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<(Time, String)>,
}

impl<G: CatalogGame> Board<G> {
    /// A table at which everybody sits and the game has begun.
    pub(crate) fn deal(options: &G::Options, seats: u8, words: &str) -> Board<G> {
        let (options, seed) = (options.clone(), Seed::from_words(words));
        Board::of(&Record { rules: G::RULES_VERSION, options, seats, seed, moves: Vec::new() })
    }

    /// The table of this record, before its first choice.
    pub(crate) fn of(record: &Record<G>) -> Board<G> {
        let opening = Opening {
            format: table::FORMAT,
            game: G::CODE.into(),
            rules: record.rules,
            seats: record.seats,
            options: serde_json::to_value(&record.options).unwrap(),
            seed: record.seed,
            host: guest(0),
            after: None,
        };
        let table = Table::open(&opening, 0).unwrap();
        let mut board = Board { table, log: vec![(0, Entry::Opened(opening).to_line())] };
        for (number, name) in ["Ana", "Bo", "Cleo", "Dan", "Eve"].into_iter().enumerate() {
            if number < usize::from(record.seats) {
                board.send(number, &Command::sit(Seat::at(number), name, true)).unwrap();
            }
        }
        board.send(0, &Command::Start {}).unwrap();
        board
    }

    /// A guest's command. Returns the entries that were written.
    pub(crate) fn send(&mut self, number: usize, command: &Command) -> Result<Vec<Entry>, Refusal> {
        let entries = self.table.decide(By::Guest(guest(number)), command)?;
        entries.iter().for_each(|entry| self.write(entry));
        Ok(entries)
    }

    pub(crate) fn write(&mut self, entry: &Entry) {
        let (at, line) = (self.log.len() as Time, entry.to_line());
        assert_eq!(Entry::from_line(&line).as_ref(), Ok(entry), "{line}");
        self.table.apply(at, entry).unwrap_or_else(|error| panic!("{line}: {error}"));
        self.log.push((at, line));
    }

    /// The command by which a seat makes a gesture now.
    pub(crate) fn gesture(&self, seat: Seat, choices: &[impl ToString]) -> Command {
        let choices = choices.iter().map(ToString::to_string).collect();
        Command::Choose { seat: Some(seat), moment: self.moment(seat), choices }
    }

    /// A seat makes a gesture. Returns how many choices were made.
    pub(crate) fn choose(&mut self, seat: Seat, choices: &[impl ToString]) -> Result<usize, Refusal> {
        let command = self.gesture(seat, choices);
        Ok(self.send(seat.index(), &command)?.len())
    }

    /// The same, with choices as people write them: `draw; use green_6`.
    pub(crate) fn says(&mut self, seat: Seat, choices: &str) -> Result<usize, Refusal> {
        self.choose(seat, &Vec::from_iter(choices.split("; ")))
    }

    pub(crate) fn moment(&self, seat: Seat) -> u32 {
        let data = serde_json::to_string(&self.table.snapshot(Some(guest(seat.index())), None)).unwrap();
        let (_, rest) = data.split_once(r#""moment":"#).unwrap();
        rest.split(',').next().unwrap().parse().unwrap()
    }

    pub(crate) fn undo(&mut self, seat: Seat) -> Result<usize, Refusal> {
        let command = Command::Undo { seat: Some(seat), moment: self.moment(seat) };
        Ok(self.send(seat.index(), &command)?.len())
    }

    pub(crate) fn state(&self) -> &G {
        self.table.game().state()
    }

    pub(crate) fn view(&self, seat: Seat) -> G::View {
        self.state().view(Viewer::Seat(seat))
    }

    /// The log without what says that choices belong together, as a table.
    pub(crate) fn without_joined(&self) -> Table<G> {
        let lines: Vec<(Time, String)> =
            self.log.iter().map(|(at, line)| (*at, line.replace(r#","joined":true"#, ""))).collect();
        Table::load(lines.iter().map(|(at, line)| (*at, line.as_str()))).unwrap()
    }

    pub(crate) fn load(&self) -> Table<G> {
        Table::load(self.log.iter().map(|(at, line)| (*at, line.as_str()))).unwrap()
    }
}

/// Everything that this reader can be sent of a table as it is now, as one text.
pub(crate) fn sent<G: CatalogGame>(table: &Table<G>, reader: Option<GuestId>, words: &Words) -> String {
    let mut text = String::new();
    let (screen, news) = (table.screen(reader, words), table.latest(reader, words));
    // The numbers of entries are for the server.
    let news: Vec<_> = news.news.iter().map(|latest| (latest.number, &latest.news)).collect();
    writeln!(text, "{screen:?}\n{news:?}").unwrap();
    text += &serde_json::to_string(&table.snapshot(reader, None)).unwrap();
    text
}

pub(crate) fn english<G: CatalogGame>() -> Words {
    Words::new(Lang::En, &[MESSAGES, G::SOURCE])
}

/// The recorded games of a kind, with the names of their files.
pub(crate) fn records<G: CatalogGame>() -> Vec<(String, Record<G>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(G::CODE);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let game = RecordFile::<G>::parse(&text).and_then(|file| file.verify()).unwrap();
        (path.file_stem().unwrap().to_string_lossy().into_owned(), game.record().clone())
    };
    paths.into_iter().map(read).collect()
}

/// Cuts a record into the longest gestures that its game allows: the seat, its choices, and how many choices were made
/// before.
pub(crate) fn cut<G: Game>(record: &Record<G>) -> Vec<(Seat, Vec<G::Choice>)> {
    let mut game = record.without_moves().replay(&mut |_, _| ()).unwrap();
    let mut gestures: Vec<(Seat, Vec<G::Choice>)> = Vec::new();
    let mut begun = None;
    for (seat, choice) in &record.moves {
        let now = game.state().view(Viewer::Seat(*seat));
        match (&begun, gestures.last_mut()) {
            (Some(first), Some((mover, choices)))
                if mover == seat && choices.len() < table::MOST_CHOICES && G::continues(first, &now) =>
            {
                choices.push(*choice);
            }
            _ => {
                gestures.push((*seat, vec![*choice]));
                begun = Some(now);
            }
        }
        game.choose(*seat, *choice, &mut |_| ()).unwrap();
    }
    gestures
}
