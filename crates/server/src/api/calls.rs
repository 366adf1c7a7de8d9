//! The handlers of the API's calls. Their doc comments are part of the OpenAPI description.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kit::{Refusal, RuleId, Seat};
use play::{AnyPast, AnyTable, Face, InvitationTo, NewTable};
use serde_json::value::RawValue;
use store::{Card, Page};
use table::{Command, Offer, Perspective, Phase};
use words::Words;

use super::body::Body;
use super::problems::{
    CommandProblems, GuestProblems, HostProblems, NewGuestProblems, OpeningProblems, Problems,
    RecordProblems, TableProblems,
};
use super::shapes::{
    AtTable, Choices, Choose, Games, GuestShape, GuestWithToken, Hide, Invitation, Invitations,
    LabelledChoice, Log, LogPage, NewGuest, Problem, ProblemNotice, Table, Tables, Undo, Which, WhichTables,
};
use crate::rate_limiter::Action;
use crate::request_error::RequestError;
use crate::web::{
    Caller, Change, Events, PageNumber, Query, Reader, as_known_to, by_other_rules, event, open_table,
    perform, set_hidden, stream,
};

/// Every action has its time.
const PHASE: RuleId = RuleId::new("KIT-TABLE-2");
/// Tables in one response.
const PAGE_SIZE: u32 = 50;
/// Sentences of a log in one response.
const LOG_PAGE_SIZE: usize = 200;

/// Become a guest. The token is shown only this once.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest,
    responses((status = 201, description = "The new guest.", body = GuestWithToken), NewGuestProblems))]
pub(super) async fn become_guest(
    mut caller: Caller,
    Body(new): Body<NewGuest>,
) -> Result<Response, RequestError> {
    let name = new.clean_name()?;
    if let Some(lang) = &new.lang {
        caller.lang = lang.parse().map_err(|_| RequestError::Malformed("lang"))?;
    }
    // A new guest, even if the caller is a guest already.
    caller.guest = None;
    let (guest, token) = caller.ensure_guest(Some(&name)).await?;
    let token = token.ok_or_else(|| RequestError::Internal("a guest without a token".into()))?;
    let body =
        GuestWithToken { guest: guest.id, name: &guest.name, lang: &guest.lang, token: token.as_str() };
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// The caller.
#[utoipa::path(get, path = "/api/v1/me", security(("token" = [])),
    responses((status = 200, description = "The guest.", body = GuestShape), GuestProblems))]
pub(super) async fn me(caller: Caller) -> Result<Response, RequestError> {
    let guest = caller.guest.ok_or(RequestError::NoGuest)?;
    Ok(Json(GuestShape { guest: guest.id, name: &guest.name, lang: &guest.lang }).into_response())
}

/// All games with their options.
#[utoipa::path(get, path = "/api/v1/games",
    responses((status = 200, description = "All games.", body = Games), Problems))]
pub(super) async fn games(caller: Caller) -> Json<Games> {
    let about = |code| catalog::about(code, caller.room.library.game(code, caller.lang));
    Json(Games { games: catalog::CODES.into_iter().filter_map(about).collect() })
}

/// The caller's tables, those of them that they have hidden, or those that anybody can join.
#[utoipa::path(get, path = "/api/v1/tables",
    params(
        ("which" = inline(Option<Which>), Query),
        ("page" = Option<u32>, Query, minimum = 1, maximum = 10000),
    ),
    responses((status = 200, description = "At most 50 tables.", body = Tables), GuestProblems))]
pub(super) async fn tables(
    caller: Caller,
    Query(WhichTables { which, page: PageNumber(page) }): Query<WhichTables>,
) -> Result<Json<Tables>, RequestError> {
    let part = Page { skip: (page - 1) * PAGE_SIZE, most: PAGE_SIZE };
    let cards = match which {
        Which::Open => caller.room.open_tables(part),
        Which::Hidden => {
            caller.room.store.hidden_tables_of(caller.guest_id().ok_or(RequestError::NoGuest)?, part).await?
        }
        Which::Mine => {
            caller.room.store.tables_of(caller.guest_id().ok_or(RequestError::NoGuest)?, part).await?
        }
    };
    let as_known = |card: Card| {
        let summary = as_known_to(&caller, card.phase, card.summary);
        Card { summary, ..card }.into()
    };
    Ok(Json(Tables { page, tables: cards.into_iter().map(as_known).collect() }))
}

/// Open a table; or the next one by other rules, for the company of a game that is over.
#[utoipa::path(post, path = "/api/v1/tables", security(("token" = [])), request_body = NewTable,
    responses((status = 201, description = "The table.", body = Table), OpeningProblems))]
pub(super) async fn open(caller: Caller, Body(new): Body<NewTable>) -> Result<Response, RequestError> {
    let guest = caller.guest.clone().ok_or(RequestError::NoGuest)?;
    caller.charge_guest(guest.id, Action::Table)?;
    let opened = match new.after {
        Some(before) => match by_other_rules(&caller, &guest, before, &new).await {
            Ok(gone_on) => gone_on.table(),
            Err(error) => Err(error),
        },
        None => open_table(&caller, &guest, &new).await,
    };
    let id = match opened {
        // Only the game has words for its own rules.
        Err(error @ RequestError::Refused(_)) => {
            // The table before knows where the others go on, if they do.
            if let Some(before) = new.after {
                let reader = Reader::at(&caller, &before.to_string()).await?;
                return Ok(refused(&reader, &*reader.handle.table(), &error));
            }
            let words = caller.room.library.game(&new.game, caller.lang);
            let problem = Json(refusal_problem(&error, words));
            return Ok((error.status(), Extension(error.why()), problem).into_response());
        }
        opened => opened?,
    };
    let reader = Reader::at(&caller, &id.to_string()).await?;
    let table = reader.handle.table();
    Ok((StatusCode::CREATED, Json(seen_by(&reader, &*table))).into_response())
}

fn raw_json(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("a snapshot is JSON")
}

fn seen_by(reader: &Reader, table: &dyn AnyTable) -> Table {
    Table { table: reader.handle.id, seen: raw_json(table.snapshot(reader.guest, None)), played: None }
}

/// A table as the caller sees it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(AtTable),
    responses((status = 200, description = "The table.", body = Table), TableProblems))]
pub(super) async fn view(caller: Caller, Path(id): Path<String>) -> Result<Json<Table>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    Ok(Json(seen_by(&reader, &*reader.handle.table())))
}

/// What the caller can choose, with labels.
#[utoipa::path(get, path = "/api/v1/tables/{table}/choices", params(AtTable),
    responses((status = 200, description = "The question and the choices.", body = Choices), TableProblems))]
pub(super) async fn choices(caller: Caller, Path(id): Path<String>) -> Result<Json<Choices>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let screen = table.show(reader.guest, reader.words(&*table), Face::Words).screen;
    let labelled = |Offer { choice, label }| LabelledChoice { choice, label };
    Ok(Json(Choices {
        seat: screen.me,
        moment: screen.moment,
        question: screen.question,
        choices: screen.offers.into_iter().map(labelled).collect(),
        can_undo: screen.can_undo,
    }))
}

/// The invitation codes of the table, for its host.
#[utoipa::path(get, path = "/api/v1/tables/{table}/invitations", security(("token" = [])), params(AtTable),
    responses((status = 200, description = "One code for the whole table until the game begins, and one for each seat that is free or offered.", body = Invitations), HostProblems))]
pub(super) async fn invitations(
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Invitations>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    if reader.guest.ok_or(RequestError::NoGuest)? != table.host() {
        return Err(RequestError::Forbidden);
    }
    let code = |to, number| caller.room.inviter.code(reader.handle.id, to, number);
    let invitation = |(seat, chair): (usize, &table::Chair)| {
        let (seat, number) = (Seat::at(seat), chair.invitation()?);
        Some(Invitation { seat, invitation: code(InvitationTo::Seat(seat), number) })
    };
    let invitations = table.chairs().iter().enumerate().filter_map(invitation).collect();
    let invitation = table.invitation().map(|number| code(InvitationTo::Table, number));
    Ok(Json(Invitations { invitation, invitations }))
}

/// What the caller has been told, page by page. Without a number, the last page.
#[utoipa::path(get, path = "/api/v1/tables/{table}/log",
    params(AtTable, ("page" = Option<u32>, Query, minimum = 1, maximum = 10000)),
    responses((status = 200, description = "Sentences, oldest first.", body = Log), TableProblems))]
pub(super) async fn log(
    caller: Caller,
    Path(id): Path<String>,
    Query(LogPage { page }): Query<LogPage>,
) -> Result<Json<Log>, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    let own = Perspective::Of(table.viewer(reader.guest));
    let log = move |past: &dyn AnyPast, _: &Words| {
        let told: Vec<&str> = past
            .steps()
            .iter()
            .flatten()
            .flat_map(|step| &step.news)
            .map(|news| news.text.as_str())
            .collect();
        let pages = told.len().div_ceil(LOG_PAGE_SIZE).max(1);
        let page = page.map_or(pages, |PageNumber(page)| page as usize);
        let told = told.into_iter().skip((page - 1) * LOG_PAGE_SIZE).take(LOG_PAGE_SIZE);
        Ok(Log { told: told.map(str::to_owned).collect(), page: page as u32, pages: pages as u32 })
    };
    Ok(Json(reader.with_past(&*table, vec![own], log).await?))
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", params(AtTable),
    responses(
        (status = 200, description = "One JSON object per line; see `veillee verify`.",
            body = String, content_type = "application/jsonl"),
        RecordProblems,
    ))]
pub(super) async fn record(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let table = reader.handle.table();
    if table.phase() != Phase::Over {
        // KIT-TABLE-2: the record holds the seed, so its time comes when the game is over.
        return Ok(refused(&reader, &*table, &RequestError::Refused(Refusal::by(PHASE))));
    }
    let record = reader.record().await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], record).into_response())
}

/// What happens at a table, as it happens.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events", params(AtTable),
    responses(
        (status = 200, body = String, content_type = "text/event-stream",
            description = "Server-sent events: `table` with the whole of `Seen` (and, in `events`, what happened since \
                the previous event) whenever something changes for the caller; `ping` every 15 seconds; `bye` when \
                the server shuts down; `gone` when the host has sent the caller away."),
        TableProblems,
    ))]
pub(super) async fn events(caller: Caller, Path(id): Path<String>) -> Result<Response, RequestError> {
    Ok(stream(Reader::at(&caller, &id).await?, SnapshotEvents { event_count: 0, version: None }))
}

/// Events for programs. Each holds the whole snapshot, so a missed event does no harm.
struct SnapshotEvents {
    /// The table's event count when the last snapshot was sent.
    event_count: u64,
    /// The reader's viewer and version of that snapshot.
    version: Option<(kit::Viewer, u32)>,
}

impl SnapshotEvents {
    /// Notes the present state. True if the reader sees anything new.
    fn update(&mut self, reader: &Reader, table: &dyn AnyTable) -> bool {
        let now = (table.viewer(reader.guest), table.version(reader.guest));
        self.event_count = table.event_count();
        self.version.replace(now) != Some(now)
    }
}

impl Events for SnapshotEvents {
    fn whole(&mut self, reader: &Reader, table: &dyn AnyTable) -> Vec<u8> {
        self.update(reader, table);
        event("table", &table.snapshot(reader.guest, None))
    }

    fn change(&mut self, reader: &Reader, table: &dyn AnyTable) -> Change {
        let since = self.event_count;
        if !self.update(reader, table) {
            return Change::Nothing;
        }
        Change::Event(event("table", &table.snapshot(reader.guest, Some(since))))
    }
}

/// Make a choice, or several that are one act.
#[utoipa::path(post, path = "/api/v1/tables/{table}/choose", security(("token" = [])), params(AtTable),
    request_body = Choose,
    responses((status = 200, description = "The table as it is now.", body = Table), CommandProblems))]
pub(super) async fn choose(
    caller: Caller,
    Path(id): Path<String>,
    Body(choose): Body<Choose>,
) -> Result<Response, RequestError> {
    run_command(&caller, &id, choose.command()).await
}

/// Take back the caller's last choice, with all that were made together with it.
#[utoipa::path(post, path = "/api/v1/tables/{table}/undo", security(("token" = [])), params(AtTable),
    request_body = Undo,
    responses((status = 200, description = "The table as it is now.", body = Table), CommandProblems))]
pub(super) async fn undo(
    caller: Caller,
    Path(id): Path<String>,
    Body(Undo { moment }): Body<Undo>,
) -> Result<Response, RequestError> {
    run_command(&caller, &id, Command::Undo { seat: None, moment }).await
}

/// Hide a table from the caller's own list, or bring it back. Nobody else notices.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hide", security(("token" = [])), params(AtTable),
    request_body = Hide,
    responses((status = 200, description = "Whether it is hidden now.", body = Hide), CommandProblems))]
pub(super) async fn hide(
    caller: Caller,
    Path(id): Path<String>,
    Body(hide): Body<Hide>,
) -> Result<Response, RequestError> {
    let reader = Reader::at(&caller, &id).await?;
    let guest = caller.guest.as_ref().ok_or(RequestError::NoGuest)?;
    match set_hidden(&caller, guest, reader.handle.id, hide.hidden).await {
        Err(error @ RequestError::Refused(_)) => Ok(refused(&reader, &*reader.handle.table(), &error)),
        done => done.map(|()| Json(hide).into_response()),
    }
}

/// Send any command to a table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/commands", security(("token" = [])), params(AtTable),
    request_body = Command,
    responses((status = 200, description = "The table as it is now.", body = Table), CommandProblems))]
pub(super) async fn command(
    caller: Caller,
    Path(id): Path<String>,
    Body(command): Body<Command>,
) -> Result<Response, RequestError> {
    run_command(&caller, &id, command).await
}

/// Carries out a command. The response is the table as it is afterwards, also if the command is refused.
async fn run_command(caller: &Caller, id: &str, command: Command) -> Result<Response, RequestError> {
    let reader = Reader::at(caller, id).await?;
    let guest = caller.guest.as_ref().ok_or(RequestError::NoGuest)?;
    let answered = match &command {
        Command::Choose { seat, moment, .. } => {
            seat.or(reader.handle.table().seat_of(guest.id)).zip(Some(*moment))
        }
        _ => None,
    };
    let done = perform(caller, &reader, guest, command).await;
    let table = reader.handle.table();
    match done {
        Ok(_) => {
            // Asked of the table and not counted here, so that a gesture that is sent twice gets the same answer.
            let played = answered.map(|(seat, moment)| table.played(seat, moment));
            Ok(Json(Table { played, ..seen_by(&reader, &*table) }).into_response())
        }
        Err(error @ RequestError::Refused(_)) => Ok(refused(&reader, &*table, &error)),
        Err(error) => Err(error),
    }
}

/// A refusal at a table, with the table as it is now.
fn refused(reader: &Reader, table: &dyn AnyTable, error: &RequestError) -> Response {
    let Table { table: id, seen, .. } = seen_by(reader, table);
    let problem = refusal_problem(error, reader.words(table));
    let body = Problem { table: Some(id), seen: Some(seen), ..problem };
    (error.status(), Extension(error.why()), Json(body)).into_response()
}

/// A refusal, in the words of the game.
fn refusal_problem(error: &RequestError, words: &Words) -> Problem {
    let rule = error.rule();
    let notice =
        ProblemNotice { text: error.message(words), rule, rules: rule.and_then(catalog::rule_at_hand) };
    Problem { error: error.code(), notice, table: None, seen: None }
}
