-- Version 2.

-- Given to replace the others of its guest, and not come back yet: it ends them when it does.
ALTER TABLE tokens ADD COLUMN new INTEGER NOT NULL DEFAULT 0 CHECK (new IN (0, 1));
