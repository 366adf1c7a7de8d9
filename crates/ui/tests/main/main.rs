//! The pages, seen from outside.

mod words_of_the_house;
