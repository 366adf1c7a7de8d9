//! Changing one's mind, choices that come too late, and the pace of the bots, over the network.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Timeouts};

use crate::client::Ask;
use crate::page;
use crate::people::{Person, playing};
use crate::test_server::{TestServer, config, wait_until};

/// KIT-TURN-2: a choice that comes too late changes nothing, and is answered with the table as it is, so that a program need
/// not ask again.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_choice_is_answered_with_the_new_state() {
    let (_server, table, mut people) = playing(2).await;
    let seen = people[0].see(&table).await;
    let (moment, choices) = (&seen["moment"], seen["choices"].as_array().expect("choices").clone());
    people[0].choose(&table, moment, &choices[0]).await.expect(200);
    let now = people[0].see(&table).await;
    for path in ["choose", "commands"] {
        let mut late = json!({ "moment": moment, "choice": choices[1] });
        if path == "commands" {
            late["do"] = "choose".into();
        }
        let path = format!("tables/{table}/{path}");
        let problem = people[0].call("POST", &path, &late).await.expect(409).json();
        assert_eq!(
            (&problem["error"], &problem["notice"]["rule"]),
            (&json!("refused"), &json!("KIT-TURN-2"))
        );
        assert_eq!((&problem["table"], &problem["seen"]), (&json!(table), &now), "the table as it is now");
    }
    assert_eq!(people[0].see(&table).await, now, "nothing has changed");
    // Every choice names its question.
    for path in ["choose", "undo", "commands"] {
        let path = format!("tables/{table}/{path}");
        let nameless = json!({ "do": "choose", "choice": choices[1] });
        let problem = people[0].call("POST", &path, &nameless).await.expect(400).json();
        assert_eq!(problem["error"], "malformed");
    }
    // The same by form, without a script: the page that answers shows the table, with a notice.
    let text = choices[1].as_str().expect("a choice").to_owned();
    let fields = [("seat", "0"), ("moment", &moment.to_string()), ("choice", &text)];
    let ask = Ask::post(&format!("/t/{table}/choose")).same_origin().form(&fields);
    let answer = people[0].ask(ask).await.expect(409);
    assert!(answer.text().contains("KIT-TURN-2") && page::form(answer.text(), "/change").is_some());
    let nameless = Ask::post(&format!("/t/{table}/choose")).same_origin().form(&[("choice", &text)]);
    people[0].ask(nameless).await.expect(400);
}

/// KIT-UNDO-6: a program finds what it can change its choice to, and nobody else is sent anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_changed_unseen() {
    let (_server, table, mut people) = playing(2).await;
    let seen = people[0].see(&table).await;
    assert_eq!(seen.get("changes"), None, "nothing was chosen yet");
    people[0].choose(&table, &seen["moment"], &seen["choices"][0]).await.expect(200);
    let (mut page, mut events) = (people[1].live(&table).await, people[1].events(&table).await);
    for stream in [&mut page, &mut events] {
        stream.next().await.expect("the table as it is");
    }
    let choices = seen["choices"].clone();
    let seen = people[0].see(&table).await;
    assert_eq!(seen["changes"], choices);
    let change = json!({ "do": "change", "moment": seen["moment"], "choice": seen["changes"][1] });
    let sealed = |seen: &Value| format!("keep {}", seen["view"]["own"]["sealed"].as_str().expect("a card"));
    for _ in 0..2 {
        let seen = people[0].command(&table, &change).await.expect(200).json()["seen"].take();
        assert_eq!(json!(sealed(&seen)), change["choice"], "twice is once");
    }
    let form = people[0].get(&format!("/t/{table}")).await.expect(200);
    let form = page::form(form.text(), "/change").expect("cards to press");
    assert!(form.buttons.iter().all(|(name, _)| name == "choice"), "{:?}", form.buttons);
    assert_eq!(form.buttons.len(), choices.as_array().expect("choices").len() - 1);
    people[0].post(&form.action, &form.press(0)).await.expect(303);
    assert_ne!(json!(sealed(&people[0].see(&table).await)), change["choice"]);
    for stream in [&mut page, &mut events] {
        assert_eq!(stream.within(Duration::from_millis(300)).await, None, "nobody else is sent anything");
    }
    let two = json!({ "do": "change", "moment": 1, "choice": ["keep bard", "keep elf"] });
    people[0].command(&table, &two).await.expect(400);
}

/// Somebody alone with two bots, who take turns, and how many events there have been.
async fn alone(beat: Duration) -> (TestServer, String, Person) {
    let timeouts = Timeouts { calm_beat: beat, brisk_beat: beat, ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tile", "seats": 3, "with": "bots" })).await;
    (server, table, ana)
}

/// Chooses until others are to move.
async fn finish_turn(ana: &mut Person, table: &str) {
    let mut seen = ana.see(table).await;
    while seen["choices"] != json!([]) {
        ana.choose(table, &seen["moment"], &seen["choices"][0]).await.expect(200);
        seen = ana.see(table).await;
    }
}

/// KIT-PACE-1: bots leave a beat, people are served at once, and a change of pace counts from now on. Closing does not wait.
#[tokio::test(flavor = "multi_thread")]
async fn bots_keep_the_beat_and_hold_up_nobody() {
    const BEAT: Duration = Duration::from_millis(700);
    let (server, table, mut ana) = alone(BEAT).await;
    finish_turn(&mut ana, &table).await;
    let (begun, version) = (Instant::now(), ana.see(&table).await["version"].clone());
    assert_eq!(ana.see(&table).await["pace"], "brisk");
    ana.command(&table, &json!({ "do": "say", "text": "Take your time" })).await.expect(200);
    assert!(begun.elapsed() < BEAT, "{:?}", begun.elapsed());
    let said = ana.see(&table).await["version"].clone();
    assert_ne!(said, version);
    wait_until("a bot plays", async || ana.see(&table).await["version"] != said).await;
    assert!(begun.elapsed() > BEAT / 2, "{:?}", begun.elapsed());
    // Without pauses the rest comes at once.
    ana.command(&table, &json!({ "do": "pace", "pace": "at_once" })).await.expect(200);
    for _ in 0..3 {
        let begun = Instant::now();
        wait_until("it is Ana's turn", async || ana.see(&table).await["choices"] != json!([])).await;
        assert!(begun.elapsed() < BEAT, "{:?}", begun.elapsed());
        finish_turn(&mut ana, &table).await;
    }
    for pace in ["slow", "AtOnce", ""] {
        ana.command(&table, &json!({ "do": "pace", "pace": pace })).await.expect(400);
    }
    drop(server);
    let (server, table, mut ana) = alone(Duration::from_secs(3600)).await;
    finish_turn(&mut ana, &table).await;
    drop(ana);
    let begun = Instant::now();
    server.close().await;
    assert!(begun.elapsed() < Timeouts::default().shutdown, "{:?}", begun.elapsed());
}

/// KIT-PACE-1: who decides in secret does not wait, but the choice that reveals everything does.
#[tokio::test(flavor = "multi_thread")]
async fn sealed_choices_of_bots_need_no_beat() {
    let hour = Duration::from_secs(3600);
    let timeouts = Timeouts { calm_beat: hour, brisk_beat: hour, ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "seats": 4, "with": "bots" })).await;
    wait_until("the bots have decided", async || ana.see(&table).await["awaited"] == json!([0])).await;
    // Ana is the last, so nobody has to wait.
    let seen = ana.see(&table).await;
    let now = ana.choose(&table, &seen["moment"], &seen["choices"][0]).await.expect(200).json();
    assert_eq!(now["seen"]["view"]["step"], 1, "the packs have moved on");
}
