//! What is on offer (specification 5.6).

use kit::Seat;

use crate::choice::{Choice, Source};
use crate::edition::Tile;
use crate::state::{Ask, CastleBuilder};

impl CastleBuilder {
    /// Lists the choices of a seat in order: none if the seat does not decide.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, each: &mut impl FnMut(Choice)) {
        if self.decider() != Some(seat) {
            return;
        }
        match self.ask {
            Ask::Turn => self.offer_turn(seat, each),
            Ask::Slot { source, tile } => {
                let castle = &self.player(seat).castle;
                let purse = self.purse(seat, source);
                castle.offers(tile.data(), purse, &mut |slot| each(Choice::At(slot)));
            }
            Ask::Pay { source, tile, .. } => {
                self.payable(seat, source, tile, &mut |tile| each(Choice::Pay(tile)));
            }
            Ask::Coin => {
                let mut coins = self.coin_market;
                coins.sort_unstable();
                distinct(coins.into_iter().flatten(), &mut |effect| each(Choice::Coin(effect)));
            }
            Ask::Rob => {
                let mut targets = kit::Seats::NONE;
                self.opponents(seat)
                    .filter(|other| !self.player(*other).holder.is_empty())
                    .for_each(|other| targets.insert(other));
                targets.iter().for_each(|other| each(Choice::Rob(other)));
            }
            Ask::Take(_) => {
                let mut tiles = self.market;
                tiles.sort_unstable();
                distinct(tiles.into_iter().flatten(), &mut |tile| each(Choice::Take(tile)));
            }
            Ask::Collapse => {
                self.player(seat).castle.uncovered().for_each(|slot| each(Choice::Collapse(slot)));
            }
            Ask::Hit => {
                for other in Seat::all(self.seats).filter(|other| *other != seat) {
                    self.player(other).castle.uncovered().for_each(|slot| each(Choice::Hit(other, slot)));
                }
            }
            Ask::Discard(_) => {
                distinct(self.player(seat).holder.iter().copied(), &mut |tile| each(Choice::Discard(tile)));
            }
            Ask::Over => {}
        }
    }

    /// CASTLE-TURN-2: draw, or build one of the tiles that fit somewhere.
    #[inline]
    fn offer_turn(&self, seat: Seat, each: &mut impl FnMut(Choice)) {
        if self.can_draw() {
            each(Choice::Draw);
        }
        let player = self.player(seat);
        let mut tiles = self.market;
        tiles.sort_unstable();
        let mut offer = |source: Source, tile: Tile| {
            if player.castle.takes(tile.data(), self.purse(seat, source)) {
                each(Choice::Build(source, tile));
            }
        };
        distinct(player.holder.iter().copied(), &mut |tile| offer(Source::Holder, tile));
        distinct(player.royals.iter().copied(), &mut |tile| offer(Source::Royal, tile));
        distinct(tiles.into_iter().flatten(), &mut |tile| offer(Source::Market, tile));
    }

    /// CASTLE-TURN-4
    pub(crate) fn can_build(&self, seat: Seat) -> bool {
        let mut builds = false;
        self.offer_turn(seat, &mut |choice| builds |= matches!(choice, Choice::Build(..)));
        builds
    }

    /// CASTLE-PAY-3, CASTLE-RULING-15: the kinds of tiles on the holder that could be paid, except for the one being
    /// built.
    #[inline]
    pub(crate) fn payable(&self, seat: Seat, source: Source, built: Tile, each: &mut impl FnMut(Tile)) {
        let mut kept = source == Source::Holder;
        let others = self.player(seat).holder.iter().copied().filter(move |tile| {
            let own = kept && *tile == built;
            kept &= !own;
            !own
        });
        distinct(others, each);
    }
}

/// Each of several equal neighbours once.
#[inline]
fn distinct<T: Copy + PartialEq>(items: impl Iterator<Item = T>, each: &mut impl FnMut(T)) {
    let mut last = None;
    for item in items {
        if last != Some(item) {
            each(item);
        }
        last = Some(item);
    }
}
