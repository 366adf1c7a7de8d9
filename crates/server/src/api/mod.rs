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
        ("post", "/api/v1/tables/{table}/hide", post(calls::hide)),
        ("post", "/api/v1/tables/{table}/commands", post(calls::command)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Programs make ids and numbers from the description, so a text or a number without bounds would be a promise to
    /// take anything.
    #[test]
    fn whatever_a_program_sends_is_described_with_its_bounds() {
        let described = serde_json::to_value(description::description()).unwrap();
        for name in ["Command", "Choose", "Undo", "Hide", "NewGuest", "NewTable"] {
            let schema = &described["components"]["schemas"][name];
            assert!(schema.is_object(), "{name}");
            bounded(schema, name);
        }
        for (path, calls) in described["paths"].as_object().unwrap() {
            for call in calls.as_object().unwrap().values() {
                for parameter in call["parameters"].as_array().into_iter().flatten() {
                    bounded(&parameter["schema"], path);
                }
            }
        }
        let game = &described["components"]["schemas"]["NewTable"]["properties"]["game"]["enum"];
        assert_eq!(*game, serde_json::json!(catalog::CODES));
        assert_eq!(described["components"]["schemas"]["Snapshot"]["properties"]["game"]["enum"], *game);
    }

    /// Checks that every text has a pattern, a list of values or a longest length, and every number its limits; and that
    /// no object takes fields that it does not have, except for the options of a game, which only the game knows.
    fn bounded(schema: &serde_json::Value, at: &str) {
        match schema["type"].as_str() {
            Some("string") => {
                let bounds = ["pattern", "enum", "maxLength"];
                assert!(bounds.iter().any(|bound| schema.get(bound).is_some()), "{at}: {schema}");
            }
            Some("integer") => {
                assert!(schema["minimum"].is_number() && schema["maximum"].is_number(), "{at}: {schema}");
            }
            Some("object") if !at.ends_with(".options") => {
                assert_eq!(schema["additionalProperties"], false, "{at}");
            }
            _ => {}
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            bounded(field, &format!("{at}.{name}"));
        }
        for part in schema["oneOf"].as_array().into_iter().flatten() {
            bounded(part, at);
        }
    }

    #[test]
    fn every_failure_is_described_with_its_status() {
        let described = serde_json::to_value(description::description()).unwrap();
        for (path, calls) in described["paths"].as_object().unwrap() {
            for (method, call) in calls.as_object().unwrap() {
                let statuses: Vec<&str> =
                    call["responses"].as_object().unwrap().keys().map(String::as_str).collect();
                let has = |status: &str| statuses.contains(&status);
                assert!(statuses.iter().all(|status| status.parse::<u16>().is_ok()), "{path}: {statuses:?}");
                assert!(["400", "403", "429", "500", "503", "507"].into_iter().all(has), "{path}");
                // Opening a table may name another one, after which it comes.
                let opens = (method.as_str(), path.as_str()) == ("post", "/api/v1/tables");
                assert_eq!(has("404"), opens || path.contains("{table}"), "{path}");
                assert_eq!(has("413"), call.get("requestBody").is_some(), "{method} {path}");
                assert!(call["security"].is_null() || has("401"), "{method} {path}: only a guest can do it");
                assert!(call["responses"]["429"]["headers"]["Retry-After"].is_object(), "{path}");
            }
        }
    }

    #[test]
    fn every_code_of_a_failure_is_described() {
        use crate::request_error::RequestError as Error;
        let all = [
            Error::Refused(kit::Refusal::by(kit::common::SEATS)),
            Error::NotFound,
            Error::InvitationGone,
            Error::NoGuest,
            Error::Forbidden,
            Error::MethodNotAllowed,
            Error::Malformed("body"),
            Error::TooLong,
            Error::TooMany(1),
            Error::Store(store::StoreError::Full),
            Error::Store(store::StoreError::Broken(String::new())),
            Error::Internal(String::new()),
        ];
        let codes: std::collections::BTreeSet<&str> = all.iter().map(Error::code).collect();
        assert_eq!(codes, Error::CODES.into_iter().collect());
    }

    #[test]
    fn opening_a_table_leads_to_every_call_about_it() {
        let described = serde_json::to_value(description::description()).unwrap();
        let links = &described["paths"]["/api/v1/tables"]["post"]["responses"]["201"]["links"];
        let about_tables = calls().iter().filter(|(_, path, _)| path.contains("{table}")).count();
        assert_eq!(links.as_object().unwrap().len(), about_tables - 1, "all but the stream");
        assert_eq!(links["view"]["parameters"]["table"], "$response.body#/table");
    }

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
