//! Forms: small bodies, parsed strictly.

use std::sync::Arc;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{FromRequest, Request};

use crate::request_error::RequestError;
use crate::room::Room;

/// Longest form, in bytes.
const MAX_FORM: usize = 16 * 1024;

/// Reads a body, up to a length and within the timeout.
pub(crate) async fn read_body(room: &Room, body: Body, max_length: usize) -> Result<Vec<u8>, RequestError> {
    // Refuse at once if the announced length is too long.
    if body.size_hint().lower() > max_length as u64 {
        return Err(RequestError::TooLong);
    }
    match tokio::time::timeout(room.config.timeouts.body, to_bytes(body, max_length)).await {
        Err(_) => Err(RequestError::Malformed("body")),
        Ok(Ok(bytes)) => Ok(bytes.into()),
        Ok(Err(error)) => {
            let mut source: &dyn std::error::Error = &error;
            while let Some(inner) = source.source() {
                source = inner;
            }
            let too_long = source.is::<http_body_util::LengthLimitError>();
            Err(if too_long { RequestError::TooLong } else { RequestError::Malformed("body") })
        }
    }
}

/// The fields of a form, in order.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl FromRequest<Arc<Room>> for Fields {
    type Rejection = RequestError;

    async fn from_request(request: Request, room: &Arc<Room>) -> Result<Fields, RequestError> {
        let content_type =
            request.headers().get("content-type").and_then(|value| value.to_str().ok()).unwrap_or("");
        let is_form = content_type
            .split(';')
            .next()
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded"));
        let body = read_body(room, request.into_body(), MAX_FORM).await?;
        if !is_form && !body.is_empty() {
            return Err(RequestError::Malformed("content-type"));
        }
        Fields::parse(&body).ok_or(RequestError::Malformed("form"))
    }
}

impl Fields {
    /// Parses `a=b&c=d`; `None` if it is anything else, or not UTF-8.
    pub(crate) fn parse(text: &[u8]) -> Option<Fields> {
        let pairs = text.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty());
        let pair = |pair: &[u8]| {
            let equals = pair.iter().position(|byte| *byte == b'=')?;
            Some((decode(&pair[..equals])?, decode(&pair[equals + 1..])?))
        };
        pairs.map(pair).collect::<Option<_>>().map(Fields)
    }

    /// The value of a field, if it occurs exactly once.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        let mut values = self.0.iter().filter(|(name, _)| name == key).map(|(_, value)| value.as_str());
        match (values.next(), values.next()) {
            (Some(value), None) => Some(value),
            _ => None,
        }
    }

    /// All fields whose names start with a prefix, without the prefix.
    pub(crate) fn with_prefix(&self, prefix: &str) -> Vec<(String, String)> {
        let named = self
            .0
            .iter()
            .filter_map(|(name, value)| Some((name.strip_prefix(prefix)?.to_owned(), value.clone())));
        named.collect()
    }
}

fn decode(text: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: &u8| (*byte as char).to_digit(16);
                (digit(rest.next()?)? * 16 + digit(rest.next()?)?) as u8
            }
            byte => *byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_parsed_strictly() {
        let fields =
            Fields::parse(b"seat=2&choice=keep+bronze_dragon&n=%C3%89lise&e=&twice=1&twice=2").unwrap();
        assert_eq!(fields.find("choice"), Some("keep bronze_dragon"));
        assert_eq!(fields.find("n"), Some("Élise"));
        assert_eq!(fields.find("e"), Some(""));
        assert_eq!(fields.find("twice"), None, "ambiguous");
        assert_eq!(fields.find("seat"), Some("2"));
        assert_eq!(fields.find("absent"), None);
        for bad in [&b"a"[..], b"a=%", b"a=%4", b"a=%zz", b"a=%ff", b"%ff=a", b"a=b&c", b"a=\xff"] {
            assert!(Fields::parse(bad).is_none(), "{bad:?}");
        }
        assert!(Fields::parse(b"").is_some());
    }
}
