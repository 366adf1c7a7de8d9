//! The OpenAPI description matches what the API accepts and answers.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use store::StoreError;

use crate::client::Answer;
use crate::faulty_store::Behaviour;
use crate::people::{Person, begin, choose_first, find_undo, gather, play_to_end};
use crate::schema::faults;
use crate::test_server::{TestServer, config};

/// Compares responses with their description, and notes what was compared.
struct ApiChecker {
    description: Value,
    seen: BTreeSet<String>,
}

impl ApiChecker {
    async fn new(server: &TestServer) -> ApiChecker {
        let description = server.get("/api/v1/openapi.json").await.expect(200).json();
        ApiChecker { description, seen: BTreeSet::new() }
    }

    /// Asserts that the response to this call matches the description. Returns its JSON.
    #[track_caller]
    fn check(&mut self, method: &str, path: &str, answer: &Answer) -> Value {
        let call = &self.description["paths"][format!("/api/v1/{path}")][method.to_lowercase()];
        assert!(call.is_object(), "{method} {path} is not described");
        let class = format!("{}XX", answer.status / 100);
        let response = &call["responses"][answer.status.to_string()];
        assert!(response.is_object(), "{method} {path}: {} is not described", answer.status);
        for (name, header) in response["headers"].as_object().expect("every response has headers") {
            let text =
                answer.header(&name.to_lowercase()).unwrap_or_else(|| panic!("{method} {path}: {name}"));
            let value = text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number));
            let faults = faults(&self.description, &header["schema"], &value);
            assert!(faults.is_empty(), "{method} {path} {name}: {faults:#?}");
        }
        let kind = answer.header("content-type").expect("a type").split(';').next().expect("a type");
        let schema = &response["content"][kind]["schema"];
        assert!(schema.is_object(), "{method} {path} {}: {kind} is not described", answer.status);
        self.seen.insert(format!("{method} {path} {class}"));
        if kind != "application/json" {
            return Value::Null;
        }
        let body = answer.json();
        let faults = faults(&self.description, schema, &body);
        assert!(faults.is_empty(), "{method} {path} {}: {faults:#?}", answer.status);
        body
    }

    /// Whether a request body matches the description.
    fn fits(&self, shape: &str, body: &Value) -> bool {
        let schema = json!({ "$ref": format!("#/components/schemas/{shape}") });
        faults(&self.description, &schema, body).is_empty()
    }
}

/// Makes a call and checks its response.
async fn call(
    checker: &mut ApiChecker,
    person: &mut Person,
    method: &str,
    path: &str,
    table: &str,
    body: &Value,
) -> Value {
    let answer = person.call(method, &path.replace("{table}", table), body).await;
    let path = path.split('?').next().expect("a path");
    checker.check(method, path, &answer)
}

const OF_TABLE: [&str; 4] =
    ["tables/{table}/invitations", "tables/{table}", "tables/{table}/choices", "tables/{table}/log"];

#[tokio::test(flavor = "multi_thread")]
async fn responses_match_the_description() {
    let limits = Limits { chat: Rate::new(3.0, 0.01), ..Limits::NONE };
    let server = TestServer::with(Config { limits, ..config() }).await;
    let mut checker = ApiChecker::new(&server).await;
    let nothing = &Value::Null;
    let mut stranger = Person::stranger(&server);
    call(&mut checker, &mut stranger, "GET", "openapi.json", "", nothing).await;
    call(&mut checker, &mut stranger, "POST", "guests", "", &json!({ "name": "Zoe", "lang": "fr" })).await;
    call(&mut checker, &mut stranger, "POST", "guests", "", &json!({ "name": "" })).await;
    for path in ["me", "tables", "games", "tables?which=open"] {
        call(&mut checker, &mut stranger, "GET", path, "", nothing).await;
    }
    call(&mut checker, &mut stranger, "POST", "tables", "", &json!({ "game": "tale" })).await;

    let (table, mut people) = gather(&server, 3, &json!({ "mode": "basic" })).await;
    let table = table.as_str();
    let ana = &mut people[0];
    for path in ["me", "games", "tables", "tables?which=open&page=2", "tables?which=none"] {
        call(&mut checker, ana, "GET", path, "", nothing).await;
    }
    for request in
        [json!({ "game": "tale", "listed": true, "with": "friends" }), json!({ "game": "tale", "seats": 9 })]
            .into_iter()
            .chain([table, "00000000"].map(|after| json!({ "game": "tale", "after": after })))
    {
        call(&mut checker, ana, "POST", "tables", "", &request).await;
    }
    for path in OF_TABLE.into_iter().chain(["tables/{table}/record", "tables/{table}/events"]) {
        call(&mut checker, ana, "GET", path, "00000000", nothing).await;
        if !path.ends_with("/events") {
            call(&mut checker, ana, "GET", path, table, nothing).await;
        }
    }
    // In all phases of a table; by players, stand-ins and spectators.
    let commands = "tables/{table}/commands";
    for request in
        [json!({ "do": "list", "listed": true }), json!({ "do": "start" }), json!({ "do": "close" })]
    {
        call(&mut checker, ana, "POST", commands, table, &request).await;
        for path in OF_TABLE {
            call(&mut checker, &mut stranger, "GET", path, table, nothing).await;
        }
    }
    for n in 0..5 {
        call(
            &mut checker,
            ana,
            "POST",
            commands,
            table,
            &json!({ "do": "say", "text": format!("line {n}") }),
        )
        .await;
    }
    let mut events = ana.events(table).await;
    let stream = Answer { status: 200, headers: events.headers.clone(), body: Vec::new() };
    checker.check("GET", "tables/{table}/events", &stream);
    let choose = "tables/{table}/choose";
    let seen = ana.see(table).await;
    for (moment, choice) in [(json!(0), "keep bard"), (seen["moment"].clone(), "nonsense")] {
        call(&mut checker, ana, "POST", choose, table, &json!({ "moment": moment, "choice": choice })).await;
    }
    let request = json!({ "moment": seen["moment"], "choice": seen["choices"][0], "seat": 0 });
    assert!(checker.fits("Choose", &request));
    let answer = call(&mut checker, ana, "POST", choose, table, &request).await;
    assert_eq!(answer["played"], 1);
    let undo = "tables/{table}/undo";
    call(&mut checker, ana, "POST", undo, table, &json!({ "moment": 0 })).await;
    for path in OF_TABLE {
        call(&mut checker, ana, "GET", path, table, nothing).await;
    }
    // A choice that everybody has seen, and a request to take it back.
    for person in &mut people {
        choose_first(person, table).await;
    }
    let moment = people[0].see(table).await["moment"].take();
    let request = json!({ "do": "ask", "moment": moment });
    let asked = call(&mut checker, &mut people[0], "POST", commands, table, &request).await;
    let request = asked["seen"]["request"]["request"].as_u64().expect("a request");
    for who in [1, 1, 2, 2] {
        let yes = json!({ "do": "answer", "request": request, "agree": true });
        call(&mut checker, &mut people[who], "POST", commands, table, &yes).await;
    }
    assert_eq!(people[0].see(table).await.get("request"), None, "everybody has agreed");
    call(&mut checker, &mut people[2], "POST", commands, table, &json!({ "do": "leave" })).await;
    // Somebody asks for the seat, in vain.
    let offer = json!({ "do": "offer", "seat": 2 });
    call(&mut checker, &mut people[0], "POST", commands, table, &offer).await;
    let codes = call(&mut checker, &mut people[0], "GET", OF_TABLE[0], table, nothing).await;
    let sit = json!({ "do": "sit", "seat": 2, "invitation": codes["invitations"][0]["invitation"] });
    let mut dora = Person::named(&server, "Dora").await;
    let asked = call(&mut checker, &mut dora, "POST", commands, table, &sit).await;
    let request = asked["seen"]["seat_request"]["request"].as_u64().expect("a seat request");
    call(&mut checker, &mut stranger, "GET", "tables/{table}", table, nothing).await;
    let no = json!({ "do": "answer", "request": request, "agree": false });
    let declined = call(&mut checker, &mut people[1], "POST", commands, table, &no).await;
    assert_eq!(declined["seen"].get("seat_request"), None);
    call(&mut checker, &mut people[2], "POST", commands, table, &json!({ "do": "return" })).await;
    // Somebody proposes to stop, in vain; and a table is hidden.
    let stop = json!({ "do": "propose_stop" });
    let asked = call(&mut checker, &mut people[0], "POST", commands, table, &stop).await;
    let request = asked["seen"]["stop_request"]["request"].as_u64().expect("a proposal");
    let no = json!({ "do": "answer", "request": request, "agree": false });
    let declined = call(&mut checker, &mut people[1], "POST", commands, table, &no).await;
    assert_eq!(declined["seen"].get("stop_request"), None);
    let hide = json!({ "hidden": false });
    assert!(checker.fits("Hide", &hide));
    for person in [&mut people[0], &mut dora, &mut stranger] {
        call(&mut checker, person, "POST", "tables/{table}/hide", table, &hide).await;
    }
    play_to_end(&mut people, table).await;
    let (other, mut player, moment) = find_undo(&server).await;
    let taken = call(&mut checker, &mut player, "POST", undo, &other, &json!({ "moment": moment })).await;
    assert_eq!(taken["seen"]["phase"], "playing");
    let ana = &mut people[0];
    for path in OF_TABLE.into_iter().chain(["tables/{table}/record", "tables"]) {
        call(&mut checker, ana, "GET", path, table, nothing).await;
        call(&mut checker, &mut stranger, "GET", path, table, nothing).await;
    }
    // Every event is a complete snapshot.
    let schema = json!({ "$ref": "#/components/schemas/Seen" });
    loop {
        let (name, data) = events.next().await.expect("an event");
        assert_eq!(name, "table");
        assert_eq!(faults(&checker.description, &schema, &data), Vec::<String>::new());
        if data["phase"] == "over" {
            assert!(data["seed"].is_string() && data["outcome"].is_object());
            break;
        }
        assert!(data.get("seed").is_none() && data.get("outcome").is_none());
    }
    // Every described class of response has occurred, where that is possible.
    let mut missing = Vec::new();
    for (path, calls) in checker.description["paths"].as_object().expect("paths") {
        for (method, call) in calls.as_object().expect("calls") {
            let path = path.strip_prefix("/api/v1/").expect("a path of the API");
            for status in call["responses"].as_object().expect("answers").keys() {
                let class = format!("{}XX", &status[..1]);
                let line = format!("{} {path} {class}", method.to_uppercase());
                if class != "5XX" && !checker.seen.contains(&line) {
                    missing.push(line);
                }
            }
        }
    }
    missing.dedup();
    assert_eq!(missing, ["GET games 4XX", "GET openapi.json 4XX"], "these calls cannot be wrong");
}

/// Failures of the store have the same shape as refusals.
#[tokio::test(flavor = "multi_thread")]
async fn failures_match_the_description() {
    let (server, store) = TestServer::faulty(config()).await;
    let mut checker = ApiChecker::new(&server).await;
    let (table, mut people) = begin(&server, 2).await;
    let seen = people[0].see(&table).await;
    let requests = [
        ("guests", json!({ "name": "Zoe" })),
        ("tables", json!({ "game": "tale" })),
        ("tables/{table}/choose", json!({ "moment": seen["moment"], "choice": seen["choices"][0] })),
        ("tables/{table}/commands", json!({ "do": "say", "text": "hello" })),
    ];
    let lost = StoreError::Broken("a secret of the machine".into());
    for (error, status, code) in [(StoreError::Full, 507, "disk_full"), (lost, 503, "not_kept")] {
        store.set_writes(Behaviour::Failing(error.clone()));
        for (path, request) in &requests {
            let answer = people[0].call("POST", &path.replace("{table}", &table), request).await;
            assert_eq!(answer.status, status, "{path}");
            let body = checker.check("POST", path, &answer);
            assert_eq!(body["error"], code, "{path}");
            assert!(!answer.text().contains("secret of the machine"), "details are for the log");
        }
        store.set_writes(Behaviour::Normal);
        store.set_reads(Behaviour::Failing(error));
        let log = people[0].call("GET", &format!("tables/{table}/log"), &Value::Null).await;
        assert_eq!(log.status, status);
        checker.check("GET", "tables/{table}/log", &log);
        store.set_reads(Behaviour::Normal);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn accepted_bodies_match_the_description() {
    let server = TestServer::new().await;
    let checker = ApiChecker::new(&server).await;
    let (table, mut people) = gather(&server, 2, &json!({})).await;
    let requests = [
        (true, json!({ "do": "list", "listed": false })),
        (true, json!({ "do": "renew_invitation", "invitation": "0123456789abcdef0123456789abcdef" })),
        (false, json!({ "do": "renew_invitation", "invitation": "x" })),
        (false, json!({ "do": "renew_invitation" })),
        (true, json!({ "do": "sit", "seat": 0 })),
        (true, json!({ "do": "sit", "seat": 0, "invitation": null })),
        (true, json!({ "do": "sit", "seat": 0.0, "invitation": "0123456789abcdef0123456789abcdef" })),
        (false, json!({ "do": "sit", "seat": 0, "invitation": "x" })),
        (false, json!({ "do": "sit", "seat": null })),
        (true, json!({ "do": "choose", "seat": null, "moment": 418.0, "choice": "x" })),
        (false, json!({ "do": "choose", "moment": 418.5, "choice": "x" })),
        (false, json!({ "do": "choose", "moment": 4294967296.0, "choice": "x" })),
        (false, json!({ "do": "choose", "moment": -1.0, "choice": "x" })),
        (false, json!({ "do": "choose", "moment": 1, "choice": "x".repeat(201) })),
        (true, json!({ "do": "choose", "moment": 1, "choice": ["x"] })),
        (true, json!({ "do": "choose", "moment": 1, "choice": vec!["x"; 32] })),
        (false, json!({ "do": "choose", "moment": 1, "choice": vec!["x"; 33] })),
        (false, json!({ "do": "choose", "moment": 1, "choice": [] })),
        (false, json!({ "do": "choose", "moment": 1, "choice": ["x", 1] })),
        (false, json!({ "do": "choose", "moment": 1, "choice": ["x", "x".repeat(201)] })),
        (false, json!({ "do": "choose", "moment": 1, "choice": null })),
        (false, json!({ "do": "say", "text": "x".repeat(501) })),
        (true, json!({ "do": "undo", "seat": 1.0, "moment": 1e3 })),
        (true, json!({ "do": "answer", "request": 7.0, "agree": false })),
        (false, json!({ "do": "mute", "whom": "00000000000", "muted": true })),
        (false, json!({ "do": "mute", "whom": "00000000000O", "muted": true })),
        (true, json!({ "do": "seat", "seat": 1, "level": "random" })),
        (true, json!({ "do": "free", "seat": 4 })),
        (true, json!({ "do": "ask", "moment": 0 })),
        (true, json!({ "do": "answer", "request": 1, "agree": true })),
        (true, json!({ "do": "return" })),
        (true, json!({ "do": "stand_in", "seat": 1 })),
        (true, json!({ "do": "offer", "seat": 1 })),
        (true, json!({ "do": "say", "text": "x" })),
        (true, json!({ "do": "mute", "whom": "000000000000", "muted": true })),
        (true, json!({ "do": "open_talk", "open": true })),
        (true, json!({ "do": "remove_line", "line": 0 })),
        (true, json!({ "do": "remove_watcher", "whom": "000000000000", "removed": true })),
        (false, json!({ "do": "remove_watcher", "whom": "000000000000", "removed": true, "name": "Ana" })),
        (false, json!({ "do": "remove_line", "line": -1 })),
        (false, json!({ "do": "welcome" })),
        (false, json!({ "do": "rename", "name": "Ana" })),
        (true, json!({ "do": "start" })),
        (true, json!({ "do": "close" })),
        (true, json!({ "do": "leave" })),
        (false, json!({ "do": "dance" })),
        (false, json!({ "do": "start", "seat": 1 })),
        (false, json!({ "do": "close", "sure": true })),
        (false, json!({ "do": "ask" })),
        (false, json!({ "do": "answer", "agree": true })),
        (false, json!({ "do": "answer", "request": 1 })),
        (false, json!({ "do": "sit" })),
        (false, json!({ "do": "sit", "seat": 5 })),
        (false, json!({ "do": "seat", "seat": 1, "level": "genius" })),
        (false, json!({ "do": "say", "text": 1 })),
        (false, json!({ "seat": 1 })),
        (false, json!([])),
    ];
    for (valid, request) in requests {
        let status = people[0].command(&table, &request).await.status;
        assert_eq!(status != 400, valid, "{request}: {status}");
        assert_eq!(checker.fits("Command", &request), valid, "{request}");
    }
    for (shape, path, bodies) in [
        (
            "NewGuest",
            "guests",
            vec![
                json!({ "name": "a" }),
                json!({}),
                json!({ "name": "a", "x": 1 }),
                json!({ "name": "a", "lang": "de" }),
                json!({ "name": "a", "lang": null }),
                json!({ "name": "a".repeat(24) }),
                json!({ "name": "a".repeat(25) }),
                json!({ "name": "" }),
                json!({ "name": " \u{200b}\u{301}" }),
            ],
        ),
        (
            "NewTable",
            "tables",
            vec![
                json!({ "game": "tale" }),
                json!({ "game": "tale", "seats": 3, "with": "watch", "level": "greedy", "listed": true, "options": {} }),
                json!({ "seats": 3 }),
                json!({ "game": "chess" }),
                json!({ "game": "tale", "seats": 3.0 }),
                json!({ "game": "tale", "seats": 3.5 }),
                json!({ "game": "tale", "seats": null, "with": null, "level": null, "listed": null, "options": null }),
                json!({ "game": "tale", "options": [] }),
                json!({ "game": "tale", "options": { "unknown": 1 } }),
                json!({ "game": "sand", "options": { "mode": "fable_campaign", "fable_round": 2.0 } }),
                json!({ "game": "tale", "with": "x" }),
                json!({ "game": "tale", "level": "x" }),
                json!({ "game": "tale", "listed": 1 }),
                json!({ "game": "tale", "after": null }),
                json!({ "game": "tale", "after": "00000000" }),
                json!({ "game": "tale", "after": "0000000" }),
                json!({ "game": "tale", "after": "0000000o" }),
                json!({ "game": "tale", "after": 7 }),
                json!({ "game": "tale", "x": 1 }),
            ],
        ),
        (
            "Choose",
            &format!("tables/{table}/choose"),
            vec![
                json!({ "moment": 1, "choice": "x" }),
                json!({ "moment": 1 }),
                json!({ "moment": "1", "choice": "x" }),
                json!({ "moment": 1, "choice": ["x", "y"] }),
                json!({ "moment": 1, "choice": [] }),
                json!({ "moment": 1, "choice": vec!["x"; 33] }),
                json!({ "moment": 1, "choice": [["x"]] }),
                json!({ "moment": 1, "choice": {} }),
            ],
        ),
        (
            "Undo",
            &format!("tables/{table}/undo"),
            vec![json!({ "moment": 1 }), json!({}), json!({ "moment": 1, "x": 1 })],
        ),
    ] {
        for body in bodies {
            let status = people[1].call("POST", path, &body).await.status;
            assert_eq!(status != 400, checker.fits(shape, &body), "{shape} {body}: {status}");
        }
    }
}
