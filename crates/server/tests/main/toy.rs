//! The game that only tests have: it is played like any other, and nobody is offered it.

use serde_json::{Value, json};

use crate::games::verify;
use crate::people::{Person, gather_people, play_to_end};
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_offered_the_toy() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let lobby = ana.get("/").await.expect(200);
    assert!(lobby.text().contains("/open/tale") && !lobby.text().contains("/open/toy"));
    let games = ana.read("games").await;
    let codes: Vec<&Value> =
        games["games"].as_array().expect("games").iter().map(|about| &about["code"]).collect();
    assert_eq!(codes, catalog::CODES);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_toy_is_played_like_any_other_game() {
    let server = TestServer::new().await;
    for seats in 1..=3 {
        let mut people = Vec::new();
        for name in &["Ana", "Bea", "Cleo"][..seats] {
            people.push(Person::named(&server, name).await);
        }
        let table = gather_people(&mut people, "toy", &json!({})).await;
        people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
        play_to_end(&mut people, &table).await;
        let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
        verify(record.text());
        let page = people[0].get(&format!("/t/{table}")).await.expect(200);
        assert!(page.text().contains("The Ford") && page.text().contains("#emblem-toy"), "{}", page.text());
    }
}
