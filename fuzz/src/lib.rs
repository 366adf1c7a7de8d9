//! Hostile input for everything that reads text: choices, options, records, scenarios, logs, bodies, forms.
//!
//! A [`Target`] is a function that gets any bytes and panics if something is wrong: a reader panics, an error is not one
//! short line, or what was accepted is not the same after it was written and read again. libFuzzer drives the targets for
//! hours (`cargo xtask fuzz`); the tests of this crate drive them with the kept [corpus](corpus()) and its mutations.

mod bodies;
mod check;
mod corpus;
mod forms;
mod logs;
mod mutate;
mod notations;
mod options;
mod quiet;
mod records;
mod scenarios;

pub use check::Accepted;
pub use corpus::corpus;
pub use mutate::Mutator;

/// Something that reads text.
pub struct Target {
    /// Its name, also that of its corpus.
    pub name: &'static str,
    /// Reads an input, and notes which readers accepted it.
    ///
    /// # Panics
    /// If something is wrong.
    pub read: fn(&[u8], &mut Accepted),
    /// Every reader that the target tries, by game where it belongs to one. The corpus has an input that it accepts.
    pub readers: fn() -> Accepted,
}

/// All targets.
pub const TARGETS: [Target; 7] = [
    Target { name: "notations", read: notations::read, readers: notations::readers },
    Target { name: "options", read: options::read, readers: options::readers },
    Target { name: "records", read: records::read, readers: records::readers },
    Target { name: "scenarios", read: scenarios::read, readers: scenarios::readers },
    Target { name: "logs", read: logs::read, readers: logs::readers },
    Target { name: "bodies", read: bodies::read, readers: bodies::readers },
    Target { name: "forms", read: forms::read, readers: forms::readers },
];

/// The target of this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
