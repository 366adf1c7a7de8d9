//! What the laws need: above all what is hidden from a viewer and could be different for all they know
//! (specification 1). Whether something is listed follows from the view alone.

use kit::{Dice, Lawful, Seat, Secrets, Viewer};

use crate::choice::{Choice, Source};
use crate::edition::{Effect, Tile};
use crate::grid::Slot;
use crate::imagine::hidden_tiles;
use crate::state::CastleBuilder;

impl Lawful for CastleBuilder {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        let view = self.view_of(viewer);
        // What is neither seen nor remembered.
        let mut open = hidden_tiles(&view);
        for mark in &view.known {
            if let Some(place) = open.iter().position(|tile| *tile == mark.tile) {
                open.take(place);
            }
        }
        let several = open.iter().any(|tile| *tile != open[0]);
        // With nothing left to draw, being asked at all reveals that the player has a tile to build.
        if several && self.can_draw() {
            for (seat, public) in Seat::all(self.seats).zip(&view.players) {
                let remembered = view.known.iter().filter(|mark| mark.seats.contains(seat)).count();
                let unknown = usize::from(public.holder).saturating_sub(remembered);
                if !viewer.is(seat) && unknown > 0 && unknown < open.len() {
                    // To others, a payment that is being put together is still on the holder.
                    let mut tiles = self.player(seat).holder.to_vec();
                    if seat == self.active {
                        tiles.extend(self.paid.iter());
                        tiles.sort_unstable();
                    }
                    secrets.add("holder", seat, &tiles);
                }
            }
            if !self.reserve.is_empty() {
                secrets.add("reserve", Seat::default(), &self.reserve);
            }
        }
        if self.coin_reserve.iter().any(|coin| *coin != self.coin_reserve[0]) {
            secrets.add("coins", Seat::default(), &self.coin_reserve);
        }
    }

    fn wild_choices(&self, dice: &mut Dice, out: &mut Vec<Choice>) {
        out.push(Choice::Draw);
        for tile in Tile::all() {
            out.extend(Source::ALL.map(|source| Choice::Build(source, tile)));
            out.extend([Choice::Pay(tile), Choice::Take(tile), Choice::Discard(tile)]);
        }
        out.extend(Effect::ALL.map(Choice::Coin));
        out.extend(Seat::all(kit::MAX_SEATS).map(Choice::Rob));
        // All slots of low castles, those around them, and some far away.
        let near = (0..=6).flat_map(|level| (-2..=15).map(move |x| Slot::new(level, x)));
        let far = [(0, i8::MIN), (1, i8::MAX), (u8::MAX, 0), (28, 13), (29, 0), (2, 15)];
        for slot in near.chain(far.map(|(level, x)| Slot::new(level, x))) {
            let other = Seat::at(dice.below(kit::MAX_SEATS.into()) as usize);
            out.extend([Choice::At(slot), Choice::Collapse(slot), Choice::Hit(other, slot)]);
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}
