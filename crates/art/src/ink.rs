//! The papers in the drawer: colours by their names.

use crate::pic::Ink;

pub(crate) const NIGHT: Ink = "#151b36";
pub(crate) const CREAM: Ink = "#fbeed3";
pub(crate) const FOLD: Ink = "#e3d0a6";
pub(crate) const GOLD: Ink = "#f0bd5c";
pub(crate) const GILT: Ink = "#c98f1d";
pub(crate) const BRONZE: Ink = "#8a5a1c";
pub(crate) const EMBER: Ink = "#d9582a";
pub(crate) const RUST: Ink = "#8f2f14";
pub(crate) const FLAME: Ink = "#ffe3a3";

/// Steel and stone.
pub(crate) const STEEL: Ink = "#c3cbe0";
pub(crate) const IRON: Ink = "#7f8bb3";
pub(crate) const SLATE: Ink = "#414c7d";

/// Skins, from fair to dark.
pub(crate) const PEACH: Ink = "#f5d3ac";
pub(crate) const HONEY: Ink = "#dca878";
pub(crate) const UMBER: Ink = "#96613f";

/// Hair, wood and leather.
pub(crate) const BARK: Ink = "#4b2f2a";
pub(crate) const OAK: Ink = "#7a4e33";
pub(crate) const SAND: Ink = "#b98552";

/// Leaves and petals.
pub(crate) const MOSS: Ink = "#4f8f5a";
pub(crate) const LEAF: Ink = "#9cc76a";
pub(crate) const ROSE: Ink = "#e07a8f";
pub(crate) const WINE: Ink = "#9c3352";

/// What lives at night.
pub(crate) const PALE: Ink = "#e6dff0";
pub(crate) const LILAC: Ink = "#a493c9";
pub(crate) const PLUM: Ink = "#4b3a70";
pub(crate) const PITCH: Ink = "#130e20";
pub(crate) const BLOOD: Ink = "#b8323f";
