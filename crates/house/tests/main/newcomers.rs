//! Who plays a game for the first time is helped; who has played it is left alone.

use std::sync::Arc;

use house::testing::{Clock, chance};
use store::MemoryStore;

use crate::client::Ask;
use crate::house::{House, config};
use crate::people::Person;

fn quickly(game: &str) -> Ask {
    Ask::post(&format!("/open/{game}")).form(&[("with", "bots"), ("quick", "yes")])
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_table_of_each_game_comes_with_hints() {
    let clock = Clock::by_hand(1_000_000);
    let house = House::known(config(), Arc::new(MemoryStore::new()), clock.clone(), chance()).await;
    let mut ana = Person::browser(&house);
    // One after the other in the same second: a wish for another game is not a second click.
    for game in catalog::CODES {
        let opened = ana.ask(quickly(game)).await.expect(303);
        let table = opened.cookie("hints").unwrap_or_else(|| panic!("{game}: the first one"));
        let page = Ask::get(opened.location()).with("cookie", &format!("hints={table}"));
        let page = ana.ask(page).await.expect(200);
        // Somebody else may begin; that hints are on can be seen at once.
        assert!(page.text().contains("/hints/off") && page.text().contains(&format!("game-{game}")));
    }
    clock.advance(60_000);
    for game in catalog::CODES {
        let opened = ana.ask(quickly(game)).await.expect(303);
        assert_eq!(opened.cookie("hints"), None, "{game}: the second one");
    }
    house.close().await;
}
