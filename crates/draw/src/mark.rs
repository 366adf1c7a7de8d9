//! The marks of the seats.

use kit::Seat;
use maud::PreEscaped;

/// The mark of a seat: each has a shape of its own, so that nobody needs to tell colours apart.
pub fn mark(seat: Seat) -> PreEscaped<&'static str> {
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
