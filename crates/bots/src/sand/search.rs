//! Looking ahead over one's own turn.

use kit::{Dice, Game, Seat, Seed, Stream};
use sand::{Choice, Sand, Step};

use super::worth::Worth;

/// Ways that are followed at the same time.
const BEAM: usize = 10;
/// Choices that a turn has at most, as far as it is looked ahead.
const DEPTH: usize = 24;
/// A card that is about to come: a little more than nothing, so that drawing for its own sake is not refused.
const DRAWN: f64 = 0.02;

/// A way to go on: where it leads, with which of the first choices it began, and what it has come to.
#[derive(Clone, Copy)]
struct Way {
    world: Sand,
    first: usize,
    value: f64,
}

/// What each of the choices leads to at best, by the end of the turn or the next card drawn.
pub(super) fn values(world: &Sand, seat: Seat, choices: &[Choice], worth: &Worth) -> Vec<f64> {
    let mut dice = Dice::new(&Seed::new([0x5a; 32]), Stream::TABLE, 0);
    let mut values = vec![f64::NEG_INFINITY; choices.len()];
    let mut ways: Vec<Way> = Vec::new();
    let mut next: Vec<Way> = Vec::new();
    let mut open = Vec::new();
    for (first, choice) in choices.iter().enumerate() {
        follow(world, seat, *choice, first, worth, &mut dice, &mut values, &mut ways);
    }
    for _ in 0..DEPTH {
        thin_out(&mut ways);
        if ways.is_empty() {
            break;
        }
        for way in &ways {
            open.clear();
            way.world.choices(seat, &mut open);
            for choice in &open {
                follow(&way.world, seat, *choice, way.first, worth, &mut dice, &mut values, &mut next);
            }
        }
        std::mem::swap(&mut ways, &mut next);
        next.clear();
    }
    values
}

/// Makes one choice; what ends there is weighed, everything else is followed.
#[expect(clippy::too_many_arguments, reason = "the buffers are reused")]
fn follow(
    world: &Sand,
    seat: Seat,
    choice: Choice,
    first: usize,
    worth: &Worth,
    dice: &mut Dice,
    values: &mut [f64],
    ways: &mut Vec<Way>,
) {
    let mut after = *world;
    let before = world.zones(seat);
    let (draw_pile, shuffles, step) = (before.draw_pile(), before.shuffles(), before.step());
    after.play(seat, choice, dice, &mut |_| ());
    let zones = after.zones(seat);
    // Alone at the table the turn of all ends with mine, and the next one has begun.
    if after.turn() != world.turn() || after.deciders().is_empty() {
        let kept = match choice {
            Choice::Discard(card) => -worth.in_hand(card),
            _ => 0.0,
        };
        values[first] = values[first].max(worth.position(before) + kept);
        return;
    }
    let value = worth.position(zones);
    let drew = zones.draw_pile() != draw_pile || zones.shuffles() != shuffles;
    if drew || zones.step() == Step::Done {
        // In step 1 everything is drawn sooner or later.
        let bonus = if step == Step::One && choice != Choice::End { 1.0 } else { DRAWN };
        values[first] = values[first].max(value + if drew { bonus } else { 0.0 });
    } else {
        ways.push(Way { world: after, first, value });
    }
}

/// Keeps the most promising ways, one of each value: others lead to the same in another order.
fn thin_out(ways: &mut Vec<Way>) {
    ways.sort_by(|one, other| other.value.total_cmp(&one.value));
    ways.dedup_by(|one, other| one.first == other.first && one.value.to_bits() == other.value.to_bits());
    ways.truncate(BEAM);
}
