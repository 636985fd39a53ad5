-- 0002 daily life: rules about published names, renames that a release carries, withdrawals, what search finds.

-- A standing rule: what a range of releases, later ones too, says of a name, or of the releases as a whole (no path).
CREATE TABLE notice (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  path_id INTEGER REFERENCES path (id),
  range TEXT NOT NULL CHECK (length(range) > 0),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  replacement TEXT,
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
CREATE INDEX notice_by_system ON notice (system_id, path_id);

-- The names that a release renamed against its parent, as a list in JSON. A release of an older schema has no row: its
-- table is worked out from the contents.
CREATE TABLE migration_table (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  body TEXT NOT NULL CHECK (length(body) > 1)
) STRICT;

CREATE TRIGGER migration_table_refuses_update BEFORE UPDATE ON migration_table
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER migration_table_refuses_delete BEFORE DELETE ON migration_table
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
