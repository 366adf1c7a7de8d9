//! The order and content of lists: what others do in secret changes nothing in them.

use kit::{Dice, Seed, Stream};
use serde_json::{Value, json};
use server::testing::Clock;

use crate::people::{Person, choose_first, gather_people};
use crate::test_server::TestServer;

/// The lists of this person: the lobby, and the API's.
async fn lists(person: &mut Person) -> Vec<Vec<u8>> {
    let mut lists = Vec::new();
    for path in ["/", "/?mine=1&open=2", "/api/v1/tables?which=mine", "/api/v1/tables?which=open"] {
        lists.push(person.get(path).await.expect(200).body);
    }
    lists
}

/// Two tables of the same people. At the first, somebody makes random choices; whenever that changes nothing in what
/// the other sees of it, it must not change anything in their lists either, although time goes by. Returns how many
/// choices were hidden.
async fn hidden_choices(code: &str, steps: u32) -> u32 {
    let clock = Clock::manual(1_700_000_000_000);
    let server = TestServer::at(&clock).await;
    let mut people = vec![Person::named(&server, "Ana").await, Person::named(&server, "Bea").await];
    let first = gather_people(&mut people, code, &json!({})).await;
    people[0].command(&first, &json!({ "do": "start" })).await.expect(200);
    clock.advance(1_000);
    // The other table is the newest: if the first one moved up, the lists would differ.
    let second = gather_people(&mut people, "tale", &json!({})).await;
    let mut dice = Dice::new(&Seed::from_words(code), Stream::outside(0), 0);
    let mut hidden = 0;
    for _ in 0..steps {
        let seen = [people[0].see(&first).await, people[1].see(&first).await];
        let can_choose = |who: &usize| seen[*who]["choices"].as_array().is_some_and(|some| !some.is_empty());
        let deciders: Vec<usize> = (0..2).filter(can_choose).collect();
        let Some(who) = dice.pick(&deciders) else { break };
        let other = 1 - who;
        clock.advance(1_000);
        // What moved the first table up is behind the second one again.
        let say = json!({ "do": "say", "text": format!("{hidden} of {}", clock_mark(&seen[who])) });
        people[other].command(&second, &say).await.expect(200);
        let before = lists(&mut people[other]).await;
        clock.advance(1_000);
        let choices: Vec<Value> = seen[who]["choices"].as_array().expect("choices").clone();
        let choice = choices[dice.below(choices.len() as u32) as usize].clone();
        people[who].choose(&first, &seen[who]["moment"], &choice).await.expect(200);
        if people[other].see(&first).await == seen[other] {
            hidden += 1;
            assert_eq!(lists(&mut people[other]).await, before, "{code}: {choice} was noticed");
        }
    }
    hidden
}

/// Something that differs from line to line, because the same line twice is said once.
fn clock_mark(seen: &Value) -> String {
    format!("{} {}", seen["version"], seen["moment"])
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_choices_change_no_list() {
    let mut hidden = Vec::new();
    for code in catalog::CODES {
        hidden.push((code, hidden_choices(code, 100).await));
    }
    // In Châteaux de Fable whole turns are played in secret.
    assert!(hidden.iter().any(|(code, count)| *code == "sand" && *count > 20), "{hidden:?}");
}

/// The reader's tables, in order.
async fn order(person: &mut Person) -> Vec<String> {
    let tables = person.read("tables?which=mine").await;
    let id = |table: &Value| table["table"].as_str().expect("an id").to_owned();
    tables["tables"].as_array().expect("tables").iter().map(id).collect()
}

/// What everybody sees moves a table up: the one that changed last comes first.
#[tokio::test(flavor = "multi_thread")]
async fn public_changes_move_a_table_up() {
    let clock = Clock::manual(1_700_000_000_000);
    let server = TestServer::at(&clock).await;
    let mut people = vec![Person::named(&server, "Ana").await, Person::named(&server, "Bea").await];
    let first = gather_people(&mut people, "tile", &json!({})).await;
    people[0].command(&first, &json!({ "do": "start" })).await.expect(200);
    clock.advance(1_000);
    let second = gather_people(&mut people, "tile", &json!({})).await;
    assert_eq!(order(&mut people[1]).await, [second.clone(), first.clone()]);
    // Muting somebody is nobody else's business.
    clock.advance(1_000);
    let bea = people[1].read("me").await["guest"].clone();
    people[0].command(&first, &json!({ "do": "mute", "whom": bea, "muted": true })).await.expect(200);
    assert_eq!(order(&mut people[1]).await, [second.clone(), first.clone()]);
    clock.advance(1_000);
    let who = usize::from(people[0].see(&first).await["choices"] == json!([]));
    assert!(choose_first(&mut people[who], &first).await);
    assert_eq!(order(&mut people[1]).await, [first.clone(), second.clone()]);
    clock.advance(1_000);
    people[1].command(&second, &json!({ "do": "say", "text": "Here?" })).await.expect(200);
    assert_eq!(order(&mut people[0]).await, [second, first]);
}
