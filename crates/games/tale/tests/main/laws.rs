//! The laws that every game obeys, over every seat count and variant.

use kit_test::Battery;
use tale::Tale;

fn rules() -> &'static str {
    concat!(
        include_str!("../../../../../docs/rules/tale.md"),
        include_str!("../../../../../docs/rules/kit.md")
    )
}

#[test]
fn random_games_obey_the_laws() {
    let report = Battery::<Tale>::new().known_rules(rules()).games(12).seed("tale in ci").run();
    report.assert_clean();
}
