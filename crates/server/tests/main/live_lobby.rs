//! The stream of the lobby: lists change by themselves, and what is hidden changes nothing.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Ask, Events};
use crate::people::{Person, begin, gather, host_friends, play_to_end};
use crate::test_server::TestServer;

/// The stream of the lobby, after its first event, and that event.
async fn follow(person: &Person) -> (Events, Value) {
    let mut events = Events::open(person.address, &person.prepare(Ask::get("/lobby/live"))).await;
    let (name, first) = events.within(Duration::from_secs(5)).await.expect("the lists");
    assert_eq!(name, "lobby");
    (events, first)
}

/// The next change.
async fn next(events: &mut Events) -> Value {
    loop {
        let (name, data) = events.within(Duration::from_secs(5)).await.expect("a change");
        if name == "lobby" {
            return data;
        }
    }
}

/// Nothing but pings for a while.
async fn quiet(events: &mut Events) {
    while let Some((name, data)) = events.within(Duration::from_millis(1_500)).await {
        assert_eq!(name, "ping", "{data}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listed_table_appears_changes_and_goes() {
    let server = TestServer::new().await;
    let stranger = Person::browser(&server);
    let (mut events, first) = follow(&stranger).await;
    assert_eq!((&first["own"], &first["joinable"]), (&json!(""), &json!("")), "nothing to join: no box");
    let (mut host, table) = host_friends(&server, "3").await;
    let (mut own, before) = follow(&host).await;
    assert!(before["own"].as_str().is_some_and(|html| html.contains(&table)));
    quiet(&mut events).await;

    host.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    let appeared = next(&mut events).await;
    let html = appeared["joinable"].as_str().expect("a list");
    assert!(html.contains(&table) && html.contains("Ana") && html.contains("Expert"), "{html}");
    assert_eq!(appeared["said"], "One table is waiting for players");
    assert_eq!(appeared.get("own"), None);
    // It is the same as on the page.
    let page = Person::browser(&server).get("/").await.expect(200);
    assert!(page.text().contains(html));
    assert!(page.text().find(html) < page.text().find("class=\"shelf\""), "above the games");
    // The host has it among their own tables, not among those to join.
    quiet(&mut own).await;

    let mut bea = Person::browser_of(&server, "Bea").await;
    bea.post(&format!("{table}/sit"), &[("seat", "1")]).await.expect(303);
    let changed = next(&mut events).await;
    assert!(changed["joinable"].as_str().is_some_and(|html| html.contains("Bea")));
    assert_eq!(changed.get("said"), None, "nothing new to join");
    assert!(next(&mut own).await["own"].as_str().is_some_and(|html| html.contains("Bea")));
    host.post(&format!("{table}/list"), &[("listed", "no")]).await.expect(303);
    assert_eq!(next(&mut events).await["joinable"], "");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn your_turn_appears_by_itself_and_what_is_hidden_does_not() {
    let server = TestServer::new().await;
    let (table, mut people) = gather(&server, 2, &json!({})).await;
    let (mut bea, _) = follow(&people[1]).await;
    people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
    let begun = next(&mut bea).await;
    assert_eq!(begun["said"], "It’s your turn: Fairy Tale");
    assert!(begun["own"].as_str().is_some_and(|html| html.contains("Your turn")));
    // Ana keeps a card in secret: Bea's list stays as it is, and nothing is sent.
    assert!(crate::people::choose_first(&mut people[0], &table).await);
    quiet(&mut bea).await;
    // Bea keeps one: all have, so the next cards go round, and it is her turn again. What her list shows is the same.
    assert!(crate::people::choose_first(&mut people[1], &table).await);
    quiet(&mut bea).await;
    // Ana's list says what it has to of Ana's turn alone.
    let (mut ana, now) = follow(&people[0]).await;
    assert!(now["own"].as_str().is_some_and(|html| html.contains("Your turn")));
    assert!(crate::people::choose_first(&mut people[0], &table).await);
    let waiting = next(&mut ana).await;
    assert!(waiting["own"].as_str().is_some_and(|html| !html.contains("Your turn")));
    assert_eq!(waiting.get("said"), None);
    server.close().await;
}

/// KIT-AGAIN-1: somebody asks for another game, which is no turn.
#[tokio::test(flavor = "multi_thread")]
async fn another_game_is_announced_as_what_it_is() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 2).await;
    play_to_end(&mut people, &table).await;
    let (mut bea, _) = follow(&people[1]).await;
    people[0].command(&table, &json!({ "do": "rematch" })).await.expect(200);
    let mut said = Vec::new();
    while said.is_empty() {
        said.extend(next(&mut bea).await["said"].as_str().map(str::to_owned));
    }
    assert_eq!(said, ["Fairy Tale: somebody would like another game. Are you in?"]);
    server.close().await;
}

/// KIT-HIDE-1: whoever hides their own table does not find it among those to join.
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_table_of_ones_own_waits_for_others_only() {
    let server = TestServer::new().await;
    let (mut host, table) = host_friends(&server, "3").await;
    host.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    let id = table.trim_start_matches("/t/");
    host.post("/hide", &[("table", id), ("hidden", "yes")]).await.expect(303);
    let (_events, first) = follow(&host).await;
    assert_eq!((&first["own"], &first["joinable"]), (&json!(""), &json!("")));
    let lobby = host.get("/").await.expect(200);
    assert!(lobby.text().contains(&format!("value=\"{id}\"")), "it is with the hidden ones");
    assert!(!lobby.text().contains("Anyone is welcome"));
    let stranger = Person::browser(&server).get("/").await.expect(200);
    assert!(stranger.text().contains(&table) && stranger.text().contains("Anyone is welcome"));
    server.close().await;
}
