//! Invitations. Looking at one lets a guest talk at the table, and changes nothing else; accepting it takes a seat.

use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kit::{RuleId, Seat};
use play::{AnyTable, InvitationTo};
use table::{By, Chair, Command, GuestId, Phase};

use super::again::takes_hints_along;
use super::caller::Caller;
use super::command::is_valid_invitation;
use super::form::Fields;
use super::lobby::is_first_table;
use super::me::{refusal_notice, return_page, update_profile, wanted_language, wanted_own_name};
use super::reader::Reader;
use super::table::{see_other, turn_on_hints};
use crate::rate_limiter::Action;
use crate::request_error::{RequestError, Why};

/// All other seats are taken.
const TAKEN: RuleId = RuleId::new("KIT-SIT-1");

/// The address of an invitation, as somebody follows it.
struct Address {
    table: String,
    /// To the table, or to a seat; `None` if there can be no such seat.
    to: Option<InvitationTo>,
    code: String,
}

impl Address {
    fn of_table((table, code): (String, String)) -> Address {
        Address { table, to: Some(InvitationTo::Table), code }
    }

    fn of_seat((table, seat, code): (String, String, String)) -> Address {
        Address { table, to: seat.parse().ok().and_then(Seat::new).map(InvitationTo::Seat), code }
    }

    /// The seat that it invites to, if it is to a seat.
    fn seat(&self) -> Option<Seat> {
        match self.to {
            Some(InvitationTo::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Checks the invitation. A used one and an invented one get the same answer.
    async fn check(&self, caller: &Caller) -> Result<(Reader, InvitationTo), RequestError> {
        let reader = Reader::at(caller, &self.table).await.map_err(|error| match error {
            RequestError::NotFound => RequestError::InvitationGone,
            other => other,
        })?;
        let table = reader.handle.table();
        let is_valid =
            |to: &InvitationTo| is_valid_invitation(caller, reader.handle.id, &*table, *to, &self.code);
        match self.to.filter(is_valid) {
            Some(to) => Ok((reader, to)),
            None => Err(RequestError::InvitationGone),
        }
    }

    /// What becomes of an invitation that is not valid. Whoever has such a seat already, or has asked for it, is led to
    /// the table; whoever was invited before the game began may watch. For everybody else it is gone.
    async fn too_late(
        &self,
        caller: &Caller,
        is_such: impl Fn(Seat) -> bool,
    ) -> Result<Response, RequestError> {
        let reader = Reader::at(caller, &self.table).await.map_err(|_| RequestError::InvitationGone)?;
        let seen = reader.handle.table();
        let own = reader.guest.and_then(|guest| seen.seat_of(guest).or_else(|| seen.seat_asked_by(guest)));
        let (id, number) = (reader.handle.id, seen.last_invitation());
        let was_valid = self.to == Some(InvitationTo::Table)
            && caller.room.inviter.is_valid(&self.code, id, InvitationTo::Table, number);
        if own.is_some_and(is_such) {
            Ok(see_other(caller, &format!("/t/{id}")))
        } else if was_valid && seen.phase() == Phase::Playing {
            let why = Extension(RequestError::InvitationGone.why());
            Ok((StatusCode::GONE, why, no_seat(caller, &reader)).into_response())
        } else {
            Err(RequestError::InvitationGone)
        }
    }
}

/// `GET /join/{table}/{code}`: the invitation to the table.
pub(crate) async fn show_table(
    caller: Caller,
    Path(address): Path<(String, String)>,
) -> Result<Response, RequestError> {
    show_address(&caller, &Address::of_table(address)).await
}

/// `GET /join/{table}/{seat}/{code}`: the invitation to a seat.
pub(crate) async fn show(
    caller: Caller,
    Path(address): Path<(String, String, String)>,
) -> Result<Response, RequestError> {
    show_address(&caller, &Address::of_seat(address)).await
}

async fn show_address(caller: &Caller, address: &Address) -> Result<Response, RequestError> {
    let (reader, to) = match address.check(caller).await {
        Err(RequestError::InvitationGone) => return address.too_late(caller, |_| true).await,
        valid => valid?,
    };
    if let Some(guest) = caller.guest_id() {
        if to == InvitationTo::Table && reader.handle.table().seat_of(guest).is_some() {
            return Ok(see_other(caller, &format!("/t/{}", reader.handle.id)));
        }
        welcome(caller, &reader, guest).await;
    }
    Ok(page(caller, &reader, to, caller.chosen_name(), None))
}

/// KIT-CHAT-3: whoever holds a valid invitation may talk at the table. If it cannot be noted, because the table already
/// knows too many people or the disk is full, they may still look and sit down.
async fn welcome(caller: &Caller, reader: &Reader, guest: GuestId) {
    let (by, command) = (By::Guest(guest), Command::Welcome {});
    if reader.handle.table().decide(by, &command).is_ok_and(|entries| !entries.is_empty()) {
        let _ = reader.handle.submit(&caller.room, by, command).await;
    }
}

/// The free seats of a table that is gathering, in their order.
fn free_seats(table: &dyn AnyTable) -> Vec<Seat> {
    let chairs = table.chairs().iter().enumerate().filter(|_| table.phase() == Phase::Gathering);
    chairs.filter(|(_, chair)| matches!(chair, Chair::Free { .. })).map(|(seat, _)| Seat::at(seat)).collect()
}

/// The page of a valid invitation, with this name in its form. If it is to the table and no seat is free, one can only
/// watch.
fn page(
    caller: &Caller,
    reader: &Reader,
    to: InvitationTo,
    name: &str,
    notice: Option<&ui::Notice>,
) -> Response {
    let table = reader.handle.table();
    let game = table.opening().game.clone();
    let words = caller.room.library.game(&game, caller.lang);
    let to = match to {
        InvitationTo::Seat(_) if table.phase() == Phase::Playing => ui::InvitedTo::Running,
        InvitationTo::Seat(seat) => ui::InvitedTo::Free(vec![seat]),
        InvitationTo::Table => ui::InvitedTo::Free(free_seats(&*table)),
    };
    let setup = play::setup(&*table, words).filter(|_| to != ui::InvitedTo::Free(Vec::new()));
    let Some(setup) = setup else { return no_seat(caller, reader) };
    let sitting = |chair: &Chair| {
        let bot = match chair {
            Chair::Bot { level, stands_in_for: None, .. } => Some(*level),
            _ => None,
        };
        Some(ui::Sitting { name: chair.name()?.to_string(), bot })
    };
    let host = table.chairs().iter().find(|chair| chair.is_held_by(table.host())).and_then(Chair::name);
    let invitation = ui::Invitation {
        action: caller.path.to_string(),
        name: name.to_owned(),
        title: words.say(&format!("{game}-title")),
        blurb: words.say(&format!("{game}-blurb")),
        host: host.map(ToString::to_string).unwrap_or_default(),
        sitting: table.chairs().iter().filter_map(sitting).collect(),
        to,
        setup,
        game,
    };
    // The path is secret, so no link or field contains it; the form that changes the language is sent to the page
    // itself.
    let frame = ui::Frame { words, name: caller.name(), path: return_page(&caller.path), notice };
    Html(ui::invitation(&frame, &invitation)).into_response()
}

/// The page for somebody who was invited, but for whom there is no seat.
fn no_seat(caller: &Caller, reader: &Reader) -> Response {
    let table = reader.handle.table();
    let game = table.opening().game.clone();
    let words = caller.room.library.game(&game, caller.lang);
    let frame = ui::Frame { words, name: caller.name(), path: return_page(&caller.path), notice: None };
    let title = words.say(&format!("{game}-title"));
    let begun = table.phase() != Phase::Gathering;
    Html(ui::no_seat(&frame, &ui::NoSeat { table: reader.handle.id, game, title, begun })).into_response()
}

/// `POST /join/{table}/{code}`
pub(crate) async fn accept_table(
    caller: Caller,
    Path(address): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, RequestError> {
    accept_address(caller, &Address::of_table(address), fields).await
}

/// `POST /join/{table}/{seat}/{code}`
pub(crate) async fn accept(
    caller: Caller,
    Path(address): Path<(String, String, String)>,
    fields: Fields,
) -> Result<Response, RequestError> {
    accept_address(caller, &Address::of_seat(address), fields).await
}

async fn accept_address(
    mut caller: Caller,
    address: &Address,
    fields: Fields,
) -> Result<Response, RequestError> {
    let (reader, to) = match address.check(&caller).await {
        // A double click: they sit there already, or have asked to.
        Err(RequestError::InvitationGone) => {
            let is_there = |own| address.seat().is_none_or(|seat| seat == own);
            return address.too_late(&caller, is_there).await;
        }
        valid => valid?,
    };
    if let Some(lang) = wanted_language(&fields)? {
        let token = update_profile(&mut caller, None, Some(lang)).await?;
        let mut response = see_other(&caller, &caller.path);
        caller.set_token_cookie(token, &mut response);
        return Ok(response);
    }
    let name = match wanted_own_name(&caller.room, &fields) {
        Ok(name) => name,
        Err(refusal) => {
            let notice = refusal_notice(&refusal, reader.words(&*reader.handle.table()));
            let typed = fields.find("name").unwrap_or_default();
            let page = page(&caller, &reader, to, typed, Some(&notice));
            return Ok((StatusCode::BAD_REQUEST, Why::rule(refusal.rule), page).into_response());
        }
    };
    // The others would not know who has come.
    if name.is_none() && caller.chosen_name().is_empty() && fields.find("look") != Some("yes") {
        let words = reader.words(&*reader.handle.table());
        let notice = ui::Notice { text: words.say("error-guest-name"), rule: None, refused: true };
        let why = Extension(RequestError::Malformed("name").why());
        return Ok(
            (StatusCode::BAD_REQUEST, why, page(&caller, &reader, to, "", Some(&notice))).into_response()
        );
    }
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
    let sat = match to {
        InvitationTo::Seat(seat) => {
            let sit = Command::sit(seat, called.clone(), true);
            let sat = reader.handle.submit(&caller.room, By::Guest(guest.id), sit).await;
            if sat.is_err() {
                // Somebody else may have been a moment quicker: then the invitation is gone.
                address.check(&caller).await?;
            }
            sat.map(|()| true)
        }
        InvitationTo::Table => {
            let wanted = fields.find("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
            sit_anywhere(&caller, &reader, guest.id, &called, wanted).await
        }
    };
    if !sat? {
        // They are invited all the same, and may talk.
        welcome(&caller, &reader, guest.id).await;
        let why = Why::rule(TAKEN);
        let mut response = (StatusCode::CONFLICT, why, no_seat(&caller, &reader)).into_response();
        caller.set_token_cookie(new, &mut response);
        return Ok(response);
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
    let hints = match reader.handle.table().opening().after {
        Some(before) if !first => takes_hints_along(&caller, before, reader.handle.id).await,
        _ => first,
    };
    if hints {
        turn_on_hints(&caller, reader.handle.id, &mut response);
    }
    Ok(response)
}

/// KIT-SIT-3: the free seat that they choose, or else the first one; false if none is free. Several people may follow
/// the invitation at the same moment: whoever is a moment late gets the next seat.
async fn sit_anywhere(
    caller: &Caller,
    reader: &Reader,
    guest: GuestId,
    name: &str,
    wanted: Option<Seat>,
) -> Result<bool, RequestError> {
    loop {
        let table = reader.handle.table();
        if table.seat_of(guest).is_some() {
            return Ok(true);
        }
        let free = free_seats(&*table);
        let Some(seat) = wanted.filter(|seat| free.contains(seat)).or_else(|| free.first().copied()) else {
            return Ok(false);
        };
        let sit = Command::sit(seat, name, true);
        match reader.handle.submit(&caller.room, By::Guest(guest), sit).await {
            Ok(()) => return Ok(true),
            // The seat was taken meanwhile. Seats that are taken at the same moment become fewer, so this ends.
            Err(RequestError::Refused(_)) if !free_seats(&*reader.handle.table()).contains(&seat) => {}
            Err(error) => return Err(error),
        }
    }
}
