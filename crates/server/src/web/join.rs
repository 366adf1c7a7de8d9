//! Invitations. Looking at one lets a guest talk at the table, and changes nothing else; accepting it uses it up.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kit::Seat;
use table::{By, Chair, Command, GuestId, Phase};

use super::caller::Caller;
use super::form::Fields;
use super::lobby::is_first_table;
use super::me::{refusal_notice, return_page, update_profile, wanted_language, wanted_name};
use super::reader::Reader;
use super::table::{see_other, set_hints_cookie};
use crate::rate_limiter::Action;
use crate::request_error::{RequestError, Why};

type JoinPath = Path<(String, String, String)>;

/// Checks an invitation. A used one and an invented one get the same answer.
async fn check_invitation(
    caller: &Caller,
    table: &str,
    seat: &str,
    code: &str,
) -> Result<(Reader, Seat), RequestError> {
    let reader = Reader::at(caller, table).await.map_err(|error| match error {
        RequestError::NotFound => RequestError::InvitationGone,
        other => other,
    })?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or(RequestError::InvitationGone)?;
    let since = reader.handle.table().chairs().get(seat.index()).and_then(Chair::invitation);
    let valid = since.is_some_and(|since| caller.room.inviter.is_valid(code, reader.handle.id, seat, since));
    if valid { Ok((reader, seat)) } else { Err(RequestError::InvitationGone) }
}

/// Leads whoever has such a seat already, or has asked for it, to the table. For everybody else the invitation is gone.
async fn lead_to_table(
    caller: &Caller,
    table: &str,
    is_such: impl Fn(Seat) -> bool,
) -> Result<Response, RequestError> {
    let reader = Reader::at(caller, table).await.map_err(|_| RequestError::InvitationGone)?;
    let seen = reader.handle.table();
    let own = reader.guest.and_then(|guest| seen.seat_of(guest).or_else(|| seen.seat_asked_by(guest)));
    own.filter(|own| is_such(*own)).ok_or(RequestError::InvitationGone)?;
    Ok(see_other(caller, &format!("/t/{table}")))
}

/// `GET /join/{table}/{seat}/{code}`
pub(crate) async fn show(
    caller: Caller,
    Path((table, seat, code)): JoinPath,
) -> Result<Response, RequestError> {
    let (reader, _) = match check_invitation(&caller, &table, &seat, &code).await {
        Err(RequestError::InvitationGone) => return lead_to_table(&caller, &table, |_| true).await,
        valid => valid?,
    };
    if let Some(guest) = caller.guest_id() {
        welcome(&caller, &reader, guest).await;
    }
    Ok(page(&caller, &reader, caller.name(), None))
}

/// KIT-CHAT-3: whoever holds a valid invitation may talk at the table. If it cannot be noted, because the table already
/// knows too many people or the disk is full, they may still look and sit down.
async fn welcome(caller: &Caller, reader: &Reader, guest: GuestId) {
    let (by, command) = (By::Guest(guest), Command::Welcome {});
    if reader.handle.table().decide(by, &command).is_ok_and(|entries| !entries.is_empty()) {
        let _ = reader.handle.submit(&caller.room, by, command).await;
    }
}

/// The page of an invitation, with this name in its form.
fn page(caller: &Caller, reader: &Reader, name: &str, notice: Option<&ui::Notice>) -> Response {
    let table = reader.handle.table();
    let game = table.opening().game.clone();
    let words = caller.room.library.game(&game, caller.lang);
    let names: Vec<String> = table.chairs().iter().filter_map(Chair::name).map(ToString::to_string).collect();
    let host = table.chairs().iter().find(|chair| chair.is_held_by(table.host())).and_then(Chair::name);
    let invitation = ui::Invitation {
        action: caller.path.to_string(),
        name: name.to_owned(),
        title: words.say(&format!("{game}-title")),
        blurb: words.say(&format!("{game}-blurb")),
        host: host.map(ToString::to_string).unwrap_or_default(),
        names,
        running: table.phase() == Phase::Playing,
        game,
    };
    // The path is secret, so no link or field contains it; the form that changes the language is sent to the page
    // itself.
    let frame = ui::Frame { words, name: caller.name(), path: return_page(&caller.path), notice };
    Html(ui::invitation(&frame, &invitation)).into_response()
}

/// `POST /join/{table}/{seat}/{code}`
pub(crate) async fn accept(
    mut caller: Caller,
    Path((table, number, code)): JoinPath,
    fields: Fields,
) -> Result<Response, RequestError> {
    let (reader, seat) = match check_invitation(&caller, &table, &number, &code).await {
        // A double click: they sit there already, or have asked to.
        Err(RequestError::InvitationGone) => {
            let is_there = |own| number.parse().ok().and_then(Seat::new) == Some(own);
            return lead_to_table(&caller, &table, is_there).await;
        }
        valid => valid?,
    };
    if let Some(lang) = wanted_language(&fields)? {
        let token = update_profile(&mut caller, None, Some(lang)).await?;
        let mut response = see_other(&caller, &caller.path);
        caller.set_token_cookie(token, &mut response);
        return Ok(response);
    }
    let name = match wanted_name(&fields) {
        Ok(name) => name,
        Err(refusal) => {
            let notice = refusal_notice(&refusal, reader.words(&*reader.handle.table()));
            let typed = fields.find("name").unwrap_or_default();
            let page = page(&caller, &reader, typed, Some(&notice));
            return Ok((StatusCode::BAD_REQUEST, Why::rule(refusal.rule), page).into_response());
        }
    };
    let (guest, new) = caller.ensure_guest(name.as_deref()).await?;
    caller.charge_guest(guest.id, Action::Command)?;
    if fields.find("look") == Some("yes") {
        welcome(&caller, &reader, guest.id).await;
        let mut response = see_other(&caller, &format!("/t/{}", reader.handle.id));
        caller.set_token_cookie(new, &mut response);
        return Ok(response);
    }
    let first = is_first_table(&caller.room, guest.id, &reader.handle.table().opening().game).await?;
    let called = name.unwrap_or_else(|| guest.name.clone());
    let sit = Command::sit(seat, called.clone(), true);
    if let Err(error) = reader.handle.submit(&caller.room, By::Guest(guest.id), sit).await {
        // Somebody else may have been a moment quicker: then the invitation is gone.
        check_invitation(&caller, &table, &number, &code).await?;
        return Err(error);
    }
    // They have the seat, or have asked for it: a failure from here on must not be reported as if they had not.
    if called != guest.name
        && let Err(error) = caller.room.guests.update(store::Guest { name: called, ..(*guest).clone() }).await
    {
        caller.room.report(&error.into());
    }
    let mut response = see_other(&caller, &format!("/t/{}", reader.handle.id));
    caller
        .set_token_cookie(caller.room.guests.replace_token(&caller.room, guest.id, new).await, &mut response);
    if first {
        set_hints_cookie(reader.handle.id, &mut response);
    }
    Ok(response)
}
