//! What the pictures of several games share. Parts are drawn around the origin and put where they are needed.

pub mod dragon;
pub mod light;
pub mod people;
pub mod place;
pub mod vignette;
