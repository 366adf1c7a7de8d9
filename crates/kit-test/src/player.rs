//! Who plays the matches that are examined.

use kit::{Dice, Game, Match, Record, Refusal, Seat, Seed, Stream};

/// Decides from a view, as a person or a bot would. Any closure of this form is a player.
pub trait Player<G: Game> {
    /// One of the `choices`, which are not empty.
    fn choose(&mut self, view: &G::View, seat: Seat, choices: &[G::Choice], dice: &mut Dice) -> G::Choice;
}

impl<G: Game, F> Player<G> for F
where
    F: FnMut(&G::View, Seat, &[G::Choice], &mut Dice) -> G::Choice,
{
    fn choose(&mut self, view: &G::View, seat: Seat, choices: &[G::Choice], dice: &mut Dice) -> G::Choice {
        self(view, seat, choices, dice)
    }
}

/// Every choice equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, _view: &G::View, _seat: Seat, choices: &[G::Choice], dice: &mut Dice) -> G::Choice {
        choices[dice.below(choices.len() as u32) as usize]
    }
}

/// The seed for players and probes of a match with this seed. With the match's own seed they could roll the private
/// dice of a seat and know the result.
pub(crate) fn outside(seed: &Seed) -> Seed {
    Seed::from_words(&format!("outside {seed}"))
}

/// The seed for imagined worlds; it must differ from the truth's.
pub(crate) const IMAGINED: Seed = Seed::new([0x5e; 32]);

/// The decider who chooses next, and the dice for their choice.
pub(crate) fn arrival<G: Game>(state: &G, outside: &Seed, ply: u32) -> Option<(Seat, Dice)> {
    let deciders: Vec<Seat> = state.deciders().iter().collect();
    let mut dice = Dice::new(outside, Stream::outside(0), ply);
    dice.pick(&deciders).map(|seat| (seat, dice))
}

/// The record of a match in which `player` plays every seat and simultaneous choices arrive in random order. It stops
/// after `longest` choices.
///
/// # Errors
/// If the deal or a choice is refused.
pub fn record_of<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: Seed,
    player: &mut dyn Player<G>,
    longest: u32,
) -> Result<Record<G>, Refusal> {
    let mut game = Match::<G>::deal(options.clone(), seats, seed)?;
    let outside = outside(&seed);
    while game.ply() < longest
        && let Some((seat, mut dice)) = arrival(game.state(), &outside, game.ply())
    {
        let choices = game.state().listed(seat);
        let view = game.state().view(kit::Viewer::Seat(seat));
        let choice = player.choose(&view, seat, &choices, &mut dice);
        game.choose(seat, choice, &mut |_| ())?;
    }
    Ok(game.record().clone())
}

/// The record of a match between random players.
///
/// # Errors
/// If the deal or a choice is refused.
pub fn random_record<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: Seed,
    longest: u32,
) -> Result<Record<G>, Refusal> {
    record_of(options, seats, seed, &mut Random, longest)
}
