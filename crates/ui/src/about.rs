//! What this house is, and what it promises.

use maud::html;

use crate::frame::{self, Shell, page};
use crate::{Frame, GameInfo, emblem};

/// About the house: its games, privacy, shuffles.
pub fn about(frame: &Frame<'_>, games: &[GameInfo]) -> String {
    let w = frame.words;
    let titles: Vec<&str> = games.iter().map(|game| game.title.as_str()).collect();
    let titles = [("n", games.len().into()), ("games", w.list(&titles).into())];
    let heading = w.say("house-about-heading");
    let main = html! {
        main #main.reading {
            div.headline.scenic { (emblem::scene("room")) h1 { (heading) } }
            (frame::notice(frame.notice))
            p.lead { (w.say("house-about-lead")) }
            h2 { (w.say("house-about-games")) }
            p { (w.say_with("house-about-games-text", &titles)) " " (w.say("house-about-rules")) }
            p { (w.say("house-about-names")) }
            h2 { (w.say("house-about-bots")) }
            p { (w.say("house-about-bots-text")) }
            h2 #shuffle { (w.say("house-about-shuffle")) }
            p { (w.say("house-about-shuffle-text")) }
            p { (w.say("house-about-shuffle-command")) }
            pre { code { "veillee verify game.jsonl" } }
            h2 #privacy { (w.say("house-about-privacy")) }
            ul {
                li { (w.say("house-about-privacy-cookie")) }
                li { (w.say("house-about-privacy-kept")) }
                li { (w.say("house-about-privacy-seen")) }
            }
            h2 { (w.say("house-about-free")) }
            p { (w.say("house-about-free-text")) }
            p.actions { a.button href="/" { (w.say("house-to-lobby")) } }
        }
    };
    let title = frame::title(frame, &heading);
    page(frame, &Shell { title: &title, class: "page-reading", ..Shell::default() }, &main)
}
