//! Finding things as a person does: by what they are and what they are called.

use crate::ax::{Node, Tree};
use crate::text::line;

/// Roles that can be clicked.
const CLICKABLE: &[&str] = &[
    "button",
    "link",
    "checkbox",
    "radio",
    "switch",
    "tab",
    "menuitem",
    "menuitemcheckbox",
    "menuitemradio",
    "option",
    "treeitem",
    "gridcell",
    "DisclosureTriangle",
    "combobox",
    "textbox",
    "searchbox",
    "spinbutton",
    "slider",
];

/// Roles that can be filled in.
pub(crate) const FILLABLE: &[&str] = &[
    "textbox",
    "searchbox",
    "spinbutton",
    "combobox",
    "slider",
    "Date",
    "DateTime",
    "InputTime",
    "ColorWell",
];

/// Roles that offer options.
pub(crate) const CHOOSABLE: &[&str] = &["combobox", "listbox"];

/// Roles that hold other things together.
const CONTAINERS: &[&str] = &[
    "listitem",
    "row",
    "cell",
    "gridcell",
    "article",
    "group",
    "radiogroup",
    "region",
    "figure",
    "form",
    "dialog",
    "alertdialog",
    "list",
    "table",
    "grid",
    "navigation",
    "main",
    "banner",
    "complementary",
    "search",
    "contentinfo",
    "tabpanel",
    "toolbar",
    "status",
    "log",
    "alert",
    "Details",
    "paragraph",
    "section",
];

/// What to look for on a page. A plain text means anything clickable with that name; [`button`], [`link`],
/// [`checkbox`], [`radio`] and [`role`] also say what it is.
///
/// The name is the accessible name. An exact match is preferred to names that contain the text; if more than one match
/// is left, the test fails.
#[derive(Clone, Debug)]
pub struct Wanted {
    name: String,
    role: Option<String>,
    inside: Vec<String>,
}

/// A button with this name.
pub fn button(name: &str) -> Wanted {
    role("button", name)
}

/// A link with this name.
pub fn link(name: &str) -> Wanted {
    role("link", name)
}

/// A checkbox with this name.
pub fn checkbox(name: &str) -> Wanted {
    role("checkbox", name)
}

/// A radio button with this name.
pub fn radio(name: &str) -> Wanted {
    role("radio", name)
}

/// Anything with this role and name.
pub fn role(role: &str, name: &str) -> Wanted {
    Wanted { role: Some(role.to_owned()), ..Wanted::from(name) }
}

impl Wanted {
    /// Only in the smallest part of the page (an item, a row, a group, a region…) that has this name or contains this
    /// text: `button("Keep").inside("Bronze dragon")`.
    #[must_use]
    pub fn inside(mut self, what: &str) -> Wanted {
        self.inside.push(line(what));
        self
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl From<&str> for Wanted {
    fn from(name: &str) -> Wanted {
        Wanted { name: line(name), role: None, inside: Vec::new() }
    }
}

impl From<&String> for Wanted {
    fn from(name: &String) -> Wanted {
        Wanted::from(name.as_str())
    }
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(role) = &self.role {
            write!(f, "{role} ")?;
        }
        write!(f, "\"{}\"", self.name)?;
        self.inside.iter().try_for_each(|place| write!(f, " inside \"{place}\""))
    }
}

/// The result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The index of the node in the tree.
    One(usize),
    /// Nothing; these are all there are.
    None(Vec<String>),
    /// More than one.
    Many(Vec<String>),
}

/// Looks for something among the nodes with these roles.
pub(crate) fn find(tree: &Tree, wanted: &Wanted, roles: &[&str]) -> Found {
    let is_kind = |node: &Node| match &wanted.role {
        Some(role) => node.role == *role,
        None => roles.contains(&node.role.as_str()),
    };
    let all: Vec<usize> = tree
        .shown()
        .filter(|(_, node)| is_kind(node) && node.element.is_some())
        .map(|(index, _)| index)
        .collect();
    let name = |index: &usize| tree.nodes[*index].name.as_str();
    let exact = |index: &usize| name(index) == wanted.name;
    let near = |index: &usize| name(index).contains(&wanted.name);
    let titles = |found: &[usize]| found.iter().map(|index| tree.nodes[*index].title()).collect();

    let mut found: Vec<usize> = all.iter().copied().filter(near).collect();
    for place in &wanted.inside {
        found = nearest(tree, found, place);
    }
    if found.iter().any(exact) {
        found.retain(exact);
    }
    match found[..] {
        [] => Found::None(titles(&all)),
        [one] => Found::One(one),
        _ => Found::Many(titles(&found)),
    }
}

/// Those in the smallest container that has this name or contains this text.
fn nearest(tree: &Tree, found: Vec<usize>, place: &str) -> Vec<usize> {
    let is_place = |index: &usize| {
        let node = &tree.nodes[*index];
        CONTAINERS.contains(&node.role.as_str())
            && (node.name.contains(place) || tree.text(*index).contains(place))
    };
    let weighed: Vec<(usize, usize)> = found
        .into_iter()
        .filter_map(|index| Some((index, tree.weight(tree.above(index).find(is_place)?))))
        .collect();
    let least = weighed.iter().map(|(_, weight)| *weight).min();
    weighed.into_iter().filter(|(_, weight)| Some(*weight) == least).map(|(index, _)| index).collect()
}

/// Looks for something that can be clicked.
pub(crate) fn find_clickable(tree: &Tree, wanted: &Wanted) -> Found {
    find(tree, wanted, CLICKABLE)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A page with a list: each item has a text and a button.
    fn page(items: &[(&str, &str)]) -> Tree {
        let mut nodes = vec![node("0", "RootWebArea", "", &["1"])];
        let ids: Vec<String> = (0..items.len()).map(|item| format!("i{item}")).collect();
        nodes.push(node("1", "list", "", &ids.iter().map(String::as_str).collect::<Vec<_>>()));
        for (id, (text, name)) in ids.iter().zip(items) {
            let (words, button) = (format!("{id}t"), format!("{id}b"));
            nodes.push(node(id, "listitem", "", &[&words, &button]));
            nodes.push(node(&words, "StaticText", text, &[]));
            nodes.push(node(&button, "button", name, &[]));
        }
        let mut reply = json!({ "nodes": nodes });
        // Every node names its parent, as Chromium does.
        let parents: Vec<(String, Value)> = reply["nodes"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|node| {
                let children = node["childIds"].as_array().unwrap().iter();
                children
                    .map(|child| (child.as_str().unwrap().to_owned(), node["nodeId"].clone()))
                    .collect::<Vec<_>>()
            })
            .collect();
        for node in reply["nodes"].as_array_mut().unwrap() {
            if let Some((_, parent)) = parents.iter().find(|(child, _)| node["nodeId"] == **child) {
                node["parentId"] = parent.clone();
            }
        }
        Tree::read(&reply)
    }

    fn node(id: &str, role: &str, name: &str, children: &[&str]) -> Value {
        json!({
            "nodeId": id, "role": { "value": role }, "name": { "value": name },
            "childIds": children, "backendDOMNodeId": 7,
        })
    }

    fn found(tree: &Tree, wanted: impl Into<Wanted>) -> String {
        match find_clickable(tree, &wanted.into()) {
            Found::One(index) => tree.nodes[index].name.clone(),
            Found::None(there) => format!("none of {there:?}"),
            Found::Many(many) => format!("many: {many:?}"),
        }
    }

    #[test]
    fn the_exact_name_comes_first() {
        let tree = page(&[("", "Play"), ("", "Play again"), ("", "Play now")]);
        assert_eq!(found(&tree, "Play"), "Play");
        assert_eq!(found(&tree, "again"), "Play again");
        assert_eq!(found(&tree, "Play "), "Play");
        assert_eq!(
            found(&tree, "lay"),
            r#"many: ["button \"Play\"", "button \"Play again\"", "button \"Play now\""]"#
        );
        assert!(found(&tree, "play").starts_with("none of [\"button"));
        assert!(found(&tree, link("Play")).starts_with("none of []"));
    }

    #[test]
    fn two_with_the_same_name_are_one_too_many() {
        let tree = page(&[("Dragon", "Keep"), ("Elf", "Keep"), ("The Elf king", "Keep")]);
        assert!(found(&tree, "Keep").starts_with("many"));
        assert_eq!(found(&tree, button("Keep").inside("Dragon")), "Keep");
        assert!(found(&tree, button("Keep").inside("Elf")).starts_with("many"));
        assert_eq!(found(&tree, button("Keep").inside("The Elf king")), "Keep");
        assert!(found(&tree, button("Keep").inside("Troll")).starts_with("none"));
    }
}
