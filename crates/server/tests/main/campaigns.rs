//! Campaigns: each game leads to the next by a click, and a campaign can be continued in another room.

use std::sync::Arc;

use serde_json::{Value, json};
use store::MemoryStore;

use crate::people::Person;
use crate::test_server::{TestServer, config, wait_until};

async fn options_of(person: &mut Person, table: &str) -> Value {
    person.see(table).await["view"]["options"].clone()
}

/// Waits until the bots have finished the game.
async fn wait_until_over(person: &mut Person, table: &str) {
    wait_until("the game is over", async || person.see(table).await["phase"] == "over").await;
}

/// How many games of the campaign have been won by anybody.
fn won(campaign: &Value) -> u64 {
    let wins = campaign["options"]["carry"]["fable"]["wins"].as_array().expect("the wins");
    wins.iter().filter_map(Value::as_u64).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_goes_on_by_a_click_and_in_another_room() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let mut ana = Person::named(&server, "Ana").await;
    let options = json!({ "mode": "fable_campaign" });
    let request =
        json!({ "game": "sand", "seats": 2, "options": options, "with": "watch", "level": "random" });
    let table = ana.open(&request).await;
    // Nothing to download before there is a result.
    ana.get(&format!("/t/{table}/campaign")).await.expect(404);
    wait_until_over(&mut ana, &table).await;
    let page = ana.get(&format!("/t/{table}")).await.expect(200);
    assert!(page.text().contains("The next game of the campaign"));

    let kept = ana.get(&format!("/t/{table}/campaign")).await.expect(200);
    let text = kept.text().to_owned();
    let campaign: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(campaign["game"], "sand");
    assert!(won(&campaign) >= 1, "{campaign:#}");

    let next = ana.post(&format!("/t/{table}/rematch"), &[]).await.expect(303).location().to_owned();
    let next = next.trim_start_matches("/t/").to_owned();
    assert_eq!(options_of(&mut ana, &next).await, campaign["options"]);

    // Somebody else continues it in another room.
    let other = TestServer::new().await;
    let mut bea = Person::browser(&other);
    let form = bea.get("/open/sand").await.expect(200);
    assert!(form.text().contains("name=\"campaign\""));
    let fields = [("with", "bots"), ("campaign", text.as_str())];
    let there = bea.post("/open/sand", &fields).await.expect(303).location().to_owned();
    assert_eq!(options_of(&mut bea, there.trim_start_matches("/t/")).await, campaign["options"]);
    // Anything but a campaign of this game is refused, and the pasted text stays in the form to be corrected.
    let with = |name: &str, value: Value| {
        let mut other = campaign.clone();
        other["options"]["carry"]["fable"][name] = value;
        other.to_string()
    };
    for wrong in [
        "nonsense".to_owned(),
        "{}".to_owned(),
        text.replace("\"sand\"", "\"tale\""),
        text.replace("fable_campaign", "basic"),
        with("deck", json!(["pit", "pit", "pit", "pit", "pit", "pit", "pit"])),
        with("deck", json!(["no_such_card"])),
        with("queue", json!([])),
        with("round", json!(7)),
        with("round", json!(-1)),
        with("wins", json!([9, 9])),
        with("wins", json!([0, 0, 0, 0, 0])),
    ] {
        let answer = bea.post("/open/sand", &[("with", "bots"), ("campaign", &wrong)]).await;
        assert!((400..500).contains(&answer.status), "{wrong}: {}", answer.status);
        assert!(answer.text().contains("<textarea id=\"campaign\""), "{wrong}");
    }
    bea.post("/open/tale", &[("with", "bots"), ("campaign", &text)]).await.expect(400);
    // A program passes the same data as options.
    let mut cyd = Person::named(&other, "Cyd").await;
    let mut request = json!({ "game": "sand", "seats": 2, "options": campaign["options"] });
    let there = cyd.open(&request).await;
    assert_eq!(options_of(&mut cyd, &there).await, campaign["options"]);
    for wrong in [json!({ "fable": { "deck": ["no_such_card"] } }), json!([1, 2]), json!({})] {
        request["options"]["carry"] = wrong;
        // KIT-OPTIONS-1
        cyd.call("POST", "tables", &request).await.expect(409);
    }
    other.close().await;

    // The first room, closed in the middle of the second game: nothing of the first game is lost.
    server.close().await;
    let server = TestServer::on(config(), store).await;
    ana.connect_to(&server);
    assert_eq!(ana.get(&format!("/t/{table}/campaign")).await.expect(200).text(), text);
    assert_eq!(options_of(&mut ana, &next).await, campaign["options"]);
    wait_until_over(&mut ana, &next).await;
    let second: Value = ana.get(&format!("/t/{next}/campaign")).await.expect(200).json();
    assert!(won(&second) > won(&campaign), "{second:#}");
    server.close().await;
}

/// SAND-SOLO-12: a campaign that is lost is over. A rematch starts a new one instead of repeating the lost game.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_after_a_lost_campaign_starts_a_new_one() {
    let server = TestServer::new().await;
    let mut ana = Person::named(&server, "Ana").await;
    let second = include_str!("../../../../scenarios/sand/ex-17-solo-bonus.json");
    let second: Value = serde_json::from_str(second).unwrap();
    let options = &second["deal"]["options"];
    assert!(options["carry"].is_object());
    // A random player has no chance alone.
    let kept = json!({ "game": "sand", "seats": 1, "options": options }).to_string();
    let fields = [("with", "watch"), ("level", "random"), ("campaign", kept.as_str())];
    let table = ana.post("/open/sand", &fields).await.expect(303).location().to_owned();
    let table = table.trim_start_matches("/t/");
    wait_until_over(&mut ana, table).await;
    ana.get(&format!("/t/{table}/campaign")).await.expect(404);
    let next = ana.post(&format!("/t/{table}/rematch"), &[]).await.expect(303).location().to_owned();
    let begun = options_of(&mut ana, next.trim_start_matches("/t/")).await;
    assert_eq!((&begun["mode"], &begun["carry"]), (&json!("solo_campaign"), &Value::Null));
    server.close().await;
}
