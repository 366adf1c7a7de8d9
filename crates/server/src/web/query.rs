//! Query strings, parsed into types.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::form::Fields;
use crate::request_error::RequestError;
use crate::room::Room;

/// A query string, parsed into a type. What does not fit is a malformed request.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Room>> for Query<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Room>) -> Result<Query<T>, RequestError> {
        Query::parse(&parts.uri)
    }
}

impl<T: DeserializeOwned> Query<T> {
    /// Reads the query of an address.
    pub(crate) fn parse(uri: &Uri) -> Result<Query<T>, RequestError> {
        let malformed = RequestError::Malformed("query");
        // Stricter than what axum accepts: broken escapes are not passed over.
        Fields::parse(uri.query().unwrap_or_default().as_bytes()).ok_or(malformed.clone())?;
        let query = axum::extract::Query::try_from_uri(uri);
        query.map(|query| Query(query.0)).map_err(|_| malformed)
    }
}

/// The only value of a field that is there or not.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Yes {
    /// It is there.
    Yes,
}

/// The number of a page in a list, from 1 to 10,000.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u32")]
pub(crate) struct PageNumber(pub(crate) u32);

impl Default for PageNumber {
    fn default() -> PageNumber {
        PageNumber(1)
    }
}

impl TryFrom<u32> for PageNumber {
    type Error = &'static str;

    fn try_from(number: u32) -> Result<PageNumber, &'static str> {
        if (1..=10_000).contains(&number) { Ok(PageNumber(number)) } else { Err("a page from 1 to 10000") }
    }
}
