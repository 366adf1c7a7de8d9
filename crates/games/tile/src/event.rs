//! What happens, and what each viewer learns of it (specification 5.9).

use kit::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::land::{Face, Figure, Laid};
use crate::objective::{Page, Pages};
use crate::state::Ending;

/// Something that happened, in truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A page was told (TILE-TELL-5).
    Told {
        /// By whom.
        seat: Seat,
        /// Which.
        page: Page,
        /// What was drawn instead.
        next: Option<Page>,
    },
    /// A page was turned (TILE-PAGE-2).
    TurnedPage {
        /// By whom.
        seat: Seat,
        /// The page that went under the book.
        page: Page,
        /// The page that was drawn.
        next: Page,
    },
    /// The next turn began (TILE-TURN-6).
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Who ended the turn before.
        by: Seat,
    },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
pub enum Seen {
    /// A figure was moved (TILE-MOVE-6).
    Moved {
        /// By whom.
        seat: Seat,
        /// Which.
        figure: Figure,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// A tile was added (TILE-PLACE-8).
    Laid {
        /// By whom.
        seat: Seat,
        /// Which, where and how.
        laid: Laid,
    },
    /// A tile fits nowhere and goes to the bottom of the stack (TILE-PLACE-9).
    SetAside {
        /// Which.
        face: Face,
    },
    /// The stack shows another tile, or none.
    Showed {
        /// The new top.
        top: Option<Face>,
        /// Whether the stack is closed because nothing fits.
        closed: bool,
    },
    /// A page was told.
    Told {
        /// By whom.
        seat: Seat,
        /// Which.
        page: Page,
        /// What I drew instead.
        next: Option<Page>,
    },
    /// I turned a page.
    TurnedMine {
        /// The page that went under my book.
        page: Page,
        /// The page that I drew.
        next: Page,
    },
    /// Somebody else turned a page (TILE-PAGE-4).
    TurnedPage {
        /// Who.
        seat: Seat,
    },
    /// A token was used (TILE-MAGIC-3).
    UsedMagic {
        /// By whom.
        seat: Seat,
    },
    /// The next turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The referee looked at all pages for the first time, or found more impossible ones (TILE-END-3, TILE-END-6).
    Judged {
        /// Whether it is the first time.
        first: bool,
        /// The pages that have become impossible.
        lost: Pages,
    },
    /// Somebody is out (TILE-END-6).
    WentOut {
        /// Who.
        seat: Seat,
        /// Because of which page.
        page: Page,
    },
    /// The game is over, and all pages are shown (TILE-INFO-6).
    Over {
        /// Why.
        ending: Ending,
    },
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
        let others = |seat: Seat| {
            let mut seats = Seats::EVERYBODY;
            seats.remove(seat);
            seats
        };
        match *self {
            Event::Public(Seen::Moved { seat, .. })
            | Event::Public(Seen::Laid { seat, .. })
            | Event::Public(Seen::UsedMagic { seat }) => others(seat),
            // TILE-PAGE-2: from an empty book the same page comes back.
            Event::TurnedPage { seat, page, next } if page == next => others(seat),
            Event::TurnBegan { by, .. } => others(by),
            Event::Public(Seen::Showed { top: None, closed: false }) => Seats::NONE,
            _ => Seats::EVERYBODY,
        }
    }
}

// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 24);
