//! The flow of whole games: how packs travel, how much there is to decide, what can be taken back.

use kit::{Game, Lots, Match, NoWayBack, Seat, Seed, Viewer};
use kit_test::{play_variants, truth};
use tale::{Card, Choice, Event, Mode, Options, Phase, Seen, Tale};

use crate::table::{cards, options, sorted};

fn remove(cards: &mut Vec<Card>, card: Card) {
    let index = cards.iter().position(|other| *other == card).expect("the card is there");
    cards.remove(index);
}

/// TALE-DRAFT-5, TALE-ROUND-2, TALE-SETUP-4: in every round of every variant the rest of each pack goes to the left
/// neighbour (seat + 1) in rounds 1 and 3, to the right one in rounds 2 and 4. TALE-DRAFT-3: the pick joins the kept
/// cards. TALE-DRAFT-6, TALE-DRAFT-8: the last card follows by itself, and what was kept is the hand.
#[test]
fn packs_go_round_the_table() {
    let mut passes = 0;
    play_variants::<Tale>(2, |moment| {
        let over = |event: &Event| matches!(event, Event::Passed { .. } | Event::Drafted { .. });
        if !moment.events.iter().any(over) {
            return;
        }
        passes += 1;
        let (before, after) = (truth(&moment.before), truth(&moment.after));
        let (seats, round) = (usize::from(moment.before.seats()), before["round"].as_u64().unwrap());
        let rest = |seat: usize| {
            let mut pack = cards(&before, &format!("/players/{seat}/pack"));
            let own = Seat::at(seat) == moment.seat;
            let sealed = &before["players"][seat.to_string()]["sealed"];
            let pick = if own { moment.choice.card() } else { sealed.as_str().unwrap().parse().unwrap() };
            remove(&mut pack, pick);
            (pick, pack)
        };
        for seat in 0..seats {
            let giver = if round % 2 == 1 { seat + seats - 1 } else { seat + 1 } % seats;
            let got = rest(giver).1;
            let mut kept = cards(&before, &format!("/players/{seat}/kept/{round}"));
            kept.push(rest(seat).0);
            if got.len() == 1 {
                kept.push(got[0]);
                assert_eq!(sorted(cards(&after, &format!("/players/{seat}/hand"))), sorted(kept.clone()));
                assert_eq!(cards(&after, &format!("/players/{seat}/pack")), []);
            } else {
                assert_eq!(sorted(cards(&after, &format!("/players/{seat}/pack"))), sorted(got));
            }
            assert_eq!(cards(&after, &format!("/players/{seat}/kept/{round}")), kept);
        }
    });
    assert!(passes > 400, "{passes}");
}

/// Section 12.3 and TALE-ROUND-1, TALE-PLAY-1, TALE-PLAY-2: 16 real picks and 12 plays each; a Novice has 15 and 11
/// (TALE-NOVICE-5). TALE-DRAFT-1, TALE-FX-10: nobody is ever passed over in a draft or a play.
#[test]
fn everybody_decides_as_often_as_the_rules_say() {
    let mut counts = [[0u32; 2]; 5];
    let mut reveals = 0;
    play_variants::<Tale>(3, |moment| {
        match moment.choice {
            Choice::Keep(_) => counts[moment.seat.index()][0] += 1,
            Choice::Play(_) => counts[moment.seat.index()][1] += 1,
            Choice::Open(_) | Choice::Close(_) => {}
        }
        reveals += moment
            .events
            .iter()
            .filter(|event| matches!(event, Event::Public(Seen::Revealed { .. })))
            .count();
        if moment.after.outcome().is_none() {
            return;
        }
        let novice = moment.after.options().mode == Mode::Novice;
        let (expected, steps) = if novice { ([15, 11], 11) } else { ([16, 12], 12) };
        for (seat, found) in counts.iter().enumerate() {
            let expected = if seat < usize::from(moment.after.seats()) { expected } else { [0, 0] };
            assert_eq!(*found, expected, "seat {seat}");
        }
        assert_eq!(reveals, steps);
        (counts, reveals) = ([[0; 2]; 5], 0);
    });
}

/// TALE-DRAFT-2, TALE-DRAFT-4, TALE-PLAY-2, TALE-PLAY-3, TALE-OPEN-3, TALE-CLOSE-3, TALE-FX-11, TALE-ROUND-4: whatever
/// is not on offer is refused by the rule of the moment, for every verb, card and seat.
#[test]
fn every_refusal_names_its_rule() {
    let every = |card| [Choice::Keep(card), Choice::Play(card), Choice::Open(card), Choice::Close(card)];
    let check = |game: &Tale| {
        for seat in Seat::all(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            let sealed = view.own.unwrap().sealed.is_some();
            let rule = match (view.phase, sealed) {
                (Phase::Draft, false) => "TALE-DRAFT-2",
                (Phase::Draft, true) => "TALE-DRAFT-4",
                (Phase::Play, false) => "TALE-PLAY-2",
                (Phase::Play, true) => "TALE-PLAY-3",
                (Phase::Open, _) => "TALE-OPEN-3",
                (Phase::Close, _) => "TALE-CLOSE-3",
                (Phase::Over, _) => "TALE-ROUND-4",
            };
            let offered = game.listed(seat);
            for choice in Card::all().flat_map(every) {
                let found = game.check(seat, choice).err().map(|refusal| refusal.rule.as_str());
                assert_eq!(found, (!offered.contains(&choice)).then_some(rule), "{choice} of seat {seat}");
            }
        }
    };
    play_variants::<Tale>(1, |moment| {
        check(&moment.before);
        check(&moment.after);
    });
}

/// Plays on until `stop`, at random.
fn until(game: &mut Match<Tale>, lots: &mut Lots, stop: impl Fn(&Tale) -> bool) {
    while !stop(game.state()) {
        let seat = game.state().deciders().lowest().expect("not over yet");
        let choice = lots.pick(&game.state().listed(seat)).unwrap();
        game.choose(seat, choice, &mut |_| ()).unwrap();
    }
}

fn phase(game: &Tale) -> Phase {
    game.view(Viewer::Table).phase
}

/// TALE-DRAFT-4, TALE-PLAY-3, TALE-RULING-32: a pick and a commitment can be taken back or changed until the last player has
/// decided, and then no more.
#[test]
fn a_commitment_is_final_once_all_have_decided() {
    let mut game = Match::<Tale>::deal(Options::default(), 3, Seed::from_words("final")).unwrap();
    let mut lots = Lots::new(1);
    for wanted in [Phase::Draft, Phase::Play] {
        until(&mut game, &mut lots, |state| phase(state) == wanted);
        let seat = Seat::at(1);
        let before = *game.state();
        let [choice, other] = *before.listed(seat).first_chunk().unwrap();
        game.choose(seat, choice, &mut |_| ()).unwrap();
        game.undo(seat).unwrap();
        assert_eq!(*game.state(), before);
        game.choose(seat, choice, &mut |_| ()).unwrap();
        let first = Seat::at(0);
        let theirs = game.state().listed(first)[0];
        game.choose(first, theirs, &mut |_| ()).unwrap();
        let views =
            |game: &Match<Tale>| [first, Seat::at(2)].map(|seat| game.state().view(Viewer::Seat(seat)));
        let shown = views(&game);
        game.change(seat, other).unwrap();
        assert_eq!(views(&game), shown, "KIT-UNDO-6: nobody else sees it");
        assert_eq!(game.record().moves.iter().rfind(|(mover, _)| *mover == seat), Some(&(seat, other)));
        let refused = game.change(seat, Choice::Open(other.card())).unwrap_err();
        assert!(["TALE-DRAFT-2", "TALE-PLAY-2"].contains(&refused.rule.as_str()), "{refused}");
        let last = game.state().listed(Seat::at(2))[0];
        game.choose(Seat::at(2), last, &mut |_| ()).unwrap();
        assert_eq!(game.way_back(seat), Err(NoWayBack::WentOn));
        assert_eq!(game.undo(seat).unwrap_err().rule.as_str(), "KIT-UNDO-1");
        assert_eq!(game.change(seat, choice).unwrap_err().rule.as_str(), "KIT-UNDO-1");
    }
}

/// TALE-RULING-32, TALE-FX-8: a target may be taken back while the stage lasts, and nothing once the cards are turned.
#[test]
fn a_target_can_be_taken_back_while_the_stage_lasts() {
    let mut game = Match::<Tale>::deal(options(Mode::Basic), 4, Seed::from_words("targets")).unwrap();
    let mut lots = Lots::new(1);
    until(&mut game, &mut lots, |state| phase(state) == Phase::Close && state.deciders().len() > 1);
    let before = *game.state();
    let seat = before.deciders().lowest().unwrap();
    let choice = before.listed(seat)[0];
    game.choose(seat, choice, &mut |_| ()).unwrap();
    assert_ne!(*game.state(), before);
    game.undo(seat).unwrap();
    assert_eq!(*game.state(), before);
    until(&mut game, &mut lots, |state| phase(state) != Phase::Close);
    assert_eq!(game.undo(seat).unwrap_err().rule.as_str(), "KIT-UNDO-1");
}
