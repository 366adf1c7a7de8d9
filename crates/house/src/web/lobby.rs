//! The first page, and opening a table.

use std::sync::Arc;

use axum::extract::{Path, RawQuery};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use bots::Level;
use kit::Seat;
use serde_json::Value;
use store::{Card, Guest, Page};
use table::{By, Command, FORMAT, GuestId, Opening, Phase, TableId};
use words::Lang;

use super::form::Fields;
use super::me::notice;
use super::table::{Campaign, give_hints, see_other};
use super::visit::Visit;
use crate::doorstep::Opened;
use crate::limits::Ask;
use crate::room::Room;
use crate::trouble::Trouble;

/// Tables on one page of a list.
const A_PAGE: u32 = 12;
/// So many pages of the reader's tables are looked through for those that wait for him.
const SORTED: u32 = 4;

/// `GET /`
pub(crate) async fn show(visit: Visit, RawQuery(query): RawQuery) -> Result<Response, Trouble> {
    let query = Fields::parse(query.unwrap_or_default().as_bytes()).ok_or(Trouble::Malformed("query"))?;
    let pages = [page_number(&query, "mine")?, page_number(&query, "open")?];
    let room = &visit.room;
    let link = |which: usize, number: u32| {
        let mut numbers = pages;
        numbers[which] = number;
        format!("/?mine={}&open={}", numbers[0], numbers[1])
    };
    let mine = mine(&visit, pages[0], |number| link(0, number)).await?;
    let open = room.store.open_tables(room.listed_since(), part(pages[1])).await?;
    let mut open = listing(lines(&visit, open).await, pages[1], |number| link(1, number));
    open.tables.retain(|line| !mine.tables.iter().any(|own| own.id == line.id));
    let lobby = ui::Lobby { games: games(room, visit.lang), mine, open };
    let frame = ui::Frame {
        words: room.library.house(visit.lang),
        name: visit.name(),
        path: &visit.path,
        notice: None,
    };
    Ok(Html(ui::lobby(&frame, &lobby)).into_response())
}

fn page_number(query: &Fields, key: &'static str) -> Result<u32, Trouble> {
    match query.find(key) {
        None => Ok(1),
        Some(number) => match number.parse() {
            Ok(number @ 1..=10_000) => Ok(number),
            _ => Err(Trouble::Malformed(key)),
        },
    }
}

/// The reader's tables, those that wait for him first: he has to find them, however many others he has looked at since.
async fn mine(visit: &Visit, number: u32, link: impl Fn(u32) -> String) -> Result<ui::Listing, Trouble> {
    let Some(guest) = visit.id() else { return Ok(ui::Listing::default()) };
    if number > SORTED {
        let cards = visit.room.store.tables_of(guest, part(number)).await?;
        return Ok(listing(lines(visit, cards).await, number, link));
    }
    let most = A_PAGE * SORTED + 1;
    let cards = visit.room.store.tables_of(guest, Page { skip: 0, most }).await?;
    let mut tables = lines(visit, cards).await;
    // What is after these pages stays there.
    let sorted = tables.len().min((A_PAGE * SORTED) as usize);
    tables[..sorted].sort_by_key(|line| !line.my_turn);
    let before = ((number - 1) * A_PAGE) as usize;
    let shown = tables.into_iter().skip(before).take(A_PAGE as usize + 1).collect();
    Ok(listing(shown, number, link))
}

/// One more than a page, to know whether there is a next one.
fn part(number: u32) -> Page {
    Page { skip: (number - 1) * A_PAGE, most: A_PAGE + 1 }
}

async fn lines(visit: &Visit, cards: Vec<Card>) -> Vec<ui::TableLine> {
    let mut lines = Vec::new();
    for card in cards {
        lines.push(line(visit, card).await);
    }
    lines
}

fn listing(mut tables: Vec<ui::TableLine>, number: u32, link: impl Fn(u32) -> String) -> ui::Listing {
    let more = tables.len() > A_PAGE as usize;
    tables.truncate(A_PAGE as usize);
    ui::Listing {
        tables,
        before: (number > 1).then(|| link(number - 1)),
        next: more.then(|| link(number + 1)),
    }
}

async fn line(visit: &Visit, card: Card) -> ui::TableLine {
    let summary: Value = serde_json::from_str(&card.summary).unwrap_or_default();
    let names = summary["names"].as_array().into_iter().flatten();
    let phase = match card.phase {
        store::Phase::Gathering => Phase::Gathering,
        store::Phase::Playing => Phase::Playing,
        store::Phase::Over => Phase::Over,
        store::Phase::Closed => Phase::Closed,
    };
    let mut my_turn = false;
    if let (Phase::Playing, Some(guest)) = (phase, visit.id())
        && let Ok(handle) = visit.room.table(card.table).await
    {
        let table = handle.table();
        let words = visit.room.library.game(&card.game, visit.lang);
        my_turn = ui::my_turn(&table.screen(Some(guest), words));
    }
    ui::TableLine {
        id: card.table,
        title: visit.room.library.game(&card.game, visit.lang).say(&format!("{}-title", card.game)),
        game: card.game,
        phase,
        names: names.filter_map(Value::as_str).map(str::to_owned).collect(),
        free: summary["free"].as_u64().map_or(0, |free| free.min(5) as u8),
        my_turn,
    }
}

/// The labels of all games.
pub(crate) fn games(room: &Room, lang: Lang) -> Vec<ui::GameInfo> {
    catalog::CODES.into_iter().filter_map(|code| game(room, code, lang)).collect()
}

/// The label of a game.
pub(crate) fn game(room: &Room, code: &str, lang: Lang) -> Option<ui::GameInfo> {
    let about = catalog::about(code, room.library.game(code, lang))?;
    let options = about.options.into_iter().map(|option| ui::OptionInfo {
        key: option.key,
        name: option.name,
        about: option.about,
        default: option.default,
        values: option
            .values
            .into_iter()
            .zip(option.labels)
            .map(|(value, label)| ui::OptionValue { value, name: label.name, about: label.about })
            .collect(),
    });
    Some(ui::GameInfo {
        code: about.code,
        title: about.name,
        blurb: about.about,
        least: about.seats[0],
        most: about.seats[1],
        usual: about.usual,
        minutes: about.minutes,
        campaigns: about.campaigns,
        options: options.collect(),
    })
}

/// `GET /open/{game}`
pub(crate) async fn ways(visit: Visit, Path(code): Path<String>) -> Result<Response, Trouble> {
    opening_page(&visit, &code, &[], None)
}

fn opening_page(
    visit: &Visit,
    code: &str,
    sent: &[(String, String)],
    notice: Option<&ui::Notice>,
) -> Result<Response, Trouble> {
    let game = game(&visit.room, code, visit.lang).ok_or(Trouble::NotFound)?;
    let words = visit.room.library.game(code, visit.lang);
    let frame = ui::Frame { words, name: visit.name(), path: &visit.path, notice };
    Ok(Html(ui::opening(&frame, &game, sent)).into_response())
}

/// `POST /open/{game}`
pub(crate) async fn open(
    mut visit: Visit,
    Path(code): Path<String>,
    fields: Fields,
) -> Result<Response, Trouble> {
    let game = game(&visit.room, &code, visit.lang).ok_or(Trouble::NotFound)?;
    let seats = match fields.find("seats") {
        Some(text) => text.parse().map_err(|_| Trouble::Malformed("seats"))?,
        None => game.usual,
    };
    let mut wish = Wish {
        game: game.code,
        seats,
        options: options(&code, &fields.beginning("option-"))?,
        with: fields.find("with").unwrap_or("bots").parse()?,
        level: match fields.find("level") {
            Some(level) => level.parse().map_err(|_| Trouble::Malformed("level"))?,
            None => Level::default(),
        },
        listed: fields.find("listed") == Some("yes"),
    };
    if let Some(text) = fields.find("campaign").filter(|text| !text.trim().is_empty()) {
        let Some((seats, options)) = campaign(&code, text) else {
            let words = visit.room.library.game(&code, visit.lang);
            let text = words.say("trouble-campaign");
            let notice = ui::Notice { text, refused: true, ..ui::Notice::default() };
            let page = opening_page(&visit, &code, &fields.beginning(""), Some(&notice))?;
            return Ok((StatusCode::BAD_REQUEST, page).into_response());
        };
        (wish.seats, wish.options) = (seats, options);
    }
    let (guest, token) = visit.known(None).await?;
    visit.ask_by(guest.id, Ask::Table)?;
    let (game, now, sent) = (wish.game, visit.room.clock.now(), fields.beginning(""));
    let place = visit.room.doorstep.place(guest.id, now);
    let mut last = place.lock().await;
    let (mut handed, mut hints) = (token, None);
    let opened = match last.as_ref().filter(|last| last.again(game, &sent, now)) {
        Some(last) => Ok((last.table, last.first)),
        None => {
            let first = is_first_table(&visit.room, guest.id, game).await?;
            if first && fields.find("quick") == Some("yes") {
                wish = wish.for_a_first_game(&visit.room);
            }
            open_for(&visit.room, &guest, wish).await.map(|table| (table, first))
        }
    };
    let mut response = match opened {
        Ok((table, first)) => {
            *last = Some(Opened { game, sent, table, first, at: now });
            if handed.is_none() {
                // He has a seat from now on: what opened the door before shall not open it any more.
                handed = visit.room.guests.renew_token(&visit.room, guest.id, None).await;
            }
            hints = first.then_some(table);
            see_other(&visit, &format!("/t/{table}"))
        }
        Err(Trouble::Refused(refusal)) => {
            let notice = notice(&refusal, visit.room.library.game(&code, visit.lang));
            let page = opening_page(&visit, &code, &sent, Some(&notice))?;
            (Trouble::Refused(refusal).status(), page).into_response()
        }
        Err(trouble) => return Err(trouble),
    };
    visit.hand_over(handed, &mut response);
    if let Some(id) = hints {
        give_hints(id, &mut response);
    }
    Ok(response)
}

/// What a campaign goes on with: how many play, and by which options.
fn campaign(code: &str, text: &str) -> Option<(u8, Value)> {
    let kept: Campaign = serde_json::from_str(text).ok()?;
    let options = catalog::read_options(code, &kept.options)?;
    (kept.game == code).then_some((kept.seats, options))
}

fn options(code: &str, given: &[(String, String)]) -> Result<Value, Trouble> {
    catalog::options(code, given).ok_or(Trouble::NotFound)?.map_err(|_| Trouble::Malformed("option"))
}

/// Has this guest had no table of this game, as far back as one look reaches? Who knows one game is a newcomer to the
/// others, and who has played nothing but others for long may have forgotten.
pub(crate) async fn is_first_table(room: &Room, guest: GuestId, game: &str) -> Result<bool, Trouble> {
    let tables = room.store.tables_of(guest, Page { skip: 0, most: store::MOST_CARDS }).await?;
    Ok(tables.iter().all(|table| table.game != game))
}

/// What kind of table somebody wants.
pub(crate) struct Wish {
    pub(crate) game: &'static str,
    pub(crate) seats: u8,
    pub(crate) options: Value,
    pub(crate) with: With,
    pub(crate) level: Level,
    pub(crate) listed: bool,
}

impl Wish {
    /// The same game as it is best learnt: its gentlest rules, and the gentlest of the regulars.
    fn for_a_first_game(self, room: &Room) -> Wish {
        match catalog::about(self.game, room.library.house(Lang::En)) {
            Some(about) => Wish { options: about.first_game, level: Level::ALL[0], ..self },
            None => self,
        }
    }
}

/// Who shall sit on the other seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum With {
    /// Bots, and the game begins at once.
    Bots,
    /// Nobody yet.
    Friends,
    /// Bots on all seats: one watches.
    Watch,
}

impl std::str::FromStr for With {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<With, Trouble> {
        match text {
            "bots" => Ok(With::Bots),
            "friends" => Ok(With::Friends),
            "watch" => Ok(With::Watch),
            _ => Err(Trouble::Malformed("with")),
        }
    }
}

/// Opens a table for somebody.
pub(crate) async fn open_for(room: &Arc<Room>, guest: &Guest, wish: Wish) -> Result<TableId, Trouble> {
    let about = catalog::about(wish.game, room.library.house(Lang::En)).ok_or(Trouble::NotFound)?;
    let opening = Opening {
        format: FORMAT,
        game: wish.game.to_owned(),
        rules: about.rules_version,
        seats: wish.seats,
        options: wish.options,
        seed: room.chance.seed()?,
        host: guest.id,
        after: None,
    };
    let first = Seat::at(0);
    let mut commands = Vec::new();
    if wish.with != With::Watch {
        commands.push(Command::Sit { seat: first, name: guest.name.clone(), invited: true });
    }
    if wish.with != With::Friends {
        let others = Seat::all(wish.seats).filter(|seat| wish.with == With::Watch || *seat != first);
        commands.extend(others.map(|seat| Command::Seat { seat, level: wish.level }));
        commands.push(Command::Start);
    } else if wish.listed {
        commands.push(Command::List { listed: true });
    }
    let id = TableId::new(room.chance.number()?);
    room.open_table(id, opening, |table| {
        let mut table = table.copy();
        let mut entries = Vec::new();
        for command in &commands {
            for entry in table.decide(By::Guest(guest.id), command)? {
                table.apply(0, &entry).map_err(|damage| Trouble::Defect(damage.to_string()))?;
                entries.push(entry);
            }
        }
        Ok(entries)
    })
    .await?;
    Ok(id)
}
