//! The pictures of the room: its emblem and scene, and signs for what a reader can do; and the two pictures by which each
//! game is known.

mod fire;
mod hearth;
mod signs;

use crate::pic::Pic;
use crate::{Frame, Symbol};

/// The two pictures by which a game is known.
#[derive(Clone, Copy)]
pub struct Portrait {
    /// A medallion in a square of 64 with nothing in its corners.
    pub emblem: fn(&mut Pic),
    /// A landscape of 480 by 200 that fills its rectangle. It may be cropped at both sides: what matters lies in the middle
    /// 320 by 200.
    pub scene: fn(&mut Pic),
}

/// The room itself. Its scene is wider, and calm enough for a heading in its left third.
const ROOM: (&str, Portrait) = ("room", Portrait { emblem: hearth::emblem, scene: hearth::scene });

/// The names of the signs.
pub fn signs() -> impl Iterator<Item = &'static str> {
    signs::SIGNS.iter().map(|(name, _)| *name)
}

/// What every page shows, in one document: `emblem-room`, `scene-room` and `sign-<name>`. Signs are squares of 24 in
/// `currentColor`.
pub fn sprite() -> String {
    let sign = |(name, draw): &(&str, fn(&mut Pic))| {
        Symbol::drawn(format!("sign-{name}"), Frame::ROOM_SIGN, Pic::fine(), *draw)
    };
    let own = pictures(ROOM.0, ROOM.1, [960, 240]);
    let symbols: Vec<Symbol> = own.into_iter().chain(signs::SIGNS.iter().map(sign)).collect();
    crate::sprite(&symbols)
}

/// The two pictures of the game with this code, in one document: `emblem-<code>` and `scene-<code>`.
pub fn portrait(code: &str, portrait: Portrait) -> String {
    crate::sprite(&pictures(code, portrait, [480, 200]))
}

fn pictures(code: &str, portrait: Portrait, [width, height]: [u16; 2]) -> [Symbol; 2] {
    let scene = Frame::landscape(width, height);
    [
        Symbol::drawn(format!("emblem-{code}"), Frame::EMBLEM, Pic::fine(), portrait.emblem),
        Symbol::drawn(format!("scene-{code}"), scene, Pic::wide(), portrait.scene),
    ]
}

/// The icon of the room as a document of its own; while the reader is called, with a spark.
pub fn icon(calling: bool) -> String {
    let size = fire::SIZE;
    let icon = icon_symbol(calling);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{}</svg>"#,
        icon.elements()
    )
}

fn icon_symbol(calling: bool) -> Symbol {
    let draw = if calling { fire::calling } else { fire::fire };
    Symbol::drawn("icon", Frame::EMBLEM, Pic::fine(), draw)
}

/// The same as pixels, in the format of `favicon.ico`.
pub fn favicon() -> Vec<u8> {
    fire::favicon()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_the_room_and_its_games() {
        let game = Portrait { emblem: hearth::emblem, scene: hearth::emblem };
        let (room, toy) = (sprite(), portrait("toy", game));
        for (sprite, ids) in
            [(&room, &["emblem-room", "scene-room", "sign-people"][..]), (&toy, &["emblem-toy", "scene-toy"])]
        {
            assert_eq!(crate::check(sprite), Ok(()));
            for id in ids {
                assert_eq!(sprite.matches(&format!(r#"<symbol id="{id}" "#)).count(), 1, "{id}");
            }
        }
        assert!(room.contains("M0 0h960v240h-960"), "the scene fills its rectangle");
    }

    #[test]
    fn icons_are_small_and_hold_shapes_only() {
        for calling in [false, true] {
            // What a sprite may hold, an icon may.
            assert_eq!(crate::check(&crate::sprite([&icon_symbol(calling)])), Ok(()));
            let icon = icon(calling);
            assert!(icon.len() < 2_000, "{}", icon.len());
        }
        assert_ne!(icon(false), icon(true));
        assert!(favicon().len() < 6_000);
    }

    /// Bars of browsers are light or dark: the rim stands out from both, and the fire from its night.
    #[test]
    fn the_icon_is_seen_on_light_and_on_dark() {
        let light = |[r, g, b]: [u8; 3]| {
            let linear = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
        };
        let contrast = |one: [u8; 3], other: [u8; 3]| {
            let (one, other) = (light(one) + 0.05, light(other) + 0.05);
            one.max(other) / one.min(other)
        };
        let mut p = Pic::fine();
        fire::fire(&mut p);
        let pixels = crate::raster::pixels(&p, fire::SIZE, 32);
        let at = |x: usize, y: usize| {
            let [r, g, b, covers] = pixels[y * 32 + x];
            assert_eq!(covers, 255, "{x} {y}");
            [r, g, b]
        };
        let (rim, night, heart, tongue) = (at(16, 0), at(4, 8), at(16, 21), at(10, 17));
        assert!(contrast(rim, [255; 3]) >= 3.0, "on white: {}", contrast(rim, [255; 3]));
        assert!(contrast(rim, [32, 33, 36]) >= 3.0, "on a dark bar");
        for part in [rim, heart, tongue] {
            assert!(contrast(part, night) >= 3.0, "{part:?} on {night:?}");
        }
        assert_eq!(pixels[0][3], 0, "the corners are round");
    }

    #[test]
    fn signs_are_drawn_with_one_breadth() {
        // A pause has broad bars, or it would look like a gate.
        for (name, draw) in signs::SIGNS.iter().filter(|(name, _)| *name != "pause") {
            let sign = Symbol::drawn("sign", Frame::ROOM_SIGN, Pic::fine(), *draw);
            for path in sign.elements().split("/>").filter(|path| path.contains("stroke=")) {
                // Dots are lines without length.
                let dot = path.ends_with("h0\"");
                assert!(dot || path.contains(r#" stroke-width="1.8""#), "{name}: {path}");
            }
        }
    }
}
