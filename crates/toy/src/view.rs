//! What a viewer knows, and how news changes it.

use kit::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use words::{Beat, Story};

use crate::{Board, Ford, Hand, News, Stage, Turn};

/// Everything that one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody knows.
    pub board: Board,
    /// The viewer's own pebbles (TOY-INFO-1); nothing for those who only watch.
    pub mine: Option<Hand>,
}

/// Pages show what happens scene by scene.
pub(crate) const STORY: Story<Ford> = Story { fold, change: None, beat };

/// What the owner of the view knows once they were told this.
fn fold(view: &mut View, news: &News) {
    view.board.apply(news);
    if let (Some(seat), Some(hand)) = (view.viewer.seat(), &mut view.mine) {
        hand.apply(seat, news);
    }
}

/// What one sees is one scene for each thing that moves; what only changes a number goes with it.
fn beat(before: Option<&News>, news: &News) -> Beat {
    match (before, news) {
        (Some(_), News::Turned { .. } | News::Over { .. } | News::Decided { .. } | News::Earned { .. }) => {
            Beat::Joined
        }
        // All that is paid for one plank leaves the hand at once, and so does all that is put back.
        (Some(News::Paid { .. }), News::Paid { .. }) | (Some(News::Dropped { .. }), News::Dropped { .. }) => {
            Beat::Joined
        }
        // Two pieces of one player.
        (Some(News::Splashed { seat, .. }), News::Splashed { seat: again, .. }) if seat == again => {
            Beat::Joined
        }
        (_, News::Sailed { .. } | News::Splashed { .. } | News::Began { .. }) => Beat::Long,
        _ => Beat::Short,
    }
}

impl Board {
    /// Who still has to decide. It hides nothing: what somebody puts back is secret, that they have decided is not.
    pub(crate) fn awaited(&self) -> Seats {
        match self.stage {
            Stage::Deal => Seat::all(self.seats()).filter(|seat| !self.camps[seat.index()].done).collect(),
            Stage::Act(turn) | Stage::Pay(turn, _) => Seats::only(turn.seat),
            Stage::Over(_) => Seats::NONE,
        }
    }
}

impl View {
    pub(crate) fn of(state: &Ford, viewer: Viewer) -> View {
        let mine = viewer.seat().and_then(|seat| state.hands.get(seat.index()).copied());
        View { viewer, board: state.board, mine }
    }

    /// Whether a gesture of the viewer goes on: they still put pebbles back, or still pay in the turn in which it began.
    pub(crate) fn continues(&self, now: &View) -> bool {
        let asked = now.viewer.seat().is_some_and(|seat| now.board.awaited().contains(seat));
        let same_task = match (self.board.stage, now.board.stage) {
            (Stage::Deal, Stage::Deal) => true,
            (Stage::Act(first) | Stage::Pay(first, _), Stage::Pay(turn, _)) => first == turn,
            _ => false,
        };
        asked && same_task
    }

    /// What the viewer is asked: the stage, if they are awaited.
    pub fn asked(&self) -> Option<Stage> {
        let seat = self.viewer.seat()?;
        self.board.awaited().contains(seat).then_some(self.board.stage)
    }

    /// The turn that is being played.
    pub fn turn(&self) -> Option<Turn> {
        self.board.turn()
    }
}
