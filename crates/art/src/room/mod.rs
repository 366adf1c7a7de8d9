//! The pictures of the room: its emblem and scene, signs for what a reader can do, and beside them an emblem and a scene
//! of each game.

mod hearth;
mod signs;

use crate::pic::Pic;
use crate::sprite::Sprite;

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

/// All of it in one document: `emblem-<code>`, `scene-<code>` and `sign-<name>`, with games by their codes. Signs are squares
/// of 24 in `currentColor`.
pub fn sprite(games: &[(&str, Portrait)]) -> String {
    let all = || [ROOM].into_iter().chain(games.iter().copied());
    let mut sprite = Sprite::default();
    for (code, portrait) in all() {
        let attributes = r#"viewBox="0 0 64 64" fill="none" stroke-linecap="round""#;
        sprite.add(&format!("emblem-{code}"), attributes, &elements(Pic::fine(), portrait.emblem));
    }
    for (code, portrait) in all() {
        let size = if code == ROOM.0 { "960 240" } else { "480 200" };
        // The scene fills any box that a page gives it, from the middle.
        let attributes = format!(
            r#"viewBox="0 0 {size}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round""#
        );
        sprite.add(&format!("scene-{code}"), &attributes, &elements(Pic::wide(), portrait.scene));
    }
    for (name, draw) in signs::SIGNS {
        let attributes = r#"viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round""#;
        sprite.add(&format!("sign-{name}"), attributes, &elements(Pic::fine(), *draw));
    }
    sprite.into_text()
}

fn elements(mut p: Pic, draw: fn(&mut Pic)) -> String {
    draw(&mut p);
    // The symbol sets `fill` for all lines, and sheets name their ink.
    p.into_text().replace(r#" fill="none""#, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_the_room_and_its_games() {
        let game = Portrait { emblem: hearth::emblem, scene: hearth::emblem };
        let sprite = sprite(&[("toy", game)]);
        assert_eq!(crate::check(&sprite), Ok(()));
        for id in ["emblem-room", "emblem-toy", "scene-room", "scene-toy", "sign-people"] {
            assert_eq!(sprite.matches(&format!(r#"<symbol id="{id}" "#)).count(), 1, "{id}");
        }
        assert!(sprite.contains("M0 0h960v240h-960"), "the scene fills its rectangle");
    }

    #[test]
    fn signs_are_drawn_with_one_breadth() {
        // A pause has broad bars, or it would look like a gate.
        for (name, draw) in signs::SIGNS.iter().filter(|(name, _)| *name != "pause") {
            for path in elements(Pic::fine(), *draw).split("/>").filter(|path| path.contains("stroke=")) {
                // Dots are lines without length.
                let dot = path.ends_with("h0\"");
                assert!(dot || path.contains(r#" stroke-width="1.8""#), "{name}: {path}");
            }
        }
    }
}
