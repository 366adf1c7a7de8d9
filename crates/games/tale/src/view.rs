//! What a viewer knows and may remember (specification 5.10).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::{Cards, PACK, Passing, Phase, Player, ROUNDS, TABLEAU, Tale, UNUSED};
use crate::{Card, Options};

/// A card of a tableau. Its identity is public whatever its side: it was revealed face up once (TALE-INFO-4,
/// TALE-RULING-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Which.
    pub card: Card,
    /// Whether it is face up.
    pub up: bool,
}

impl Placed {
    pub(crate) fn row(player: &Player) -> Row<Placed, TABLEAU> {
        let cards = player.tableau.iter().enumerate();
        cards.map(|(position, card)| Placed { card: *card, up: player.is_up(position) }).collect()
    }
}

/// Everything one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table's options.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// 1 to 4.
    pub round: u8,
    /// The stage in the sense of the rulebook, 1 to 9.
    pub stage: u8,
    /// What everybody is doing.
    pub phase: Phase,
    /// Draft step or play step, from 0.
    pub step: u8,
    /// Where packs go in this round.
    pub passing: Passing,
    /// Cards left in the deck.
    pub deck: u8,
    /// Who still has to decide, as far as the viewer may know.
    pub awaited: Seats,
    /// What is public about each player, in seat order (TALE-INFO-2).
    pub players: Row<Public, 5>,
    /// What only the viewer knows (TALE-INFO-1).
    pub own: Option<Own>,
}

/// What everybody knows about a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    /// Cards in the pack held.
    pub pack: u8,
    /// Cards kept in this round.
    pub kept: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Cards thrown away so far: how many, not which (TALE-RULING-28).
    pub unused: u8,
    /// Played cards in order.
    pub tableau: Row<Placed, TABLEAU>,
}

impl AsRef<[Placed]> for Public {
    fn as_ref(&self) -> &[Placed] {
        &self.tableau
    }
}

/// What only the player knows. Packs and piles are sorted, because their real order would tell who took what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The pack that I hold.
    pub pack: Cards,
    /// What I kept in this round, in order.
    pub kept: Cards,
    /// My hand.
    pub hand: Cards,
    /// What I picked or committed for the present step.
    pub sealed: Option<Card>,
    /// Positions in my tableau that I chose in the present stage.
    pub chosen: Row<u8, TABLEAU>,
    /// What I threw away.
    pub unused: Row<Card, UNUSED>,
    /// Every pack I have held, with what I kept of it (TALE-DRAFT-7).
    pub held: Row<Held, { PACK * ROUNDS as usize }>,
}

/// A pack as I received it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// In which round.
    pub round: u8,
    /// At which draft step, from 0.
    pub step: u8,
    /// What was in it.
    pub cards: Cards,
    /// What I kept of it; nothing if I still hold it.
    pub kept: Option<Card>,
}

/// The same cards in catalogue order.
pub(crate) fn sorted<const N: usize>(mut cards: Row<Card, N>) -> Row<Card, N> {
    cards.sort_unstable();
    cards
}

/// The id of a card of a tableau on the drawn table, whichever side it shows.
pub(crate) fn card_id(seat: Seat, position: usize) -> String {
    format!("t{}-{position}", seat.index())
}

impl Tale {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        // A seat that the table does not have sees what the public sees.
        let seat = viewer.seat().filter(|seat| seat.index() < self.seats as usize);
        let Tale { options, seats, round, phase, step, waiting: _, ref deck, players: _ } = *self;
        let public = |player: &Player| Public {
            pack: player.pack.len() as u8,
            kept: player.kept[round as usize - 1].len() as u8,
            hand: player.hand.len() as u8,
            unused: player.unused.len() as u8,
            tableau: Placed::row(player),
        };
        View {
            viewer,
            options,
            seats,
            round,
            stage: self.stage(),
            phase,
            step,
            passing: self.passing(),
            deck: deck.len() as u8,
            awaited: self.awaited_by(seat),
            players: self.at_table().iter().map(public).collect(),
            own: seat.map(|seat| self.own(seat)),
        }
    }

    /// TALE-DEAL-2: only its holder sees a pack, so no other part of a view has it. TALE-RULING-25: nor do partners see
    /// it.
    fn own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let chosen = (0..TABLEAU as u8).filter(|position| player.chosen >> position & 1 == 1);
        Own {
            pack: sorted(player.pack),
            kept: player.kept[self.round as usize - 1],
            hand: sorted(player.hand),
            sealed: player.sealed,
            chosen: chosen.collect(),
            unused: sorted(player.unused),
            held: self.packs_held(seat),
        }
    }

    /// TALE-DRAFT-7, TALE-INFO-1, TALE-RULING-26: perfect recall. The pack a seat held at a step is what that seat and the
    /// later holders kept of it and, in the running draft, what is left of it.
    fn packs_held(&self, seat: Seat) -> Row<Held, { PACK * ROUNDS as usize }> {
        let mut held = Row::default();
        for round in 1..=self.round {
            let drafting = round == self.round && self.phase == Phase::Draft;
            let last = if drafting { self.step } else { self.options.pack_size(round) - 1 };
            for step in 0..=last {
                held.push(self.pack_held(seat, round, step, drafting));
            }
        }
        held
    }

    fn pack_held(&self, seat: Seat, round: u8, step: u8, drafting: bool) -> Held {
        let passing = Passing::of(round);
        let first = passing.origin(seat, step, self.seats);
        let index = round as usize - 1;
        let mut cards = Cards::default();
        let steps = if drafting { self.step } else { self.options.pack_size(round) };
        for later in step..steps {
            let holder = passing.holder(first, later, self.seats);
            // In a patched state something may be missing.
            cards.extend(self.player(holder).kept[index].get(later as usize));
        }
        if drafting {
            let holder = passing.holder(first, self.step, self.seats);
            cards.extend(&self.player(holder).pack);
        }
        let kept = self.player(seat).kept[index].get(step as usize).copied();
        Held { round, step, cards: sorted(cards), kept }
    }
}
