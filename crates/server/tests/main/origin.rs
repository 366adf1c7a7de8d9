//! Other sites cannot act through a guest's browser, and `GET` requests change nothing.

use serde_json::json;
use server::Config;
use server::testing::routes;

use crate::client::Ask;
use crate::faulty_store::FaultyStore;
use crate::people::{Person, group_invitation, host_friends, seat_invitation};
use crate::test_server::{TestServer, config};

/// A server with a table that waits for players, its host, and the invitation code of one seat.
struct Scene {
    server: TestServer,
    store: FaultyStore,
    host: Person,
    table: String,
    code: String,
    /// The code of the invitation to the table.
    group: String,
}

impl Scene {
    async fn new() -> Scene {
        let (server, store) = TestServer::faulty(config()).await;
        let (mut host, path) = host_friends(&server, "2").await;
        let link = seat_invitation(&mut host, &path, 1).await;
        let code = link.rsplit('/').next().expect("a code").to_owned();
        let table = path.trim_start_matches("/t/").to_owned();
        let group = group_invitation(&mut host, &path).await.rsplit('/').next().expect("a code").to_owned();
        Scene { server, store, host, table, code, group }
    }

    /// A route with its parameters filled in.
    fn path(&self, route: &str) -> String {
        let code = if route.contains("{seat}") { &self.code } else { &self.group };
        let seat = route.replace("{seat}", "1").replace("{code}", code);
        let path = seat.replace("{table}", &self.table).replace("{game}", "tale");
        path.replace("{hash}", "0").replace("{name}", "style.css")
    }

    /// A valid request for this route.
    fn request(&self, method: &str, route: &str) -> Ask {
        let ask = Ask::new(method, &self.path(route));
        if method != "post" && method != "POST" {
            return ask;
        }
        if route.starts_with("/api/") {
            return ask.json(&match route.rsplit('/').next().expect("a name") {
                "guests" => json!({ "name": "Mallory" }),
                "tables" => json!({ "game": "tale" }),
                "choose" => json!({ "moment": 0, "choice": "keep bard" }),
                "undo" => json!({ "moment": 0 }),
                "hide" => json!({ "hidden": true }),
                _ => json!({ "do": "list", "listed": true }),
            });
        }
        let fields = [
            ("name", "Mallory"),
            ("lang", "fr"),
            ("seat", "1"),
            ("invitation", &self.code),
            ("level", "random"),
            ("listed", "yes"),
            ("moment", "0"),
            ("choice", "keep bard"),
            ("request", "1"),
            ("agree", "yes"),
            ("text", "bought"),
            ("whom", "000000000000"),
            ("muted", "yes"),
            ("open", "yes"),
            ("line", "0"),
            ("removed", "yes"),
            ("table", &self.table),
            ("hidden", "yes"),
            ("pace", "calm"),
        ];
        ask.form(&fields)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_from_other_sites_are_refused() {
    let scene = Scene::new().await;
    let token = scene.host.token.clone().expect("a token");
    let mut posts = 0;
    for (method, route) in routes() {
        if method != "post" {
            continue;
        }
        posts += 1;
        let ask = scene.request("POST", &route).cookie(&token);
        let foreign = [
            ask.clone(),
            ask.clone().with("Sec-Fetch-Site", "cross-site"),
            ask.clone().with("Sec-Fetch-Site", "same-site"),
            ask.clone().with("Sec-Fetch-Site", "none"),
            ask.clone().with("Sec-Fetch-Site", "cross-site").with("Origin", "http://localhost"),
            ask.clone().with("Sec-Fetch-Site", ""),
            ask.clone().with("Origin", "https://evil.example"),
            ask.clone().with("Origin", "https://localhost"),
            ask.clone().with("Origin", "http://localhost.evil.example"),
            ask.clone().with("Origin", "http://localhost:1"),
            ask.clone().with("Origin", "null"),
            ask.clone().with("Origin", "file://"),
            ask.clone().with("Origin", ""),
            ask.clone().with("Referer", "http://localhost/"),
            ask.clone().with("X-Veillee", "live"),
            // Without the token, but marked by a browser as cross-site.
            scene.request("POST", &route).with("Sec-Fetch-Site", "cross-site"),
            scene.request("POST", &route).with("Origin", "https://evil.example"),
        ];
        let before = scene.store.write_count();
        for ask in foreign {
            let answer = scene.server.ask(&ask).await;
            assert_eq!(answer.status, 403, "{route} with {:?}", ask.headers);
            assert_eq!(answer.header("set-cookie"), None);
        }
        assert_eq!(scene.store.write_count(), before, "{route}");
    }
    assert_eq!(posts, 5 + 28 + 6, "all forms, commands of a table, and API calls");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_from_our_own_pages_are_accepted() {
    for mark in [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://localhost")] {
        for (method, route) in routes() {
            if method != "post" {
                continue;
            }
            let scene = Scene::new().await;
            let token = scene.host.token.clone().expect("a token");
            let ask = scene.request("POST", &route).with(mark.0, mark.1).cookie(&token);
            let answer = scene.server.ask(&ask).await;
            // Nobody is away here, so nobody can be replaced.
            let instead = route.ends_with("/stand-in") || route.ends_with("/start-instead");
            let away = instead && answer.status == 403;
            assert!(matches!(answer.status, 200..=204 | 303 | 409) || away, "{route}: {}", answer.status);
            // A bearer token needs no such mark, because browsers do not send it by themselves.
            if route.starts_with("/api/") {
                let ask = scene.request("POST", &route).bearer(&token);
                assert_ne!(scene.server.ask(&ask).await.status, 403, "{route}");
            }
        }
    }
    // Behind a proxy the origin has to match the configured URL.
    let url = Some("https://games.example".to_owned());
    let server = TestServer::with(Config { url, ..config() }).await;
    let open = Ask::post("/open/tale").form(&[("with", "friends"), ("name", "Ana")]);
    assert_eq!(server.ask(&open.clone().with("Origin", "https://games.example")).await.status, 303);
    assert_eq!(server.ask(&open.clone().with("Origin", "http://games.example")).await.status, 403);
    assert_eq!(server.ask(&open.with("Origin", "http://localhost")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn get_requests_change_nothing() {
    let scene = Scene::new().await;
    let token = scene.host.token.clone().expect("a token");
    let before = scene.store.write_count();
    let fields =
        "?seat=1&level=random&listed=yes&name=Mallory&lang=fr&text=x&do=close&agree=yes&moment=0&choice=x";
    for (method, route) in routes() {
        for asked in ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
            let stream = route.ends_with("/live") || route.ends_with("/events");
            if stream && matches!(asked, "GET" | "HEAD") {
                continue;
            }
            for query in ["", fields] {
                let path = format!("{}{query}", scene.path(&route));
                let ask = Ask::new(asked, &path).cookie(&token).same_origin();
                let status = scene.server.ask(&ask).await.status;
                let read = method == "get" && matches!(asked, "GET" | "HEAD");
                if !read && !has_get(&route) {
                    assert_eq!(status, 405, "{asked} {path}");
                }
                assert!((200..500).contains(&status), "{asked} {path}: {status}");
            }
        }
    }
    assert_eq!(scene.store.write_count(), before);
}

fn has_get(route: &str) -> bool {
    routes().iter().any(|(method, path)| *method == "get" && path == route)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_method_names_the_allowed_ones() {
    let server = TestServer::new().await;
    let answer = server.ask(&Ask::new("DELETE", "/me").same_origin()).await.expect(405);
    assert_eq!(answer.header("allow"), Some("GET,HEAD,POST"));
}
