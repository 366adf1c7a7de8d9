//! Upgrades with steps that were never released, to test how future ones will work.

use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use table::{GuestId, TableId};

use super::*;
use crate::sqlite::restore::restore_by;
use crate::suite::{card, one_line, opening};
use crate::{Guest, Holder, SqliteStore, Store, TokenHash, block_on};

/// A typical step: it fills a new table from an old one, and adds a column.
const NEXT: &str = "
    CREATE TABLE first_lines (table_id INTEGER PRIMARY KEY REFERENCES tables (id), text TEXT NOT NULL) STRICT;
    INSERT INTO first_lines SELECT table_id, text FROM lines WHERE seq = 0;
    ALTER TABLE guests ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';";

/// A step that fails halfway.
const FAILING: &str = "DELETE FROM lines; INSERT INTO nowhere VALUES (1);";

/// A step that leaves tokens of guests who are gone.
const LOOSE: &str = "DELETE FROM guests;";

/// The released steps, and then these.
fn and_then(more: &[&'static str]) -> Vec<&'static str> {
    STEPS.iter().chain(more).copied().collect()
}

/// A folder for one test, deleted afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("veillee-schema-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// A database of the present version, with a table of two lines and a guest.
    fn present(&self) -> PathBuf {
        let path = self.0.join("store.db");
        prepare(&path, STEPS).unwrap();
        let connection = connect::writing(&path, None).unwrap();
        connection
            .execute_batch(
                "INSERT INTO tables VALUES (1, 2, 6, 5, 'tale', 'playing', 0, '{}');
                 INSERT INTO lines VALUES (1, 0, 5, 'first'), (1, 1, 6, 'second');
                 INSERT INTO seats VALUES (1, 0, 7);
                 INSERT INTO guests VALUES (7, 'seven', 'fr', 4);
                 INSERT INTO tokens (hash, guest, ends) VALUES (zeroblob(32), 7, NULL);",
            )
            .unwrap();
        path
    }

    fn backups(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "backup")).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(path: &Path, sql: &str) -> String {
    let connection = connect::looking(path).unwrap();
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Asserts that the database can be opened, everything is there, and it can be written.
fn is_whole(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    let table = TableId::new(1);
    let log = block_on(store.read(table)).unwrap();
    assert_eq!(log.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["first", "second"]);
    assert_eq!(block_on(store.card(table)).unwrap().unwrap().guests, [GuestId::new(7)]);
    let seven = Guest { id: GuestId::new(7), name: "seven".to_owned(), lang: "fr".to_owned(), since: 4 };
    assert_eq!(
        block_on(store.guest_of(TokenHash([0; 32]), 0)),
        Ok(Some(Holder { guest: seven, new: false }))
    );
    block_on(store.append(opening(card(99, 0, &[])))).unwrap();
    block_on(store.append(one_line(99, 1, "it goes on"))).unwrap();
}

#[test]
fn an_older_database_is_backed_up_and_upgraded() {
    let folder = Folder::new();
    let path = folder.present();
    assert_eq!(prepare(&path, STEPS), Ok(None), "nothing to do");
    assert_eq!(folder.backups(), Vec::<PathBuf>::new());

    let kept = prepare(&path, &and_then(&[NEXT])).unwrap().unwrap();
    assert_eq!(folder.backups(), [kept.as_path()]);
    let name = kept.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with(&format!("store.db.v{}-", STEPS.len())) && name.ends_with(".backup"), "{name}");
    assert_eq!(version(&kept, STEPS), Ok(STEPS.len()));
    is_whole(&kept);

    assert_eq!(version(&path, &and_then(&[NEXT])), Ok(STEPS.len() + 1));
    assert_eq!(text(&path, "SELECT group_concat(text) FROM lines"), "first,second");
    assert_eq!(text(&path, "SELECT text FROM first_lines WHERE table_id = 1"), "first");
    assert_eq!(text(&path, "SELECT name || ' ' || colour FROM guests WHERE id = 7"), "seven red");
    assert_eq!(text(&path, "SELECT hex(secret) FROM house"), text(&kept, "SELECT hex(secret) FROM house"));
    assert_eq!(prepare(&path, &and_then(&[NEXT])), Ok(None), "done once");
}

#[test]
fn a_step_that_fails_changes_nothing() {
    for (step, why) in [(FAILING, "no such table: nowhere"), (LOOSE, "rows that do not exist")] {
        let folder = Folder::new();
        let path = folder.present();
        let Err(StoreError::Broken(told)) = prepare(&path, &and_then(&[NEXT, step])) else {
            panic!("{step} should fail");
        };
        assert!(told.contains(why) && told.contains("nothing was changed"), "{told}");
        assert_eq!(
            text(&path, "SELECT group_concat(name) FROM pragma_table_info('guests')"),
            "id,name,lang,since"
        );
        is_whole(&path);
        let backups = folder.backups();
        assert_eq!(backups.len(), 1, "made before the steps");
        is_whole(&backups[0]);
    }
}

#[test]
fn a_newer_database_is_left_alone() {
    let folder = Folder::new();
    let path = folder.present();
    prepare(&path, &and_then(&[NEXT])).unwrap();
    let before = fs::read(&path).unwrap();
    let told = SqliteStore::open(&path).err().unwrap().to_string();
    let known = STEPS.len();
    let why = format!("version {} of the schema, and this program knows versions 1 to {known}", known + 1);
    assert!(told.contains(&why), "{told}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn several_can_create_a_database_at_once() {
    let folder = Folder::new();
    let path = folder.0.join("store.db");
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(prepare(&path, &and_then(&[NEXT])), Ok(None)));
        }
    });
    assert_eq!(text(&path, "SELECT count(*) || ' ' || generation FROM house"), "1 1");
}

#[test]
fn an_older_backup_is_upgraded_while_it_is_restored() {
    let folder = Folder::new();
    let old = folder.present();
    let before = fs::read(&old).unwrap();
    let steps = and_then(&[NEXT]);
    let new = folder.0.join("new.db");
    prepare(&new, &steps).unwrap();
    let report = restore_by(&new, &old, &steps).unwrap();
    assert_eq!((report.tables, report.lines, report.guests), (1, 2, 1));
    assert_eq!(text(&new, "SELECT text FROM first_lines"), "first");
    assert_eq!(text(&new, "SELECT colour FROM guests"), "red");
    assert_eq!(fs::read(&old).unwrap(), before, "the backup is only read");
    assert_eq!(folder.backups(), [report.before.unwrap()]);

    let Err(StoreError::Broken(told)) = restore_by(&new, &old, &and_then(&[FAILING])) else { panic!() };
    assert!(told.contains("nowhere"), "{told}");
    assert_eq!(text(&new, "SELECT text FROM first_lines"), "first", "nothing was changed");
}

/// A server that knows only the older schema would break.
#[test]
fn a_restore_upgrades_nothing_under_a_server() {
    let folder = Folder::new();
    let db = folder.present();
    let copy = folder.0.join("copy");
    crate::backup(&db, &copy).unwrap();
    let server = SqliteStore::open_to_serve(&db).unwrap();
    let Err(StoreError::Broken(told)) = restore_by(&db, &copy, &and_then(&[NEXT])) else { panic!() };
    assert!(told.contains("store.db is already served by another process"), "{told}");
    assert_eq!(version(&db, STEPS), Ok(STEPS.len()));
    block_on(server.append(one_line(1, 2, "it goes on"))).unwrap();
    drop(server);
    restore_by(&db, &copy, &and_then(&[NEXT])).unwrap();
    assert_eq!(version(&db, &and_then(&[NEXT])), Ok(STEPS.len() + 1));
}
