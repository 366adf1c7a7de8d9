//! The page with the rules of a game.

use maud::{Markup, html};

use crate::frame::{self, Shell, page};
use crate::{Frame, emblem};

/// The rules page, around the rules as the game tells and draws them.
pub fn rules(frame: &Frame<'_>, game: &str, title: &str, rules: &Markup) -> String {
    let w = frame.words;
    let heading = w.say_with("page-rules-of", &[("game", title.into())]);
    let main = html! {
        main #main.reading {
            div.headline.scenic {
                (emblem::scene(game))
                (emblem::of(game))
                h1 { (heading) }
            }
            (rules)
        }
    };
    let document = frame::title(frame, &heading);
    let class = format!("page-rules game-{game} drawn-table");
    let head = html! {
        @if let Some(style) = catalog::style(game) { link rel="stylesheet" href=(style.path); }
    };
    page(frame, &Shell { title: &document, class: &class, head, ..Shell::default() }, &main)
}
