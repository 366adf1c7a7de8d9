//! The language comes from the argument, then from VEILLEE_LANG, then from the system's variables.

use crate::{finish, misused, refused, veillee};

/// The line of `veillee games` about the number of players, which differs between languages.
#[track_caller]
fn seats_line(args: &[&str], variables: &[(&str, &str)]) -> String {
    let run = finish(veillee(&[args, &["games"]].concat()).envs(variables.iter().copied()));
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out.lines().nth(2).unwrap().to_owned()
}

#[test]
fn the_argument_comes_before_the_environment() {
    let (french, english) = ("Code tale, de 2 à 5 joueurs.", "Code tale, for 2 to 5 players.");
    assert_eq!(seats_line(&[], &[]), english);
    assert_eq!(seats_line(&["--lang", "fr"], &[]), french);
    assert_eq!(seats_line(&[], &[("VEILLEE_LANG", "fr"), ("LANG", "en_GB.UTF-8")]), french);
    assert_eq!(seats_line(&["--lang", "en"], &[("VEILLEE_LANG", "fr")]), english);
    assert_eq!(seats_line(&[], &[("LANG", "fr_CA.UTF-8")]), french);
    assert_eq!(seats_line(&[], &[("LC_ALL", ""), ("LC_MESSAGES", "fr_FR"), ("LANG", "en_GB")]), french);
    assert_eq!(seats_line(&[], &[("LC_ALL", "C"), ("LANG", "fr_FR")]), english);
    assert_eq!(seats_line(&[], &[("LANG", "de_DE.UTF-8")]), english);
}

#[test]
fn unknown_languages_are_refused() {
    let told = misused(&["--lang", "de", "games"]);
    assert!(told.contains("expected a language, `fr` or `en`, found `de`"), "{told}");
    let run = finish(veillee(&["games"]).env("VEILLEE_LANG", "klingon"));
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("found `klingon`"), "{}", run.err);
}

#[test]
fn refusals_are_translated() {
    let told = refused(&["--lang", "fr", "deal", "--game", "chess"]);
    assert!(told.contains("Il n’y a pas de jeu «\u{a0}chess\u{a0}»"), "{told}");
    let told = refused(&["deal", "--seats", "6", "--lang", "fr"]);
    assert!(told.contains("TALE-SETUP-1") && !told.contains("players"), "{told}");
}
