//! The card of every table says what its log says, whatever people do; and an examination notices if not.

use std::sync::Arc;

use kit::Lots;
use serde_json::{Value, json};
use server::examine;
use store::{Card, Line, MemoryStore, Store};
use table::{GuestId, Phase};

use crate::people::Person;
use crate::test_server::{TestServer, config, wait_until};

/// Commands for each game.
const COMMANDS: usize = 120;

async fn stored(store: &MemoryStore, table: &str) -> (Card, Vec<Line>) {
    let id = table.parse().expect("an id");
    (store.card(id).await.expect("a store").expect("a card"), store.read(id).await.expect("a log"))
}

/// Something that this person can ask for, whether or not it makes sense.
fn any_command(lots: &mut Lots, seen: &Value) -> Value {
    let seat = lots.pick(&[0, 1, 2]).expect("a seat");
    let (moment, yes) = (&seen["moment"], lots.pick(&[true, false]).expect("a choice"));
    let commands = [
        json!({ "do": "sit", "seat": seat }),
        json!({ "do": "seat", "seat": seat, "level": "random" }),
        json!({ "do": "free", "seat": seat }),
        json!({ "do": "list", "listed": yes }),
        json!({ "do": "renew_invitation", "invitation": "0".repeat(32) }),
        json!({ "do": "start" }),
        json!({ "do": "start_instead" }),
        json!({ "do": "undo", "moment": moment }),
        json!({ "do": "change", "moment": moment, "choice": seen["changes"][0].as_str().unwrap_or("none") }),
        json!({ "do": "pace", "pace": if yes { "calm" } else { "at_once" } }),
        json!({ "do": "ask", "moment": moment }),
        json!({ "do": "answer", "request": 1, "agree": yes }),
        json!({ "do": "leave" }),
        json!({ "do": "return" }),
        json!({ "do": "stand_in", "seat": seat }),
        json!({ "do": "offer", "seat": seat }),
        json!({ "do": "say", "text": "hello" }),
        json!({ "do": "rematch" }),
        json!({ "do": "answer_rematch", "agree": yes }),
        json!({ "do": "decline" }),
    ];
    lots.pick(&commands.iter().collect::<Vec<_>>()).map(|command| (*command).clone()).expect("a command")
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_people_do_card_and_log_agree() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let mut people = Vec::new();
    for name in ["Ana", "Bea", "Cleo"] {
        people.push(Person::named(&server, name).await);
    }
    let mut phases = Vec::new();
    for (number, code) in catalog::CODES.into_iter().enumerate() {
        let mut lots = Lots::new(number as u64);
        let request = json!({ "game": code, "seats": 3, "with": "friends", "listed": true });
        let table = people[0].open(&request).await;
        for step in 0..COMMANDS {
            // By then something has happened around the table; now let them play.
            if step == COMMANDS / 4 {
                for (seat, person) in people.iter_mut().enumerate() {
                    person.command(&table, &json!({ "do": "sit", "seat": seat })).await;
                }
                for seat in 0..people.len() {
                    people[0]
                        .command(&table, &json!({ "do": "seat", "seat": seat, "level": "random" }))
                        .await;
                }
                people[0].command(&table, &json!({ "do": "start" })).await;
            }
            let person = lots.pick(&[0, 1, 2]).expect("somebody");
            let seen = people[person].see(&table).await;
            match seen["choices"].get(0) {
                Some(choice) if step % 3 > 0 => {
                    people[person].choose(&table, &seen["moment"], choice).await;
                }
                _ => {
                    let command = any_command(&mut lots, &seen);
                    let status = people[person].command(&table, &command).await.status;
                    assert!(status < 500, "{command}: {status}");
                }
            }
            // Bots may write between the two that are read here.
            wait_until("card and log agree", async || {
                let (card, log) = stored(&store, &table).await;
                examine(&card, &log).is_empty()
            })
            .await;
            phases.push(stored(&store, &table).await.0.phase);
        }
        let mut host = Person::named(&server, "Dora").await;
        let table = host.open(&json!({ "game": code, "with": "friends" })).await;
        host.command(&table, &json!({ "do": "close" })).await.expect(200);
        let (card, log) = stored(&store, &table).await;
        assert_eq!((card.phase, examine(&card, &log)), (Phase::Closed, Vec::new()));
    }
    assert!(phases.contains(&Phase::Gathering) && phases.contains(&Phase::Playing));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_difference_is_told_without_telling_what_is_in_the_log() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let mut host = Person::named(&server, "Zacharie").await;
    let table = host.open(&json!({ "game": "tale", "with": "friends" })).await;
    let (card, log) = stored(&store, &table).await;
    assert_eq!(examine(&card, &log), Vec::<String>::new());
    let wrong = [
        ("the game", Card { game: "sand".to_owned(), ..card.clone() }),
        ("the phase", Card { phase: Phase::Over, ..card.clone() }),
        ("whether it is listed", Card { listed: !card.listed, ..card.clone() }),
        ("when it was opened", Card { opened: card.opened + 1, ..card.clone() }),
        ("who has a seat", Card { guests: vec![GuestId::new(5)], ..card.clone() }),
        ("what the lobby shows of it", Card { summary: table::Summary::default(), ..card.clone() }),
    ];
    for (what, wrong) in wrong {
        assert_eq!(examine(&wrong, &log), [format!("its card and its log disagree about {what}")]);
    }
    let seed = log[0].text.split("\"seed\":\"").nth(1).expect("a seed").split('"').next().expect("a seed");
    let torn: Vec<Vec<Line>> = vec![
        Vec::new(),
        log[1..].to_vec(),
        [&log[..], &log[..1]].concat(),
        [&log[..], &[Line { at: 0, text: "torn".to_owned() }]].concat(),
        vec![Line { at: 0, text: log[0].text.replace("\"tale\"", "\"chess\"") }],
        vec![Line { at: 0, text: log[0].text[..log[0].text.len() / 2].to_owned() }],
    ];
    for log in torn {
        let told = examine(&card, &log);
        assert!(told.len() == 1 && told[0].starts_with("its log cannot be played: "), "{told:?}");
        assert!(!told[0].contains(seed) && !told[0].contains("Zacharie"), "{told:?}");
    }
}
