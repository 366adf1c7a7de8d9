//! Following an invitation. To reader at it uses nothing up; to accept it does.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kit::Seat;
use table::{By, Chair, Command, Phase};

use super::caller::Caller;
use super::form::Fields;
use super::lobby::is_first_table;
use super::me::{become_known_as, notice, wanted_language, wanted_name, way_back};
use super::reader::Reader;
use super::table::{give_hints, see_other};
use crate::rate_limiter::Action;
use crate::request_error::RequestError;

type Address = Path<(String, String, String)>;

/// Is the invitation valid now? A used one and an invented one get the same answer.
async fn check(caller: &Caller, table: &str, seat: &str, word: &str) -> Result<(Reader, Seat), RequestError> {
    let reader = Reader::at(caller, table).await.map_err(|error| match error {
        RequestError::NotFound => RequestError::Used,
        other => other,
    })?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or(RequestError::Used)?;
    let since = reader.handle.table().chairs().get(seat.index()).and_then(Chair::invitation);
    let valid = since.is_some_and(|since| caller.room.inviter.is_valid(word, reader.handle.id, seat, since));
    if valid { Ok((reader, seat)) } else { Err(RequestError::Used) }
}

/// `GET /join/{table}/{seat}/{word}`
pub(crate) async fn show(
    caller: Caller,
    Path((table, seat, word)): Address,
) -> Result<Response, RequestError> {
    let (reader, _) = match check(&caller, &table, &seat, &word).await {
        // Who has accepted it already and comes by the link again is led to his table.
        Err(RequestError::Used) => {
            let reader = Reader::at(&caller, &table).await.map_err(|_| RequestError::Used)?;
            let sits = reader.reader.is_some_and(|guest| reader.handle.table().seat_of(guest).is_some());
            return if sits {
                Ok(see_other(&caller, &format!("/t/{table}")))
            } else {
                Err(RequestError::Used)
            };
        }
        valid => valid?,
    };
    Ok(page(&caller, &reader, caller.name(), None))
}

/// The page of an invitation, for somebody who is or wants to be called so.
fn page(caller: &Caller, reader: &Reader, name: &str, notice: Option<&ui::Notice>) -> Response {
    let table = reader.handle.table();
    let code = table.opening().game.clone();
    let words = caller.room.library.game(&code, caller.lang);
    let host = table.host();
    let names: Vec<String> = table.chairs().iter().filter_map(Chair::name).map(ToString::to_string).collect();
    let host = table.chairs().iter().find(|chair| chair.is_held_by(host)).and_then(Chair::name);
    let invitation = ui::Invitation {
        action: caller.path.to_string(),
        name: name.to_owned(),
        title: words.say(&format!("{code}-title")),
        blurb: words.say(&format!("{code}-blurb")),
        host: host.map(ToString::to_string).unwrap_or_default(),
        names,
        running: table.phase() == Phase::Playing,
        game: code,
    };
    // The path is a secret: it is in no link and in no field, and a change of language is sent to the page itself.
    let frame = ui::Frame { words, name: caller.name(), path: way_back(&caller.path), notice };
    Html(ui::invitation(&frame, &invitation)).into_response()
}

/// `POST /join/{table}/{seat}/{word}`
pub(crate) async fn accept(
    mut caller: Caller,
    Path((table, number, word)): Address,
    fields: Fields,
) -> Result<Response, RequestError> {
    let (reader, seat) = match check(&caller, &table, &number, &word).await {
        Err(RequestError::Used) => {
            // The same click twice: he is already there.
            let reader = Reader::at(&caller, &table).await.map_err(|_| RequestError::Used)?;
            let own = reader.reader.and_then(|guest| reader.handle.table().seat_of(guest));
            let again = own.is_some_and(|own| number.parse().ok().and_then(Seat::new) == Some(own));
            return if again {
                Ok(see_other(&caller, &format!("/t/{table}")))
            } else {
                Err(RequestError::Used)
            };
        }
        valid => valid?,
    };
    if let Some(lang) = wanted_language(&fields)? {
        let token = become_known_as(&mut caller, None, Some(lang)).await?;
        let mut response = see_other(&caller, &caller.path);
        caller.hand_over(token, &mut response);
        return Ok(response);
    }
    let name = match wanted_name(&fields) {
        Ok(name) => name,
        Err(refusal) => {
            let notice = notice(&refusal, reader.words(&*reader.handle.table()));
            let typed = fields.find("name").unwrap_or_default();
            return Ok(
                (StatusCode::BAD_REQUEST, page(&caller, &reader, typed, Some(&notice))).into_response()
            );
        }
    };
    let (guest, new) = caller.known(name.as_deref()).await?;
    caller.charge_guest(guest.id, Action::Command)?;
    let first = is_first_table(&caller.room, guest.id, &reader.handle.table().opening().game).await?;
    let called = name.unwrap_or_else(|| guest.name.clone());
    let sit = Command::sit(seat, called.clone(), true);
    if let Err(error) = reader.handle.submit(&caller.room, By::Guest(guest.id), sit).await {
        // Who was a moment too late gets the answer of who is a minute too late.
        check(&caller, &table, &number, &word).await?;
        return Err(error);
    }
    // He sits here: what fails from here on must not tell him that he does not.
    if called != guest.name
        && let Err(error) = caller.room.guests.change(store::Guest { name: called, ..(*guest).clone() }).await
    {
        caller.room.report(&error.into());
    }
    let mut response = see_other(&caller, &format!("/t/{}", reader.handle.id));
    caller.hand_over(caller.room.guests.renew_token(&caller.room, guest.id, new).await, &mut response);
    if first {
        give_hints(reader.handle.id, &mut response);
    }
    Ok(response)
}
