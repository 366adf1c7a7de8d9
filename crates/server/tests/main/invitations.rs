//! Invitations to single seats: looking at one changes nothing, accepting it uses it up, and a used one never works again.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Timeouts};
use store::MemoryStore;

use crate::client::Ask;
use crate::page;
use crate::people::{Person, host_friends, seat_invitation};
use crate::test_server::{TestServer, config};

/// A server at which replaced tokens are valid for this long.
fn with_grace(token_grace: Duration) -> Config {
    Config { timeouts: Timeouts { token_grace, ..config().timeouts }, ..config() }
}

/// A table for three friends: its host, its path, and the path of the invitation to seat 1.
async fn invite(server: &TestServer) -> (Person, String, String) {
    let (mut host, table) = host_friends(server, "3").await;
    let path = seat_invitation(&mut host, &table, 1).await;
    (host, table, path)
}

/// Bea at her browser, and her token.
async fn bea_and_token(server: &TestServer) -> (Person, String) {
    let bea = Person::browser_of(server, "Bea").await;
    let token = bea.token.clone().expect("a token");
    (bea, token)
}

/// How the server answers somebody who shows this token.
async fn status(server: &TestServer, token: &str) -> u16 {
    server.ask(&Ask::get("/api/v1/me").cookie(token)).await.status
}

async fn guest_of(server: &TestServer, token: &str) -> Value {
    server.ask(&Ask::get("/api/v1/me").cookie(token)).await.expect(200).json()["guest"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_works_for_one_person() {
    let server = TestServer::new().await;
    let (mut host, table, path) = invite(&server).await;

    // A chat program that fetches a preview does not use it up.
    for _ in 0..3 {
        let shown = Person::browser(&server).get(&path).await.expect(200);
        assert!(page::text(shown.text()).contains("Ana"), "the page names the host");
        assert_eq!(shown.header("set-cookie"), None);
    }
    let mut bea = Person::browser(&server);
    let shown = bea.get(&path).await.expect(200);
    // Another form with this action changes the language.
    let mut form = page::forms(shown.text()).pop().expect("a form to accept it");
    assert_eq!(form.action, path);
    form.fields.retain(|(name, _)| name != "name");
    form.fields.push(("name".into(), "Béa <3".into()));
    let answer = bea.post(&form.action, &form.press(0)).await;
    assert_eq!(answer.location(), table);
    let page = bea.get(&table).await.expect(200);
    assert!(page.text().contains("Béa &lt;3"));

    // The same person is led to the table, also by a second click.
    assert_eq!(bea.get(&path).await.location(), table);
    assert_eq!(bea.post(&path, &[]).await.location(), table);
    // For everybody else it is too late.
    let mut cleo = Person::browser(&server);
    let late = [cleo.get(&path).await, cleo.post(&path, &[("name", "Cleo")]).await];
    assert_eq!(late.each_ref().map(|answer| answer.status), [410, 410]);
    assert_eq!(cleo.token, None, "a used invitation creates no guest");

    // When the seat is free again, the old link stays dead, and there is a new one.
    bea.post(&format!("{table}/leave"), &[]).await.expect(303);
    let fresh = seat_invitation(&mut host, &table, 1).await;
    assert_ne!(fresh, path);
    for person in [&mut bea, &mut cleo] {
        assert_eq!(person.post(&path, &[("name", "Cleo")]).await.status, 410);
    }
    cleo.post(&fresh, &[("name", "Cleo")]).await.expect(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_invitations_cannot_be_told_apart() {
    let server = TestServer::new().await;
    let (_, table, path) = invite(&server).await;
    let (start, code) = path.rsplit_once('/').expect("a code");
    assert_eq!(code.len(), 32);
    let other = if code.starts_with('0') { "1" } else { "0" };
    let wrong_digit = format!("{start}/{other}{}", &code[1..]);
    let other_seat = format!("{}/{code}", start.replace("/1", "/2"));
    let id = table.trim_start_matches("/t/");
    let wrong = [
        wrong_digit,
        other_seat,
        format!("{start}/"),
        format!("{start}/{}", "0".repeat(32)),
        format!("{start}/{}", &code[..31]),
        format!("{start}/{code}0"),
        format!("{start}/{}", code.to_uppercase()),
        format!("/join/{id}/0/{code}"),
        format!("/join/{id}/9/{code}"),
        format!("/join/{id}/-1/{code}"),
        format!("/join/{id}/x/{code}"),
        format!("/join/{id}/{code}"),
        format!("/join/00000000/{code}"),
        format!("/join/00000000/1/{code}"),
        format!("/join/nonsense/1/{code}"),
    ];
    let mut bodies = std::collections::BTreeSet::new();
    for path in wrong.iter().filter(|path| !path.ends_with('/')) {
        let mut person = Person::browser(&server);
        for answer in [person.get(path).await, person.post(path, &[]).await] {
            assert_eq!((answer.status, person.token.as_ref()), (410, None), "{path}");
            // Pages contain the path that was asked for, as the way back after a change of language; nothing else
            // differs.
            bodies.insert(answer.text().replace(path, "PATH"));
        }
    }
    assert_eq!(bodies.len(), 1, "a wrong code, seat or table gives the same page");
    Person::browser(&server).post(&path, &[("name", "Bea")]).await.expect(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_a_seat_replaces_the_token() {
    let grace = Duration::from_millis(300);
    let server = TestServer::with(with_grace(grace)).await;
    let (_, _, path) = invite(&server).await;
    let (mut bea, old) = bea_and_token(&server).await;
    let id = guest_of(&server, &old).await;

    bea.post(&path, &[]).await.expect(303);
    let new = bea.token.clone().expect("a token");
    assert_ne!(new, old);
    assert_eq!(guest_of(&server, &new).await, id);
    assert_eq!(status(&server, &old).await, 200, "for requests that are on their way");
    tokio::time::sleep(3 * grace).await;
    assert_eq!(status(&server, &old).await, 401, "the old token has expired");
    assert_eq!(guest_of(&server, &new).await, id);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_response_locks_nobody_out() {
    let grace = Duration::from_millis(50);
    let server = TestServer::with(with_grace(grace)).await;
    let (_, table, path) = invite(&server).await;
    let (mut bea, old) = bea_and_token(&server).await;
    // The new token is sent, but never arrives.
    server.ask(&bea.prepare(Ask::post(&path).form(&[]))).await.expect(303);
    tokio::time::sleep(4 * grace).await;
    assert_eq!(bea.token.as_ref(), Some(&old));
    assert!(bea.get(&table).await.expect(200).text().contains("/leave"), "Bea still has the seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_token_expires_after_a_restart_too() {
    let grace = Duration::from_millis(50);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(with_grace(grace), store.clone()).await;
    let (_, _, path) = invite(&server).await;
    let (mut bea, old) = bea_and_token(&server).await;
    bea.post(&path, &[]).await.expect(303);
    let new = bea.token.clone().expect("a token");
    // The server restarts before the new token has been used.
    server.close().await;
    let server = TestServer::on(with_grace(grace), store).await;
    assert_eq!(status(&server, &old).await, 200, "the new token may not have arrived");
    assert_eq!(status(&server, &new).await, 200);
    tokio::time::sleep(4 * grace).await;
    assert_eq!((status(&server, &old).await, status(&server, &new).await), (401, 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_new_tokens_the_last_one_to_be_used_stays_valid() {
    let grace = Duration::from_secs(1);
    let server = TestServer::with(with_grace(grace)).await;
    let bea = Person::browser_of(&server, "Bea").await;
    // Two tabs of one browser accept two invitations at the same time.
    let mut sent = Vec::new();
    for _ in 0..2 {
        let (_, _, path) = invite(&server).await;
        let answer = server.ask(&bea.prepare(Ask::post(&path).form(&[]))).await.expect(303);
        sent.push(answer.token().expect("a new token"));
    }
    // Whatever the order in which they were issued.
    assert_eq!((status(&server, &sent[1]).await, status(&server, &sent[0]).await), (200, 200));
    tokio::time::sleep(2 * grace).await;
    assert_eq!((status(&server, &sent[1]).await, status(&server, &sent[0]).await), (401, 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_simultaneous_acceptances_one_succeeds() {
    let server = TestServer::new().await;
    for _ in 0..5 {
        let (mut host, table, path) = invite(&server).await;
        let asks: Vec<Ask> =
            (0..20).map(|n| Ask::post(&path).same_origin().form(&[("name", &format!("Bea{n}"))])).collect();
        let answers = futures_util::future::join_all(asks.iter().map(|ask| server.ask(ask))).await;
        let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses[0], 303);
        assert_eq!(statuses[1..], [410; 19], "the others are too late");
        let page = host.get(&table).await.expect(200);
        assert_eq!(page.text().matches("<span class=\"who\">Bea").count(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_sees_invitations_to_seats() {
    let server = TestServer::new().await;
    let (mut host, table, path) = invite(&server).await;
    let code = path.rsplit('/').next().expect("a code").to_owned();
    let second = seat_invitation(&mut host, &table, 2).await;
    let mut bea = Person::browser(&server);
    bea.post(&path, &[("name", "Bea")]).await.expect(303);
    for person in [&mut bea, &mut Person::browser(&server)] {
        let pages = [
            person.get(&table).await.expect(200),
            person.get(&format!("{table}/live?once")).await.expect(200),
        ];
        for page in pages {
            let text = page.text().to_lowercase();
            assert!(!text.contains(&code));
            assert!(!text.contains(second.rsplit('/').next().expect("a code")));
        }
    }
    // Nobody sits down at an unlisted table without an invitation; at a listed one anybody may.
    let mut cleo = Person::browser(&server);
    let sit = [("seat", "2")];
    assert_eq!(cleo.post(&format!("{table}/sit"), &sit).await.status, 409);
    host.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    assert!(cleo.get("/").await.expect(200).text().contains(&table));
    let before = cleo.token.clone();
    cleo.post(&format!("{table}/sit"), &sit).await.expect(303);
    assert_ne!(cleo.token, before, "a new token with the new seat");
    let mut program = Person::stranger(&server);
    let open = program.read("tables?which=open").await;
    assert_eq!(open["tables"], json!([]), "nobody can join it any more");
}
