//! A new name is one write; each table learns it when its owner comes there (KIT-NAME-1).

use serde_json::json;
use server::{Config, Limits};

use crate::page;
use crate::people::{Person, begin, play_to_end};
use crate::test_server::{TestServer, config};

/// KIT-NAME-1: however many tables somebody has, changing the name writes once, and reads no log.
#[tokio::test(flavor = "multi_thread")]
async fn a_rename_writes_once() {
    let (server, store) = TestServer::faulty(config()).await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..55 {
        let answer = ana.post("/open/tale", &[("with", "friends"), ("seats", "3")]).await;
        tables.push(answer.location().trim_start_matches("/t/").to_owned());
        // Not a double click.
        ana.post("/open/tale", &[("with", "friends"), ("seats", "2")]).await.expect(303);
    }
    let lengths = async || {
        let mut lengths = Vec::new();
        for table in &tables {
            lengths.push(store.log_length(table).await);
        }
        lengths
    };
    // The first use of a new token is a write of its own.
    ana.get("/").await.expect(200);
    let (before, writes) = (lengths().await, store.write_count());
    ana.post("/me", &[("name", "Anna"), ("back", "/")]).await.expect(303);
    assert_eq!(store.write_count(), writes + 1);
    assert_eq!(lengths().await, before, "no table was written");
    // A look at one table tells that table, once.
    for _ in 0..3 {
        ana.get(&format!("/t/{}", tables[7])).await.expect(200);
    }
    let mut expected = before.clone();
    expected[7] += 1;
    assert_eq!(lengths().await, expected);
    assert_eq!(ana.see(&tables[7]).await["seats"][0]["name"], "Anna");
    // Their own list has the new name for every table, although only one has learnt it.
    let list = ana.read("tables?which=mine").await;
    let names = list["tables"].as_array().expect("tables").iter().map(|table| table["names"][0].clone());
    assert!(names.clone().all(|name| name == "Anna"), "{:?}", names.collect::<Vec<_>>());
    let page = ana.get("/").await.expect(200);
    assert!(page.text().contains(">Anna<") && !page.text().contains(">Ana<"));
}

/// KIT-NAME-1: what somebody does comes after their new name; a finished table keeps the old one.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_learns_a_name_before_anything_else() {
    let server = TestServer::new().await;
    let (over, mut people) = begin(&server, 2).await;
    play_to_end(&mut people, &over).await;
    let bea = people.pop().expect("two");
    let mut ana = people.pop().expect("two");
    let table = ana.open(&json!({ "game": "tale", "seats": 2, "with": "friends" })).await;
    // The form of the profile is for browsers.
    ana.always.push(("Sec-Fetch-Site".into(), "same-origin".into()));
    let mut watched = bea.events(&table).await;
    watched.next().await.expect("the first event");
    ana.post("/me", &[("name", "Anna")]).await.expect(303);
    ana.command(&table, &json!({ "do": "say", "text": "it is me" })).await.expect(200);
    let seen = ana.see(&table).await;
    assert_eq!((&seen["seats"][0]["name"], &seen["chat"][0]["name"]), (&json!("Anna"), &json!("Anna")));
    let told = ana.read(&format!("tables/{table}/log")).await["told"].take();
    let told: Vec<_> = told.as_array().expect("sentences").iter().map(ToString::to_string).collect();
    assert_eq!(told.iter().filter(|line| line.contains("Anna")).count(), 1, "{told:?}");
    let (_, data) = watched.next().await.expect("an event");
    assert_eq!(data["seats"][0]["name"], "Anna", "others learn it from the table");
    assert_eq!(ana.see(&over).await["seats"][0]["name"], "Ana");
    let list = ana.read("tables?which=mine").await;
    let names = |id: &str| {
        let tables = list["tables"].as_array().expect("tables");
        tables.iter().find(|table| table["table"] == id).map(|table| table["names"].clone())
    };
    assert_eq!(names(&over), Some(json!(["Ana", "Bea"])), "a finished table keeps its names in lists, too");
    assert_eq!(names(&table), Some(json!(["Anna"])));
}

/// Changing one's name again and again is too much at once; the language is another matter.
#[tokio::test(flavor = "multi_thread")]
async fn renaming_is_limited() {
    let limits = Limits { renames: Limits::default().renames, ..Limits::NONE };
    let (server, store) = TestServer::faulty(Config { limits, ..config() }).await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let mut changed = 0;
    while ana.post("/me", &[("name", &format!("Ana {changed}"))]).await.status == 303 {
        changed += 1;
        assert!(changed < 50, "never too much");
    }
    assert!(changed >= 3, "people may try some names: {changed}");
    let writes = store.write_count();
    let refused = ana.post("/me", &[("name", "Once more")]).await.expect(429);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(store.write_count(), writes);
    let same = format!("Ana {}", changed - 1);
    ana.post("/me", &[("name", &same), ("lang", "fr")]).await.expect(303);
}

/// Whoever has no name is called by the room in the language that they read now, at their tables, too; and what the room
/// calls them is nothing that a friend would know them by.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_name_is_called_in_their_language() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    let table = ana.post("/open/tale", &[("with", "bots")]).await.location().to_owned();
    let id = table.trim_start_matches("/t/").to_owned();
    assert_eq!(ana.see(&id).await["seats"][0]["name"], "Guest");
    ana.post("/me", &[("lang", "fr")]).await.expect(303);
    let page = ana.get(&table).await.expect(200);
    assert!(page::text(page.text()).contains("Vous êtes Convive"));
    assert_eq!(ana.see(&id).await["seats"][0]["name"], "Convive");
    for name in ["Guest", "Convive", "Anonyme", " "] {
        let sent = [("with", "friends"), ("listed", "yes"), ("name", name)];
        let refused = ana.post("/open/tale", &sent).await.expect(400);
        assert!(page::text(refused.text()).contains("Dites comment vous vous appelez"), "{name}");
    }
    // An earlier version called people otherwise, and may have stored it.
    ana.post("/me", &[("name", "Anonyme")]).await.expect(303);
    assert!(!ana.get("/").await.expect(200).text().contains("Anonyme"));
    ana.post("/open/tale", &[("with", "friends")]).await.expect(400);
    ana.post("/me", &[("name", "Zoé")]).await.expect(303);
    ana.post("/open/tale", &[("with", "friends")]).await.expect(303);
    server.close().await;
}
