//! Everything that the owner of a view sees: how far the game is, their own things, what is common, what the others show.

use kit::Seat;
use words::{Prose, Voice, Words};

use super::drawing::{draw_castle, tell_castle};
use super::me;
use super::tiles::{describe_tile, explain_effect, name_effect, tally};
use crate::edition::{Effect, Space, Tile};
use crate::knowledge::Mark;
use crate::state::Ask;
use crate::view::{Public, View};

pub(super) fn describe(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = Prose::new().heading(heading(view, words)).text(status(view, voice));
    if let Some((seat, public, _)) = me(view) {
        prose = prose.then(holder(view, words));
        prose = prose.then(castle(view, seat, public, voice));
    }
    prose = prose.then(market(view, words)).then(standing(view, voice)).text(track(view, words));
    for (seat, public) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        if me(view).is_none_or(|(own, ..)| own != seat) {
            prose = prose.then(castle(view, seat, public, voice));
        }
    }
    let remembered = remembered(view, voice);
    if !remembered.is_empty() {
        prose = prose.heading(words.say("castle-known")).list(remembered);
    }
    prose.text(piles(view, words)).text(options(view, words))
}

fn heading(view: &View, words: &Words) -> String {
    if view.ask == Ask::Over {
        return words.say("game-over");
    }
    let players = (view.players.len() as u16).max(1);
    let round = view.turn.saturating_sub(1) / players + 1;
    words.say_with("castle-heading", &[("round", round.into())])
}

fn status(view: &View, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let waiting = voice.waiting(view.awaited, view.seats, view.viewer);
    let mut sentences = vec![waiting.unwrap_or_else(|| words.say("waiting-nobody"))];
    if view.pending > 0 {
        sentences.push(words.say_with("castle-pending", &[("n", view.pending.into())]));
    }
    let rules = view.options.data.edition().rules;
    let most = u16::from(rules.stall_rounds) * u16::from(view.seats);
    // CASTLE-END-6: only worth a word when it comes near.
    if view.quiet > most / 2 && view.ask != Ask::Over {
        sentences.push(words.say_with("castle-quiet", &[("n", view.quiet.into()), ("most", most.into())]));
    }
    sentences.join(" ")
}

fn holder(view: &View, words: &Words) -> Prose {
    let data = view.options.data;
    let Some((_, public, own)) = me(view) else { return Prose::new() };
    let items = |tiles: &[Tile]| -> Vec<String> {
        tiles
            .chunk_by(|one, next| one == next)
            .map(|group| {
                let item = describe_tile(group[0], words);
                match group.len() {
                    1 => item,
                    n => words.say_with("castle-copies", &[("tile", item.into()), ("n", (n as u32).into())]),
                }
            })
            .collect()
    };
    let limit = data.edition().rules.holder_limit;
    let mut prose = Prose::new();
    if own.holder.is_empty() {
        prose = prose.text(words.say("castle-holder-empty"));
    } else {
        let args = [("n", (own.holder.len() as u32).into()), ("limit", limit.into())];
        prose = prose.heading(words.say_with("castle-holder", &args)).list(items(&own.holder));
    }
    if !own.paid.is_empty() {
        prose = prose.text(words.say_with("castle-aside", &[("tiles", tally(&own.paid, words).into())]));
    }
    if !public.royals.is_empty() {
        let tiles = tally(&public.royals, words);
        prose = prose.text(words.say_with("castle-royals-mine", &[("tiles", tiles.into())]));
    }
    prose
}

fn castle(view: &View, seat: Seat, public: &Public, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mine = view.viewer.is(seat);
    let caption = if mine {
        words.say("castle-mine")
    } else {
        words.say_with("castle-of", &[("name", voice.name(seat).into())])
    };
    let drawing = draw_castle(&public.castle, words.say("castle-drawing"), words);
    let prose = Prose::new().heading(caption).with(drawing);
    // Only the first drawing explains how to read one.
    let first = view.viewer.seat().filter(|_| me(view).is_some()).unwrap_or_default();
    let prose = if seat == first { prose.text(words.say("castle-drawing-about")) } else { prose };
    prose.list(tell_castle(&public.castle, words))
}

fn market(view: &View, words: &Words) -> Prose {
    let tile = |tile: &Option<Tile>| {
        tile.map_or_else(|| words.say("castle-slot-empty"), |tile| describe_tile(tile, words))
    };
    let coin = |coin: &Option<Effect>| match coin {
        None => words.say("castle-slot-empty"),
        Some(effect) => {
            let text = explain_effect(*effect, &view.options, words);
            words.say_with(
                "castle-coin",
                &[("coin", name_effect(*effect, words).into()), ("text", text.into())],
            )
        }
    };
    Prose::new()
        .heading(words.say("castle-market"))
        .list(view.market.iter().map(tile))
        .heading(words.say("castle-market-coins"))
        .list(view.coin_market.iter().map(coin))
}

/// One line per player.
fn standing(view: &View, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let heads = [
        "player",
        "castle-head-coins",
        "castle-head-baron",
        "castle-head-next",
        "castle-head-holder",
        "castle-head-height",
        "castle-head-persons",
        "castle-head-windows",
        "castle-head-roofs",
    ];
    let row = |(seat, public): (Seat, &Public)| {
        let castle = &public.castle;
        let mut cells =
            vec![voice.name(seat).to_owned(), public.owned().to_string(), public.baron.to_string()];
        cells.push(to_coin(view, public.baron).to_string());
        let counts = [public.holder, castle.height(), castle.persons(), castle.windows(), castle.roofs()];
        cells.extend(counts.iter().map(ToString::to_string));
        cells
    };
    let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
    let mut prose = Prose::new().table(words.say("castle-players"), heads.map(|id| words.say(id)), rows);
    let mut lines = Vec::new();
    for (seat, public) in Seat::all(kit::MAX_SEATS).zip(&view.players) {
        let name = || ("name", voice.name(seat).into());
        if public.owned() > 0 {
            let coins = Effect::ALL.into_iter().zip(public.coins).filter(|(_, count)| *count > 0);
            let coins: Vec<String> = coins
                .map(|(effect, n)| match n {
                    1 => name_effect(effect, words),
                    _ => {
                        let args = [("tile", name_effect(effect, words).into()), ("n", n.into())];
                        words.say_with("castle-copies", &args)
                    }
                })
                .collect();
            lines.push(words.say_with("castle-owns", &[name(), ("coins", words.list(&coins).into())]));
        }
        if !public.royals.is_empty() && !view.viewer.is(seat) {
            let tiles = tally(&public.royals, words);
            lines.push(words.say_with("castle-royals", &[name(), ("tiles", tiles.into())]));
        }
    }
    if !lines.is_empty() {
        prose = prose.list(lines);
    }
    prose
}

/// Spaces to the next coin space.
fn to_coin(view: &View, baron: u8) -> usize {
    let track = view.options.data.edition().track;
    let ahead = |steps: &usize| track[(usize::from(baron) + steps) % track.len()] == Space::Coin;
    (1..=track.len()).find(ahead).unwrap_or(0)
}

fn track(view: &View, words: &Words) -> String {
    let track = view.options.data.edition().track;
    let spaces = |wanted: Space| {
        let places: Vec<String> = track
            .iter()
            .enumerate()
            .filter(|(_, space)| **space == wanted)
            .map(|(place, _)| place.to_string())
            .collect();
        words.list(&places)
    };
    let args = [
        ("n", (track.len() as u32).into()),
        ("last", (track.len().saturating_sub(1) as u32).into()),
        ("coins", spaces(Space::Coin).into()),
        ("rubies", spaces(Space::Ruby).into()),
        ("tiles", spaces(Space::Tile).into()),
    ];
    words.say_with("castle-track", &args)
}

/// What I know about the holders of others: certain tiles player by player, then those that one of several players has.
fn remembered(view: &View, voice: &Voice<'_>) -> Vec<String> {
    let words = voice.words;
    let mut marks: Vec<_> = view.known.iter().collect();
    marks.sort_by_key(|mark| (mark.seats.len(), mark.seats.iter().map(Seat::index).collect::<Vec<_>>()));
    let line = |alike: &[&Mark]| {
        let names: Vec<String> = alike[0].seats.iter().map(|seat| voice.name(seat).to_owned()).collect();
        let tiles: Vec<Tile> = alike.iter().map(|mark| mark.tile).collect();
        let args = [("names", words.any_of(&names).into()), ("tiles", tally(&tiles, words).into())];
        words.say_with("castle-remember", &args)
    };
    marks.chunk_by(|one, next| one.seats == next.seats).map(line).collect()
}

fn piles(view: &View, words: &Words) -> String {
    let discard = tally(&view.discard, words);
    let args = [
        ("reserve", words.say_with("castle-tiles", &[("n", view.reserve.into())]).into()),
        ("coins", words.say_with("castle-coins", &[("n", view.coin_reserve.into())]).into()),
        ("n", (view.discard.len() as u32).into()),
        ("discard", discard.into()),
    ];
    words.say_with("castle-piles", &args)
}

fn options(view: &View, words: &Words) -> String {
    let options = &view.options;
    let mut sentences = vec![words.say_with("castle-goal", &[("goal", options.goal.into())])];
    let said = [
        (options.pay_any, "castle-with-pay_any"),
        (options.royal_pair, "castle-with-royal_pair"),
        (options.peace, "castle-with-peace"),
    ];
    sentences.extend(said.into_iter().filter(|(on, _)| *on).map(|(_, id)| words.say(id)));
    sentences.join(" ")
}
