//! Changing one's mind (KIT-UNDO-6), and the true reason why something cannot be taken back (KIT-UNDO-1).

use kit::{NoWayBack, Viewer};
use table::{By, Command, Entry, Perspective, Phase};

use crate::desk::{Desk, english, guest, readers, seat, sent};

/// The command by which this person changes their choice to the one with this index.
fn change(desk: &Desk, number: usize, index: usize) -> Command {
    let screen = desk.screen(number);
    let choice = screen.changes[index].choice.clone();
    Command::Change { seat: Some(seat(number)), moment: screen.moment, choice }
}

/// The index of the choice that stands, among what it can be changed to.
fn standing(desk: &Desk, number: usize) -> usize {
    let moves = &desk.table.game().record().moves;
    let (_, last) = moves.iter().rfind(|(mover, _)| *mover == seat(number)).unwrap();
    desk.screen(number).changes.iter().position(|offer| offer.choice == last.to_string()).unwrap()
}

/// KIT-UNDO-6: the other choice takes the place of the first, as if it had been made then. The log keeps it, and the game
/// goes on as if nothing had been.
#[test]
fn a_pick_can_be_changed_until_everybody_has_picked() {
    let mut desk = Desk::playing(2, 3, "mind");
    assert!(desk.screen(0).changes.is_empty(), "nothing was chosen yet");
    let mut straight = desk.clone();
    desk.choose(seat(0), 0);
    assert!(desk.screen(0).changes.len() > 1 && standing(&desk, 0) == 0);
    desk.choose(seat(2), 0);
    let other = change(&desk, 0, 1);
    desk.ok(0, &other);
    desk.unchanged(0, &other);
    assert_eq!(standing(&desk, 0), 1);
    straight.choose(seat(0), 1);
    straight.choose(seat(2), 0);
    assert_eq!(desk.table.game().record(), straight.table.game().record());
    assert_eq!(desk.load().game().record(), straight.table.game().record());
    assert_eq!(desk.views(), straight.views());
    // It can be changed again, and to what it was.
    desk.ok(0, change(&desk, 0, 0));
    desk.unchanged(0, change(&desk, 0, 0));
    let late = change(&desk, 0, 1);
    desk.choose(seat(1), 0);
    assert!(desk.screen(0).changes.is_empty());
    desk.refused(0, late, "KIT-TURN-2");
}

/// KIT-UNDO-6: nobody else learns of it, neither from what they are sent nor from any number, and the past they can look at
/// has no trace of it.
#[test]
fn nobody_learns_of_a_change() {
    let mut desk = Desk::playing(3, 4, "unseen");
    desk.choose(seat(0), 0);
    let untouched = desk.clone();
    let since = desk.table.event_count();
    for index in [1, 2, 1, 0] {
        desk.ok(0, change(&desk, 0, index));
    }
    let others = || readers(4).into_iter().filter(|reader| *reader != Some(guest(0)));
    for reader in others() {
        assert_eq!(sent(&desk.table, reader, since), sent(&untouched.table, reader, since), "{reader:?}");
        assert_eq!(desk.table.version(reader), untouched.table.version(reader));
        assert_eq!(desk.table.news(since, desk.table.viewer(reader), english()), Some(vec![]));
    }
    assert_eq!(desk.table.public_hash(), untouched.table.public_hash());
    let told = desk.table.news(since, Viewer::Seat(seat(0)), english()).unwrap();
    assert_eq!(told.len(), 4);
    assert!(told.iter().all(|told| told.starts_with("You change your choice. You keep ")), "{told:?}");
    for viewer in Viewer::all(4).filter(|viewer| !viewer.is(seat(0))) {
        let steps = |desk: &Desk| {
            let past =
                table::Past::<tale::Tale>::read(desk.lines(), &[Perspective::Of(viewer)], english()).unwrap();
            past.steps()[0].iter().map(|step| (step.seen, step.news.clone())).collect::<Vec<_>>()
        };
        assert_eq!(steps(&desk), steps(&untouched), "{viewer:?}");
    }
    let all = table::Past::<tale::Tale>::read(desk.lines(), &[Perspective::All], english()).unwrap();
    let last = all.steps()[0].last().unwrap();
    assert!(last.news[0].text.starts_with("Ana keeps "), "an all-seeing reader is told what: {last:?}");
}

/// KIT-UNDO-6: only who waits changes their choice, only their own, to one that they could have made, and as often as they
/// may take back (KIT-UNDO-4).
#[test]
fn what_cannot_be_changed() {
    let mut desk = Desk::playing(2, 3, "limits");
    let attempt = |desk: &Desk, number: usize, choice: &str| Command::Change {
        seat: Some(seat(number)),
        moment: desk.moment(number),
        choice: choice.into(),
    };
    let own = desk.choices(seat(0))[0].to_string();
    desk.refused(0, attempt(&desk, 0, &own), "KIT-UNDO-1");
    desk.choose(seat(0), 0);
    desk.refused(1, attempt(&desk, 0, &own), "KIT-TURN-1");
    desk.refused(9, attempt(&desk, 0, &own), "KIT-TURN-1");
    desk.refused(0, attempt(&desk, 0, "dance"), "KIT-TURN-3");
    desk.refused(0, attempt(&desk, 0, "play demon"), "TALE-DRAFT-2");
    desk.choose(seat(2), 0);
    let bot = Command::Change { seat: Some(seat(2)), moment: 0, choice: own.clone() };
    desk.refused_from(By::Server, &bot, "KIT-UNDO-6");
    let mut changed = 0;
    while desk.screen(0).can_undo {
        desk.ok(0, change(&desk, 0, 1 - changed % 2));
        changed += 1;
    }
    assert_eq!(changed, 41);
    assert!(desk.screen(0).changes.is_empty());
    desk.refused(0, attempt(&desk, 0, &own), "KIT-UNDO-4");
    assert!(desk.screen(0).no_way_back.unwrap().text.contains("so often"));
    // Who is asked answers instead of changing what they chose before.
    desk.choose(seat(1), 0);
    assert!(desk.screen(0).changes.is_empty() && !desk.screen(0).offers.is_empty());
}

/// KIT-UNDO-2: a change is hidden, so it leaves a request of somebody else open.
#[test]
fn a_change_leaves_a_request_open() {
    let mut desk = Desk::playing(3, 3, "request");
    desk.everybody_chooses(0);
    desk.choose(seat(0), 0);
    desk.ok(1, desk.request_command(1));
    desk.ok(0, change(&desk, 0, 1));
    assert!(desk.screen(1).request.is_some() && desk.screen(0).request.is_some());
    desk.ok(0, desk.answer_command(true));
    desk.ok(2, desk.answer_command(true));
    assert_eq!(desk.load().game().record(), desk.table.game().record());
}

/// KIT-UNDO-6, KIT-TURN-2: where others were quicker, a change comes too late, and is no take-back that is refused: whether the
/// seat is asked something new, or nothing, or the game is over.
#[test]
fn a_late_change_is_just_late() {
    let (mut late, mut unmoved, mut over) = (0, 0, 0);
    for seed in 0..8 {
        let mut desk = Desk::playing(3, 3, &format!("late {seed}"));
        let mut turn = seed;
        while desk.table.phase() == Phase::Playing {
            let possible = (0..3).filter(|number| !desk.screen(*number).changes.is_empty());
            let other = |number| change(&desk, number, usize::from(standing(&desk, number) == 0));
            let changes: Vec<_> =
                possible.map(|number| (number, desk.moment(number), other(number))).collect();
            let deciders = desk.deciders();
            desk.choose(deciders[turn % deciders.len()], turn);
            turn += 1;
            for (number, moment, change) in changes {
                if desk.screen(number).changes.is_empty() {
                    desk.refused(number, change, "KIT-TURN-2");
                    late += 1;
                    unmoved += u32::from(desk.moment(number) == moment);
                    over += u32::from(desk.table.phase() == Phase::Over);
                }
            }
        }
    }
    assert!(late > unmoved && unmoved > over && over > 0, "{late} {unmoved} {over}");
}

/// KIT-UNDO-1: the sentence says the reason that holds.
#[test]
fn the_reason_is_the_true_one() {
    let refusal = |desk: &Desk, number: usize| {
        let undo = Command::Undo { seat: Some(seat(number)), moment: desk.moment(number) };
        desk.table.decide(By::Guest(guest(number)), &undo).unwrap_err()
    };
    let mut desk = Desk::playing(2, 2, "why");
    assert_eq!(refusal(&desk, 0), NoWayBack::NoChoice.refusal());
    assert_eq!(desk.screen(0).no_way_back, None, "nobody wonders about that");
    desk.choose(seat(0), 0);
    desk.choose(seat(1), 0);
    assert_eq!(refusal(&desk, 0), NoWayBack::WentOn.refusal());
    assert_eq!(refusal(&desk, 1), NoWayBack::Shown.refusal());
    let why = |number: usize| desk.screen(number).no_way_back.unwrap().text;
    assert!(why(0).contains("the others have played on"), "{}", why(0));
    assert!(why(1).contains("has shown something new"), "{}", why(1));
    let sentences = NoWayBack::ALL.map(|reason| words::refuse(&reason.refusal(), english()));
    for (index, sentence) in sentences.iter().enumerate() {
        assert!(!sentences[..index].contains(sentence) && !sentence.contains("why"), "{sentence}");
    }
    desk.finish();
    assert_eq!((desk.table.phase(), desk.screen(0).no_way_back), (Phase::Over, None));
}

/// The entry is written like the others.
#[test]
fn a_change_is_one_line() {
    let entry = Entry::Changed { seat: seat(1), choice: "keep elf".into() };
    assert_eq!(entry.to_line(), r#"{"did":"changed","seat":1,"choice":"keep elf"}"#);
    assert_eq!(Entry::from_line(&entry.to_line()), Ok(entry));
}
