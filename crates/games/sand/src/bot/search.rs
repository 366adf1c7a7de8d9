//! Looking ahead to the end of the bot's own turn.

use crate::{Choice, Effect, Sand, Step};
use kit::{Dice, Game, Seat, Seed, Stream};

use super::worth::Worth;

/// How many ways are followed at the same time.
const WAYS: usize = 32;
/// How many choices the search looks ahead at most.
const DEPTH: usize = 30;
/// The value of a choice from which no way reached the end of the turn.
const LOST: f64 = -1e3;

/// A way to go on: where it leads, what that is worth, and which of the first choices it can have begun with (as bits;
/// the last bit stands for all choices without a bit of their own).
#[derive(Clone, Copy)]
struct Way {
    world: Sand,
    first: u128,
    value: f64,
}

/// One search: the player, what things are worth to them, and what has been found.
struct Search<'a> {
    seat: Seat,
    worth: &'a Worth,
    dice: Dice,
    /// The best end of the turn for each of the first choices.
    values: Vec<f64>,
}

/// How to rank choices in step 1 with nothing begun: use everything that draws, since more cards are nearly always better.
pub(super) fn rank_in_step_1(choice: Choice) -> f64 {
    match choice {
        Choice::Draw => 1.0,
        Choice::Use(card) => match card.data().effect {
            // Using it would unbuild it, and building it was a cheap way to be rid of it.
            Effect::QuickDip => -1.0,
            // The discard pile is largest before a reshuffle.
            Effect::Dumpster => 3.0,
            _ => 2.0,
        },
        _ => 0.0,
    }
}

/// The best that each choice can lead to by the end of the turn, given the order of the draw pile in this world.
pub(super) fn values(world: &Sand, seat: Seat, choices: &[Choice], worth: &Worth) -> Vec<f64> {
    let dice = Dice::new(&Seed::new([0x5a; 32]), Stream::TABLE, 0);
    let mut search = Search { seat, worth, dice, values: vec![LOST; choices.len()] };
    let (mut ways, mut next, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for (first, choice) in choices.iter().enumerate() {
        search.follow(world, *choice, 1 << first.min(127), &mut ways);
    }
    for _ in 0..DEPTH {
        thin_out(&mut ways);
        if ways.is_empty() {
            break;
        }
        for way in &ways {
            open.clear();
            way.world.choices(seat, &mut open);
            let zones = way.world.zones(seat);
            if zones.step() == Step::One && !zones.is_busy() {
                open.sort_by(|one, other| rank_in_step_1(*other).total_cmp(&rank_in_step_1(*one)));
                open.truncate(1);
            }
            for choice in &open {
                search.follow(&way.world, *choice, way.first, &mut next);
            }
        }
        std::mem::swap(&mut ways, &mut next);
        next.clear();
    }
    search.values
}

impl Search<'_> {
    /// Makes one choice. If that ends the turn, its value is recorded; otherwise the way is followed further.
    fn follow(&mut self, world: &Sand, choice: Choice, first: u128, ways: &mut Vec<Way>) {
        let mut after = *world;
        after.play(self.seat, choice, &mut self.dice, &mut |_| ());
        // At a table of one, everybody's turn ends with mine, and the next one has begun.
        if after.turn() != world.turn() || after.deciders().is_empty() {
            let away = match choice {
                Choice::Discard(card) => self.worth.in_hand(card),
                _ => 0.0,
            };
            self.record(first, self.worth.position(world.zones(self.seat)) - away);
            return;
        }
        let zones = after.zones(self.seat);
        let value = self.worth.position(zones);
        if zones.step() == Step::Done {
            self.record(first, value);
        } else {
            ways.push(Way { world: after, first, value });
        }
    }

    /// Records a value that turns beginning with any of these choices can reach.
    fn record(&mut self, first: u128, value: f64) {
        for (index, best) in self.values.iter_mut().enumerate() {
            if first >> index.min(127) & 1 == 1 {
                *best = best.max(value);
            }
        }
    }
}

/// Keeps the most promising ways. Those that lead to the same world in another order become one.
fn thin_out(ways: &mut Vec<Way>) {
    ways.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut kept = 0;
    for index in 0..ways.len() {
        let way = ways[index];
        let equal = |other: &&mut Way| other.value.to_bits() == way.value.to_bits();
        let twin = ways[..kept].iter_mut().rev().take_while(equal).find(|other| other.world == way.world);
        match twin {
            Some(twin) => twin.first |= way.first,
            None if kept == WAYS => break,
            None => {
                ways[kept] = way;
                kept += 1;
            }
        }
    }
    ways.truncate(kept);
}
