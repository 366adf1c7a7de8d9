//! A live table of any game: the same face for all of them, without their types.

use draw::{Drawing, Sight};
use kit::{Seat, Seats, Seed, Viewer};
use table::{
    By, Chair, Chronicle, Command, Damage, Decision, Entry, Eyes, GuestId, OpenError, Opening, Phase, Screen,
    Table, TableId, TableSight, Time,
};
use words::Words;

use crate::{HouseGame, RecordFile, Visitor};

/// A live table. What it means is said at [`Table`]; here its game has no name.
pub trait Live: Send + Sync {
    /// A copy, to try what comes of a command.
    fn copy(&self) -> Box<dyn Live>;
    /// See [`Table::decide`].
    ///
    /// # Errors
    /// The rule that forbids it.
    fn decide(&self, by: By, command: &Command) -> Decision;
    /// See [`Table::apply`].
    ///
    /// # Errors
    /// If the entry cannot be applied; the table is spoilt then.
    fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), Damage>;
    /// Where it stands.
    fn phase(&self) -> Phase;
    /// How many entries its log has.
    fn entries(&self) -> u64;
    /// How much has happened, told or not.
    fn happened(&self) -> u64;
    /// Who sits where.
    fn chairs(&self) -> &[Chair];
    /// Who arranges it.
    fn host(&self) -> GuestId;
    /// Is it in the lobby's list?
    fn listed(&self) -> bool;
    /// What it was opened with. It holds the seed: not for viewers.
    fn opening(&self) -> &Opening;
    /// When it was opened.
    fn opened_at(&self) -> Time;
    /// Where the same people went on.
    fn rematch(&self) -> Option<TableId>;
    /// The options of the next game of the campaign, as data; `None` if there is none.
    fn next_options(&self) -> Option<serde_json::Value>;
    /// The options of another game by the same people, as data; `None` if they are those of this table.
    fn options_again(&self) -> Option<serde_json::Value>;
    /// The seat that this guest decides for.
    fn seat_of(&self, guest: GuestId) -> Option<Seat>;
    /// As what this guest looks at it.
    fn viewer(&self, guest: Option<GuestId>) -> Viewer;
    /// Counts what this reader has seen change.
    fn version(&self, reader: Option<GuestId>) -> u32;
    /// What this reader sees, in words that must be the game's.
    fn screen(&self, reader: Option<GuestId>, words: &Words) -> Screen;
    /// The same for one who looks: the drawing of the table beside the words, if the game has one.
    fn look(
        &self,
        reader: Option<GuestId>,
        words: &Words,
        see: &mut dyn FnMut(&Screen, Option<&dyn Drawing>),
    );
    /// What somebody who plays for the first time needs to know now.
    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String>;
    /// Why this reader cannot do now what pressing this would mean; nothing if he can, or if it would mean nothing.
    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot>;
    /// The same for one who looks back at it: what this viewer saw, in words only or drawn.
    fn look_back(
        &self,
        viewer: Viewer,
        words: &Words,
        plain: bool,
        see: &mut dyn FnMut(&Screen, Option<&dyn Drawing>),
    );
    /// What this viewer is told of what happened since a count, if it is still remembered.
    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>>;
    /// What this reader sees, as JSON.
    fn glimpse(&self, reader: Option<GuestId>, since: Option<u64>) -> String;
    /// For which seats a bot has to choose.
    fn bots_to_move(&self) -> Seats;
    /// The turn of the bot on this seat.
    fn bot_turn(&self, seat: Seat) -> Option<BotTurn>;
    /// The record of the finished game; `None` before its end, because it holds the seed.
    fn record(&self) -> Option<String>;
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyNot {
    /// In a sentence.
    pub text: String,
    /// The rule.
    pub rule: &'static str,
}

/// A bot's turn, cut loose from its table.
pub struct BotTurn {
    /// Which question it answers.
    pub moment: u32,
    /// What could be chosen without thinking.
    pub first: String,
    think: Box<dyn FnOnce(&Seed) -> String + Send>,
}

impl BotTurn {
    /// Thinks, and gives the choice in the notation of the game. `luck` must have nothing to do with the table's seed.
    pub fn think(self, luck: &Seed) -> String {
        (self.think)(luck)
    }
}

impl<G: HouseGame> Live for Table<G> {
    fn copy(&self) -> Box<dyn Live> {
        Box::new(self.clone())
    }

    fn decide(&self, by: By, command: &Command) -> Decision {
        self.decide(by, command)
    }

    fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), Damage> {
        self.apply(at, entry)
    }

    fn phase(&self) -> Phase {
        self.phase()
    }

    fn entries(&self) -> u64 {
        self.entries()
    }

    fn happened(&self) -> u64 {
        self.happened()
    }

    fn chairs(&self) -> &[Chair] {
        self.chairs()
    }

    fn host(&self) -> GuestId {
        self.host()
    }

    fn listed(&self) -> bool {
        self.listed()
    }

    fn opening(&self) -> &Opening {
        self.opening()
    }

    fn opened_at(&self) -> Time {
        self.opened_at()
    }

    fn rematch(&self) -> Option<TableId> {
        self.rematch()
    }

    fn next_options(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.next_options()?).ok()
    }

    fn options_again(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.options_again()?).ok()
    }

    fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.seat_of(guest)
    }

    fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        self.viewer(guest)
    }

    fn version(&self, reader: Option<GuestId>) -> u32 {
        self.version(reader)
    }

    fn screen(&self, reader: Option<GuestId>, words: &Words) -> Screen {
        self.screen(reader, words)
    }

    fn look(
        &self,
        reader: Option<GuestId>,
        words: &Words,
        see: &mut dyn FnMut(&Screen, Option<&dyn Drawing>),
    ) {
        show(self.sight(reader, words, G::TABLE.is_none()), words, false, see);
    }

    fn look_back(
        &self,
        viewer: Viewer,
        words: &Words,
        plain: bool,
        see: &mut dyn FnMut(&Screen, Option<&dyn Drawing>),
    ) {
        let plain = plain || G::TABLE.is_none();
        show(self.sight_back(viewer, words, plain), words, plain, see);
    }

    fn hint(&self, reader: Option<GuestId>, words: &Words) -> Option<String> {
        self.with_view(reader, words, |view, names| G::hint(view, names, words))?
    }

    fn why_not(&self, reader: Option<GuestId>, what: &str, words: &Words) -> Option<WhyNot> {
        let seat = self.viewer(reader).seat()?;
        let meant = G::TABLE?.meant;
        let choice = self.with_view(reader, words, |view, _| meant(view, what))??;
        let refusal = self.game().state().check(seat, choice).err()?;
        Some(WhyNot { text: words::refuse(&refusal, words), rule: refusal.rule.as_str() })
    }

    fn news(&self, since: u64, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
        self.news(since, viewer, words)
    }

    fn glimpse(&self, reader: Option<GuestId>, since: Option<u64>) -> String {
        serde_json::to_string(&self.glimpse(reader, since)).expect("views are plain data")
    }

    fn bots_to_move(&self) -> Seats {
        self.bots_to_move()
    }

    fn bot_turn(&self, seat: Seat) -> Option<BotTurn> {
        let turn = Table::<G>::bot_turn(self, seat)?;
        let (moment, first) = (turn.moment, turn.first());
        Some(BotTurn { moment, first, think: Box::new(move |luck| turn.think(luck)) })
    }

    fn record(&self) -> Option<String> {
        let name = |chair: &Chair| chair.name().map(ToString::to_string).unwrap_or_default();
        let names = self.chairs().iter().map(name).collect();
        (self.phase() == Phase::Over).then(|| RecordFile::of(self.game(), names).to_string())
    }
}

/// Shows what a reader sees: in words only, or with the drawing.
fn show<G: HouseGame>(
    sight: TableSight<G>,
    words: &Words,
    plain: bool,
    see: &mut dyn FnMut(&Screen, Option<&dyn Drawing>),
) {
    let Some(table) = G::TABLE.filter(|_| !plain) else { return see(&sight.screen, None) };
    let labels = sight.screen.offers.iter().map(|offer| offer.label.clone());
    let offers = sight.choices.into_iter().zip(labels).collect();
    let (view, outcome, names) = (sight.view, sight.outcome, sight.names);
    let drawing = (table.draw)(Sight { view, offers, outcome, names, words });
    see(&sight.screen, Some(&*drawing));
}

/// Opens a table of the game that the opening names.
///
/// # Errors
/// If there is no such game, or the game refuses.
pub fn open(opening: &Opening, at: Time) -> Result<Box<dyn Live>, OpenError> {
    struct Open<'a>(&'a Opening, Time);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn Live>, OpenError>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::open(self.0, self.1)?))
        }
    }
    crate::visit(&opening.game, Open(opening, at))
        .unwrap_or_else(|| Err(OpenError::Damage(unknown(&opening.game))))
}

/// A log, line by line, with times.
pub type Log<'a> = &'a [(Time, &'a str)];

/// Makes a table again from its log.
///
/// # Errors
/// If the log cannot be understood.
pub fn load(log: Log<'_>) -> Result<Box<dyn Live>, Damage> {
    struct Load<'a>(Log<'a>);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn Live>, Damage>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::load(self.0.iter().copied())?))
        }
    }
    let code = game_of(log)?;
    crate::visit(&code, Load(log)).unwrap_or_else(|| Err(unknown(&code)))
}

/// What these eyes have been told of this table, step by step: see [`Table::chronicle`].
///
/// # Errors
/// If the log cannot be understood.
pub fn chronicle(
    log: Log<'_>,
    eyes: &[Eyes],
    reader: Option<GuestId>,
    words: &Words,
) -> Result<Chronicle, Damage> {
    struct Told<'a>(Log<'a>, &'a [Eyes], Option<GuestId>, &'a Words);
    impl Visitor for Told<'_> {
        type Output = Result<Chronicle, Damage>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            Table::<G>::chronicle(self.0.iter().copied(), self.1, self.2, self.3)
        }
    }
    let code = game_of(log)?;
    crate::visit(&code, Told(log, eyes, reader, words)).unwrap_or_else(|| Err(unknown(&code)))
}

fn game_of(log: Log<'_>) -> Result<String, Damage> {
    let (_, first) = log.first().ok_or_else(|| Damage("the log is empty".into()))?;
    match Entry::from_line(first).map_err(Damage)? {
        Entry::Opened(opening) => Ok(opening.game),
        _ => Err(Damage("the log does not begin with the opening of the table".into())),
    }
}

fn unknown(code: &str) -> Damage {
    Damage(format!("there is no game {code:?} here"))
}

/// Options as data, if they are such as this game has. Whether so many can play by them, dealing says.
pub fn read_options(code: &str, given: &serde_json::Value) -> Option<serde_json::Value> {
    struct Read<'a>(&'a serde_json::Value);
    impl Visitor for Read<'_> {
        type Output = Option<serde_json::Value>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            let options: G::Options = serde_json::from_value(self.0.clone()).ok()?;
            serde_json::to_value(options).ok()
        }
    }
    crate::visit(code, Read(given))?
}

/// A choice of the rules about a game is data from a form: words become what the game's options are made of.
///
/// # Errors
/// The first key or value that the game does not know.
pub fn options(code: &str, given: &[(String, String)]) -> Option<Result<serde_json::Value, String>> {
    struct Read<'a>(&'a [(String, String)]);
    impl Visitor for Read<'_> {
        type Output = Result<serde_json::Value, String>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            let mut options =
                serde_json::to_value(G::Options::default()).map_err(|error| error.to_string())?;
            for (key, text) in self.0 {
                if options.get(key).is_none() {
                    return Err(key.clone());
                }
                // A word, or a number, or yes or no; some options know words and numbers.
                let meant = [Some(serde_json::Value::from(text.as_str())), serde_json::from_str(text).ok()];
                let read = meant.into_iter().flatten().find_map(|value| {
                    let mut with = options.clone();
                    with[key] = value;
                    serde_json::from_value::<G::Options>(with.clone()).is_ok().then_some(with)
                });
                options = read.ok_or_else(|| key.clone())?;
            }
            Ok(options)
        }
    }
    crate::visit(code, Read(given))
}
