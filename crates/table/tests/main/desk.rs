//! A table with its log, as the server keeps them, and short helpers for what people do there.

use std::borrow::Borrow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use kit::{Game, Seat, Seed, Viewer};
use table::{By, Chair, Command, Entry, GuestId, MESSAGES, Opening, Phase, Screen, Table, TableId, Time};
use tale::{Choice, Options, Tale};
use words::{Lang, Speak, Words};

/// French and English, with the messages of the game.
pub(crate) static WORDS: LazyLock<[Words; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, &[MESSAGES, Tale::SOURCE])));

pub(crate) fn english() -> &'static Words {
    &WORDS[1]
}

/// The people in these tests, by number. Number 0 opens the tables.
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

    /// A gathering table. Its first seats are taken by guests 0, 1, 2 and so on, called Ana, Bo, Cleo.
    pub(crate) fn gathering(people: usize, seats: u8, words: &str) -> Desk {
        let mut desk = Desk::open(Options::default(), seats, words);
        for (number, name) in ["Ana", "Bo", "Cleo", "Dan", "Eve"].into_iter().enumerate().take(people) {
            desk.ok(number, Command::sit(seat(number), name, true));
        }
        desk
    }

    /// A playing table, with bots on the other seats.
    pub(crate) fn playing(people: usize, seats: u8, words: &str) -> Desk {
        let mut desk = Desk::gathering(people, seats, words);
        for free in people..usize::from(seats) {
            desk.ok(0, Command::Seat { seat: seat(free), level: bots::Level::Greedy });
        }
        desk.ok(0, Command::Start {});
        desk
    }

    /// Decides a command and applies its entries. Returns how many entries were written.
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
        self.table.apply(at, entry).unwrap_or_else(|error| panic!("{line}: {error}"));
        self.log.push((at, line));
    }

    /// Sends a command that must have an effect.
    #[track_caller]
    pub(crate) fn ok(&mut self, number: usize, command: impl Borrow<Command>) {
        let command = command.borrow();
        match self.send(By::Guest(guest(number)), command) {
            Ok(1..) => {}
            other => panic!("{command:?}: {other:?}"),
        }
    }

    /// Sends a command that must be accepted without an effect.
    #[track_caller]
    pub(crate) fn unchanged(&mut self, number: usize, command: impl Borrow<Command>) {
        let command = command.borrow();
        assert_eq!(self.send(By::Guest(guest(number)), command), Ok(0), "{command:?}");
    }

    /// Checks that this rule refuses the command, and that it has a sentence in both languages.
    #[track_caller]
    pub(crate) fn refused(&self, number: usize, command: impl Borrow<Command>, rule: &str) {
        self.refused_from(By::Guest(guest(number)), command.borrow(), rule);
    }

    /// As [`refused`](Desk::refused), for any sender.
    #[track_caller]
    pub(crate) fn refused_from(&self, by: By, command: &Command, rule: &str) {
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

    /// Read from the snapshot, because a screen takes longer to make.
    pub(crate) fn moment_of(&self, guest: GuestId) -> u32 {
        let data = serde_json::to_string(&self.table.snapshot(Some(guest), None)).unwrap();
        let (_, rest) = data.split_once(r#""moment":"#).unwrap();
        rest.split(',').next().unwrap().parse().unwrap()
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = (Time, &str)> {
        self.log.iter().map(|(at, line)| (*at, line.as_str()))
    }

    /// The table rebuilt from its log.
    pub(crate) fn load(&self) -> Table<Tale> {
        Table::load(self.lines()).unwrap()
    }

    pub(crate) fn choices(&self, mover: Seat) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.table.game().state().choices(mover, &mut choices);
        choices
    }

    pub(crate) fn deciders(&self) -> Vec<Seat> {
        self.table.game().state().deciders().iter().collect()
    }

    /// Who decides for a seat, and the seat's current moment.
    pub(crate) fn decider(&self, mover: Seat) -> (By, u32) {
        match &self.table.chairs()[mover.index()] {
            Chair::Person(person) => (By::Guest(person.guest), self.moment_of(person.guest)),
            _ => (By::Server, self.table.bot_turn(mover).map_or(0, |turn| turn.moment)),
        }
    }

    /// The command by which a seat makes a choice now.
    pub(crate) fn choose_command(&self, mover: Seat, choice: Choice) -> (By, Command) {
        let (by, moment) = self.decider(mover);
        (by, Command::choose(mover, moment, choice.to_string()))
    }

    /// A seat makes the choice with this index (modulo the number of choices).
    #[track_caller]
    pub(crate) fn choose(&mut self, mover: Seat, index: usize) {
        let choices = self.choices(mover);
        let (by, command) = self.choose_command(mover, choices[index % choices.len()]);
        assert_eq!(self.send(by, &command), Ok(1), "{command:?}");
    }

    /// Every seat that has to decide makes the choice with this index.
    pub(crate) fn everybody_chooses(&mut self, index: usize) {
        for mover in self.deciders() {
            self.choose(mover, index);
        }
    }

    /// Seats choose until the game is over.
    pub(crate) fn finish(&mut self) {
        while self.table.phase() == Phase::Playing {
            let mover = self.deciders()[0];
            self.choose(mover, 0);
        }
    }

    /// A take-back request by the guest and seat of this number.
    pub(crate) fn request_command(&self, number: usize) -> Command {
        Command::RequestTakeBack { seat: Some(seat(number)), moment: self.moment(number) }
    }

    /// The command that answers the open request.
    pub(crate) fn answer_command(&self, agree: bool) -> Command {
        let request = self.table.screen(None, english()).request.map_or(0, |request| request.number);
        Command::Answer { request, agree }
    }

    /// The command that answers the open seat request.
    pub(crate) fn seat_answer(&self, agree: bool) -> Command {
        let request = self.table.screen(None, english()).seat_request.expect("a seat request is open");
        Command::Answer { request: request.number, agree }
    }

    /// A guest asks for an offered seat, and these people agree, the last of whom settles it.
    #[track_caller]
    pub(crate) fn take_over(&mut self, number: usize, at: usize, name: &str, asked: &[usize]) {
        self.ok(number, Command::sit(seat(at), name, true));
        for person in asked {
            self.ok(*person, self.seat_answer(true));
        }
        assert_eq!(self.table.seat_of(guest(number)), Some(seat(at)), "everybody has agreed");
    }

    pub(crate) fn views(&self) -> Vec<tale::View> {
        let game = self.table.game().state();
        Viewer::all(game.seats()).map(|viewer| game.view(viewer)).collect()
    }

    /// Everything that this reader can be sent of the table as it is now, as one text.
    pub(crate) fn sent(&self, reader: Option<GuestId>, since: u64) -> String {
        sent(&self.table, reader, since)
    }
}

/// Everything that this reader can be sent of a table as it is now, as one text.
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

/// The people on the seats, a spectator, and somebody who is not a guest.
pub(crate) fn readers(seats: u8) -> Vec<Option<GuestId>> {
    let known = (0..usize::from(seats)).chain([9]).map(|number| Some(guest(number)));
    known.chain([None]).collect()
}

impl Desk {
    /// Plays random games until this condition holds at some position, not in the last round.
    pub(crate) fn find<T>(people: usize, seats: u8, what: impl Fn(&Desk) -> Option<T>) -> (Desk, T) {
        for number in 0..50 {
            let mut desk = Desk::playing(people, seats, &format!("search {number}"));
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

    /// The events that a choice would cause.
    pub(crate) fn events(&self, mover: Seat, choice: Choice) -> Vec<tale::Event> {
        let mut events = Vec::new();
        self.table.game().clone().choose(mover, choice, &mut |event| events.push(event)).unwrap();
        events
    }

    /// Whether nobody else would be told of this choice, not even that it was made.
    pub(crate) fn is_hidden(&self, mover: Seat, choice: Choice) -> bool {
        self.events(mover, choice).iter().all(|event| Tale::seen(event, Viewer::Table).is_none())
    }

    /// A seat and a hidden choice that it can make.
    pub(crate) fn hidden_choice(&self) -> Option<(Seat, Choice)> {
        self.deciders()
            .into_iter()
            .flat_map(|mover| self.choices(mover).into_iter().map(move |choice| (mover, choice)))
            .find(|(mover, choice)| self.is_hidden(*mover, *choice))
    }

    /// A seat and a target it can choose publicly while others still decide. That choice can be undone.
    pub(crate) fn open_target(&self) -> Option<(Seat, Choice)> {
        let deciders = self.deciders();
        let is_target = |choice: &Choice| matches!(choice, Choice::Open(_) | Choice::Close(_));
        deciders
            .into_iter()
            .flat_map(|mover| self.choices(mover).into_iter().map(move |choice| (mover, choice)))
            .filter(|(_, choice)| is_target(choice))
            .find(|(mover, choice)| {
                let events = self.events(*mover, *choice);
                events.len() == 1 && Tale::seen(&events[0], Viewer::Table).is_some()
            })
    }

    /// A seat makes exactly this choice.
    #[track_caller]
    pub(crate) fn choose_exactly(&mut self, mover: Seat, choice: Choice) {
        let (by, command) = self.choose_command(mover, choice);
        assert_eq!(self.send(by, &command), Ok(1), "{command:?}");
    }
}
