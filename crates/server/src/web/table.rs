//! The page of a table, and everything that can be done there.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::Cookie;
use play::missed;
use serde::Serialize;
use serde_json::{Value, json};
use table::TableId;

use super::caller::Caller;
use super::command::{Done, VERBS, from_form, perform};
use super::cookies;
use super::form::Fields;
use super::query::Query;
use super::reader::Reader;
use super::replay::Asked;
use crate::request_error::RequestError;

/// The plain page: plays any game from its words.
pub(crate) async fn show(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    page(&caller, &reader, None).await
}

async fn page(
    caller: &Caller,
    reader: &Reader,
    notice: Option<&ui::Notice>,
) -> Result<Response, RequestError> {
    let table = reader.handle.table();
    let chronicle = reader.chronicle(&*table).await?;
    let missed = missed(&*table, &chronicle);
    let path = format!("/t/{}", reader.handle.id);
    let frame = ui::Frame { words: reader.words(&*table), name: caller.name(), path: &path, notice };
    let html = reader.page(&*table).document(&frame, &chronicle.told(), &missed);
    Ok(Html(html).into_response())
}

/// From now on this reader gets tables in words.
pub(crate) async fn plain(
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    with_face(&caller, &id, cookies::kept(cookies::FACE, "plain".into()), asked).await
}

/// From now on this reader sees tables, where they are drawn.
pub(crate) async fn drawn(
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    with_face(&caller, &id, cookies::forgotten(cookies::FACE), asked).await
}

/// Who looks at the past goes on there.
async fn with_face(
    caller: &Caller,
    id: &str,
    face: Cookie<'static>,
    asked: Asked,
) -> Result<Response, RequestError> {
    let reader = Reader::at(caller, id).await?;
    let table = format!("/t/{}", reader.handle.id);
    let to = asked.address(&table).unwrap_or(table);
    Ok(with_cookie(&to, &face))
}

/// `GET /t/{table}/hints/{on|off}`: at this table the reader wants to be told what he needs to know, or not any more.
pub(crate) async fn hints(
    caller: Caller,
    Path((id, on)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = format!("/t/{}", reader.handle.id);
    Ok(match on.as_str() {
        "on" => with_cookie(&table, &hints_at(reader.handle.id)),
        "off" => with_cookie(&table, &cookies::forgotten(cookies::HINTS)),
        _ => return Err(RequestError::NotFound),
    })
}

/// Whoever sits here for the first time is told what he needs to know as he plays.
pub(crate) fn give_hints(id: TableId, response: &mut Response) {
    cookies::send(&hints_at(id), response);
}

/// The cookie of somebody who wants hints at this table.
fn hints_at(id: TableId) -> Cookie<'static> {
    cookies::kept(cookies::HINTS, id.to_string())
}

/// A link may change how somebody looks at tables: it changes nothing else.
fn with_cookie(to: &str, cookie: &Cookie<'_>) -> Response {
    let mut response = Redirect::to(to).into_response();
    cookies::send(cookie, &mut response);
    response
}

/// `GET /t/{table}/about/{what}`: what a card is, and why this reader cannot choose it now.
pub(crate) async fn about(
    caller: Caller,
    Path((id, what)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let (game, words) = (&table.opening().game, reader.words(&*table));
    let about = catalog::about_card(game, &what, words).ok_or(RequestError::NotFound)?;
    let why_not = table.why_not(reader.reader, &what, words).map(|why| ui::Notice {
        text: why.text,
        rule: Some(why.rule.to_owned()),
        explained: catalog::rule_at_hand(game, why.rule),
        refused: false,
    });
    Ok(Html(ui::card(words, &about, why_not.as_ref())).into_response())
}

/// The record of a finished game, to keep.
pub(crate) async fn record(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let record = reader.handle.table().record().ok_or(RequestError::NotFound)?;
    let name = format!("attachment; filename=\"veillee-{}.jsonl\"", reader.handle.id);
    let kind = "application/jsonl; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record).into_response())
}

/// What the next game of a campaign begins with, to keep and to go on with at another server.
pub(crate) async fn campaign(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let options = table.next_options().ok_or(RequestError::NotFound)?;
    let kept = play::Campaign { game: table.opening().game.clone(), seats: table.opening().seats, options };
    let name = format!("attachment; filename=\"veillee-{}-campaign.json\"", reader.handle.id);
    Ok(([(header::CONTENT_DISPOSITION, name)], axum::Json(kept)).into_response())
}

/// A form at a table's page was sent.
pub(crate) async fn command(
    mut caller: Caller,
    Path((id, verb)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, RequestError> {
    // Nobody becomes a guest by asking for what does not exist.
    if !VERBS.contains(&verb) {
        return Err(RequestError::NotFound);
    }
    let reader = Reader::at(&caller, &id).await?;
    let command = from_form(&verb, &fields)?;
    let (guest, token) = caller.known(None).await?;
    let mut reader = reader.of(&guest);
    let seated = reader.handle.table().seat_of(guest.id).is_some();
    let done = perform(&caller, &reader, &guest, command).await;
    // Whoever has just taken a seat has more to lose: the old token must not open the door any more.
    let rotated = if !seated && reader.handle.table().seat_of(guest.id).is_some() {
        caller.room.guests.renew_token(&caller.room, guest.id, token).await
    } else {
        token
    };
    reader.reader = Some(guest.id);
    let mut response = match done {
        Ok(Done::AtTable(id)) => return Ok(see_other(&caller, &format!("/t/{id}"))),
        Ok(Done::Here) if caller.live => StatusCode::NO_CONTENT.into_response(),
        Ok(Done::Here) => see_other(&caller, &format!("/t/{}", reader.handle.id)),
        Err(error @ RequestError::TooMany(_)) => return Err(error),
        Err(error) => refused(&caller, &reader, &error).await?,
    };
    caller.hand_over(rotated, &mut response);
    Ok(response)
}

/// What the script gets when a command was refused.
#[derive(Serialize)]
struct RefusedUpdate {
    error: &'static str,
    notice: Value,
    #[serde(serialize_with = "play::by_id")]
    regions: Vec<ui::Region>,
}

/// A refused command is answered with its reason and with the table as it is now.
async fn refused(caller: &Caller, reader: &Reader, error: &RequestError) -> Result<Response, RequestError> {
    let table = reader.handle.table();
    let text = error.tell(reader.words(&*table));
    let explained = error.rule().and_then(|rule| catalog::rule_at_hand(&table.opening().game, rule));
    let response = if caller.live {
        let notice = json!({ "text": text, "rule": error.rule(), "explained": explained });
        let regions = reader.page(&*table).regions();
        axum::Json(RefusedUpdate { error: error.word(), notice, regions }).into_response()
    } else {
        let rule = error.rule().map(str::to_owned);
        let notice = ui::Notice { text, rule, explained, refused: true };
        page(caller, reader, Some(&notice)).await?
    };
    Ok((error.status(), response).into_response())
}

/// Leads to another page: the browser by itself, the script by telling it.
pub(crate) fn see_other(caller: &Caller, path: &str) -> Response {
    if caller.live {
        axum::Json(json!({ "go": path })).into_response()
    } else {
        Redirect::to(path).into_response()
    }
}
