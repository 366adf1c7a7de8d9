//! Every form of the server, as its pages show it: carried out when the page sends it, and not when another site does.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use server::testing::{Clock, random, routes};
use store::MemoryStore;

use crate::client::Ask;
use crate::page::{self, Form};
use crate::people::{Person, begin, can_take_back, gather, play_on};
use crate::test_server::{TestServer, config};

/// Presses buttons, once from elsewhere and once from the page itself, and remembers which.
struct Presser {
    server: TestServer,
    pressed: BTreeSet<String>,
}

impl Presser {
    /// The form on this page that is sent to such an address, with this field. Bots may still have to decide before.
    async fn find(&self, person: &Person, path: &str, to: &str, field: (&str, &str)) -> Form {
        for _ in 0..2000 {
            let ask = Ask::get(path).cookie(person.token.as_deref().unwrap_or_default());
            let page = self.server.ask(&ask).await.expect(200);
            let fits = |form: &Form| {
                let has = form.fields.iter().any(|(name, value)| (name.as_str(), value.as_str()) == field);
                form.action.ends_with(to) && (field.0.is_empty() || has)
            };
            if let Some(form) = page::forms(page.text()).into_iter().find(fits) {
                return form;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("no form to {to} on {path}");
    }

    /// Fills a form in and sends it; tells where that leads.
    async fn send(&mut self, person: &mut Person, form: &Form, filled: &[(&str, &str)]) -> String {
        let is_filled = |name: &str| filled.iter().any(|(known, _)| *known == name);
        let mut fields = form.press(0);
        fields.retain(|(name, _)| !is_filled(name));
        fields.extend(filled);
        let ask = Ask::post(&form.action).form(&fields);
        let ask = match &person.token {
            Some(token) => ask.cookie(token),
            None => ask,
        };
        for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example")] {
            let answer = self.server.ask(&ask.clone().with(name, value)).await;
            assert_eq!((answer.status, answer.header("set-cookie")), (403, None), "{}", form.action);
        }
        let answer = self.server.ask(&ask.same_origin()).await;
        let place = answer.location().to_owned();
        if let Some(token) = answer.token() {
            person.token = Some(token);
        }
        let parts: Vec<&str> = form.action.split('/').collect();
        self.pressed.insert(if parts[1] == "t" { parts[3] } else { parts[1] }.to_owned());
        place
    }

    /// The same with a form of this page.
    async fn press(&mut self, person: &mut Person, path: &str, to: &str, filled: &[(&str, &str)]) -> String {
        let form = self.find(person, path, to, ("", "")).await;
        self.send(person, &form, filled).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_works_from_its_page_and_from_nowhere_else() {
    let clock = Clock::by_hand(0);
    let store = Arc::new(MemoryStore::new());
    let server = TestServer::known(config(), store, clock.clone(), random()).await;
    let [mut ana, mut bea, mut cleo] = [(); 3].map(|()| Person::browser(&server));
    let (over, mut others) = begin(&server, 2).await;
    play_on(&mut others, &over).await;
    let (back, mut hasty, _) = can_take_back(&server).await;
    let (unwanted, mut hosts) = gather(&server, 2, &json!({})).await;
    let (deserted, mut guests) = gather(&server, 2, &json!({})).await;
    let mut presser = Presser { server, pressed: BTreeSet::new() };
    let p = &mut presser;
    // Before the game.
    p.press(&mut ana, "/me", "/me", &[]).await;
    let at = &p.press(&mut ana, "/open/tale", "/open/tale", &[("with", "friends"), ("seats", "3")]).await;
    let page = p.server.ask(&Ask::get(at).cookie(ana.token.as_deref().expect("a secret"))).await;
    let link = page::invitations(page.text()).swap_remove(0);
    let (_, path) = link.split_once("localhost").expect("an address");
    // The other form that is sent there changes the language.
    let form = p.find(&bea, path, path, ("name", "")).await;
    assert_eq!(p.send(&mut bea, &form, &[("name", "Bea")]).await, *at);
    p.press(&mut ana, at, "/list", &[]).await;
    p.press(&mut cleo, at, "/sit", &[]).await;
    let form = p.find(&ana, at, "/free", ("seat", "2")).await;
    p.send(&mut ana, &form, &[]).await;
    p.press(&mut ana, at, "/seat", &[]).await;
    p.press(&mut ana, at, "/start", &[]).await;
    // During the game.
    for person in [&mut ana, &mut bea] {
        p.press(person, at, "/choose", &[]).await;
    }
    // Once she is asked again, no bot changes what her page is about.
    p.find(&ana, at, "/choose", ("", "")).await;
    p.press(&mut ana, at, "/ask", &[]).await;
    p.press(&mut bea, at, "/answer", &[]).await;
    p.press(&mut bea, at, "/say", &[("text", "hello")]).await;
    p.press(&mut ana, at, "/mute", &[]).await;
    p.press(&mut ana, at, "/offer", &[]).await;
    p.press(&mut bea, at, "/leave", &[]).await;
    p.press(&mut bea, at, "/return", &[]).await;
    // Who reads without the script is given more time than the others.
    clock.advance(661_000);
    p.press(&mut ana, at, "/stand-in", &[]).await;
    p.press(&mut guests[1], &format!("/t/{deserted}"), "/start-instead", &[]).await;
    p.press(&mut hasty, &format!("/t/{back}"), "/undo", &[]).await;
    // After it, and instead of it.
    p.press(&mut others[0], &format!("/t/{over}"), "/rematch", &[]).await;
    p.press(&mut hosts[0], &format!("/t/{unwanted}"), "/close", &[]).await;

    let posts = routes().into_iter().filter(|(method, path)| *method == "post" && !path.starts_with("/api/"));
    let all: BTreeSet<String> = posts
        .map(|(_, path)| {
            let parts: Vec<&str> = path.split('/').collect();
            if parts[1] == "t" { parts[3] } else { parts[1] }.to_owned()
        })
        .collect();
    assert_eq!(presser.pressed, all, "each form of the server is on some page");
}
