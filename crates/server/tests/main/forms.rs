//! Every form on every page works from its page, and not from another site.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use server::testing::{Clock, routes};

use crate::client::Ask;
use crate::page::{self, Form};
use crate::people::{Person, begin, find_undo, gather, play_to_end};
use crate::test_server::TestServer;

/// Sends forms, first from another site and then from the page itself, and notes which ones.
struct FormSender {
    server: TestServer,
    sent: BTreeSet<String>,
}

impl FormSender {
    /// The form on this page with such an action and this field. Waits for bots that have to decide first.
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

    /// Fills in and sends a form. Returns where it redirects to.
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
        self.sent.insert(if parts[1] == "t" { parts[3] } else { parts[1] }.to_owned());
        place
    }

    /// Finds a form, fills it in and sends it.
    async fn press(&mut self, person: &mut Person, path: &str, to: &str, filled: &[(&str, &str)]) -> String {
        let form = self.find(person, path, to, ("", "")).await;
        self.send(person, &form, filled).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_works_from_its_page_only() {
    let clock = Clock::manual(0);
    let server = TestServer::at(&clock).await;
    let [mut ana, mut bea, mut cleo] = [(); 3].map(|()| Person::browser(&server));
    let (over, mut others) = begin(&server, 2).await;
    play_to_end(&mut others, &over).await;
    let (back, mut hasty, _) = find_undo(&server).await;
    let (unwanted, mut hosts) = gather(&server, 2, &json!({})).await;
    let (deserted, mut guests) = gather(&server, 2, &json!({})).await;
    let mut sender = FormSender { server, sent: BTreeSet::new() };
    let p = &mut sender;
    // Before the game.
    let form = p.find(&ana, "/me", "/me", ("name", "")).await;
    p.send(&mut ana, &form, &[("name", "Ana")]).await;
    // Another form with this action plays a step of the path.
    let form = p.find(&ana, "/open/tale", "/open/tale", ("seats", "4")).await;
    let friends = [("with", "friends"), ("seats", "3"), ("option-mode", "expert")];
    let at = &p.send(&mut ana, &form, &friends).await;
    let page = p.server.ask(&Ask::get(at).cookie(ana.token.as_deref().expect("a token"))).await;
    let link = page::invitations(page.text()).swap_remove(0);
    let (_, path) = link.split_once("localhost").expect("an address");
    // Another form with this action changes the language.
    let form = p.find(&bea, path, path, ("name", "")).await;
    assert_eq!(p.send(&mut bea, &form, &[("name", "Bea")]).await, *at);
    p.press(&mut ana, at, "/renew-invitation", &[]).await;
    p.press(&mut ana, at, "/list", &[]).await;
    // Whoever has no name says it first.
    p.press(&mut cleo, at, "/me", &[("name", "Cleo")]).await;
    p.press(&mut cleo, at, "/sit", &[]).await;
    let form = p.find(&ana, at, "/free", ("seat", "2")).await;
    p.send(&mut ana, &form, &[]).await;
    p.press(&mut ana, at, "/seat", &[]).await;
    p.press(&mut ana, at, "/start", &[]).await;
    // During the game.
    p.press(&mut ana, at, "/choose", &[]).await;
    p.press(&mut ana, at, "/change", &[]).await;
    p.press(&mut ana, at, "/pace", &[]).await;
    p.press(&mut bea, at, "/choose", &[]).await;
    // Once Ana is asked again, no bot changes her page.
    p.find(&ana, at, "/choose", ("", "")).await;
    p.press(&mut ana, at, "/ask", &[]).await;
    p.press(&mut bea, at, "/answer", &[]).await;
    p.press(&mut bea, at, "/say", &[("text", "hello")]).await;
    p.press(&mut ana, at, "/mute", &[]).await;
    p.press(&mut ana, at, "/open-talk", &[]).await;
    p.press(&mut cleo, at, "/say", &[("text", "hello from the door")]).await;
    p.press(&mut ana, at, "/remove-line", &[]).await;
    p.press(&mut cleo, at, "/say", &[("text", "hello again")]).await;
    p.press(&mut ana, at, "/remove-watcher", &[]).await;
    p.press(&mut ana, at, "/offer", &[]).await;
    p.press(&mut bea, at, "/leave", &[]).await;
    p.press(&mut bea, at, "/return", &[]).await;
    // Somebody follows both tables: otherwise they would leave the memory, and with them who was seen when.
    let _open = [ana.live(at.trim_start_matches("/t/")).await, guests[1].live(&deserted).await];
    // Readers without the script count as away later than others.
    clock.advance(661_000);
    p.press(&mut ana, at, "/stand-in", &[]).await;
    p.press(&mut ana, at, "/propose-stop", &[]).await;
    p.press(&mut ana, at, "/resign", &[]).await;
    p.press(&mut guests[1], &format!("/t/{deserted}"), "/start-instead", &[]).await;
    p.press(&mut hasty, &format!("/t/{back}"), "/undo", &[]).await;
    // After a game, and instead of one.
    let next = p.press(&mut others[0], &format!("/t/{over}"), "/rematch", &[]).await;
    p.press(&mut others[1], &next, "/decline", &[]).await;
    let back = p.press(&mut others[1], &format!("/t/{over}"), "/answer-rematch", &[]).await;
    assert_eq!(back, next);
    p.press(&mut others[0], "/", "/hide", &[]).await;
    p.press(&mut hosts[0], &format!("/t/{unwanted}"), "/close", &[]).await;

    let posts = routes().into_iter().filter(|(method, path)| *method == "post" && !path.starts_with("/api/"));
    let all: BTreeSet<String> = posts
        .map(|(_, path)| {
            let parts: Vec<&str> = path.split('/').collect();
            if parts[1] == "t" { parts[3] } else { parts[1] }.to_owned()
        })
        .collect();
    assert_eq!(sender.sent, all, "every form is on some page");
}
