//! Small pages: invitation, profile, error.

use maud::{Markup, html};
use words::Lang;

use crate::badge::badge;
use crate::frame::{self, Shell, page};
use crate::{Frame, Invitation, Profile, emblem};

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
            @if !invitation.names.is_empty() {
                p { (w.say_with("page-invite-with", &[("names", w.list(&invitation.names).into())])) }
            }
            @if invitation.running { p { (w.say("page-invite-running")) } }
            form.fields method="post" action=(invitation.action) {
                (name_field(frame, &invitation.name))
                p.actions {
                    button.primary { (w.say(if invitation.running { "page-invite-ask" } else { "page-invite-button" })) }
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
                (name_field(frame, profile.name))
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

fn name_field(frame: &Frame<'_>, name: &str) -> Markup {
    let w = frame.words;
    html! {
        div.field {
            label for="name" { (w.say("page-name-label")) }
            input #name name="name" type="text" value=(name) maxlength=(LONGEST_NAME) autocomplete="nickname"
                aria-describedby="name-hint";
            p.hint #name-hint { (w.say("page-name-hint")) }
        }
    }
}
