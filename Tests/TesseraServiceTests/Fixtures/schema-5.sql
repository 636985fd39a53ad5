PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migration (
  number INTEGER PRIMARY KEY CHECK (number > 0),
  name TEXT NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
INSERT INTO schema_migration VALUES(1,'registry',X'232678c1620321b1b61c59d37266b9bd6c60dde4a624956bbc3982b9de5b63ec');
INSERT INTO schema_migration VALUES(2,'daily_life',X'244cc8853e93ac7d30009c07f8c1294107ed06f945e023fb3b9847e9393f91b7');
INSERT INTO schema_migration VALUES(3,'recipes',X'534925b116ba0f489a81f177a5fefbd773e118f35ed639819cbc9dc4dfc74dd5');
INSERT INTO schema_migration VALUES(4,'service',X'a50c3ee936c2fa27f63dd5e1018d116dd05493b534552392b4702c7186e7f8fc');
INSERT INTO schema_migration VALUES(5,'interfaces',X'64de0a1d3b2e4117d09749356a2adff973b852403d206207f4a79f000a62be0c');
CREATE TABLE registry (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;
INSERT INTO registry VALUES(1,'4cc7753f-3ca6-4e76-b2e9-9ad0e60dbc12',1796023566994);
CREATE TABLE design_system (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms > 0)
) STRICT;
INSERT INTO design_system VALUES(1,'acme.mosaic',1796023566995);
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
INSERT INTO path VALUES(29,1,'$recipes.card');
INSERT INTO path VALUES(30,1,'$recipes.inner');
INSERT INTO path VALUES(31,1,'$recipes.tag');
INSERT INTO path VALUES(32,1,'$recipes.chip');
INSERT INTO path VALUES(33,1,'$recipes.surface');
INSERT INTO path VALUES(34,1,'$recipes.panel');
CREATE TABLE layer (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO layer VALUES(1,'sets/base');
INSERT INTO layer VALUES(2,'modifiers/theme/light');
INSERT INTO layer VALUES(3,'modifiers/theme/dark');
INSERT INTO layer VALUES(4,'recipes');
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
INSERT INTO definition VALUES(39,29,4,0,'{"kind":"modifier","id":"surface","description":"A surface.","api":{"function":"cardStyle"},"parameters":[{"name":"radius","type":"length","default":12}],"steps":[{"apply":"padding","length":"{spacing.md}"},{"apply":"cornerRadius","radius":"radius"}]}');
INSERT INTO definition VALUES(40,30,4,0,'{"kind":"modifier","visibility":"private","steps":[{"apply":"padding"}]}');
INSERT INTO definition VALUES(41,31,4,0,'{"kind":"modifier","description":"A small label.","steps":[{"apply":"padding","length":4.0}]}');
INSERT INTO definition VALUES(42,32,4,0,'{"kind":"modifier","description":"A label.","steps":[{"apply":"padding","length":8},{"use":"inner"}]}');
INSERT INTO definition VALUES(43,31,4,0,'{"kind":"modifier","description":"A small label.","deprecated":"Too small.","replacement":"chip","steps":[{"apply":"padding","length":4.0}]}');
INSERT INTO definition VALUES(44,33,4,0,'{"kind":"modifier","id":"surface","description":"A surface.","api":{"function":"cardStyle"},"parameters":[{"name":"radius","type":"length","default":12}],"steps":[{"apply":"padding","length":"{spacing.md}"},{"apply":"cornerRadius","radius":"radius"}]}');
INSERT INTO definition VALUES(45,34,4,0,'{"kind":"modifier","id":"surface","description":"A surface.","api":{"function":"panelStyle"},"parameters":[{"name":"radius","type":"length","default":12}],"steps":[{"apply":"padding","length":"{spacing.md}"},{"apply":"cornerRadius","radius":"radius"}]}');
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
  judgement TEXT NOT NULL CHECK (length(judgement) > 1), public_recipe_count INTEGER NOT NULL DEFAULT 0 CHECK (public_recipe_count >= 0),
  UNIQUE (system_id, sort_key)
) STRICT;
INSERT INTO "release" VALUES(1,1,'1.0.0',X'00000001000000000000000003',NULL,1,1,'strict','none',X'7105c28ad8926d5861bbe23d80d583324bd69550f8ac3bdc78967b088379bfbb',X'33e22016c6bbc21c4a43c0bcf9149de74cb9ee97cbc2448826c585b0af0a449f',1796023566995,32,21,0,'{"needed":"none","rules":{}}',0);
INSERT INTO "release" VALUES(2,1,'1.1.0',X'00000001000000010000000003',1,1,2,'strict','minor',X'dc4de41ac8134871117cc11e2a2e29bd011ef9e3c97bc9186a86df4a9c48ee6c',X'299c3e8271087c4b859b8642e3b80aaad812b8e4fe514ebfcbab106d5f2aff60',1796023567014,36,24,7,'{"needed":"minor","rules":{"life.deprecated":1,"token.added":3,"value.aesthetic":1}}',0);
INSERT INTO "release" VALUES(3,1,'2.0.0',X'00000002000000000000000003',2,1,2,'strict','major',X'a3a2b35ae7e31950dbcc167fda5836e3e66baeac9a7b744421127e3299ec44d8',X'bd84dd170677e60343b3a888577eb2d9922a9577ebd48800cefd08a26f2807a1',1796023567032,35,23,9,'{"needed":"major","rules":{"token.removed":1},"earlyRemovals":["spacing.gutter"],"earlyRemovalCount":1}',0);
INSERT INTO "release" VALUES(4,1,'2.1.0',X'00000002000000010000000003',3,1,2,'strict','minor',X'3b95f80b9d539ef63bb38023916d4f1d06c8ce9aa30baa3c3fd2989adeff92b3',X'77500c2fff80707f1bad9547ec00ecf8f5a5120eeffad733a61151374dd8e2d8',1796032303864,38,23,13,'{"needed":"minor","rules":{"recipe.added":2}}',2);
INSERT INTO "release" VALUES(5,1,'2.2.0',X'00000002000000020000000003',4,1,2,'strict','minor',X'55642e08635e859850765fdda04675100071cf3b39834177e0aae5e166a2ec89',X'5c777e99b04a123c044f7a4cd7242e64a5eafdb772d0e31579d82d137efcd303',1796032304027,39,23,16,'{"needed":"minor","rules":{"life.deprecated":1,"recipe.added":1}}',3);
INSERT INTO "release" VALUES(6,1,'3.0.0',X'00000003000000000000000003',5,1,2,'strict','major',X'f382c0d9f188b748ee6ea28b4ab09f731c5fc0025a7b38f351ba2a98fb5a10cf',X'f16a689d2b85941f5b9e852839fbb40a876b8fc8dbffe9d8310f4ac9f2f3bdbd',1796032304183,38,23,20,'{"needed":"major","rules":{"recipe.removed":1,"recipe.renamed":1},"earlyRemovals":["recipe card","recipe tag"],"earlyRemovalCount":2}',2);
INSERT INTO "release" VALUES(7,1,'4.0.0',X'00000004000000000000000003',6,1,2,'strict','major',X'ab6ee6da243afc70984bedaed1a21bebc645f6716759b10dac1146b4a205f84b',X'587856e4d4c6d47699e0360e4b6e6351ef4dbdb657bf9f77f422ffb07449c79f',1796083146418,37,23,24,'{"needed":"major","rules":{"recipe.exposure":1,"recipe.removed":1,"recipe.renamed":1},"earlyRemovals":["recipe chip","recipe surface"],"earlyRemovalCount":2}',1);
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
INSERT INTO change VALUES(29,4,4,39);
INSERT INTO change VALUES(30,4,4,40);
INSERT INTO change VALUES(31,4,4,41);
INSERT INTO change VALUES(32,5,4,42);
INSERT INTO change VALUES(31,5,4,43);
INSERT INTO change VALUES(29,6,4,NULL);
INSERT INTO change VALUES(31,6,4,NULL);
INSERT INTO change VALUES(33,6,4,44);
INSERT INTO change VALUES(32,7,4,NULL);
INSERT INTO change VALUES(33,7,4,NULL);
INSERT INTO change VALUES(34,7,4,45);
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
INSERT INTO life VALUES(29,4,0);
INSERT INTO life VALUES(31,4,0);
INSERT INTO life VALUES(31,5,1);
INSERT INTO life VALUES(32,5,0);
INSERT INTO life VALUES(33,6,0);
INSERT INTO life VALUES(34,7,0);
CREATE TABLE tombstone (
  release_id INTEGER NOT NULL REFERENCES release (id),
  path_id INTEGER NOT NULL REFERENCES path (id),
  last_version TEXT,
  replacement TEXT, interface TEXT CHECK (length(interface) > 1),
  PRIMARY KEY (release_id, path_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tombstone VALUES(3,7,'1.1.0','spacing.md',NULL);
INSERT INTO tombstone VALUES(6,29,'2.2.0','$recipes.surface',NULL);
INSERT INTO tombstone VALUES(6,31,'2.2.0','$recipes.chip',NULL);
INSERT INTO tombstone VALUES(7,29,'2.2.0','$recipes.panel',NULL);
INSERT INTO tombstone VALUES(7,31,'2.2.0',NULL,NULL);
INSERT INTO tombstone VALUES(7,32,'3.0.0',NULL,'{"function":"chip","kind":"modifier","type":"ChipModifier"}');
INSERT INTO tombstone VALUES(7,33,'3.0.0','$recipes.panel','{"exposes":[{"parameter":"radius"}],"function":"cardStyle","kind":"modifier","parameters":[{"name":"radius","optional":true,"type":"length"}],"type":"SurfaceModifier"}');
CREATE TABLE yank (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
INSERT INTO yank VALUES(2,'a fixture',1796023567044);
CREATE TABLE note (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  text TEXT NOT NULL
) STRICT;
INSERT INTO note VALUES(1,replace('The first release.\n\n- Spacing from `xs` to `xl`, and `gutter` for columns.\n- Radii `sm`, `md` and `lg`.\n- Six text styles in the system font.\n- Six semantic colors, light and dark.','\n',char(10)));
INSERT INTO note VALUES(2,replace('A second surface, and one name less to come.\n\n- Added `semanticColor.surfaceVariant`, for cards that stand off from the surface.\n- Added `radius.full` and `typography.caption`.\n- `semanticColor.primary` is darker in the light theme, so that it can be read on both surfaces.\n- Deprecated `spacing.gutter`. Use `spacing.md`, which it always was.','\n',char(10)));
INSERT INTO note VALUES(3,replace('The deprecated name is gone.\n\n- Removed `spacing.gutter`. Use `spacing.md`.','\n',char(10)));
INSERT INTO note VALUES(6,'Amended.');
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
INSERT INTO audit VALUES(1,1796023566994,'local','registry.create','registry','{"uuid":"4cc7753f-3ca6-4e76-b2e9-9ad0e60dbc12"}',X'61add662d57e60dbc1dfac9e54664bec8bb75038382e9b66adbf4ebfc1dd18bf');
INSERT INTO audit VALUES(2,1796023566996,'local','release.publish','acme.mosaic@1.0.0','{"content":"7105c28ad8926d5861bbe23d80d583324bd69550f8ac3bdc78967b088379bfbb","release":"33e22016c6bbc21c4a43c0bcf9149de74cb9ee97cbc2448826c585b0af0a449f","bump":"none","needed":"none"}',X'fe6465b95ca2e3f140db96ade4df812c1e943572ea8f9d5cf7ab4cb45d19bfeb');
INSERT INTO audit VALUES(3,1796023567015,'local','release.publish','acme.mosaic@1.1.0','{"content":"dc4de41ac8134871117cc11e2a2e29bd011ef9e3c97bc9186a86df4a9c48ee6c","release":"299c3e8271087c4b859b8642e3b80aaad812b8e4fe514ebfcbab106d5f2aff60","bump":"minor","base":"1.0.0","needed":"minor"}',X'1d6d7059bcfe7d1b046d0205ff6db8b9df05bc8c711bebf3af6803dd696f4a1f');
INSERT INTO audit VALUES(4,1796023567033,'local','release.publish','acme.mosaic@2.0.0','{"content":"a3a2b35ae7e31950dbcc167fda5836e3e66baeac9a7b744421127e3299ec44d8","release":"bd84dd170677e60343b3a888577eb2d9922a9577ebd48800cefd08a26f2807a1","bump":"major","base":"1.1.0","needed":"major","earlyRemovalCount":1}',X'cf72481ec45409a139a92e8cbd4f8f9152d97269472680cd76b6b3dc105776ca');
INSERT INTO audit VALUES(5,1796023567044,'local','release.yank','acme.mosaic@1.1.0','{"reason":"a fixture"}',X'bfa65d21c9f3af76b2861d439eb288522beb72652c9be06ceb2762f0a4184559');
INSERT INTO audit VALUES(6,1796023567056,'local','notice.set','acme.mosaic@^1','{"path":"radius.sm","reason":"a fixture"}',X'9277b86c89ae3d008214522589b3cb312ef6cd37143a3c3573353bbb00b71643');
INSERT INTO audit VALUES(7,1796032303864,'local','release.publish','acme.mosaic@2.1.0','{"content":"3b95f80b9d539ef63bb38023916d4f1d06c8ce9aa30baa3c3fd2989adeff92b3","release":"77500c2fff80707f1bad9547ec00ecf8f5a5120eeffad733a61151374dd8e2d8","bump":"minor","recipes":2,"base":"2.0.0","needed":"minor"}',X'81a93cc844243a9eb00e385a54c309a01c2b0e99e91461fcb57475e0a3cf1d80');
INSERT INTO audit VALUES(8,1796032304027,'local','release.publish','acme.mosaic@2.2.0','{"content":"55642e08635e859850765fdda04675100071cf3b39834177e0aae5e166a2ec89","release":"5c777e99b04a123c044f7a4cd7242e64a5eafdb772d0e31579d82d137efcd303","bump":"minor","recipes":3,"base":"2.1.0","needed":"minor"}',X'3409efb1070556f38274970bf6c2315b58cf3805d6149c76f8ad7ebddaa5e01e');
INSERT INTO audit VALUES(9,1796032304183,'local','release.publish','acme.mosaic@3.0.0','{"content":"f382c0d9f188b748ee6ea28b4ab09f731c5fc0025a7b38f351ba2a98fb5a10cf","release":"f16a689d2b85941f5b9e852839fbb40a876b8fc8dbffe9d8310f4ac9f2f3bdbd","bump":"major","recipes":2,"base":"2.2.0","needed":"major","earlyRemovalCount":2}',X'fffa443c4107b37bb1e28edc9382baac1f680dd351827bc07f4c9e19b7bad6eb');
INSERT INTO audit VALUES(10,1796032304272,'local','notice.set','acme.mosaic@^3','{"path":"recipes/chip","reason":"A fixture."}',X'd4f9cccefcfb1cea8a5b335f05d92787382f93534c6988fb65ec7caedda9323c');
INSERT INTO audit VALUES(11,1796032305272,'local','key.create','key:1','{"scopes":["read","publish"],"pattern":"acme.*","expires":1803808304272}',X'716e18ec604ee27b195828f407351ea662366679c530caeb2736803286881729');
INSERT INTO audit VALUES(12,1796032305273,'local','key.create','key:2','{"scopes":["admin"]}',X'784b48e88c294cb25ded43ecb211737f89cc5c95f3eb57a60f2ca25481a86932');
INSERT INTO audit VALUES(13,1796032306272,'local','key.revoke','key:2','{}',X'a3492a878e7c98b64879f6a6bd7cf64cc305cb946a4d05e3713f51fdc12710a4');
INSERT INTO audit VALUES(14,1796032307272,'key:1','release.notes','acme.mosaic@3.0.0','{"before":null,"after":"1e6b603bb59698f5bfda0ef8bff74974d38dc5dae8c70010e971eb7e3233ee72"}',X'a1af9d2d95f6c2c78977dcdb452dfe3b37b4e18befe55870eb013494c0cc701f');
INSERT INTO audit VALUES(15,1796083146418,'local','release.publish','acme.mosaic@4.0.0','{"content":"ab6ee6da243afc70984bedaed1a21bebc645f6716759b10dac1146b4a205f84b","release":"587856e4d4c6d47699e0360e4b6e6351ef4dbdb657bf9f77f422ffb07449c79f","bump":"major","recipes":1,"base":"3.0.0","needed":"major","earlyRemovalCount":2}',X'532cf278ecca74d97fca209d9c4207fdc60f2d92a0ce3b2fba630148c9e1a6ed');
CREATE TABLE notice (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES design_system (id),
  path TEXT CHECK (length(path) > 0),
  range TEXT NOT NULL CHECK (length(range) > 0),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  replacement TEXT,
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
INSERT INTO notice VALUES(1,1,'radius.sm','^1','a fixture',NULL,1796023567056);
INSERT INTO notice VALUES(2,1,'$recipes.chip','^3','A fixture.',NULL,1796032304272);
CREATE TABLE migration_table (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  body TEXT NOT NULL CHECK (length(body) > 1)
) STRICT;
INSERT INTO migration_table VALUES(1,'[]');
INSERT INTO migration_table VALUES(2,'[{"kind":"deprecated","from":"spacing.gutter","to":"spacing.md","but":"merged"}]');
INSERT INTO migration_table VALUES(3,'[{"kind":"removed","from":"spacing.gutter","to":"spacing.md","but":"merged"}]');
INSERT INTO migration_table VALUES(4,'[]');
INSERT INTO migration_table VALUES(5,'[{"kind":"deprecated","from":"tag","to":"chip","recipe":true,"but":"value"}]');
INSERT INTO migration_table VALUES(6,'[{"kind":"renamed","from":"card","to":"surface","recipe":true},{"kind":"removed","from":"tag","to":"chip","recipe":true,"but":"merged"}]');
INSERT INTO migration_table VALUES(7,'[{"kind":"removed","from":"chip","recipe":true},{"kind":"renamed","from":"surface","to":"panel","recipe":true}]');
CREATE TABLE search_state (
  system_id INTEGER PRIMARY KEY REFERENCES design_system (id),
  release_id INTEGER REFERENCES release (id)
) STRICT;
INSERT INTO search_state VALUES(1,7);
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
INSERT INTO search_entry VALUES(1,1,'spacing.xs','dimension','4px','Between an icon and its label.',0);
INSERT INTO search_entry VALUES(2,1,'spacing.sm','dimension','8px','Between lines that belong together.',0);
INSERT INTO search_entry VALUES(3,1,'spacing.md','dimension','16px','Inside a card, and between its parts.',0);
INSERT INTO search_entry VALUES(4,1,'spacing.lg','dimension','24px','Between cards.',0);
INSERT INTO search_entry VALUES(5,1,'spacing.xl','dimension','32px','Between sections.',0);
INSERT INTO search_entry VALUES(7,1,'radius.sm','dimension','4px','Badges and fields.',0);
INSERT INTO search_entry VALUES(8,1,'radius.md','dimension','8px','Buttons.',0);
INSERT INTO search_entry VALUES(9,1,'radius.lg','dimension','16px','Cards and sheets.',0);
INSERT INTO search_entry VALUES(10,1,'typography.displayLarge','typography','system-ui 34px/1.2 700','The one large line of a first screen.',0);
INSERT INTO search_entry VALUES(11,1,'typography.displayMedium','typography','system-ui 28px/1.2 700','The title of a page.',0);
INSERT INTO search_entry VALUES(12,1,'typography.titleLarge','typography','system-ui 22px/1.25 600','The title of a section.',0);
INSERT INTO search_entry VALUES(13,1,'typography.titleMedium','typography','system-ui 17px/1.3 600','The title of a card or a row.',0);
INSERT INTO search_entry VALUES(14,1,'typography.bodyLarge','typography','system-ui 17px/1.3 400','Running text.',0);
INSERT INTO search_entry VALUES(15,1,'typography.bodyMedium','typography','system-ui 15px/1.35 400','Text that is second in rank.',0);
INSERT INTO search_entry VALUES(17,1,'semanticColor.secondary','color','#5b3fc4','Links and quiet accents.',0);
INSERT INTO search_entry VALUES(18,1,'semanticColor.success','color','#34c759','It worked. A fill or an icon, never text.',0);
INSERT INTO search_entry VALUES(19,1,'semanticColor.warning','color','#ff9500','Look here. A fill or an icon, never text.',0);
INSERT INTO search_entry VALUES(20,1,'semanticColor.error','color','#ff3b30','It failed. Icons and large text.',0);
INSERT INTO search_entry VALUES(21,1,'semanticColor.surface','color','#ffffff','What everything lies on.',0);
INSERT INTO search_entry VALUES(22,1,'semanticColor.primary','color','#0b57d0','What can be tapped; the fill of the main button.',0);
INSERT INTO search_entry VALUES(23,1,'semanticColor.surfaceVariant','color','#f2f2f7','A card that stands off from the surface.',0);
INSERT INTO search_entry VALUES(24,1,'typography.caption','typography','system-ui 12px/1.35 400','A note under a picture or a field.',0);
INSERT INTO search_entry VALUES(25,1,'radius.full','dimension','9999px','Larger than any view is high, so that both ends are round.',0);
INSERT INTO search_entry VALUES(31,1,'$recipes.panel','recipe','panelStyle(radius:)','A surface.',0);
CREATE TABLE search_value (
  value TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES search_entry (id),
  context TEXT NOT NULL,
  PRIMARY KEY (value, entry_id, context)
) STRICT, WITHOUT ROWID;
INSERT INTO search_value VALUES('4px',1,'');
INSERT INTO search_value VALUES('8px',2,'');
INSERT INTO search_value VALUES('16px',3,'');
INSERT INTO search_value VALUES('24px',4,'');
INSERT INTO search_value VALUES('32px',5,'');
INSERT INTO search_value VALUES('4px',7,'');
INSERT INTO search_value VALUES('8px',8,'');
INSERT INTO search_value VALUES('16px',9,'');
INSERT INTO search_value VALUES('1.2',10,'');
INSERT INTO search_value VALUES('34px',10,'');
INSERT INTO search_value VALUES('700',10,'');
INSERT INTO search_value VALUES('system-ui',10,'');
INSERT INTO search_value VALUES('1.2',11,'');
INSERT INTO search_value VALUES('28px',11,'');
INSERT INTO search_value VALUES('700',11,'');
INSERT INTO search_value VALUES('system-ui',11,'');
INSERT INTO search_value VALUES('1.25',12,'');
INSERT INTO search_value VALUES('22px',12,'');
INSERT INTO search_value VALUES('600',12,'');
INSERT INTO search_value VALUES('system-ui',12,'');
INSERT INTO search_value VALUES('1.3',13,'');
INSERT INTO search_value VALUES('17px',13,'');
INSERT INTO search_value VALUES('600',13,'');
INSERT INTO search_value VALUES('system-ui',13,'');
INSERT INTO search_value VALUES('1.3',14,'');
INSERT INTO search_value VALUES('17px',14,'');
INSERT INTO search_value VALUES('400',14,'');
INSERT INTO search_value VALUES('system-ui',14,'');
INSERT INTO search_value VALUES('1.35',15,'');
INSERT INTO search_value VALUES('15px',15,'');
INSERT INTO search_value VALUES('400',15,'');
INSERT INTO search_value VALUES('system-ui',15,'');
INSERT INTO search_value VALUES('#5b3fc4',17,'theme=light');
INSERT INTO search_value VALUES('#8f7ae5',17,'theme=dark');
INSERT INTO search_value VALUES('#30d158',18,'theme=dark');
INSERT INTO search_value VALUES('#34c759',18,'theme=light');
INSERT INTO search_value VALUES('#ff9500',19,'theme=light');
INSERT INTO search_value VALUES('#ff9f0a',19,'theme=dark');
INSERT INTO search_value VALUES('#ff3b30',20,'theme=light');
INSERT INTO search_value VALUES('#ff453a',20,'theme=dark');
INSERT INTO search_value VALUES('#000000',21,'theme=dark');
INSERT INTO search_value VALUES('#ffffff',21,'theme=light');
INSERT INTO search_value VALUES('#0b57d0',22,'theme=light');
INSERT INTO search_value VALUES('#2472e1',22,'theme=dark');
INSERT INTO search_value VALUES('#1c1c1e',23,'theme=dark');
INSERT INTO search_value VALUES('#f2f2f7',23,'theme=light');
INSERT INTO search_value VALUES('1.35',24,'');
INSERT INTO search_value VALUES('12px',24,'');
INSERT INTO search_value VALUES('400',24,'');
INSERT INTO search_value VALUES('system-ui',24,'');
INSERT INTO search_value VALUES('9999px',25,'');
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','search_text','search_text',0,'CREATE VIRTUAL TABLE search_text USING fts5 (name, text, detail = column, columnsize = 0)');
CREATE TABLE IF NOT EXISTS 'search_text_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO search_text_data VALUES(1,X'184b8120');
INSERT INTO search_text_data VALUES(10,X'00000000010f0f000f0101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f0101');
INSERT INTO search_text_data VALUES(137438953473,X'0000042002306103020307020301020301020301020305020301020302066363656e747311020302016e010203110203010203030164010203020203040203020203080203030203010662616467657307020302016510020303046c6f6e670202030305747765656e01020301020301020301020301020301020302036f64790e020201020205056c617267650e020205066d656469756d0f020202057574746f6e100203070173080203010363616e100203030272640302030a020305017304020305020302046f6c6f721002020102020102020102020102020102020404756d6e730602030107646973706c61790a020201020208056c617267650a020208066d656469756d0b020201056572726f721402020209766572797468696e6715020301066661696c6564140203020569656c647307020303026c6c10020302020301020303037273740a02030106677574746572060202010468657265130203010469636f6e01020311020301020305017314020302016e0f02030304736964650302030201730f020302017412020302020303017301020302020301056c6162656c01020303037267650a040203020202020202060203020167040202050202020369657315020303026e650a020305017302020304026b7311020302036f6f6b13020301046d61696e1002030201640302020502020205656469756d0b020202020202020201056e6576657212020301020301026f660a020301020301020301020303020302016e1502030301650a02030201720d02030502030102030104706167650b02030303727473030203020672696d61727910020201057175696574110203010672616469757307020201020201020203026e6b0f020302026f770d02030206756e6e696e670e0203010673637265656e0a0203020565636f6e640f02030703617279110202040474696f6e0c020308017305020303066d616e7469631002020102020102020102020102020102020905636f6c6f721002020102020102020102020102020102020205686565747309020302016d0202020502020206706163696e670102020102020102020102020102020102020206756363657373120202030572666163651502020205797374656d0a0203010203010203010203010203010203010674617070656410020302036578740e020301020303020301020301020302036861740202030d02030301650a0203010203010203010203030203020469746c650b0203010402030104020306056c617267650c020206066d656469756d0d020202076f6765746865720202030202776f060203020979706f6772617068790a0202010202010202010202010202010202010275690a020301020301020301020301020301020301077761726e696e67130202020368617410020305020302056f726b65641202030102786c05020202017301020204180b0c150b0609190b0a0b0a06080a0918090f0a0b0a0e0b0a0d080b090f0606090609090a120908070607080909100d1306060c09080b0a1107070b0b0a0809061a190a091a0b0a190b140b12110a0b0c071d160c0b0a07');
INSERT INTO search_text_data VALUES(274877906945,X'0000007003306265100102057574746f6e1001010363616e100102046f6c6f721001010466696c6c100101046d61696e100101026f66100101077072696d6172791001010873656d616e74696310010905636f6c6f72100101067461707065641001020268651001010477686174100104060907080808060b0c090a06');
INSERT INTO search_text_data VALUES(412316860417,X'0000019d02306117020301020302026e79190203020272651902030102626516020302036f746819020302057574746f6e160203010363616e16020303057074696f6e1802020302726417020302046f6c6f721602020102020104656e647319020301056669656c6418020303026c6c1602030203726f6d1702030203756c6c1902020104686967681902030102697319020301066c617267657219020301046d61696e16020301046e6f746518020301026f66160203030166170203020172180203010770696374757265180203020672696d617279160202010672616469757319020202046f756e64190203010873656d616e7469631602020102020905636f6c6f7216020201020202016f190203020574616e6473170203020675726661636517040203080776617269616e741702020205797374656d1802030106746170706564160203020368616e190203040174170203020203030165160203010203020979706f6772617068791802020102756918020302046e646572180203010776617269616e7417020202036965771902030104776861741602030409070707080a080a070c090a07080809070b09090706060c0b0b09100d060a0c0c0a0b0809090e07090c08');
INSERT INTO search_text_data VALUES(549755813889,X'0000003608306265747765656e06010107636f6c756d6e73060101066775747465720601010773706163696e670601010374776f0601040b0b0a0b');
INSERT INTO search_text_data VALUES(687194767361,X'0000007a0730616c776179731a02030201731a020301076265747765656e1a02030107636f6c756d6e731a020301066775747465721a0202010269741a020301026d641a0203010473616d651a02030206706163696e671a04020301037468651a02030202776f1a020301037573651a020301037761731a0203040b060c0c0b0707090c080708');
INSERT INTO search_text_data VALUES(824633720833,X'0000006c0730616c776179731a010201731a0101076265747765656e1a010107636f6c756d6e731a0101066775747465721a01010269741a0101026d641a01010473616d651a010206706163696e671a0101037468651a010202776f1a0101037573651a0101037761731a01040a050b0b0a0606080a070607');
INSERT INTO search_text_data VALUES(962072674305,X'000000a20230611a02030102030104636172641b04020305057374796c651b020302056f726e65721b020307067261646975731b020301056c6162656c1a020301026d641b020302076f6469666965721a0203010203010770616464696e671a020301020301067261646975731b02030105736d616c6c1a02030206706163696e671b0203020474796c651b020302067572666163651b020301037461671a04020304090a0a0a0b0a070f0f0b0a0b090b');
INSERT INTO search_text_data VALUES(1099511627777,X'000000390230611a0101056c6162656c1a0101086d6f6469666965721a01010770616464696e671a010105736d616c6c1a0101037461671a010405090c0b09');
INSERT INTO search_text_data VALUES(1236950581249,X'000000670230611c02030102030104636869701d0402030105696e6e65721d020301056c6162656c1c020301020301086d6f6469666965721c0203010203010770616464696e671c02030102030105736d616c6c1c020301037461671c04020302026f6f1c020304090a0a0d100f0a09');
INSERT INTO search_text_data VALUES(1374389534721,X'0000007d0230611e02030104636172641e020305057374796c651e020302056f726e65721e020307067261646975731e020301026d641e020302076f6469666965721e0203010770616464696e671e020301067261646975731e0203010773706163696e671e0203020474796c651e020302067572666163651e0402030406090a0a0b070c0c0b0c09');
INSERT INTO search_text_data VALUES(1511828488193,X'000000700230611b010104636172641b0105057374796c651b0102056f726e65721b0107067261646975731b0101026d641b0102076f6469666965721b01010770616464696e671b0101067261646975731b01010773706163696e671b01020474796c651b0102067572666163651b0104050809090a060b0b0a0b08');
INSERT INTO search_text_data VALUES(1649267441665,X'0000003f0230611c0101056c6162656c1c0101086d6f6469666965721c01010770616464696e671c010105736d616c6c1c0101037461671c0102026f6f1c010405090c0b0907');
INSERT INTO search_text_data VALUES(1786706395137,X'0000003a0230611d010104636869701d010105696e6e65721d0101056c6162656c1d0101086d6f6469666965721d01010770616464696e671d0104050809090c');
INSERT INTO search_text_data VALUES(1924145348609,X'0000007d0230611f02030106636f726e65721f020307067261646975731f020301026d641f020302076f6469666965721f0203010770616464696e671f020303036e656c1f04020306057374796c651f020301067261646975731f0203010773706163696e671f0203020474796c651f020302067572666163651f020304060b0b070c0c090a0b0c09');
INSERT INTO search_text_data VALUES(2061584302081,X'000000700230611e010104636172641e0105057374796c651e0102056f726e65721e0107067261646975731e0101026d641e0102076f6469666965721e01010770616464696e671e0101067261646975731e01010773706163696e671e01020474796c651e0102067572666163651e0104050809090a060b0b0a0b08');
CREATE TABLE IF NOT EXISTS 'search_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO search_text_idx VALUES(1,X'',2);
INSERT INTO search_text_idx VALUES(2,X'',2);
INSERT INTO search_text_idx VALUES(3,X'',2);
INSERT INTO search_text_idx VALUES(4,X'',2);
INSERT INTO search_text_idx VALUES(5,X'',2);
INSERT INTO search_text_idx VALUES(6,X'',2);
INSERT INTO search_text_idx VALUES(7,X'',2);
INSERT INTO search_text_idx VALUES(8,X'',2);
INSERT INTO search_text_idx VALUES(9,X'',2);
INSERT INTO search_text_idx VALUES(10,X'',2);
INSERT INTO search_text_idx VALUES(11,X'',2);
INSERT INTO search_text_idx VALUES(12,X'',2);
INSERT INTO search_text_idx VALUES(13,X'',2);
INSERT INTO search_text_idx VALUES(14,X'',2);
INSERT INTO search_text_idx VALUES(15,X'',2);
CREATE TABLE IF NOT EXISTS 'search_text_content'(id INTEGER PRIMARY KEY, c0, c1);
INSERT INTO search_text_content VALUES(1,'spacing xs','Between an icon and its label.');
INSERT INTO search_text_content VALUES(2,'spacing sm','Between lines that belong together.');
INSERT INTO search_text_content VALUES(3,'spacing md','Inside a card, and between its parts.');
INSERT INTO search_text_content VALUES(4,'spacing lg','Between cards.');
INSERT INTO search_text_content VALUES(5,'spacing xl','Between sections.');
INSERT INTO search_text_content VALUES(7,'radius sm','Badges and fields.');
INSERT INTO search_text_content VALUES(8,'radius md','Buttons.');
INSERT INTO search_text_content VALUES(9,'radius lg','Cards and sheets.');
INSERT INTO search_text_content VALUES(10,'typography display large displaylarge',replace('The one large line of a first screen.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(11,'typography display medium displaymedium',replace('The title of a page.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(12,'typography title large titlelarge',replace('The title of a section.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(13,'typography title medium titlemedium',replace('The title of a card or a row.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(14,'typography body large bodylarge',replace('Running text.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(15,'typography body medium bodymedium',replace('Text that is second in rank.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(17,'semantic color semanticcolor secondary','Links and quiet accents.');
INSERT INTO search_text_content VALUES(18,'semantic color semanticcolor success','It worked. A fill or an icon, never text.');
INSERT INTO search_text_content VALUES(19,'semantic color semanticcolor warning','Look here. A fill or an icon, never text.');
INSERT INTO search_text_content VALUES(20,'semantic color semanticcolor error','It failed. Icons and large text.');
INSERT INTO search_text_content VALUES(21,'semantic color semanticcolor surface','What everything lies on.');
INSERT INTO search_text_content VALUES(22,'semantic color semanticcolor primary','What can be tapped; the fill of the main button.');
INSERT INTO search_text_content VALUES(23,'semantic color semanticcolor surface variant surfacevariant','A card that stands off from the surface.');
INSERT INTO search_text_content VALUES(24,'typography caption',replace('A note under a picture or a field.\nsystem-ui','\n',char(10)));
INSERT INTO search_text_content VALUES(25,'radius full','Larger than any view is high, so that both ends are round.');
INSERT INTO search_text_content VALUES(31,'panel',replace('A surface.\ncorner radius cornerradius\nmodifier\npadding\npanel style panelstyle\nradius\nspacing md','\n',char(10)));
CREATE TABLE IF NOT EXISTS 'search_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO search_text_config VALUES('version',4);
CREATE TABLE withdrawal (
  release_id INTEGER PRIMARY KEY REFERENCES release (id),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms > 0)
) STRICT;
CREATE TABLE erasure (
  kind TEXT NOT NULL CHECK (kind IN ('definition', 'path', 'layer', 'shape', 'manifest', 'audit')),
  row_id INTEGER NOT NULL,
  release_id INTEGER NOT NULL REFERENCES withdrawal (release_id),
  PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;
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
INSERT INTO access_key VALUES(1,'web ci',X'ecdf1b5a902feefb15513dd308084f70ed21d48d11179a2d3d897215dcc1aec7','read,publish','acme.*',1796032305272,1803808304272,NULL,1796032364272);
INSERT INTO access_key VALUES(2,'',X'c17d15f1b1ab9c58b5e3ab03598bb0ebca4f5d341552075bb9aae1da88affaa4','admin',NULL,1796032305273,NULL,1796032306272,NULL);
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
INSERT INTO bundle VALUES(1,6,'css',2,'','zip',X'cd98c950d629c66548537b4ecd68dab3e8cf59974ba6e40df5a1a7354b39db5f',X'612062756e646c65');
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
CREATE TRIGGER path_refuses_delete BEFORE DELETE ON path
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;
CREATE TRIGGER layer_refuses_delete BEFORE DELETE ON layer
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;
CREATE TRIGGER definition_refuses_delete BEFORE DELETE ON definition
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;
CREATE TRIGGER shape_refuses_delete BEFORE DELETE ON shape
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
CREATE TRIGGER tombstone_refuses_delete BEFORE DELETE ON tombstone
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
CREATE TRIGGER audit_refuses_delete BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE INDEX notice_by_system ON notice (system_id);
CREATE INDEX tombstone_by_path ON tombstone (path_id);
CREATE TRIGGER migration_table_refuses_delete BEFORE DELETE ON migration_table
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
CREATE INDEX search_value_by_entry ON search_value (entry_id);
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
CREATE TRIGGER layer_refuses_update BEFORE UPDATE ON layer
WHEN NOT (
  NEW.id IS OLD.id AND NEW.key IS '$withdrawn.' || OLD.id
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'layer' AND e.row_id = OLD.id)
  AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.layer_id = OLD.id AND d.body <> '')
)
BEGIN
  SELECT RAISE(ABORT, 'published content is never changed');
END;
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
CREATE TRIGGER migration_table_refuses_update BEFORE UPDATE ON migration_table
WHEN NOT (
  NEW.release_id IS OLD.release_id AND NEW.body IS '[]'
  AND EXISTS (SELECT 1 FROM withdrawal w WHERE w.release_id = OLD.release_id)
)
BEGIN
  SELECT RAISE(ABORT, 'a release is never changed');
END;
CREATE TRIGGER audit_refuses_update BEFORE UPDATE ON audit
WHEN NOT (
  NEW.sequence IS OLD.sequence AND NEW.at_ms IS OLD.at_ms AND NEW.actor IS OLD.actor AND NEW.action IS OLD.action
  AND NEW.subject IS OLD.subject AND NEW.hash IS OLD.hash AND NEW.detail IS '{}'
  AND EXISTS (SELECT 1 FROM erasure e WHERE e.kind = 'audit' AND e.row_id = OLD.sequence)
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
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
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1414746689;
PRAGMA user_version = 5;
