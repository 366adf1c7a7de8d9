//! What one choice led to, as scenes that are shown one after another.

use kit::Game;

/// How news becomes scenes. A scene is what somebody saw before, changed by what they were told since, so it cannot show
/// what they were not told.
#[derive(Debug)]
pub struct Story<G: Game> {
    /// Changes a view as this news does. Once all news of a choice is in, what is drawn from the view is what is drawn
    /// from the real one.
    pub fold: fn(&mut G::View, &G::Seen),
    /// How a change of mind changes a view. Without it, news that came together with one is no story.
    pub change: Option<Change<G>>,
    /// How long this news is looked at, given the one before it.
    pub beat: fn(Option<&G::Seen>, &G::Seen) -> Beat,
}

/// Changes the view of somebody who made another choice in the place of a sealed one (KIT-UNDO-6), given what they saw of the
/// first and of the second.
pub type Change<G> = fn(&mut <G as Game>::View, &<G as Game>::Seen, &<G as Game>::Seen);

/// How long a piece of news is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beat {
    /// Together with the one before it, in one scene.
    Joined,
    /// Briefly.
    Short,
    /// Long enough to read who did what to whom.
    Long,
}

impl Beat {
    /// How many beats of the reader's pace it lasts.
    pub const fn count(self) -> u32 {
        match self {
            Beat::Joined | Beat::Short => 1,
            Beat::Long => 2,
        }
    }
}

impl<G: Game> Clone for Story<G> {
    fn clone(&self) -> Story<G> {
        *self
    }
}

impl<G: Game> Copy for Story<G> {}
