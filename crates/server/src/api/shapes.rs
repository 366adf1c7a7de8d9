//! The types that the API receives and sends. The OpenAPI description is made from them and their doc comments.

use catalog::About;
use kit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::Card;
use table::{Command, GuestId, Phase, Snapshot, Time, schema};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::{IntoParams, ToSchema};

use crate::request_error::RequestError;
use crate::web::PageNumber;

/// A new guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// Their name. Something in it has to be visible; spaces around it do not count.
    #[schema(schema_with = schema::name)]
    pub(crate) name: String,
    /// The language of responses; by default the one that the request accepts.
    #[serde(default)]
    #[schema(schema_with = maybe_lang)]
    pub(crate) lang: Option<String>,
}

fn lang() -> RefOr<utoipa::openapi::Schema> {
    let tags = words::Lang::ALL.map(words::Lang::tag);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(tags)).into()
}

fn token() -> RefOr<utoipa::openapi::Schema> {
    schema::hexadecimal(crate::guests::TOKEN_DIGITS)
}

fn code() -> RefOr<utoipa::openapi::Schema> {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(RequestError::CODES)).into()
}

fn maybe_lang() -> RefOr<utoipa::openapi::Schema> {
    schema::or_null(lang())
}

/// A guest.
#[derive(Serialize, ToSchema)]
#[schema(as = Guest)]
pub(super) struct GuestShape<'a> {
    #[schema(schema_with = schema::guest)]
    pub(super) guest: GuestId,
    pub(super) name: &'a str,
    #[schema(schema_with = lang)]
    pub(super) lang: &'a str,
}

/// A new guest, with the token that proves who they are. It is shown only this once.
#[derive(Serialize, ToSchema)]
pub(super) struct GuestWithToken<'a> {
    #[schema(schema_with = schema::guest)]
    pub(super) guest: GuestId,
    pub(super) name: &'a str,
    #[schema(schema_with = lang)]
    pub(super) lang: &'a str,
    #[schema(schema_with = token)]
    pub(super) token: &'a str,
}

/// All games.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    #[schema(inline)]
    pub(super) games: Vec<About>,
}

/// The table in an address.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct AtTable {
    /// Id of the table.
    #[param(schema_with = schema::table)]
    #[expect(dead_code, reason = "only described")]
    table: table::TableId,
}

/// Which tables to list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichTables {
    #[serde(default)]
    pub(crate) which: Which,
    #[serde(default)]
    pub(crate) page: PageNumber,
}

/// Which page of the log to send.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LogPage {
    #[serde(default)]
    pub(super) page: Option<PageNumber>,
}

/// The caller's tables, or those that anybody can join.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Which {
    #[default]
    Mine,
    Open,
    /// Those of the caller's tables that they have hidden.
    Hidden,
}

/// A page of tables.
#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    pub(super) page: u32,
    #[schema(inline)]
    pub(super) tables: Vec<Listed>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct Listed {
    #[schema(schema_with = schema::table)]
    table: table::TableId,
    #[schema(schema_with = catalog::code_schema)]
    game: String,
    #[schema(inline)]
    phase: Phase,
    /// Whether it is listed in the lobby, for anybody to join.
    listed: bool,
    #[schema(schema_with = schema::time)]
    opened: Time,
    /// The names of those who sit there.
    names: Vec<String>,
    /// How many seats are free.
    free: u8,
}

impl From<Card> for Listed {
    fn from(card: Card) -> Listed {
        Listed {
            table: card.table,
            game: card.game,
            phase: card.phase,
            listed: card.listed,
            opened: card.opened,
            names: card.summary.names,
            free: card.summary.free,
        }
    }
}

/// A table as the caller sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct Table {
    #[schema(schema_with = schema::table)]
    pub(super) table: table::TableId,
    #[schema(value_type = Seen)]
    pub(super) seen: Box<RawValue>,
    /// In the answer to `choose`: how many of the choices that were sent have been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::played)]
    pub(super) played: Option<u32>,
}

/// What the caller sees of a table.
#[derive(ToSchema)]
#[schema(as = Seen)]
pub(super) struct Seen(#[expect(dead_code, reason = "only described")] Snapshot<'static>);

/// What the caller can choose.
#[derive(Serialize, ToSchema)]
pub(super) struct Choices {
    /// The caller's seat.
    #[schema(schema_with = schema::maybe_seat)]
    pub(super) seat: Option<Seat>,
    /// The number of this question; an answer has to name it.
    pub(super) moment: u32,
    #[schema(required)]
    pub(super) question: Option<String>,
    #[schema(inline)]
    pub(super) choices: Vec<LabelledChoice>,
    pub(super) can_undo: bool,
}

/// Something that can be chosen.
#[derive(Serialize, ToSchema)]
pub(super) struct LabelledChoice {
    /// In the game's notation.
    pub(super) choice: String,
    /// In words.
    pub(super) label: String,
}

/// A page of what the caller has been told: at most 200 sentences, oldest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Log {
    pub(super) told: Vec<String>,
    /// The number of this page, counted from 1.
    pub(super) page: u32,
    /// How many pages there are.
    pub(super) pages: u32,
}

/// Invitations to a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitations {
    /// The secret code of the invitation to the table, for any free seat; missing once the game has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::invitation)]
    pub(super) invitation: Option<String>,
    #[schema(inline)]
    pub(super) invitations: Vec<Invitation>,
}

/// An invitation to one seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitation {
    #[schema(schema_with = schema::seat)]
    pub(super) seat: Seat,
    /// The secret code.
    #[schema(schema_with = schema::invitation)]
    pub(super) invitation: String,
}

/// A choice, or several that are one act.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choose {
    /// The number of the question that this answers.
    #[schema(schema_with = schema::number)]
    pub(crate) moment: u32,
    /// In the game's notation; or up to 32 choices, in the order in which they are made. The table makes them while they
    /// answer the same question, and drops the rest. If one of them is not allowed, none is made.
    #[serde(rename = "choice", deserialize_with = "table::read_choices")]
    #[schema(schema_with = schema::choices)]
    pub(crate) choices: Vec<String>,
    /// The seat to choose for; by default the caller's own.
    #[serde(default)]
    #[schema(schema_with = schema::maybe_seat)]
    pub(crate) seat: Option<Seat>,
}

impl Choose {
    /// The same as a command.
    pub(crate) fn command(&self) -> Command {
        Command::Choose { seat: self.seat, moment: self.moment, choices: self.choices.clone() }
    }
}

/// Whether a table is in the caller's own list.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hide {
    /// Whether it is hidden.
    pub(crate) hidden: bool,
}

/// A request to undo the caller's last choice.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// The caller's present `moment`.
    #[schema(schema_with = schema::number)]
    pub(crate) moment: u32,
}

/// Why a request failed. Nothing was changed.
#[derive(Serialize, ToSchema)]
pub(super) struct Problem {
    /// A code for programs.
    #[schema(schema_with = code)]
    pub(super) error: &'static str,
    #[schema(inline)]
    pub(super) notice: ProblemNotice,
    /// The table concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::table)]
    pub(super) table: Option<table::TableId>,
    /// The table as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Seen)]
    pub(super) seen: Option<Box<RawValue>>,
}

/// The reason, for people.
#[derive(Serialize, ToSchema)]
#[schema(as = Notice)]
pub(super) struct ProblemNotice {
    /// A sentence.
    pub(super) text: String,
    /// The rule that forbids it.
    #[schema(required)]
    pub(super) rule: Option<&'static str>,
    /// The path at which people can read that rule, such as `/rules/kit#KIT-UNDO-1`.
    #[schema(required)]
    pub(super) rules: Option<String>,
}
