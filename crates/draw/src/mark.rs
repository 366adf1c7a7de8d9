//! The marks of the seats.

use kit::Seat;
use maud::PreEscaped;

/// The mark of a seat: a colour, a shape and a letter of its own, so that nobody has to rely on colour.
pub fn mark(seat: Seat) -> PreEscaped<&'static str> {
    PreEscaped(match seat.index() {
        0 => {
            r#"<svg class="mark mark-0" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><text x="12" y="16.5">A</text></svg>"#
        }
        1 => {
            r#"<svg class="mark mark-1" viewBox="0 0 24 24" aria-hidden="true"><rect x="1.5" y="1.5" width="21" height="21" rx="4"/><text x="12" y="16.5">B</text></svg>"#
        }
        2 => {
            r#"<svg class="mark mark-2" viewBox="0 0 24 24" aria-hidden="true"><path d="M12-1 25 12 12 25-1 12Z"/><text x="12" y="16.5">C</text></svg>"#
        }
        3 => {
            r#"<svg class="mark mark-3" viewBox="0 0 24 24" aria-hidden="true"><path d="M12-1.5 25 23H-1Z"/><text x="12" y="19.5">D</text></svg>"#
        }
        _ => {
            r#"<svg class="mark mark-4" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 0 22.5 6v12L12 24 1.5 18V6Z"/><text x="12" y="16.5">E</text></svg>"#
        }
    })
}
