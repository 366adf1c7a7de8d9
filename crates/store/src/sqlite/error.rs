//! SQLite's errors, as one sentence for whoever runs the server.

use std::io;
use std::path::Path;

use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use rusqlite::{Error, ErrorCode};

use crate::StoreError;

/// What went wrong with this database.
pub(super) fn store_error(path: &Path, error: &Error) -> StoreError {
    let shown = path.display();
    let Error::SqliteFailure(failure, _) = error else {
        return match error {
            Error::FromSqlConversionFailure(_, _, why) => StoreError::Broken(format!("{shown}: {why}")),
            _ => StoreError::Broken(format!("{shown}: {error}")),
        };
    };
    match failure.code {
        ErrorCode::DiskFull => StoreError::Full,
        // The memory that connections share is a file, too; it could not grow.
        ErrorCode::SystemIoFailure if failure.extended_code == SQLITE_IOERR_SHMSIZE => StoreError::Full,
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::NotADatabase => StoreError::Broken(format!("{shown} is not a SQLite database")),
        ErrorCode::DatabaseCorrupt => StoreError::Broken(format!(
            "{shown} is damaged ({error}): move it away, together with the files of the same name that end in \
             -wal and -shm, and restore a backup"
        )),
        ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
            StoreError::Broken(format!(
                "{shown} cannot be opened ({error}): the file and its folder must be readable and writable"
            ))
        }
        _ => StoreError::Broken(format!("{shown}: {error}")),
    }
}

/// What the system refused to do with a file.
pub(super) fn system_error(path: &Path, doing: &str, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Broken(format!("{} cannot be {doing}: {error}", path.display())),
    }
}

/// Whether the request can be at fault, rather than the database or the disk.
pub(super) fn is_request_error(error: &Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => {
            matches!(code, ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch)
        }
        None => true,
    }
}

/// A value in the database that this program cannot have written.
pub(super) fn unexpected(column: usize, what: String) -> Error {
    Error::FromSqlConversionFailure(column, rusqlite::types::Type::Null, what.into())
}
