//! French and English: messages, prose, and how a game speaks.
