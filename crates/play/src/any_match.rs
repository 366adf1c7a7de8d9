//! A match of any game, behind one interface without the game's types. The terminal uses it, and so can any program
//! that needs rules without people and tables around them.

use bots::Level;
use catalog::{CatalogGame, RecordFile, Visitor};
use kit::{Dice, Game, Match, NotationError, Refusal, Seat, Seats, Seed, Standing, Viewer, common};
use serde_json::Value;
use table::Offer;
use words::{Names, Prose, Voice, Words};

/// A match of some game. Choices are in the game's notation; views, events and outcomes are JSON.
pub trait AnyMatch: Send {
    /// Code of the game.
    fn code(&self) -> &'static str;
    /// Number of seats.
    fn seats(&self) -> u8;
    /// The secret behind all shuffles.
    fn seed(&self) -> Seed;
    /// Number of choices made.
    fn ply(&self) -> u32;
    /// Seats that have to decide; none once the game is over.
    fn deciders(&self) -> Seats;
    /// What this viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// What this seat can choose.
    fn choices(&self, seat: Seat) -> Vec<String>;
    /// Makes a choice.
    ///
    /// # Errors
    /// If the choice is not in the notation, or a rule forbids it. Then nothing has changed.
    fn choose(&mut self, seat: Seat, choice: &str) -> Result<(), ChooseError>;
    /// Takes back this seat's last choice.
    ///
    /// # Errors
    /// If nothing can be taken back. An imagined match has no past, so there it always fails.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Number of events so far, including those of choices that were taken back.
    fn event_count(&self) -> usize;
    /// What this viewer has learnt since an [`event_count`](AnyMatch::event_count).
    fn events(&self, since: usize, viewer: Viewer) -> Vec<Value>;
    /// A match that this viewer cannot tell from the real one, to try things in.
    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyMatch>;
    /// Ranks and points, once the game is over.
    fn standing(&self) -> Option<Standing>;
    /// The full outcome, once the game is over.
    fn outcome(&self) -> Option<Value>;
    /// What a bot of this level chooses for this seat; `None` if the seat has nothing to decide.
    fn bot_choice(&self, seat: Seat, level: Level, dice: &mut Dice) -> Option<String>;
    /// The record so far, as text. It contains the seed.
    fn record(&self, names: Vec<String>) -> String;

    /// Title of the game.
    fn title(&self, words: &Words) -> String;
    /// Description of everything that this viewer sees.
    fn describe(&self, viewer: Viewer, names: &Names, words: &Words) -> Prose;
    /// The question to this seat.
    fn ask(&self, seat: Seat, names: &Names, words: &Words) -> Option<String>;
    /// What this seat can choose, with labels. Of choices that lead to the same, only the first is offered.
    fn offers(&self, seat: Seat, names: &Names, words: &Words) -> Vec<Offer>;
    /// What this viewer has learnt since an [`event_count`](AnyMatch::event_count), in sentences, as far as it is worth
    /// telling.
    fn news(&self, since: usize, viewer: Viewer, names: &Names, words: &Words) -> Vec<String>;
    /// The score sheet, once the game is over.
    fn sheet(&self, names: &Names, words: &Words) -> Option<Prose>;
}

/// Why a choice was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChooseError {
    /// It is not in the game's notation.
    Notation(NotationError),
    /// A rule forbids it.
    Refused(Refusal),
}

impl std::fmt::Display for ChooseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ChooseError::Notation(error) => error.fmt(f),
            ChooseError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for ChooseError {}

/// Why a match could not be dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealError {
    /// There is no game with this code.
    Game,
    /// The game does not know these options; the text says which.
    Options(String),
    /// A rule forbids it.
    Refused(Refusal),
}

/// Deals a match of the game with this code.
///
/// # Errors
/// If there is no such game, or it refuses the options or the number of seats.
pub fn deal(code: &str, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, DealError> {
    struct Deal<'a>(&'a Value, u8, Seed);
    impl Visitor for Deal<'_> {
        type Output = Result<Box<dyn AnyMatch>, DealError>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let options: G::Options = serde_json::from_value(self.0.clone())
                .map_err(|error| DealError::Options(error.to_string()))?;
            let game: Match<G> = Match::deal(options, self.1, self.2).map_err(DealError::Refused)?;
            Ok(game.into())
        }
    }
    catalog::visit(code, Deal(options, seats, seed)).unwrap_or(Err(DealError::Game))
}

impl<G: CatalogGame> From<Match<G>> for Box<dyn AnyMatch> {
    fn from(game: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(MatchOf { game, events: Vec::new(), imagined: false })
    }
}

/// A match with the events so far.
struct MatchOf<G: Game> {
    game: Match<G>,
    events: Vec<G::Event>,
    imagined: bool,
}

impl<G: CatalogGame> MatchOf<G> {
    fn seen(&self, since: usize, viewer: Viewer) -> impl Iterator<Item = G::Seen> {
        let events = self.events.get(since..).unwrap_or_default();
        events.iter().filter_map(move |event| G::seen(event, viewer))
    }

    fn listed_choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        self.game.state().choices(seat, &mut choices);
        choices
    }
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and outcomes are plain data")
}

impl<G: CatalogGame> AnyMatch for MatchOf<G> {
    fn code(&self) -> &'static str {
        G::CODE
    }

    fn seats(&self) -> u8 {
        self.game.record().seats
    }

    fn seed(&self) -> Seed {
        self.game.record().seed
    }

    fn ply(&self) -> u32 {
        self.game.ply()
    }

    fn deciders(&self) -> Seats {
        self.game.state().deciders()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(self.game.state().view(viewer))
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        self.listed_choices(seat).iter().map(ToString::to_string).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<(), ChooseError> {
        let choice: G::Choice = choice.parse().map_err(ChooseError::Notation)?;
        let events = &mut self.events;
        let chosen = self.game.choose(seat, choice, &mut |event| events.push(event));
        chosen.map(drop).map_err(ChooseError::Refused)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.imagined { Err(Refusal::by(common::UNDO)) } else { self.game.undo(seat) }
    }

    fn event_count(&self) -> usize {
        self.events.len()
    }

    fn events(&self, since: usize, viewer: Viewer) -> Vec<Value> {
        self.seen(since, viewer).map(json).collect()
    }

    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyMatch> {
        let world = G::imagine(&self.game.state().view(viewer), dice);
        Box::new(MatchOf { game: self.game.imagined(world), events: Vec::new(), imagined: true })
    }

    fn standing(&self) -> Option<Standing> {
        self.game.state().standing()
    }

    fn outcome(&self) -> Option<Value> {
        self.game.state().outcome().map(json)
    }

    fn bot_choice(&self, seat: Seat, level: Level, dice: &mut Dice) -> Option<String> {
        let choices = self.listed_choices(seat);
        let view = self.game.state().view(Viewer::Seat(seat));
        (!choices.is_empty()).then(|| G::bot(level).choose(&view, &choices, dice).to_string())
    }

    fn record(&self, names: Vec<String>) -> String {
        RecordFile::of(&self.game, names).to_string()
    }

    fn title(&self, words: &Words) -> String {
        G::title(words)
    }

    fn describe(&self, viewer: Viewer, names: &Names, words: &Words) -> Prose {
        G::describe(&self.game.state().view(viewer), &Voice { names, words })
    }

    fn ask(&self, seat: Seat, names: &Names, words: &Words) -> Option<String> {
        G::ask(&self.game.state().view(Viewer::Seat(seat)), &Voice { names, words })
    }

    fn offers(&self, seat: Seat, names: &Names, words: &Words) -> Vec<Offer> {
        let view = self.game.state().view(Viewer::Seat(seat));
        let offer = |choice: G::Choice| Offer {
            label: G::name_choice(&view, choice, &Voice { names, words }),
            choice: choice.to_string(),
        };
        let mut choices = self.listed_choices(seat);
        G::leave_out_equal(&view, &mut choices);
        choices.into_iter().map(offer).collect()
    }

    fn news(&self, since: usize, viewer: Viewer, names: &Names, words: &Words) -> Vec<String> {
        let voice = Voice { names, words };
        self.seen(since, viewer).filter_map(|seen| G::news(&seen, viewer, &voice)).collect()
    }

    fn sheet(&self, names: &Names, words: &Words) -> Option<Prose> {
        self.game.state().outcome().map(|outcome| G::sheet(&outcome, &Voice { names, words }))
    }
}

#[cfg(test)]
mod tests {
    use kit::Stream;

    use super::*;

    /// Plays every game to its end through this interface, and compares the first positions with imagined ones.
    #[test]
    fn any_game_can_be_played_without_its_type() {
        for code in catalog::CODES {
            let seats = 2;
            let options = serde_json::json!({});
            let mut game = deal(code, &options, seats, Seed::from_words("any")).unwrap();
            let mut dice = Dice::new(&Seed::from_words("bots"), Stream::outside(0), 0);
            while let Some(seat) = game.deciders().lowest() {
                let choices = game.choices(seat);
                if game.ply() < 5 {
                    let world = game.imagine(Viewer::Seat(seat), &mut dice);
                    assert_eq!(world.choices(seat), choices, "{code}");
                    assert_eq!(world.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)), "{code}");
                }
                let choice = game.bot_choice(seat, Level::Random, &mut dice).expect("a choice");
                assert!(choices.contains(&choice));
                game.choose(seat, &choice).unwrap();
            }
            assert!(game.outcome().is_some() && game.standing().is_some(), "{code}");
            assert!(!game.events(0, Viewer::Table).is_empty());
        }
    }

    /// In words, no game offers the same twice or tells that somebody has merely decided (KIT-TELL-1).
    #[test]
    fn offers_differ_and_decisions_alone_are_no_news() {
        let names = Names::of(["Ana", "Bao", "Cléo"].map(str::to_owned).to_vec());
        let library = catalog::Library::new(&[]);
        let decided = ["a fait son choix", "a choisi.", "a pris sa décision", "a fini son tour"];
        let mut left_out = 0;
        for code in catalog::CODES {
            let words = library.game(code, words::Lang::Fr);
            let mut game = deal(code, &serde_json::json!({}), 3, Seed::from_words("told")).unwrap();
            let mut dice = Dice::new(&Seed::from_words("bots"), Stream::outside(0), 0);
            while let Some(seat) = game.deciders().lowest() {
                let offers = game.offers(seat, &names, words);
                let labels: std::collections::BTreeSet<_> = offers.iter().map(|offer| &offer.label).collect();
                assert_eq!(labels.len(), offers.len(), "{code}: {offers:#?}");
                left_out += game.choices(seat).len() - offers.len();
                let (since, choice) = (game.event_count(), game.bot_choice(seat, Level::Random, &mut dice));
                game.choose(seat, &choice.expect("a choice")).unwrap();
                for told in game.news(since, Viewer::Table, &names, words) {
                    assert!(!decided.iter().any(|only| told.contains(only)), "{code}: {told}");
                }
            }
        }
        assert!(left_out > 0, "some placements of tiles are symmetric");
    }

    #[test]
    fn invalid_requests_are_refused_and_change_nothing() {
        let options = serde_json::json!({});
        let error = |code, seats| deal(code, &options, seats, Seed::from_words("no")).map(drop).unwrap_err();
        assert_eq!(error("chess", 2), DealError::Game);
        assert!(matches!(error("tale", 9), DealError::Refused(_)));
        let unknown_mode = serde_json::json!({ "mode": "easy" });
        assert!(matches!(
            deal("tale", &unknown_mode, 2, Seed::from_words("no")).map(drop),
            Err(DealError::Options(_))
        ));
        let mut game = deal("tale", &options, 2, Seed::from_words("no")).unwrap();
        let before = game.view(Viewer::Seat(Seat::at(0)));
        assert!(matches!(game.choose(Seat::at(0), "x"), Err(ChooseError::Notation(_))));
        assert!(matches!(game.choose(Seat::at(0), "play demon"), Err(ChooseError::Refused(_))));
        assert!(game.undo(Seat::at(0)).is_err());
        assert_eq!(game.view(Viewer::Seat(Seat::at(0))), before);
        let mut dice = Dice::new(&Seed::from_words("world"), Stream::outside(0), 0);
        let mut world = game.imagine(Viewer::Seat(Seat::at(0)), &mut dice);
        let choice = world.choices(Seat::at(0))[0].clone();
        world.choose(Seat::at(0), &choice).unwrap();
        assert!(world.undo(Seat::at(0)).is_err(), "an imagined match has no past");
    }
}
