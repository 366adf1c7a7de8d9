//! Matches between bots.

use kit::{Dice, Match, Refusal, Seat, Seed, Standing, Stream, Viewer};

use crate::{Level, Played};

/// Lets bots play a match to its end.
///
/// # Panics
/// If the game or a bot breaks its contract.
pub fn finish<G: Played>(game: &mut Match<G>, levels: &[Level], bot_seed: &Seed) -> Standing {
    let mut bots: Vec<_> = levels.iter().map(|level| G::bot(*level)).collect();
    let mut dice: Vec<_> =
        (0..).zip(&bots).map(|(seat, _)| Dice::new(bot_seed, Stream::outside(seat), 0)).collect();
    let mut choices = Vec::new();
    while let Some(seat) = game.state().deciders().lowest() {
        choices.clear();
        game.state().choices(seat, &mut choices);
        let view = game.state().view(Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, &choices, &mut dice[seat.index()]);
        game.choose(seat, choice, &mut |_| ()).expect("a bot picks a listed choice");
    }
    game.state().standing().expect("a game without deciders is over")
}

/// The results of a series of matches, by seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Matches played.
    pub games: u32,
    /// Matches won; a victory shared by k counts 1/k.
    pub wins: Vec<f64>,
    /// Sum of points.
    pub points: Vec<i64>,
    /// Sum of the best points of each match.
    pub winner_points: i64,
}

impl Tally {
    fn add(&mut self, standing: &Standing) {
        self.games += 1;
        self.wins.resize(standing.ranks.len(), 0.0);
        self.points.resize(standing.ranks.len(), 0);
        let winners = standing.ranks.iter().filter(|rank| **rank == 1).count() as f64;
        for (seat, points) in standing.points.iter().enumerate() {
            self.points[seat] += i64::from(*points);
            if standing.won(Seat::at(seat)) {
                self.wins[seat] += 1.0 / winners;
            }
        }
        self.winner_points += i64::from(standing.points.iter().copied().max().unwrap_or_default());
    }

    /// Share of matches won by a seat, from 0 to 1.
    pub fn share(&self, seat: Seat) -> f64 {
        self.wins[seat.index()] / f64::from(self.games)
    }
}

/// Plays this many `games` between bots, one in each seat. The same `words` give the same matches.
///
/// # Errors
/// If the game refuses this number of seats or these options.
pub fn tournament<G: Played>(
    options: &G::Options,
    levels: &[Level],
    games: u32,
    words: &str,
) -> Result<Tally, Refusal> {
    let mut tally = Tally::default();
    for number in 0..games {
        let seed = Seed::from_words(&format!("{words} deal {number}"));
        let bot_seed = Seed::from_words(&format!("{words} bots {number}"));
        let mut game = Match::<G>::deal(options.clone(), levels.len() as u8, seed)?;
        tally.add(&finish(&mut game, levels, &bot_seed));
    }
    Ok(tally)
}

/// How often the greedy bot beats random ones. For each seat: its share of the matches won when it sits there.
///
/// # Panics
/// If the game refuses this number of seats or these options.
pub fn against_random<G: Played>(options: &G::Options, seats: u8, games: u32) -> Vec<f64> {
    let share = |seat: Seat| {
        let mut levels = vec![Level::Random; seats.into()];
        levels[seat.index()] = Level::Greedy;
        let tally = tournament::<G>(options, &levels, games, "greedy against random");
        tally.expect("the game has such tables").share(seat)
    };
    Seat::all(seats).map(share).collect()
}

/// Finished matches between greedy bots; always the same ones.
///
/// # Panics
/// If the game refuses this number of seats or these options.
pub fn among_greedy<G: Played>(
    options: &G::Options,
    seats: u8,
    games: u32,
) -> impl Iterator<Item = (Match<G>, Standing)> {
    (0..games).map(move |number| {
        let seed = Seed::from_words(&format!("sane {number}"));
        let mut game = Match::deal(options.clone(), seats, seed).expect("the game has such tables");
        let levels = vec![Level::Greedy; seats.into()];
        let standing = finish(&mut game, &levels, &Seed::from_words(&format!("bots {number}")));
        (game, standing)
    })
}
