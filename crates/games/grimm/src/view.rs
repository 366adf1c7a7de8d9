//! What a viewer knows and may remember (specification 1.2).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::FriendSet;
use crate::frame::Frame;
use crate::friends::Trait;
use crate::gathers::Gathers;
use crate::player::{Front, Known, Public};
use crate::state::{FRAMES, Grimm, SEATS, Unique, Window};
use crate::viewers::number;
use crate::vocabulary::{GatherCard, Goods, Location};
use crate::{Bag, Fable, Options};

/// Everything that one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table's options.
    pub options: Options,
    /// How many players there are.
    pub seats: u8,
    /// From 1.
    pub round: u16,
    /// Who is first in turn order.
    pub first: Seat,
    /// How far the round is.
    pub window: Window,
    /// How many players have had their slot in this window.
    pub slot: u8,
    /// Triggers of this window that wait, as bits, by player.
    pub pending: [u8; SEATS],
    /// The scripts that are being carried out, the innermost last.
    pub frames: Row<Frame, FRAMES>,
    /// Who is being waited for: this follows from what everybody can see (GRIMM-CHOOSE-5).
    pub awaited: Seats,
    /// The stock of each Location.
    pub stock: [Goods; 4],
    /// Unique Locations.
    pub unique: [Option<Unique>; 4],
    /// Owners of the First Builder tokens, by type.
    pub tokens: [Option<Seat>; 3],
    /// Sections in the Supply, by type and kind.
    pub sections: [[u8; 3]; 3],
    /// Monsters revealed in this round.
    pub monsters_revealed: u8,
    /// Actions left in the running build turn.
    pub actions_left: u8,
    /// Actions used in it.
    pub actions_used: u8,
    /// Friends whose special action was used in it.
    pub specials: FriendSet,
    /// Fables in the deck.
    pub deck: u8,
    /// What I know of its top; the last one is the top card.
    pub tops: Row<Option<Fable>, 4>,
    /// The Fable discard pile.
    pub discard: Bag,
    /// Friends in the deck.
    pub friend_deck: u8,
    /// The Friend discard pile.
    pub friend_discard: FriendSet,
    /// Friends that belong to nobody yet.
    pub revealed: FriendSet,
    /// Fables set aside by the script that is being carried out.
    pub aside: u8,
    /// What I know of them.
    pub aside_known: Bag,
    /// What everybody knows about each player, and what I know beyond that.
    pub players: Row<Public, SEATS>,
    /// What only the viewer knows.
    pub own: Option<Own>,
}

/// What only the player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Own {
    /// Fables in hand.
    pub hand: Bag,
    /// The Fable that I have laid.
    pub laid: Option<Fable>,
    /// The Gather card in front of me.
    pub front: Option<GatherCard>,
    /// Gather cards in hand.
    pub gathers: Row<GatherCard, SEATS>,
    /// Locked Gather cards.
    pub locked: Row<GatherCard, SEATS>,
    /// Those that will stay in hand, while I choose what to lock.
    pub keeping: Row<GatherCard, SEATS>,
    /// Of the cards set aside: those that I keep.
    pub kept: Bag,
}

impl View {
    /// The seat that is looking, what is known about it, and what only it knows.
    pub fn me(&self) -> Option<(Seat, &Public, &Own)> {
        let seat = self.viewer.seat()?;
        Some((seat, self.players.get(seat.index())?, self.own.as_ref()?))
    }

    /// What is known about a player.
    pub fn player(&self, seat: Seat) -> Option<&Public> {
        self.players.get(seat.index())
    }

    /// The step that somebody is asked about.
    pub fn frame(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// The Locations of this table.
    pub fn locations(&self) -> impl Iterator<Item = Location> + Clone + use<> {
        Location::at_table(self.seats)
    }

    /// Whose pigs are there.
    pub fn pigs(&self, at: Location) -> Seats {
        Seat::all(self.seats)
            .filter(|seat| self.player(*seat).is_some_and(|player| player.pig == Some(at)))
            .collect()
    }
}

fn cards(set: Gathers) -> Row<GatherCard, SEATS> {
    set.iter().take(SEATS).collect()
}

impl Grimm {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        // A seat that this table does not have sees what the public sees.
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.seats));
        let me = seat.map_or(SEATS, |seat| number(Viewer::Seat(seat)));
        let hidden = self.deck.len() - self.tops.len().min(self.deck.len());
        let tops = self.tops.iter().zip(&self.deck[hidden..]);
        View {
            viewer,
            options: self.options,
            seats: self.seats,
            round: self.round,
            first: self.first,
            window: self.window,
            slot: self.slot,
            pending: std::array::from_fn(|seat| self.players[seat].pending.bits()),
            frames: self.frames,
            awaited: self.waiting(),
            stock: self.stock,
            unique: self.unique,
            tokens: self.tokens,
            sections: self.sections,
            monsters_revealed: self.monsters_revealed,
            actions_left: self.actions_left,
            actions_used: self.actions_used,
            specials: self.specials,
            deck: self.deck.len() as u8,
            tops: tops.map(|(known, card)| known.has(me).then_some(*card)).collect(),
            discard: self.discard,
            friend_deck: self.friend_deck.len() as u8,
            friend_discard: self.friend_discard,
            revealed: self.revealed,
            aside: self.aside.len() as u8,
            aside_known: self.aside_known[me],
            players: Seat::all(self.seats).map(|other| self.public(other, me)).collect(),
            own: seat.map(|seat| self.own(seat)),
        }
    }

    /// Is what this player has committed still unseen (GRIMM-CHOOSE-5, GRIMM-CHOOSE-6)?
    pub(crate) fn is_sealed(&self, seat: Seat) -> bool {
        match self.window {
            Window::Choose => true,
            Window::ChooseLast => self.holder(Trait::Peeks) == Some(seat),
            _ => false,
        }
    }

    fn public(&self, seat: Seat, me: usize) -> Public {
        let player = self.player(seat);
        let sealed = self.is_sealed(seat);
        let mut in_hand = player.gathers;
        if let Some(card) = player.front.filter(|_| sealed) {
            in_hand.add(card);
        }
        let mut gathers = [0; SEATS];
        in_hand.iter().for_each(|card| gathers[card.owner.index()] += 1);
        let laid = player.laid.is_some() && (player.forced || !sealed);
        let locked = player.locked.len() as u8;
        let matters = locked > 0 && me != seat.index();
        player.seen(Known {
            fables: if sealed { player.holding().len() } else { player.hand.len() },
            known: player.known[me],
            gathers,
            locked,
            seen_since_lock: if matters { player.seen_since_lock[me].bits() } else { 0 },
            front: player
                .front
                .filter(|_| !sealed)
                .map(|card| Front { owner: card.owner, names: self.face(me, seat).map(|card| card.names) }),
            returned: player.returned.filter(|_| player.returned_known.has(me)),
            laid,
            laid_card: player.laid.filter(|_| laid && player.laid_known.has(me)),
            razed: player.razed.bits(),
        })
    }

    fn own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let asked = self.frames.last().is_some_and(|frame| frame.me == seat);
        Own {
            hand: player.hand,
            laid: player.laid.filter(|_| player.laid_known.has(seat.index())),
            front: player.front,
            gathers: cards(player.gathers),
            locked: cards(player.locked),
            keeping: cards(player.keeping),
            kept: if asked { self.kept } else { Bag::EMPTY },
        }
    }
}
