//! The flow of the game: draft, play, cleanup, rounds (specification 5.1 to 5.4). The stages of a reveal are in `effects`.

use kit::{Refusal, Row, RuleId, Seat, Seats};

use crate::card::names_in;
use crate::event::{Event, Seen};
use crate::state::{Passing, Phase, Player, ROUNDS, Tale};
use crate::{Card, Choice};

const DRAFT_2: RuleId = RuleId::new("TALE-DRAFT-2");
const DRAFT_4: RuleId = RuleId::new("TALE-DRAFT-4");
const PLAY_2: RuleId = RuleId::new("TALE-PLAY-2");
const PLAY_3: RuleId = RuleId::new("TALE-PLAY-3");
const OPEN_3: RuleId = RuleId::new("TALE-OPEN-3");
const CLOSE_3: RuleId = RuleId::new("TALE-CLOSE-3");
const ROUND_4: RuleId = RuleId::new("TALE-ROUND-4");

impl Tale {
    /// Works out who has to decide, for a position that was not reached by playing.
    pub(crate) fn ask_again(&mut self) {
        match self.phase {
            // TALE-DRAFT-1, TALE-PLAY-2: everybody, at the same time. A player whose cards all have one name is asked
            // too (TALE-FX-10): not being asked would reveal what they hold.
            Phase::Draft | Phase::Play => {
                self.waiting =
                    Seat::all(self.seats).filter(|seat| self.player(*seat).sealed.is_none()).collect();
            }
            Phase::Open | Phase::Close => {
                self.ask_everybody();
            }
            Phase::Over => self.waiting = Seats::NONE,
        }
    }

    /// TALE-FX-10: each different name once.
    #[inline]
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.waiting.contains(seat) {
            return;
        }
        let player = self.player(seat);
        match self.phase {
            Phase::Draft => out.extend(names_in(player.pack.union(Card::bit)).map(Choice::Keep)),
            Phase::Play => out.extend(names_in(player.hand.union(Card::bit)).map(Choice::Play)),
            Phase::Open => out.extend(names_in(player.target_names()).map(Choice::Open)),
            Phase::Close => out.extend(names_in(player.target_names()).map(Choice::Close)),
            Phase::Over => (),
        }
    }

    pub(crate) fn check_choice(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let player = self.player(seat);
        let offered = match (self.phase, choice) {
            _ if !self.waiting.contains(seat) => false,
            (Phase::Draft, Choice::Keep(card)) => player.pack.find(card).is_some(),
            (Phase::Play, Choice::Play(card)) => player.hand.find(card).is_some(),
            (Phase::Open, Choice::Open(card)) | (Phase::Close, Choice::Close(card)) => {
                player.prompt.targets & player.copies(card) != 0
            }
            _ => false,
        };
        if offered {
            return Ok(());
        }
        let sealed = player.sealed.is_some();
        Err(Refusal::by(match self.phase {
            // TALE-DRAFT-4, TALE-PLAY-3, TALE-RULING-32: one at a time; the table lets players change their mind.
            Phase::Draft if sealed => DRAFT_4,
            Phase::Play if sealed => PLAY_3,
            Phase::Draft => DRAFT_2,
            Phase::Play => PLAY_2,
            // TALE-FX-11: not one of the offered options, whoever sent it.
            Phase::Open => OPEN_3,
            Phase::Close => CLOSE_3,
            // TALE-ROUND-4: after the last cleanup there is nothing left to decide.
            Phase::Over => ROUND_4,
        }))
    }

    #[inline]
    pub(crate) fn play_choice(&mut self, seat: Seat, choice: Choice, log: &mut impl FnMut(Event)) {
        match choice {
            Choice::Keep(card) => {
                self.seal(seat, card);
                log(Event::Kept { seat, card });
                if self.waiting.is_empty() {
                    self.pass_packs(log);
                }
            }
            Choice::Play(card) => {
                self.seal(seat, card);
                log(Event::Committed { seat, card });
                if self.waiting.is_empty() {
                    self.reveal(log);
                }
            }
            Choice::Open(card) | Choice::Close(card) => self.aim(seat, card, log),
        }
    }

    /// TALE-DRAFT-3, TALE-PLAY-3: secret. The card stays where it is until all have decided.
    fn seal(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).sealed = Some(card);
        self.waiting.remove(seat);
    }

    /// TALE-DRAFT-5: all have picked, all packs move at once.
    fn pass_packs(&mut self, log: &mut impl FnMut(Event)) {
        let (round, seats) = (self.round as usize - 1, self.seats as usize);
        for player in self.at_table_mut() {
            let card = player.sealed.take().expect("everybody has picked");
            let index = player.pack.find(card).expect("the pick is in the pack");
            player.pack.swap_take(index);
            // TALE-DRAFT-3
            player.kept[round].push(card);
        }
        let old: [_; 5] = std::array::from_fn(|seat| self.players[seat].pack);
        for seat in 0..seats {
            let from = match self.passing() {
                Passing::Left => (seat + seats - 1) % seats,
                Passing::Right => (seat + 1) % seats,
            };
            self.players[seat].pack = old[from];
        }
        self.step += 1;
        self.waiting = Seats::first(self.seats);
        if self.players[0].pack.len() > 1 {
            log(Event::Passed { packs: self.everybody(|player| player.pack) });
            return;
        }
        // TALE-DRAFT-6: the last card is kept without being asked; TALE-DRAFT-8: the kept pile becomes the hand.
        for player in self.at_table_mut() {
            player.kept[round].push(player.pack[0]);
            player.pack.clear();
            player.hand = player.kept[round];
        }
        self.phase = Phase::Play;
        self.step = 0;
        log(Event::Drafted { hands: self.everybody(|player| player.hand) });
    }

    /// TALE-PLAY-4: all have committed, all cards appear at once.
    fn reveal(&mut self, log: &mut impl FnMut(Event)) {
        for player in self.at_table_mut() {
            let card = player.sealed.take().expect("everybody has committed");
            let index = player.hand.find(card).expect("the card is in the hand");
            player.hand.swap_take(index);
            player.place(card, true);
        }
        log(Event::Public(Seen::Revealed {
            cards: self.everybody(|player| player.live().unwrap_or_default()),
        }));
        // TALE-PLAY-5: Hunt, Open, Close, each completed for all before the next. TALE-RULING-31: nobody goes first.
        self.resolve_reveal(log);
    }

    /// After the Close stage: the next step, the next round, or the end.
    pub(crate) fn end_step(&mut self, log: &mut impl FnMut(Event)) {
        self.step += 1;
        if self.step < self.options.play_steps(self.round) {
            self.phase = Phase::Play;
            self.waiting = Seats::first(self.seats);
            return;
        }
        // TALE-PLAY-7: what is left goes face down on the unused pile (TALE-RULING-1: always two cards).
        let rest = self.everybody(|player| player.hand);
        for player in self.at_table_mut() {
            for card in &player.hand {
                player.unused.push(*card);
            }
            player.hand.clear();
        }
        log(Event::ThrownAway { cards: rest });
        if self.round == ROUNDS {
            // TALE-ROUND-4: straight to scoring.
            self.phase = Phase::Over;
            self.step = 0;
            self.waiting = Seats::NONE;
            log(Event::Public(Seen::Scored));
            return;
        }
        self.round += 1;
        self.phase = Phase::Draft;
        self.step = 0;
        self.waiting = Seats::first(self.seats);
        self.deal_packs();
        log(Event::Dealt { round: self.round, packs: self.everybody(|player| player.pack) });
    }

    /// One value of each player, in seat order.
    #[inline]
    fn everybody<T: Copy>(&self, value: impl Fn(&Player) -> T) -> Row<T, 5> {
        Row::prefix(std::array::from_fn(|seat| value(&self.players[seat])), self.seats)
    }
}
