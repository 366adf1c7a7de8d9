//! Who looks at a page.

use stage::Browser;

use crate::server::{Server, html};

#[test]
fn people_differ_in_language_screen_and_taste() {
    let server = Server::new([("/", html("<meta name=viewport content='width=device-width'>"))]);
    let browser = Browser::shared();
    let seen = "[navigator.language, innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0,
        matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches,
        matchMedia('(pointer: coarse)').matches, Notification.permission, new Intl.NumberFormat().format(1.5)]";
    let seen = |tab: &stage::Tab| tab.eval::<serde_json::Value>(seen).to_string();

    let ana = browser.person().language("fr").phone().dark().reduced_motion().notifications();
    let tab = ana.open(&server.url("/"));
    assert_eq!(seen(&tab), r#"["fr",390,844,3,true,true,true,true,"granted","1,5"]"#);
    tab.goto(&server.url("/echo"));
    assert!(tab.text().to_lowercase().contains("accept-language: fr\n"), "{}", tab.text());

    let ben = browser.person().size(800, 600);
    let tab = ben.open(&server.url("/"));
    assert_eq!(seen(&tab), r#"["en",800,600,1,false,false,false,false,"default","1.5"]"#);
}

#[test]
fn people_have_their_own_cookies_and_scripts_can_be_off() {
    let cookie = "id=ana; HttpOnly; SameSite=Lax; Max-Age=1000; Path=/";
    let script = "<p id=p>still<script>p.textContent = 'moved'</script>";
    let server = Server::new([("/", html(script).header("set-cookie", cookie)), ("/plain", html(script))]);
    let browser = Browser::shared();
    let (ana, ben) = (browser.person(), browser.person().without_javascript());
    let first = ana.open(&server.url("/"));
    let second = ana.open(&server.url("/plain"));
    let other = ben.open(&server.url("/plain"));

    for cookies in [first.cookies(), second.cookies(), ana.cookies()] {
        let [cookie] = &cookies[..] else { panic!("{cookies:?}") };
        assert_eq!((cookie.name.as_str(), cookie.value.as_str(), cookie.path.as_str()), ("id", "ana", "/"));
        assert!(cookie.http_only && !cookie.secure && cookie.expires.is_some());
        assert_eq!(cookie.same_site.as_deref(), Some("Lax"));
    }
    assert!(other.cookies().is_empty());
    ana.forget_cookies();
    assert!(ana.cookies().is_empty());

    assert_eq!((first.text().trim(), other.text().trim()), ("moved", "still"));
    assert_eq!(other.eval::<u32>("1 + 1"), 2);
    // Nobody has to wait until his tab is in front.
    for tab in [&first, &second] {
        assert!(tab.eval::<bool>("document.hasFocus() && document.visibilityState === 'visible'"));
    }
}
