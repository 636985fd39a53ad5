-- 0003 recipes: a release may hold modifier recipes besides tokens.
-- They are definitions at names that no token can have ($recipes.card), in a layer of their own (recipes). An older program
-- would take such a name for damage, which is why this is a schema of its own. How many there are is kept as that of tokens is.
ALTER TABLE release ADD COLUMN public_recipe_count INTEGER NOT NULL DEFAULT 0 CHECK (public_recipe_count >= 0);

DROP TRIGGER release_refuses_update;
CREATE TRIGGER release_refuses_update BEFORE UPDATE ON release
WHEN NOT (
  NEW.id IS OLD.id AND NEW.system_id IS OLD.system_id AND NEW.version IS OLD.version AND NEW.sort_key IS OLD.sort_key
  AND NEW.parent_id IS OLD.parent_id AND NEW.shape_id IS OLD.shape_id AND NEW.manifest_id IS OLD.manifest_id
  AND NEW.conformance IS OLD.conformance AND NEW.bump IS OLD.bump AND NEW.content_digest IS OLD.content_digest
  AND NEW.release_digest IS OLD.release_digest AND NEW.published_at_ms IS OLD.published_at_ms
  AND NEW.definition_count IS OLD.definition_count AND NEW.public_token_count IS OLD.public_token_count
  AND NEW.public_recipe_count IS OLD.public_recipe_count AND NEW.change_depth IS OLD.change_depth
  AND NEW.judgement IS '{}'
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
