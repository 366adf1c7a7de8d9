//! What happened since the reader's last choice, under the next question, or before the result. In words it is a region. At a drawn table it is
//! there when the page is loaded, and no update changes it: for somebody who was away, and for whoever has no script to
//! tell it.

use maud::{Markup, html};
use table::{Perspective, Phase};

use super::Part;
use super::paint::Painter;
use crate::replay::path_to_event;

/// At most this many are listed, the newest ones: all that one choice leads to at Fairy Tale.
const LISTED: usize = 16;

/// With fewer sentences than this, there is nothing to sum up.
const FEWEST: usize = 2;

/// Paints the region of a table in words.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    if part.page.drawing.is_none() {
        painter.region("missed", (part.screen.me, part.page.missed), || missed(part));
    }
}

pub(super) fn missed(part: &Part<'_>) -> Markup {
    let (w, missed) = (part.w, part.page.missed);
    let (Some(seat), [first, _, ..]) = (part.screen.me, missed) else {
        return if part.page.drawing.is_none() {
            html! { details #missed open hidden {} }
        } else {
            Markup::default()
        };
    };
    // Where a script tells what the choice led to, only what came later was missed; and once the game is over, nothing was.
    let later = missed.iter().filter(|news| !news.own).count();
    let is_told = part.page.drawing.is_some() && (later < FEWEST || part.screen.phase == Phase::Over);
    let to = |number| path_to_event(part.page.id, Perspective::Of(kit::Viewer::Seat(seat)), number);
    let earlier = missed.len().saturating_sub(LISTED);
    html! {
        details #missed.missed.unscripted[is_told] open {
            summary { (w.say_with("page-missed", &[("n", missed.len().into())])) }
            div {
                @if earlier > 0 { p.hint { (w.say_with("page-missed-earlier", &[("n", earlier.into())])) } }
                ol { @for news in &missed[earlier..] { li { a href=(to(news.number)) { (news.text) } } } }
                p.actions { a.button.small href=(to(first.number)) { (w.say("page-missed-step")) } }
            }
        }
    }
}
