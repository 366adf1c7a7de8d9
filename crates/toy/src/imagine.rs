//! Possible worlds, what is hidden, and what always holds: for the laws, and for bots that search.

use std::collections::BTreeSet;

use kit::{Dice, Row, Seat, Secrets, Viewer, hold};

use crate::state::DEALT;
use crate::{Camp, Choice, Ford, Hand, Pebbles, Piece, Plank, RING, Square, Stage, View, Way, Worth};

/// A world that gives this view: the pebbles that the viewer has not seen, in any hands or in the bag. Whoever has to pay
/// has more than one way to (TOY-PAY-3), so other worlds are thrown away.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Ford {
    loop {
        let state = guess(view, dice);
        match view.board.stage {
            Stage::Pay(turn, bill)
                if state.hands[turn.seat.index()].held.ways(bill.left(), bill.most()) < 2 => {}
            _ => return state,
        }
    }
}

fn guess(view: &View, dice: &mut Dice) -> Ford {
    let mut bag = Pebbles::ALL;
    if let Some(hand) = view.mine {
        bag.remove_all(hand.held);
        bag.remove_all(hand.dropped);
    }
    let mut hand = |(seat, camp): (Seat, &Camp)| match view.mine {
        Some(hand) if view.viewer.is(seat) => hand,
        _ => {
            let mut held = bag.draw(camp.pebbles, dice);
            let mut dropped = Pebbles::default();
            if view.board.stage == Stage::Deal {
                // TOY-DEAL-2: one or two, perhaps none yet.
                let least = u8::from(camp.done);
                dropped = held.draw(least + dice.below(3 - u32::from(least)) as u8, dice);
            }
            Hand { held, dropped }
        }
    };
    let seats = Seat::all(view.board.seats()).zip(&view.board.camps);
    let hands: Row<Hand, { crate::MOST_SEATS }> = seats.map(&mut hand).collect();
    Ford { board: view.board, hands, bag }
}

/// TOY-INFO-1: what is hidden from this viewer and could be otherwise. Whoever has to pay has more than one way to, which
/// can give away what they hold; it is left out then, and with it the bag.
pub(crate) fn secrets(state: &Ford, viewer: Viewer, secrets: &mut Secrets) {
    let payer = match state.board.stage {
        Stage::Pay(turn, _) => Some(turn.seat),
        _ => None,
    };
    for (seat, hand) in Seat::all(state.board.seats()).zip(&state.hands) {
        if viewer.is(seat) || payer == Some(seat) || state.board.camps[seat.index()].pebbles == 0 {
            continue;
        }
        secrets.add("hand", seat, hand);
        if payer.is_none() {
            secrets.add("bag", Seat::at(0), &state.bag);
        }
    }
}

/// All that can be written about pebbles, and moves and planks near the pieces and beside the pond.
pub(crate) fn wild_choices(state: &Ford, dice: &mut Dice, out: &mut Vec<Choice>) {
    out.extend([Choice::Done, Choice::Rest]);
    out.extend(Worth::ALL.into_iter().flat_map(|worth| [Choice::Drop(worth), Choice::Pay(worth)]));
    let centres: Vec<Square> = state.board.camps.iter().flat_map(|camp| camp.pieces).collect();
    let corners = [(-8, -5), (15, 10), (-128, 127), (3, 3)].map(|(x, y)| Square::new(x, y));
    for centre in centres.into_iter().chain(corners) {
        for _ in 0..8 {
            let mut shift = |from: i8| from.saturating_add(dice.below(9) as i8 - 4);
            let square = Square::new(shift(centre.x), shift(centre.y));
            out.extend(Piece::ALL.map(|piece| Choice::Move(piece, square)));
            out.extend(Way::ALL.map(|way| Choice::Lay(Plank { at: square, way })));
        }
    }
}

/// TOY-INV-1, TOY-INV-2 and TOY-INV-3.
pub(crate) fn invariants(state: &Ford) -> Result<(), String> {
    let board = &state.board;
    hold!(
        state.hands.len() == board.camps.len(),
        "{} hands for {} camps",
        state.hands.len(),
        board.camps.len()
    );
    hold!(board.boat < RING, "the Boat is on space {}", board.boat);
    let mut all = state.bag;
    for (hand, camp) in state.hands.iter().zip(&board.camps) {
        let shown = hand.held.count() + hand.dropped.count();
        hold!(camp.pebbles == shown, "{} pebbles are shown as {}", shown, camp.pebbles);
        all.add_all(hand.held);
        all.add_all(hand.dropped);
        let dropped = hand.dropped.count();
        let fits = match board.stage {
            Stage::Deal => camp.pebbles == DEALT && (u8::from(camp.done)..=2).contains(&dropped),
            _ => dropped == 0 && camp.pebbles <= 8,
        };
        hold!(fits, "{dropped} of {} pebbles are put back", camp.pebbles);
    }
    hold!(all == Pebbles::ALL && state.bag.count() == board.bag, "the pebbles are {all:?}");
    let mut pieces = BTreeSet::new();
    let mut covered = BTreeSet::new();
    for camp in &board.camps {
        for square in camp.pieces {
            hold!(square.in_pond() && !square.is_rock() && pieces.insert(square), "a piece is on {square}");
        }
        for square in camp.planks.iter().flat_map(|plank| plank.squares()) {
            hold!(square.in_pond() && !square.is_rock() && covered.insert(square), "a plank is on {square}");
        }
    }
    if let Stage::Pay(turn, bill) = board.stage {
        let ways = state.hands[turn.seat.index()].held.ways(bill.left(), bill.most());
        hold!(ways > 1, "{ways} ways to pay {bill:?}");
    }
    Ok(())
}
