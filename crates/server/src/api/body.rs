//! The JSON bodies of requests, parsed strictly.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::http::header;
use kit::{Refusal, RuleId};
use play::NewTable;
use serde::de::DeserializeOwned;
use table::Command;
use table::sanitize::{self, LONGEST_NAME};

use super::shapes::{Choose, Hide, NewGuest, Undo};
use crate::request_error::RequestError;
use crate::room::Room;
use crate::web::read_body;

/// Longest body, in bytes.
const MAX_BODY: usize = 64 * 1024;

/// A body that has the shape that the description promises.
pub(super) struct Body<T>(pub(super) T);

impl<T: Shape> FromRequest<Arc<Room>> for Body<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, room: &Arc<Room>) -> Result<Body<T>, RequestError> {
        let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_json = content_type.is_some_and(|kind| {
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let bytes = read_body(room, request.into_body(), MAX_BODY).await?;
        if !is_json {
            return Err(RequestError::Malformed("content-type"));
        }
        read(&bytes).map(Body)
    }
}

/// Reads a body.
pub(crate) fn read<T: Shape>(bytes: &[u8]) -> Result<T, RequestError> {
    let value: T = play::from_json(bytes).ok_or(RequestError::Malformed("body"))?;
    value.check()?;
    Ok(value)
}

/// What the description of a body says beyond the types of its fields.
pub(crate) trait Shape: DeserializeOwned {
    fn check(&self) -> Result<(), RequestError> {
        Ok(())
    }
}

/// A name is something that people see.
const NAME: RuleId = RuleId::new("KIT-SIT-4");

impl NewGuest {
    /// KIT-SIT-4: the name as it will be shown. A rule refuses one that shows nothing, because no description could.
    pub(crate) fn clean_name(&self) -> Result<String, RequestError> {
        sanitize::name(&self.name).ok_or(RequestError::Refused(Refusal::by(NAME)))
    }
}

impl Shape for NewGuest {
    fn check(&self) -> Result<(), RequestError> {
        // Counted as it was sent: a description cannot say what is left of a text after cleaning.
        if self.name.is_empty() || self.name.chars().nth(LONGEST_NAME).is_some() {
            return Err(RequestError::Malformed("name"));
        }
        self.clean_name()?;
        match &self.lang {
            Some(lang) if lang.parse::<words::Lang>().is_err() => Err(RequestError::Malformed("lang")),
            _ => Ok(()),
        }
    }
}

impl Shape for NewTable {
    fn check(&self) -> Result<(), RequestError> {
        let known = catalog::known().any(|code| code == self.game);
        if known { Ok(()) } else { Err(RequestError::Malformed("game")) }
    }
}

impl Shape for Choose {
    fn check(&self) -> Result<(), RequestError> {
        self.command().check()
    }
}

impl Shape for Undo {}

impl Shape for Hide {}

impl Shape for Command {
    fn check(&self) -> Result<(), RequestError> {
        self.malformed().map_or(Ok(()), |field| Err(RequestError::Malformed(field)))
    }
}
