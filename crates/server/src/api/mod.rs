//! The JSON API, for bots and other clients. A guest sees and does what they could see and do on the pages, and no
//! more.

pub(crate) mod body;
mod calls;
mod description;
mod problems;
pub(crate) mod shapes;

use std::sync::Arc;

use axum::routing::{MethodRouter, get, post};

use crate::room::Room;

/// Every call: method, path and handler. [`description`] has to describe each of them, and nothing else.
pub(crate) fn calls() -> Vec<(&'static str, &'static str, MethodRouter<Arc<Room>>)> {
    vec![
        ("get", "/api/v1/openapi.json", get(description::show)),
        ("post", "/api/v1/guests", post(calls::become_guest)),
        ("get", "/api/v1/me", get(calls::me)),
        ("get", "/api/v1/games", get(calls::games)),
        ("get", "/api/v1/tables", get(calls::tables)),
        ("post", "/api/v1/tables", post(calls::open)),
        ("get", "/api/v1/tables/{table}", get(calls::view)),
        ("get", "/api/v1/tables/{table}/choices", get(calls::choices)),
        ("get", "/api/v1/tables/{table}/log", get(calls::log)),
        ("get", "/api/v1/tables/{table}/invitations", get(calls::invitations)),
        ("get", "/api/v1/tables/{table}/events", get(calls::events)),
        ("get", "/api/v1/tables/{table}/record", get(calls::record)),
        ("post", "/api/v1/tables/{table}/choose", post(calls::choose)),
        ("post", "/api/v1/tables/{table}/undo", post(calls::undo)),
        ("post", "/api/v1/tables/{table}/commands", post(calls::command)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_is_described_and_nothing_else() {
        let described = serde_json::to_value(description::description()).unwrap();
        let mut expected: Vec<String> =
            calls().iter().map(|(method, path, _)| format!("{method} {path}")).collect();
        let mut found: Vec<String> = described["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, methods)| {
                methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
            })
            .collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}
