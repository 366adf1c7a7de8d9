//! Possible worlds, and what is hidden, for the laws and for bots that search.

use kit::{Dice, Seat, Secrets, Viewer};

use crate::state::{Player, Sample};
use crate::view::{Public, View};
use crate::{Card, Pile};

/// A world that gives this view, all of them equally likely: the prizes that have not been seen in any order, and any card
/// of their hand under what others have laid.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Sample {
    let seen = |card: &Card| {
        view.prize == Some(*card)
            || view.lost.contains(card)
            || view.players.iter().any(|public| public.won.contains(card))
    };
    let mut deck: Pile = Card::all().filter(|card| !seen(card)).collect();
    dice.shuffle(&mut deck);
    let mut player = |(seat, public): (Seat, &Public)| {
        let laid = match public.laid {
            true if view.viewer.is(seat) => view.laid,
            true => dice.pick(&public.hand),
            false => None,
        };
        Player { hand: public.hand, laid, won: public.won }
    };
    let seats = Seat::all(view.players.len() as u8).zip(&view.players);
    Sample { deck, prize: view.prize, lost: view.lost, players: seats.map(&mut player).collect() }
}

/// SAMPLE-INFO-1, SAMPLE-INFO-2: what is hidden from this viewer and could be otherwise. The last prize and the last card
/// are known by exclusion.
pub(crate) fn secrets(state: &Sample, viewer: Viewer, secrets: &mut Secrets) {
    if state.deck.len() > 1 {
        secrets.add("deck", Seat::at(0), &state.deck);
    }
    for (seat, player) in Seat::all(state.seats()).zip(&state.players) {
        if let Some(card) = player.laid
            && !viewer.is(seat)
            && player.hand.len() > 1
        {
            secrets.add("laid", seat, &card);
        }
    }
}
