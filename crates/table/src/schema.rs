//! How ids and numbers of a table are described in OpenAPI.

use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::{GuestId, TableId};

/// The number of a seat.
pub fn seat() -> RefOr<Schema> {
    let last = f64::from(kit::MAX_SEATS - 1);
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0.0)).maximum(Some(last));
    number.into()
}

/// The number of a seat, or null.
pub fn maybe_seat() -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    utoipa::openapi::OneOfBuilder::new().item(seat()).item(null).into()
}

/// A set of seats, as their numbers.
pub fn seats() -> RefOr<Schema> {
    utoipa::openapi::ArrayBuilder::new().items(seat()).into()
}

/// How well a bot plays.
pub fn level() -> RefOr<Schema> {
    let names = bots::Level::ALL.map(bots::Level::name);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

/// The id of a guest.
pub fn guest() -> RefOr<Schema> {
    id(GuestId::DIGITS)
}

/// The id of a table.
pub fn table() -> RefOr<Schema> {
    id(TableId::DIGITS)
}

fn id(digits: usize) -> RefOr<Schema> {
    let pattern = format!("^[0-9a-hjkmnp-tv-z]{{{digits}}}$");
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).into()
}

/// Milliseconds since 1970.
pub fn time() -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).into()
}
