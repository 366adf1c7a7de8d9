//! The past of a table: what somebody saw of it at one step. While the game is on, everybody has his own past and no
//! other; once it is over, it can be looked at through any eyes, as the record can be read by anybody.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use play::Replay;
use serde::{Deserialize, Deserializer, de};
use table::{Perspective, Phase};

use super::caller::Caller;
use super::query::Query;
use super::reader::Reader;
use crate::request_error::RequestError;

/// Which step is asked for, and from whose perspective.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    at: Option<usize>,
    #[serde(deserialize_with = "perspective")]
    eyes: Option<Perspective>,
}

fn perspective<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Perspective>, D::Error> {
    String::deserialize(deserializer)?.parse().map(Some).map_err(de::Error::custom)
}

impl Asked {
    /// The address of that step, if one was asked for at all.
    pub(crate) fn address(self, table: &str) -> Option<String> {
        Some(format!("{table}/replay?at={}&eyes={}", self.at?, self.eyes?))
    }
}

/// `GET /t/{table}/replay?at=12&eyes=all`
pub(crate) async fn show(
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let own = table.viewer(reader.reader);
    let open = play::perspectives(&*table, own);
    let playing = table.phase() == Phase::Playing;
    let first = *open.first().ok_or(RequestError::NotFound)?;
    let perspective = asked.eyes.unwrap_or(first);
    if !open.contains(&perspective) {
        return Err(if playing { RequestError::Forbidden } else { RequestError::Malformed("eyes") });
    }
    // The chronicle is told once for every perspective that can be chosen.
    let times = open.len() + 1;
    let replay = Replay {
        id: reader.handle.id,
        step: asked.at,
        perspective,
        open,
        seed: (!playing).then(|| table.opening().seed.to_string()),
        me: own.seat(),
        name: caller.name().to_owned(),
        face: reader.of_page(&*table).face,
        base: reader.base.to_string(),
    };
    let html = reader.over_log(&*table, times, move |log, words| replay.document(log, words)).await?;
    Ok(Html(html).into_response())
}
