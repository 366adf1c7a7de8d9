//! What a page learns about the person who looks at it.

use stage::{Browser, Tab};

use crate::server::{Server, html};

/// What a page learns about its reader.
fn seen(tab: &Tab) -> String {
    let value: serde_json::Value = tab.eval(
        "[navigator.language, innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0,
        matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches,
        matchMedia('(pointer: coarse)').matches, Notification.permission, new Intl.NumberFormat().format(1.5)]",
    );
    value.to_string()
}

#[test]
fn people_have_their_own_language_screen_preferences_and_cookies() {
    let cookie = "id=ana; HttpOnly; SameSite=Lax; Max-Age=1000; Path=/";
    let page = "<meta name=viewport content='width=device-width'>
        <p id=p>still<script>p.textContent = 'moved'</script>";
    let server = Server::new([("/", html(page).header("set-cookie", cookie)), ("/plain", html(page))]);
    let browser = Browser::shared();
    let ana = browser.person().language("fr").phone().dark().with_motion().notifications();
    let ben = browser.person().without_javascript();
    let first = ana.open(&server.url("/"));
    let second = ana.open(&server.url("/echo"));
    let other = ben.open(&server.url("/plain"));

    assert_eq!(seen(&first), r#"["fr",390,844,3,true,true,false,true,"granted","1,5"]"#);
    assert_eq!(seen(&other), r#"["en",1280,800,1,false,false,true,false,"default","1.5"]"#);
    assert!(second.text().to_lowercase().contains("accept-language: fr\n"), "{}", second.text());
    assert_eq!((first.text().trim(), other.text().trim()), ("moved", "still"));
    // Both tabs of one person are in front.
    for tab in [&first, &second] {
        assert!(tab.eval::<bool>("document.hasFocus() && document.visibilityState === 'visible'"));
    }

    // The second tab sends the cookie that the first one got; the other person has none.
    assert!(second.text().to_lowercase().contains("cookie: id=ana\n"), "{}", second.text());
    other.goto(&server.url("/echo"));
    assert!(!other.text().to_lowercase().contains("cookie:"), "{}", other.text());
}
