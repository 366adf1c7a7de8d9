//! The style of boards: what is written by hand, and what is counted out for every position and every pick.

/// The style of boards as it is sent.
pub fn board_css() -> String {
    let written = include_str!("../assets/board.css");
    let positions = draw::positions();
    format!(
        "{written}
/* Pages have no style attributes, so every position is a class. */

{positions}
"
    )
}

/// What is for a pick is there only while that is picked. The script switches this style off and does the same with less
/// work: the browser would look at the whole page after every change.
pub fn picks_css() -> String {
    format!(
        "{}\nbody:has([name^=\"pick-\"]:checked) .dims{{filter:brightness(.68) saturate(.8)}}\n",
        draw::shown_by_picks()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_frame_and_pick_has_its_rule() {
        let css = board_css() + &picks_css();
        for rule in [
            ".x-64{--x:-64}",
            ".x0{--x:0}",
            ".x64{--x:64}",
            ".y-1{--y:-1}",
            ".w1{--w:1}",
            ".w64{--w:64}",
            ".w96{--w:96}",
            ".h128{--h:128}",
            "main:not(:has(#p0:checked)) :is(.for-0,.and-0){display:none!important}",
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
