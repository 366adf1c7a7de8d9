//! A link as a QR code: what a phone across the table can follow without anybody typing.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The white border that readers need, in modules (ISO/IEC 18004).
const QUIET: i32 = 4;

/// The code of this text, as a picture that is called `label`. `None` if the text is too long for any code.
///
/// Black on white in both themes: many readers do not know light modules on a dark ground.
pub(crate) fn picture(text: &str, label: &str) -> Option<Markup> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size() + 2 * QUIET;
    let view = format!("0 0 {side} {side}");
    Some(html! {
        svg.qr viewBox=(view) role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(rows(&code)) stroke="#000" fill="none" {}
        }
    })
}

/// The black modules, as one line for each run of them in each row. A code has no other shapes, and this is half as
/// long as squares.
fn rows(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        // Where the pen is: the first move of a row is from the left edge.
        let mut pen = None;
        let mut x = 0;
        while x < code.size() {
            let begin = x;
            let black = code.get_module(x, y);
            while x < code.size() && code.get_module(x, y) == black {
                x += 1;
            }
            if black {
                path.push_str(&match pen {
                    Some(pen) => format!("m{} 0h{}", begin - pen, x - begin),
                    None => format!("M{} {}.5h{}", begin + QUIET, y + QUIET, x - begin),
                });
                pen = Some(x);
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules that a picture shows, row by row, read from its path.
    fn modules(svg: &str) -> Vec<String> {
        let between = |from: &str, to: char| {
            svg.split_once(from).and_then(|(_, rest)| rest.split(to).next()).expect("a picture")
        };
        let side: usize = between("viewBox=\"0 0 ", ' ').parse().expect("a number");
        let mut shown = vec![vec!['.'; side]; side];
        for row in between(" d=\"", '"').split('M').skip(1) {
            let (mut x, mut y) = (0, 0);
            for (at, part) in row.split('m').enumerate() {
                let (to, run) = part.split_once('h').expect("a run");
                let (across, down) = to.split_once(' ').expect("a move");
                let across: usize = across.parse().expect("a number");
                if at == 0 {
                    y = down.trim_end_matches(".5").parse().expect("a number");
                }
                x += across;
                for _ in 0..run.parse().expect("a number") {
                    shown[y][x] = '#';
                    x += 1;
                }
            }
        }
        shown.into_iter().map(|row| row.into_iter().collect()).collect()
    }

    /// A known answer, which `zbarimg` reads as "HELLO WORLD".
    #[test]
    fn a_short_text_gives_a_known_code() {
        let shown = modules(&picture("HELLO WORLD", "x").expect("a code").into_string());
        let inner: Vec<&str> = shown[4..25].iter().map(|row| &row[4..25]).collect();
        let known = [
            "#######.##....#######",
            "#.....#.#..#..#.....#",
            "#.###.#.#..##.#.###.#",
            "#.###.#.#.....#.###.#",
            "#.###.#.#.#...#.###.#",
            "#.....#...#...#.....#",
            "#######.#.#.#.#######",
            "........#............",
            ".##.#.##....#.#.#####",
            ".#......####....#...#",
            "..##.###.##...#.##...",
            ".##.##.#..##.#.#.###.",
            "#...#.#.#.###.###.#.#",
            "........##.#..#...#.#",
            "#######.#.#....#.##..",
            "#.....#..#.##.##.#...",
            "#.###.#.#.#...#######",
            "#.###.#..#.#.#.#...#.",
            "#.###.#.#..#.###.#..#",
            "#.....#.#.####...#.##",
            "#######....#.###....#",
        ];
        assert_eq!(inner, known);
        let all: String = shown.concat();
        assert_eq!(shown.len(), 29, "four white modules on each side");
        assert_eq!(all.matches('#').count(), known.concat().matches('#').count());
    }

    #[test]
    fn a_link_is_drawn_module_by_module() {
        let link = "https://games.example/join/0123456789abc/0123456789abcdef0123456789abcdef";
        let svg = picture(link, "A \"code\"").expect("a code").into_string();
        assert!(svg.contains("role=\"img\" aria-label=\"A &quot;code&quot;\""), "{svg}");
        let (shown, code) = (modules(&svg), QrCode::encode_text(link, QrCodeEcc::Low).expect("a code"));
        assert_eq!(shown.len() as i32, code.size() + 2 * QUIET);
        for (y, row) in (-QUIET..).zip(&shown) {
            for (x, module) in (-QUIET..).zip(row.chars()) {
                assert_eq!(module == '#', code.get_module(x, y), "{x}, {y}");
            }
        }
        assert!(svg.len() < 6_000, "{} bytes", svg.len());
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(picture(&"x".repeat(3_000), "x").is_none());
    }
}
