//! The papers in the drawer: colours by their names.

use crate::pic::Ink;

pub(crate) const NIGHT: Ink = "#151b36";
pub(crate) const CREAM: Ink = "#fec";
pub(crate) const FOLD: Ink = "#dca";
pub(crate) const GOLD: Ink = "#eb5";
pub(crate) const GILT: Ink = "#c82";
pub(crate) const BRONZE: Ink = "#852";
pub(crate) const EMBER: Ink = "#d52";
pub(crate) const RUST: Ink = "#831";
pub(crate) const FLAME: Ink = "#fe9";

/// Steel and stone.
pub(crate) const STEEL: Ink = "#c3cbe0";
pub(crate) const IRON: Ink = "#88b";
pub(crate) const SLATE: Ink = "#447";

/// Skins, from fair to dark.
pub(crate) const PEACH: Ink = "#fdb";
pub(crate) const HONEY: Ink = "#da7";
pub(crate) const UMBER: Ink = "#964";

/// Hair, wood and leather.
pub(crate) const BARK: Ink = "#432";
pub(crate) const OAK: Ink = "#753";
pub(crate) const SAND: Ink = "#b85";

/// Leaves and petals.
pub(crate) const MOSS: Ink = "#585";
pub(crate) const LEAF: Ink = "#9c6";
pub(crate) const ROSE: Ink = "#d78";
pub(crate) const WINE: Ink = "#935";

/// What lives at night.
pub(crate) const PALE: Ink = "#ede";
pub(crate) const LILAC: Ink = "#a9c";
pub(crate) const PLUM: Ink = "#437";
pub(crate) const PITCH: Ink = "#130e20";
pub(crate) const BLOOD: Ink = "#b34";
