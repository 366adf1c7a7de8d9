//! OpenAPI schemas of a table's ids and numbers.

use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::sanitize::{LONGEST_LINE, LONGEST_NAME};
use crate::{GuestId, INVITATION_DIGITS, LONGEST_CHOICE, MOST_CHOICES, TableId};

/// A seat number.
pub fn seat() -> RefOr<Schema> {
    let last = f64::from(kit::MAX_SEATS - 1);
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0.0)).maximum(Some(last));
    number.into()
}

/// A seat number or null.
pub fn maybe_seat() -> RefOr<Schema> {
    or_null(seat())
}

/// The same, or null.
pub fn or_null(schema: RefOr<Schema>) -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    utoipa::openapi::OneOfBuilder::new().item(schema).item(null).into()
}

/// A set of seat numbers.
pub fn seats() -> RefOr<Schema> {
    utoipa::openapi::ArrayBuilder::new().items(seat()).into()
}

/// The name of a bot level.
pub fn level() -> RefOr<Schema> {
    let names = bots::Level::ALL.map(bots::Level::name);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

/// The name of a pace.
pub fn pace() -> RefOr<Schema> {
    let names = crate::Pace::ALL.map(crate::Pace::name);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

/// A guest id.
pub fn guest() -> RefOr<Schema> {
    id(GuestId::DIGITS)
}

/// A table id.
pub fn table() -> RefOr<Schema> {
    id(TableId::DIGITS)
}

fn id(digits: usize) -> RefOr<Schema> {
    let pattern = format!("^[0-9a-hjkmnp-tv-z]{{{digits}}}$");
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).into()
}

/// A name, as somebody types it.
pub fn name() -> RefOr<Schema> {
    visible(LONGEST_NAME)
}

/// A chat line, as somebody types it.
pub fn chat_line() -> RefOr<Schema> {
    visible(LONGEST_LINE)
}

fn visible(longest: usize) -> RefOr<Schema> {
    // Whether anything in it is visible, a rule decides.
    ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(longest)).into()
}

/// A choice, in the notation of some game.
pub fn choice() -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    text.min_length(Some(1)).max_length(Some(LONGEST_CHOICE)).into()
}

/// A choice, or the choices of one gesture.
pub fn choices() -> RefOr<Schema> {
    let list = utoipa::openapi::ArrayBuilder::new().items(choice());
    let list = list.min_items(Some(1)).max_items(Some(MOST_CHOICES));
    utoipa::openapi::OneOfBuilder::new().item(choice()).item(list).into()
}

/// How many choices of a gesture were made.
pub fn played() -> RefOr<Schema> {
    let most = MOST_CHOICES as f64;
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.minimum(Some(0.0)).maximum(Some(most)).into()
}

/// The secret code of an invitation.
pub fn invitation() -> RefOr<Schema> {
    hexadecimal(INVITATION_DIGITS)
}

/// The same, or null.
pub fn maybe_invitation() -> RefOr<Schema> {
    or_null(invitation())
}

/// The number of a moment or of a request.
pub fn number() -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.minimum(Some(0.0)).maximum(Some(f64::from(u32::MAX))).into()
}

/// A seed, or what is published of it.
pub fn secret() -> RefOr<Schema> {
    hexadecimal(64)
}

/// What holds a seat.
pub fn holder() -> RefOr<Schema> {
    let holders = ["free", "kept", "person", "bot", "stand_in", "resigned"];
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(holders)).into()
}

/// So many hexadecimal digits.
pub fn hexadecimal(digits: usize) -> RefOr<Schema> {
    let pattern = format!("^[0-9a-f]{{{digits}}}$");
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).into()
}

/// Milliseconds since 1970.
pub fn time() -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).into()
}
