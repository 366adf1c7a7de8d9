//! What holds a seat.

use std::sync::Arc;

use bots::Level;

use crate::GuestId;

/// What holds a seat: nobody, a person, or a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Free.
    Free {
        /// Number of the log entry that freed the seat or renewed the table's invitation. It identifies the current
        /// invitation to this seat.
        since: u64,
    },
    /// Held by a person.
    Person(Person),
    /// Held by a bot.
    Bot {
        /// How well the bot plays.
        level: Level,
        /// The bot's name.
        name: Arc<str>,
        /// The person whom this bot stands in for. They can return to the seat.
        stands_in_for: Option<Absent>,
        /// The offer of this seat to others, if it is on offer.
        offered: Option<SeatOffer>,
    },
}

/// A seat of a running game that the host has offered to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatOffer {
    /// Number of the log entry that offered the seat. It identifies the invitation.
    pub number: u64,
    /// The host who offered it, and so agrees that it changes hands (KIT-SIT-5).
    pub by: GuestId,
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id.
    pub guest: GuestId,
    /// Their name at this table.
    pub name: Arc<str>,
}

/// A person for whom a bot stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The person.
    pub person: Person,
    /// Whether others replaced them because they were away. Then they keep their seat and their say (KIT-LEAVE-2).
    pub replaced: bool,
}

impl Chair {
    /// The person who holds this seat.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Whether this guest holds this seat.
    pub fn is_held_by(&self, guest: GuestId) -> bool {
        self.person().is_some_and(|person| person.guest == guest)
    }

    /// The person for whom a bot stands in here.
    pub fn absent(&self) -> Option<&Person> {
        match self {
            Chair::Bot { stands_in_for: Some(absent), .. } => Some(&absent.person),
            _ => None,
        }
    }

    /// The person whose seat this is: whoever holds it, or for whom a bot stands in.
    pub fn owner(&self) -> Option<&Person> {
        self.person().or(self.absent())
    }

    /// Whether others replaced the person who sat here.
    pub fn is_replaced(&self) -> bool {
        matches!(self, Chair::Bot { stands_in_for: Some(Absent { replaced: true, .. }), .. })
    }

    /// Whether a bot holds this seat.
    pub fn is_bot(&self) -> bool {
        matches!(self, Chair::Bot { .. })
    }

    /// Number of the valid invitation to this seat, if there is one.
    pub fn invitation(&self) -> Option<u64> {
        match self {
            Chair::Free { since } => Some(*since),
            Chair::Bot { offered, .. } => offered.map(|offer| offer.number),
            Chair::Person(_) => None,
        }
    }

    /// The name shown for this seat. A stand-in plays under the name of the absent person.
    pub fn name(&self) -> Option<&Arc<str>> {
        match self {
            Chair::Free { .. } => None,
            Chair::Person(person) => Some(&person.name),
            Chair::Bot { stands_in_for: Some(absent), .. } => Some(&absent.person.name),
            Chair::Bot { name, .. } => Some(name),
        }
    }
}

/// Names of the bots, one for each seat.
pub const BOT_NAMES: [&str; kit::MAX_SEATS as usize] = ["Aurore", "Basile", "Céleste", "Damien", "Élise"];
