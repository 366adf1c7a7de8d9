//! What every page relies on.

use super::{cards, symbols};
use crate::Card;

#[test]
fn every_card_has_a_picture() {
    let names: Vec<&str> = Card::all().map(|card| card.data().id).collect();
    assert_eq!(cards().map(|card| card.id).collect::<Vec<_>>(), names, "in the order of the catalogue");
    let sprite = art::sprite(&symbols());
    for (id, size) in names.into_iter().chain(["back"]).map(|id| (id, "100 140")).chain([("hunt", "24 24")]) {
        let symbol = format!(r#"<symbol id="{id}" viewBox="0 0 {size}""#);
        assert_eq!(sprite.matches(&symbol).count(), 1, "{id}");
    }
}

#[test]
fn a_page_can_afford_the_sheet() {
    let sprite = art::sprite(&symbols());
    assert_eq!(art::check(&sprite), Ok(()));
    // The server compresses it to about a fifth, and it is fetched once.
    assert!(sprite.len() < 160_000, "{} bytes", sprite.len());
}
