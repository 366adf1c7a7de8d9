//! The lobby: the reader's tables, the games, and the tables they could join.

use catalog::About;
use maud::{Markup, html};
use table::Phase;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::path::{self, Detail};
use crate::{Frame, Listing, Lobby, TableLine, asset_path, emblem, hiding, setup};

/// The lobby page.
pub fn lobby(frame: &Frame<'_>, lobby: &Lobby) -> String {
    let w = frame.words;
    let main = html! {
        main #main.lobby data-lobby=[lobby.live.then_some("/lobby/live")] {
            div.welcome {
                (emblem::scene("room"))
                h1 { (w.say("page-lobby-welcome")) }
                p.lead { (w.say_with("page-lobby-lead", &[("n", lobby.games.len().into())])) }
            }
            (frame::notice(frame.notice))
            // Here the script says what has appeared, and leads there if showing it at once would move something that the
            // reader is about to press.
            p #appeared role="status" {}
            p #waits hidden { a.button.primary href="#tables" { (w.say("page-open-tables")) } }
            // What can be played at once comes first. The script fills both lists again when they change.
            div #tables {
                div #own { (own(&lobby.mine, w)) }
                (hiding::hidden(&lobby.hidden, w))
                div #joinable { (joinable(&lobby.open, w)) }
            }
            section.shelf aria-labelledby="shelf" {
                h2 #shelf { (w.say("page-shelf")) }
                ul.cards { @for game in &lobby.games { (game_card(game, lobby.steps_done_of(game.code), w)) } }
            }
        }
    };
    let title = frame::title(frame, &w.say("page-tagline"));
    let head = html! { @if lobby.live { script type="module" src=(asset_path("lobby.js")) {} } };
    page(frame, &Shell { title: &title, class: "page-lobby", head, ..Shell::default() }, &main)
}

/// The reader's tables, as the lobby shows them; empty if there are none.
pub fn own_tables(words: &Words, tables: &Listing) -> String {
    own(tables, words).into_string()
}

/// The tables that anybody may join, as the lobby shows them; empty if there are none.
pub fn open_tables(words: &Words, tables: &Listing) -> String {
    joinable(tables, words).into_string()
}

/// What the lobby says when this table begins to wait for the reader: for a choice, or to hear whether they are in.
pub fn called_to(words: &Words, table: &TableLine) -> String {
    let message = if table.phase == Phase::Gathering { "page-asked-at" } else { "page-turn-at" };
    words.say_with(message, &[("game", (&table.title).into())])
}

/// What the lobby says when there is another table to join, of this many.
pub fn tables_wait(words: &Words, tables: usize) -> String {
    words.say_with("page-tables-wait", &[("n", tables.into())])
}

fn own(tables: &Listing, w: &Words) -> Markup {
    html! {
        @if !tables.tables.is_empty() {
            section.tables aria-labelledby="mine" {
                h2 #mine { (w.say("page-my-tables")) }
                (listing(tables, "mine", w))
            }
        }
    }
}

fn joinable(tables: &Listing, w: &Words) -> Markup {
    html! {
        @if !tables.tables.is_empty() {
            section.tables aria-labelledby="open" {
                h2 #open { (w.say("page-open-tables")) }
                p { (w.say("page-open-tables-lead")) }
                (listing(tables, "open", w))
            }
        }
    }
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
            @let rules = w.say_with("page-rules-label", &[("game", (&game.name).into())]);
            li { (emblem::sign("book")) a href={ "/rules/" (game.code) } aria-label=(rules) { (w.say("page-rules")) } }
        }
    }
}

/// One page of a list of tables; `heading` is the id of its heading.
fn listing(listing: &Listing, heading: &str, w: &Words) -> Markup {
    html! {
        // One's own tables can be hidden.
        ul.list { @for table in &listing.tables { (table_line(table, (heading == "mine").then_some(true), w)) } }
        @if listing.before.is_some() || listing.next.is_some() {
            nav.pages aria-labelledby=(heading) {
                @if let Some(before) = &listing.before { a.button href=(before) rel="prev" { (w.say("page-page-before")) } }
                @if let Some(next) = &listing.next { a.button href=(next) rel="next" { (w.say("page-page-next")) } }
            }
        }
    }
}

/// A table of a list; `hide` says whether it can be hidden or brought back.
pub(crate) fn table_line(table: &TableLine, hide: Option<bool>, w: &Words) -> Markup {
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
                    @let chosen = setup::short(&table.chosen, w);
                    @if table.phase == Phase::Gathering && !chosen.is_empty() { " " span.state { (chosen) } }
                }
                @if table.my_turn {
                    @let asked = table.phase == Phase::Gathering;
                    " " span.flag { (w.say(if asked { "page-asked-here" } else { "page-your-turn-here" })) }
                }
            }
            @if table.phase == Phase::Over {
                a.button.quiet.small href={ "/t/" (maud::display(table.id)) "/replay" } { (w.say("page-replay-again")) }
            }
            @if let Some(hide) = hide { (hiding::button(table, hide, w)) }
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
