//! What somebody is called and which language he reads; and what this house is.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use store::{Guest, Page};
use table::{By, Command};
use words::Lang;

use super::form::Fields;
use super::visit::Visit;
use crate::trouble::Trouble;

/// `GET /me`
pub(crate) async fn show(visit: Visit) -> Response {
    let words = visit.room.library.house(visit.lang);
    let frame = ui::Frame { words, name: visit.name(), path: &visit.path, notice: None };
    Html(ui::profile(&frame, visit.name())).into_response()
}

/// `GET /about`
pub(crate) async fn about(visit: Visit) -> Response {
    let words = visit.room.library.house(visit.lang);
    Html(ui::about(&ui::Frame { words, name: visit.name(), path: &visit.path, notice: None })).into_response()
}

/// `POST /me`
pub(crate) async fn change(mut visit: Visit, fields: Fields) -> Result<Response, Trouble> {
    let lang = match fields.find("lang") {
        Some(lang) => Some(lang.parse::<Lang>().map_err(|_| Trouble::Malformed("lang"))?),
        None => None,
    };
    let name = match fields.find("name") {
        Some(name) => Some(table::plain::name(name).ok_or(Trouble::Malformed("name"))?),
        None => None,
    };
    let (guest, token) = visit.known(name.as_deref()).await?;
    let renamed = name.as_ref().filter(|name| **name != guest.name);
    let changed = Guest {
        name: name.clone().unwrap_or_else(|| guest.name.clone()),
        lang: lang.map_or_else(|| guest.lang.clone(), |lang| lang.tag().to_owned()),
        ..(*guest).clone()
    };
    if changed != *guest {
        visit.room.guests.change(changed).await?;
    }
    if let Some(name) = renamed {
        rename_at_tables(&visit, &guest, name).await?;
    }
    let back = fields.find("back").filter(|path| is_path_of_the_house(path)).unwrap_or("/");
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, back)]).into_response();
    visit.hand_over(token, &mut response);
    Ok(response)
}

/// At the tables where he still plays the others shall know him by the new name.
async fn rename_at_tables(visit: &Visit, guest: &Guest, name: &str) -> Result<(), Trouble> {
    let cards = visit.room.store.tables_of(guest.id, Page { skip: 0, most: 50 }).await?;
    for card in
        cards.into_iter().filter(|card| matches!(card.phase, store::Phase::Gathering | store::Phase::Playing))
    {
        let handle = visit.room.table(card.table).await?;
        let rename = Command::Rename { name: name.to_owned() };
        handle.submit(&visit.room, By::Guest(guest.id), rename).await?;
    }
    Ok(())
}

/// Leads nowhere but to a page of this house.
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
}
