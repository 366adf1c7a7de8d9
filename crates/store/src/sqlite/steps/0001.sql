-- Version 1. Frozen: what was once released is not changed any more, but by a later step.

-- One row about the house itself.
CREATE TABLE house (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    -- Changes when everything else was replaced by a backup.
    generation INTEGER NOT NULL,
    -- Counts how often the house was asked whether it is ready.
    pulse INTEGER NOT NULL
) STRICT;

-- The index card of each table. What changes with every append comes first.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    -- How many lines its log has.
    length INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('gathering', 'playing', 'over', 'closed')),
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    summary TEXT NOT NULL
) STRICT;

-- The lobby. An append that leaves phase and listing alone does not touch it.
CREATE INDEX open_tables ON tables (opened DESC, id DESC) WHERE phase = 'gathering' AND listed = 1;

-- The logs. Lines of one table lie side by side.
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- From 0.
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Who has a seat where, in the order of the card.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    guest INTEGER NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_of ON seats (guest, table_id);

CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    lang TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;

-- Hashes of what is in the cookies. One without an end is the guest's present one.
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    guest INTEGER NOT NULL REFERENCES guests (id),
    ends INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_of ON tokens (guest);
