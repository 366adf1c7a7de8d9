//! Streams: first everything, then only what changes. Whoever has applied all updates has the same page as somebody who
//! has just come.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kit::{Dice, Seed, Stream};
use serde_json::{Value, json};
use server::testing::{self, Clock, random};
use server::{Config, Timeouts};
use store::MemoryStore;

use crate::client::{Ask, Connection};
use crate::faulty_store::Behaviour;
use crate::people::{Person, begin, choose_first, playing};
use crate::reader::{LivePage, ReaderCopy};
use crate::test_server::{TestServer, config, wait_until};

/// Steps of a game to follow, unless it ends before.
const STEPS: u32 = 400;

/// Somebody who follows a table and applies all updates.
struct Follower {
    person: Person,
    /// `None` while the network is down.
    page: Option<LivePage>,
    /// The number of events after the first.
    updates: usize,
    /// How often the network was lost.
    lost: usize,
}

impl Follower {
    async fn new(person: Person, table: &str) -> Follower {
        let mut follower = Follower { person, page: None, updates: 0, lost: 0 };
        follower.reconnect(table).await;
        follower
    }

    /// Loses the network, and with it all events until [`Follower::reconnect`].
    fn disconnect(&mut self) {
        self.lost += usize::from(self.page.take().is_some());
    }

    /// Opens the page, unless it is open. The first event of its stream holds all that was missed.
    async fn reconnect(&mut self, table: &str) {
        if self.page.is_none() {
            self.page = Some(LivePage::open(&self.person, table).await);
        }
    }

    fn page(&mut self) -> &mut LivePage {
        self.page.as_mut().expect("an open page")
    }

    /// Applies events until this text is on the page.
    async fn wait_for(&mut self, mark: &str) {
        while !self.page().shown.contains(mark) {
            self.page().next().await;
            self.updates += 1;
        }
    }

    /// Asserts that the page equals a fresh one. Where bots play that may take a moment.
    async fn assert_up_to_date(&mut self, table: &str, bots: bool) {
        let start = Instant::now();
        loop {
            let fresh = ReaderCopy::whole(&self.person.live_once(table).await);
            let LivePage { events, shown } = self.page();
            if shown.is_current(&fresh) {
                return;
            }
            assert!(bots && start.elapsed() < crate::client::TIMEOUT, "{shown:#?}\n{fresh:#?}");
            if let Some((name, data)) = events.within(Duration::from_millis(20)).await {
                shown.apply(&name, &data);
            }
        }
    }
}

/// Whoever follows a table while a seat is offered, asked for, declined and handed over has the same page as somebody
/// who has just come: the host, the others, whoever has left, whoever asks, and a spectator.
#[tokio::test(flavor = "multi_thread")]
async fn followers_of_a_handover_are_up_to_date() {
    let server = TestServer::seeded("handover").await;
    let (table, players) = begin(&server, 3).await;
    let mut followers = Vec::new();
    let others = [Person::named(&server, "Zed").await, Person::named(&server, "Wanda").await];
    for person in players.into_iter().chain(others) {
        followers.push(Follower::new(person, &table).await);
    }
    const ZED: usize = 3;
    let offer = json!({ "do": "offer", "seat": 2 });
    let steps = [
        (2, json!({ "do": "leave" })),
        (0, offer.clone()),
        (ZED, json!({ "do": "sit", "seat": 2 })),
        (1, json!({ "do": "answer", "request": 1, "agree": true })),
        (2, json!({ "do": "answer", "request": 1, "agree": false })),
        (0, offer),
        (ZED, json!({ "do": "sit", "seat": 2 })),
        (2, json!({ "do": "answer", "request": 2, "agree": true })),
        (1, json!({ "do": "answer", "request": 2, "agree": true })),
        (ZED, json!({ "do": "say", "text": "mine" })),
    ];
    for (number, (who, mut command)) in steps.into_iter().enumerate() {
        if command["do"] == "sit" {
            let codes = followers[0].person.read(&format!("tables/{table}/invitations")).await;
            command["invitation"] = codes["invitations"][0]["invitation"].clone();
        }
        followers[who].person.command(&table, &command).await.expect(200);
        let mark = format!("mark {number}");
        let say = json!({ "do": "say", "text": mark });
        followers[1].person.command(&table, &say).await.expect(200);
        for follower in &mut followers {
            follower.wait_for(&mark).await;
            follower.assert_up_to_date(&table, true).await;
        }
    }
    assert_eq!(followers[ZED].person.see(&table).await["me"], 2);
}

/// A command that this person could send now, sensible or not.
fn random_command(seen: &Value, step: u32, seats: u32, bots: bool, dice: &mut Dice) -> Value {
    let (moment, request) = (&seen["moment"], &seen["request"]["request"]);
    let request = if request.is_null() { &json!(0) } else { request };
    let commands = [
        json!({ "do": "say", "text": format!("line {step}") }),
        json!({ "do": "ask", "moment": moment }),
        json!({ "do": "answer", "request": request, "agree": dice.below(3) > 0 }),
        json!({ "do": "leave" }),
        json!({ "do": "return" }),
        json!({ "do": "offer", "seat": dice.below(seats) }),
    ];
    // Mostly, people answer when they are asked, and return when they have left.
    let sensible = dice.below(3) > 0;
    match (seen.get("request"), &seen["me"]) {
        (_, Value::Null) if sensible => commands[4].clone(),
        (Some(_), _) if sensible => commands[2].clone(),
        _ => commands[dice.below(if bots { 6 } else { 3 }) as usize].clone(),
    }
}

/// Plays a game with all kinds of commands, and compares all pages after each step.
async fn follow_a_game(number: u32, seats: usize, bots: bool) {
    let mut dice = Dice::new(&Seed::from_words("streams"), Stream::outside(number), 0);
    let server = TestServer::seeded("streams").await;
    let (table, mut players) = begin(&server, seats).await;
    players[0].command(&table, &json!({ "do": "open_talk", "open": true })).await.expect(200);
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
        // Prefer somebody who can choose, but not always.
        for _ in 1..seats {
            if seen["choices"] == json!([]) && dice.below(8) > 0 {
                who = (who + 1) % seats;
                seen = followers[who].person.see(&table).await;
            }
        }
        let person = &mut followers[who].person;
        match dice.below(20) {
            0..=4 => drop(
                person.command(&table, &random_command(&seen, step, seats as u32, bots, &mut dice)).await,
            ),
            5 => {
                let name = format!("Name {step}");
                // The table learns it when they come there.
                person.post("/me", &[("name", &name)]).await.expect(303);
                person.get(&format!("/t/{table}")).await.expect(200);
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
        speaker.command(&table, &json!({ "do": "say", "text": mark })).await.expect(200);
        for follower in &mut followers {
            // Now and then somebody loses the network, for one step or several.
            match dice.below(12) {
                0 => follower.disconnect(),
                1..=4 => follower.reconnect(&table).await,
                _ => {}
            }
            if follower.page.is_some() {
                follower.wait_for(&mark).await;
                follower.assert_up_to_date(&table, bots).await;
            }
        }
    }
    for follower in &mut followers {
        follower.reconnect(&table).await;
        follower.assert_up_to_date(&table, bots).await;
    }
    let lost: usize = followers.iter().map(|follower| follower.lost).sum();
    let updates: usize = followers.iter().map(|follower| follower.updates).sum();
    assert!(lost >= 5 && updates >= 100, "{lost} disconnections, {updates} updates");
    // With bots the game is never quite the same, and may not end.
    let phase = followers[0].person.see(&table).await["phase"].take();
    assert!(bots || phase == "over", "{phase}");
}

#[tokio::test(flavor = "multi_thread")]
async fn followers_of_a_game_of_two_are_up_to_date() {
    follow_a_game(0, 2, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn followers_of_a_game_of_three_are_up_to_date() {
    follow_a_game(1, 3, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn followers_are_up_to_date_while_players_come_and_go() {
    follow_a_game(2, 3, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_are_not_sent_what_does_not_concern_them() {
    let (server, table, mut people) = playing(3).await;
    let mut speaker = Person::named(&server, "Marker").await;
    people[0].command(&table, &json!({ "do": "open_talk", "open": true })).await.expect(200);
    speaker.command(&table, &json!({ "do": "say", "text": "hello" })).await.expect(200);
    let third = people.pop().expect("three");
    let mut second = people.pop().expect("three");
    let mut quiet = Follower::new(third, &table).await;
    let mut data = quiet.person.events(&table).await;
    data.next().await.expect("the first event");
    // Bea mutes and unmutes somebody, sends a choice that is refused, and a command that changes nothing.
    let page = second.get(&format!("/t/{table}")).await.expect(200);
    let mute = crate::page::form(page.text(), "/mute").expect("a button to mute");
    second.post(&mute.action, &mute.press(0)).await.expect(303);
    let whom = &mute.fields[0].1;
    second.command(&table, &json!({ "do": "mute", "whom": whom, "muted": false })).await.expect(200);
    assert_eq!(second.choose(&table, &json!(1), &json!("keep nothing")).await.status, 409);
    second.command(&table, &json!({ "do": "return" })).await.expect(200);
    assert!(quiet.page().events.within(Duration::from_millis(60)).await.is_none());
    assert!(data.within(Duration::from_millis(10)).await.is_none());
    // Bea's choice is one event; sending it again is none.
    let seen = second.see(&table).await;
    for _ in 0..3 {
        second.choose(&table, &seen["moment"], &seen["choices"][0]).await.expect(200);
    }
    speaker.command(&table, &json!({ "do": "say", "text": "marker" })).await.expect(200);
    quiet.wait_for("marker").await;
    assert!(quiet.updates <= 2, "{}", quiet.updates);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_stream_sends_pings() {
    let timeouts = Timeouts { heartbeat: Duration::from_millis(40), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let (table, people) = begin(&server, 2).await;
    for mut events in [people[0].live(&table).await, people[0].events(&table).await] {
        events.next().await.expect("the first event");
        for _ in 0..3 {
            assert_eq!(events.next().await.expect("a ping"), ("ping".to_owned(), json!({})));
        }
    }
    assert_eq!(Timeouts::default().heartbeat, Duration::from_secs(15), "the page's script relies on this");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_connections_do_not_prevent_a_shutdown() {
    let timeouts = Timeouts { shutdown: Duration::from_millis(300), ..config().timeouts };
    let server = TestServer::with(Config { timeouts, ..config() }).await;
    let (table, people) = begin(&server, 2).await;
    let mut streams = Vec::new();
    for person in people.iter().cycle().take(30) {
        streams.push(LivePage::open(person, &table).await.events);
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
    assert!(start.elapsed() < Timeouts::default().shutdown, "{:?}", start.elapsed());
    for mut events in streams {
        assert_eq!(events.next().await.expect("an event").0, "bye");
        assert!(events.next().await.is_none());
    }
    assert!(Connection::open(address).await.is_err(), "the port is closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_be_closed_before_it_runs() {
    let store = Arc::new(MemoryStore::new());
    let room = testing::open(config(), store, Clock::default(), random()).await.expect("a room");
    let server = server::Server::bind(room.clone()).await.expect("a port");
    room.close();
    tokio::time::timeout(Duration::from_secs(3), server.run()).await.expect("the server shuts down");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_reader_stays_in_memory() {
    let server = TestServer::with(Config { idle: Duration::from_millis(1), ..config() }).await;
    let (table, mut people) = begin(&server, 2).await;
    let second = people.pop().expect("two");
    let mut follower = Follower::new(second, &table).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(server.metric("tables").await, 1.0);
    choose_first(&mut people[0], &table).await;
    people[0].command(&table, &json!({ "do": "say", "text": "here" })).await.expect(200);
    follower.wait_for("here").await;
    let Follower { person, page, .. } = follower;
    drop(page);
    wait_until("the table leaves memory", async || server.metric("tables").await == 0.0).await;
    // Loaded again, the table is the same, and play goes on.
    let mut again = Follower::new(person, &table).await;
    assert!(again.page().shown.contains("here"));
    choose_first(&mut people[0], &table).await;
    choose_first(&mut again.person, &table).await;
    people[0].command(&table, &json!({ "do": "say", "text": "there" })).await.expect(200);
    again.wait_for("there").await;
    again.assert_up_to_date(&table, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_when_their_table_is_loaded_again() {
    let (server, store) = TestServer::faulty(config()).await;
    let mut ana = Person::named(&server, "Ana").await;
    let table = ana.open(&json!({ "game": "tale", "seats": 3 })).await;
    let quiet = |seen: &Value| seen["awaited"] == json!([0]);
    wait_until("the bots have chosen", async || quiet(&ana.see(&table).await)).await;
    // Ana chooses, and the server closes before the bots can.
    store.full_after(1);
    choose_first(&mut ana, &table).await;
    server.close().await;
    store.set_writes(Behaviour::Normal);
    let again = TestServer::on(config(), Arc::new(store)).await;
    ana.connect_to(&again);
    wait_until("the bots go on", async || quiet(&ana.see(&table).await)).await;
}
