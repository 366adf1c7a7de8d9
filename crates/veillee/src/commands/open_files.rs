//! How many files the process may open: every reader of a table needs one.

/// Raises the limit as far as the system allows, and tells what it is then. Many systems start with 1,024, too few for a
/// busy room. If the limit cannot be raised, the room serves as many readers as it can.
pub(super) fn allow_many() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

/// How many connections fit into a process that may open this many files. The store, backups and logs need files too, and
/// a room that cannot open them does worse than one that turns somebody away.
pub(super) fn connections(files: u64) -> usize {
    let kept = (files / 8).max(64);
    usize::try_from(files.saturating_sub(kept)).unwrap_or(usize::MAX).max(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_store() {
        assert_eq!(connections(1_024), 896);
        assert_eq!(connections(256), 192);
        assert_eq!(connections(0), 16);
        for files in [128, 1_000, 4_096, 20_000, 1 << 20, u64::MAX] {
            let all = connections(files) as u64;
            assert!(all < files && files - all >= 64, "{files}");
        }
    }
}
