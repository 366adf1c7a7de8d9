//! The state as a document: what `deal` prints, records hash and scenarios patch. Whatever a merge patch may want to
//! change is an object or a whole list.

use std::collections::BTreeMap;

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::bounds::COINS;
use crate::castle::Castle;
use crate::choice::Source;
use crate::edition::{EFFECTS, Effect, NAMES, Tile};
use crate::grid::Slot;
use crate::knowledge::{Knowledge, Marks};
use crate::options::Options;
use crate::state::{Ask, CastleBuilder, Ending, Holder, MARKET, Paid, Player, SEATS};

/// [`CastleBuilder`] as JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    options: Options,
    seats: u8,
    active: Seat,
    ask: Ask,
    #[serde(default, skip_serializing_if = "<[Tile]>::is_empty")]
    paid: Paid,
    #[serde(default)]
    pending: u8,
    #[serde(default)]
    owed: Seats,
    #[serde(default)]
    owed_each: u8,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    quiet: u16,
    #[serde(default)]
    turn: u16,
    #[serde(default)]
    ending: Ending,
    /// The first tile is drawn next.
    reserve: Vec<Tile>,
    #[serde(default)]
    discard: Vec<Tile>,
    market: [Option<Tile>; MARKET],
    /// The first coin is turned up next.
    coin_reserve: Vec<Effect>,
    coin_market: [Option<Effect>; MARKET],
    players: BTreeMap<u8, PlayerDoc>,
    /// What the table remembers of all holders.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    known: Marks,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerDoc {
    #[serde(default)]
    holder: Holder,
    #[serde(default, skip_serializing_if = "<[Tile]>::is_empty")]
    royals: Row<Tile, 2>,
    #[serde(default)]
    coins: BTreeMap<Effect, u8>,
    baron: u8,
    #[serde(default)]
    castle: BTreeMap<Slot, Tile>,
    /// What they remember of the holders of others.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    known: Marks,
}

impl From<CastleBuilder> for Doc {
    fn from(game: CastleBuilder) -> Doc {
        let player = |seat: Seat| {
            let Player { castle, holder, royals, coins, baron } = *game.player(seat);
            let coins = Effect::ALL.into_iter().zip(coins).filter(|(_, count)| *count > 0).collect();
            let known = *game.knowledge.of(Viewer::Seat(seat));
            let doc = PlayerDoc { holder, royals, coins, baron, castle: castle.tiles().collect(), known };
            (seat.index() as u8, doc)
        };
        Doc {
            options: game.options,
            seats: game.seats,
            active: game.active,
            ask: game.ask,
            paid: game.paid,
            pending: game.pending,
            owed: game.owed,
            owed_each: game.owed_each,
            moved: game.moved,
            quiet: game.quiet,
            turn: game.turn,
            ending: game.ending,
            reserve: game.reserve.iter().rev().copied().collect(),
            discard: game.discard.to_vec(),
            market: game.market,
            coin_reserve: game.coin_reserve.iter().rev().copied().collect(),
            coin_market: game.coin_market,
            players: Seat::all(game.seats).map(player).collect(),
            known: *game.knowledge.of(Viewer::Table),
        }
    }
}

/// A document can describe an impossible position. This checks only what the rules need to go on; `invariants` decides
/// whether it can come up in a match.
impl TryFrom<Doc> for CastleBuilder {
    type Error = String;

    fn try_from(doc: Doc) -> Result<CastleBuilder, String> {
        let seats = doc.seats;
        if !(2..=SEATS as u8).contains(&seats) {
            return Err(format!("seats: expected 2 to {SEATS}, found {seats}"));
        }
        doc.options.check(seats).map_err(|refusal| format!("options: {refusal} with {seats} seats"))?;
        if !doc.players.keys().copied().eq(0..seats) {
            return Err(format!("players: expected exactly the seats 0 to {}", seats - 1));
        }
        if doc.active.index() >= seats.into() {
            return Err(format!("active: expected a seat below {seats}, found {}", doc.active));
        }
        let stall = u16::from(doc.options.data.edition().rules.stall_rounds) * u16::from(seats);
        if doc.quiet > stall {
            return Err(format!("quiet: expected at most {stall}, found {}", doc.quiet));
        }
        // A data set can have a coin space at every step of a walk.
        let limits = [("pending", doc.pending, 100), ("owed_each", doc.owed_each, 3)];
        if let Some((name, found, most)) = limits.into_iter().find(|(_, found, most)| found > most) {
            return Err(format!("{name}: expected at most {most}, found {found}"));
        }
        if doc.owed.iter().any(|seat| seat.index() >= seats.into()) {
            return Err(format!("owed: expected seats below {seats}"));
        }
        let mut game = CastleBuilder {
            options: doc.options,
            seats,
            active: doc.active,
            ask: doc.ask,
            paid: doc.paid,
            pending: doc.pending,
            owed: doc.owed,
            owed_each: doc.owed_each,
            moved: doc.moved,
            quiet: doc.quiet,
            turn: doc.turn,
            ending: doc.ending,
            reserve: row("reserve", "tiles", doc.reserve.into_iter().rev())?,
            discard: row("discard", "tiles", doc.discard)?,
            market: doc.market,
            coin_reserve: row("coin_reserve", "coins", doc.coin_reserve.into_iter().rev())?,
            coin_market: doc.coin_market,
            players: [Player::new(doc.options.data); SEATS],
            knowledge: Knowledge::default(),
        };
        game.paid.sort_unstable();
        for (seat, player) in doc.players {
            let known = player.known;
            game.players[usize::from(seat)] =
                player.read(&doc.options).map_err(|error| format!("players/{seat}/{error}"))?;
            game.remember(Viewer::Seat(Seat::at(seat.into())), known)
                .map_err(|error| format!("players/{seat}/{error}"))?;
        }
        game.remember(Viewer::Table, doc.known)?;
        game.can_go_on()?;
        // Memories must be possible, or no world could be imagined from them.
        for viewer in Viewer::all(seats) {
            let place = viewer.seat().map_or_else(String::new, |seat| format!("players/{seat}/"));
            game.check_memory(viewer).map_err(|error| format!("{place}known: {error}"))?;
        }
        Ok(game)
    }
}

fn row<T: Copy + Default, const N: usize>(
    name: &str,
    what: &str,
    list: impl IntoIterator<Item = T>,
) -> Result<Row<T, N>, String> {
    let mut row = Row::default();
    for item in list {
        if row.len() == N {
            return Err(format!("{name}: expected at most {N} {what}"));
        }
        row.push(item);
    }
    Ok(row)
}

impl PlayerDoc {
    fn read(self, options: &Options) -> Result<Player, String> {
        let PlayerDoc { mut holder, mut royals, coins: by_effect, baron, castle, known: _ } = self;
        holder.sort_unstable();
        royals.sort_unstable();
        let spaces = options.data.edition().track.len();
        if usize::from(baron) >= spaces {
            return Err(format!("baron: expected a space below {spaces}, found {baron}"));
        }
        let mut coins = [0; EFFECTS];
        for (effect, count) in by_effect {
            if count > 20 {
                return Err(format!("coins/{effect}: expected at most 20, found {count}"));
            }
            coins[effect as usize] = count;
        }
        let castle = Castle::from_tiles(options.data, castle).map_err(|error| format!("castle/{error}"))?;
        Ok(Player { castle, holder, royals, coins, baron })
    }
}

impl CastleBuilder {
    /// Makes a viewer remember that others have certain tiles.
    fn remember(&mut self, viewer: Viewer, marks: Marks) -> Result<(), String> {
        let wrong = marks.iter().find(|mark| {
            let seats = mark.seats;
            seats.is_empty() || seats.iter().any(|seat| seat.index() >= self.seats.into() || viewer.is(seat))
        });
        match wrong {
            Some(mark) => Err(format!("known: {} is with none of the others", mark.tile)),
            None => {
                self.knowledge.set(viewer, marks);
                Ok(())
            }
        }
    }

    fn can_go_on(&self) -> Result<(), String> {
        let edition = self.edition();
        // More tiles or coins than exist could overflow a pile later.
        let mut counts = [0u32; NAMES];
        self.count_tiles(&mut |tile| counts[tile.index()] += 1);
        for tile in Tile::all() {
            let (found, most) = (counts[tile.index()], u32::from(edition.copies(tile)));
            if found > most {
                return Err(format!(
                    "players: expected at most {most} {tile} on the whole table, found {found}"
                ));
            }
        }
        let owned: u32 = self.at_table().iter().flat_map(|player| player.coins).map(u32::from).sum();
        if owned as usize + self.coin_reserve.len() + MARKET > COINS + EFFECTS {
            return Err("coin_reserve: more coins than there can be".into());
        }
        let limit = usize::from(edition.rules.holder_limit);
        for (seat, player) in Seat::all(self.seats).zip(self.at_table()) {
            let full = self.ask == Ask::Discard(seat);
            let paid = if seat == self.active { self.paid.len() } else { 0 };
            if player.holder.len() + paid > limit && !full {
                return Err(format!("players/{seat}/holder: expected at most {limit} tiles"));
            }
            if full && player.holder.len() <= limit {
                return Err(format!(
                    "players/{seat}/holder: expected more than {limit} tiles to discard from"
                ));
            }
            if player.owned() >= self.options.goal && self.ending == Ending::None {
                return Err(format!("players/{seat}/coins: expected fewer than {}", self.options.goal));
            }
        }
        if (self.ending == Ending::None) == (self.ask == Ask::Over) {
            return Err("ending: a game is over if and only if it has ended".into());
        }
        self.ask_fits()
    }

    /// Checks that what is asked is possible here, and that there is something to choose.
    fn ask_fits(&self) -> Result<(), String> {
        let Some(decider) = self.decider() else { return Ok(()) };
        if decider.index() >= self.seats.into() {
            return Err("ask: expected a seat of this table".into());
        }
        let wrong = |what: &str| Err(format!("ask: {what}"));
        if !matches!(self.ask, Ask::Pay { .. }) && !self.paid.is_empty() {
            return Err("paid: expected nothing, nobody is paying".into());
        }
        if let Ask::Slot { source, tile } | Ask::Pay { source, tile, .. } = self.ask {
            let player = self.player(decider);
            let there = match source {
                Source::Holder => player.holder.contains(&tile),
                Source::Royal => player.royals.contains(&tile),
                Source::Market => self.market.contains(&Some(tile)),
            };
            if !there {
                return wrong("the tile is not there");
            }
            if let Ask::Pay { slot, left, .. } = self.ask {
                let fit = player.castle.fit(tile.data(), slot, self.whole_purse(decider, source));
                let due = fit.map_or(0, |fit| fit.pay);
                if left == 0 || usize::from(due) != usize::from(left) + self.paid.len() {
                    return wrong("this is not what is left to pay");
                }
            }
        }
        // CASTLE-MILL-1, CASTLE-OPT-4: the coins that allow taking from the market.
        if let Ask::Take(effect) = self.ask
            && effect != Effect::Mill
            && !(self.options.peace && effect.is_red())
        {
            return wrong("this coin takes nothing from the market");
        }
        let mut choices = 0;
        self.offer(decider, &mut |_| choices += 1);
        if choices == 0 {
            return wrong("there is nothing to choose");
        }
        // CASTLE-COIN-2: a player who resolves a coin has taken it.
        if self.ask == Ask::Coin && self.pending == 0 {
            return Err("pending: expected a coin to take".into());
        }
        Ok(())
    }

    /// Every tile of the table.
    pub(crate) fn count_tiles(&self, each: &mut impl FnMut(Tile)) {
        self.reserve.iter().chain(&self.discard).chain(&self.paid).copied().for_each(&mut *each);
        self.market.iter().flatten().copied().for_each(&mut *each);
        for player in self.at_table() {
            player.holder.iter().chain(&player.royals).copied().for_each(&mut *each);
            player.castle.tiles().for_each(|(_, tile)| each(tile));
        }
    }
}

/// Memories stay small, because states are copied often.
const _: () = assert!(size_of::<Knowledge>() < 512);
