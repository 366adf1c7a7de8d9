//! How Châteaux de Fable looks. It has no drawn table yet and is played from its words.

mod guide;
mod portrait;
mod vignettes;

use art::room::Portrait;
use draw::{DrawnTable, Guide, Look, Palette};

use crate::Sand;

impl Look for Sand {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette {
        light: ["#bfe3e6", "#f3cf8c", "#a9712d", "#f6a53b", "#1c7f92"],
        dark: ["#163f57", "#f3cf8c", "#a9712d", "#f6a53b", "#3aa0b3"],
    };
    const GUIDE: Guide = guide::GUIDE;
    const TABLE: Option<DrawnTable<Sand>> = None;
}
