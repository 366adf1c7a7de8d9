//! Going on with the same people, and getting out of a game: what the server adds to the rules of the table.

use std::sync::Arc;

use serde_json::{Value, json};
use store::MemoryStore;
use table::{Entry, GuestId, TableId};

use crate::client::{Ask, TIMEOUT};
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

/// KIT-TABLE-4: whoever resigned is of the company, and can ask the others on the page, too.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigned_can_ask_for_another_game() {
    let (server, table, mut people) = playing(3).await;
    people[2].command(&table, &json!({ "do": "resign" })).await.expect(200);
    stop(&mut people[..2], &table).await;
    let page = people[2].get(&format!("/t/{table}")).await.expect(200);
    assert!(page.text().contains(&format!("/t/{table}/rematch")) && page.text().contains("?after="));
    let there = people[2].post(&format!("/t/{table}/rematch"), &[]).await;
    let seen = people[0].see(there.location().trim_start_matches("/t/")).await;
    assert_eq!(holders(&seen), ["kept", "kept", "person"]);
    let watcher = Person::browser(&server).get(&format!("/t/{table}")).await.expect(200);
    assert!(!watcher.text().contains("/rematch"));
}

/// Whoever wants hints has them at the next table, wherever they say that they are in.
#[tokio::test(flavor = "multi_thread")]
async fn hints_come_along() {
    let (_server, table, mut people) = playing(3).await;
    stop(&mut people, &table).await;
    let next = go_on(&mut people[0], &table).await;
    let sit = Ask::post(&format!("/t/{next}/sit")).form(&[("seat", "1")]);
    let answer = Ask::post(&format!("/t/{table}/answer-rematch")).form(&[("agree", "yes")]);
    for (person, ask) in people[1..].iter_mut().zip([sit, answer]) {
        let came = person.ask(ask.with("Cookie", &format!("hints={table}"))).await.expect(303);
        assert_eq!(came.cookie("hints"), Some(&*format!("{table}.{next}")));
    }
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
    people[0].post("/open/grimm", &fields("3")[..2]).await.expect(404);
    let opened = people[0].post("/open/tale", &fields("4")).await;
    let next = opened.location().replace("/t/", "");
    assert!(
        opened.headers("set-cookie").all(|cookie| !cookie.starts_with("opened")),
        "no form to begin with"
    );
    let seen = people[1].see(&next).await;
    assert_eq!(seen["options"]["mode"], "novice");
    assert_eq!(holders(&seen), ["person", "kept", "kept", "free"]);
    assert_eq!(people[1].see(&table).await["rematch"], next.as_str());
}

/// KIT-AGAIN-3: programs choose other rules, too, and are told why not; what is refused names no table.
#[tokio::test(flavor = "multi_thread")]
async fn programs_choose_other_rules() {
    let (server, table, mut people) = playing(3).await;
    let request = |more: Value| {
        let mut request = json!({ "game": "tale", "after": table, "options": { "mode": "novice" } });
        request.as_object_mut().expect("an object").extend(more.as_object().expect("fields").clone());
        request
    };
    let rule = async |person: &mut Person, more: Value| {
        let refused = person.call("POST", "tables", &request(more)).await.expect(409).json();
        assert_eq!((&refused["table"], refused["seen"]["me"].is_u64()), (&json!(table), true), "{refused}");
        refused["notice"]["rule"].as_str().expect("a rule").to_owned()
    };
    assert_eq!(rule(&mut people[0], json!({})).await, "KIT-TABLE-4", "it is not over");
    stop(&mut people, &table).await;
    assert_eq!(rule(&mut people[0], json!({ "seats": 2 })).await, "KIT-AGAIN-3");
    assert_eq!(rule(&mut people[0], json!({ "options": { "no_such_option": 1 } })).await, "KIT-OPTIONS-1");
    people[0].call("POST", "tables", &request(json!({ "game": "grimm", "options": {} }))).await.expect(404);
    people[0].call("POST", "tables", &request(json!({ "after": "00000000" }))).await.expect(404);
    for after in [json!(""), json!(7), json!("0000000"), json!("0123ABCD"), json!([table])] {
        people[0].call("POST", "tables", &request(json!({ "after": after }))).await.expect(400);
    }
    let refused = Person::named(&server, "Dora")
        .await
        .call("POST", "tables", &request(json!({})))
        .await
        .expect(409)
        .json();
    assert_eq!(refused["notice"]["rule"], "KIT-TABLE-4", "who did not play");
    Person::stranger(&server).call("POST", "tables", &request(json!({}))).await.expect(401);
    assert_eq!(people[0].see(&table).await["rematch"], Value::Null, "nothing was named");
    // As many seats as before; nobody watches, and nothing is listed, whatever is said of that.
    let opened = request(json!({ "with": "watch", "listed": true }));
    let opened = people[0].call("POST", "tables", &opened).await.expect(201).json();
    let next = opened["table"].as_str().expect("an id");
    let seen = &opened["seen"];
    assert_eq!((&seen["options"]["mode"], &seen["listed"]), (&json!("novice"), &json!(false)));
    assert_eq!(holders(seen), ["person", "kept", "kept"]);
    // Whoever comes later is told where the others are; saying it twice opens nothing.
    for person in &mut people {
        assert_eq!(rule(person, json!({})).await, "KIT-TABLE-4");
        assert_eq!(person.see(&table).await["rematch"], next);
    }
    people[1].command(&table, &json!({ "do": "answer_rematch", "agree": true })).await.expect(200);
    assert_eq!(people[1].see(next).await["me"], 1);
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

/// KIT-AGAIN-3: of two who choose other rules, the slower one is told so and asked, whether they have filled in the form
/// already or only want to. They sit nowhere before they say yes.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_slower_is_asked_and_not_taken_along() {
    let (_server, table, mut people) = playing(3).await;
    stop(&mut people, &table).await;
    let form = format!("/open/tale?after={table}");
    for person in &mut people {
        let page = person.get(&form).await.expect(200);
        let language = page::form(page.text(), "/me").expect("a way to change the language");
        assert!(language.fields.contains(&("back".into(), form.clone())), "the same company in French");
    }
    let rules = |mode| [("after", table.as_str()), ("seats", "3"), ("option-mode", mode)];
    let next = people[0].post("/open/tale", &rules("novice")).await.location().replace("/t/", "");
    let asked_at = format!("/t/{table}?named=yes");
    let late = people[1].post("/open/tale", &rules("basic")).await.expect(303).location().to_owned();
    let early = people[2].get(&form).await.expect(303).location().to_owned();
    assert_eq!([&late, &early], [&asked_at; 2]);
    for person in &mut people[1..] {
        let page = person.get(&asked_at).await.expect(200);
        let text = page::text(page.text());
        assert!(
            text.contains("Another game is already being arranged") && text.contains("KIT-TABLE-4"),
            "{text}"
        );
        assert!(text.contains("Ana would like another game. Are you in?"));
        assert!(page.text().contains(&format!("/t/{next}\"")), "one can look at the rules first");
    }
    // Nor does the same rules mean others.
    let refused = people[1].command(&table, &json!({ "do": "rematch" })).await.expect(409).json();
    assert_eq!(
        (&refused["notice"]["rule"], &refused["seen"]["asked_again"]),
        (&json!("KIT-TABLE-4"), &json!(true))
    );
    people[2].post(&format!("/t/{table}/rematch"), &[]).await.expect(409);
    let seen = people[0].see(&next).await;
    assert_eq!(
        (holders(&seen), &seen["options"]["mode"]),
        (vec!["person", "kept", "kept"], &json!("novice"))
    );
    people[1].post(&format!("/t/{table}/answer-rematch"), &[("agree", "yes")]).await.expect(303);
    assert_eq!(people[1].see(&next).await["me"], 1);
    // Whoever opened it is led there, and not asked; a table that was given up makes room.
    people[0].command(&table, &json!({ "do": "rematch" })).await.expect(200);
    people[0].command(&next, &json!({ "do": "close" })).await.expect(200);
    people[2].get(&form).await.expect(200);
    assert!(!people[2].get(&asked_at).await.expect(200).text().contains("already being arranged"));
    let again = people[1].post("/open/tale", &rules("basic")).await.location().replace("/t/", "");
    assert_eq!(people[2].see(&again).await["options"]["mode"], "basic");
}

/// KIT-AGAIN-1, KIT-AGAIN-3: the level in the form for other rules is that of the bots, and is asked for only if any come.
#[tokio::test(flavor = "multi_thread")]
async fn other_rules_may_mean_other_bots() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let request = json!({ "game": "tale", "seats": 3, "with": "bots", "level": "random" });
    let table = ana.open(&request).await;
    ana.command(&table, &json!({ "do": "propose_stop" })).await.expect(200);
    let page = ana.get(&format!("/open/tale?after={table}")).await.expect(200);
    let form = page::opening(page.text()).expect("a form");
    assert!(form.fields.contains(&("level".into(), "random".into())));
    // KIT-AGAIN-1: nobody is asked, so the page promises no questions but what the button will do.
    let text = page::text(page.text());
    assert!(text.contains("nobody to wait for") && !text.contains("they will be asked"), "{text}");
    assert!(text.contains("Play with 2 bots") && !text.contains("Watch"), "{text}");
    let chosen = [("after", table.as_str()), ("seats", "4"), ("level", "greedy")];
    let next = ana.post("/open/tale", &chosen).await.location().replace("/t/", "");
    let seen = ana.see(&next).await;
    let levels: Vec<_> =
        seen["seats"].as_array().expect("seats")[1..].iter().map(|seat| &seat["level"]).collect();
    assert_eq!(levels, [&json!("greedy"); 3]);

    let (table, mut people) = begin(&server, 2).await;
    stop(&mut people, &table).await;
    let page = people[0].get(&format!("/open/tale?after={table}")).await.expect(200);
    assert!(!page.text().contains("name=\"level\""), "who sits on a new seat is chosen later");
    let text = page::text(page.text());
    assert!(text.contains("they will be asked") && !text.contains("Play with"), "{text}");
}

/// KIT-AGAIN-1: who only watched goes on watching, and is not told that they have a seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_watched_watches_again() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "seats": 2, "with": "watch", "level": "random" })).await;
    ana.command(&table, &json!({ "do": "pace", "pace": "at_once" })).await.expect(200);
    let start = std::time::Instant::now();
    while ana.see(&table).await["phase"] != "over" {
        assert!(start.elapsed() < TIMEOUT, "the bots do not come to an end");
    }
    let page = ana.get(&format!("/open/tale?after={table}")).await.expect(200);
    let text = page::text(page.text());
    assert!(text.contains("nobody to wait for") && text.contains("Watch 2 bots play"), "{text}");
    assert!(!text.contains("Play with"), "{text}");
    let next = go_on(&mut ana, &table).await;
    assert_eq!(
        (&ana.see(&next).await["me"], &ana.see(&next).await["phase"]),
        (&Value::Null, &json!("playing"))
    );
    let text = page::text(ana.get(&format!("/t/{table}")).await.expect(200).text());
    assert!(text.contains("go on at a new table") && !text.contains("your seat"), "{text}");
}

/// KIT-PACE-1: the pace that a host sets is that of their next table of the game, with friends or without.
#[tokio::test(flavor = "multi_thread")]
async fn the_pace_is_remembered() {
    let server = TestServer::new().await;
    let mut ana = Person::browser_of(&server, "Ana").await;
    let table = ana.post("/open/tale", &[("with", "bots")]).await.location().to_owned();
    let set = ana.post(&format!("{table}/pace"), &[("pace", "at_once")]).await.expect(303);
    let cookie =
        set.headers("set-cookie").find(|cookie| cookie.starts_with("pace=")).expect("a cookie").to_owned();
    assert!(cookie.contains("Path=/open/tale") && cookie.contains("HttpOnly"), "{cookie}");
    let cookie = cookie.split(';').next().expect("its value").to_owned();
    let mut open = async |cookie: &str, with: &str, mode: &str| {
        let form = [("with", with), ("option-mode", mode)];
        let opened = ana.ask(Ask::post("/open/tale").form(&form).with("Cookie", cookie)).await;
        let table = opened.location().replace("/t/", "");
        if with == "friends" {
            for seat in 1..4 {
                let bot = json!({ "do": "seat", "seat": seat, "level": "greedy" });
                ana.command(&table, &bot).await.expect(200);
            }
            ana.command(&table, &json!({ "do": "start" })).await.expect(200);
        }
        ana.see(&table).await["pace"].clone()
    };
    assert_eq!(open(&cookie, "bots", "basic").await, "at_once");
    assert_eq!(open(&cookie, "friends", "basic").await, "brisk", "several have to follow");
    assert_eq!(open("pace=at_once; pace-together=calm", "friends", "novice").await, "calm");
    assert_eq!(open("pace=quick", "bots", "novice").await, "brisk");
    for (path, forgotten) in [
        ("/open/tale?fresh=yes", ["opened", "pace"]),
        ("/open/tale?fresh=yes&with=friends", ["opened-together", "pace-together"]),
    ] {
        let fresh = ana.get(path).await.expect(200);
        let removed = fresh.headers("set-cookie").filter_map(|cookie| cookie.split_once("=;"));
        assert_eq!(removed.map(|(name, _)| name).collect::<Vec<_>>(), forgotten, "{path}");
    }
    // Who may not set it is not remembered for trying.
    let mut bea = Person::browser(&server);
    let refused = bea.post(&format!("{table}/pace"), &[("pace", "calm")]).await.expect(409);
    assert!(!refused.headers("set-cookie").any(|cookie| cookie.starts_with("pace")));
}
