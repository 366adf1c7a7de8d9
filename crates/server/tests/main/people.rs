//! People who come to the server: by a browser without a script, or by a program.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::client::{Answer, Ask, Connection, Events};
use crate::test_server::TestServer;

/// Somebody with a connection that is kept open and a secret.
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    /// The secret, in a cookie or in a header.
    pub(crate) token: Option<String>,
    by_header: bool,
    connection: Option<Connection>,
    /// Sent along with everything.
    pub(crate) always: Vec<(String, String)>,
}

impl Person {
    /// Somebody with a browser who was never here.
    pub(crate) fn browser(server: &TestServer) -> Person {
        let always = vec![("Sec-Fetch-Site".to_owned(), "same-origin".to_owned())];
        Person { address: server.address, token: None, by_header: false, connection: None, always }
    }

    /// A program that was never here.
    pub(crate) fn stranger(server: &TestServer) -> Person {
        Person { always: Vec::new(), by_header: true, ..Person::browser(server) }
    }

    /// A program that has a name here.
    pub(crate) async fn named(server: &TestServer, name: &str) -> Person {
        let mut person = Person::stranger(server);
        let guest = person.call("POST", "guests", &json!({ "name": name, "lang": "en" })).await.expect(201);
        person.token = Some(guest.json()["token"].as_str().expect("a token").to_owned());
        person
    }

    /// The same one at another server that knows him.
    pub(crate) fn moves_to(&mut self, server: &TestServer) {
        (self.address, self.connection) = (server.address, None);
    }

    pub(crate) fn says(mut self, name: &str, value: &str) -> Person {
        self.always.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The request with all that this person always sends.
    pub(crate) fn dress(&self, mut ask: Ask) -> Ask {
        ask.headers.extend(self.always.iter().cloned());
        match &self.token {
            Some(token) if self.by_header => ask.bearer(token),
            Some(token) => ask.cookie(token),
            None => ask,
        }
    }

    pub(crate) async fn ask(&mut self, ask: Ask) -> Answer {
        let what = format!("{} {}", ask.method, ask.path);
        self.try_ask(ask).await.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    pub(crate) async fn try_ask(&mut self, ask: Ask) -> std::io::Result<Answer> {
        let ask = self.dress(ask);
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open(self.address).await?,
        };
        let answer = connection.ask(&ask).await?;
        if answer.header("connection") != Some("close") {
            self.connection = Some(connection);
        }
        if let Some(token) = answer.token() {
            self.token = Some(token);
        }
        Ok(answer)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask(Ask::get(path)).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.ask(Ask::post(path).form(fields)).await
    }

    /// Sends a form, and goes where that leads.
    pub(crate) async fn go(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.post(path, fields).await;
        let place = answer.location().to_owned();
        self.get(&place).await.expect(200)
    }

    /// A call of the API.
    pub(crate) async fn call(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let ask = Ask::new(method, &format!("/api/v1/{path}"));
        self.ask(if method == "POST" { ask.json(body) } else { ask }).await
    }

    /// What a call of the API tells.
    pub(crate) async fn read(&mut self, path: &str) -> Value {
        self.call("GET", path, &Value::Null).await.expect(200).json()
    }

    /// Opens a table, and tells which.
    pub(crate) async fn open(&mut self, request: &Value) -> String {
        let table = self.call("POST", "tables", request).await.expect(201).json();
        table["table"].as_str().expect("an id").to_owned()
    }

    /// How the table looks.
    pub(crate) async fn see(&mut self, table: &str) -> Value {
        self.read(&format!("tables/{table}")).await["seen"].take()
    }

    /// Something else than a choice.
    pub(crate) async fn want(&mut self, table: &str, request: &Value) -> Answer {
        self.call("POST", &format!("tables/{table}/commands"), request).await
    }

    /// Makes a choice at this moment.
    pub(crate) async fn choose(&mut self, table: &str, moment: &Value, choice: &Value) -> Answer {
        let request = json!({ "moment": moment, "choice": choice });
        self.call("POST", &format!("tables/{table}/choose"), &request).await
    }

    /// What the page of this table sends while it is open.
    pub(crate) async fn live(&self, table: &str) -> Events {
        Events::open(self.address, &self.dress(Ask::get(&format!("/t/{table}/live")))).await
    }

    /// What the API sends of this table.
    pub(crate) async fn events(&self, table: &str) -> Events {
        Events::open(self.address, &self.dress(Ask::get(&format!("/api/v1/tables/{table}/events")))).await
    }

    /// What that stream would begin with.
    pub(crate) async fn once(&mut self, table: &str) -> Value {
        self.get(&format!("/t/{table}/live?once")).await.expect(200).json()
    }
}

/// Opens a table for so many people, and lets them sit down by their invitations.
pub(crate) async fn gather(server: &TestServer, seats: usize, options: &Value) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for seat in 0..seats {
        people.push(Person::named(server, ["Ana", "Bea", "Cleo", "Dora", "Eva"][seat]).await);
    }
    let request = json!({ "game": "tale", "seats": seats, "with": "friends", "options": options });
    let table = people[0].open(&request).await;
    let page = people[0].get(&format!("/t/{table}")).await.expect(200);
    for link in crate::page::invitations(page.text()) {
        let (_, words) = link.split_once("/join/").expect("an invitation");
        let words: Vec<&str> = words.split('/').collect();
        let seat: usize = words[1].parse().expect("a seat");
        let sit = json!({ "do": "sit", "seat": seat, "invitation": words[2] });
        people[seat].want(&table, &sit).await.expect(200);
    }
    (table, people)
}

/// The same, and the game begins.
pub(crate) async fn begin(server: &TestServer, seats: usize) -> (String, Vec<Person>) {
    let (table, mut people) = gather(server, seats, &json!({})).await;
    people[0].want(&table, &json!({ "do": "start" })).await.expect(200);
    (table, people)
}

/// The first of the choices that somebody has, made by him. Tells whether there was one.
pub(crate) async fn choose_first(person: &mut Person, table: &str) -> bool {
    let seen = person.see(table).await;
    let Some(choice) = seen["choices"].get(0) else { return false };
    person.choose(table, &seen["moment"], choice).await.expect(200);
    true
}

/// Everybody makes the first of his choices until the game is over.
pub(crate) async fn play_on(people: &mut [Person], table: &str) {
    loop {
        let mut chosen = false;
        for person in people.iter_mut() {
            chosen |= choose_first(person, table).await;
        }
        if !chosen {
            assert_eq!(people[0].see(table).await["phase"], "over");
            return;
        }
    }
}

/// A table at which somebody can take back his last choice by himself, and the moment at which he can. Few choices of this
/// game are such, and not every game has one.
pub(crate) async fn can_take_back(server: &TestServer) -> (String, Person, Value) {
    for _ in 0..30 {
        let (table, mut people) = begin(server, 4).await;
        while people[0].see(&table).await["phase"] == "playing" {
            for who in 0..people.len() {
                choose_first(&mut people[who], &table).await;
                let mut seen = people[who].see(&table).await;
                if seen["can_undo"] == true {
                    return (table, people.swap_remove(who), seen["moment"].take());
                }
            }
        }
    }
    panic!("nobody can take anything back");
}
