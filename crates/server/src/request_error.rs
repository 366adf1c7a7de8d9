//! Why a request failed: its status, its code for programs, and its message for people.

use std::fmt;

use axum::Extension;
use axum::http::StatusCode;
use kit::{Refusal, RuleId};
use play::NewTableError;
use store::StoreError;
use words::Words;

/// Who was sent away from a table sees nothing of it while its game runs.
const SENT_AWAY: RuleId = RuleId::new("KIT-CHAT-6");

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
    /// The host has sent this caller away from the table (KIT-CHAT-6).
    SentAway,
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
            RequestError::Forbidden | RequestError::SentAway => StatusCode::FORBIDDEN,
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
            RequestError::SentAway => "sent_away",
            RequestError::MethodNotAllowed | RequestError::Malformed(_) => "malformed",
            RequestError::TooLong => "too_long",
            RequestError::TooMany(_) => "too_many",
            RequestError::Store(StoreError::Full) => "disk_full",
            RequestError::Store(_) => "not_kept",
            RequestError::Internal(_) => "defect",
        }
    }

    /// Why the request failed, to be counted.
    pub(crate) fn why(&self) -> Why {
        Why(self.rule().unwrap_or_else(|| self.code()))
    }

    /// The rule that forbids it, if it is one.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            RequestError::Refused(refusal) => Some(refusal.rule.as_str()),
            RequestError::SentAway => Some(SENT_AWAY.as_str()),
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
            RequestError::SentAway => words::refuse(&Refusal::by(SENT_AWAY), words),
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

/// Why a request failed: the id of a rule, or the code of an error. A response carries it as an extension, so that it can
/// be counted whatever the response looks like. There are as many as the program names, whatever is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Why(&'static str);

impl Why {
    /// A failure that nobody gave a reason for.
    pub(crate) const OTHER: Why = Why("other");

    /// A rule forbids it. To be put into a response.
    pub(crate) fn rule(rule: RuleId) -> Extension<Why> {
        Extension(Why(rule.as_str()))
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
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
