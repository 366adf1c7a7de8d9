//! What SQLite says, as one sentence for whoever runs the house.

use std::io;
use std::path::Path;

use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use rusqlite::{Error, ErrorCode};

use crate::StoreError;

/// Says what went wrong with this database.
pub(super) fn told(path: &Path, error: &Error) -> StoreError {
    let shown = path.display();
    let Error::SqliteFailure(failure, _) = error else {
        return match error {
            Error::FromSqlConversionFailure(_, _, why) => StoreError::Broken(format!("{shown}: {why}")),
            _ => StoreError::Broken(format!("{shown}: {error}")),
        };
    };
    match failure.code {
        ErrorCode::DiskFull => StoreError::Full,
        // The memory that connections share is a file too, and could not grow.
        ErrorCode::SystemIoFailure if failure.extended_code == SQLITE_IOERR_SHMSIZE => StoreError::Full,
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::NotADatabase => StoreError::Broken(format!("{shown} is not a SQLite database")),
        ErrorCode::DatabaseCorrupt => StoreError::Broken(format!(
            "{shown} is damaged ({error}): put it aside, with what has its name and -wal or -shm behind it, \
             and restore a backup"
        )),
        ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
            StoreError::Broken(format!(
                "{shown} cannot be opened ({error}): the file and its folder must be readable and writable"
            ))
        }
        _ => StoreError::Broken(format!("{shown}: {error}")),
    }
}

/// Says what the system refused to do with a file.
pub(super) fn told_by_system(path: &Path, doing: &str, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Broken(format!("{} cannot be {doing}: {error}", path.display())),
    }
}

/// Can it be the fault of what was asked, rather than of the database or the disk?
pub(super) fn is_of_the_question(error: &Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => {
            matches!(code, ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch)
        }
        None => true,
    }
}

/// A value in the database that nobody here has written.
pub(super) fn unexpected(column: usize, what: String) -> Error {
    Error::FromSqlConversionFailure(column, rusqlite::types::Type::Null, what.into())
}
