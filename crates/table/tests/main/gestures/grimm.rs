//! Gestures of La Forêt de Grimm: sealing both cards, and picks of one step.

use grimm::{Choice, Grimm, Window};

use super::board::{Board, cut, records};

/// KIT-TURN-4, GRIMM-CHOOSE-2: the Gather card and the Fable are sealed together, and taken back together.
#[test]
fn both_cards_are_sealed_at_once() {
    let (mut sealed, mut alone, mut undone) = (0, 0, 0);
    for (name, record) in records::<Grimm>().into_iter().step_by(3) {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            if let Choice::Gather(_) = choices[0] {
                assert!(choices.len() <= 2, "{choices:?}");
                // A page always sends both: who has nothing to decide is not asked about a Fable.
                let sent = [choices[0], choices.get(1).copied().unwrap_or(Choice::LayNone)];
                let mut copy = board.clone();
                let made = copy.choose(seat, &sent);
                assert_eq!(made, Ok(choices.len()), "{name}: {sent:?}");
                sealed += usize::from(made == Ok(2));
                alone += usize::from(made == Ok(1));
                if matches!(copy.view(seat).window, Window::Choose) && copy.undo(seat) == Ok(2) {
                    assert_eq!(copy.state(), board.state(), "{name}");
                    undone += 1;
                }
            }
            board.choose(seat, &choices).unwrap();
        }
    }
    assert!(sealed > 100 && alone > 10 && undone > 50, "{sealed} {alone} {undone}");
}

/// KIT-TURN-4: goods of one step are picked together. What is sent too much belongs to no other step.
#[test]
fn goods_of_one_step_are_picked_at_once() {
    let (mut picked, mut too_many) = (0, 0);
    for (name, record) in records::<Grimm>() {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            if let (Choice::Pick(_), true) = (choices[0], choices.len() > 1) {
                picked += 1;
                let mut exact = board.clone();
                assert_eq!(exact.choose(seat, &choices), Ok(choices.len()));
                let more: Vec<Choice> = choices.iter().copied().cycle().take(choices.len() + 6).collect();
                if let Ok(made) = board.clone().choose(seat, &more) {
                    assert_eq!(made, choices.len(), "{name}: {more:?}");
                    too_many += 1;
                }
            }
            board.choose(seat, &choices).unwrap();
        }
    }
    assert!(picked > 20 && too_many > 10, "{picked} {too_many}");
}

/// Each Action of a build turn is an act of its own.
#[test]
fn actions_are_not_joined() {
    for (_, record) in records::<Grimm>().into_iter().step_by(10) {
        for (_, choices) in cut(&record) {
            let is_action = |choice: &Choice| {
                matches!(
                    choice,
                    Choice::Gain(_) | Choice::Draw | Choice::Build(_) | Choice::End | Choice::Special
                )
            };
            assert!(choices.len() == 1 || !choices.iter().any(is_action), "{choices:?}");
        }
    }
}
