//! The state as a document: what `deal` prints, records hash and scenarios patch. Whatever a merge patch may want to
//! change is an object or a whole list; what follows from the rest is left out.

use std::collections::BTreeMap;

use kit::{Row, Seat};
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::hex::{FAR, Hex, STRIDE};
use crate::kingdom::{Kingdom, MOST_CELLS};
use crate::land::{DATA_VERSION, Face, Figure, Figures, Laid, STANDARD_TILES, TILE_COUNT};
use crate::objective::Pages;
use crate::options::Options;
use crate::possible::Verdict;
use crate::state::{BOOK, FairyTile, Last, Phase, Player, SEATS, Turn};
use crate::view::Positions;

/// [`FairyTile`] as JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    /// TILE-DATA-5: the data file that the game is played with.
    data: String,
    options: Options,
    seats: u8,
    tiles: Row<Laid, TILE_COUNT>,
    /// The first tile is the top.
    stack: Row<Face, STANDARD_TILES>,
    #[serde(default)]
    shown: u8,
    #[serde(default)]
    closed: bool,
    figures: Positions,
    players: BTreeMap<u8, Player>,
    active: Seat,
    phase: Phase,
    turn: TurnDoc,
    #[serde(default)]
    quiet: u16,
    #[serde(default)]
    judged: Option<Pages>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct TurnDoc {
    number: u32,
    adventures: u8,
    told: bool,
    moved: Figures,
    over: OverDoc,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Last>,
}

/// The cells that each figure has passed over.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct OverDoc {
    princess: Row<Hex, MOST_CELLS>,
    knight: Row<Hex, MOST_CELLS>,
    dragon: Row<Hex, MOST_CELLS>,
}

impl From<FairyTile> for Doc {
    fn from(game: FairyTile) -> Doc {
        let [princess, knight, dragon] = game.turn.over.map(|over| game.hexes(over));
        Doc {
            data: DATA_VERSION.to_owned(),
            options: game.options,
            seats: game.seats,
            tiles: game.tiles,
            stack: game.stack,
            shown: game.shown,
            closed: game.closed,
            figures: game.positions(),
            players: (0..).zip(game.at_table().iter().copied()).collect(),
            active: game.active,
            phase: game.phase,
            turn: TurnDoc {
                number: game.turn_no,
                adventures: game.turn.adventures,
                told: game.turn.told,
                moved: game.turn.moved,
                over: OverDoc { princess, knight, dragon },
                last: game.turn.last,
            },
            quiet: game.quiet,
            judged: game.judged,
        }
    }
}

/// A document can describe an impossible position. This checks only what the rules need to go on; `invariants` decides
/// whether it can come up in a match.
impl TryFrom<Doc> for FairyTile {
    type Error = String;

    fn try_from(doc: Doc) -> Result<FairyTile, String> {
        if doc.data != DATA_VERSION {
            return Err(format!("data: expected `{DATA_VERSION}`, found `{}`", doc.data));
        }
        let seats = doc.seats;
        doc.options.check(seats).map_err(|refusal| format!("options: {refusal} with {seats} seats"))?;
        if !doc.players.keys().copied().eq(0..seats) {
            return Err(format!("players: expected exactly the seats 0 to {}", seats - 1));
        }
        if doc.active.index() >= usize::from(seats) {
            return Err(format!("active: expected a seat from 0 to {}, found {}", seats - 1, doc.active));
        }
        let kingdom = read_kingdom(&doc)?;
        let find = |hex: Hex, place: &str| {
            kingdom.cell_at(hex).ok_or_else(|| format!("{place}: {hex} is not in the kingdom"))
        };
        let mut figures = [0; 3];
        for figure in Figure::ALL {
            figures[figure.index()] = find(doc.figures.of(figure), &format!("figures/{figure}"))?;
        }
        let mut over = [Cells::NONE; 3];
        for (figure, places) in Figure::ALL.into_iter().zip([
            &doc.turn.over.princess,
            &doc.turn.over.knight,
            &doc.turn.over.dragon,
        ]) {
            for hex in places {
                over[figure.index()] |= Cells::only(find(*hex, &format!("turn/over/{figure}"))?);
            }
        }
        let mut players = [Player::default(); SEATS];
        let running = !matches!(doc.phase, Phase::Over(_));
        for (own, (seat, player)) in players.iter_mut().zip(&doc.players) {
            player.can_go_on(running).map_err(|error| format!("players/{seat}/{error}"))?;
            *own = *player;
        }
        if running && players[doc.active.index()].out.is_some() {
            return Err(format!("active: seat {} is out", doc.active));
        }
        let adventures = match doc.phase {
            Phase::Main => 0..=0,
            Phase::After => 1..=2,
            Phase::Second => 1..=1,
            Phase::Over(_) => 0..=2,
        };
        if !adventures.contains(&doc.turn.adventures) {
            return Err(format!(
                "turn/adventures: expected {} to {} in this phase, found {}",
                adventures.start(),
                adventures.end(),
                doc.turn.adventures
            ));
        }
        if usize::from(doc.shown) > doc.stack.len() {
            return Err(format!("shown: expected at most {}, found {}", doc.stack.len(), doc.shown));
        }
        let mut game = FairyTile {
            options: doc.options,
            seats,
            tiles: doc.tiles,
            kingdom,
            stack: doc.stack,
            shown: doc.shown,
            closed: doc.closed,
            figures,
            players,
            active: doc.active,
            phase: doc.phase,
            turn: Turn {
                adventures: doc.turn.adventures,
                told: doc.turn.told,
                moved: doc.turn.moved,
                over,
                last: doc.turn.last,
            },
            turn_no: doc.turn.number,
            quiet: doc.quiet,
            judged: doc.judged,
            verdict: Verdict::default(),
        };
        game.judge_anew();
        Ok(game)
    }
}

fn read_kingdom(doc: &Doc) -> Result<Kingdom, String> {
    if doc.tiles.is_empty() {
        return Err("tiles: a kingdom has at least one".into());
    }
    if doc.tiles.len() + doc.stack.len() > TILE_COUNT {
        return Err(format!("stack: there are {TILE_COUNT} tiles in all"));
    }
    // All places can be written even if every tile of the stack is laid outwards.
    let reach = FAR - STRIDE * doc.stack.len() as i8;
    let mut taken: Vec<Hex> = Vec::new();
    for (index, laid) in doc.tiles.iter().enumerate() {
        if laid.rotation > 5 {
            return Err(format!("tiles/{index}/rotation: expected 0 to 5, found {}", laid.rotation));
        }
        for (hex, _) in laid.cells() {
            if hex.q.abs() > reach || hex.r.abs() > reach {
                return Err(format!("tiles/{index}/at: {hex} is more than {reach} away from the middle"));
            }
            if taken.contains(&hex) {
                return Err(format!("tiles/{index}/at: there is already a tile at {hex}"));
            }
            taken.push(hex);
        }
    }
    let kingdom = Kingdom::of(&doc.tiles);
    if !kingdom.is_connected() {
        return Err("tiles: the kingdom is in pieces".into());
    }
    Ok(kingdom)
}

impl Player {
    fn can_go_on(&self, running: bool) -> Result<(), String> {
        if running && self.hand.is_none() {
            return Err("hand: expected a page".into());
        }
        let pages = usize::from(self.hand.is_some()) + self.book.len() + self.told.len();
        if pages > BOOK {
            return Err(format!("book: expected at most {BOOK} pages in all, found {pages}"));
        }
        if usize::from(self.known) > self.book.len() {
            return Err(format!("known: expected at most {}, found {}", self.book.len(), self.known));
        }
        Ok(())
    }
}
