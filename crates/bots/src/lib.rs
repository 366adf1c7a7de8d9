//! Players that see views only.
