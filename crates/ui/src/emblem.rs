//! Emblems, scenes and signs on the pages. Those of the room are in one file, and those of each game in one of its own:
//! a browser fetches each once, and a table needs only its game's.

use maud::{Markup, html};

use crate::assets::{asset_path, portrait_path};

/// The emblem of a game; the room's own for a code that has none.
pub(crate) fn of(code: &str) -> Markup {
    of_game("emblem", code)
}

/// The candle of the room.
pub(crate) fn room() -> Markup {
    own("emblem", "room")
}

/// The scene of a game: a landscape that fills whatever box it is given.
pub(crate) fn scene(code: &str) -> Markup {
    of_game("scene", code)
}

/// A sign in the colour of the text around it.
pub(crate) fn sign(what: &str) -> Markup {
    own("sign", what)
}

/// The sign and the label of a tool. Small screens show only the sign; the label is still its accessible name.
pub(crate) fn tool(what: &str, words: &str) -> Markup {
    html! { (sign(what)) span { (words) } }
}

fn of_game(kind: &str, code: &str) -> Markup {
    match portrait_path(code) {
        Some(file) => picture(file, kind, code),
        None => own(kind, "room"),
    }
}

fn own(kind: &str, what: &str) -> Markup {
    picture(asset_path("room.svg"), kind, what)
}

fn picture(file: &str, kind: &str, what: &str) -> Markup {
    html! { svg class=(kind) aria-hidden="true" { use href={ (file) "#" (kind) "-" (what) } {} } }
}
