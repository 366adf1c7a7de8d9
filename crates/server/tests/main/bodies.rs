//! Bodies that do not match what is expected: every field is checked strictly, and what is refused changes nothing.

use serde_json::{Value, json};

use crate::client::Ask;
use crate::malformed::{assert_healthy, counting_server};
use crate::people::{Person, begin};

#[tokio::test(flavor = "multi_thread")]
async fn invalid_forms_are_refused() {
    let (server, store) = counting_server().await;
    let (table, mut people) = begin(&server, 2).await;
    let (before, writes) = (people[0].see(&table).await, store.write_count());
    let form = "application/x-www-form-urlencoded";
    let long = format!("name={}", "x".repeat(16 * 1024));
    let at = format!("/t/{table}");
    let cases: Vec<(u16, String, &str, Vec<u8>)> = vec![
        (413, "/me".into(), form, long.clone().into()),
        (413, format!("{at}/say"), form, format!("text={}", "x".repeat(100_000)).into()),
        (400, "/me".into(), form, b"name".to_vec()),
        (400, "/me".into(), form, b"name=%".to_vec()),
        (400, "/me".into(), form, b"name=%ff".to_vec()),
        (400, "/me".into(), form, b"name=\xff\xfe".to_vec()),
        (400, "/me".into(), form, b"name=\xc3\x28".to_vec()),
        (400, "/me".into(), "application/json", b"{\"name\":\"x\"}".to_vec()),
        (400, "/me".into(), "multipart/form-data; boundary=x", b"--x--".to_vec()),
        (400, "/me".into(), "text/plain", b"name=x".to_vec()),
        (400, "/me".into(), "", b"name=x".to_vec()),
        (400, format!("{at}/choose"), form, b"".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=0&moment=1".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=0&seat=1&moment=1&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=5&moment=1&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=256&moment=1&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=-1&moment=1&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=0&moment=4294967296&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=0&moment=-1&choice=x".to_vec()),
        (400, format!("{at}/choose"), form, b"seat=0&moment=1e3&choice=x".to_vec()),
        (409, format!("{at}/choose"), form, b"seat=4&moment=1&choice=keep+bard".to_vec()),
        (409, format!("{at}/choose"), form, b"seat=0&moment=1&choice=".to_vec()),
        (409, format!("{at}/choose"), form, b"seat=0&moment=1&choice=+;+;&choice-2=".to_vec()),
        (409, format!("{at}/choose"), form, b"seat=0&moment=1&choice=x&choice=y&choice-a=z".to_vec()),
        (409, format!("{at}/choose"), form, format!("seat=0&moment=1{}", "&choice=x".repeat(33)).into()),
        (409, format!("{at}/choose"), form, format!("seat=0&moment=1&choice={}", "x;".repeat(6000)).into()),
        (400, format!("{at}/choose"), form, b"seat=0&moment=1&choices=x&choicex=y&Choice=z".to_vec()),
        (400, format!("{at}/ask"), form, b"seat=0".to_vec()),
        (400, format!("{at}/ask"), form, b"seat=0&moment=".to_vec()),
        (400, format!("{at}/answer"), form, b"agree=yes".to_vec()),
        (400, format!("{at}/answer"), form, b"request=1&agree=maybe".to_vec()),
        (400, format!("{at}/answer"), form, b"request=1&request=1&agree=yes".to_vec()),
        (400, format!("{at}/answer"), form, b"request=99999999999&agree=yes".to_vec()),
        (409, format!("{at}/answer"), form, b"request=4294967295&agree=yes".to_vec()),
        (400, format!("{at}/mute"), form, b"whom=x&muted=yes".to_vec()),
        (400, format!("{at}/seat"), form, b"seat=1&level=genius".to_vec()),
        (404, format!("{at}/destroy"), form, b"".to_vec()),
        (404, "/open/chess".into(), form, b"".to_vec()),
        (400, "/open/tale".into(), form, b"seats=x".to_vec()),
        (404, "/open/tale".into(), form, b"after=x".to_vec()),
        (400, "/open/tale".into(), form, b"seats=256".to_vec()),
        (409, "/open/tale".into(), form, b"seats=0".to_vec()),
        (409, "/open/tale".into(), form, b"seats=1".to_vec()),
        (409, "/open/tale".into(), form, b"seats=6".to_vec()),
        (409, "/open/tale".into(), form, b"seats=255&with=bots".to_vec()),
        (409, "/open/tale".into(), form, b"seats=255&with=watch".to_vec()),
        (400, "/open/tale".into(), form, b"with=dragons".to_vec()),
        (409, "/open/tale".into(), form, b"option-mode=impossible".to_vec()),
        (409, "/open/tale".into(), form, b"option-nothing=1".to_vec()),
        (409, "/open/tale".into(), form, b"option-pair_match=[[[[[[".to_vec()),
    ];
    for (status, path, kind, body) in cases {
        let mut ask = Ask::post(&path).same_origin().body(kind, body.clone());
        if kind.is_empty() {
            ask.headers.retain(|(name, _)| name != "Content-Type");
        }
        let body: String = String::from_utf8_lossy(&body).chars().take(60).collect();
        for ask in [ask.clone(), ask.clone().with("X-Veillee", "live")] {
            let answer = people[0].ask(ask).await;
            assert_eq!(answer.status, status, "{path} {kind} {body}: {}", answer.text());
        }
        // Invalid forms do not create guests.
        let of_options = body.starts_with("option-");
        if status != 409 || of_options {
            let answer = server.ask(&ask).await;
            assert_eq!((answer.status, answer.header("set-cookie")), (status, None), "{path} {kind} {body}");
        }
    }
    assert_eq!((people[0].see(&table).await, store.write_count()), (before, writes));
    assert_healthy(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_json_is_refused() {
    let (server, store) = counting_server().await;
    let (table, mut people) = begin(&server, 2).await;
    let (before, writes) = (people[0].see(&table).await, store.write_count());
    let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
    let deep_objects = format!("{}1{}", "{\"a\":".repeat(5000), "}".repeat(5000));
    let (choose, commands) = (format!("tables/{table}/choose"), format!("tables/{table}/commands"));
    let cases: Vec<(u16, &str, String)> = vec![
        (400, "guests", String::new()),
        (400, "guests", "{".into()),
        (400, "guests", "null".into()),
        (400, "guests", "[]".into()),
        (400, "guests", "\"x\"".into()),
        (400, "guests", "{}".into()),
        (400, "guests", "{\"name\":1}".into()),
        (400, "guests", "{\"name\":null}".into()),
        (400, "guests", "{\"name\":\"\"}".into()),
        (400, "guests", "{\"name\":\"a\",\"name\":\"b\"}".into()),
        (400, "guests", "{\"name\":\"a\",\"admin\":true}".into()),
        (400, "guests", "{\"name\":\"a\",\"lang\":\"de\"}".into()),
        (400, "guests", "{\"name\":\"a\"} {}".into()),
        (400, "guests", "{\"name\":\"\\ud800\"}".into()),
        (400, "guests", format!("{{\"name\":\"{}\"}}", "x".repeat(60_000))),
        (413, "guests", format!("{{\"name\":\"{}\"}}", "x".repeat(70_000))),
        (413, "guests", deep(100_000)),
        (400, "guests", deep(30_000)),
        (400, "tables", format!("{{\"game\":\"tale\",\"options\":{}}}", deep(10_000))),
        (400, "tables", format!("{{\"game\":\"tale\",\"options\":{deep_objects}}}")),
        (400, "tables", "{\"game\":\"chess\"}".into()),
        (400, "tables", "{\"game\":\"tale\",\"seats\":300}".into()),
        (400, "tables", "{\"game\":\"tale\",\"seats\":-1}".into()),
        (400, "tables", "{\"game\":\"tale\",\"seats\":1.5}".into()),
        (400, "tables", "{\"game\":\"tale\",\"seats\":1e99}".into()),
        (400, "tables", "{\"game\":\"tale\",\"seats\":\"3\"}".into()),
        (409, "tables", "{\"game\":\"tale\",\"seats\":255}".into()),
        (409, "tables", "{\"game\":\"tale\",\"seats\":0,\"with\":\"watch\"}".into()),
        (400, "tables", "{\"game\":\"tale\",\"options\":[]}".into()),
        (409, "tables", "{\"game\":\"tale\",\"options\":{\"mode\":[[[]]]}}".into()),
        (409, "tables", "{\"game\":\"tale\",\"options\":{\"\":1}}".into()),
        (400, "tables", "{\"game\":\"tale\",\"options\":{\"mode\":\"basic\",\"mode\":\"basic\"}}".into()),
        (400, "tables", "{\"game\":\"\"}".into()),
        (400, "tables", "{\"game\":null}".into()),
        (400, "tables", "{\"game\":\"tale\",\"level\":\"\"}".into()),
        (400, "tables", "{\"game\":\"tale\",\"after\":\"\"}".into()),
        (400, "tables", "{\"game\":\"tale\",\"after\":0}".into()),
        (404, "tables", "{\"game\":\"tale\",\"after\":\"00000000\"}".into()),
        (409, "tables", format!("{{\"game\":\"tale\",\"after\":\"{table}\"}}")),
        (404, "tables", format!("{{\"game\":\"castle\",\"after\":\"{table}\"}}")),
        (400, "guests", format!("{{\"name\":\"a{}\"}}", " ".repeat(24))),
        (409, "guests", "{\"name\":\"\\u200b\"}".into()),
        (400, "guests", "{\"name\":\"a\",\"lang\":\"\"}".into()),
        (400, &choose, "{\"moment\":4294967296,\"choice\":\"x\"}".into()),
        (400, &choose, "{\"moment\":-1,\"choice\":\"x\"}".into()),
        (409, &choose, "{\"moment\":1.0,\"choice\":\"x\"}".into()),
        (400, &choose, "{\"moment\":1.5,\"choice\":\"x\"}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":\"\"}".into()),
        (409, &choose, format!("{{\"moment\":1,\"choice\":\"{}\"}}", "é".repeat(200))),
        (400, &choose, format!("{{\"moment\":1,\"choice\":\"{}\"}}", "é".repeat(201))),
        (400, &choose, "{\"moment\":1,\"moment\":1,\"choice\":\"x\"}".into()),
        (400, &commands, "{\"do\":\"sit\",\"seat\":0,\"invitation\":\"\"}".into()),
        (400, &commands, format!("{{\"do\":\"sit\",\"seat\":0,\"invitation\":\"{}\"}}", "F".repeat(32))),
        (400, &commands, format!("{{\"do\":\"say\",\"text\":\"a{}\"}}", " ".repeat(500))),
        (409, &commands, "{\"do\":\"say\",\"text\":\" \"}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":\"x\",\"seat\":5}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":[\"x\"]}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":[\"x\",\"y\"]}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":\"x;y\"}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":[]}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":[1]}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":[[\"x\"]]}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":[\"x\",null]}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":{\"0\":\"x\"}}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":null}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":1}".into()),
        (400, &choose, "{\"moment\":1,\"choices\":[\"x\"]}".into()),
        (409, &choose, json!({ "moment": 1, "choice": vec!["x"; 32] }).to_string()),
        (400, &choose, json!({ "moment": 1, "choice": vec!["x"; 33] }).to_string()),
        (400, &choose, json!({ "moment": 1, "choice": ["x", "é".repeat(201)] }).to_string()),
        (409, &commands, "{\"do\":\"choose\",\"moment\":1,\"choice\":[\"x\",\"y\"]}".into()),
        (400, &commands, "{\"do\":\"choose\",\"moment\":1,\"choice\":[]}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":\"\\u0000\"}".into()),
        (400, &commands, "{\"do\":\"explode\"}".into()),
        (400, &commands, "{\"do\":\"start\",\"do\":\"close\"}".into()),
        (400, &commands, "{\"do\":\"start\",\"extra\":1}".into()),
        (400, &commands, "{\"seat\":1}".into()),
        (400, &commands, "{\"do\":\"mute\",\"whom\":\"x\",\"muted\":true}".into()),
        (400, &commands, "{\"do\":\"sit\",\"seat\":true}".into()),
        (400, &commands, "{\"do\":\"ask\"}".into()),
        (400, &commands, "{\"do\":\"ask\",\"moment\":null}".into()),
        (400, &commands, "{\"do\":\"answer\",\"agree\":true}".into()),
        (400, &commands, "{\"do\":\"answer\",\"request\":-1,\"agree\":true}".into()),
        (400, &commands, "{\"do\":\"answer\",\"request\":1,\"agree\":\"yes\"}".into()),
        (409, &commands, "{\"do\":\"answer\",\"request\":4294967295,\"agree\":true}".into()),
    ];
    for (status, path, body) in cases {
        let ask = Ask::post(&format!("/api/v1/{path}")).body("application/json", body.clone());
        let shown: String = body.chars().take(60).collect();
        let answer = people[0].ask(ask.clone()).await;
        assert_eq!(answer.status, status, "{path} {shown}: {}", answer.text());
        assert!(answer.json()["notice"]["text"].as_str().is_some_and(|text| text.len() > 5), "{shown}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let ask = Ask::post("/api/v1/guests").body(kind, "{\"name\":\"Ana\"}");
        assert_eq!(
            people[0].ask(ask).await.status,
            400,
            "{kind}: other sites can send this without a CORS preflight"
        );
    }
    let bytes = Ask::post("/api/v1/guests").body("application/json", b"{\"name\":\"\xff\"}".to_vec());
    assert_eq!(people[0].ask(bytes).await.status, 400);
    assert_eq!((people[0].see(&table).await, store.write_count()), (before, writes));
    assert_healthy(&server).await;
}

/// KIT-OPTIONS-1: only the game knows its options; what it does not know is refused by a rule, and nothing is opened.
#[tokio::test(flavor = "multi_thread")]
async fn options_that_a_game_does_not_have_are_refused_by_a_rule() {
    let (server, store) = counting_server().await;
    let mut ana = Person::named(&server, "Ana").await;
    let writes = store.write_count();
    for game in catalog::CODES {
        let first = ana.call("GET", "games", &Value::Null).await.expect(200).json();
        let about = first["games"].as_array().expect("games").iter().find(|about| about["code"] == game);
        let key = about.expect("a game")["options"][0]["key"].as_str().expect("a key").to_owned();
        for options in [json!({ "no_such_option": 1 }), json!({ key: "no such value" })] {
            let body = json!({ "game": game, "options": options });
            let answer = ana.call("POST", "tables", &body).await.expect(409).json();
            assert_eq!(answer["notice"]["rule"], "KIT-OPTIONS-1", "{body}");
            assert!(
                answer["notice"]["text"].as_str().is_some_and(|text| text.contains("options")),
                "{answer}"
            );
            assert!(answer.get("seen").is_none(), "there is no table");
        }
    }
    assert_eq!(store.write_count(), writes);
}
