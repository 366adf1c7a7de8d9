//! A table with its log, as a house would keep it, and short words for what people do there.

use std::borrow::Borrow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use kit::{Game, Seat, Seed, Viewer};
use table::{By, Chair, Command, Entry, GuestId, MESSAGES, Opening, Phase, Screen, Table, TableId, Time};
use tale::{Choice, Options, Tale};
use words::{Lang, Speak, Words};

/// French and English, with the words of the game.
pub(crate) static WORDS: LazyLock<[Words; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, &[MESSAGES, Tale::SOURCE])));

pub(crate) fn english() -> &'static Words {
    &WORDS[1]
}

/// The people of these tests, by number. Number 0 opens the tables.
pub(crate) fn guest(number: usize) -> GuestId {
    GuestId::new(1000 + number as u64)
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::at(index)
}

pub(crate) const ANOTHER_TABLE: TableId = TableId::new(77);

pub(crate) fn opening(options: Options, seats: u8, words: &str) -> Opening {
    Opening {
        format: table::FORMAT,
        game: Tale::CODE.into(),
        rules: Tale::RULES_VERSION,
        seats,
        options: serde_json::to_value(options).unwrap(),
        seed: Seed::from_words(words),
        host: guest(0),
        after: None,
    }
}

/// A table and its log.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) table: Table<Tale>,
    pub(crate) log: Vec<(Time, String)>,
}

impl Desk {
    pub(crate) fn open(options: Options, seats: u8, words: &str) -> Desk {
        let opening = opening(options, seats, words);
        let table = Table::open(&opening, 0).unwrap();
        Desk { table, log: vec![(0, Entry::Opened(opening).to_line())] }
    }

    /// A gathering at which the first so many seats are taken by guests 0, 1, 2, called Ana, Bo, Cleo.
    pub(crate) fn gathering(persons: usize, seats: u8, words: &str) -> Desk {
        let mut desk = Desk::open(Options::default(), seats, words);
        for (number, name) in ["Ana", "Bo", "Cleo", "Dan", "Eve"].into_iter().enumerate().take(persons) {
            desk.ok(number, Command::sit(seat(number), name, true));
        }
        desk
    }

    /// The same, with bots on the other seats, and begun.
    pub(crate) fn playing(persons: usize, seats: u8, words: &str) -> Desk {
        let mut desk = Desk::gathering(persons, seats, words);
        for free in persons..usize::from(seats) {
            desk.ok(0, Command::Seat { seat: seat(free), level: bots::Level::Greedy });
        }
        desk.ok(0, Command::Start {});
        desk
    }

    /// Decides and applies. How many entries were written?
    pub(crate) fn send(&mut self, by: By, command: &Command) -> Result<usize, kit::Refusal> {
        let entries = self.table.decide(by, command)?;
        for entry in &entries {
            self.write(entry);
        }
        Ok(entries.len())
    }

    pub(crate) fn write(&mut self, entry: &Entry) {
        let line = entry.to_line();
        assert_eq!(Entry::from_line(&line).as_ref(), Ok(entry), "{line}");
        let at = self.log.len() as Time;
        self.table.apply(at, entry).unwrap_or_else(|damage| panic!("{line}: {damage}"));
        self.log.push((at, line));
    }

    /// Something is done.
    #[track_caller]
    pub(crate) fn ok(&mut self, number: usize, command: impl Borrow<Command>) {
        let command = command.borrow();
        match self.send(By::Guest(guest(number)), command) {
            Ok(1..) => {}
            other => panic!("{command:?}: {other:?}"),
        }
    }

    /// It is so already.
    #[track_caller]
    pub(crate) fn same(&mut self, number: usize, command: impl Borrow<Command>) {
        let command = command.borrow();
        assert_eq!(self.send(By::Guest(guest(number)), command), Ok(0), "{command:?}");
    }

    /// It is refused by this rule, which has a sentence in both languages.
    #[track_caller]
    pub(crate) fn no(&self, number: usize, command: impl Borrow<Command>, rule: &str) {
        self.refused(By::Guest(guest(number)), command.borrow(), rule);
    }

    #[track_caller]
    pub(crate) fn refused(&self, by: By, command: &Command, rule: &str) {
        let refusal = self.table.decide(by, command).expect_err(&format!("{command:?}"));
        assert_eq!(refusal.rule.as_str(), rule, "{command:?}");
        for words in WORDS.iter() {
            let sentence = words::refuse(&refusal, words);
            assert!(!sentence.contains(rule), "{rule} has no sentence: {sentence}");
        }
    }

    pub(crate) fn screen(&self, number: usize) -> Screen {
        self.table.screen(Some(guest(number)), english())
    }

    pub(crate) fn moment(&self, number: usize) -> u32 {
        self.moment_of(guest(number))
    }

    /// From the data: a screen costs more.
    pub(crate) fn moment_of(&self, guest: GuestId) -> u32 {
        let data = serde_json::to_string(&self.table.snapshot(Some(guest), None)).unwrap();
        let (_, rest) = data.split_once(r#""moment":"#).unwrap();
        rest.split(',').next().unwrap().parse().unwrap()
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = (Time, &str)> {
        self.log.iter().map(|(at, line)| (*at, line.as_str()))
    }

    /// The table as its log tells it.
    pub(crate) fn load(&self) -> Table<Tale> {
        Table::load(self.lines()).unwrap()
    }

    pub(crate) fn choices(&self, of: Seat) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.table.game().state().choices(of, &mut choices);
        choices
    }

    pub(crate) fn deciders(&self) -> Vec<Seat> {
        self.table.game().state().deciders().iter().collect()
    }

    /// Who speaks for a seat, and its present moment.
    pub(crate) fn voice(&self, of: Seat) -> (By, u32) {
        match &self.table.chairs()[of.index()] {
            Chair::Person(person) => (By::Guest(person.guest), self.moment_of(person.guest)),
            _ => (By::Server, self.table.bot_turn(of).map_or(0, |turn| turn.moment)),
        }
    }

    /// The command by which a seat makes a choice now.
    pub(crate) fn choosing(&self, of: Seat, choice: Choice) -> (By, Command) {
        let (by, moment) = self.voice(of);
        (by, Command::Choose { seat: Some(of), moment, choice: choice.to_string() })
    }

    /// A seat makes one of its choices (modulo their number).
    #[track_caller]
    pub(crate) fn choose(&mut self, of: Seat, index: usize) {
        let choices = self.choices(of);
        let (by, command) = self.choosing(of, choices[index % choices.len()]);
        assert_eq!(self.send(by, &command), Ok(1), "{command:?}");
    }

    /// Every decider makes one of his choices.
    pub(crate) fn everybody_chooses(&mut self, index: usize) {
        for of in self.deciders() {
            self.choose(of, index);
        }
    }

    /// Everybody chooses until the game is over.
    pub(crate) fn finish(&mut self) {
        while self.table.phase() == Phase::Playing {
            let of = self.deciders()[0];
            self.choose(of, 0);
        }
    }

    /// The command by which somebody asks to take back the last choice of a seat.
    pub(crate) fn asking(&self, of: usize) -> Command {
        Command::RequestTakeBack { seat: Some(seat(of)), moment: self.moment(of) }
    }

    /// The command by which somebody answers the present request.
    pub(crate) fn answering(&self, agree: bool) -> Command {
        let request = self.table.screen(None, english()).request.map_or(0, |request| request.number);
        Command::Answer { request, agree }
    }

    pub(crate) fn views(&self) -> Vec<tale::View> {
        let game = self.table.game().state();
        Viewer::all(game.seats()).map(|viewer| game.view(viewer)).collect()
    }

    /// Everything that this reader can ever be sent of the table as it is, as one text.
    pub(crate) fn sent(&self, reader: Option<GuestId>, since: u64) -> String {
        sent(&self.table, reader, since)
    }
}

/// Everything that this reader can ever be sent of a table as it is, as one text.
pub(crate) fn sent(table: &Table<Tale>, reader: Option<GuestId>, since: u64) -> String {
    let mut text = String::new();
    let viewer = table.viewer(reader);
    for words in WORDS.iter() {
        let screen = table.screen(reader, words);
        let news = table.news(since, viewer, words);
        writeln!(text, "{screen:?}\n{news:?}").unwrap();
    }
    for since in [None, Some(since)] {
        text += &serde_json::to_string(&table.snapshot(reader, since)).unwrap();
    }
    text
}

/// Those who sit there, one who watches, one who has only the address.
pub(crate) fn readers(seats: u8) -> Vec<Option<GuestId>> {
    let known = (0..usize::from(seats)).chain([9]).map(|number| Some(guest(number)));
    known.chain([None]).collect()
}

impl Desk {
    /// A position of some game, not in its last round, in which this holds, found by playing.
    pub(crate) fn find<T>(persons: usize, seats: u8, what: impl Fn(&Desk) -> Option<T>) -> (Desk, T) {
        for number in 0..50 {
            let mut desk = Desk::playing(persons, seats, &format!("search {number}"));
            let mut step = number;
            while desk.table.phase() == Phase::Playing {
                let last = desk.table.game().state().view(Viewer::Table).round == tale::ROUNDS;
                if let Some(found) = what(&desk).filter(|_| !last) {
                    return (desk, found);
                }
                let deciders = desk.deciders();
                desk.choose(deciders[step % deciders.len()], step / 3);
                step += 1;
            }
        }
        panic!("no such position in fifty games");
    }

    /// What a choice would cause.
    pub(crate) fn events(&self, of: Seat, choice: Choice) -> Vec<tale::Event> {
        let mut events = Vec::new();
        self.table.game().clone().choose(of, choice, &mut |event| events.push(event)).unwrap();
        events
    }

    /// Would nobody else be told of this choice, not even that it was made?
    pub(crate) fn is_hidden(&self, of: Seat, choice: Choice) -> bool {
        self.events(of, choice).iter().all(|event| Tale::seen(event, Viewer::Table).is_none())
    }

    /// A seat that can make a choice of which nobody else is told, and that choice.
    pub(crate) fn hidden_choice(&self) -> Option<(Seat, Choice)> {
        self.deciders()
            .into_iter()
            .flat_map(|of| self.choices(of).into_iter().map(move |choice| (of, choice)))
            .find(|(of, choice)| self.is_hidden(*of, *choice))
    }

    /// A seat that can choose a target which all are told of, while others still decide: it could be taken back.
    pub(crate) fn open_target(&self) -> Option<(Seat, Choice)> {
        let deciders = self.deciders();
        let is_target = |choice: &Choice| matches!(choice, Choice::Open(_) | Choice::Close(_));
        deciders
            .into_iter()
            .flat_map(|of| self.choices(of).into_iter().map(move |choice| (of, choice)))
            .filter(|(_, choice)| is_target(choice))
            .find(|(of, choice)| {
                let events = self.events(*of, *choice);
                events.len() == 1 && Tale::seen(&events[0], Viewer::Table).is_some()
            })
    }

    /// A seat makes exactly this choice.
    #[track_caller]
    pub(crate) fn choose_this(&mut self, of: Seat, choice: Choice) {
        let (by, command) = self.choosing(of, choice);
        assert_eq!(self.send(by, &command), Ok(1), "{command:?}");
    }
}
