//! The card data against the tables of the specification.

use sand::{Card, Color, Mark, NAMES};

/// Sections 3.3 and 3.4, row by row: color, cost, value, copies and mark. SAND-RULING-42: also the cost of Recycling, of which
/// there is another report.
#[test]
fn cards_are_those_of_the_specification() {
    let mut found = 0;
    for line in include_str!("../../../../../docs/rules/sand.md").lines() {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let id = cells.iter().take(3).position(|cell| cell.parse::<Card>().is_ok());
        // The order of the first game is a table of cards, too, but a narrower one.
        let Some(at) = id.filter(|_| cells.len() > 8) else { continue };
        let data = cells[at].parse::<Card>().unwrap().data();
        let (color, cost, pay) = (cells[at + 3], cells[at + 4].parse().ok(), cells[at + 5].parse());
        assert!(color.starts_with(&format!("{:?}", data.color).to_lowercase()), "{line}");
        assert_eq!((data.cost, Ok(data.pay)), (cost, pay), "{line}");
        // A Fable card comes once, and its round stands before it.
        let (copies, mark) = if at == 1 { (cells[7].parse(), cells[8]) } else { (Ok(1), cells[1]) };
        let mark = mark.parse().map_or(Mark::Warning, Mark::Round);
        assert_eq!((Ok(data.copies), data.mark), (copies, mark), "{line}");
        found += 1;
    }
    assert_eq!(found, NAMES);
}

/// SAND-RULING-41: four rollers and four diggers, since there is no room for more among thirty cards.
#[test]
fn the_starting_deck_has_thirty_cards() {
    let starts = |card: &Card| matches!(card.data().mark, Mark::Warning | Mark::Round(0));
    let count = |wanted: &dyn Fn(Color) -> bool| -> u8 {
        let cards = Card::all().filter(starts).filter(|card| wanted(card.data().color));
        cards.map(|card| card.data().copies).sum()
    };
    assert_eq!((count(&|color| color == Color::Green), count(&|color| color == Color::Red)), (4, 4));
    assert_eq!(count(&|_| true), 30);
}
