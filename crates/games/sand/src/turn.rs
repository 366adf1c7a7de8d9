//! The flow between turns: setup decisions, the end of a turn, the end of the game (specification 4, 5.7 and 7).

use kit::{Dice, Row, Seat};

use crate::act::Act;
use crate::campaign::{Carry, GROUP, Solo};
use crate::card::named;
use crate::choice::Choice;
use crate::event::{Event, Seen};
use crate::state::{Ending, LAST_TURN, PILE, Phase, Player, Sand, Step, Turn};
use crate::{Bag, Card};

impl Sand {
    #[inline]
    pub(crate) fn play_choice(
        &mut self,
        seat: Seat,
        choice: Choice,
        dice: &mut Dice,
        log: &mut impl FnMut(Event),
    ) {
        match self.phase {
            Phase::Turn => {
                let (table, open) = (self.table(), !self.options.at_once());
                let player = &mut self.players[seat.index()];
                player.act(choice, &mut Act { seat, open, table, dice, log });
                if player.turn.step == Step::Done {
                    self.end_own_turn(seat, dice, log);
                }
            }
            Phase::Mulligan => self.choose_exchange(seat, choice, dice, log),
            Phase::Exchange => self.choose_leaving(choice, dice, log),
            Phase::Bonus => self.choose_bonus(choice, log),
            Phase::Over => (),
        }
    }

    /// SAND-SETUP-5, SAND-SETUP-6: everybody decides in secret, then all exchange.
    fn choose_exchange(&mut self, seat: Seat, choice: Choice, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let player = self.player_mut(seat);
        if let Choice::Exchange(card) = choice {
            if card == named::SCAFFOLD {
                player.front -= 1;
            } else {
                player.hand.remove(card);
            }
            player.laid.add(card);
            log(Event::Did { seat, open: false, deed: crate::event::Deed::Chose { choice } });
            return;
        }
        player.turn.step = Step::Done;
        log(Event::Public(Seen::Confirmed { seat }));
        if !self.waiting().is_empty() {
            return;
        }
        for (seat, player) in Seat::all(self.seats).zip(self.at_table_mut()) {
            let away = std::mem::take(&mut player.laid);
            // A deck of thirty is never exhausted by this, so nothing is shuffled.
            player.discard.add_all(&away);
            let mut drawn = Bag::EMPTY;
            for _ in 0..away.len() {
                if let Some(card) = player.piles.pop_draw() {
                    player.receive(card);
                    drawn.add(card);
                }
            }
            log(Event::Exchanged { seat, away, drawn });
        }
        self.phase = Phase::Turn;
        self.begin_first_turn(dice, log);
    }

    /// SAND-SOLO-13: three of the six leave for good, the next group enters, and the game begins.
    fn choose_leaving(&mut self, choice: Choice, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let Choice::Leave(card) = choice else { return };
        let seat = Seat::default();
        let player = &mut self.players[0];
        player.laid.add(card);
        log(Event::Did { seat, open: false, deed: crate::event::Deed::Chose { choice } });
        if usize::from(player.laid.len()) < GROUP {
            return;
        }
        let away = std::mem::take(&mut player.laid);
        player.held = Row::default();
        let Some(Carry::Solo(carry)) = self.options.carry else { return };
        let mut campaign = Solo { deck: self.deck, queue: self.queue, ..carry };
        let new = campaign.queue[..GROUP].iter().copied().collect();
        campaign.exchange(&away);
        (self.deck, self.queue) = (campaign.deck, campaign.queue);
        log(Event::Public(Seen::DeckChanged { away, new }));
        self.deal_shuffled(dice);
    }

    /// SAND-STEP1-1: in turn 1 nobody draws in step 1.
    pub(crate) fn begin_first_turn(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        log(Event::Public(Seen::TurnBegan { turn: 1, last: false }));
        self.begin_turn(dice, log);
    }

    /// Everybody sees what now lies open, and all players begin, or the first one does.
    fn begin_turn(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        for player in self.at_table_mut() {
            player.turn = Turn::default();
            player.shown = player.now();
        }
        let begin = if self.options.at_once() { self.seats } else { 1 };
        for seat in Seat::all(begin) {
            self.begin_own_turn(seat, dice, log);
        }
    }

    /// Step 1, as far as there is nothing to decide.
    pub(crate) fn begin_own_turn(&mut self, seat: Seat, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let (table, open) = (self.table(), !self.options.at_once());
        let player = self.player_mut(seat);
        // SAND-STEP1-1
        if table.turn == 1 {
            player.turn.step = Step::Two;
        } else {
            player.go_on_in_step_1(&mut Act { seat, open, table, dice, log });
        }
    }

    /// SAND-TURN-2, SAND-TURN-3: when all are done the turn ends by itself.
    fn end_own_turn(&mut self, seat: Seat, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let at_once = self.options.at_once();
        log(Event::Done { seat, open: !at_once });
        let waiting = self.waiting();
        match waiting.lowest() {
            None => self.end_turn(dice, log),
            // SAND-VAR-1
            Some(next) if !at_once => self.begin_own_turn(next, dice, log),
            Some(_) => {}
        }
    }

    /// Specification 5.7, in this order.
    fn end_turn(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        if self.options.at_once() && self.seats > 1 {
            // SAND-INFO-2: now everybody is shown what the others did.
            for (seat, player) in Seat::all(self.seats).zip(self.at_table()) {
                log(player.summary(seat));
            }
        }
        // SAND-RULING-12: chairs arrive now, before the gifts, no matter who was done first.
        self.deliver_chairs(log);
        // SAND-RULING-9: also after the final turn.
        self.hand_over(log);
        // SAND-EOT-4, SAND-RULING-50 need no code: how many tokens are left on the Symbol card of a solo game follows from
        // the turn.
        if self.is_final_turn() {
            self.score(log);
            return;
        }
        // SAND-EOT-5; SAND-RULING-8: a trigger B of the final turn is not asked about.
        if self.at_table().iter().any(|player| player.turn.ends_next) {
            // SAND-END-2: one more turn for everybody.
            self.last = self.turn + 1;
        }
        self.turn += 1;
        log(Event::Public(Seen::TurnBegan { turn: self.turn, last: self.turn == self.last }));
        self.begin_turn(dice, log);
    }

    /// SAND-END-4: the earliest turn that any trigger demands; SAND-END-7: the sixtieth at the latest. SAND-SOLO-6: solo
    /// matches too. SAND-RULING-5, SAND-RULING-43: trigger A ends the running turn, whether or not there was a trigger B.
    fn is_final_turn(&mut self) -> bool {
        self.ending = if self.turn == self.last {
            Ending::DrawnMore
        } else if self.at_table().iter().any(|player| player.turn.ends_now) {
            Ending::Drawn
        } else if self.turn == LAST_TURN {
            Ending::Stopped
        } else {
            Ending::None
        };
        self.ending != Ending::None
    }

    /// SAND-EOT-1, SAND-RULING-54: each chair moves one seat on. SAND-SEAT-1: clockwise, to the left neighbour.
    fn deliver_chairs(&mut self, log: &mut impl FnMut(Event)) {
        let seats = self.seats;
        for seat in Seat::all(seats) {
            let chairs = std::mem::take(&mut self.player_mut(seat).outgoing);
            let mut arrived = 0;
            for _ in 0..chairs {
                let left = self.player_mut(seat.left(1, seats));
                // SAND-RULING-57: a chair for which there is no room leaves the game.
                if usize::from(left.everything().len()) < PILE {
                    left.discard.add(named::BEACH_CHAIR);
                    arrived += 1;
                } else {
                    self.player_mut(seat).removed.add(named::BEACH_CHAIR);
                }
            }
            if arrived > 0 {
                log(Event::Public(Seen::Delivered { seat, chairs: arrived }));
            }
        }
    }

    /// SAND-EOT-2, SAND-EOT-3, SAND-RULING-11: one card each, if everybody has given one. SAND-SOLO-5: never alone.
    fn hand_over(&mut self, log: &mut impl FnMut(Event)) {
        if self.seats == 1 || self.at_table().iter().any(|player| player.piles.gifts().is_empty()) {
            return;
        }
        let seats = self.seats;
        let mut tops = [Card::default(); 4];
        for (player, top) in self.at_table_mut().iter_mut().zip(&mut tops) {
            // SAND-RULING-10: the one given last.
            *top = player.piles.pop_gift().expect("everybody has given");
        }
        let mut cards = Row::default();
        for seat in Seat::all(seats) {
            // SAND-SEAT-2: from the Symbol card of the right neighbour.
            let card = tops[seat.right(1, seats).index()];
            self.player_mut(seat).discard.add(card);
            cards.push(card);
        }
        log(Event::Public(Seen::HandedOver { cards }));
    }

    /// SAND-END-6: after the final turn's resolution.
    fn score(&mut self, log: &mut impl FnMut(Event)) {
        // SAND-SOLO-10: somebody who completed a series is asked about its bonus.
        let series = self.completed_series();
        if series.is_empty() {
            self.phase = Phase::Over;
            log(Event::Public(Seen::Scored));
        } else {
            self.phase = Phase::Bonus;
            self.asked = *series.start();
            log(Event::Public(Seen::Closing));
        }
    }

    /// SAND-SOLO-10, SAND-RULING-38: each completed series is optional.
    fn choose_bonus(&mut self, choice: Choice, log: &mut impl FnMut(Event)) {
        let taken = choice == Choice::Subtract;
        log(Event::Public(Seen::Bonus { series: self.asked, taken }));
        self.bonuses |= u16::from(taken) << (self.asked - 1);
        self.asked += 1;
        if !self.completed_series().contains(&self.asked) {
            self.phase = Phase::Over;
            log(Event::Public(Seen::Scored));
        }
    }
}

impl Player {
    /// What the others learn about the turn that is over.
    fn summary(&self, seat: Seat) -> Event {
        let mut built = self.built.minus(&self.shown.built);
        (0..self.outgoing).for_each(|_| built.add(named::BEACH_CHAIR));
        let gifts = self.piles.gifts().len() as u8 - self.shown.gifts;
        Event::Played { seat, ring: self.turn.ring, built, gifts }
    }
}
