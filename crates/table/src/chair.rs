//! Who holds a seat.

use std::sync::Arc;

use bots::Level;

use crate::GuestId;

/// One seat, and who holds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody yet. The number of the entry by which it became free tells one invitation from the next.
    Free {
        /// That number.
        since: u64,
    },
    /// A person.
    Person(Person),
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: Arc<str>,
        /// For whom it plays on: he can have the seat back.
        stands_in_for: Option<Absent>,
        /// Since which entry the seat is offered to whoever has the invitation, if it is.
        offered: Option<u64>,
    },
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub guest: GuestId,
    /// What he is called here.
    pub name: Arc<str>,
}

/// Somebody for whom a bot stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// Who.
    pub person: Person,
    /// Did others decide so, because he was away? Then neither his seat nor his word is theirs (KIT-LEAVE-2).
    pub replaced: bool,
}

impl Chair {
    /// The person who decides here.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Does this guest decide here?
    pub fn is_held_by(&self, guest: GuestId) -> bool {
        self.person().is_some_and(|person| person.guest == guest)
    }

    /// The person who has left this seat to a bot.
    pub fn absent(&self) -> Option<&Person> {
        match self {
            Chair::Bot { stands_in_for: Some(absent), .. } => Some(&absent.person),
            _ => None,
        }
    }

    /// Did others replace the person who sat here?
    pub fn is_replaced(&self) -> bool {
        matches!(self, Chair::Bot { stands_in_for: Some(Absent { replaced: true, .. }), .. })
    }

    /// Does a bot decide here?
    pub fn is_bot(&self) -> bool {
        matches!(self, Chair::Bot { .. })
    }

    /// Which invitation to this seat is valid, if any is.
    pub fn invitation(&self) -> Option<u64> {
        match self {
            Chair::Free { since } => Some(*since),
            Chair::Bot { offered, .. } => *offered,
            Chair::Person(_) => None,
        }
    }

    /// What the one who plays here is called. For a stand-in it is still the name of the person.
    pub fn name(&self) -> Option<&Arc<str>> {
        match self {
            Chair::Free { .. } => None,
            Chair::Person(person) => Some(&person.name),
            Chair::Bot { stands_in_for: Some(absent), .. } => Some(&absent.person.name),
            Chair::Bot { name, .. } => Some(name),
        }
    }
}

/// The regulars of the house: names of its bots, one for each seat.
pub const REGULARS: [&str; kit::MAX_SEATS as usize] = ["Aurore", "Basile", "Céleste", "Damien", "Élise"];
