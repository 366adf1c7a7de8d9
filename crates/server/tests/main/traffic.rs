//! Two rooms with the same random bytes, in which one player makes different secret choices: everybody else gets the
//! same bytes from both until the choices are revealed.

use std::sync::Arc;

use kit::{Dice, Seed, Stream};
use serde_json::{Value, json};
use server::testing::{Clock, RandomSource};

use crate::client::{Answer, Events};
use crate::faulty_store::FaultyStore;
use crate::people::{Person, begin};
use crate::reader::LivePage;
use crate::test_server::{TestServer, config};

/// One of the two rooms, with its people.
struct World {
    table: String,
    /// The players, a spectator who is a guest, and a stranger.
    people: Vec<Person>,
    /// Each person's open page.
    pages: Vec<LivePage>,
    /// Each person's API stream, with all its events.
    data: Vec<(Events, Vec<Value>)>,
    _server: TestServer,
}

impl World {
    async fn new(words: &str, seats: usize) -> World {
        let store = Arc::new(FaultyStore::new());
        let random = RandomSource::seeded(&Seed::from_words(words));
        let server =
            TestServer::deterministic(config(), store, Clock::manual(1_700_000_000_000), random).await;
        let (table, mut people) = begin(&server, seats).await;
        people[0].command(&table, &json!({ "do": "open_talk", "open": true })).await.expect(200);
        people.push(Person::named(&server, "Wanda").await);
        people.push(Person::stranger(&server));
        World { table, people, pages: Vec::new(), data: Vec::new(), _server: server }
    }

    async fn choose(&mut self, seat: usize, choice: usize) -> Answer {
        let seen = self.people[seat].see(&self.table).await;
        let choices = seen["choices"].as_array().expect("choices");
        let choice = &choices[choice % choices.len()];
        self.people[seat].choose(&self.table, &seen["moment"], choice).await.expect(200)
    }

    /// The seats that have to decide, and how many choices each has.
    async fn deciders(&mut self, seats: usize) -> Vec<(usize, usize)> {
        let mut deciders = Vec::new();
        for seat in 0..seats {
            let seen = self.people[seat].see(&self.table).await;
            let choices = seen["choices"].as_array().expect("choices").len();
            if choices > 0 {
                deciders.push((seat, choices));
            }
        }
        deciders
    }

    /// Everybody opens both kinds of stream.
    async fn listen(&mut self) {
        for person in &self.people {
            self.pages.push(LivePage::open(person, &self.table).await);
            let mut events = person.events(&self.table).await;
            let (_, first) = events.next().await.expect("the first event");
            self.data.push((events, vec![first]));
        }
    }

    /// Sends a chat line and waits until everybody has it, and so everything before it.
    async fn mark(&mut self, text: &str) {
        let spectator = self.people.len() - 2;
        self.people[spectator].command(&self.table, &json!({ "do": "say", "text": text })).await.expect(200);
        for page in &mut self.pages {
            page.wait_for(text).await;
        }
        let now = self.people[spectator].see(&self.table).await["version"].clone();
        let (events, told) = &mut self.data[spectator];
        while told.last().is_none_or(|last| last["version"] != now) {
            told.push(events.next().await.expect("an event").1);
        }
    }

    /// Everything that this person could request now.
    async fn responses(&mut self, who: usize) -> Vec<Answer> {
        let at = &self.table;
        let paths = [
            format!("/t/{at}"),
            format!("/t/{at}/live?once"),
            format!("/t/{at}/record"),
            format!("/api/v1/tables/{at}"),
            format!("/api/v1/tables/{at}/choices"),
            format!("/api/v1/tables/{at}/log"),
            "/".to_owned(),
            "/api/v1/tables?which=open".to_owned(),
        ];
        let mut answers = Vec::new();
        for path in paths {
            answers.push(self.people[who].get(&path).await);
        }
        answers
    }
}

async fn assert_same_for_all_but(hider: usize, one: &mut World, other: &mut World) {
    for who in (0..one.people.len()).filter(|who| *who != hider) {
        let (answers, others) = (one.responses(who).await, other.responses(who).await);
        for (answer, other) in answers.iter().zip(&others) {
            let (answer, other) = (answer.all_bytes(), other.all_bytes());
            assert!(answer == other, "{who}:\n{}\n{}", lossy(&answer), lossy(&other));
        }
        if !one.pages.is_empty() {
            assert_eq!(one.pages[who].shown, other.pages[who].shown, "{who}");
        }
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

async fn trial(number: u32, seats: usize) -> bool {
    let mut dice = Dice::new(&Seed::from_words("traffic"), Stream::outside(number), 0);
    let words = format!("server {number}");
    let (mut one, mut other) = (World::new(&words, seats).await, World::new(&words, seats).await);
    assert_eq!(one.table, other.table, "the same random bytes");
    for _ in 0..dice.below(20 * seats as u32) {
        let deciders = one.deciders(seats).await;
        let Some((seat, _)) = dice.pick(&deciders) else { break };
        let choice = dice.below(20) as usize;
        let answers = [one.choose(seat, choice).await, other.choose(seat, choice).await];
        assert_eq!(answers[0].all_bytes(), answers[1].all_bytes());
    }
    let deciders = one.deciders(seats).await;
    let hiders: Vec<(usize, usize)> = deciders.iter().copied().filter(|(_, choices)| *choices > 1).collect();
    let (Some((hider, choices)), true) = (dice.pick(&hiders), deciders.len() > 1) else { return false };
    one.listen().await;
    other.listen().await;
    assert_same_for_all_but(hider, &mut one, &mut other).await;
    // All deciders but one choose, in any order.
    let mut order: Vec<usize> = deciders.iter().map(|(seat, _)| *seat).collect();
    dice.shuffle(&mut order);
    if order.last() == Some(&hider) {
        order.reverse();
    }
    order.pop();
    for (step, seat) in order.into_iter().enumerate() {
        let choice = dice.below(20) as usize;
        let different =
            if seat == hider { choice + 1 + dice.below(choices as u32 - 1) as usize } else { choice };
        let answers = [one.choose(seat, choice).await, other.choose(seat, different).await];
        if seat != hider {
            assert_eq!(answers[0].all_bytes(), answers[1].all_bytes());
        }
        let mark = format!("marker {step}");
        one.mark(&mark).await;
        other.mark(&mark).await;
        assert_same_for_all_but(hider, &mut one, &mut other).await;
    }
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_choice_changes_no_byte_for_others() {
    let mut compared = 0;
    for number in 0..16 {
        compared += u32::from(trial(number, 2 + number as usize % 4).await);
    }
    assert!(compared >= 12, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seed_is_not_sent_before_the_end() {
    let mut world = World::new("canary", 3).await;
    world.listen().await;
    let mut sent: Vec<u8> = Vec::new();
    while world.people[0].see(&world.table).await["phase"] == "playing" {
        for who in 0..world.people.len() {
            for answer in world.responses(who).await {
                sent.extend(answer.all_bytes());
            }
        }
        for (seat, _) in world.deciders(3).await {
            let seen = world.people[seat].see(&world.table).await;
            // The response to the last choice may show the end.
            let answer = world.people[seat].choose(&world.table, &seen["moment"], &seen["choices"][0]).await;
            if answer.json()["seen"]["phase"] == "playing" {
                sent.extend(answer.all_bytes());
            }
        }
    }
    let seed = world.people[0].see(&world.table).await["seed"].as_str().expect("a seed").to_owned();
    for page in &mut world.pages {
        let mut before = Vec::new();
        while !page.shown.contains(&seed) {
            before.clone_from(&page.events.received);
            page.next().await;
        }
        sent.extend(before);
    }
    assert!(sent.len() > 1_000_000, "{}", sent.len());
    assert!(!crate::secrecy::contains(&sent, &seed));
    let last = lossy(&world.pages[0].events.received);
    assert!(last.contains(&seed), "the seed is sent at the end");
}
