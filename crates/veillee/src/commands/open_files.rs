//! How many files the process may open: every reader of a table needs one.

/// Raises the limit as far as the system allows. Many systems start with 1,024, too few for a busy room. If the limit
/// cannot be raised, the room serves as many readers as it can.
pub(super) fn allow_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
