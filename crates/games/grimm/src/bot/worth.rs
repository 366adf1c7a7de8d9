//! What a position is worth: how far it is to three houses, and what helps on the way (specification 12).

use crate::{Friend, Grimm, Position, Resource, Section, friend};
use kit::Seat;

/// An Action that builds a section, in rounds.
const BUILD: f64 = 0.42;
/// What a missing resource costs, in rounds, by type: straw is easy to get, brick is scarce but breaks ties.
const MISSING: [f64; 3] = [0.19, 0.20, 0.215];
/// A resource that the plan does not need.
const SPARE: f64 = 0.03;
/// Fables in hand, the first, the second, and so on.
const FABLES: [f64; 6] = [0.34, 0.28, 0.20, 0.12, 0.06, 0.03];
/// An extra Action.
const ACTION: f64 = 0.4;
/// A First Builder token: it only breaks ties.
const TOKEN: f64 = 0.02;
/// Three houses.
const WON: f64 = 12.0;

/// How much the rivals' positions count: the best of them, and all together.
const BEST_RIVAL: f64 = 0.5;
const ALL_RIVALS: f64 = 0.15;

/// The position of a seat compared with the others.
pub(super) fn value(world: &Grimm, seat: Seat, seats: u8) -> f64 {
    let rivals = Seat::all(seats).filter(|other| *other != seat).map(|other| worth(&world.position(other)));
    let (mut best, mut all) = (f64::NEG_INFINITY, 0.0);
    for rival in rivals {
        best = best.max(rival);
        all += rival;
    }
    worth(&world.position(seat)) - BEST_RIVAL * best - ALL_RIVALS * all / f64::from(seats.max(2) - 1)
}

/// Minus a rough number of rounds still needed, with everything that shortens them.
pub(super) fn worth(position: &Position) -> f64 {
    let fables: f64 = FABLES.iter().take(position.fables.into()).sum();
    let friend = position.friend.map_or(0.0, quality);
    let stored = 0.1 * f64::from(position.stored.total());
    let scraps = 0.15 * f64::from(position.houses.scrap_yards());
    let actions = ACTION * f64::from(position.action_mod);
    let waiting = if position.next { 0.3 } else { 0.0 };
    let tokens = TOKEN * f64::from(position.tokens);
    distance(position) + fables + friend + stored + scraps + actions + waiting + tokens
}

/// The best way to three houses.
fn distance(position: &Position) -> f64 {
    let houses = &position.houses;
    let complete = houses.completed();
    let sturdy = 0.04 * f64::from(houses.complete(Resource::Brick))
        + 0.02 * f64::from(houses.complete(Resource::Wood));
    if complete >= 3 {
        return WON + sturdy;
    }
    let missing = 3 - complete;
    let mut best = f64::NEG_INFINITY;
    for straw in 0..=missing {
        for wood in 0..=missing - straw {
            let plan = [straw, wood, missing - straw - wood];
            best = best.max(plan_value(position, plan));
        }
    }
    best + sturdy
}

/// Minus the rounds needed to complete this many more houses of each type.
fn plan_value(position: &Position, plan: [u8; 3]) -> f64 {
    let mut rounds = 0.0;
    for of in Resource::ALL {
        let wanted = plan[of.index()];
        let own = f64::from(position.board[of]);
        if wanted == 0 {
            rounds -= SPARE * own.min(8.0);
            continue;
        }
        // Unfinished houses of the type come first; there may be several after a Wolf.
        let (mut cost, mut builds, mut left) = (0.0, 0.0, wanted);
        let stands = |top: Section| position.houses.standing(of, top);
        let walls = stands(Section::Walls).min(left);
        left -= walls;
        cost += 6.0 * f64::from(walls);
        builds += f64::from(walls);
        let floors = stands(Section::Floor).min(left);
        left -= floors;
        cost += 10.0 * f64::from(floors) + 12.0 * f64::from(left);
        builds += 2.0 * f64::from(floors) + 3.0 * f64::from(left);
        let short = (cost - own).max(0.0);
        let spare = (own - cost).max(0.0);
        rounds += BUILD * builds + MISSING[of.index()] * short - SPARE * spare.min(8.0);
    }
    -rounds
}

/// How much a Friend helps.
fn quality(held: Friend) -> f64 {
    match held {
        friend::FAIRY_GODMOTHER | friend::CINDERELLA | friend::LITTLE_MERMAID | friend::RUMPELSTILTSKIN => {
            0.7
        }
        friend::GOLDEN_GOOSE | friend::ALI_BABA | friend::TOM_THUMB | friend::ROBIN_HOOD => 0.6,
        friend::SEVEN_DWARFS | friend::ALADDIN | friend::RAPUNZEL | friend::GINGERBREAD_MAN => 0.6,
        friend::WOODCUTTER | friend::PINOCCHIO | friend::EVIL_QUEEN | friend::PUSS_IN_BOOTS => 0.5,
        friend::JACK | friend::GOLDILOCKS | friend::HUNTSMAN | friend::SNOW_WHITE => 0.4,
        _ => 0.3,
    }
}
