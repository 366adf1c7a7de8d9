//! Rules at hand: a page for each game and for the common rules, and the explanation of a single card.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::caller::Caller;
use super::query::Query;
use crate::request_error::RequestError;

/// What a reader looks for in the rules.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    q: String,
}

/// `GET /rules`: the rules of all games, and the common ones.
pub(crate) async fn all(caller: Caller) -> Response {
    let words = caller.room.library.common(caller.lang);
    let games = super::lobby::games(&caller.room, caller.lang);
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice: None };
    Html(ui::all_rules(&frame, &games)).into_response()
}

/// `GET /rules/{game}`, also for the common rules; with `?q=` only what mentions that.
pub(crate) async fn show(
    caller: Caller,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let words = caller.room.library.game(&game, caller.lang);
    let rules = catalog::rules_at_hand(&game, words).ok_or(RequestError::NotFound)?;
    let about = catalog::about(&game, words);
    let frame = ui::Frame { words, name: caller.name(), path: &caller.path, notice: None };
    let title = about.as_ref().map(|about| about.name.as_str());
    let page = ui::RulesPage { code: &game, title, rules: &rules, query: &wanted.q };
    Ok(Html(ui::rules(&frame, &page)).into_response())
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
