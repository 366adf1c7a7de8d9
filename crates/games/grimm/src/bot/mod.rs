//! A greedy player of La Forêt de Grimm, after the specification's strategy (docs/rules/grimm.md, 12).
//!
//! It imagines worlds that fit its view and tries each choice there. The round goes on until building begins, with
//! rivals who go where it pays and play a Fable now and then; then it compares how far each player is from three
//! houses. In the build phase it looks one Action ahead.

mod worth;

use crate::{Choice, Goods, Grimm, Location, View, Window};
use kit::{Dice, Game, Seat, step};

use bots::{Bot, Played, best};
use worth::{value, worth};

/// Worlds imagined for a decision of the gather phase, and of the build phase.
const WORLDS: u32 = 10;
const BUILD_WORLDS: u32 = 3;
/// More answers than this before building begins must be an endless loop.
const LONGEST: u32 = 200;
/// How sharply rivals prefer what pays (12, "Gather choice": with noise).
const SHARPNESS: f64 = 3.5;
/// The share of a stock that a rival expects to get.
const EXPECTED_SHARE: f64 = 0.62;
/// A rival adds a Fable once in this many rounds.
const FABLE_ODDS: u32 = 2;

/// Takes what looks best now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for Grimm {
    type Greedy = Greedy;

    fn path() -> Vec<bots::Step<crate::Options>> {
        crate::path::path()
    }
}

impl Bot<Grimm> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        // Without a seat there is nothing to evaluate.
        let Some(seat) = view.viewer.seat().filter(|_| view.own.is_some()) else { return choices[0] };
        if let [only] = choices {
            return *only;
        }
        let building = view.window >= Window::BuildStart;
        let worlds = if building { BUILD_WORLDS } else { WORLDS };
        let mut values = vec![0.0; choices.len()];
        let mut thought =
            Thought { me: seat, seats: view.seats, dice: dice.clone(), ply: dice.below(1 << 24) };
        for _ in 0..worlds {
            let mut world = Grimm::imagine(view, dice);
            // Otherwise the last to commit would assume that the others chose at random.
            world.reopen(seat);
            let luck = thought.ply;
            for (choice, value) in choices.iter().zip(&mut values) {
                // The same luck and rivals for every choice, so that only the choice makes a difference.
                thought.ply = luck;
                *value += thought.try_choice(world, *choice, building);
            }
            thought.ply = luck.wrapping_add(10_000);
        }
        best(choices, &values, dice)
    }
}

/// One imagined course of events.
struct Thought {
    me: Seat,
    seats: u8,
    dice: Dice,
    ply: u32,
}

impl Thought {
    fn play(&mut self, world: &mut Grimm, seat: Seat, choice: Choice) -> bool {
        self.ply = self.ply.wrapping_add(1);
        step(world, &mut self.dice, self.ply, seat, choice, &mut |_| ()).is_ok()
    }

    /// What a choice leads to.
    fn try_choice(&mut self, mut world: Grimm, choice: Choice, building: bool) -> f64 {
        if !self.play(&mut world, self.me, choice) {
            return f64::NEG_INFINITY;
        }
        if building {
            self.settle(&mut world);
        } else {
            self.gather(&mut world);
        }
        value(&world, self.me, self.seats)
    }

    /// Answers what a choice of the build phase has set off, up to the next Action or round.
    fn settle(&mut self, world: &mut Grimm) {
        let round = world.round();
        for _ in 0..LONGEST {
            let Some(seat) = world.deciders().lowest() else { return };
            let mut choices = Vec::new();
            world.choices(seat, &mut choices);
            let action =
                |choice: &Choice| matches!(choice, Choice::Gain(_) | Choice::End | Choice::Gather(_));
            if world.round() != round || choices.iter().any(action) {
                return;
            }
            let answer = self.best_answer(world, seat, &choices);
            if !self.play(world, seat, answer) {
                return;
            }
        }
    }

    /// Lets the round go on until building begins.
    fn gather(&mut self, world: &mut Grimm) {
        let round = world.round();
        let mut choices = Vec::new();
        for _ in 0..LONGEST {
            let Some(seat) = world.deciders().lowest() else { return };
            if world.round() != round || world.window() >= Window::BuildStart {
                return;
            }
            choices.clear();
            world.choices(seat, &mut choices);
            let answer = match world.window() {
                Window::Choose | Window::ChooseLast => self.commit(world, seat, &choices),
                _ => self.best_answer(world, seat, &choices),
            };
            if !self.play(world, seat, answer) {
                return;
            }
        }
    }

    /// What a player commits: most likely the Location whose share is worth most to them, and perhaps a Fable.
    fn commit(&mut self, world: &Grimm, seat: Seat, choices: &[Choice]) -> Choice {
        self.dice.seek(self.ply);
        let position = world.position(seat);
        let before = worth(&position);
        let weight = |choice: &Choice| match choice {
            Choice::Gather(at) => {
                let mut after = position;
                after.board.add(share(world, *at));
                ((worth(&after) - before) * SHARPNESS).exp()
            }
            _ => 0.0,
        };
        let weights: Vec<f64> = choices.iter().map(weight).collect();
        let all: f64 = weights.iter().sum();
        if all > 0.0 {
            let mut lot = f64::from(self.dice.below(1 << 20)) / f64::from(1 << 20) * all;
            for (choice, weight) in choices.iter().zip(&weights) {
                lot -= weight;
                if lot <= 0.0 {
                    return *choice;
                }
            }
        }
        let none = choices.iter().copied().find(|choice| *choice == Choice::LayNone);
        match none {
            Some(none) if self.dice.below(FABLE_ODDS) > 0 => none,
            _ => self.dice.pick(choices).unwrap_or(choices[0]),
        }
    }

    /// The answer that leaves the player best off right away. Among equals, the first one after a random start.
    fn best_answer(&mut self, world: &Grimm, seat: Seat, choices: &[Choice]) -> Choice {
        if let [only] = choices {
            return *only;
        }
        self.dice.seek(self.ply);
        let start = self.dice.below(choices.len() as u32) as usize;
        let mut best = (f64::NEG_INFINITY, choices[0]);
        for offset in 0..choices.len() {
            let choice = choices[(start + offset) % choices.len()];
            let mut after = *world;
            let ply = self.ply;
            let played = self.play(&mut after, seat, choice);
            self.ply = ply;
            let worth = if played { value(&after, seat, self.seats) } else { f64::NEG_INFINITY };
            if worth > best.0 + 1e-9 {
                best = (worth, choice);
            }
        }
        best.1
    }
}

/// What a player can hope for at a Location.
fn share(world: &Grimm, at: Location) -> Goods {
    let stock = world.stock(at);
    let mut share = Goods::NONE;
    for of in stock.types() {
        share.add(Goods::of(of, (f64::from(stock[of]) * EXPECTED_SHARE).round() as u16));
    }
    share
}
