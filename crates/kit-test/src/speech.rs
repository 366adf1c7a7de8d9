//! What a game says, checked against what every game promises in [`Speak`]; and helpers for tests of its sentences.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kit::{Dice, Game, Lawful, MAX_SEATS, Match, Seat, Seed, Stream, Viewer};
use words::{Arg, Lang, Names, Speak, Voice, Words, check, misspaced, refuse};

/// After the first moments, only every such moment is described: random matches are long.
const INTERVAL: u32 = 5;
/// How many moments count as the first.
const FIRST: u32 = 60;
/// The width of the terminal that descriptions are printed for.
const WIDTH: usize = 100;

/// A game's words in French and in English.
pub fn both<G: Speak>() -> [Words; 2] {
    Lang::ALL.map(|lang| Words::new(lang, &[G::SOURCE]))
}

/// These words, and names for the seats of any table.
pub fn voice(words: &Words) -> Voice<'_> {
    static NAMES: LazyLock<Names> = LazyLock::new(|| names_of(MAX_SEATS));
    Voice { names: &NAMES, words }
}

/// Names for a table of this many seats.
pub fn names_of(seats: u8) -> Names {
    let names = ["Ana", "Ben", "Cléo", "Dov", "Ève"];
    Names::of(names[..usize::from(seats)].iter().map(ToString::to_string).collect())
}

/// The text with plain spaces for no-break ones, so that expectations can be read.
pub fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// # Panics
/// If the text is empty, or a message in it could not be said.
#[track_caller]
pub fn assert_said(text: &str) {
    assert!(!text.contains('⟦') && !text.is_empty(), "{text}");
}

/// # Panics
/// If the sentence is empty, a message in it could not be said, or a space in it is not the one its language wants.
#[track_caller]
fn assert_sentence(text: &str, words: &Words) {
    assert_said(text);
    assert_eq!(misspaced(words.lang(), text), [], "{text}");
}

/// Plays a match at random and returns its end; `visit` gets every state, `hear` every event.
///
/// # Panics
/// If the game breaks its contract.
pub fn play<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: &str,
    mut visit: impl FnMut(&G),
    mut hear: impl FnMut(&G::Event),
) -> G {
    let mut game =
        Match::<G>::deal(options.clone(), seats, Seed::from_words(seed)).expect("a possible table");
    let mut dice = Dice::new(&Seed::from_words("picks"), Stream::outside(0), 0);
    visit(game.state());
    while let Some(seat) = dice.pick(&game.state().deciders().iter().collect::<Vec<_>>()) {
        let choices = game.state().listed(seat);
        let choice = dice.pick(&choices).expect("a decider has a choice");
        game.choose(seat, choice, &mut |event| hear(&event)).expect("a listed choice");
        visit(game.state());
    }
    game.state().clone()
}

/// # Panics
/// If something is missing or broken in one of the game's languages.
#[track_caller]
pub fn assert_complete<G: Speak>() {
    let problems: Vec<String> = check(&[G::SOURCE]).iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

/// What was said while matches were played.
#[derive(Debug, Default)]
pub struct Heard {
    /// Every hint, in both languages.
    pub hints: BTreeSet<String>,
    /// The rules by which something was refused.
    pub refused: BTreeSet<&'static str>,
    /// How many events some viewer was not told of.
    pub untold: u32,
}

/// Plays these tables at random and says everything there is to say at every moment, to every viewer in both languages:
/// what can be seen (in at most `most_lines` lines), asked, hinted, chosen, refused and told, and the result.
///
/// # Panics
/// If something cannot be said; if a decider is not asked, or somebody else is; if somebody who is not asked gets a
/// hint before the end; or if two choices have the same name.
pub fn assert_everything_said<G: Lawful + Speak>(tables: &[(G::Options, u8)], most_lines: usize) -> Heard {
    let mut heard = Heard::default();
    let languages = both::<G>();
    for (number, (options, seats)) in tables.iter().enumerate() {
        let names = names_of(*seats);
        let viewers =
            || Viewer::all(*seats).flat_map(|viewer| languages.iter().map(move |words| (viewer, words)));
        let mut moment = 0;
        let mut refusals = Refusals::default();
        let mut untold = 0;
        let visit = |game: &G| {
            moment += 1;
            let in_full = moment <= FIRST || moment % INTERVAL == 0 || game.standing().is_some();
            for (viewer, words) in viewers() {
                let view = game.view(viewer);
                let voice = Voice { names: &names, words };
                heard.hints.extend(say_questions(game, viewer, &view, &voice));
                if in_full {
                    let description = G::describe(&view, &voice).to_terminal(WIDTH);
                    assert_said(&description);
                    let lines = description.lines().count();
                    assert!(lines <= most_lines, "{lines} lines are too many:\n{description}");
                }
            }
            // The first of the deciders, and every seat in its turn.
            let other = Seat::at(moment as usize % usize::from(*seats));
            game.deciders()
                .lowest()
                .iter()
                .chain([&other])
                .for_each(|seat| refusals.say(game, *seat, &languages));
        };
        let hear = |event: &G::Event| {
            for (viewer, words) in viewers() {
                let seen = G::seen(event, viewer);
                match seen.and_then(|seen| G::narrate(&seen, viewer, &Voice { names: &names, words })) {
                    Some(told) => assert_sentence(&told, words),
                    None => untold += 1,
                }
            }
        };
        let end = play(options, *seats, &format!("by the fire {number}"), visit, hear);
        let outcome = end.outcome().expect("the match is over");
        for words in &languages {
            assert_said(&G::sheet(&outcome, &Voice { names: &names, words }).to_terminal(WIDTH));
        }
        heard.untold += untold;
        heard.refused.extend(refusals.said.iter().map(|refusal| refusal.0));
    }
    heard
}

/// Says what is asked of a viewer, what they can choose, and the hint, which is returned.
fn say_questions<G: Speak>(game: &G, viewer: Viewer, view: &G::View, voice: &Voice<'_>) -> Option<String> {
    let words = voice.words;
    let asked = viewer.seat().is_some_and(|seat| G::awaited(view).contains(seat));
    let question = G::ask(view, voice);
    assert_eq!(question.is_some(), asked, "{viewer}: {question:?}");
    let hint = G::hint(view, voice);
    assert!(hint.is_none() || asked || game.standing().is_some(), "{viewer}: {hint:?}");
    question.iter().chain(&hint).for_each(|text| assert_sentence(text, words));
    if let Some(seat) = viewer.seat() {
        let choices = game.listed(seat);
        let labels = choices.iter().map(|choice| G::name_choice(view, *choice, voice));
        let labels: BTreeSet<String> = labels.inspect(|label| assert_sentence(label, words)).collect();
        assert_eq!(labels.len(), choices.len(), "two choices have the same name: {labels:?}");
        let taught = choices.iter().filter_map(|choice| G::teach_choice(view, *choice, voice));
        taught.for_each(|label| assert_sentence(&label, words));
    }
    hint
}

/// Refusals that have been said: the rule and its numbers, from which the sentence is made.
#[derive(Default)]
struct Refusals {
    said: BTreeSet<(&'static str, Vec<(&'static str, i32)>)>,
    dice: Option<Dice>,
}

impl Refusals {
    /// Tries wild choices of a seat, and says why they are refused.
    fn say<G: Lawful>(&mut self, game: &G, seat: Seat, languages: &[Words]) {
        let dice =
            self.dice.get_or_insert_with(|| Dice::new(&Seed::from_words("wild"), Stream::outside(0), 0));
        let mut wild = Vec::new();
        game.wild_choices(dice, &mut wild);
        for choice in wild {
            let Err(refusal) = game.check(seat, choice) else { continue };
            let rule = refusal.rule.as_str();
            if self.said.insert((rule, refusal.args.to_vec())) {
                for words in languages {
                    let sentence = refuse(&refusal, words);
                    assert_sentence(&sentence, words);
                    assert!(!sentence.contains(rule), "{choice}: {sentence}");
                }
            }
        }
    }
}

/// The rules by which these sources refuse something: every `RuleId` they make.
pub fn rules_in(sources: &[&'static str]) -> BTreeSet<&'static str> {
    quoted_after(sources, "RuleId::new(\"").collect()
}

/// The texts between each of these marks and the next quotation mark.
fn quoted_after(sources: &[&'static str], mark: &str) -> impl Iterator<Item = &'static str> {
    let rests = sources.iter().flat_map(move |source| source.split(mark).skip(1));
    rests.filter_map(|rest| rest.split('"').next())
}

/// Checks that each of the rules in these sources has a sentence in both languages, with the numbers that the sources
/// give to refusals.
///
/// # Panics
/// If one has none.
pub fn assert_refusals_said<G: Speak>(sources: &[&'static str]) {
    let numbers: Vec<(&str, Arg<'_>)> =
        quoted_after(sources, ".with(\"").map(|name| (name, 2.into())).collect();
    for rule in rules_in(sources) {
        for words in &both::<G>() {
            let sentence = words.find(&format!("rule-{rule}"), &numbers);
            assert!(sentence.is_some(), "{rule} has no sentence");
        }
    }
}

/// Describes a made-up view, as a hostile client may send one. Any words will do, but no panic.
pub fn say_nonsense<G: Speak>(view: &G::View, choices: impl IntoIterator<Item = G::Choice>) {
    let [words, _] = both::<G>();
    let voice = Voice { names: &Names::default(), words: &words };
    for choice in choices {
        G::name_choice(view, choice, &voice);
        G::teach_choice(view, choice, &voice);
    }
    G::describe(view, &voice).to_terminal(WIDTH);
    G::ask(view, &voice);
    G::hint(view, &voice);
}
