//! The flow: what is on offer, and what a choice does (specification 5.3 to 5.8).

use kit::Seat;

use crate::Choice;
use crate::cells::Cells;
use crate::event::{Event, Seen};
use crate::hex::Hex;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Laid};
use crate::options::LastSurvivor;
use crate::place;
use crate::state::{Ending, FairyTile, Last, Out, Phase, Turn};

impl FairyTile {
    /// Lists what the active player can do now, in the order of choices.
    #[inline]
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.asked().contains(seat) {
            return;
        }
        match self.phase {
            // TILE-TURN-2: an adventure or turning the page; doing nothing is not a choice.
            Phase::Main => {
                self.list_adventures(out);
                out.push(Choice::TurnPage);
            }
            Phase::Second => self.list_adventures(out),
            Phase::After => {
                if self.can_tell() {
                    out.push(Choice::Tell);
                }
                if self.can_use_magic() {
                    out.push(Choice::Magic);
                }
                out.push(Choice::EndTurn);
            }
            Phase::Over(_) => {}
        }
    }

    #[inline]
    fn list_adventures(&self, out: &mut Vec<Choice>) {
        for figure in Figure::ALL {
            let cells = self.kingdom.destinations(figure, self.figures[figure.index()]);
            out.extend(cells.iter().map(|cell| Choice::Move(figure, self.kingdom.hex(cell))));
        }
        if let Some(face) = self.top() {
            place::each_placement(&self.kingdom, face, |at, rotation| {
                out.push(Choice::Lay(at, rotation));
                true
            });
        }
    }

    /// TILE-TELL-2. TILE-OBJ-12: this is the only moment at which a page is judged, and it changes nothing.
    /// TILE-RUL-20: a page drawn after a telling waits for another turn.
    #[inline]
    pub(crate) fn can_tell(&self) -> bool {
        let hand = self.player(self.active).hand;
        !self.turn.told && hand.is_some_and(|page| self.scene().tells(page, self.turn.last))
    }

    /// TILE-MAGIC-2: whether or not the page was told in between (TILE-RUL-20), and without announcing it before the
    /// first adventure (TILE-RUL-21).
    #[inline]
    pub(crate) fn can_use_magic(&self) -> bool {
        self.turn.adventures == 1 && self.player(self.active).magic
    }

    /// Makes a checked choice.
    pub(crate) fn play_choice(&mut self, seat: Seat, choice: Choice, log: &mut impl FnMut(Event)) {
        match choice {
            Choice::Move(figure, to) => self.move_figure(seat, figure, to, log),
            Choice::Lay(at, rotation) => self.lay_tile(seat, at, rotation, log),
            Choice::TurnPage => self.turn_page(seat, log),
            Choice::Tell => self.tell(seat, log),
            Choice::Magic => {
                // TILE-MAGIC-3
                self.player_mut(seat).magic = false;
                self.phase = Phase::Second;
                log(Event::Public(Seen::UsedMagic { seat }));
            }
            // TILE-TELL-6, TILE-RUL-18: a page that is not told is kept, and that is all.
            Choice::EndTurn => self.end_turn(log),
        }
    }

    /// TILE-MOVE-6
    fn move_figure(&mut self, seat: Seat, figure: Figure, to: Hex, log: &mut impl FnMut(Event)) {
        let index = figure.index();
        let from = self.figures[index];
        let cell = self.kingdom.cell_at(to).expect("a checked destination");
        self.turn.over[index] |= self.kingdom.over(figure, from, cell);
        self.turn.moved.insert(figure);
        self.turn.last = Some(Last::Move(figure));
        self.figures[index] = cell;
        self.judge_anew();
        log(Event::Public(Seen::Moved { seat, figure, from: self.kingdom.hex(from), to }));
        self.after_adventure(log);
    }

    /// TILE-PLACE-8: figures stay where they are, though their cells get other numbers.
    fn lay_tile(&mut self, seat: Seat, at: Hex, rotation: u8, log: &mut impl FnMut(Event)) {
        let laid = Laid { face: self.stack.take(0), at, rotation };
        self.shown = self.shown.min(self.stack.len() as u8);
        self.tiles.push(laid);
        let old = std::mem::replace(&mut self.kingdom, Kingdom::of(&self.tiles));
        let renumbered = |cell: u8| self.kingdom.cell_at(old.hex(cell)).expect("a kingdom only grows");
        self.figures = self.figures.map(renumbered);
        self.turn.over = self
            .turn
            .over
            .map(|over| over.iter().fold(Cells::NONE, |all, cell| all | Cells::only(renumbered(cell))));
        self.turn.last = Some(Last::Tile);
        log(Event::Public(Seen::Laid { seat, laid }));
        self.refresh_stack(&mut |face| log(Event::Public(Seen::SetAside { face })));
        log(Event::Public(Seen::Showed { top: self.top(), closed: self.closed }));
        self.after_adventure(log);
    }

    /// The prompt `after`, unless everybody can see that there is nothing to decide. Whether the page can be told is
    /// the player's secret (TILE-INFO-4), so it never decides whether they are asked.
    fn after_adventure(&mut self, log: &mut impl FnMut(Event)) {
        self.turn.adventures += 1;
        self.ask_after(log);
    }

    fn ask_after(&mut self, log: &mut impl FnMut(Event)) {
        // TILE-TURN-3, TILE-RUL-19: after each adventure.
        self.phase = Phase::After;
        if self.turn.told && !self.can_use_magic() {
            self.end_turn(log);
        }
    }

    /// TILE-TELL-5
    fn tell(&mut self, seat: Seat, log: &mut impl FnMut(Event)) {
        self.turn.told = true;
        let player = self.player_mut(seat);
        let Some(page) = player.hand else { return };
        player.told.push(page);
        player.draw();
        let next = player.hand;
        log(Event::Told { seat, page, next });
        if next.is_none() {
            // TILE-END-1: at once; a charged token stays charged.
            self.finish(Ending::Told, log);
        } else {
            self.ask_after(log);
        }
    }

    /// TILE-PAGE-1: the whole turn. TILE-PAGE-2: under the book, then draw; from an empty book the same page comes back
    /// (TILE-RUL-34).
    fn turn_page(&mut self, seat: Seat, log: &mut impl FnMut(Event)) {
        let player = self.player_mut(seat);
        let Some(page) = player.hand else { return };
        player.book.push(page);
        player.known += 1;
        player.draw();
        // TILE-PAGE-3, TILE-MAGIC-4: charged for a later turn; charges do not add up (TILE-RUL-35).
        player.magic = true;
        let next = player.hand.unwrap_or(page);
        log(Event::TurnedPage { seat, page, next });
        self.end_turn(log);
    }

    /// TILE-TURN-6
    fn end_turn(&mut self, log: &mut impl FnMut(Event)) {
        self.quiet = if self.turn.told { 0 } else { self.quiet.saturating_add(1) };
        // TILE-END-3: once no tile can be played any more (TILE-RUL-39: not before), and after the last window
        // (TILE-RUL-37); TILE-END-5: again whenever something has changed.
        if !self.can_add_tiles() && self.judged != Some(self.verdict.lost) {
            self.check_pages(log);
        }
        let left = self.at_table().iter().filter(|player| player.out.is_none()).count();
        // TILE-END-7, TILE-END-8, TILE-RUL-40
        if left == 0 {
            return self.finish(Ending::Endless, log);
        }
        if left == 1 && self.options.last_survivor == LastSurvivor::Wins {
            return self.finish(Ending::Survivor, log);
        }
        // TILE-VAR-6, TILE-RUL-42: otherwise players could undo each other's moves forever.
        if self.options.stall_limit > 0 && self.quiet >= self.options.stall_limit {
            return self.finish(Ending::Stalled, log);
        }
        // TILE-TURN-1
        let by = self.active;
        let mut others = (1..=self.seats).map(|steps| by.left(steps, self.seats));
        self.active = others.find(|seat| self.player(*seat).out.is_none()).unwrap_or(by);
        self.turn_no = self.turn_no.saturating_add(1);
        self.turn = Turn::default();
        self.phase = Phase::Main;
        log(Event::TurnBegan { seat: self.active, by });
    }

    /// TILE-END-3: all are judged on the same position, by all pages that they have not told (TILE-RUL-36). TILE-END-6: the
    /// smallest impossible page is shown.
    fn check_pages(&mut self, log: &mut impl FnMut(Event)) {
        let lost = self.verdict.lost;
        let before = self.judged.replace(lost);
        log(Event::Public(Seen::Judged {
            first: before.is_none(),
            lost: lost.without(before.unwrap_or_default()),
        }));
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            let page = player.untold().filter(|page| lost.contains(*page)).min();
            if let (None, Some(page)) = (player.out, page) {
                player.out = Some(Out { page, lost });
                log(Event::Public(Seen::WentOut { seat, page }));
            }
        }
    }

    fn finish(&mut self, ending: Ending, log: &mut impl FnMut(Event)) {
        self.phase = Phase::Over(ending);
        log(Event::Public(Seen::Over { ending }));
    }
}
