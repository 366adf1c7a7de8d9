//! Short notations: whatever is parsed is written again as it was read.
#![no_main]

use kit::{Commitment, Seed, Viewer};
use libfuzzer_sys::fuzz_target;
use tale::{Card, Choice};
use words::Lang;

fuzz_target!(|text: &str| {
    if let Ok(choice) = text.parse::<Choice>() {
        assert_eq!(choice.to_string(), text, "a choice has one notation");
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string(), text, "a card has one notation");
    }
    if let Ok(viewer) = text.parse::<Viewer>() {
        assert_eq!(viewer.to_string().parse(), Ok(viewer));
    }
    if let Ok(lang) = text.parse::<Lang>() {
        assert_eq!(lang.to_string(), text);
    }
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.to_string(), text.to_lowercase());
    }
    if let Ok(commitment) = text.parse::<Commitment>() {
        assert_eq!(commitment.to_string(), text.to_lowercase());
    }
    // The same inside JSON, where escapes allow other spellings.
    if let Ok(choice) = serde_json::from_str::<Choice>(text) {
        let json = serde_json::to_string(&choice).unwrap();
        assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice);
    }
    let _ = Lang::from_env_value(text);
    // Anything is a seed.
    let seed = kit_test::scenario::read_seed(text);
    assert!(seed.opens(&seed.commitment()));
});
