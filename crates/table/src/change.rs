//! Changing one's mind: another choice in the place of a sealed one, in one command and without anybody learning of it
//! (KIT-UNDO-6).

use std::sync::Arc;

use kit::{Applied, Dice, Game, Match, NoWayBack, Refusal, Seat, Stream, Viewer};

use crate::By;
use crate::apply::log_error;
use crate::counters::Answer;
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::events::{Change, Notice, TableEvent};
use crate::rules;
use crate::table::{LogError, Phase, Table};

/// For each seat, the state in which it made its last choice, if that was no point of no return for anybody. What others
/// choose in secret meanwhile does not matter, because it changes nothing for this seat.
pub(crate) type BeforeSealed<G> = [Option<Arc<G>>; kit::MAX_SEATS as usize];

/// What a viewer sees after a choice, and what they were told of it.
type Learned<G> = (<G as Game>::View, Vec<<G as Game>::Seen>);

impl<G: Game> Table<G> {
    pub(crate) fn change(&self, by: By, seat: Seat, moment: u32, choice: &str) -> Decision {
        self.check_decides_for(by, seat)?;
        if by == By::Server {
            return refuse(kit::common::CHANGE);
        }
        let choice: G::Choice = choice.parse().map_err(|_| Refusal::by(rules::NOTATION))?;
        if moment != self.counters.moment(seat) {
            return self.repeat_or_stale(seat, moment, Answer::Changed(choice));
        }
        // KIT-UNDO-6: others decide while somebody changes their mind, and what they decide may end the game, or ask this seat
        // nothing new. So its moment stays, and the change comes too late all the same.
        if self.phase == Phase::Over {
            return refuse(rules::STALE);
        }
        self.check_phase(Phase::Playing)?;
        let last = match self.game.way_back(seat) {
            Err(_) if self.closed_by_others(seat) => return refuse(rules::STALE),
            way_back => way_back.map_err(NoWayBack::refusal)?,
        };
        if !self.waits(seat) {
            return refuse(kit::common::CHANGE);
        }
        if self.game.record().moves[last].1 == choice {
            return Ok(vec![]);
        }
        self.check_take_backs(seat)?;
        self.changed(seat, choice)?;
        Ok(vec![Entry::Changed { seat, choice: choice.to_string() }])
    }

    /// Whether this seat's last choice could be taken back alone until others chose.
    fn closed_by_others(&self, seat: Seat) -> bool {
        self.game.was_undoable(seat) && self.waits(seat)
    }

    /// Whether this seat has decided, and only others are asked.
    fn waits(&self, seat: Seat) -> bool {
        !self.game.state().deciders().contains(seat)
    }

    /// The match with this choice in the place of the seat's last one.
    fn changed(&self, seat: Seat, choice: G::Choice) -> Result<Match<G>, Refusal> {
        let mut game = self.game.clone();
        game.change(seat, choice)?;
        Ok(game)
    }

    /// Carries out a change. For everybody else nothing has changed, so their versions and moments stay as they are, and an
    /// open request does, too (KIT-UNDO-2).
    pub(crate) fn chose_instead(&mut self, seat: Seat, choice: &str) -> Result<(), LogError> {
        let choice: G::Choice = choice.parse().map_err(log_error)?;
        let last = self.game.undoable(seat).map(|last| self.game.record().moves[last].1);
        self.game = self.changed(seat, choice).map_err(log_error)?;
        let did = |choice| {
            let before = self.before_sealed[seat.index()].as_ref()?;
            self.tried(before, seat, choice).map(|(_, events, _)| events)
        };
        let before = last.and_then(did).unwrap_or_default();
        let change = Change { before, now: did(choice).unwrap_or_default() };
        // KIT-UNDO-4: the choice before was taken back.
        self.count_take_back(seat);
        self.counters.record_answer(seat, Answer::Changed(choice));
        let own = Viewer::Seat(seat);
        self.counters.bump(own);
        let told = TableEvent::Changed(Notice::Changed(seat), own, change);
        self.recent.push(self.entries, told, &self.cast());
        self.counters.update(self.game.state(), &mut Vec::new());
        Ok(())
    }

    /// What this viewer, who waits, can choose in the place of their last choice, and that choice itself, as far as nobody
    /// would learn of it. Empty if there is nothing else.
    pub(crate) fn changes(&self, viewer: Viewer) -> Vec<G::Choice> {
        let Some(seat) = viewer.seat().filter(|_| self.may_undo(viewer)) else { return Vec::new() };
        let Some(before) = &self.before_sealed[seat.index()] else { return Vec::new() };
        let last = self.game.undoable(seat).filter(|_| self.waits(seat));
        let Some(last) = last.map(|last| self.game.record().moves[last].1) else { return Vec::new() };
        let shown = self.shown_by(before, seat, last);
        let is_hidden = |choice: &G::Choice| *choice == last || self.shown_by(before, seat, *choice) == shown;
        let mut changes = before.listed(seat);
        changes.retain(is_hidden);
        if changes.len() > 1 { changes } else { Vec::new() }
    }

    /// The state after this choice and its events, if it can be made; without chance, of which a sealed choice makes no use.
    fn tried(&self, before: &G, seat: Seat, choice: G::Choice) -> Option<(G, Vec<G::Event>, Applied)> {
        let (mut state, mut events) = (before.clone(), Vec::new());
        let mut dice = Dice::new(&self.opening.seed, Stream::TABLE, 0);
        let applied =
            kit::step(&mut state, &mut dice, self.game.ply(), seat, choice, &mut |event| events.push(event));
        applied.ok().map(|applied| (state, events, applied))
    }

    /// What everybody else sees if this seat makes this choice; `None` if it cannot be made, or is a point of no return.
    fn shown_by(&self, before: &G, seat: Seat, choice: G::Choice) -> Option<Vec<Learned<G>>> {
        let (state, events, applied) = self.tried(before, seat, choice)?;
        if !applied.horizon.is_empty() {
            return None;
        }
        let others = Viewer::all(self.opening.seats).filter(|viewer| !viewer.is(seat));
        let seen = |viewer| events.iter().filter_map(|event| G::seen(event, viewer)).collect();
        Some(others.map(|viewer| (state.view(viewer), seen(viewer))).collect())
    }
}
