//! The colours of the paper, by name.

use crate::pic::Ink;

/// The sky at night.
pub const NIGHT: Ink = "#151b36";
/// Light paper.
pub const CREAM: Ink = "#fec";
/// Light paper in shadow.
pub const FOLD: Ink = "#dca";
/// Gold in the light.
pub const GOLD: Ink = "#eb5";
/// Gold.
pub const GILT: Ink = "#c82";
/// Gold in shadow.
pub const BRONZE: Ink = "#852";
/// Glowing embers.
pub const EMBER: Ink = "#d52";
/// Embers in shadow.
pub const RUST: Ink = "#831";
/// The heart of a flame.
pub const FLAME: Ink = "#fe9";

/// Steel in the light.
pub const STEEL: Ink = "#c3cbe0";
/// Steel.
pub const IRON: Ink = "#88b";
/// Steel in shadow, and stone.
pub const SLATE: Ink = "#447";

/// Fair skin.
pub const PEACH: Ink = "#fdb";
/// Brown skin.
pub const HONEY: Ink = "#da7";
/// Dark skin.
pub const UMBER: Ink = "#964";

/// Dark hair, bark, leather.
pub const BARK: Ink = "#432";
/// Wood.
pub const OAK: Ink = "#753";
/// Light wood, sand.
pub const SAND: Ink = "#b85";

/// Leaves in shadow.
pub const MOSS: Ink = "#585";
/// Leaves in the light.
pub const LEAF: Ink = "#9c6";
/// Petals.
pub const ROSE: Ink = "#d78";
/// Petals in shadow.
pub const WINE: Ink = "#935";

/// The pale skin of the night.
pub const PALE: Ink = "#ede";
/// Twilight.
pub const LILAC: Ink = "#a9c";
/// Twilight in shadow.
pub const PLUM: Ink = "#437";
/// Darkness.
pub const PITCH: Ink = "#130e20";
/// Blood.
pub const BLOOD: Ink = "#b34";
