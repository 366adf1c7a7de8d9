//! The contract that every game fulfils.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rule::common;
use crate::{Dice, NotationError, Outcome, Refusal, ScoreLine, Seat, Seats, Standing, Viewer};

/// The rules of one game. The implementing type is the **state** (the truth): everything there is to know at one
/// moment, including open prompts and sealed choices, as a small plain value.
///
/// Nothing here does I/O or knows about time or threads. A state is only ever shown as [`View`](Game::View)s,
/// [`Seen`](Game::Seen) events, [`Refusal`]s and, at the end, an [`Outcome`]. The laws in `kit-test` define how these
/// methods fit together; what only the laws need is [`Lawful`](crate::Lawful).
pub trait Game:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + Sized + 'static
{
    /// A short, stable name, for example `tale`.
    const CODE: &'static str;
    /// Goes up with every change that would make a recorded match replay differently; the old behaviour stays
    /// executable.
    const RULES_VERSION: u32;
    /// Whether there are campaigns, in which one match leads to the next ([`next_options`](Game::next_options)).
    const CAMPAIGNS: bool = false;
    /// How many can play, over all variants.
    const SEATS: RangeInclusive<u8>;

    /// Variants; in a campaign also what was carried over from the previous match.
    type Options: Clone + Default + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One click. Its notation round-trips; choosing several things takes several choices.
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
    /// Everything one viewer knows and may remember. A type of its own, built field by field.
    type View: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, in truth. It never leaves the rules as it is, only as what viewers have seen of it.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// What a viewer learns of an event.
    type Seen: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One line of the score sheet.
    type Line: ScoreLine + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The tables that can be opened, as (options, seats). Every value of every option and every number of seats
    /// occurs, but not every combination, and values that only change the look may be missing. The label on the
    /// game's box is read from this list, and the laws play every table in it.
    fn variants() -> Vec<(Self::Options, u8)>;

    /// The refusal of a number of seats outside [`SEATS`](Game::SEATS): by the common rule KIT-SEATS-1, unless the
    /// game has a rule of its own.
    fn wrong_seats(_seats: u8) -> Refusal {
        let (least, most) = (i32::from(*Self::SEATS.start()), i32::from(*Self::SEATS.end()));
        Refusal::by(common::SEATS).with("least", least).with("most", most)
    }

    /// Deals. Refuses numbers of seats and options that the rules do not allow.
    ///
    /// `rules` is the version to play by, from 1 to [`RULES_VERSION`](Game::RULES_VERSION). A game that behaves
    /// differently in an older version keeps the number in its state and in its views, so that a match begun under
    /// old rules is finished and replayed under them.
    fn setup(rules: u32, options: &Self::Options, seats: u8, dice: &mut Dice) -> Result<Self, Refusal>;

    /// How many play at this table.
    fn seats(&self) -> u8;

    /// The options of this table.
    fn options(&self) -> Self::Options;

    /// Who has to decide now. Several seats decide at the same time; nobody does once the match is over.
    fn deciders(&self) -> Seats;

    /// Lists exactly what [`check`](Game::check) accepts, sorted and without repetition; nothing for a seat that does
    /// not decide. Appends to `out`, so that callers can reuse one buffer.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// What [`choices`](Game::choices) lists, in a list of its own: for everybody who is not in a hurry.
    fn listed(&self, seat: Seat) -> Vec<Self::Choice> {
        let mut choices = Vec::new();
        self.choices(seat, &mut choices);
        choices
    }

    /// Whether this seat may make this choice now; if not, which rule forbids it.
    fn check(&self, seat: Seat, choice: Self::Choice) -> Result<(), Refusal>;

    /// Makes a choice that `check` accepts, and everything that follows from it until somebody has to decide again.
    /// A choice that was not checked may panic or spoil this value, but nothing else.
    fn play(&mut self, seat: Seat, choice: Self::Choice, dice: &mut Dice, log: &mut impl FnMut(Self::Event));

    /// Ranks and points, once the match is over. Allocates nothing.
    fn standing(&self) -> Option<Standing>;

    /// The full result, once the match is over.
    fn outcome(&self) -> Option<Outcome<Self::Line>>;

    /// The options of the next match of this campaign, once this match is over; they hold what is carried over.
    /// `None` for a match that stands alone, and at the end of a campaign.
    fn next_options(&self) -> Option<Self::Options> {
        None
    }

    /// The options of a new campaign, for players who go on after one has ended; `None` if they are the same as before,
    /// because nothing was carried over.
    fn fresh_options(&self) -> Option<Self::Options> {
        None
    }

    /// What this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Who still has to decide, as far as the owner of this view may know. Whatever is shown about that comes from
    /// here, never from [`deciders`](Game::deciders): being asked can give a secret away.
    fn awaited(view: &Self::View) -> Seats;

    /// What this viewer learns of an event; `None` if they do not even learn that it happened.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// The seats for which this event is a point of no return: a draw, a reveal, or a choice that the rules call final.
    /// (Rolled dice always are one, see [`Applied`](crate::Applied).)
    fn horizon(event: &Self::Event) -> Seats;

    /// Whether this event is a point of no return only because the rules call a choice final, and not because anything
    /// was shown. Whoever cannot take back is told the true reason.
    fn is_final(_event: &Self::Event) -> bool {
        false
    }

    /// Whether the owner of these views is still asked what they were asked when a gesture of several choices began:
    /// in the same turn, the same step and for the same purpose. If not, the rest of the gesture was meant for something
    /// that the rules have settled meanwhile, and is dropped. A game says yes only where several choices are one act, and
    /// is not asked again once it has said no.
    fn continues(_first: &Self::View, _now: &Self::View) -> bool {
        false
    }

    /// Whether the rules have already done, unasked, what this choice of a gesture asks for. Then it is skipped, although it
    /// is not allowed any more, and the gesture goes on. `made` are the choices of the gesture before this one. Only asked
    /// while the gesture [continues](Game::continues).
    fn settled(
        _first: &Self::View,
        _now: &Self::View,
        _made: &[Self::Choice],
        _choice: Self::Choice,
    ) -> bool {
        false
    }

    /// A possible world for the owner of this view, sampled with `dice`. It cannot cheat: it never sees the truth.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self;
}
