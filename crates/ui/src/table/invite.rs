//! Before the game: the invitation to the table, as a link and as a code, and what is played.

use maud::{Markup, html};
use table::{Holder, Phase};

use super::Part;
use super::paint::Painter;
use crate::frame::hidden;
use crate::setup::setup;
use crate::visit::name_field;
use crate::{asset_path, qr, reach};

/// The region. Hidden once the game has begun.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    let gathering = part.screen.phase == Phase::Gathering;
    let shown = gathering
        .then(|| (link(part), part.page.unnamed, part.screen.host, part.screen.listed, part.screen.me));
    painter.region("invite", shown, || invite(part));
}

/// The link to show. Nobody can follow it while no seat is free.
fn link<'a>(part: &'a Part<'_>) -> Option<&'a str> {
    let free = part.screen.places.iter().any(|place| place.holder == Holder::Free);
    part.page.invitation.filter(|_| free)
}

/// The whole region.
pub(super) fn invite(part: &Part<'_>) -> Markup {
    if part.screen.phase != Phase::Gathering {
        return html! { div #invite hidden {} };
    }
    html! {
        div #invite {
            @if let Some(link) = link(part) {
                @if part.page.unnamed { (name_first(part, "page-invite-name-button")) } @else { (invitation(part, link)) }
            } @else if part.page.unnamed && part.screen.listed && part.screen.me.is_none() {
                (name_first(part, "page-sit-name-button"))
            }
            @if let Some(played) = part.page.setup { (setup(played, part.w)) }
        }
    }
}

/// Nobody is invited by somebody without a name, or sits down with one: the others would not know who it is.
pub(super) fn name_first(part: &Part<'_>, button: &str) -> Markup {
    html! {
        form.named method="post" action="/me" {
            (hidden("back", part.at))
            (name_field(part.w, "", "page-invite-name"))
            button.primary { (part.w.say(button)) }
        }
    }
}

fn invitation(part: &Part<'_>, link: &str) -> Markup {
    let w = part.w;
    let label = w.say("page-invite-link");
    html! {
        div.inviting {
            div.links {
                label for="invite-link" { (label) }
                div.invite {
                    input #invite-link type="text" readonly value=(link);
                    button.small.scripted type="button" data-load=(asset_path("more.js")) data-do="copy" data-copy="invite-link" {
                        (w.say("page-copy"))
                    }
                }
                p.hint { (w.say("page-invite-all")) }
                @if reach::is_local_only(link) { p.hint { (w.say("page-invite-here")) } }
                @if part.screen.host {
                    form method="post" action=(part.to("renew-invitation")) {
                        (hidden("invitation", link.rsplit('/').next().unwrap_or_default()))
                        button.small aria-describedby="renew-about" { (w.say("page-invite-renew")) }
                        " " span.hint #renew-about { (w.say("page-invite-renew.about")) }
                    }
                }
            }
            @if let Some(code) = qr::picture(link, &w.say("page-invite-code")) {
                // Open on large screens, by the style; folded on a phone, which is more often shown than pointed at.
                details #scan { summary { (w.say("page-invite-show-code")) } (code) }
            }
        }
    }
}
