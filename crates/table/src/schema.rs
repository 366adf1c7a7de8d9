//! OpenAPI schemas of a table's ids and numbers.

use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::{GuestId, TableId};

/// A seat number.
pub fn seat() -> RefOr<Schema> {
    let last = f64::from(kit::MAX_SEATS - 1);
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0.0)).maximum(Some(last));
    number.into()
}

/// A seat number or null.
pub fn maybe_seat() -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    utoipa::openapi::OneOfBuilder::new().item(seat()).item(null).into()
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

/// Milliseconds since 1970.
pub fn time() -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).into()
}
