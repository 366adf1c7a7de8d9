//! Another game with the same people, who are asked whether they are in.

use kit::{Refusal, RuleId, Seat, Seed};
use table::{BOT_NAMES, Chair, Entry, GuestId, OpenError, Opening, Person, Phase, TableId, Time};

use crate::new_table::{Opened, newest_rules};
use crate::{AnyTable, NewTable, NewTableError};

/// There is a seat for everybody who is asked.
const A_SEAT_FOR_EVERYBODY: RuleId = RuleId::new("KIT-AGAIN-3");

/// Opens another table after the one with this id, which is over, for this guest. Whoever else is asked finds a seat kept
/// for them (KIT-AGAIN-1); if nobody is, the game begins at once. `rules` are those of the next game, perhaps with the level
/// of its bots, if they are others than before.
///
/// # Errors
/// [`NewTableError::Game`] if that table is not over; otherwise whatever the game refuses.
pub fn open_rematch(
    before: &dyn AnyTable,
    id: TableId,
    by: GuestId,
    rules: Option<&NewTable>,
    seed: Seed,
    at: Time,
) -> Result<Opened, NewTableError> {
    if before.phase() != Phase::Over {
        return Err(NewTableError::Game);
    }
    let opening = before.opening();
    let options = match rules {
        Some(new) => new.read_options()?,
        // A campaign continues with its next game, or starts again if it has ended.
        None => before.rematch_options().unwrap_or_else(|| opening.options.clone()),
    };
    let seats = rules.and_then(|new| new.seats).unwrap_or(opening.seats);
    let opening = Opening {
        seed,
        seats,
        options,
        host: by,
        after: Some(id),
        rules: newest_rules(&opening.game).unwrap_or(opening.rules),
        ..opening.clone()
    };
    let mut opened = Opened::new(opening, at)?;
    let chosen = rules.and_then(|new| new.level);
    let next = Company::of(before, by, chosen).on(seats)?;
    let level = chosen.unwrap_or_default();
    // KIT-PACE-1: the company is the same, and so is the pace that suits it.
    let pace = before.pace_set().map(|pace| Entry::Paced { pace });
    for entry in pace.into_iter().chain(next.entries(level)) {
        opened.apply(at, &entry).map_err(|error| NewTableError::from(OpenError::Log(error)))?;
    }
    Ok(opened)
}

/// Whether the table `next` goes on after `before` by the same rules, as [`open_rematch`] opens it without others.
pub fn has_same_rules(before: &dyn AnyTable, next: &dyn AnyTable) -> bool {
    let (old, new) = (before.opening(), next.opening());
    let options = before.rematch_options().unwrap_or_else(|| old.options.clone());
    (old.seats, options) == (new.seats, new.options.clone())
}

/// Who takes a seat of the next table.
#[derive(Clone)]
enum Taker {
    /// Whoever opens it.
    Opener(Person),
    /// Somebody who is asked.
    Asked(Person),
    /// A bot of the last game, or in place of somebody who has left.
    Bot(bots::Level),
}

/// Who comes along, by the seats of the last game.
struct Company(Vec<Option<Taker>>);

impl Company {
    /// The company of this table. KIT-AGAIN-1: its bots play as before, unless another level was chosen for all of them.
    fn of(before: &dyn AnyTable, by: GuestId, chosen: Option<bots::Level>) -> Company {
        let taker = |chair: &Chair| match (chair.asked_again(), chair) {
            (Some(person), _) if person.guest == by => Some(Taker::Opener(person.clone())),
            (Some(person), _) => Some(Taker::Asked(person.clone())),
            (None, Chair::Bot { level, .. }) => Some(Taker::Bot(chosen.unwrap_or(*level))),
            (None, _) => None,
        };
        Company(before.chairs().iter().map(taker).collect())
    }

    /// The same company at a table with so many seats. People keep their seats as far as there are such seats; then they
    /// come before bots.
    fn on(self, seats: u8) -> Result<Company, NewTableError> {
        let mut next = vec![None; usize::from(seats)];
        let is_person = |taker: &Taker| !matches!(taker, Taker::Bot(_));
        let people = self.0.iter().flatten().filter(|taker| is_person(taker)).count();
        if people > next.len() {
            // KIT-AGAIN-3: nobody who played is left standing.
            let refusal = Refusal::by(A_SEAT_FOR_EVERYBODY).with("people", people as i32);
            return Err(NewTableError::Refused(refusal));
        }
        let (people, bots): (Vec<_>, Vec<_>) = self
            .0
            .into_iter()
            .enumerate()
            .filter_map(|(seat, taker)| Some((seat, taker?)))
            .partition(|(_, taker)| is_person(taker));
        let (mut moved, mut extra) = (Vec::new(), Vec::new());
        for (seat, taker) in people {
            match next.get_mut(seat) {
                Some(place) => *place = Some(taker),
                None => moved.push(taker),
            }
        }
        // People whose seats are gone take the first ones without a person; the bots there make room.
        for (seat, taker) in bots {
            match next.get_mut(seat) {
                Some(place) if moved.is_empty() => *place = Some(taker),
                _ => extra.push(taker),
            }
        }
        let waiting = moved.into_iter().chain(extra);
        for (place, taker) in next.iter_mut().filter(|place| place.is_none()).zip(waiting) {
            *place = Some(taker);
        }
        Ok(Company(next))
    }

    fn people(&self) -> impl Iterator<Item = &Person> {
        self.0.iter().flatten().filter_map(|taker| match taker {
            Taker::Opener(person) | Taker::Asked(person) => Some(person),
            Taker::Bot(_) => None,
        })
    }

    /// What the log of the next table begins with. Bots of this level take seats that are new, if nobody is asked.
    fn entries(&self, level: bots::Level) -> Vec<Entry> {
        let asks = self.0.iter().flatten().any(|taker| matches!(taker, Taker::Asked(_)));
        let bot = |seat: Seat, level| {
            // KIT-SIT-4: a bot goes on under its own name, which a person may have, too.
            let taken = self.people().map(|person| &*person.name);
            let name = table::names::distinct(BOT_NAMES[seat.index()], taken);
            Entry::Seated { seat, level, name }
        };
        let seated = |(seat, taker): (usize, &Option<Taker>)| {
            let seat = Seat::at(seat);
            match taker {
                Some(Taker::Opener(person)) => {
                    Some(Entry::Sat { seat, guest: person.guest, name: person.name.to_string() })
                }
                Some(Taker::Asked(person)) => {
                    Some(Entry::Kept { seat, guest: person.guest, name: person.name.to_string() })
                }
                Some(Taker::Bot(level)) => Some(bot(seat, *level)),
                None => (!asks).then(|| bot(seat, level)),
            }
        };
        let seated = self.0.iter().enumerate().filter_map(seated);
        seated.chain((!asks).then_some(Entry::Started)).collect()
    }
}
