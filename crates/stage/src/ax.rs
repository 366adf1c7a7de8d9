//! The accessibility tree: what a screen reader gets, and the names by which tests find things.

use std::collections::HashMap;
use std::fmt::Write;

use serde_json::Value;

use crate::text::line;

/// The accessibility tree of a page.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
}

/// Something that a screen reader can reach or, if it is ignored, passes through.
#[derive(Debug, Default)]
pub(crate) struct Node {
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) parent: Option<usize>,
    pub(crate) children: Vec<usize>,
    /// The element that it stands for.
    pub(crate) element: Option<u64>,
    pub(crate) disabled: bool,
    /// Set if it is a live region: `polite` or `assertive`.
    live: Option<String>,
    ignored: bool,
    level: Option<u64>,
    /// States in words, such as `checked` or `collapsed`.
    states: Vec<String>,
    description: String,
    value: String,
}

impl Tree {
    /// Reads the reply to `Accessibility.getFullAXTree`.
    pub(crate) fn read(reply: &Value) -> Tree {
        let list = reply["nodes"].as_array().map_or(&[][..], Vec::as_slice);
        let places: HashMap<&str, usize> = list
            .iter()
            .enumerate()
            .filter_map(|(place, node)| Some((node["nodeId"].as_str()?, place)))
            .collect();
        let place = |id: &Value| id.as_str().and_then(|id| places.get(id)).copied();
        let mut nodes: Vec<Node> = list.iter().map(Node::read).collect();
        for (index, node) in list.iter().enumerate() {
            let children = node["childIds"].as_array().into_iter().flatten().filter_map(place);
            nodes[index].children = children.collect();
            nodes[index].parent = place(&node["parentId"]);
        }
        // Chromium marks everything inside a live region as live. Only the region itself counts.
        let inside = |node: &Node| node.parent.is_some_and(|parent| nodes[parent].live.is_some());
        let inside: Vec<bool> = nodes.iter().map(inside).collect();
        for (node, _) in nodes.iter_mut().zip(inside).filter(|(_, inside)| *inside) {
            node.live = None;
        }
        Tree { nodes }
    }

    /// All nodes that are not ignored, in page order.
    pub(crate) fn shown(&self) -> impl Iterator<Item = (usize, &Node)> {
        let order = self.below(0);
        order.into_iter().map(|index| (index, &self.nodes[index])).filter(|(_, node)| !node.ignored)
    }

    /// A node and everything in it, in page order.
    fn below(&self, root: usize) -> Vec<usize> {
        let mut order = Vec::new();
        let mut next = vec![root];
        while let Some(index) = next.pop() {
            let Some(node) = self.nodes.get(index) else { continue };
            order.push(index);
            next.extend(node.children.iter().rev());
        }
        order
    }

    /// The ancestors of a node, innermost first.
    pub(crate) fn above(&self, index: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.nodes[index].parent, |above| self.nodes[*above].parent)
    }

    /// The text in a node.
    pub(crate) fn text(&self, index: usize) -> String {
        let inside = self.below(index);
        let words = inside.iter().map(|index| &self.nodes[*index]).filter(|node| node.role == "StaticText");
        line(&words.map(|node| node.name.as_str()).collect::<Vec<_>>().join(" "))
    }

    /// The number of nodes in a node, itself included.
    pub(crate) fn weight(&self, index: usize) -> usize {
        self.below(index).len()
    }

    /// The headings with their levels.
    pub(crate) fn outline(&self) -> Vec<(u64, String)> {
        let headings = self.shown().filter(|(_, node)| node.role == "heading");
        headings.map(|(_, node)| (node.level.unwrap_or(0), node.name.clone())).collect()
    }

    /// The tree as indented text.
    pub(crate) fn print(&self) -> String {
        let mut text = String::new();
        if !self.nodes.is_empty() {
            self.print_node(0, 0, &mut text);
        }
        text
    }

    fn print_node(&self, index: usize, depth: usize, text: &mut String) {
        let node = &self.nodes[index];
        if matches!(node.role.as_str(), "InlineTextBox" | "LineBreak" | "ListMarker") {
            return;
        }
        let mut depth = depth;
        if !node.is_silent() {
            let _ = writeln!(text, "{}{}", "  ".repeat(depth), node.line());
            depth += 1;
        }
        // Text that only repeats the name or the value of its owner is not worth a line.
        let words = self.text(index);
        if words.is_empty() || node.role == "RootWebArea" || words != node.name && words != node.value {
            node.children.iter().for_each(|child| self.print_node(*child, depth, text));
        } else {
            let worth = |child: &&usize| self.has_more_than_words(**child);
            node.children.iter().filter(worth).for_each(|child| self.print_node(*child, depth, text));
        }
    }

    fn has_more_than_words(&self, index: usize) -> bool {
        self.below(index).iter().any(|index| {
            let node = &self.nodes[*index];
            !node.is_silent() && !matches!(node.role.as_str(), "StaticText" | "InlineTextBox" | "LineBreak")
        })
    }
}

impl Node {
    fn read(value: &Value) -> Node {
        let text = |value: &Value| line(value["value"].as_str().unwrap_or_default());
        let mut node = Node {
            role: text(&value["role"]),
            name: text(&value["name"]),
            ignored: value["ignored"] == true,
            element: value["backendDOMNodeId"].as_u64(),
            description: text(&value["description"]),
            value: text(&value["value"]),
            ..Node::default()
        };
        for property in value["properties"].as_array().into_iter().flatten() {
            let name = property["name"].as_str().unwrap_or_default();
            node.take(name, &property["value"]["value"]);
        }
        node
    }

    fn take(&mut self, name: &str, value: &Value) {
        // Chromium gives some flags as booleans, and some as words.
        let said = value.as_bool().map_or_else(
            || value.as_str().map_or_else(|| value.to_string(), str::to_owned),
            |truth| truth.to_string(),
        );
        let states = match (name, said.as_str()) {
            ("disabled", "true") => {
                self.disabled = true;
                "disabled"
            }
            ("live", word) => {
                self.live = Some(word.to_owned()).filter(|word| word != "off");
                return;
            }
            ("level", _) if self.role == "heading" => {
                self.level = value.as_u64();
                return;
            }
            ("checked", "true") => "checked",
            ("checked", "false") => "not checked",
            ("checked" | "pressed", "mixed") => "mixed",
            ("pressed", "true") => "pressed",
            ("pressed", "false") => "not pressed",
            ("expanded", "true") => "expanded",
            ("expanded", "false") => "collapsed",
            ("selected", "true") => "selected",
            ("required", "true") => "required",
            ("modal", "true") => "modal",
            ("invalid", word) if word != "false" => "invalid",
            ("current", word) if word != "false" => "current",
            _ => return,
        };
        self.states.push(states.to_owned());
    }

    /// A screen reader would not mention it.
    fn is_silent(&self) -> bool {
        self.ignored
            || matches!(self.role.as_str(), "none" | "presentation" | "LabelText" | "MenuListPopup")
            || self.role == "StaticText" && self.name.is_empty()
            || self.role == "generic" && self.name.is_empty() && self.live.is_none()
    }

    /// The role as printed.
    fn kind(&self) -> &str {
        match self.role.as_str() {
            "RootWebArea" => "page",
            "StaticText" => "text",
            "DisclosureTriangle" => "summary",
            role => role,
        }
    }

    /// `checkbox "Allow undo" checked`
    pub(crate) fn line(&self) -> String {
        let mut text = self.title();
        if let Some(level) = self.level {
            let _ = write!(text, " level {level}");
        }
        for state in self.states.iter().chain(&self.live) {
            let _ = write!(text, " {state}");
        }
        if !self.value.is_empty() && self.value != self.name {
            let _ = write!(text, " = \"{}\"", self.value);
        }
        if !self.description.is_empty() {
            let _ = write!(text, " ({})", self.description);
        }
        text
    }

    /// `checkbox "Allow undo"`
    pub(crate) fn title(&self) -> String {
        if self.name.is_empty() {
            return self.kind().to_owned();
        }
        format!("{} \"{}\"", self.kind(), self.name)
    }
}
