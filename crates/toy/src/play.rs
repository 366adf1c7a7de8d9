//! What is on offer, and which rule forbids the rest.

use kit::{Refusal, RuleId, Seat};

use crate::{Bill, Board, Choice, Ford, Hand, Pebbles, Piece, Plank, Square, Stage, Worth};

const HOW_MANY: RuleId = RuleId::new("TOY-DEAL-2");
const DROP_ORDER: RuleId = RuleId::new("TOY-DEAL-3");
const DECIDED: RuleId = RuleId::new("TOY-DEAL-4");
const NOT_IN_HAND: RuleId = RuleId::new("TOY-HAND-1");
const NOT_YOUR_TURN: RuleId = RuleId::new("TOY-TURN-1");
const NOT_NOW: RuleId = RuleId::new("TOY-TURN-2");
const OUTSIDE: RuleId = RuleId::new("TOY-POND-1");
const TAKEN: RuleId = RuleId::new("TOY-POND-2");
const HARE: RuleId = RuleId::new("TOY-MOVE-1");
const TORTOISE: RuleId = RuleId::new("TOY-MOVE-2");
const ON_A_PLANK: RuleId = RuleId::new("TOY-LAY-1");
const ALONE: RuleId = RuleId::new("TOY-LAY-2");
const TOO_DEAR: RuleId = RuleId::new("TOY-LAY-3");
const DEAD_END: RuleId = RuleId::new("TOY-PAY-1");
const OVERPAID: RuleId = RuleId::new("TOY-PAY-2");
const FULL_HAND: RuleId = RuleId::new("TOY-REST-2");
const OVER: RuleId = RuleId::new("TOY-END-4");

/// TOY-DEAL-2: the least and the most that are put back.
const DROPS: [u8; 2] = [1, 2];
/// TOY-MOVE-1: how far the Hare jumps.
const JUMP: u8 = 2;
/// TOY-REST-2: who has more pebbles than this cannot rest. So nobody ever has more than 8, and the bag is never empty.
const RESTFUL: u8 = 6;

/// An error by this rule unless it holds.
fn need(holds: bool, rule: RuleId) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::by(rule)) }
}

impl Pebbles {
    /// Whether paying with this pebble next leads to a paid bill.
    pub(crate) fn can_pay(&self, bill: &Bill, worth: Worth) -> bool {
        let mut rest = *self;
        rest.remove(worth);
        let left = bill.left().saturating_sub(worth.value());
        worth <= bill.most() && self.of(worth) > 0 && rest.ways(left, worth) > 0
    }
}

impl Ford {
    pub(crate) fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let mut offer = |choice: Choice| {
            if self.check(seat, choice).is_ok() {
                out.push(choice);
            }
        };
        match self.board.stage {
            Stage::Deal => {
                Worth::ALL.into_iter().map(Choice::Drop).for_each(&mut offer);
                offer(Choice::Done);
            }
            Stage::Act(turn) if turn.seat == seat => {
                for piece in Piece::ALL {
                    Square::all().for_each(|to| offer(Choice::Move(piece, to)));
                }
                let planks = Square::all().flat_map(|at| Plank::WAYS.map(|way| Plank { at, way }));
                planks.for_each(|plank| offer(Choice::Lay(plank)));
                offer(Choice::Rest);
            }
            Stage::Pay(turn, _) if turn.seat == seat => {
                Worth::ALL.into_iter().map(Choice::Pay).for_each(&mut offer);
            }
            Stage::Act(_) | Stage::Pay(..) | Stage::Over(_) => {}
        }
    }

    pub(crate) fn check(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Some(hand) = self.hands.get(seat.index()) else { return Err(Refusal::by(NOT_YOUR_TURN)) };
        let mine = self.board.turn().is_some_and(|turn| turn.seat == seat);
        match (self.board.stage, choice) {
            (Stage::Over(_), _) => Err(Refusal::by(OVER)),
            (Stage::Deal, Choice::Drop(_) | Choice::Done) if self.board.camps[seat.index()].done => {
                Err(Refusal::by(DECIDED))
            }
            (Stage::Deal, Choice::Drop(worth)) => can_drop(hand, worth),
            (Stage::Deal, Choice::Done) => how_many(hand.dropped.count() >= DROPS[0]),
            (Stage::Deal, _) | (_, Choice::Drop(_) | Choice::Done) => Err(Refusal::by(NOT_NOW)),
            _ if !mine => Err(Refusal::by(NOT_YOUR_TURN)),
            (Stage::Act(_), Choice::Move(piece, to)) => self.board.can_move(seat, piece, to),
            (Stage::Act(_), Choice::Lay(plank)) => {
                self.board.can_lay(seat, plank)?;
                // TOY-LAY-3: nobody lays what they cannot pay.
                let price = plank.price();
                let payable = hand.held.ways(price, Worth::Three) > 0;
                if payable { Ok(()) } else { Err(Refusal::by(TOO_DEAR).with("price", price.into())) }
            }
            (Stage::Act(_), Choice::Rest) => {
                let full = Refusal::by(FULL_HAND).with("most", RESTFUL.into());
                if hand.held.count() <= RESTFUL { Ok(()) } else { Err(full) }
            }
            (Stage::Pay(_, bill), Choice::Pay(worth)) => can_pay(hand, &bill, worth),
            (Stage::Act(_), Choice::Pay(_)) | (Stage::Pay(..), _) => Err(Refusal::by(NOT_NOW)),
        }
    }
}

fn how_many(right: bool) -> Result<(), Refusal> {
    let refusal = Refusal::by(HOW_MANY).with("least", DROPS[0].into()).with("most", DROPS[1].into());
    if right { Ok(()) } else { Err(refusal) }
}

fn can_drop(hand: &Hand, worth: Worth) -> Result<(), Refusal> {
    how_many(hand.dropped.count() < DROPS[1])?;
    has(hand, worth)?;
    // TOY-DEAL-3: in falling worth, so that there is one way to put back the same pebbles.
    need(hand.dropped.least().is_none_or(|least| worth <= least), DROP_ORDER)
}

fn has(hand: &Hand, worth: Worth) -> Result<(), Refusal> {
    let missing = Refusal::by(NOT_IN_HAND).with("worth", worth.value().into());
    if hand.held.of(worth) > 0 { Ok(()) } else { Err(missing) }
}

fn can_pay(hand: &Hand, bill: &Bill, worth: Worth) -> Result<(), Refusal> {
    has(hand, worth)?;
    // TOY-PAY-2: then some pebble would be paid for nothing.
    let over = worth.value().saturating_sub(bill.left());
    let least = bill.paid.iter().map(|worth| worth.value()).fold(worth.value(), u8::min);
    if over >= least {
        return Err(Refusal::by(OVERPAID).with("over", over.into()));
    }
    // TOY-PAY-1: what is left of the price must still be payable in falling worth.
    need(hand.held.can_pay(bill, worth), DEAD_END)
}

impl Board {
    fn can_move(&self, seat: Seat, piece: Piece, to: Square) -> Result<(), Refusal> {
        need(to.in_pond(), OUTSIDE)?;
        let from = self.camps[seat.index()].piece(piece);
        match piece {
            // TOY-MOVE-1: it jumps over anything.
            Piece::Hare => need(from.distance(to) <= JUMP, HARE)?,
            // TOY-MOVE-2: one square, and not diagonally. Its own square is taken, by itself.
            Piece::Tortoise => need(from == to || from.touches(to), TORTOISE)?,
        }
        need(self.is_free(to), TAKEN)
    }

    fn can_lay(&self, seat: Seat, plank: Plank) -> Result<(), Refusal> {
        let squares = plank.squares();
        // TOY-LAY-1: from west to east or from north to south, so that a plank has one name.
        need(Plank::WAYS.contains(&plank.way), ON_A_PLANK)?;
        need(squares.iter().all(|square| square.in_pond()), OUTSIDE)?;
        need(squares.iter().all(|square| self.is_free(*square)), TAKEN)?;
        // TOY-LAY-1: planks do not lie on planks.
        need(!squares.iter().any(|square| self.has_plank(*square)), ON_A_PLANK)?;
        // TOY-LAY-2: side to side with a piece of one's own.
        let pieces = &self.camps[seat.index()].pieces;
        let touched = |square: &Square| pieces.iter().any(|piece| piece.touches(*square));
        need(squares.iter().any(touched), ALONE)
    }
}
