//! Defaults of a game.

use kit::Game;
use serde_json::Value;

use crate::{CatalogGame, Visitor};

/// The usual number of seats: four, or as close to it as the game allows.
pub fn usual_seats<G: Game>() -> u8 {
    4.clamp(*G::SEATS.start(), *G::SEATS.end())
}

/// The default options of a game, as data; `None` if there is no such game.
pub fn default_options(code: &str) -> Option<Value> {
    struct Default;
    impl Visitor for Default {
        type Output = Value;
        fn visit<G: CatalogGame>(self) -> Value {
            serde_json::to_value(<G::Options as std::default::Default>::default()).unwrap_or_default()
        }
    }
    crate::visit(code, Default)
}
