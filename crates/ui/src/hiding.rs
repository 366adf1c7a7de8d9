//! Tables that the reader has hidden from their own list (KIT-HIDE-1).

use maud::{Markup, html};
use words::Words;

use crate::frame::hidden as field;
use crate::{TableLine, lobby};

/// The button that hides a table, or brings it back.
pub(crate) fn button(table: &TableLine, hide: bool, w: &Words) -> Markup {
    let (text, label, value) = if hide {
        ("page-hide", "page-hide-label", "yes")
    } else {
        ("page-unhide", "page-unhide-label", "no")
    };
    let names = w.list(&table.summary.names);
    let label = w.say_with(label, &[("game", (&table.title).into()), ("names", names.into())]);
    html! {
        form method="post" action="/hide" {
            (field("table", maud::display(table.id)))
            button.quiet.small name="hidden" value=(value) aria-label=(label) { (w.say(text)) }
        }
    }
}

/// The hidden tables, folded away at the end of the reader's own.
pub(crate) fn hidden(tables: &[TableLine], w: &Words) -> Markup {
    html! {
        @if !tables.is_empty() {
            details.hidden-tables {
                summary { (w.say_with("page-hidden-tables", &[("n", tables.len().into())])) }
                ul.list { @for table in tables { (lobby::table_line(table, Some(false), w)) } }
            }
        }
    }
}
