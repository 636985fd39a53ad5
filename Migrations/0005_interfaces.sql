-- 0005 interfaces: what code called of a recipe that is gone, so that an export can go on naming it.

-- NULL for a token, for a name that came back, and in releases that were published before. Canonical JSON.
ALTER TABLE tombstone ADD COLUMN interface TEXT CHECK (length(interface) > 1);

-- A withdrawal may erase what the withdrawn release alone says: what to use instead, how it was called, or both.
DROP TRIGGER tombstone_refuses_update;
CREATE TRIGGER tombstone_refuses_update BEFORE UPDATE ON tombstone
WHEN NOT (
  NEW.release_id IS OLD.release_id AND NEW.path_id IS OLD.path_id AND NEW.last_version IS OLD.last_version
  AND (NEW.replacement IS NULL OR NEW.replacement IS OLD.replacement)
  AND (NEW.interface IS NULL OR NEW.interface IS OLD.interface)
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.release_id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
