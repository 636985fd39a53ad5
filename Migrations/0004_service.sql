-- 0004 service: keys of those who use a registry from afar, and archives that others trust by their hash.

-- Of a secret only its hash is kept: 256 random bits need no slow one. A name is given by people and may name some, so it
-- can be erased, and the log names a key by its number alone; which is why no row ever goes.
CREATE TABLE access_key (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) <= 200),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  -- Separated by commas, in one order.
  scopes TEXT NOT NULL CHECK (length(scopes) > 0),
  -- NULL for every design system.
  pattern TEXT CHECK (length(pattern) > 0),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0),
  expires_at_ms INTEGER CHECK (expires_at_ms > 0),
  revoked_at_ms INTEGER CHECK (revoked_at_ms > 0),
  last_used_at_ms INTEGER CHECK (last_used_at_ms > 0)
) STRICT;

-- A name may be erased, a key be revoked, and the time of its last use go on. Nothing else changes, and nothing back.
CREATE TRIGGER access_key_refuses_update BEFORE UPDATE ON access_key
WHEN NOT (
  NEW.id IS OLD.id AND NEW.hash IS OLD.hash AND NEW.scopes IS OLD.scopes AND NEW.pattern IS OLD.pattern
  AND NEW.created_at_ms IS OLD.created_at_ms AND NEW.expires_at_ms IS OLD.expires_at_ms
  AND (NEW.name IS OLD.name OR NEW.name IS '')
  AND (NEW.revoked_at_ms IS OLD.revoked_at_ms OR OLD.revoked_at_ms IS NULL)
  AND (NEW.last_used_at_ms IS OLD.last_used_at_ms OR ifnull(NEW.last_used_at_ms, 0) > ifnull(OLD.last_used_at_ms, 0))
)
BEGIN
  SELECT RAISE(ABORT, 'a key keeps what it may do');
END;

CREATE TRIGGER access_key_refuses_delete BEFORE DELETE ON access_key
BEGIN
  SELECT RAISE(ABORT, 'a key is revoked and never deleted');
END;

-- What a format makes of a release, packed: built once, as another program or another compressor would give other bytes.
-- The body is last, so that the rest is read without it.
CREATE TABLE bundle (
  id INTEGER PRIMARY KEY,
  release_id INTEGER NOT NULL REFERENCES release (id),
  format TEXT NOT NULL CHECK (length(format) > 0),
  format_version INTEGER NOT NULL CHECK (format_version > 0),
  -- In the one spelling that all options which mean the same have.
  options TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('tar.gz', 'zip')),
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  body BLOB NOT NULL,
  UNIQUE (release_id, format, format_version, options, kind)
) STRICT;

CREATE TRIGGER bundle_refuses_insert BEFORE INSERT ON bundle
WHEN EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = NEW.release_id)
BEGIN
  SELECT RAISE(ABORT, 'a withdrawal is for good');
END;

CREATE TRIGGER bundle_refuses_update BEFORE UPDATE ON bundle
BEGIN
  SELECT RAISE(ABORT, 'a bundle is never changed');
END;

CREATE TRIGGER bundle_refuses_delete BEFORE DELETE ON bundle
WHEN NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.release_id)
BEGIN
  SELECT RAISE(ABORT, 'a bundle is never changed');
END;
