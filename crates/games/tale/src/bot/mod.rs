//! A greedy player of Fairy Tale, after the specification's strategy (docs/rules/tale.md, 12.1 and 12.2).
//!
//! It looks for the best order in which to play three of the cards that it has, counts what its tableau would then be worth
//! with the sets that may still grow, and compares its options by that. What it passes on or does to others counts a little
//! less than what it gains.

mod table;
mod worth;

use crate::{Affinity, Card, Choice, Effect, Scope, Tale, View};
use kit::{Dice, Seat};

use bots::{Bot, Played, best};
use table::Table;

/// How much a point that another player loses counts.
const HARM: f64 = 0.8;
/// How much a point counts that the next player would gain from a passed card, while I still need cards myself.
const DENIAL: f64 = 0.25;
/// The same once three good cards are kept: the other two picks are for denial (12.1, point 3).
const IDLE_DENIAL: f64 = 0.6;

/// Takes what looks best now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for Tale {
    type Greedy = Greedy;

    fn path() -> Vec<bots::Step<crate::Options>> {
        crate::path::path()
    }
}

impl Bot<Tale> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        // Without a seat there is nothing to evaluate.
        let Some(seat) = view.viewer.seat().filter(|_| view.own.is_some()) else { return choices[0] };
        let table = Table::of(view, seat);
        let value = |choice: &Choice| match *choice {
            Choice::Keep(card) => keeping(&table, card),
            Choice::Play(card) => playing(&table, card),
            Choice::Open(card) => table.mine().with_opened(card).worth(&table),
            Choice::Close(card) => table.mine().with_closed(card).worth(&table),
        };
        let values: Vec<f64> = choices.iter().map(value).collect();
        best(choices, &values, dice)
    }
}

/// What keeping this card is worth: my gain from it, and that the next player does not get it.
fn keeping(table: &Table, card: Card) -> f64 {
    let mut cards = table.kept.clone();
    let without = best_sequence(table, &cards);
    cards.push(card);
    let gain = best_sequence(table, &cards) - without;
    let weight = if table.kept.len() >= 3 { IDLE_DENIAL } else { DENIAL } * table.rivalry(table.next);
    gain + weight * table.gain_for(table.next, card)
}

/// What playing this card now is worth: the best sequence of plays that begins with it.
fn playing(table: &Table, card: Card) -> f64 {
    let mut rest = table.hand.clone();
    let index = rest.iter().position(|other| *other == card);
    rest.remove(index.expect("a listed card is in the hand"));
    after(table, &table.mine(), card, &rest, table.plays_left)
}

/// The most that my tableau can be worth after all my plays of this round, chosen from these cards.
fn best_sequence(table: &Table, cards: &[Card]) -> f64 {
    sequences(table, &table.mine(), cards, table.plays_left)
}

fn sequences(table: &Table, mine: &table::Tableau, cards: &[Card], plays: usize) -> f64 {
    if plays == 0 || cards.is_empty() {
        return mine.worth(table);
    }
    let mut best = f64::NEG_INFINITY;
    for (index, card) in cards.iter().enumerate() {
        if cards[..index].contains(card) {
            continue;
        }
        let mut rest = cards.to_vec();
        rest.remove(index);
        best = best.max(after(table, mine, *card, &rest, plays));
    }
    best
}

/// The value of playing this card, with its effect on me and on others, and then the best of the rest.
fn after(table: &Table, mine: &table::Tableau, card: Card, rest: &[Card], plays: usize) -> f64 {
    let mut mine = mine.with(card);
    let mut harm = 0.0;
    match card.effect() {
        Some(Effect::Open { selector, count }) => {
            for _ in 0..count {
                mine = mine.best_opening(table, |card| selector.matches(card));
            }
        }
        Some(Effect::Close { scope, affinity, count }) => {
            for _ in 0..count {
                mine = mine.best_closing(table, affinity);
            }
            if scope == Scope::All {
                harm = harm_to_others(table, affinity);
            }
        }
        Some(Effect::Hunt(prey)) => harm = table.expected_prey(prey),
        None => (),
    }
    // A Shadow card may be hunted.
    let risk = if card.affinity() == Affinity::Shadow { table.hunt_risk() } else { 0.0 };
    harm - risk + sequences(table, &mine, rest, plays - 1)
}

/// What all others lose by closing their cheapest card of an affinity, weighted by how much I gain from it.
fn harm_to_others(table: &Table, affinity: Affinity) -> f64 {
    let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
    others.map(|other| HARM * table.rivalry(other) * table.cheapest_loss(other, affinity)).sum()
}
