//! Help for somebody's first table of a game.

use server::testing::Clock;

use crate::client::{Ask, TIMEOUT};
use crate::people::Person;
use crate::test_server::TestServer;

fn open_quickly(game: &str) -> Ask {
    Ask::post(&format!("/open/{game}")).form(&[("with", "bots"), ("quick", "yes")])
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_table_of_each_game_comes_with_hints() {
    let clock = Clock::manual(1_000_000);
    let server = TestServer::at(&clock).await;
    let mut ana = Person::browser(&server);
    // All in the same second: opening another game is not a double click.
    for game in catalog::CODES {
        let opened = ana.ask(open_quickly(game)).await.expect(303);
        let table = opened.cookie("hints").unwrap_or_else(|| panic!("{game}: no hints at the first table"));
        let page = Ask::get(opened.location()).with("cookie", &format!("hints={table}"));
        let page = ana.ask(page).await.expect(200);
        // It may be somebody else's turn first, but the link that turns hints off is there at once.
        assert!(page.text().contains("/hints/off") && page.text().contains(&format!("game-{game}")));
    }
    clock.advance(60_000);
    for game in catalog::CODES {
        let opened = ana.ask(open_quickly(game)).await.expect(303);
        assert_eq!(opened.cookie("hints"), None, "{game}: hints at the second table");
    }
    server.close().await;
}

/// Somebody who has just sat down has missed nothing: that others have already decided is not news.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_lists_nothing_as_missed() {
    let server = TestServer::new().await;
    for game in catalog::CODES {
        let mut ana = Person::browser(&server);
        let table = ana.ask(open_quickly(game)).await.expect(303).location().to_owned();
        let start = std::time::Instant::now();
        loop {
            let page = ana.get(&table).await.expect(200);
            assert!(!page.text().contains("id=\"missed\""), "{game}");
            // Ana is asked, and nobody else decides: whoever begins before Ana has played.
            let text = page.text();
            if text.contains("id=\"awaited\" hidden") && text.contains("name=\"choice\"") {
                break;
            }
            assert!(start.elapsed() < TIMEOUT, "{game}: the bots do not decide");
        }
    }
    server.close().await;
}
