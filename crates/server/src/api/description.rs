//! The OpenAPI description of the API, made from its handlers and their types.

use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};

use super::{calls, shapes};

/// Whoever holds a seat sees and chooses for that seat; everybody else sees what is public.
///
/// A guest authenticates with `Authorization: Bearer <token>`, or from the same origin with the cookie of the pages. A
/// choice names the `moment` that it answers. Sent twice, it is made once; if the question has changed, it is refused
/// with the table as it is now. Whatever was answered with a 2xx status is on disk.
#[derive(OpenApi)]
#[openapi(
    info(title = "Veillée", version = "1"),
    servers((url = "/")),
    security((), ("token" = [])),
    modifiers(&Token, &StrictCommands),
    paths(
        show, calls::become_guest, calls::me, calls::games, calls::tables, calls::open, calls::view, calls::choices,
        calls::log, calls::invitations, calls::events, calls::record, calls::choose, calls::undo, calls::command
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

/// This description.
#[utoipa::path(get, path = "/api/v1/openapi.json",
    responses((status = 200, description = "OpenAPI 3.1.", body = Object), shapes::Problems))]
pub(super) async fn show() -> Response {
    axum::Json(description()).into_response()
}

/// The whole description.
pub(super) fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}
