//! Pages as a browser without JavaScript uses them: forms, their fields and their buttons.

use std::collections::BTreeMap;

/// A form on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    pub(crate) method: String,
    pub(crate) action: String,
    /// Fields with their values: hidden, prefilled, or selected.
    pub(crate) fields: Vec<(String, String)>,
    /// Names and values of the buttons; empty where a button has none.
    pub(crate) buttons: Vec<(String, String)>,
}

impl Form {
    /// The fields that are sent if this button is pressed.
    pub(crate) fn press(&self, button: usize) -> Vec<(&str, &str)> {
        let (name, value) = &self.buttons[button];
        let own = self.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let pressed = (!name.is_empty()).then_some((name.as_str(), value.as_str()));
        own.chain(pressed).collect()
    }
}

type Attributes = BTreeMap<String, String>;

/// The tags of a page in order; the names of closing tags start with a slash.
fn tags(html: &str) -> Vec<(String, Attributes)> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let mut end = None;
        let mut quoted = false;
        for (place, c) in rest.char_indices() {
            match c {
                '"' => quoted = !quoted,
                '>' if !quoted => {
                    end = Some(place);
                    break;
                }
                _ => {}
            }
        }
        let Some(end) = end else { break };
        tags.push(tag(&rest[..end]));
        rest = &rest[end + 1..];
    }
    tags
}

fn tag(inside: &str) -> (String, Attributes) {
    let name: String = inside.chars().take_while(|c| !c.is_whitespace()).collect();
    let mut attributes = Attributes::new();
    let mut rest = inside[name.len()..].trim_start();
    while !rest.is_empty() {
        let key: String = rest.chars().take_while(|c| !c.is_whitespace() && *c != '=').collect();
        rest = &rest[key.len()..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let end = quoted.find('"').expect("a closing quote");
            value = unescaped(&quoted[..end]);
            rest = &quoted[end + 1..];
        }
        attributes.insert(key, value);
        rest = rest.trim_start();
    }
    (name, attributes)
}

/// Text without HTML escapes.
pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// The structure of a page: its tags, with the names of their attributes.
pub(crate) fn skeleton(html: &str) -> Vec<String> {
    let keys = |attributes: &Attributes| attributes.keys().cloned().collect::<Vec<_>>().join(" ");
    tags(html).iter().map(|(name, attributes)| format!("{name} {}", keys(attributes))).collect()
}

/// The forms on a page.
pub(crate) fn forms(html: &str) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    let mut inside = false;
    for (name, attributes) in tags(html) {
        let get = |key: &str| attributes.get(key).cloned().unwrap_or_default();
        match name.as_str() {
            "form" => {
                let (method, action) = (get("method"), get("action"));
                forms.push(Form { method, action, fields: Vec::new(), buttons: Vec::new() });
                inside = true;
            }
            "/form" => inside = false,
            // One that is disabled can be pressed by nobody.
            "button" if inside && !attributes.contains_key("disabled") => {
                let form = forms.last_mut().expect("a form around the button");
                form.buttons.push((get("name"), get("value")));
            }
            "input" if inside && attributes.contains_key("name") => {
                let picked = !matches!(get("type").as_str(), "radio" | "checkbox");
                if picked || attributes.contains_key("checked") {
                    let form = forms.last_mut().expect("a form around the field");
                    form.fields.push((get("name"), get("value")));
                }
            }
            _ => {}
        }
    }
    forms
}

/// The first form whose action ends like this.
pub(crate) fn form(html: &str, action: &str) -> Option<Form> {
    forms(html).into_iter().find(|form| form.action.ends_with(action))
}

/// The form on the page of a game in which a table is set up.
pub(crate) fn opening(html: &str) -> Option<Form> {
    let asks_seats = |form: &Form| form.fields.iter().any(|(name, _)| name == "seats");
    forms(html).into_iter().find(asks_seats)
}

/// The values of all read-only fields; on the page of a table these are invitations.
pub(crate) fn invitations(html: &str) -> Vec<String> {
    let readonly = tags(html)
        .into_iter()
        .filter(|(name, attributes)| name == "input" && attributes.contains_key("readonly"));
    readonly.map(|(_, attributes)| attributes["value"].clone()).collect()
}

/// The text of a page, without tags.
pub(crate) fn text(html: &str) -> String {
    let mut text = String::new();
    let mut outside = true;
    for c in html.chars() {
        match c {
            '<' => outside = false,
            '>' => outside = true,
            c if outside => text.push(c),
            _ => {}
        }
    }
    unescaped(&text)
}
