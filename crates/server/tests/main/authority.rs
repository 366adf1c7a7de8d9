//! Permissions: only whoever holds a seat decides for it. Everybody else sees what is public and changes nothing.

use serde_json::{Value, json};

use crate::client::Ask;
use crate::people::{Person, all_choose_first, begin, playing};
use crate::test_server::{TestServer, config};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_decides_for_another_seat() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 3).await;
    all_choose_first(&mut people, &table).await;
    let seen = people[0].see(&table).await;
    let (moment, choice) =
        (seen["moment"].to_string(), seen["choices"][0].as_str().expect("a choice").to_owned());
    let spectator = Person::named(&server, "Wanda").await;
    let stranger = Person::stranger(&server);
    let length = store.log_length(&table).await;

    // Everything about seat 0 or reserved for its host: by another player, by a spectator, by a stranger.
    let forms: Vec<(&str, Vec<(&str, &str)>)> = vec![
        ("choose", vec![("seat", "0"), ("moment", &moment), ("choice", &choice)]),
        ("undo", vec![("seat", "0"), ("moment", &moment)]),
        ("ask", vec![("seat", "0"), ("moment", &moment)]),
        ("answer", vec![("request", "1"), ("agree", "yes")]),
        ("start", vec![]),
        ("seat", vec![("seat", "0"), ("level", "random")]),
        ("free", vec![("seat", "0")]),
        ("list", vec![("listed", "yes")]),
        ("renew-invitation", vec![("invitation", "0123456789abcdef0123456789abcdef")]),
        ("sit", vec![("seat", "0")]),
        ("return", vec![]),
        ("stand-in", vec![("seat", "0")]),
        ("offer", vec![("seat", "0")]),
        ("rematch", vec![]),
        ("close", vec![]),
        ("open-talk", vec![("open", "yes")]),
        ("remove-line", vec![("line", "0")]),
        ("remove-watcher", vec![("whom", "000000000000"), ("removed", "yes")]),
    ];
    for (verb, fields) in &forms {
        for person in [&people[1], &spectator, &stranger] {
            let ask = Ask::post(&format!("/t/{table}/{verb}")).same_origin().form(fields);
            // Returning to a seat that one has not left changes nothing.
            let harmless = *verb == "return" && person.token == people[1].token;
            for ask in [ask.clone(), ask.with("X-Veillee", "live")] {
                let status = server.ask(&person.prepare(ask)).await.status;
                assert!(matches!(status, 403 | 409) || harmless, "{verb}: {status}");
            }
        }
    }
    let calls = [
        ("choose", json!({ "moment": seen["moment"], "choice": choice, "seat": 0 })),
        ("commands", json!({ "do": "offer", "seat": 0 })),
        ("commands", json!({ "do": "sit", "seat": 0, "invitation": "0".repeat(32) })),
        ("commands", json!({ "do": "stand_in", "seat": 0 })),
        ("commands", json!({ "do": "start" })),
        ("commands", json!({ "do": "list", "listed": true })),
        ("commands", json!({ "do": "close" })),
        ("commands", json!({ "do": "open_talk", "open": true })),
        ("commands", json!({ "do": "remove_line", "line": 0 })),
        ("commands", json!({ "do": "remove_watcher", "whom": "000000000000", "removed": true })),
    ];
    for (call, body) in &calls {
        let ask = Ask::post(&format!("/api/v1/tables/{table}/{call}")).json(body);
        for person in [&people[1], &spectator] {
            let answer = server.ask(&person.prepare(ask.clone())).await;
            assert!(matches!(answer.status, 403 | 409), "{call} {body}: {}", answer.status);
        }
        assert_eq!(server.ask(&stranger.prepare(ask.clone())).await.status, 401, "{call} {body}");
        assert_eq!(server.ask(&ask.bearer(&"f".repeat(32))).await.status, 401, "a wrong token is no token");
    }
    for (call, body) in [("undo", json!({ "moment": 1 })), ("commands", json!({ "do": "say", "text": "x" }))]
    {
        let ask = Ask::post(&format!("/api/v1/tables/{table}/{call}")).json(&body);
        assert_eq!(server.ask(&ask).await.status, 401, "{call}");
    }
    assert_eq!(store.log_length(&table).await, length, "nothing was written");
    assert_eq!(people[0].see(&table).await, seen);
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_tables_are_not_found_by_anybody() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let before = server.metric("tables").await;
    for id in [
        "00000000",
        "zzzzzzzz",
        "nonsense",
        "0",
        "x".repeat(300).as_str(),
        "%00%00%00%00%00%00%00%00",
        "..",
        "💥",
    ] {
        for path in ["/t/{}", "/t/{}/live", "/t/{}/live?once", "/t/{}/record"] {
            let path = path.replace("{}", id);
            let answers = [server.get(&path).await, ana.get(&path).await];
            for answer in answers {
                assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
            }
        }
        for path in
            ["tables/{}", "tables/{}/choices", "tables/{}/log", "tables/{}/events", "tables/{}/record"]
        {
            let answer = ana.call("GET", &path.replace("{}", id), &Value::Null).await;
            assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
            if answer.status == 404 {
                assert_eq!(answer.json()["error"], "not_found");
            }
        }
        if id.is_ascii() && !id.contains("..") {
            let path = format!("/t/{id}/say");
            assert_eq!(ana.post(&path, &[("text", "x")]).await.status, 404, "{id}");
        }
    }
    assert_eq!(server.metric("tables").await, before, "no table was created");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_identifies_nobody() {
    let (server, table, people) = playing(2).await;
    let right = people[0].token.clone().expect("a token");
    let stranger = server.get(&format!("/api/v1/tables/{table}")).await.expect(200).all_bytes();
    for wrong in ["", "x", &right[1..], &format!("{right}0"), &"0".repeat(32), &right.to_uppercase(), "é"] {
        if wrong == right {
            continue;
        }
        let ask = Ask::get(&format!("/api/v1/tables/{table}")).bearer(wrong);
        assert_eq!(server.ask(&ask).await.expect(200).all_bytes(), stranger, "{wrong}");
        // A token in the header overrides the cookie, so that nobody is taken for somebody else.
        if wrong.is_empty() || !wrong.is_ascii() {
            continue;
        }
        let both = Ask::get("/api/v1/me").bearer(wrong).cookie(&right);
        assert_eq!(server.ask(&both).await.status, 401, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_what_is_public() {
    let (server, table, mut people) = playing(3).await;
    let seen = people[1].see(&table).await;
    assert!(seen["view"]["own"].is_object(), "a player sees their own cards");
    for mut person in [Person::stranger(&server), Person::named(&server, "Wanda").await] {
        let seen = person.see(&table).await;
        assert_eq!((&seen["me"], &seen["choices"]), (&Value::Null, &json!([])));
        assert_eq!((&seen["view"]["own"], &seen["view"]["viewer"]), (&Value::Null, &json!("table")));
        assert_eq!(
            (&seen["moment"], &seen["can_undo"], &seen["seed"]),
            (&json!(0), &json!(false), &Value::Null)
        );
        let choices = person.read(&format!("tables/{table}/choices")).await;
        assert_eq!((&choices["seat"], &choices["choices"]), (&Value::Null, &json!([])));
        assert_eq!(person.get(&format!("/t/{table}/record")).await.status, 404);
        let page = person.get(&format!("/t/{table}")).await.expect(200);
        let actions: Vec<String> =
            crate::page::forms(page.text()).into_iter().map(|form| form.action).collect();
        let say = format!("/t/{table}/say");
        assert!(
            actions.iter().all(|action| action == "/me" || *action == say || action.is_empty()),
            "{actions:?}"
        );
    }
    // A table that is not listed is in the lists of its own people only.
    assert_eq!(Person::stranger(&server).read("tables?which=open").await["tables"], json!([]));
    assert!(!server.get("/").await.text().contains(&table));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_sees_only_what_is_public() {
    let (_server, table, mut people) = playing(2).await;
    let mut events = people[1].events(&table).await;
    assert!(events.next().await.expect("the first event").1["view"]["own"].is_object());
    people[1].command(&table, &json!({ "do": "leave" })).await.expect(200);
    loop {
        let (_, data) = events.next().await.expect("an event");
        assert_eq!(data["view"]["own"], Value::Null, "not even on a stream that was open before");
        if data["seats"][1]["holder"] == "stand_in" {
            break;
        }
    }
    assert_eq!(people[1].see(&table).await["view"]["own"], Value::Null);
}
