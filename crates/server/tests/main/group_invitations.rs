//! The invitation to a whole table: one link for everybody, until the game begins or the host renews it (KIT-SIT-3).

use std::sync::Arc;

use serde_json::json;
use store::MemoryStore;

use crate::client::Ask;
use crate::page;
use crate::people::{Person, group_invitation, host_friends};
use crate::test_server::{TestServer, config};

/// A table for this many friends: its host, its path, and the path of its invitation.
async fn invite(server: &TestServer, seats: &str) -> (Person, String, String) {
    let (mut host, table) = host_friends(server, seats).await;
    let path = group_invitation(&mut host, &table).await;
    (host, table, path)
}

/// The names of those who sit at the table, by seat.
async fn sitting(person: &mut Person, table: &str) -> Vec<Option<String>> {
    let seen = person.see(table.trim_start_matches("/t/")).await;
    let seats = seen["seats"].as_array().expect("seats").clone();
    seats.iter().map(|seat| seat["name"].as_str().map(str::to_owned)).collect()
}

fn named(names: &[&str]) -> Vec<Option<String>> {
    names.iter().map(|name| (!name.is_empty()).then(|| (*name).to_owned())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_link_seats_everybody() {
    let server = TestServer::new().await;
    let (mut host, table, path) = invite(&server, "4").await;
    // A chat program that fetches a preview uses nothing up.
    for _ in 0..3 {
        let shown = Person::browser(&server).get(&path).await.expect(200);
        let text = page::text(shown.text());
        assert!(text.contains("Ana") && text.contains("Fairy Tale") && text.contains("Expert"), "{text}");
        assert_eq!(shown.header("set-cookie"), None);
    }
    // The first free seat, or the one that they choose.
    let mut bea = Person::browser(&server);
    let form = page::forms(bea.get(&path).await.expect(200).text()).pop().expect("a form");
    assert_eq!(form.action, path);
    assert!(form.fields.contains(&("seat".into(), "1".into())), "{form:?}");
    assert_eq!(bea.post(&path, &[("name", "Bea")]).await.location(), table);
    let mut cleo = Person::browser(&server);
    assert_eq!(cleo.post(&path, &[("name", "Cleo"), ("seat", "3")]).await.location(), table);
    assert_eq!(sitting(&mut host, &table).await, named(&["Ana", "Bea", "", "Cleo"]));
    // A second click, and the link again, lead to the table.
    assert_eq!(bea.post(&path, &[("name", "Bea")]).await.location(), table);
    assert_eq!(bea.get(&path).await.location(), table);
    // Everybody at the table can pass the link on; watchers do not see it.
    assert_eq!(group_invitation(&mut cleo, &table).await, path);
    let mut wanda = Person::browser_of(&server, "Wanda").await;
    for page in [format!("{table}/live?once"), table.clone()] {
        assert!(!wanda.get(&page).await.expect(200).text().contains("/join/"));
    }
    // A seat that is taken already gives the next one.
    let mut dora = Person::browser(&server);
    assert_eq!(dora.post(&path, &[("name", "Dora"), ("seat", "3")]).await.location(), table);
    assert_eq!(sitting(&mut host, &table).await, named(&["Ana", "Bea", "Dora", "Cleo"]));
    // Now the table is full. If somebody gets up, the same link works again.
    let full = Person::browser(&server).get(&path).await.expect(200);
    assert!(page::text(full.text()).contains("The table is full"));
    assert!(full.text().contains(&format!("href=\"{table}\"")), "one can watch");
    dora.post(&format!("{table}/leave"), &[]).await.expect(303);
    let mut eva = Person::browser(&server);
    assert_eq!(eva.post(&path, &[("name", "Eva")]).await.location(), table);
    // Once the game has begun, the link is void; whoever had it may watch.
    host.post(&format!("{table}/start"), &[]).await.expect(303);
    let mut late = Person::browser(&server);
    for answer in [late.get(&path).await, late.post(&path, &[("name", "Late")]).await] {
        assert_eq!(answer.status, 410);
        assert!(page::text(answer.text()).contains("The game has already begun"));
    }
    assert_eq!(late.token, None, "a void invitation creates no guest");
    assert_eq!(eva.get(&path).await.location(), table);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_come_at_the_same_instant_all_get_a_seat_or_a_clear_answer() {
    let server = TestServer::new().await;
    for _ in 0..5 {
        let (mut host, table, path) = invite(&server, "5").await;
        let asks: Vec<Ask> = (0..12)
            .map(|n| Ask::post(&path).same_origin().form(&[("name", &format!("Bea{n}")), ("seat", "2")]))
            .collect();
        let answers = futures_util::future::join_all(asks.iter().map(|ask| server.ask(ask))).await;
        let seated = answers.iter().filter(|answer| answer.status == 303).count();
        assert_eq!(seated, 4);
        for late in answers.iter().filter(|answer| answer.status != 303) {
            assert_eq!(late.status, 409);
            assert!(page::text(late.text()).contains("The table is full"), "{}", late.text());
        }
        let sitting = sitting(&mut host, &table).await;
        assert!(sitting.iter().all(Option::is_some), "{sitting:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_link_leaves_the_old_one_void_for_good() {
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(config(), store.clone()).await;
    let (mut host, table, old) = invite(&server, "3").await;
    let page = host.get(&table).await.expect(200);
    let form = page::form(page.text(), "/renew-invitation").expect("a form");
    host.post(&form.action, &form.press(0)).await.expect(303);
    let new = group_invitation(&mut host, &table).await;
    assert_ne!(new, old);
    // The same form again, as a second click sends it, changes nothing.
    host.post(&form.action, &form.press(0)).await.expect(303);
    assert_eq!(group_invitation(&mut host, &table).await, new);
    server.close().await;
    let server = TestServer::on(config(), store).await;
    host.connect_to(&server);
    let (start, code) = new.rsplit_once('/').expect("a code");
    let wrong = [code[1..].to_owned(), format!("{code}0"), "0".repeat(32), code.to_uppercase()];
    let wrong = wrong.into_iter().filter(|wrong| wrong != code).map(|wrong| format!("{start}/{wrong}"));
    for path in wrong.chain([old]) {
        let path = &path;
        let mut bea = Person::browser(&server);
        for answer in [bea.get(path).await, bea.post(path, &[("name", "Bea")]).await] {
            assert_eq!((answer.status, bea.token.as_ref()), (410, None), "{path}");
        }
    }
    assert_eq!(group_invitation(&mut host, &table).await, new);
    Person::browser(&server).post(&new, &[("name", "Bea")]).await.expect(303);
    // Others cannot renew it.
    let id = table.trim_start_matches("/t/");
    let code = new.rsplit('/').next().expect("a code");
    let mut bea = Person::named(&server, "Bea").await;
    let renew = json!({ "do": "renew_invitation", "invitation": code });
    assert_eq!(bea.command(id, &renew).await.status, 409);
}

/// The host's name is in the heading of the invitation, so they are asked for it first.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_invited_before_the_host_has_a_name() {
    let server = TestServer::new().await;
    for (lang, called) in [("en", "Guest"), ("fr", "Convive")] {
        // The form that opens a table for friends asks for a name; programs need none.
        let mut host = Person::browser(&server).with_header("Accept-Language", lang);
        host.post("/me", &[("lang", lang)]).await.expect(303);
        let id = format!("/t/{}", host.open(&json!({ "game": "tale", "with": "friends", "seats": 3 })).await);
        assert_eq!(host.read("me").await["name"], called);
        let page = host.get(&id).await.expect(200);
        assert!(page::invitations(page.text()).is_empty() && !page.text().contains("/join/"));
        let mut form = page::forms(page.text())
            .into_iter()
            .find(|form| form.action == "/me" && form.fields.iter().any(|(name, _)| name == "name"))
            .expect("a form that asks for the name");
        form.fields.retain(|(name, _)| name != "name");
        form.fields.push(("name".into(), "Ana".into()));
        assert_eq!(host.post("/me", &form.press(0)).await.location(), id);
        let path = group_invitation(&mut host, &id).await;
        let shown = Person::browser(&server).get(&path).await.expect(200);
        assert!(page::text(shown.text()).contains("Ana"));
    }
}
