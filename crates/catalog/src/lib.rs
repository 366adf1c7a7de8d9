//! The list of games, and their records as text.
