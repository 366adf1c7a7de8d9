//! How many files the process may have open: each reader of a table is one.

/// Asks the system for as many as it grants. Most begin with 1,024, which a full house needs soon; if there are no more to
/// be had, the house serves as many as it can.
pub(super) fn allow_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
