//! Taking back: alone up to the point of no return, by consent beyond it.

use kit::{Game, Viewer};
use table::{By, Command, Phase, Table};
use tale::{Choice, Tale};

use crate::desk::{Desk, WORDS, english, guest, seat};

fn undo(desk: &Desk, number: usize) -> Command {
    Command::Undo { seat: Some(seat(number)), moment: desk.moment(number) }
}

fn state(table: &Table<Tale>) -> &Tale {
    table.game().state()
}

/// A table before and after everybody has kept a card. The packs have been passed on, so nobody can undo that alone.
fn drafted(people: usize, seats: u8) -> (Desk, Desk) {
    let before = Desk::playing(people, seats, "drafted");
    let mut desk = before.clone();
    desk.everybody_chooses(0);
    (before, desk)
}

/// KIT-UNDO-1: a target can be taken back until its stage is over.
#[test]
fn choices_can_be_undone_up_to_the_point_of_no_return() {
    let (mut desk, (mover, choice)) = Desk::find(4, 4, Desk::open_target);
    let number = mover.index();
    let before = desk.views();
    desk.refused(number, undo(&desk, number), "KIT-UNDO-1");
    desk.choose_exactly(mover, choice);
    assert!(desk.screen(number).can_undo);
    desk.ok(number, undo(&desk, number));
    assert_eq!(desk.views(), before);
    assert!(!desk.screen(number).can_undo);
    desk.choose_exactly(mover, choice);
    // Choices of others are no obstacle until the cards are turned.
    while desk.screen(number).can_undo {
        let other = desk.deciders()[0];
        desk.choose(other, 0);
    }
    desk.refused(number, undo(&desk, number), "KIT-UNDO-1");
    assert_eq!(desk.load().game().record(), desk.table.game().record());
}

/// KIT-UNDO-1: a card that is kept can be taken back until all have kept one and the packs move on.
#[test]
fn a_kept_card_can_be_undone_until_the_packs_move_on() {
    let mut desk = Desk::playing(2, 2, "kept");
    desk.refused(0, undo(&desk, 0), "KIT-UNDO-1");
    desk.choose(seat(0), 0);
    assert!(desk.screen(0).can_undo && !desk.screen(0).can_request_take_back);
    desk.ok(0, undo(&desk, 0));
    desk.choose(seat(0), 0);
    desk.choose(seat(1), 0);
    desk.refused(0, undo(&desk, 0), "KIT-UNDO-1");
    assert!(!desk.screen(0).can_undo && desk.screen(0).can_request_take_back);
}

/// KIT-UNDO-2
#[test]
fn requests_are_for_what_cannot_be_undone_alone() {
    let (before, mut desk) = drafted(3, 4);
    before.refused(0, before.request_command(0), "KIT-UNDO-1");
    assert!(!before.screen(0).can_request_take_back && desk.screen(0).can_request_take_back);
    let why = |desk: &Desk| format!("{:?}", desk.screen(0).no_way_back);
    assert!(!why(&desk).contains("already asking"), "{}", why(&desk));
    desk.ok(1, desk.request_command(1));
    // KIT-UNDO-1: who cannot ask is told why they cannot.
    assert!(why(&desk).contains("already asking"), "{}", why(&desk));
    desk.unchanged(1, desk.request_command(1));
    desk.refused(0, desk.request_command(0), "KIT-UNDO-2");
    assert!(!desk.screen(0).can_request_take_back);
    let request = desk.screen(0).request.unwrap();
    assert_eq!((request.name.as_str(), request.mine, request.to_answer), ("Bo", false, true));
    assert_eq!(request.waiting, "Ana and Cleo");
    let mine = desk.screen(1).request.unwrap();
    assert_eq!((mine.mine, mine.to_answer), (true, false));
    let watched = desk.screen(9).request.unwrap();
    assert_eq!((watched.mine, watched.to_answer), (false, false));

    let (mut free, (mover, choice)) = Desk::find(4, 4, Desk::open_target);
    free.choose_exactly(mover, choice);
    free.refused(mover.index(), free.request_command(mover.index()), "KIT-UNDO-2");
    assert!(!free.screen(mover.index()).can_request_take_back, "they can undo it on their own");
}

/// KIT-UNDO-2, KIT-UNDO-3: when everybody has agreed, the game is as it was before that choice.
#[test]
fn everybody_must_agree() {
    let (_, mut desk) = drafted(3, 5);
    // All keep their next card, the first of them on seat 0; then seats 4 and 2 go on.
    let before = desk.clone();
    desk.everybody_chooses(1);
    desk.choose(seat(4), 1);
    desk.choose(seat(2), 1);
    assert!(desk.table.bots_to_move().contains(seat(3)));
    let (by, late) = desk.choose_command(seat(3), desk.choices(seat(3))[0]);
    desk.ok(0, desk.request_command(0));
    assert!(desk.table.bots_to_move().is_empty(), "bots wait while people are asked");
    desk.refused_from(by, &late, "KIT-UNDO-2");
    desk.ok(2, desk.answer_command(true));
    desk.unchanged(2, desk.answer_command(true));
    assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo");
    let later = [0, 1, 9].map(|reader| desk.screen(reader).request.unwrap().later);
    assert_eq!(later, [6; 3], "the later choices go, too, and everybody knows");
    assert_ne!(desk.views(), before.views());
    desk.ok(1, desk.answer_command(true));
    assert_eq!(desk.screen(0).request, None);
    assert_eq!(state(&desk.table), state(&before.table));
    assert_eq!(desk.table.game().record(), before.table.game().record());
    assert_eq!(desk.views(), before.views());
    assert_eq!(desk.table.bots_to_move(), before.table.bots_to_move());
    // Choices that bots or people prepared before are stale.
    desk.refused_from(by, &late, "KIT-TURN-2");
    let (_, old) = before.choose_command(seat(1), before.choices(seat(1))[0]);
    desk.refused(1, old, "KIT-TURN-2");
    desk.refused(1, Command::Undo { seat: Some(seat(1)), moment: before.moment(1) }, "KIT-TURN-2");
    desk.finish();
}

/// KIT-UNDO-2, KIT-TURN-2: among bots, a request is granted at once; and only once, even if it arrives twice.
#[test]
fn bots_always_agree() {
    let (before, mut desk) = drafted(1, 3);
    desk.everybody_chooses(2);
    let middle = {
        let mut middle = before.clone();
        middle.everybody_chooses(0);
        middle
    };
    let request = desk.request_command(0);
    desk.ok(0, &request);
    assert_eq!(state(&desk.table), state(&middle.table));
    desk.unchanged(0, &request);
    assert_eq!(desk.load().decide(By::Guest(guest(0)), &request), Ok(vec![]));
    // Another request goes back further.
    desk.ok(0, desk.request_command(0));
    assert_eq!(state(&desk.table), state(&before.table));
    desk.unchanged(0, &request);
    desk.refused(0, desk.request_command(0), "KIT-UNDO-1");
}

/// KIT-UNDO-3
#[test]
fn one_no_ends_a_request() {
    let (_, mut desk) = drafted(3, 3);
    desk.refused(1, desk.answer_command(true), "KIT-UNDO-3");
    desk.refused(1, desk.answer_command(false), "KIT-UNDO-3");
    desk.ok(0, desk.request_command(0));
    let asked = *state(&desk.table);
    desk.refused(0, desk.answer_command(true), "KIT-UNDO-3");
    desk.ok(1, desk.answer_command(true));
    desk.refused(1, desk.answer_command(false), "KIT-UNDO-3");
    desk.ok(2, desk.answer_command(false));
    assert_eq!(desk.screen(0).request, None);
    assert_eq!(*state(&desk.table), asked);
    desk.refused(1, desk.answer_command(true), "KIT-UNDO-3");
    desk.refused(0, desk.answer_command(false), "KIT-UNDO-3");
    // They may ask again, and everybody has to answer again.
    desk.ok(0, desk.request_command(0));
    assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo and Cleo");
}

/// KIT-UNDO-3: an answer names its request, so that a late one does not answer another.
#[test]
fn an_answer_must_name_the_open_request() {
    let (before, mut desk) = drafted(3, 3);
    desk.refused(1, Command::Answer { request: 1, agree: true }, "KIT-UNDO-3");
    let request = desk.request_command(0);
    desk.ok(0, &request);
    desk.unchanged(0, &request);
    let late = desk.answer_command(true);
    desk.ok(0, desk.answer_command(false));
    desk.unchanged(0, &request);
    desk.ok(2, desk.request_command(2));
    desk.refused(1, &late, "KIT-UNDO-3");
    desk.refused(0, &late, "KIT-UNDO-3");
    desk.refused(1, Command::Answer { request: 9, agree: true }, "KIT-UNDO-3");
    assert_eq!(desk.screen(1).request.unwrap().waiting, "Ana and Bo");
    desk.ok(1, desk.answer_command(true));
    desk.ok(0, desk.answer_command(true));
    assert_ne!(
        state(&desk.table),
        state(&before.table),
        "the choice of seat 2 was taken back, not that of seat 0"
    );
    assert_eq!(desk.table.game().ply(), 2);
}

/// KIT-UNDO-3
#[test]
fn a_request_can_be_withdrawn() {
    let (_, mut desk) = drafted(2, 2);
    desk.ok(0, desk.request_command(0));
    desk.ok(0, desk.answer_command(false));
    assert_eq!(desk.screen(1).request, None);
    desk.refused(1, desk.answer_command(true), "KIT-UNDO-3");
    desk.ok(1, desk.request_command(1));
}

/// KIT-UNDO-2
#[test]
fn a_further_choice_ends_a_request() {
    let (_, mut desk) = drafted(2, 3);
    desk.ok(0, desk.request_command(0));
    let version = desk.screen(9).version;
    desk.choose(seat(1), 0);
    assert_eq!(desk.screen(0).request, None);
    assert_ne!(desk.screen(9).version, version);
    desk.refused(1, desk.answer_command(true), "KIT-UNDO-3");
    assert!(desk.table.bots_to_move().contains(seat(2)), "bots play on");
}

/// KIT-UNDO-2: undoing a choice that everybody knows of ends a request, too.
#[test]
fn a_public_undo_ends_a_request() {
    let (mut desk, (mover, choice)) = Desk::find(4, 4, |desk| {
        desk.open_target().filter(|(mover, _)| desk.screen((mover.index() + 1) % 4).can_request_take_back)
    });
    let requester = (mover.index() + 1) % 4;
    desk.choose_exactly(mover, choice);
    desk.ok(requester, desk.request_command(requester));
    let version = desk.screen(9).version;
    desk.ok(mover.index(), undo(&desk, mover.index()));
    assert_eq!(desk.screen(9).request, None);
    assert_ne!(desk.screen(9).version, version);
}

/// KIT-UNDO-2: neither a hidden choice nor its undo may end a request, because that would reveal it.
#[test]
fn a_hidden_choice_does_not_end_a_request() {
    let (before, (mover, choice)) = Desk::find(4, 4, Desk::hidden_choice);
    let requester = (mover.index() + 1) % 4;
    let readers = [Some(guest(requester)), Some(guest((mover.index() + 2) % 4)), None];
    let sent = |desk: &Desk| readers.map(|reader| desk.sent(reader, before.table.event_count()));
    let asked = |desk: &Desk| {
        let mut desk = desk.clone();
        desk.ok(requester, desk.request_command(requester));
        desk
    };
    let untouched = asked(&before);
    let granted = |desk: &Desk| {
        let mut desk = desk.clone();
        for person in (0..4).filter(|person| *person != requester) {
            desk.ok(person, desk.answer_command(true));
        }
        desk
    };
    // A hidden choice is made after the request, and undone.
    let mut after = untouched.clone();
    after.choose_exactly(mover, choice);
    assert_eq!(sent(&after), sent(&untouched));
    let expected = granted(&untouched);
    assert_eq!(state(&granted(&after).table), state(&expected.table));
    after.ok(mover.index(), undo(&after, mover.index()));
    assert_eq!(sent(&after), sent(&untouched));
    assert_eq!(state(&granted(&after).table), state(&expected.table));
    // A hidden choice is made before the request, and undone after it. (The requester's choice is earlier, so it comes
    // first in the record.)
    let mut earlier = before.clone();
    earlier.choose_exactly(mover, choice);
    let mut earlier = asked(&earlier);
    assert_eq!(sent(&earlier), sent(&untouched));
    let later = |desk: &Desk| desk.screen(requester).request.unwrap().later;
    assert_eq!(later(&earlier), later(&untouched), "hidden choices are not counted");
    earlier.ok(mover.index(), undo(&earlier, mover.index()));
    assert_eq!(sent(&earlier), sent(&untouched));
    assert_eq!(state(&granted(&earlier).table), state(&expected.table));
    assert_eq!(granted(&earlier).load().game().record(), expected.table.game().record());
}

/// KIT-UNDO-2: if a hidden choice precedes the requester's own and is undone while the request is open, the same choice
/// is taken back.
#[test]
fn a_hidden_undo_of_an_earlier_choice_shifts_nothing() {
    let (mut desk, (secret, open)) = Desk::find(4, 4, |desk| {
        let secret = desk.hidden_choice()?;
        let mut next = desk.clone();
        next.choose_exactly(secret.0, secret.1);
        let open = next.open_target().filter(|open| open.0 != secret.0)?;
        Some((secret, open))
    });
    let before = desk.table.game().record().clone();
    desk.choose_exactly(secret.0, secret.1);
    desk.choose_exactly(open.0, open.1);
    // In Fairy Tale, this choice can be undone alone, so the request is refused; in another game it might be necessary.
    let (requester, keep) = (open.0.index(), before.moves.len() + 1);
    desk.refused(requester, desk.request_command(requester), "KIT-UNDO-2");
    desk.write(&table::Entry::Asked { seat: open.0, keep: keep as u32 });
    desk.ok(secret.0.index(), undo(&desk, secret.0.index()));
    assert!(desk.screen(requester).request.is_some());
    for person in (0..4).filter(|person| *person != requester) {
        desk.ok(person, desk.answer_command(true));
    }
    assert_eq!(*desk.table.game().record(), before, "both choices are gone");
}

/// KIT-UNDO-3, KIT-LEAVE-1: when somebody leaves without having answered, their bot agrees.
#[test]
fn a_person_who_leaves_does_not_block_a_request() {
    let (before, mut desk) = drafted(3, 3);
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    desk.ok(2, Command::Leave {});
    assert_eq!(state(&desk.table), state(&before.table), "taken back");
    assert_eq!(desk.screen(0).request, None);
}

/// KIT-UNDO-2: a request ends when its maker leaves.
#[test]
fn the_request_of_a_person_who_leaves_is_void() {
    let (_, mut desk) = drafted(3, 3);
    let asked = *state(&desk.table);
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    desk.ok(0, Command::Leave {});
    assert_eq!(desk.screen(1).request, None);
    desk.refused(2, desk.answer_command(true), "KIT-UNDO-3");
    assert_eq!(*state(&desk.table), asked);
    desk.ok(0, Command::Return {});
    assert_eq!(desk.screen(0).request, None);
}

/// KIT-UNDO-3: an answer belongs to a person, not to a seat.
#[test]
fn the_new_holder_of_a_seat_has_not_answered() {
    let (before, mut desk) = drafted(4, 4);
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.take_over(5, 1, "Fay", &[1, 2, 3]);
    assert!(desk.screen(5).request.unwrap().to_answer);
    desk.ok(2, desk.answer_command(true));
    desk.ok(3, desk.answer_command(true));
    assert!(desk.screen(0).request.is_some(), "Fay has not answered yet");
    desk.ok(5, desk.answer_command(true));
    assert_eq!(state(&desk.table), state(&before.table));
    // Somebody who left and returned has answered.
    let (before, mut desk) = drafted(3, 3);
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    desk.ok(1, Command::Leave {});
    desk.ok(1, Command::Return {});
    desk.refused(1, desk.answer_command(false), "KIT-UNDO-3");
    desk.ok(2, desk.answer_command(true));
    assert_eq!(state(&desk.table), state(&before.table));
    // Somebody who left without an answer must answer if they return in time.
    let (_, mut desk) = drafted(3, 3);
    desk.ok(0, desk.request_command(0));
    desk.ok(1, Command::Leave {});
    desk.ok(1, Command::Return {});
    desk.ok(2, desk.answer_command(true));
    assert!(desk.screen(1).request.unwrap().to_answer);
}

/// KIT-TABLE-2
#[test]
fn nothing_can_be_taken_back_after_the_end() {
    let mut desk = Desk::playing(2, 2, "end");
    desk.finish();
    assert_eq!(desk.table.phase(), Phase::Over);
    desk.refused(0, desk.request_command(0), "KIT-TABLE-2");
    desk.refused(0, undo(&desk, 0), "KIT-TABLE-2");
    assert!(!desk.screen(0).can_undo && !desk.screen(0).can_request_take_back);
}

/// Viewers who did not see a choice are not told that it was taken back. They are not, either, if all they saw was that
/// somebody had decided (KIT-TELL-1).
#[test]
fn nobody_else_is_told_of_the_undo_of_a_sealed_choice() {
    let undone = |(mut desk, (mover, choice)): (Desk, (kit::Seat, Choice))| {
        desk.choose_exactly(mover, choice);
        let since = desk.table.event_count();
        desk.ok(mover.index(), undo(&desk, mover.index()));
        assert_eq!(desk.table.event_count(), since + 1);
        let told = Viewer::all(4).map(|viewer| {
            let news = desk.table.news(since, viewer, english()).unwrap();
            (viewer, news)
        });
        (mover, told.collect::<Vec<_>>())
    };
    let (mover, told) = undone(Desk::find(4, 4, Desk::hidden_choice));
    for (viewer, news) in told {
        let expected: &[&str] = if viewer.is(mover) { &["You take back your choice."] } else { &[] };
        assert_eq!(news, expected, "{viewer}");
    }
    let (mover, told) = undone(Desk::find(4, 4, Desk::open_target));
    for (viewer, news) in told {
        let expected: &[&str] = if viewer.is(mover) { &["You take back your choice."] } else { &[] };
        assert_eq!(news, expected, "{viewer}");
    }
}

/// What people have read stays in the log, even if the choice is taken back by consent.
#[test]
fn what_was_told_stays_told() {
    let (_, mut desk) = drafted(2, 2);
    let told = |desk: &Desk, words| Table::<Tale>::told(desk.lines(), Viewer::Table, words).unwrap();
    let before = WORDS.each_ref().map(|words| told(&desk, words));
    desk.ok(0, desk.request_command(0));
    desk.ok(1, desk.answer_command(true));
    for (words, before) in WORDS.iter().zip(before) {
        let after = told(&desk, words);
        assert_eq!(after[..before.len()], before);
        assert_eq!(after.len(), before.len() + 2, "the request, and the take-back");
    }
    assert_eq!(Tale::awaited(&state(&desk.table).view(Viewer::Table)).len(), 2);
}
