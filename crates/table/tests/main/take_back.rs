//! Taking back: by oneself up to the horizon, by consent beyond it.

use kit::{Game, Viewer};
use table::{By, Command, Phase, Table};
use tale::{Choice, Tale};

use crate::desk::{Desk, WORDS, english, guest, seat};

fn undo(desk: &Desk, of: usize) -> Command {
    Command::Undo { seat: Some(seat(of)), moment: desk.moment(of) }
}

fn state(table: &Table<Tale>) -> &Tale {
    table.game().state()
}

/// A round has been passed on: nobody can take back by himself what he kept.
fn drafted(persons: usize, seats: u8) -> (Desk, Desk) {
    let before = Desk::playing(persons, seats, "drafted");
    let mut desk = before.clone();
    desk.everybody_chooses(0);
    (before, desk)
}

/// KIT-UNDO-1: a target is free until the stage is over; what is kept or played is not.
#[test]
fn one_takes_back_up_to_the_horizon() {
    let (mut desk, (of, choice)) = Desk::find(4, 4, Desk::open_target);
    let number = of.index();
    let before = desk.views();
    desk.no(number, undo(&desk, number), "KIT-UNDO-1");
    desk.choose_this(of, choice);
    assert!(desk.screen(number).can_undo);
    desk.ok(number, undo(&desk, number));
    assert_eq!(desk.views(), before);
    assert!(!desk.screen(number).can_undo);
    desk.choose_this(of, choice);
    // Others who decide in the meantime are no obstacle, until the cards are turned.
    while desk.screen(number).can_undo {
        let other = desk.deciders()[0];
        desk.choose(other, 0);
    }
    desk.no(number, undo(&desk, number), "KIT-UNDO-1");
    assert_eq!(desk.load().game().record(), desk.table.game().record());
}

/// KIT-UNDO-1
#[test]
fn what_is_kept_is_kept() {
    let mut desk = Desk::playing(2, 2, "kept");
    desk.no(0, undo(&desk, 0), "KIT-UNDO-1");
    desk.choose(seat(0), 0);
    desk.no(0, undo(&desk, 0), "KIT-UNDO-1");
    assert!(!desk.screen(0).can_undo && desk.screen(0).can_ask_back);
}

/// KIT-UNDO-2
#[test]
fn one_asks_for_what_one_cannot_take_back_alone() {
    let (before, mut desk) = drafted(3, 4);
    before.no(0, before.asking(0), "KIT-UNDO-1");
    assert!(!before.screen(0).can_ask_back && desk.screen(0).can_ask_back);
    desk.ok(1, desk.asking(1));
    desk.same(1, desk.asking(1));
    desk.no(0, desk.asking(0), "KIT-UNDO-2");
    assert!(!desk.screen(0).can_ask_back);
    let request = desk.screen(0).request.unwrap();
    assert_eq!((request.name.as_str(), request.mine, request.to_answer), ("Bo", false, true));
    assert_eq!(request.waiting, "Ana and Cleo");
    let own = desk.screen(1).request.unwrap();
    assert_eq!((own.mine, own.to_answer), (true, false));
    let watched = desk.screen(9).request.unwrap();
    assert_eq!((watched.mine, watched.to_answer), (false, false));

    let (mut free, (of, choice)) = Desk::find(4, 4, Desk::open_target);
    free.choose_this(of, choice);
    free.no(of.index(), free.asking(of.index()), "KIT-UNDO-2");
    assert!(!free.screen(of.index()).can_ask_back, "he needs nobody for it");
}

/// KIT-UNDO-2, KIT-UNDO-3: when all persons agree, the game is as it was before that choice.
#[test]
fn all_persons_must_agree() {
    let (_, mut desk) = drafted(3, 5);
    // Of the next cards, seats 4, 0 and 2 take one each.
    let mut before = None;
    for of in [4, 0, 2] {
        if of == 0 {
            before = Some(desk.clone());
        }
        desk.choose(seat(of), 1);
    }
    let before = before.unwrap();
    assert!(desk.table.bots_to_move().contains(seat(3)));
    desk.ok(0, desk.asking(0));
    assert!(desk.table.bots_to_move().is_empty(), "bots wait while people are asked");
    let (by, late) = {
        let (by, moment) = before.voice(seat(3));
        (by, Command::Choose { seat: Some(seat(3)), moment, choice: desk.choices(seat(3))[0].to_string() })
    };
    desk.refused(by, &late, "KIT-UNDO-2");
    desk.ok(2, desk.answering(true));
    desk.same(2, desk.answering(true));
    assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo");
    let later = [0, 1, 9].map(|reader| desk.screen(reader).request.unwrap().later);
    assert_eq!(later, [1; 3], "with it goes what seat 2 has taken since, and everybody knows");
    assert_ne!(desk.views(), before.views());
    desk.ok(1, desk.answering(true));
    assert_eq!(desk.screen(0).request, None);
    assert_eq!(state(&desk.table), state(&before.table));
    assert_eq!(desk.table.game().record(), before.table.game().record());
    assert_eq!(desk.views(), before.views());
    assert_eq!(desk.table.bots_to_move(), before.table.bots_to_move());
    // What a bot thought before is void, and what people had on their screens.
    desk.refused(by, &late, "KIT-TURN-2");
    let (_, old) = before.choosing(seat(1), before.choices(seat(1))[0]);
    desk.no(1, old, "KIT-TURN-2");
    desk.no(1, Command::Undo { seat: Some(seat(1)), moment: before.moment(1) }, "KIT-TURN-2");
    desk.finish();
}

/// KIT-UNDO-2, KIT-TURN-2: with bots alone at the table one agrees with oneself; once, also if the request arrives twice.
#[test]
fn bots_never_mind() {
    let (before, mut desk) = drafted(1, 3);
    desk.everybody_chooses(2);
    let middle = {
        let mut middle = before.clone();
        middle.everybody_chooses(0);
        middle
    };
    let request = desk.asking(0);
    desk.ok(0, &request);
    assert_eq!(state(&desk.table), state(&middle.table));
    desk.same(0, &request);
    assert_eq!(desk.load().decide(By::Guest(guest(0)), &request), Ok(vec![]));
    // Another request goes back further.
    desk.ok(0, desk.asking(0));
    assert_eq!(state(&desk.table), state(&before.table));
    desk.same(0, &request);
    desk.no(0, desk.asking(0), "KIT-UNDO-1");
}

/// KIT-UNDO-3
#[test]
fn one_no_ends_it() {
    let (_, mut desk) = drafted(3, 3);
    desk.no(1, desk.answering(true), "KIT-UNDO-3");
    desk.no(1, desk.answering(false), "KIT-UNDO-3");
    desk.ok(0, desk.asking(0));
    let asked = *state(&desk.table);
    desk.no(0, desk.answering(true), "KIT-UNDO-3");
    desk.ok(1, desk.answering(true));
    desk.no(1, desk.answering(false), "KIT-UNDO-3");
    desk.ok(2, desk.answering(false));
    assert_eq!(desk.screen(0).request, None);
    assert_eq!(*state(&desk.table), asked);
    desk.no(1, desk.answering(true), "KIT-UNDO-3");
    desk.no(0, desk.answering(false), "KIT-UNDO-3");
    // He may ask again, and the answers are asked for again.
    desk.ok(0, desk.asking(0));
    assert_eq!(desk.screen(0).request.unwrap().waiting, "Bo and Cleo");
}

/// KIT-UNDO-3: an answer names its request, so that one which comes late does not answer another.
#[test]
fn an_answer_belongs_to_a_request() {
    let (before, mut desk) = drafted(3, 3);
    desk.no(1, Command::Answer { request: 1, agree: true }, "KIT-UNDO-3");
    let request = desk.asking(0);
    desk.ok(0, &request);
    desk.same(0, &request);
    let late = desk.answering(true);
    desk.ok(0, desk.answering(false));
    desk.same(0, &request);
    desk.ok(2, desk.asking(2));
    desk.no(1, &late, "KIT-UNDO-3");
    desk.no(0, &late, "KIT-UNDO-3");
    desk.no(1, Command::Answer { request: 9, agree: true }, "KIT-UNDO-3");
    assert_eq!(desk.screen(1).request.unwrap().waiting, "Ana and Bo");
    desk.ok(1, desk.answering(true));
    desk.ok(0, desk.answering(true));
    assert_ne!(state(&desk.table), state(&before.table), "the last choice of the third, not of the first");
    assert_eq!(desk.table.game().ply(), 2);
}

/// KIT-UNDO-3: the asker withdraws.
#[test]
fn the_asker_can_withdraw() {
    let (_, mut desk) = drafted(2, 2);
    desk.ok(0, desk.asking(0));
    desk.ok(0, desk.answering(false));
    assert_eq!(desk.screen(1).request, None);
    desk.no(1, desk.answering(true), "KIT-UNDO-3");
    desk.ok(1, desk.asking(1));
}

/// KIT-UNDO-2: a further choice ends it.
#[test]
fn a_further_choice_ends_it() {
    let (_, mut desk) = drafted(2, 3);
    desk.ok(0, desk.asking(0));
    let version = desk.screen(9).version;
    desk.choose(seat(1), 0);
    assert_eq!(desk.screen(0).request, None);
    assert_ne!(desk.screen(9).version, version);
    desk.no(1, desk.answering(true), "KIT-UNDO-3");
    assert!(desk.table.bots_to_move().contains(seat(2)), "bots play on");
}

/// KIT-UNDO-2: so does taking back a choice that everybody knows of.
#[test]
fn an_open_undo_ends_it() {
    let (mut desk, (of, choice)) = Desk::find(4, 4, |desk| {
        desk.open_target().filter(|(of, _)| desk.screen((of.index() + 1) % 4).can_ask_back)
    });
    let asker = (of.index() + 1) % 4;
    desk.choose_this(of, choice);
    desk.ok(asker, desk.asking(asker));
    let version = desk.screen(9).version;
    desk.ok(of.index(), undo(&desk, of.index()));
    assert_eq!(desk.screen(9).request, None);
    assert_ne!(desk.screen(9).version, version);
}

/// KIT-UNDO-2: a choice that others are not told of must not end it, nor its taking back, because that would tell.
#[test]
fn what_is_secret_does_not_end_it() {
    let (before, (of, choice)) = Desk::find(4, 4, Desk::hidden_choice);
    let asker = (of.index() + 1) % 4;
    let watchers = [Some(guest(asker)), Some(guest((of.index() + 2) % 4)), None];
    let sent = |desk: &Desk| watchers.map(|reader| desk.sent(reader, before.table.happened()));
    let asked = |desk: &Desk| {
        let mut desk = desk.clone();
        desk.ok(asker, desk.asking(asker));
        desk
    };
    let untouched = asked(&before);
    let granted = |desk: &Desk| {
        let mut desk = desk.clone();
        for person in (0..4).filter(|person| *person != asker) {
            desk.ok(person, desk.answering(true));
        }
        desk
    };
    // He asks, another chooses in secret, and takes it back in secret.
    let mut after = untouched.clone();
    after.choose_this(of, choice);
    assert_eq!(sent(&after), sent(&untouched));
    let expected = granted(&untouched);
    assert_eq!(state(&granted(&after).table), state(&expected.table));
    after.ok(of.index(), undo(&after, of.index()));
    assert_eq!(sent(&after), sent(&untouched));
    assert_eq!(state(&granted(&after).table), state(&expected.table));
    // Another has chosen in secret before he asks, and takes it back in secret afterwards. (The choice of the asker is
    // an earlier one, so it comes first in the record.)
    let mut earlier = before.clone();
    earlier.choose_this(of, choice);
    let mut earlier = asked(&earlier);
    assert_eq!(sent(&earlier), sent(&untouched));
    let later = |desk: &Desk| desk.screen(asker).request.unwrap().later;
    assert_eq!(later(&earlier), later(&untouched), "what is secret is not counted");
    earlier.ok(of.index(), undo(&earlier, of.index()));
    assert_eq!(sent(&earlier), sent(&untouched));
    assert_eq!(state(&granted(&earlier).table), state(&expected.table));
    assert_eq!(granted(&earlier).load().game().record(), expected.table.game().record());
}

/// KIT-UNDO-2: a secret choice made before the asker's own, and taken back while he asks, does not shift what is granted.
#[test]
fn a_secret_undo_before_the_choice_in_question_shifts_nothing() {
    let (mut desk, (secret, open)) = Desk::find(4, 4, |desk| {
        let secret = desk.hidden_choice()?;
        let mut next = desk.clone();
        next.choose_this(secret.0, secret.1);
        let open = next.open_target().filter(|open| open.0 != secret.0)?;
        Some((secret, open))
    });
    let before = desk.table.game().record().clone();
    desk.choose_this(secret.0, secret.1);
    desk.choose_this(open.0, open.1);
    // In Fairy Tale he could take this one back by himself, and may not ask; in another game he might have to.
    let (asker, keep) = (open.0.index(), before.moves.len() + 1);
    desk.no(asker, desk.asking(asker), "KIT-UNDO-2");
    desk.write(&table::Entry::Asked { seat: open.0, keep: keep as u32 });
    desk.ok(secret.0.index(), undo(&desk, secret.0.index()));
    assert!(desk.screen(asker).request.is_some());
    for person in (0..4).filter(|person| *person != asker) {
        desk.ok(person, desk.answering(true));
    }
    assert_eq!(*desk.table.game().record(), before, "neither the secret choice is left nor his own");
}

/// KIT-UNDO-3, KIT-LEAVE-1: who leaves without an answer is a bot, and agrees.
#[test]
fn who_leaves_does_not_stand_in_the_way() {
    let (before, mut desk) = drafted(3, 3);
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    desk.ok(2, Command::Leave {});
    assert_eq!(state(&desk.table), state(&before.table), "taken back");
    assert_eq!(desk.screen(0).request, None);
}

/// KIT-UNDO-2: the request leaves with the asker.
#[test]
fn the_request_of_one_who_leaves_is_void() {
    let (_, mut desk) = drafted(3, 3);
    let asked = *state(&desk.table);
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    desk.ok(0, Command::Leave {});
    assert_eq!(desk.screen(1).request, None);
    desk.no(2, desk.answering(true), "KIT-UNDO-3");
    assert_eq!(*state(&desk.table), asked);
    desk.ok(0, Command::Return {});
    assert_eq!(desk.screen(0).request, None);
}

/// KIT-UNDO-3: an answer is a person's, not a seat's.
#[test]
fn a_seat_that_changes_hands_has_not_answered() {
    let (before, mut desk) = drafted(4, 4);
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.ok(5, Command::sit(seat(1), "Fay", true));
    assert!(desk.screen(5).request.unwrap().to_answer);
    desk.ok(2, desk.answering(true));
    desk.ok(3, desk.answering(true));
    assert!(desk.screen(0).request.is_some(), "Fay has not been asked yet");
    desk.ok(5, desk.answering(true));
    assert_eq!(state(&desk.table), state(&before.table));
    // Who only went out and came back has answered.
    let (before, mut desk) = drafted(3, 3);
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    desk.ok(1, Command::Leave {});
    desk.ok(1, Command::Return {});
    desk.no(1, desk.answering(false), "KIT-UNDO-3");
    desk.ok(2, desk.answering(true));
    assert_eq!(state(&desk.table), state(&before.table));
    // And who had not answered when he left must answer when he is back in time.
    let (_, mut desk) = drafted(3, 3);
    desk.ok(0, desk.asking(0));
    desk.ok(1, Command::Leave {});
    desk.ok(1, Command::Return {});
    desk.ok(2, desk.answering(true));
    assert!(desk.screen(1).request.unwrap().to_answer);
}

/// KIT-TABLE-2: what is over is over.
#[test]
fn nothing_is_taken_back_after_the_end() {
    let mut desk = Desk::playing(2, 2, "end");
    desk.finish();
    assert_eq!(desk.table.phase(), Phase::Over);
    desk.no(0, desk.asking(0), "KIT-TABLE-2");
    desk.no(0, undo(&desk, 0), "KIT-TABLE-2");
    assert!(!desk.screen(0).can_undo && !desk.screen(0).can_ask_back);
}

/// Who could not see a choice is not told that it was taken back; who saw it is.
#[test]
fn an_undo_is_told_to_those_who_saw_the_choice() {
    let undone = |(mut desk, (of, choice)): (Desk, (kit::Seat, Choice))| {
        desk.choose_this(of, choice);
        let since = desk.table.happened();
        desk.ok(of.index(), undo(&desk, of.index()));
        assert_eq!(desk.table.happened(), since + 1);
        let told = Viewer::all(4).map(|viewer| {
            let news = desk.table.news(since, viewer, english()).unwrap();
            (viewer, news)
        });
        (of, told.collect::<Vec<_>>())
    };
    let (of, told) = undone(Desk::find(4, 4, Desk::hidden_choice));
    for (viewer, news) in told {
        let expected: &[&str] = if viewer.is(of) { &["You take back your choice."] } else { &[] };
        assert_eq!(news, expected, "{viewer}");
    }
    let (of, told) = undone(Desk::find(4, 4, Desk::open_target));
    for (viewer, news) in told {
        assert_eq!(news.len(), 1);
        assert_eq!(news[0] == "You take back your choice.", viewer.is(of), "{viewer}");
    }
}

/// What was told stays told: a choice taken back by consent leaves its trace in what people read.
#[test]
fn what_was_told_stays_told() {
    let (_, mut desk) = drafted(2, 2);
    let told = |desk: &Desk, words| Table::<Tale>::told(desk.lines(), Viewer::Table, words).unwrap();
    let before = WORDS.each_ref().map(|words| told(&desk, words));
    desk.ok(0, desk.asking(0));
    desk.ok(1, desk.answering(true));
    for (words, before) in WORDS.iter().zip(before) {
        let after = told(&desk, words);
        assert_eq!(after[..before.len()], before);
        assert_eq!(after.len(), before.len() + 2, "asked, and taken back");
    }
    assert_eq!(Tale::awaited(&state(&desk.table).view(Viewer::Table)).len(), 2);
}
