//! The laws that every game obeys, over every seat count and variant.

use kit_test::Battery;
use tale::Tale;

const RULES: &str = include_str!("../../../../../docs/rules/tale.md");

/// Among them: the record alone gives the same game (TALE-INV-16); what is decided at the same time has the same result
/// in every order (TALE-INV-11, TALE-RULING-4, TALE-RULING-31); nobody's view or news tell what is hidden from them, be
/// it of an opponent or of a partner (TALE-INV-15, TALE-RULING-25); the invariants hold after every choice (TALE-INV-1
/// to TALE-INV-9).
#[test]
fn random_games_obey_the_laws() {
    let report = Battery::<Tale>::new().known_rules(RULES).games(12).seed("tale in ci").run();
    report.assert_clean();
}
