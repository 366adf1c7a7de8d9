//! Whole games: order of arrival, what moves between turns, how they end.

use kit::{Dice, Game, Lots, Match, NoWayBack, Seat, Seed, Stream, Viewer, deal, step};
use kit_test::{play_random, play_variants, truth};
use sand::{Bag, Choice, Ending, Event, Mode, Options, Pace, Phase, Sand, Seen};

/// Plays to the end; everybody decides by their own lots, so what a seat chooses does not depend on when it is asked.
/// `next` says who of the deciders comes next.
fn play_in_order(options: &Options, seats: u8, mut next: impl FnMut(&[Seat]) -> Seat) -> Sand {
    let seed = Seed::from_words("order of arrival");
    let mut state: Sand = deal(options, seats, &seed).unwrap();
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let mut lots: Vec<Lots> = (0..seats).map(|seat| Lots::new(seat.into())).collect();
    let mut ply = 0;
    loop {
        let deciders: Vec<Seat> = state.deciders().iter().collect();
        if deciders.is_empty() {
            return state;
        }
        let seat = next(&deciders);
        let choice = lots[seat.index()].pick(&state.listed(seat)).unwrap();
        step(&mut state, &mut dice, ply, seat, choice, &mut |_| ()).unwrap();
        ply += 1;
    }
}

/// SAND-INV-11, SAND-RNG-1, SAND-TURN-1, SAND-TURN-4: whole games come to the same end, card by card, in whatever order
/// the players' choices arrive. SAND-VAR-1: and so do games that are played one after another.
#[test]
fn the_order_of_arrival_never_matters() {
    for (mode, fable_round) in [(Mode::FirstGame, 1), (Mode::Basic, 1), (Mode::FableCampaign, 9)] {
        for seats in 2..=4 {
            let options = Options { mode, fable_round, ..Options::default() };
            let first = play_in_order(&options, seats, |deciders| deciders[0]);
            let last = play_in_order(&options, seats, |deciders| deciders[deciders.len() - 1]);
            assert_eq!(first, last);
            for number in 0..5 {
                let mut lots = Lots::new(number);
                assert_eq!(first, play_in_order(&options, seats, |deciders| lots.pick(deciders).unwrap()));
            }
            let in_turn = Options { pace: Pace::Sequential, ..options };
            let other = play_in_order(&in_turn, seats, |deciders| deciders[0]);
            assert_eq!(first.outcome(), other.outcome(), "the pace changes nothing");
            for seat in Seat::all(seats) {
                let own = |game: &Sand| truth(game)["players"][seat.to_string()].clone();
                assert_eq!(own(&first), own(&other));
            }
        }
    }
}

/// SAND-INV-5, SAND-EOT-2, SAND-EOT-3: in a hand-over every player loses one gift and finds one card, or nothing moves.
/// SAND-INV-16, SAND-END-4: a trigger of step 1 makes the turn the last one. SAND-INV-2 holds by its type.
#[test]
fn turns_end_as_they_should() {
    let (mut handed, mut waited, mut endings) = (0, 0, [0; 4]);
    play_variants::<Sand>(1, |moment| {
        let seats = moment.before.seats();
        let over = |event: &&Event| {
            matches!(event, Event::Public(Seen::TurnBegan { .. } | Seen::Scored | Seen::Closing))
        };
        if moment.before.view(Viewer::Table).phase != Phase::Turn
            || !moment.events.iter().any(|event| over(&event))
        {
            return;
        }
        let gave = |seat: Seat| {
            // The last choice of the turn may itself have been followed by Long Arms.
            let done = moment.events.iter().find_map(|event| match event {
                Event::Public(Seen::HandedOver { cards }) => Some(cards.len()),
                _ => None,
            });
            (done, moment.before.zones(seat).gifts().len(), moment.after.zones(seat).gifts().len())
        };
        if seats > 1 {
            let all: Vec<_> = Seat::all(seats).map(gave).collect();
            if let Some(count) = all[0].0 {
                handed += 1;
                assert_eq!(count, usize::from(seats));
            } else {
                waited += 1;
                assert!(all.iter().any(|(_, _, after)| *after == 0), "somebody has given nothing");
            }
        }
        let triggered = Seat::all(seats).any(|seat| {
            moment.before.view(Viewer::Seat(seat)).players[seat.index()]
                .turn
                .is_some_and(|turn| turn.ends_now)
        });
        let after = moment.after.view(Viewer::Table);
        assert!(!triggered || after.phase != Phase::Turn, "SAND-INV-16");
        endings[after.ending as usize] += 1;
    });
    assert!(handed > 100 && waited > 100, "{handed} {waited}");
    assert!(endings[Ending::Drawn as usize] > 3 && endings[Ending::DrawnMore as usize] > 3, "{endings:?}");
}

/// SAND-INV-15: a turn has an end. Random players of all variants never make more than so many choices in one.
#[test]
fn every_turn_terminates() {
    let (mut count, mut most, mut last) = (0, 0, (0, 0));
    play_variants::<Sand>(1, |moment| {
        let now = (moment.before.turn(), moment.seat.index());
        count = if now == last { count + 1 } else { 1 };
        last = now;
        most = most.max(count);
    });
    assert!(most < 120, "{most} choices in a row");
}

/// SAND-INV-14, SAND-INFO-1: what a viewer is told does not contain another's hand. Two worlds that differ only in what is
/// hidden look the same.
#[test]
fn views_hide_what_is_hidden() {
    let mut dice = Dice::new(&Seed::from_words("hidden"), Stream::outside(3), 0);
    let mut compared = 0;
    let options = Options::default();
    play_random::<Sand>(&options, 3, 5, |moment| {
        let view = moment.after.view(Viewer::Seat(Seat::at(0)));
        let world = Sand::imagine(&view, &mut dice);
        assert_eq!(world.view(Viewer::Seat(Seat::at(0))), view);
        let hand = |game: &Sand| *game.zones(Seat::at(1)).hand();
        compared += usize::from(hand(&world) != hand(&moment.after));
    });
    assert!(compared > 200, "{compared}");
}

/// SAND-GIFT-1: a gift cannot be taken back; SAND-DRAW-3: nor can a draw. A batch can, before it is paid and after.
#[test]
fn what_can_be_taken_back() {
    let options = Options { mode: Mode::FirstGame, ..Options::default() };
    let mut game = Match::<Sand>::deal(options, 2, Seed::from_words("undo")).unwrap();
    let seat = Seat::at(0);
    let start = *game.state();
    for choice in ["build green_6", "pay castle_2", "pay red_5", "pay blue_4"] {
        game.choose(seat, choice.parse().unwrap(), &mut |_| ()).unwrap();
    }
    assert_eq!(game.state().zones(seat).built().len(), 1);
    for _ in 0..4 {
        game.undo(seat).unwrap();
    }
    assert_eq!(*game.state(), start);
    game.choose(seat, "gift castle_2".parse().unwrap(), &mut |_| ()).unwrap();
    assert_eq!(game.undo(seat).unwrap_err(), NoWayBack::Final.refusal(), "nothing was shown");
    game.choose(seat, Choice::Draw, &mut |_| ()).unwrap();
    assert!(matches!(game.way_back(seat), Err(NoWayBack::Shown | NoWayBack::Chance)));
    // Somebody who is done may think again as long as others play.
    game.choose(Seat::at(1), "build green_6".parse().unwrap(), &mut |_| ()).unwrap();
    game.undo(Seat::at(1)).unwrap();
}

/// SAND-INV-1: the cards of all players together are always the decks; what each has changes only between turns
/// (SAND-TURN-4).
#[test]
fn cards_change_hands_only_between_turns() {
    play_variants::<Sand>(1, |moment| {
        if moment.before.turn() != moment.after.turn()
            || moment.before.view(Viewer::Table).phase != Phase::Turn
        {
            return;
        }
        if moment.after.view(Viewer::Table).phase != Phase::Turn {
            return;
        }
        for seat in Seat::all(moment.before.seats()).filter(|seat| *seat != moment.seat) {
            let own = |game: &Sand| {
                let zones = game.zones(seat);
                let cards = (*zones.hand(), *zones.built(), *zones.removed(), zones.gifts().to_vec());
                (cards, zones.coins(), zones.draw_pile(), zones.shuffles(), zones.unbuilt())
            };
            // With turns one after another, the next player begins; their cards are still their own.
            let open = moment.events.iter().any(|event| matches!(event, Event::Done { open: true, .. }));
            assert!(open || own(&moment.before) == own(&moment.after), "seat {seat}");
        }
    });
}

/// SAND-CARD-5: names that several players give to one add up without an end of the counting.
#[test]
fn many_copies_are_no_problem() {
    let castle = "castle_2".parse().unwrap();
    let bag: Bag = std::iter::repeat_n(castle, 20).collect();
    assert_eq!((bag.len(), bag.count(castle)), (20, 20));
}

/// SAND-SETUP-3, SAND-RNG-1, SAND-CAMP-7: everybody's deck is shuffled, each by chance of its own, and anew in every game.
#[test]
fn decks_are_shuffled_each_by_itself() {
    let piles = |options: &Options, words: &str| -> Vec<serde_json::Value> {
        let game = truth(&deal::<Sand>(options, 4, &Seed::from_words(words)).unwrap());
        let pile = |seat: Seat| game["players"][seat.to_string()]["draw"].clone();
        Seat::all(4).map(pile).collect()
    };
    for mode in [Mode::Basic, Mode::FableCampaign] {
        let options = Options { mode, ..Options::default() };
        let mut all = [piles(&options, "one day"), piles(&options, "another day")].concat();
        assert!(all.iter().all(|pile| pile.as_array().is_some_and(|cards| cards.len() >= 24)));
        all.sort_by_key(ToString::to_string);
        all.dedup();
        assert_eq!(all.len(), 8, "no two piles lie alike");
    }
}

/// SAND-SOLO-10: when the bonuses are decided the last turn is over, and those who look on see what it came to.
#[test]
fn the_last_turn_is_shown_before_the_bonuses() {
    let mut asked = 0;
    for (number, (options, _)) in Sand::variants().iter().filter(|(_, seats)| *seats == 1).enumerate() {
        play_random::<Sand>(options, 1, number as u64, |moment| {
            let view = moment.after.view(Viewer::Table);
            if view.phase == Phase::Bonus {
                asked += 1;
                let (lies, zones) = (&view.players[0].lies, moment.after.zones(Seat::at(0)));
                assert_eq!((&lies.built, u8::try_from(lies.unbuilt())), (zones.built(), Ok(zones.unbuilt())));
            }
        });
    }
    assert!(asked > 0);
}

/// SAND-VAR-3, SAND-SETUP-2: a first game can be played at any time, and is always dealt alike.
#[test]
fn first_games_are_all_alike() {
    let options = Options { mode: Mode::FirstGame, ..Options::default() };
    let dealt = |words: &str| deal::<Sand>(&options, 3, &Seed::from_words(words)).unwrap();
    assert_eq!(dealt("today"), dealt("tomorrow"));
}

/// SAND-VAR-4: whoever takes over a seat needs nothing but the view: at every decision it gives them the same choices.
#[test]
fn a_seat_can_be_taken_over_at_any_decision() {
    let mut dice = Dice::new(&Seed::from_words("substitute"), Stream::outside(4), 0);
    let options = Options { mode: Mode::FableCampaign, fable_round: 9, ..Options::default() };
    let mut decisions = 0;
    play_random::<Sand>(&options, 2, 3, |moment| {
        for seat in moment.after.deciders().iter() {
            let world = Sand::imagine(&moment.after.view(Viewer::Seat(seat)), &mut dice);
            assert_eq!(world.listed(seat), moment.after.listed(seat));
            decisions += 1;
        }
    });
    assert!(decisions > 300, "{decisions}");
}
