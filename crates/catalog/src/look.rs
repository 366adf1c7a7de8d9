//! How the games look: what pages show of them.

use art::room::Portrait;
use draw::{Asset, DrawnTable, Markup, Sheet};
use words::Words;

use crate::{CatalogGame, Visitor, guide, known, visit};

/// The emblem and the scene of each game, by code.
pub fn portraits() -> Vec<(&'static str, Portrait)> {
    struct Of;
    impl Visitor for Of {
        type Output = Portrait;
        fn visit<G: CatalogGame>(self) -> Portrait {
            G::PORTRAIT
        }
    }
    known().filter_map(|code| Some((code, visit(code, Of)?))).collect()
}

/// The style that gives each game its colours.
pub fn palettes() -> String {
    struct Of;
    impl Visitor for Of {
        type Output = String;
        fn visit<G: CatalogGame>(self) -> String {
            G::PALETTE.css(G::CODE)
        }
    }
    known().filter_map(|code| visit(code, Of)).collect()
}

/// What pages need of a drawn table, without the type of its game. See [`DrawnTable`].
struct Drawn {
    style: fn() -> &'static Asset,
    pictures: fn() -> &'static Sheet,
    about: fn(&str, &Words) -> Option<Markup>,
    linked: fn(&str, &Words) -> Markup,
}

/// The drawn table of a game that has one.
fn drawn(code: &str) -> Option<Drawn> {
    struct Of;
    impl Visitor for Of {
        type Output = Option<Drawn>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let DrawnTable { style, pictures, about, linked, .. } = G::TABLE?;
            Some(Drawn { style, pictures, about, linked })
        }
    }
    visit(code, Of)?
}

/// The files of all drawn tables and of all rules at hand. Both may use the same pictures.
pub fn assets() -> impl Iterator<Item = &'static Asset> {
    known().flat_map(|code| {
        let table = drawn(code).map(|table| [(table.style)(), (table.pictures)().asset()]);
        let rules = guide::pictures(code).map(Sheet::asset);
        let rules = rules.filter(|own| table.is_none_or(|[_, pictures]| pictures.path != own.path));
        table.into_iter().flatten().chain(rules)
    })
}

/// The style of a game's drawn table.
pub fn style(code: &str) -> Option<&'static Asset> {
    drawn(code).map(|table| (table.style)())
}

/// Whether this game has a drawn table.
pub fn is_drawn(code: &str) -> bool {
    drawn(code).is_some()
}

/// What a card (or whatever the game has) is and does.
pub fn about_card(code: &str, card: &str, words: &Words) -> Option<Markup> {
    drawn(code).and_then(|table| (table.about)(card, words)).or_else(|| {
        // What is no card may be a chapter of the rules.
        let chapter = guide::chapter_at_hand(code, card, words)?;
        Some(maud::html! {
            h2 { (chapter.heading) }
            p { (chapter.text) }
            @if !chapter.points.is_empty() {
                ul.signs {
                    @for (picture, text) in &chapter.points { li { @if let Some(picture) = picture { (picture) } span { (text) } } }
                }
            }
        })
    })
}

/// A sentence about a game, with links for what it names.
pub fn linked(code: &str, text: &str, words: &Words) -> Markup {
    drawn(code).map_or_else(|| maud::Render::render(text), |table| (table.linked)(text, words))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// What is inside the symbol with this id.
    fn symbol<'a>(sprite: &'a str, id: &str) -> &'a str {
        let start = format!(r#"<symbol id="{id}" "#);
        let (_, rest) = sprite.split_once(&start).unwrap_or_else(|| panic!("{id} is missing"));
        let (_, inside) = rest.split_once('>').expect("a tag ends");
        inside.split_once("</symbol>").expect("a symbol ends").0
    }

    /// How bright a colour is, as the guidelines for contrast count it.
    fn luminance(ink: &str) -> f64 {
        let digits = ink.strip_prefix('#').expect("a colour");
        let channel = |index: usize| {
            let width = digits.len() / 3;
            let part = digits[index * width..(index + 1) * width].repeat(3 - width);
            let value = f64::from(u8::from_str_radix(&part, 16).expect("a number")) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn emblems_stand_out_from_a_light_page_and_from_a_dark_one() {
        let games =
            portraits().into_iter().map(|(code, portrait)| (code, art::room::portrait(code, portrait)));
        let mut rims = BTreeMap::new();
        for (code, sprite) in games.chain([("room", art::room::sprite())]) {
            let emblem = symbol(&sprite, &format!("emblem-{code}"));
            let rim = emblem.split_once(r#"stroke=""#).expect("a rim").1.split('"').next().expect("a colour");
            for page in ["#f5ecd9", "#10152b"] {
                let contrast = contrast(rim, page);
                assert!(contrast >= 3.0, "{code}: {rim} on {page} has {contrast:.2}");
            }
            assert_eq!(rims.insert(rim.to_owned(), code), None, "{code} has a colour of its own");
        }
    }

    #[test]
    fn portraits_are_sound_and_a_page_can_afford_them() {
        for (code, portrait) in portraits() {
            let sprite = art::room::portrait(code, portrait);
            assert_eq!(art::check(&sprite), Ok(()));
            let [emblem, scene] = ["emblem", "scene"].map(|kind| symbol(&sprite, &format!("{kind}-{code}")));
            assert!(scene.contains("M0 0h480v200h-480"), "the scene of {code} fills its rectangle");
            let size = emblem.len() + scene.len();
            assert!(size < 16_000, "the portrait of {code} has {size} bytes");
        }
    }

    #[test]
    fn files_are_called_after_their_game() {
        for code in known() {
            let names = drawn(code).map(|table| [(table.style)().name, (table.pictures)().asset().name]);
            assert!(
                names.is_none_or(|names| names == [format!("{code}.css"), format!("{code}.svg")]),
                "{code}"
            );
        }
    }
}
