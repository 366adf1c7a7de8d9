//! What the laws need: above all what is hidden from a viewer and could be different for all they know
//! (specification 1).

use kit::{Dice, Lawful, Seat, Secrets, Viewer};

use crate::hex::{FAR, Hex};
use crate::land::Figure;
use crate::objective::{Page, Pages};
use crate::options::TileSides;
use crate::state::{Ending, FairyTile, Phase};
use crate::view::View;
use crate::{Choice, place};

impl Lawful for FairyTile {
    /// TILE-END-7, TILE-VAR-6, TILE-END-9.
    const WITHOUT_WINNER: &'static [&'static str] = &[Ending::Endless.id(), Ending::Stalled.id()];
    /// Nothing forces an early end: random players take a long time to reach one.
    const MOST_CHOICES: u32 = 200_000;

    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        let view = self.view_of(viewer);
        let unseen = self.stack.len() - usize::from(self.shown);
        let hidden = unseen.saturating_sub(usize::from(view.stack.top.is_some()));
        // A single unseen tile is known by elimination, but not which of its sides is up.
        if hidden > 1 || hidden == 1 && self.options.tile_sides == TileSides::Random {
            secrets.add("stack", Seat::at(0), &self.stack);
        }
        // TILE-INFO-6; and a single unlocated page is known by elimination.
        if matches!(self.phase, Phase::Over(_)) || unlocated(&view) < 2 {
            return;
        }
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            let known = if viewer.is(seat) { usize::from(player.known) } else { 0 };
            // The page that an eliminated player shows may be all they have.
            if player.out.is_some() {
                continue;
            }
            if !viewer.is(seat) {
                secrets.add("hand", seat, &player.hand);
            }
            if player.book.len() > known {
                secrets.add("book", seat, &player.book);
            }
        }
    }

    /// Moves to every cell in and beside the kingdom, tiles in and around it, and every other choice.
    fn wild_choices(&self, dice: &mut Dice, out: &mut Vec<Choice>) {
        out.extend([Choice::TurnPage, Choice::Tell, Choice::Magic, Choice::EndTurn]);
        let mut near: Vec<Hex> = Vec::new();
        for cell in 0..self.kingdom.len() {
            let hex = self.kingdom.hex(cell);
            near.push(hex);
            near.extend((0..6).map(|direction| hex.beside(direction)));
        }
        near.extend([Hex::new(FAR, FAR), Hex::new(-FAR, 0)]);
        near.sort_unstable();
        near.dedup();
        for hex in near {
            out.extend(Figure::ALL.map(|figure| Choice::Move(figure, hex)));
            out.push(Choice::Lay(hex, dice.below(6) as u8));
        }
        // Where one of the unseen tiles would fit.
        if let Some(face) = dice.pick(&self.stack) {
            place::each_placement(&self.kingdom, face, |at, rotation| {
                out.push(Choice::Lay(at, rotation));
                true
            });
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

/// How many pages the viewer cannot locate.
fn unlocated(view: &View) -> usize {
    let mut located = view.judged.unwrap_or_default();
    let own = view.own.iter().flat_map(|own| own.hand.iter().chain(&own.turned));
    let told = view.players.iter().flat_map(|player| player.told.iter());
    let shown = view.players.iter().filter_map(|player| player.out.as_ref().map(|out| &out.page));
    own.chain(told).chain(shown).for_each(|page| located.insert(*page));
    Page::all().collect::<Pages>().len() - located.len()
}
