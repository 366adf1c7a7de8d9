//! The calls of the API.

use std::sync::Arc;

use axum::extract::{FromRequest, Path, RawQuery, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use catalog::Live;
use kit::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::{Card, Page};
use table::{By, Command, GuestId};
use words::Words;

use crate::limits::Ask;
use crate::room::Room;
use crate::trouble::Trouble;
use crate::web::{Change, Events, Look, Visit, Wish, carry_out, event, open_for, read, stream};

/// No body of the API is longer.
const LONGEST: usize = 64 * 1024;
/// Tables in one answer.
const A_PAGE: u32 = 50;

/// A JSON body, read strictly.
pub(super) struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Room>> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, room: &Arc<Room>) -> Result<Body<T>, Trouble> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_json = kind.is_some_and(|kind| {
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let bytes = read(room, request.into_body(), LONGEST).await?;
        if !is_json {
            return Err(Trouble::Malformed("content-type"));
        }
        serde_json::from_slice(&bytes).map(Body).map_err(|_| Trouble::Malformed("body"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuest {
    name: String,
    #[serde(default)]
    lang: Option<String>,
}

/// Makes the caller a guest. The token is shown this once.
pub(super) async fn become_guest(mut visit: Visit, Body(wish): Body<NewGuest>) -> Result<Response, Trouble> {
    let name = table::plain::name(&wish.name).ok_or(Trouble::Malformed("name"))?;
    if let Some(lang) = &wish.lang {
        visit.lang = lang.parse().map_err(|_| Trouble::Malformed("lang"))?;
    }
    // Whoever asks for a new guest gets one, whoever he is already.
    visit.guest = None;
    let (guest, token) = visit.known(Some(&name)).await?;
    let token = token.ok_or_else(|| Trouble::Defect("a guest without a token".into()))?;
    let body = json!({ "guest": guest.id, "name": guest.name, "lang": guest.lang, "token": token.as_str() });
    Ok((StatusCode::CREATED, axum::Json(body)).into_response())
}

/// Who am I?
pub(super) async fn me(visit: Visit) -> Result<Response, Trouble> {
    let guest = visit.guest.ok_or(Trouble::Forbidden)?;
    Ok(axum::Json(json!({ "guest": guest.id, "name": guest.name, "lang": guest.lang })).into_response())
}

/// The games of the house.
pub(super) async fn games(visit: Visit) -> Response {
    let about = |code| catalog::about(code, visit.room.library.game(code, visit.lang));
    let games: Vec<_> = catalog::CODES.into_iter().filter_map(about).collect();
    axum::Json(json!({ "games": games })).into_response()
}

/// The caller's tables, or those that can be joined.
pub(super) async fn tables(visit: Visit, RawQuery(query): RawQuery) -> Result<Response, Trouble> {
    let query = query.unwrap_or_default();
    let (mut which, mut page) = ("mine", 1u32);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("which", "mine")) => which = "mine",
            Some(("which", "open")) => which = "open",
            Some(("page", number)) => {
                page = number
                    .parse()
                    .ok()
                    .filter(|n| (1..=10_000).contains(n))
                    .ok_or(Trouble::Malformed("page"))?;
            }
            _ => return Err(Trouble::Malformed("query")),
        }
    }
    let part = Page { skip: (page - 1) * A_PAGE, most: A_PAGE };
    let cards = match which {
        "open" => visit.room.store.open_tables(visit.room.listed_since(), part).await?,
        _ => visit.room.store.tables_of(visit.id().ok_or(Trouble::Forbidden)?, part).await?,
    };
    let tables: Vec<Value> = cards.iter().map(card).collect();
    Ok(axum::Json(json!({ "page": page, "tables": tables })).into_response())
}

fn card(card: &Card) -> Value {
    let phase = match card.phase {
        store::Phase::Gathering => "gathering",
        store::Phase::Playing => "playing",
        store::Phase::Over => "over",
        store::Phase::Closed => "closed",
    };
    let summary: Value = serde_json::from_str(&card.summary).unwrap_or_default();
    json!({
        "table": card.table, "game": card.game, "phase": phase, "listed": card.listed,
        "opened": card.opened, "names": summary["names"], "free": summary["free"],
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    game: String,
    #[serde(default)]
    seats: Option<u8>,
    #[serde(default)]
    options: serde_json::Map<String, Value>,
    #[serde(default)]
    with: Option<String>,
    #[serde(default)]
    level: Option<String>,
    #[serde(default)]
    listed: bool,
}

/// Opens a table.
pub(super) async fn open(visit: Visit, Body(wish): Body<NewTable>) -> Result<Response, Trouble> {
    let guest = visit.guest.clone().ok_or(Trouble::Forbidden)?;
    visit.ask_by(guest.id, Ask::Table)?;
    let about =
        catalog::about(&wish.game, visit.room.library.house(visit.lang)).ok_or(Trouble::Malformed("game"))?;
    // Words and numbers as on a form; the rest is data of the game's own, such as what a campaign carries over.
    let (data, simple): (Vec<_>, Vec<_>) =
        wish.options.into_iter().partition(|(_, value)| value.is_object() || value.is_array());
    let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let simple: Vec<(String, String)> = simple.into_iter().map(|(key, value)| (key, text(value))).collect();
    let options = catalog::options(about.code, &simple).ok_or(Trouble::Malformed("game"))?;
    let mut options = options.map_err(|_| Trouble::Malformed("options"))?;
    if let Some(all) = options.as_object_mut().filter(|_| !data.is_empty()) {
        all.extend(data);
        options = catalog::read_options(about.code, &options).ok_or(Trouble::Malformed("options"))?;
    }
    let wish = Wish {
        game: about.code,
        seats: wish.seats.unwrap_or(about.usual),
        options,
        with: wish.with.as_deref().unwrap_or("bots").parse()?,
        level: match wish.level {
            Some(level) => level.parse().map_err(|_| Trouble::Malformed("level"))?,
            None => Level::default(),
        },
        listed: wish.listed,
    };
    let id = match open_for(&visit.room, &guest, wish).await {
        // It is a rule of the game: only the game has words for it.
        Err(trouble @ Trouble::Refused(_)) => {
            let words = visit.room.library.game(about.code, visit.lang);
            return Ok((trouble.status(), axum::Json(refused(&trouble, words))).into_response());
        }
        opened => opened?,
    };
    let look = Look::at(&visit, &id.to_string()).await?;
    let table = look.handle.table();
    Ok((StatusCode::CREATED, glimpse(&look, &*table)).into_response())
}

/// A table as the caller sees it, as text that is already JSON.
fn glimpse(look: &Look, table: &dyn Live) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let id = look.handle.id;
    (kind, format!("{{\"table\":\"{id}\",\"seen\":{}}}", table.glimpse(look.reader, None))).into_response()
}

/// A table as the caller sees it.
pub(super) async fn view(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    Ok(glimpse(&look, &*look.handle.table()))
}

/// What the caller can choose, with words for it.
pub(super) async fn choices(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let table = look.handle.table();
    let screen = table.screen(look.reader, look.words(&*table));
    let offers = screen.offers.iter().map(|offer| json!({ "choice": offer.choice, "label": offer.label }));
    let body = json!({
        "seat": screen.me, "moment": screen.moment, "question": screen.question,
        "choices": offers.collect::<Vec<_>>(), "can_undo": screen.can_undo,
    });
    Ok(axum::Json(body).into_response())
}

/// The words by which others can take a seat, for the host.
pub(super) async fn invitations(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let table = look.handle.table();
    if look.reader != Some(table.host()) {
        return Err(Trouble::Forbidden);
    }
    let open = table.chairs().iter().enumerate().filter_map(|(seat, chair)| {
        let (seat, since) = (Seat::at(seat), chair.invitation()?);
        Some(json!({ "seat": seat, "invitation": visit.room.inviter.word(look.handle.id, seat, since) }))
    });
    Ok(axum::Json(json!({ "invitations": open.collect::<Vec<_>>() })).into_response())
}

/// What the caller has been told so far.
pub(super) async fn log(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let told = look.told(&*look.handle.table()).await?;
    Ok(axum::Json(json!({ "told": told })).into_response())
}

/// The record of a finished game.
pub(super) async fn record(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let record = look.handle.table().record().ok_or(Trouble::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], record).into_response())
}

/// The stream of a table, as data.
pub(super) async fn events(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    Ok(stream(Look::at(&visit, &id).await?, Data { happened: 0, version: None }))
}

/// Events for programs: each is the whole view, so that none can be missed.
struct Data {
    happened: u64,
    version: Option<(kit::Viewer, u32)>,
}

impl Data {
    fn remember(&mut self, look: &Look, table: &dyn Live) -> bool {
        let now = (table.viewer(look.reader), table.version(look.reader));
        self.happened = table.happened();
        self.version.replace(now) != Some(now)
    }
}

impl Events for Data {
    async fn whole(&mut self, look: &Look, table: &dyn Live) -> Result<Vec<u8>, Trouble> {
        self.remember(look, table);
        Ok(event("table", &table.glimpse(look.reader, None)))
    }

    fn change(&mut self, look: &Look, table: &dyn Live) -> Change {
        let since = self.happened;
        if !self.remember(look, table) {
            return Change::Nothing;
        }
        Change::Event(event("table", &table.glimpse(look.reader, Some(since))))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    moment: u32,
    choice: String,
    #[serde(default)]
    seat: Option<Seat>,
}

/// Makes a choice.
pub(super) async fn choose(
    visit: Visit,
    Path(id): Path<String>,
    Body(wish): Body<Choice>,
) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let seat = seat(&look, wish.seat)?;
    done(&visit, &look, Command::Choose { seat, moment: wish.moment, choice: wish.choice }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moment {
    moment: u32,
}

/// Takes back the caller's last choice.
pub(super) async fn undo(
    visit: Visit,
    Path(id): Path<String>,
    Body(wish): Body<Moment>,
) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let seat = seat(&look, None)?;
    done(&visit, &look, Command::Undo { seat, moment: wish.moment }).await
}

/// The seat that is meant: the caller's own.
fn seat(look: &Look, named: Option<Seat>) -> Result<Seat, Trouble> {
    let own = look.reader.and_then(|guest| look.handle.table().seat_of(guest));
    named.or(own).ok_or(Trouble::Forbidden)
}

/// Everything else that can be wanted of a table. Those without fields have braces, or else unknown fields would be let
/// pass in them.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Wanted {
    Sit {
        seat: Seat,
        #[serde(default)]
        invitation: Option<String>,
    },
    Seat {
        seat: Seat,
        level: String,
    },
    Free {
        seat: Seat,
    },
    List {
        listed: bool,
    },
    Start {},
    StartInstead {},
    Ask {
        moment: u32,
    },
    Answer {
        request: u32,
        agree: bool,
    },
    Leave {},
    Return {},
    StandIn {
        seat: Seat,
    },
    Offer {
        seat: Seat,
    },
    Say {
        text: String,
    },
    Mute {
        whom: GuestId,
        muted: bool,
    },
    Close {},
}

/// Does something else at a table.
pub(super) async fn command(
    visit: Visit,
    Path(id): Path<String>,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let name = visit.name().to_owned();
    let command = match wanted {
        Wanted::Sit { seat, invitation } => {
            let since = look.handle.table().chairs().get(seat.index()).and_then(table::Chair::invitation);
            let invited = invitation
                .zip(since)
                .is_some_and(|(word, since)| visit.room.inviter.is_valid(&word, look.handle.id, seat, since));
            Command::Sit { seat, name, invited }
        }
        Wanted::Seat { seat, level } => {
            Command::Seat { seat, level: level.parse().map_err(|_| Trouble::Malformed("level"))? }
        }
        Wanted::Free { seat } => Command::Free { seat },
        Wanted::List { listed } => Command::List { listed },
        Wanted::Start {} => Command::Start,
        Wanted::StartInstead {} => Command::StartInstead,
        Wanted::Ask { moment } => Command::Ask { seat: seat(&look, None)?, moment },
        Wanted::Answer { request, agree } => Command::Answer { wish: request, agree },
        Wanted::Leave {} => Command::Leave,
        Wanted::Return {} => Command::Return,
        Wanted::StandIn { seat } => Command::StandIn { seat },
        Wanted::Offer { seat } => Command::Offer { seat },
        Wanted::Say { text } => Command::Say { name, text },
        Wanted::Mute { whom, muted } => Command::Mute { whom, muted },
        Wanted::Close {} => Command::Close,
    };
    done(&visit, &look, command).await
}

/// Carries a command out and answers with the table as it is then; a refusal as well.
async fn done(visit: &Visit, look: &Look, command: Command) -> Result<Response, Trouble> {
    let guest = visit.guest.as_ref().ok_or(Trouble::Forbidden)?;
    let ask = if matches!(command, Command::Say { .. }) { Ask::Chat } else { Ask::Command };
    visit.ask_by(guest.id, ask)?;
    let done = carry_out(look, By::Guest(guest.id), command).await;
    let table = look.handle.table();
    match done {
        Ok(()) => Ok(glimpse(look, &*table)),
        Err(trouble @ Trouble::Refused(_)) => {
            let seen: Value = serde_json::from_str(&table.glimpse(look.reader, None)).unwrap_or_default();
            let mut body = refused(&trouble, look.words(&*table));
            body["table"] = json!(look.handle.id);
            body["seen"] = seen;
            Ok((trouble.status(), axum::Json(body)).into_response())
        }
        Err(trouble) => Err(trouble),
    }
}

/// What a rule forbids, with its sentence in words that must be the game's.
fn refused(trouble: &Trouble, words: &Words) -> Value {
    json!({ "error": trouble.word(), "notice": { "text": trouble.tell(words), "rule": trouble.rule() } })
}
