//! The choices, with their notation.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::edition::{Effect, Tile};
use crate::grid::Slot;

/// Where a tile to build comes from (CASTLE-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The player's holder.
    #[default]
    Holder,
    /// The player's prince or princess beside the holder (CASTLE-OPT-3).
    Royal,
    /// The market.
    Market,
}

impl Source {
    /// In the order in which they are offered.
    pub const ALL: [Source; 3] = [Source::Holder, Source::Royal, Source::Market];
}

/// One click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Draw tiles (CASTLE-DRAW-1).
    Draw,
    /// Build this tile.
    Build(Source, Tile),
    /// Here.
    At(Slot),
    /// Pay this tile for it.
    Pay(Tile),
    /// Take this coin.
    Coin(Effect),
    /// Rob this player.
    Rob(Seat),
    /// Take this tile from the market.
    Take(Tile),
    /// Discard this tile of my castle.
    Collapse(Slot),
    /// Discard this tile of another castle.
    Hit(Seat, Slot),
    /// Discard this tile of my holder.
    Discard(Tile),
}

kit::notation! { Choice,
    "a choice such as `draw`, `build wall_3_w0`, `build prince market`, `at 2,5`, `pay lady`, `coin monk`, `rob 1`, \
     `take lady`, `collapse 2,5`, `hit 1 2,5` or `discard lady`";
    Draw ["draw"];
    Build(Source::Holder, tile) ["build" tile];
    Build(Source::Royal, tile) ["build" tile "royal"];
    Build(Source::Market, tile) ["build" tile "market"];
    At(slot) ["at" slot];
    Pay(tile) ["pay" tile];
    Coin(effect) ["coin" effect];
    Rob(seat) ["rob" seat];
    Take(tile) ["take" tile];
    Collapse(slot) ["collapse" slot];
    Hit(seat, slot) ["hit" seat slot];
    Discard(tile) ["discard" tile];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_reads_back() {
        let (tile, slot, place) = (Tile(3), Slot::new(4, -1), Seat::at(2));
        let mut all = vec![Choice::Draw];
        all.extend(Source::ALL.map(|source| Choice::Build(source, tile)));
        all.extend([Choice::At(slot), Choice::Pay(tile)]);
        all.extend(Effect::ALL.map(Choice::Coin));
        all.extend([
            Choice::Rob(place),
            Choice::Take(tile),
            Choice::Collapse(slot),
            Choice::Hit(place, slot),
        ]);
        all.push(Choice::Discard(tile));
        let wrong = "draw 2, build, build lady holder, at 2, rob 01, rob 9, hit 1, hit 2,5, coin gold";
        kit_test::assert_notation::<crate::CastleBuilder>(all, wrong);
    }
}
