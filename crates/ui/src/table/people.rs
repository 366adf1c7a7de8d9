//! Who sits at the table, and what readers can change about it.

use kit::Seat;
use maud::{Markup, html};
use table::{GuestId, Holder, Level, Pace, Phase, Place};

use super::paint::Painter;
use super::{Part, invite, stop};
use crate::asset_path;
use crate::badge::badge;
use crate::frame::hidden;
use crate::level::LevelMessages;
use crate::reach;

/// The ids of the seats, each a region of its own.
const SEATS: [&str; kit::MAX_SEATS as usize] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"];

/// The regions: each seat, and what concerns the whole table.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    let screen = part.screen;
    let table = (screen.phase, screen.me, screen.host, screen.listed);
    for (id, place) in SEATS.into_iter().zip(&screen.places) {
        let link = part.page.invitations.iter().find(|(seat, _)| *seat == place.seat);
        let away = part.page.away.contains(place.seat);
        painter.region(id, (table, place, link, away), || seat(part, id, place));
    }
    // Most readers have nothing to arrange. During a game, the host can also offer seats that bots play.
    let arranges = match screen.phase {
        Phase::Gathering => screen.host || screen.me.is_some(),
        Phase::Playing => screen.me.is_some() || settable(part).is_some(),
        Phase::Over | Phase::Closed => false,
    };
    let bots = screen.places.iter().filter(|_| arranges && screen.host && screen.phase == Phase::Playing);
    let bots = bots.map(|place| (place.seat, &place.name, place.holder, place.invitation));
    let asked = screen.seat_request.as_ref().map(|request| request.seat);
    let (pace, offered) = (settable(part), bots.collect::<Vec<_>>());
    let ways_out = arranges.then(|| (screen.can_stop, screen.stop_request.is_some(), stop::is_alone(part)));
    let paces = (pace, watched_pace(part));
    let arranged = (arranges.then_some(table), offered, asked, paces, ways_out, part.page.unnamed);
    painter.region("arrange", arranged, || arrange(part));
}

/// The whole section.
pub(super) fn people(part: &Part<'_>) -> Markup {
    let w = part.w;
    html! {
        section #people aria-labelledby="people-title" {
            h2 #people-title { (w.say("page-people")) }
            ol.seats { @for (id, place) in SEATS.into_iter().zip(&part.screen.places) { (seat(part, id, place)) } }
            (arrange(part))
        }
    }
}

fn seat(part: &Part<'_>, id: &str, place: &Place) -> Markup {
    let w = part.w;
    html! {
        li id=(id) class=[(place.holder == Holder::Free).then_some("free")] {
            (draw::mark(place.seat))
            span.who { (place.name) }
            @if let Some(guest) = person(place.holder) {
                " " span.vh { (w.say("page-badge")) " " } (badge(guest))
            }
            " " span.tags {
                @if place.mine { span { (w.say("page-seat-you")) } " " }
                @if place.host { span { (w.say("page-seat-host")) } " " }
                (tag(part, place))
                @if place.awaited { " " span.deciding { (w.say("page-seat-deciding")) } }
            }
            (controls(part, place))
        }
    }
}

/// Whose seat it is, if it is a person's.
fn person(holder: Holder) -> Option<GuestId> {
    match holder {
        Holder::Person(guest)
        | Holder::Kept(guest)
        | Holder::StandIn(_, guest)
        | Holder::Replaced(_, guest)
        | Holder::Resigned(_, guest) => Some(guest),
        Holder::Free | Holder::Bot(_) => None,
    }
}

/// What the others should know about who plays here: a free seat, a bot, somebody away.
fn tag(part: &Part<'_>, place: &Place) -> Markup {
    let w = part.w;
    match place.holder {
        Holder::Free => html! { span { (w.say("page-seat-free")) } },
        Holder::Bot(level) => {
            let level = w.say(LevelMessages::of(level).short);
            html! { span { (w.say_with("page-seat-bot-level", &[("level", level.into())])) } }
        }
        Holder::Kept(_) => html! { span { (w.say("page-seat-kept")) } },
        Holder::Resigned(..) => html! { span { (w.say("page-seat-resigned")) } },
        Holder::StandIn(..) | Holder::Replaced(..) => html! { span { (w.say("page-seat-stand-in")) } },
        Holder::Person(_) if part.page.away.contains(place.seat) => {
            html! { span { (w.say("page-seat-away")) } }
        }
        Holder::Person(_) => Markup::default(),
    }
}

fn controls(part: &Part<'_>, place: &Place) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let named = |id| w.say_with(id, &[("name", (&place.name).into())]);
    let seated = screen.me.is_some();
    let mut shown = Markup::default();
    let gathering = screen.phase == Phase::Gathering;
    let free = place.holder == Holder::Free;
    // The host may always sit down; others need no invitation if the table is listed. Whoever has no name is asked for it
    // first, because the others would not know who has come.
    if gathering && free && !seated && (screen.listed || screen.host) && !part.page.unnamed {
        shown.0.push_str(&seat_button(part, "sit", place.seat, "page-sit", &named("page-sit-label")).0);
    }
    if let Some(invitation) = part.page.invitations.iter().find(|(seat, _)| *seat == place.seat) {
        shown.0.push_str(&seat_invitation(part, place, invitation).0);
    }
    if gathering && screen.host && free {
        shown.0.push_str(&bot_buttons(part, place).0);
    }
    if gathering && screen.host && !free && !place.mine {
        shown.0.push_str(&seat_button(part, "free", place.seat, "page-free", &named("page-free-label")).0);
    }
    let away = matches!(place.holder, Holder::Person(_)) && part.page.away.contains(place.seat);
    if screen.phase == Phase::Playing && seated && !place.mine && away {
        let label = named("page-stand-in-label");
        shown.0.push_str(&seat_button(part, "stand-in", place.seat, "page-stand-in", &label).0);
    }
    if shown.0.is_empty() {
        shown
    } else {
        html! { div.controls { (shown) } }
    }
}

/// A form with one button, about one seat.
fn seat_button(part: &Part<'_>, to: &str, seat: Seat, text: &str, label: &str) -> Markup {
    html! {
        form method="post" action=(part.to(to)) {
            (hidden("seat", seat.index()))
            button.small aria-label=(label) { (part.w.say(text)) }
        }
    }
}

/// Buttons that let a bot sit down here, one for each level.
fn bot_buttons(part: &Part<'_>, place: &Place) -> Markup {
    let w = part.w;
    html! {
        form.levels method="post" action=(part.to("seat")) {
            (hidden("seat", place.seat.index()))
            span { (w.say("page-bot-here")) }
            @for level in Level::ALL {
                " " button.small name="level" value=(level.name()) {
                    (w.say(LevelMessages::of(level).title)) span.vh { ", " (place.name) }
                }
            }
        }
    }
}

/// The link to an offered seat of the running game; the host shows it to one friend.
fn seat_invitation(part: &Part<'_>, place: &Place, invitation: &(Seat, String)) -> Markup {
    let (w, link) = (part.w, &invitation.1);
    let label = w.say_with("page-invite-label", &[("name", (&place.name).into())]);
    let index = place.seat.index();
    html! {
        div.invite {
            input id={ "invite-" (index) } type="text" readonly value=(link) aria-label=(label);
            button.small.scripted type="button" data-load=(asset_path("more.js")) data-do="copy" data-copy={ "invite-" (index) } {
                (w.say("page-copy"))
            }
            p.hint { (w.say("page-invite-note")) }
            @if reach::is_local_only(link) { p.hint { (w.say("page-invite-here")) } }
        }
    }
}

/// What concerns the whole table.
fn arrange(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    match screen.phase {
        Phase::Gathering if screen.host || screen.me.is_some() => {
            html! { div #arrange { (before_game(part)) } }
        }
        Phase::Playing if screen.me.is_some() || settable(part).is_some() => html! {
            div #arrange data-pace=[watched_pace(part)] {
                @if let Some(pace) = settable(part) { (paces(part, pace)) }
                @if screen.me.is_some() { (during_game(part)) }
            }
        },
        _ => html! { div #arrange hidden data-pace=[watched_pace(part)] {} },
    }
}

/// The pace of the bots, if the reader can set it.
fn settable(part: &Part<'_>) -> Option<Pace> {
    part.screen.pace.filter(|shown| shown.can_set).map(|shown| shown.pace)
}

/// The pace of the bots where only bots play: whoever watches is told at that pace what they do, or the story would fall
/// behind.
fn watched_pace(part: &Part<'_>) -> Option<&'static str> {
    let plays = |place: &Place| matches!(place.holder, Holder::Person(_));
    let shown = part.screen.pace.filter(|_| !part.screen.places.iter().any(plays))?;
    Some(shown.pace.name())
}

/// How fast the bots play (KIT-PACE-1): a button for each pace, of which one is pressed.
fn paces(part: &Part<'_>, now: Pace) -> Markup {
    let w = part.w;
    let name = |pace| match pace {
        Pace::Calm => w.say("page-bots-pace-calm"),
        Pace::Brisk => w.say("page-bots-pace-brisk"),
        Pace::AtOnce => w.say("page-bots-pace-at-once"),
    };
    html! {
        form.paces method="post" action=(part.to("pace")) {
            span #pace-title { (w.say("page-bots-pace")) }
            span.segments role="group" aria-labelledby="pace-title" {
                @for pace in Pace::ALL {
                    button.small name="pace" value=(pace.name()) aria-pressed=(pace == now) { (name(pace)) }
                }
            }
        }
    }
}

/// Before the game: the host may list or close the table, and everybody may leave.
fn before_game(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let (note, button, value) = if screen.listed {
        ("page-listed", "page-list-off", "no")
    } else {
        ("page-unlisted", "page-list-on", "yes")
    };
    html! {
        @if screen.host { p.hint { (w.say(note)) } }
        div.arrange {
            @if screen.host {
                form method="post" action=(part.to("list")) {
                    button.small name="listed" value=(value) { (w.say(button)) }
                }
            }
            @if screen.me.is_some() {
                form method="post" action=(part.to("leave")) { button.small { (w.say("page-leave-before")) } }
            }
            @if screen.host {
                form method="post" action=(part.to("close")) { button.small { (w.say("page-close")) } }
            }
        }
    }
}

/// During the game: folded away, because it is seldom needed and nobody should leave by accident.
fn during_game(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let can_be_offered = |place: &&Place| {
        screen.host
            && matches!(place.holder, Holder::Bot(_) | Holder::StandIn(..) | Holder::Resigned(..))
            && place.invitation.is_none()
            && screen.seat_request.as_ref().is_none_or(|request| request.seat != place.seat)
    };
    let offered: Vec<&Place> = screen.places.iter().filter(can_be_offered).collect();
    html! {
        details {
            summary { (w.say("page-change")) }
            @if !offered.is_empty() && part.page.unnamed {
                // The friend would not know who invites them.
                p.hint { (w.say("page-offer-name")) }
                (invite::name_first(part, "page-profile-button"))
            } @else if !offered.is_empty() {
                @for place in &offered { (named_seat_button(part, "offer", place, "page-offer")) }
                p.hint { (w.say("page-offer-about")) }
            }
            form method="post" action=(part.to("leave")) {
                button.small aria-describedby="leave-about" { (w.say("page-leave")) }
                p.hint #leave-about { (w.say("page-leave-about")) }
            }
            (stop::ways_out(part))
        }
    }
}

/// A form with one button, about one seat, that names who sits there.
fn named_seat_button(part: &Part<'_>, to: &str, place: &Place, text: &str) -> Markup {
    html! {
        form method="post" action=(part.to(to)) {
            (hidden("seat", place.seat.index()))
            button.small { (part.w.say_with(text, &[("name", (&place.name).into())])) }
        }
    }
}
