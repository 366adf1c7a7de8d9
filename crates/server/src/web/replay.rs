//! The replay of a table, step by step. During the game readers see only their own past; once it is over, they can
//! choose any perspective, just as anybody can read the record.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use play::Replay;
use serde::{Deserialize, Deserializer, de};
use table::{Perspective, Phase};

use super::caller::Caller;
use super::query::Query;
use super::reader::Reader;
use crate::request_error::RequestError;

/// The requested step and perspective.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ReplayQuery {
    at: Option<usize>,
    #[serde(deserialize_with = "perspective")]
    eyes: Option<Perspective>,
}

fn perspective<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Perspective>, D::Error> {
    String::deserialize(deserializer)?.parse().map(Some).map_err(de::Error::custom)
}

impl ReplayQuery {
    /// The path of that step, if both are given.
    pub(crate) fn address(self, table: &str) -> Option<String> {
        Some(format!("{table}/replay?at={}&eyes={}", self.at?, self.eyes?))
    }
}

/// `GET /t/{table}/replay?at=12&eyes=all`
pub(crate) async fn show(
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let own = table.viewer(reader.guest);
    let open = play::perspectives(&*table, own);
    let playing = table.phase() == Phase::Playing;
    let first = *open.first().ok_or(RequestError::NotFound)?;
    let perspective = query.eyes.unwrap_or(first);
    if !open.contains(&perspective) {
        return Err(if playing { RequestError::Forbidden } else { RequestError::Malformed("eyes") });
    }
    // Telling what one perspective learnt takes about as long as replaying the log.
    let effort = open.len() + 1;
    let replay = Replay {
        id: reader.handle.id,
        step: query.at,
        perspective,
        open,
        seed: (!playing).then(|| table.opening().seed.to_string()),
        me: own.seat(),
        name: caller.name().to_owned(),
        face: reader.for_page(&*table).face,
        base: reader.base.to_string(),
    };
    let html = reader.with_log(&*table, effort, move |log, words| replay.document(log, words)).await?;
    Ok(Html(html).into_response())
}
