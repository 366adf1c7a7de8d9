//! Badges: a short code beside the name of a person, made from their id. Names can be changed and may resemble each
//! other; the badge of a guest is the same at every table, and nobody can choose it.

use maud::{Markup, html};
use table::GuestId;

/// How many digits of the id are shown: enough that nobody becomes a guest again and again until they have the badge of
/// somebody else.
const DIGITS: usize = 4;
/// How many colours there are. They help to find a person again, and say nothing that the digits do not.
pub(crate) const COLOURS: u64 = 8;

/// The last digits of the id.
pub(crate) fn code(guest: GuestId) -> String {
    let id = guest.to_string();
    id[GuestId::DIGITS - DIGITS..].to_owned()
}

/// The badge of a guest. It is text, so it is read aloud and needs no colour.
pub(crate) fn badge(guest: GuestId) -> Markup {
    let colour = guest.number() % COLOURS;
    html! { small class={ "badge b" (colour) } { (code(guest)) } }
}
