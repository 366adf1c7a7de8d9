//! Which language is spoken: the argument, then the variable of the house, then those of the system.

use crate::{finish, misused, refused, veillee};

#[track_caller]
fn title(args: &[&str], variables: &[(&str, &str)]) -> String {
    let run = finish(veillee(&[args, &["games"]].concat()).envs(variables.iter().copied()));
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out.lines().nth(2).unwrap().to_owned()
}

#[test]
fn the_language_follows_the_wish_and_then_the_surroundings() {
    let (french, english) = ("Code tale, de 2 à 5 joueurs.", "Code tale, for 2 to 5 players.");
    assert_eq!(title(&[], &[]), english);
    assert_eq!(title(&["--lang", "fr"], &[]), french);
    assert_eq!(title(&[], &[("VEILLEE_LANG", "fr"), ("LANG", "en_GB.UTF-8")]), french);
    assert_eq!(title(&["--lang", "en"], &[("VEILLEE_LANG", "fr")]), english);
    assert_eq!(title(&[], &[("LANG", "fr_CA.UTF-8")]), french);
    assert_eq!(title(&[], &[("LC_ALL", ""), ("LC_MESSAGES", "fr_FR"), ("LANG", "en_GB")]), french);
    assert_eq!(title(&[], &[("LC_ALL", "C"), ("LANG", "fr_FR")]), english);
    assert_eq!(title(&[], &[("LANG", "de_DE.UTF-8")]), english);
}

#[test]
fn a_language_that_nobody_speaks_here_is_refused() {
    let told = misused(&["--lang", "de", "games"]);
    assert!(told.contains("expected a language, `fr` or `en`, found `de`"), "{told}");
    let run = finish(veillee(&["games"]).env("VEILLEE_LANG", "klingon"));
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("found `klingon`"), "{}", run.err);
}

#[test]
fn refusals_are_said_in_both_languages() {
    let told = refused(&["--lang", "fr", "deal", "--game", "chess"]);
    assert!(told.contains("Il n’y a pas de jeu «\u{a0}chess\u{a0}»"), "{told}");
    let told = refused(&["deal", "--seats", "6", "--lang", "fr"]);
    assert!(told.contains("TALE-SETUP-1") && !told.contains("players"), "{told}");
}
