//! Whatever arrives twice is done once: at once, later, after an undo, after a restart.

use kit::Lots;
use table::{By, Command, Phase};

use crate::desk::{Desk, guest, seat};

/// What has been accepted, and by whom.
type Done = (By, Command);

/// Sends it again, to the table and to one made from its log: whatever the answer, nothing is written.
#[track_caller]
fn again(desk: &Desk, (by, command): &Done) -> bool {
    let here = desk.table.decide(*by, command);
    assert_eq!(desk.load().decide(*by, command), here);
    match here {
        Ok(entries) => {
            assert_eq!(entries, [], "{command:?} was done twice");
            true
        }
        Err(refusal) => {
            assert_eq!(refusal.rule.as_str(), "KIT-TURN-2", "{command:?}");
            false
        }
    }
}

/// KIT-TURN-2: the last eight answers of a seat are known again, older ones are out of date.
#[test]
fn a_repeated_choice_is_made_once() {
    let mut desk = Desk::playing(2, 2, "again");
    let mut done: Vec<Done> = Vec::new();
    for step in 0..40 {
        let of = desk.deciders()[0];
        let choices = desk.choices(of);
        let command = desk.choosing(of, choices[step % choices.len()]);
        assert_eq!(desk.send(command.0, &command.1), Ok(1));
        assert!(again(&desk, &command), "at once");
        done.push(command);
        for of in [0, 1] {
            let own = |(_, command): &&Done| matches!(command, Command::Choose { seat: Some(chooser), .. } if *chooser == seat(of));
            for (age, earlier) in done.iter().filter(own).rev().enumerate() {
                assert_eq!(again(&desk, earlier), age < 8, "{age} answers ago");
            }
        }
    }
    desk.finish();
    for earlier in &done {
        again(&desk, earlier);
    }
}

/// KIT-TURN-2: the same for taking back, and for a choice that was taken back.
#[test]
fn a_repeated_undo_takes_back_once() {
    let (mut desk, (of, choice, next)) = Desk::find(4, 4, |desk| {
        let (of, choice) = desk.hidden_choice()?;
        // He can choose twice, so that one undo too many would be noticed.
        let mut next = desk.clone();
        next.choose_this(of, choice);
        let second = next.hidden_choice().filter(|second| second.0 == of)?;
        Some((of, choice, second.1))
    });
    let made = |desk: &Desk| desk.table.game().record().moves.len();
    let before = made(&desk);
    let first = desk.choosing(of, choice);
    assert_eq!(desk.send(first.0, &first.1), Ok(1));
    let second = desk.choosing(of, next);
    assert_eq!(desk.send(second.0, &second.1), Ok(1));
    let undo = |desk: &Desk| (first.0, Command::Undo { seat: Some(of), moment: desk.moment(of.index()) });
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
    // The same choice, at the moment of now, is another choice.
    let afresh = desk.choosing(of, choice);
    assert_ne!(afresh, first);
    assert_eq!(desk.send(afresh.0, &afresh.1), Ok(1));
    assert!(again(&desk, &first));
}

/// KIT-TURN-2: also across a choice taken back by consent, which is no answer of anybody's.
#[test]
fn what_was_taken_back_by_consent_is_not_made_again() {
    let mut desk = Desk::playing(2, 2, "consent");
    let first = desk.choosing(seat(0), desk.choices(seat(0))[0]);
    assert_eq!(desk.send(first.0, &first.1), Ok(1));
    desk.choose(seat(1), 0);
    let moments = [desk.moment(0), desk.moment(1)];
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    assert_eq!(desk.table.game().record().moves, []);
    assert!(again(&desk, &first));
    for (of, moment) in moments.into_iter().enumerate() {
        assert!(!again(&desk, &(By::Guest(guest(of)), Command::Undo { seat: Some(seat(of)), moment })));
    }
    desk.choose(seat(0), 0);
    assert_eq!(desk.table.game().record().moves.len(), 1);
}

/// KIT-UNDO-3: an answer that arrives twice is given once, also if it was the one that settled the request.
#[test]
fn a_repeated_answer_is_given_once() {
    for agree in [true, false] {
        let mut desk = Desk::playing(3, 3, "answers");
        desk.everybody_chooses(0);
        desk.ok(0, desk.asking(0));
        let yes: Done = (By::Guest(guest(1)), desk.answering(true));
        assert_eq!(desk.send(yes.0, &yes.1), Ok(1));
        let last: Done = (By::Guest(guest(2)), desk.answering(agree));
        let other = desk.answering(!agree);
        assert_eq!(desk.send(last.0, &last.1), Ok(1));
        assert_eq!(desk.screen(0).request, None, "settled");
        let again_each = |desk: &Desk| assert!(again(desk, &yes) && again(desk, &last));
        again_each(&desk);
        desk.no(2, other, "KIT-UNDO-3");
        // Another request does not make it another answer.
        desk.everybody_chooses(0);
        desk.ok(0, desk.asking(0));
        again_each(&desk);
        assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo and Cleo");
        let withdrawn: Done = (By::Guest(guest(0)), desk.answering(false));
        assert_eq!(desk.send(withdrawn.0, &withdrawn.1), Ok(1));
        assert!(again(&desk, &withdrawn));
        again_each(&desk);
    }
}

/// Somebody on two devices, with a bad connection: every command is sent up to four times, in any order.
#[test]
fn a_bad_connection_changes_nothing() {
    for number in 0..10 {
        let mut lots = Lots::new(number);
        let mut desk = Desk::playing(3, 3, "connection");
        let mut plain = desk.clone();
        let mut sent: Vec<Done> = Vec::new();
        while desk.table.phase() == Phase::Playing {
            let of = lots.pick(&desk.deciders()).unwrap();
            let choice = lots.pick(&desk.choices(of)).unwrap();
            let command = desk.choosing(of, choice);
            assert_eq!(desk.send(command.0, &command.1), Ok(1));
            assert_eq!(plain.send(command.0, &command.1), Ok(1));
            sent.push(command);
            for _ in 0..lots.below(4) {
                let back = lots.below(sent.len().min(12) as u32) as usize;
                let (by, command) = &sent[sent.len() - 1 - back];
                assert!(desk.send(*by, command).is_ok_and(|written| written == 0) || back > 8);
            }
        }
        assert_eq!(desk.table.game().record(), plain.table.game().record());
        assert_eq!(desk.log, plain.log);
    }
}
