//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rule::common;
use crate::{Dice, NotationError, Outcome, Refusal, ScoreLine, Seat, Seats, Standing, Viewer};

/// The rules of one game. The implementing type is the **truth**: everything there is to know at one moment,
/// pending prompts and sealed choices included, as a small plain value.
///
/// Nothing here knows I/O, time or threads. Out of the truth go only [`View`](Game::View)s, [`Seen`](Game::Seen)
/// events, [`Refusal`]s and, when it is over, an [`Outcome`]; `kit-test` holds the laws that bind these methods together.
pub trait Game:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + Sized + 'static
{
    /// Short stable name, for example `tale`.
    const CODE: &'static str;
    /// Bumped by a change that would alter the replay of a recorded game; the old behaviour stays executable.
    const RULES_VERSION: u32;
    /// Does it have campaigns, of which one game leads to the next ([`next_options`](Game::next_options))?
    const CAMPAIGNS: bool = false;

    /// The endings ([`Outcome::ending`]) at which nobody has won: the first rank stays empty. With every other ending
    /// somebody is first. (Whoever plays alone can always lose.)
    const WITHOUT_WINNER: &'static [&'static str] = &[];
    /// No game has more choices than this, not even one of random players; the laws call a longer one endless.
    const MOST_CHOICES: u32 = 5_000;

    /// How many can play, over all variants.
    const SEATS: RangeInclusive<u8>;

    /// Variants; for a campaign also what was carried over from the previous game.
    type Options: Clone + Default + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One click. Its text notation round-trips; a choice of several things is several choices.
    type Choice: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// All that one viewer knows and may remember. A type of its own, built field by field.
    type View: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, in truth.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What a viewer learns of an event.
    type Seen: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One line of the score sheet.
    type Line: ScoreLine + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Every table that can be opened, up to what only changes the look: (options, seats). The battery of laws plays each.
    fn variants() -> Vec<(Self::Options, u8)>;

    /// By which rule a number of seats outside [`SEATS`](Game::SEATS) is refused: that of the house (KIT-SEATS-1), unless
    /// the game has one of its own.
    fn wrong_seats(_seats: u8) -> Refusal {
        let (least, most) = (i32::from(*Self::SEATS.start()), i32::from(*Self::SEATS.end()));
        Refusal::by(common::SEATS).with("least", least).with("most", most)
    }

    /// Deals. Refuses seat counts and options that the rules do not know.
    ///
    /// `rules` is the version to play by, from 1 to [`RULES_VERSION`](Game::RULES_VERSION): a game that behaves
    /// differently in an older version keeps the number in its state (and in its views), so that a game begun under old
    /// rules is finished and replayed under them.
    fn setup(rules: u32, options: &Self::Options, seats: u8, dice: &mut Dice) -> Result<Self, Refusal>;

    /// How many play at this table.
    fn seats(&self) -> u8;

    /// The options of this table.
    fn options(&self) -> Self::Options;

    /// Who has to decide now. Several decide at the same time; nobody does when the game is over.
    fn deciders(&self) -> Seats;

    /// Lists exactly what [`check`](Game::check) accepts, sorted and without repetition; nothing for a non-decider.
    /// Appends to `out`, so that a caller can reuse one buffer.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// May this seat make this choice now? If not, which rule forbids it?
    fn check(&self, seat: Seat, choice: Self::Choice) -> Result<(), Refusal>;

    /// Makes a choice that `check` accepts, and all that follows from it until somebody has to decide again.
    /// An unchecked choice may panic or spoil this value, never anything else.
    fn play(&mut self, seat: Seat, choice: Self::Choice, dice: &mut Dice, log: &mut impl FnMut(Self::Event));

    /// Ranks and points, once the game is over. Allocates nothing.
    fn standing(&self) -> Option<Standing>;

    /// The full result, once the game is over.
    fn outcome(&self) -> Option<Outcome<Self::Line>>;

    /// The options of the next game of the campaign that this one belongs to, once it is over: what is carried from one
    /// game to the next is in them. `None` for a game that stands alone, and where a campaign ends.
    fn next_options(&self) -> Option<Self::Options> {
        None
    }

    /// The options by which those who play again after the end of a campaign begin a new one; `None` if they are the same
    /// as before, because nothing was carried over.
    fn fresh_options(&self) -> Option<Self::Options> {
        None
    }

    /// What this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Who is being waited for, as far as the owner of this view may know. Everything shown about who still has to
    /// decide comes from here, never from [`deciders`](Game::deciders): being asked can betray a secret.
    fn awaited(view: &Self::View) -> Seats;

    /// What this viewer learns of an event; `None` if nothing, not even that it happened.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// For whom this event is a point of no return: a draw, a reveal, or a choice that the rules call final.
    /// (A roll of the dice is one without being asked, see [`Applied`](crate::Applied).)
    fn horizon(event: &Self::Event) -> Seats;

    /// A possible world for the owner of this view, sampled by `dice`. It cannot cheat: it is not given the truth.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self;

    /// For the laws: each thing that is hidden from this viewer *and could be otherwise for all that he knows*, with a
    /// fingerprint of its present value. Imagined worlds must differ in every one of them.
    fn secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64));

    /// For the laws: choices worth trying on `check`, legal or not; the whole choice space if it is small.
    fn wild_choices(&self, dice: &mut Dice, out: &mut Vec<Self::Choice>);

    /// Conservation of cards, limits, and whatever else holds at every moment. The text says what is broken.
    fn invariants(&self) -> Result<(), String>;
}
