//! The route of a request, as the operator may see it.

use std::sync::LazyLock;

use axum::extract::MatchedPath;
use axum::http::Method;
use axum::http::request::Parts;

/// A method and the pattern of a path, such as `/t/{table}`: never the path itself, which holds ids and invitations. Both
/// come from lists that this program knows, so there are only so many routes, whatever is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Route {
    pattern: &'static str,
    method: &'static str,
}

/// What stands for a method or a path that we do not know.
const UNKNOWN: &str = "-";

static PATTERNS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut patterns: Vec<_> =
        super::pages().iter().chain(&crate::api::calls()).map(|(_, pattern, _)| *pattern).collect();
    patterns.sort_unstable();
    patterns.dedup();
    patterns
});

impl Route {
    /// The route of a request.
    pub(crate) fn of(parts: &Parts) -> Route {
        let matched = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str);
        let place = matched.and_then(|pattern| PATTERNS.binary_search(&pattern).ok());
        let method = match parts.method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            _ => UNKNOWN,
        };
        Route { pattern: place.map_or(UNKNOWN, |place| PATTERNS[place]), method }
    }

    /// The patterns of all paths.
    #[cfg(feature = "testing")]
    pub(crate) fn patterns() -> &'static [&'static str] {
        &PATTERNS
    }

    pub(crate) fn pattern(self) -> &'static str {
        self.pattern
    }

    pub(crate) fn method(self) -> &'static str {
        self.method
    }

    /// As labels of a metric.
    pub(crate) fn labels(self) -> String {
        format!("method=\"{}\",route=\"{}\"", self.method, self.pattern)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Patterns are written between quotes and spaces, and must need no escapes there.
    #[test]
    fn patterns_are_plain() {
        for pattern in PATTERNS.iter() {
            assert!(
                pattern.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/{}_.-".contains(&byte)),
                "{pattern}"
            );
        }
    }
}
