PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migration (
  number INTEGER PRIMARY KEY CHECK (number > 0),
  name TEXT NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
INSERT INTO schema_migration VALUES(1,'registry',X'232678c1620321b1b61c59d37266b9bd6c60dde4a624956bbc3982b9de5b63ec');
CREATE TABLE registry (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;
INSERT INTO registry VALUES(1,'11cbc071-2fc9-4cad-aa13-b513c9c2681c',1796008644282);
CREATE TABLE design_system (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;
INSERT INTO design_system VALUES(1,'acme.mosaic',1796008644286);
CREATE TABLE path (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  text TEXT NOT NULL,
  UNIQUE (system_id, text)
) STRICT;
INSERT INTO path VALUES(1,1,'spacing');
INSERT INTO path VALUES(2,1,'spacing.xs');
INSERT INTO path VALUES(3,1,'spacing.sm');
INSERT INTO path VALUES(4,1,'spacing.md');
INSERT INTO path VALUES(5,1,'spacing.lg');
INSERT INTO path VALUES(6,1,'spacing.xl');
INSERT INTO path VALUES(7,1,'spacing.gutter');
INSERT INTO path VALUES(8,1,'radius');
INSERT INTO path VALUES(9,1,'radius.sm');
INSERT INTO path VALUES(10,1,'radius.md');
INSERT INTO path VALUES(11,1,'radius.lg');
INSERT INTO path VALUES(12,1,'typography');
INSERT INTO path VALUES(13,1,'typography.displayLarge');
INSERT INTO path VALUES(14,1,'typography.displayMedium');
INSERT INTO path VALUES(15,1,'typography.titleLarge');
INSERT INTO path VALUES(16,1,'typography.titleMedium');
INSERT INTO path VALUES(17,1,'typography.bodyLarge');
INSERT INTO path VALUES(18,1,'typography.bodyMedium');
INSERT INTO path VALUES(19,1,'semanticColor');
INSERT INTO path VALUES(20,1,'semanticColor.primary');
INSERT INTO path VALUES(21,1,'semanticColor.secondary');
INSERT INTO path VALUES(22,1,'semanticColor.success');
INSERT INTO path VALUES(23,1,'semanticColor.warning');
INSERT INTO path VALUES(24,1,'semanticColor.error');
INSERT INTO path VALUES(25,1,'semanticColor.surface');
INSERT INTO path VALUES(26,1,'radius.full');
INSERT INTO path VALUES(27,1,'typography.caption');
INSERT INTO path VALUES(28,1,'semanticColor.surfaceVariant');
CREATE TABLE layer (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO layer VALUES(1,'sets/base');
INSERT INTO layer VALUES(2,'modifiers/theme/light');
INSERT INTO layer VALUES(3,'modifiers/theme/dark');
CREATE TABLE definition (
  id INTEGER PRIMARY KEY,
  path_id INTEGER NOT NULL REFERENCES path (id),
  layer_id INTEGER NOT NULL REFERENCES layer (id),
  is_token INTEGER NOT NULL CHECK (is_token IN (0, 1)),
  body TEXT NOT NULL
) STRICT;
INSERT INTO definition VALUES(1,1,1,0,'{"$type":"dimension","$description":"Distances, in points.","$extensions":{"dev.tessera":{"swiftui":{"typeName":"Spacing"}}}}');
INSERT INTO definition VALUES(2,2,1,1,'{"$value":{"value":4,"unit":"px"},"$description":"Between an icon and its label."}');
INSERT INTO definition VALUES(3,3,1,1,'{"$value":{"value":8,"unit":"px"},"$description":"Between lines that belong together."}');
INSERT INTO definition VALUES(4,4,1,1,'{"$value":{"value":16,"unit":"px"},"$description":"Inside a card, and between its parts."}');
INSERT INTO definition VALUES(5,5,1,1,'{"$value":{"value":24,"unit":"px"},"$description":"Between cards."}');
INSERT INTO definition VALUES(6,6,1,1,'{"$value":{"value":32,"unit":"px"},"$description":"Between sections."}');
INSERT INTO definition VALUES(7,7,1,1,'{"$value":"{spacing.md}","$description":"Between two columns."}');
INSERT INTO definition VALUES(8,8,1,0,'{"$type":"dimension","$description":"Corner radii, in points.","$extensions":{"dev.tessera":{"swiftui":{"typeName":"Radius"}}}}');
INSERT INTO definition VALUES(9,9,1,1,'{"$value":{"value":4,"unit":"px"},"$description":"Badges and fields."}');
INSERT INTO definition VALUES(10,10,1,1,'{"$value":{"value":8,"unit":"px"},"$description":"Buttons."}');
INSERT INTO definition VALUES(11,11,1,1,'{"$value":{"value":16,"unit":"px"},"$description":"Cards and sheets."}');
INSERT INTO definition VALUES(12,12,1,0,'{"$type":"typography","$description":"Text styles in the platform''s own font.","$extensions":{"dev.tessera":{"swiftui":{"typeName":"Typography"}}}}');
INSERT INTO definition VALUES(13,13,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":34,"unit":"px"},"fontWeight":700,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2},"$description":"The one large line of a first screen."}');
INSERT INTO definition VALUES(14,14,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":28,"unit":"px"},"fontWeight":700,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2},"$description":"The title of a page."}');
INSERT INTO definition VALUES(15,15,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":22,"unit":"px"},"fontWeight":600,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.25},"$description":"The title of a section."}');
INSERT INTO definition VALUES(16,16,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":17,"unit":"px"},"fontWeight":600,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.3},"$description":"The title of a card or a row."}');
INSERT INTO definition VALUES(17,17,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":17,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.3},"$description":"Running text."}');
INSERT INTO definition VALUES(18,18,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":15,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.35},"$description":"Text that is second in rank."}');
INSERT INTO definition VALUES(19,19,2,0,'{"$type":"color","$description":"Colors named for what they say.","$extensions":{"dev.tessera":{"swiftui":{"typeName":"SemanticColor"}}}}');
INSERT INTO definition VALUES(20,19,3,0,'{"$type":"color","$description":"Colors named for what they say.","$extensions":{"dev.tessera":{"swiftui":{"typeName":"SemanticColor"}}}}');
INSERT INTO definition VALUES(21,20,2,1,'{"$value":{"colorSpace":"srgb","components":[0.0392,0.4,1],"hex":"#0a66ff"},"$description":"What can be tapped; the fill of the main button.","$extensions":{"dev.tessera":{"swiftui":{"asset":"PrimaryColor"}}}}');
INSERT INTO definition VALUES(22,20,3,1,'{"$value":{"colorSpace":"srgb","components":[0.1412,0.4471,0.8824],"hex":"#2472e1"},"$description":"What can be tapped; the fill of the main button.","$extensions":{"dev.tessera":{"swiftui":{"asset":"PrimaryColor"}}}}');
INSERT INTO definition VALUES(23,21,2,1,'{"$value":{"colorSpace":"srgb","components":[0.3569,0.2471,0.7686],"hex":"#5b3fc4"},"$description":"Links and quiet accents.","$extensions":{"dev.tessera":{"swiftui":{"asset":"SecondaryColor"}}}}');
INSERT INTO definition VALUES(24,21,3,1,'{"$value":{"colorSpace":"srgb","components":[0.5608,0.4784,0.898],"hex":"#8f7ae5"},"$description":"Links and quiet accents.","$extensions":{"dev.tessera":{"swiftui":{"asset":"SecondaryColor"}}}}');
INSERT INTO definition VALUES(25,22,2,1,'{"$value":{"colorSpace":"srgb","components":[0.2039,0.7804,0.349],"hex":"#34c759"},"$description":"It worked. A fill or an icon, never text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"green"}}}}');
INSERT INTO definition VALUES(26,22,3,1,'{"$value":{"colorSpace":"srgb","components":[0.1882,0.8196,0.3451],"hex":"#30d158"},"$description":"It worked. A fill or an icon, never text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"green"}}}}');
INSERT INTO definition VALUES(27,23,2,1,'{"$value":{"colorSpace":"srgb","components":[1,0.5843,0],"hex":"#ff9500"},"$description":"Look here. A fill or an icon, never text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"orange"}}}}');
INSERT INTO definition VALUES(28,23,3,1,'{"$value":{"colorSpace":"srgb","components":[1,0.6235,0.0392],"hex":"#ff9f0a"},"$description":"Look here. A fill or an icon, never text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"orange"}}}}');
INSERT INTO definition VALUES(29,24,2,1,'{"$value":{"colorSpace":"srgb","components":[1,0.2314,0.1882],"hex":"#ff3b30"},"$description":"It failed. Icons and large text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"red"}}}}');
INSERT INTO definition VALUES(30,24,3,1,'{"$value":{"colorSpace":"srgb","components":[1,0.2706,0.2275],"hex":"#ff453a"},"$description":"It failed. Icons and large text.","$extensions":{"dev.tessera":{"swiftui":{"palette":"red"}}}}');
INSERT INTO definition VALUES(31,25,2,1,'{"$value":{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"},"$description":"What everything lies on.","$extensions":{"dev.tessera":{"swiftui":{"system":"systemBackground"}}}}');
INSERT INTO definition VALUES(32,25,3,1,'{"$value":{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"},"$description":"What everything lies on.","$extensions":{"dev.tessera":{"swiftui":{"system":"systemBackground"}}}}');
INSERT INTO definition VALUES(33,7,1,1,'{"$value":"{spacing.md}","$description":"Between two columns.","$deprecated":"It was always the same as spacing.md. Use {spacing.md}.","$extensions":{"dev.tessera":{"replacement":"spacing.md"}}}');
INSERT INTO definition VALUES(34,26,1,1,'{"$value":{"value":9999,"unit":"px"},"$description":"Larger than any view is high, so that both ends are round."}');
INSERT INTO definition VALUES(35,27,1,1,'{"$value":{"fontFamily":"system-ui","fontSize":{"value":12,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.35},"$description":"A note under a picture or a field."}');
INSERT INTO definition VALUES(36,20,2,1,'{"$value":{"colorSpace":"srgb","components":[0.0431,0.3412,0.8157],"hex":"#0b57d0"},"$description":"What can be tapped; the fill of the main button.","$extensions":{"dev.tessera":{"swiftui":{"asset":"PrimaryColor"}}}}');
INSERT INTO definition VALUES(37,28,2,1,'{"$value":{"colorSpace":"srgb","components":[0.949,0.949,0.9686],"hex":"#f2f2f7"},"$description":"A card that stands off from the surface.","$extensions":{"dev.tessera":{"swiftui":{"system":"secondarySystemBackground"}}}}');
INSERT INTO definition VALUES(38,28,3,1,'{"$value":{"colorSpace":"srgb","components":[0.1098,0.1098,0.1176],"hex":"#1c1c1e"},"$description":"A card that stands off from the surface.","$extensions":{"dev.tessera":{"swiftui":{"system":"secondarySystemBackground"}}}}');
CREATE TABLE shape (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  body TEXT NOT NULL
) STRICT;
INSERT INTO shape VALUES(1,X'ebeb9685ee2bc3d1f0d5066e07727ed1b1be960355ce25fd9a7408d5714a8c68','{"layers":["sets/base","modifiers/theme/light","modifiers/theme/dark"],"appearances":{"light":{"theme":"light"},"dark":{"theme":"dark"}},"resolver":{"sets":[{"name":"base","sources":[{"layer":0}],"description":"What is the same in every theme."}],"modifiers":[{"name":"theme","contexts":[{"name":"light","sources":[{"layer":1}]},{"name":"dark","sources":[{"layer":2}]}],"default":0,"description":"Light or dark surroundings."}],"order":[{"set":0},{"modifier":0}],"name":"Mosaic"}}');
CREATE TABLE manifest (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  body TEXT NOT NULL
) STRICT;
INSERT INTO manifest VALUES(1,X'01288963ebdfa613d9a3cb2a6de09f3df1468af70a0a114e8fe73c18b14f4115','{"contrastPairs":[{"background":"semanticColor.surface","foreground":"semanticColor.primary","level":"AA"},{"background":"semanticColor.surface","foreground":"semanticColor.secondary","level":"AA"},{"background":"semanticColor.surface","foreground":"semanticColor.error","level":"AA-large"}],"description":"The design system of Acme''s apps: spacing, radius, typography and semantic colors.","policy":{"profile":"standard","removalWindow":{"days":90,"minors":2},"rules":{}},"title":"Mosaic"}');
INSERT INTO manifest VALUES(2,X'04ab1d57052c9aaccb2668fb15bff990c6de9fc5f64c18844de734fdb28529ce','{"contrastPairs":[{"background":"semanticColor.surface","foreground":"semanticColor.primary","level":"AA"},{"background":"semanticColor.surface","foreground":"semanticColor.secondary","level":"AA"},{"background":"semanticColor.surface","foreground":"semanticColor.error","level":"AA-large"},{"background":"semanticColor.surfaceVariant","foreground":"semanticColor.primary","level":"AA-large"},{"background":"semanticColor.surfaceVariant","foreground":"semanticColor.secondary","level":"AA"},{"background":"semanticColor.surfaceVariant","foreground":"semanticColor.error","level":"AA-large"}],"description":"The design system of Acme''s apps: spacing, radius, typography and semantic colors.","policy":{"profile":"standard","removalWindow":{"days":90,"minors":2},"rules":{}},"title":"Mosaic"}');
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
INSERT INTO "release" VALUES(1,1,'1.0.0',X'00000001000000000000000003',NULL,1,1,'strict','none',X'7105c28ad8926d5861bbe23d80d583324bd69550f8ac3bdc78967b088379bfbb',X'33e22016c6bbc21c4a43c0bcf9149de74cb9ee97cbc2448826c585b0af0a449f',1796008644286,32,21,0,'{"needed":"none","rules":{}}');
INSERT INTO "release" VALUES(2,1,'1.1.0',X'00000001000000010000000003',1,1,2,'strict','minor',X'dc4de41ac8134871117cc11e2a2e29bd011ef9e3c97bc9186a86df4a9c48ee6c',X'299c3e8271087c4b859b8642e3b80aaad812b8e4fe514ebfcbab106d5f2aff60',1796008644317,36,24,7,'{"needed":"minor","rules":{"life.deprecated":1,"token.added":3,"value.aesthetic":1}}');
INSERT INTO "release" VALUES(3,1,'2.0.0',X'00000002000000000000000003',2,1,2,'strict','major',X'a3a2b35ae7e31950dbcc167fda5836e3e66baeac9a7b744421127e3299ec44d8',X'bd84dd170677e60343b3a888577eb2d9922a9577ebd48800cefd08a26f2807a1',1796008644362,35,23,9,'{"needed":"major","rules":{"token.removed":1},"earlyRemovals":["spacing.gutter"],"earlyRemovalCount":1}');
CREATE TABLE change (
  path_id INTEGER NOT NULL REFERENCES path (id),
  release_id INTEGER NOT NULL REFERENCES release (id),
  layer_id INTEGER NOT NULL REFERENCES layer (id),
  definition_id INTEGER REFERENCES definition (id),
  PRIMARY KEY (path_id, release_id, layer_id)
) STRICT, WITHOUT ROWID;
INSERT INTO change VALUES(1,1,1,1);
INSERT INTO change VALUES(2,1,1,2);
INSERT INTO change VALUES(3,1,1,3);
INSERT INTO change VALUES(4,1,1,4);
INSERT INTO change VALUES(5,1,1,5);
INSERT INTO change VALUES(6,1,1,6);
INSERT INTO change VALUES(7,1,1,7);
INSERT INTO change VALUES(8,1,1,8);
INSERT INTO change VALUES(9,1,1,9);
INSERT INTO change VALUES(10,1,1,10);
INSERT INTO change VALUES(11,1,1,11);
INSERT INTO change VALUES(12,1,1,12);
INSERT INTO change VALUES(13,1,1,13);
INSERT INTO change VALUES(14,1,1,14);
INSERT INTO change VALUES(15,1,1,15);
INSERT INTO change VALUES(16,1,1,16);
INSERT INTO change VALUES(17,1,1,17);
INSERT INTO change VALUES(18,1,1,18);
INSERT INTO change VALUES(19,1,2,19);
INSERT INTO change VALUES(20,1,2,21);
INSERT INTO change VALUES(21,1,2,23);
INSERT INTO change VALUES(22,1,2,25);
INSERT INTO change VALUES(23,1,2,27);
INSERT INTO change VALUES(24,1,2,29);
INSERT INTO change VALUES(25,1,2,31);
INSERT INTO change VALUES(19,1,3,20);
INSERT INTO change VALUES(20,1,3,22);
INSERT INTO change VALUES(21,1,3,24);
INSERT INTO change VALUES(22,1,3,26);
INSERT INTO change VALUES(23,1,3,28);
INSERT INTO change VALUES(24,1,3,30);
INSERT INTO change VALUES(25,1,3,32);
INSERT INTO change VALUES(7,2,1,33);
INSERT INTO change VALUES(26,2,1,34);
INSERT INTO change VALUES(27,2,1,35);
INSERT INTO change VALUES(20,2,2,36);
INSERT INTO change VALUES(28,2,2,37);
INSERT INTO change VALUES(28,2,3,38);
INSERT INTO change VALUES(7,3,1,NULL);
CREATE TABLE snapshot (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  body BLOB NOT NULL
) STRICT;
INSERT INTO snapshot VALUES(1,X'0202020202020202020202020202020202020202020202020202020202020202');
CREATE TABLE life (
  path_id INTEGER NOT NULL REFERENCES path (id),
  release_id INTEGER NOT NULL REFERENCES release (id),
  is_deprecated INTEGER NOT NULL CHECK (is_deprecated IN (0, 1)),
  PRIMARY KEY (path_id, release_id)
) STRICT, WITHOUT ROWID;
INSERT INTO life VALUES(7,2,1);
INSERT INTO life VALUES(26,2,0);
INSERT INTO life VALUES(27,2,0);
INSERT INTO life VALUES(28,2,0);
CREATE TABLE tombstone (
  release_id INTEGER NOT NULL REFERENCES release (id),
  path_id INTEGER NOT NULL REFERENCES path (id),
  last_version TEXT,
  replacement TEXT,
  PRIMARY KEY (release_id, path_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tombstone VALUES(3,7,'1.1.0','spacing.md');
CREATE TABLE yank (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
INSERT INTO yank VALUES(2,'a fixture',1796008644390);
CREATE TABLE note (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  text TEXT NOT NULL
) STRICT;
INSERT INTO note VALUES(1,replace('The first release.\n\n- Spacing from `xs` to `xl`, and `gutter` for columns.\n- Radii `sm`, `md` and `lg`.\n- Six text styles in the system font.\n- Six semantic colors, light and dark.','\n',char(10)));
INSERT INTO note VALUES(2,replace('A second surface, and one name less to come.\n\n- Added `semanticColor.surfaceVariant`, for cards that stand off from the surface.\n- Added `radius.full` and `typography.caption`.\n- `semanticColor.primary` is darker in the light theme, so that it can be read on both surfaces.\n- Deprecated `spacing.gutter`. Use `spacing.md`, which it always was.','\n',char(10)));
INSERT INTO note VALUES(3,replace('The deprecated name is gone.\n\n- Removed `spacing.gutter`. Use `spacing.md`.','\n',char(10)));
CREATE TABLE channel (
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  name TEXT NOT NULL CHECK (name <> 'latest'),
  target TEXT NOT NULL,
  PRIMARY KEY (system_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE audit (
  sequence INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL CHECK (at_ms > 0),
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (length(detail) > 1),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
INSERT INTO audit VALUES(1,1796008644282,'local','registry.create','registry','{"uuid":"11cbc071-2fc9-4cad-aa13-b513c9c2681c"}',X'cbb5cac2859686c293c2b731154ab377a5df32e1434b68d1ce0e3896ff80f5ed');
INSERT INTO audit VALUES(2,1796008644286,'local','release.publish','acme.mosaic@1.0.0','{"content":"7105c28ad8926d5861bbe23d80d583324bd69550f8ac3bdc78967b088379bfbb","release":"33e22016c6bbc21c4a43c0bcf9149de74cb9ee97cbc2448826c585b0af0a449f","bump":"none","needed":"none"}',X'419cfc6760643dca80f90321139c3e7e3c5f4a3ba7230b455693f5d4d1bffe94');
INSERT INTO audit VALUES(3,1796008644322,'local','release.publish','acme.mosaic@1.1.0','{"content":"dc4de41ac8134871117cc11e2a2e29bd011ef9e3c97bc9186a86df4a9c48ee6c","release":"299c3e8271087c4b859b8642e3b80aaad812b8e4fe514ebfcbab106d5f2aff60","bump":"minor","base":"1.0.0","needed":"minor"}',X'be01bc021bbef5d9b53d88018f3bee287b1ab9e420200266c0c8c488748006ed');
INSERT INTO audit VALUES(4,1796008644362,'local','release.publish','acme.mosaic@2.0.0','{"content":"a3a2b35ae7e31950dbcc167fda5836e3e66baeac9a7b744421127e3299ec44d8","release":"bd84dd170677e60343b3a888577eb2d9922a9577ebd48800cefd08a26f2807a1","bump":"major","base":"1.1.0","needed":"major","earlyRemovalCount":1}',X'd5633f3d30a07c0493f4d4c66a4e93d332e3e154bc7c12cad111004ce802facd');
INSERT INTO audit VALUES(5,1796008644390,'local','release.yank','acme.mosaic@1.1.0','{"reason":"a fixture"}',X'9b765a04e68e8b0470ec8b35a479b5d984e085dafabe4139069e02facb5e9d51');
CREATE INDEX change_by_release ON change (release_id, layer_id, definition_id);
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
COMMIT;
PRAGMA application_id = 1414746689;
PRAGMA user_version = 1;
