//! What people type is shown as text, and is never markup, a script or an event.

use serde_json::json;

use crate::page;
use crate::people::{Person, playing};
use crate::reader::LivePage;
use crate::test_server::TestServer;

/// Strings that are known to escape from text, attributes, URLs, scripts, JSON or events in careless programs.
const HOSTILE: &str = include_str!("hostile.txt");

fn corpus() -> Vec<String> {
    let mut corpus: Vec<String> = HOSTILE.lines().map(str::to_owned).collect();
    // Strings that a line of a file cannot hold.
    corpus.extend(
        [
            "a\u{2028}b",
            "a\u{2029}b",
            "\u{feff}<b>",
            "<\u{0}script>",
            "a\nevent: bye\ndata: {}",
            "a\r\n\r\n<b>",
            "\u{202e}<b>x</b>",
            "<b\u{0c}onload=x>",
            "a\u{85}b",
            "\u{1b}[2J<b>",
            "<img\tsrc=x>",
            "\u{ff1c}b\u{ff1e}",
        ]
        .map(str::to_owned),
    );
    assert!(corpus.len() >= 100, "{}", corpus.len());
    corpus
}

/// The text as the server cleans it; `None` if it is refused.
fn cleaned(text: &str, name: bool) -> Option<String> {
    if name { table::sanitize::name(text) } else { table::sanitize::chat_line(text) }
}

/// Asserts that the page does not contain the raw text, if it would be dangerous there and was not on the page before.
#[track_caller]
fn assert_harmless(html: &str, before: &str, text: &str) {
    let dangerous = text.contains(['<', '>', '"']) && !before.contains(text);
    assert!(!dangerous || !html.contains(text), "{text:?} is on the page unescaped");
}

/// The tags of a page, without list items, because the log grows.
fn skeleton(html: &str) -> Vec<String> {
    page::skeleton(html).into_iter().filter(|tag| !tag.starts_with("li ") && tag != "/li ").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_text() {
    let server = TestServer::new().await;
    let mut ana = Person::browser(&server);
    ana.post("/me", &[("name", "harmless")]).await.expect(303);
    let table = ana.post("/open/tale", &[("with", "friends")]).await.location().to_owned();
    let id = table.trim_start_matches("/t/").to_owned();
    ana.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    ana.post(&format!("{table}/say"), &[("text", "hello")]).await.expect(303);
    let link = page::invitations(ana.get(&table).await.text())[0].clone();
    let join = link.split_once("localhost").expect("an address").1.to_owned();
    let paths = ["/".to_owned(), "/me".to_owned(), "/about".to_owned(), table.clone(), "/nowhere".to_owned()];
    let mut spectator = Person::browser(&server);
    let mut baseline = Vec::new();
    for path in &paths {
        baseline.push(ana.get(path).await.text().to_owned());
    }
    let watched = [&table, &join, &"/".to_owned()].map(Clone::clone);
    let mut watched_baseline = Vec::new();
    for path in &watched {
        watched_baseline.push(spectator.get(path).await.expect(200).text().to_owned());
    }
    let mut live = LivePage::open(&spectator, &id).await;
    let people = live.shown.regions["seat-1"].clone();
    let mut tried = 0;
    for text in corpus() {
        let Some(name) = cleaned(&text, true) else {
            assert_eq!(ana.post("/me", &[("name", &text)]).await.status, 400, "{text:?}");
            continue;
        };
        tried += 1;
        ana.post("/me", &[("name", &text)]).await.expect(303);
        assert_eq!(ana.get("/api/v1/me").await.expect(200).json()["name"], name.as_str());
        for (path, before) in paths.iter().zip(&baseline) {
            let answer = ana.get(path).await;
            assert_harmless(answer.text(), before, &name);
            assert_eq!(skeleton(answer.text()), skeleton(before), "{path} with {name:?}");
        }
        for (path, before) in watched.iter().zip(&watched_baseline) {
            let answer = spectator.get(path).await.expect(200);
            assert_harmless(answer.text(), before, &name);
            assert_eq!(skeleton(answer.text()), skeleton(before), "{path} with {name:?}");
        }
        // On the stream it stays inside one event, and cannot fake another.
        while !live.shown.contains(&escaped(&name)) {
            assert_eq!(live.next().await, "update");
        }
        assert_harmless(&live.shown.regions["seat-1"], &people, &name);
        let seen = spectator.read(&format!("tables/{id}")).await;
        assert_eq!(seen["seen"]["seats"][0]["name"], name.as_str(), "JSON holds the name as it is");
    }
    assert!(tried >= 50, "{tried}");
}

/// Escaped for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_lines_are_text() {
    let (_server, table, mut people) = playing(2).await;
    let mut live = LivePage::open(&people[1], &table).await;
    people[0].command(&table, &json!({ "do": "say", "text": "harmless" })).await.expect(200);
    live.next().await;
    let before = live.shown.regions["chat"].clone();
    let mut last = String::new();
    for text in corpus() {
        let answer = people[0].command(&table, &json!({ "do": "say", "text": text })).await;
        let Some(line) = cleaned(&text, false) else {
            assert_eq!(answer.status, 409, "{text:?}");
            continue;
        };
        answer.expect(200);
        // A repeated line is shown once.
        if std::mem::replace(&mut last, line.clone()) == line {
            continue;
        }
        assert_eq!(live.next().await, "update", "{text:?}");
        let chat = &live.shown.regions["chat"];
        assert_harmless(chat, &before, &line);
        let told = page::text(chat);
        assert!(told.contains(&line), "{line:?} is not shown as typed: {told}");
        let tags = page::skeleton(chat);
        let known = [
            "div", "ol", "li", "b", "small", "span", "details", "summary", "ul", "form", "input", "button",
            "p",
        ];
        for tag in &tags {
            let name = tag.split(' ').next().unwrap_or_default().trim_start_matches('/');
            assert!(known.contains(&name), "{tag} after {line:?}");
            assert!(
                !tag.contains(" on") && !tag.contains("href") && !tag.contains("src"),
                "{tag} after {line:?}"
            );
        }
    }
    let page = people[1].get(&format!("/t/{table}")).await.expect(200);
    assert!(page.text().contains("&lt;script&gt;"));
    assert_eq!(page.text().matches("<script").count(), 1, "only our own script");
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_are_text() {
    let server = TestServer::new().await;
    let before = server.get("/nowhere").await.expect(404).text().to_owned();
    for text in corpus() {
        let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let raw: String = text.chars().filter(|c| c.is_ascii_graphic() && *c != '?' && *c != '#').collect();
        for path in [
            format!("/{encoded}"),
            format!("/{raw}"),
            format!("/t/{encoded}"),
            format!("/t/{raw}"),
            format!("/join/{encoded}/1/x"),
            format!("/open/{encoded}"),
            format!("/?mine={encoded}"),
        ] {
            let answer = server.get(&path).await;
            assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
            let html = answer.text();
            if html.starts_with("<!DOCTYPE") {
                assert_harmless(html, &before, &raw);
                assert_eq!(skeleton(html), skeleton(&before), "{path}");
            }
        }
    }
}
