//! Rules at hand: a page for each game, and the explanation of a single card.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};

use super::caller::Caller;
use crate::request_error::RequestError;

/// `GET /rules/{game}`
pub(crate) async fn show(caller: Caller, Path(game): Path<String>) -> Result<Response, RequestError> {
    let words = caller.room.library.game(&game, caller.lang);
    let rules = catalog::rules_at_hand(&game, words).ok_or(RequestError::NotFound)?;
    let about = catalog::about(&game, words).ok_or(RequestError::NotFound)?;
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice: None };
    Ok(Html(ui::rules(&frame, &game, &about.name, &rules)).into_response())
}

/// `GET /rules/{game}/{card}`: the part of that page about one card, for the page's script.
pub(crate) async fn card(
    caller: Caller,
    Path((game, card)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let words = caller.room.library.game(&game, caller.lang);
    let about = catalog::about_card(&game, &card, words).ok_or(RequestError::NotFound)?;
    Ok(Html(about.into_string()).into_response())
}

/// `GET /design`: the style guide, with everything that pages are made of.
pub(crate) async fn design(caller: Caller) -> Response {
    let words = caller.room.library.game("tale", caller.lang);
    let shown = ["bronze_dragon", "knights_tale_1", "the_fairy_queen", "vampire"];
    let cards: Vec<_> = shown.iter().filter_map(|card| catalog::about_card("tale", card, words)).collect();
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice: None };
    Html(ui::design(&frame, &cards)).into_response()
}
