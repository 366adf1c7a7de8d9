//! The style of boards: what is written by hand, and what is counted out for every position and every pick.

use std::fmt::Write as _;

/// Coordinates on a board go from minus this to this.
const FURTHEST: i32 = 64;
/// Frames are as large as that, or one of these.
const LARGE_FRAMES: [i32; 2] = [96, 128];
/// How many different things can be picked on a page.
const PICKS: u32 = 96;

/// The style of boards as it is sent.
pub fn board_css() -> String {
    let mut css = String::from(include_str!("../assets/board.css"));
    css.push_str(
        "\n/* Positions and frames: pages have no style attributes, so every number is a class. */\n\n",
    );
    for number in (-FURTHEST..=FURTHEST).chain(LARGE_FRAMES) {
        let names: &[&str] = match number {
            ..=0 => &["x", "y", "ox", "oy"],
            1..=FURTHEST => &["x", "y", "ox", "oy", "w", "h"],
            _ => &["w", "h"],
        };
        for name in names {
            // Writing to a string cannot fail.
            let _ = write!(css, ".{name}{number}{{--{name}:{number}}}");
        }
        css.push('\n');
    }
    // The condition is always true; the script finds this block by it, and does the same with less work.
    css.push_str("\n/* Without the script: what is for a pick is there only while that is picked. */\n\n");
    css.push_str("@media (min-width: 1px) {\nbody:has([name^=\"pick-\"]:checked) .dims{filter:brightness(.68) saturate(.8)}\n");
    for pick in 0..PICKS {
        let _ =
            writeln!(css, "body:not(:has(#p{pick}:checked)) :is(.for-{pick},.and-{pick}){{display:none}}");
    }
    css.push_str("}\n");
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_frame_and_pick_has_its_rule() {
        let css = board_css();
        for rule in [
            ".x-64{--x:-64}",
            ".x0{--x:0}",
            ".x64{--x:64}",
            ".y-1{--y:-1}",
            ".ox-3{--ox:-3}",
            ".oy64{--oy:64}",
            ".w1{--w:1}",
            ".w64{--w:64}",
            ".w96{--w:96}",
            ".h128{--h:128}",
            "body:not(:has(#p0:checked)) :is(.for-0,.and-0){display:none}",
            "#p95:checked",
        ] {
            assert!(css.contains(rule), "{rule}");
        }
        assert!(!css.contains(".w65{") && !css.contains("#p96:"));
        assert_eq!(css.matches('{').count(), css.matches('}').count());
        for forbidden in ["url(", "@import", "http:", "https:", "@font-face"] {
            assert!(!css.contains(forbidden), "{forbidden}");
        }
    }
}
