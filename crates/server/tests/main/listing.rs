//! The list of open tables: how many one person and one address may have there, when a table is shown, and in which
//! order.

use std::sync::Arc;

use serde_json::{Value, json};
use server::testing::{Clock, random};
use server::{Config, Limits};
use store::{MemoryStore, SqliteStore, Store};

use crate::client::Answer;
use crate::page;
use crate::people::Person;
use crate::test_server::{METRICS_TOKEN, TestServer, config, proxies, wait_until};

const MINUTE: i64 = 60_000;

/// The limits that people meet, and no others. Addresses come from a header, as behind a proxy.
fn limited() -> Config {
    let Limits { listed_by_person, listed_by_address, .. } = Limits::default();
    let limits = Limits { listed_by_person, listed_by_address, ..Limits::NONE };
    let metrics_token = Some(METRICS_TOKEN.to_owned());
    Config { limits, metrics_token, trusted_proxies: proxies(&["127.0.0.1"]), ..config() }
}

async fn server_at(clock: &Clock, store: &Arc<MemoryStore>) -> TestServer {
    TestServer::deterministic(limited(), store.clone(), clock.clone(), random()).await
}

async fn from(server: &TestServer, name: &str, address: &str) -> Person {
    Person::named(server, name).await.with_header("X-Forwarded-For", address)
}

fn listed() -> Value {
    json!({ "game": "tale", "with": "friends", "listed": true })
}

#[track_caller]
fn assert_refused(answer: &Answer, rule: &str) {
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert!(answer.text().contains(rule), "{}", answer.text());
}

/// The ids of the tables that the API lists, in order.
async fn open_tables(reader: &mut Person) -> Vec<String> {
    let list = reader.read("tables?which=open").await;
    let tables = list["tables"].as_array().expect("tables");
    tables.iter().map(|card| card["table"].as_str().expect("an id").to_owned()).collect()
}

/// KIT-LIST-1: three a person, by whichever way they are listed.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_lists_three_tables() {
    let server = TestServer::with(limited()).await;
    let mut ana = from(&server, "Ana", "192.0.2.1").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ana.open(&listed()).await);
    }
    assert_refused(&ana.call("POST", "tables", &listed()).await, "KIT-LIST-1");
    // Without being listed, a fourth table can be opened; but it cannot be listed later.
    let fourth = ana.open(&json!({ "game": "tale", "with": "friends" })).await;
    let list = json!({ "do": "list", "listed": true });
    let refused = ana.command(&fourth, &list).await;
    assert_refused(&refused, "KIT-LIST-1");
    assert!(refused.json()["notice"]["text"].as_str().is_some_and(|text| text.contains("remove one")));
    assert_eq!(ana.see(&fourth).await["listed"], false);
    // Asking again for what is already so is not refused.
    ana.command(&tables[0], &list).await.expect(200);
    // Tables that begin at once are never listed, so they are not counted.
    ana.open(&json!({ "game": "tale", "with": "bots", "listed": true })).await;
    // Each way out that the refusal names makes room.
    for (way, table) in
        [json!({ "do": "list", "listed": false }), json!({ "do": "close" })].iter().zip(&tables)
    {
        ana.command(table, way).await.expect(200);
        let another = ana.open(&listed()).await;
        assert_refused(&ana.command(&fourth, &list).await, "KIT-LIST-1");
        ana.command(&another, &json!({ "do": "close" })).await.expect(200);
        ana.command(&fourth, &list).await.expect(200);
        ana.command(&fourth, &json!({ "do": "list", "listed": false })).await.expect(200);
        let another = ana.open(&listed()).await;
        assert_eq!(ana.see(&another).await["listed"], true);
    }
}

/// KIT-LIST-1: the page of the form says what to do, in the reader's language, and keeps what they had filled in.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_says_what_to_do() {
    let server = TestServer::with(limited()).await;
    for (lang, sentence) in [("en", "remove one from the lobby"), ("fr", "retirez-en une de l’accueil")] {
        let mut ana = Person::browser(&server);
        ana.post("/me", &[("name", "Ana"), ("lang", lang)]).await.expect(303);
        let fields = |seats| [("with", "friends"), ("listed", "yes"), ("seats", seats)];
        for seats in ["2", "3", "4"] {
            ana.post("/open/tale", &fields(seats)).await.expect(303);
        }
        let refused = ana.post("/open/tale", &fields("5")).await;
        assert_refused(&refused, "KIT-LIST-1");
        let text = page::text(refused.text());
        assert!(text.contains(sentence), "{text}");
        let form = page::opening(refused.text()).expect("the form again");
        assert!(form.fields.contains(&("listed".to_owned(), "yes".to_owned())), "{:?}", form.fields);
    }
}

/// KIT-LIST-2: six an address, however many guests somebody makes up, and whatever they do at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_lists_six_tables() {
    let server = TestServer::with(limited()).await;
    let mut tasks = Vec::new();
    for number in 0..12 {
        // All addresses of a network of the sixth version are one.
        let mut guest = from(&server, "Guest", &format!("2001:db8:0:7::{number:x}")).await;
        tasks.push(tokio::spawn(async move {
            let mut statuses = Vec::new();
            for _ in 0..4 {
                statuses.push(guest.call("POST", "tables", &listed()).await.status);
            }
            statuses
        }));
    }
    let mut opened = 0;
    for task in tasks {
        let statuses = task.await.expect("no panic");
        let here = statuses.iter().filter(|status| **status == 201).count();
        assert!(here <= 3 && statuses.iter().all(|status| [201, 409].contains(status)), "{statuses:?}");
        opened += here;
    }
    assert_eq!(opened, 6);
    let mut reader = Person::stranger(&server);
    assert_eq!(open_tables(&mut reader).await.len(), 6);
    let mut other = from(&server, "Zoe", "2001:db8:0:7::ffff").await;
    assert_refused(&other.call("POST", "tables", &listed()).await, "KIT-LIST-2");
    let private = other.open(&json!({ "game": "tale", "with": "friends" })).await;
    assert_refused(&other.command(&private, &json!({ "do": "list", "listed": true })).await, "KIT-LIST-2");
    let mut elsewhere = from(&server, "Yann", "2001:db8:0:8::1").await;
    elsewhere.open(&listed()).await;
}

/// KIT-LIST-3: listed tables vanish with their host, and come back with them.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_while_their_host_is_there() {
    let (clock, store) = (Clock::manual(1_700_000_000_000), Arc::new(MemoryStore::new()));
    let server = server_at(&clock, &store).await;
    let mut ana = from(&server, "Ana", "192.0.2.1").await;
    let mut bea = from(&server, "Bea", "192.0.2.2").await;
    let [one, two] = [ana.open(&listed()).await, bea.open(&listed()).await];
    let mut reader = Person::stranger(&server);
    assert_eq!(open_tables(&mut reader).await.len(), 2);
    // Bea keeps the page open; others who look at Ana's table do not make her present.
    let mut stream = bea.live(&two).await;
    stream.next().await.expect("the first event");
    clock.advance(6 * MINUTE);
    reader.get(&format!("/t/{one}")).await.expect(200);
    bea.get(&format!("/t/{one}")).await.expect(200);
    assert_eq!(open_tables(&mut reader).await, [two.as_str()]);
    assert!(!reader.get("/").await.expect(200).text().contains(&one));
    // Ana finds it among her own tables, and is back as soon as she looks at it.
    assert!(ana.get("/").await.expect(200).text().contains(&one));
    assert_eq!(open_tables(&mut reader).await, [two.as_str()]);
    ana.get(&format!("/t/{one}")).await.expect(200);
    assert_eq!(open_tables(&mut reader).await.len(), 2);
    // When Bea closes the page, her table stays for some minutes.
    drop(stream);
    wait_until("the stream has ended", async || server.metric("streams").await == 0.0).await;
    clock.advance(4 * MINUTE);
    assert_eq!(open_tables(&mut reader).await.len(), 2);
    clock.advance(2 * MINUTE);
    assert!(open_tables(&mut reader).await.is_empty());
    // Somebody without the script is seen by the requests of the API or of pages.
    bea.see(&two).await;
    assert_eq!(open_tables(&mut reader).await, [two.as_str()]);
}

/// KIT-LIST-1, KIT-LIST-3: a restart forgets no count, gives hosts time to come back, and loads no table for the lobby.
#[tokio::test(flavor = "multi_thread")]
async fn the_list_survives_a_restart() {
    let (clock, store) = (Clock::manual(1_700_000_000_000), Arc::new(MemoryStore::new()));
    let server = server_at(&clock, &store).await;
    let mut ana = from(&server, "Ana", "192.0.2.1").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ana.open(&listed()).await);
    }
    clock.advance(60 * MINUTE);
    server.close().await;
    let server = server_at(&clock, &store).await;
    ana.connect_to(&server);
    let mut reader = Person::stranger(&server);
    assert_eq!(open_tables(&mut reader).await.len(), 3, "hosts have time to come back");
    for _ in 0..3 {
        reader.get("/").await.expect(200);
    }
    assert_eq!(server.metric("tables").await, 0.0, "no table was loaded");
    assert_refused(&ana.call("POST", "tables", &listed()).await, "KIT-LIST-1");
    clock.advance(6 * MINUTE);
    assert_eq!(open_tables(&mut reader).await.len(), 0);
    assert_refused(&ana.call("POST", "tables", &listed()).await, "KIT-LIST-1");
    ana.see(&tables[1]).await;
    assert_eq!(open_tables(&mut reader).await, [tables[1].as_str()]);
    // The address is known again as soon as the host is seen: five more from there make six.
    for table in [&tables[0], &tables[2]] {
        ana.see(table).await;
    }
    for number in 0..3 {
        from(&server, "Guest", "192.0.2.1").await.open(&listed()).await;
        assert_eq!(open_tables(&mut reader).await.len(), 4 + number);
    }
    let mut more = from(&server, "Guest", "192.0.2.1").await;
    assert_refused(&more.call("POST", "tables", &listed()).await, "KIT-LIST-2");
}

/// KIT-LIST-4: nobody pushes the tables of others off the first page.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_shared() {
    let clock = Clock::manual(1_700_000_000_000);
    let store = Arc::new(MemoryStore::new());
    // Without limits, to show that the order alone is fair.
    let unlimited = Config { trusted_proxies: proxies(&["127.0.0.1"]), ..config() };
    let server = TestServer::deterministic(unlimited, store, clock.clone(), random()).await;
    let mut first = from(&server, "Ana", "192.0.2.1").await.open(&listed()).await;
    first.insert(0, '/');
    let mut bea = from(&server, "Bea", "192.0.2.2").await;
    let (older, newer) = (bea.open(&listed()).await, bea.open(&listed()).await);
    for _ in 0..10 {
        let mut crowd = from(&server, "Mallory", "192.0.2.66").await;
        for _ in 0..3 {
            clock.advance(1_000);
            crowd.open(&listed()).await;
        }
    }
    let mut reader = Person::browser(&server);
    let shown = reader.get("/").await.expect(200);
    for table in [&first[1..], &older, &newer] {
        assert!(shown.text().contains(table), "on the first page");
    }
    let all = open_tables(&mut reader).await;
    assert_eq!(all.len(), 33);
    assert!(all[..3].contains(&first[1..].to_owned()) && all[..5].contains(&older));
    // The pages of the lobby hold each table once.
    let mut found = 0;
    for number in 1..=3 {
        let shown = reader.get(&format!("/?open={number}")).await.expect(200);
        found += all.iter().filter(|id| shown.text().contains(&format!("/t/{id}\""))).count();
    }
    assert_eq!(found, 33);
}

/// What is on disk tells nobody from where somebody played.
#[tokio::test(flavor = "multi_thread")]
async fn addresses_are_not_on_disk() {
    let folder = std::env::temp_dir().join(format!("veillee-addresses-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("room.sqlite");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).expect("a store"));
    let server = TestServer::on(limited(), store).await;
    let mut ana = from(&server, "Ana of the test", "203.0.113.77").await;
    let table = ana.open(&listed()).await;
    ana.see(&table).await;
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(&folder).expect("files") {
        bytes.extend(std::fs::read(file.expect("a file").path()).expect("bytes"));
    }
    let contains = |what: &[u8]| bytes.windows(what.len()).any(|window| window == what);
    assert!(contains(b"Ana of the test"), "this is where it would be");
    assert!(!contains(b"203.0.113.77") && !contains(&[203, 0, 113, 77]));
    assert!(!contains(blake3::hash(b"203.0.113.77").to_hex().as_bytes()));
    server.close().await;
    let _ = std::fs::remove_dir_all(&folder);
}
