//! Whom a request counts for, and who may read the metrics, when there are proxies or somebody pretends to be one.

use server::{Config, Limits, Rate};

use crate::client::{Answer, Ask};
use crate::people::Person;
use crate::test_server::{TestServer, config, proxies};

fn few(burst: f64) -> Rate {
    Rate::new(burst, 0.0001)
}

/// A server that lets each client ask three times.
async fn three_each(trusted: &[&str]) -> TestServer {
    let limits = Limits { requests: few(3.0), ..Limits::NONE };
    TestServer::with(Config { limits, trusted_proxies: proxies(trusted), ..config() }).await
}

/// How many requests with these headers are answered, of four.
async fn answered(server: &TestServer, headers: &[(&str, &str)]) -> usize {
    let ask = headers.iter().fold(Ask::get("/healthz"), |ask, (name, value)| ask.with(name, value));
    let mut count = 0;
    for _ in 0..4 {
        count += usize::from(server.ask(&ask).await.status == 200);
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_names_the_client() {
    let server = three_each(&["127.0.0.0/8"]).await;
    let far = ("X-Forwarded-For", "203.0.113.1");
    assert_eq!(answered(&server, &[far]).await, 3);
    for same in [
        // The client can have invented whatever precedes the proxy's own entry.
        vec![("X-Forwarded-For", "198.51.100.9, 203.0.113.1")],
        vec![("X-Forwarded-For", "198.51.100.9"), ("X-Forwarded-For", "203.0.113.1")],
        vec![("X-Forwarded-For", "198.51.100.9, 203.0.113.1:5000, 127.0.0.9")],
        vec![("Forwarded", "for=198.51.100.9, for=\"203.0.113.1:5000\";proto=https, for=127.0.0.9")],
        vec![("X-Forwarded-For", "::ffff:203.0.113.1"), ("X-Real-IP", "198.51.100.9")],
    ] {
        assert_eq!(answered(&server, &same).await, 0, "{same:?}");
    }
    assert_eq!(answered(&server, &[("X-Forwarded-For", "203.0.113.1, 198.51.100.9")]).await, 3);
    assert_eq!(answered(&server, &[("X-Forwarded-For", "2001:db8::1")]).await, 3);
    assert_eq!(answered(&server, &[("Forwarded", "for=\"[2001:db8::2]:80\"")]).await, 0, "the same network");
    // Whatever cannot be read counts for the proxy, and that is one client.
    assert_eq!(answered(&server, &[("X-Forwarded-For", "nonsense")]).await, 3);
    for unreadable in [
        vec![],
        vec![("Forwarded", "for=unknown")],
        vec![("Forwarded", "for=_hidden")],
        vec![("Forwarded", "for=\"")],
        vec![("X-Forwarded-For", "")],
        vec![("X-Forwarded-For", "203.0.113.7,")],
        vec![("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.8")],
    ] {
        assert_eq!(answered(&server, &unreadable).await, 0, "{unreadable:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_is_believed() {
    for trusted in [&[][..], &["127.0.0.2", "::1", "10.0.0.0/8"]] {
        let server = three_each(trusted).await;
        assert_eq!(answered(&server, &[("X-Forwarded-For", "203.0.113.1")]).await, 3);
        for claim in [
            ("X-Forwarded-For", "203.0.113.2"),
            ("Forwarded", "for=203.0.113.3"),
            ("X-Real-IP", "203.0.113.4"),
            ("X-Forwarded-For", "127.0.0.2"),
        ] {
            assert_eq!(answered(&server, &[claim]).await, 0, "{claim:?}");
        }
    }
}

fn metrics(headers: &[(&str, &str)]) -> Ask {
    headers.iter().fold(Ask::get("/metrics"), |ask, (name, value)| ask.with(name, value))
}

async fn status(server: &TestServer, headers: &[(&str, &str)]) -> u16 {
    let answer: Answer = server.ask(&metrics(headers)).await;
    assert_eq!(answer.text().contains("veillee_requests_total"), answer.status == 200);
    answer.status
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_need_this_machine_or_the_token() {
    let server = TestServer::new().await;
    assert_eq!(status(&server, &[]).await, 200);
    // A proxy that nobody has named leaves traces.
    for trace in [
        ("X-Forwarded-For", "203.0.113.1"),
        ("X-Forwarded-For", "127.0.0.1"),
        ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "games.example"),
        ("Forwarded", "for=x"),
        ("Via", "1.1 proxy"),
        ("X-Real-IP", "127.0.0.1"),
    ] {
        assert_eq!(status(&server, &[trace]).await, 403, "{trace:?}");
    }
    assert_eq!(
        status(&server, &[("Authorization", "Bearer ")]).await,
        200,
        "no token is configured: from here"
    );

    let metrics_token = Some("open sesame".to_owned());
    let trusted_proxies = proxies(&["127.0.0.1"]);
    let server = TestServer::with(Config { metrics_token, trusted_proxies, ..config() }).await;
    // What a trusted proxy sends is from elsewhere, with or without a header, whatever it says.
    for headers in [
        &[][..],
        &[("X-Forwarded-For", "127.0.0.1")],
        &[("X-Forwarded-For", "::1")],
        &[("X-Forwarded-For", "203.0.113.1")],
        &[("X-Forwarded-For", "127.0.0.1, 203.0.113.1")],
        &[("Forwarded", "for=127.0.0.1")],
        &[("Authorization", "Bearer open barley")],
        &[("Authorization", "Bearer open")],
        &[("Authorization", "Bearer ")],
        &[("Authorization", "open sesame")],
    ] {
        assert_eq!(status(&server, headers).await, 403, "{headers:?}");
    }
    let token = ("Authorization", "Bearer open sesame");
    for headers in [&[token][..], &[token, ("X-Forwarded-For", "203.0.113.1"), ("Host", "games.example")]] {
        assert_eq!(status(&server, headers).await, 200, "{headers:?}");
    }
}

/// A site whose name points to this machine can make a browser here ask us. The browser then names the site.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_requests_that_mean_this_machine() {
    let url = Some("https://games.example:8443".to_owned());
    let server = TestServer::with(Config { url, ..config() }).await;
    for host in [
        "localhost",
        "LocalHost:4810",
        "127.0.0.1",
        "127.0.0.1:4810",
        "[::1]",
        "[::1]:4810",
        "games.example",
        "Games.Example:1",
    ] {
        assert_eq!(status(&server, &[("Host", host)]).await, 200, "{host}");
    }
    for host in [
        "evil.example",
        "evil.example:4810",
        "localhost.evil.example",
        "localhost@evil.example",
        "games.example.evil.example",
        "xgames.example",
        "127.0.0.2",
        "127.0.0.1.evil.example",
        "[::2]",
        "[::1].evil.example",
        "",
    ] {
        let answer = server.ask(&metrics(&[("Host", host)])).await;
        assert!([400, 403].contains(&answer.status), "{host}: {}", answer.status);
        assert!(!answer.text().contains("veillee_"), "{host}");
    }
    let elsewhere = Ask::get("http://evil.example/metrics").with("Host", "localhost");
    assert_eq!(server.ask(&elsewhere).await.status, 403);
    let two = metrics(&[("Host", "localhost"), ("Host", "evil.example")]);
    assert!([400, 403].contains(&server.ask(&two).await.status));
    // Without a configured name, that name is as foreign as any other.
    let server = TestServer::new().await;
    assert_eq!(status(&server, &[("Host", "games.example")]).await, 403);
}

/// Links and cookies follow from the configured URL, never from what a client says in the name of a proxy.
#[tokio::test(flavor = "multi_thread")]
async fn scheme_and_host_are_not_taken_from_proxies() {
    for trusted in [&[][..], &["127.0.0.1"]] {
        let server = TestServer::with(Config { trusted_proxies: proxies(trusted), ..config() }).await;
        let mut ana = Person::browser_of(&server, "Ana")
            .await
            .with_header("X-Forwarded-Proto", "https")
            .with_header("X-Forwarded-Host", "evil.example")
            .with_header("Forwarded", "host=evil.example;proto=https");
        let opened = ana.post("/open/tale", &[("with", "friends")]).await;
        let table = opened.location().to_owned();
        let page = ana.get(&table).await.expect(200);
        let links = crate::page::invitations(page.text());
        assert!(
            !links.is_empty() && links.iter().all(|link| link.starts_with("http://localhost/")),
            "{links:?}"
        );
        assert!(!page.text().contains("evil.example"));
        assert_eq!(page.header("strict-transport-security"), None);
        // Nor is another site allowed to post.
        let forged = Ask::post("/me").with("Origin", "https://evil.example").form(&[("name", "x")]);
        let forged = forged.with("X-Forwarded-Host", "evil.example").with("X-Forwarded-Proto", "https");
        assert_eq!(server.ask(&forged).await.status, 403);
    }
}
