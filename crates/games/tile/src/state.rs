//! The truth, and how it begins (specification 4 and 5.1).

use kit::{Dice, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::hex::Hex;
use crate::kingdom::Kingdom;
use crate::land::{
    Face, Figure, Figures, Laid, STANDARD_TILES, START_LAYOUT, START_TILES, Side, TILE_COUNT, Tile,
};
use crate::objective::{PAGE_COUNT, Page, Pages, Scene};
use crate::options::{Options, PLAYERS, StartSides, TileSides};
use crate::place;
use crate::possible::Verdict;

/// No table has more seats.
pub(crate) const SEATS: usize = *PLAYERS.end() as usize;
/// The most pages that one player can have.
pub const BOOK: usize = PAGE_COUNT / 2;

/// What the active player is asked (specification 5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The turn begins: an adventure, or turning the page.
    #[default]
    Main,
    /// An adventure is over: tell, use Magic, or leave it at that.
    After,
    /// Magic was used: the second adventure.
    Second,
    /// The game is over.
    Over(Ending),
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody told the last page (TILE-END-1).
    Told,
    /// All are out: an endless story (TILE-END-7).
    Endless,
    /// One player was left, and that is enough at this table (TILE-VAR-5).
    Survivor,
    /// Too many turns without a telling (TILE-VAR-6).
    Stalled,
}

impl Ending {
    /// The word for it in outcomes and message ids.
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Told => "told",
            Ending::Endless => "endless",
            Ending::Survivor => "survivor",
            Ending::Stalled => "stalled",
        }
    }
}

/// The adventure just finished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Last {
    /// A figure was moved.
    Move(Figure),
    /// A tile was added.
    Tile,
}

/// What has happened in this turn. TILE-TURN-5, TILE-RUL-26: nothing yet, when it begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Turn {
    /// TILE-INV-8: 0 to 2.
    pub(crate) adventures: u8,
    pub(crate) told: bool,
    pub(crate) moved: Figures,
    pub(crate) over: [Cells; 3],
    pub(crate) last: Option<Last>,
}

/// Why somebody is out (TILE-END-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    /// The impossible page with the smallest number, shown to all (TILE-INFO-5).
    pub page: Page,
    /// All pages that were impossible then, which everybody could work out.
    pub lost: Pages,
}

/// What one player has; also in documents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Player {
    /// TILE-INV-2: one page, as long as the match goes on for this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hand: Option<Page>,
    /// The first one is drawn next.
    pub(crate) book: Row<Page, BOOK>,
    /// How many pages at the bottom of the book the player has turned, and knows (TILE-INFO-2).
    pub(crate) known: u8,
    /// In the order told.
    pub(crate) told: Row<Page, BOOK>,
    /// TILE-MAGIC-1: whether the token shows its magic side.
    pub(crate) magic: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) out: Option<Out>,
}

impl Player {
    /// Hand and book.
    pub(crate) fn untold(&self) -> impl Iterator<Item = Page> {
        self.hand.into_iter().chain(self.book.iter().copied())
    }

    /// Takes the top page of the book into the hand.
    pub(crate) fn draw(&mut self) {
        self.hand = (!self.book.is_empty()).then(|| self.book.take(0));
        self.known = self.known.min(self.book.len() as u8);
    }
}

/// Everything there is to know about a table of Fairy Tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::doc::Doc", try_from = "crate::doc::Doc")]
pub struct FairyTile {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// The tiles in play, in the order in which they came.
    pub(crate) tiles: Row<Laid, TILE_COUNT>,
    /// Follows from the tiles.
    pub(crate) kingdom: Kingdom,
    /// The first one is the top.
    pub(crate) stack: Row<Face, STANDARD_TILES>,
    /// How many tiles at the bottom of the stack everybody knows, because they were on top and found no place.
    pub(crate) shown: u8,
    /// TILE-PLACE-9: no tile of the stack could be placed; they are out of the game.
    pub(crate) closed: bool,
    /// TILE-INV-6: where the figures stand, as numbers of cells.
    pub(crate) figures: [u8; 3],
    pub(crate) players: [Player; SEATS],
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// Counted from 1.
    pub(crate) turn_no: u32,
    /// Turns in a row without a telling.
    pub(crate) quiet: u16,
    /// The pages that were impossible at the referee's last check (TILE-END-3); nothing before the first.
    pub(crate) judged: Option<Pages>,
    /// TILE-END-4: follows from kingdom and figures once no tile can be played any more; empty before.
    pub(crate) verdict: Verdict,
}

impl FairyTile {
    /// Specification 4. TILE-SETUP-10: all chance of the game, in this order.
    pub(crate) fn deal_game(options: Options, seats: u8, dice: &mut Dice) -> Result<FairyTile, Refusal> {
        options.check(seats)?;
        // TILE-SETUP-2
        let mut coin = || if dice.below(2) == 0 { Side::A } else { Side::B };
        let start_sides: [Side; START_TILES] = match options.start_sides {
            StartSides::Aaa => [Side::A; START_TILES],
            StartSides::Bbb => [Side::B; START_TILES],
            StartSides::Random => std::array::from_fn(|_| coin()),
        };
        let tiles = Figure::ALL.into_iter().zip(START_LAYOUT).zip(start_sides);
        let tiles: Row<Laid, TILE_COUNT> = tiles
            .map(|((figure, (at, rotation)), side)| Laid {
                face: Face { tile: Tile::start(figure), side },
                at,
                rotation,
            })
            .collect();
        let kingdom = Kingdom::of(&tiles);
        // TILE-SETUP-3
        let figures = Figure::ALL.map(|figure| {
            let laid = tiles[figure.index()];
            let symbol = laid.face.data().symbol;
            kingdom.cell_at(laid.cells()[usize::from(symbol)].0).expect("its own cell")
        });
        // TILE-SETUP-4
        let mut order: Row<Tile, STANDARD_TILES> = Tile::standard().collect();
        dice.shuffle(&mut order);
        let stack = order
            .iter()
            .map(|tile| {
                let side = match options.tile_sides {
                    TileSides::AllA => Side::A,
                    TileSides::AllB => Side::B,
                    TileSides::Random => [Side::A, Side::B][dice.below(2) as usize],
                };
                Face { tile: *tile, side }
            })
            .collect();
        // TILE-SETUP-5: tokens show their blank side.
        let mut players = [Player::default(); SEATS];
        // TILE-SETUP-6, TILE-VAR-4: what is not dealt is removed unseen.
        let mut pages: Row<Page, PAGE_COUNT> = Page::all().collect();
        dice.shuffle(&mut pages);
        let size = usize::from(options.book_size(seats));
        for (player, book) in players[..usize::from(seats)].iter_mut().zip(pages.chunks(size)) {
            player.book = book.iter().copied().collect();
            // TILE-SETUP-7
            player.draw();
        }
        // TILE-SETUP-8
        let active = match options.first_player.seat() {
            Some(seat) => seat,
            None => Seat::at(dice.below(seats.into()) as usize),
        };
        let mut game = FairyTile {
            options,
            seats,
            tiles,
            kingdom,
            stack,
            shown: 0,
            closed: false,
            figures,
            players,
            active,
            phase: Phase::Main,
            turn: Turn::default(),
            turn_no: 1,
            quiet: 0,
            judged: None,
            verdict: Verdict::default(),
        };
        // TILE-SETUP-9
        game.refresh_stack(&mut |_| ());
        Ok(game)
    }

    /// TILE-PLACE-9, TILE-RUL-9: looks for a top tile that can be placed. Tells of each tile that goes to the bottom.
    pub(crate) fn refresh_stack(&mut self, set_aside: &mut impl FnMut(Face)) {
        let mut untried = self.stack.len();
        while untried > 0 && !place::fits_somewhere(&self.kingdom, self.stack[0]) {
            let face = self.stack.take(0);
            self.stack.push(face);
            set_aside(face);
            untried -= 1;
            self.shown = (self.shown + 1).min(self.stack.len() as u8);
        }
        self.closed = untried == 0 && !self.stack.is_empty();
        self.judge_anew();
    }

    /// TILE-END-5: once the kingdom is fixed, only the Dragon's moves can change the verdict.
    #[inline]
    pub(crate) fn judge_anew(&mut self) {
        let dragon = self.figures[Figure::Dragon.index()];
        if !self.can_add_tiles() && !self.verdict.home.contains(dragon) {
            self.verdict = Verdict::of(&self.kingdom, self.figures);
        }
    }

    /// TILE-END-2: is there a tile that can be played?
    #[inline]
    pub(crate) fn can_add_tiles(&self) -> bool {
        !self.closed && !self.stack.is_empty()
    }

    /// TILE-PLACE-1: the tile that may be added, visible to all (TILE-RUL-7) with the side that is up.
    #[inline]
    pub(crate) fn top(&self) -> Option<Face> {
        if self.closed { None } else { self.stack.first().copied() }
    }

    /// What objectives look at.
    #[inline]
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene { kingdom: &self.kingdom, figures: self.figures, moved: self.turn.moved, over: self.turn.over }
    }

    /// The players at the table, in seat order.
    #[inline]
    pub(crate) fn at_table(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    #[inline]
    pub(crate) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Only the active player ever decides.
    #[inline]
    pub(crate) const fn asked(&self) -> Seats {
        match self.phase {
            Phase::Over(_) => Seats::NONE,
            _ => Seats::only(self.active),
        }
    }

    /// Where a figure stands.
    pub(crate) fn place_of(&self, figure: Figure) -> Hex {
        self.kingdom.hex(self.figures[figure.index()])
    }

    /// Which turn it is, counted from 1 over all players.
    pub const fn turn_number(&self) -> u32 {
        self.turn_no
    }
}

// A state is copied for every search, so it stays small.
const _: () = assert!(size_of::<FairyTile>() <= 1024);
