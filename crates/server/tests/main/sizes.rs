//! Sizes of pages and updates, so that the game is playable on a slow network.

use serde_json::json;

use crate::client::Ask;
use crate::people::{Person, all_choose_first, choose_first, playing};
use crate::reader::LivePage;
use crate::test_server::TestServer;

/// The bytes of a first visit: the page and all assets that it loads, as sent. What a button loads comes later.
async fn first_visit(server: &TestServer, person: &mut Person, path: &str) -> usize {
    let page = person.get(path).await.expect(200);
    let html = page.text();
    let quoted: Vec<&str> = html.split('"').collect();
    let loads = |pair: &&[&str]| pair[1].starts_with("/assets/") && !pair[0].ends_with("data-load=");
    let mut files: Vec<&str> = quoted.windows(2).filter(loads).map(|pair| pair[1]).collect();
    files.iter_mut().for_each(|file| *file = file.split('#').next().unwrap_or_default());
    files.sort_unstable();
    files.dedup();
    let mut bytes = page.all_bytes().len();
    for file in files {
        let sent = server.ask(&Ask::get(file).with("accept-encoding", "gzip, deflate, br")).await.expect(200);
        assert_eq!(sent.header("content-encoding"), Some("gzip"), "{file}");
        bytes += sent.all_bytes().len();
    }
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_is_less_than_110_kb() {
    let (server, table, mut people) = playing(5).await;
    for path in [
        "/",
        "/open/tale",
        "/rules/tale",
        "/rules/grimm",
        "/rules",
        "/design",
        "/about",
        &format!("/t/{table}"),
    ] {
        let bytes = first_visit(&server, &mut people[0], path).await;
        // The style guide has everything that any page is made of, and is on nobody's way to a game.
        let most = if path == "/design" { 118_000 } else { 110_000 };
        assert!(bytes < most, "{path}: {bytes} bytes");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_update_is_more_than_15_kb() {
    for _ in 0..3 {
        assert_small_updates().await;
    }
}

async fn assert_small_updates() {
    let (server, table, mut people) = playing(5).await;
    let mut streams = Vec::new();
    for person in &people {
        streams.push(LivePage::open(person, &table).await.events);
    }
    let (mut most, mut all) = (0, 0);
    loop {
        let chosen = all_choose_first(&mut people, &table).await;
        for stream in &mut streams {
            while let Some((name, data)) = stream.within(std::time::Duration::from_millis(15)).await {
                // The final result is larger, but comes only once.
                let result = data["regions"]["result"].to_string().len();
                let bytes = data.to_string().len();
                assert!(name != "update" || bytes - result < 15_000, "{bytes} bytes: {data:#}");
                (most, all) = (bytes.max(most), all + 1);
            }
        }
        if !chosen {
            break;
        }
    }
    assert!(all > 100 && most > 2_000, "{all} updates were read");
    server.close().await;
}

/// Games in words have larger updates: a question may have a hundred choices, each with its label.
#[tokio::test(flavor = "multi_thread")]
async fn no_update_in_words_is_more_than_25_kb() {
    let server = TestServer::new().await;
    for code in catalog::CODES {
        let mut person = Person::named(&server, "Ana").await.with_header("Cookie", "face=plain");
        let table = person.open(&json!({ "game": code })).await;
        let mut stream = LivePage::open(&person, &table).await.events;
        let mut updates = 0;
        for _ in 0..40 {
            choose_first(&mut person, &table).await;
            while let Some((name, data)) = stream.within(std::time::Duration::from_millis(15)).await {
                let bytes = data.to_string().len();
                assert!(name != "update" || bytes < 25_000, "{code}: {bytes} bytes: {data:#}");
                updates += 1;
            }
        }
        assert!(updates > 20, "{code}: {updates} updates were read");
    }
    server.close().await;
}
