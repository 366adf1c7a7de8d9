//! A command that arrives twice is carried out once: if repeated at once, later, after an undo, or after a restart.

use kit::Lots;
use table::{By, Command, Phase};

use crate::desk::{Desk, guest, seat};

/// A command that was accepted, and its sender.
type Done = (By, Command);

/// Sends a command again, to the table and to a copy rebuilt from the log, and checks that nothing is written. Returns
/// whether the command was recognised; otherwise it is refused as stale.
#[track_caller]
fn again(desk: &Desk, (by, command): &Done) -> bool {
    let here = desk.table.decide(*by, command);
    assert_eq!(desk.load().decide(*by, command), here);
    match here {
        Ok(entries) => {
            assert_eq!(entries, [], "{command:?} was carried out twice");
            true
        }
        Err(refusal) => {
            assert_eq!(refusal.rule.as_str(), "KIT-TURN-2", "{command:?}");
            false
        }
    }
}

/// KIT-TURN-2: the last eight answers of a seat are recognised, older ones are stale.
#[test]
fn a_repeated_choice_is_made_once() {
    let mut desk = Desk::playing(2, 2, "again");
    let mut done: Vec<Done> = Vec::new();
    for step in 0..40 {
        let mover = desk.deciders()[0];
        let choices = desk.choices(mover);
        let command = desk.choose_command(mover, choices[step % choices.len()]);
        assert_eq!(desk.send(command.0, &command.1), Ok(1));
        assert!(again(&desk, &command), "at once");
        done.push(command);
        for number in [0, 1] {
            let is_own = |(_, command): &&Done| match command {
                Command::Choose { seat: chooser, .. } => *chooser == Some(seat(number)),
                _ => false,
            };
            for (age, earlier) in done.iter().filter(is_own).rev().enumerate() {
                assert_eq!(again(&desk, earlier), age < 8, "{age} answers ago");
            }
        }
    }
    desk.finish();
    for earlier in &done {
        again(&desk, earlier);
    }
}

/// KIT-TURN-2: the same for an undo, and for a choice that was undone.
#[test]
fn a_repeated_undo_takes_back_once() {
    let (mut desk, (mover, choice, next)) = Desk::find(4, 4, |desk| {
        let (mover, choice) = desk.hidden_choice()?;
        // The seat can choose twice, so that one undo too many would show.
        let mut next = desk.clone();
        next.choose_exactly(mover, choice);
        let second = next.hidden_choice().filter(|second| second.0 == mover)?;
        Some((mover, choice, second.1))
    });
    let made = |desk: &Desk| desk.table.game().record().moves.len();
    let before = made(&desk);
    let first = desk.choose_command(mover, choice);
    assert_eq!(desk.send(first.0, &first.1), Ok(1));
    let second = desk.choose_command(mover, next);
    assert_eq!(desk.send(second.0, &second.1), Ok(1));
    let undo =
        |desk: &Desk| (first.0, Command::Undo { seat: Some(mover), moment: desk.moment(mover.index()) });
    let undone = undo(&desk);
    assert_eq!(desk.send(undone.0, &undone.1), Ok(1));
    assert_eq!(made(&desk), before + 1);
    for done in [&first, &second, &undone] {
        assert!(again(&desk, done));
    }
    let undone_too = undo(&desk);
    assert_eq!(desk.send(undone_too.0, &undone_too.1), Ok(1));
    assert_eq!(made(&desk), before);
    for done in [&first, &second, &undone, &undone_too] {
        assert!(again(&desk, done));
    }
    // The same choice at the current moment is a new one.
    let afresh = desk.choose_command(mover, choice);
    assert_ne!(afresh, first);
    assert_eq!(desk.send(afresh.0, &afresh.1), Ok(1));
    assert!(again(&desk, &first));
}

/// KIT-TURN-2: also across a take-back by consent, which is nobody's answer.
#[test]
fn a_choice_taken_back_by_consent_is_not_made_again() {
    let mut desk = Desk::playing(2, 2, "consent");
    let first = desk.choose_command(seat(0), desk.choices(seat(0))[0]);
    assert_eq!(desk.send(first.0, &first.1), Ok(1));
    desk.choose(seat(1), 0);
    let moments = [desk.moment(0), desk.moment(1)];
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    assert_eq!(desk.table.game().record().moves, []);
    assert!(again(&desk, &first));
    for (number, moment) in moments.into_iter().enumerate() {
        assert!(!again(
            &desk,
            &(By::Guest(guest(number)), Command::Undo { seat: Some(seat(number)), moment })
        ));
    }
    desk.choose(seat(0), 0);
    assert_eq!(desk.table.game().record().moves.len(), 1);
}

/// KIT-UNDO-3: an answer that arrives twice counts once, even if it settled the request.
#[test]
fn a_repeated_answer_is_given_once() {
    for agree in [true, false] {
        let mut desk = Desk::playing(3, 3, "answers");
        desk.everybody_chooses(0);
        desk.ok(0, desk.request_command(0));
        let yes: Done = (By::Guest(guest(1)), desk.answer_command(true));
        assert_eq!(desk.send(yes.0, &yes.1), Ok(1));
        let last: Done = (By::Guest(guest(2)), desk.answer_command(agree));
        let other = desk.answer_command(!agree);
        assert_eq!(desk.send(last.0, &last.1), Ok(1));
        assert_eq!(desk.screen(0).request, None, "settled");
        let again_each = |desk: &Desk| assert!(again(desk, &yes) && again(desk, &last));
        again_each(&desk);
        desk.refused(2, other, "KIT-UNDO-3");
        // A new request does not turn an old answer into a new one.
        desk.everybody_chooses(0);
        desk.ok(0, desk.request_command(0));
        again_each(&desk);
        assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo and Cleo");
        let withdrawn: Done = (By::Guest(guest(0)), desk.answer_command(false));
        assert_eq!(desk.send(withdrawn.0, &withdrawn.1), Ok(1));
        assert!(again(&desk, &withdrawn));
        again_each(&desk);
    }
}

/// Somebody on two devices with a bad connection: every command is sent up to four times, in any order.
#[test]
fn a_bad_connection_changes_nothing() {
    for number in 0..10 {
        let mut lots = Lots::new(number);
        let mut desk = Desk::playing(3, 3, "connection");
        let mut undisturbed = desk.clone();
        let mut sent: Vec<Done> = Vec::new();
        while desk.table.phase() == Phase::Playing {
            let mover = lots.pick(&desk.deciders()).unwrap();
            let choice = lots.pick(&desk.choices(mover)).unwrap();
            let command = desk.choose_command(mover, choice);
            assert_eq!(desk.send(command.0, &command.1), Ok(1));
            assert_eq!(undisturbed.send(command.0, &command.1), Ok(1));
            sent.push(command);
            for _ in 0..lots.below(4) {
                let back = lots.below(sent.len().min(12) as u32) as usize;
                let (by, command) = &sent[sent.len() - 1 - back];
                assert!(desk.send(*by, command).is_ok_and(|written| written == 0) || back > 8);
            }
        }
        assert_eq!(desk.table.game().record(), undisturbed.table.game().record());
        assert_eq!(desk.log, undisturbed.log);
    }
}
