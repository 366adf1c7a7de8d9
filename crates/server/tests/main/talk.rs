//! Who talks at a table, and what its host can do: over pages, streams and the API.

use std::sync::Arc;

use serde_json::{Value, json};
use server::testing::{Clock, random, routes};
use store::MemoryStore;

use crate::client::{Answer, Ask};
use crate::page;
use crate::people::{Person, begin, gather, host_friends, play_to_end, playing, seat_invitation};
use crate::test_server::{TestServer, config};

fn say(text: &str) -> Value {
    json!({ "do": "say", "text": text })
}

#[track_caller]
fn assert_refused(answer: &Answer, rule: &str) {
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert!(answer.text().contains(rule), "{rule}: {}", answer.text());
}

/// The guest's id.
async fn id_of(person: &mut Person) -> String {
    person.read("me").await["guest"].as_str().expect("an id").to_owned()
}

/// Everything that this person can be sent of a table, as one text.
async fn all_of(person: &mut Person, table: &str) -> String {
    let mut all = String::new();
    for path in [
        format!("/t/{table}"),
        format!("/t/{table}/live?once"),
        format!("/api/v1/tables/{table}"),
        format!("/api/v1/tables/{table}/log"),
        format!("/t/{table}/replay"),
    ] {
        let answer = person.get(&path).await;
        if answer.status == 200 {
            all += answer.text();
        }
    }
    let (_, first) = person.live(table).await.next().await.expect("the first event");
    let (_, data) = person.events(table).await.next().await.expect("the first event");
    all + &first.to_string() + &data.to_string()
}

/// KIT-CHAT-3
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_knows_the_address_does_not_talk() {
    let (server, table, mut people) = playing(2).await;
    let at = format!("/t/{table}");
    let mut wanda = Person::browser_of(&server, "Wanda").await;
    assert_refused(&wanda.post(&format!("{at}/say"), &[("text", "buy this")]).await, "KIT-CHAT-3");
    assert_refused(&wanda.command(&table, &say("buy this")).await, "KIT-CHAT-3");
    // Not even as somebody who becomes a guest with their first word.
    let mut nobody = Person::browser(&server);
    assert_refused(&nobody.post(&format!("{at}/say"), &[("text", "buy this")]).await, "KIT-CHAT-3");
    for (lang, sentence) in
        [("en", "Only people who play here"), ("fr", "Seules les personnes qui jouent ici")]
    {
        let mut reader = Person::browser(&server).with_header("Accept-Language", lang);
        let shown = reader.get(&at).await.expect(200);
        assert!(page::form(shown.text(), "/say").is_none() && page::text(shown.text()).contains(sentence));
    }
    assert_eq!(wanda.see(&table).await["can_talk"], false);
    let seen = people[1].see(&table).await;
    assert_eq!(
        (&seen["can_talk"], &seen["talk_open"], &seen["chat"]),
        (&json!(true), &json!(false), &json!([]))
    );
    let shown = people[1].get(&at).await.expect(200);
    assert!(page::form(shown.text(), "/say").is_some());
    // Only the host can change that, and everybody is told.
    for person in [&mut people[1], &mut wanda] {
        let open = json!({ "do": "open_talk", "open": true });
        assert_refused(&person.command(&table, &open).await, "KIT-TABLE-1");
    }
    let mut watched = wanda.live(&table).await;
    watched.next().await.expect("the first event");
    let shown = people[0].get(&at).await.expect(200);
    let form = page::form(shown.text(), "/open-talk").expect("a button for the host");
    people[0].post(&form.action, &form.press(0)).await.expect(303);
    let (_, update) = watched.next().await.expect("an update");
    assert!(update["regions"]["talk"].as_str().is_some_and(|html| html.contains("/say")), "{update}");
    assert_eq!(update["log"].as_array().map(Vec::len), Some(1), "the log says so: {update}");
    wanda.post(&format!("{at}/say"), &[("text", "thank you")]).await.expect(303);
    people[0].command(&table, &json!({ "do": "open_talk", "open": false })).await.expect(200);
    assert_refused(&wanda.command(&table, &say("more")).await, "KIT-CHAT-3");
}

/// KIT-CHAT-3: whoever opens a valid invitation may talk, and nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn a_valid_invitation_lets_people_talk() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let (mut host, table) = host_friends(&server, "3").await;
    let path = seat_invitation(&mut host, &table, 1).await;
    let id = table.trim_start_matches("/t/").to_owned();
    let mut bea = Person::browser_of(&server, "Bea").await;
    let mut cleo = Person::browser_of(&server, "Cleo").await;
    // A wrong code, and a right one for another seat, are worth nothing.
    let (start, code) = path.rsplit_once('/').expect("a code");
    for wrong in [format!("{start}/{}", "0".repeat(code.len())), path.replace("/1/", "/2/")] {
        assert_eq!(cleo.get(&wrong).await.status, 410);
    }
    assert_refused(&cleo.post(&format!("{table}/say"), &[("text", "hello")]).await, "KIT-CHAT-3");
    assert_refused(&bea.post(&format!("{table}/say"), &[("text", "hello")]).await, "KIT-CHAT-3");
    let length = store_length(&store, &id).await;
    for _ in 0..3 {
        bea.get(&path).await.expect(200);
    }
    assert_eq!(store_length(&store, &id).await, length + 1, "noted once");
    bea.post(&format!("{table}/say"), &[("text", "may I?")]).await.expect(303);
    // Somebody who is no guest yet looks around first: the link still works afterwards.
    let mut dora = Person::browser(&server);
    let shown = dora.get(&path).await.expect(200);
    let form = page::forms(shown.text()).into_iter().rfind(|form| form.action == path).expect("a form");
    assert_eq!(form.buttons[1], ("look".to_owned(), "yes".to_owned()));
    let answer = dora.post(&path, &[("name", "Dora"), ("look", "yes")]).await;
    assert_eq!(answer.location(), table);
    dora.post(&format!("{table}/say"), &[("text", "nice here")]).await.expect(303);
    assert_eq!(dora.see(&id).await["me"], Value::Null);
    // After a restart they are still invited, and also when somebody else has taken the seat.
    server.close().await;
    let server = TestServer::on(config(), store.clone()).await;
    for person in [&mut bea, &mut cleo, &mut dora, &mut host] {
        person.connect_to(&server);
    }
    dora.post(&path, &[("name", "Dora")]).await.expect(303);
    bea.post(&format!("{table}/say"), &[("text", "never mind")]).await.expect(303);
    assert_eq!(cleo.get(&path).await.status, 410);
    assert_refused(&cleo.post(&format!("{table}/say"), &[("text", "hello")]).await, "KIT-CHAT-3");
    let chat = host.see(&id).await["chat"].take();
    let texts: Vec<_> = chat.as_array().expect("lines").iter().map(|line| line["text"].clone()).collect();
    assert_eq!(texts, ["may I?", "nice here", "never mind"]);
}

async fn store_length(store: &Arc<MemoryStore>, table: &str) -> usize {
    use store::Store;
    store.read(table.parse().expect("an id")).await.expect("a log").len()
}

/// KIT-CHAT-4: nobody is sent a removed line any more: not on pages, streams, the API, after a restart, or in a replay.
#[tokio::test(flavor = "multi_thread")]
async fn a_removed_line_is_sent_to_nobody() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let (table, mut people) = begin(&server, 2).await;
    people.push(Person::named(&server, "Xantippe").await);
    people[0].command(&table, &json!({ "do": "open_talk", "open": true })).await.expect(200);
    people[2].command(&table, &say("rude words")).await.expect(200);
    people[1].command(&table, &say("hush")).await.expect(200);
    let mut listeners = Vec::new();
    for person in &mut people {
        assert!(all_of(person, &table).await.contains("rude words"));
        let (mut page, mut data) = (person.live(&table).await, person.events(&table).await);
        page.next().await.expect("the first event");
        data.next().await.expect("the first event");
        listeners.push((page, data));
    }
    let shown = people[0].get(&format!("/t/{table}")).await.expect(200);
    let forms: Vec<_> =
        page::forms(shown.text()).into_iter().filter(|form| form.action.ends_with("/remove-line")).collect();
    assert_eq!(forms.len(), 2, "one button a line");
    for person in [1, 2] {
        let shown = people[person].get(&format!("/t/{table}")).await.expect(200);
        assert!(page::form(shown.text(), "/remove-line").is_none(), "only for the host");
        let remove = json!({ "do": "remove_line", "line": 0 });
        assert_refused(&people[person].command(&table, &remove).await, "KIT-TABLE-1");
    }
    for line in [2, 99, u32::MAX] {
        let remove = json!({ "do": "remove_line", "line": line });
        assert_refused(&people[0].command(&table, &remove).await, "KIT-CHAT-4");
    }
    for bad in ["-1", "1.5", "", "x", "4294967296"] {
        assert_eq!(people[0].post(&forms[0].action, &[("line", bad)]).await.status, 400, "{bad}");
    }
    people[0].post(&forms[0].action, &forms[0].press(0)).await.expect(303);
    for (page, data) in &mut listeners {
        let (_, update) = page.next().await.expect("an update");
        let chat = update["regions"]["chat"].as_str().expect("the chat is sent anew").to_owned();
        assert!(chat.contains("hush") && !update.to_string().contains("rude words"), "{update}");
        let (_, seen) = data.next().await.expect("an event");
        assert!(!seen.to_string().contains("rude words"));
    }
    let mut later = Person::named(&server, "Late").await;
    assert!(!all_of(&mut later, &table).await.contains("rude words"));
    server.close().await;
    let server = TestServer::on(config(), store).await;
    for person in &mut people {
        person.connect_to(&server);
        let all = all_of(person, &table).await;
        assert!(!all.contains("rude words") && all.contains("hush"));
        assert!(all.contains("removes a message"), "the log says that a line was removed");
    }
    play_to_end(&mut people[..2], &table).await;
    for eyes in ["all", "table", "0", "1"] {
        let replay = people[1].get(&format!("/t/{table}/replay?at=1&eyes={eyes}")).await.expect(200);
        assert!(!replay.text().contains("rude words") && !replay.text().contains("Xantippe"));
    }
}

/// KIT-CHAT-5, KIT-CHAT-6: a watcher who was sent away is sent nothing more of the table while it runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_who_was_sent_away_is_sent_nothing() {
    let (server, table, mut people) = playing(2).await;
    let mut wanda = Person::named(&server, "Wanda").await;
    let whom = id_of(&mut wanda).await;
    let (mut page_stream, mut data_stream) = (wanda.live(&table).await, wanda.events(&table).await);
    page_stream.next().await.expect("the first event");
    data_stream.next().await.expect("the first event");
    // The host sees who watches; nobody else does.
    let at = format!("/t/{table}");
    assert!(!people[1].get(&at).await.expect(200).text().contains("Wanda"));
    let shown = people[0].get(&at).await.expect(200);
    assert!(shown.text().contains("Wanda"));
    let form = page::form(shown.text(), "/remove-watcher").expect("a button for the host");
    assert!(form.fields.contains(&("whom".to_owned(), whom.clone())), "{form:?}");
    let send_away = json!({ "do": "remove_watcher", "whom": whom, "removed": true });
    for person in [&mut people[1], &mut wanda] {
        assert_refused(&person.command(&table, &send_away).await, "KIT-TABLE-1");
    }
    for player in 0..2 {
        let whom = id_of(&mut people[player]).await;
        let send_away = json!({ "do": "remove_watcher", "whom": whom, "removed": true });
        assert_refused(&people[0].command(&table, &send_away).await, "KIT-CHAT-5");
    }
    people[0].post(&form.action, &form.press(0)).await.expect(303);
    for stream in [&mut page_stream, &mut data_stream] {
        let (name, data) = stream.next().await.expect("the last event");
        assert_eq!((name.as_str(), data), ("gone", json!({})));
        assert!(stream.next().await.is_none(), "the stream has ended");
    }
    // Every address below the table, whatever it is.
    let token = wanda.token.clone().expect("a token");
    let mut tried = 0;
    for (method, route) in routes().into_iter().filter(|(_, route)| route.contains("{table}")) {
        let path = route.replace("{table}", &table).replace("{what}", "bard").replace("{on}", "on");
        let path = path.replace("{seat}", "1").replace("{code}", &"0".repeat(32));
        let ask = Ask::new(&method.to_uppercase(), &path).same_origin().cookie(&token);
        let ask = match (method, route.starts_with("/api/")) {
            ("get", _) => ask,
            (_, false) => ask.form(&[]),
            _ if route.ends_with("/choose") => ask.json(&json!({ "moment": 0, "choice": "keep bard" })),
            _ if route.ends_with("/undo") => ask.json(&json!({ "moment": 0 })),
            _ if route.ends_with("/hide") => ask.json(&json!({ "hidden": true })),
            _ => ask.json(&say("hello")),
        };
        let answer = server.ask(&ask).await;
        assert_eq!(answer.status, 403, "{method} {path}: {}", answer.text());
        let shown = answer.text();
        assert!(!shown.contains("Bea") && !shown.contains("commitment"), "{method} {path}: {shown}");
        tried += 1;
    }
    assert!(tried > 30, "{tried}");
    let answer = wanda.get(&format!("/api/v1/tables/{table}")).await.expect(403).json();
    assert_eq!((&answer["error"], &answer["notice"]["rule"]), (&json!("sent_away"), &json!("KIT-CHAT-6")));
    let french = Ask::get(&at).cookie(&token).with("Accept-Language", "fr");
    assert!(page::text(server.ask(&french).await.expect(403).text()).contains("table"));
    // The host can let them in again.
    let shown = people[0].get(&at).await.expect(200);
    let form = page::forms(shown.text()).into_iter().find(|form| {
        form.action.ends_with("/remove-watcher") && form.buttons[0] == ("removed".to_owned(), "no".to_owned())
    });
    let form = form.expect("a button to let them in again");
    people[0].post(&form.action, &form.press(0)).await.expect(303);
    wanda.get(&at).await.expect(200);
    people[0].command(&table, &send_away).await.expect(200);
    wanda.get(&at).await.expect(403);
    // Once the game is over, everybody may look back.
    play_to_end(&mut people, &table).await;
    wanda.get(&at).await.expect(200);
    wanda.get(&format!("/t/{table}/replay")).await.expect(200);
    assert_refused(&wanda.command(&table, &say("ha")).await, "KIT-CHAT-3");
}

/// KIT-CHAT-6: who was sent away does not come back through the list of open tables or an old invitation.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_sent_away_cannot_sit_down() {
    let server = TestServer::new().await;
    let (mut host, table) = host_friends(&server, "3").await;
    let path = seat_invitation(&mut host, &table, 1).await;
    host.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    let mut wanda = Person::browser_of(&server, "Wanda").await;
    wanda.get(&path).await.expect(200);
    let whom = id_of(&mut wanda).await;
    host.post(&format!("{table}/remove-watcher"), &[("whom", &whom), ("removed", "yes")]).await.expect(303);
    wanda.get(&path).await.expect(403);
    wanda.post(&path, &[("name", "Wanda")]).await.expect(403);
    wanda.post(&format!("{table}/sit"), &[("seat", "1")]).await.expect(403);
    for bad in [("whom", "x"), ("whom", ""), ("removed", "maybe")] {
        let fields = [bad, ("removed", "yes"), ("whom", whom.as_str())];
        let fields: Vec<_> =
            fields.into_iter().enumerate().filter(|(at, (key, _))| *at == 0 || *key != bad.0).collect();
        let fields: Vec<_> = fields.into_iter().map(|(_, field)| field).collect();
        assert_eq!(host.post(&format!("{table}/remove-watcher"), &fields).await.status, 400, "{bad:?}");
    }
}

/// The names of those who watch are for the host alone, and only while they watch.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_sees_who_watches() {
    let clock = Clock::manual(0);
    let server = TestServer::deterministic(config(), Arc::new(MemoryStore::new()), clock, random()).await;
    let (table, mut people) = gather(&server, 2, &json!({})).await;
    let wanda = Person::named(&server, "Wanda").await;
    let mut yann = Person::named(&server, "Yann").await;
    let mut stream = wanda.live(&table).await;
    stream.next().await.expect("the first event");
    assert!(all_of(&mut people[0], &table).await.contains("Wanda"));
    for person in [&mut people[1], &mut yann] {
        assert!(!all_of(person, &table).await.contains("Wanda"));
    }
    drop(stream);
    crate::test_server::wait_until("Wanda is gone", async || {
        !all_of(&mut people[0], &table).await.contains("Wanda")
    })
    .await;
}

/// KIT-UNDO-4, KIT-UNDO-5: at a table of bots, choosing and asking in turn comes to an end, and the game can be finished.
#[tokio::test(flavor = "multi_thread")]
async fn taking_back_comes_to_an_end() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "seats": 3, "level": "random" })).await;
    let mut rules = std::collections::BTreeSet::new();
    let mut steps = 0;
    loop {
        let seen = ana.see(&table).await;
        if seen["phase"] == "over" {
            break;
        }
        steps += 1;
        assert!(steps < 5_000, "it never ends");
        let back =
            json!({ "do": if seen["can_undo"] == true { "undo" } else { "ask" }, "moment": seen["moment"] });
        let answer = ana.command(&table, &back).await;
        if answer.status == 409 {
            rules.insert(answer.json()["notice"]["rule"].as_str().expect("a rule").to_owned());
            if let Some(choice) = seen["choices"].get(0) {
                ana.choose(&table, &seen["moment"], choice).await;
            }
        }
    }
    assert!(rules.contains("KIT-UNDO-5"), "{rules:?}");
    let length = store_length(&store, &table).await;
    assert!(length < 800, "{length} entries");
}
