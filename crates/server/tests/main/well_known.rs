//! Files for programs that visit every site: robots.txt, security.txt, favicon.ico.

use std::sync::Arc;

use server::Config;
use server::testing::{self, Clock};
use store::MemoryStore;

use crate::client::Ask;
use crate::test_server::{TestServer, config};

/// The rules of a robots.txt for everybody: the longest rule that a path begins with decides (RFC 9309).
fn may_index(robots: &str, path: &str) -> bool {
    let mut lines = robots.lines().map(|line| line.split_once(": ").expect("a rule"));
    assert_eq!(lines.next(), Some(("User-agent", "*")));
    let rules: Vec<_> = lines.collect();
    assert!(rules.iter().all(|(rule, _)| ["Allow", "Disallow"].contains(rule)));
    let fitting = rules.iter().filter(|(_, start)| path.starts_with(start));
    fitting.max_by_key(|(_, start)| start.len()).is_none_or(|(rule, _)| *rule == "Allow")
}

/// Every page that there is or will be is decided on: a new one has to be added here.
#[tokio::test(flavor = "multi_thread")]
async fn robots_may_read_what_is_for_everybody() {
    let server = TestServer::new().await;
    let answer = server.get("/robots.txt").await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    let open = [
        "/",
        "/about",
        "/rules",
        "/rules/{game}",
        "/rules/{game}/{card}",
        "/assets/{hash}/{name}",
        "/favicon.ico",
        "/robots.txt",
        "/.well-known/security.txt",
    ];
    for (_, path) in testing::routes() {
        assert_eq!(may_index(answer.text(), &path), open.contains(&path.as_str()), "{path}");
    }
    for (path, may) in [
        ("/?mine=2", true),
        ("/rules/tale", true),
        ("/t/0123456789abcdef", false),
        ("/t/0123456789abcdef/replay?at=3", false),
        ("/join/0123456789abcdef/1/secret", false),
        ("/api/v1/openapi.json", false),
        ("/me?back=/", false),
    ] {
        assert_eq!(may_index(answer.text(), path), may, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn security_txt_names_a_contact_and_never_expires_unnoticed() {
    let contacts = vec!["mailto:fire@games.example".to_owned(), "https://games.example/report".to_owned()];
    let config = Config { contacts, url: Some("https://games.example/".to_owned()), ..config() };
    // 18 November 2026, 9:47:28.
    let clock = Clock::manual(1_794_995_248_123);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::deterministic(config, store, clock.clone(), testing::random()).await;
    let told = |expires: &str| {
        format!(
            "Contact: mailto:fire@games.example\nContact: https://games.example/report\nExpires: {expires}\n\
             Preferred-Languages: fr, en\nCanonical: https://games.example/.well-known/security.txt\n"
        )
    };
    let answer = server.get("/.well-known/security.txt").await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-store"), "a copy could expire");
    assert_eq!(answer.text(), told("2026-12-18T09:47:28Z"));
    clock.advance(500 * 24 * 3_600_000);
    let later = server.get("/.well-known/security.txt").await.expect(200);
    assert_eq!(later.text(), told("2028-05-01T09:47:28Z"));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_contact_there_is_no_security_txt() {
    let server = TestServer::new().await;
    assert_eq!(server.get("/.well-known/security.txt").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_icon_is_where_browsers_look() {
    let server = TestServer::new().await;
    let icon = server.get("/favicon.ico").await.expect(200);
    assert_eq!(icon.header("content-type"), Some("image/x-icon"));
    assert!(icon.header("cache-control").is_some_and(|value| value.contains("max-age=")));
    assert_eq!(icon.body[..6], [0, 0, 1, 0, 2, 0], "a file of two icons");
    // Each picture lies inside the file, and is as large as it says.
    for (entry, width) in icon.body[6..].chunks(16).zip([16_u8, 32]) {
        let number =
            |at: usize| u32::from_le_bytes(entry[at..at + 4].try_into().expect("four bytes")) as usize;
        assert_eq!((entry[0], entry[1]), (width, width));
        let picture = &icon.body[number(12)..][..number(8)];
        assert_eq!((picture[0], picture[4]), (40, width));
    }
    let head = server.ask(&Ask::new("HEAD", "/favicon.ico")).await;
    assert_eq!((head.status, head.header("content-length")), (200, icon.header("content-length")));
    let page = server.get("/").await.expect(200);
    let link = page.text().split("rel=\"icon\"").nth(1).expect("a link to the icon");
    let path = link.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("its path");
    let drawn = server.get(path).await.expect(200);
    assert_eq!(drawn.header("content-type"), Some("image/svg+xml"));
    assert!(drawn.text().starts_with("<svg ") && drawn.body.len() < 2_000);
}
