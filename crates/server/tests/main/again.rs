//! Going on with the same people, and getting out of a game: what the server adds to the rules of the table.

use std::sync::Arc;

use serde_json::{Value, json};
use store::MemoryStore;
use table::{Entry, GuestId, TableId};

use crate::faulty_store::FaultyStore;
use crate::page;
use crate::people::{Person, begin, playing};
use crate::test_server::{TestServer, config};

/// Everybody agrees to stop the game, so that it is over.
async fn stop(people: &mut [Person], table: &str) {
    people[0].command(table, &json!({ "do": "propose_stop" })).await.expect(200);
    for person in &mut people[1..] {
        let request = person.see(table).await["stop_request"]["request"].clone();
        let answer = json!({ "do": "answer", "request": request, "agree": true });
        person.command(table, &answer).await.expect(200);
    }
    let seen = people[0].see(table).await;
    assert_eq!(
        (&seen["phase"], &seen["stopped"], &seen["outcome"]),
        (&json!("over"), &json!(true), &Value::Null)
    );
    assert!(seen["seed"].is_string() && seen["choices"] == json!([]));
}

/// The table that this person opens after this one.
async fn go_on(person: &mut Person, table: &str) -> String {
    person.command(table, &json!({ "do": "rematch" })).await.expect(200);
    person.see(table).await["rematch"].as_str().expect("a table").to_owned()
}

/// KIT-TABLE-4: a table that is given up makes room for another one, whoever closes it and wherever.
#[tokio::test(flavor = "multi_thread")]
async fn when_the_next_table_is_given_up_another_can_be_named() {
    let (_server, table, mut people) = playing(2).await;
    stop(&mut people, &table).await;
    let first = go_on(&mut people[0], &table).await;
    people[1].command(&table, &json!({ "do": "answer_rematch", "agree": true })).await.expect(200);
    let mut live = people[1].live(&table).await;
    live.next().await.expect("the whole page");
    people[0].command(&first, &json!({ "do": "close" })).await.expect(200);
    let (_, update) = live.next().await.expect("an update");
    assert!(update.to_string().contains("The next table was given up"), "{update}");
    assert!(update.to_string().contains("/rematch"), "another one can be opened: {update}");
    let seen = people[1].see(&table).await;
    assert_eq!((&seen["rematch"], &seen["asked_again"]), (&Value::Null, &json!(false)));
    // Now the other one does, and asks afresh.
    let second = go_on(&mut people[1], &table).await;
    assert_ne!(first, second);
    assert_eq!(people[0].see(&table).await["asked_again"], true);
    // The first one is as closed as before, and what is said of it changes nothing any more.
    assert_eq!(people[0].see(&first).await["phase"], "closed");
    people[0].get(&format!("/t/{first}")).await.expect(200);
    assert_eq!(people[0].see(&table).await["rematch"], json!(second));
    // The last one who gets up closes it, also from the table before.
    people[0].command(&table, &json!({ "do": "answer_rematch", "agree": false })).await.expect(200);
    people[1].command(&second, &json!({ "do": "leave" })).await.expect(200);
    assert_eq!(people[1].see(&second).await["phase"], "closed");
    assert_eq!(people[1].see(&table).await["rematch"], Value::Null);
    // A request cannot say that a table was given up.
    let third = go_on(&mut people[0], &table).await;
    let forged = json!({ "do": "forget_rematch", "table": third });
    people[0].command(&table, &forged).await.expect(400);
    assert_eq!(people[0].see(&table).await["rematch"], json!(third));
}

fn holders(seen: &Value) -> Vec<&str> {
    seen["seats"].as_array().expect("seats").iter().filter_map(|seat| seat["holder"].as_str()).collect()
}

/// The ids of the tables in this list.
async fn list(person: &mut Person, which: &str) -> Vec<String> {
    let tables = person.read(&format!("tables?which={which}")).await["tables"].take();
    let id = |table: &Value| table["table"].as_str().expect("an id").to_owned();
    tables.as_array().expect("tables").iter().map(id).collect()
}

/// KIT-AGAIN-1, KIT-AGAIN-2: one is asked at either table, and both know the answer.
#[tokio::test(flavor = "multi_thread")]
async fn people_are_asked_whether_they_are_in() {
    let (_server, table, mut people) = playing(3).await;
    stop(&mut people, &table).await;
    let mut live = people[1].live(&table).await;
    live.next().await.expect("the whole page");
    let next = go_on(&mut people[0], &table).await;
    let (_, update) = live.next().await.expect("an update");
    assert!(update.to_string().contains("answer-rematch"), "the page asks at once: {update}");
    let seen = people[1].see(&next).await;
    assert_eq!((&seen["phase"], holders(&seen)), (&json!("gathering"), vec!["person", "kept", "kept"]));
    assert_eq!(people[1].see(&table).await["asked_again"], true);
    // Whoever is asked finds the next table in their list, and is told that it waits for them.
    assert!(list(&mut people[1], "mine").await.contains(&next));
    assert!(people[1].get("/").await.expect(200).text().contains("Are you in?"));
    // Yes, at the table that is over; no, at the next one.
    let there = people[1].post(&format!("/t/{table}/answer-rematch"), &[("agree", "yes")]).await;
    assert_eq!(there.location(), format!("/t/{next}"));
    people[2].command(&next, &json!({ "do": "decline" })).await.expect(200);
    assert_eq!(people[2].see(&table).await["asked_again"], false, "the other table knows the answer");
    assert_eq!(holders(&people[0].see(&next).await), ["person", "person", "free"]);
    // Changing one's mind, from where one was asked first.
    people[2].command(&table, &json!({ "do": "answer_rematch", "agree": true })).await.expect(200);
    assert_eq!(people[2].see(&next).await["me"], 2);
    people[2].command(&table, &json!({ "do": "answer_rematch", "agree": false })).await.expect(200);
    assert_eq!(people[0].see(&next).await["seats"][2]["holder"], "free");
    people[0].command(&next, &json!({ "do": "seat", "seat": 2, "level": "random" })).await.expect(200);
    people[0].command(&next, &json!({ "do": "start" })).await.expect(200);
    // Too late: there is still something to watch.
    let there = people[2].post(&format!("/t/{table}/answer-rematch"), &[("agree", "yes")]).await;
    assert_eq!(there.location(), format!("/t/{next}"));
    assert_eq!(people[2].see(&next).await["me"], Value::Null);
}

/// The log names the next table, but the server stopped before it was opened: whoever answers opens it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_only_named_is_opened_by_an_answer() {
    let store = FaultyStore::new();
    let server = TestServer::on(config(), Arc::new(store.clone())).await;
    let (table, mut people) = begin(&server, 2).await;
    stop(&mut people, &table).await;
    let ana = people[0].read("me").await["guest"].as_str().expect("an id").parse::<GuestId>().expect("an id");
    let next = TableId::new(0x00c0_ffee);
    store.write_behind(&table, Entry::Rematched { table: next, by: Some(ana) }.to_line()).await;
    store.replace();
    people[1].command(&table, &json!({ "do": "answer_rematch", "agree": true })).await.expect(200);
    let seen = people[1].see(&next.to_string()).await;
    assert_eq!((holders(&seen), &seen["me"]), (vec!["person", "person"], &json!(1)));
}

/// KIT-AGAIN-3: the opening page has the rules of the last game, and leads to the same people.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_has_other_rules() {
    let (server, table, mut people) = playing(3).await;
    assert!(
        page::opening(people[0].get(&format!("/open/tale?after={table}")).await.text())
            .is_some_and(|form| !form.fields.iter().any(|(name, _)| name == "after"))
    );
    stop(&mut people, &table).await;
    let opening = people[0].get(&format!("/open/tale?after={table}")).await.expect(200);
    let form = page::opening(opening.text()).expect("a form");
    let value = |key: &str| form.fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    assert_eq!((value("after"), value("seats"), value("with")), (Some(table.as_str()), Some("3"), None));
    // A stranger gets the page that everybody gets.
    let strange = Person::stranger(&server).get(&format!("/open/tale?after={table}")).await.expect(200);
    assert!(!strange.text().contains(&table));
    let fields = |seats| [("after", table.as_str()), ("seats", seats), ("option-mode", "novice")];
    let refused = people[0].post("/open/tale", &fields("2")).await.expect(409);
    assert!(refused.text().contains("KIT-AGAIN-3") && refused.text().contains(&table));
    assert_eq!(people[0].see(&table).await["rematch"], Value::Null, "nothing was named");
    people[0].post("/open/grimm", &fields("3")[..2]).await.expect(400);
    let next = people[0].post("/open/tale", &fields("4")).await.location().replace("/t/", "");
    let seen = people[1].see(&next).await;
    assert_eq!(seen["options"]["mode"], "novice");
    assert_eq!(holders(&seen), ["person", "kept", "kept", "free"]);
    assert_eq!(people[1].see(&table).await["rematch"], next.as_str());
}

/// KIT-HIDE-1
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_table_is_out_of_the_way_of_one_person() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store).await;
    let (table, mut people) = begin(&server, 2).await;
    let page = people[0].get("/").await.expect(200);
    assert!(page.text().contains("Your turn") && !page.text().contains("Hidden tables"));
    people[0].post("/hide", &[("table", &table), ("hidden", "yes")]).await.expect(303);
    assert_eq!(
        (list(&mut people[0], "mine").await, list(&mut people[0], "hidden").await),
        (vec![], vec![table.clone()])
    );
    assert_eq!(list(&mut people[1], "mine").await, std::slice::from_ref(&table), "nobody else notices");
    let page = people[0].get("/").await.expect(200);
    assert!(!page.text().contains("Your turn") && page.text().contains("Hidden tables (1)"));
    let hide = |hidden: bool| json!({ "hidden": hidden });
    let path = format!("tables/{table}/hide");
    assert_eq!(people[0].call("POST", &path, &hide(false)).await.expect(200).json(), hide(false));
    assert_eq!(list(&mut people[0], "mine").await, std::slice::from_ref(&table));
    // It is about one's own list.
    let mut cleo = Person::named(&server, "Cleo").await;
    let refused = cleo.call("POST", &path, &hide(true)).await.expect(409);
    assert_eq!(refused.json()["notice"]["rule"], "KIT-HIDE-1");
    cleo.post("/hide", &[("table", &table), ("hidden", "yes")]).await.expect(409);
    cleo.post("/hide", &[("table", "00000000"), ("hidden", "yes")]).await.expect(404);
    people[0].post("/hide", &[("table", &table), ("hidden", "perhaps")]).await.expect(400);
    Person::stranger(&server).call("POST", &path, &hide(true)).await.expect(401);
}
