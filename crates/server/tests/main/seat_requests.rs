//! Somebody asks for a seat of a running game: nobody sees a hand before everybody has agreed, by whatever door they
//! come.

use catalog::{CatalogGame, Visitor};
use kit::{Dice, Seat, Seed, Stream, Viewer};
use serde_json::{Value, json};
use table::{Entry, Phase};
use words::Lang;

use crate::page;
use crate::people::{Person, begin, invitation, playing};
use crate::secrecy::{Work, assert_same, for_every_game};
use crate::test_server::TestServer;
use crate::worlds::{LoggedTable, OfflineServer, guest};

/// Positions of each game in which somebody waits for a seat.
const POSITIONS: u32 = 24;

#[derive(Clone, Copy)]
struct Waiting;

impl Visitor for Waiting {
    type Output = Work;
    fn visit<G: CatalogGame>(self) -> Work {
        Box::pin(async move {
            let mut server = OfflineServer::new().await;
            let variants: Vec<_> = G::variants().into_iter().filter(|(_, seats)| *seats > 1).collect();
            let mut differing = 0;
            for number in 0..POSITIONS {
                let mut dice = Dice::new(&Seed::from_words("waiting"), Stream::outside(number), 0);
                let (options, seats) = &variants[dice.below(variants.len() as u32) as usize];
                let seats = *seats;
                let mut table =
                    LoggedTable::<G>::new(options, seats, Seed::from_words(&format!("{number}"))).begin();
                for _ in 0..dice.below(40) {
                    table.random_step(&mut dice);
                }
                if table.table.phase() == Phase::Over {
                    continue;
                }
                let seat = Seat::at(usize::from(seats) - 1);
                table.add(&Entry::Left { seat, level: table::Level::default(), replaced: false });
                table.add(&Entry::Offered { seat });
                let before = table.clone();
                let name = "Zed".to_owned();
                table.add(&Entry::SeatAsked { seat, guest: guest(Viewer::Table), name });
                // All but one have agreed.
                for other in Seat::all(seats).filter(|other| *other != seat) {
                    let guest = guest(Viewer::Seat(other));
                    table.add(&Entry::SeatAnswered { guest, agree: true });
                }
                let lang = dice.pick(&Lang::ALL).expect("a language").tag();
                let reader = Some(Viewer::Table);
                let imagined = table.table.imagined(Viewer::Table, &mut dice);
                differing += u32::from(imagined.game().state() != table.table.game().state());
                let other = LoggedTable { table: imagined, log: table.log.clone() };
                let one = server.sent(&before, &table, reader, lang).await;
                assert_same(G::CODE, &one, &server.sent(&before, &other, reader, lang).await);
                let past = server.replayed(&table, reader, lang).await;
                assert_same(G::CODE, &past, &server.replayed(&other, reader, lang).await);
            }
            assert!(differing > POSITIONS / 2, "{}: the worlds hardly differ", G::CODE);
        })
    }
}

/// KIT-SIT-5: pages, streams, data, log and replay of somebody who waits for a seat are the same bytes in every world
/// that a spectator can imagine, even if only one person has not agreed yet.
#[tokio::test]
async fn whoever_waits_is_sent_no_secret_of_the_seat() {
    for_every_game(Waiting).await;
}

/// The invitation code for an offered seat.
async fn offer(host: &mut Person, table: &str, seat: usize) -> Value {
    host.command(table, &json!({ "do": "offer", "seat": seat })).await.expect(200);
    let invitations = host.read(&format!("tables/{table}/invitations")).await;
    let all = invitations["invitations"].as_array().expect("invitations");
    all.iter().find(|one| one["seat"] == seat).expect("an invitation")["invitation"].clone()
}

async fn told(person: &mut Person, table: &str) -> Vec<String> {
    let log = person.read(&format!("tables/{table}/log")).await;
    serde_json::from_value(log["told"].clone()).expect("sentences")
}

/// KIT-SIT-5: the attack that this rule is for. A host lets the seat of somebody who has left be taken by a guest of
/// their own.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_cannot_read_a_hand_with_a_second_guest() {
    let (server, table, mut people) = playing(3).await;
    people[2].command(&table, &json!({ "do": "leave" })).await.expect(200);
    let mut second = Person::named(&server, "Zed").await;
    let invitation = offer(&mut people[0], &table, 2).await;
    let sit = json!({ "do": "sit", "seat": 2, "invitation": invitation });
    for _ in 0..2 {
        let seen = second.command(&table, &sit).await.expect(200).json()["seen"].take();
        assert_eq!((&seen["me"], &seen["choices"]), (&Value::Null, &json!([])));
        assert_eq!(seen["seat_request"]["waiting"], json!([1, 2]));
    }
    let request = second.see(&table).await["seat_request"]["request"].clone();
    let answer = |agree: bool| json!({ "do": "answer", "request": request, "agree": agree });
    // Neither of the two guests can agree for the others, and the host cannot replace people who are there.
    people[0].command(&table, &answer(true)).await.expect(200);
    assert_eq!(second.command(&table, &answer(true)).await.expect(409).json()["notice"]["rule"], "KIT-SIT-6");
    people[0].command(&table, &json!({ "do": "stand_in", "seat": 1 })).await.expect(403);
    let spectator = Person::named(&server, "Wanda").await.see(&table).await;
    let mut waits = second.see(&table).await;
    // What is asked is public. Who asks may talk; nothing else is different.
    assert_eq!(waits["view"], spectator["view"]);
    for own in ["version", "can_talk"] {
        waits[own] = spectator[own].clone();
    }
    assert_eq!(waits, spectator);
    // Bea agrees, Cleo, whose seat it is, does not.
    people[1].command(&table, &answer(true)).await.expect(200);
    assert_eq!(second.see(&table).await["me"], Value::Null);
    people[2].command(&table, &answer(false)).await.expect(200);
    assert_eq!(second.command(&table, &sit).await.expect(409).json()["notice"]["rule"], "KIT-SIT-1");
    assert_eq!(second.see(&table).await["me"], Value::Null);
    let log = told(&mut people[1], &table).await;
    assert!(log.contains(&"Zed asks everybody for the seat of Cleo.".to_owned()), "{log:?}");
    assert!(log.contains(&"Cleo declines: Zed does not get the seat.".to_owned()), "{log:?}");
    people[2].command(&table, &json!({ "do": "return" })).await.expect(200);
}

/// The same from page to page, without a script: by the invitation's address, and by the buttons that each page shows.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_over_from_page_to_page() {
    let server = TestServer::new().await;
    let (table, mut people) = begin(&server, 3).await;
    let at = format!("/t/{table}");
    people[2].command(&table, &json!({ "do": "leave" })).await.expect(200);
    people[0].command(&table, &json!({ "do": "offer", "seat": 2 })).await.expect(200);
    let path = invitation(&mut people[0], &at, 2).await;
    let (mut dora, mut late) = (Person::browser(&server), Person::browser(&server));
    let shown = dora.get(&path).await.expect(200);
    let name = [("name", "Dora")];
    assert!(shown.text().contains("Dès que tout le monde") || shown.text().contains("Once everybody"));
    assert_eq!(dora.post(&path, &name).await.location(), at);
    // A second click, and the address again, lead to the table; for others the invitation is gone.
    assert_eq!(dora.post(&path, &name).await.location(), at);
    assert_eq!(dora.get(&path).await.location(), at);
    assert_eq!(late.get(&path).await.status, 410);
    assert_eq!(late.post(&path, &[("name", "Late")]).await.status, 410);
    let lobby = dora.get("/").await.expect(200);
    assert!(lobby.text().contains(&at), "whoever asks finds the table in the lobby");
    let waiting = dora.get(&at).await.expect(200);
    let form = page::form(waiting.text(), "/answer").expect("a button to withdraw");
    assert!(form.fields.iter().any(|(name, _)| name == "request"));
    assert!(page::form(waiting.text(), "/choose").is_none());
    assert!(page::invitations(people[0].get(&at).await.expect(200).text()).is_empty());
    for person in [1, 2] {
        assert!(page::form(dora.get(&at).await.expect(200).text(), "/leave").is_none(), "not yet theirs");
        let page = people[person].get(&at).await.expect(200);
        let form = page::form(page.text(), "/answer").expect("buttons to answer");
        let answered = people[person].post(&form.action, &form.press(0)).await;
        assert_eq!(answered.location(), at);
    }
    let page = dora.get(&at).await.expect(200);
    assert!(page::form(page.text(), "/leave").is_some(), "the seat is theirs");
    let seen = people[0].see(&table).await;
    assert_eq!((&seen["seats"][2]["name"], &seen["seats"][2]["holder"]), (&json!("Dora"), &json!("person")));
    assert!(people[2].get(&at).await.expect(200).text().contains("Dora"));
    assert_eq!(people[2].command(&table, &json!({ "do": "return" })).await.status, 409);
}

/// KIT-SIT-5: a granted seat is shown to whoever waits as soon as the last person agrees, by the stream that they have.
#[tokio::test(flavor = "multi_thread")]
async fn the_hand_comes_with_the_last_consent() {
    let (server, table, mut people) = playing(2).await;
    people[1].command(&table, &json!({ "do": "leave" })).await.expect(200);
    let mut zed = Person::named(&server, "Zed").await;
    let invitation = offer(&mut people[0], &table, 1).await;
    zed.command(&table, &json!({ "do": "sit", "seat": 1, "invitation": invitation })).await.expect(200);
    let mut events = zed.events(&table).await;
    let (_, first) = events.next().await.expect("an event");
    assert_eq!((&first["me"], first["choices"].as_array().map(Vec::len)), (&Value::Null, Some(0)));
    let answer = json!({ "do": "answer", "request": first["seat_request"]["request"], "agree": true });
    people[1].command(&table, &answer).await.expect(200);
    loop {
        let (name, seen) = events.next().await.expect("an event");
        if name != "table" {
            continue;
        }
        if seen["me"] == 1 {
            assert!(seen.get("seat_request").is_none());
            break;
        }
        assert_eq!(seen["me"], Value::Null);
    }
    let log = told(&mut zed, &table).await;
    assert!(log.contains(&"Everybody agrees: you take over the seat of Bea.".to_owned()), "{log:?}");
}
