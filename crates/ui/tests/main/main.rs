//! The pages, seen from outside: what a browser, a screen reader and an attacker make of them.

mod colours;
mod hostile;
mod html;
mod pages;
mod parts;
mod readers;
mod replay;
mod scene;
mod script;
mod soundness;
mod words_of_the_house;
