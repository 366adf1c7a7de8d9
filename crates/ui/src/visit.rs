//! Small pages: invitation, profile, error.

use maud::{Markup, html};
use words::{Lang, Words};

use crate::badge::badge;
use crate::frame::{self, Shell, page};
use crate::level::LevelMessages;
use crate::setup::setup;
use crate::{Frame, Invitation, InvitedTo, NoSeat, Profile, Sitting, emblem};

/// How many characters a name may have.
const LONGEST_NAME: usize = table::sanitize::LONGEST_NAME;

/// The page an invitation leads to.
pub fn invitation(frame: &Frame<'_>, invitation: &Invitation) -> String {
    let w = frame.words;
    let heading = w.say_with("page-invite-heading", &[("name", (&invitation.host).into())]);
    let main = html! {
        main #main.visit {
            div.headline.scenic {
                (emblem::scene(&invitation.game))
                (emblem::of(&invitation.game))
                h1 { (heading) }
            }
            (frame::notice(frame.notice))
            h2 { (w.say_with("page-invite-game", &[("game", (&invitation.title).into())])) }
            p { (invitation.blurb) }
            (setup(&invitation.setup, w))
            @if !invitation.sitting.is_empty() {
                @let sitting: Vec<String> = invitation.sitting.iter().map(|sitting| called(sitting, w)).collect();
                p { (w.say_with("page-invite-with", &[("names", w.list(&sitting).into())])) }
            }
            @if invitation.to == InvitedTo::Running { p { (w.say("page-invite-running")) } }
            form.fields method="post" action=(invitation.action) {
                (name_field(w, &invitation.name, "page-name-label"))
                @if let InvitedTo::Free(seats) = &invitation.to { (seat_field(seats, w)) }
                p.actions {
                    button.primary {
                        (w.say(match invitation.to {
                            InvitedTo::Running => "page-invite-ask",
                            InvitedTo::Free(_) => "page-invite-button",
                        }))
                    }
                    button name="look" value="yes" { (w.say("page-invite-look")) }
                }
            }
        }
    };
    let class = format!("page-visit game-{}", invitation.game);
    let title = frame::title(frame, &heading);
    let shell = Shell {
        title: &title,
        class: &class,
        asks_name: true,
        secret_address: Some(&invitation.action),
        ..Shell::default()
    };
    page(frame, &shell, &main)
}

/// A person by their name, a bot also by how well it plays.
fn called(sitting: &Sitting, w: &Words) -> String {
    match sitting.bot {
        Some(level) => {
            let level = w.say(LevelMessages::of(level).short);
            w.say_with("page-invite-bot", &[("name", (&sitting.name).into()), ("level", level.into())])
        }
        None => sitting.name.clone(),
    }
}

/// Which seat to take, if there is a choice (KIT-SIT-3).
fn seat_field(free: &[kit::Seat], w: &Words) -> Markup {
    html! {
        @if free.len() > 1 {
            fieldset.row {
                legend { (w.say("page-invite-seat")) }
                @for (at, seat) in free.iter().enumerate() {
                    label.pick {
                        input type="radio" name="seat" value=(seat.index()) checked[at == 0];
                        span { (w.say_with("seat-name", &[("n", (seat.index() + 1).into())])) }
                    }
                }
            }
        }
    }
}

/// The page for somebody whose invitation leads to a table without a free seat.
pub fn no_seat(frame: &Frame<'_>, table: &NoSeat) -> String {
    let w = frame.words;
    let (heading, text) = if table.begun {
        ("page-no-seat-begun", "page-no-seat-begun.about")
    } else {
        ("page-no-seat-full", "page-no-seat-full.about")
    };
    let heading = w.say(heading);
    let main = html! {
        main #main.visit {
            div.headline.scenic {
                (emblem::scene(&table.game))
                (emblem::of(&table.game))
                h1 { (heading) }
            }
            (frame::notice(frame.notice))
            h2 { (w.say_with("page-invite-game", &[("game", (&table.title).into())])) }
            p.lead { (w.say(text)) }
            p.actions {
                a.button.primary href={ "/t/" (maud::display(table.table)) } { (w.say("page-no-seat-watch")) }
                a.button href="/" { (w.say("page-to-lobby")) }
            }
        }
    };
    let class = format!("page-visit game-{}", table.game);
    let title = frame::title(frame, &heading);
    page(frame, &Shell { title: &title, class: &class, ..Shell::default() }, &main)
}

/// The page on which readers change their name and language.
pub fn profile(frame: &Frame<'_>, profile: &Profile<'_>) -> String {
    let w = frame.words;
    let heading = w.say("page-profile-heading");
    let language = |lang: Lang, id: &str| {
        html! {
            label.pick {
                input type="radio" name="lang" value=(lang.tag()) checked[lang == profile.lang];
                span lang=(lang.tag()) { (w.say(id)) }
            }
        }
    };
    let main = html! {
        main #main.visit {
            div.headline { h1 { (heading) } }
            (frame::notice(frame.notice))
            form.fields method="post" action="/me" {
                (frame::hidden("back", profile.back))
                (name_field(w, profile.name, "page-name-label"))
                fieldset.row {
                    legend { (w.say("page-profile-language")) }
                    (language(Lang::Fr, "page-profile-french"))
                    (language(Lang::En, "page-profile-english"))
                }
                p.actions { button.primary { (w.say("page-profile-button")) } }
            }
            @if let Some(guest) = profile.guest {
                p { (w.say("page-badge-yours")) " " (badge(guest)) }
                p.hint { (w.say("page-badge-about")) }
            }
            p.hint { (w.say("page-profile-note")) }
        }
    };
    let title = frame::title(frame, &heading);
    let shell = Shell { title: &title, class: "page-visit", asks_name: true, ..Shell::default() };
    page(frame, &shell, &main)
}

/// An error page. If a rule forbids what was asked, it links to it.
pub fn problem(frame: &Frame<'_>, status: u16, heading: &str, text: &str, rule: Option<&str>) -> String {
    let w = frame.words;
    let main = html! {
        main #main.visit.problem {
            div.headline { (emblem::room()) h1 { (heading) } }
            (frame::notice(frame.notice))
            p.lead { (text) " " (frame::rule(rule)) }
            p.actions { a.button.primary href="/" { (w.say("page-problem-lobby")) } }
            p.hint { (w.say_with("page-problem-status", &[("status", status.to_string().into())])) }
        }
    };
    let title = frame::title(frame, heading);
    page(frame, &Shell { title: &title, class: "page-visit", ..Shell::default() }, &main)
}

/// The field for a name, under the question `label`.
pub(crate) fn name_field(w: &Words, name: &str, label: &str) -> Markup {
    html! {
        div.field {
            label for="name" { (w.say(label)) }
            input #name name="name" type="text" value=(name) maxlength=(LONGEST_NAME) autocomplete="nickname"
                aria-describedby="name-hint";
            p.hint #name-hint { (w.say("page-name-hint")) }
        }
    }
}
