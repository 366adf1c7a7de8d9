//! What somebody is called and which language he reads; and what this server is.

use axum::extract::RawQuery;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kit::{Refusal, RuleId};
use store::{Guest, Page};
use table::{By, Command, Phase};
use words::{Lang, Words};

use super::caller::Caller;
use super::form::Fields;
use crate::guests::Token;
use crate::rate_limiter::Action;
use crate::request_error::RequestError;

/// By which names are refused; the table says so too, to who sits down there.
const NAME: RuleId = RuleId::new("KIT-SIT-4");

/// What a form says that somebody wants to be called. Nothing typed means nothing changed.
pub(crate) fn wanted_name(fields: &Fields) -> Result<Option<String>, Refusal> {
    match fields.find("name").filter(|name| !name.trim().is_empty()) {
        Some(name) => table::sanitize::name(name).map(Some).ok_or(Refusal::by(NAME)),
        None => Ok(None),
    }
}

/// Says beside a form that comes back why it was refused.
pub(crate) fn notice(refusal: &Refusal, words: &Words) -> ui::Notice {
    ui::Notice {
        text: words::refuse(refusal, words),
        rule: Some(refusal.rule.to_string()),
        refused: true,
        ..ui::Notice::default()
    }
}

/// `GET /me`
pub(crate) async fn show(caller: Caller, RawQuery(query): RawQuery) -> Response {
    let query = Fields::parse(query.unwrap_or_default().as_bytes());
    let back = back(query.as_ref());
    page(&caller, &ui::Profile { name: caller.name(), lang: caller.lang, back }, None)
}

fn page(caller: &Caller, profile: &ui::Profile<'_>, notice: Option<&ui::Notice>) -> Response {
    let words = caller.room.library.common(caller.lang);
    // Who changes the language here still wants to go on from here.
    let path = if profile.back == "/" { "/me".to_owned() } else { format!("/me?back={}", profile.back) };
    let frame = ui::Frame { words, name: caller.name(), path: &path, notice };
    Html(ui::profile(&frame, profile)).into_response()
}

/// `GET /about`
pub(crate) async fn about(caller: Caller) -> Response {
    let words = caller.room.library.common(caller.lang);
    let games = super::lobby::games(&caller.room, caller.lang);
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice: None };
    Html(ui::about(&frame, &games)).into_response()
}

/// `POST /me`
pub(crate) async fn change(mut caller: Caller, fields: Fields) -> Result<Response, RequestError> {
    let lang = wanted_language(&fields)?;
    let back = back(Some(&fields));
    let name = match wanted_name(&fields) {
        Ok(name) => name,
        Err(refusal) => {
            let notice = notice(&refusal, caller.room.library.common(caller.lang));
            let typed = fields.find("name").unwrap_or_default();
            let profile = ui::Profile { name: typed, lang: lang.unwrap_or(caller.lang), back };
            return Ok((StatusCode::BAD_REQUEST, page(&caller, &profile, Some(&notice))).into_response());
        }
    };
    let token = become_known_as(&mut caller, name, lang).await?;
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, back)]).into_response();
    caller.hand_over(token, &mut response);
    Ok(response)
}

/// The language that a form asks for.
pub(crate) fn wanted_language(fields: &Fields) -> Result<Option<Lang>, RequestError> {
    let lang = fields.find("lang").map(|lang| lang.parse().map_err(|_| RequestError::Malformed("lang")));
    lang.transpose()
}

/// From now on the guest has this name and this language, where they are given.
pub(crate) async fn become_known_as(
    caller: &mut Caller,
    name: Option<String>,
    lang: Option<Lang>,
) -> Result<Option<Token>, RequestError> {
    let (guest, token) = caller.known(name.as_deref()).await?;
    caller.charge_guest(guest.id, Action::Command)?;
    let renamed = name.as_ref().filter(|name| **name != guest.name);
    let changed = Guest {
        name: name.clone().unwrap_or_else(|| guest.name.clone()),
        lang: lang.map_or_else(|| guest.lang.clone(), |lang| lang.tag().to_owned()),
        ..(*guest).clone()
    };
    if changed != *guest {
        caller.room.guests.change(changed).await?;
    }
    if let Some(name) = renamed {
        rename_at_tables(caller, &guest, name).await?;
    }
    Ok(token)
}

/// At the tables where he still plays the others shall know him by the new name.
async fn rename_at_tables(caller: &Caller, guest: &Guest, name: &str) -> Result<(), RequestError> {
    let cards = caller.room.store.tables_of(guest.id, Page { skip: 0, most: 50 }).await?;
    for card in cards.into_iter().filter(|card| matches!(card.phase, Phase::Gathering | Phase::Playing)) {
        let handle = caller.room.table(card.table).await?;
        let rename = Command::Rename { name: name.to_owned() };
        match handle.submit(&caller.room, By::Guest(guest.id), rename).await {
            // It has just been given up, or its log is full: he is known there by the old one.
            Ok(()) | Err(RequestError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Where a form or a link says to go back to, if that is a page that one may be sent to.
fn back(fields: Option<&Fields>) -> &str {
    let path = fields.and_then(|fields| fields.find("back")).filter(|path| is_path_of_the_house(path));
    path.map_or("/", way_back)
}

/// The page to come back to from an answer at this path. To what is wanted of a table one cannot come back, but to the
/// table; and an invitation is a secret, which stays where it is.
pub(crate) fn way_back(path: &str) -> &str {
    let is =
        |place: &str| path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if is("/join") || is("/assets") {
        return "/";
    }
    match path.match_indices('/').nth(2) {
        Some((end, _)) if is("/t") => &path[..end],
        _ => path,
    }
}

/// Leads nowhere but to a page of this server.
fn is_path_of_the_house(path: &str) -> bool {
    path.len() <= 200
        && path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-_?=&.".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_language_leads_back_into_the_house() {
        assert!(is_path_of_the_house("/"));
        assert!(is_path_of_the_house("/t/01234567"));
        assert!(is_path_of_the_house("/?mine=2&open=1"));
        for elsewhere in
            ["", "//evil.example", "http://evil.example", "/\\evil", "/a\r\nb", "javascript:x", "/%0d"]
        {
            assert!(!is_path_of_the_house(elsewhere), "{elsewhere}");
        }
    }
    #[test]
    fn one_comes_back_to_what_can_be_looked_at() {
        for (path, page) in [
            ("/", "/"),
            ("/about", "/about"),
            ("/open/tale", "/open/tale"),
            ("/me?back=/t/01234567", "/me?back=/t/01234567"),
            ("/t/01234567", "/t/01234567"),
            ("/t/01234567/choose", "/t/01234567"),
            ("/t/01234567/a/b", "/t/01234567"),
            ("/join/01234567/1/secret", "/"),
            ("/join", "/"),
            ("/joiners", "/joiners"),
            ("/assets/0/style.css", "/"),
        ] {
            assert_eq!(way_back(path), page);
        }
    }
}
