//! The pages of the house and their forms.

mod assets;
mod form;
mod guard;
mod join;
mod line;
mod live;
mod lobby;
mod look;
mod me;
mod ops;
mod table;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

pub(crate) use form::read;
pub(crate) use live::{Change, Events, event, stream};
pub(crate) use lobby::{Wish, open_for};
pub(crate) use look::Look;
pub(crate) use table::carry_out;
pub(crate) use visit::{Peer, Visit};

use crate::room::Room;
use crate::trouble::Trouble;

/// All routes of the house.
pub(crate) fn router(room: &Arc<Room>) -> Router {
    Router::new()
        .route("/", get(lobby::show))
        .route("/open/{game}", get(lobby::ways).post(lobby::open))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/live", get(live::live))
        .route("/t/{table}/record", get(table::record))
        .route("/t/{table}/{verb}", post(table::command))
        .route("/join/{table}/{seat}/{word}", get(join::show).post(join::accept))
        .route("/me", get(me::show).post(me::change))
        .route("/about", get(me::about))
        .route("/assets/{hash}/{name}", get(assets::asset))
        .route("/healthz", get(ops::alive))
        .route("/readyz", get(ops::ready))
        .route("/metrics", get(ops::metrics))
        .merge(crate::api::router())
        .fallback(|| async { Trouble::NotFound })
        .method_not_allowed_fallback(|| async { Trouble::Malformed("method") })
        .layer(axum::middleware::from_fn_with_state(room.clone(), guard::guard))
        .with_state(room.clone())
}
