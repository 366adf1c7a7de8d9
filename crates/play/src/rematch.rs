//! Playing again with the same people.

use kit::{Seat, Seed};
use table::{Chair, Entry, OpenError, Opening, Phase, TableId, Time};

use crate::new_table::{Opened, newest_rules};
use crate::{AnyTable, NewTableError};

/// Opens another table with the same people on the same seats. `id` is the id of the table that is over.
///
/// # Errors
/// [`NewTableError::Game`] if that table is not over; otherwise whatever the game refuses.
pub fn open_rematch(
    before: &dyn AnyTable,
    id: TableId,
    seed: Seed,
    at: Time,
) -> Result<Opened, NewTableError> {
    if before.phase() != Phase::Over {
        return Err(NewTableError::Game);
    }
    let opening = before.opening();
    let opening = Opening {
        seed,
        after: Some(id),
        // A campaign continues with its next game, or starts again if it has ended.
        options: before.rematch_options().unwrap_or_else(|| opening.options.clone()),
        rules: newest_rules(&opening.game).unwrap_or(opening.rules),
        ..opening.clone()
    };
    let mut opened = Opened::new(opening, at)?;
    let chairs = before.chairs();
    let seated = chairs.iter().enumerate().map(|(seat, chair)| seat_again(Seat::at(seat), chair, chairs));
    for entry in seated.chain([Entry::Started]) {
        opened.apply(at, &entry).map_err(|error| NewTableError::from(OpenError::Log(error)))?;
    }
    Ok(opened)
}

fn seat_again(seat: Seat, chair: &Chair, chairs: &[Chair]) -> Entry {
    match chair {
        Chair::Person(person) => Entry::Sat { seat, guest: person.guest, name: person.name.to_string() },
        Chair::Bot { level, name, .. } => {
            // KIT-SIT-4: a bot that stood in for somebody goes on under its own name, which a person may have, too.
            let persons = chairs.iter().filter_map(Chair::person);
            let name = table::names::distinct(name, persons.map(|person| &*person.name));
            Entry::Seated { seat, level: *level, name }
        }
        Chair::Free { .. } => {
            Entry::Seated { seat, level: bots::Level::default(), name: table::BOT_NAMES[seat.index()].into() }
        }
    }
}
