//! Gestures of Châteaux de Fable: runs of draws, whole purchases, the hand limit.

use kit::{Game, Seat, Viewer};
use sand::{Card, Choice, Deed, Effect, Event, Phase, Sand, Step, Task};

use super::board::{Board, records};

/// Shows every position of all records in which a seat decides, as a table, with what it chooses there.
pub(crate) fn positions(every: usize, mut look: impl FnMut(&Board<Sand>, Seat, Choice)) {
    for (_, record) in records::<Sand>().into_iter().step_by(every) {
        let mut board = Board::of(&record);
        for (seat, choice) in &record.moves {
            look(&board, *seat, *choice);
            board.choose(*seat, &[*choice]).unwrap();
        }
    }
}

fn step(board: &Board<Sand>, seat: Seat) -> Option<Step> {
    board.view(seat).players[seat.index()].turn.map(|turn| turn.step)
}

fn task(board: &Board<Sand>, seat: Seat) -> Task {
    board.view(seat).own.unwrap().task
}

fn is_plain(choice: &Choice) -> bool {
    matches!(choice, Choice::Use(card) if matches!(card.data().effect, Effect::Draw(_)))
}

/// KIT-TURN-4, SAND-STEP1-6: one press draws with the board and with all plain green cards. When that ends step 1, what is
/// left over of the gesture does not reach step 2.
#[test]
fn one_press_draws_and_never_ends_step_2() {
    let (mut ended, mut stayed) = (0, 0);
    positions(3, |board, seat, choice| {
        let view = board.view(seat);
        if choice != Choice::Draw || view.phase != Phase::Turn || step(board, seat) != Some(Step::One) {
            return;
        }
        let offered = board.state().listed(seat);
        let turn = view.players[seat.index()].turn.unwrap();
        let copies = |card: Card| view.players[seat.index()].before.count(card) - turn.used.count(card);
        let plain = offered.iter().filter(|choice| is_plain(choice)).flat_map(|choice| {
            let Choice::Use(card) = *choice else { unreachable!() };
            std::iter::repeat_n(*choice, copies(card).into())
        });
        let draws: Vec<Choice> = [Choice::Draw].into_iter().chain(plain).collect();
        let special = offered.iter().any(|choice| matches!(choice, Choice::Use(_)) && !is_plain(choice));
        let mut press = board.clone();
        assert_eq!(press.choose(seat, &draws), Ok(draws.len()), "{draws:?}");
        assert_eq!(step(&press, seat), Some(if special { Step::One } else { Step::Two }));
        // With special green cards left, step 1 goes on, and an `end` belongs to it. Otherwise it is over.
        let mut more = board.clone();
        let sent: Vec<Choice> =
            draws.iter().copied().chain([Choice::End, Choice::Draw, Choice::End]).collect();
        let made = more.choose(seat, &sent).unwrap();
        if special {
            assert_eq!((made, step(&more, seat)), (draws.len() + 1, Some(Step::Two)));
            stayed += 1;
        } else {
            assert_eq!((made, more.state()), (draws.len(), press.state()));
            ended += 1;
        }
    });
    assert!(ended > 50 && stayed > 5, "{ended} {stayed}");
}

/// KIT-TURN-4, SAND-PAY-6: a purchase is sent with everything that pays for it, in falling value. What the rules take
/// unasked is skipped in the middle and dropped at the end.
#[test]
fn a_payment_is_sent_whole_although_parts_of_it_are_forced() {
    let (mut whole, mut skipped, mut dropped) = (0, 0, 0);
    positions(1, |board, seat, choice| {
        if task(board, seat) != Task::None || !matches!(choice, Choice::Build(..)) {
            return;
        }
        // Built as the rules ask for it: at each question the dearest element.
        let mut game = board.table.game().clone();
        let mut built = None;
        let mut next = Some(choice);
        while let Some(choice) = next {
            let mut log = |event| {
                if let Event::Did { deed: Deed::Built { paid, coins, .. }, .. } = event {
                    built = Some((paid, coins));
                }
            };
            game.choose(seat, choice, &mut log).unwrap();
            let offered = game.state().listed(seat);
            let worth = |choice: &Choice| match choice {
                Choice::Pay(card) => 10 * card.data().pay + 1,
                Choice::PayCoin => 10,
                _ => 0,
            };
            next = match game.state().view(Viewer::Seat(seat)).own.unwrap().task {
                Task::Batch => Some(Choice::Confirm),
                // What lies on a Pallet is told as a card, so it is left out here.
                Task::Pay { .. } => {
                    offered.iter().copied().filter(|choice| worth(choice) > 0).max_by_key(worth)
                }
                _ => None,
            };
        }
        let Some((paid, coins)) =
            built.filter(|_| board.view(seat).players[seat.index()].lies.pallets.is_empty())
        else {
            return;
        };
        let mut elements: Vec<Choice> = paid.iter().map(Choice::Pay).collect();
        elements.sort_by_key(|choice| {
            let Choice::Pay(card) = choice else { unreachable!() };
            std::cmp::Reverse(card.data().pay)
        });
        elements.extend(std::iter::repeat_n(Choice::PayCoin, coins.into()));
        let sent: Vec<Choice> = [choice, Choice::Confirm].into_iter().chain(elements).collect();
        let mut gesture = board.clone();
        let made = gesture.choose(seat, &sent).unwrap_or_else(|refusal| panic!("{sent:?}: {refusal}"));
        assert_eq!(gesture.state(), game.state(), "{sent:?}");
        whole += usize::from(made == sent.len());
        dropped += usize::from(made < sent.len());
        let moves = &gesture.table.game().record().moves;
        let made: Vec<Choice> = moves[moves.len() - made..].iter().map(|(_, choice)| *choice).collect();
        skipped += usize::from(!sent.starts_with(&made));
        // Sent again, it is the same gesture, and nothing happens (KIT-TURN-2).
        let again = board.gesture(seat, &sent);
        assert_eq!(gesture.send(seat.index(), &again), Ok(vec![]));
    });
    assert!(whole > 10 && skipped > 10 && dropped > 100, "{whole} {skipped} {dropped}");
}

/// KIT-TURN-4, SAND-LIMIT-4: a limit and what is discarded for it are one gesture, and end the turn; nothing follows.
#[test]
fn a_hand_limit_is_one_gesture() {
    let mut tried = 0;
    positions(2, |board, seat, choice| {
        let Choice::Limit(limit) = choice else { return };
        let hand = board.view(seat).own.unwrap().hand;
        let excess = hand.len().saturating_sub(limit);
        if excess < 2 {
            return;
        }
        let discards = hand.iter().take(excess.into()).map(Choice::Discard);
        let rest = [Choice::End, Choice::Draw, Choice::Limit(9), Choice::Confirm];
        let sent: Vec<Choice> = [choice].into_iter().chain(discards).chain(rest).collect();
        let mut gesture = board.clone();
        let made = gesture.choose(seat, &sent).unwrap();
        assert!(made <= 1 + usize::from(excess), "{sent:?}");
        let (before, now) = (board.view(seat), gesture.view(seat));
        let done = now.players[seat.index()].done || now.turn > before.turn || now.phase != Phase::Turn;
        assert!(done, "{sent:?}");
        tried += 1;
    });
    assert!(tried > 5, "{tried}");
}

/// KIT-TURN-5: nobody learns from a refusal what they would draw. After a draw, what is not allowed is dropped.
#[test]
fn a_refusal_does_not_tell_what_a_draw_would_bring() {
    let mut tried = 0;
    positions(1, |board, seat, choice| {
        let sifts = matches!(choice, Choice::Use(card) if card.data().effect == Effect::Sifter);
        if !sifts {
            return;
        }
        for card in Card::all() {
            let mut probe = board.clone();
            let made = probe.choose(seat, &[choice, Choice::Drop(card)]);
            assert!(matches!(made, Ok(1 | 2)), "{card}: {made:?}");
            assert_ne!(probe.state(), board.state(), "the draw stands, so nothing is tried out");
        }
        tried += 1;
    });
    assert!(tried > 0);
    // Without a draw, the rule of the later choice refuses everything.
    let mut refused = 0;
    positions(5, |board, seat, choice| {
        if !matches!((choice, task(board, seat)), (Choice::Build(..), Task::None)) {
            return;
        }
        let mut copy = board.clone();
        copy.choose(seat, &[choice]).unwrap();
        if matches!(task(&copy, seat), Task::Batch) {
            let refusal = board.clone().says(seat, &format!("{choice}; draw")).unwrap_err();
            assert!(refusal.rule.as_str().starts_with("SAND-"), "{refusal}");
            refused += 1;
        }
    });
    assert!(refused > 10, "{refused}");
}
