//! Commands at a table, from forms and from the API.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kit::Seat;
use play::{AnyTable, InvitationTo};
use serde_json::{Map, Value};
use store::Guest;
use table::{By, Chair, Command, Phase, TableId};
use utoipa::PartialSchema;

use super::again;
use super::caller::Caller;
use super::form::Fields;
use super::reader::Reader;
use crate::open_tables::Reservation;
use crate::rate_limiter::{Action, Client};
use crate::request_error::RequestError;

/// The forms of a table: for each command its name, as it appears in addresses, and the fields that it reads.
static FORMS: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let schema = serde_json::to_value(Command::schema()).expect("a schema is JSON");
    let commands = schema["oneOf"].as_array().into_iter().flatten();
    let form = |command: &Value| {
        let fields = command["properties"].as_object()?;
        let name = fields["do"]["enum"][0].as_str()?.replace('_', "-");
        Some((name, fields.keys().filter(|field| *field != "do").cloned().collect()))
    };
    commands.filter_map(form).collect()
});

/// The names of all commands, as they appear in addresses.
pub(crate) fn verbs() -> impl Iterator<Item = &'static str> {
    FORMS.keys().map(String::as_str)
}

/// The command of a form: its name is in the path, its arguments are fields. Other fields are ignored.
pub(crate) fn from_form(verb: &str, fields: &Fields) -> Result<Command, RequestError> {
    let known = FORMS.get(verb).ok_or(RequestError::NotFound)?;
    let mut command = Map::from_iter([("do".to_owned(), Value::String(verb.replace('-', "_")))]);
    if known.iter().any(|key| key == CHOICE)
        && let Some(choices) = choices(fields)
    {
        // One choice is a text: a change has no more than one.
        let choices = if let [choice] = &choices[..] { choice.as_str().into() } else { choices.into() };
        command.insert(CHOICE.to_owned(), choices);
    }
    let is_other = |key: &String| key != CHOICE && known.contains(key);
    for (key, text) in fields.with_prefix("").into_iter().filter(|(key, _)| is_other(key)) {
        let value = typed(&key, &text)?;
        if command.insert(key, value).is_some() {
            return Err(RequestError::Malformed("form"));
        }
    }
    serde_json::from_value(Value::Object(command)).map_err(|_| RequestError::Malformed("form"))
}

/// The field of a choice.
const CHOICE: &str = "choice";

/// The choices of a form (KIT-TURN-4): the fields `choice` and `choice-…` in the order of the form, so that a board can ask
/// for a thing, a place and a payment in one form. One field can hold several choices, separated by `;`, which no notation
/// contains. `None` if there is no such field.
fn choices(fields: &Fields) -> Option<Vec<String>> {
    let is_choice =
        |name: &str| name.strip_prefix(CHOICE).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    let mut choices = None;
    for (_, value) in fields.with_prefix("").iter().filter(|(name, _)| is_choice(name)) {
        // Blank pieces come from fields in which nothing was picked.
        let pieces = value.split(';').map(str::trim).filter(|piece| !piece.is_empty());
        choices.get_or_insert_with(Vec::new).extend(pieces.map(str::to_owned));
    }
    choices
}

/// Turns the text of a field into the number or boolean that the command expects.
fn typed(key: &str, text: &str) -> Result<Value, RequestError> {
    let number = |key| text.parse::<u32>().map(Value::from).map_err(|_| RequestError::Malformed(key));
    let yes_or_no = |key| match text {
        "yes" => Ok(Value::Bool(true)),
        "no" => Ok(Value::Bool(false)),
        _ => Err(RequestError::Malformed(key)),
    };
    match key {
        "seat" => number("seat"),
        "moment" => number("moment"),
        "request" => number("request"),
        "line" => number("line"),
        "agree" => yes_or_no("agree"),
        "listed" => yes_or_no("listed"),
        "muted" => yes_or_no("muted"),
        "open" => yes_or_no("open"),
        "removed" => yes_or_no("removed"),
        _ => Ok(Value::String(text.to_owned())),
    }
}

/// What a command led to.
pub(crate) enum Done {
    /// Done at this table, now or by an earlier request.
    Here,
    /// Play goes on at another table.
    AtTable(TableId),
}

/// Carries out a guest's command, after adding what only the server knows: names, seats, valid invitations.
pub(crate) async fn perform(
    caller: &Caller,
    reader: &Reader,
    guest: &Guest,
    mut command: Command,
) -> Result<Done, RequestError> {
    let action = if matches!(command, Command::Say { .. }) { Action::Chat } else { Action::Command };
    caller.charge_guest(guest.id, action)?;
    let table = reader.handle.table();
    match &mut command {
        Command::Sit { seat, invitation, name, invited } => {
            name.clone_from(&guest.name);
            // KIT-SIT-3: to the table, or to this seat.
            let is_valid = |code: &str| {
                [InvitationTo::Table, InvitationTo::Seat(*seat)]
                    .into_iter()
                    .any(|to| is_valid_invitation(caller, reader.handle.id, &*table, to, code))
            };
            *invited = invitation.as_deref().is_some_and(is_valid);
        }
        Command::RenewInvitation { invitation, current } => {
            *current =
                is_valid_invitation(caller, reader.handle.id, &*table, InvitationTo::Table, invitation);
        }
        Command::Say { name, .. } => name.clone_from(&guest.name),
        Command::RemoveWatcher { whom, name, .. } => {
            *name = reader.handle.watchers().name_of(*whom).unwrap_or_default();
        }
        Command::Choose { seat, .. }
        | Command::Undo { seat, .. }
        | Command::Change { seat, .. }
        | Command::RequestTakeBack { seat, .. } => {
            let own: Option<Seat> = table.seat_of(guest.id);
            *seat = Some(seat.or(own).ok_or(RequestError::Forbidden)?);
        }
        Command::Rematch { .. } => {
            return again::go_on(reader, guest, None).await?.table().map(Done::AtTable);
        }
        Command::AnswerRematch { agree } if table.rematch().is_some() => {
            let agree = *agree;
            // KIT-AGAIN-2: only those who are asked answer.
            table.decide(By::Guest(guest.id), &command).map_err(RequestError::Refused)?;
            return match agree {
                true => again::come_along(reader, guest).await.map(Done::AtTable),
                false => again::stay_away(reader, guest).await.map(|()| Done::Here),
            };
        }
        _ => {}
    }
    if !play::absence_allows(&*table, &command, reader.away(&*table)) {
        return Err(RequestError::Forbidden);
    }
    let _place = reserve_place(caller, reader, guest, &command)?;
    let answer = again::answer_in(&*table, guest.id, &command);
    reader.handle.submit(&reader.room, By::Guest(guest.id), command).await?;
    if let Some(answer) = answer {
        again::tell_before(reader, guest, answer).await;
    }
    again::give_up(reader, &reader.handle).await;
    Ok(Done::Here)
}

/// Whether this is the code of the present invitation to the table or to one of its seats.
pub(crate) fn is_valid_invitation(
    caller: &Caller,
    id: TableId,
    table: &dyn AnyTable,
    to: InvitationTo,
    code: &str,
) -> bool {
    let number = match to {
        InvitationTo::Table => table.invitation(),
        InvitationTo::Seat(seat) => table.chairs().get(seat.index()).and_then(Chair::invitation),
    };
    number.is_some_and(|number| caller.room.inviter.is_valid(code, id, to, number))
}

/// A place on the list of open tables, for a table that its host wants to list.
fn reserve_place<'a>(
    caller: &'a Caller,
    reader: &Reader,
    guest: &Guest,
    command: &Command,
) -> Result<Option<Reservation<'a>>, RequestError> {
    let table = reader.handle.table();
    let lists = matches!(command, Command::List { listed: true })
        && !table.listed()
        && table.phase() == Phase::Gathering
        && table.host() == guest.id;
    if !lists {
        return Ok(None);
    }
    let (from, now) = (Client::address(caller.address), caller.room.clock.now());
    Ok(Some(caller.room.open_tables.reserve(reader.handle.id, guest.id, from, now)?))
}
