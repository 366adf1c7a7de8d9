//! "While you were away": what happened since the reader's last choice. It is not a region: it is there when the page is
//! loaded, and no update changes it.

use maud::{Markup, html};
use table::Perspective;

use super::Part;
use crate::replay::path_to_event;

/// At most this many are listed, the newest ones.
const LISTED: usize = 8;

pub(super) fn missed(part: &Part<'_>) -> Markup {
    let (w, missed) = (part.w, part.page.missed);
    let (Some(seat), Some(first)) = (part.screen.me, missed.first()) else { return Markup::default() };
    let to = |number| path_to_event(part.page.id, Perspective::Of(kit::Viewer::Seat(seat)), number);
    let earlier = missed.len().saturating_sub(LISTED);
    html! {
        details #missed.missed open {
            summary { (w.say_with("page-missed", &[("n", missed.len().into())])) }
            div {
                @if earlier > 0 { p.hint { (w.say_with("page-missed-earlier", &[("n", earlier.into())])) } }
                ol { @for news in &missed[earlier..] { li { a href=(to(news.number)) { (news.text) } } } }
                p.actions { a.button.small href=(to(first.number)) { (w.say("page-missed-step")) } }
            }
        }
    }
}
