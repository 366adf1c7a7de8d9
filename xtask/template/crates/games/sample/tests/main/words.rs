//! Both languages say everything, at every moment, to every viewer.

use bots::{Level, finish};
use kit::{Game, Match, Seed, Viewer};
use sample::Sample;
use words::{Lang, Names, Prose, Speak, Voice, Words};

#[test]
fn both_languages_are_complete() {
    let problems: Vec<String> = words::check(&[Sample::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

/// What cannot be said shows itself as `⟦id⟧`.
fn said(text: &str) {
    assert!(!text.is_empty() && !text.contains('⟦'), "{text}");
}

fn said_prose(prose: &Prose) {
    said(&prose.to_terminal(80));
}

#[test]
fn everything_can_be_said() {
    for (options, seats) in Sample::variants() {
        let mut game = Match::<Sample>::deal(options, seats, Seed::from_words("words")).expect("a table");
        finish(&mut game, &vec![Level::Random; seats.into()], &Seed::from_words("bots"));
        let mut again = Match::<Sample>::deal(options, seats, Seed::from_words("words")).expect("a table");
        for lang in Lang::ALL {
            let words = Words::new(lang, &[Sample::SOURCE]);
            let names = Names::numbered(seats, &words);
            let voice = Voice { names: &names, words: &words };
            said(&Sample::title(&words));
            said_prose(&Sample::sheet(&game.state().outcome().expect("the end"), &voice));
        }
        for (seat, choice) in game.record().moves.clone() {
            let before = *again.state();
            let mut events = Vec::new();
            again.choose(seat, choice, &mut |event| events.push(event)).expect("it was played before");
            for lang in Lang::ALL {
                let words = Words::new(lang, &[Sample::SOURCE]);
                let names = Names::numbered(seats, &words);
                let voice = Voice { names: &names, words: &words };
                for viewer in Viewer::all(seats) {
                    let view = before.view(viewer);
                    said_prose(&Sample::describe(&view, &voice));
                    let awaited = viewer.seat().is_some_and(|seat| Sample::awaited(&view).contains(seat));
                    let asked = Sample::ask(&view, &voice);
                    assert_eq!(asked.is_some(), awaited);
                    asked.iter().chain(&Sample::hint(&view, &voice)).for_each(|text| said(text));
                    said(&Sample::name_choice(&view, choice, &voice));
                    for seen in events.iter().filter_map(|event| Sample::seen(event, viewer)) {
                        said(&Sample::narrate(&seen, viewer, &voice).expect("it is worth telling"));
                    }
                }
            }
        }
    }
}
