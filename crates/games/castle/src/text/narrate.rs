//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::{Arg, Voice};

use super::label::place;
use super::tiles::{name_effect, name_tile, tally};
use crate::choice::Source;
use crate::edition::{Effect, Tile};
use crate::event::Seen;
use crate::state::Ending;

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    // `id` with a name, or `id-you` for the viewer.
    let told = |id: &str, seat: Seat, args: &[(&str, Arg<'_>)]| {
        voice.tell(&format!("castle-tell-{id}"), seat, viewer, args)
    };
    let tile_of = |tile: Tile| Arg::from(name_tile(tile, words));
    let tiles_of = |tiles: &[Tile]| Arg::from(tally(tiles, words));
    let coin = |effect: Effect| ("coin", Arg::from(name_effect(effect, words)));
    // A count with its noun: tiles, spaces or coins.
    let counted = |what: &'static str, count: u8| {
        (what, Arg::from(words.say_with(&format!("castle-{what}"), &[("n", count.into())])))
    };
    Some(match *seen {
        // Told once the build is complete.
        Seen::Chose { .. } | Seen::Began { .. } => return None,
        Seen::Gained { seat, tiles: Some(tiles), .. } => told("gained", seat, &[("tiles", tiles_of(&tiles))]),
        Seen::Gained { seat, count, tiles: None } => told("gained", seat, &[counted("tiles", count)]),
        Seen::Short { seat } => told("short", seat, &[]),
        Seen::Discarded { seat, tile } => told("discarded", seat, &[("tile", tile_of(tile))]),
        Seen::Built { seat, source, tile, slot, paid } => {
            let from = match source {
                Source::Market => "built-market",
                Source::Holder | Source::Royal => "built",
            };
            let mut args = vec![("tile", tile_of(tile)), ("place", place(slot, words).into())];
            let built = told(from, seat, &args);
            if paid.is_empty() {
                return Some(built);
            }
            args = vec![("built", built.into()), ("tiles", tiles_of(&paid))];
            words.say_with("castle-tell-paid", &args)
        }
        Seen::Laid { tile, .. } => words.say_with("castle-tell-laid", &[("tile", tile_of(tile))]),
        Seen::Reshuffled { tiles } => words.say_with("castle-tell-reshuffled", &[counted("tiles", tiles)]),
        Seen::Moved { seat, to, walked, coins, .. } => {
            let args = [counted("spaces", walked), ("to", to.into()), counted("coins", coins)];
            match coins {
                0 => told("moved", seat, &args[..2]),
                _ => told("moved-coins", seat, &args),
            }
        }
        Seen::Took { seat, effect, owned } => {
            let (_, owned) = counted("coins", owned);
            told("took", seat, &[coin(effect), ("owned", owned)])
        }
        Seen::Minted { effect, .. } => words.say_with("castle-tell-minted", &[coin(effect)]),
        Seen::Void { effect, .. } => words.say_with("castle-tell-void", &[coin(effect)]),
        Seen::Stole { seat, victim, tile } => stole(seat, victim, tile.map(tile_of), viewer, voice),
        Seen::Lost { seat, tile } => told("lost", seat, &[("tile", tile_of(tile))]),
        Seen::Cleared { tiles } => words.say_with("castle-tell-cleared", &[("tiles", tiles_of(&tiles))]),
        Seen::Picked { seat, tile } => told("picked", seat, &[("tile", tile_of(tile))]),
        Seen::Fell { owner, slot, tile, .. } => {
            let args = [("tile", tile_of(tile)), ("place", place(slot, words).into())];
            told("fell", owner, &args)
        }
        Seen::Rewarded { effect, seats, .. } if seats.is_empty() => {
            words.say_with("castle-tell-rewarded-nobody", &[coin(effect)])
        }
        Seen::Rewarded { effect, seats, each } => {
            let name = |seat: Seat| {
                if viewer.is(seat) { words.say("you") } else { voice.name(seat).to_owned() }
            };
            let names: Vec<String> = seats.iter().map(name).collect();
            let players = ("players", (names.len() as u32).into());
            let args = [coin(effect), ("names", words.list(&names).into()), players, counted("tiles", each)];
            words.say_with("castle-tell-rewarded", &args)
        }
        Seen::Skipped { seat } => told("skipped", seat, &[]),
        Seen::Ended { ending: Ending::Stalled } => words.say("castle-tell-stalled"),
        Seen::Ended { .. } => words.say("castle-tell-ended"),
    })
}

fn stole(seat: Seat, victim: Seat, tile: Option<Arg<'_>>, viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let tile = ("tile", tile.unwrap_or_else(|| words.say("castle-a-tile").into()));
    if viewer.is(seat) {
        return words.say_with("castle-tell-stole-you", &[("victim", voice.name(victim).into()), tile]);
    }
    if viewer.is(victim) {
        return words.say_with("castle-tell-stole-from-you", &[("name", voice.name(seat).into()), tile]);
    }
    let args = [("name", voice.name(seat).into()), ("victim", voice.name(victim).into()), tile];
    words.say_with("castle-tell-stole", &args)
}
