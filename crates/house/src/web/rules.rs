//! Rules at hand: a page for each game, and what a single card does.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};

use super::visit::Visit;
use crate::trouble::Trouble;

/// `GET /rules/{game}`
pub(crate) async fn show(visit: Visit, Path(game): Path<String>) -> Result<Response, Trouble> {
    let words = visit.room.library.game(&game, visit.lang);
    let rules = catalog::rules_at_hand(&game, words).ok_or(Trouble::NotFound)?;
    let about = catalog::about(&game, words).ok_or(Trouble::NotFound)?;
    let frame = ui::Frame { words, name: visit.name(), path: &visit.path, notice: None };
    Ok(Html(ui::rules(&frame, &game, &about.name, &rules)).into_response())
}

/// `GET /rules/{game}/{card}`: the part of that page about one card, for the script.
pub(crate) async fn card(
    visit: Visit,
    Path((game, card)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let words = visit.room.library.game(&game, visit.lang);
    let about = catalog::about_card(&game, &card, words).ok_or(Trouble::NotFound)?;
    Ok(Html(about.into_string()).into_response())
}

/// `GET /design`: everything that pages are made of.
pub(crate) async fn design(visit: Visit) -> Response {
    let words = visit.room.library.game("tale", visit.lang);
    let shown = ["bronze_dragon", "knights_tale_1", "the_fairy_queen", "vampire"];
    let cards: Vec<_> = shown.iter().filter_map(|card| catalog::about_card("tale", card, words)).collect();
    let frame = ui::Frame { words, name: visit.name(), path: &visit.path, notice: None };
    Html(ui::design(&frame, &cards)).into_response()
}
