//! SQLite's errors, as one sentence for whoever runs the server.

use std::io;
use std::path::Path;

use rusqlite::ffi::{SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_WRITE};
use rusqlite::{Error, ErrorCode};

use super::space;
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
        _ if is_full(path, error) => StoreError::Full,
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::NotADatabase => StoreError::Broken(format!("{shown} is not a SQLite database")),
        ErrorCode::DatabaseCorrupt => damaged(path, &error.to_string()),
        ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
            StoreError::Broken(format!(
                "{shown} cannot be opened ({error}): the file and its folder must be readable and writable"
            ))
        }
        _ => StoreError::Broken(format!("{shown}: {error}")),
    }
}

/// What went wrong with a copy, for which one database is read and another one written.
pub(super) fn copy_error(from: &Path, to: &Path, error: &Error) -> StoreError {
    if is_full(to, error) { StoreError::Full } else { store_error(from, error) }
}

/// Whether there was no room for a file of this database.
pub(super) fn is_full(path: &Path, error: &Error) -> bool {
    let Error::SqliteFailure(failure, _) = error else { return false };
    match failure.code {
        ErrorCode::DiskFull => true,
        // The memory that connections share is a file, too; it could not grow.
        ErrorCode::SystemIoFailure if failure.extended_code == SQLITE_IOERR_SHMSIZE => true,
        ErrorCode::SystemIoFailure if failure.extended_code == SQLITE_IOERR_WRITE => {
            space::at_file_limit(path)
        }
        _ => false,
    }
}

/// The error for a database that is not whole.
pub(super) fn damaged(path: &Path, why: &str) -> StoreError {
    StoreError::Broken(format!(
        "{} is damaged ({}): move it away, together with the files of the same name that end in -wal and -shm, and \
         restore a backup; `veillee check` tells what is left of it",
        path.display(),
        why.split_whitespace().collect::<Vec<_>>().join(" ")
    ))
}

/// What the system refused to do with a file.
pub(super) fn system_error(path: &Path, doing: &str, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            StoreError::Full
        }
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
