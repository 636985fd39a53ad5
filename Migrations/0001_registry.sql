-- 0001 registry: design systems as versioned releases that share what did not change.
-- A release keeps only what differs from its parent, so the file grows with change and not with size; a snapshot now and
-- then keeps loading within a release's own size. What is published is never updated or deleted: triggers refuse it.

CREATE TABLE registry (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;

CREATE TABLE design_system (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;

-- Names of one system in the order in which they first appeared, which is the order authors see again.
CREATE TABLE path (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  text TEXT NOT NULL,
  UNIQUE (system_id, text)
) STRICT;

CREATE TABLE layer (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;

-- A token or group as authored in one layer. The body is JSON, minified, in the author's member order and spelling.
CREATE TABLE definition (
  id INTEGER PRIMARY KEY,
  path_id INTEGER NOT NULL REFERENCES path (id),
  layer_id INTEGER NOT NULL REFERENCES layer (id),
  is_token INTEGER NOT NULL CHECK (is_token IN (0, 1)),
  body TEXT NOT NULL
) STRICT;

-- How layers combine, with the settings that are part of content: one row for all releases that share it.
CREATE TABLE shape (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  body TEXT NOT NULL
) STRICT;

-- Title, description, policy and contrast pairs: stored beside the content, and no part of its digest.
CREATE TABLE manifest (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  body TEXT NOT NULL
) STRICT;

-- sort_key orders as SemVer does when compared byte by byte. parent_id is the release that changes are told against,
-- which is the base; a first release has none.
CREATE TABLE release (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  version TEXT NOT NULL,
  sort_key BLOB NOT NULL,
  parent_id INTEGER REFERENCES release (id) CHECK (parent_id < id),
  shape_id INTEGER NOT NULL REFERENCES shape (id),
  manifest_id INTEGER NOT NULL REFERENCES manifest (id),
  conformance TEXT NOT NULL CHECK (conformance IN ('strict', 'imported')),
  bump TEXT NOT NULL CHECK (bump IN ('none', 'patch', 'minor', 'major')),
  content_digest BLOB NOT NULL CHECK (length(content_digest) = 32),
  release_digest BLOB NOT NULL CHECK (length(release_digest) = 32),
  published_at_ms INTEGER NOT NULL CHECK (published_at_ms > 0),
  definition_count INTEGER NOT NULL CHECK (definition_count >= 0),
  public_token_count INTEGER NOT NULL CHECK (public_token_count >= 0),
  -- Rows of change since the nearest snapshot, so that the next one is made in time.
  change_depth INTEGER NOT NULL CHECK (change_depth >= 0),
  judgement TEXT NOT NULL CHECK (length(judgement) > 1),
  UNIQUE (system_id, sort_key)
) STRICT;

-- What a release defines otherwise than its parent; no definition where it takes one away.
CREATE TABLE change (
  path_id INTEGER NOT NULL REFERENCES path (id),
  release_id INTEGER NOT NULL REFERENCES release (id),
  layer_id INTEGER NOT NULL REFERENCES layer (id),
  definition_id INTEGER REFERENCES definition (id),
  PRIMARY KEY (path_id, release_id, layer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_by_release ON change (release_id, layer_id, definition_id);

-- Every definition of a release in the order of its paths: differences between ids as zigzag varints.
CREATE TABLE snapshot (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  body BLOB NOT NULL
) STRICT;

-- Where a public name's deprecation begins (1) or is lifted (0), told against the parent.
CREATE TABLE life (
  path_id INTEGER NOT NULL REFERENCES path (id),
  release_id INTEGER NOT NULL REFERENCES release (id),
  is_deprecated INTEGER NOT NULL CHECK (is_deprecated IN (0, 1)),
  PRIMARY KEY (path_id, release_id)
) STRICT, WITHOUT ROWID;

-- Public names that a release took away, or gave back (no last_version).
CREATE TABLE tombstone (
  release_id INTEGER NOT NULL REFERENCES release (id),
  path_id INTEGER NOT NULL REFERENCES path (id),
  last_version TEXT,
  replacement TEXT,
  PRIMARY KEY (release_id, path_id)
) STRICT, WITHOUT ROWID;

-- The state of a registry: it changes, and every change has a row in audit.
CREATE TABLE yank (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;

CREATE TABLE note (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  text TEXT NOT NULL
) STRICT;

CREATE TABLE channel (
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  name TEXT NOT NULL CHECK (name <> 'latest'),
  target TEXT NOT NULL,
  PRIMARY KEY (system_id, name)
) STRICT, WITHOUT ROWID;

-- Each hash is over the row and the hash before it, so a row cannot be changed or left out unseen.
CREATE TABLE audit (
  sequence INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL CHECK (at_ms > 0),
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (length(detail) > 1),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER registry_refuses_update BEFORE UPDATE ON registry
BEGIN
  SELECT RAISE(ABORT, 'a registry keeps its identity');
END;

CREATE TRIGGER registry_refuses_delete BEFORE DELETE ON registry
BEGIN
  SELECT RAISE(ABORT, 'a registry keeps its identity');
END;

CREATE TRIGGER design_system_refuses_update BEFORE UPDATE ON design_system
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER design_system_refuses_delete BEFORE DELETE ON design_system
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER path_refuses_update BEFORE UPDATE ON path
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER path_refuses_delete BEFORE DELETE ON path
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER layer_refuses_update BEFORE UPDATE ON layer
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER layer_refuses_delete BEFORE DELETE ON layer
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER definition_refuses_update BEFORE UPDATE ON definition
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER definition_refuses_delete BEFORE DELETE ON definition
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER shape_refuses_update BEFORE UPDATE ON shape
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER shape_refuses_delete BEFORE DELETE ON shape
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER manifest_refuses_update BEFORE UPDATE ON manifest
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER manifest_refuses_delete BEFORE DELETE ON manifest
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER snapshot_refuses_update BEFORE UPDATE ON snapshot
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER snapshot_refuses_delete BEFORE DELETE ON snapshot
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;

CREATE TRIGGER release_refuses_update BEFORE UPDATE ON release
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER release_refuses_delete BEFORE DELETE ON release
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER change_refuses_update BEFORE UPDATE ON change
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER change_refuses_delete BEFORE DELETE ON change
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER life_refuses_update BEFORE UPDATE ON life
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER life_refuses_delete BEFORE DELETE ON life
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER tombstone_refuses_update BEFORE UPDATE ON tombstone
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER tombstone_refuses_delete BEFORE DELETE ON tombstone
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;

CREATE TRIGGER audit_refuses_update BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;

CREATE TRIGGER audit_refuses_delete BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
