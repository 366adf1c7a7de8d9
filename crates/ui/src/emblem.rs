//! Our own small drawings. No style attributes: the policy of the house forbids them, so colours come from classes.

use maud::PreEscaped;

type Drawing = PreEscaped<&'static str>;

/// The emblem of a game; the house's own for a code that has none.
pub(crate) fn of(code: &str) -> Drawing {
    match code {
        "tale" => PreEscaped(include_str!("../assets/emblems/tale.svg")),
        "sand" => PreEscaped(include_str!("../assets/emblems/sand.svg")),
        "grimm" => PreEscaped(include_str!("../assets/emblems/grimm.svg")),
        "castle" => PreEscaped(include_str!("../assets/emblems/castle.svg")),
        "tile" => PreEscaped(include_str!("../assets/emblems/tile.svg")),
        _ => house(),
    }
}

/// The candle of the house.
pub(crate) fn house() -> Drawing {
    PreEscaped(include_str!("../assets/emblems/house.svg"))
}
