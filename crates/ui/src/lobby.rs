//! The lobby: the reader's tables, the games, and the tables they could join.

use catalog::About;
use maud::{Markup, html};
use table::Phase;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::path::{self, Detail};
use crate::{Frame, Listing, Lobby, TableLine, emblem};

/// The lobby page.
pub fn lobby(frame: &Frame<'_>, lobby: &Lobby) -> String {
    let w = frame.words;
    let main = html! {
        main #main.lobby {
            div.welcome {
                (emblem::scene("room"))
                h1 { (w.say("page-lobby-welcome")) }
                p.lead { (w.say_with("page-lobby-lead", &[("n", lobby.games.len().into())])) }
            }
            (frame::notice(frame.notice))
            @if !lobby.mine.tables.is_empty() {
                section.tables aria-labelledby="mine" {
                    h2 #mine { (w.say("page-my-tables")) }
                    (listing(&lobby.mine, "mine", w))
                }
            }
            section.shelf aria-labelledby="shelf" {
                h2 #shelf { (w.say("page-shelf")) }
                ul.cards { @for game in &lobby.games { (game_card(game, lobby.steps_done_of(game.code), w)) } }
            }
            @if !lobby.open.tables.is_empty() {
                section.tables aria-labelledby="open" {
                    h2 #open { (w.say("page-open-tables")) }
                    p { (w.say("page-open-tables-lead")) }
                    (listing(&lobby.open, "open", w))
                }
            }
        }
    };
    let title = frame::title(frame, &w.say("page-tagline"));
    page(frame, &Shell { title: &title, class: "page-lobby", ..Shell::default() }, &main)
}

fn game_card(game: &About, steps_done: usize, w: &Words) -> Markup {
    let named = |id| w.say_with(id, &[("game", (&game.name).into())]);
    html! {
        li class={ "game-" (game.code) } {
            article.card {
                div.picture { (emblem::scene(game.code)) (emblem::of(game.code)) }
                div.about {
                    h3 { (game.name) }
                    (facts(game, w))
                    p { (game.about) }
                    div.actions {
                        form method="post" action={ "/open/" (game.code) } {
                            (frame::hidden("with", "bots"))
                            // One click is enough: it is the next step of this reader.
                            (frame::hidden("quick", "yes"))
                            button.primary aria-label=(named("page-play-now-label")) { (w.say("page-play-now")) }
                        }
                        a.button href={ "/open/" (game.code) "?with=friends" } aria-label=(named("page-more-ways-label")) {
                            (w.say("page-more-ways"))
                        }
                    }
                    (path::path(game, steps_done, Detail::Names, w))
                }
            }
        }
    }
}

/// How many can play, and for how long.
pub(crate) fn facts(game: &About, w: &Words) -> Markup {
    let players = if game.seats[0] == game.seats[1] {
        w.say_with("page-for-exactly", &[("n", game.seats[0].into())])
    } else {
        w.say_with("page-for-players", &[("least", game.seats[0].into()), ("most", game.seats[1].into())])
    };
    html! {
        ul.facts {
            li { (emblem::sign("people")) (players) }
            li { (emblem::sign("clock")) (w.say_with("page-minutes", &[("n", game.minutes.into())])) }
        }
    }
}

/// One page of a list of tables; `heading` is the id of its heading.
fn listing(listing: &Listing, heading: &str, w: &Words) -> Markup {
    html! {
        ul.list { @for table in &listing.tables { (table_line(table, w)) } }
        @if listing.before.is_some() || listing.next.is_some() {
            nav.pages aria-labelledby=(heading) {
                @if let Some(before) = &listing.before { a.button href=(before) rel="prev" { (w.say("page-page-before")) } }
                @if let Some(next) = &listing.next { a.button href=(next) rel="next" { (w.say("page-page-next")) } }
            }
        }
    }
}

fn table_line(table: &TableLine, w: &Words) -> Markup {
    let people =
        if table.summary.names.is_empty() { w.say("page-nobody-yet") } else { w.list(&table.summary.names) };
    html! {
        li class={ "game-" (table.game) } {
            a.entry.turn[table.my_turn] href={ "/t/" (maud::display(table.id)) } {
                (emblem::of(&table.game))
                span.what {
                    strong { (table.title) }
                    " " span.who { (people) }
                    " " span.state { (status(table, w)) }
                }
                @if table.my_turn { " " span.flag { (w.say("page-your-turn-here")) } }
            }
            @if table.phase == Phase::Over {
                a.button.quiet.small href={ "/t/" (maud::display(table.id)) "/replay" } { (w.say("page-replay-again")) }
            }
        }
    }
}

fn status(table: &TableLine, w: &Words) -> String {
    if table.summary.free > 0 && matches!(table.phase, Phase::Gathering | Phase::Playing) {
        return w.say_with("page-free-seats", &[("n", table.summary.free.into())]);
    }
    w.say(match table.phase {
        Phase::Gathering => "page-phase-gathering",
        Phase::Playing => "page-phase-playing",
        Phase::Over => "page-phase-over",
        Phase::Closed => "page-phase-closed",
    })
}
