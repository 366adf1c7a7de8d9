//! Rules that people can read: every rule that can refuse something has its place on a page, in both languages, and
//! every refusal says where.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::json;

use crate::client::Ask;
use crate::people::playing;
use crate::test_server::TestServer;

/// The ids in `RuleId::new("…")` of all files in a folder, except for tests.
fn rule_ids(folder: &Path, ids: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            rule_ids(&path, ids);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).expect("source is text");
            // Tests inside a file come last, and name rules that do not exist.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let found = text.split("RuleId::new(\"").skip(1).filter_map(|rest| rest.split_once('"'));
            ids.extend(found.map(|(id, _)| id.to_owned()));
        }
    }
}

/// Every rule that the source of a crate names.
fn named_rules() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut ids = BTreeSet::new();
    for folder in ["kit", "table", "play", "server", "toy"] {
        rule_ids(&crates.join(folder).join("src"), &mut ids);
    }
    for code in catalog::CODES {
        rule_ids(&crates.join("games").join(code).join("src"), &mut ids);
    }
    ids
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rule_that_can_refuse_has_its_place_on_a_page() {
    let server = TestServer::new().await;
    let named = named_rules();
    assert!(named.len() > 150, "{}", named.len());
    let mut seen = BTreeSet::new();
    for code in catalog::known().chain([catalog::COMMON]) {
        let path = format!("/rules/{code}");
        for lang in ["fr", "en"] {
            let page = server.ask(&Ask::get(&path).with("accept-language", lang)).await.expect(200);
            let prefix = format!("{}-", code.to_uppercase());
            // Those in the source, and those that have a sentence.
            let wanted = named.iter().map(String::as_str).filter(|id| id.starts_with(&prefix));
            for id in wanted.chain(catalog::refusing_rules(code)) {
                assert_eq!(page.text().matches(&format!(" id=\"{id}\"")).count(), 1, "{path} ({lang}): {id}");
                assert_eq!(catalog::rule_at_hand(id), Some(format!("{path}#{id}")));
                seen.insert(id.to_owned());
            }
        }
    }
    assert!(named.is_subset(&seen), "{:?}", named.difference(&seen).collect::<Vec<_>>());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_says_where_its_rule_can_be_read() {
    let (server, table, mut people) = playing(2).await;
    // For programs.
    let choose = json!({ "do": "choose", "moment": 9999, "choice": "keep bard" });
    let refused = people[0].command(&table, &choose).await.expect(409).json();
    assert_eq!(refused["notice"]["rules"], "/rules/kit#KIT-TURN-2", "{refused:#}");
    // On a page, without a script.
    let form = [("moment", "9999"), ("choice", "keep bard")];
    let page = people[0].post(&format!("/t/{table}/choose"), &form).await.expect(409);
    assert!(page.text().contains("href=\"/rules/kit#KIT-TURN-2\""), "{}", page.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_can_be_searched() {
    let server = TestServer::new().await;
    let get = async |path: &str| server.ask(&Ask::get(path).with("accept-language", "fr")).await;
    // Case and accents do not matter; what was found is marked, and the rest is left out.
    let page = get("/rules/castle?q=ETAGE").await.expect(200);
    assert!(page.text().contains("<mark>étage</mark>") && page.text().contains("id=\"CASTLE-PLACE-6\""));
    assert!(!page.text().contains("id=\"CASTLE-HOLD-3\""));
    // The id of a rule is found, too.
    let page = get("/rules/castle?q=hold-3").await.expect(200);
    assert!(page.text().contains("id=\"CASTLE-HOLD-3\"") && page.text().contains("Un seul endroit"));
    let nothing = get("/rules/tale?q=%3Cb%3Exyzzy").await.expect(200);
    assert!(nothing.text().contains("Rien dans ces règles") && nothing.text().contains("&lt;b&gt;xyzzy"));
    get("/rules/chess").await.expect(404);
    get("/rules/tale?q=%ff").await.expect(400);
    server.close().await;
}
