//! What every page shares: head, header, notice, footer.

use maud::{DOCTYPE, Markup, html};
use words::Lang;

use crate::{Frame, Notice, asset_path, emblem};

/// What differs between pages outside their main element.
pub(crate) struct Shell<'a> {
    /// The document title.
    pub(crate) title: &'a str,
    /// Classes of the body: the kind of page, and the game that sets the colours.
    pub(crate) class: &'a str,
    /// Target of the skip link, and the message that labels it.
    pub(crate) skip: (&'static str, &'static str),
    /// Added to the head.
    pub(crate) head: Markup,
    /// Added after the footer.
    pub(crate) end: Markup,
    /// Whether it is the reader's turn here.
    pub(crate) my_turn: bool,
    /// Whether the page itself asks for the reader's name. If so, the header does not link to the profile.
    pub(crate) asks_name: bool,
    /// The page's own address, if it is a secret. The language form is then sent there rather than to `/me`, so that no
    /// other request carries the address.
    pub(crate) secret_address: Option<&'a str>,
}

impl Default for Shell<'_> {
    fn default() -> Self {
        Shell {
            title: "",
            class: "",
            skip: ("#main", "page-skip"),
            head: Markup::default(),
            end: Markup::default(),
            my_turn: false,
            asks_name: false,
            secret_address: None,
        }
    }
}

/// A whole page. `main` includes the `main` element, because the table's one has attributes of its own.
pub(crate) fn page(frame: &Frame<'_>, shell: &Shell<'_>, main: &Markup) -> String {
    let w = frame.words;
    let (skip_to, skip_says) = shell.skip;
    let page = html! {
        (DOCTYPE)
        html lang=(w.lang().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="same-origin";
                title { (shell.title) }
                link rel="stylesheet" href=(asset_path("style.css"));
                link id="icon" rel="icon" type="image/svg+xml" href=(icon(shell.my_turn))
                    data-quiet=(icon(false)) data-turn=(icon(true));
                (shell.head)
            }
            body class=(shell.class) {
                a.skip href=(skip_to) { (w.say(skip_says)) }
                (header(frame, shell))
                (main)
                (footer(frame))
                (shell.end)
            }
        }
    };
    page.into_string()
}

/// The document title of a page with this heading.
pub(crate) fn title(frame: &Frame<'_>, page: &str) -> String {
    frame.words.say_with("page-title", &[("page", page.into())])
}

fn icon(my_turn: bool) -> &'static str {
    asset_path(if my_turn { "icon-turn.svg" } else { "icon.svg" })
}

fn header(frame: &Frame<'_>, shell: &Shell<'_>) -> Markup {
    let w = frame.words;
    let other = other(w.lang());
    html! {
        header.top {
            a.brand href="/" { (emblem::room()) span { (w.say("page-name")) } }
            nav aria-label=(w.say("page-nav")) {
                @if !shell.asks_name {
                    a href={ "/me?back=" (QueryValue(frame.path)) } { (whoami(frame)) }
                }
                form id=[shell.secret_address.is_none().then_some(LANGUAGE)] method="post" action=(shell.secret_address.unwrap_or("/me")) {
                    @if shell.secret_address.is_none() { (hidden("back", frame.path)) }
                    button.quiet name="lang" value=(other.tag()) lang=(other.tag()) {
                        (w.say("page-other-language"))
                    }
                }
            }
        }
    }
}

/// The id of the form in the header that changes the language.
const LANGUAGE: &str = "language";

/// The band over a table: the game and the tools of the table. On a phone it is one line with the header, which has room
/// for the way back only; there the tools are in a menu, together with what the header leaves away. It opens without a
/// script.
pub(crate) fn band(frame: &Frame<'_>, game: &str, title: &str, tools: &Markup) -> Markup {
    let w = frame.words;
    let other = other(w.lang());
    html! {
        div.headline {
            (emblem::of(game))
            h1 { (title) }
            button #menu-button.quiet type="button" popovertarget="menu" aria-label=(w.say("page-menu")) {}
            div #menu popover aria-label=(w.say("page-menu")) {
                (tools)
                div.tools.house {
                    a.quiet.button href={ "/me?back=" (QueryValue(frame.path)) } { (whoami(frame)) }
                    // Of the header's form, because the script sends those in the main element itself.
                    button.quiet form=(LANGUAGE) name="lang" value=(other.tag()) lang=(other.tag()) {
                        (w.say("page-other-language"))
                    }
                }
            }
        }
    }
}

/// The reader's name, or that they have none yet.
fn whoami(frame: &Frame<'_>) -> Markup {
    let w = frame.words;
    html! {
        @if frame.name.is_empty() { (w.say("page-profile")) } @else {
            (w.say_with("page-you-are", &[("name", frame.name.into())]))
        }
    }
}

/// The language that the page is not in.
fn other(lang: Lang) -> Lang {
    match lang {
        Lang::Fr => Lang::En,
        Lang::En => Lang::Fr,
    }
}

fn footer(frame: &Frame<'_>) -> Markup {
    let w = frame.words;
    html! {
        footer.bottom {
            p { (w.say("page-footer")) " " (w.say("page-source-note")) }
            p { a href="/about" { (w.say("page-about")) } }
        }
    }
}

/// The alert at the top of a page. The element exists even when it is empty, because screen readers announce only what
/// appears inside an alert they already know.
pub(crate) fn notice(notice: Option<&Notice>) -> Markup {
    html! {
        div #notice role="alert" {
            @if let Some(notice) = notice {
                p.notice.refused[notice.refused] {
                    (notice.text) " " (rule(notice.rule.as_deref()))
                }
            }
        }
    }
}

/// The id of a rule, as a link to where the rules at hand explain it.
pub(crate) fn rule(rule: Option<&str>) -> Markup {
    html! {
        @if let Some(rule) = rule {
            @if let Some(at) = catalog::rule_at_hand(rule) {
                a.rule href=(at) target="_blank" { (rule) }
            } @else {
                span.rule { (rule) }
            }
        }
    }
}

/// A hidden form field.
pub(crate) fn hidden(name: &str, value: impl maud::Render) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// A path, percent-encoded as the value of a query parameter.
struct QueryValue<'a>(&'a str);

impl maud::Render for QueryValue<'_> {
    fn render_to(&self, buffer: &mut String) {
        const HEX: &[u8; 16] = b"0123456789ABCDEF";
        for byte in self.0.bytes() {
            if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
                buffer.push(byte.into());
            } else {
                buffer.push('%');
                buffer.push(HEX[usize::from(byte >> 4)].into());
                buffer.push(HEX[usize::from(byte & 15)].into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::Render;

    use super::*;

    #[test]
    fn paths_are_encoded_as_query_values() {
        assert_eq!(QueryValue("/t/0a?b=\"é&c").render().into_string(), "/t/0a%3Fb%3D%22%C3%A9%26c");
    }
}
