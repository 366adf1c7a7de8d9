//! Opening a table.

use bots::{Level, Step};
use catalog::{About, CatalogGame, Visitor};
use kit::{Refusal, Seat, Seed, common};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};
use table::{By, Command, Entry, FORMAT, GuestId, LogError, OpenError, Opening, Pace, TableId, Time, schema};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use words::Limit;

use crate::{AnyTable, from_json, options_from_form, read_options};

/// The table that somebody wants to open. Whatever has a default can be left out, or be null.
#[derive(Clone, PartialEq, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Code of the game.
    #[schema(schema_with = catalog::code_schema)]
    pub game: String,
    /// Number of seats; by default the usual number for this game.
    #[serde(default)]
    #[schema(schema_with = seats)]
    pub seats: Option<u8>,
    /// Options of the game, as it lists them. Simple values can be written as in a form; objects and arrays are the
    /// game's own data. Whatever the game does not know is refused by a rule.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(schema_with = options)]
    pub options: Map<String, Value>,
    /// Who takes the other seats.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(schema_with = opponents)]
    pub with: Opponents,
    /// How well bots play; by default as usual, or, after another game, as they played there.
    #[serde(default, deserialize_with = "maybe_level")]
    #[schema(schema_with = level)]
    pub level: Option<Level>,
    /// Whether the table is listed in the lobby, for anybody to join.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(schema_with = listed)]
    pub listed: bool,
    /// A table of the same game that is over, whose company goes on at the new one by these rules (KIT-AGAIN-3), by
    /// default with as many seats as there. Who plays follows from that, so that `with` and `listed` count for nothing. To
    /// go on by the same rules, send `rematch` to that table.
    #[serde(default)]
    #[schema(schema_with = after)]
    pub after: Option<TableId>,
    /// The pace of the bots that a browser remembers; by default the usual one. A program sets it at the table.
    #[serde(skip)]
    pub pace: Option<Pace>,
}

/// Reads a value that can be null.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

fn maybe_level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Level>, D::Error> {
    let name: Option<String> = Option::deserialize(deserializer)?;
    name.map(|name| name.parse().map_err(de::Error::custom)).transpose()
}

fn seats() -> RefOr<Schema> {
    let most = f64::from(kit::MAX_SEATS);
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1.0)).maximum(Some(most));
    schema::or_null(number.into())
}

fn options() -> RefOr<Schema> {
    schema::or_null(ObjectBuilder::new().schema_type(Type::Object).into())
}

fn opponents() -> RefOr<Schema> {
    schema::or_null(Opponents::schema())
}

fn level() -> RefOr<Schema> {
    schema::or_null(schema::level())
}

fn listed() -> RefOr<Schema> {
    schema::or_null(ObjectBuilder::new().schema_type(Type::Boolean).into())
}

fn after() -> RefOr<Schema> {
    schema::or_null(schema::table())
}

/// Who takes the other seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opponents {
    /// Bots; the game starts at once.
    #[default]
    Bots,
    /// Nobody yet.
    Friends,
    /// Bots on all seats; the host watches.
    Watch,
}

impl Opponents {
    /// The word in a form, which is also that of the API.
    pub fn name(self) -> &'static str {
        match self {
            Opponents::Bots => "bots",
            Opponents::Friends => "friends",
            Opponents::Watch => "watch",
        }
    }
}

/// The next game of a campaign, as a file that people keep.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Code of the game.
    pub game: String,
    /// Number of seats.
    pub seats: u8,
    /// The options, including what carries over from the previous games.
    pub options: Value,
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewTableError {
    /// There is no such game.
    Game,
    /// A rule forbids it.
    Refused(Refusal),
    /// The opening cannot be read, which is a bug.
    Log(LogError),
}

impl From<OpenError> for NewTableError {
    fn from(error: OpenError) -> NewTableError {
        match error {
            OpenError::Refused(refusal) => NewTableError::Refused(refusal),
            OpenError::Log(error) => NewTableError::Log(error),
        }
    }
}

/// A table that has just been opened.
pub struct Opened {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The lines of its log so far.
    pub lines: Vec<String>,
}

impl Opened {
    /// Opens a table, with nobody at it yet.
    pub(crate) fn new(opening: Opening, at: Time) -> Result<Opened, OpenError> {
        let table = crate::open(&opening, at)?;
        Ok(Opened { table, lines: vec![Entry::Opened(opening).to_line()] })
    }

    pub(crate) fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError> {
        self.table.apply(at, entry)?;
        self.lines.push(entry.to_line());
        Ok(())
    }
}

impl NewTable {
    /// A new table with the game's defaults.
    pub fn of(game: &str) -> NewTable {
        NewTable {
            game: game.to_owned(),
            seats: None,
            options: Map::new(),
            with: Opponents::default(),
            level: None,
            listed: false,
            after: None,
            pace: None,
        }
    }

    /// One step of the game's path: its options, and bots that play as well as it says.
    #[must_use]
    pub fn at_step(self, step: &Step<Value>) -> NewTable {
        let options = step.options.as_object().cloned().unwrap_or_default();
        NewTable { options, level: Some(step.level), ..self }
    }

    /// The same table, without answers that do not go together: those that a page hides are still sent by browsers.
    /// `about` is the label of the game.
    #[must_use]
    pub fn settled(mut self, about: &About) -> NewTable {
        let seats = self.seats.map(|seats| (Limit::SEATS.to_owned(), seats.to_string()));
        let options = self.options.iter().map(|(key, value)| (key.clone(), catalog::as_text(value)));
        let given: Vec<_> = options.chain(seats).collect();
        for (key, answer) in about.settled(&given) {
            if key == Limit::SEATS {
                self.seats = answer.parse().ok().or(self.seats);
            } else if self.options.get(&key).is_some_and(|value| catalog::as_text(value) != answer) {
                self.options.insert(key, answer.into());
            }
        }
        // Nobody else can come to a table for one.
        if self.seats == Some(1) && self.with == Opponents::Friends {
            self.with = Opponents::Bots;
        }
        self
    }

    /// Continues the campaign in this file; `None` if it cannot be read or is of another game.
    #[must_use]
    pub fn of_campaign(self, text: &str) -> Option<NewTable> {
        let campaign: Campaign = from_json(text.as_bytes())?;
        let Value::Object(options) = read_options(&self.game, &campaign.options)? else { return None };
        (campaign.game == self.game).then_some(NewTable { seats: Some(campaign.seats), options, ..self })
    }

    /// Checks the game and its options, without opening anything.
    ///
    /// # Errors
    /// If there is no such game, or it refuses these options.
    pub fn validate(&self) -> Result<(), NewTableError> {
        self.read_options().map(drop)
    }

    /// The options, as the game reads them.
    pub(crate) fn read_options(&self) -> Result<Value, NewTableError> {
        let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let (data, simple): (Map<_, _>, Map<_, _>) =
            self.options.clone().into_iter().partition(|(_, value)| value.is_object() || value.is_array());
        let simple: Vec<_> = simple.into_iter().map(|(key, value)| (key, text(value))).collect();
        let options = options_from_form(&self.game, &simple).ok_or(NewTableError::Game)?;
        // KIT-OPTIONS-1: only the game knows its options, so they are refused and not malformed.
        let unknown = NewTableError::Refused(Refusal::by(common::OPTIONS));
        let mut options = options.map_err(|_| unknown.clone())?;
        if let Some(all) = options.as_object_mut().filter(|_| !data.is_empty()) {
            all.extend(data);
            options = read_options(&self.game, &options).ok_or(unknown)?;
        }
        Ok(options)
    }
}

/// Gets the newest version of a game's rules and its usual number of seats.
struct Basics;

impl Visitor for Basics {
    type Output = (u32, u8);
    fn visit<G: CatalogGame>(self) -> (u32, u8) {
        (G::RULES_VERSION, catalog::usual_seats::<G>())
    }
}

/// The newest version of a game's rules.
pub(crate) fn newest_rules(game: &str) -> Option<u32> {
    catalog::visit(game, Basics).map(|(rules, _)| rules)
}

/// Opens a table for a guest with this name. All chance at this table follows from `seed`. One that comes after another
/// table is opened by [`open_rematch`](crate::open_rematch).
///
/// # Errors
/// If there is no such game, or it refuses.
pub fn open_new(
    new: &NewTable,
    host: GuestId,
    name: &str,
    seed: Seed,
    at: Time,
) -> Result<Opened, NewTableError> {
    let (rules, usual) = catalog::visit(&new.game, Basics).ok_or(NewTableError::Game)?;
    let seats = new.seats.unwrap_or(usual);
    let options = new.read_options()?;
    let opening =
        Opening { format: FORMAT, game: new.game.clone(), rules, seats, options, seed, host, after: None };
    let mut opened = Opened::new(opening, at)?;
    let first = Seat::at(0);
    let mut commands = Vec::from_iter(new.pace.map(|pace| Command::SetPace { pace }));
    if new.with != Opponents::Watch {
        commands.push(Command::sit(first, name, true));
    }
    if new.with != Opponents::Friends {
        let others = Seat::all(seats).filter(|seat| new.with == Opponents::Watch || *seat != first);
        let level = new.level.unwrap_or_default();
        commands.extend(others.map(|seat| Command::Seat { seat, level }));
        commands.push(Command::Start {});
    } else if new.listed {
        commands.push(Command::List { listed: true });
    }
    for command in &commands {
        for entry in opened.table.decide(By::Guest(host), command).map_err(NewTableError::Refused)? {
            opened.apply(at, &entry).map_err(NewTableError::Log)?;
        }
    }
    Ok(opened)
}

#[cfg(test)]
mod tests {
    use catalog::Question;
    use kit::RuleId;
    use words::{Lang, Otherwise, Words};

    use super::*;

    fn can_be_opened(new: &NewTable) -> bool {
        open_new(new, GuestId::new(1), "Ana", Seed::from_words("the first time"), 0).is_ok()
    }

    fn about(code: &str) -> About {
        catalog::about(code, &Words::new(Lang::En, &[])).expect("a game")
    }

    /// The lobby offers every step with one click, so none may ever be refused.
    #[test]
    fn every_step_can_be_opened_with_the_usual_number_of_seats() {
        for code in catalog::CODES {
            for step in catalog::path(code) {
                let new = NewTable::of(code).at_step(&step);
                assert!(can_be_opened(&new), "{code}: {}", step.key);
                assert_eq!(new.level, Some(step.level));
                assert_eq!(new.clone().settled(&about(code)).options, new.options, "{code}: {}", step.key);
            }
        }
    }

    /// All combinations of the answers to these questions.
    fn combinations(questions: &[Question]) -> Vec<Vec<(String, String)>> {
        let Some((first, rest)) = questions.split_first() else { return vec![Vec::new()] };
        let rest = combinations(rest);
        let with = |answer: &String| {
            let answered = (first.key.clone(), answer.clone());
            let join = |rest: &Vec<_>| [vec![answered.clone()], rest.clone()].concat();
            rest.iter().map(join).collect::<Vec<_>>()
        };
        first.answers.iter().flat_map(with).collect()
    }

    fn answered(code: &str, answers: &[(String, String)]) -> NewTable {
        let mut new = NewTable { with: Opponents::Friends, ..NewTable::of(code) };
        for (key, answer) in answers {
            if key == Limit::SEATS {
                new.seats = answer.parse().ok();
            } else {
                new.options.insert(key.clone(), answer.as_str().into());
            }
        }
        new
    }

    /// What a page offers is accepted, and what is accepted can be reached: over all combinations of all answers. What
    /// is shown beside each other is what `settled` leaves as it is.
    #[test]
    fn what_is_shown_is_accepted_and_what_is_accepted_is_shown() {
        for code in catalog::CODES {
            let about = about(code);
            let questions = about.questions();
            let combinations = combinations(&questions);
            assert!(combinations.len() >= 12, "{code}");
            for wanted in combinations {
                let settled = about.settled(&wanted);
                let new = answered(code, &wanted);
                assert!(
                    can_be_opened(&answered(code, &settled)),
                    "{code}: {settled:?} is offered and refused"
                );
                assert_eq!(new.clone().settled(&about).options, answered(code, &settled).options);
                let changed: Vec<&str> = settled
                    .iter()
                    .zip(&wanted)
                    .filter(|(now, before)| now != before)
                    .map(|((key, _), _)| key.as_str())
                    .collect();
                let idle = |key: &str| {
                    let mut limits = about.limits.iter().filter(|limit| limit.of == key);
                    limits.any(|limit| limit.otherwise == Otherwise::Idle)
                };
                let only_idle = changed.iter().all(|key| idle(key));
                assert_eq!(can_be_opened(&new), only_idle, "{code}: {wanted:?} became {settled:?}");
            }
        }
    }

    /// KIT-AGAIN-3: whatever a company chooses among what is offered to it, everybody has a seat.
    #[test]
    fn what_a_company_is_offered_has_a_seat_for_everybody() {
        for code in catalog::CODES {
            let about = about(code);
            assert_eq!(about.questions_for(0), about.questions());
            for people in 1..=about.seats[1] {
                let questions = about.questions_for(people.into());
                for question in &questions {
                    assert!(question.answers.contains(&question.usual), "{code}: {question:?}");
                }
                for wanted in combinations(&questions) {
                    let settled = answered(code, &wanted).settled(&about);
                    assert!(settled.seats >= Some(people), "{code}: {wanted:?} for {people}");
                }
            }
        }
        let answers = |code: &str, people, key: &str| {
            let questions = about(code).questions_for(people);
            questions.into_iter().find(|question| question.key == key).map(|question| question.answers)
        };
        assert_eq!(answers("tale", 5, "mode"), Some(vec!["expert".to_owned()]));
        assert_eq!(answers("tale", 5, "pair_match"), Some(vec!["false".to_owned()]));
        let modes = ["first_game", "basic", "fable_campaign"].map(str::to_owned);
        assert_eq!(answers("sand", 2, "mode"), Some(modes.to_vec()));
    }

    #[test]
    fn hidden_answers_are_replaced_by_the_nearest() {
        let settle = |code: &str, answers: &[(&str, &str)]| {
            let answers: Vec<_> = answers.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
            answered(code, &answers).settled(&about(code))
        };
        let five = settle("tale", &[("mode", "novice"), ("seats", "5"), ("pair_match", "true")]);
        assert_eq!((five.seats, &five.options["pair_match"]), (Some(4), &"true".into()));
        let pair = settle("tale", &[("seats", "3"), ("pair_match", "true")]);
        assert_eq!((pair.seats, &pair.options["pair_match"]), (Some(3), &"false".into()));
        // Alone means alone, even if the form still says otherwise.
        let solo = settle("sand", &[("mode", "solo_campaign"), ("seats", "4"), ("fable_round", "7")]);
        assert_eq!((solo.seats, solo.with), (Some(1), Opponents::Bots));
        assert_eq!(solo.options["fable_round"], "1");
        let together = settle("sand", &[("mode", "basic"), ("seats", "1")]);
        assert_eq!(together.seats, Some(2));
        // What the game does not know is for the game to refuse.
        let unknown = settle("castle", &[("goal", "8"), ("seats", "9")]);
        assert_eq!((unknown.seats, &unknown.options["goal"]), (Some(9), &"8".into()));
    }

    #[test]
    fn errors_say_why_a_table_cannot_be_opened() {
        let open = |new: &NewTable| {
            open_new(new, GuestId::new(1), "Ana", Seed::from_words("no"), 0).map(drop).unwrap_err()
        };
        assert_eq!(open(&NewTable::of("chess")), NewTableError::Game);
        let mut unknown_option = NewTable::of("tale");
        unknown_option.options.insert("mode".into(), "easy".into());
        // KIT-OPTIONS-1: the mode has no such value, there is no such option, and a mode is not a list.
        let unknown = NewTableError::Refused(Refusal::by(RuleId::new("KIT-OPTIONS-1")));
        assert_eq!(open(&unknown_option), unknown);
        for (key, value) in
            [("moods", Value::Bool(true)), ("mode", Value::Array(Vec::new())), ("", Value::Null)]
        {
            let mut new = NewTable::of("tale");
            new.options.insert(key.into(), value);
            assert_eq!(open(&new), unknown, "{key}");
            assert_eq!(new.validate(), Err(unknown.clone()), "{key}");
        }
        let too_many_seats = NewTable { seats: Some(9), ..NewTable::of("tale") };
        assert!(matches!(open(&too_many_seats), NewTableError::Refused(_)));
        assert_eq!(NewTable::of("tale").of_campaign("{}"), None);
    }
}
