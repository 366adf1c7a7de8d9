//! The page of a table, and everything that can be done there.

use axum::Extension;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::Cookie;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Command, TableId};

use super::again;
use super::caller::Caller;
use super::command::{Done, from_form, perform, verbs};
use super::form::Fields;
use super::query::{Query, Yes};
use super::reader::Reader;
use super::replay::ReplayQuery;
use super::{cookies, remembered};
use crate::request_error::RequestError;

/// What a link to a table's page says besides.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Led {
    /// The reader wanted to name the next table, and somebody else has done so.
    named: Option<Yes>,
}

/// `GET /t/{table}`
pub(crate) async fn show(
    caller: Caller,
    Path(id): Path<String>,
    Query(led): Query<Led>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    again::give_up(&reader, &reader.handle).await;
    let table = reader.handle.table();
    let notice = (led.named.is_some() && table.rematch().is_some()).then(|| ui::Notice {
        text: reader.words(&*table).say("error-named-already"),
        rule: Some(again::REMATCH.to_string()),
        refused: false,
    });
    page(&caller, &reader, notice.as_ref()).await
}

async fn page(
    caller: &Caller,
    reader: &Reader,
    notice: Option<&ui::Notice>,
) -> Result<Response, RequestError> {
    let _turn = reader.turn().await;
    let table = reader.handle.table();
    let words = reader.words(&*table);
    let latest = table.latest(reader.guest, words);
    let path = format!("/t/{}", reader.handle.id);
    let frame = ui::Frame { words, name: caller.name(), path: &path, notice };
    let html = reader.page(&*table).with_missed(&*table).document(&frame, &latest);
    Ok(Html(html).into_response())
}

/// `GET /t/{table}/plain`: from now on, show this reader tables in words.
pub(crate) async fn plain(
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, RequestError> {
    set_face(&caller, &id, cookies::lasting(cookies::FACE, "plain".into()), query).await
}

/// `GET /t/{table}/drawn`: from now on, show this reader drawn tables, where there are any.
pub(crate) async fn drawn(
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, RequestError> {
    set_face(&caller, &id, cookies::removed(cookies::FACE), query).await
}

/// Sets the cookie and returns to where the reader was, at the table or in its replay.
async fn set_face(
    caller: &Caller,
    id: &str,
    face: Cookie<'static>,
    query: ReplayQuery,
) -> Result<Response, RequestError> {
    let reader = Reader::at(caller, id).await?;
    let table = format!("/t/{}", reader.handle.id);
    let to = query.address(&table).unwrap_or(table);
    Ok(redirect_with_cookie(&to, &face))
}

/// `GET /t/{table}/hints/{on|off}`: turns hints at this table on or off.
pub(crate) async fn hints(
    caller: Caller,
    Path((id, on)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = format!("/t/{}", reader.handle.id);
    Ok(match on.as_str() {
        "on" => redirect_with_cookie(&table, &caller.hints.with(reader.handle.id).cookie()),
        "off" => redirect_with_cookie(&table, &caller.hints.without(reader.handle.id).cookie()),
        _ => return Err(RequestError::NotFound),
    })
}

/// Turns on hints at this table, for somebody who plays this game for the first time.
pub(crate) fn turn_on_hints(caller: &Caller, id: TableId, response: &mut Response) {
    cookies::send(&caller.hints.with(id).cookie(), response);
}

/// Redirects, and sets a cookie for a preference. Nothing else may be changed by following a link.
fn redirect_with_cookie(to: &str, cookie: &Cookie<'_>) -> Response {
    let mut response = Redirect::to(to).into_response();
    cookies::send(cookie, &mut response);
    response
}

/// `GET /t/{table}/about/{what}`: what a card does, and why this reader cannot choose it now.
pub(crate) async fn about(
    caller: Caller,
    Path((id, what)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let (game, words) = (&table.opening().game, reader.words(&*table));
    let about = catalog::about_card(game, &what, words).ok_or(RequestError::NotFound)?;
    let why_not = table.why_not(reader.guest, &what, words).map(|why| ui::Notice {
        text: why.text,
        rule: Some(why.rule.to_owned()),
        refused: false,
    });
    Ok(Html(ui::card(words, &about, why_not.as_ref())).into_response())
}

/// `GET /t/{table}/record`: the record of a finished game, as a download.
pub(crate) async fn record(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let record = reader.record().await?;
    let name = format!("attachment; filename=\"veillee-{}.jsonl\"", reader.handle.id);
    let kind = "application/jsonl; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record).into_response())
}

/// `GET /t/{table}/campaign`: what the next game of the campaign starts from, as a download. The campaign can go on in
/// another room.
pub(crate) async fn campaign(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let options = table.next_options().ok_or(RequestError::NotFound)?;
    let kept = play::Campaign { game: table.opening().game.clone(), seats: table.opening().seats, options };
    let name = format!("attachment; filename=\"veillee-{}-campaign.json\"", reader.handle.id);
    Ok(([(header::CONTENT_DISPOSITION, name)], axum::Json(kept)).into_response())
}

/// `POST /t/{table}/{verb}`: a command, sent by a form.
pub(crate) async fn command(
    mut caller: Caller,
    Path((id, verb)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, RequestError> {
    // Checked first: an unknown command must not create a guest.
    if !verbs().any(|known| known == verb) {
        return Err(RequestError::NotFound);
    }
    let reader = Reader::at(&caller, &id).await?;
    let command = from_form(&verb, &fields)?;
    let (guest, token) = caller.ensure_guest(None).await?;
    let reader = reader.for_guest(&guest);
    let concerned = |table: &dyn play::AnyTable| {
        table.seat_of(guest.id).is_some() || table.seat_asked_by(guest.id).is_some()
    };
    let before = concerned(&*reader.handle.table());
    let paced = if let Command::SetPace { pace } = &command { Some(*pace) } else { None };
    let done = perform(&caller, &reader, &guest, command).await;
    let sits = !before && concerned(&*reader.handle.table());
    let led = match &done {
        Ok(Done::AtTable(next)) => Some((reader.handle.id, *next)),
        Ok(Done::Here) if sits => reader.handle.table().opening().after.zip(Some(reader.handle.id)),
        _ => None,
    };
    let with_hints = match led {
        Some((before, next)) if again::takes_hints_along(&caller, before, next).await => Some(next),
        _ => None,
    };
    // Whoever has just taken a seat, or will get one that they asked for, has more to lose, so the old token must not be
    // valid any more.
    let token =
        if sits { caller.room.guests.replace_token(&caller.room, guest.id, token).await } else { token };
    let paced = paced.filter(|_| done.is_ok());
    let mut response = match done {
        Ok(Done::AtTable(id)) => see_other(&caller, &format!("/t/{id}")),
        Ok(Done::Here) if caller.by_script => StatusCode::NO_CONTENT.into_response(),
        Ok(Done::Here) => see_other(&caller, &format!("/t/{}", reader.handle.id)),
        Err(error @ RequestError::TooMany(_)) => return Err(error),
        Err(error) => refusal_response(&caller, &reader, &error).await?,
    };
    caller.set_token_cookie(token, &mut response);
    if let Some(pace) = paced {
        cookies::send(&remembered::pace_cookie(&*reader.handle.table(), pace), &mut response);
    }
    if let Some(id) = with_hints {
        turn_on_hints(&caller, id, &mut response);
    }
    Ok(response)
}

/// What the page's script gets when a command is refused.
#[derive(Serialize)]
struct RefusedUpdate {
    error: &'static str,
    notice: Value,
    #[serde(serialize_with = "play::by_id")]
    regions: Vec<ui::Region>,
}

/// The response to a refused command: the reason, and the table as it is now.
async fn refusal_response(
    caller: &Caller,
    reader: &Reader,
    error: &RequestError,
) -> Result<Response, RequestError> {
    let table = reader.handle.table();
    let text = error.message(reader.words(&*table));
    let response = if caller.by_script {
        let explained = error.rule().and_then(catalog::rule_at_hand);
        let notice = json!({ "text": text, "rule": error.rule(), "explained": explained });
        let regions = reader.page(&*table).regions();
        axum::Json(RefusedUpdate { error: error.code(), notice, regions }).into_response()
    } else {
        let rule = error.rule().map(str::to_owned);
        let notice = ui::Notice { text, rule, refused: true };
        page(caller, reader, Some(&notice)).await?
    };
    Ok((error.status(), Extension(error.why()), response).into_response())
}

/// Leads to another page: a redirect for the browser, JSON for the page's script.
pub(crate) fn see_other(caller: &Caller, path: &str) -> Response {
    if caller.by_script {
        axum::Json(json!({ "go": path })).into_response()
    } else {
        Redirect::to(path).into_response()
    }
}
