//! Lines to the network, sleep, and what was received.

use std::time::{Duration, Instant};

use stage::{Browser, Line};

use crate::failure;
use crate::server::{Server, html};

const LIVE: &str = "<p id=last>none</p><p id=state></p><p id=seen></p>
    <script>
      const source = new EventSource('/events');
      source.onmessage = (event) => { last.textContent = event.data; };
      source.onerror = () => { state.textContent = 'interrupted'; };
      source.onopen = () => { state.textContent = 'connected'; };
      document.onvisibilitychange = () => { seen.textContent += ` ${document.visibilityState}`; };
    </script>";

fn tick(tab: &stage::Tab) -> String {
    tab.eval("last.textContent")
}

#[test]
fn a_device_sleeps_and_its_line_is_cut_dies_and_is_slow() {
    let server = Server::new([("/", html(LIVE)), ("/plain", html("plain"))]);
    let person = Browser::shared().person();
    let tab = person.open(&server.url("/"));
    tab.wait_for_text("tick 1");

    tab.freeze();
    let last = tick(&tab);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(tick(&tab), last);
    tab.thaw();
    tab.wait_until(|tab| tick(tab) != last);
    tab.wait_for_text("hidden visible");

    tab.set_offline(true);
    tab.wait_for_text("interrupted");
    assert!(!tab.eval::<bool>("navigator.onLine"));
    let other = person.open("about:blank");
    assert!(other.try_goto(&server.url("/plain")).unwrap_err().contains("net::ERR_INTERNET_DISCONNECTED"));
    tab.set_offline(false);
    tab.wait_for_text("connected");

    person.line(Line::Dead);
    let last = tick(&tab);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(tick(&tab), last);
    assert!(tab.eval::<bool>("navigator.onLine") && tab.has_text("connected"));
    person.line(Line::Full);
    tab.wait_until(|tab| tick(tab) != last);

    let start = Instant::now();
    person.line(Line::ThreeG);
    tab.goto(&server.url("/plain"));
    assert!(start.elapsed() > Duration::from_millis(300), "{:?}", start.elapsed());
}

#[test]
fn everything_received_can_be_searched() {
    let page = format!(
        "{LIVE}<script>
        fetch('/fetched').then((reply) => reply.text());
        new Worker(URL.createObjectURL(new Blob([`fetch('${{location.origin}}/worker')`])));
        </script>"
    );
    let server = Server::new([
        ("/", html(&page)),
        ("/fetched", html("fetched-secret").header("x-note", "header-secret")),
        ("/worker", html("worker-secret").header("access-control-allow-origin", "*")),
        (
            "/gone",
            html("").status("303 See Other").header("location", "/end").header("x-note", "step-secret"),
        ),
        ("/end", html("the end")),
    ]);
    let tab = Browser::shared().person().open(&server.url("/"));
    for secret in ["fetched-secret", "header-secret", "worker-secret", "aside 1", "data: tick 1"] {
        tab.wait_until(|tab| !tab.traffic().find(secret).is_empty());
    }
    tab.goto(&server.url("/gone"));
    let traffic = tab.traffic();
    for secret in ["new EventSource", "fetched-secret", "worker-secret", "aside 1", "step-secret", "the end"]
    {
        assert!(!traffic.find(secret).is_empty(), "{secret} in {traffic:?}");
    }
    assert!(failure(|| traffic.assert_without(&["step-secret"])).contains("was sent by"));
    traffic.assert_without(&["nowhere"]);

    let requests: Vec<String> = tab.requests().iter().map(ToString::to_string).collect();
    for (path, rest) in [
        ("/", "(Document): 200"),
        ("/fetched", "(Fetch): 200"),
        ("/gone", "(Document): 303"),
        ("/end", "(Document): 200"),
    ] {
        let wanted = format!("GET {} {rest}", server.url(path));
        assert!(requests.contains(&wanted), "{wanted} in {requests:#?}");
    }
    tab.forget();
    assert!(tab.requests().is_empty() && tab.traffic().received.is_empty());
}
