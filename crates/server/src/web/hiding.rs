//! Tables that a guest has hidden from their own list in the lobby (KIT-HIDE-1). It is their own affair: the table does not
//! know of it.

use axum::response::Response;
use kit::{Refusal, RuleId};
use store::{Guest, Page};
use table::TableId;

use super::caller::Caller;
use super::form::Fields;
use super::lobby::table_lines;
use super::table::see_other;
use crate::rate_limiter::Action;
use crate::request_error::RequestError;

/// Only tables of one's own list are hidden.
const OWN_LIST: RuleId = RuleId::new("KIT-HIDE-1");

/// `POST /hide`: hides a table, or brings it back.
pub(crate) async fn hide(caller: Caller, fields: Fields) -> Result<Response, RequestError> {
    let table = fields.find("table").and_then(|id| id.parse().ok()).ok_or(RequestError::NotFound)?;
    let hidden = match fields.find("hidden") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(RequestError::Malformed("hidden")),
    };
    let guest = caller.guest.clone().ok_or(RequestError::Refused(Refusal::by(OWN_LIST)))?;
    set_hidden(&caller, &guest, table, hidden).await?;
    Ok(see_other(&caller, "/"))
}

/// Hides a table of the guest's own list, or brings it back.
pub(crate) async fn set_hidden(
    caller: &Caller,
    guest: &Guest,
    table: TableId,
    hidden: bool,
) -> Result<(), RequestError> {
    caller.charge_guest(guest.id, Action::Command)?;
    let card = caller.room.store.card(table).await?.ok_or(RequestError::NotFound)?;
    if !card.guests.contains(&guest.id) {
        // Otherwise anybody could make the store remember tables that are none of theirs.
        return Err(RequestError::Refused(Refusal::by(OWN_LIST)));
    }
    Ok(caller.room.store.hide(guest.id, table, hidden).await?)
}

/// The tables that the reader has hidden. None of them asks for anything.
pub(super) async fn hidden_tables(caller: &Caller) -> Result<Vec<ui::TableLine>, RequestError> {
    let Some(guest) = caller.guest_id() else { return Ok(Vec::new()) };
    let page = Page { skip: 0, most: store::MOST_CARDS };
    let cards = caller.room.store.hidden_tables_of(guest, page).await?;
    let mut lines = table_lines(caller, cards).await;
    for line in &mut lines {
        line.my_turn = false;
    }
    Ok(lines)
}
