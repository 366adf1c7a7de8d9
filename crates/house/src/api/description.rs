//! What the API offers, in the words of OpenAPI 3.1.

#![expect(clippy::needless_pass_by_value, reason = "a description reads best without ampersands")]

use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// `GET /api/v1/openapi.json`
pub(super) async fn show() -> Response {
    axum::Json(description()).into_response()
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn answers(status: &str, about: &str, schema: Value) -> Value {
    json!({
        status: { "description": about, "content": { "application/json": { "schema": schema } } },
        "4XX": problem("What is wrong with the request; nothing was changed."),
        "5XX": problem("The house could not do it; nothing was changed."),
    })
}

fn problem(about: &str) -> Value {
    json!({ "description": about, "content": { "application/json": { "schema": reference("Problem") } } })
}

fn body(schema: Value) -> Value {
    json!({ "required": true, "content": { "application/json": { "schema": schema } } })
}

fn table_parameter() -> Value {
    json!([{
        "name": "table", "in": "path", "required": true, "description": "The eight digits of the table.",
        "schema": { "type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{8}$" },
    }])
}

fn of_table(summary: &str, responses: Value) -> Value {
    json!({ "summary": summary, "parameters": table_parameter(), "responses": responses })
}

fn with_body(mut call: Value, schema: Value) -> Value {
    call["requestBody"] = body(schema);
    call
}

/// The whole description.
pub(super) fn description() -> Value {
    let json_of = |about: &str, schema: Value| answers("200", about, schema);
    let refused = |mut responses: Value| {
        responses["409"] =
            problem("A rule forbids it. `notice` names the rule; `seen` is the table as it is now.");
        responses
    };
    let seen = || json_of("The table as the caller sees it now.", reference("Table"));
    let stream = json!({
        "200": {
            "description": "Server-sent events: `table` with the whole of `Seen` (and, in `events`, what happened \
                since the event before), whenever something changes for the caller; `ping` every 15 seconds; \
                `bye` when the house closes.",
            "content": { "text/event-stream": { "schema": { "type": "string" } } },
        },
        "4XX": problem("There is no such table, or too many streams."),
    });
    let record = json!({
        "200": {
            "description": "One JSON object a line; see `veillee verify`.",
            "content": { "application/jsonl": { "schema": { "type": "string" } } },
        },
        "4XX": problem("The game is not over: its record holds the seed."),
    });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Veillée",
            "version": "1",
            "summary": "Tables of the game room, for bots and other clients",
            "description": "Who has a seat sees and chooses for that seat; everybody else sees what is public. A guest \
                proves who he is by `Authorization: Bearer <token>` (or by the cookie of the pages, from their own \
                origin). A choice names the `moment` that it answers: sent twice it is made once, and if the question \
                has changed it is refused with the table as it is now. An answer with a 2xx status is on disk.",
        },
        "servers": [{ "url": "/" }],
        "security": [{ "token": [] }, {}],
        "paths": {
            "/api/v1/openapi.json": { "get": {
                "summary": "This description", "responses": json_of("OpenAPI 3.1.", json!({ "type": "object" })),
            } },
            "/api/v1/guests": { "post": {
                "summary": "Becomes a guest; the token is shown this once",
                "requestBody": body(reference("NewGuest")),
                "responses": answers("201", "The new guest.", reference("GuestWithToken")),
            } },
            "/api/v1/me": { "get": {
                "summary": "Who the caller is", "responses": json_of("The guest.", reference("Guest")),
            } },
            "/api/v1/games": { "get": {
                "summary": "The games and their options", "responses": json_of("All games.", reference("Games")),
            } },
            "/api/v1/tables": {
                "get": {
                    "summary": "The caller's tables, or those that can be joined",
                    "parameters": [
                        { "name": "which", "in": "query", "schema": { "enum": ["mine", "open"] } },
                        { "name": "page", "in": "query",
                          "schema": { "type": "integer", "minimum": 1, "maximum": 10000 } },
                    ],
                    "responses": json_of("At most 50 tables.", reference("Tables")),
                },
                "post": {
                    "summary": "Opens a table",
                    "requestBody": body(reference("NewTable")),
                    "responses": refused(answers("201", "The table.", reference("Table"))),
                },
            },
            "/api/v1/tables/{table}": { "get": of_table("A table as the caller sees it", seen()) },
            "/api/v1/tables/{table}/choices": { "get": of_table(
                "What the caller can choose, with words for it",
                json_of("Question and choices.", reference("Choices")),
            ) },
            "/api/v1/tables/{table}/log": { "get": of_table(
                "What the caller has been told so far, in words",
                json_of("Sentences, the oldest first.", reference("Log")),
            ) },
            "/api/v1/tables/{table}/events": { "get": of_table("What happens, as it happens", stream) },
            "/api/v1/tables/{table}/invitations": {
                "get": of_table(
                    "The words by which others can take a seat, for the host",
                    json_of("One for each seat that is free or offered.", reference("Invitations")),
                ),
            },
            "/api/v1/tables/{table}/record": { "get": of_table("The record of a finished game", record) },
            "/api/v1/tables/{table}/choose": { "post": with_body(
                of_table("Makes a choice", refused(seen())), reference("Choose"),
            ) },
            "/api/v1/tables/{table}/undo": { "post": with_body(
                of_table("Takes back the caller's last choice", refused(seen())), reference("Undo"),
            ) },
            "/api/v1/tables/{table}/commands": { "post": with_body(
                of_table("Anything else at a table", refused(seen())), reference("Command"),
            ) },
        },
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": super::schemas::schemas(),
        },
    })
}
