//! The limit for the size of files (`ulimit -f`).

/// Makes a write beyond the limit an error like that of a full disk. Unless told otherwise, the system ends the process
/// with a signal, and everybody's game with it.
///
/// Any handler will do: the write then fails. To ignore the signal would do, too, but needs unsafe code. Tokio installs
/// a handler safely, and promises that it stays until the process ends, even after its runtime is gone. If it cannot be
/// installed, everything works but a write beyond the limit.
pub(crate) fn survive() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        let _inside = runtime.enter();
        let _ = signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw()));
    }
}
