//! The pages as a browser, a screen reader and an attacker see them.

mod colours;
mod hostile;
mod html;
mod messages;
mod pages;
mod parts;
mod readers;
mod replay;
mod scene;
mod script;
mod soundness;
