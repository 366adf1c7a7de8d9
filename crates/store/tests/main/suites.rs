//! Every store passes the same suite.

use store::{MemoryStore, Store};

use crate::folder::Folder;

mod memory {
    use super::*;

    fn in_memory(test: fn(&dyn Store)) {
        test(&MemoryStore::new());
    }

    store::suite!(in_memory);
}

mod sqlite {
    use super::*;

    fn in_a_file(test: fn(&dyn Store)) {
        let folder = Folder::new();
        test(&folder.open());
    }

    store::suite!(in_a_file);
}
