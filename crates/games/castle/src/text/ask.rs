//! What is asked of a player.

use words::Words;

use super::me;
use super::tiles::{name_effect, name_tile};
use crate::state::Ask;
use crate::view::View;

pub(super) fn ask(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = me(view)?;
    if !view.awaited.contains(seat) {
        return None;
    }
    let data = view.options.data;
    let of = |id: &str, tile| words.say_with(id, &[("tile", name_tile(tile, words).into())]);
    Some(match view.ask {
        Ask::Turn => words.say("castle-ask-turn"),
        Ask::Slot { tile, .. } => of("castle-ask-slot", tile),
        Ask::Pay { tile, left, .. } => {
            let args = [("tile", name_tile(tile, words).into()), ("left", left.into())];
            words.say_with("castle-ask-pay", &args)
        }
        Ask::Coin => words.say_with("castle-ask-coin", &[("n", view.pending.into())]),
        Ask::Rob => words.say("castle-ask-rob"),
        Ask::Take(effect) => {
            words.say_with("castle-ask-take", &[("coin", name_effect(effect, words).into())])
        }
        Ask::Collapse => words.say("castle-ask-collapse"),
        Ask::Hit => words.say("castle-ask-hit"),
        Ask::Discard(_) => {
            let limit = data.edition().rules.holder_limit;
            let left = public.holder.max(own.holder.len() as u8).saturating_sub(limit);
            words.say_with("castle-ask-discard", &[("limit", limit.into()), ("left", left.into())])
        }
        Ask::Over => return None,
    })
}
