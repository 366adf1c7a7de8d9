//! How the game goes on: the windows of a round in order, and the cards that act in each (specification 5).

use kit::{Dice, Seat};

use crate::choice::Choice;
use crate::conditions::Opening;
use crate::event::Event;
use crate::frame::Frame;
use crate::script::{Moment, Routine, Source};
use crate::set::Set;
use crate::state::{Grimm, Trigger, Window};
use crate::vocabulary::Location;

/// Takes note of what happens.
pub(crate) trait Log: FnMut(Event) {}

impl<T: FnMut(Event)> Log for T {}

/// Chance, and whom to tell.
pub(crate) struct Cx<'a, L: Log> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut L,
}

impl<L: Log> Cx<'_, L> {
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: Event) {
        (self.log)(event);
    }
}

/// The moment at which cards of this kind act in this window, if they do.
#[inline]
const fn moment(window: Window, trigger: Trigger) -> Option<Moment> {
    Some(match (window, trigger) {
        // GRIMM-START-1, GRIMM-START-2
        (Window::RoundStart, Trigger::Next) => Moment::NextStart,
        (Window::RoundStart, Trigger::Friend) => Moment::RoundStart,
        // GRIMM-REVEAL-3
        (Window::Reveal, Trigger::Played) => Moment::Reveal,
        // GRIMM-MOVE-2
        (Window::Move, Trigger::Friend) => Moment::Move,
        // GRIMM-BEFORE-1
        (Window::Before, Trigger::Played) => Moment::Before,
        // GRIMM-COLLECT-4
        (Window::Collect, Trigger::Next) => Moment::NextCollect,
        // GRIMM-ENDG-1, GRIMM-UNIQ-3
        (Window::EndGather, Trigger::Played | Trigger::Friend) => Moment::EndGather,
        (Window::EndGather, Trigger::Next) => Moment::NextEnd,
        (Window::EndGather, Trigger::Unique(_)) => Moment::UniqueEnd,
        // GRIMM-BUILD-1, GRIMM-BEND-1
        (Window::BuildStart, Trigger::Friend) => Moment::BuildStart,
        (Window::BuildEnd, Trigger::Friend) => Moment::BuildEnd,
        _ => return None,
    })
}

/// The triggers that have a moment in a window, except for Unique Locations, which are found on the map.
#[inline]
const fn triggers(window: Window) -> &'static [Trigger] {
    match window {
        Window::RoundStart => &[Trigger::Next, Trigger::Friend],
        Window::Reveal | Window::Before => &[Trigger::Played],
        Window::Collect => &[Trigger::Next],
        Window::EndGather => &[Trigger::Played, Trigger::Next, Trigger::Friend],
        Window::Move | Window::BuildStart | Window::BuildEnd => &[Trigger::Friend],
        _ => &[],
    }
}

impl Grimm {
    /// Makes a choice, and everything that follows from it until somebody has to decide.
    #[inline]
    pub(crate) fn play_choice(&mut self, seat: Seat, choice: Choice, dice: &mut Dice, log: &mut impl Log) {
        let mut cx = Cx { dice, log };
        match self.window {
            Window::Choose | Window::ChooseLast => self.commit(seat, choice, &mut cx),
            Window::Over => return,
            _ => {
                let Some((_, op)) = self.prompt() else { return };
                cx.tell(Event::Chose { seat, choice, open: !op.is_secret() || choice == Choice::No });
                self.answer(choice, &mut cx);
            }
        }
        self.go_on(dice, log);
    }

    /// Goes on until somebody has to decide, or the game is over.
    pub(crate) fn go_on(&mut self, dice: &mut Dice, log: &mut impl Log) {
        let mut cx = Cx { dice, log };
        loop {
            let goes_on = if self.frames.is_empty() { self.next_slot(&mut cx) } else { self.step(&mut cx) };
            if !goes_on {
                return;
            }
        }
    }

    /// Opens a window: its triggers are those in play now (GRIMM-TURN-4); whatever comes later has missed it
    /// (GRIMM-START-3, GRIMM-RULING-7). A card belongs to the player who played it, wherever the pigs are (GRIMM-RULING-8).
    pub(crate) fn open(&mut self, window: Window) {
        self.window = window;
        self.slot = 0;
        for seat in Seat::all(self.seats) {
            let mut pending = Set::NONE;
            let player = self.player(seat);
            for trigger in triggers(window) {
                // A cheap test first: most players have no such card.
                let there = match trigger {
                    Trigger::Played => player.played.is_some(),
                    Trigger::Next => player.active.is_some(),
                    _ => player.friend.is_some(),
                };
                if there && self.source(seat, *trigger).is_some() {
                    pending.add(*trigger);
                }
            }
            self.player_mut(seat).pending = pending;
        }
        if window == Window::EndGather {
            for at in self.locations() {
                if let Some(unique) = self.unique[at.index()] {
                    self.player_mut(unique.controller).pending.add(Trigger::Unique(at));
                }
            }
        }
    }

    /// The script that a trigger stands for now, for the present holder of the card (GRIMM-ALLY-5), and the Location that
    /// it is about; nothing if the card is gone or does nothing in this window.
    #[inline]
    fn source(&self, seat: Seat, trigger: Trigger) -> Option<(Source, Option<Location>)> {
        let moment = moment(self.window, trigger)?;
        let player = self.player(seat);
        let (source, at) = match trigger {
            Trigger::Played => (Source::Fable(player.played?, moment), player.monster_at),
            Trigger::Next => (Source::Fable(player.active?, moment), player.active_at),
            Trigger::Friend => (Source::Friend(player.friend?, moment), None),
            Trigger::Unique(at) => {
                let unique = self.unique[at.index()].filter(|unique| unique.controller == seat)?;
                (Source::Fable(unique.card, moment), Some(at))
            }
        };
        (!source.script().is_empty()).then_some((source, at))
    }

    /// The next trigger in turn order (GRIMM-TURN-2), or the next window. False if somebody has to decide.
    fn next_slot(&mut self, cx: &mut Cx<'_, impl Log>) -> bool {
        match self.window {
            Window::Choose | Window::ChooseLast | Window::Over => return false,
            Window::Build => {
                self.next_turn(cx);
                return true;
            }
            _ => {}
        }
        while self.slot < self.seats {
            let seat = self.first.left(self.slot, self.seats);
            let pending = self.player(seat).pending;
            match pending.len() {
                0 => self.slot += 1,
                1 => {
                    pending.iter().for_each(|trigger| self.start(seat, trigger, cx));
                    return true;
                }
                // GRIMM-TURN-3, GRIMM-RULING-6
                _ => {
                    self.frames.push(Frame::of(Routine::Order, seat));
                    return true;
                }
            }
        }
        self.leave(cx);
        true
    }

    /// A card begins to act, or everybody is told that it has no effect now. If its player may decline, their answer is
    /// told instead.
    pub(crate) fn start(&mut self, seat: Seat, trigger: Trigger, cx: &mut Cx<'_, impl Log>) {
        self.player_mut(seat).pending.remove(trigger);
        if let Some((source, at)) = self.source(seat, trigger) {
            let frame = Frame { at, ..Frame::new(source, seat) };
            match self.opening(frame) {
                Opening::Idle => {
                    cx.tell(Event::Idle { seat, source });
                    return;
                }
                Opening::Acts => cx.tell(Event::Acts { seat, source }),
                Opening::Undecided => {}
            }
            self.frames.push(frame);
        }
    }

    /// The window is over; the next one opens.
    fn leave(&mut self, cx: &mut Cx<'_, impl Log>) {
        match self.window {
            Window::RoundStart => {
                self.window = Window::Choose;
                cx.tell(Event::Choosing);
            }
            Window::Peek => self.window = Window::ChooseLast,
            Window::Reveal => self.show_gathers(cx),
            Window::Move => self.place_pigs(cx),
            Window::Before => self.collect(cx),
            Window::Collect => {
                self.repay(cx);
                self.open(Window::EndGather);
            }
            // GRIMM-ENDG-2: from here on nothing moves a pig.
            Window::EndGather => self.close(cx),
            Window::Close => self.open(Window::BuildStart),
            Window::BuildStart => {
                self.window = Window::Build;
                self.slot = 0;
            }
            Window::BuildEnd => self.end_round(cx),
            Window::Choose | Window::ChooseLast | Window::Build | Window::Over => {}
        }
    }
}
