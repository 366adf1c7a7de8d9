-- Version 3.

-- Tables that guests have hidden from their own lists.
CREATE TABLE hidden (
    guest INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
