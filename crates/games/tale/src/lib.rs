//! The rules of Fairy Tale.
