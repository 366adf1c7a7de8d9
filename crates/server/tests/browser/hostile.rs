//! Names and chat lines that try to be more than text.

use stage::{Browser, Source, Tab, button, checkbox, radio};

use crate::play::{connected, invitation};
use crate::test_server::TestServer;

/// Strings that would run `x()` or load something if any part of the page took them for more than text. As names they
/// are cut to the longest allowed length.
const PAYLOADS: [&str; 30] = [
    "<script>x()</script>",
    "<img src onerror=x()>",
    "<svg onload=x()>",
    "\"><script>x()</script>",
    "'onfocus='x()'autofocus='",
    "\" onfocus=x() autofocus",
    "javascript:x()",
    "</title><svg onload=x()>",
    "</textarea><svg onload=x()>",
    "</script><svg onload=x()>",
    "<!--><svg onload=x()>",
    "]]><svg onload=x()>",
    "<iframe srcdoc=x()>",
    "<body onload=x()>",
    "<details open ontoggle=x()>",
    "<video><source onerror=x()>",
    "<a href=javascript:x()>a</a>",
    "<form action=javascript:x()><button>",
    "<base href=//evil.example>",
    "<link rel=stylesheet href=//evil.example>",
    "<meta http-equiv=refresh content=0>",
    "<style>*{display:none}</style>",
    "&lt;svg onload=x()&gt;",
    "&#60;svg onload=x()&#62;",
    "\\u003csvg onload=x()\\u003e",
    "${x()}",
    "{{x()}}",
    "{ $name }",
    "%3Csvg onload=x()%3E",
    "<template><svg onload=x()>",
];

/// Notices whether anything ran.
const TRAP: &str = "window.x = () => { window.caught = true; }";

#[track_caller]
fn assert_harmless(tab: &Tab) {
    assert!(tab.eval::<bool>("window.caught === undefined"), "something ran on {}", tab.url());
    let dialogs = tab.console().into_iter().filter(|message| message.source == Source::Dialog).count();
    assert_eq!(dialogs, 0, "a dialog on {}", tab.url());
    let elements: u32 = tab.eval(
        "document.querySelectorAll('main script, main iframe, main svg[onload], main img, main style, main video, base').length",
    );
    assert_eq!(elements, 0, "an element was created on {}", tab.url());
    tab.assert_quiet();
}

#[test]
fn names_and_chat_lines_stay_text() {
    let server = TestServer::open();
    let browser = Browser::shared();
    let (eve, bao) = (browser.person(), browser.person());

    // The host has such a name, which also appears in the lobby and on the invitation.
    let host = eve.open(&server.at("/me"));
    host.fill("What shall we call you?", "<svg onload=x()>\"'&amp;");
    host.click(button("Save"));
    host.goto(&server.at("/open/tale"));
    host.choose("How many play?", "2");
    host.click(radio("My friends"));
    host.click(checkbox("Show the table in the lobby"));
    host.click(button("Open the table"));
    connected(&host);
    let link = invitation(&host);
    let other = bao.open(&link);
    other.wait_for_text("<svg onload=x()>\"'&amp; is saving you a seat");
    assert_harmless(&other);
    other.goto(&server.at("/"));
    other.wait_for_text("<svg onload=x()>\"'&amp;");
    assert_harmless(&other);

    // A spectator follows while the host takes each payload as a name and says it.
    other.goto(&host.url());
    connected(&other);
    other.run(TRAP);
    host.run(TRAP);
    for part in PAYLOADS.chunks(10) {
        let refused: Vec<String> = host.eval(&format!(
            "(async () => {{
                const refused = [];
                const send = async (to, fields) => {{
                    const body = new URLSearchParams(fields);
                    const answer = await fetch(to, {{ method: 'POST', body, headers: {{ 'X-Veillee': 'live' }} }});
                    if (!answer.ok) refused.push(`${{to}} ${{body}}: ${{answer.status}}`);
                }};
                for (const text of {}) {{
                    await send('/me', {{ name: [...text].slice(0, 24).join(''), lang: 'en', back: '/' }});
                    await send(location.pathname + '/say', {{ text }});
                }}
                return refused;
            }})()",
            serde_json::to_string(part).unwrap()
        ));
        assert!(refused.is_empty(), "{refused:?}");
        for text in part {
            other.wait_until(|tab| {
                tab.eval::<String>("document.getElementById('chat').textContent").contains(text)
            });
        }
    }
    assert_harmless(&other);
    assert_harmless(&host);
    other.reload();
    assert_harmless(&other);
    for text in &PAYLOADS[20..] {
        assert!(
            other.html().contains("chat") && other.eval::<String>("document.body.textContent").contains(text)
        );
    }
}
