//! Queries. Each is one statement, so its answer is a consistent snapshot.

use rusqlite::{CachedStatement, Connection, OptionalExtension, Params, Result, Row};
use table::{GuestId, Phase, Summary, TableId};

use super::error::unexpected;
use crate::common::played;
use crate::{Card, Guest, Holder, Line, MOST_CARDS, Page, Played, Time, TokenHash};

const LOG: &str = "SELECT seq, at, text FROM lines WHERE table_id = ?1 ORDER BY seq";

/// The columns that `card_of` reads from a row of `tables`.
macro_rules! cards {
    ($from:literal) => {
        concat!(
            "SELECT id, game, phase, listed, opened, changed, summary, ",
            "(SELECT group_concat(guest, ' ' ORDER BY place) FROM seats WHERE table_id = tables.id) FROM ",
            $from
        )
    };
}

const CARD: &str = cards!("tables WHERE id = ?1");

/// The inner query picks the page before anything else of its rows is read.
const TABLES_OF: &str = cards!(
    "tables WHERE id IN (
        SELECT id FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = ?3)
        AND id NOT IN (SELECT table_id FROM hidden WHERE guest = ?3)
        ORDER BY changed DESC, id DESC LIMIT ?1 OFFSET ?2
    ) ORDER BY changed DESC, id DESC"
);

const HIDDEN_TABLES_OF: &str = cards!(
    "tables WHERE id IN (
        SELECT id FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = ?3)
        AND id IN (SELECT table_id FROM hidden WHERE guest = ?3)
        ORDER BY changed DESC, id DESC LIMIT ?1 OFFSET ?2
    ) ORDER BY changed DESC, id DESC"
);

const PLAYED_BY: &str = "SELECT game, summary FROM tables
    WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1) AND phase = 'over'";

/// The condition is written exactly like that of the index `open_tables`, or the index would not be used.
const OPEN_TABLES: &str = cards!(
    "tables WHERE phase = 'gathering' AND listed = 1 AND opened >= ?3
     ORDER BY opened DESC, id DESC LIMIT ?1 OFFSET ?2"
);

const GUEST_OF: &str = "SELECT id, name, lang, since, new FROM tokens JOIN guests ON guests.id = tokens.guest
    WHERE hash = ?1 AND (ends IS NULL OR ?2 < ends)";

/// The log of a table. A gap in it is an error.
pub(super) fn log(db: &Connection, table: TableId) -> Result<Vec<Line>> {
    let mut statement = db.prepare_cached(LOG)?;
    let mut rows = statement.query([key(table)])?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(0)? != lines.len() as i64 {
            return Err(unexpected(0, format!("line {} of table {table} is missing", lines.len())));
        }
        lines.push(Line { at: row.get(1)?, text: row.get(2)? });
    }
    Ok(lines)
}

pub(super) fn card(db: &Connection, table: TableId) -> Result<Option<Card>> {
    db.prepare_cached(CARD)?.query_row([key(table)], card_of).optional()
}

pub(super) fn tables_of(db: &Connection, guest: GuestId, page: Page) -> Result<Vec<Card>> {
    let most = page.most.min(MOST_CARDS);
    list(db.prepare_cached(TABLES_OF)?, (most, page.skip, guest.number().cast_signed()))
}

pub(super) fn hidden_tables_of(db: &Connection, guest: GuestId, page: Page) -> Result<Vec<Card>> {
    let most = page.most.min(MOST_CARDS);
    list(db.prepare_cached(HIDDEN_TABLES_OF)?, (most, page.skip, guest.number().cast_signed()))
}

pub(super) fn played_by(db: &Connection, guest: GuestId) -> Result<Vec<Played>> {
    let mut statement = db.prepare_cached(PLAYED_BY)?;
    let over =
        statement.query_map([guest.number().cast_signed()], |row| Ok((row.get(0)?, summary_of(row, 1)?)))?;
    Ok(played(guest, over.collect::<Result<Vec<_>>>()?))
}

pub(super) fn open_tables(db: &Connection, since: Time, page: Page) -> Result<Vec<Card>> {
    list(db.prepare_cached(OPEN_TABLES)?, (page.most.min(MOST_CARDS), page.skip, since))
}

pub(super) fn guest_of(db: &Connection, token: TokenHash, now: Time) -> Result<Option<Holder>> {
    let holder = |row: &Row<'_>| {
        let id = GuestId::new(row.get::<_, i64>(0)?.cast_unsigned());
        let guest = Guest { id, name: row.get(1)?, lang: row.get(2)?, since: row.get(3)? };
        Ok(Holder { guest, new: row.get(4)? })
    };
    db.prepare_cached(GUEST_OF)?.query_row((token.0, now), holder).optional()
}

pub(super) fn secret(db: &Connection) -> Result<[u8; 32]> {
    db.query_row("SELECT secret FROM house", [], |row| row.get(0))
}

pub(super) fn generation(db: &Connection) -> Result<u64> {
    let generation: i64 =
        db.prepare_cached("SELECT generation FROM house")?.query_row([], |row| row.get(0))?;
    Ok(generation.cast_unsigned())
}

pub(super) fn pulse(db: &Connection) -> Result<i64> {
    db.query_row("SELECT pulse FROM house", [], |row| row.get(0))
}

/// The key of a table in the database, which has only signed numbers.
pub(super) fn key(table: TableId) -> i64 {
    table.number().cast_signed()
}

fn list(mut statement: CachedStatement<'_>, params: impl Params) -> Result<Vec<Card>> {
    statement.query_map(params, card_of)?.collect()
}

fn card_of(row: &Row<'_>) -> Result<Card> {
    Ok(Card {
        table: TableId::new(row.get::<_, i64>(0)?.cast_unsigned()),
        game: row.get(1)?,
        phase: phase_of(row.get_ref(2)?.as_str()?)?,
        listed: row.get(3)?,
        opened: row.get(4)?,
        changed: row.get(5)?,
        summary: summary_of(row, 6)?,
        guests: guests_of(row.get_ref(7)?.as_str_or_null()?.unwrap_or_default())?,
    })
}

/// For people to look at: one that cannot be read must not hide the table.
fn summary_of(row: &Row<'_>, column: usize) -> Result<Summary> {
    Ok(serde_json::from_str(row.get_ref(column)?.as_str()?).unwrap_or_default())
}

fn phase_of(text: &str) -> Result<Phase> {
    let found = Phase::ALL.into_iter().find(|phase| phase.name() == text);
    found.ok_or_else(|| unexpected(2, format!("there is no phase {text:?}")))
}

fn guests_of(text: &str) -> Result<Vec<GuestId>> {
    let guest = |number: &str| match number.parse::<i64>() {
        Ok(number) => Ok(GuestId::new(number.cast_unsigned())),
        Err(_) => Err(unexpected(7, format!("{number:?} is not the number of a guest"))),
    };
    text.split_whitespace().map(guest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SQLite's plan for a statement.
    fn plan(db: &Connection, sql: &str) -> String {
        let mut statement = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let mut rows = statement.raw_query();
        let mut plan = String::new();
        while let Some(row) = rows.next().unwrap() {
            plan += &row.get::<_, String>(3).unwrap();
            plan += "\n";
        }
        plan
    }

    #[test]
    fn no_query_scans_a_whole_table() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(&super::super::schema::STEPS.concat()).unwrap();
        for sql in [LOG, CARD, TABLES_OF, HIDDEN_TABLES_OF, PLAYED_BY, GUEST_OF] {
            let plan = plan(&db, sql);
            assert!(!plan.contains("SCAN"), "{sql}\n{plan}");
        }
        let plan = plan(&db, OPEN_TABLES);
        assert!(
            plan.contains("SEARCH tables USING INDEX open_tables"),
            "the index is the list itself\n{plan}"
        );
        assert!(!plan.contains("B-TREE FOR ORDER BY"), "{plan}");
    }

    #[test]
    fn a_gap_in_a_log_is_reported() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(&super::super::schema::STEPS.concat()).unwrap();
        db.pragma_update(None, "foreign_keys", false).unwrap();
        db.execute("INSERT INTO lines VALUES (7, 0, 0, 'a'), (7, 2, 0, 'c')", []).unwrap();
        let told = log(&db, TableId::new(7)).unwrap_err().to_string();
        assert!(told.contains("line 1 of table 00000007 is missing"), "{told}");
    }
}
