//! Both languages say everything, in whole sentences, and no more than a view holds.

use std::collections::BTreeSet;

use kit::{Dice, Game, Match, Row, RuleId, Seat, Seed, Stream, Viewer};
use words::{Lang, Names, Speak, Words, check, refuse};

use crate::event::{Deed, Event};
use crate::{Bag, Card, Choice, Mode, Options, Pace, Ring, Sand, explain_card, name_card};

fn both() -> [Words; 2] {
    Lang::ALL.map(|lang| Words::new(lang, &[Sand::SOURCE]))
}

fn names() -> Names {
    Names::of(["Ana", "Ben", "Cléo", "Dov"].map(String::from).to_vec())
}

fn said(text: &str) {
    assert!(!text.contains('⟦') && !text.is_empty(), "{text}");
}

/// Plays at random; `visit` gets every position, `hear` every event.
fn play(options: Options, seats: u8, mut visit: impl FnMut(&Sand), mut hear: impl FnMut(&Event)) -> Sand {
    let mut game = Match::<Sand>::deal(options, seats, Seed::from_words("fine sand")).unwrap();
    let mut picks = Dice::new(&Seed::from_words("picks"), Stream::outside(0), 0);
    let mut choices = Vec::new();
    visit(game.state());
    while let Some(seat) = picks.pick(&game.state().deciders().iter().collect::<Vec<_>>()) {
        choices.clear();
        game.state().choices(seat, &mut choices);
        let choice = picks.pick(&choices).unwrap();
        game.choose(seat, choice, &mut |event| hear(&event)).unwrap();
        visit(game.state());
    }
    *game.state()
}

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
    let problems: Vec<String> = check(&[Sand::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

/// Sections 3.3 and 3.4: `| id | French | Our name | …` and `| # | id | French | Our name | …`.
#[test]
fn cards_have_the_names_of_the_specification() {
    let [fr, en] = both();
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
    Card::all().for_each(|card| said(&explain_card(card, &fr)));
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let (names, languages) = (names(), both());
    let mut hints = BTreeSet::new();
    for (options, seats) in tables() {
        let mut moment = 0;
        let visit = |game: &Sand| {
            moment += 1;
            for (viewer, words) in Viewer::all(seats).flat_map(|v| languages.iter().map(move |w| (v, w))) {
                let view = game.view(viewer);
                let asked = viewer.seat().is_some_and(|seat| view.awaited.contains(seat));
                let question = Sand::ask(&view, &names, words);
                assert_eq!(question.is_some(), asked, "{viewer}: {question:?}");
                said(question.as_deref().unwrap_or("-"));
                let hint = Sand::hint(&view, &names, words);
                said(hint.as_deref().unwrap_or("-"));
                assert!(hint.is_none() || asked || game.standing().is_some(), "{viewer}: {hint:?}");
                hints.extend(hint);
                // A whole description of every fifth moment: random games are long.
                if moment % 5 == 0 {
                    let description = Sand::describe(&view, &names, words).to_terminal(100);
                    said(&description);
                    let lines = description.lines().count();
                    assert!(lines <= 110, "{lines} lines are too many:\n{description}");
                }
                let Some(seat) = viewer.seat() else { continue };
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let labels = choices.iter().map(|choice| Sand::name_choice(&view, *choice, &names, words));
                let labels: BTreeSet<String> = labels.inspect(|label| said(label)).collect();
                assert_eq!(labels.len(), choices.len(), "buttons are told apart");
            }
        };
        let hear = |event: &Event| {
            for viewer in Viewer::all(seats) {
                for words in &languages {
                    let seen = Sand::seen(event, viewer);
                    let told = seen.and_then(|seen| Sand::narrate(&seen, viewer, &names, words));
                    said(told.as_deref().unwrap_or("-"));
                }
            }
        };
        let end = play(options, seats, visit, hear);
        for words in &languages {
            let sheet = Sand::sheet(&end.outcome().unwrap(), &names, words).to_terminal(100);
            said(&sheet);
        }
    }
    // All of them, in each language.
    assert_eq!(hints.len(), 14, "{hints:?}");
}

#[test]
fn every_refusal_has_its_sentence() {
    let sources =
        [include_str!("../refuse.rs"), include_str!("../options.rs"), include_str!("../campaign.rs")];
    let ids = sources.iter().flat_map(|source| source.split("RuleId::new(\"").skip(1));
    let ids: BTreeSet<&'static str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.len() >= 40);
    let args: [&[&'static str]; 7] =
        [&["due", "purse"], &["full"], &["left"], &["coins"], &["round", "last"], &["seats"], &["fault"]];
    for id in ids {
        for words in &both() {
            let sentence = args.iter().find_map(|names| {
                let refusal = names
                    .iter()
                    .fold(kit::Refusal::by(RuleId::new(id)), |refusal, name| refusal.with(name, 2));
                Some(refuse(&refusal, words)).filter(|sentence| !sentence.contains(id))
            });
            assert!(sentence.is_some(), "{id} has no sentence");
        }
    }
}

/// Views come from the rules, but a page may be fed something else.
#[test]
fn nonsense_does_not_stop_the_words() {
    let [fr, _] = both();
    for (options, seats) in tables() {
        let game: Sand = kit::deal(&options, seats, &Seed::from_words("nonsense")).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        let say = |view: &crate::View| {
            for choice in Choice::all() {
                Sand::name_choice(view, choice, &Names::default(), &fr);
            }
            Sand::describe(view, &Names::default(), &fr);
            Sand::ask(view, &Names::default(), &fr);
        };
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
    let [fr, en] = both();
    let (pit, castle) = ("pit".parse::<Card>().unwrap(), "castle_1".parse::<Card>().unwrap());
    let seat = Seat::at(1);
    let tell =
        |seen: crate::Seen, words| Sand::narrate(&seen, Viewer::Seat(Seat::at(0)), &names(), words).unwrap();
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

/// SAND-INFO-2: one after another everybody is told that somebody has triggered the end; at once only he himself.
#[test]
fn a_trigger_is_told_where_it_can_be_seen() {
    let [_, en] = both();
    for (pace, others) in [(Pace::Sequential, true), (Pace::Simultaneous, false)] {
        let options = Options { pace, mode: Mode::FirstGame, ..Options::default() };
        let mut game: Sand = kit::deal(&options, 2, &Seed::from_words("trigger")).unwrap();
        game.players[1].turn.ends_now = true;
        let text = |seat| {
            let view = game.view(Viewer::Seat(Seat::at(seat)));
            Sand::describe(&view, &names(), &en).to_terminal(200)
        };
        assert!(text(1).contains("You have drawn your whole deck: this turn is the last one"));
        assert_eq!(text(0).contains("Ben has drawn a whole deck: this turn is the last one"), others);
    }
}

/// The seat on the left gets the chairs, also where the table ends.
#[test]
fn chairs_go_to_the_left() {
    let [_, en] = both();
    let chairs = |seat| crate::Seen::Delivered { seat: Seat::at(seat), chairs: 1 };
    let tell = |seat| Sand::narrate(&chairs(seat), Viewer::Table, &names(), &en).unwrap();
    assert_eq!(tell(0), "Ana’s Beach Chair goes to Ben.");
    assert_eq!(tell(3), "Dov’s Beach Chair goes to Ana.");
}

/// SAND-CAMP-3, SAND-CAMP-8: what the exchange changed, and who has won how many games.
#[test]
fn a_campaign_tells_what_it_has_come_to() {
    let [fr, en] = both();
    let options = Options { mode: Mode::FableCampaign, ..Options::default() };
    let text = |options: &Options, words: &Words| {
        let game: Sand = kit::deal(options, 2, &Seed::from_words("tally")).unwrap();
        Sand::describe(&game.view(Viewer::Table), &names(), words).to_terminal(2000)
    };
    let first = text(&options, &en);
    assert!(first.contains("left all decks, and Scaffold, Coin Collector and Side Project came into them."));
    assert!(!first.contains("Games won"), "{first}");
    let mut next = play(options, 2, |_| (), |_| ()).next_options().unwrap();
    let Some(crate::Carry::Fable(carry)) = &mut next.carry else { panic!("a Fable campaign") };
    (carry.round, carry.wins) = (1, [1].into_iter().collect());
    assert!(text(&next, &en).contains("Games won before this one: Ana 1 and Ben 0."));
    assert!(text(&next, &fr).contains("Parties gagnées avant celle-ci\u{a0}: Ana 1 et Ben 0."));
}

/// SAND-SOLO-9, SAND-SOLO-12: alone tokens fill boxes instead of breaking ties, and a campaign that is lost ticks nothing.
#[test]
fn a_solo_sheet_says_what_tokens_are_for() {
    let [_, en] = both();
    let options = Options { mode: Mode::SoloCampaign, ..Options::default() };
    let end = play(options, 1, |_| (), |_| ());
    let outcome = end.outcome().unwrap();
    assert_eq!(outcome.ending, "solo_lost", "nobody gets far at random");
    let sheet = Sand::sheet(&outcome, &names(), &en).to_terminal(100);
    assert!(sheet.contains("a coin box each") && !sheet.contains("for a tie"), "{sheet}");
    assert!(sheet.contains("No number is left to tick") && !sheet.contains("Number ticked"), "{sheet}");
}
