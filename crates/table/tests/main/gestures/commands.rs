//! What a command of several choices may look like, and what becomes of it.

use kit::{Refusal, Seat};
use sand::{Mode, Options, Sand};
use serde_json::{Value, json};
use table::{By, Command, LONGEST_CHOICE, MESSAGES, MOST_CHOICES};
use words::{Lang, Speak, Words};

use super::board::Board;
use crate::desk::{Desk, guest};

const ANA: Seat = Seat::at(0);
const BO: Seat = Seat::at(1);

/// Two people who may exchange cards of their starting hands, both at the same time.
pub(super) fn mulligan() -> Board<Sand> {
    Board::deal(&Options { mode: Mode::Basic, ..Options::default() }, 2, "gestures")
}

/// Two different cards that a seat can exchange.
pub(super) fn two(board: &Board<Sand>, seat: Seat) -> [String; 2] {
    let names: Vec<sand::Card> = board.view(seat).own.unwrap().hand.groups().map(|(card, _)| card).collect();
    [0, 1].map(|at| format!("exchange {}", names[at]))
}

#[track_caller]
fn refused_by(result: Result<usize, Refusal>, rule: &str) {
    let refusal = result.unwrap_err();
    assert_eq!(refusal.rule.as_str(), rule);
    for lang in Lang::ALL {
        let sentence = words::refuse(&refusal, &Words::new(lang, &[MESSAGES, Sand::SOURCE]));
        assert!(!sentence.contains(rule), "{rule} has no sentence: {sentence}");
    }
}

/// KIT-TURN-4
#[test]
fn a_gesture_has_from_1_to_32_choices() {
    let mut board = mulligan();
    refused_by(board.choose(ANA, &Vec::<String>::new()), "KIT-TURN-4");
    let [one, other] = two(&board, ANA);
    let confirms = |count| std::iter::repeat_n("confirm".to_owned(), count);
    let long: Vec<String> = [one, other].into_iter().chain(confirms(MOST_CHOICES - 2)).collect();
    let too_long: Vec<String> = long.iter().cloned().chain(confirms(1)).collect();
    refused_by(board.choose(ANA, &too_long), "KIT-TURN-4");
    assert_eq!(board.choose(ANA, &long), Ok(3), "two exchanges and a confirmation");
    // Fairy Tale has no gestures: the first choice is made, and the rest was meant for something else.
    let mut desk = Desk::playing(2, 2, "gesture");
    let choices: Vec<String> = desk.choices(ANA).iter().map(ToString::to_string).collect();
    let command = Command::Choose { seat: None, moment: desk.moment(0), choices };
    assert_eq!(desk.send(By::Guest(guest(0)), &command), Ok(1));
}

/// The field `choice` is a text or a list of texts, within bounds.
#[test]
fn choices_are_a_text_or_a_list() {
    let read = |choice: Value| {
        let command = json!({ "do": "choose", "seat": 0, "moment": 3, "choice": choice });
        serde_json::from_value::<Command>(command)
    };
    let command = |choices: &[&str]| Command::Choose {
        seat: Some(ANA),
        moment: 3,
        choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
    };
    assert_eq!(read(json!("draw")).unwrap(), command(&["draw"]));
    assert_eq!(read(json!(["draw"])).unwrap(), command(&["draw"]));
    assert_eq!(read(json!(["draw", "end"])).unwrap(), command(&["draw", "end"]));
    for wrong in
        [json!(null), json!(1), json!(true), json!({}), json!([1]), json!([["draw"]]), json!(["a", null])]
    {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
    let text = |command: &Command| serde_json::to_value(command).unwrap()["choice"].clone();
    assert_eq!(text(&command(&["draw"])), json!("draw"), "one is written as before");
    assert_eq!(text(&command(&["draw", "end"])), json!(["draw", "end"]));
    let long = "x".repeat(LONGEST_CHOICE + 1);
    assert_eq!(command(&["draw", &long[1..]]).malformed(), None);
    assert_eq!(command(&["draw", &long]).malformed(), Some("choice"));
    assert_eq!(command(&[]).malformed(), Some("choice"));
    assert_eq!(command(&["x"; MOST_CHOICES]).malformed(), None);
    assert_eq!(command(&["x"; MOST_CHOICES + 1]).malformed(), Some("choice"));
}

/// KIT-TURN-3, KIT-TURN-5: what cannot be read refuses everything, also where it would have been dropped.
#[test]
fn one_unreadable_choice_refuses_all() {
    let mut board = mulligan();
    let [one, other] = two(&board, ANA);
    for garbage in ["", " ", "exchange", "exchange  pit", "draw; end", "Draw", "\u{0}", "dräw"] {
        for choices in [[garbage, &one, &other], [&one, garbage, &other], [&one, "confirm", garbage]] {
            refused_by(board.choose(ANA, &choices), "KIT-TURN-3");
        }
    }
    assert_eq!(board.choose(ANA, &[&one, &other]), Ok(2));
}

/// KIT-TURN-5: a later choice that is not allowed refuses everything, by its own rule.
#[test]
fn a_later_choice_refuses_all_by_its_rule() {
    let mut board = mulligan();
    let [one, other] = two(&board, ANA);
    let before = board.log.clone();
    for wrong in ["draw", "limit 3", "end"] {
        let alone = board.clone().choose(ANA, &[wrong]).unwrap_err();
        assert!(alone.rule.as_str().starts_with("SAND-"), "{alone}");
        assert_eq!(board.choose(ANA, &[one.as_str(), wrong, &other]), Err(alone));
    }
    assert_eq!(board.log, before);
    assert_eq!(board.choose(ANA, &[one.as_str(), &other, "confirm", "draw"]), Ok(3), "Ana is done");
}

/// KIT-TURN-2, KIT-TURN-4: the same gesture again changes nothing; another answer comes too late. A gesture is one of the
/// eight actions that are remembered.
#[test]
fn a_repeated_gesture_changes_nothing() {
    let mut board = mulligan();
    let [one, other] = two(&board, ANA);
    let moment = board.moment(ANA);
    let at = |moment, choices: &[&str]| Command::Choose {
        seat: Some(ANA),
        moment,
        choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
    };
    let gesture = at(moment, &[&one, &other, "confirm", "draw"]);
    assert_eq!(board.send(0, &gesture).map(|entries| entries.len()), Ok(3));
    assert_eq!(board.table.played(ANA, moment), 3);
    for table in [board.table.clone(), board.load()] {
        let decide = |command: &Command| table.decide(By::Guest(guest(0)), command);
        assert_eq!(decide(&gesture), Ok(vec![]));
        assert_eq!(
            decide(&at(moment, &[&one, &other, "confirm"])),
            Ok(vec![]),
            "the rest was dropped anyway"
        );
        let too_late = [
            at(moment, &[&one]),
            at(moment, &[&one, &other]),
            at(moment, &[&one, "confirm"]),
            at(moment, &[&other, &one, "confirm"]),
            at(moment + 1, &[&other, "confirm"]),
            at(moment - 1, &[&one, &other, "confirm"]),
            at(u32::MAX, &[&one, &other, "confirm"]),
        ];
        for command in too_late {
            assert_eq!(decide(&command).unwrap_err().rule.as_str(), "KIT-TURN-2", "{command:?}");
        }
    }
    // What was taken back is not done again by a late copy.
    board.undo(ANA).unwrap();
    assert_eq!(board.send(0, &gesture), Ok(vec![]), "it was made at that moment");
    assert_eq!(board.view(ANA).own.unwrap().laid.len(), 0);
    let again = board.gesture(ANA, &[one.as_str(), other.as_str()]);
    assert_eq!(board.send(0, &again).map(|entries| entries.len()), Ok(2));
    // Without the words that say what belongs together, the log still recognises the first choice and plays the same.
    let plain = board.without_joined();
    assert_eq!(plain.game().state(), board.state());
    assert_eq!(plain.version(Some(guest(0))), board.table.version(Some(guest(0))));
}

/// Others may decide meanwhile; a gesture is for the seat's own question.
#[test]
fn gestures_of_two_seats_do_not_touch() {
    let mut board = mulligan();
    let (ana, bo) = (two(&board, ANA), two(&board, BO));
    let late = board.gesture(BO, &bo);
    assert_eq!(board.choose(ANA, &ana), Ok(2));
    assert_eq!(board.send(1, &late).map(|entries| entries.len()), Ok(2));
    assert_eq!(board.says(ANA, "confirm"), Ok(1));
    assert_eq!(board.says(BO, "confirm; draw; end; draw; end"), Ok(1), "the turn has begun");
    assert_eq!(board.view(BO).turn, 1);
}
