//! Deciding: for which seat, which question is answered, and in which notation.

use table::{By, Command};

use crate::desk::{Desk, guest, seat};

/// KIT-TURN-1
#[test]
fn only_the_holder_of_a_seat_decides_for_it() {
    let mut desk = Desk::playing(2, 3, "own");
    let choice = desk.choices(seat(0))[0].to_string();
    let choose = Command::choose(seat(0), desk.moment(0), choice);
    let (undo, ask) =
        (Command::Undo { seat: Some(seat(0)), moment: desk.moment(0) }, desk.request_command(0));
    for command in [&choose, &undo, &ask] {
        desk.refused(1, command, "KIT-TURN-1");
        desk.refused(9, command, "KIT-TURN-1");
        desk.refused_from(By::Server, command, "KIT-TURN-1");
    }
    desk.ok(0, choose);
    // The server decides for bots, and bots make no requests.
    let (by, command) = desk.choose_command(seat(2), desk.choices(seat(2))[0]);
    assert_eq!(by, By::Server);
    desk.refused(0, &command, "KIT-TURN-1");
    assert_eq!(desk.send(By::Server, &command), Ok(1));
    desk.refused_from(By::Server, &Command::RequestTakeBack { seat: Some(seat(2)), moment: 0 }, "KIT-TURN-1");
    desk.refused(9, Command::Answer { request: 0, agree: true }, "KIT-TURN-1");
    desk.refused_from(By::Server, &Command::Answer { request: 0, agree: true }, "KIT-TURN-1");
    // While somebody has left, the server decides for their seat.
    desk.ok(1, Command::Leave {});
    let (by, command) = desk.choose_command(seat(1), desk.choices(seat(1))[0]);
    assert_eq!(by, By::Server);
    desk.refused(1, &command, "KIT-TURN-1");
    desk.ok(1, Command::Return {});
    desk.refused_from(By::Server, &command, "KIT-TURN-1");
    desk.ok(1, command);
}

/// KIT-TURN-2
#[test]
fn an_answer_must_name_the_current_question() {
    let mut desk = Desk::playing(2, 2, "stale");
    let first = desk.moment(0);
    let choices = desk.choices(seat(0));
    let choose = |moment, index: usize| {
        let choice = choices[index].to_string();
        Command::choose(seat(0), moment, choice)
    };
    for moment in [first - 1, first + 1, first + 7, u32::MAX] {
        desk.refused(0, choose(moment, 0), "KIT-TURN-2");
        desk.refused(0, Command::Undo { seat: Some(seat(0)), moment }, "KIT-TURN-2");
        desk.refused(0, Command::RequestTakeBack { seat: Some(seat(0)), moment }, "KIT-TURN-2");
    }
    desk.ok(0, choose(first, 0));
    desk.unchanged(0, choose(first, 0));
    desk.refused(0, choose(first, 1), "KIT-TURN-2");
    desk.refused(0, Command::Undo { seat: Some(seat(0)), moment: first }, "KIT-TURN-2");
    desk.choose(seat(1), 0);
    assert_ne!(desk.moment(0), first);
    desk.unchanged(0, choose(first, 0));
    desk.refused(0, choose(first, 1), "KIT-TURN-2");
    // The table still recognises the answer after it was rebuilt from its log.
    let loaded = desk.load();
    assert_eq!(loaded.decide(By::Guest(guest(0)), &choose(first, 0)), Ok(vec![]));
    desk.refused(1, choose(first, 0), "KIT-TURN-1");
}

/// KIT-TURN-2: decisions of others do not make a form on somebody's screen stale.
#[test]
fn a_moment_does_not_pass_because_others_decide() {
    let mut desk = Desk::playing(3, 4, "form");
    let (by, form) = desk.choose_command(seat(1), desk.choices(seat(1))[0]);
    let moment = desk.moment(1);
    desk.choose(seat(0), 1);
    desk.choose(seat(3), 1);
    desk.ok(0, Command::Say { name: String::new(), text: "hurry".into() });
    desk.ok(2, Command::Leave {});
    desk.choose(seat(2), 0);
    desk.ok(2, Command::Return {});
    desk.ok(1, Command::Leave {});
    desk.ok(1, Command::Return {});
    assert_eq!(desk.moment(1), moment);
    assert_eq!(desk.send(by, &form), Ok(1));
}

/// KIT-TURN-3
#[test]
fn a_choice_must_be_in_the_games_notation() {
    let mut desk = Desk::playing(2, 2, "notation");
    let moment = desk.moment(0);
    let choose = |moment, choice: &str| Command::choose(seat(0), moment, choice);
    let long = "keep ".repeat(10_000);
    for garbage in ["", " ", "keep", "keep ", "keep nothing", "Keep demon", "\u{0}", "{}", "0", &long] {
        desk.refused(0, choose(moment, garbage), "KIT-TURN-3");
        desk.refused(0, choose(moment + 5, garbage), "KIT-TURN-3");
    }
    // A choice in the right notation that is not on offer is refused by the game.
    desk.refused(0, choose(moment, "play demon"), "TALE-DRAFT-2");
    let good = desk.choices(seat(0))[0].to_string();
    desk.ok(0, choose(moment, &good));
}
