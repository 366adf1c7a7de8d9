//! Gestures: several choices in one form or call are one commit, one update and one undo (KIT-TURN-4, KIT-TURN-5).

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Answer, Ask, Events};
use crate::faulty_store::FaultyStore;
use crate::people::{Person, gather_people};
use crate::test_server::{TestServer, config};

/// Two people at a table of Châteaux de Fable, who may exchange cards of their starting hands.
async fn exchanging() -> (TestServer, FaultyStore, String, Vec<Person>) {
    let (server, store) = TestServer::faulty(config()).await;
    let mut people = vec![Person::named(&server, "Ana").await, Person::named(&server, "Bea").await];
    let table = gather_people(&mut people, "sand", &json!({ "mode": "basic" })).await;
    people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
    (server, store, table, people)
}

/// The moment of somebody's question, and two cards that they can exchange.
async fn question(person: &mut Person, table: &str) -> (String, [String; 2]) {
    let seen = person.see(table).await;
    let choices = seen["choices"].as_array().expect("choices");
    let choice = |at: usize| choices[at].as_str().expect("a choice").to_owned();
    assert!(choice(0).starts_with("exchange ") && choice(1).starts_with("exchange "), "{choices:?}");
    (seen["moment"].to_string(), [choice(0), choice(1)])
}

/// Sends a form as the script of a page does.
async fn press(person: &mut Person, table: &str, fields: &[(&str, &str)]) -> Answer {
    let ask = Ask::post(&format!("/t/{table}/choose")).same_origin().form(fields).with("X-Veillee", "live");
    person.ask(ask).await
}

/// A stream of the table's page, after its first event.
async fn stream(person: &Person, table: &str) -> Events {
    let mut events = person.live(table).await;
    assert_eq!(events.next().await.expect("the first event").0, "whole");
    events
}

/// How many updates have come by now.
async fn updates(events: &mut Events) -> usize {
    let mut count = 0;
    while let Some((name, data)) = events.within(Duration::from_millis(300)).await {
        assert_eq!(name, "update", "{data}");
        count += 1;
    }
    count
}

/// Fields `choice` and `choice-…` are choices in the order of the form, and one field can hold several. All of it is one
/// commit and one update for whoever sees it, and one undo takes it back.
#[tokio::test(flavor = "multi_thread")]
async fn several_choices_are_one_commit_and_one_update() {
    let (_server, store, table, mut people) = exchanging().await;
    let (moment, [one, other]) = question(&mut people[0], &table).await;
    let (mut ana, mut bea) = (stream(&people[0], &table).await, stream(&people[1], &table).await);
    let (writes, lines) = (store.write_count(), store.log_length(&table).await);
    let fields = [
        ("choice-what", one.as_str()),
        ("moment", &moment),
        ("choice", " ; "),
        ("pick-what", "p3"),
        ("choice", &format!(" {other} ;confirm; ")),
        ("choice-2", ""),
        ("seat", "0"),
    ];
    press(&mut people[0], &table, &fields).await.expect(204);
    assert_eq!((store.write_count(), store.log_length(&table).await), (writes + 1, lines + 3));
    assert_eq!((updates(&mut ana).await, updates(&mut bea).await), (1, 1), "Bea sees that Ana is done");
    // Doubled, it is the same gesture, and nothing happens.
    press(&mut people[0], &table, &fields).await.expect(204);
    assert_eq!((store.write_count(), store.log_length(&table).await), (writes + 1, lines + 3));
    // One undo is one commit and one update, too.
    let seen = people[0].see(&table).await;
    assert_eq!(seen["can_undo"], true);
    let undo = json!({ "moment": seen["moment"] });
    people[0].call("POST", &format!("tables/{table}/undo"), &undo).await.expect(200);
    assert_eq!((store.write_count(), store.log_length(&table).await), (writes + 2, lines + 6));
    assert_eq!((updates(&mut ana).await, updates(&mut bea).await), (1, 1));
    assert_eq!(question(&mut people[0], &table).await.1, [one.clone(), other.clone()], "as before");
    // What is hidden reaches nobody else, however many choices it is.
    let (moment, _) = question(&mut people[0], &table).await;
    let hidden = [("moment", moment.as_str()), ("seat", "0"), ("choice", &format!("{one};{other}"))];
    press(&mut people[0], &table, &hidden).await.expect(204);
    assert_eq!((updates(&mut ana).await, updates(&mut bea).await), (1, 0));
}

/// Without a script, a form with several choices leads back to the table.
#[tokio::test(flavor = "multi_thread")]
async fn forms_of_several_choices_need_no_script() {
    let (_server, store, table, mut people) = exchanging().await;
    let (moment, [one, other]) = question(&mut people[1], &table).await;
    let lines = store.log_length(&table).await;
    let fields =
        [("seat", "1"), ("moment", &moment), ("choice", &one), ("choice", &other), ("choice", "confirm")];
    let ask = Ask::post(&format!("/t/{table}/choose")).same_origin().form(&fields);
    let answer = people[1].ask(ask).await;
    assert_eq!((answer.status, answer.location()), (303, &*format!("/t/{table}")));
    assert_eq!(store.log_length(&table).await, lines + 3);
}

/// Whatever is refused changes nothing: neither the log nor a byte of anybody's page.
#[tokio::test(flavor = "multi_thread")]
async fn refused_gestures_change_nothing() {
    let (_server, store, table, mut people) = exchanging().await;
    let (moment, [one, other]) = question(&mut people[0], &table).await;
    let page = format!("/t/{table}");
    let mut before = Vec::new();
    for person in &mut people {
        before.push(person.get(&page).await.expect(200).body);
    }
    let (writes, lines) = (store.write_count(), store.log_length(&table).await);
    let late = (moment.parse::<u32>().expect("a number") + 1).to_string();
    let many = format!("{one};").repeat(33);
    let middle = format!("{one}; draw; {other}");
    let cases = [
        ("SAND-", &moment, middle.as_str(), "0"),
        ("KIT-TURN-3", &moment, &format!("{one}; exchange nothing"), "0"),
        ("KIT-TURN-3", &moment, &format!("{one};confirm;dance"), "0"),
        ("KIT-TURN-2", &late, &format!("{one};{other}"), "0"),
        ("KIT-TURN-4", &moment, &many, "0"),
        ("KIT-TURN-4", &moment, " ; ;", "0"),
        ("KIT-TURN-1", &moment, &format!("{one};{other}"), "1"),
    ];
    for (rule, moment, choice, seat) in cases {
        let answer =
            press(&mut people[0], &table, &[("seat", seat), ("moment", moment), ("choice", choice)]).await;
        assert_eq!(answer.status, 409, "{choice}: {}", answer.text());
        let found = answer.json()["notice"]["rule"].as_str().expect("a rule").to_owned();
        assert!(found.starts_with(rule), "{choice}: {found}");
    }
    assert_eq!((store.write_count(), store.log_length(&table).await), (writes, lines));
    for (person, before) in people.iter_mut().zip(before) {
        assert_eq!(person.get(&page).await.expect(200).body, before);
    }
}

/// The API takes a choice or a list, and says how many choices were made; the same again when it is repeated.
#[tokio::test(flavor = "multi_thread")]
async fn the_api_says_how_many_choices_were_made() {
    let (_server, store, table, mut people) = exchanging().await;
    let (moment, [one, other]) = question(&mut people[0], &table).await;
    let moment: Value = serde_json::from_str(&moment).expect("a number");
    let gesture = json!([one, other, "confirm", "draw", "end"]);
    let lines = store.log_length(&table).await;
    for _ in 0..2 {
        let answer = people[0].choose(&table, &moment, &gesture).await.expect(200).json();
        assert_eq!(answer["played"], 3, "the rest was dropped");
        assert_eq!(answer["seen"]["choices"], json!([]));
        assert_eq!(store.log_length(&table).await, lines + 3);
    }
    let another = people[0].choose(&table, &moment, &json!([one, "confirm"])).await.expect(409).json();
    assert_eq!(another["notice"]["rule"], "KIT-TURN-2");
    assert!(another.get("played").is_none());
    let (moment, [one, other]) = question(&mut people[1], &table).await;
    let moment: Value = serde_json::from_str(&moment).expect("a number");
    let command = json!({ "do": "choose", "moment": moment, "choice": [one, other] });
    assert_eq!(people[1].command(&table, &command).await.expect(200).json()["played"], 2);
    let moment = people[1].see(&table).await["moment"].take();
    let single = people[1].choose(&table, &moment, &json!("confirm")).await.expect(200).json();
    assert_eq!(single["played"], 1);
    let say = json!({ "do": "say", "text": "hello" });
    assert!(people[1].command(&table, &say).await.expect(200).json().get("played").is_none());
    assert!(people[1].read(&format!("tables/{table}")).await.get("played").is_none());
}

/// Of two gestures for the same question that arrive at the same time, one is made, whichever it is, and the other one is
/// refused as a whole.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_gestures_at_once_one_is_made() {
    let (_server, store, table, mut people) = exchanging().await;
    for _ in 0..10 {
        let (moment, [one, other]) = question(&mut people[0], &table).await;
        let lines = store.log_length(&table).await;
        let form = |choices: String| {
            let fields = [("seat", "0"), ("moment", moment.as_str()), ("choice", choices.as_str())];
            people[0].prepare(Ask::post(&format!("/t/{table}/choose")).same_origin().form(&fields))
        };
        let asks = [form(format!("{one};{other}")), form(format!("{other};{one};confirm"))];
        let address = people[0].address;
        let [first, second] =
            asks.map(|ask| tokio::spawn(async move { crate::client::ask(address, &ask).await }));
        let mut statuses = [first.await.expect("an answer").status, second.await.expect("an answer").status];
        statuses.sort_unstable();
        assert_eq!(statuses, [303, 409]);
        let made = store.log_length(&table).await - lines;
        assert!(made == 2 || made == 3, "{made} lines");
        let moment = people[0].see(&table).await["moment"].take();
        people[0]
            .call("POST", &format!("tables/{table}/undo"), &json!({ "moment": moment }))
            .await
            .expect(200);
        assert_eq!(store.log_length(&table).await - lines, 2 * made);
    }
}
