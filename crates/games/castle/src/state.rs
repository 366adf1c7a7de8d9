//! The truth of a table, and the deal.

use kit::{Dice, Refusal, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::bounds::{COINS, TILES};
use crate::castle::{Castle, Purse};
use crate::choice::Source;
use crate::edition::{DataSet, EFFECTS, Edition, Effect, Tile};
use crate::grid::Slot;
use crate::knowledge::Knowledge;
use crate::options::Options;

/// Seats of the largest table.
pub(crate) const SEATS: usize = 4;
/// Slots of the market for tiles, and for coins (CASTLE-MKT-1).
pub(crate) const MARKET: usize = 3;
/// A holder takes seven tiles, and three more before its owner discards (CASTLE-HOLD-1, CASTLE-HOLD-2).
pub(crate) const HOLDER: usize = 10;
/// Tiles that can be paid for one build: all of a holder (CASTLE-OPT-2).
pub(crate) const PAID: usize = 7;

/// Tiles on a holder, in catalogue order.
pub type Holder = Row<Tile, HOLDER>;
/// Tiles put aside as payment, in catalogue order.
pub type Paid = Row<Tile, PAID>;

/// What somebody has to decide (specification 5.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are explained with their question")]
pub enum Ask {
    /// Draw, or which tile to build.
    #[default]
    Turn,
    /// Where to build the tile that comes from there.
    Slot { source: Source, tile: Tile },
    /// What to pay for it; so many tiles are left to pay.
    Pay { source: Source, tile: Tile, slot: Slot, left: u8 },
    /// Which coin to take.
    Coin,
    /// Whom to rob (Thief).
    Rob,
    /// Which tile of the market to take: by Mill, or by a red coin in Peaceful Times.
    Take(Effect),
    /// Which own tile to discard (Collapse).
    Collapse,
    /// Which tile of another castle to discard (Catapult).
    Hit,
    /// What to discard down to the limit: the only decision outside the player's own turn.
    Discard(Seat),
    /// Nothing: the game is over.
    Over,
}

impl Ask {
    /// Is this step known to its player only? Nothing changes until a build is complete (CASTLE-BUILD-2).
    pub(crate) const fn is_private(self) -> bool {
        matches!(self, Ask::Slot { .. } | Ask::Pay { .. })
    }
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It has not ended.
    #[default]
    None,
    /// Somebody has the coins that win (CASTLE-END-1).
    Coins,
    /// Nobody has moved for too long (CASTLE-END-6).
    Stalled,
}

/// What one player has. All of it is public but the holder, which `H` stands for: its tiles in the state, their number
/// in a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player<H = Holder> {
    /// The castle.
    pub castle: Castle,
    /// The tiles on the holder, or how many there are.
    pub holder: H,
    /// CASTLE-SETUP-1: the royals beside the holder, in catalogue order. CASTLE-RULING-39: they are not on it, so rules about
    /// the holder do not apply to them.
    pub royals: Row<Tile, 2>,
    /// Owned coins by effect (CASTLE-COIN-4, CASTLE-RULING-25).
    pub coins: [u8; EFFECTS],
    /// Where the baron stands.
    pub baron: u8,
}

impl<H> Player<H> {
    /// The same player with another holder.
    pub(crate) fn with_holder<T>(&self, holder: T) -> Player<T> {
        let Player { castle, holder: _, royals, coins, baron } = *self;
        Player { castle, holder, royals, coins, baron }
    }

    /// How many coins they own.
    #[inline]
    pub fn owned(&self) -> u8 {
        self.coins.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }
}

impl Player {
    pub(crate) fn new(data: DataSet) -> Player {
        Player {
            castle: Castle::new(data),
            holder: Row::default(),
            royals: Row::default(),
            coins: [0; EFFECTS],
            baron: 0,
        }
    }

    /// Puts a tile on the holder, which stays sorted.
    #[inline]
    pub(crate) fn gain(&mut self, tile: Tile) {
        insert(&mut self.holder, tile);
    }
}

/// Puts a tile where it belongs in a sorted row.
#[inline]
pub(crate) fn insert<const N: usize>(row: &mut Row<Tile, N>, tile: Tile) {
    row.push(tile);
    let mut place = row.len() - 1;
    while place > 0 && row[place - 1] > tile {
        row.swap(place - 1, place);
        place -= 1;
    }
}

/// A table of Castle Builder: everything there is to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::doc::Doc", try_from = "crate::doc::Doc")]
pub struct CastleBuilder {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) ask: Ask,
    /// Put aside for the build that is being paid.
    pub(crate) paid: Paid,
    /// CASTLE-MOVE-7: coins that the active player has earned and not taken yet.
    pub(crate) pending: u8,
    /// CASTLE-RES-4: who still gains tiles, and how many each.
    pub(crate) owed: Seats,
    pub(crate) owed_each: u8,
    /// Has a baron moved in this turn?
    pub(crate) moved: bool,
    /// Quiet turns in a row (CASTLE-END-6).
    pub(crate) quiet: u16,
    /// Turns that have begun.
    pub(crate) turn: u16,
    pub(crate) ending: Ending,
    /// The next tile is the last of the row.
    pub(crate) reserve: Row<Tile, TILES>,
    pub(crate) discard: Row<Tile, TILES>,
    pub(crate) market: [Option<Tile>; MARKET],
    /// The next coin is the last of the row.
    pub(crate) coin_reserve: Row<Effect, COINS>,
    pub(crate) coin_market: [Option<Effect>; MARKET],
    pub(crate) players: [Player; SEATS],
    pub(crate) knowledge: Knowledge,
}

/// A state is copied by every search: it stays below 3 KB.
const _: () = assert!(size_of::<CastleBuilder>() < 3072);

impl CastleBuilder {
    /// What is printed on the components of this table.
    #[inline]
    pub fn edition(&self) -> &'static Edition {
        self.options.data.edition()
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The players at the table, in seat order.
    #[inline]
    pub(crate) fn at_table(&self) -> &[Player] {
        &self.players[..self.seats as usize]
    }

    /// A player's castle; `None` for a seat that the table does not have.
    pub fn castle(&self, seat: Seat) -> Option<&Castle> {
        self.at_table().get(seat.index()).map(|player| &player.castle)
    }

    /// How many turns have begun.
    pub fn turns(&self) -> u16 {
        self.turn
    }

    /// Who has to decide.
    #[inline]
    pub(crate) fn decider(&self) -> Option<Seat> {
        match self.ask {
            Ask::Over => None,
            Ask::Discard(seat) => Some(seat),
            _ => Some(self.active),
        }
    }

    /// The seats in turn order from this one on.
    #[inline]
    pub(crate) fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |steps| seat.left(steps, seats))
    }

    /// The opponents of this seat, in turn order.
    #[inline]
    pub(crate) fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.from(seat).skip(1)
    }

    /// CASTLE-TURN-3
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        !self.reserve.is_empty() || !self.discard.is_empty()
    }

    /// CASTLE-PAY-3: what the active player could pay for a tile from there; nothing, if the holder is empty
    /// (CASTLE-RULING-16).
    #[inline]
    pub(crate) fn purse(&self, seat: Seat, source: Source) -> Purse {
        let tiles = self.player(seat).holder.len() as u8 - u8::from(source == Source::Holder);
        Purse { tiles, limit: self.options.pay_limit() }
    }

    /// The same, including what is already put aside for the build that is being paid.
    pub(crate) fn whole_purse(&self, seat: Seat, source: Source) -> Purse {
        let purse = self.purse(seat, source);
        Purse { tiles: purse.tiles + self.paid.len() as u8, ..purse }
    }

    /// CASTLE-SETUP-1 to CASTLE-SETUP-7.
    pub(crate) fn deal_game(options: &Options, seats: u8, dice: &mut Dice) -> Result<CastleBuilder, Refusal> {
        options.check(seats)?;
        let edition = options.data.edition();
        let mut game = CastleBuilder::empty(options, seats);
        // CASTLE-SETUP-1, CASTLE-RULING-40: one prince and one princess for each player; the others are shuffled in.
        let pairs = &edition.royals[..if options.royal_pair { seats.into() } else { 0 }];
        for tile in edition.order {
            let aside = pairs.as_flattened().iter().filter(|royal| *royal == tile).count();
            (aside..edition.copies(*tile).into()).for_each(|_| game.reserve.push(*tile));
        }
        for (effect, count) in Effect::ALL.into_iter().zip(edition.coins) {
            (0..count).for_each(|_| game.coin_reserve.push(effect));
        }
        // CASTLE-SETUP-2
        dice.shuffle(&mut game.reserve);
        dice.shuffle(&mut game.coin_reserve);
        // CASTLE-SETUP-3
        for slot in 0..MARKET {
            game.market[slot] = game.reserve.pop();
        }
        for slot in 0..MARKET {
            game.coin_market[slot] = game.coin_reserve.pop();
        }
        // CASTLE-SETUP-4
        game.active = match options.first_player.seat() {
            Some(seat) => seat,
            None => Seat::at(dice.below(seats.into()) as usize),
        };
        // CASTLE-SETUP-5, CASTLE-SETUP-6: three tiles in a row for each; the first player is rearmost.
        for ((seat, start), royals) in game.from(game.active).zip(edition.starts).zip(edition.royals) {
            for _ in 0..edition.rules.start_tiles {
                if let Some(tile) = game.reserve.pop() {
                    game.player_mut(seat).gain(tile);
                }
            }
            let player = game.player_mut(seat);
            player.baron = start;
            if options.royal_pair {
                royals.into_iter().for_each(|royal| insert(&mut player.royals, royal));
            }
        }
        game.turn = 1;
        Ok(game)
    }

    /// A table with nothing dealt. CASTLE-SETUP-7: nobody owns a coin, nothing is discarded.
    pub(crate) fn empty(options: &Options, seats: u8) -> CastleBuilder {
        CastleBuilder {
            options: *options,
            seats,
            active: Seat::default(),
            ask: Ask::Turn,
            paid: Row::default(),
            pending: 0,
            owed: Seats::NONE,
            owed_each: 0,
            moved: false,
            quiet: 0,
            turn: 0,
            ending: Ending::None,
            reserve: Row::default(),
            discard: Row::default(),
            market: [None; MARKET],
            coin_reserve: Row::default(),
            coin_market: [None; MARKET],
            players: [Player::new(options.data); SEATS],
            knowledge: Knowledge::default(),
        }
    }
}
