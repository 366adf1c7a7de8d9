//! The reader's profile (name and language), and the page about this server.

use axum::extract::RawQuery;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kit::{Refusal, RuleId};
use store::Guest;
use words::{Lang, Words};

use super::caller::Caller;
use super::form::Fields;
use super::table::see_other;
use crate::guests::Token;
use crate::rate_limiter::Action;
use crate::request_error::{RequestError, Why};
use crate::room::Room;

/// The rule about names, which the table applies too when somebody sits down.
const NAME: RuleId = RuleId::new("KIT-SIT-4");

/// The name that a form asks for. Blank means unchanged.
pub(crate) fn wanted_name(fields: &Fields) -> Result<Option<String>, Refusal> {
    match fields.find("name").filter(|name| !name.trim().is_empty()) {
        Some(name) => table::sanitize::name(name).map(Some).ok_or(Refusal::by(NAME)),
        None => Ok(None),
    }
}

/// The same, where others have to know who it is: what the room calls everybody without a name tells them nothing.
pub(crate) fn wanted_own_name(room: &Room, fields: &Fields) -> Result<Option<String>, Refusal> {
    Ok(wanted_name(fields)?.filter(|name| room.is_name(name)))
}

/// The notice beside a form that was refused.
pub(crate) fn refusal_notice(refusal: &Refusal, words: &Words) -> ui::Notice {
    ui::Notice { text: words::refuse(refusal, words), rule: Some(refusal.rule.to_string()), refused: true }
}

/// `GET /me`
pub(crate) async fn show(caller: Caller, RawQuery(query): RawQuery) -> Response {
    let query = Fields::parse(query.unwrap_or_default().as_bytes());
    let back = return_path(query.as_ref());
    page(
        &caller,
        &ui::Profile { name: caller.name(), lang: caller.lang, back, guest: caller.guest_id() },
        None,
    )
}

fn page(caller: &Caller, profile: &ui::Profile<'_>, notice: Option<&ui::Notice>) -> Response {
    let words = caller.room.library.common(caller.lang);
    // After a change of language on this page, the way back stays the same.
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
    let back = return_path(Some(&fields));
    let name = match wanted_name(&fields) {
        Ok(name) => name,
        // The page's script wants a sentence, not a page.
        Err(refusal) if caller.by_script => return Err(RequestError::Refused(refusal)),
        Err(refusal) => {
            let notice = refusal_notice(&refusal, caller.room.library.common(caller.lang));
            let typed = fields.find("name").unwrap_or_default();
            let profile = ui::Profile {
                name: typed,
                lang: lang.unwrap_or(caller.lang),
                back,
                guest: caller.guest_id(),
            };
            let page = page(&caller, &profile, Some(&notice));
            return Ok((StatusCode::BAD_REQUEST, Why::rule(refusal.rule), page).into_response());
        }
    };
    let token = update_profile(&mut caller, name, lang).await?;
    let mut response = see_other(&caller, back);
    caller.set_token_cookie(token, &mut response);
    Ok(response)
}

/// The language that a form asks for.
pub(crate) fn wanted_language(fields: &Fields) -> Result<Option<Lang>, RequestError> {
    let lang = fields.find("lang").map(|lang| lang.parse().map_err(|_| RequestError::Malformed("lang")));
    lang.transpose()
}

/// Gives the guest this name and this language, where given. Creates the guest if necessary, and returns their new
/// token. However many tables they play at, this is one write: each table learns the name when they come there.
pub(crate) async fn update_profile(
    caller: &mut Caller,
    name: Option<String>,
    lang: Option<Lang>,
) -> Result<Option<Token>, RequestError> {
    let (guest, token) = caller.ensure_guest(name.as_deref()).await?;
    caller.charge_guest(guest.id, Action::Command)?;
    if name.as_ref().is_some_and(|name| *name != guest.name) {
        caller.charge_guest(guest.id, Action::Rename)?;
    }
    let changed = Guest {
        name: name.clone().unwrap_or_else(|| guest.name.clone()),
        lang: lang.map_or_else(|| guest.lang.clone(), |lang| lang.tag().to_owned()),
        ..(*guest).clone()
    };
    if changed != *guest {
        caller.room.guests.update(changed).await?;
    }
    Ok(token)
}

/// The path that a form or a link asks to return to, if it is a page of ours; otherwise the lobby.
pub(crate) fn return_path(fields: Option<&Fields>) -> &str {
    let path = fields.and_then(|fields| fields.find("back")).filter(|path| is_local_path(path));
    path.map_or("/", return_page)
}

/// The page to return to from a response at this path. For actions at a table that is the table; for invitations it is
/// the lobby, because their path is secret.
pub(crate) fn return_page(path: &str) -> &str {
    let is_under =
        |folder: &str| path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if is_under("/join") || is_under("/assets") {
        return "/";
    }
    match path.match_indices('/').nth(2) {
        Some((end, _)) if is_under("/t") => &path[..end],
        _ => path,
    }
}

/// Whether a redirect to this path stays on this server.
fn is_local_path(path: &str) -> bool {
    path.len() <= 200
        && path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-_?=&.".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_local_paths_are_returned_to() {
        assert!(is_local_path("/"));
        assert!(is_local_path("/t/01234567"));
        assert!(is_local_path("/?mine=2&open=1"));
        for elsewhere in
            ["", "//evil.example", "http://evil.example", "/\\evil", "/a\r\nb", "javascript:x", "/%0d"]
        {
            assert!(!is_local_path(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn the_way_back_leads_to_a_page() {
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
            assert_eq!(return_page(path), page);
        }
    }
}
