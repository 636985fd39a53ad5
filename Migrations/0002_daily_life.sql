-- 0002 daily life: rules about published names, renames that a release carries, withdrawals, what search finds.

-- A standing rule: what a range of releases, later ones too, says of a name, or of the releases as a whole (no path).
-- The path is text: a group that says nothing itself, and a copy that $extends makes, have no row among the names.
CREATE TABLE notice (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  path TEXT CHECK (length(path) > 0),
  range TEXT NOT NULL CHECK (length(range) > 0),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  replacement TEXT,
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
CREATE INDEX notice_by_system ON notice (system_id);

-- When a name went, for those who ask after it.
CREATE INDEX tombstone_by_path ON tombstone (path_id);

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

-- What search finds: the public tokens of each system's latest release. It follows that release and can be made anew.
CREATE TABLE search_state (
  system_id INTEGER PRIMARY KEY REFERENCES design_system (id),
  release_id INTEGER REFERENCES release (id)
) STRICT;

CREATE TABLE search_entry (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  path TEXT NOT NULL,
  type TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT,
  is_deprecated INTEGER NOT NULL CHECK (is_deprecated IN (0, 1)),
  UNIQUE (system_id, path)
) STRICT;

-- Values by one spelling for all that mean the same; no context where the token has the value in every one.
CREATE TABLE search_value (
  value TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES search_entry (id),
  context TEXT NOT NULL,
  PRIMARY KEY (value, entry_id, context)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_value_by_entry ON search_value (entry_id);

-- Words of names and texts; a row has the id of its entry.
CREATE VIRTUAL TABLE search_text USING fts5 (name, text);
