//! The OpenAPI description of the API, made from its handlers and their types.

use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa::openapi::header::Header;
use utoipa::openapi::link::LinkBuilder;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};

use super::problems::Problems;
use super::{calls, shapes};

/// Whoever holds a seat sees and chooses for that seat; everybody else sees what is public.
///
/// A guest authenticates with `Authorization: Bearer <token>`, or from the same origin with the cookie of the pages. A
/// choice names the `moment` that it answers. Sent twice, it is made once; if the question has changed, it is refused
/// with the table as it is now. Whatever was answered with a 2xx status is on disk.
///
/// Bodies are read strictly: no unknown fields, and no key twice. An optional field can be left out or be null. A whole
/// number can be written as `3` or as `3.0`.
#[derive(OpenApi)]
#[openapi(
    info(title = "Veillée", version = "1"),
    servers((url = "/")),
    security((), ("token" = [])),
    modifiers(&Token, &StrictCommands, &KnownGames, &Headers, &Links),
    paths(
        show, calls::become_guest, calls::me, calls::games, calls::tables, calls::open, calls::view, calls::choices,
        calls::log, calls::invitations, calls::events, calls::record, calls::choose, calls::undo, calls::hide, calls::command
    ),
    components(schemas(shapes::Problem, shapes::Seen)),
)]
struct Description;

/// Adds authentication by a guest's token.
struct Token;

impl utoipa::Modify for Token {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        api.components.get_or_insert_default().add_security_scheme("token", token);
    }
}

/// Commands are read strictly: a field that a command does not have is refused. Serde says so for the whole type, but
/// the derived description does not repeat it for each command.
struct StrictCommands;

impl utoipa::Modify for StrictCommands {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let command = api.components.as_mut().and_then(|components| components.schemas.get_mut("Command"));
        let Some(RefOr::T(Schema::OneOf(commands))) = command else { return };
        for command in &mut commands.items {
            if let RefOr::T(Schema::Object(command)) = command {
                command.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
            }
        }
    }
}

/// A table is of a game that there is. The type that describes tables knows no game.
struct KnownGames;

impl utoipa::Modify for KnownGames {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let table = api.components.as_mut().and_then(|components| components.schemas.get_mut("Snapshot"));
        if let Some(RefOr::T(Schema::Object(table))) = table {
            table.properties.insert("game".to_owned(), catalog::code_schema());
        }
    }
}

/// Every response has these headers: what it says is for the caller alone, and no browser may take it for a page.
struct Headers;

impl utoipa::Modify for Headers {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let one_of = |values: &[&str]| {
            let text = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values.to_vec()));
            Header::new(text)
        };
        let calls = api.paths.paths.values_mut();
        let calls = calls.flat_map(|path| [path.get.as_mut(), path.post.as_mut()]).flatten();
        for response in calls.flat_map(|call| call.responses.responses.values_mut()) {
            if let RefOr::T(response) = response {
                let stored = ["no-store", "no-store, no-transform"];
                response.headers.insert("Cache-Control".to_owned(), one_of(&stored).into());
                response.headers.insert("X-Content-Type-Options".to_owned(), one_of(&["nosniff"]).into());
            }
        }
    }
}

/// Whoever has opened a table knows its id: each call about a table is linked to opening one. Streams are not, because
/// programs that follow links wait for the end of each answer.
struct Links;

impl utoipa::Modify for Links {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let about_tables =
            |(path, _): &(&String, &PathItem)| path.contains("{table}") && !path.ends_with("/events");
        let calls = api.paths.paths.iter().filter(about_tables);
        let calls = calls.flat_map(|(_, path)| [&path.get, &path.post]).flatten();
        let ids: Vec<String> = calls.filter_map(|call| call.operation_id.clone()).collect();
        let open = api.paths.paths.get_mut("/api/v1/tables").and_then(|path| path.post.as_mut());
        let opened = open.and_then(|open| open.responses.responses.get_mut("201"));
        let Some(RefOr::T(opened)) = opened else { return };
        for id in ids {
            let link =
                LinkBuilder::new().operation_id(id.clone()).parameter("table", "$response.body#/table");
            opened.links.insert(id, link.build().into());
        }
    }
}

/// This description.
#[utoipa::path(get, path = "/api/v1/openapi.json",
    responses((status = 200, description = "OpenAPI 3.1.", body = Object), Problems))]
pub(super) async fn show() -> Response {
    axum::Json(description()).into_response()
}

/// The whole description.
pub(super) fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}
