//! What happens, and what each viewer learns of it (specification 5.9).

use kit::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::land::{Face, Figure, Laid};
use crate::objective::{Page, Pages};
use crate::state::Ending;

/// Something that happened, in truth. `seat` did it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Event {
    /// A page was told (TILE-TELL-5); what was drawn instead.
    Told { seat: Seat, page: Page, next: Option<Page> },
    /// A page was turned (TILE-PAGE-2): the one that went under the book, and the one that was drawn.
    TurnedPage { seat: Seat, page: Page, next: Page },
    /// The next turn began (TILE-TURN-6), after somebody ended theirs.
    TurnBegan { seat: Seat, by: Seat },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Seen {
    /// A figure was moved (TILE-MOVE-6).
    Moved { seat: Seat, figure: Figure, from: Hex, to: Hex },
    /// A tile was added (TILE-PLACE-8): which, where and how.
    Laid { seat: Seat, laid: Laid },
    /// A tile fits nowhere and goes to the bottom of the stack (TILE-PLACE-9).
    SetAside { face: Face },
    /// The stack shows another tile, or none; it is closed if nothing in it fits.
    Showed { top: Option<Face>, closed: bool },
    /// A page was told; what I drew instead.
    Told { seat: Seat, page: Page, next: Option<Page> },
    /// I turned a page: the one that went under my book, and the one that I drew.
    TurnedMine { page: Page, next: Page },
    /// Somebody else turned a page (TILE-PAGE-4).
    TurnedPage { seat: Seat },
    /// A token was used (TILE-MAGIC-3).
    UsedMagic { seat: Seat },
    /// The next turn began.
    TurnBegan { seat: Seat },
    /// The referee looked at all pages for the first time, or found more impossible ones (TILE-END-3, TILE-END-6): those
    /// that are lost.
    Judged { first: bool, lost: Pages },
    /// Somebody is out because of a page (TILE-END-6).
    WentOut { seat: Seat, page: Page },
    /// The game is over, and all pages are shown (TILE-INFO-6).
    Over { ending: Ending },
}

impl Event {
    /// TILE-INFO-1, TILE-INFO-2: pages in hand go to their owner only.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Seen {
        match *self {
            Event::Told { seat, page, next } => {
                Seen::Told { seat, page, next: next.filter(|_| viewer.is(seat)) }
            }
            Event::TurnedPage { seat, page, next } if viewer.is(seat) => Seen::TurnedMine { page, next },
            Event::TurnedPage { seat, .. } => Seen::TurnedPage { seat },
            Event::TurnBegan { seat, .. } => Seen::TurnBegan { seat },
            Event::Public(seen) => seen,
        }
    }

    /// TILE-RUL-46: for which seats this is a point of no return. A choice that shows nothing new can be taken back
    /// until somebody else goes on; a new tile, a new page, a verdict and the end cannot be taken back.
    pub(crate) fn point_of_no_return(&self) -> Seats {
        match *self {
            Event::Public(Seen::Moved { seat, .. })
            | Event::Public(Seen::Laid { seat, .. })
            | Event::Public(Seen::UsedMagic { seat }) => Seats::all_but(seat),
            // TILE-PAGE-2: from an empty book the same page comes back.
            Event::TurnedPage { seat, page, next } if page == next => Seats::all_but(seat),
            Event::TurnBegan { by, .. } => Seats::all_but(by),
            Event::Public(Seen::Showed { top: None, closed: false }) => Seats::NONE,
            _ => Seats::EVERYBODY,
        }
    }
}

// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 24);
