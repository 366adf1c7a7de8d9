//! The lobby, and opening a table.

use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use bots::Level;
use catalog::About;
use play::{NewTable, Opponents};
use serde::Deserialize;
use store::{Card, Guest, Page};
use table::{GuestId, Phase, Summary, TableId};
use words::Lang;

use super::again;
use super::caller::Caller;
use super::form::Fields;
use super::hiding;
use super::me::refusal_notice;
use super::query::{PageNumber, Query};
use super::table::{see_other, set_hints_cookie};
use crate::double_clicks::LastOpened;
use crate::rate_limiter::{Action, Client};
use crate::request_error::{RequestError, Why};
use crate::room::Room;

/// Tables on one page of a list.
const PAGE_SIZE: u32 = 12;
/// How many pages of the reader's tables are sorted so that those that wait for the reader come first.
const SORTED_PAGES: u32 = 4;

/// `GET /`
pub(crate) async fn show(caller: Caller, Query(pages): Query<Pages>) -> Result<Response, RequestError> {
    let pages = [pages.mine.0, pages.open.0];
    let room = &caller.room;
    let link = |which: usize, number: u32| {
        let mut numbers = pages;
        numbers[which] = number;
        format!("/?mine={}&open={}", numbers[0], numbers[1])
    };
    let mine = own_tables(&caller, pages[0], |number| link(0, number)).await?;
    let open = room.open_tables(page_and_next(pages[1]));
    let mut open = listing(table_lines(&caller, open).await, pages[1], |number| link(1, number));
    open.tables.retain(|line| !mine.tables.iter().any(|own| own.id == line.id));
    let hidden = hiding::hidden_tables(&caller).await?;
    let lobby = ui::Lobby { games: games(room, caller.lang), mine, hidden, open };
    let frame = ui::Frame {
        words: room.library.common(caller.lang),
        name: caller.name(),
        path: &caller.path,
        notice: None,
    };
    Ok(Html(ui::lobby(&frame, &lobby)).into_response())
}

/// Which pages of the two lists are asked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Pages {
    pub(crate) mine: PageNumber,
    pub(crate) open: PageNumber,
}

/// The reader's tables. Those that wait for the reader come first, so that they are found among many others.
async fn own_tables(
    caller: &Caller,
    number: u32,
    link: impl Fn(u32) -> String,
) -> Result<ui::Listing, RequestError> {
    let Some(guest) = caller.guest_id() else { return Ok(ui::Listing::default()) };
    if number > SORTED_PAGES {
        let cards = caller.room.store.tables_of(guest, page_and_next(number)).await?;
        return Ok(listing(table_lines(caller, cards).await, number, link));
    }
    let most = PAGE_SIZE * SORTED_PAGES + 1;
    let cards = caller.room.store.tables_of(guest, Page { skip: 0, most }).await?;
    let mut tables = table_lines(caller, cards).await;
    // Tables after the sorted pages stay where they are.
    let sorted = tables.len().min((PAGE_SIZE * SORTED_PAGES) as usize);
    tables[..sorted].sort_by_key(|line| !line.my_turn);
    let before = ((number - 1) * PAGE_SIZE) as usize;
    let shown = tables.into_iter().skip(before).take(PAGE_SIZE as usize + 1).collect();
    Ok(listing(shown, number, link))
}

/// One table more than a page, to know whether there is a next page.
fn page_and_next(number: u32) -> Page {
    Page { skip: (number - 1) * PAGE_SIZE, most: PAGE_SIZE + 1 }
}

pub(super) async fn table_lines(caller: &Caller, cards: Vec<Card>) -> Vec<ui::TableLine> {
    let mut lines = Vec::new();
    for card in cards {
        lines.push(table_line(caller, card).await);
    }
    lines
}

fn listing(mut tables: Vec<ui::TableLine>, number: u32, link: impl Fn(u32) -> String) -> ui::Listing {
    let more = tables.len() > PAGE_SIZE as usize;
    tables.truncate(PAGE_SIZE as usize);
    ui::Listing {
        tables,
        before: (number > 1).then(|| link(number - 1)),
        next: more.then(|| link(number + 1)),
    }
}

async fn table_line(caller: &Caller, card: Card) -> ui::TableLine {
    let words = caller.room.library.game(&card.game, caller.lang);
    // KIT-AGAIN-1: somebody waits to hear whether they are in.
    let mut my_turn = caller.guest_id().is_some_and(|guest| card.summary.kept.contains(&guest));
    if let (Phase::Playing, Some(guest)) = (card.phase, caller.guest_id())
        && let Ok(handle) = caller.room.table(card.table, caller.requester()).await
    {
        my_turn = handle.table().waits_for(Some(guest));
    }
    ui::TableLine {
        id: card.table,
        title: words.say(&format!("{}-title", card.game)),
        game: card.game,
        phase: card.phase,
        summary: as_known_to(caller, card.phase, card.summary),
        my_turn,
    }
}

/// A table learns a new name only when its owner comes there (KIT-NAME-1), but they know it already.
pub(crate) fn as_known_to(caller: &Caller, phase: Phase, mut summary: Summary) -> Summary {
    let running = matches!(phase, Phase::Gathering | Phase::Playing);
    if let Some(guest) = caller.guest.as_ref().filter(|_| running) {
        let named = summary.names.iter_mut().zip(&summary.people);
        for (name, _) in named.filter(|(_, person)| **person == Some(guest.id)) {
            if !table::is_called(name, &guest.name) {
                name.clone_from(&guest.name);
            }
        }
    }
    summary
}

/// The descriptions of all games.
pub(crate) fn games(room: &Room, lang: Lang) -> Vec<About> {
    catalog::CODES.into_iter().filter_map(|code| game(room, code, lang)).collect()
}

/// The description of a game.
pub(crate) fn game(room: &Room, code: &str, lang: Lang) -> Option<About> {
    catalog::about(code, room.library.game(code, lang))
}

/// `GET /open/{game}`
pub(crate) async fn show_opening(
    caller: Caller,
    Path(code): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Response, RequestError> {
    let preset = match after {
        Some(after) => again::preset(&caller, &after, &code).await,
        None => Vec::new(),
    };
    opening_page(&caller, &code, &preset, None)
}

/// The table whose people go on at the one that is opened.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct After {
    after: Option<String>,
}

fn opening_page(
    caller: &Caller,
    code: &str,
    sent: &[(String, String)],
    notice: Option<&ui::Notice>,
) -> Result<Response, RequestError> {
    let game = game(&caller.room, code, caller.lang).ok_or(RequestError::NotFound)?;
    let words = caller.room.library.game(code, caller.lang);
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice };
    Ok(Html(ui::opening(&frame, &game, sent)).into_response())
}

/// `POST /open/{game}`
pub(crate) async fn open(
    mut caller: Caller,
    Path(code): Path<String>,
    fields: Fields,
) -> Result<Response, RequestError> {
    let game = game(&caller.room, &code, caller.lang).ok_or(RequestError::NotFound)?.code;
    let mut new = from_form(game, &fields)?;
    if let Some(text) = campaign(&fields) {
        let Some(campaign) = new.clone().of_campaign(text) else {
            let words = caller.room.library.game(&code, caller.lang);
            let text = words.say("error-campaign");
            let notice = ui::Notice { text, refused: true, ..ui::Notice::default() };
            let page = opening_page(&caller, &code, &fields.with_prefix(""), Some(&notice))?;
            let why = Extension(RequestError::Malformed("campaign").why());
            return Ok((StatusCode::BAD_REQUEST, why, page).into_response());
        };
        new = campaign;
    }
    // Before anybody becomes a guest.
    new.validate()?;
    let (guest, token) = caller.ensure_guest(None).await?;
    caller.charge_guest(guest.id, Action::Table)?;
    let (now, sent) = (caller.room.clock.now(), fields.with_prefix(""));
    let slot = caller.room.double_clicks.slot(guest.id, now);
    let mut last = slot.lock().await;
    let (mut token, mut hints) = (token, None);
    let opened = match last.as_ref().filter(|last| last.is_double_click(game, &sent, now)) {
        Some(last) => Ok((last.table, last.first)),
        None if fields.find("after").is_some() => {
            let after = fields.find("after").unwrap_or_default();
            again::by_other_rules(&caller, &guest, after, &new).await.map(|table| (table, false))
        }
        None => {
            let first = is_first_table(&caller.room, guest.id, game).await?;
            if first && fields.find("quick") == Some("yes") {
                new = new.for_a_first_game();
            }
            open_table(&caller, &guest, &new).await.map(|table| (table, first))
        }
    };
    let mut response = match opened {
        Ok((table, first)) => {
            *last = Some(LastOpened { game, sent, table, first, at: now });
            if token.is_none() {
                // The guest now has a seat: the token from before must not be valid any more.
                token = caller.room.guests.replace_token(&caller.room, guest.id, None).await;
            }
            hints = first.then_some(table);
            see_other(&caller, &format!("/t/{table}"))
        }
        Err(RequestError::Refused(refusal)) => {
            let notice = refusal_notice(&refusal, caller.room.library.game(&code, caller.lang));
            let page = opening_page(&caller, &code, &sent, Some(&notice))?;
            let why = Why::rule(refusal.rule);
            (RequestError::Refused(refusal).status(), why, page).into_response()
        }
        Err(error) => return Err(error),
    };
    caller.set_token_cookie(token, &mut response);
    if let Some(id) = hints {
        set_hints_cookie(id, &mut response);
    }
    Ok(response)
}

/// The campaign that a form continues, as the file that somebody kept.
pub(crate) fn campaign(fields: &Fields) -> Option<&str> {
    fields.find("campaign").filter(|text| !text.trim().is_empty())
}

/// The table that a form describes.
pub(crate) fn from_form(game: &str, fields: &Fields) -> Result<NewTable, RequestError> {
    let with = fields.find("with").unwrap_or("bots");
    Ok(NewTable {
        seats: fields
            .find("seats")
            .map(str::parse)
            .transpose()
            .map_err(|_| RequestError::Malformed("seats"))?,
        options: fields.with_prefix("option-").into_iter().map(|(key, text)| (key, text.into())).collect(),
        with: serde_json::from_value(with.into()).map_err(|_| RequestError::Malformed("with"))?,
        level: match fields.find("level") {
            Some(level) => level.parse().map_err(|_| RequestError::Malformed("level"))?,
            None => Level::default(),
        },
        listed: fields.find("listed") == Some("yes"),
        ..NewTable::of(game)
    })
}

/// Whether this guest has had no table of this game among their latest tables. Somebody who knows one game is still new
/// to the others, and may have forgotten a game they have not played for long.
pub(crate) async fn is_first_table(room: &Room, guest: GuestId, game: &str) -> Result<bool, RequestError> {
    let tables = room.store.tables_of(guest, Page { skip: 0, most: store::MOST_CARDS }).await?;
    Ok(tables.iter().all(|table| table.game != game))
}

/// Opens a table for a guest.
pub(crate) async fn open_table(
    caller: &Caller,
    guest: &Guest,
    new: &NewTable,
) -> Result<TableId, RequestError> {
    let room = &caller.room;
    let (seed, at) = (room.random.seed()?, room.clock.now());
    let id = TableId::new(room.random.number()?);
    // Other tables begin at once, and are never listed.
    let _place = match new.with {
        Opponents::Friends if new.listed => {
            Some(room.open_tables.reserve(id, guest.id, Client::address(caller.address), at)?)
        }
        _ => None,
    };
    let opened = play::open_new(new, guest.id, &guest.name, seed, at)?;
    room.save_opened(id, opened, at).await?;
    Ok(id)
}
