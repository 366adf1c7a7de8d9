//! The lobby, and opening a table.

use std::sync::Arc;

use axum::Extension;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use bots::Step;
use catalog::{About, StepAbout};
use kit::Refusal;
use play::{NewTable, Opponents};
use serde::Deserialize;
use serde_json::Value;
use store::{Card, Guest, Page, Played};
use table::{GuestId, Phase, Summary, TableId};
use words::Lang;

use super::again::{self, GoneOn};
use super::caller::Caller;
use super::form::Fields;
use super::hiding;
use super::me::{refusal_notice, wanted_own_name};
use super::query::{PageNumber, Query, Yes};
use super::table::{see_other, turn_on_hints};
use super::{cookies, remembered};
use crate::double_clicks::LastOpened;
use crate::lobbies::OpenPage;
use crate::progress::steps_done;
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
    let latest = latest_tables(&caller).await?;
    let mine = own_tables(&caller, &latest, pages[0], |number| page_link([number, pages[1]])).await?;
    let mut open = open_tables(room, caller.lang, pages[1], |number| page_link([pages[0], number]));
    open.tables.retain(|line| !is_own(&caller, line));
    let hidden = hiding::hidden_tables(&caller).await?;
    let played = played(&caller).await?;
    let done = |game| (game, steps_done(&played, game));
    let steps_done = catalog::CODES.into_iter().map(done).collect();
    let live = pages == [1, 1];
    let lobby = ui::Lobby { games: games(room, caller.lang), steps_done, mine, hidden, open, live };
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

/// The address of the lobby with these pages of both lists.
pub(crate) fn page_link([mine, open]: [u32; 2]) -> String {
    format!("/?mine={mine}&open={open}")
}

/// A page of the tables that anybody may join.
fn open_tables(room: &Room, lang: Lang, number: u32, link: impl Fn(u32) -> String) -> ui::Listing {
    let cards = room.open_tables(page_and_next(number)).into_iter();
    listing(cards.map(|card| line(room, lang, card)).collect(), number, link)
}

/// Whether a table is the caller's own. Whether it is in sight among their tables or not (it may be hidden, or on a later
/// page), it does not wait for them.
pub(crate) fn is_own(caller: &Caller, line: &ui::TableLine) -> bool {
    let Summary { people, kept, host, .. } = &line.summary;
    let is = |guest| *host == Some(guest) || people.contains(&Some(guest)) || kept.contains(&guest);
    caller.guest_id().is_some_and(is)
}

/// The first page of them, made once for everybody who reads this language.
pub(crate) fn first_open_tables(room: &Room, lang: Lang) -> Arc<OpenPage> {
    let version = *room.open_tables.changes().borrow();
    room.lobbies.open_page(lang, version, room.clock.now(), || {
        let tables = open_tables(room, lang, 1, |number| page_link([1, number]));
        OpenPage { html: ui::open_tables(room.library.common(lang), &tables), tables }
    })
}

/// The latest tables of the reader.
pub(crate) async fn latest_tables(caller: &Caller) -> Result<Vec<Card>, RequestError> {
    let Some(guest) = caller.guest_id() else { return Ok(Vec::new()) };
    Ok(caller.room.store.tables_of(guest, Page { skip: 0, most: store::MOST_CARDS }).await?)
}

/// What the reader has played to its end.
async fn played(caller: &Caller) -> Result<Vec<Played>, RequestError> {
    let Some(guest) = caller.guest_id() else { return Ok(Vec::new()) };
    Ok(caller.room.store.played_by(guest).await?)
}

/// The reader's tables. Those that wait for the reader come first, so that they are found among many others.
pub(crate) async fn own_tables(
    caller: &Caller,
    latest: &[Card],
    number: u32,
    link: impl Fn(u32) -> String,
) -> Result<ui::Listing, RequestError> {
    let Some(guest) = caller.guest_id() else { return Ok(ui::Listing::default()) };
    if number > SORTED_PAGES {
        let cards = caller.room.store.tables_of(guest, page_and_next(number)).await?;
        return Ok(listing(table_lines(caller, cards).await, number, link));
    }
    let most = (PAGE_SIZE * SORTED_PAGES + 1) as usize;
    let mut tables = table_lines(caller, latest.iter().take(most).cloned().collect()).await;
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

/// A table in a list, as everybody sees it.
fn line(room: &Room, lang: Lang, card: Card) -> ui::TableLine {
    let words = room.library.game(&card.game, lang);
    // Only before the game is it worth saying what will be played.
    let about = (card.phase == Phase::Gathering).then(|| catalog::about(&card.game, words)).flatten();
    ui::TableLine {
        id: card.table,
        title: words.say(&format!("{}-title", card.game)),
        game: card.game,
        phase: card.phase,
        chosen: about.map(|about| about.chosen(&card.summary.options)).unwrap_or_default(),
        summary: card.summary,
        my_turn: false,
    }
}

/// A table in a list, as the caller sees it.
async fn table_line(caller: &Caller, card: Card) -> ui::TableLine {
    // KIT-AGAIN-1: somebody waits to hear whether they are in.
    let mut my_turn = caller.guest_id().is_some_and(|guest| card.summary.kept.contains(&guest));
    if let (Phase::Playing, Some(guest)) = (card.phase, caller.guest_id())
        && let Ok(handle) = caller.room.table(card.table, caller.requester()).await
    {
        my_turn = handle.table().waits_for(Some(guest));
    }
    let line = line(&caller.room, caller.lang, card);
    ui::TableLine { summary: as_known_to(caller, line.phase, line.summary), my_turn, ..line }
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

/// What a link to the form of a game asks for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wanted {
    /// Whom to play with.
    with: Option<Opponents>,
    /// Whether to forget what was chosen last time.
    fresh: Option<Yes>,
    /// The table whose people go on at the one that is opened.
    after: Option<String>,
}

/// `GET /open/{game}`
pub(crate) async fn show_opening(
    caller: Caller,
    Path(code): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let about = game(&caller.room, &code, caller.lang).ok_or(RequestError::NotFound)?;
    if let Some(after) = &wanted.after {
        if let Some(named) = again::named_already(&caller, after, &code).await {
            return Ok(see_other(&caller, &named));
        }
        let preset = again::preset(&caller, after, &code).await;
        let company = if preset.is_empty() { None } else { again::company(&caller, after).await };
        let opener = ui::Opener { company, ..opener(&caller, about.code).await? };
        return Ok(opening_page(&caller, &about, &preset, &opener, None));
    }
    let with_friends = wanted.with == Some(Opponents::Friends);
    let mut remembered = remembered::find(&headers, with_friends);
    if wanted.fresh.is_some() {
        remembered.clear();
    }
    let known = !remembered.is_empty();
    let opener = ui::Opener { remembered: known, ..opener(&caller, about.code).await? };
    let sent = if known { remembered } else { first_answers(&about, opener.steps_done, with_friends) };
    let mut response = opening_page(&caller, &about, &sent, &opener, None);
    if wanted.fresh.is_some() {
        for cookie in remembered::forgotten(about.code, with_friends) {
            cookies::send(&cookie, &mut response);
        }
    }
    Ok(response)
}

/// The answers in a form that nobody has filled in yet: those of the reader's step. Friends may be new to the game even
/// if the reader is not, so for them it is the gentlest.
fn first_answers(about: &About, done: usize, with_friends: bool) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    if with_friends {
        answers.push(("with".to_owned(), "friends".to_owned()));
    }
    if let Some(StepAbout { step, .. }) = about.step_after(if with_friends { 0 } else { done }) {
        answers.push(("level".to_owned(), step.level.name().to_owned()));
        let options = step.options.as_object().into_iter().flatten();
        answers.extend(options.map(|(key, value)| (format!("option-{key}"), catalog::as_text(value))));
    }
    answers
}

/// The reader, as the form of a game needs to know them.
async fn opener(caller: &Caller, game: &str) -> Result<ui::Opener, RequestError> {
    let steps_done = steps_done(&played(caller).await?, game);
    Ok(ui::Opener {
        steps_done,
        asks_name: caller.chosen_name().is_empty(),
        remembered: false,
        company: None,
    })
}

/// The address of a form with these fields: in another language it is still about the same people.
fn form_path(game: &str, sent: &[(String, String)]) -> String {
    let value = |name: &str| sent.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    match (value("after").and_then(|after| after.parse::<TableId>().ok()), value("with")) {
        (Some(after), _) => format!("/open/{game}?after={after}"),
        (None, Some("friends")) => format!("/open/{game}?with=friends"),
        (None, _) => format!("/open/{game}"),
    }
}

fn opening_page(
    caller: &Caller,
    about: &About,
    sent: &[(String, String)],
    opener: &ui::Opener,
    notice: Option<&ui::Notice>,
) -> Response {
    let words = caller.room.library.game(about.code, caller.lang);
    let path = form_path(about.code, sent);
    let frame = ui::Frame { words, name: caller.name(), path: &path, notice };
    Html(ui::opening(&frame, about, sent, opener)).into_response()
}

/// The form again, as it was sent, and why it was refused.
async fn refused_page(
    caller: &Caller,
    about: &About,
    sent: &[(String, String)],
    notice: &ui::Notice,
) -> Result<Response, RequestError> {
    let company = match sent.iter().find(|(name, _)| name == "after") {
        Some((_, after)) => again::company(caller, after).await,
        None => None,
    };
    let opener = ui::Opener { company, ..opener(caller, about.code).await? };
    Ok(opening_page(caller, about, sent, &opener, Some(notice)))
}

/// The same, because of this part of the form, with a message of ours.
async fn refused(
    caller: &Caller,
    about: &About,
    sent: &[(String, String)],
    part: &'static str,
    message: &str,
) -> Result<Response, RequestError> {
    let text = caller.room.library.game(about.code, caller.lang).say(message);
    let notice = ui::Notice { text, refused: true, ..ui::Notice::default() };
    let page = refused_page(caller, about, sent, &notice).await?;
    let why = Extension(RequestError::Malformed(part).why());
    Ok((StatusCode::BAD_REQUEST, why, page).into_response())
}

/// What somebody who opens a table is called there.
enum HostName {
    /// As before.
    Kept,
    /// As they have just chosen.
    Chosen(String),
    /// They have no name, and friends would not know who invites them.
    Missing,
}

impl HostName {
    /// Reads it from a form. Alone among bots nobody needs a name.
    fn of(caller: &Caller, new: &NewTable, fields: &Fields) -> Result<HostName, Refusal> {
        if new.with != Opponents::Friends {
            return Ok(HostName::Kept);
        }
        Ok(match wanted_own_name(&caller.room, fields)? {
            Some(name) => HostName::Chosen(name),
            None if !caller.chosen_name().is_empty() => HostName::Kept,
            None => HostName::Missing,
        })
    }
}

/// The step of the game's path that a form asks for by its key, or as the next one of the reader.
enum Asked {
    Step(Step<Value>),
    Next,
    Own,
}

impl Asked {
    fn of(about: &About, fields: &Fields) -> Result<Asked, RequestError> {
        match (fields.find("step"), fields.find("quick")) {
            (Some(key), _) => {
                let named = about.path.iter().find(|step| step.step.key == key);
                named.map(|named| Asked::Step(named.step.clone())).ok_or(RequestError::Malformed("step"))
            }
            (None, Some("yes")) => Ok(Asked::Next),
            _ => Ok(Asked::Own),
        }
    }

    /// The step, for a guest who has played this.
    fn step(&self, about: &About, played: &[Played]) -> Option<Step<Value>> {
        match self {
            Asked::Step(step) => Some(step.clone()),
            Asked::Next => about.step_after(steps_done(played, about.code)).map(|next| next.step.clone()),
            Asked::Own => None,
        }
    }
}

/// `POST /open/{game}`
pub(crate) async fn open(
    mut caller: Caller,
    Path(code): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, RequestError> {
    let about = game(&caller.room, &code, caller.lang).ok_or(RequestError::NotFound)?;
    let game = about.code;
    let asked = Asked::of(&about, &fields)?;
    let sent = fields.with_prefix("");
    let mut new = from_form(game, &fields)?;
    if let Some(text) = campaign(&fields) {
        // The page hides what the campaign settles: whatever is sent of it counts for nothing.
        let Some(campaign) = new.of_campaign(text) else {
            return refused(&caller, &about, &sent, "campaign", "error-campaign").await;
        };
        new = campaign;
        if new.seats == Some(1) && new.with == Opponents::Friends {
            // The page cannot know how many a campaign is for, and nobody could ever come to this table.
            return refused(&caller, &about, &sent, "campaign", "error-campaign-alone").await;
        }
    } else {
        new = new.settled(&about);
    }
    new.pace = remembered::find_pace(&headers, new.with == Opponents::Friends);
    let name = match HostName::of(&caller, &new, &fields) {
        Ok(HostName::Kept) => None,
        Ok(HostName::Chosen(name)) => Some(name),
        Ok(HostName::Missing) => return refused(&caller, &about, &sent, "name", "error-host-name").await,
        Err(refusal) => {
            let notice = refusal_notice(&refusal, caller.room.library.game(&code, caller.lang));
            let page = refused_page(&caller, &about, &sent, &notice).await?;
            return Ok((StatusCode::BAD_REQUEST, Why::rule(refusal.rule), page).into_response());
        }
    };
    // Before anybody becomes a guest.
    new.validate()?;
    let (guest, token) = caller.ensure_guest(name.as_deref()).await?;
    caller.charge_guest(guest.id, Action::Table)?;
    let guest = called(&caller, guest, name).await?;
    let now = caller.room.clock.now();
    let slot = caller.room.double_clicks.slot(guest.id, now);
    let mut last = slot.lock().await;
    let (mut token, mut with_hints) = (token, None);
    let double = last.as_ref().filter(|last| last.is_double_click(game, &sent, now));
    let opened = match (double, new.after) {
        (Some(last), _) => Ok((last.table, last.hints)),
        (None, Some(before)) => match again::by_other_rules(&caller, &guest, before, &new).await {
            Ok(GoneOn::At(table)) => Ok((table, again::takes_hints_along(&caller, before, table).await)),
            Ok(GoneOn::NamedAlready) => {
                let mut response = see_other(&caller, &again::asked_at(before));
                caller.set_token_cookie(token, &mut response);
                return Ok(response);
            }
            Err(error) => Err(error),
        },
        (None, None) => {
            let page = Page { skip: 0, most: store::MOST_CARDS };
            let latest = caller.room.store.tables_of(guest.id, page).await?;
            let step = asked.step(&about, &played(&caller).await?);
            // A step says whether it needs hints; otherwise they are for whoever is new to the game.
            let hints = step.as_ref().map_or(latest.iter().all(|card| card.game != game), |step| step.hints);
            if let Some(step) = step {
                new = new.at_step(&step);
            }
            open_table(&caller, &guest, &new).await.map(|table| (table, hints))
        }
    };
    let mut response = match opened {
        Ok((table, hints)) => {
            *last = Some(LastOpened { game, sent, table, hints, at: now });
            if token.is_none() {
                // The guest now has a seat: the token from before must not be valid any more.
                token = caller.room.guests.replace_token(&caller.room, guest.id, None).await;
            }
            with_hints = hints.then_some(table);
            see_other(&caller, &format!("/t/{table}"))
        }
        Err(RequestError::Refused(refusal)) => {
            let notice = refusal_notice(&refusal, caller.room.library.game(&code, caller.lang));
            let page = refused_page(&caller, &about, &sent, &notice).await?;
            let why = Why::rule(refusal.rule);
            (RequestError::Refused(refusal).status(), why, page).into_response()
        }
        Err(error) => return Err(error),
    };
    caller.set_token_cookie(token, &mut response);
    if let Some(id) = with_hints {
        turn_on_hints(&caller, id, &mut response);
    }
    // Steps are not choices, and a campaign brings its own. Where people go on, whom to play with was no question, so it is
    // no form to begin with another time.
    let chosen = matches!(asked, Asked::Own) && campaign(&fields).is_none() && new.after.is_none();
    if response.status().is_redirection() && chosen {
        cookies::send(&remembered::cookie(game, &fields, new.with), &mut response);
    }
    Ok(response)
}

/// The guest with the name that they have just chosen, if any.
async fn called(
    caller: &Caller,
    guest: Arc<Guest>,
    name: Option<String>,
) -> Result<Arc<Guest>, RequestError> {
    let Some(name) = name.filter(|name| *name != guest.name) else { return Ok(guest) };
    caller.charge_guest(guest.id, Action::Rename)?;
    let renamed = Guest { name, ..(*guest).clone() };
    caller.room.guests.update(renamed.clone()).await?;
    Ok(Arc::new(renamed))
}

/// The campaign that a form continues, as the file that somebody kept. Blanks are one, too: the button promised it.
pub(crate) fn campaign(fields: &Fields) -> Option<&str> {
    fields.find("campaign").filter(|text| !text.is_empty())
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
            Some(level) => Some(level.parse().map_err(|_| RequestError::Malformed("level"))?),
            None => None,
        },
        listed: fields.find("listed") == Some("yes"),
        // A malformed id gets the same answer as one that does not exist.
        after: fields.find("after").map(str::parse).transpose().map_err(|_| RequestError::NotFound)?,
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
