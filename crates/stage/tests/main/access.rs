//! The page as a screen reader presents it.

use stage::Browser;

use crate::server::{Server, html};

#[test]
fn the_page_is_heard_as_it_is_meant() {
    let server = Server::new([("/", html(
        "<main><h1>The table</h1><h2>Your hand</h2>
        <ul aria-label=Hand><li><button aria-pressed=false>Dragon</button><li><button disabled>Elf</button></ul>
        <label><input type=checkbox checked> Allow undo</label> <span aria-hidden=true>unheard</span>
        <label>Name <input value=Ana required></label>
        <details><summary>More</summary>inside</details>
        <p>Some <b>words</b></p></main>
        <div role=status id=state></div> <div aria-live=polite id=log><p>before</p></div>",
    ))]);
    let tab = Browser::shared().person().open(&server.url("/"));
    assert_eq!(tab.outline(), [(1, "The table".to_owned()), (2, "Your hand".to_owned())]);
    let tree = tab.tree();
    let expected = r#"page "Test page"
  main
    heading "The table" level 1
    heading "Your hand" level 2
    list "Hand"
      listitem
        button "Dragon" not pressed
      listitem
        button "Elf" disabled
    checkbox "Allow undo" checked
    text "Name"
    textbox "Name" required = "Ana"
"#;
    assert!(tree.starts_with(expected), "{tree}");
    assert!(tree.contains("summary \"More\" collapsed") && !tree.contains("unheard"), "{tree}");

    tab.run("state.textContent = 'Your turn'");
    tab.run("log.append(Object.assign(document.createElement('p'), { textContent: 'Ben plays' }))");
    tab.wait_until(|tab| tab.announced().len() == 2);
    assert_eq!(tab.announced(), ["Your turn", "Ben plays"]);
}

#[test]
fn axe_finds_a_missing_label_and_nothing_on_a_good_page() {
    let policy = ("content-security-policy", "default-src 'none'; img-src data:");
    let good = "<main><h1>Good</h1><label>Name <input></label></main>";
    let bad = "<main><h1>Bad</h1><input></main>";
    let server = Server::new([
        ("/good", html(good).header(policy.0, policy.1)),
        ("/bad", html(bad).header(policy.0, policy.1)),
    ]);
    let browser = Browser::shared();
    let tab = browser.person().open(&server.url("/good"));
    tab.assert_accessible();
    tab.assert_quiet();
    let tab = browser.person().without_javascript().open(&server.url("/bad"));
    let found = tab.axe();
    let [violation] = &found[..] else { panic!("{found:#?}") };
    assert_eq!((violation.rule.as_str(), violation.impact.as_deref()), ("label", Some("critical")));
    assert_eq!((violation.nodes[0].target.as_str(), violation.nodes[0].html.as_str()), ("input", "<input>"));
    assert!(
        violation
            .to_string()
            .starts_with("label (critical): Form elements must have labels\n  input: <input>")
    );
    tab.assert_quiet();
}
