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
    /// Kept for a person who played at the table before this one, and is asked to another game (KIT-AGAIN-1).
    Kept(Person),
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
    /// Why a bot plays for them.
    pub why: Absence,
}

/// Why a bot stands in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// They have left, and can return (KIT-LEAVE-1).
    Left,
    /// Others replaced them because they were away. They keep their seat and their say (KIT-LEAVE-2).
    Replaced,
    /// They have resigned, and cannot return (KIT-LEAVE-3).
    Resigned,
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

    /// The person for whom a bot stands in here, and why.
    pub(crate) fn stand_in(&self) -> Option<&Absent> {
        match self {
            Chair::Bot { stands_in_for, .. } => stands_in_for.as_ref(),
            _ => None,
        }
    }

    /// The person for whom a bot stands in here, and who can return.
    pub fn absent(&self) -> Option<&Person> {
        let absent = self.stand_in().filter(|absent| absent.why != Absence::Resigned)?;
        Some(&absent.person)
    }

    /// The person who has resigned here, and for whom a bot plays on.
    pub fn resigned(&self) -> Option<&Person> {
        let absent = self.stand_in().filter(|absent| absent.why == Absence::Resigned)?;
        Some(&absent.person)
    }

    /// The person whose seat this is: whoever holds it, or for whom a bot stands in.
    pub fn owner(&self) -> Option<&Person> {
        self.person().or(self.stand_in().map(|absent| &absent.person))
    }

    /// The person for whom this seat is kept.
    pub fn kept_for(&self) -> Option<&Person> {
        match self {
            Chair::Kept(person) => Some(person),
            _ => None,
        }
    }

    /// KIT-AGAIN-1: the person of this seat who is asked to another game. Whoever has left is not; whoever resigned or
    /// was away has not left the company.
    pub fn asked_again(&self) -> Option<&Person> {
        match self.stand_in() {
            Some(Absent { why: Absence::Left, .. }) => None,
            _ => self.owner(),
        }
    }

    /// The person who has a say in what becomes of this seat's game: whoever holds it, or can return to it.
    pub fn has_say(&self) -> Option<&Person> {
        self.person().or(self.absent())
    }

    /// Whether somebody or something must still sit down here before a game can begin.
    pub fn is_open(&self) -> bool {
        matches!(self, Chair::Free { .. } | Chair::Kept(_))
    }

    /// Whether others replaced the person who sat here.
    pub fn is_replaced(&self) -> bool {
        self.stand_in().is_some_and(|absent| absent.why == Absence::Replaced)
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
            Chair::Person(_) | Chair::Kept(_) => None,
        }
    }

    /// The name shown for this seat. A stand-in plays under the name of the absent person.
    pub fn name(&self) -> Option<&Arc<str>> {
        match self {
            Chair::Free { .. } => None,
            Chair::Person(person) | Chair::Kept(person) => Some(&person.name),
            Chair::Bot { stands_in_for: Some(absent), .. } => Some(&absent.person.name),
            Chair::Bot { name, .. } => Some(name),
        }
    }
}

/// Names of the bots, one for each seat.
pub const BOT_NAMES: [&str; kit::MAX_SEATS as usize] = ["Aurore", "Basile", "Céleste", "Damien", "Élise"];
