//! The list of games, their live tables without their types, and their records as text.
//!
//! Everything that works for any game is written once, generically, as a [`Visitor`]; the catalog calls it with the type
//! that belongs to a code. A new game is one line in [`visit`].

mod digest;
mod library;
mod lines;
mod live;
mod record;
mod shelf;

use bots::Played;
use draw::Draw;
use kit::{Game, Lawful};
use words::Speak;

pub use digest::Digest;
pub use draw::Drawing;
pub use library::Library;
pub use lines::{RecordError, Result as RecordResult};
pub use live::{BotTurn, Live, Log, WhyNot, chronicle, load, open, options, read_options};
pub use record::{FORMAT, Header, RecordFile, peek};
pub use shelf::{About, OptionAbout, ValueAbout, about};

/// What a game must bring to be in the house.
pub trait HouseGame: Lawful + Speak + Played + Draw {}

impl<G: Lawful + Speak + Played + Draw> HouseGame for G {}

/// Something to do with one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: HouseGame>(self) -> Self::Output;
}

/// The games of the house, in the order in which they are shown.
pub const CODES: [&str; 5] = [
    tale::Tale::CODE,
    sand::Sand::CODE,
    grimm::Grimm::CODE,
    castle::CastleBuilder::CODE,
    tile::FairyTile::CODE,
];

/// Calls the visitor with the game of this code; `None` if there is no such game.
pub fn visit<V: Visitor>(code: &str, visitor: V) -> Option<V::Output> {
    match code {
        tale::Tale::CODE => Some(visitor.visit::<tale::Tale>()),
        sand::Sand::CODE => Some(visitor.visit::<sand::Sand>()),
        castle::CastleBuilder::CODE => Some(visitor.visit::<castle::CastleBuilder>()),
        tile::FairyTile::CODE => Some(visitor.visit::<tile::FairyTile>()),
        grimm::Grimm::CODE => Some(visitor.visit::<grimm::Grimm>()),
        _ => None,
    }
}

/// The rules at hand of a game that has them.
pub fn rules_at_hand(code: &str, words: &words::Words) -> Option<draw::Picture> {
    struct Rules<'a>(&'a words::Words);
    impl Visitor for Rules<'_> {
        type Output = Option<draw::Picture>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            G::rules(self.0)
        }
    }
    visit(code, Rules(words))?
}

/// What a card of a game is and does.
pub fn about_card(code: &str, card: &str, words: &words::Words) -> Option<draw::Picture> {
    struct Card<'a>(&'a str, &'a words::Words);
    impl Visitor for Card<'_> {
        type Output = Option<draw::Picture>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            G::about(self.0, self.1)
        }
    }
    visit(code, Card(card, words))?
}

/// Where in the rules at hand of a game a rule is explained: an address.
pub fn rule_at_hand(code: &str, rule: &str) -> Option<String> {
    struct Section<'a>(&'a str);
    impl Visitor for Section<'_> {
        type Output = Option<&'static str>;
        fn visit<G: HouseGame>(self) -> Self::Output {
            G::section(self.0)
        }
    }
    visit(code, Section(rule))?.map(|section| format!("/rules/{code}#{section}"))
}

/// A sentence about a game, with links for what it names.
pub fn linked(code: &str, text: &str, words: &words::Words) -> draw::Picture {
    struct Linked<'a>(&'a str, &'a words::Words);
    impl Visitor for Linked<'_> {
        type Output = draw::Picture;
        fn visit<G: HouseGame>(self) -> Self::Output {
            G::linked(self.0, self.1)
        }
    }
    visit(code, Linked(text, words)).unwrap_or_default()
}

/// The specification of a game (and of the rules of the house): where its rule ids are defined.
pub fn rules(code: &str) -> Option<&'static str> {
    match code {
        "kit" => Some(include_str!("../../../docs/rules/kit.md")),
        tale::Tale::CODE => Some(include_str!("../../../docs/rules/tale.md")),
        sand::Sand::CODE => Some(include_str!("../../../docs/rules/sand.md")),
        castle::CastleBuilder::CODE => Some(include_str!("../../../docs/rules/castle.md")),
        tile::FairyTile::CODE => Some(include_str!("../../../docs/rules/tile.md")),
        grimm::Grimm::CODE => Some(include_str!("../../../docs/rules/grimm.md")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_leads_to_its_game_and_its_rules() {
        struct Code;
        impl Visitor for Code {
            type Output = &'static str;
            fn visit<G: HouseGame>(self) -> &'static str {
                G::CODE
            }
        }
        for code in CODES {
            assert_eq!(visit(code, Code), Some(code));
            assert!(rules(code).is_some_and(|text| text.contains(&format!("{}-", code.to_uppercase()))));
        }
        assert_eq!(visit("chess", Code), None);
    }
}
