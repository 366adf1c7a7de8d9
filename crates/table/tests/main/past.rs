//! Looking back: a log replayed up to a step, from somebody's perspective.

use kit::{Seat, Seed, Viewer};
use table::{By, Chronicle, Command, Entry, Level, Perspective, Phase, Step, Table, entries_at, step_at};
use tale::Tale;
use words::Words;

use crate::desk::{Desk, WORDS, english, guest, seat};

fn chronicle_of(desk: &Desk, perspectives: &[Perspective], words: &Words) -> Chronicle {
    Table::<Tale>::chronicle(desk.lines(), perspectives, Some(guest(0)), words).unwrap()
}

fn bots_choose(desk: &mut Desk) {
    while let Some(seat) = desk.table.bots_to_move().lowest() {
        let turn = desk.table.bot_turn(seat).unwrap();
        let choice = turn.think(&Seed::from_words("luck"));
        desk.send(By::Server, &Command::Choose { seat: Some(seat), moment: turn.moment, choice }).unwrap();
    }
}

/// The bots choose, then the only person makes their first choice. Returns whether there was one.
fn turn(desk: &mut Desk) -> bool {
    bots_choose(desk);
    let screen = desk.table.screen(Some(guest(0)), english());
    let Some(offer) = screen.offers.first() else { return false };
    let choice = offer.choice.clone();
    desk.ok(0, Command::Choose { seat: Some(seat(0)), moment: screen.moment, choice });
    true
}

fn finished(seats: u8, words: &str) -> Desk {
    let mut desk = Desk::playing(1, seats, words);
    while turn(&mut desk) {}
    assert_eq!(desk.table.phase(), Phase::Over);
    desk
}

fn texts(step: &Step) -> Vec<&str> {
    step.news.iter().map(|news| news.text.as_str()).collect()
}

#[test]
fn perspectives_round_trip_through_text() {
    for perspective in Perspective::all(5) {
        assert_eq!(perspective.to_string().parse(), Ok(perspective));
    }
    assert!(
        "5".parse::<Perspective>().is_err()
            && "".parse::<Perspective>().is_err()
            && "ALL".parse::<Perspective>().is_err()
    );
}

/// What a viewer sees at a step is what they saw at the time, from the step's entry until they were told something new.
#[test]
fn every_step_shows_what_was_seen_at_the_time() {
    let desk = finished(3, "steps");
    let perspectives: Vec<Perspective> = Viewer::all(3).map(Perspective::Of).collect();
    for words in WORDS.iter() {
        let chronicle = chronicle_of(&desk, &perspectives, words);
        for (perspective, steps) in perspectives.iter().zip(&chronicle.steps) {
            assert!(steps.len() > 60, "{perspective}: {}", steps.len());
            let mut step = 0;
            for length in steps[0].entry as usize + 1..=desk.log.len() {
                let now = Table::<Tale>::load(desk.lines().take(length)).unwrap();
                while steps.get(step).is_some_and(|next| next.entry < length as u64) {
                    step += 1;
                }
                if now.phase() == Phase::Gathering {
                    continue;
                }
                let played = entries_at(steps, step, desk.log.len());
                assert!(played >= length);
                let then = Table::<Tale>::load(desk.lines().take(played)).unwrap();
                let [one, other] =
                    [&now, &then].map(|table| table.past_view(perspective.viewer(), words, true));
                assert_eq!(one.view, other.view, "{perspective} at {step}");
                assert!(then.phase() == Phase::Over || one.screen == other.screen, "{perspective} at {step}");
            }
            assert_eq!(step, steps.len());
        }
    }
}

#[test]
fn the_steps_contain_everything_that_was_told() {
    let mut desk = finished(4, "told");
    desk.ok(0, Command::Say { name: "Ana".into(), text: "Good game".into() });
    for viewer in Viewer::all(4) {
        let steps = &chronicle_of(&desk, &[Perspective::Of(viewer)], english()).steps[0];
        let all: Vec<String> = steps.iter().flat_map(texts).map(str::to_owned).collect();
        assert_eq!(all, Table::<Tale>::told(desk.lines(), viewer, english()).unwrap());
        // Everything before the game belongs to the first step.
        assert!(
            texts(&steps[0]).iter().any(|text| text.contains("The game begins")),
            "{:?}",
            texts(&steps[0])
        );
        assert!(steps.windows(2).all(|pair| pair[0].entry < pair[1].entry));
        assert!(!steps.iter().any(|step| step.news.is_empty()));
    }
}

/// The all-seeing perspective is told the choices and everything public.
#[test]
fn the_all_seeing_perspective_is_told_the_choices() {
    let desk = finished(3, "all");
    let perspectives: Vec<Perspective> = Perspective::all(3).collect();
    let chronicle = chronicle_of(&desk, &perspectives, english());
    let all = &chronicle.steps[0];
    let choices = desk.log.iter().filter(|(_, line)| line.contains("\"chose\"")).count();
    let verbs = [" keeps ", " is going to play ", " chooses to "];
    let named = |text: &&str| verbs.iter().any(|verb| text.contains(verb));
    assert_eq!(all.iter().flat_map(texts).filter(named).count(), choices);
    assert!(!all.iter().flat_map(texts).any(|text| text.contains("has decided")));
    // At any entry, each perspective is at the last step it had been told.
    for (perspective, steps) in perspectives.iter().zip(&chronicle.steps) {
        for (number, step) in (1..).zip(steps) {
            assert_eq!(step_at(steps, step.entry), number, "{perspective}");
            assert!(step_at(all, step.entry) >= 1);
        }
    }
    assert_eq!(step_at(all, u64::MAX), all.len());
    assert_eq!((step_at(all, 0), step_at(&[], 7)), (1, 1));
}

/// A hidden choice is no step for those who are told nothing of it, and leaves no gap in their steps.
#[test]
fn a_hidden_choice_is_not_a_step() {
    let mut desk = Desk::playing(2, 2, "hidden");
    let before = chronicle_of(
        &desk,
        &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)],
        english(),
    );
    desk.ok(0, Command::Say { name: "Ana".into(), text: "Hm".into() });
    desk.ok(1, Command::Mute { whom: guest(0), muted: true });
    let after = chronicle_of(
        &desk,
        &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)],
        english(),
    );
    assert_eq!(before.steps, after.steps, "chat is not part of the game");
    // Nobody else is told which card they keep, so the steps of the others are the same.
    let offers = desk.table.screen(Some(guest(0)), english()).offers;
    let moment = desk.table.screen(Some(guest(0)), english()).moment;
    let worlds = [0, offers.len() - 1].map(|index| {
        let mut desk = desk.clone();
        let choice = offers[index].choice.clone();
        desk.ok(0, Command::Choose { seat: Some(seat(0)), moment, choice });
        chronicle_of(
            &desk,
            &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)],
            english(),
        )
        .steps
    });
    assert_eq!(worlds[0], worlds[1]);
}

#[test]
fn known_steps_end_with_the_readers_last_decision() {
    let mut desk = Desk::playing(1, 3, "away");
    let mine = [Perspective::Of(Viewer::Seat(seat(0)))];
    assert_eq!(chronicle_of(&desk, &mine, english()).known, 1, "the game has just begun");
    bots_choose(&mut desk);
    assert_eq!(chronicle_of(&desk, &mine, english()).known, 1);
    turn(&mut desk);
    let now = chronicle_of(&desk, &mine, english());
    assert_eq!(now.known, now.steps[0].len());
    bots_choose(&mut desk);
    let later = chronicle_of(&desk, &mine, english());
    assert_eq!(later.known, now.known);
    assert!(later.steps[0].len() > later.known);
    assert!(later.steps[0][later.known..].iter().flat_map(|step| &step.news).any(|news| news.passing));
    // A bot that stands in for the reader does not decide as the reader.
    desk.write(&Entry::Left { seat: Seat::at(0), level: Level::Greedy, replaced: true });
    let choice = desk.table.past_view(Viewer::Seat(seat(0)), english(), false);
    assert!(choice.screen.offers.is_empty(), "nothing can be chosen in the past");
    desk.write(&Entry::Returned { seat: Seat::at(0) });
    assert_eq!(chronicle_of(&desk, &mine, english()).known, now.known);
}

#[test]
fn an_unreadable_log_has_no_past() {
    assert!(Table::<Tale>::chronicle([], &[Perspective::All], None, english()).is_err());
    assert!(Table::<Tale>::chronicle((0..).zip(["{}"]), &[Perspective::All], None, english()).is_err());
}
