//! Short notations: whatever is parsed is written again as it was read.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use bots::Level;
use catalog::{CODES, CatalogGame, Visitor};
use kit::{Commitment, Game, Match, NotationError, Seat, Seed, Viewer};
use table::{GuestId, Perspective, TableId};
use words::Lang;

use crate::check::{Accepted, one_short_line};

/// Whatever has a notation, but no game.
const COMMON: [&str; 9] =
    ["seat", "viewer", "perspective", "language", "level", "table", "guest", "seed", "commitment"];

pub(crate) fn readers() -> Accepted {
    let parts: [(&str, &[&str]); 5] = [
        ("tale", &["card"]),
        ("sand", &["card"]),
        ("grimm", &["trigger", "resource", "location", "section", "house", "gather card"]),
        ("castle", &["slot", "effect", "tile"]),
        ("tile", &["hex", "figure", "face"]),
    ];
    let mut all = Accepted::default().of_every_game(&["choice", "choice in JSON"]).of_no_game(&COMMON);
    for (game, readers) in parts {
        readers.iter().for_each(|reader| all.note(reader, game));
    }
    all
}

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for code in CODES {
        catalog::visit(code, Choices(text, accepted));
    }
    let mut found = |reader, game, is: bool| {
        if is {
            accepted.note(reader, game);
        }
    };
    found("card", "tale", exact::<tale::Card>(text));
    found("card", "sand", exact::<sand::Card>(text));
    found("trigger", "grimm", exact::<grimm::Trigger>(text));
    found("resource", "grimm", exact::<grimm::Resource>(text));
    found("location", "grimm", exact::<grimm::Location>(text));
    found("section", "grimm", exact::<grimm::Section>(text));
    found("house", "grimm", exact::<grimm::House>(text));
    found("gather card", "grimm", exact::<grimm::GatherCard>(text));
    found("slot", "castle", exact::<castle::Slot>(text));
    found("effect", "castle", exact::<castle::Effect>(text));
    found("tile", "castle", exact::<castle::Tile>(text));
    found("hex", "tile", exact::<tile::Hex>(text));
    found("figure", "tile", exact::<tile::Figure>(text));
    found("face", "tile", exact::<tile::Face>(text));
    found("seat", "", exact::<Seat>(text));
    found("viewer", "", exact::<Viewer>(text));
    found("perspective", "", exact::<Perspective>(text));
    found("language", "", exact::<Lang>(text));
    found("table", "", exact::<TableId>(text));
    found("guest", "", exact::<GuestId>(text));
    found("level", "", text.parse::<Level>().is_ok_and(|level| level.name() == text));
    // Hexadecimal digits have two cases.
    found("seed", "", same::<Seed>(text, &text.to_lowercase()));
    found("commitment", "", same::<Commitment>(text, &text.to_lowercase()));
    let _ = Lang::from_env_value(text);
    // Anything is a seed.
    let seed = kit_test::scenario::read_seed(text);
    assert!(seed.opens(&seed.commitment()));
}

/// Reads a notation that has only one spelling.
fn exact<T: FromStr<Err = NotationError> + Display + PartialEq + Debug>(text: &str) -> bool {
    same::<T>(text, text)
}

/// Reads a notation, which has to be written as `spelling` again.
fn same<T: FromStr<Err = NotationError> + Display + PartialEq + Debug>(text: &str, spelling: &str) -> bool {
    match text.parse::<T>() {
        Ok(value) => {
            assert_eq!(value.to_string(), spelling, "a notation has one spelling");
            assert_eq!(spelling.parse::<T>().as_ref(), Ok(&value));
            true
        }
        Err(error) => {
            one_short_line(&error.to_string());
            false
        }
    }
}

struct Choices<'a>(&'a str, &'a mut Accepted);

impl Visitor for Choices<'_> {
    type Output = ();

    fn visit<G: CatalogGame>(self) {
        let Choices(text, accepted) = self;
        if exact::<G::Choice>(text) {
            accepted.note("choice", G::CODE);
            let choice: G::Choice = text.parse().expect("it was parsed before");
            check::<G>(choice);
        }
        // The same inside JSON, where escapes allow other spellings.
        match serde_json::from_str::<G::Choice>(text) {
            Ok(choice) => {
                accepted.note("choice in JSON", G::CODE);
                let json = serde_json::to_string(&choice).expect("a choice is a text");
                assert_eq!(serde_json::from_str::<G::Choice>(&json).expect("it can be read again"), choice);
            }
            Err(error) => one_short_line(&error.to_string()),
        }
    }
}

/// Whatever can be said can be refused: a choice that is in the notation is checked at a table, and listed exactly if it
/// is accepted.
fn check<G: CatalogGame>(choice: G::Choice) {
    static DEALT: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
        struct Deal;
        impl Visitor for Deal {
            type Output = String;
            fn visit<G: CatalogGame>(self) -> String {
                let seats = catalog::usual_seats::<G>();
                let game = Match::<G>::deal(G::Options::default(), seats, Seed::from_words("fuzz"));
                serde_json::to_string(game.expect("the usual table").state()).expect("a state is data")
            }
        }
        CODES.map(|code| (code, catalog::visit(code, Deal).expect("a game"))).to_vec()
    });
    let text = DEALT.iter().find(|(code, _)| *code == G::CODE).map(|(_, text)| text).expect("a game");
    let state: G = serde_json::from_str(text).expect("a state can be read again");
    for seat in Seat::all(Game::seats(&state)) {
        let listed = state.listed(seat).contains(&choice);
        assert_eq!(state.check(seat, choice).is_ok(), listed, "{choice} by seat {seat}");
    }
}
