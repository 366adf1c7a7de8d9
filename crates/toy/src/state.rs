//! The truth, the deal, and what follows from a choice.

use kit::{Dice, Row, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::pond::STARTS;
use crate::score::COINS;
use crate::{
    Board, CORNERS, Camp, Choice, Ending, Hand, MOST_SEATS, News, Pebbles, Piece, Plank, RING, ROUNDS,
    Square, Stage, Turn, Worth, corner_owner,
};

/// TOY-DEAL-1: how many pebbles everybody is dealt.
pub(crate) const DEALT: u8 = 4;
/// TOY-REST-1: how many pebbles a rest brings.
const RESTED: u8 = 2;
/// TOY-SPLASH-1: how far a plank splashes.
const SPLASH: u8 = 3;

/// Everything there is to know about a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ford {
    /// What everybody knows.
    pub(crate) board: Board,
    /// In seat order.
    pub(crate) hands: Row<Hand, MOST_SEATS>,
    /// Pebbles that nobody has.
    pub(crate) bag: Pebbles,
}

/// Bots and laws copy it often.
const _: () = assert!(size_of::<Ford>() <= 192);

impl Ford {
    pub(crate) fn deal(seats: u8, dice: &mut Dice) -> Ford {
        let mut bag = Pebbles::ALL;
        // TOY-DEAL-1
        let hands = (0..seats).map(|_| Hand { held: bag.draw(DEALT, dice), ..Hand::default() }).collect();
        let camp = |pieces: &[Square; 2]| Camp { pieces: *pieces, pebbles: DEALT, ..Camp::default() };
        let camps = STARTS[..usize::from(seats)].iter().map(camp).collect();
        Ford { board: Board { stage: Stage::Deal, boat: 0, bag: bag.count(), camps }, hands, bag }
    }

    pub(crate) fn deciders(&self) -> Seats {
        self.board.awaited()
    }

    /// Changes the truth as the news does.
    fn apply(&mut self, news: &News) {
        match *news {
            News::Began { .. } => self.hands.iter().for_each(|hand| self.bag.add_all(hand.dropped)),
            News::Paid { worth, .. } => self.bag.add(worth),
            News::Drew { pebbles: Some(pebbles), .. } => self.bag.remove_all(pebbles),
            _ => {}
        }
        for (seat, hand) in Seat::all(MOST_SEATS as u8).zip(self.hands.iter_mut()) {
            hand.apply(seat, news);
        }
        self.board.apply(news);
    }

    /// Makes a choice that was checked.
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice, dice: &mut Dice, log: &mut impl FnMut(News)) {
        let mut tell = |state: &mut Ford, news: News| {
            state.apply(&news);
            log(news);
        };
        match choice {
            Choice::Drop(worth) => tell(self, News::Dropped { seat, worth }),
            Choice::Done => {
                tell(self, News::Decided { seat });
                // TOY-DEAL-4: the last one to decide begins the game.
                if self.deciders().is_empty() {
                    let dropped = self.hands.iter().map(|hand| hand.dropped.count()).collect();
                    tell(self, News::Began { dropped });
                    tell(self, News::Turned { turn: Turn { round: 1, seat: Seat::at(0) } });
                }
            }
            Choice::Move(piece, to) => {
                let from = self.board.camps[seat.index()].piece(piece);
                tell(self, News::Moved { seat, piece, from, to });
                self.next_turn(&mut tell);
            }
            Choice::Lay(plank) => {
                tell(self, News::Laid { seat, plank, price: plank.price() });
                self.settle(seat, plank, &mut tell);
            }
            Choice::Pay(worth) => {
                tell(self, News::Paid { seat, worth });
                let plank = self.board.camps[seat.index()].planks.last().copied().unwrap_or_default();
                self.settle(seat, plank, &mut tell);
            }
            Choice::Rest => {
                // TOY-REST-1: what comes out of the bag is chance, and cannot be taken back.
                let mut bag = self.bag;
                let pebbles = bag.draw(RESTED, dice);
                tell(self, News::Drew { seat, count: pebbles.count(), pebbles: Some(pebbles) });
                self.next_turn(&mut tell);
            }
        }
    }

    /// TOY-PAY-3: if only one way to pay remains, the rules take it; what follows comes once all is paid.
    fn settle(&mut self, seat: Seat, plank: Plank, tell: &mut impl FnMut(&mut Ford, News)) {
        while let Stage::Pay(_, bill) = self.board.stage {
            let held = self.hands[seat.index()].held;
            if bill.left() == 0 {
                return self.sail(seat, plank, bill.sum(), tell);
            }
            if held.ways(bill.left(), bill.most()) > 1 {
                return;
            }
            let leads_on = |worth: &Worth| held.can_pay(&bill, *worth);
            let Some(worth) = Worth::ALL.into_iter().find(leads_on) else { return };
            tell(self, News::Paid { seat, worth });
        }
    }

    /// All is paid: the Boat, then the splash, then the next turn.
    fn sail(&mut self, seat: Seat, plank: Plank, steps: u8, tell: &mut impl FnMut(&mut Ford, News)) {
        // TOY-BOAT-1
        let from = self.board.boat;
        tell(self, News::Sailed { seat, from, steps });
        // TOY-BOAT-2: a corner is passed when the Boat comes to it.
        for corner in passed(from, steps) {
            let seat = corner_owner(corner, self.board.seats()).unwrap_or(seat);
            tell(self, News::Earned { seat, corner: corner as u8 });
        }
        // TOY-END-1: five coins end the game at once.
        if self.board.camps.iter().any(|camp| camp.coins >= COINS) {
            return tell(self, News::Over { ending: Ending::Coins });
        }
        // TOY-SPLASH-1: everybody else, beginning with the next player, the Hare first.
        let seats = self.board.seats();
        for step in 1..seats {
            let victim = seat.left(step, seats);
            for piece in Piece::ALL {
                if let Some((from, to)) = self.splashed(victim, piece, plank) {
                    tell(self, News::Splashed { seat: victim, piece, from, to, by: seat, plank });
                }
            }
        }
        self.next_turn(tell);
    }

    /// Where a piece is splashed from and to; `None` if it is too far away or something is in the way.
    fn splashed(&self, seat: Seat, piece: Piece, plank: Plank) -> Option<(Square, Square)> {
        let from = self.board.camps[seat.index()].piece(piece);
        let near = plank.squares().into_iter().min_by_key(|square| square.nearness(from))?;
        let to = from.next(from.away_from(near));
        (near.distance(from) <= SPLASH && self.board.is_free(to)).then_some((from, to))
    }

    /// TOY-TURN-1, TOY-END-2: the next player in seat order, the next round, or the end.
    fn next_turn(&mut self, tell: &mut impl FnMut(&mut Ford, News)) {
        let Some(Turn { round, seat }) = self.board.turn() else { return };
        let next = seat.left(1, self.board.seats());
        let round = if next.index() == 0 { round + 1 } else { round };
        tell(
            self,
            match round {
                1..=ROUNDS => News::Turned { turn: Turn { round, seat: next } },
                _ => News::Over { ending: Ending::Rounds },
            },
        );
    }
}

/// The corners, by their number, that the Boat comes to when it goes on from this space.
pub(crate) fn passed(from: u8, steps: u8) -> impl Iterator<Item = usize> {
    let spaces = (1..=steps).map(move |step| (from + step) % RING);
    spaces.filter_map(|space| CORNERS.iter().position(|corner| *corner == space))
}
