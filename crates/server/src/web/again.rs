//! Going on with the same people: whoever wants another game opens the next table, and the others say whether they are in
//! (KIT-AGAIN-1, KIT-AGAIN-2).
//!
//! Two tables take part, and each has a log of its own. The one that is over is written first: it names the next one and
//! says who comes along. If the server stops in between, the next person who asks finishes the work.

use std::sync::Arc;

use bots::Step;
use kit::{Refusal, RuleId};
use play::{AnyTable, NewTable, Opened};
use serde_json::Value;
use store::{Guest, StoreError, Time};
use table::{By, Chair, Command, GuestId, Phase, TableId};

use super::caller::Caller;
use super::reader::Reader;
use crate::handle::Handle;
use crate::request_error::RequestError;
use crate::room::Room;

/// The next table is named once.
pub(super) const REMATCH: RuleId = RuleId::new("KIT-TABLE-4");

/// What becomes of the wish to go on.
pub(crate) enum GoneOn {
    /// The wish is fulfilled at this table.
    At(TableId),
    /// Somebody else was quicker, with other rules: whether the guest comes along is for them to say.
    NamedAlready,
}

impl GoneOn {
    /// The table, for a program: it is refused where a person would be asked.
    pub(crate) fn table(self) -> Result<TableId, RequestError> {
        match self {
            GoneOn::At(table) => Ok(table),
            GoneOn::NamedAlready => Err(RequestError::Refused(Refusal::by(REMATCH))),
        }
    }
}

/// Opens the next table for this guest, by the same rules or by others. If one by the same rules is open already, they come
/// along to it: of two who ask at the same time, one asks the other. KIT-AGAIN-3: whoever wanted other rules than those of
/// the next table is not taken there, but asked.
pub(super) async fn go_on(
    reader: &Reader,
    guest: &Guest,
    rules: Option<&NewTable>,
) -> Result<GoneOn, RequestError> {
    let room = &reader.room;
    if reader.handle.table().rematch().is_some() {
        give_up(reader, &*next_table(reader).await?).await;
    }
    let going_on = reader.handle.going_on.lock().await;
    let before = reader.handle.table();
    if before.rematch().is_none() {
        let id = TableId::new(room.random.number()?);
        let (by, command) = (By::Guest(guest.id), Command::Rematch { table: Some(id) });
        before.decide(by, &command).map_err(RequestError::Refused)?;
        let at = room.clock.now();
        // Before the log names the next table: the game may refuse it.
        let opened =
            play::open_rematch(&*before, reader.handle.id, guest.id, rules, room.random.seed()?, at)?;
        match reader.handle.submit(room, by, command).await {
            Ok(()) => return save(room, id, opened, at).await.map(|()| GoneOn::At(id)),
            Err(error) if reader.handle.table().rematch().is_none() => return Err(error),
            // Somebody else was quicker.
            Err(_) => {}
        }
    }
    drop(going_on);
    let now = reader.handle.table();
    let own = now.rematch_by() == Some(guest.id);
    let alike = rules.is_none() && (own || play::has_same_rules(&*now, &*next_table(reader).await?.table()));
    if alike { come_along(reader, guest).await.map(GoneOn::At) } else { Ok(GoneOn::NamedAlready) }
}

async fn save(room: &Arc<Room>, id: TableId, opened: Opened, at: Time) -> Result<(), RequestError> {
    match room.save_opened(id, opened, at).await {
        // Another request was quicker.
        Err(RequestError::Store(StoreError::Conflict { .. })) => Ok(()),
        saved => saved,
    }
}

/// The next table, which the log of this one names.
async fn next_table(reader: &Reader) -> Result<Arc<Handle>, RequestError> {
    // Whoever has just named it opens it.
    let _going_on = reader.handle.going_on.lock().await;
    let (room, before) = (&reader.room, reader.handle.table());
    let id = before.rematch().ok_or(RequestError::NotFound)?;
    match room.table(id, reader.requester).await {
        // The log names the table, but it was not opened yet: perhaps the server stopped in between.
        Err(RequestError::NotFound) => {
            let (at, by) = (room.clock.now(), before.rematch_by().unwrap_or(before.opening().host));
            let opened = play::open_rematch(&*before, reader.handle.id, by, None, room.random.seed()?, at)?;
            save(room, id, opened, at).await?;
            room.table(id, reader.requester).await
        }
        found => found,
    }
}

/// Says yes to another game, and sits down on the seat that is kept. Whoever has no such seat is led there to watch.
pub(super) async fn come_along(reader: &Reader, guest: &Guest) -> Result<TableId, RequestError> {
    let (room, by) = (&reader.room, By::Guest(guest.id));
    let next = next_table(reader).await?;
    let yes = Command::AnswerRematch { agree: true };
    if reader.handle.table().decide(by, &yes).is_ok_and(|entries| !entries.is_empty()) {
        reader.handle.submit(room, by, yes).await?;
    }
    if let Some((seat, _)) = next.table().expected_on(guest.id) {
        match next.submit(room, by, Command::sit(seat, &*guest.name, false)).await {
            // The host has just given the seat away: there is still something to watch.
            Ok(()) | Err(RequestError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(next.id)
}

/// Says no to another game, and gives back the seat that is kept.
pub(super) async fn stay_away(reader: &Reader, guest: &Guest) -> Result<(), RequestError> {
    let (room, by) = (&reader.room, By::Guest(guest.id));
    reader.handle.submit(room, by, Command::AnswerRematch { agree: false }).await?;
    let next = next_table(reader).await?;
    let (table, command) = (next.table(), Command::Decline {});
    // Whoever sits there already has come along, and gets up.
    let command = if table.seat_of(guest.id).is_some() { Command::Leave {} } else { command };
    if table.phase() != Phase::Gathering {
        return Ok(());
    }
    let done = next.submit(room, by, command).await;
    // Perhaps they were the last one there.
    give_up(reader, &next).await;
    match done {
        Err(RequestError::Refused(_)) => Ok(()),
        done => done,
    }
}

/// Whether this command answers the question whether the sender is in, at the next table itself: then the table before
/// it learns the answer, and asks no more.
pub(super) fn answer_in(table: &dyn AnyTable, guest: GuestId, command: &Command) -> Option<(TableId, bool)> {
    let before = table.opening().after?;
    table.expected_on(guest)?;
    match command {
        Command::Sit { .. } => Some((before, true)),
        Command::Decline {} => Some((before, false)),
        _ => None,
    }
}

/// Tells the table before this one what somebody has answered here. It only asks a question less, so that nothing depends
/// on it.
pub(super) async fn tell_before(reader: &Reader, guest: &Guest, (before, agree): (TableId, bool)) {
    if let Ok(handle) = reader.room.table(before, reader.requester).await {
        let answer = Command::AnswerRematch { agree };
        let _ = handle.submit(&reader.room, By::Guest(guest.id), answer).await;
    }
}

/// If this table was given up, the table before it makes room for another one (KIT-TABLE-4). This is also done when somebody
/// looks at it, in case that the server stopped in between; saying it twice does nothing.
pub(super) async fn give_up(reader: &Reader, given_up: &Handle) {
    let table = given_up.table();
    let Some(before) = table.opening().after.filter(|_| table.phase() == Phase::Closed) else { return };
    if let Ok(handle) = reader.room.table(before, reader.requester).await
        && handle.table().rematch() == Some(given_up.id)
    {
        let forget = Command::ForgetRematch { table: given_up.id };
        let _ = handle.submit(&reader.room, By::Server, forget).await;
    }
}

/// Opens the next table by other rules, after the table with this id.
pub(crate) async fn by_other_rules(
    caller: &Caller,
    guest: &Guest,
    before: TableId,
    new: &NewTable,
) -> Result<GoneOn, RequestError> {
    let reader = Reader::at(caller, &before.to_string()).await?;
    if reader.handle.table().opening().game != new.game {
        // There is no such table of this game.
        return Err(RequestError::NotFound);
    }
    go_on(&reader, guest, Some(new)).await
}

/// Whether the caller, who wants hints at a table, also wants them at the one where they go on: by the same rules, or if
/// its rules are a step on which hints are given.
pub(super) async fn takes_hints_along(caller: &Caller, before: TableId, next: TableId) -> bool {
    if !caller.hints.at(before) {
        return false;
    }
    let (room, by) = (&caller.room, caller.requester());
    let (Ok(before), Ok(next)) = (room.table(before, by).await, room.table(next, by).await) else {
        return false;
    };
    let (before, next) = (before.table(), next.table());
    let key = play::step_played(&*next);
    let hinted = |step: &Step<Value>| step.hints && Some(step.key) == key;
    play::has_same_rules(&*before, &*next) || catalog::path(&next.opening().game).iter().any(hinted)
}

/// Who goes on after this table (KIT-AGAIN-1).
pub(super) async fn company(caller: &Caller, after: &str) -> Option<ui::Company> {
    let table = Reader::at(caller, after).await.ok()?.handle.table();
    let people = || table.chairs().iter().filter_map(Chair::asked_again);
    let plays = people().any(|person| Some(person.guest) == caller.guest_id());
    let bots = table.chairs().iter().any(|chair| chair.is_bot() && chair.asked_again().is_none());
    Some(ui::Company { people: people().count(), plays, bots })
}

/// The page of this table, on which the caller is asked whether they come along, if they could have named the next one and
/// somebody else has done so.
pub(super) async fn named_already(caller: &Caller, after: &str, game: &str) -> Option<String> {
    let reader = Reader::at(caller, after).await.ok()?;
    if reader.handle.table().rematch().is_some() {
        give_up(&reader, &*next_table(&reader).await.ok()?).await;
    }
    let table = reader.handle.table();
    let named = Command::Rematch { table: Some(table.rematch()?) };
    let knows = table.decide(By::Guest(caller.guest_id()?), &named).is_ok();
    (knows && table.opening().game == game).then(|| asked_at(reader.handle.id))
}

/// The address of a table's page that says that another game is arranged already. The page asks whether the reader is in.
pub(super) fn asked_at(table: TableId) -> String {
    format!("/t/{table}?named=yes")
}

/// The fields of the opening page for the game after this table, as that one was played; none if the caller cannot open
/// it, or another one is open already.
pub(super) async fn preset(caller: &Caller, after: &str, game: &str) -> Vec<(String, String)> {
    let Ok(reader) = Reader::at(caller, after).await else { return Vec::new() };
    let table = reader.handle.table();
    let named = Command::Rematch { table: Some(reader.handle.id) };
    let may = |guest| table.rematch().is_none() && table.decide(By::Guest(guest), &named).is_ok();
    if table.opening().game != game || !caller.guest_id().is_some_and(may) {
        return Vec::new();
    }
    let mut fields = vec![
        ("after".to_owned(), reader.handle.id.to_string()),
        ("seats".to_owned(), table.opening().seats.to_string()),
    ];
    let level = table.chairs().iter().find_map(|chair| match chair {
        Chair::Bot { level, stands_in_for: None, .. } => Some(level.name()),
        _ => None,
    });
    fields.extend(level.map(|level| ("level".to_owned(), level.to_owned())));
    let options = table.opening().options.as_object().into_iter().flatten();
    fields.extend(options.filter_map(|(key, value)| {
        let text = match value {
            Value::String(word) => word.clone(),
            Value::Bool(_) | Value::Number(_) => value.to_string(),
            _ => return None,
        };
        Some((format!("option-{key}"), text))
    }));
    fields
}
