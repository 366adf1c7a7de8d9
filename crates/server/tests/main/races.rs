//! Concurrency: everything is done exactly once, and the result is as if requests had come one by one.

use std::sync::Arc;

use catalog::{CatalogGame, RecordFile, Visitor};
use futures_util::future::join_all;
use kit::Seat;
use serde_json::{Value, json};
use server::testing::Clock;

use crate::client::{Answer, Ask, Connection};
use crate::people::{Person, begin, choose_first, playing};
use crate::reader::{LivePage, ReaderCopy};
use crate::test_server::{TestServer, config};

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_sent_fifty_times_is_made_once() {
    let (server, store) = TestServer::faulty(config()).await;
    let (table, mut people) = begin(&server, 3).await;
    for round in 0..4 {
        for person in &mut people {
            let seen = person.see(&table).await;
            let Some(choice) = seen["choices"].get(0).and_then(Value::as_str) else { continue };
            let before = store.log_length(&table).await;
            let moment = seen["moment"].to_string();
            let by_api = Ask::post(&format!("/api/v1/tables/{table}/choose"))
                .json(&json!({ "moment": seen["moment"], "choice": choice }));
            let seat = seen["me"].to_string();
            let fields = [("seat", seat.as_str()), ("moment", &moment), ("choice", choice)];
            let by_form = Ask::post(&format!("/t/{table}/choose")).form(&fields);
            let by_script = by_form.clone().with("X-Veillee", "live");
            let asks: Vec<Ask> = [by_api, by_form, by_script].map(|ask| person.prepare(ask)).to_vec();
            let answers = join_all((0..50).map(|n| server.ask(&asks[(n + round) % 3]))).await;
            for answer in answers {
                assert!(matches!(answer.status, 200 | 204 | 303), "{}: {}", answer.status, answer.text());
            }
            assert_eq!(store.log_length(&table).await, before + 1, "stored once");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_opens_one_table() {
    let clock = Clock::manual(1_000_000);
    let server = TestServer::at(&clock).await;
    let mut ana = Person::browser(&server);
    let open = |with: &'static str| {
        Ask::post("/open/tale").form(&[("with", with), ("quick", "yes"), ("name", "Ana")])
    };
    let first = ana.ask(open("bots")).await.expect(303);
    // The browser ignores the first response; the second leads to the same table with the same hints.
    let click = ana.prepare(open("bots"));
    let again = join_all((0..5).map(|_| server.ask(&click))).await;
    for answer in again {
        let answer = answer.expect(303);
        assert_eq!(answer.location(), first.location());
        assert!(answer.cookie("hints").is_some());
    }
    // Other settings mean another table; so do the same settings a while later.
    let other = ana.ask(open("friends")).await.expect(303);
    assert_ne!(other.location(), first.location());
    clock.advance(1_000);
    let later = ana.ask(open("bots")).await.expect(303);
    assert_ne!(later.location(), first.location());
    server.close().await;
}

/// Checks the body of a refusal, and returns it.
fn refusal_body(answer: &Answer) -> Value {
    let body = answer.json();
    assert_eq!(body["error"], "refused");
    assert!(body["notice"]["text"].as_str().is_some_and(|text| text.len() > 10), "{body}");
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_choice_is_refused_with_the_present_state() {
    let (_server, table, mut people) = playing(2).await;
    let old = people[0].see(&table).await;
    let (moment, choices) = (old["moment"].clone(), old["choices"].clone());
    people[0].choose(&table, &moment, &choices[0]).await.expect(200);
    let other = choices.as_array().and_then(|all| all.last()).expect("choices").clone();
    assert_ne!(other, choices[0]);

    // Another answer to a question that this player has answered, in the same round.
    let refused = refusal_body(&people[0].choose(&table, &moment, &other).await.expect(409));
    assert_eq!(refused["notice"]["rule"], "KIT-TURN-2");
    assert_eq!(refused["seen"], people[0].see(&table).await);
    people[1].command(&table, &json!({ "do": "say", "text": "x" })).await.expect(200);
    let second = people[1].see(&table).await;
    people[1].choose(&table, &second["moment"], &second["choices"][0]).await.expect(200);

    // In the next round: the script gets the regions, the browser a page.
    let text = moment.to_string();
    let fields = [("seat", "0"), ("moment", text.as_str()), ("choice", other.as_str().expect("a choice"))];
    let choose = Ask::post(&format!("/t/{table}/choose")).form(&fields);
    let by_script = people[0].ask(choose.clone().with("X-Veillee", "live")).await.expect(409);
    let refused = refusal_body(&by_script);
    let fresh = people[0].live_once(&table).await;
    assert_eq!(refused["regions"], fresh["regions"]);
    let page = people[0].ask(choose).await.expect(409);
    assert!(page.text().contains("KIT-TURN-2") && page.text().contains("id=\"notice\""));
    let buttons = crate::page::form(page.text(), "/choose").expect("the present question").buttons;
    let now = people[0].see(&table).await;
    let offered: Vec<&str> = buttons.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(json!(offered), now["choices"], "the page offers the present choices");

    // Questions that were never asked, and choices that were never offered.
    for moment in [json!(0), json!(now["moment"].as_u64().map(|n| n + 1)), json!(u32::MAX)] {
        assert_eq!(people[0].choose(&table, &moment, &now["choices"][0]).await.status, 409);
    }
    for choice in ["", "keep", "keep nothing", "play demon", "\u{0}", &"x".repeat(200)] {
        let answer = people[0].choose(&table, &now["moment"], &json!(choice)).await.expect(409);
        assert_eq!(refusal_body(&answer)["seen"], now);
    }
    assert_eq!(people[0].see(&table).await, now, "nothing has changed");
}

/// Plays the choices of a record again, in each round in the order of the seats. Returns the outcome.
struct InOrder<'a>(&'a str, &'a [Vec<(usize, String)>]);

impl Visitor for InOrder<'_> {
    type Output = Value;
    fn visit<G: CatalogGame>(self) -> Value {
        let record = RecordFile::<G>::parse(self.0).expect("a record").verify().expect("a valid game");
        let moves: usize = self.1.iter().map(Vec::len).sum();
        assert_eq!(record.record().moves.len(), moves, "every choice was stored exactly once");
        let begun = record.record();
        let mut game = kit::Match::<G>::deal(begun.options.clone(), begun.seats, begun.seed).expect("a deal");
        for (seat, choice) in self.1.iter().flatten() {
            let choice = choice.parse().expect("a choice");
            game.choose(Seat::at(*seat), choice, &mut |_| ()).expect("a valid choice");
        }
        assert_eq!(game.state(), record.state(), "the same state, whoever came first");
        serde_json::to_value(game.state().outcome()).expect("an outcome")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_choices_may_arrive_in_any_order() {
    let server = TestServer::new().await;
    let mut rounds = 0;
    for game in 0.. {
        if rounds >= 200 {
            return;
        }
        let (table, mut people) = begin(&server, 2 + game % 4).await;
        let mut made: Vec<Vec<(usize, String)>> = Vec::new();
        loop {
            let mut round = Vec::new();
            let mut asks = Vec::new();
            for (seat, person) in people.iter_mut().enumerate() {
                let seen = person.see(&table).await;
                let all = seen["choices"].as_array().expect("choices");
                let Some(choice) = all.get((rounds + seat) % all.len().max(1)) else { continue };
                round.push((seat, choice.as_str().expect("a choice").to_owned()));
                let request = json!({ "moment": seen["moment"], "choice": choice });
                asks.push(
                    person.prepare(Ask::post(&format!("/api/v1/tables/{table}/choose")).json(&request)),
                );
            }
            if round.is_empty() {
                break;
            }
            let barrier = Arc::new(tokio::sync::Barrier::new(asks.len()));
            let sent: Vec<_> = asks
                .into_iter()
                .map(|ask| {
                    let (barrier, address) = (barrier.clone(), server.address);
                    tokio::spawn(async move {
                        let mut connection = Connection::open(address).await.expect("a connection");
                        barrier.wait().await;
                        connection.ask(&ask).await.expect("an answer")
                    })
                })
                .collect();
            for answer in join_all(sent).await {
                answer.expect("no panic").expect(200);
            }
            made.push(round);
            rounds += 1;
        }
        let seen = people[0].see(&table).await;
        assert_eq!(seen["phase"], "over");
        let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
        let outcome = catalog::visit("tale", InOrder(record.text(), &made)).expect("a known game");
        assert_eq!(seen["outcome"], outcome);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_take_a_seat_at_once_one_gets_it() {
    let server = TestServer::new().await;
    let mut host = Person::named(&server, "Ana").await;
    let request = json!({ "game": "tale", "seats": 4, "with": "friends", "listed": true });
    let table = host.open(&request).await;
    for seat in 1..4 {
        let mut asks = Vec::new();
        for n in 0..15 {
            let person = Person::named(&server, &format!("P{n}")).await;
            let sit = json!({ "do": "sit", "seat": seat });
            asks.push(person.prepare(Ask::post(&format!("/api/v1/tables/{table}/commands")).json(&sit)));
        }
        let answers = join_all(asks.iter().map(|ask| server.ask(ask))).await;
        let sitting: Vec<usize> = (0..answers.len()).filter(|n| answers[*n].status == 200).collect();
        assert_eq!(sitting.len(), 1);
        assert_eq!(answers.iter().filter(|answer| answer.status == 409).count(), 14);
        let name = format!("P{}", sitting[0]);
        let seen = host.see(&table).await;
        assert!(seen["seats"][seat]["name"].as_str().is_some_and(|at| at.starts_with(&name)), "{seen}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_tabs_of_one_person_agree() {
    let (_server, table, mut people) = playing(2).await;
    let mut tabs = Vec::new();
    for _ in 0..4 {
        tabs.push(LivePage::open(&people[0], &table).await);
    }
    for turn in 0..12 {
        // Choices from this person and from the other player.
        choose_first(&mut people[turn % 2], &table).await;
        let mark = format!("turn {turn}");
        people[1].command(&table, &json!({ "do": "say", "text": mark })).await.expect(200);
        let fresh = ReaderCopy::whole(&people[0].live_once(&table).await);
        for tab in &mut tabs {
            tab.wait_for(&mark).await;
            assert_eq!(tab.shown, fresh);
        }
    }
}

/// KIT-UNDO-6: one changes their pick while the other makes the last one. Whoever comes first, the pick that stands is the one
/// that was answered for, and what comes too late is answered with the table as it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_and_the_last_pick_may_arrive_in_any_order() {
    let server = TestServer::new().await;
    let (mut changed, mut late, mut turn) = (0, 0, 0);
    while changed < 20 || late < 20 {
        let (table, mut people) = begin(&server, 2).await;
        let mut made: Vec<Vec<(usize, String)>> = Vec::new();
        loop {
            let mut asked = Vec::new();
            for (seat, person) in people.iter_mut().enumerate() {
                let seen = person.see(&table).await;
                if seen["choices"] != json!([]) {
                    asked.push((seat, seen));
                }
            }
            turn += 1;
            let Some((one, seen)) = asked.get(turn % asked.len().max(1)) else { break };
            let first = &seen["choices"][0];
            let mut round = vec![(*one, first.as_str().expect("a choice").to_owned())];
            people[*one].choose(&table, &seen["moment"], first).await.expect(200);
            if let Some((last, other)) = asked.iter().find(|(seat, _)| seat != one) {
                let pick =
                    json!({ "do": "choose", "moment": other["moment"], "choice": other["choices"][0] });
                round.push((*last, other["choices"][0].as_str().expect("a choice").to_owned()));
                let seen = people[*one].see(&table).await;
                let changes = seen["changes"].as_array().cloned().unwrap_or_default();
                let instead = changes.iter().find(|choice| *choice != first).unwrap_or(first);
                let change = json!({ "do": "change", "moment": seen["moment"], "choice": instead });
                let path = format!("/api/v1/tables/{table}/commands");
                let change = people[*one].prepare(Ask::post(&path).json(&change));
                let pick = people[*last].prepare(Ask::post(&path).json(&pick));
                let mut asks = [change, pick];
                // One after the other in both orders, and at once.
                let order = (turn / 2) % 3;
                if order == 1 {
                    asks.reverse();
                }
                let mut answers = if order == 2 {
                    join_all(asks.iter().map(|ask| server.ask(ask))).await
                } else {
                    vec![server.ask(&asks[0]).await, server.ask(&asks[1]).await]
                };
                if order == 1 {
                    answers.reverse();
                }
                let [answer, picked] = &answers[..] else { panic!("two answers") };
                assert_eq!(picked.status, 200, "the last pick is nobody else's business: {}", picked.text());
                if answer.status == 200 {
                    round[0].1 = instead.as_str().expect("a choice").to_owned();
                    changed += u32::from(instead != first);
                } else if instead != first {
                    assert_eq!(answer.status, 409);
                    let problem = refusal_body(answer);
                    assert_eq!(problem["notice"]["rule"], "KIT-TURN-2");
                    assert_eq!(problem["seen"], people[*one].see(&table).await, "the table as it is now");
                    late += 1;
                }
            }
            round.sort();
            made.push(round);
        }
        let record = people[0].call("GET", &format!("tables/{table}/record"), &Value::Null).await.expect(200);
        let outcome = catalog::visit("tale", InOrder(record.text(), &made)).expect("a known game");
        assert_eq!(people[0].see(&table).await["outcome"], outcome);
        // Nobody is told that anything was changed but whoever changed it.
        let log = people[0].read(&format!("tables/{table}/log?page=1")).await["told"].to_string();
        assert!(!log.contains("Bea changes") && !log.contains("Bea takes"), "{log}");
    }
}
