//! Records: whatever is parsed can be written and parsed again without a change, and verifies the same way.

use std::sync::LazyLock;

use catalog::{CODES, CatalogGame, RecordError, RecordFile, Visitor};
use kit::{Match, Seed};

use crate::check::{Accepted, one_short_line};

pub(crate) fn readers() -> Accepted {
    Accepted::default().of_every_game(&["record", "genuine record"])
}

/// A genuine header of each game. Its seed and commitment belong together, which no fuzzer would guess; so an input that
/// begins with the code of a game is read after that game's header.
static HEADERS: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    struct Head;
    impl Visitor for Head {
        type Output = String;
        fn visit<G: CatalogGame>(self) -> String {
            let seats = catalog::usual_seats::<G>();
            let game = Match::<G>::deal(G::Options::default(), seats, Seed::from_words("fuzz"));
            let text = RecordFile::of(&game.expect("the usual table"), Vec::new()).to_string();
            text.lines().next().expect("a header").to_owned()
        }
    }
    CODES.map(|code| (code, catalog::visit(code, Head).expect("a game"))).to_vec()
});

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let header = text.split_once('\n').and_then(|(code, rest)| {
        let (_, header) = HEADERS.iter().find(|(known, _)| *known == code)?;
        Some(format!("{header}\n{rest}"))
    });
    let text = header.as_deref().unwrap_or(text);
    match catalog::peek(text) {
        Ok(header) => drop(catalog::visit(&header.game, Parse(text, accepted))),
        Err(error) => check_error(&error),
    }
}

fn check_error(error: &RecordError) {
    one_short_line(&error.to_string());
    assert!(error.line > 0, "lines are counted from 1");
}

struct Parse<'a>(&'a str, &'a mut Accepted);

impl Visitor for Parse<'_> {
    type Output = ();

    fn visit<G: CatalogGame>(self) {
        let Parse(text, accepted) = self;
        let file = match RecordFile::<G>::parse(text) {
            Ok(file) => file,
            Err(error) => return check_error(&error),
        };
        accepted.note("record", G::CODE);
        let written = file.to_string();
        let again = RecordFile::<G>::parse(&written).expect("what was written can be read");
        assert_eq!(again, file, "what was written says the same");
        assert_eq!(again.to_string(), written);
        match (file.verify(), again.verify()) {
            (Ok(game), Ok(same)) => {
                accepted.note("genuine record", G::CODE);
                assert_eq!(game.record(), same.record());
            }
            (Err(error), Err(same)) => {
                // Only the line number may differ, if the file was laid out differently.
                assert_eq!(error.what, same.what);
                check_error(&error);
            }
            _ => panic!("a record was genuine only once"),
        }
    }
}
