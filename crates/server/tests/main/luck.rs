//! The luck of bots cannot be foreseen from another table.

use std::collections::BTreeSet;
use std::sync::Arc;

use kit::Game;
use serde_json::json;
use store::{MemoryStore, Store};
use table::{Entry, Table, TableId};
use tale::Tale;

use crate::people::Person;
use crate::test_server::{TestServer, config, wait_until};

/// What bots chose at a table: each seat, and the place of its choice in the list of what it could choose.
async fn places_chosen(store: &MemoryStore, table: &str) -> Vec<(usize, usize)> {
    let id: TableId = table.parse().expect("an id");
    let log = store.read(id).await.expect("a log");
    let mut places = Vec::new();
    for (length, line) in log.iter().enumerate() {
        let Ok(Entry::Chose { seat, choice, .. }) = Entry::from_line(&line.text) else { continue };
        let before = Table::<Tale>::load(log[..length].iter().map(|line| (line.at, line.text.as_str())));
        let mut choices = Vec::new();
        before.expect("a log").game().state().choices(seat, &mut choices);
        let place = choices.iter().position(|other| other.to_string() == choice).expect("a listed choice");
        places.push((seat.index(), place));
    }
    places.sort_unstable();
    places
}

/// A throw-away table does not show what the bots will seal at another one, although both were just opened by the same
/// person with the same options.
#[tokio::test(flavor = "multi_thread")]
async fn bots_choose_differently_at_every_table() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let mut ana = Person::named(&server, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..24 {
        let request = json!({ "game": "tale", "seats": 4, "with": "bots", "level": "random" });
        let table = ana.open(&request).await;
        wait_until("the bots have sealed their first choices", async || {
            places_chosen(&store, &table).await.len() == 3
        })
        .await;
        tables.push(places_chosen(&store, &table).await);
    }
    for bot in 0..3 {
        let places: BTreeSet<usize> = tables.iter().map(|places| places[bot].1).collect();
        assert!(places.len() >= 3, "bot {bot} always chooses one of {places:?}");
    }
    let alike = tables.iter().filter(|table| **table == tables[0]).count();
    assert!(alike <= 4, "{alike} of {} tables are alike", tables.len());
}
