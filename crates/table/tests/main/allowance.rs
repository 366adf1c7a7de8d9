//! Taking back comes to an end, and the game does not (KIT-UNDO-4, KIT-UNDO-5).

use table::{By, Command, Phase};

use crate::desk::{Desk, guest, seat};

fn undo(desk: &Desk, number: usize) -> Command {
    Command::Undo { seat: Some(seat(number)), moment: desk.moment(number) }
}

/// How many choices of this seat stand.
fn standing(desk: &Desk, number: usize) -> usize {
    desk.table.game().record().moves.iter().filter(|(mover, _)| *mover == seat(number)).count()
}

/// All bots choose that have to.
fn bots_choose(desk: &mut Desk) {
    while let Some(at) = desk.table.bots_to_move().lowest() {
        desk.choose(at, 0);
    }
}

fn refusal(desk: &Desk, number: usize, command: &Command) -> Option<&'static str> {
    desk.table.decide(By::Guest(guest(number)), command).err().map(|refusal| refusal.rule.as_str())
}

/// KIT-UNDO-4: choosing and undoing in turn comes to an end, and then the game goes on.
#[test]
fn choosing_and_undoing_in_turn_ends() {
    let (mut desk, (mover, choice)) = Desk::find(4, 4, Desk::open_target);
    let number = mover.index();
    let before = desk.log.len();
    let mut undone = 0;
    loop {
        desk.choose_exactly(mover, choice);
        let command = undo(&desk, number);
        if refusal(&desk, number, &command).is_some() {
            desk.refused(number, &command, "KIT-UNDO-4");
            break;
        }
        assert!(desk.screen(number).can_undo);
        desk.ok(number, command);
        undone += 1;
        assert!(undone < 1_000, "it never ends");
    }
    assert_eq!(undone, 40 + standing(&desk, number), "forty, and one for each choice that stands");
    assert_eq!(desk.log.len() - before, 2 * undone + 1);
    let screen = desk.screen(number);
    assert!(!screen.can_undo && !screen.can_request_take_back, "nothing is offered that would be refused");
    // What cannot be undone any more cannot be asked for, either: it is the same limit.
    assert!(refusal(&desk, number, &desk.request_command(number)).is_some());
    // The limit is in the log, and it is this seat's own.
    let loaded = Desk { table: desk.load(), log: desk.log.clone() };
    loaded.refused(number, undo(&loaded, number), "KIT-UNDO-4");
    desk.finish();
}

/// KIT-UNDO-5: bots grant every request, but not for ever the same one.
#[test]
fn choosing_and_asking_in_turn_ends() {
    let mut desk = Desk::playing(1, 3, "asking");
    bots_choose(&mut desk);
    for _ in 0..3 {
        desk.choose(seat(0), 0);
        assert!(desk.screen(0).can_request_take_back);
        desk.ok(0, desk.request_command(0));
        assert_eq!(standing(&desk, 0), 0, "granted at once");
        bots_choose(&mut desk);
    }
    desk.choose(seat(0), 0);
    desk.refused(0, desk.request_command(0), "KIT-UNDO-5");
    assert!(!desk.screen(0).can_request_take_back);
    // KIT-UNDO-1: whoever could not ask, even if the others have played on, is told that.
    let why = format!("{:?}", desk.screen(0).no_way_back);
    assert!(why.contains("three times already"), "{why}");
    let loaded = Desk { table: desk.load(), log: desk.log.clone() };
    loaded.refused(0, loaded.request_command(0), "KIT-UNDO-5");
    // The next choice is another matter, and going back further is not.
    bots_choose(&mut desk);
    desk.choose(seat(0), 0);
    desk.ok(0, desk.request_command(0));
    bots_choose(&mut desk);
    assert_eq!(standing(&desk, 0), 1);
    desk.refused(0, desk.request_command(0), "KIT-UNDO-5");
    desk.finish();
}

/// KIT-UNDO-4, KIT-UNDO-5: whoever takes back whatever they can, as often as they can, still finishes the game, and its
/// log stays a small multiple of the game.
#[test]
fn the_log_stays_a_small_multiple_of_the_game() {
    for (seats, eager) in [(2, false), (3, false), (5, false), (2, true), (4, true)] {
        let mut desk = Desk::playing(1, seats, &format!("greedy for more {seats}"));
        let mut refused = 0;
        let mut steps = 0;
        while desk.table.phase() == Phase::Playing {
            steps += 1;
            assert!(steps < 20_000, "it never ends");
            bots_choose(&mut desk);
            let commands = [undo(&desk, 0), desk.request_command(0)];
            // The eager take back right after choosing, the others go back as far as they can first.
            let back = commands.iter().any(|command| match desk.send(By::Guest(guest(0)), command) {
                Ok(written) => written > 0,
                Err(refusal) => {
                    refused += u32::from(["KIT-UNDO-4", "KIT-UNDO-5"].contains(&refusal.rule.as_str()));
                    false
                }
            });
            if (!back || eager) && desk.table.phase() == Phase::Playing && desk.deciders().contains(&seat(0))
            {
                desk.choose(seat(0), 0);
            }
        }
        assert!(refused > 0, "{seats}");
        let (log, game) = (desk.log.len(), desk.table.game().record().moves.len());
        assert!(log <= 5 * game + 200, "{seats}: {log} entries for {game} choices");
    }
}

/// KIT-UNDO-4: requests count, whatever becomes of them: asking and thinking better of it comes to an end, too.
#[test]
fn asking_and_withdrawing_in_turn_ends() {
    let mut desk = Desk::playing(2, 2, "withdrawing");
    desk.everybody_chooses(0);
    let mut asked = 0;
    while refusal(&desk, 0, &desk.request_command(0)).is_none() {
        desk.ok(0, desk.request_command(0));
        let by = asked % 2;
        desk.ok(by, desk.answer_command(false));
        asked += 1;
        assert!(asked < 1_000, "it never ends");
    }
    assert_eq!(asked, 41);
    desk.refused(0, desk.request_command(0), "KIT-UNDO-4");
    // The other one has their own count.
    desk.ok(1, desk.request_command(1));
    desk.ok(0, desk.answer_command(false));
    desk.finish();
}

/// KIT-UNDO-4: somebody who takes back every choice once, and now and then twice, meets no limit.
#[test]
fn careful_players_meet_no_limit() {
    for words in ["careful", "more careful"] {
        let mut desk = Desk::playing(1, 3, words);
        let mut taken_back = 0;
        while desk.table.phase() == Phase::Playing {
            bots_choose(&mut desk);
            let times = if taken_back % 3 == 0 { 2 } else { 1 };
            for _ in 0..times {
                if desk.table.phase() == Phase::Over || !desk.deciders().contains(&seat(0)) {
                    break;
                }
                desk.choose(seat(0), 0);
                if desk.table.phase() == Phase::Over {
                    break;
                }
                let back = [undo(&desk, 0), desk.request_command(0)];
                let written = back.iter().find_map(|command| desk.send(By::Guest(guest(0)), command).ok());
                assert_eq!(written, Some(1), "refused after {taken_back}");
                taken_back += 1;
                bots_choose(&mut desk);
            }
            if desk.table.phase() == Phase::Playing && desk.deciders().contains(&seat(0)) {
                desk.choose(seat(0), 1);
            }
        }
        assert!(taken_back > 20, "{taken_back}");
    }
}
