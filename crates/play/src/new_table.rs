//! Opening a table.

use bots::Level;
use catalog::{CatalogGame, Visitor};
use kit::{Refusal, Seat, Seed, common};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};
use table::{By, Command, Entry, FORMAT, GuestId, LogError, OpenError, Opening, Time, schema};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

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
    /// How well bots play.
    #[serde(default, deserialize_with = "level_or_default")]
    #[schema(schema_with = level)]
    pub level: Level,
    /// Whether the table is listed in the lobby, for anybody to join.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(schema_with = listed)]
    pub listed: bool,
}

/// Reads a value that can be null.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

fn level_or_default<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
    let name: Option<String> = Option::deserialize(deserializer)?;
    name.map_or(Ok(Level::default()), |name| name.parse().map_err(de::Error::custom))
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
            level: Level::default(),
            listed: false,
        }
    }

    /// The same game, made easy to learn: the simplest rules and the easiest bots.
    #[must_use]
    pub fn for_a_first_game(self) -> NewTable {
        match catalog::visit(&self.game, FirstGame) {
            Some(Value::Object(options)) => NewTable { options, level: Level::ALL[0], ..self },
            _ => self,
        }
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

/// Gets the options of a first game.
struct FirstGame;

impl Visitor for FirstGame {
    type Output = Value;
    fn visit<G: CatalogGame>(self) -> Value {
        serde_json::to_value(G::first_game()).unwrap_or_default()
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

/// Opens a table for a guest with this name. All chance at this table follows from `seed`.
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
    let mut commands = Vec::new();
    if new.with != Opponents::Watch {
        commands.push(Command::sit(first, name, true));
    }
    if new.with != Opponents::Friends {
        let others = Seat::all(seats).filter(|seat| new.with == Opponents::Watch || *seat != first);
        commands.extend(others.map(|seat| Command::Seat { seat, level: new.level }));
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
    use kit::RuleId;

    use super::*;

    /// The lobby offers a first game with one click, so it must never be refused.
    #[test]
    fn a_first_game_can_be_opened_with_the_usual_number_of_seats() {
        for code in catalog::CODES {
            let new = NewTable::of(code).for_a_first_game();
            let opened = open_new(&new, GuestId::new(1), "Ana", Seed::from_words("the first time"), 0);
            assert!(opened.is_ok(), "{code}");
        }
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
