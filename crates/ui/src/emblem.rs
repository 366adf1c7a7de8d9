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

/// The mark of a seat: each has a shape of its own, so that nobody needs to tell colours apart.
pub(crate) fn mark(seat: kit::Seat) -> Drawing {
    PreEscaped(match seat.index() {
        0 => {
            r#"<svg class="mark mark-0" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/></svg>"#
        }
        1 => {
            r#"<svg class="mark mark-1" viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="3" width="18" height="18" rx="3"/></svg>"#
        }
        2 => {
            r#"<svg class="mark mark-2" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1 23 12 12 23 1 12Z"/></svg>"#
        }
        3 => {
            r#"<svg class="mark mark-3" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5 23 21.5H1Z"/></svg>"#
        }
        _ => {
            r#"<svg class="mark mark-4" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1 21.5 6.5v11L12 23l-9.5-5.5v-11Z"/></svg>"#
        }
    })
}
