//! The laws that every game obeys, at every number of seats.

use kit_test::Battery;
use sample::{SPECIFICATION, Sample};

/// Among them: nobody is told what is hidden from them (SAMPLE-INFO-1, SAMPLE-INFO-2), a card can be taken back until all
/// are turned up (SAMPLE-BID-4), and the invariants hold after every choice (SAMPLE-INV-1, SAMPLE-INV-2).
#[test]
fn random_games_obey_the_laws() {
    let report = Battery::<Sample>::new().known_rules(SPECIFICATION).thorough().games(40).seed("sample").run();
    report.assert_clean();
}
