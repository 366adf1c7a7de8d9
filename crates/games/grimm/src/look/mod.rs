//! How La Forêt de Grimm looks. It has no drawn table yet and is played from its words.

mod guide;
mod portrait;
mod vignettes;

use art::room::Portrait;
use draw::{DrawnTable, Guide, Look, Palette};

use crate::Grimm;

impl Look for Grimm {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#1f3b34", "#f3dfb4", "#5fa777", "#f5d98b", "#c1663a"]);
    const GUIDE: Guide = guide::GUIDE;
    const TABLE: Option<DrawnTable<Grimm>> = None;
}
