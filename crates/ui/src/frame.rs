//! What is the same on every page: head, header, notice, footer.

use maud::{DOCTYPE, Markup, html};
use words::Lang;

use crate::{Frame, Notice, asset_path, emblem};

/// What differs from page to page outside its main part.
pub(crate) struct Shell<'a> {
    /// Title of the document, as a whole.
    pub(crate) title: &'a str,
    /// Classes of the body: which page, and which game gives the colours.
    pub(crate) class: &'a str,
    /// Where the skip link leads, and what it says.
    pub(crate) skip: (&'static str, &'static str),
    /// More for the head.
    pub(crate) head: Markup,
    /// After the footer.
    pub(crate) end: Markup,
    /// Does the reader have a turn here?
    pub(crate) turn: bool,
    /// Does the page itself ask what the reader is called? Then no link leads away from it for that.
    pub(crate) asks_name: bool,
    /// Where a change of language is sent if the address of the page is a secret: to the page itself, so that the address
    /// is carried nowhere else.
    pub(crate) secret: Option<&'a str>,
}

impl Default for Shell<'_> {
    fn default() -> Self {
        Shell {
            title: "",
            class: "",
            skip: ("#main", "house-skip"),
            head: Markup::default(),
            end: Markup::default(),
            turn: false,
            asks_name: false,
            secret: None,
        }
    }
}

/// A page. `main` is the `main` element itself, because the table's has attributes of its own.
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
                link id="icon" rel="icon" type="image/svg+xml" href=(icon(shell.turn))
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

/// The title of an ordinary page.
pub(crate) fn title(frame: &Frame<'_>, page: &str) -> String {
    frame.words.say_with("house-title", &[("page", page.into())])
}

fn icon(turn: bool) -> &'static str {
    asset_path(if turn { "icon-turn.svg" } else { "icon.svg" })
}

fn header(frame: &Frame<'_>, shell: &Shell<'_>) -> Markup {
    let w = frame.words;
    let other = match w.lang() {
        Lang::Fr => Lang::En,
        Lang::En => Lang::Fr,
    };
    html! {
        header.top {
            a.brand href="/" { (emblem::room()) span { (w.say("house-name")) } }
            nav aria-label=(w.say("house-nav")) {
                @if !shell.asks_name {
                    a href={ "/me?back=" (Encoded(frame.path)) } {
                        @if frame.name.is_empty() { (w.say("house-profile")) } @else {
                            (w.say_with("house-you-are", &[("name", frame.name.into())]))
                        }
                    }
                }
                form method="post" action=(shell.secret.unwrap_or("/me")) {
                    @if shell.secret.is_none() { (hidden("back", frame.path)) }
                    button.quiet name="lang" value=(other.tag()) lang=(other.tag()) {
                        (w.say("house-other-language"))
                    }
                }
            }
        }
    }
}

fn footer(frame: &Frame<'_>) -> Markup {
    let w = frame.words;
    html! {
        footer.bottom {
            p { (w.say("house-footer")) " " (w.say("house-source-note")) }
            p { a href="/about" { (w.say("house-about")) } }
        }
    }
}

/// Where something can be said first. The element is there even while nothing is said, because a screen reader announces
/// only what appears inside an alert that it already knows.
pub(crate) fn notice(notice: Option<&Notice>) -> Markup {
    html! {
        div #notice role="alert" {
            @if let Some(notice) = notice {
                p.notice.refused[notice.refused] {
                    (notice.text) " " (rule(notice))
                }
            }
        }
    }
}

/// The rule behind a notice. It leads to where it is explained.
pub(crate) fn rule(notice: &Notice) -> Markup {
    html! {
        @match (&notice.rule, &notice.explained) {
            (Some(rule), Some(at)) => a.rule href=(at) target="_blank" { (rule) },
            (Some(rule), None) => span.rule { (rule) },
            (None, _) => {},
        }
    }
}

/// A field that the reader does not see.
pub(crate) fn hidden(name: &str, value: impl maud::Render) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// A path as the value of a query.
struct Encoded<'a>(&'a str);

impl maud::Render for Encoded<'_> {
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
    fn paths_become_values_of_a_query() {
        assert_eq!(Encoded("/t/0a?b=\"é&c").render().into_string(), "/t/0a%3Fb%3D%22%C3%A9%26c");
    }
}
