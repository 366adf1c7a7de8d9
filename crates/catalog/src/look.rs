//! How the games look: what pages show of them.

use art::room::Portrait;
use draw::{Asset, Markup};
use words::Words;

use crate::{CODES, CatalogGame, Visitor, visit};

/// The emblem and the scene of each game, by code.
pub fn portraits() -> Vec<(&'static str, Portrait)> {
    struct Of;
    impl Visitor for Of {
        type Output = Portrait;
        fn visit<G: CatalogGame>(self) -> Portrait {
            G::PORTRAIT
        }
    }
    CODES.into_iter().filter_map(|code| Some((code, visit(code, Of)?))).collect()
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
    CODES.into_iter().filter_map(|code| visit(code, Of)).collect()
}

/// The files of all drawn tables.
pub fn assets() -> impl Iterator<Item = &'static Asset> {
    CODES.into_iter().filter_map(files).flatten()
}

/// The style of a game's drawn table.
pub fn style(code: &str) -> Option<&'static Asset> {
    files(code).map(|[style, _]| style)
}

/// Does this game have a drawn table?
pub fn is_drawn(code: &str) -> bool {
    style(code).is_some()
}

/// The style and the pictures of a drawn table.
fn files(code: &str) -> Option<[&'static Asset; 2]> {
    struct Files;
    impl Visitor for Files {
        type Output = Option<[&'static Asset; 2]>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            G::TABLE.map(|table| [(table.style)(), (table.pictures)()])
        }
    }
    visit(code, Files)?
}

/// The rules at hand of a game that has them.
pub fn rules_at_hand(code: &str, words: &Words) -> Option<Markup> {
    struct Rules<'a>(&'a Words);
    impl Visitor for Rules<'_> {
        type Output = Option<Markup>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            G::TABLE.map(|table| (table.rules)(self.0))
        }
    }
    visit(code, Rules(words))?
}

/// What a card (or whatever the game has) is and does.
pub fn about_card(code: &str, card: &str, words: &Words) -> Option<Markup> {
    struct Card<'a>(&'a str, &'a Words);
    impl Visitor for Card<'_> {
        type Output = Option<Markup>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            (G::TABLE?.about)(self.0, self.1)
        }
    }
    visit(code, Card(card, words))?
}

/// Where in the rules at hand of a game a rule is explained: an address.
pub fn rule_at_hand(code: &str, rule: &str) -> Option<String> {
    struct Section<'a>(&'a str);
    impl Visitor for Section<'_> {
        type Output = Option<&'static str>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            (G::TABLE?.section)(self.0)
        }
    }
    visit(code, Section(rule))?.map(|section| format!("/rules/{code}#{section}"))
}

/// A sentence about a game, with links for what it names.
pub fn linked(code: &str, text: &str, words: &Words) -> Markup {
    struct Linked<'a>(&'a str, &'a Words);
    impl Visitor for Linked<'_> {
        type Output = Markup;
        fn visit<G: CatalogGame>(self) -> Markup {
            match G::TABLE {
                Some(table) => (table.linked)(self.0, self.1),
                None => maud::Render::render(self.0),
            }
        }
    }
    visit(code, Linked(text, words)).unwrap_or_default()
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
        let sprite = art::room::sprite(&portraits());
        let mut rims = BTreeMap::new();
        for code in CODES.into_iter().chain(["room"]) {
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
        let sprite = art::room::sprite(&portraits());
        assert_eq!(art::check(&sprite), Ok(()));
        for code in CODES {
            let [emblem, scene] = ["emblem", "scene"].map(|kind| symbol(&sprite, &format!("{kind}-{code}")));
            assert!(scene.contains("M0 0h480v200h-480"), "the scene of {code} fills its rectangle");
            let size = emblem.len() + scene.len();
            assert!(size < 16_000, "the portrait of {code} has {size} bytes");
        }
    }

    #[test]
    fn files_are_called_after_their_game() {
        for code in CODES {
            let names = files(code).map(|files| files.map(|file| file.name));
            assert!(
                names.is_none_or(|names| names == [format!("{code}.css"), format!("{code}.svg")]),
                "{code}"
            );
        }
    }
}
