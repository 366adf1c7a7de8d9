//! The first page: my tables, the games, the tables that one could join.

use maud::{Markup, html};
use table::Phase;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::{Frame, GameInfo, Listing, Lobby, TableLine, emblem};

/// The first page of the house.
pub fn lobby(frame: &Frame<'_>, lobby: &Lobby) -> String {
    let w = frame.words;
    let main = html! {
        main #main.lobby {
            div.welcome {
                (emblem::scene("room"))
                h1 { (w.say("house-lobby-welcome")) }
                p.lead { (w.say_with("house-lobby-lead", &[("n", lobby.games.len().into())])) }
            }
            (frame::notice(frame.notice))
            @if !lobby.mine.tables.is_empty() {
                section.tables aria-labelledby="mine" {
                    h2 #mine { (w.say("house-my-tables")) }
                    (listing(&lobby.mine, "mine", w))
                }
            }
            section.shelf aria-labelledby="shelf" {
                h2 #shelf { (w.say("house-shelf")) }
                ul.cards { @for game in &lobby.games { (card(game, w)) } }
            }
            @if !lobby.open.tables.is_empty() {
                section.tables aria-labelledby="open" {
                    h2 #open { (w.say("house-open-tables")) }
                    p { (w.say("house-open-tables-lead")) }
                    (listing(&lobby.open, "open", w))
                }
            }
        }
    };
    let title = frame::title(frame, &w.say("house-tagline"));
    page(frame, &Shell { title: &title, class: "page-lobby", ..Shell::default() }, &main)
}

fn card(game: &GameInfo, w: &Words) -> Markup {
    let named = |id| w.say_with(id, &[("game", (&game.title).into())]);
    html! {
        li class={ "game-" (game.code) } {
            article.card {
                div.picture { (emblem::scene(game.code)) (emblem::of(game.code)) }
                div.about {
                    h3 { (game.title) }
                    (facts(game, w))
                    p { (game.blurb) }
                    div.actions {
                        form method="post" action={ "/open/" (game.code) } {
                            (frame::hidden("with", "bots"))
                            // Nothing else was asked: the house picks what suits this reader.
                            (frame::hidden("quick", "yes"))
                            button.primary aria-label=(named("house-play-now-label")) { (w.say("house-play-now")) }
                        }
                        a.button href={ "/open/" (game.code) } aria-label=(named("house-more-ways-label")) {
                            (w.say("house-more-ways"))
                        }
                    }
                }
            }
        }
    }
}

/// How many play, and how long.
pub(crate) fn facts(game: &GameInfo, w: &Words) -> Markup {
    let players = if game.least == game.most {
        w.say_with("house-for-exactly", &[("n", game.least.into())])
    } else {
        w.say_with("house-for-players", &[("least", game.least.into()), ("most", game.most.into())])
    };
    html! {
        ul.facts {
            li { (emblem::sign("people")) (players) }
            li { (emblem::sign("clock")) (w.say_with("house-minutes", &[("n", game.minutes.into())])) }
        }
    }
}

/// A page of a list of tables, under the heading with this id.
fn listing(listing: &Listing, heading: &str, w: &Words) -> Markup {
    html! {
        ul.list { @for table in &listing.tables { (line(table, w)) } }
        @if listing.before.is_some() || listing.next.is_some() {
            nav.pages aria-labelledby=(heading) {
                @if let Some(before) = &listing.before { a.button href=(before) rel="prev" { (w.say("house-page-before")) } }
                @if let Some(next) = &listing.next { a.button href=(next) rel="next" { (w.say("house-page-next")) } }
            }
        }
    }
}

fn line(table: &TableLine, w: &Words) -> Markup {
    let people = if table.names.is_empty() { w.say("house-nobody-yet") } else { w.list(&table.names) };
    html! {
        li class={ "game-" (table.game) } {
            a.entry.turn[table.my_turn] href={ "/t/" (maud::display(table.id)) } {
                (emblem::of(&table.game))
                span.what {
                    strong { (table.title) }
                    " " span.who { (people) }
                    " " span.state { (state(table, w)) }
                }
                @if table.my_turn { " " span.flag { (w.say("house-your-turn-here")) } }
            }
            @if table.phase == Phase::Over {
                a.button.quiet.small href={ "/t/" (maud::display(table.id)) "/replay" } { (w.say("house-replay-again")) }
            }
        }
    }
}

fn state(table: &TableLine, w: &Words) -> String {
    if table.free > 0 && matches!(table.phase, Phase::Gathering | Phase::Playing) {
        return w.say_with("house-free-seats", &[("n", table.free.into())]);
    }
    w.say(match table.phase {
        Phase::Gathering => "house-phase-gathering",
        Phase::Playing => "house-phase-playing",
        Phase::Over => "house-phase-over",
        Phase::Closed => "house-phase-closed",
    })
}
