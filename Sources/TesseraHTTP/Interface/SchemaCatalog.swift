internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// The documents of the interface, each with its schema.
enum SchemaCatalog {
  static var all: JSONObject {
    JSONObject(
      (registry + releases + names + changes + operation).map { JSONObject.Member(name: $0.0, value: $0.1) })
  }

  private static let recipeMark = ("recipe", Schema.flag)

  private static var registry: [(String, JSONValue)] {
    [
      (
        "Registry",
        Schema.object([
          ("uuid", Schema.text), ("program", Schema.text), ("schema", Schema.count), ("anonymousRead", Schema.flag),
        ])
      ),
      (
        "System",
        Schema.object([
          ("id", Schema.system), ("title", Schema.orNull(Schema.title)), ("latest", Schema.orNull(Schema.version)),
          ("releaseCount", Schema.count),
          ("conformance", Schema.orNull(Schema.choice(["strict", "imported"]))),
        ])
      ),
      (
        "Channel",
        Schema.object([
          ("name", Schema.text), ("target", Schema.orNull(Schema.text)), ("release", Schema.orNull(Schema.version)),
        ])
      ),
      (
        "Notice",
        Schema.object(
          [
            ("id", Schema.integer), ("range", Schema.text), ("path", Schema.orNull(Schema.text)),
            ("reason", Schema.text), ("at", Schema.time),
          ], optional: [recipeMark, ("replacement", Schema.text)])
      ),
      (
        "SearchResult",
        Schema.object(
          [
            ("count", Schema.count),
            (
              "hits",
              Schema.list(
                Schema.object(
                  [
                    ("system", Schema.system), ("version", Schema.version), ("path", Schema.text),
                    ("type", Schema.text),
                    ("summary", Schema.text), ("found", Schema.choice(["value", "name", "text"])),
                    ("contexts", Schema.list(Schema.text)), ("deprecated", Schema.flag),
                  ], optional: [recipeMark, ("description", Schema.text)]))
            ),
          ], optional: [("next", Schema.text)])
      ),
    ]
  }

  private static var releases: [(String, JSONValue)] {
    let hidden = Schema.orNull(Schema.object([("reason", Schema.text), ("at", Schema.time)]))
    return [
      (
        "Release",
        Schema.object(
          [
            ("name", Schema.text), ("system", Schema.system), ("version", Schema.version), ("number", Schema.integer),
            ("publishedAt", Schema.time), ("contentDigest", Schema.digest), ("releaseDigest", Schema.digest),
            ("conformance", Schema.choice(["strict", "imported"])), ("base", Schema.orNull(Schema.version)),
            ("bump", Schema.bump), ("publicTokens", Schema.count), ("publicRecipes", Schema.count),
            ("yanked", hidden), ("withdrawn", hidden), ("policy", ["type": "object"]),
            ("contrastPairs", Schema.list(["type": "object"])), ("judgement", ["type": "object"]),
          ], optional: [("title", Schema.title), ("description", Schema.text), ("notes", Schema.text)])
      ),
      (
        "PublishDocument",
        Schema.object(
          [
            (
              "files",
              [
                "type": "object", "minProperties": 1, "propertyNames": Schema.filePath,
                "additionalProperties": [
                  "anyOf": [Schema.text, Schema.object([("base64", Schema.base64)], isClosed: true)]
                ],
                "description": "The files of the folder by path: design-system.json, tokens/…, recipes/….",
              ]
            )
          ],
          optional: [
            ("version", Schema.orNull(Schema.version)),
            ("bump", Schema.orNull(Schema.choice(["patch", "minor", "major"]))),
            ("line", Schema.orNull(["type": "integer", "minimum": 0, "maximum": 999_999_999])),
            ("base", Schema.orNull(Schema.version)), ("fix", Schema.orNull(Schema.reason)),
            ("allowLowerBump", Schema.orNull(Schema.reason)), ("accept", Schema.orNull(Schema.reason)),
            ("allowEarlyRemoval", Schema.orNull(Schema.reason)), ("notes", Schema.orNull(Schema.notes)),
            ("dryRun", Schema.orNull(Schema.flag)),
            (
              "origin",
              Schema.orNull(
                Schema.object(
                  [("tag", Schema.originText), ("commit", Schema.originText), ("authoredAt", Schema.originMoment)],
                  optional: [("author", Schema.originText)], isClosed: true))
            ),
          ], isClosed: true)
      ),
      (
        "PublishAnswer",
        Schema.object([
          (
            "plan",
            Schema.object([
              ("system", Schema.system), ("version", Schema.version), ("base", Schema.orNull(Schema.version)),
              ("outcome", Schema.choice(["publish", "already-published", "unchanged"])), ("needed", Schema.bump),
              ("given", Schema.bump), ("refusals", Schema.list(["type": "object"])),
              ("warnings", Schema.list(Schema.text)), ("notes", Schema.orNull(Schema.text)),
              ("recipes", Schema.count),
            ])
          ), ("release", Schema.orNull(Schema.named("Release"))), ("draft", Schema.named("Diagnostics")),
          ("tokens", Schema.count), ("outlooks", Schema.list(["type": "object"])),
        ])
      ),
      (
        "Diagnostics",
        Schema.object([
          ("errors", Schema.count), ("warnings", Schema.count), ("unlisted", Schema.count),
          (
            "diagnostics",
            Schema.list(
              Schema.object(
                [("code", Schema.text), ("severity", Schema.choice(["error", "warning"])), ("message", Schema.text)],
                optional: [
                  ("file", Schema.text), ("line", Schema.integer), ("column", Schema.integer), ("path", Schema.text),
                  recipeMark, ("advice", Schema.text),
                ]))
          ),
        ])
      ),
      (
        "Withdrawal",
        Schema.object([
          ("release", Schema.named("Release")), ("repeated", Schema.flag), ("erased", ["type": "object"]),
          ("stays", Schema.list(["type": "object"])), ("staysCount", Schema.count),
          (
            "scrub",
            Schema.object(
              [("state", Schema.choice(["planned", "done", "failed"]))], optional: [("reason", Schema.text)])
          ),
        ])
      ),
    ]
  }

  private static var names: [(String, JSONValue)] {
    let remarks = [
      ("description", Schema.text),
      ("deprecated", Schema.object([], optional: [("reason", Schema.text), ("replacement", Schema.text)])),
      ("private", Schema.flag),
    ]
    let recipe: [(String, JSONValue)] = [
      ("path", Schema.text), recipeMark, ("kind", Schema.text), ("call", Schema.text),
    ]
    let texts = Schema.list(Schema.text)
    let stone: [(String, JSONValue)] = [("path", Schema.text), ("lastVersion", Schema.version)]
    let kinds = MigrationTable.Row.Kind.allCases.map(\.rawValue)
    return [
      (
        "Token",
        Schema.object(
          [("path", Schema.text), ("type", Schema.text), ("value", Schema.anything)],
          optional: [("reference", Schema.text)] + remarks)
      ),
      (
        "TokenEverywhere",
        Schema.object(
          [
            ("path", Schema.text), ("type", Schema.text),
            (
              "values",
              Schema.list(
                Schema.object(
                  [("context", Schema.text), ("value", Schema.anything)], optional: [("reference", Schema.text)]))
            ),
          ], optional: remarks)
      ),
      ("Recipe", Schema.object(recipe, optional: remarks)),
      (
        "RecipeWhole",
        Schema.object(
          recipe + [
            ("parameters", Schema.list(["type": "object"])), ("members", texts), ("steps", texts), ("tokens", texts),
            ("uses", texts), ("usedBy", texts), ("definition", ["type": "object"]),
          ], optional: remarks)
      ),
      (
        "Tombstone",
        Schema.object(
          stone,
          optional: [
            recipeMark, ("replacement", Schema.text), ("interface", Schema.named("RecipeInterface")),
          ])
      ),
      (
        "RecipeInterface",
        Schema.object(
          [("kind", Schema.choice(Recipe.Kind.allCases.map(\.rawValue)))],
          optional: [
            ("type", Schema.text), ("function", Schema.text), ("parameters", Schema.list(["type": "object"])),
            ("exposes", Schema.list(["type": "object"])), ("groups", Schema.list(["type": "object"])),
          ])
      ),
      (
        "Removal",
        Schema.object(
          stone + [("removedIn", Schema.orNull(Schema.version))],
          optional: [recipeMark, ("replacement", Schema.text)])
      ),
      (
        "Migration",
        Schema.object(
          [("kind", Schema.choice(kinds)), ("from", Schema.text)],
          optional: [
            ("to", Schema.text), recipeMark, ("but", Schema.choice(["merged", "retyped", "value", "reused"])),
          ])
      ),
      (
        "HistoryEntry",
        Schema.object(
          [
            ("version", Schema.version), ("publishedAt", Schema.time), ("layer", Schema.text),
            ("definition", Schema.orNull(["type": "object"])), ("yanked", Schema.flag), ("erased", Schema.flag),
          ],
          optional: [
            ("authoredAt", Schema.time), ("formerName", Schema.text), ("renamedFrom", Schema.text),
            ("renamedTo", Schema.text), recipeMark,
          ])
      ),
      (
        "LifeTurn",
        Schema.object(
          [
            ("version", Schema.version), ("publishedAt", Schema.time),
            ("turn", Schema.choice(["deprecated", "live", "removed"])),
          ],
          optional: [("authoredAt", Schema.time)])
      ),
    ]
  }

  private static var changes: [(String, JSONValue)] {
    let side = Schema.object([
      ("id", Schema.system), ("version", Schema.orNull(Schema.version)),
      ("contentDigest", Schema.orNull(Schema.digest)),
      ("releaseDigest", Schema.orNull(Schema.digest)),
    ])
    let values = Schema.list(Schema.object([("context", Schema.text), ("value", Schema.anything)]))
    let counts = DiffCounts().counts.map { ($0.name, Schema.count) }
    let summary = Schema.object(counts + [("recipes", Schema.object(counts))])
    return [
      (
        "Diff",
        Schema.object(
          [
            ("from", side), ("to", side), ("bump", Schema.bump), ("summary", summary),
            (
              "changes",
              Schema.list(
                Schema.object([
                  ("kind", Schema.text), ("path", Schema.orNull(Schema.text)), ("rule", Schema.orNull(Schema.text)),
                  ("bump", Schema.bump), ("before", values), ("after", values), ("causes", Schema.list(Schema.text)),
                ]))
            ),
            (
              "renameCandidates",
              Schema.list(Schema.object([("from", Schema.text), ("to", Schema.text), ("reason", Schema.text)]))
            ),
            ("contrast", Schema.list(["type": "object"])), ("notices", Schema.list(["type": "object"])),
          ],
          optional: [
            (
              "privateRecipes",
              Schema.list(Schema.object([("path", Schema.text), ("texts", Schema.list(Schema.text))]))
            )
          ])
      ),
      (
        "Problem",
        Schema.object([
          ("type", ["type": "string", "format": "uri-reference"]), ("title", Schema.text), ("status", Schema.integer),
          ("detail", Schema.text), ("instance", Schema.text), ("code", Schema.text), ("advice", Schema.text),
        ])
      ),
    ]
  }

  private static var operation: [(String, JSONValue)] {
    let time = Schema.orNull(Schema.time)
    let key: [(String, JSONValue)] = [
      ("id", Schema.integer), ("name", Schema.text),
      ("scopes", Schema.list(Schema.choice(AccessKey.Scope.allCases.map(\.rawValue)))),
      ("pattern", Schema.orNull(Schema.text)), ("createdAt", Schema.time), ("expiresAt", time), ("revokedAt", time),
      ("lastUsedAt", time), ("state", Schema.choice(AccessKey.Standing.allCases.map(\.rawValue))),
    ]
    let counts = [
      "schema", "knownSchema", "bytes", "logBytes", "pageSize", "pages", "freePages", "systems", "releases",
      "withdrawn", "definitions", "auditEntries",
    ].map { ($0, Schema.count) }
    return [
      ("Key", Schema.object(key)),
      ("NewKey", Schema.object(key + [("key", ["type": "string", "pattern": "^tessera_[0-9A-Za-z_-]{43}$"])])),
      (
        "AuditEntry",
        Schema.object([
          ("sequence", Schema.integer), ("at", Schema.time), ("actor", Schema.text), ("action", Schema.text),
          ("subject", Schema.text), ("detail", Schema.anything), ("hash", Schema.digest),
        ])
      ),
      (
        "VerifyReport",
        Schema.object([
          ("releases", Schema.count), ("definitions", Schema.count), ("auditEntries", Schema.count),
          ("auditHead", Schema.text),
          (
            "findings",
            Schema.list(
              Schema.object([
                ("message", Schema.text), ("release", Schema.orNull(Schema.text)), ("advice", Schema.text),
              ]))
          ),
        ])
      ),
      (
        "Status",
        Schema.object(
          [("uuid", Schema.text)] + counts
            + [("auditHead", Schema.text), ("damage", Schema.list(Schema.text)), ("lastBackupAt", time)])
      ),
    ]
  }
}
