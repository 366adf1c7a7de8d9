//! Clicking, filling in, choosing, pressing keys.

use std::time::Duration;

use stage::{Browser, button, link};

use crate::failure;
use crate::server::{Server, html};

const FORM: &str = "
    <form action=/echo method=post>
      <label>Your name <input name=name value=nobody></label>
      <label for=old>Age</label> <input id=old name=age type=number>
      <label>Born <input name=born type=date></label>
      <label>Colour <select name=colour><option>red<option>dark red<option>blue</select></label>
      <fieldset><legend>Seats</legend>
        <label><input type=radio name=seats value=2> two</label> <label><input type=radio name=seats value=4> four</label>
      </fieldset>
      <style>.own { position: absolute; opacity: 0; clip-path: inset(50%) } .tall { height: 2000px }</style>
      <input class=own type=checkbox id=undo name=undo> <label for=undo>Allow undo</label>
      <p class=tall>
      <button>Send it</button>
    </form>";

fn filled_in(person: &stage::Person, url: &str) {
    let tab = person.open(url);
    tab.fill("Your name", "Zoé");
    tab.fill("Age", "9");
    tab.fill("Born", "2017-05-01");
    tab.choose("Colour", "red");
    tab.choose("Seats", "four");
    tab.click("Allow undo");
    tab.click("Send it");
    let sent = tab.text();
    assert!(sent.starts_with("POST /echo"), "{sent}");
    assert!(sent.contains("name=Zo%C3%A9&age=9&born=2017-05-01&colour=red&seats=4&undo=on"), "{sent}");
}

#[test]
fn a_form_is_filled_in_by_mouse_by_touch_and_without_scripts() {
    let server = Server::new([("/", html(FORM))]);
    let browser = Browser::shared();
    filled_in(&browser.person(), &server.url("/"));
    filled_in(&browser.person().phone().without_javascript(), &server.url("/"));
}

#[test]
fn a_click_finds_one_thing_or_fails() {
    let server = Server::new([(
        "/",
        html(
            "<ul><li>Dragon <button>Keep</button><li>Elf <button onclick='done.textContent = `kept the elf`'>Keep</button></ul>
            <p><a href=/echo>Rules</a> <button>Rules at hand</button> <button disabled>Later</button>
            <div style='position: relative'><button>Covered</button><div id=lid style='position: absolute; inset: 0'></div></div>
            <svg width=100 height=100><a href='/echo?svg' aria-label=Tile><circle cx=50 cy=50 r=40 fill=none stroke=red stroke-width=9 /></a></svg>
            <p id=done>",
        ),
    )]);
    let tab = Browser::shared().person().patience(Duration::from_millis(300)).open(&server.url("/"));

    let told = failure(|| tab.click("Keep"));
    assert!(told.starts_with(r#""Keep": it could be any of: button "Keep", button "Keep""#), "{told}");
    let told = failure(|| tab.click("Nothing"));
    assert!(told.contains(r#""Nothing": there is only: button "Keep""#), "{told}");
    assert!(failure(|| tab.click("Later")).contains("disabled"));
    assert!(failure(|| tab.click("Covered")).contains("<div#lid> is in front of it"));
    assert!(tab.has(link("Rules")) && !tab.has(link("Keep")));

    tab.click(button("Keep").inside("Elf"));
    tab.wait_for_text("kept the elf");
    tab.click("Tile");
    assert_eq!(tab.url(), server.url("/echo?svg"));
    tab.goto(&server.url("/"));
    // Two contain the name, but only one has exactly this name.
    tab.click("Rules");
    assert_eq!(tab.url(), server.url("/echo"));
}

#[test]
fn keys_trigger_default_actions() {
    let server = Server::new([(
        "/",
        html(
            "<a href=/echo?link>A link</a> <button onclick='said.textContent += ` pressed`'>A button</button>
            <label><input type=checkbox onchange='said.textContent += ` ` + this.checked'> A box</label>
            <form action=/echo><label>A field <input name=q></label></form> <p id=said>
            <script>onkeydown = (event) => { if (event.key === 'Escape') said.textContent += ' escaped'; };</script>",
        ),
    )]);
    let tab = Browser::shared().person().open(&server.url("/"));
    assert_eq!(tab.focused(), "nothing");
    let mut order = Vec::new();
    for _ in 0..4 {
        tab.press("Tab");
        order.push(tab.focused());
    }
    assert_eq!(
        order,
        ["link \"A link\"", "button \"A button\"", "checkbox \"A box\"", "textbox \"A field\""]
    );
    tab.press("Shift+Tab");
    tab.press("Space");
    tab.press("Shift+Tab");
    tab.press("Enter");
    tab.press("Escape");
    tab.wait_for_text("true pressed escaped");

    tab.fill("A field", "old");
    tab.press("Control+a");
    tab.write("an été");
    tab.press("Backspace");
    tab.press("Enter");
    assert_eq!(tab.url(), server.url("/echo?q=an+%C3%A9t"));
    tab.goto(&server.url("/"));
    tab.run("document.querySelector('a').focus()");
    tab.press("Enter");
    assert_eq!(tab.url(), server.url("/echo?link"));
}
