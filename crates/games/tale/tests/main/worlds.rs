//! Imagined worlds: always found, and as likely as they should be.

use kit::{Dice, Game, Lawful, Match, Seat, Seed, Stream, Viewer};
use tale::{Options, Phase, Tale, View};

/// Late in a full game of four, where what others played leaves hardly any room: the search has to go back over rounds.
#[test]
fn a_crowded_view_can_be_imagined() {
    let view: View = serde_json::from_str(include_str!("../views/crowded.json")).unwrap();
    let mut dice = Dice::new(&Seed::from_words("crowded"), Stream::outside(0), 0);
    for _ in 0..300 {
        let world = Tale::imagine(&view, &mut dice);
        assert_eq!(world.view(view.viewer), view);
        world.invariants().unwrap();
    }
}

/// A card that somebody played most likely came from the pack in which it was seen. If imagined worlds put it elsewhere
/// too often, the player would be imagined to hold a second copy. So: how often does somebody else still hold a copy of
/// the card that they have just played, in truth and in imagination?
#[test]
fn others_are_imagined_with_the_hands_that_they_have() {
    for seats in 2..=5 {
        let (mut truth, mut imagined, mut cases) = (0, 0, 0);
        for number in 0..240 {
            let seed = Seed::from_words(&format!("hands {number}"));
            let mut game = Match::<Tale>::deal(Options::default(), seats, seed).unwrap();
            let mut dice = Dice::new(&Seed::from_words(&format!("picks {number}")), Stream::outside(1), 0);
            while let Some(seat) = game.state().deciders().lowest() {
                let before = game.state().view(Viewer::Table);
                let choices = game.state().listed(seat);
                let choice = dice.pick(&choices).unwrap();
                game.choose(seat, choice, &mut |_| ()).unwrap();
                let view = game.state().view(Viewer::Seat(Seat::at(0)));
                if (view.phase, view.step) != (Phase::Play, 1)
                    || (before.phase, before.step) == (Phase::Play, 1)
                {
                    continue;
                }
                let world = Tale::imagine(&view, &mut dice);
                for other in Seat::all(seats).skip(1) {
                    let played = view.players[other.index()].tableau.last().unwrap().card;
                    let holds =
                        |state: &Tale| state.view(Viewer::Seat(other)).own.unwrap().hand.contains(&played);
                    truth += u32::from(holds(game.state()));
                    imagined += u32::from(holds(&world));
                    cases += 1;
                }
            }
        }
        let share = |count: u32| f64::from(count) / f64::from(cases);
        let (truth, imagined) = (share(truth), share(imagined));
        assert!(
            (truth - imagined).abs() < 0.04,
            "{seats} seats: {truth:.3} in truth, {imagined:.3} imagined"
        );
    }
}
