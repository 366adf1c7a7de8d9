//! The pictures of the house on its pages. They are on one sheet, which a browser fetches once.

use maud::{Markup, html};

const GAMES: [&str; 5] = ["tale", "sand", "grimm", "castle", "tile"];

/// The emblem of a game; the house's own for a code that has none.
pub(crate) fn of(code: &str) -> Markup {
    picture("emblem", "emblem", known(code))
}

/// The candle of the house.
pub(crate) fn house() -> Markup {
    picture("emblem", "emblem", "house")
}

/// The scene of a game: a landscape that fills whatever box it is given.
pub(crate) fn scene(code: &str) -> Markup {
    picture("scene", "scene", known(code))
}

/// A sign in the colour of the text around it.
pub(crate) fn sign(what: &str) -> Markup {
    picture("sign", "sign", what)
}

/// What a tool does: in words, or on small screens by its sign, which then has the words as its name.
pub(crate) fn tool(what: &str, words: &str) -> Markup {
    html! { (sign(what)) span { (words) } }
}

fn known(code: &str) -> &str {
    if GAMES.contains(&code) { code } else { "house" }
}

fn picture(class: &str, kind: &str, what: &str) -> Markup {
    let sheet = draw::asset("house.svg").map_or("", |asset| asset.path.as_str());
    html! { svg class=(class) aria-hidden="true" { use href={ (sheet) "#" (kind) "-" (what) } {} } }
}
