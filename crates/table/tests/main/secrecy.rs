//! What a reader is sent depends on nothing that he must not know: the words, the data, the numbers.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, Viewer};
use table::{Chair, Command, GuestId, Phase};
use tale::{Choice, Event, Tale};

use crate::desk::{Desk, readers, sent};

/// Random games with random company, shown at some positions, and at all in which targets are chosen.
fn positions(games: u64, mut look: impl FnMut(&Desk, &mut Lots)) {
    for number in 0..games {
        let mut lots = Lots::new(number);
        let seats = 2 + (number % 4) as u8;
        let persons = 1 + lots.below(seats.into()) as usize;
        let mut desk = Desk::playing(persons, seats, &format!("secrecy {number}"));
        while desk.table.phase() == Phase::Playing {
            let stage = desk.table.game().state().view(Viewer::Table).phase;
            if matches!(stage, tale::Phase::Open | tale::Phase::Close) || lots.below(5) == 0 {
                look(&desk, &mut lots);
            }
            let of = lots.pick(&desk.deciders()).unwrap();
            desk.choose(of, lots.below(5) as usize);
        }
        look(&desk, &mut lots);
    }
}

/// In every world that a reader could imagine he is sent the same.
#[test]
fn imagined_tables_look_the_same() {
    let mut different = 0;
    positions(8, |desk, lots| {
        let since = desk.table.happened().saturating_sub(10);
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

/// Is this choice sealed, so that nothing of what others see depends on which one it was?
fn is_sealed(desk: &Desk, of: Seat, choice: Choice) -> bool {
    let sealed =
        |event: &Event| matches!(event, Event::Kept { .. } | Event::Committed { .. } | Event::Aimed { .. });
    desk.events(of, choice).iter().all(sealed)
}

/// Everybody who does not look from this seat.
fn others(desk: &Desk, of: Seat) -> Vec<Option<GuestId>> {
    let readers = readers(desk.table.opening().seats);
    readers.into_iter().filter(|reader| !desk.table.viewer(*reader).is(of)).collect()
}

#[track_caller]
fn assert_same_for(others: &[Option<GuestId>], one: &Desk, two: &Desk, since: u64) {
    for reader in others {
        assert_eq!(one.sent(*reader, since), two.sent(*reader, since), "{:?}", one.table.viewer(*reader));
    }
}

/// Whichever sealed choice somebody makes: the others are sent the same, and go on being sent the same, until it is
/// revealed.
#[test]
fn another_sealed_choice_looks_the_same() {
    let (mut compared, mut stages) = (0, 0);
    positions(14, |desk, lots| {
        let Some(of) = lots.pick(&desk.deciders()) else { return };
        let choices: Vec<Choice> =
            desk.choices(of).into_iter().filter(|choice| is_sealed(desk, of, *choice)).collect();
        let [one, .., two] = choices[..] else { return };
        let since = desk.table.happened();
        let others = others(desk, of);
        let (mut here, mut there) = (desk.clone(), desk.clone());
        here.choose_this(of, one);
        there.choose_this(of, two);
        stages += u32::from(matches!(one, Choice::Open(_) | Choice::Close(_)));
        loop {
            assert_same_for(&others, &here, &there, since);
            compared += 1;
            // The rest decide alike in both, as long as nothing is revealed.
            let next = here.deciders().into_iter().filter(|other| *other != of).find_map(|other| {
                let choice = *here.choices(other).first()?;
                assert_eq!(there.choices(other).first(), Some(&choice), "{other} is asked the same");
                (is_sealed(&here, other, choice) && is_sealed(&there, other, choice))
                    .then_some((other, choice))
            });
            let Some((other, choice)) = next else { break };
            here.choose_this(other, choice);
            there.choose_this(other, choice);
        }
    });
    assert!(compared > 300 && stages > 20, "{compared} {stages}");
}

/// Whether somebody has chosen in secret, or has taken it back, is not told either.
#[test]
fn a_hidden_choice_and_its_undo_look_like_nothing() {
    let mut compared = 0;
    positions(30, |desk, _| {
        let Some((of, choice)) = desk.hidden_choice() else { return };
        let since = desk.table.happened();
        let others = others(desk, of);
        let mut chosen = desk.clone();
        chosen.choose_this(of, choice);
        assert_same_for(&others, desk, &chosen, since);
        if let Chair::Person(person) = &desk.table.chairs()[of.index()] {
            let moment = chosen.moment_of(person.guest);
            let undo = Command::Undo { seat: Some(of), moment };
            assert_eq!(chosen.send(table::By::Guest(person.guest), &undo), Ok(1));
            assert_same_for(&others, desk, &chosen, since);
            assert_ne!(chosen.table.happened(), since, "which must not show");
            compared += 1;
        }
    });
    assert!(compared > 5, "{compared}");
}

/// Those who watch have no question and no choices; those who sit see their own.
#[test]
fn only_the_owner_of_a_seat_is_asked() {
    positions(6, |desk, _| {
        for reader in readers(desk.table.opening().seats) {
            let screen = desk.table.screen(reader, crate::desk::english());
            let Some(me) = screen.me else {
                assert!(screen.offers.is_empty() && screen.question.is_none() && screen.moment == 0);
                assert!(!screen.can_undo && !screen.can_ask_back);
                continue;
            };
            let decides = desk.table.game().state().deciders().contains(me);
            assert_eq!(decides, !screen.offers.is_empty());
            assert_eq!(decides, screen.awaited.contains(me), "his own view says so truly");
            assert_eq!(screen.places[me.index()].awaited, decides);
            assert_eq!(screen.places.iter().filter(|place| place.mine).count(), 1);
        }
        let table = Tale::awaited(&desk.table.game().state().view(Viewer::Table));
        assert_eq!(desk.screen(9).awaited, table);
    });
}
