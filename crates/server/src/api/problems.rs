//! The failures that a call can answer with, each status with its reason.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Response, ResponseBuilder, content::ContentBuilder};

type Responses = BTreeMap<String, RefOr<Response>>;

const MALFORMED: (u16, &str) = (400, "The request is malformed. `notice` names the part that is.");
const NO_GUEST: (u16, &str) = (401, "Only a guest can do this, and the caller is nobody.");
const FORBIDDEN: (u16, &str) = (403, "The caller may not do this, or the request comes from another site.");
const NOT_FOUND: (u16, &str) = (404, "There is no such table, or it has no such thing yet.");
const REFUSED: (u16, &str) = (
    409,
    "A rule forbids it, or it comes too late (KIT-TURN-2), and nothing was changed. `notice` names the rule; `seen` \
        is the table as it is now, so there is no need to ask for it.",
);
const TOO_LONG: (u16, &str) = (413, "The body is too long. The connection is closed.");
const TOO_MANY: (u16, &str) = (429, "Too many requests.");
const DEFECT: (u16, &str) = (500, "A defect of the server.");
const NOT_KEPT: (u16, &str) = (503, "The server could not read or keep it.");
const DISK_FULL: (u16, &str) = (507, "The server's disk is full.");

/// Failures of every call.
const ALWAYS: [(u16, &str); 6] = [MALFORMED, FORBIDDEN, TOO_MANY, DEFECT, NOT_KEPT, DISK_FULL];

fn described(failures: &[(u16, &'static str)]) -> Responses {
    let one = |(status, reason): &(u16, &str)| (status.to_string(), problem(*status, reason));
    ALWAYS.iter().chain(failures).map(one).collect()
}

fn problem(status: u16, reason: &str) -> RefOr<Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let mut response = ResponseBuilder::new();
    let mut add = |name: &str, schema: ObjectBuilder, what: &str| {
        let header = HeaderBuilder::new().schema(Some(schema)).description(Some(what)).build();
        response = std::mem::take(&mut response).header(name, header);
    };
    match status {
        401 => {
            let scheme = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["Bearer"]));
            add("WWW-Authenticate", scheme, "How to say who one is.");
        }
        429 => {
            let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0.0));
            add("Retry-After", seconds, "How many seconds to wait.");
        }
        _ => {}
    }
    let description = format!("{reason} Nothing was changed.");
    response.description(description).content("application/json", content).build().into()
}

/// Implements the failures of a kind of call.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident: $failures:expr;)*) => {$(
        $(#[$doc])*
        pub(super) struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                described(&$failures)
            }
        }
    )*};
}

problems! {
    /// Of a call that asks for nothing in particular.
    Problems: [];
    /// Of a call that only guests can make.
    GuestProblems: [NO_GUEST];
    /// Of becoming a guest.
    NewGuestProblems: [TOO_LONG, REFUSED];
    /// Of a call about a table.
    TableProblems: [NOT_FOUND];
    /// Of opening a table.
    OpeningProblems: [NO_GUEST, NOT_FOUND, TOO_LONG, REFUSED];
    /// Of a command at a table.
    CommandProblems: [NO_GUEST, NOT_FOUND, TOO_LONG, REFUSED];
    /// Of a call that only the host of a table can make.
    HostProblems: [NO_GUEST, NOT_FOUND];
    /// Of reading a record.
    RecordProblems: [NOT_FOUND, REFUSED];
}
