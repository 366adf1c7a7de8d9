//! For fuzzing: everything that the server reads from a request, as functions of text. Each calls what the handlers call.
//!
//! An error is the sentence that the caller would be told, in English.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::IntoResponse;
use play::NewTable;
use table::Command;
use words::{Lang, Words, refuse};

use super::form::Fields;
use super::hints::Hints;
use super::query::Query;
use super::replay::ReplayQuery;
use super::{caller, command, cookies, lobby, me};
use crate::api::body;
use crate::api::shapes::{Choose, NewGuest, Undo, WhichTables};
use crate::request_error::RequestError;

/// What was read, or what the caller is told.
pub type Decoded<T> = Result<T, String>;

/// The words that all games share: reading applies no rule of a game.
static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En, &[]));

fn told<T>(read: Result<T, RequestError>) -> Decoded<T> {
    read.map_err(|error| error.message(&WORDS))
}

/// The fields of a form or of a query.
pub fn form(text: &[u8]) -> Decoded<Vec<(String, String)>> {
    told(fields(text)).map(|fields| fields.with_prefix(""))
}

fn fields(text: &[u8]) -> Result<Fields, RequestError> {
    Fields::parse(text).ok_or(RequestError::Malformed("form"))
}

/// The names of all commands, as they appear in addresses.
pub fn verbs() -> impl Iterator<Item = &'static str> {
    command::verbs()
}

/// `POST /t/{table}/{verb}`: the command of a form.
pub fn command_form(verb: &str, text: &[u8]) -> Decoded<Command> {
    told(fields(text).and_then(|fields| command::from_form(verb, &fields)))
}

/// `POST /open/{game}`: the table that a form describes, or the campaign that it continues.
pub fn opening_form(game: &str, text: &[u8]) -> Decoded<NewTable> {
    told(fields(text).and_then(|fields| {
        let new = lobby::from_form(game, &fields)?;
        let new = match lobby::campaign(&fields) {
            Some(text) => new.of_campaign(text).ok_or(RequestError::Malformed("campaign"))?,
            None => new,
        };
        new.validate()?;
        Ok(new)
    }))
}

/// What `POST /me` and `POST /join/…` read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The new name.
    pub name: Option<String>,
    /// The new language.
    pub lang: Option<Lang>,
    /// Where the page leads back to.
    pub back: String,
}

/// `POST /me` and `POST /join/…`: name, language, and the way back.
pub fn profile_form(text: &[u8]) -> Decoded<Profile> {
    let fields = told(fields(text))?;
    let lang = told(me::wanted_language(&fields))?;
    let name = me::wanted_name(&fields).map_err(|refusal| refuse(&refusal, &WORDS))?;
    Ok(Profile { name, lang, back: me::return_path(Some(&fields)).to_owned() })
}

/// `GET /t/{table}/replay?…`: the address of a step, if the query names one.
pub fn replay_query(uri: &Uri) -> Decoded<Option<String>> {
    told(Query::<ReplayQuery>::parse(uri)).map(|Query(query)| query.address("/t/00000000"))
}

/// `GET /?…`: the pages of the two lists.
pub fn lobby_query(uri: &Uri) -> Decoded<[u32; 2]> {
    told(Query::<lobby::Pages>::parse(uri)).map(|Query(pages)| [pages.mine.0, pages.open.0])
}

/// `GET /api/v1/tables?…`: the page of the list.
pub fn tables_query(uri: &Uri) -> Decoded<u32> {
    told(Query::<WhichTables>::parse(uri)).map(|Query(query)| query.page.0)
}

/// `POST /api/v1/guests`: the name as it will be shown.
pub fn guest_body(text: &[u8]) -> Decoded<String> {
    let new = told(body::read::<NewGuest>(text))?;
    told(new.clean_name())
}

/// `POST /api/v1/tables`
pub fn table_body(text: &[u8]) -> Decoded<NewTable> {
    told(body::read(text))
}

/// `POST /api/v1/tables/{table}/choose`
pub fn choose_body(text: &[u8]) -> Decoded<Command> {
    told(body::read::<Choose>(text)).map(|choose| choose.command())
}

/// `POST /api/v1/tables/{table}/undo`: the moment.
pub fn undo_body(text: &[u8]) -> Decoded<u32> {
    told(body::read::<Undo>(text)).map(|undo| undo.moment)
}

/// `POST /api/v1/tables/{table}/commands`
pub fn command_body(text: &[u8]) -> Decoded<Command> {
    told(body::read(text))
}

/// What the server reads from the headers of every request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headers {
    /// The language that is accepted.
    pub lang: Lang,
    /// The token in `Authorization`.
    pub bearer: Option<String>,
    /// Whether the cookie for hints names a table.
    pub hints: bool,
    /// The cookie for hints as the server would set it, given what the request says.
    pub cookie: Option<String>,
}

/// Reads the same text as each of these headers; `None` if it cannot be the value of a header.
pub fn headers(text: &[u8]) -> Option<Headers> {
    let value = HeaderValue::from_bytes(text).ok()?;
    let names = [header::ACCEPT_LANGUAGE, header::AUTHORIZATION, header::COOKIE];
    let headers = HeaderMap::from_iter(names.map(|name| (name, value.clone())));
    let hints = Hints::find(&headers);
    let mut response = ().into_response();
    cookies::send(&hints.cookie(), &mut response);
    let cookie = response.headers().get(header::SET_COOKIE);
    Some(Headers {
        lang: caller::accepted_language(&headers),
        bearer: caller::bearer(&headers).map(str::to_owned),
        hints: hints != Hints::default(),
        cookie: cookie.and_then(|cookie| cookie.to_str().ok()).map(str::to_owned),
    })
}
