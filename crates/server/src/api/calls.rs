//! The calls of the API.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, Path, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kit::Seat;
use play::{AnyTable, Face, NewTable};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use store::Page;
use table::{Command, Offer};
use words::Words;

use super::shapes::{
    Choices, Choose, Games, GuestShape, GuestWithToken, Invitation, Invitations, LabelledChoice, Log,
    NewGuest, Problem, ProblemNotice, Problems, Refusable, Table, Tables, Undo, Which, WhichTables,
};
use crate::rate_limiter::Action;
use crate::request_error::RequestError;
use crate::room::Room;
use crate::web::{Caller, Change, Events, PageNumber, Query, Reader, event, open_for, perform, read, stream};

/// The longest body.
const LONGEST: usize = 64 * 1024;
/// Tables in one answer.
const A_PAGE: u32 = 50;

/// A JSON body, read strictly.
pub(super) struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Room>> for Body<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, room: &Arc<Room>) -> Result<Body<T>, RequestError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_json = kind.is_some_and(|kind| {
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let bytes = read(room, request.into_body(), LONGEST).await?;
        if !is_json {
            return Err(RequestError::Malformed("content-type"));
        }
        serde_json::from_slice(&bytes).map(Body).map_err(|_| RequestError::Malformed("body"))
    }
}

/// Become a guest. The token is shown this once.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest,
    responses((status = 201, description = "The new guest.", body = GuestWithToken), Problems))]
pub(super) async fn become_guest(
    mut caller: Caller,
    Body(new): Body<NewGuest>,
) -> Result<Response, RequestError> {
    let name = table::sanitize::name(&new.name).ok_or(RequestError::Malformed("name"))?;
    if let Some(lang) = &new.lang {
        caller.lang = lang.parse().map_err(|_| RequestError::Malformed("lang"))?;
    }
    // Whoever asks for a new guest gets one, even if they are a guest already.
    caller.guest = None;
    let (guest, token) = caller.known(Some(&name)).await?;
    let token = token.ok_or_else(|| RequestError::Internal("a guest without a token".into()))?;
    let body =
        GuestWithToken { guest: guest.id, name: &guest.name, lang: &guest.lang, token: token.as_str() };
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Who the caller is.
#[utoipa::path(get, path = "/api/v1/me",
    responses((status = 200, description = "The guest.", body = GuestShape), Problems))]
pub(super) async fn me(caller: Caller) -> Result<Response, RequestError> {
    let guest = caller.guest.ok_or(RequestError::Forbidden)?;
    Ok(Json(GuestShape { guest: guest.id, name: &guest.name, lang: &guest.lang }).into_response())
}

/// The games and their options.
#[utoipa::path(get, path = "/api/v1/games",
    responses((status = 200, description = "All games.", body = Games), Problems))]
pub(super) async fn games(caller: Caller) -> Json<Games> {
    let about = |code| catalog::about(code, caller.room.library.game(code, caller.lang));
    Json(Games { games: catalog::CODES.into_iter().filter_map(about).collect() })
}

/// The caller's tables, or those that can be joined.
#[utoipa::path(get, path = "/api/v1/tables",
    params(
        ("which" = inline(Option<Which>), Query),
        ("page" = Option<u32>, Query, minimum = 1, maximum = 10000),
    ),
    responses((status = 200, description = "At most 50 tables.", body = Tables), Problems))]
pub(super) async fn tables(
    caller: Caller,
    Query(WhichTables { which, page: PageNumber(page) }): Query<WhichTables>,
) -> Result<Json<Tables>, RequestError> {
    let part = Page { skip: (page - 1) * A_PAGE, most: A_PAGE };
    let cards = match which {
        Which::Open => caller.room.store.open_tables(caller.room.listed_since(), part).await?,
        Which::Mine => caller.room.store.tables_of(caller.id().ok_or(RequestError::Forbidden)?, part).await?,
    };
    Ok(Json(Tables { page, tables: cards.into_iter().map(Into::into).collect() }))
}

/// Open a table.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, description = "The table.", body = Table), Refusable))]
pub(super) async fn open(caller: Caller, Body(new): Body<NewTable>) -> Result<Response, RequestError> {
    let guest = caller.guest.clone().ok_or(RequestError::Forbidden)?;
    caller.charge_guest(guest.id, Action::Table)?;
    if !catalog::CODES.contains(&new.game.as_str()) {
        return Err(RequestError::Malformed("game"));
    }
    let id = match open_for(&caller.room, &guest, &new).await {
        // A rule of the game, for which only the game has words.
        Err(error @ RequestError::Refused(_)) => {
            let words = caller.room.library.game(&new.game, caller.lang);
            return Ok((error.status(), Json(refused(&error, words))).into_response());
        }
        opened => opened?,
    };
    let reader = Reader::at(&caller, &id.to_string()).await?;
    let table = reader.handle.table();
    Ok((StatusCode::CREATED, Json(seen(&reader, &*table))).into_response())
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("a snapshot is JSON")
}

fn seen(reader: &Reader, table: &dyn AnyTable) -> Table {
    Table { table: reader.handle.id, seen: raw(table.snapshot(reader.reader, None)) }
}

/// A table as the caller sees it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, description = "The table.", body = Table), Problems))]
pub(super) async fn view(caller: Caller, Path(id): Path<String>) -> Result<Json<Table>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    Ok(Json(seen(&reader, &*reader.handle.table())))
}

/// What the caller can choose, with labels.
#[utoipa::path(get, path = "/api/v1/tables/{table}/choices", params(("table" = String, Path)),
    responses((status = 200, description = "The question and the choices.", body = Choices), Problems))]
pub(super) async fn choices(caller: Caller, Path(id): Path<String>) -> Result<Json<Choices>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let screen = table.show(reader.reader, reader.words(&*table), Face::Words).screen;
    let labelled = |Offer { choice, label }| LabelledChoice { choice, label };
    Ok(Json(Choices {
        seat: screen.me,
        moment: screen.moment,
        question: screen.question,
        choices: screen.offers.into_iter().map(labelled).collect(),
        can_undo: screen.can_undo,
    }))
}

/// The words by which others can take a seat, for the host.
#[utoipa::path(get, path = "/api/v1/tables/{table}/invitations", params(("table" = String, Path)),
    responses((status = 200, description = "One for each seat that is free or offered.", body = Invitations), Problems))]
pub(super) async fn invitations(
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Invitations>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    if reader.reader != Some(table.host()) {
        return Err(RequestError::Forbidden);
    }
    let invitation = |(seat, chair): (usize, &table::Chair)| {
        let (seat, number) = (Seat::at(seat), chair.invitation()?);
        Some(Invitation { seat, invitation: caller.room.inviter.word(reader.handle.id, seat, number) })
    };
    let invitations = table.chairs().iter().enumerate().filter_map(invitation).collect();
    Ok(Json(Invitations { invitations }))
}

/// What the caller has been told so far.
#[utoipa::path(get, path = "/api/v1/tables/{table}/log", params(("table" = String, Path)),
    responses((status = 200, description = "Sentences, the oldest first.", body = Log), Problems))]
pub(super) async fn log(caller: Caller, Path(id): Path<String>) -> Result<Json<Log>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let told = reader.told(&*reader.handle.table()).await?;
    Ok(Json(Log { told }))
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path)),
    responses(
        (status = 200, description = "One JSON object a line; see `veillee verify`.",
            body = String, content_type = "application/jsonl"),
        Problems,
    ))]
pub(super) async fn record(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let record = reader.handle.table().record().ok_or(RequestError::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], record).into_response())
}

/// What happens at a table, as it happens.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events", params(("table" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "text/event-stream",
            description = "Server-sent events: `table` with the whole of `Seen` (and, in `events`, what happened since \
                the event before), whenever something changes for the caller; `ping` every 15 seconds; `bye` when \
                the server closes."),
        Problems,
    ))]
pub(super) async fn events(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    Ok(stream(Reader::at(&caller, &id).await?, Data { happened: 0, version: None }))
}

/// Events for programs: each is the whole view, so that none can be missed.
struct Data {
    happened: u64,
    version: Option<(kit::Viewer, u32)>,
}

impl Data {
    fn remember(&mut self, reader: &Reader, table: &dyn AnyTable) -> bool {
        let now = (table.viewer(reader.reader), table.version(reader.reader));
        self.happened = table.event_count();
        self.version.replace(now) != Some(now)
    }
}

impl Events for Data {
    async fn whole(&mut self, reader: &Reader, table: &dyn AnyTable) -> Result<Vec<u8>, RequestError> {
        self.remember(reader, table);
        Ok(event("table", &table.snapshot(reader.reader, None)))
    }

    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change {
        let since = self.happened;
        if !self.remember(reader, table) {
            return Change::Nothing;
        }
        Change::Event(event("table", &table.snapshot(reader.reader, Some(since))))
    }
}

/// Make a choice.
#[utoipa::path(post, path = "/api/v1/tables/{table}/choose", params(("table" = String, Path)),
    request_body = Choose,
    responses((status = 200, description = "The table as it is now.", body = Table), Refusable))]
pub(super) async fn choose(
    caller: Caller,
    Path(id): Path<String>,
    Body(Choose { moment, choice, seat }): Body<Choose>,
) -> Result<Response, RequestError> {
    answer(&caller, &id, Command::Choose { seat, moment, choice }).await
}

/// Take back the caller's last choice.
#[utoipa::path(post, path = "/api/v1/tables/{table}/undo", params(("table" = String, Path)),
    request_body = Undo,
    responses((status = 200, description = "The table as it is now.", body = Table), Refusable))]
pub(super) async fn undo(
    caller: Caller,
    Path(id): Path<String>,
    Body(Undo { moment }): Body<Undo>,
) -> Result<Response, RequestError> {
    answer(&caller, &id, Command::Undo { seat: None, moment }).await
}

/// Do anything at a table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/commands", params(("table" = String, Path)),
    request_body = Command,
    responses((status = 200, description = "The table as it is now.", body = Table), Refusable))]
pub(super) async fn command(
    caller: Caller,
    Path(id): Path<String>,
    Body(command): Body<Command>,
) -> Result<Response, RequestError> {
    answer(&caller, &id, command).await
}

/// Carries a command out and answers with the table as it is then; so does a refusal.
async fn answer(caller: &Caller, id: &str, command: Command) -> Result<Response, RequestError> {
    let reader = Reader::at(caller, id).await?;
    let guest = caller.guest.as_ref().ok_or(RequestError::Forbidden)?;
    let done = perform(caller, &reader, guest, command).await;
    let table = reader.handle.table();
    match done {
        Ok(_) => Ok(Json(seen(&reader, &*table)).into_response()),
        Err(error @ RequestError::Refused(_)) => {
            let Table { table: id, seen } = seen(&reader, &*table);
            let problem = refused(&error, reader.words(&*table));
            let body = Problem { table: Some(id), seen: Some(seen), ..problem };
            Ok((error.status(), Json(body)).into_response())
        }
        Err(error) => Err(error),
    }
}

/// What a rule forbids, in the words of the game.
fn refused(error: &RequestError, words: &Words) -> Problem {
    let notice = ProblemNotice { text: error.tell(words), rule: error.rule() };
    Problem { error: error.word(), notice, table: None, seen: None }
}
