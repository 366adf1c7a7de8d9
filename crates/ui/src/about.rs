//! The page that says what this room is and what it promises.

use catalog::About;
use maud::html;

use crate::frame::{self, Shell, page};
use crate::{Frame, emblem};

/// The about page: games, bots, shuffles, privacy.
pub fn about(frame: &Frame<'_>, games: &[About]) -> String {
    let w = frame.words;
    let titles: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    let titles = [("n", games.len().into()), ("games", w.list(&titles).into())];
    let heading = w.say("page-about-heading");
    let main = html! {
        main #main.reading {
            div.headline.scenic { (emblem::scene("room")) h1 { (heading) } }
            (frame::notice(frame.notice))
            p.lead { (w.say("page-about-lead")) }
            h2 { (w.say("page-about-games")) }
            p { (w.say_with("page-about-games-text", &titles)) " " (w.say("page-about-rules")) " " a href="/rules" { (w.say("page-rules-all")) } }
            p { (w.say("page-about-names")) }
            h2 { (w.say("page-about-bots")) }
            p { (w.say("page-about-bots-text")) }
            h2 #shuffle { (w.say("page-about-shuffle")) }
            p { (w.say("page-about-shuffle-text")) }
            p { (w.say("page-about-shuffle-command")) }
            pre { code { "veillee verify game.jsonl" } }
            h2 #privacy { (w.say("page-about-privacy")) }
            ul {
                li { (w.say("page-about-privacy-cookie")) }
                li { (w.say("page-about-privacy-kept")) }
                li { (w.say("page-about-privacy-seen")) }
            }
            h2 { (w.say("page-about-free")) }
            p { (w.say("page-about-free-text")) }
            p.actions { a.button href="/" { (w.say("page-to-lobby")) } }
        }
    };
    let title = frame::title(frame, &heading);
    page(frame, &Shell { title: &title, class: "page-reading", ..Shell::default() }, &main)
}
