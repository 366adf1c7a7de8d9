//! Why a choice is not allowed. What is accepted here is exactly what is listed (law 2).

use kit::{Refusal, RuleId, Seat};

use crate::Choice;
use crate::hex::Hex;
use crate::land::{Figure, Laid, Terrain};
use crate::place;
use crate::state::{Ending, FairyTile, Phase};

const TURN_1: RuleId = RuleId::new("TILE-TURN-1");
const TURN_2: RuleId = RuleId::new("TILE-TURN-2");
const TURN_3: RuleId = RuleId::new("TILE-TURN-3");
const TURN_4: RuleId = RuleId::new("TILE-TURN-4");
const MOVE_2: RuleId = RuleId::new("TILE-MOVE-2");
const MOVE_4: RuleId = RuleId::new("TILE-MOVE-4");
const PRIN_1: RuleId = RuleId::new("TILE-PRIN-1");
const PRIN_5: RuleId = RuleId::new("TILE-PRIN-5");
const KNIG_1: RuleId = RuleId::new("TILE-KNIG-1");
const KNIG_2: RuleId = RuleId::new("TILE-KNIG-2");
const DRAG_1: RuleId = RuleId::new("TILE-DRAG-1");
const DRAG_2: RuleId = RuleId::new("TILE-DRAG-2");
const PLACE_1: RuleId = RuleId::new("TILE-PLACE-1");
const TELL_1: RuleId = RuleId::new("TILE-TELL-1");
const TELL_2: RuleId = RuleId::new("TILE-TELL-2");
const TELL_3: RuleId = RuleId::new("TILE-TELL-3");
const PAGE_1: RuleId = RuleId::new("TILE-PAGE-1");
const MAGIC_2: RuleId = RuleId::new("TILE-MAGIC-2");
const MAGIC_3: RuleId = RuleId::new("TILE-MAGIC-3");
const MAGIC_4: RuleId = RuleId::new("TILE-MAGIC-4");
const END_1: RuleId = RuleId::new("TILE-END-1");
const END_6: RuleId = RuleId::new("TILE-END-6");
const END_7: RuleId = RuleId::new("TILE-END-7");
const VAR_5: RuleId = RuleId::new("TILE-VAR-5");
const VAR_6: RuleId = RuleId::new("TILE-VAR-6");

impl FairyTile {
    pub(crate) fn check_choice(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.forbidding(seat, choice).map_or(Ok(()), |rule| Err(Refusal::by(rule)))
    }

    /// The rule that forbids the choice, if one does.
    fn forbidding(&self, seat: Seat, choice: Choice) -> Option<RuleId> {
        if let Phase::Over(ending) = self.phase {
            return Some(match ending {
                Ending::Told => END_1,
                Ending::Endless => END_7,
                Ending::Survivor => VAR_5,
                Ending::Stalled => VAR_6,
            });
        }
        if self.player(seat).out.is_some() {
            return Some(END_6);
        }
        if seat != self.active {
            return Some(TURN_1);
        }
        match choice {
            Choice::Move(figure, to) => self.no_adventure().or_else(|| self.no_move(figure, to)),
            Choice::Lay(at, rotation) => self.no_adventure().or_else(|| self.no_tile(at, rotation)),
            Choice::TurnPage => (self.phase != Phase::Main).then_some(PAGE_1),
            Choice::Tell => self.no_telling(),
            Choice::Magic => self.no_magic(),
            Choice::EndTurn => match self.phase {
                Phase::Main => Some(TURN_2),
                Phase::Second => Some(MAGIC_3),
                Phase::After | Phase::Over(_) => None,
            },
        }
    }

    /// TILE-TURN-3: one adventure, and a second one only by Magic. TILE-MAGIC-4: never a third.
    fn no_adventure(&self) -> Option<RuleId> {
        let rule = if self.turn.adventures > 1 { MAGIC_4 } else { TURN_3 };
        (self.phase == Phase::After).then_some(rule)
    }

    /// TILE-MOVE-1: which rule of the figure is broken.
    fn no_move(&self, figure: Figure, to: Hex) -> Option<RuleId> {
        let from = self.figures[figure.index()];
        // TILE-MOVE-2
        let Some(cell) = self.kingdom.cell_at(to) else { return Some(MOVE_2) };
        if cell == from {
            return Some(MOVE_4);
        }
        if self.kingdom.destinations(figure, from).contains(cell) {
            return None;
        }
        Some(match figure {
            Figure::Princess => {
                let castles = self.kingdom.terrain(Terrain::Castle);
                if castles.contains(from) && castles.contains(cell) { PRIN_5 } else { PRIN_1 }
            }
            Figure::Knight if self.kingdom.hex(from).distance(to) == 2 => KNIG_2,
            Figure::Knight => KNIG_1,
            // It stops too early, or lies beyond a gap.
            Figure::Dragon if self.kingdom.hex(from).is_in_line_with(to) => DRAG_2,
            Figure::Dragon => DRAG_1,
        })
    }

    fn no_tile(&self, at: Hex, rotation: u8) -> Option<RuleId> {
        let Some(face) = self.top() else { return Some(PLACE_1) };
        place::refusal(&self.kingdom, Laid { face, at, rotation })
    }

    fn no_telling(&self) -> Option<RuleId> {
        match self.phase {
            Phase::Main => return Some(TURN_4),
            Phase::Second => return Some(MAGIC_3),
            Phase::After | Phase::Over(_) => {}
        }
        if self.turn.told {
            return Some(TELL_1);
        }
        if self.can_tell() {
            return None;
        }
        // If the page cannot follow this adventure, it does not matter whether it is fulfilled.
        let page = self.player(self.active).hand?;
        Some(if page.data().may_follow(self.turn.last) { TELL_2 } else { TELL_3 })
    }

    fn no_magic(&self) -> Option<RuleId> {
        if self.phase == Phase::After && self.can_use_magic() {
            return None;
        }
        // TILE-MAGIC-4: never a third adventure.
        Some(if self.phase == Phase::Second || self.turn.adventures > 1 { MAGIC_4 } else { MAGIC_2 })
    }
}
