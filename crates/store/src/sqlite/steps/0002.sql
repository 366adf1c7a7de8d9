-- Version 2.

-- Issued to replace the guest's other tokens, but not used yet: its first use ends them.
ALTER TABLE tokens ADD COLUMN new INTEGER NOT NULL DEFAULT 0 CHECK (new IN (0, 1));
