//! How Castle Builder looks. It has no drawn table yet and is played from its words.

mod guide;
mod portrait;
mod vignettes;

use art::room::Portrait;
use draw::{DrawnTable, Guide, Look, Palette};

use crate::CastleBuilder;

impl Look for CastleBuilder {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#4a5068", "#dcd6ca", "#343a50", "#e5714a", "#8b7f6b"]);
    const GUIDE: Guide = guide::GUIDE;
    const TABLE: Option<DrawnTable<CastleBuilder>> = None;
}
