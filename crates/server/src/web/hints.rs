//! The tables at which a reader wants hints, kept by their browser in a cookie.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::Cookie;
use table::TableId;

use super::cookies;

/// The name of the cookie.
const HINTS: &str = "hints";
/// How many tables are remembered: more than anybody plays at one time.
const MOST: usize = 8;
/// Stands between two tables. No id contains it, and cookies may.
const BETWEEN: char = '.';

/// The tables at which a reader wants hints, the latest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hints(Vec<TableId>);

impl Hints {
    /// What the request says. What is no table is passed over.
    pub(crate) fn find(headers: &HeaderMap) -> Hints {
        let text = cookies::find(headers, HINTS).unwrap_or_default();
        let tables = text.split(BETWEEN).filter_map(|id| id.parse().ok());
        tables.fold(Hints::default(), |hints, table| hints.with(table))
    }

    /// Whether they are wanted at this table.
    pub(crate) fn at(&self, table: TableId) -> bool {
        self.0.contains(&table)
    }

    /// The same, and at this table. The one where they were wanted first makes room.
    #[must_use]
    pub(crate) fn with(&self, table: TableId) -> Hints {
        let Hints(mut tables) = self.without(table);
        tables.push(table);
        let more = tables.len().saturating_sub(MOST);
        tables.drain(..more);
        Hints(tables)
    }

    /// The same, but not at this table.
    #[must_use]
    pub(crate) fn without(&self, table: TableId) -> Hints {
        Hints(self.0.iter().copied().filter(|other| *other != table).collect())
    }

    /// The cookie that remembers them.
    pub(crate) fn cookie(&self) -> Cookie<'static> {
        if self.0.is_empty() {
            return cookies::removed(HINTS);
        }
        let ids: Vec<String> = self.0.iter().map(TableId::to_string).collect();
        cookies::lasting(HINTS, ids.join(&BETWEEN.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn sent(value: &str) -> Hints {
        let cookie = HeaderValue::try_from(format!("face=plain; {HINTS}={value}")).unwrap();
        Hints::find(&HeaderMap::from_iter([(header::COOKIE, cookie)]))
    }

    #[test]
    fn the_latest_tables_are_remembered() {
        let all = (1..=9).map(TableId::new);
        let hints = all.fold(Hints::default(), |hints, table| hints.with(table));
        assert_eq!((hints.at(TableId::new(1)), hints.0.len()), (false, MOST));
        assert_eq!(sent(hints.cookie().value()), hints);
        // Looking there again keeps a table longer, and turning hints off at one is about that one.
        let hints = hints.with(TableId::new(2)).with(TableId::new(10));
        assert!(hints.at(TableId::new(2)) && !hints.at(TableId::new(3)));
        let less = hints.without(TableId::new(5));
        assert!(!less.at(TableId::new(5)) && less.at(TableId::new(2)));
        let last = Hints::default().with(TableId::new(1)).without(TableId::new(1)).cookie();
        assert_eq!((last.value(), last.max_age()), ("", Some(cookie::time::Duration::ZERO)));
    }

    #[test]
    fn what_is_no_table_is_passed_over() {
        let one = Hints::default().with(TableId::new(7));
        let id = TableId::new(7).to_string();
        for text in [&id, &format!("{id}.{id}"), &format!(".{id}..x"), &format!("chess.{id}.00000000000")] {
            assert_eq!(sent(text), one, "{text}");
        }
        assert_eq!(
            [sent(""), sent("..."), sent(&"9".repeat(3_000))],
            [Hints::default(), Hints::default(), Hints::default()]
        );
    }
}
