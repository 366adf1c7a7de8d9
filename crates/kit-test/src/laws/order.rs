//! Law 4: simultaneous choices have the same result in every order of arrival.
//!
//! When several seats have to decide, the law plays a random line: they choose at random in random order, several times
//! each where a seat keeps deciding (parallel turns). The line ends
//! - after a choice that closes the step: somebody other than its maker joined or left the deciders;
//! - after the first choice of a seat that decides alone: that one still belongs to the step, the next may not;
//! - when everybody has chosen as often as planned.
//!
//! So a closing choice can only be the last one. Then the same choices are made in other orders that keep each seat's
//! own order: all must be accepted, and the final states must be equal.

use kit::{Dice, Game, Seat, Seats, Stream, Viewer, step};

use crate::diff;
use crate::exam::{Scene, Verdict, broken};
use crate::law::Law;

const LAW: Law = Law::Order;

/// How many orders are tried: all 24 if four seats choose once each, otherwise this many at random.
const ORDERS: usize = 24;
/// The same, for a quick examination.
const QUICK: usize = 4;
/// The most choices one seat makes in parallel turns.
const MOST_PER_SEAT: u32 = 4;

type Line<C> = Vec<(Seat, C)>;

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    if state.deciders().len() < 2 {
        scene.idle = true;
        return Ok(());
    }
    let mut table = Dice::new(&scene.game.record().seed, Stream::TABLE, 0);
    let (line, end) = random_line(state, &mut table, scene.game.ply(), &mut scene.dice);
    for order in orders(&line, if scene.full { ORDERS } else { QUICK }, &mut scene.dice) {
        let mut other = state.clone();
        for (made, (seat, choice)) in order.iter().enumerate() {
            let ply = scene.game.ply() + made as u32;
            if let Err(refusal) = step(&mut other, &mut table, ply, *seat, *choice, &mut |_| ()) {
                let text = format!(
                    "in the order {} all is accepted, in the order {} `{choice}` of seat {seat} is {refusal}",
                    shown(&line),
                    shown(&order)
                );
                broken(LAW, "accepted in one order only", Viewer::Seat(*seat), text)?;
            }
        }
        if other != end {
            let text = format!(
                "{} and {} give different states: {}",
                shown(&line),
                shown(&order),
                diff::values(&end, &other)
            );
            broken(LAW, "the order matters", None, text)?;
        }
    }
    Ok(())
}

fn shown<C: std::fmt::Display>(line: &[(Seat, C)]) -> String {
    let moves: Vec<String> = line.iter().map(|(seat, choice)| format!("{seat}:{choice}")).collect();
    format!("[{}]", moves.join(" "))
}

/// A random line of play within the simultaneous step, and the state it leads to.
fn random_line<G: Game>(state: &G, table: &mut Dice, ply: u32, dice: &mut Dice) -> (Line<G::Choice>, G) {
    let (mut now, mut line) = (state.clone(), Vec::new());
    let mut planned = [0; kit::MAX_SEATS as usize];
    for seat in state.deciders().iter() {
        planned[seat.index()] = 1 + dice.below(MOST_PER_SEAT);
    }
    loop {
        let deciders = now.deciders();
        let ready: Vec<Seat> = deciders.iter().filter(|seat| planned[seat.index()] > 0).collect();
        let Some(seat) = dice.pick(&ready) else { return (line, now) };
        let choices = now.listed(seat);
        let Some(choice) = dice.pick(&choices) else { return (line, now) };
        let alone = deciders == Seats::only(seat);
        if step(&mut now, table, ply + line.len() as u32, seat, choice, &mut |_| ()).is_err() {
            // Listed but refused: law 2 reports that.
            return (Vec::new(), state.clone());
        }
        line.push((seat, choice));
        planned[seat.index()] -= 1;
        if alone || !super::still_open(deciders, seat, now.deciders()) {
            return (line, now);
        }
    }
}

/// Other orders of the same choices, each seat's own order kept.
fn orders<C: Copy + Eq>(line: &[(Seat, C)], most: usize, dice: &mut Dice) -> Vec<Line<C>> {
    let single = (1..line.len()).all(|at| line[..at].iter().all(|(seat, _)| *seat != line[at].0));
    let mut orders: Vec<Line<C>> = Vec::new();
    if single && line.len() <= 4 && most >= ORDERS {
        permutations(&mut line.to_vec(), line.len(), &mut orders);
    } else {
        for _ in 0..most {
            orders.push(shuffled(line, dice));
        }
    }
    orders.retain(|order| order != line);
    orders
}

/// Heap's algorithm.
fn permutations<T: Copy>(items: &mut Vec<T>, unfixed: usize, out: &mut Vec<Vec<T>>) {
    if unfixed <= 1 {
        out.push(items.clone());
        return;
    }
    for place in 0..unfixed {
        permutations(items, unfixed - 1, out);
        items.swap(if unfixed.is_multiple_of(2) { place } else { 0 }, unfixed - 1);
    }
}

fn shuffled<C: Copy>(line: &[(Seat, C)], dice: &mut Dice) -> Line<C> {
    let mut seats: Vec<Seat> = line.iter().map(|(seat, _)| *seat).collect();
    dice.shuffle(&mut seats);
    let mut used = vec![false; line.len()];
    seats
        .into_iter()
        .filter_map(|seat| {
            let next = (0..line.len()).find(|&at| !used[at] && line[at].0 == seat)?;
            used[next] = true;
            Some(line[next])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Seed;

    #[test]
    fn every_order_of_four_and_none_twice() {
        let line: Line<u8> = (0..4).map(|index| (Seat::at(index), index as u8)).collect();
        let mut dice = Dice::new(&Seed::from_words("orders"), Stream::outside(0), 0);
        let mut all = orders(&line, ORDERS, &mut dice);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 23, "all but the line itself");
    }

    #[test]
    fn a_seat_keeps_its_own_order() {
        let line: Line<u8> =
            [0, 1, 0, 2, 1, 0].iter().zip(0..).map(|(seat, mark)| (Seat::at(*seat), mark)).collect();
        let mut dice = Dice::new(&Seed::from_words("orders"), Stream::outside(1), 0);
        for order in orders(&line, ORDERS, &mut dice) {
            assert_eq!(order.len(), line.len());
            for seat in Seat::all(3) {
                let own = |line: &Line<u8>| {
                    line.iter().filter(|(who, _)| *who == seat).copied().collect::<Vec<_>>()
                };
                assert_eq!(own(&order), own(&line));
            }
        }
    }
}
