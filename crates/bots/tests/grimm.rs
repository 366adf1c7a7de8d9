//! How well the bots play La Forêt de Grimm. Fixed seeds: the same games every time.

use bots::{Level, finish, tournament};
use grimm::{Grimm, Options};
use kit::{Match, Seat, Seed};

fn all_cards() -> Options {
    Options { advanced_fables: true, advanced_friends: true, ..Options::default() }
}

/// A greedy bot beats two random ones in at least 95 % of games.
#[test]
fn greedy_beats_two_random_players_of_grimm() {
    use Level::{Greedy, Random};
    let tables = [[Greedy, Random, Random], [Random, Greedy, Random], [Random, Random, Greedy]];
    for (seat, levels) in tables.iter().enumerate() {
        for options in [Options::default(), all_cards()] {
            let tally = tournament::<Grimm>(&options, levels, 40, "greedy against random").unwrap();
            let share = tally.share(Seat::at(seat));
            assert!(share >= 0.95, "in seat {seat} it won {share} of the games, {options:?}");
        }
    }
}

/// Section 12: games of 7 to 12 rounds between greedy bots; a game beyond 25 rounds points to a bug.
#[test]
fn greedy_tables_of_grimm_play_as_the_specification_says() {
    for seats in 2..=4 {
        for options in [Options::default(), all_cards()] {
            let (games, mut rounds) = (12u16, 0);
            for number in 0..games {
                let seed = Seed::from_words(&format!("sane {number}"));
                let mut game = Match::<Grimm>::deal(options, seats, seed).unwrap();
                let levels = vec![Level::Greedy; seats.into()];
                finish(&mut game, &levels, &Seed::from_words(&format!("bots {number}")));
                let round = game.state().round();
                assert!((5..=20).contains(&round), "{round} rounds with {seats} players");
                rounds += round;
            }
            assert!(
                (7 * games..=12 * games).contains(&rounds),
                "{rounds} rounds in {games} games of {seats}"
            );
        }
    }
}
