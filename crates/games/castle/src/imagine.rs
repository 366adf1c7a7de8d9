//! A possible world for the owner of a view.
//!
//! The viewer does not know the tiles on the holders of others and the order of both reserves. A tile that they
//! remember goes to somebody who can have it, more likely to those with more tiles; all others are dealt like a
//! shuffled deck. So every possible world comes up, and a few that very hard thinking could rule out: that a thief took
//! only one tile is not counted, nor who has drawn since the discard pile was shuffled. The others are imagined to
//! remember what everybody remembers; what only a thief and their victim know is left out.

use kit::{Dice, Game, Row, Seat, Viewer};

use crate::bounds::TILES;
use crate::choice::Choice;
use crate::edition::{Effect, NAMES, Tile};
use crate::knowledge::{Knowledge, Mark, Marks, untrue};
use crate::play::Pen;
use crate::state::{Ask, CastleBuilder, Holder, Player, SEATS};
use crate::view::View;

/// If somebody is known to be able to build: how many deals are tried before one is corrected to make that true.
const DEALS: u32 = 32;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> CastleBuilder {
    let mut world = open_world(view);
    let hidden = hidden_tiles(view);
    for attempt in 0..=DEALS {
        deal(view, &mut world, hidden, dice);
        if can_act(&world) || attempt == DEALS && swap_in_buildable(view, &mut world) {
            break;
        }
    }
    let mut coins = hidden_coins(view);
    dice.shuffle(&mut coins);
    world.coin_reserve = coins;
    for seat in Seat::all(view.seats) {
        let viewer = Viewer::Seat(seat);
        let marks = if view.viewer == viewer { view.known } else { without(&view.common, seat) };
        world.knowledge.set(viewer, marks);
    }
    world.knowledge.set(Viewer::Table, view.common);
    // Another player may be in the middle of a build, which nobody else sees (CASTLE-BUILD-2).
    if view.ask == Ask::Turn && !view.viewer.is(view.active) {
        while dice.below(2) == 0 && begin_build(&mut world, dice) {}
    }
    world
}

/// The world as far as the view shows it. Nothing hidden has been dealt yet.
fn open_world(view: &View) -> CastleBuilder {
    let mut players = [Player::new(view.options.data); SEATS];
    for (player, public) in players.iter_mut().zip(&view.players) {
        *player = public.with_holder(Holder::default());
    }
    CastleBuilder {
        options: view.options,
        seats: view.seats,
        active: view.active,
        ask: view.ask,
        paid: Row::default(),
        pending: view.pending,
        owed: view.owed,
        owed_each: view.owed_each,
        moved: view.moved,
        quiet: view.quiet,
        turn: view.turn,
        ending: view.ending,
        reserve: Row::default(),
        discard: view.discard,
        market: view.market,
        coin_reserve: Row::default(),
        coin_market: view.coin_market,
        players,
        knowledge: Knowledge::default(),
    }
}

/// The tiles that the viewer does not see: on the holders of others and in the reserve.
pub(crate) fn hidden_tiles(view: &View) -> Row<Tile, TILES> {
    let edition = view.options.data.edition();
    let mut counts = [0u8; NAMES];
    for tile in edition.order {
        counts[tile.index()] = edition.copies(*tile);
    }
    let mut seen = |tile: Tile| counts[tile.index()] = counts[tile.index()].saturating_sub(1);
    view.discard.iter().copied().for_each(&mut seen);
    view.market.iter().flatten().copied().for_each(&mut seen);
    for public in &view.players {
        public.castle.tiles().for_each(|(_, tile)| seen(tile));
        public.royals.iter().copied().for_each(&mut seen);
    }
    if let Some(own) = &view.own {
        own.holder.iter().chain(&own.paid).copied().for_each(&mut seen);
    }
    edition.order.iter().flat_map(|tile| std::iter::repeat_n(*tile, counts[tile.index()].into())).collect()
}

fn hidden_coins(view: &View) -> Row<Effect, { crate::bounds::COINS }> {
    let mut counts = view.options.data.edition().coins;
    for effect in view.coin_market.iter().flatten() {
        counts[*effect as usize] = counts[*effect as usize].saturating_sub(1);
    }
    for public in &view.players {
        for (count, owned) in counts.iter_mut().zip(public.coins) {
            *count = count.saturating_sub(owned);
        }
    }
    Effect::ALL
        .into_iter()
        .zip(counts)
        .flat_map(|(effect, n)| std::iter::repeat_n(effect, n.into()))
        .collect()
}

/// The marks that cannot mean this seat, whose player knows their own tiles.
fn without(marks: &Marks, seat: Seat) -> Marks {
    marks.iter().copied().filter(|mark| !mark.seats.contains(seat)).collect()
}

/// How many hidden tiles each holder takes: none for the viewer's own.
fn room(view: &View) -> [u8; SEATS] {
    let mut room = [0; SEATS];
    for (seat, public) in Seat::all(view.seats).zip(&view.players) {
        if view.own.is_none() || !view.viewer.is(seat) {
            room[seat.index()] = public.holder;
        }
    }
    room
}

/// Deals out what is hidden.
fn deal(view: &View, world: &mut CastleBuilder, mut hidden: Row<Tile, TILES>, dice: &mut Dice) {
    for player in &mut world.players {
        player.holder.clear();
    }
    let mut room = room(view);
    let mut marks = view.known;
    // The most certain first; chance decides what is left open.
    marks.sort_unstable_by_key(|mark| mark.seats.len());
    assign(&marks, &mut room, world, &mut hidden, dice);
    dice.shuffle(&mut hidden);
    for (seat, count) in Seat::all(view.seats).zip(room) {
        for _ in 0..count {
            if let Some(tile) = hidden.pop() {
                world.player_mut(seat).gain(tile);
            }
        }
    }
    if let (Some(own), Some(seat)) = (&view.own, view.viewer.seat()) {
        world.player_mut(seat).holder = own.holder;
        if seat == view.active {
            world.paid = own.paid;
        }
    }
    world.reserve = hidden;
}

/// Gives every remembered tile to somebody who can have it. Backtracks, because a later tile may need the room.
fn assign(
    marks: &[Mark],
    room: &mut [u8; SEATS],
    world: &mut CastleBuilder,
    hidden: &mut Row<Tile, TILES>,
    dice: &mut Dice,
) -> bool {
    let Some((mark, rest)) = marks.split_first() else { return true };
    let mut seats: Row<Seat, SEATS> =
        mark.seats.iter().filter(|seat| seat.index() < SEATS && room[seat.index()] > 0).collect();
    let Some(place) = hidden.iter().position(|tile| *tile == mark.tile) else { return false };
    // Players with more tiles are more likely to have this one.
    for first in 1..seats.len() {
        let weight = |seat: &Seat| u32::from(room[seat.index()]);
        let mut lot = dice.below(seats[first - 1..].iter().map(weight).sum());
        let drawn = seats[first - 1..].iter().position(|seat| {
            let here = lot < weight(seat);
            lot = lot.wrapping_sub(weight(seat));
            here
        });
        seats.swap(first - 1, first - 1 + drawn.unwrap_or(0));
    }
    for seat in &seats {
        room[seat.index()] -= 1;
        let before = (world.player(*seat).holder, *hidden);
        hidden.swap_take(place);
        world.player_mut(*seat).gain(mark.tile);
        if assign(rest, room, world, hidden, dice) {
            return true;
        }
        (world.player_mut(*seat).holder, *hidden) = before;
        room[seat.index()] += 1;
    }
    false
}

/// A player who is asked at the beginning of a turn can do something (CASTLE-TURN-5).
fn can_act(world: &CastleBuilder) -> bool {
    world.ask != Ask::Turn || world.can_draw() || world.can_build(world.active)
}

/// Nothing can be drawn, so the active player is known to be able to build. Gives them a tile that they can build for
/// one of theirs, if that agrees with what the viewer knows.
fn swap_in_buildable(view: &View, world: &mut CastleBuilder) -> bool {
    let active = world.active;
    let consistent = |world: &CastleBuilder| {
        let held =
            |seat: Seat, tile: Tile| world.player(seat).holder.iter().filter(|other| **other == tile).count();
        untrue(&view.known, held).is_none()
    };
    for other in Seat::all(view.seats).filter(|seat| *seat != active && !view.viewer.is(*seat)) {
        for given in world.player(other).holder.iter().copied() {
            for back in world.player(active).holder.iter().copied() {
                let mut trial = *world;
                for (seat, away, comes) in [(active, back, given), (other, given, back)] {
                    let player = trial.player_mut(seat);
                    if let Some(place) = player.holder.find(away) {
                        player.holder.take(place);
                        player.gain(comes);
                    }
                }
                if can_act(&trial) && consistent(&trial) {
                    *world = trial;
                    return true;
                }
            }
        }
    }
    false
}

/// Lets the active player take one step of a build that nobody else sees.
fn begin_build(world: &mut CastleBuilder, dice: &mut Dice) -> bool {
    let mut choices = Row::<Choice, 64>::new(Choice::Draw);
    world.offer(world.active, &mut |choice| {
        if choices.len() < 64 && choice != Choice::Draw {
            choices.push(choice);
        }
    });
    let Some(choice) = dice.pick(&choices) else { return false };
    let mut trial = *world;
    let seat = world.active;
    let mut public = false;
    let mut log = |event| public |= <CastleBuilder as Game>::seen(&event, Viewer::Table).is_some();
    trial.play_choice(seat, choice, &mut Pen { dice, log: &mut log });
    if !public {
        *world = trial;
    }
    !public
}
