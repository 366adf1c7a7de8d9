//! Emblems, scenes and signs on the pages. All are in one sprite, which a browser fetches once.

use maud::{Markup, html};

use crate::asset_path;

/// The emblem of a game; the room's own for a code that has none.
pub(crate) fn of(code: &str) -> Markup {
    picture("emblem", known(code))
}

/// The candle of the room.
pub(crate) fn room() -> Markup {
    picture("emblem", "room")
}

/// The scene of a game: a landscape that fills whatever box it is given.
pub(crate) fn scene(code: &str) -> Markup {
    picture("scene", known(code))
}

/// A sign in the colour of the text around it.
pub(crate) fn sign(what: &str) -> Markup {
    picture("sign", what)
}

/// The sign and the label of a tool. Small screens show only the sign; the label is still its accessible name.
pub(crate) fn tool(what: &str, words: &str) -> Markup {
    html! { (sign(what)) span { (words) } }
}

fn known(code: &str) -> &str {
    if catalog::known().any(|known| known == code) { code } else { "room" }
}

fn picture(kind: &str, what: &str) -> Markup {
    html! { svg class=(kind) aria-hidden="true" { use href={ (asset_path("room.svg")) "#" (kind) "-" (what) } {} } }
}
