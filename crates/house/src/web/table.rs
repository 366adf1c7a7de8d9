//! The page of a table, and everything that can be done there.

use std::sync::Arc;

use axum::extract::{Path, RawQuery};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use catalog::Live;
use kit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::{By, Command, Entry, Opening, Phase, TableId};

use super::form::Fields;
use super::live::regions;
use super::look::Look;
use super::replay::{Asked, missed};
use super::visit::{FACE, HINTS, Visit};
use crate::limits::Ask;
use crate::room::Room;
use crate::trouble::Trouble;

/// The plain page: plays any game from its words.
pub(crate) async fn show(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    page(&visit, &look, None).await
}

async fn page(visit: &Visit, look: &Look, notice: Option<&ui::Notice>) -> Result<Response, Trouble> {
    let table = look.handle.table();
    let chronicle = look.chronicle(&*table).await?;
    let missed = missed(&*table, &chronicle);
    let path = format!("/t/{}", look.handle.id);
    let html = look.show(&*table, |words, page| {
        let frame = ui::Frame { words, name: visit.name(), path: &path, notice };
        let told = chronicle.told();
        let told: Vec<_> = told.iter().map(|line| catalog::linked(&page.screen.game, line, words)).collect();
        ui::table(&frame, &ui::TablePage { missed: &missed, ..*page }, &told)
    });
    Ok(Html(html).into_response())
}

/// From now on this reader gets tables in words.
pub(crate) async fn plain(
    visit: Visit,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    with_face(&visit, &id, "plain; Max-Age=34560000", Asked::read(query)?).await
}

/// From now on this reader sees tables, where they are drawn.
pub(crate) async fn drawn(
    visit: Visit,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    with_face(&visit, &id, "; Max-Age=0", Asked::read(query)?).await
}

/// Who looks at the past goes on there.
async fn with_face(visit: &Visit, id: &str, face: &str, asked: Asked) -> Result<Response, Trouble> {
    let look = Look::at(visit, id).await?;
    let table = format!("/t/{}", look.handle.id);
    let to = asked.address(&table).unwrap_or(table);
    Ok(with_cookie(&to, format!("{FACE}={face}; Path=/; SameSite=Lax")))
}

/// `GET /t/{table}/hints/{on|off}`: at this table the reader wants to be told what he needs to know, or not any more.
pub(crate) async fn hints(visit: Visit, Path((id, on)): Path<(String, String)>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let table = format!("/t/{}", look.handle.id);
    Ok(match on.as_str() {
        "on" => with_cookie(&table, hints_at(look.handle.id)),
        "off" => with_cookie(&table, format!("{HINTS}=; Max-Age=0; Path=/; SameSite=Lax")),
        _ => return Err(Trouble::NotFound),
    })
}

/// Whoever sits here for the first time is told what he needs to know as he plays.
pub(crate) fn give_hints(id: TableId, response: &mut Response) {
    if let Ok(cookie) = hints_at(id).parse() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// The cookie of somebody who wants hints at this table.
fn hints_at(id: TableId) -> String {
    format!("{HINTS}={id}; Max-Age=34560000; Path=/; SameSite=Lax")
}

/// The way in which he looks changes nothing but that, so a link may do it.
fn with_cookie(to: &str, cookie: String) -> Response {
    ([(header::SET_COOKIE, cookie)], Redirect::to(to)).into_response()
}

/// `GET /t/{table}/about/{what}`: what a card is, and why this reader cannot choose it now.
pub(crate) async fn about(
    visit: Visit,
    Path((id, what)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let table = look.handle.table();
    let (game, words) = (&table.opening().game, look.words(&*table));
    let about = catalog::about_card(game, &what, words).ok_or(Trouble::NotFound)?;
    let why_not = table.why_not(look.reader, &what, words).map(|why| ui::Notice {
        text: why.text,
        rule: Some(why.rule.to_owned()),
        explained: catalog::rule_at_hand(game, why.rule),
        refused: false,
    });
    Ok(Html(ui::card(words, &about, why_not.as_ref())).into_response())
}

/// The record of a finished game, to keep.
pub(crate) async fn record(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let record = look.handle.table().record().ok_or(Trouble::NotFound)?;
    let name = format!("attachment; filename=\"veillee-{}.jsonl\"", look.handle.id);
    let kind = "application/jsonl; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record).into_response())
}

/// What the next game of a campaign begins with, to keep and to go on with at another house.
pub(crate) async fn campaign(visit: Visit, Path(id): Path<String>) -> Result<Response, Trouble> {
    let look = Look::at(&visit, &id).await?;
    let table = look.handle.table();
    let options = table.next_options().ok_or(Trouble::NotFound)?;
    let kept = Campaign { game: table.opening().game.clone(), seats: table.opening().seats, options };
    let name = format!("attachment; filename=\"veillee-{}-campaign.json\"", look.handle.id);
    Ok(([(header::CONTENT_DISPOSITION, name)], axum::Json(kept)).into_response())
}

/// A campaign outside the house.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Campaign {
    pub(crate) game: String,
    pub(crate) seats: u8,
    pub(crate) options: serde_json::Value,
}

/// Everything that can be wanted of a table by a form.
pub(crate) const VERBS: [&str; 18] = [
    "choose",
    "undo",
    "ask",
    "answer",
    "start",
    "start-instead",
    "seat",
    "free",
    "list",
    "sit",
    "leave",
    "return",
    "stand-in",
    "offer",
    "say",
    "mute",
    "rematch",
    "close",
];

/// Something is wanted of a table.
pub(crate) async fn command(
    mut visit: Visit,
    Path((id, verb)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, Trouble> {
    // Nobody becomes a guest by asking for what does not exist.
    if !VERBS.contains(&verb.as_str()) {
        return Err(Trouble::NotFound);
    }
    let look = Look::at(&visit, &id).await?;
    if verb != "rematch" {
        wanted(&verb, &fields, visit.name())?;
    }
    let (guest, token) = visit.known(None).await?;
    let mut look = look.of(&guest);
    let seated = look.handle.table().seat_of(guest.id).is_some();
    visit.ask_by(guest.id, if verb == "say" { Ask::Chat } else { Ask::Command })?;
    let done = match verb.as_str() {
        "rematch" => match rematch(&look, guest.id).await {
            Ok(id) => return Ok(see_other(&visit, &format!("/t/{id}"))),
            Err(trouble) => Err(trouble),
        },
        _ => {
            let command = wanted(&verb, &fields, &guest.name)?;
            carry_out(&look, By::Guest(guest.id), command).await
        }
    };
    // Who has just got a seat has more to lose: what opened the door before shall not open it any more.
    let rotated = if !seated && look.handle.table().seat_of(guest.id).is_some() {
        visit.room.guests.renew_token(&visit.room, guest.id, token).await
    } else {
        token
    };
    look.reader = Some(guest.id);
    let mut response = match done {
        Ok(()) if visit.live => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => see_other(&visit, &format!("/t/{}", look.handle.id)),
        Err(trouble) => refused(&visit, &look, &trouble).await?,
    };
    visit.hand_over(rotated, &mut response);
    Ok(response)
}

/// Carries a command out, once the house has checked what only the house can know.
pub(crate) async fn carry_out(look: &Look, by: By, command: Command) -> Result<(), Trouble> {
    let missing = |seat: Seat| look.away(&*look.handle.table()).contains(seat);
    let present = match command {
        Command::StandIn { seat } => !missing(seat),
        Command::StartInstead => {
            let table = look.handle.table();
            let host = table.chairs().iter().position(|chair| chair.is_held_by(table.host()));
            !host.is_some_and(|seat| missing(Seat::at(seat)))
        }
        _ => false,
    };
    if present {
        return Err(Trouble::Forbidden);
    }
    look.handle.submit(&look.room, by, command).await
}

/// What a form wants.
fn wanted(verb: &str, fields: &Fields, name: &str) -> Result<Command, Trouble> {
    Ok(match verb {
        "choose" => Command::Choose {
            seat: fields.seat()?,
            moment: fields.parsed("moment")?,
            choice: fields.get("choice")?.to_owned(),
        },
        "undo" => Command::Undo { seat: fields.seat()?, moment: fields.parsed("moment")? },
        "ask" => Command::Ask { seat: fields.seat()?, moment: fields.parsed("moment")? },
        "answer" => Command::Answer { wish: fields.parsed("request")?, agree: fields.yes("agree")? },
        "start" => Command::Start,
        "start-instead" => Command::StartInstead,
        "seat" => Command::Seat { seat: fields.seat()?, level: fields.parsed("level")? },
        "free" => Command::Free { seat: fields.seat()? },
        "list" => Command::List { listed: fields.yes("listed")? },
        "sit" => Command::Sit { seat: fields.seat()?, name: name.to_owned(), invited: false },
        "leave" => Command::Leave,
        "return" => Command::Return,
        "stand-in" => Command::StandIn { seat: fields.seat()? },
        "offer" => Command::Offer { seat: fields.seat()? },
        "say" => Command::Say { name: name.to_owned(), text: fields.get("text")?.to_owned() },
        "mute" => Command::Mute { whom: fields.parsed("whom")?, muted: fields.yes("muted")? },
        "close" => Command::Close,
        _ => return Err(Trouble::NotFound),
    })
}

/// A refused command is answered with its reason and with the table as it is now.
async fn refused(visit: &Visit, look: &Look, trouble: &Trouble) -> Result<Response, Trouble> {
    let table = look.handle.table();
    let text = trouble.tell(look.words(&*table));
    let explained = trouble.rule().and_then(|rule| catalog::rule_at_hand(&table.opening().game, rule));
    let response = if visit.live {
        let regions = look.show(&*table, |words, page| regions(words, page, &mut ui::Shown::default()));
        let notice = json!({ "text": text, "rule": trouble.rule(), "explained": explained });
        let body = json!({ "error": trouble.word(), "notice": notice, "regions": regions, "log": null });
        axum::Json(body).into_response()
    } else {
        let rule = trouble.rule().map(str::to_owned);
        let notice = ui::Notice { text, rule, explained, refused: true };
        page(visit, look, Some(&notice)).await?
    };
    Ok((trouble.status(), response).into_response())
}

/// Leads to another page: the browser by itself, the script by telling it.
pub(crate) fn see_other(visit: &Visit, path: &str) -> Response {
    if visit.live {
        axum::Json(json!({ "go": path })).into_response()
    } else {
        Redirect::to(path).into_response()
    }
}

/// The same people at a new table. Two who ask at the same time get the same one.
pub(crate) async fn rematch(look: &Look, guest: table::GuestId) -> Result<TableId, Trouble> {
    let before = look.handle.table();
    let id = match before.rematch() {
        Some(id) => id,
        None => {
            let id = TableId::new(look.room.chance.number()?);
            match look.handle.submit(&look.room, By::Guest(guest), Command::Rematch { table: id }).await {
                Ok(()) => id,
                Err(trouble) => look.handle.table().rematch().ok_or(trouble)?,
            }
        }
    };
    match look.room.table(id).await {
        // Also if the house was closed between the two.
        Err(Trouble::NotFound) => open_again(&look.room, &*before, look.handle.id, id).await?,
        Err(trouble) => return Err(trouble),
        Ok(_) => {}
    }
    Ok(id)
}

async fn open_again(room: &Arc<Room>, before: &dyn Live, after: TableId, id: TableId) -> Result<(), Trouble> {
    if before.phase() != Phase::Over {
        return Err(Trouble::NotFound);
    }
    let about = catalog::about(&before.opening().game, room.library.house(words::Lang::En));
    let opening = Opening {
        seed: room.chance.seed()?,
        after: Some(after),
        // Where there is a campaign, the same people go on with it, or begin anew if it has ended.
        options: before.options_again().unwrap_or_else(|| before.opening().options.clone()),
        rules: about.map_or(before.opening().rules, |about| about.rules_version),
        ..before.opening().clone()
    };
    let entries = before.chairs().iter().enumerate().map(|(seat, chair)| {
        let seat = kit::Seat::at(seat);
        match chair {
            table::Chair::Person(person) => {
                Entry::Sat { seat, guest: person.guest, name: person.name.to_string() }
            }
            table::Chair::Bot { level, name, .. } => {
                Entry::Seated { seat, level: *level, name: name.to_string() }
            }
            table::Chair::Free { .. } => Entry::Seated {
                seat,
                level: bots::Level::default(),
                name: table::REGULARS[seat.index()].into(),
            },
        }
    });
    let entries: Vec<Entry> = entries.chain([Entry::Started]).collect();
    match room.open_table(id, opening, |_| Ok(entries)).await {
        // Somebody else was quicker.
        Err(Trouble::Unkept(store::StoreError::Conflict { .. })) => Ok(()),
        other => other,
    }
}
