//! How Fairy Tile looks. It has no drawn table yet and is played from its words.

mod guide;
mod portrait;
mod vignettes;

use art::room::Portrait;
use draw::{DrawnTable, Guide, Look, Palette};

use crate::FairyTile;

impl Look for FairyTile {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette {
        light: ["#dcebb6", "#4f8f3e", "#86bb55", "#c8901f", "#3d86b8"],
        dark: ["#22402c", "#4f8f3e", "#86bb55", "#e8b84a", "#3d86b8"],
    };
    const GUIDE: Guide = guide::GUIDE;
    const TABLE: Option<DrawnTable<FairyTile>> = None;
}
