//! Streams: all of it first, then only what has changed, and whoever has followed them all sees what a newcomer sees.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kit::{Dice, Seed, Stream};
use serde_json::{Value, json};
use server::testing::{self, Clock, RandomSource, random};
use server::{Config, Timeouts};
use store::MemoryStore;

use crate::client::{Ask, Connection, Events};
use crate::moody::{Moody, Shared};
use crate::people::{Person, begin, choose_first};
use crate::reader::ReaderCopy;
use crate::test_server::{TestServer, config};

/// So many steps of a game are followed, if it does not end before.
const STEPS: u32 = 400;

/// Somebody who follows a table and believes what he is told.
struct Follower {
    person: Person,
    /// His stream, unless the network has failed.
    events: Option<Events>,
    shown: ReaderCopy,
    /// How many events came after the first.
    updates: usize,
    /// How often the network failed.
    lost: usize,
}

impl Follower {
    async fn new(person: Person, table: &str) -> Follower {
        let mut follower =
            Follower { person, events: None, shown: ReaderCopy::default(), updates: 0, lost: 0 };
        follower.find_again(table).await;
        follower
    }

    /// The network fails: what happens now he does not hear of.
    fn lose(&mut self) {
        self.lost += usize::from(self.events.take().is_some());
    }

    /// Opens the stream, unless it is open. It begins with all that was missed.
    async fn find_again(&mut self, table: &str) {
        if self.events.is_none() {
            let mut events = self.person.live(table).await;
            let (name, whole) = events.next().await.expect("the beginning");
            assert_eq!(name, "whole");
            (self.shown, self.events) = (ReaderCopy::whole(&whole), Some(events));
        }
    }

    /// The next event, if it comes within this time.
    async fn within(&mut self, time: Duration) -> Option<(String, Value)> {
        self.events.as_mut().expect("a stream").within(time).await
    }

    /// Follows until this is on the page.
    async fn until(&mut self, mark: &str) {
        while !self.shown.contains(mark) {
            let (name, data) = self.events.as_mut().expect("a stream").next().await.expect("an event");
            assert!(self.shown.apply(&name, &data), "the stream goes on");
            self.updates += 1;
        }
    }

    /// What he sees is what somebody sees who comes now. Where bots play it may take a moment.
    async fn sees_the_present(&mut self, table: &str, bots: bool) {
        let start = Instant::now();
        loop {
            let fresh = ReaderCopy::whole(&self.person.once(table).await);
            if self.shown == fresh {
                return;
            }
            assert!(bots && start.elapsed() < crate::client::AGES, "{:#?}\n{:#?}", self.shown, fresh);
            if let Some((name, data)) = self.within(Duration::from_millis(20)).await {
                self.shown.apply(&name, &data);
            }
        }
    }
}

/// Something that this person could want of the table now, sensible or not.
fn request(seen: &Value, step: u32, seats: u32, bots: bool, dice: &mut Dice) -> Value {
    let (moment, request) = (&seen["moment"], &seen["request"]["request"]);
    let request = if request.is_null() { &json!(0) } else { request };
    let wishes = [
        json!({ "do": "say", "text": format!("line {step}") }),
        json!({ "do": "ask", "moment": moment }),
        json!({ "do": "answer", "request": request, "agree": dice.below(3) > 0 }),
        json!({ "do": "leave" }),
        json!({ "do": "return" }),
        json!({ "do": "offer", "seat": dice.below(seats) }),
    ];
    // Mostly who is asked answers, and who has left comes back.
    let sensible = dice.below(3) > 0;
    match (seen.get("request"), &seen["me"]) {
        (_, Value::Null) if sensible => wishes[4].clone(),
        (Some(_), _) if sensible => wishes[2].clone(),
        _ => wishes[dice.below(if bots { 6 } else { 3 }) as usize].clone(),
    }
}

/// Plays a game in which everything happens, and compares after each step.
async fn follow_a_game(number: u32, seats: usize, bots: bool) {
    let seed = Seed::from_words("streams");
    let mut dice = Dice::new(&seed, Stream::outside(number), 0);
    let server = TestServer::known(
        config(),
        Arc::new(MemoryStore::new()),
        Clock::default(),
        RandomSource::known(&seed),
    )
    .await;
    let (table, players) = begin(&server, seats).await;
    let mut speaker = Person::named(&server, "Marker").await;
    let mut followers = Vec::new();
    let watchers = [Person::named(&server, "Wanda").await, Person::stranger(&server)];
    for person in players.into_iter().chain(watchers) {
        followers.push(Follower::new(person, &table).await);
    }
    for step in 0..STEPS {
        let mut who = dice.below(seats as u32) as usize;
        let mut seen = followers[who].person.see(&table).await;
        if seen["phase"] == "over" {
            break;
        }
        // Somebody who can choose, if he himself cannot; sometimes he does something nevertheless.
        for _ in 1..seats {
            if seen["choices"] == json!([]) && dice.below(8) > 0 {
                who = (who + 1) % seats;
                seen = followers[who].person.see(&table).await;
            }
        }
        let person = &mut followers[who].person;
        match dice.below(20) {
            0..=4 => drop(person.want(&table, &request(&seen, step, seats as u32, bots, &mut dice)).await),
            5 => {
                let name = format!("Name {step}");
                person.post("/me", &[("name", &name)]).await.expect(303);
            }
            6 if seen["can_undo"] == true => {
                let request = json!({ "moment": seen["moment"] });
                person.call("POST", &format!("tables/{table}/undo"), &request).await.expect(200);
            }
            _ => {
                let choices = seen["choices"].as_array().expect("choices");
                if let Some(choice) = choices.get(dice.below(choices.len().max(1) as u32) as usize) {
                    person.choose(&table, &seen["moment"], choice).await;
                }
            }
        }
        let mark = format!("mark {step} of {number}");
        speaker.want(&table, &json!({ "do": "say", "text": mark })).await.expect(200);
        for follower in &mut followers {
            // Now and then a network fails, for a step or for several.
            match dice.below(12) {
                0 => follower.lose(),
                1..=4 => follower.find_again(&table).await,
                _ => {}
            }
            if follower.events.is_some() {
                follower.until(&mark).await;
                follower.sees_the_present(&table, bots).await;
            }
        }
    }
    for follower in &mut followers {
        follower.find_again(&table).await;
        follower.sees_the_present(&table, bots).await;
    }
    let lost: usize = followers.iter().map(|follower| follower.lost).sum();
    let updates: usize = followers.iter().map(|follower| follower.updates).sum();
    assert!(lost >= 5 && updates >= 100, "{lost} lost, {updates} updates");
    // Where bots play it is never quite the same game.
    let phase = followers[0].person.see(&table).await["phase"].take();
    assert!(bots || phase == "over", "{phase}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_a_game_of_two_sees_what_a_newcomer_sees() {
    follow_a_game(0, 2, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_a_game_of_three_sees_what_a_newcomer_sees() {
    follow_a_game(1, 3, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_a_coming_and_going_sees_what_a_newcomer_sees() {
    follow_a_game(2, 3, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_what_does_not_concern_him() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 3).await;
    let mut speaker = Person::named(&server, "Marker").await;
    speaker.want(&table, &json!({ "do": "say", "text": "hello" })).await.expect(200);
    let third = people.pop().expect("three");
    let mut second = people.pop().expect("three");
    let mut quiet = Follower::new(third, &table).await;
    let mut data = quiet.person.events(&table).await;
    data.next().await.expect("the beginning");
    // Bea mutes somebody and hears him again, sends what is refused, sends again what was made.
    let page = second.get(&format!("/t/{table}")).await.expect(200);
    let mute = crate::page::form(page.text(), "/mute").expect("a button to mute");
    second.post(&mute.action, &mute.press(0)).await.expect(303);
    let whom = &mute.fields[0].1;
    second.want(&table, &json!({ "do": "mute", "whom": whom, "muted": false })).await.expect(200);
    assert_eq!(second.choose(&table, &json!(1), &json!("keep nothing")).await.status, 409);
    second.want(&table, &json!({ "do": "return" })).await.expect(200);
    assert!(quiet.within(Duration::from_millis(60)).await.is_none());
    assert!(data.within(Duration::from_millis(10)).await.is_none());
    // That Bea has chosen is one event; that she sends it again is none.
    let seen = second.see(&table).await;
    for _ in 0..3 {
        second.choose(&table, &seen["moment"], &seen["choices"][0]).await.expect(200);
    }
    speaker.want(&table, &json!({ "do": "say", "text": "marker" })).await.expect(200);
    quiet.until("marker").await;
    assert!(quiet.updates <= 2, "{}", quiet.updates);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_gives_signs_of_life() {
    let timeouts = Timeouts { pulse: Duration::from_millis(40), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let (table, people) = begin(&server, 2).await;
    for mut events in [people[0].live(&table).await, people[0].events(&table).await] {
        events.next().await.expect("the beginning");
        for _ in 0..3 {
            assert_eq!(events.next().await.expect("a sign"), ("ping".to_owned(), json!({})));
        }
    }
    assert_eq!(Timeouts::default().pulse, Duration::from_secs(15), "the reader counts on that");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_closes_though_everybody_holds_the_door() {
    let timeouts = Timeouts { farewell: Duration::from_millis(300), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let (table, people) = begin(&server, 2).await;
    let mut streams = Vec::new();
    for person in people.iter().cycle().take(30) {
        let mut events = person.live(&table).await;
        events.next().await.expect("the beginning");
        streams.push(events);
    }
    let mut idle = Connection::open(server.address).await.expect("a connection");
    idle.ask(&Ask::get("/healthz")).await.expect("an answer");
    let mut half = Connection::open(server.address).await.expect("a connection");
    half.send(b"GET / HTTP/1.1\r\nHost").await.expect("half a request");
    let mut silent = Connection::open(server.address).await.expect("a connection");
    silent.send(b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n").await.expect("a head");
    let address = server.address;
    let start = Instant::now();
    server.close().await;
    assert!(start.elapsed() < Timeouts::default().farewell, "{:?}", start.elapsed());
    for mut events in streams {
        assert_eq!(events.next().await.expect("a goodbye").0, "bye");
        assert!(events.next().await.is_none());
    }
    assert!(Connection::open(address).await.is_err(), "nobody listens any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_closed_at_once_closes() {
    let store = Arc::new(MemoryStore::new());
    let room = testing::open(config(), store, Clock::default(), random()).await.expect("a room");
    let server = server::Server::bind(room.clone()).await.expect("a port");
    room.close();
    tokio::time::timeout(Duration::from_secs(3), server.run()).await.expect("it closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_looks_at_stays_in_memory() {
    let server = TestServer::with(Config { idle: Duration::from_millis(1), ..config() }).await;
    let (table, mut people) = begin(&server, 2).await;
    let second = people.pop().expect("two");
    let mut follower = Follower::new(second, &table).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(server.number("tables").await, 1.0);
    choose_first(&mut people[0], &table).await;
    people[0].want(&table, &json!({ "do": "say", "text": "here" })).await.expect(200);
    follower.until("here").await;
    let Follower { person, events, .. } = follower;
    drop(events);
    server.until("it leaves memory", async || server.number("tables").await == 0.0).await;
    // Taken up again: the same for whoever comes back, and it goes on.
    let mut again = Follower::new(person, &table).await;
    assert!(again.shown.contains("here"));
    choose_first(&mut people[0], &table).await;
    choose_first(&mut again.person, &table).await;
    people[0].want(&table, &json!({ "do": "say", "text": "there" })).await.expect(200);
    again.until("there").await;
    again.sees_the_present(&table, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_were_due_go_on_when_the_table_is_taken_up_again() {
    let store = Moody::new();
    let server = TestServer::on(config(), Arc::new(Shared(store.clone()))).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "seats": 3 })).await;
    let quiet = |seen: &Value| seen["awaited"] == json!([0]);
    while !quiet(&ana.see(&table).await) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    // He chooses, and the server closes before the bots could.
    store.full_after(1);
    choose_first(&mut ana, &table).await;
    server.close().await;
    store.appends(crate::moody::Mood::Good);
    let again = TestServer::on(config(), Arc::new(Shared(store))).await;
    ana.moves_to(&again);
    let start = Instant::now();
    while !quiet(&ana.see(&table).await) {
        assert!(start.elapsed() < crate::client::AGES, "the bots go on");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
