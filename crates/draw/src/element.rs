//! The element of a part.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::{Markup, PreEscaped, Render};

/// What the element of a part looks like: its classes and its content. Its id is not in here: it is the part's.
#[derive(Clone, Debug)]
pub struct Element {
    class: Cow<'static, str>,
    hidden: bool,
    content: Markup,
}

impl Element {
    /// An element with these classes and this content.
    pub fn new(class: impl Into<Cow<'static, str>>, content: Markup) -> Element {
        Element { class: class.into(), hidden: false, content }
    }

    /// An element that has nothing to show now. It keeps its place on the page.
    pub fn nothing() -> Element {
        Element { class: Cow::Borrowed(""), hidden: true, content: Markup::default() }
    }

    /// The HTML, with this id.
    pub fn html(&self, id: &str) -> String {
        let mut html = String::with_capacity(self.content.0.len() + 64);
        // Writing to a string cannot fail.
        let _ = write!(html, "<div id=\"{id}\"");
        self.rest_to(&mut html);
        html
    }

    /// The HTML without an id, for a page that has the same part several times.
    pub fn unnamed(&self) -> Markup {
        let mut html = "<div".to_owned();
        self.rest_to(&mut html);
        PreEscaped(html)
    }

    fn rest_to(&self, html: &mut String) {
        if !self.class.is_empty() {
            html.push_str(" class=\"");
            self.class.as_ref().render_to(html);
            html.push('"');
        }
        html.push_str(if self.hidden { " hidden>" } else { ">" });
        html.push_str(&self.content.0);
        html.push_str("</div>");
    }

    /// The content alone, for a page that has a place for it.
    pub fn content(self) -> Markup {
        self.content
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn it_has_the_id_of_its_part() {
        let shown = Element::new("round \"x\"", html! { p { "1" } });
        assert_eq!(shown.html("a"), "<div id=\"a\" class=\"round &quot;x&quot;\"><p>1</p></div>");
        assert_eq!(shown.unnamed().0, "<div class=\"round &quot;x&quot;\"><p>1</p></div>");
        assert_eq!(Element::nothing().html("a"), "<div id=\"a\" hidden></div>");
        assert_eq!(shown.content().0, "<p>1</p>");
    }
}
