//! The replay of a table, step by step. During the game readers see only their own past; once it is over, they can
//! choose any perspective, just as anybody can read the record.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use play::{Replay, WhichStep};
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
    /// In place of a step, the number of an event that the perspective saw.
    event: Option<u32>,
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
    let step = match (query.at, query.event) {
        (Some(number), _) => WhichStep::Number(number),
        (None, Some(number)) => WhichStep::OfEvent(number),
        (None, None) => WhichStep::First,
    };
    let replay = Replay {
        id: reader.handle.id,
        step,
        perspective,
        open: open.clone(),
        seed: (!playing).then(|| table.opening().seed.to_string()),
        me: own.seat(),
        name: caller.name().to_owned(),
        face: reader.for_page(&*table).face,
        base: reader.base.to_string(),
    };
    let html = reader.with_past(&*table, open, move |past, words| replay.document(past, words)).await?;
    Ok(Html(html).into_response())
}
