//! Headers, cookies and redirects of every response.

use serde_json::json;
use server::{Config, Limits, Rate};

use crate::client::{Answer, Ask};
use crate::people::{Person, begin};
use crate::test_server::{TestServer, config};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types veillee";

#[track_caller]
fn assert_headers(answer: &Answer, secure: bool) {
    let all = |name: &str| -> Vec<&str> {
        let found = answer.headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str()).collect()
    };
    let what = answer.status;
    assert_eq!(all("content-security-policy"), [POLICY], "{what}");
    assert_eq!(all("x-content-type-options"), ["nosniff"], "{what}");
    assert_eq!(all("referrer-policy"), ["same-origin"], "{what}");
    assert_eq!(all("cross-origin-opener-policy"), ["same-origin"], "{what}");
    assert_eq!(all("cross-origin-resource-policy"), ["same-origin"], "{what}");
    assert_eq!(all("permissions-policy").len(), 1, "{what}");
    assert_eq!(all("cache-control").len(), 1, "{what}");
    assert_eq!(all("strict-transport-security").len(), usize::from(secure), "{what}");
    assert!(all("set-cookie").len() <= 1 && all("server").is_empty() && all("x-powered-by").is_empty());
    if !answer.body.is_empty() {
        assert_eq!(all("content-type").len(), 1, "{what}");
    }
    for name in ["access-control-allow-origin", "access-control-allow-credentials"] {
        assert!(all(name).is_empty(), "no other site may read the response");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_the_security_headers() {
    for url in [None, Some("https://games.example".to_owned())] {
        let secure = url.is_some();
        let limits = Limits { tables: Rate::new(2.0, 0.001), ..Limits::NONE };
        let server = TestServer::with(Config { url, limits, ..config() }).await;
        let (table, mut people) = begin(&server, 2).await;
        let mut seen = Vec::new();
        let form = |path: &str| Ask::post(path).same_origin().form(&[("seat", "1")]);
        let token = people[0].token.clone().expect("a token");
        let mut asks = vec![
            (200, Ask::get("/")),
            (200, Ask::get("/about")),
            (200, Ask::get("/healthz")),
            (200, Ask::get(&format!("/t/{table}"))),
            (200, Ask::get(&format!("/t/{table}/live?once"))),
            (200, Ask::get("/api/v1/openapi.json")),
            (200, Ask::new("HEAD", "/")),
            (400, Ask::get("/?mine=x")),
            (403, Ask::post("/me")),
            (401, Ask::get("/api/v1/me")),
            (404, Ask::get("/nowhere")),
            (404, Ask::get("/t/00000000")),
            (404, Ask::get(&format!("/t/{table}/record"))),
            (405, Ask::new("DELETE", "/")),
            (409, form(&format!("/t/{table}/offer"))),
            (410, Ask::get("/join/00000000/1/0123")),
            (413, Ask::post("/me").same_origin().form(&[("name", &"x".repeat(20_000))])),
        ];
        for _ in 0..2 {
            asks.push((201, Ask::post("/api/v1/tables").bearer(&token).json(&json!({ "game": "tale" }))));
        }
        for (status, ask) in asks {
            if status == 201 {
                seen.push(server.ask(&ask).await.status);
                continue;
            }
            let answer = server.ask(&ask).await;
            assert_eq!(answer.status, status, "{} {}: {}", ask.method, ask.path, answer.text());
            assert_headers(&answer, secure);
            if status != 413 {
                assert_eq!(answer.header("cache-control"), Some("no-store"), "{}", ask.path);
            }
        }
        assert_eq!(seen, [201, 429]);
        let say = Ask::post(&format!("/t/{table}/say")).form(&[("text", "hi")]).with("X-Veillee", "live");
        assert_headers(&people[0].ask(say).await.expect(204), secure);
        let events = people[0].live(&table).await;
        let stream = Answer { status: 200, headers: events.headers.clone(), body: b"x".to_vec() };
        assert_headers(&stream, secure);
        assert_eq!(stream.header("content-type"), Some("text/event-stream"));
        assert_eq!(stream.header("cache-control"), Some("no-store, no-transform"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_assets_are_cached() {
    let server = TestServer::new().await;
    let page = server.get("/t/00000000").await;
    let start = page.text().find("/assets/").expect("a style");
    let path: String = page.text()[start..].chars().take_while(|c| *c != '"').collect();
    let asset = server.get(&path).await.expect(200);
    assert_headers(&asset, false);
    assert_eq!(asset.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(asset.header("content-type"), Some("text/css; charset=utf-8"));
    for nothing in
        ["/assets/0/..%2f..%2fetc%2fpasswd", "/assets/0/nothing", "/assets/0/", "/assets/style.css"]
    {
        assert_eq!(server.get(nothing).await.status, 404, "{nothing}");
    }
    // Another version's file is not found, and that is not cached.
    let (_, name) = path.rsplit_once('/').expect("a name");
    let other = server.get(&format!("/assets/0123456789abcdef/{name}")).await.expect(404);
    assert_eq!(other.header("cache-control"), Some("no-store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_cookie_is_restricted() {
    let server = TestServer::new().await;
    let open = Ask::post("/open/tale").same_origin().form(&[("with", "friends"), ("name", "Ana")]);
    let cookie = server.ask(&open).await.header("set-cookie").expect("a cookie").to_owned();
    let parts: Vec<&str> = cookie.split("; ").collect();
    let token = parts[0].strip_prefix("veillee=").expect("its name");
    assert!(token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "128 bits");
    assert_eq!(parts[1..], ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"]);

    let url = Some("https://games.example".to_owned());
    let server = TestServer::with(Config { url, ..config() }).await;
    let answer = server.ask(&open).await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    let parts: Vec<&str> = cookie.split("; ").collect();
    let token = parts[0].strip_prefix("__Host-veillee=").expect("its name");
    assert_eq!(parts[1..], ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=34560000"]);
    let me = Ask::get("/api/v1/me");
    assert_eq!(server.ask(&me.clone().with("Cookie", &format!("__Host-veillee={token}"))).await.status, 200);
    // A cookie that a sibling domain could have planted does not count.
    assert_eq!(server.ask(&me.cookie(token)).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_parsed_strictly() {
    let server = TestServer::new().await;
    let mut person = Person::browser(&server);
    person.post("/me", &[("name", "Ana")]).await.expect(303);
    let token = person.token.expect("a token");
    for (cookie, status) in [
        (format!("veillee={token}"), 200),
        (format!("a=b; veillee={token}; c=d"), 200),
        (format!("a=b;veillee={token}"), 200),
        (format!("veilleex={token}"), 401),
        (format!("xveillee={token}"), 401),
        (format!("veillee=\"{token}\""), 401),
        (format!("veillee={token}0"), 401),
        (format!("veillee={}", &token[1..]), 401),
        (format!("Veillee={token}"), 401),
        (format!("veillee={}", "0".repeat(32)), 401),
        ("veillee=".to_owned(), 401),
        (";;;=;".to_owned(), 401),
    ] {
        let answer = server.ask(&Ask::get("/api/v1/me").with("Cookie", &cookie)).await;
        assert_eq!(answer.status, status, "{cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_language_redirects_to_local_pages_only() {
    let server = TestServer::new().await;
    let mut person = Person::browser(&server);
    for (back, place) in [
        ("/t/01234567", "/t/01234567"),
        ("/?mine=2&open=1", "/?mine=2&open=1"),
        ("https://evil.example", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("/%2f/evil.example", "/"),
        ("/@evil.example:80", "/"),
        ("javascript:alert(1)", "/"),
        ("data:text/html,x", "/"),
        ("/a\r\nSet-Cookie: x=y", "/"),
        ("/a#b", "/"),
        ("evil.example", "/"),
        ("", "/"),
        (&format!("/{}", "a".repeat(500)), "/"),
    ] {
        let answer = person.post("/me", &[("lang", "en"), ("back", back)]).await;
        assert_eq!(answer.location(), place, "{back:?}");
        assert!(!answer.headers.iter().any(|(_, value)| value.contains("x=y")));
    }
    for lang in ["de", "", "FR ", "../fr"] {
        assert_eq!(person.post("/me", &[("lang", lang)]).await.status, 400, "{lang}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_host_header_does_not_get_into_links() {
    let server = TestServer::new().await;
    let mut host = Person::named(&server, "Ana").await;
    let table = host.open(&json!({ "game": "tale", "with": "friends" })).await;
    for name in ["evil.example/x?", "a b", "<script>", "a\"b", "x@y", &"a".repeat(300)] {
        let ask = host.prepare(Ask::get(&format!("/t/{table}")).with("Host", name));
        let answer = server.ask(&ask).await;
        if answer.status == 400 {
            continue;
        }
        let links = crate::page::invitations(answer.expect(200).text());
        assert!(
            !links.is_empty() && links.iter().all(|link| link.starts_with("http://127.0.0.1")),
            "{links:?}"
        );
    }
}
