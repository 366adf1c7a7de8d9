//! Why something was not done: what a person is told, and with which status.

use axum::http::StatusCode;
use kit::Refusal;
use play::NewTableError;
use store::StoreError;
use words::Words;

/// Why something was not done. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// A rule forbids it.
    Refused(Refusal),
    /// There is no such page, table or invitation.
    NotFound,
    /// The invitation has been used, or taken back.
    Used,
    /// Not by this one, or not from that page.
    Forbidden,
    /// Not by this method.
    Method,
    /// The request cannot be understood; a technical word says what of it.
    Malformed(&'static str),
    /// The request is too long.
    TooLong,
    /// Too many requests; come back in so many seconds.
    TooMany(u64),
    /// Nothing can be kept at present, so nothing is accepted.
    Store(StoreError),
    /// A defect of this program or of its storage; the words are for the log.
    Internal(String),
}

impl RequestError {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            RequestError::Refused(_) => StatusCode::CONFLICT,
            RequestError::NotFound => StatusCode::NOT_FOUND,
            RequestError::Used => StatusCode::GONE,
            RequestError::Forbidden => StatusCode::FORBIDDEN,
            RequestError::Method => StatusCode::METHOD_NOT_ALLOWED,
            RequestError::Malformed(_) => StatusCode::BAD_REQUEST,
            RequestError::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            RequestError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            RequestError::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            RequestError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            RequestError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The word for it in the API.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            RequestError::Refused(_) => "refused",
            RequestError::NotFound => "not_found",
            RequestError::Used => "used",
            RequestError::Forbidden => "forbidden",
            RequestError::Method | RequestError::Malformed(_) => "malformed",
            RequestError::TooLong => "too_long",
            RequestError::TooMany(_) => "too_many",
            RequestError::Store(StoreError::Full) => "disk_full",
            RequestError::Store(_) => "not_kept",
            RequestError::Internal(_) => "defect",
        }
    }

    /// The rule that forbids it, if it is a rule.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            RequestError::Refused(refusal) => Some(refusal.rule.as_str()),
            _ => None,
        }
    }

    /// In a sentence for the reader.
    pub(crate) fn tell(&self, words: &Words) -> String {
        match self {
            RequestError::Refused(refusal) => words::refuse(refusal, words),
            RequestError::NotFound => words.say("error-not-found"),
            RequestError::Used => words.say("error-used"),
            RequestError::Forbidden => words.say("error-forbidden"),
            RequestError::Method => words.say_with("error-malformed", &[("what", "method".into())]),
            RequestError::Malformed(what) => words.say_with("error-malformed", &[("what", (*what).into())]),
            RequestError::TooLong => words.say("error-too-long"),
            RequestError::TooMany(seconds) => {
                words.say_with("error-too-many", &[("seconds", (*seconds as i64).into())])
            }
            RequestError::Store(StoreError::Full) => words.say("error-disk-full"),
            RequestError::Store(_) => words.say("error-not-kept"),
            RequestError::Internal(_) => words.say("error-defect"),
        }
    }
}

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> RequestError {
        RequestError::Store(error)
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> RequestError {
        RequestError::Refused(refusal)
    }
}

impl From<NewTableError> for RequestError {
    fn from(error: NewTableError) -> RequestError {
        match error {
            NewTableError::Game => RequestError::NotFound,
            NewTableError::Options => RequestError::Malformed("options"),
            NewTableError::Refused(refusal) => RequestError::Refused(refusal),
            NewTableError::Log(error) => RequestError::Internal(error.to_string()),
        }
    }
}
