//! What returns in many pictures. Parts are drawn around the origin, and put where they are needed.

pub(crate) mod beast;
pub(crate) mod book;
pub(crate) mod dragon;
pub(crate) mod light;
pub(crate) mod people;
pub(crate) mod place;
