//! Following an invitation. To look at it uses nothing up; to accept it does.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kit::Seat;
use table::{By, Chair, Command, Phase};

use super::form::Fields;
use super::lobby::is_first_table;
use super::look::Look;
use super::me::{become_known_as, notice, wanted_language, wanted_name, way_back};
use super::table::{give_hints, see_other};
use super::visit::Visit;
use crate::limits::Ask;
use crate::trouble::Trouble;

type Address = Path<(String, String, String)>;

/// Is the invitation valid now? A used one and an invented one get the same answer.
async fn check(visit: &Visit, table: &str, seat: &str, word: &str) -> Result<(Look, Seat), Trouble> {
    let look = Look::at(visit, table).await.map_err(|trouble| match trouble {
        Trouble::NotFound => Trouble::Used,
        other => other,
    })?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or(Trouble::Used)?;
    let since = look.handle.table().chairs().get(seat.index()).and_then(Chair::invitation);
    let valid = since.is_some_and(|since| visit.room.inviter.is_valid(word, look.handle.id, seat, since));
    if valid { Ok((look, seat)) } else { Err(Trouble::Used) }
}

/// `GET /join/{table}/{seat}/{word}`
pub(crate) async fn show(visit: Visit, Path((table, seat, word)): Address) -> Result<Response, Trouble> {
    let (look, _) = match check(&visit, &table, &seat, &word).await {
        // Who has accepted it already and comes by the link again is led to his table.
        Err(Trouble::Used) => {
            let look = Look::at(&visit, &table).await.map_err(|_| Trouble::Used)?;
            let sits = look.reader.is_some_and(|guest| look.handle.table().seat_of(guest).is_some());
            return if sits { Ok(see_other(&visit, &format!("/t/{table}"))) } else { Err(Trouble::Used) };
        }
        valid => valid?,
    };
    Ok(page(&visit, &look, visit.name(), None))
}

/// The page of an invitation, for somebody who is or wants to be called so.
fn page(visit: &Visit, look: &Look, name: &str, notice: Option<&ui::Notice>) -> Response {
    let table = look.handle.table();
    let code = table.opening().game.clone();
    let words = visit.room.library.game(&code, visit.lang);
    let host = table.host();
    let names: Vec<String> = table.chairs().iter().filter_map(Chair::name).map(ToString::to_string).collect();
    let host = table.chairs().iter().find(|chair| chair.is_held_by(host)).and_then(Chair::name);
    let invitation = ui::Invitation {
        action: visit.path.to_string(),
        name: name.to_owned(),
        title: words.say(&format!("{code}-title")),
        blurb: words.say(&format!("{code}-blurb")),
        host: host.map(ToString::to_string).unwrap_or_default(),
        names,
        running: table.phase() == Phase::Playing,
        game: code,
    };
    // The path is a secret: it is in no link and in no field, and a change of language is sent to the page itself.
    let frame = ui::Frame { words, name: visit.name(), path: way_back(&visit.path), notice };
    Html(ui::invitation(&frame, &invitation)).into_response()
}

/// `POST /join/{table}/{seat}/{word}`
pub(crate) async fn accept(
    mut visit: Visit,
    Path((table, number, word)): Address,
    fields: Fields,
) -> Result<Response, Trouble> {
    let (look, seat) = match check(&visit, &table, &number, &word).await {
        Err(Trouble::Used) => {
            // The same click twice: he is already there.
            let look = Look::at(&visit, &table).await.map_err(|_| Trouble::Used)?;
            let own = look.reader.and_then(|guest| look.handle.table().seat_of(guest));
            let again = own.is_some_and(|own| number.parse().ok().and_then(Seat::new) == Some(own));
            return if again { Ok(see_other(&visit, &format!("/t/{table}"))) } else { Err(Trouble::Used) };
        }
        valid => valid?,
    };
    if let Some(lang) = wanted_language(&fields)? {
        let token = become_known_as(&mut visit, None, Some(lang)).await?;
        let mut response = see_other(&visit, &visit.path);
        visit.hand_over(token, &mut response);
        return Ok(response);
    }
    let name = match wanted_name(&fields) {
        Ok(name) => name,
        Err(refusal) => {
            let notice = notice(&refusal, look.words(&*look.handle.table()));
            let typed = fields.find("name").unwrap_or_default();
            return Ok((StatusCode::BAD_REQUEST, page(&visit, &look, typed, Some(&notice))).into_response());
        }
    };
    let (guest, new) = visit.known(name.as_deref()).await?;
    visit.ask_by(guest.id, Ask::Command)?;
    let first = is_first_table(&visit.room, guest.id, &look.handle.table().opening().game).await?;
    let called = name.unwrap_or_else(|| guest.name.clone());
    let sit = Command::Sit { seat, name: called.clone(), invited: true };
    if let Err(trouble) = look.handle.submit(&visit.room, By::Guest(guest.id), sit).await {
        // Who was a moment too late gets the answer of who is a minute too late.
        check(&visit, &table, &number, &word).await?;
        return Err(trouble);
    }
    // He sits here: what fails from here on must not tell him that he does not.
    if called != guest.name
        && let Err(error) = visit.room.guests.change(store::Guest { name: called, ..(*guest).clone() }).await
    {
        visit.room.complain(&error.into());
    }
    let mut response = see_other(&visit, &format!("/t/{}", look.handle.id));
    visit.hand_over(visit.room.guests.renew_token(&visit.room, guest.id, new).await, &mut response);
    if first {
        give_hints(look.handle.id, &mut response);
    }
    Ok(response)
}
