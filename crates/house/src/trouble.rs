//! Why something was not done: what a person is told, and with which status.

use axum::http::StatusCode;
use kit::Refusal;
use store::StoreError;
use table::OpenError;
use words::Words;

/// Why something was not done. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
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
    Unkept(StoreError),
    /// A defect of this program or of its storage; the words are for the log.
    Defect(String),
}

impl Trouble {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Trouble::Refused(_) => StatusCode::CONFLICT,
            Trouble::NotFound => StatusCode::NOT_FOUND,
            Trouble::Used => StatusCode::GONE,
            Trouble::Forbidden => StatusCode::FORBIDDEN,
            Trouble::Method => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::Malformed(_) => StatusCode::BAD_REQUEST,
            Trouble::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Unkept(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            Trouble::Unkept(_) => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Defect(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The word for it in the API.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Trouble::Refused(_) => "refused",
            Trouble::NotFound => "not_found",
            Trouble::Used => "used",
            Trouble::Forbidden => "forbidden",
            Trouble::Method | Trouble::Malformed(_) => "malformed",
            Trouble::TooLong => "too_long",
            Trouble::TooMany(_) => "too_many",
            Trouble::Unkept(StoreError::Full) => "disk_full",
            Trouble::Unkept(_) => "not_kept",
            Trouble::Defect(_) => "defect",
        }
    }

    /// The rule that forbids it, if it is a rule.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Trouble::Refused(refusal) => Some(refusal.rule.as_str()),
            _ => None,
        }
    }

    /// In a sentence for the reader.
    pub(crate) fn tell(&self, words: &Words) -> String {
        match self {
            Trouble::Refused(refusal) => words::refuse(refusal, words),
            Trouble::NotFound => words.say("trouble-not-found"),
            Trouble::Used => words.say("trouble-used"),
            Trouble::Forbidden => words.say("trouble-forbidden"),
            Trouble::Method => words.say_with("trouble-malformed", &[("what", "method".into())]),
            Trouble::Malformed(what) => words.say_with("trouble-malformed", &[("what", (*what).into())]),
            Trouble::TooLong => words.say("trouble-too-long"),
            Trouble::TooMany(seconds) => {
                words.say_with("trouble-too-many", &[("seconds", (*seconds as i64).into())])
            }
            Trouble::Unkept(StoreError::Full) => words.say("trouble-disk-full"),
            Trouble::Unkept(_) => words.say("trouble-not-kept"),
            Trouble::Defect(_) => words.say("trouble-defect"),
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Unkept(error)
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

impl From<OpenError> for Trouble {
    fn from(error: OpenError) -> Trouble {
        match error {
            OpenError::Refused(refusal) => Trouble::Refused(refusal),
            OpenError::Damage(damage) => Trouble::Defect(damage.to_string()),
        }
    }
}
