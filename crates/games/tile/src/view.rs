//! What a viewer knows (specification 5.9).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::hex::Hex;
use crate::kingdom::MOST_CELLS;
use crate::land::{Face, Figure, Figures, Laid, STANDARD_TILES, TILE_COUNT, Terrain};
use crate::objective::{Page, Pages};
use crate::options::Options;
use crate::state::{BOOK, FairyTile, Last, Out, Phase, Player, SEATS};

/// Everything one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table's options.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// The tiles in play, in the order in which they came.
    pub tiles: Row<Laid, TILE_COUNT>,
    /// The cells of these tiles in the order of their places, for readers who do not know the tiles.
    pub cells: Row<Cell, MOST_CELLS>,
    /// Where the figures stand.
    pub figures: Positions,
    /// The stack.
    pub stack: Stack,
    /// Whose turn it is.
    pub active: Seat,
    /// What the active player is asked.
    pub phase: Phase,
    /// What has happened in this turn.
    pub turn: TurnView,
    /// The pages that were impossible at the referee's last check; nothing before the first.
    pub judged: Option<Pages>,
    /// What is public about each player, in seat order (TILE-INFO-1).
    pub players: Row<Public, SEATS>,
    /// What only the viewer knows (TILE-INFO-2).
    pub own: Option<Own>,
}

/// One cell of the kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// Where it lies.
    pub at: Hex,
    /// What it is made of.
    pub terrain: Terrain,
    /// The edges that a river crosses, in ascending order.
    pub river: Row<u8, 6>,
}

/// Where the three figures stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    /// The Princess.
    pub princess: Hex,
    /// The Knight.
    pub knight: Hex,
    /// The Dragon.
    pub dragon: Hex,
}

impl Positions {
    /// Where this figure stands.
    pub const fn of(&self, figure: Figure) -> Hex {
        match figure {
            Figure::Princess => self.princess,
            Figure::Knight => self.knight,
            Figure::Dragon => self.dragon,
        }
    }
}

/// What is known of the stack (TILE-INFO-1, TILE-INFO-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stack {
    /// How many tiles are left.
    pub left: u8,
    /// The tile on top, if it can be added, with the side that is up. TILE-RUL-8: nobody sees the other side.
    pub top: Option<Face>,
    /// Tiles that found no place and lie at the bottom, in order; all of them once the stack is closed.
    pub shown: Row<Face, STANDARD_TILES>,
    /// Whether it is closed because nothing fits (TILE-PLACE-9).
    pub closed: bool,
}

/// What has happened in this turn; everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TurnView {
    /// Counted from 1, over all players.
    pub number: u32,
    /// Turns in a row without a telling.
    pub quiet: u16,
    /// Adventures so far.
    pub adventures: u8,
    /// Whether a page has been told.
    pub told: bool,
    /// The figures that were moved.
    pub moved: Figures,
    /// The cells over which the Princess, the Knight and the Dragon passed.
    pub over: [Row<Hex, MOST_CELLS>; 3],
    /// The adventure just finished.
    pub last: Option<Last>,
}

/// What everybody knows about a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    /// Whether a page is in hand.
    pub hand: bool,
    /// Pages in the book.
    pub book: u8,
    /// Told pages in order.
    pub told: Row<Page, BOOK>,
    /// Whether the token shows its magic side.
    pub magic: bool,
    /// Why the player is out.
    pub out: Option<Out>,
    /// TILE-INFO-6: at the end, the page in hand and then the book.
    pub untold: Option<Row<Page, BOOK>>,
}

/// What only a player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Own {
    /// The page in hand.
    pub hand: Option<Page>,
    /// Turned pages at the bottom of the book, in order: the last one is at the very bottom.
    pub turned: Row<Page, BOOK>,
    /// Whether the page can be told now (TILE-INFO-4).
    pub can_tell: bool,
}

impl FairyTile {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        // A seat that the table does not have sees what the public sees.
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.seats));
        View {
            viewer,
            options: self.options,
            seats: self.seats,
            tiles: self.tiles,
            cells: self.cell_list(),
            figures: self.positions(),
            stack: Stack {
                left: self.stack.len() as u8,
                top: self.top(),
                shown: self.stack[self.stack.len() - usize::from(self.shown)..].iter().copied().collect(),
                closed: self.closed,
            },
            active: self.active,
            phase: self.phase,
            turn: TurnView {
                number: self.turn_no,
                quiet: self.quiet,
                adventures: self.turn.adventures,
                told: self.turn.told,
                moved: self.turn.moved,
                over: self.turn.over.map(|over| self.hexes(over)),
                last: self.turn.last,
            },
            judged: self.judged,
            players: self.at_table().iter().map(|player| self.public(player)).collect(),
            own: seat.map(|seat| self.own(seat)),
        }
    }

    /// Where the figures stand.
    pub(crate) fn positions(&self) -> Positions {
        let [princess, knight, dragon] = Figure::ALL.map(|figure| self.place_of(figure));
        Positions { princess, knight, dragon }
    }

    /// The places of these cells.
    pub(crate) fn hexes(&self, cells: Cells) -> Row<Hex, MOST_CELLS> {
        cells.iter().map(|cell| self.kingdom.hex(cell)).collect()
    }

    fn cell_list(&self) -> Row<Cell, MOST_CELLS> {
        let cell = |number: u8| {
            let ground = self.kingdom.ground(number);
            Cell {
                at: self.kingdom.hex(number),
                terrain: ground.terrain(),
                river: (0..6).filter(|edge| ground.river() >> edge & 1 == 1).collect(),
            }
        };
        (0..self.kingdom.len()).map(cell).collect()
    }

    /// TILE-INFO-1: how many pages, not which. TILE-INFO-3: not even the owner knows the rest. TILE-RUL-43: players may talk
    /// about their pages, but nobody sees one here before it is told.
    fn public(&self, player: &Player) -> Public {
        let over = matches!(self.phase, Phase::Over(_));
        Public {
            hand: player.hand.is_some(),
            book: player.book.len() as u8,
            told: player.told,
            magic: player.magic,
            out: player.out,
            untold: over.then(|| player.untold().collect()),
        }
    }

    /// TILE-INV-13: before the end, a view has no other pages that are neither told nor shown by the referee.
    fn own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        Own {
            hand: player.hand,
            turned: player.book[player.book.len() - usize::from(player.known)..].iter().copied().collect(),
            can_tell: self.asked() == Seats::only(seat) && self.phase == Phase::After && self.can_tell(),
        }
    }
}

impl View {
    /// Who has to decide; everybody knows.
    pub(crate) const fn awaited(&self) -> Seats {
        match self.phase {
            Phase::Over(_) => Seats::NONE,
            _ => Seats::only(self.active),
        }
    }
}
