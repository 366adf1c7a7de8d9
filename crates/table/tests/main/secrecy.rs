//! Nothing that a reader is sent depends on anything they must not know: no sentence, no data, no number.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, Viewer};
use table::{Chair, Command, GuestId, Phase};
use tale::{Choice, Event, Tale};

use crate::desk::{Desk, readers, sent};

/// Plays random games with random numbers of people, and shows some positions, and all in which targets are chosen.
fn positions(games: u64, mut look: impl FnMut(&Desk, &mut Lots)) {
    for number in 0..games {
        let mut lots = Lots::new(number);
        let seats = 2 + (number % 4) as u8;
        let people = 1 + lots.below(seats.into()) as usize;
        let mut desk = Desk::playing(people, seats, &format!("secrecy {number}"));
        while desk.table.phase() == Phase::Playing {
            let stage = desk.table.game().state().view(Viewer::Table).phase;
            if matches!(stage, tale::Phase::Open | tale::Phase::Close) || lots.below(5) == 0 {
                look(&desk, &mut lots);
            }
            let mover = lots.pick(&desk.deciders()).unwrap();
            desk.choose(mover, lots.below(5) as usize);
        }
        look(&desk, &mut lots);
    }
}

/// A reader is sent the same in every world they could imagine.
#[test]
fn imagined_tables_look_the_same() {
    let mut different = 0;
    positions(8, |desk, lots| {
        let since = desk.table.event_count().saturating_sub(10);
        for reader in readers(desk.table.opening().seats) {
            let viewer = desk.table.viewer(reader);
            let seed = Seed::from_words(&lots.below(u32::MAX).to_string());
            let imagined = desk.table.imagined(viewer, &mut Dice::new(&seed, Stream::outside(0), 0));
            if imagined.game().state() != desk.table.game().state() {
                different += 1;
            }
            assert_eq!(sent(&imagined, reader, since), desk.sent(reader, since), "{viewer}");
        }
    });
    assert!(different > 500, "only {different} worlds were different");
}

/// Whether this choice is sealed: nothing that others see depends on which choice it was.
fn is_sealed(desk: &Desk, mover: Seat, choice: Choice) -> bool {
    let sealed =
        |event: &Event| matches!(event, Event::Kept { .. } | Event::Committed { .. } | Event::Aimed { .. });
    desk.events(mover, choice).iter().all(sealed)
}

/// All readers who do not see the table from this seat.
fn others(desk: &Desk, mover: Seat) -> Vec<Option<GuestId>> {
    let readers = readers(desk.table.opening().seats);
    readers.into_iter().filter(|reader| !desk.table.viewer(*reader).is(mover)).collect()
}

#[track_caller]
fn assert_same_for(others: &[Option<GuestId>], one: &Desk, two: &Desk, since: u64) {
    for reader in others {
        assert_eq!(one.sent(*reader, since), two.sent(*reader, since), "{:?}", one.table.viewer(*reader));
    }
}

/// Whichever sealed choice somebody makes, the others are sent the same until it is revealed.
#[test]
fn any_sealed_choice_looks_the_same_to_others() {
    let (mut compared, mut stages) = (0, 0);
    positions(14, |desk, lots| {
        let Some(mover) = lots.pick(&desk.deciders()) else { return };
        let choices: Vec<Choice> =
            desk.choices(mover).into_iter().filter(|choice| is_sealed(desk, mover, *choice)).collect();
        let [one, .., two] = choices[..] else { return };
        let since = desk.table.event_count();
        let others = others(desk, mover);
        let (mut here, mut there) = (desk.clone(), desk.clone());
        here.choose_exactly(mover, one);
        there.choose_exactly(mover, two);
        stages += u32::from(matches!(one, Choice::Open(_) | Choice::Close(_)));
        loop {
            assert_same_for(&others, &here, &there, since);
            compared += 1;
            // The others choose the same in both worlds, as long as nothing is revealed.
            let next = here.deciders().into_iter().filter(|other| *other != mover).find_map(|other| {
                let choice = *here.choices(other).first()?;
                assert_eq!(there.choices(other).first(), Some(&choice), "{other} is asked the same");
                (is_sealed(&here, other, choice) && is_sealed(&there, other, choice))
                    .then_some((other, choice))
            });
            let Some((other, choice)) = next else { break };
            here.choose_exactly(other, choice);
            there.choose_exactly(other, choice);
        }
    });
    assert!(compared > 300 && stages > 20, "{compared} {stages}");
}

/// Others are not told whether somebody has made a hidden choice, or has undone it.
#[test]
fn a_hidden_choice_and_its_undo_are_invisible_to_others() {
    let mut compared = 0;
    positions(30, |desk, _| {
        let Some((mover, choice)) = desk.hidden_choice() else { return };
        let since = desk.table.event_count();
        let others = others(desk, mover);
        let mut chosen = desk.clone();
        chosen.choose_exactly(mover, choice);
        assert_same_for(&others, desk, &chosen, since);
        if let Chair::Person(person) = &desk.table.chairs()[mover.index()] {
            let moment = chosen.moment_of(person.guest);
            let undo = Command::Undo { seat: Some(mover), moment };
            assert_eq!(chosen.send(table::By::Guest(person.guest), &undo), Ok(1));
            assert_same_for(&others, desk, &chosen, since);
            assert_ne!(chosen.table.event_count(), since, "the hidden count has changed");
            compared += 1;
        }
    });
    assert!(compared > 5, "{compared}");
}

/// Spectators have no question and no choices; people on a seat have their own.
#[test]
fn only_the_holder_of_a_seat_is_asked() {
    positions(6, |desk, _| {
        for reader in readers(desk.table.opening().seats) {
            let screen = desk.table.screen(reader, crate::desk::english());
            let Some(me) = screen.me else {
                assert!(screen.offers.is_empty() && screen.question.is_none() && screen.moment == 0);
                assert!(!screen.can_undo && !screen.can_request_take_back);
                continue;
            };
            let decides = desk.table.game().state().deciders().contains(me);
            assert_eq!(decides, !screen.offers.is_empty());
            assert_eq!(decides, screen.awaited.contains(me), "viewers know whether they are awaited");
            assert_eq!(screen.places[me.index()].awaited, decides);
            assert_eq!(screen.places.iter().filter(|place| place.mine).count(), 1);
        }
        let table = Tale::awaited(&desk.table.game().state().view(Viewer::Table));
        assert_eq!(desk.screen(9).awaited, table);
    });
}
