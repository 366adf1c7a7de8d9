//! The list of games, the labels on their boxes, their words, and their records as text.
//!
//! Everything that works for any game is written once, generically, as a [`Visitor`]; the catalog calls it with the type
//! that belongs to a code. A new game is one line in the list at [`CODES`].

mod about;
mod chosen;
mod digest;
mod guide;
mod library;
mod lines;
mod look;
mod path;
mod question;
mod record;

use bots::Played;
use draw::Look;
use kit::{Engine, Game, Lawful};

pub use about::{About, OptionAbout, StepAbout, ValueAbout, about, code_schema, usual_seats};
pub use chosen::Chosen;
pub use digest::Digest;
pub use guide::{
    COMMON, RulesAtHand, ToldChapter, ToldRule, chapter_at_hand, refusing_rules, rule_at_hand, rules_at_hand,
};
pub use library::Library;
pub use lines::{RecordError, Result as RecordResult};
pub use look::{about_card, assets, is_drawn, linked, palettes, portraits, style};
pub use path::{path, step_of};
pub use question::{Question, as_text};
pub use record::{FORMAT, Header, RecordFile, peek};

/// What a game must implement to be in the catalog.
pub trait CatalogGame: Engine + Lawful + Played + Look {}

impl<G: Engine + Lawful + Played + Look> CatalogGame for G {}

/// Something to do with one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: CatalogGame>(self) -> Self::Output;
}

/// Games that can be played but are never offered: nothing that lists the games knows them.
#[cfg(feature = "toy")]
const HIDDEN: &[&str] = &[toy::Ford::CODE];
#[cfg(not(feature = "toy"))]
const HIDDEN: &[&str] = &[];

/// Generates everything that lists the games from one list of crates and types.
macro_rules! games {
    ($($folder:ident::$game:ident),* $(,)?) => {
        /// The codes of the games, in the order in which they are shown.
        pub const CODES: [&str; [$(stringify!($folder)),*].len()] = [$($folder::$game::CODE),*];

        /// The codes of all games that [`visit`] knows: those on the shelf, and the one that only tests have.
        pub fn known() -> impl Iterator<Item = &'static str> {
            CODES.into_iter().chain(HIDDEN.iter().copied())
        }

        /// Calls the visitor with the game of this code; `None` if there is no such game.
        pub fn visit<V: Visitor>(code: &str, visitor: V) -> Option<V::Output> {
            match code {
                $($folder::$game::CODE => Some(visitor.visit::<$folder::$game>()),)*
                #[cfg(feature = "toy")]
                toy::Ford::CODE => Some(visitor.visit::<toy::Ford>()),
                _ => None,
            }
        }

        /// The specification of a game, or of the common rules (`kit`): where rule ids are defined.
        pub fn rules(code: &str) -> Option<&'static str> {
            match code {
                "kit" => Some(include_str!("../../../docs/rules/kit.md")),
                $($folder::$game::CODE => Some($folder::SPECIFICATION),)*
                #[cfg(feature = "toy")]
                toy::Ford::CODE => Some(toy::SPECIFICATION),
                _ => None,
            }
        }
    };
}

games! {
    tale::Tale,
    sand::Sand,
    grimm::Grimm,
    castle::CastleBuilder,
    tile::FairyTile,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_leads_to_its_game_and_its_rules() {
        struct Code;
        impl Visitor for Code {
            type Output = &'static str;
            fn visit<G: CatalogGame>(self) -> &'static str {
                G::CODE
            }
        }
        for code in CODES {
            assert_eq!(visit(code, Code), Some(code));
            assert!(rules(code).is_some_and(|text| text.contains(&format!("{}-", code.to_uppercase()))));
        }
        assert_eq!(visit("chess", Code), None);
        // The game for tests can be visited where it is built in, and is on no shelf.
        assert!(!CODES.contains(&"toy"));
        assert_eq!(visit("toy", Code), cfg!(feature = "toy").then_some("toy"));
        assert!(known().all(|code| visit(code, Code) == Some(code) && rules(code).is_some()));
    }
}
