//! The people of the tests: somebody at a browser without JavaScript, or a program that uses the API.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::client::{Answer, Ask, Connection, Events};
use crate::page;
use crate::test_server::TestServer;

/// A client with a token and a persistent connection.
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    /// The token, sent in a cookie or in a header.
    pub(crate) token: Option<String>,
    by_header: bool,
    connection: Option<Connection>,
    /// Headers sent with every request.
    pub(crate) always: Vec<(String, String)>,
}

impl Person {
    /// A browser on its first visit.
    pub(crate) fn browser(server: &TestServer) -> Person {
        let always = vec![("Sec-Fetch-Site".to_owned(), "same-origin".to_owned())];
        Person { address: server.address, token: None, by_header: false, connection: None, always }
    }

    /// A program without a token.
    pub(crate) fn stranger(server: &TestServer) -> Person {
        Person { always: Vec::new(), by_header: true, ..Person::browser(server) }
    }

    /// A program that is a guest with this name.
    pub(crate) async fn named(server: &TestServer, name: &str) -> Person {
        let mut person = Person::stranger(server);
        let guest = person.call("POST", "guests", &json!({ "name": name, "lang": "en" })).await.expect(201);
        person.token = Some(guest.json()["token"].as_str().expect("a token").to_owned());
        person
    }

    /// A browser whose guest has this name.
    pub(crate) async fn browser_of(server: &TestServer, name: &str) -> Person {
        let mut person = Person::browser(server);
        person.post("/me", &[("name", name)]).await.expect(303);
        person
    }

    /// From now on talks to another server, which knows the same token.
    pub(crate) fn connect_to(&mut self, server: &TestServer) {
        (self.address, self.connection) = (server.address, None);
    }

    /// Sends this header with every request.
    pub(crate) fn with_header(mut self, name: &str, value: &str) -> Person {
        self.always.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Adds the token and the headers that this person always sends.
    pub(crate) fn prepare(&self, mut ask: Ask) -> Ask {
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
        let ask = self.prepare(ask);
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

    /// Sends a form and follows the redirect.
    pub(crate) async fn post_and_follow(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.post(path, fields).await;
        let place = answer.location().to_owned();
        self.get(&place).await.expect(200)
    }

    /// Calls the API.
    pub(crate) async fn call(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let ask = Ask::new(method, &format!("/api/v1/{path}"));
        self.ask(if method == "POST" { ask.json(body) } else { ask }).await
    }

    /// The JSON of a `GET` call.
    pub(crate) async fn read(&mut self, path: &str) -> Value {
        self.call("GET", path, &Value::Null).await.expect(200).json()
    }

    /// Opens a table and returns its id.
    pub(crate) async fn open(&mut self, request: &Value) -> String {
        let table = self.call("POST", "tables", request).await.expect(201).json();
        table["table"].as_str().expect("an id").to_owned()
    }

    /// The table as this person sees it.
    pub(crate) async fn see(&mut self, table: &str) -> Value {
        self.read(&format!("tables/{table}")).await["seen"].take()
    }

    /// Sends a command.
    pub(crate) async fn command(&mut self, table: &str, request: &Value) -> Answer {
        self.call("POST", &format!("tables/{table}/commands"), request).await
    }

    /// Makes a choice.
    pub(crate) async fn choose(&mut self, table: &str, moment: &Value, choice: &Value) -> Answer {
        let request = json!({ "moment": moment, "choice": choice });
        self.call("POST", &format!("tables/{table}/choose"), &request).await
    }

    /// The stream of the table's page.
    pub(crate) async fn live(&self, table: &str) -> Events {
        Events::open(self.address, &self.prepare(Ask::get(&format!("/t/{table}/live")))).await
    }

    /// The stream of the API.
    pub(crate) async fn events(&self, table: &str) -> Events {
        Events::open(self.address, &self.prepare(Ask::get(&format!("/api/v1/tables/{table}/events")))).await
    }

    /// The first event of the page's stream, as JSON.
    pub(crate) async fn live_once(&mut self, table: &str) -> Value {
        self.get(&format!("/t/{table}/live?once")).await.expect(200).json()
    }
}

/// Ana at her browser, and the path of a table for this many friends that she has just opened.
pub(crate) async fn host_friends(server: &TestServer, seats: &str) -> (Person, String) {
    let mut host = Person::browser_of(server, "Ana").await;
    let opened = host.post("/open/tale", &[("with", "friends"), ("seats", seats)]).await;
    let table = opened.location().to_owned();
    (host, table)
}

/// The path of the invitation to an offered seat, from the page of the table, which only its host may ask for.
pub(crate) async fn invitation(host: &mut Person, table: &str, seat: usize) -> String {
    let page = host.get(table).await.expect(200);
    let links = page::invitations(page.text());
    let join = format!("{table}/{seat}/").replace("/t/", "/join/");
    let link = links.iter().find(|link| link.contains(&join));
    let link = link.unwrap_or_else(|| panic!("no invitation to seat {seat} among {links:?}"));
    link.split_once("localhost").expect("a local URL").1.to_owned()
}

/// The path of the invitation to a gathering table, from its page.
pub(crate) async fn group_invitation(host: &mut Person, table: &str) -> String {
    let page = host.get(table).await.expect(200);
    let links = page::invitations(page.text());
    let [link] = &links[..] else { panic!("one invitation is shown: {links:?}") };
    link.split_once("localhost").expect("a local URL").1.to_owned()
}

/// The path of the invitation to one free seat, as programs ask for it.
pub(crate) async fn seat_invitation(host: &mut Person, table: &str, seat: usize) -> String {
    let id = table.trim_start_matches("/t/");
    let answer = host.call("GET", &format!("tables/{id}/invitations"), &Value::Null).await.expect(200).json();
    let all = answer["invitations"].as_array().expect("invitations");
    let one = all.iter().find(|one| one["seat"] == seat).expect("an invitation to this seat");
    format!("/join/{id}/{seat}/{}", one["invitation"].as_str().expect("a code"))
}

/// Opens a table for this many people, who all sit down by invitation.
pub(crate) async fn gather(server: &TestServer, seats: usize, options: &Value) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for seat in 0..seats {
        people.push(Person::named(server, ["Ana", "Bea", "Cleo", "Dora", "Eva"][seat]).await);
    }
    let table = gather_people(&mut people, "tale", options).await;
    (table, people)
}

/// Opens a table of a game for these people, who all sit down by invitation.
pub(crate) async fn gather_people(people: &mut [Person], game: &str, options: &Value) -> String {
    let request = json!({ "game": game, "seats": people.len(), "with": "friends", "options": options });
    let table = people[0].open(&request).await;
    let invitation = people[0].read(&format!("tables/{table}/invitations")).await["invitation"].take();
    for (seat, person) in people.iter_mut().enumerate().skip(1) {
        let sit = json!({ "do": "sit", "seat": seat, "invitation": invitation });
        person.command(&table, &sit).await.expect(200);
    }
    table
}

/// The same, and starts the game.
pub(crate) async fn begin(server: &TestServer, seats: usize) -> (String, Vec<Person>) {
    let (table, mut people) = gather(server, seats, &json!({})).await;
    people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
    (table, people)
}

/// A server on which a game with this many people has begun.
pub(crate) async fn playing(seats: usize) -> (TestServer, String, Vec<Person>) {
    let server = TestServer::new().await;
    let (table, people) = begin(&server, seats).await;
    (server, table, people)
}

/// Makes the person's first choice. False if they had none.
pub(crate) async fn choose_first(person: &mut Person, table: &str) -> bool {
    let seen = person.see(table).await;
    let Some(choice) = seen["choices"].get(0) else { return false };
    person.choose(table, &seen["moment"], choice).await.expect(200);
    true
}

/// Makes everybody's first choice. False if nobody had one.
pub(crate) async fn all_choose_first(people: &mut [Person], table: &str) -> bool {
    let mut chosen = false;
    for person in people {
        chosen |= choose_first(person, table).await;
    }
    chosen
}

/// Everybody makes their first choice again and again, until the game is over.
pub(crate) async fn play_to_end(people: &mut [Person], table: &str) {
    while all_choose_first(people, table).await {}
    assert_eq!(people[0].see(table).await["phase"], "over");
}

/// A table at which somebody can undo their last choice, that person, and the moment. Few choices of this game can be
/// undone, so several games may be needed.
pub(crate) async fn find_undo(server: &TestServer) -> (String, Person, Value) {
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
    panic!("nobody can undo anything");
}
