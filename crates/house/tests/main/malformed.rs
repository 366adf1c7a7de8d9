//! Requests that are broken in every way: refused, never a defect, and the house goes on.

use serde_json::{Value, json};

use crate::client::{Ask, Connection};
use crate::house::House;
use crate::people::{Person, begin};

/// Sends bytes as they are, says that there will be no more, and reads what comes back: the status of each answer.
pub(crate) async fn raw(house: &House, bytes: &[u8]) -> Vec<u16> {
    use tokio::io::AsyncWriteExt;
    let mut connection = Connection::open(house.address).await.expect("a connection");
    // The house may hang up before everything is sent.
    let _ = connection.send(bytes).await;
    let _ = connection.stream.shutdown().await;
    let mut statuses = Vec::new();
    while let Ok(answer) = connection.answer(bytes.starts_with(b"HEAD ")).await {
        statuses.push(answer.status);
    }
    statuses
}

/// The house is as it was.
pub(crate) async fn still_well(house: &House) {
    house.get("/").await.expect(200);
    assert_eq!(house.number("panics_total").await, 0.0);
    assert_eq!(house.number("requests_total{status=\"5xx\"}").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_http_is_refused() {
    let house = House::new().await;
    let host = "Host: localhost\r\n";
    let many: String = (0..200).map(|n| format!("X-{n}: y\r\n")).collect();
    let long = "x".repeat(100_000);
    let cases: Vec<(String, &[u16])> = vec![
        ("\r\n\r\n".into(), &[400]),
        ("hello\r\n\r\n".into(), &[400]),
        (format!("GET  / HTTP/1.1\r\n{host}\r\n"), &[400]),
        (format!("GET / HTTP/1.1 x\r\n{host}\r\n"), &[400]),
        (format!("GET /\r\n{host}\r\n"), &[400]),
        (format!("GET / HTTP/3.0\r\n{host}\r\n"), &[400]),
        (format!("GET / FTP/1.1\r\n{host}\r\n"), &[400]),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(), &[400]),
        (format!("get / HTTP/1.1\r\n{host}\r\n"), &[405]),
        (format!("BREW / HTTP/1.1\r\n{host}\r\n"), &[405]),
        (format!("OPTIONS * HTTP/1.1\r\n{host}\r\n"), &[404, 405]),
        (format!("CONNECT localhost:1 HTTP/1.1\r\n{host}\r\n"), &[404, 405]),
        (format!("GET http://other.example/ HTTP/1.1\r\n{host}\r\n"), &[200]),
        (format!("GET / HTTP/1.1\r\n{host}Bad Header: x\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}: x\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host} folded\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}X: a\0b\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}{many}\r\n"), &[431]),
        (format!("GET / HTTP/1.1\r\n{host}X: {long}\r\n\r\n"), &[431]),
        (format!("GET /{long} HTTP/1.1\r\n{host}\r\n"), &[414, 431]),
        (format!("GET /?{} HTTP/1.1\r\n{host}\r\n", "a=b&".repeat(5000)), &[200, 400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: x\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Content-Length: 99999999999999999999\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.1\r\n{host}Transfer-Encoding: gzip\r\n\r\n"), &[400]),
        (format!("POST /me HTTP/1.0\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), &[400]),
        (format!("GET / HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n"), &[200]),
    ];
    for (bytes, expected) in &cases {
        let statuses = raw(&house, bytes.as_bytes()).await;
        let shown: String = bytes.chars().take(80).collect();
        // Where HTTP itself is broken the connection may also just be closed.
        let fine = statuses.first().map_or(expected[0] == 400, |status| expected.contains(status));
        assert!(fine, "{shown:?}: {statuses:?}, expected {expected:?}");
    }
    // Nothing at all, halves, and what is not text.
    for half in [
        "",
        "G",
        "GET",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n",
        "POST /me HTTP/1.1\r\n",
    ] {
        assert!(raw(&house, half.as_bytes()).await.iter().all(|status| *status == 400), "{half:?}");
    }
    assert!(raw(&house, &[0; 5000]).await.iter().all(|status| *status == 400));
    assert!(raw(&house, &[0xff; 5000]).await.iter().all(|status| *status == 400));
    still_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_hurried_clients_are_served() {
    let house = House::new().await;
    assert_eq!(raw(&house, b"GET / HTTP/1.0\r\n\r\n").await, [200]);
    assert_eq!(
        raw(&house, b"GET / HTTP/1.1\r\n\r\n").await.len(),
        1,
        "without a host it is answered, somehow"
    );
    let three = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2)
        + "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n";
    assert_eq!(raw(&house, three.as_bytes()).await, [200, 200, 404], "one after the other");
    let chunked = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Transfer-Encoding: chunked\r\n\r\n5\r\n{\"nam\r\na\r\ne\":\"Ana\"} \r\n0\r\n\r\n";
    assert_eq!(raw(&house, chunked).await, [201]);
    let ends_early = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Transfer-Encoding: chunked\r\n\r\n5\r\n{\"nam\r\n";
    assert!(raw(&house, ends_early).await.iter().all(|status| *status == 400));
    let bad_chunk = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Transfer-Encoding: chunked\r\n\r\nzz\r\n{\"nam\r\n0\r\n\r\n";
    assert!(raw(&house, bad_chunk).await.iter().all(|status| *status == 400));
    let asks_first = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Expect: 100-continue\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ana\"}";
    assert_eq!(raw(&house, asks_first).await.last(), Some(&201));
    still_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_paths_lead_nowhere() {
    let house = House::new().await;
    let mut ana = Person::named(&house, "Ana").await;
    let table = ana.open(&json!({ "game": "tale" })).await;
    for path in [
        "/%00",
        "/%",
        "/%zz",
        "/%ff",
        "/t/%ff%fe",
        "//",
        "/./",
        "/../",
        "/..%2f",
        "/t/",
        "/t//live",
        "/t/../me/x",
        "/assets/x/..",
        "/open/",
        "/open/chess",
        "/open/%74ale%00",
        "/join/",
        "/join/a/b",
        "/join/a/b/c/d",
        "/api",
        "/api/v1",
        "/api/v2/me",
        "/api/v1/tables/",
        "/API/V1/ME",
        "/me/",
        "/%E2%80%AE",
        "/t/%2e%2e",
        "/;",
        "/*",
    ] {
        let status = house.get(path).await.status;
        assert!((400..500).contains(&status), "{path}: {status}");
        let status = ana.get(path).await.status;
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    let upper = table.to_uppercase();
    if upper != table {
        assert_eq!(house.get(&format!("/t/{upper}")).await.status, 404);
    }
    for query in [
        "mine=",
        "mine=0",
        "mine=-1",
        "mine=10001",
        "mine=1.5",
        "mine=x",
        "mine=99999999999999",
        "mine",
        "%zz=1",
    ] {
        assert_eq!(house.get(&format!("/?{query}")).await.status, 400, "{query}");
    }
    for query in
        ["which=all", "page=0", "page=x", "page=10001", "x=y", "which", "page=1&page", "which=mine%00"]
    {
        let answer = ana.call("GET", &format!("tables?{query}"), &Value::Null).await;
        assert_eq!(answer.status, 400, "{query}");
    }
    still_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_forms_are_refused() {
    let house = House::new().await;
    let (table, mut people) = begin(&house, 2).await;
    let before = people[0].see(&table).await;
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
        (400, format!("{at}/answer"), form, b"agree=maybe".to_vec()),
        (400, format!("{at}/mute"), form, b"whom=x&muted=yes".to_vec()),
        (400, format!("{at}/seat"), form, b"seat=1&level=genius".to_vec()),
        (404, format!("{at}/destroy"), form, b"".to_vec()),
        (404, "/open/chess".into(), form, b"".to_vec()),
        (400, "/open/tale".into(), form, b"seats=x".to_vec()),
        (400, "/open/tale".into(), form, b"seats=256".to_vec()),
        (409, "/open/tale".into(), form, b"seats=0".to_vec()),
        (409, "/open/tale".into(), form, b"seats=1".to_vec()),
        (409, "/open/tale".into(), form, b"seats=6".to_vec()),
        (409, "/open/tale".into(), form, b"seats=255&with=bots".to_vec()),
        (409, "/open/tale".into(), form, b"seats=255&with=watch".to_vec()),
        (400, "/open/tale".into(), form, b"with=dragons".to_vec()),
        (400, "/open/tale".into(), form, b"option-mode=impossible".to_vec()),
        (400, "/open/tale".into(), form, b"option-nothing=1".to_vec()),
        (400, "/open/tale".into(), form, b"option-pair_match=[[[[[[".to_vec()),
    ];
    for (status, path, kind, body) in cases {
        let mut ask = Ask::post(&path).same_origin().body(kind, body.clone());
        if kind.is_empty() {
            ask.headers.retain(|(name, _)| name != "Content-Type");
        }
        for ask in [ask.clone(), ask.with("X-Veillee", "live")] {
            let answer = people[0].ask(ask).await;
            let body = String::from_utf8_lossy(&body).into_owned();
            let body: String = body.chars().take(60).collect();
            assert_eq!(answer.status, status, "{path} {kind} {body}: {}", answer.text());
        }
    }
    assert_eq!(people[0].see(&table).await, before);
    still_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_json_is_refused() {
    let house = House::new().await;
    let (table, mut people) = begin(&house, 2).await;
    let before = people[0].see(&table).await;
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
        (400, "tables", "{\"game\":\"tale\",\"options\":{\"mode\":[[[]]]}}".into()),
        (400, "tables", "{\"game\":\"tale\",\"options\":{\"\":1}}".into()),
        (400, &choose, "{\"moment\":4294967296,\"choice\":\"x\"}".into()),
        (400, &choose, "{\"moment\":-1,\"choice\":\"x\"}".into()),
        (400, &choose, "{\"moment\":1.0,\"choice\":\"x\"}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":\"x\",\"seat\":5}".into()),
        (400, &choose, "{\"moment\":1,\"choice\":[\"x\"]}".into()),
        (409, &choose, "{\"moment\":1,\"choice\":\"\\u0000\"}".into()),
        (400, &commands, "{\"do\":\"explode\"}".into()),
        (400, &commands, "{\"do\":\"start\",\"do\":\"close\"}".into()),
        (400, &commands, "{\"do\":\"start\",\"extra\":1}".into()),
        (400, &commands, "{\"seat\":1}".into()),
        (400, &commands, "{\"do\":\"mute\",\"whom\":\"x\",\"muted\":true}".into()),
        (400, &commands, "{\"do\":\"sit\",\"seat\":true}".into()),
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
            "{kind}: another site can send that without being asked"
        );
    }
    let bytes = Ask::post("/api/v1/guests").body("application/json", b"{\"name\":\"\xff\"}".to_vec());
    assert_eq!(people[0].ask(bytes).await.status, 400);
    assert_eq!(people[0].see(&table).await, before);
    still_well(&house).await;
}
