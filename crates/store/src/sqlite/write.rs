//! Changes to the database, one at a time, inside a transaction that the caller began.

use rusqlite::{Connection, OptionalExtension, Result};
use table::{GuestId, TableId};

use super::read::key;
use super::space;
use crate::common::{token_of_another, unknown_guest, unknown_table};
use crate::{Append, Card, Guest, Others, StoreError, Time, TokenHash};

/// Something to write.
pub(super) enum Job {
    Append(Box<Append>),
    Guest(Guest),
    Token {
        token: TokenHash,
        guest: GuestId,
        now: Time,
        others: Others,
    },
    Hide {
        guest: GuestId,
        table: TableId,
        hidden: bool,
    },
    /// Proof that the file can be written and can grow.
    Pulse,
}

/// Done, or refused without changing anything: the other jobs in the transaction are not affected.
type Done = std::result::Result<(), StoreError>;

/// Performs a job. An error comes from the database and voids the whole transaction.
pub(super) fn perform(db: &Connection, job: &Job) -> Result<Done> {
    match job {
        Job::Append(append) => self::append(db, append),
        Job::Guest(guest) => put_guest(db, guest),
        Job::Token { token, guest, now, others } => put_token(db, *token, *guest, *now, *others),
        Job::Hide { guest, table, hidden } => hide(db, *guest, *table, *hidden),
        Job::Pulse => pulse(db),
    }
}

/// Changes a row, so that the commit has to write and sync a page. Refused if a command would not fit.
fn pulse(db: &Connection) -> Result<Done> {
    let room = space::check(db)?;
    if room.is_ok() {
        db.prepare_cached("UPDATE house SET pulse = pulse + 1")?.execute([])?;
    }
    Ok(room)
}

fn append(db: &Connection, append: &Append) -> Result<Done> {
    let table = key(append.table);
    // One statement, which changes nothing if the log has another length.
    let agreed = match i64::try_from(append.expect) {
        Ok(expect) => advance(db, append, expect)?,
        Err(_) => false,
    };
    if !agreed {
        let mut query = db.prepare_cached("SELECT length FROM tables WHERE id = ?1")?;
        let length = query.query_row([table], |row| row.get::<_, i64>(0)).optional()?;
        return Ok(Err(StoreError::Conflict { actual: length.unwrap_or(0).cast_unsigned() }));
    }
    let mut line =
        db.prepare_cached("INSERT INTO lines (table_id, seq, at, text) VALUES (?1, ?2, ?3, ?4)")?;
    for (seq, text) in (append.expect.cast_signed()..).zip(&append.lines) {
        line.execute((table, seq, append.at, text))?;
    }
    if let Some(card) = &append.card {
        seat(db, card)?;
    }
    Ok(Ok(()))
}

/// Sets the new length, and replaces the card, if the log has the expected length.
fn advance(db: &Connection, append: &Append, expect: i64) -> Result<bool> {
    let table = key(append.table);
    // A table that is new changes with its opening.
    let changed = (append.public || append.expect == 0).then_some(append.at);
    let length = expect + append.lines.len() as i64;
    let rows = match &append.card {
        None => db
            .prepare_cached(
                "UPDATE tables SET length = ?3, changed = coalesce(?4, changed) WHERE id = ?1 AND length = ?2",
            )?
            .execute((table, expect, length, changed))?,
        Some(Card { game, phase, listed, opened, summary, .. }) => {
            let sql = match expect {
                0 => {
                    "INSERT INTO tables (id, length, changed, opened, game, phase, listed, summary)
                     SELECT ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ?2 = 0 ON CONFLICT DO NOTHING"
                }
                _ => {
                    "UPDATE tables SET length = ?3, changed = coalesce(?4, changed), opened = ?5, game = ?6, phase = ?7, listed = ?8,
                     summary = ?9 WHERE id = ?1 AND length = ?2"
                }
            };
            db.prepare_cached(sql)?.execute((
                table,
                expect,
                length,
                changed,
                opened,
                game,
                phase.name(),
                listed,
                serde_json::to_string(summary).expect("a summary is plain data"),
            ))?
        }
    };
    Ok(rows > 0)
}

/// Writes who has a seat, unless it is already written: a card changes more often than its guests.
fn seat(db: &Connection, card: &Card) -> Result<()> {
    let table = key(card.table);
    let mut seated = db.prepare_cached("SELECT guest FROM seats WHERE table_id = ?1 ORDER BY place")?;
    let seated: Vec<i64> = seated.query_map([table], |row| row.get(0))?.collect::<Result<_>>()?;
    let guests = || card.guests.iter().map(|guest| guest.number().cast_signed());
    if guests().eq(seated) {
        return Ok(());
    }
    db.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
    let mut seat = db.prepare_cached("INSERT INTO seats (table_id, place, guest) VALUES (?1, ?2, ?3)")?;
    for (place, guest) in (0_i64..).zip(guests()) {
        seat.execute((table, place, guest))?;
    }
    Ok(())
}

fn hide(db: &Connection, guest: GuestId, table: TableId, hidden: bool) -> Result<Done> {
    if !db.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([key(table)])? {
        return Ok(Err(unknown_table(table)));
    }
    let sql = if hidden {
        "INSERT INTO hidden (guest, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM hidden WHERE guest = ?1 AND table_id = ?2"
    };
    db.prepare_cached(sql)?.execute((guest.number().cast_signed(), key(table)))?;
    Ok(Ok(()))
}

fn put_guest(db: &Connection, guest: &Guest) -> Result<Done> {
    let mut statement = db.prepare_cached(
        "INSERT INTO guests (id, name, lang, since) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET name = excluded.name, lang = excluded.lang",
    )?;
    statement.execute((guest.id.number().cast_signed(), &guest.name, &guest.lang, guest.since))?;
    Ok(Ok(()))
}

fn put_token(db: &Connection, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Result<Done> {
    let id = guest.number().cast_signed();
    if !db.prepare_cached("SELECT 1 FROM guests WHERE id = ?1")?.exists([id])? {
        return Ok(Err(unknown_guest(guest)));
    }
    if db.prepare_cached("SELECT 1 FROM tokens WHERE hash = ?1 AND guest <> ?2")?.exists((token.0, id))? {
        return Ok(Err(token_of_another()));
    }
    // Ended tokens would slow down the only thread that writes.
    db.prepare_cached("DELETE FROM tokens WHERE guest = ?1 AND ends <= ?2")?.execute((id, now))?;
    if let Others::End(end) = others {
        let mut others = db
            .prepare_cached("UPDATE tokens SET ends = ?2 WHERE guest = ?1 AND (ends IS NULL OR ends > ?2)")?;
        others.execute((id, end))?;
    }
    let mut put = db.prepare_cached(
        "INSERT INTO tokens (hash, guest, ends, new) VALUES (?1, ?2, NULL, ?3)
         ON CONFLICT DO UPDATE SET ends = NULL, new = excluded.new",
    )?;
    put.execute((token.0, id, others == Others::Stay))?;
    Ok(Ok(()))
}
