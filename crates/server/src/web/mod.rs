//! The pages and their forms.

mod again;
mod assets;
mod caller;
mod command;
mod cookies;
#[cfg(feature = "testing")]
pub mod decode;
mod form;
mod forwarded;
mod guard;
mod hiding;
mod hints;
mod join;
mod live;
mod lobby;
mod lobby_live;
mod me;
mod ops;
mod query;
mod reader;
mod remembered;
mod replay;
mod route;
mod rules;
mod table;
mod visit;
mod well_known;

use std::sync::Arc;

use axum::Router;
use axum::routing::{MethodRouter, get, post};

pub(crate) use again::by_other_rules;
pub(crate) use caller::{Caller, Peer};
pub(crate) use command::perform;
pub(crate) use form::read_body;
pub(crate) use hiding::set_hidden;
pub(crate) use live::{Change, Events, event, stream};
pub(crate) use lobby::{as_known_to, open_table};
pub(crate) use ops::Readiness;
pub(crate) use query::{PageNumber, Query};
pub(crate) use reader::Reader;
pub(crate) use route::Route;

use crate::request_error::RequestError;
use crate::room::Room;

/// Pages, forms and files: method, path and handler.
fn pages() -> Vec<(&'static str, &'static str, MethodRouter<Arc<Room>>)> {
    vec![
        ("get", "/", get(lobby::show)),
        ("post", "/hide", post(hiding::hide)),
        ("get", "/open/{game}", get(lobby::show_opening)),
        ("post", "/open/{game}", post(lobby::open)),
        ("get", "/t/{table}", get(table::show)),
        ("get", "/t/{table}/live", get(live::live)),
        ("get", "/t/{table}/record", get(table::record)),
        ("get", "/t/{table}/campaign", get(table::campaign)),
        ("get", "/t/{table}/replay", get(replay::show)),
        ("get", "/t/{table}/plain", get(table::plain)),
        ("get", "/t/{table}/drawn", get(table::drawn)),
        ("get", "/t/{table}/hints/{on}", get(table::hints)),
        ("get", "/t/{table}/about/{what}", get(table::about)),
        ("post", "/t/{table}/{verb}", post(table::command)),
        ("get", "/lobby/live", get(lobby_live::live)),
        ("get", "/join/{table}/{code}", get(join::show_table)),
        ("post", "/join/{table}/{code}", post(join::accept_table)),
        ("get", "/join/{table}/{seat}/{code}", get(join::show)),
        ("post", "/join/{table}/{seat}/{code}", post(join::accept)),
        ("get", "/me", get(me::show)),
        ("post", "/me", post(me::change)),
        ("get", "/about", get(me::about)),
        ("get", "/design", get(rules::design)),
        ("get", "/rules", get(rules::all)),
        ("get", "/rules/{game}", get(rules::show)),
        ("get", "/rules/{game}/{card}", get(rules::card)),
        ("get", "/assets/{hash}/{name}", get(assets::asset)),
        ("get", "/favicon.ico", get(assets::favicon)),
        ("get", "/robots.txt", get(well_known::robots)),
        ("get", "/.well-known/security.txt", get(well_known::security)),
        ("get", "/healthz", get(ops::alive)),
        ("get", "/readyz", get(ops::ready)),
        ("get", "/metrics", get(ops::metrics)),
    ]
}

/// The method and path of every route, with one route for each command of a table.
#[cfg(feature = "testing")]
pub(crate) fn routes() -> Vec<(&'static str, String)> {
    let spread = |(method, path, _): (&'static str, &str, _)| match path.strip_suffix("{verb}") {
        Some(table) => command::verbs().map(|verb| (method, format!("{table}{verb}"))).collect(),
        None => vec![(method, path.to_owned())],
    };
    pages().into_iter().chain(crate::api::calls()).flat_map(spread).collect()
}

/// The router for all requests.
pub(crate) fn router(room: &Arc<Room>) -> Router {
    let routes = pages().into_iter().chain(crate::api::calls());
    routes
        .fold(Router::new(), |router, (_, path, call)| router.route(path, call))
        .fallback(|| async { RequestError::NotFound })
        .method_not_allowed_fallback(|| async { RequestError::MethodNotAllowed })
        .layer(axum::middleware::from_fn_with_state(room.clone(), guard::guard))
        .with_state(room.clone())
}
