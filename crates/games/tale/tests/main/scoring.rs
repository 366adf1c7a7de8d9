//! Points of random tableaus against a second, plain reading of section 7, and TALE-INV-12 to TALE-INV-14.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, Viewer};
use kit_test::play_variants;
use tale::{Card, Group, Mode, Placed, Tale, Value, points, points_of, sheets};

use crate::table::{all_copies, options};

type Tableau = Vec<Placed>;

/// Twelve cards each from a shuffled deck, about `down` in eight of them closed.
fn random_table(number: u32, mode: Mode, down: u32) -> Vec<Tableau> {
    let mut dice = Dice::new(&Seed::from_words("tableaus"), Stream::outside(1), number);
    let mut deck = all_copies(options(mode));
    dice.shuffle(&mut deck);
    let seats = 2 + dice.below(if mode == Mode::Expert { 4 } else { 3 });
    let mut place = |card| Placed { card, up: dice.below(8) >= down };
    (0..seats).map(|_| deck.drain(..12).map(&mut place).collect()).collect()
}

fn up(tableau: &[Placed]) -> Vec<Card> {
    tableau.iter().filter(|placed| placed.up).map(|placed| placed.card).collect()
}

/// The value of one face-up card, word by word as in section 7.
fn worth(card: Card, name: Option<Card>, own: &[Card], others: &[Vec<Card>]) -> i32 {
    let number = |wanted: Card| {
        let printed = own.iter().filter(|card| **card == wanted).count();
        (printed + usize::from(name == Some(wanted))) as i32
    };
    let size = |of: Group, cards: &[Card]| {
        let belongs = |card: &&Card| match of {
            Group::Affinity(affinity) => card.affinity() == affinity,
            Group::Kind(kind) => card.data().kind == kind,
        };
        cards.iter().filter(belongs).count()
    };
    match card.data().value {
        Value::Fixed(points) => points.into(),
        Value::SelfCount => number(card),
        Value::AllyCount { ally, times } => i32::from(times) * number(ally),
        Value::Needs { points, names } => {
            let missing = |card: &Card| names & card.bit() != 0 && number(*card) == 0;
            if Card::all().any(|card| missing(&card)) { 0 } else { points.into() }
        }
        Value::Most { points, of } => {
            let most = size(of, own);
            let beaten = others.iter().any(|other| size(of, other) > most);
            if most == 0 || beaten { 0 } else { points.into() }
        }
    }
}

/// The score of one player with this name for their Trickster.
fn score(seat: usize, table: &[Tableau], name: Option<Card>) -> i32 {
    let own = up(&table[seat]);
    let others: Vec<_> =
        (0..table.len()).filter(|other| *other != seat).map(|other| up(&table[other])).collect();
    own.iter().map(|card| worth(*card, name, &own, &others)).sum()
}

/// TALE-SCORE-1 to TALE-SCORE-8 and TALE-TRICK-1, TALE-TRICK-2, TALE-TRICK-3, TALE-TRICK-5, TALE-END-2,
/// TALE-INV-13: with a face-up Trickster the best of all names and of none, the first one if several are best.
#[test]
fn points_are_what_the_rules_say() {
    let (mut tricksters, mut unnamed) = (0, 0);
    for number in 0..3_000 {
        let table = random_table(number, Mode::Expert, number % 4);
        let all = points(&table);
        for (seat, sheet) in sheets(&table).iter().enumerate() {
            let plain = score(seat, &table, None);
            let trickster = up(&table[seat]).into_iter().find(|card| card.data().almighty);
            let names = Card::all().filter(|name| trickster.is_some() && trickster != Some(*name));
            // The last of several maxima is returned, hence the reversal.
            let best =
                names.map(|name| (score(seat, &table, Some(name)), name)).rev().max_by_key(|best| best.0);
            let (expected, name) = match best {
                Some((gained, name)) if gained > plain => (gained, Some(name)),
                _ => (plain, None),
            };
            assert_eq!(all[seat], expected, "{:?}", table[seat]);
            assert_eq!(points_of(Seat::at(seat), &table), expected);
            assert!(expected >= plain);
            assert_eq!(sheet.iter().map(|line| line.points).sum::<i32>(), expected);
            assert_eq!(sheet.iter().find_map(|line| line.stands_for), name);
            assert!(
                sheet
                    .iter()
                    .zip(&table[seat])
                    .all(|(line, placed)| (line.card, line.up) == (placed.card, placed.up))
            );
            tricksters += u32::from(trickster.is_some());
            unnamed += u32::from(trickster.is_some() && name.is_none());
        }
    }
    assert!(tricksters > 500 && unnamed > 0, "{tricksters} Tricksters, {unnamed} without a name");
}

/// TALE-INV-12, TALE-SCORE-1: only the face-up cards matter, not their order, nor what lies face down.
#[test]
fn only_face_up_cards_matter() {
    for number in 0..1_000 {
        let table = random_table(number, Mode::Expert, 3);
        let mut other = table.clone();
        let mut dice = Dice::new(&Seed::from_words("other"), Stream::outside(2), number);
        for tableau in &mut other {
            for placed in tableau.iter_mut().filter(|placed| !placed.up) {
                placed.card = dice.pick(&Card::all().collect::<Vec<_>>()).unwrap();
            }
            dice.shuffle(tableau);
            tableau.truncate(12);
        }
        assert_eq!(points(&other), points(&table));
        for tableau in &mut other {
            tableau.retain(|placed| placed.up);
        }
        assert_eq!(points(&other), points(&table));
    }
}

/// TALE-INV-12 (TALE-BASIC-1): except for a Magic Circle, which costs a point as long as it is face up, closing a card
/// of the Basic game never gains anything for its owner, and does nothing to the others.
#[test]
fn closing_a_basic_card_gains_nothing() {
    for number in 0..1_000 {
        let table = random_table(number, Mode::Basic, 2);
        let before = points(&table);
        for seat in 0..table.len() {
            for position in (0..12).filter(|position| table[seat][*position].up) {
                let mut closed = table.clone();
                closed[seat][position].up = false;
                let after = points(&closed);
                let costs = i32::from(table[seat][position].card.data().id == "magic_circle");
                assert!(after[seat] <= before[seat] + costs, "{:?}", table[seat][position]);
                assert!((0..table.len()).all(|other| other == seat || after[other] == before[other]));
            }
        }
    }
}

/// TALE-INV-14: without chapters a score does not depend on the others.
#[test]
fn without_chapters_everybody_scores_alone() {
    let story = |placed: &Placed| placed.card.data().kind == tale::Kind::Story;
    for number in 0..1_000 {
        let mut table = random_table(number, Mode::Expert, 2);
        let other = random_table(number + 10_000, Mode::Expert, 0);
        table[0].retain(|placed| !story(placed));
        let alone = points(&table[..1]);
        let mut together = vec![table[0].clone()];
        together.extend(other.into_iter().take(4));
        assert_eq!(points(&together)[0], alone[0]);
        assert_eq!(points(&table)[0], alone[0]);
    }
}

/// TALE-INFO-6: the provisional score follows from public data: every viewer works out the same one at any moment, and at
/// the end it is the result (TALE-SCORE-2, TALE-END-1).
#[test]
fn the_provisional_score_is_public() {
    let mut lots = Lots::new(1);
    play_variants::<Tale>(2, |moment| {
        let game = &moment.after;
        let outcome = game.outcome();
        if outcome.is_none() && lots.below(10) > 0 {
            return;
        }
        let public = points(&game.view(Viewer::Table).players);
        for viewer in Viewer::all(game.seats()) {
            assert_eq!(points(&game.view(viewer).players), public);
        }
        let Some(outcome) = outcome else { return };
        assert!(outcome.scores.iter().map(|score| score.points).eq(public.iter().copied()));
        assert_eq!(game.standing().unwrap().points, public);
        let teams = game.options().pair_match;
        for (seat, score) in outcome.scores.iter().enumerate() {
            let sum = |seat: usize| if teams { public[seat] + public[(seat + 2) % 4] } else { public[seat] };
            let better = (0..public.len()).filter(|other| sum(*other) > sum(seat)).count() as u8;
            assert_eq!(score.rank, if teams { 1 + u8::from(better > 0) } else { 1 + better });
        }
    });
}
