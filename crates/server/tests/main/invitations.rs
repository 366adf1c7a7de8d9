//! Invitations: to look at one uses nothing up, to accept it does, and a used one opens nothing ever again.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use server::{Config, Timeouts};
use store::MemoryStore;

use crate::client::{Answer, Ask};
use crate::page;
use crate::people::Person;
use crate::test_server::{TestServer, config};

/// The path of the invitation to this seat, as its host sees it.
async fn link(host: &mut Person, table: &str, seat: usize) -> String {
    let page = host.get(table).await.expect(200);
    let links = page::invitations(page.text());
    let link = links.iter().find(|link| link.contains(&format!("{table}/{seat}/").replace("/t/", "/join/")));
    let link = link.unwrap_or_else(|| panic!("an invitation to seat {seat} among {links:?}"));
    let (_, path) = link.split_once("localhost").expect("an address of this server");
    path.to_owned()
}

/// A table for friends, its host, and where it is.
async fn table(server: &TestServer) -> (Person, String) {
    let mut host = Person::browser(server);
    host.post("/me", &[("name", "Ana")]).await.expect(303);
    let opened = host.post("/open/tale", &[("with", "friends"), ("seats", "3")]).await;
    let table = opened.location().to_owned();
    (host, table)
}

fn guest_of(answer: &Answer) -> String {
    answer.json()["guest"].as_str().expect("a guest").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_good_for_one_person() {
    let server = TestServer::new().await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;

    // A chat program that looks at links for a preview uses nothing up.
    for _ in 0..3 {
        let shown = Person::browser(&server).get(&path).await.expect(200);
        assert!(page::text(shown.text()).contains("Ana"), "it says who invites");
        assert_eq!(shown.header("set-cookie"), None);
    }
    let mut bea = Person::browser(&server);
    let shown = bea.get(&path).await.expect(200);
    // The other form that is sent here changes the language.
    let mut form = page::forms(shown.text()).pop().expect("a form to accept it");
    assert_eq!(form.action, path);
    form.fields.retain(|(name, _)| name != "name");
    form.fields.push(("name".into(), "Béa <3".into()));
    let answer = bea.post(&form.action, &form.press(0)).await;
    assert_eq!(answer.location(), table);
    let page = bea.get(&table).await.expect(200);
    assert!(page.text().contains("Béa &lt;3"));

    // The same person is led to the table, by a second click as well.
    assert_eq!(bea.get(&path).await.location(), table);
    assert_eq!(bea.post(&path, &[]).await.location(), table);
    // Everybody else has come too late.
    let mut cleo = Person::browser(&server);
    let late = [cleo.get(&path).await, cleo.post(&path, &[("name", "Cleo")]).await];
    assert_eq!(late.each_ref().map(|answer| answer.status), [410, 410]);
    assert_eq!(cleo.token, None, "nobody becomes a guest by coming too late");

    // Free again: the old link stays dead, the new one is another.
    bea.post(&format!("{table}/leave"), &[]).await.expect(303);
    let fresh = link(&mut host, &table, 1).await;
    assert_ne!(fresh, path);
    for person in [&mut bea, &mut cleo] {
        assert_eq!(person.post(&path, &[("name", "Cleo")]).await.status, 410);
    }
    cleo.post(&fresh, &[("name", "Cleo")]).await.expect(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guess_tells_nothing() {
    let server = TestServer::new().await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;
    let (start, word) = path.rsplit_once('/').expect("a word");
    assert_eq!(word.len(), 32);
    let other = if word.starts_with('0') { "1" } else { "0" };
    let bent = format!("{start}/{other}{}", &word[1..]);
    let other_seat = format!("{}/{word}", start.replace("/1", "/2"));
    let id = table.trim_start_matches("/t/");
    let wrong = [
        bent,
        other_seat,
        format!("{start}/"),
        format!("{start}/{}", "0".repeat(32)),
        format!("{start}/{}", &word[..31]),
        format!("{start}/{word}0"),
        format!("{start}/{}", word.to_uppercase()),
        format!("/join/{id}/0/{word}"),
        format!("/join/{id}/9/{word}"),
        format!("/join/{id}/-1/{word}"),
        format!("/join/{id}/x/{word}"),
        format!("/join/00000000/1/{word}"),
        format!("/join/nonsense/1/{word}"),
    ];
    let mut bodies = std::collections::BTreeSet::new();
    for path in wrong.iter().filter(|path| !path.ends_with('/')) {
        let mut person = Person::browser(&server);
        for answer in [person.get(path).await, person.post(path, &[]).await] {
            assert_eq!((answer.status, person.token.as_ref()), (410, None), "{path}");
            // What he asked for himself is on the page, to come back to it in another language; nothing else differs.
            bodies.insert(answer.text().replace(path, "PATH"));
        }
    }
    assert_eq!(bodies.len(), 1, "a wrong word, a wrong seat and a wrong table cannot be told apart");
    Person::browser(&server).post(&path, &[("name", "Bea")]).await.expect(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn sitting_down_gives_a_new_secret_and_the_old_one_ends() {
    let grace = Duration::from_millis(300);
    let short = Timeouts { grace, ..config().timeouts };
    let server = TestServer::with(Config { timeouts: short, ..config() }).await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;
    let mut bea = Person::browser(&server);
    bea.post("/me", &[("name", "Bea")]).await.expect(303);
    let old = bea.token.clone().expect("a secret");
    let me = |token: &str| Ask::get("/api/v1/me").cookie(token);
    let id = guest_of(&server.ask(&me(&old)).await.expect(200));

    bea.post(&path, &[]).await.expect(303);
    let new = bea.token.clone().expect("a secret");
    assert_ne!(new, old);
    assert_eq!(guest_of(&server.ask(&me(&new)).await.expect(200)), id);
    assert_eq!(server.ask(&me(&old)).await.status, 200, "requests on their way still count");
    tokio::time::sleep(3 * grace).await;
    assert_eq!(server.ask(&me(&old)).await.status, 403, "but not for long");
    assert_eq!(guest_of(&server.ask(&me(&new)).await.expect(200)), id);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_got_lost_locks_nobody_out() {
    let grace = Duration::from_millis(50);
    let short = Timeouts { grace, ..config().timeouts };
    let server = TestServer::with(Config { timeouts: short, ..config() }).await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;
    let mut bea = Person::browser(&server);
    bea.post("/me", &[("name", "Bea")]).await.expect(303);
    let old = bea.token.clone().expect("a secret");
    // The new secret is sent, and never arrives.
    server.ask(&bea.dress(Ask::post(&path).form(&[]))).await.expect(303);
    tokio::time::sleep(4 * grace).await;
    assert_eq!(bea.token.as_ref(), Some(&old));
    assert!(bea.get(&table).await.expect(200).text().contains("/leave"), "he still sits there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_was_replaced_ends_also_after_a_restart() {
    let grace = Duration::from_millis(50);
    let short = Config { timeouts: Timeouts { grace, ..config().timeouts }, ..config() };
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::on(short.clone(), store.clone()).await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;
    let mut bea = Person::browser(&server);
    bea.post("/me", &[("name", "Bea")]).await.expect(303);
    let old = bea.token.clone().expect("a secret");
    bea.post(&path, &[]).await.expect(303);
    let new = bea.token.clone().expect("a secret");
    // Before the new one has come back the server is closed, and another one opens.
    server.close().await;
    let server = TestServer::on(short, store).await;
    let status = async |token: &str| server.ask(&Ask::get("/api/v1/me").cookie(token)).await.status;
    assert_eq!(status(&old).await, 200, "nobody knows yet whether the new one has arrived");
    assert_eq!(status(&new).await, 200);
    tokio::time::sleep(4 * grace).await;
    assert_eq!((status(&old).await, status(&new).await), (403, 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_secrets_on_their_way_the_last_one_to_arrive_stays() {
    let grace = Duration::from_secs(1);
    let short = Timeouts { grace, ..config().timeouts };
    let server = TestServer::with(Config { timeouts: short, ..config() }).await;
    let mut bea = Person::browser(&server);
    bea.post("/me", &[("name", "Bea")]).await.expect(303);
    // Two tabs of one browser accept two invitations at the same time.
    let mut sent = Vec::new();
    for _ in 0..2 {
        let (mut host, table) = table(&server).await;
        let path = link(&mut host, &table, 1).await;
        let answer = server.ask(&bea.dress(Ask::post(&path).form(&[]))).await.expect(303);
        sent.push(answer.token().expect("a new secret"));
    }
    let status = async |token: &str| server.ask(&Ask::get("/api/v1/me").cookie(token)).await.status;
    // Whatever the order in which they were made.
    assert_eq!((status(&sent[1]).await, status(&sent[0]).await), (200, 200));
    tokio::time::sleep(2 * grace).await;
    assert_eq!((status(&sent[1]).await, status(&sent[0]).await), (403, 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_accept_at_once_one_sits_down() {
    let server = TestServer::new().await;
    for _ in 0..5 {
        let (mut host, table) = table(&server).await;
        let path = link(&mut host, &table, 2).await;
        let asks: Vec<Ask> =
            (0..20).map(|n| Ask::post(&path).same_origin().form(&[("name", &format!("Bea{n}"))])).collect();
        let answers = futures_util::future::join_all(asks.iter().map(|ask| server.ask(ask))).await;
        let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses[0], 303);
        assert_eq!(statuses[1..], [410; 19], "each of the others has come too late");
        let page = host.get(&table).await.expect(200);
        assert_eq!(page.text().matches("<span class=\"who\">Bea").count(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_sees_invitations() {
    let server = TestServer::new().await;
    let (mut host, table) = table(&server).await;
    let path = link(&mut host, &table, 1).await;
    let word = path.rsplit('/').next().expect("a word").to_owned();
    let second = link(&mut host, &table, 2).await;
    let mut bea = Person::browser(&server);
    bea.post(&path, &[("name", "Bea")]).await.expect(303);
    for person in [&mut bea, &mut Person::browser(&server)] {
        let pages = [
            person.get(&table).await.expect(200),
            person.get(&format!("{table}/live?once")).await.expect(200),
        ];
        for page in pages {
            let text = page.text().to_lowercase();
            assert!(!text.contains("/join/") && !text.contains(&word));
            assert!(!text.contains(second.rsplit('/').next().expect("a word")));
        }
    }
    // An unlisted table is not entered without one, by a listed one anybody may sit down.
    let mut cleo = Person::browser(&server);
    let sit = [("seat", "2")];
    assert_eq!(cleo.post(&format!("{table}/sit"), &sit).await.status, 409);
    host.post(&format!("{table}/list"), &[("listed", "yes")]).await.expect(303);
    assert!(cleo.get("/").await.expect(200).text().contains(&table));
    let before = cleo.token.clone();
    cleo.post(&format!("{table}/sit"), &sit).await.expect(303);
    assert_ne!(cleo.token, before, "a new secret for the one who sits here now");
    let mut program = Person::stranger(&server);
    let open = program.read("tables?which=open").await;
    assert_eq!(open["tables"][0]["free"], json!(0));
}
