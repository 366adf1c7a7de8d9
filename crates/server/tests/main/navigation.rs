//! Finding one's way: names, languages, the way back, first tables, and tables that wait.

use std::time::Duration;

use serde_json::json;
use server::testing::Clock;

use crate::page;
use crate::people::{Person, choose_first, host_friends, playing, seat_invitation};
use crate::test_server::TestServer;

/// The values of this field in all forms with this action.
fn field(html: &str, action: &str, name: &str) -> Vec<String> {
    let forms = page::forms(html).into_iter().filter(|form| form.action == action);
    let fields = forms.flat_map(|form| form.fields).filter(|(known, _)| known == name);
    fields.map(|(_, value)| value).collect()
}

/// A table for two friends: its host, its path, and the path of an invitation.
async fn invite(server: &TestServer) -> (Person, String, String) {
    let (mut host, table) = host_friends(server, "2").await;
    let path = seat_invitation(&mut host, &table, 1).await;
    (host, table, path)
}

#[tokio::test(flavor = "multi_thread")]
async fn after_giving_a_name_one_returns_to_the_same_page() {
    let server = TestServer::new().await;
    let (mut host, table, _) = invite(&server).await;
    let page = host.get(&table).await.expect(200);
    let link = format!("/me?back={table}");
    assert!(page.text().contains(&format!("href=\"{link}\"")));
    let profile = host.get(&link).await.expect(200);
    // Both the form and the language switch know the way back.
    assert_eq!(field(profile.text(), "/me", "back"), [link.clone(), table.clone()]);
    let sent = [("back", table.as_str()), ("name", "Anaïs")];
    assert_eq!(host.post("/me", &sent).await.location(), table);
    for elsewhere in
        ["//evil.example", "https:%2F%2Fevil.example", "%0d%0a", "%zz", "/join/01234567/1/secret"]
    {
        let profile = host.get(&format!("/me?back={elsewhere}")).await.expect(200);
        assert_eq!(field(profile.text(), "/me", "back"), ["/me", "/"], "{elsewhere}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn choosing_a_language_needs_no_name() {
    let server = TestServer::new().await;
    let mut newcomer = Person::browser(&server);
    let form = page::form(newcomer.get("/me").await.expect(200).text(), "/me").expect("a form");
    assert_eq!(form.buttons.len(), 1);
    newcomer.post("/me", &[("back", "/about"), ("name", ""), ("lang", "fr")]).await.expect(303);
    assert!(newcomer.get("/about").await.expect(200).text().contains("lang=\"fr\""));
    newcomer.post("/me", &[("name", "Zoé")]).await.expect(303);
    newcomer.post("/me", &[("name", "  "), ("lang", "en")]).await.expect(303);
    let me = newcomer.get("/api/v1/me").await.expect(200).json();
    assert_eq!((&me["name"], &me["lang"]), (&json!("Zoé"), &json!("en")), "blank means unchanged");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_name_comes_back_with_the_reason() {
    let server = TestServer::new().await;
    let (_, _, path) = invite(&server).await;
    let long = "x".repeat(25);
    for (action, sent) in [
        ("/me", vec![("back", "/about"), ("lang", "fr"), ("name", long.as_str())]),
        (path.as_str(), vec![("name", long.as_str())]),
    ] {
        let mut newcomer = Person::browser(&server);
        let answer = newcomer.post(action, &sent).await.expect(400);
        assert!(answer.text().contains("KIT-SIT-4"), "{action} names the rule");
        assert!(page::text(answer.text()).contains("1 to 24 visible characters"));
        let form = page::forms(answer.text()).pop().expect("the form again");
        assert_eq!(form.action, action);
        for (name, value) in sent {
            assert!(form.fields.contains(&(name.to_owned(), value.to_owned())), "{action}: {name}");
        }
        assert_eq!(newcomer.token, None, "a refused name creates no guest");
    }
    Person::browser(&server).post(&path, &[("name", "Bea")]).await.expect(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_page_leads_back_to_a_page() {
    let server = TestServer::new().await;
    let (mut host, table, _) = invite(&server).await;
    let wrong = host.post(&format!("{table}/choose"), &[("seat", "0")]).await.expect(400);
    assert_eq!(field(wrong.text(), "/me", "back"), [table.as_str()]);
    let answer = host.post("/me", &[("lang", "fr"), ("back", &format!("{table}/choose"))]).await;
    assert_eq!(answer.location(), table);
    host.get(&table).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_in_no_other_page_or_link() {
    let server = TestServer::new().await;
    let (_, table, path) = invite(&server).await;
    let mut bea = Person::browser(&server);
    let shown = bea.get(&path).await.expect(200);
    assert!(!shown.text().contains("back="), "{}", shown.text());
    assert_eq!(shown.text().matches(&path).count(), 2, "only as the action of its two forms");
    // Changing the language stays on the page and does not use the invitation up.
    let answer = bea.post(&path, &[("lang", "fr")]).await;
    assert_eq!(answer.location(), path);
    assert!(bea.get(&path).await.expect(200).text().contains("lang=\"fr\""));
    assert_eq!(bea.post(&path, &[("lang", "xx")]).await.status, 400);
    assert_eq!(bea.post(&path, &[("name", "Bea")]).await.location(), table);
    // Nor does the page of a used invitation contain it.
    let late = Person::browser(&server).get(&path).await.expect(410);
    let code = path.rsplit('/').next().expect("a code");
    assert!(!late.text().contains(code));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_table_of_the_lobby_is_an_easy_one() {
    let clock = Clock::manual(0);
    let server = TestServer::at(&clock).await;
    let mut newcomer = Person::browser(&server);
    let lobby = newcomer.get("/").await.expect(200);
    let form = page::form(lobby.text(), "/open/tale").expect("a button to play at once");
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = newcomer.post(&form.action, &form.press(0)).await.location().to_owned();
        let seen = newcomer.see(table.trim_start_matches("/t/")).await;
        tables.push((seen["options"]["mode"].clone(), seen["seats"][1]["level"].clone()));
        // Pressing again at once would be a double click.
        clock.advance(60_000);
    }
    // A step is done when a game of it is over, not when it has begun: `newcomers.rs` plays them.
    assert_eq!(tables, [(json!("novice"), json!("random")), (json!("novice"), json!("random"))]);
    // Explicit settings are respected, even for a first table.
    let mut other = Person::browser(&server);
    let table = other.post("/open/tale", &[("with", "bots")]).await.location().to_owned();
    assert_eq!(other.see(table.trim_start_matches("/t/")).await["options"]["mode"], "expert");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_table_form_keeps_its_fields() {
    let server = TestServer::new().await;
    let sent =
        [("seats", "3"), ("with", "friends"), ("name", "Ana"), ("level", "random"), ("option-peace", "true")];
    // CASTLE-OPT-1: nobody wins with eight coins.
    let refused = [&sent[..], &[("option-goal", "8")]].concat();
    let answer = Person::browser(&server).post("/open/castle", &refused).await.expect(409);
    let form = page::opening(answer.text()).expect("the form again");
    // The name is theirs by now, and is not asked for again.
    for (name, value) in sent.into_iter().filter(|(name, _)| *name != "name") {
        assert!(form.fields.contains(&(name.to_owned(), value.to_owned())), "{name}: {:?}", form.fields);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_for_the_reader_come_first() {
    let (_server, table, mut people) = playing(2).await;
    let entry = format!("/t/{table}");
    // Bea has chosen and waits for Ana.
    for seat in [0, 1, 1] {
        assert!(choose_first(&mut people[seat], &table).await);
    }
    // Tables are ordered by milliseconds; the next ones must be later.
    tokio::time::sleep(Duration::from_millis(5)).await;
    for _ in 0..15 {
        people[1].open(&json!({ "game": "tale", "with": "friends" })).await;
    }
    let turns = |lobby: &str| lobby.matches("class=\"entry turn\"").count();
    let first = |lobby: &str| lobby.find(&entry).map(|place| lobby[..place].matches("class=\"entry").count());
    let lobby = people[1].get("/").await.expect(200);
    assert_eq!((turns(lobby.text()), first(lobby.text())), (0, None), "the table waits for somebody else");
    // A take-back request waits for Bea's answer.
    let moment = people[0].see(&table).await["moment"].clone();
    people[0].command(&table, &json!({ "do": "ask", "moment": moment })).await.expect(200);
    for _ in 0..15 {
        people[1].open(&json!({ "game": "tale", "with": "friends" })).await;
    }
    let lobby = people[1].get("/").await.expect(200);
    assert_eq!((turns(lobby.text()), first(lobby.text())), (1, Some(1)), "{}", lobby.text());
    // Every table is on exactly one page.
    let mut found = 0;
    for number in 1..=3 {
        let lobby = people[1].get(&format!("/?mine={number}")).await.expect(200);
        found += lobby.text().matches("class=\"entry").count();
    }
    assert_eq!(found, 31);
}
