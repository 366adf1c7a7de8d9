//! The room behind a real nginx and a real Caddy, with the settings of docs/proxy.md, over HTTP/1.1 and HTTP/2.

use std::net::SocketAddr;
use std::time::Duration;

use server::{Config, Limits, Rate, Timeouts};

use crate::client::Ask;
use crate::page;
use crate::proxy_process::{DOCUMENT, Proxy, documented};
use crate::test_server::{TestServer, config, proxies};

const PROXIES: [fn(SocketAddr) -> Proxy; 2] = [Proxy::nginx, Proxy::caddy];
const VERSIONS: [&str; 2] = ["1.1", "2"];

/// The flags that the document shows.
fn documented_config() -> Config {
    let networks: Vec<&str> = documented("--trust-proxy").split(',').collect();
    Config { url: Some(documented("--url").to_owned()), trusted_proxies: proxies(&networks), ..config() }
}

/// What the document says in words.
#[tokio::test(flavor = "multi_thread")]
async fn the_document_tells_what_is_so() {
    let timeouts = Timeouts::default();
    assert!(DOCUMENT.contains(&format!("nothing is asked for {} seconds", timeouts.head.as_secs())));
    assert!(DOCUMENT.contains(&format!("says so every {} seconds", timeouts.heartbeat.as_secs())));
    let server = TestServer::new().await;
    let metrics = server.get("/metrics").await.expect(200);
    let named = DOCUMENT.split("`veillee_").skip(1).filter_map(|rest| rest.split('`').next());
    for name in named.filter(|name| !name.starts_with("access_log")) {
        assert!(metrics.text().contains(&format!("# TYPE veillee_{name} ")), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_posts_pass() {
    let server = TestServer::with(documented_config()).await;
    for proxy in PROXIES {
        let proxy = proxy(server.address);
        for version in VERSIONS {
            let client = proxy.client(version, "127.0.0.1");
            let page = client.ask(&Ask::get("/").with("Accept-Encoding", "gzip"));
            assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
            assert_eq!(
                page.header("content-encoding"),
                None,
                "the length of a compressed page tells secrets"
            );
            assert!(page.text().ends_with("</html>") && page.header("strict-transport-security").is_some());
            // Files are compressed by the room itself.
            let start = page.text().find("/assets/").expect("a style");
            let path: String = page.text()[start..].chars().take_while(|c| *c != '"').collect();
            let style = client.ask(&Ask::get(&path).with("Accept-Encoding", "gzip"));
            assert_eq!((style.status, style.header("content-encoding")), (200, Some("gzip")));
            // A browser that names no site but its origin is on our pages.
            let named = [("with", "friends"), ("name", "Ana")];
            let open = Ask::post("/open/tale").with("Origin", documented("--url")).form(&named);
            let opened = client.ask(&open);
            let table = opened.location().to_owned();
            let token = opened.cookie("__Host-veillee").expect("a secure cookie").to_owned();
            let cookie = format!("__Host-veillee={token}");
            let shown = client.ask(&Ask::get(&table).with("Cookie", &cookie));
            let links = page::invitations(shown.text());
            assert!(!links.is_empty());
            assert!(links.iter().all(|link| link.starts_with("https://games.example/join/")), "{links:?}");
            let forged =
                Ask::post("/open/tale").with("Origin", "https://evil.example").form(&[("with", "bots")]);
            let forged = forged.with("X-Forwarded-Host", "evil.example");
            assert_eq!(client.ask(&forged).status, 403);
            // A refusal arrives although nobody reads what was sent, and the next request is not mixed up with it.
            let long = Ask::post("/nowhere").same_origin().body("text/plain", vec![b'a'; 200_000]);
            for _ in 0..3 {
                assert_eq!(client.ask(&long).status, 404);
                assert_eq!(client.get("/healthz").expect(200).text(), "ok\n");
            }
        }
    }
}

/// Without a heartbeat in between, a proxy that holds events back would hold them for ever.
#[tokio::test(flavor = "multi_thread")]
async fn events_are_not_held_back() {
    let timeouts = Timeouts { heartbeat: Duration::from_secs(3600), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..documented_config() }).await;
    for proxy in PROXIES {
        let proxy = proxy(server.address);
        for version in VERSIONS {
            let client = proxy.client(version, "127.0.0.1");
            let named = [("with", "friends"), ("name", "Ana")];
            let opened = client.ask(&Ask::post("/open/tale").same_origin().form(&named));
            let table = opened.location().to_owned();
            let cookie = format!("__Host-veillee={}", opened.token().expect("a token"));
            let mut stream = client.stream(&Ask::get(&format!("{table}/live")).with("Cookie", &cookie));
            assert_eq!(stream.next().0, "whole");
            for line in ["by the fire", "and again"] {
                let say = Ask::post(&format!("{table}/say")).same_origin().with("Cookie", &cookie);
                let said = client.ask(&say.with("X-Veillee", "live").form(&[("text", line)]));
                assert_eq!(said.status, 204, "{}", said.text());
                let (name, data) = stream.next();
                assert!(name == "update" && data.contains(line), "{name}: {data}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_count_the_client_and_nobody_is_believed() {
    for proxy in PROXIES {
        let limits = Limits { requests: Rate::new(5.0, 0.0001), ..Limits::NONE };
        let server = TestServer::with(Config { limits, ..documented_config() }).await;
        let proxy = proxy(server.address);
        for (version, [near, far]) in
            VERSIONS.into_iter().zip([["127.0.0.2", "127.0.0.3"], ["127.0.0.4", "127.0.0.5"]])
        {
            let client = proxy.client(version, near);
            let statuses: Vec<u16> = (0..6).map(|_| client.get("/healthz").status).collect();
            assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
            for (name, claim) in [
                ("X-Forwarded-For", "203.0.113.9"),
                ("X-Forwarded-For", far),
                ("X-Forwarded-For", "127.0.0.1"),
                ("X-Forwarded-For", "nonsense"),
                ("Forwarded", "for=203.0.113.9"),
                ("Forwarded", "for=\""),
                ("X-Real-IP", "203.0.113.9"),
                ("X-Client-IP", "203.0.113.9"),
            ] {
                let claimed = client.ask(&Ask::get("/healthz").with(name, claim));
                assert_eq!(claimed.status, 429, "{name}: {claim}");
            }
            assert_eq!(proxy.client(version, far).get("/healthz").status, 200, "another client");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_refused_through_the_proxy() {
    let metrics_token = Some("open sesame".to_owned());
    let server = TestServer::with(Config { metrics_token, ..documented_config() }).await;
    for proxy in PROXIES {
        let proxy = proxy(server.address);
        for version in VERSIONS {
            let client = proxy.client(version, "127.0.0.1");
            for ask in [
                Ask::get("/metrics"),
                Ask::get("/metrics").with("X-Forwarded-For", "127.0.0.1"),
                Ask::get("/metrics").with("Forwarded", "for=127.0.0.1"),
                Ask::get("/metrics").with("Host", "localhost"),
                Ask::get("//metrics"),
                Ask::get("/%6detrics"),
            ] {
                let answer = client.ask(&ask);
                // A proxy may know nothing of another host.
                let open = answer.text().contains("veillee_requests_total");
                assert!(
                    !open
                        && answer.header("content-type") != Some("text/plain; version=0.0.4; charset=utf-8")
                );
            }
            assert_eq!(client.get("/metrics").status, 403);
            assert_eq!(client.ask(&Ask::get("/metrics").bearer("open sesame")).status, 200);
        }
    }
}

/// The same proxies, but nobody has named them: their clients still get no metrics.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_refused_through_a_proxy_that_nobody_named() {
    let server = TestServer::new().await;
    server.get("/metrics").await.expect(200);
    for proxy in PROXIES {
        let proxy = proxy(server.address);
        assert_eq!(proxy.client("2", "127.0.0.1").get("/metrics").status, 403);
    }
}
