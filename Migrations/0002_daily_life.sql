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

-- Words of names and texts; a row has the id of its entry. In which column a word stands is kept, and not where in it.
CREATE VIRTUAL TABLE search_text USING fts5 (name, text, detail = column, columnsize = 0);

-- A withdrawal, for a leaked secret or the law: the one exception to "never changed". What only withdrawn releases hold is
-- brought into an erased form that says nothing; digests, reason and place stay, and nothing brings the rest back.
CREATE TABLE withdrawal (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;

-- The rows of tables that releases share to which that was done, and by which withdrawal. A row must stand here first.
CREATE TABLE erasure (
  kind TEXT NOT NULL CHECK (kind IN ('definition', 'path', 'layer', 'shape', 'manifest', 'audit')),
  row_id INTEGER NOT NULL,
  release_id INTEGER NOT NULL REFERENCES withdrawal (release_id),
  PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER withdrawal_refuses_update BEFORE UPDATE ON withdrawal
BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is for good');
END;

CREATE TRIGGER withdrawal_refuses_delete BEFORE DELETE ON withdrawal
BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is for good');
END;

CREATE TRIGGER erasure_refuses_update BEFORE UPDATE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is for good');
END;

CREATE TRIGGER erasure_refuses_delete BEFORE DELETE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is for good');
END;

-- Each of these lets through the erased form of a row, for withdrawn releases, and nothing else. Everything is compared
-- with IS: a comparison that is NULL would let anything through.
DROP TRIGGER definition_refuses_update;
CREATE TRIGGER definition_refuses_update BEFORE UPDATE ON definition
WHEN NOT (
  NEW.id IS OLD.id AND NEW.path_id IS OLD.path_id AND NEW.layer_id IS OLD.layer_id AND NEW.is_token IS OLD.is_token
  AND NEW.body IS ''
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'definition' AND e.row_id = OLD.id)
  AND NOT EXISTS (
    SELECT 1 FROM change c WHERE c.path_id = OLD.path_id AND c.definition_id = OLD.id
    AND c.release_id NOT IN (SELECT w.release_id FROM withdrawal w)
  )
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

DROP TRIGGER path_refuses_update;
CREATE TRIGGER path_refuses_update BEFORE UPDATE ON path
WHEN NOT (
  NEW.id IS OLD.id AND NEW.system_id IS OLD.system_id AND NEW.text IS '$withdrawn.' || OLD.id
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'path' AND e.row_id = OLD.id)
  AND NOT EXISTS (
    SELECT 1 FROM change c JOIN definition d ON d.id = c.definition_id WHERE c.path_id = OLD.id AND d.body <> ''
  )
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

DROP TRIGGER layer_refuses_update;
CREATE TRIGGER layer_refuses_update BEFORE UPDATE ON layer
WHEN NOT (
  NEW.id IS OLD.id AND NEW.key IS '$withdrawn.' || OLD.id
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'layer' AND e.row_id = OLD.id)
  AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.layer_id = OLD.id AND d.body <> '')
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

-- The digest goes too, or the same text published again would find a row that is empty.
DROP TRIGGER shape_refuses_update;
CREATE TRIGGER shape_refuses_update BEFORE UPDATE ON shape
WHEN NOT (
  NEW.id IS OLD.id AND NEW.body IS '' AND NEW.digest IS CAST(printf('%032d', OLD.id) AS BLOB)
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'shape' AND e.row_id = OLD.id)
  AND NOT EXISTS (
    SELECT 1 FROM release r WHERE r.shape_id = OLD.id AND r.id NOT IN (SELECT w.release_id FROM withdrawal w)
  )
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

DROP TRIGGER manifest_refuses_update;
CREATE TRIGGER manifest_refuses_update BEFORE UPDATE ON manifest
WHEN NOT (
  NEW.id IS OLD.id AND NEW.body IS '' AND NEW.digest IS CAST(printf('%032d', OLD.id) AS BLOB)
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'manifest' AND e.row_id = OLD.id)
  AND NOT EXISTS (
    SELECT 1 FROM release r WHERE r.manifest_id = OLD.id AND r.id NOT IN (SELECT w.release_id FROM withdrawal w)
  )
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

DROP TRIGGER release_refuses_update;
CREATE TRIGGER release_refuses_update BEFORE UPDATE ON release
WHEN NOT (
  NEW.id IS OLD.id AND NEW.system_id IS OLD.system_id AND NEW.version IS OLD.version AND NEW.sort_key IS OLD.sort_key
  AND NEW.parent_id IS OLD.parent_id AND NEW.shape_id IS OLD.shape_id AND NEW.manifest_id IS OLD.manifest_id
  AND NEW.conformance IS OLD.conformance AND NEW.bump IS OLD.bump AND NEW.content_digest IS OLD.content_digest
  AND NEW.release_digest IS OLD.release_digest AND NEW.published_at_ms IS OLD.published_at_ms
  AND NEW.definition_count IS OLD.definition_count AND NEW.public_token_count IS OLD.public_token_count
  AND NEW.change_depth IS OLD.change_depth AND NEW.judgement IS '{}'
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

DROP TRIGGER tombstone_refuses_update;
CREATE TRIGGER tombstone_refuses_update BEFORE UPDATE ON tombstone
WHEN NOT (
  NEW.release_id IS OLD.release_id AND NEW.path_id IS OLD.path_id AND NEW.last_version IS OLD.last_version
  AND NEW.replacement IS NULL
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.release_id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER migration_table_refuses_update BEFORE UPDATE ON migration_table
WHEN NOT (
  NEW.release_id IS OLD.release_id AND NEW.body IS '[]'
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.release_id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

-- The chain holds on: the next row's hash is over this row's, which stays. What the row was about, and its hash, are
-- attested by the row of the withdrawal.
DROP TRIGGER audit_refuses_update;
CREATE TRIGGER audit_refuses_update BEFORE UPDATE ON audit
WHEN NOT (
  NEW.sequence IS OLD.sequence AND NEW.at_ms IS OLD.at_ms AND NEW.actor IS OLD.actor AND NEW.action IS OLD.action
  AND NEW.subject IS OLD.subject AND NEW.hash IS OLD.hash AND NEW.detail IS '{}'
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'audit' AND e.row_id = OLD.sequence)
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
