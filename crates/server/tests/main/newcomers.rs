//! Who plays a game for the first time is helped; who has played it is left alone.

use std::sync::Arc;

use server::testing::{Clock, random};
use store::MemoryStore;

use crate::client::{AGES, Ask};
use crate::people::Person;
use crate::test_server::{TestServer, config};

fn quickly(game: &str) -> Ask {
    Ask::post(&format!("/open/{game}")).form(&[("with", "bots"), ("quick", "yes")])
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_table_of_each_game_comes_with_hints() {
    let clock = Clock::by_hand(1_000_000);
    let server = TestServer::known(config(), Arc::new(MemoryStore::new()), clock.clone(), random()).await;
    let mut ana = Person::browser(&server);
    // One after the other in the same second: a request for another game is not a second click.
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
    server.close().await;
}

/// Who has just sat down has missed nothing yet: that the others have already decided is no news.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_does_not_begin_with_what_was_missed() {
    let server = TestServer::new().await;
    for game in ["tale", "sand", "grimm"] {
        let mut ana = Person::browser(&server);
        let table = ana.ask(quickly(game)).await.expect(303).location().to_owned();
        let start = std::time::Instant::now();
        loop {
            let page = ana.get(&table).await.expect(200);
            assert!(!page.text().contains("id=\"missed\""), "{game}");
            if page.text().contains("id=\"awaited\" hidden") {
                break;
            }
            assert!(start.elapsed() < AGES, "{game}: the others do not decide");
        }
    }
    server.close().await;
}
