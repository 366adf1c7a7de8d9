//! What the choices are called on their buttons.

use words::{Voice, Words};

use super::me;
use super::tiles::{explain_effect, name_effect, name_tile};
use crate::castle::Purse;
use crate::choice::{Choice, Source};
use crate::edition::Tile;
use crate::grid::Slot;
use crate::state::Ask;
use crate::view::{Own, View};

pub(super) fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
    let (words, data) = (voice.words, view.options.data);
    let of = |id: &str, tile: Tile| words.say_with(id, &[("tile", name_tile(tile, words).into())]);
    match choice {
        Choice::Draw => {
            // CASTLE-DRAW-1: one, if there is only one.
            let left = usize::from(view.reserve) + view.discard.len();
            let count = left.min(data.edition().rules.draw_count.into()) as u32;
            words.say_with("castle-choice-draw", &[("n", count.into())])
        }
        Choice::Build(source, tile) => build(view, source, tile, words),
        Choice::At(slot) => at(view, slot, words),
        Choice::Pay(tile) => of("castle-choice-pay", tile),
        Choice::Coin(effect) => {
            let text = explain_effect(effect, &view.options, words);
            let args = [("coin", name_effect(effect, words).into()), ("text", text.into())];
            words.say_with("castle-choice-coin", &args)
        }
        Choice::Rob(seat) => words.say_with("castle-choice-rob", &[("name", voice.name(seat).into())]),
        Choice::Take(tile) => of("castle-choice-take", tile),
        Choice::Collapse(slot) => {
            let seat = view.viewer.seat().unwrap_or_default();
            let tile = standing(view, seat, slot, words);
            let args = [("tile", tile.into()), ("place", place(slot, words).into())];
            words.say_with("castle-choice-collapse", &args)
        }
        Choice::Hit(seat, slot) => {
            let tile = standing(view, seat, slot, words);
            let args = [
                ("tile", tile.into()),
                ("place", place(slot, words).into()),
                ("name", voice.name(seat).into()),
            ];
            words.say_with("castle-choice-hit", &args)
        }
        Choice::Discard(tile) => of("castle-choice-discard", tile),
    }
}

/// « étage 2, colonne 5 »
pub(super) fn place(slot: Slot, words: &Words) -> String {
    words.say_with("castle-place", &[("level", slot.level.into()), ("x", i32::from(slot.x).into())])
}

fn standing(view: &View, seat: kit::Seat, slot: Slot, words: &Words) -> String {
    let castle = view.players.get(seat.index()).map(|public| &public.castle);
    let tile = castle.and_then(|castle| castle.tile(slot));
    tile.map_or_else(|| words.say("list-empty"), |tile| name_tile(tile, words))
}

/// What I could pay for a tile from there (CASTLE-PAY-3).
fn purse(view: &View, own: &Own, source: Source) -> Purse {
    let tiles = (own.holder.len() as u8).saturating_sub(u8::from(source == Source::Holder));
    Purse { tiles, limit: view.options.pay_limit() }
}

/// If there is only one place, nobody is asked to choose it, so the button says where the tile goes.
fn build(view: &View, source: Source, tile: Tile, words: &Words) -> String {
    let id = match source {
        Source::Holder => "castle-choice-build",
        Source::Royal => "castle-choice-build-royal",
        Source::Market => "castle-choice-build-market",
    };
    let mut slots = Vec::new();
    if let Some((_, public, own)) = me(view) {
        let purse = purse(view, own, source);
        public.castle.offers(tile.data(), purse, &mut |slot| slots.push(slot));
    }
    let places = match slots[..] {
        [slot] => cost(view, source, tile, slot, words),
        _ => words.say_with("castle-places", &[("n", (slots.len() as u32).into())]),
    };
    words.say_with(id, &[("tile", name_tile(tile, words).into()), ("places", places.into())])
}

fn at(view: &View, slot: Slot, words: &Words) -> String {
    match view.ask {
        Ask::Slot { source, tile } => cost(view, source, tile, slot, words),
        _ => place(slot, words),
    }
}

/// A place with its cost and its gain (specification 5.6).
fn cost(view: &View, source: Source, tile: Tile, slot: Slot, words: &Words) -> String {
    let fit = me(view)
        .and_then(|(_, public, own)| public.castle.fit(tile.data(), slot, purse(view, own, source)).ok());
    let Some(fit) = fit else { return place(slot, words) };
    let args = [
        ("place", place(slot, words).into()),
        ("required", fit.required.unwrap_or(0).into()),
        ("pay", fit.pay.into()),
        ("steps", fit.steps.into()),
    ];
    words.say_with(if fit.pay > 0 { "castle-cost-pay" } else { "castle-cost" }, &args)
}
