//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Game, Row, Seat, Seed, Viewer};
use kit_test::speech::{self, assert_said, both, names_of, play, voice};
use words::{Speak, Voice, Words};

use crate::event::Deed;
use crate::{Bag, Card, Choice, Mode, Options, Pace, Ring, Sand, explain_card, name_card};

/// One of each kind of table.
fn tables() -> Vec<(Options, u8)> {
    let wanted = |(options, seats): &(Options, u8)| match options.fable_round {
        1 => *seats < 4,
        9 => *seats == 3,
        _ => false,
    };
    Sand::variants().into_iter().filter(wanted).collect()
}

#[test]
fn both_languages_are_complete() {
    speech::assert_complete::<Sand>();
}

/// Sections 3.3 and 3.4: `| id | French | Our name | …` and `| # | id | French | Our name | …`.
#[test]
fn cards_have_the_names_of_the_specification() {
    let [fr, en] = both::<Sand>();
    let mut found = 0;
    for line in include_str!("../../../../../docs/rules/sand.md").lines() {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let id = cells.iter().take(3).position(|cell| cell.parse::<Card>().is_ok());
        if let Some(at) = id
            && let (Ok(card), Some(name)) = (cells[at].parse::<Card>(), cells.get(at + 2))
            && cells.len() > 8
        {
            assert_eq!(name_card(card, &en), *name);
            found += 1;
        }
    }
    assert_eq!(found, crate::NAMES);
    let french: BTreeSet<String> = Card::all().map(|card| name_card(card, &fr)).collect();
    assert_eq!(french.len(), crate::NAMES, "French names are different, too");
    Card::all().for_each(|card| assert_said(&explain_card(card, &fr)));
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let hints = speech::assert_everything_said::<Sand>(&tables(), 110).hints;
    // All of them, in each language.
    assert_eq!(hints.len(), 22, "{hints:?}");
}

#[test]
fn every_refusal_has_its_sentence() {
    speech::assert_refusals_said::<Sand>(&[
        include_str!("../refuse.rs"),
        include_str!("../options.rs"),
        include_str!("../campaign.rs"),
    ]);
}

/// Views come from the rules, but a page may get a made-up one.
#[test]
fn nonsense_does_not_stop_the_words() {
    let say = |view: &crate::View| speech::say_nonsense::<Sand>(view, Choice::all());
    for (options, seats) in tables() {
        let game: Sand = kit::deal(&options, seats, &Seed::from_words("nonsense")).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        view.turn = 255;
        view.asked = 255;
        say(&view);
        view.own = None;
        say(&view);
        view.players = Row::default();
        say(&view);
    }
}

/// A sentence about nothing is a sentence of its own: in French it has a negation.
#[test]
fn nothing_is_said_in_good_french() {
    let [fr, en] = both::<Sand>();
    let (pit, castle) = ("pit".parse::<Card>().unwrap(), "castle_1".parse::<Card>().unwrap());
    let seat = Seat::at(1);
    let tell =
        |seen: crate::Seen, words| Sand::narrate(&seen, Viewer::Seat(Seat::at(0)), &voice(words)).unwrap();
    let played = |gifts| crate::Seen::Played { seat, ring: Ring::Build, built: Bag::EMPTY, gifts };
    assert_eq!(tell(played(0), &fr), "Ben n’a rien construit.");
    assert_eq!(tell(played(1), &fr), "Ben n’a rien construit, mais a donné une carte.");
    assert_eq!(tell(played(1), &en), "Ben built nothing, but gave a card.");
    let hunted = |cards: &[Card], found| {
        let cards = cards.iter().copied().collect();
        crate::Seen::Did { seat, deed: Deed::Hunted { cards, found } }
    };
    assert_eq!(tell(hunted(&[], Some(pit)), &fr), "Ben trouve Fosse du premier coup.");
    assert_eq!(tell(hunted(&[castle], None), &fr), "Ben retourne Château de sable 1 et ne trouve rien.");
    assert_eq!(tell(hunted(&[castle], Some(pit)), &en), "Ben turns over Sandcastle 1 and finds Pit.");
    let drew = |more, cards, coins| crate::Seen::Drew { seat, by: None, more, cards, scaffolds: 0, coins };
    assert_eq!(tell(drew(false, 0, 2), &fr), "Ben n’a plus rien à piocher et prend 2 pions Pièce.");
    assert_eq!(tell(drew(false, 1, 1), &en), "Ben draws 1 card and takes 1 coin token for what is missing.");
    assert_eq!(tell(drew(false, 2, 0), &fr), "Ben pioche 2 cartes.");
    assert_eq!(tell(drew(true, 2, 0), &fr), "Ben pioche 2 cartes au lieu de construire.");
}

/// No name stands behind an article or `de`, which would need an elision: a sentence does not know how a name begins.
#[test]
fn french_sentences_fit_every_name() {
    let text = include_str!("../../../../../locales/fr/sand.ftl");
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        for before in ["de { $name", "de { $to", "que { $name", " le { $card", " la { $card"] {
            assert!(!line.contains(before), "line {}: {line}", number + 1);
        }
    }
}

/// SAND-INFO-2: with turns one after another, everybody is told who has triggered the end; otherwise only that player.
#[test]
fn a_trigger_is_told_where_it_can_be_seen() {
    let [_, en] = both::<Sand>();
    for (pace, others) in [(Pace::Sequential, true), (Pace::Simultaneous, false)] {
        let options = Options { pace, mode: Mode::FirstGame, ..Options::default() };
        let mut game: Sand = kit::deal(&options, 2, &Seed::from_words("trigger")).unwrap();
        game.players[1].turn.ends_now = true;
        let text = |seat| {
            let view = game.view(Viewer::Seat(Seat::at(seat)));
            Sand::describe(&view, &voice(&en)).to_terminal(200)
        };
        assert!(text(1).contains("You have drawn your whole deck: this turn is the last one"));
        assert_eq!(text(0).contains("Ben has drawn a whole deck: this turn is the last one"), others);
    }
}

/// The seat on the left gets the chairs, also where the table ends.
#[test]
fn chairs_go_to_the_left() {
    let [_, en] = both::<Sand>();
    let chairs = |seat| crate::Seen::Delivered { seat: Seat::at(seat), chairs: 1 };
    let voice = Voice { names: &names_of(4), words: &en };
    let tell = |seat| Sand::narrate(&chairs(seat), Viewer::Table, &voice).unwrap();
    assert_eq!(tell(0), "Ana’s Beach Chair goes to Ben.");
    assert_eq!(tell(3), "Dov’s Beach Chair goes to Ana.");
}

/// SAND-CAMP-3, SAND-CAMP-8: what the exchange changed, and who has won how many games.
#[test]
fn a_campaign_tells_what_it_has_come_to() {
    let [fr, en] = both::<Sand>();
    let options = Options { mode: Mode::FableCampaign, ..Options::default() };
    let text = |options: &Options, words: &Words| {
        let game: Sand = kit::deal(options, 2, &Seed::from_words("tally")).unwrap();
        Sand::describe(&game.view(Viewer::Table), &voice(words)).to_terminal(2000)
    };
    let first = text(&options, &en);
    assert!(first.contains("left every deck, and Scaffold, Coin Collector and Side Project joined it."));
    assert!(!first.contains("Games won"), "{first}");
    let mut next = play::<Sand>(&options, 2, "campaign", |_| (), |_| ()).next_options().unwrap();
    let Some(crate::Carry::Fable(carry)) = &mut next.carry else { panic!("a Fable campaign") };
    (carry.round, carry.wins) = (1, [1].into_iter().collect());
    assert!(text(&next, &en).contains("Games won before this one: Ana 1 and Ben 0."));
    assert!(text(&next, &fr).contains("Parties gagnées avant celle-ci\u{a0}: Ana 1 et Ben 0."));
}

/// SAND-SOLO-9, SAND-SOLO-12: alone tokens fill boxes instead of breaking ties, and a campaign that is lost ticks nothing.
#[test]
fn a_solo_sheet_says_what_tokens_are_for() {
    let [_, en] = both::<Sand>();
    let options = Options { mode: Mode::SoloCampaign, ..Options::default() };
    let end = play::<Sand>(&options, 1, "alone", |_| (), |_| ());
    let outcome = end.outcome().unwrap();
    assert_eq!(outcome.ending, "solo_lost", "nobody gets far at random");
    let sheet = Sand::sheet(&outcome, &voice(&en)).to_terminal(100);
    assert!(sheet.contains("a coin box each") && !sheet.contains("for a tie"), "{sheet}");
    assert!(sheet.contains("No number is left to tick") && !sheet.contains("Number ticked"), "{sheet}");
}
