//! Why a request failed: its status, its code for programs, and its message for people.

use axum::http::StatusCode;
use kit::Refusal;
use play::NewTableError;
use store::StoreError;
use words::Words;

/// Why a request failed. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// A rule forbids it.
    Refused(Refusal),
    /// There is no such page, table or invitation.
    NotFound,
    /// The invitation has been used or withdrawn, or never existed.
    InvitationGone,
    /// The caller of the API is nobody, and only a guest can do it.
    NoGuest,
    /// This caller may not do it, or the request comes from another site.
    Forbidden,
    /// The method is not allowed.
    MethodNotAllowed,
    /// The request is malformed; the word names the part that is.
    Malformed(&'static str),
    /// The request is too long.
    TooLong,
    /// Too many requests; the number of seconds to wait.
    TooMany(u64),
    /// The store failed.
    Store(StoreError),
    /// A bug, or damaged data; the text is for the log.
    Internal(String),
}

impl RequestError {
    /// All codes in the API's JSON.
    pub(crate) const CODES: [&str; 11] = [
        "refused",
        "not_found",
        "used",
        "no_guest",
        "forbidden",
        "malformed",
        "too_long",
        "too_many",
        "disk_full",
        "not_kept",
        "defect",
    ];

    /// The HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            RequestError::Refused(_) => StatusCode::CONFLICT,
            RequestError::NotFound => StatusCode::NOT_FOUND,
            RequestError::InvitationGone => StatusCode::GONE,
            RequestError::NoGuest => StatusCode::UNAUTHORIZED,
            RequestError::Forbidden => StatusCode::FORBIDDEN,
            RequestError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            RequestError::Malformed(_) => StatusCode::BAD_REQUEST,
            RequestError::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            RequestError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            RequestError::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            RequestError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            RequestError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The code in the API's JSON.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            RequestError::Refused(_) => "refused",
            RequestError::NotFound => "not_found",
            RequestError::InvitationGone => "used",
            RequestError::NoGuest => "no_guest",
            RequestError::Forbidden => "forbidden",
            RequestError::MethodNotAllowed | RequestError::Malformed(_) => "malformed",
            RequestError::TooLong => "too_long",
            RequestError::TooMany(_) => "too_many",
            RequestError::Store(StoreError::Full) => "disk_full",
            RequestError::Store(_) => "not_kept",
            RequestError::Internal(_) => "defect",
        }
    }

    /// The rule that forbids it, if it is one.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            RequestError::Refused(refusal) => Some(refusal.rule.as_str()),
            _ => None,
        }
    }

    /// A sentence for the reader.
    pub(crate) fn message(&self, words: &Words) -> String {
        match self {
            RequestError::Refused(refusal) => words::refuse(refusal, words),
            RequestError::NotFound => words.say("error-not-found"),
            RequestError::InvitationGone => words.say("error-used"),
            RequestError::NoGuest => words.say("error-no-guest"),
            RequestError::Forbidden => words.say("error-forbidden"),
            RequestError::MethodNotAllowed => words.say_with("error-malformed", &[("what", "method".into())]),
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
            NewTableError::Refused(refusal) => RequestError::Refused(refusal),
            NewTableError::Log(error) => RequestError::Internal(error.to_string()),
        }
    }
}
