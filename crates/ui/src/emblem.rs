//! Emblems, scenes and signs on the pages. They are on one sheet, which a browser fetches once.

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

/// A tool with its words. On small screens only the sign is seen, and the words are its name for those who listen.
pub(crate) fn tool(what: &str, words: &str) -> Markup {
    html! { (sign(what)) span { (words) } }
}

fn known(code: &str) -> &str {
    if catalog::CODES.contains(&code) { code } else { "room" }
}

fn picture(kind: &str, what: &str) -> Markup {
    html! { svg class=(kind) aria-hidden="true" { use href={ (asset_path("room.svg")) "#" (kind) "-" (what) } {} } }
}
