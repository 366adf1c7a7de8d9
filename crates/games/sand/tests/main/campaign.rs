//! Campaigns: what one game leaves for the next.

use kit::{Dice, Game, Lawful, Lots, Seat, Seed, Stream, deal, step};
use sand::{Bag, Card, Carry, Choice, Color, Mode, Options, Pace, Phase, Sand};

fn finish(options: &Options, seats: u8, words: &str) -> Sand {
    let seed = Seed::from_words(words);
    let mut state: Sand = deal(options, seats, &seed).unwrap();
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let mut lots = Lots::new(words.len() as u64);
    let mut ply = 0;
    while let Some(seat) = state.deciders().lowest() {
        let choices = state.listed(seat);
        // Somebody who builds whenever they can: random players would not get far alone.
        let best = choices.iter().map(|choice| eagerness(*choice)).max().unwrap();
        let best: Vec<Choice> = choices.into_iter().filter(|choice| eagerness(*choice) == best).collect();
        let choice = lots.pick(&best).unwrap();
        step(&mut state, &mut dice, ply, seat, choice, &mut |_| ()).unwrap();
        ply += 1;
    }
    state
}

fn eagerness(choice: Choice) -> u8 {
    match choice {
        Choice::Build(card, _) => 120 - card.data().cost.unwrap_or(0),
        Choice::Use(card) if matches!(card.data().color, Color::Green | Color::Red) => 60,
        Choice::Draw => 50,
        Choice::Limit(limit) => 20 + limit,
        Choice::End | Choice::Confirm => 55,
        Choice::Gift(_) => 10,
        _ => 15,
    }
}

fn numbered(deck: &Bag) -> usize {
    deck.iter().filter(|card| matches!(card.data().mark, sand::Mark::Round(_))).count()
}

/// SAND-CAMP-1 to SAND-CAMP-8, SAND-INV-12, SAND-SCORE-4: twelve games in a row. In round r ≤ 9 the cards of round r come;
/// from round 10 on the group that left first comes back first.
#[test]
fn a_fable_campaign_goes_on_and_on() {
    let mut options = Options { mode: Mode::FableCampaign, ..Options::default() };
    let mut left: Vec<Vec<Card>> = Vec::new();
    let mut deck = None;
    let mut wins = 0;
    for round in 1..=12u16 {
        let dealt: Sand = deal(&options, 3, &Seed::from_words(&format!("round {round}"))).unwrap();
        let view = dealt.view(kit::Viewer::Table);
        assert_eq!((view.round, view.phase), (round, Phase::Mulligan));
        assert_eq!((view.deck.len(), numbered(&view.deck), view.queue.len()), (30, 13, 27), "SAND-INV-12");
        let fresh: Vec<Card> = match deck {
            None => Card::all().filter(|card| card.data().mark == sand::Mark::Round(1)).collect(),
            Some(before) => view.deck.minus(&before).iter().collect(),
        };
        let wanted = match round {
            1..=9 => Card::all().filter(|card| card.data().mark == sand::Mark::Round(round as u8)).collect(),
            // SAND-CAMP-4
            _ => left[usize::from(round) - 10].clone(),
        };
        // A card that leaves and comes in the same exchange would hide: groups never do before round 10.
        let comes = wanted.iter().all(|card| view.deck.has(*card));
        assert!(comes && (round > 9 || fresh == wanted), "{fresh:?} {wanted:?}");
        left.push(view.queue[24..].to_vec());
        let over = finish(&options, 3, &format!("round {round}"));
        deck = Some(over.view(kit::Viewer::Table).deck);
        wins += over.standing().unwrap().ranks.iter().filter(|rank| **rank == 1).count();
        options = over.next_options().unwrap();
        let Some(Carry::Fable(carry)) = options.carry else { panic!("a Fable campaign") };
        assert_eq!((carry.round, Some(carry.deck)), (round, deck));
        // SAND-CAMP-8: shared places count as wins.
        assert_eq!(carry.wins.iter().map(|won| usize::from(*won)).sum::<usize>(), wins);
        // SAND-VAR-2: another pace may be agreed on for the next game.
        options.pace = if round % 2 == 0 { Pace::Simultaneous } else { Pace::Sequential };
        // What is carried over survives JSON: export and import are nothing else.
        let json = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options);
    }
    // SAND-CAMP-8: players may join or leave between games.
    assert!(deal::<Sand>(&options, 2, &Seed::from_words("fewer")).is_ok());
}

/// SAND-EX-14, SAND-CAMP-2, SAND-CAMP-3, SAND-CAMP-6: warning cards are passed over; three numbered ones leave every deck.
#[test]
fn exchanges_pass_over_warning_cards() {
    let mut seen = Bag::EMPTY;
    for number in 0..200 {
        let options = Options { mode: Mode::FableCampaign, fable_round: 12, ..Options::default() };
        let game: Sand = deal(&options, 2, &Seed::from_words(&format!("exchange {number}"))).unwrap();
        let queue = game.view(kit::Viewer::Table).queue;
        for card in &queue {
            assert!(matches!(card.data().mark, sand::Mark::Round(_)), "{card} carries the warning mark");
            if !seen.has(*card) {
                seen.add(*card);
            }
        }
    }
    let fables = seen.iter().filter(|card| matches!(card.data().mark, sand::Mark::Round(1..))).count();
    assert!(fables > 20, "Fable cards leave, too: {fables}");
}

/// SAND-SOLO-1, SAND-SOLO-9 to SAND-SOLO-14, SAND-INV-13: each game of a solo campaign is ticked, loses it or wins it.
/// SAND-RULING-39: tokens become ticked boxes, and the next game begins without them.
/// (Whole campaigns are played by the bots, in the tests of their crate.)
#[test]
fn every_solo_game_is_ticked_or_lost() {
    let (mut ticked, mut lost, mut tokens) = (0, 0, 0);
    for (options, _) in Sand::variants().into_iter().filter(|(_, seats)| *seats == 1) {
        let before = match options.carry {
            Some(Carry::Solo(carry)) => carry.sheet,
            _ => Default::default(),
        };
        for number in 0..12 {
            let over = finish(&options, 1, &format!("solo {number} {}", before.lines.len()));
            let outcome = over.outcome().unwrap();
            let Some(next) = over.next_options() else {
                let won = outcome.ending == "solo_won";
                assert_eq!(won, before.lines.len() == 9 && outcome.scores[0].rank == 1);
                lost += usize::from(!won);
                continue;
            };
            ticked += 1;
            let Some(Carry::Solo(carry)) = next.carry else { panic!("a solo campaign") };
            assert_eq!(
                (carry.sheet.lines.len(), carry.sheet.ticked.len()),
                (before.lines.len() + 1, before.ticked.len() + 1)
            );
            // SAND-SOLO-11: the smallest free number from the score on.
            let number = carry.sheet.ticked.iter().find(|number| !before.ticked.has(*number)).unwrap();
            let score = outcome.scores[0].points as u8;
            assert!(number >= score && (score..number).all(|smaller| before.ticked.has(smaller)));
            let coins = over.zones(Seat::at(0)).coins();
            assert_eq!(u16::from(carry.sheet.boxes), (u16::from(before.boxes) + coins).min(50));
            let dealt: Sand = deal(&next, 1, &Seed::from_words("the next game")).unwrap();
            assert_eq!((dealt.zones(Seat::at(0)).coins(), dealt.turn()), (0, 1));
            tokens += coins;
        }
    }
    assert!(ticked > 0 && lost > 10 && tokens > 0, "{ticked} {lost} {tokens}");
}

/// SAND-RULING-48, SAND-SCORE-4: when a game begins all have the same cards, whatever they had when the last one ended.
#[test]
fn all_begin_with_the_same_cards() {
    let mut differed = 0;
    for (seats, fable_round) in [(2, 1), (2, 9), (3, 8), (3, 12), (4, 5), (4, 10)] {
        let options = Options { mode: Mode::FableCampaign, fable_round, ..Options::default() };
        let over = finish(&options, seats, "gifts and chairs");
        differed += cards(&over).windows(2).filter(|pair| pair[0] != pair[1]).count();
        for options in [options, over.next_options().unwrap()] {
            let dealt: Sand = deal(&options, seats, &Seed::from_words("all alike")).unwrap();
            let deck = dealt.view(kit::Viewer::Table).deck;
            assert_eq!(cards(&dealt), vec![deck; usize::from(seats)]);
        }
    }
    assert!(differed > 0, "nobody gave anything");
}

/// All cards of each player.
fn cards(game: &Sand) -> Vec<Bag> {
    let all = |player: &sand::Public| {
        let mut cards = player.hidden;
        for zone in [&player.lies.built, &player.lies.discard, &player.lies.removed] {
            cards.add_all(zone);
        }
        player.lies.pallets.iter().for_each(|card| cards.add(*card));
        (0..player.lies.front).for_each(|_| cards.add("scaffold".parse().unwrap()));
        cards
    };
    game.view(kit::Viewer::Table).players.iter().map(all).collect()
}

/// SAND-SOLO-12: who plays again after the end of a campaign starts from zero, not with the deck and sheet that lost it.
#[test]
fn a_new_campaign_starts_from_zero() {
    let begins = Options { mode: Mode::SoloCampaign, pace: Pace::Sequential, ..Options::default() };
    let later = Sand::variants()
        .into_iter()
        .map(|(options, _)| options)
        .find(|options| matches!(&options.carry, Some(Carry::Solo(carry)) if carry.sheet.lines.len() == 9));
    let last = Options { pace: Pace::Sequential, ..later.unwrap() };
    let over = finish(&last, 1, "the tenth game");
    assert_eq!(over.next_options(), None);
    assert_eq!(over.fresh_options(), Some(begins));
    assert_eq!(finish(&begins, 1, "the first game").fresh_options(), None);
}

/// SAND-CAMP-1, SAND-SOLO-13: whatever somebody writes into a campaign, it is refused by a rule or can be dealt and played.
#[test]
fn no_import_makes_the_game_stumble() {
    let fable = Options { mode: Mode::FableCampaign, fable_round: 10, ..Options::default() };
    let fable = finish(&fable, 2, "to be spoilt").next_options().unwrap();
    let later =
        Sand::variants().into_iter().filter(|(options, seats)| *seats == 1 && options.carry.is_some());
    let mut lots = Lots::new(9);
    let (mut dealt, mut refused) = (0, 0);
    for (options, seats) in later.chain([(fable, 2)]) {
        assert!(deal::<Sand>(&options, seats, &Seed::from_words("sound")).is_ok());
        let sound = serde_json::to_value(options).unwrap();
        for _ in 0..200 {
            let mut spoilt = sound.clone();
            for _ in 0..1 + lots.below(3) {
                spoil(&mut spoilt["carry"], &mut lots);
            }
            // What cannot even be read does not come so far.
            let Ok(options) = serde_json::from_value::<Options>(spoilt) else { continue };
            match deal::<Sand>(&options, seats, &Seed::from_words("spoilt")) {
                Ok(game) => {
                    dealt += 1;
                    assert_eq!(game.invariants(), Ok(()));
                }
                Err(refusal) => {
                    refused += 1;
                    assert!(["SAND-CAMP-1", "SAND-SOLO-13"].contains(&refusal.rule.as_str()), "{refusal}");
                }
            }
        }
    }
    assert!(dealt > 10 && refused > 500, "{dealt} {refused}");
}

/// Changes, repeats or takes out one thing somewhere below.
fn spoil(value: &mut serde_json::Value, lots: &mut Lots) {
    use serde_json::Value;
    match value {
        Value::Object(map) => {
            let at = lots.below(map.len() as u32) as usize;
            spoil(map.values_mut().nth(at).unwrap(), lots);
        }
        Value::Array(items) if !items.is_empty() => {
            let at = lots.below(items.len() as u32) as usize;
            match lots.below(4) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items.swap(0, at),
                _ => spoil(&mut items[at], lots),
            }
        }
        Value::Number(_) => *value = lots.below(60).into(),
        Value::String(_) => {
            let cards: Vec<Card> = Card::all().collect();
            *value = lots.pick(&cards).unwrap().to_string().into();
        }
        _ => {}
    }
}

/// Only campaigns have a next game, and only once the present one is over.
#[test]
fn other_games_lead_nowhere() {
    assert_eq!(finish(&Options::default(), 2, "alone").next_options(), None);
    let options = Options { mode: Mode::FableCampaign, ..Options::default() };
    assert_eq!(deal::<Sand>(&options, 2, &Seed::from_words("now")).unwrap().next_options(), None);
}
