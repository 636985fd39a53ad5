import Foundation
import JSON
import TesseraTestKit
import Testing

/// One suite of scenarios, on a registry in a file and on one behind a service: both say and do the same.
struct ScenarioTests {
  /// What a command said, less what cannot be the same twice.
  private struct Outcome: Equatable, CustomStringConvertible {
    let words: [String]
    let exit: Int32?
    let said: String
    var description: String { "tessera \(words.joined(separator: " ")) (\(exit.map(String.init) ?? "?"))\n\(said)" }
  }

  /// A step of a scenario: a change of files, or a command.
  private enum Step {
    case write(String, to: String)
    case run([String])
    /// As text, and as a document: for what changes nothing.
    case look([String])
  }

  private static func tokens(_ accent: String, _ more: String = "") -> String {
    """
    {"color": {"$type": "color",
      "accent": {"$value": {"colorSpace": "srgb", "components": [\(accent)]}},
      "text": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}\(more)},
     "space": {"$type": "dimension", "sm": {"$value": {"value": 8, "unit": "px"}}}}
    """
  }

  private static let brand = """
    , "brand": {"$value": "{color.accent}", "$deprecated": "Use color.accent.",
      "$extensions": {"dev.tessera": {"replacement": "color.accent"}}}
    """

  private static let draft: [Step] = [
    .write(
      #"{"id": "acme.mosaic", "title": "Mosaic", "contrastPairs": []}"#, to: "ds/design-system.json"),
    .write(tokens("0.2, 0.4, 1", brand), to: "ds/tokens/a.tokens.json"),
    .write("# Changelog\n\n## 1.0.0\n\nThe first.\n", to: "ds/CHANGELOG.md"),
  ]

  private static let scenarios: [(name: String, steps: [Step])] = [
    (
      "nothing is there yet",
      [
        .look(["show"]), .look(["show", "acme.mosaic"]), .look(["log"]), .look(["search", "accent"]),
        .look(["verify"]), .run(["yank", "acme.mosaic@1.0.0", "--reason", "x"]),
        .look(["channel", "acme.mosaic"]), .look(["history", "acme.mosaic", "color.accent"]),
      ]
    ),
    (
      "a release is published, looked at, and followed by others",
      draft + [
        .look(["status", "ds"]), .look(["publish", "ds", "--dry-run"]), .run(["publish", "ds", "--yes"]),
        .run(["publish", "ds", "--yes"]), .run(["publish", "ds", "--version", "1.0.0", "--yes"]), .look(["show"]),
        .look(["show", "acme.mosaic"]), .look(["show", "acme.mosaic@1.0.0"]), .look(["show", "acme.mosaic@^1"]),
        .look(["show", "acme.mosaic@latest", "color.accent"]), .look(["show", "acme.mosaic@latest", "color.acent"]),
        .look(["show", "acme.mosaic@2"]), .look(["show", "acme.mosaic@next"]), .look(["show", "acme.other"]),
        .write(tokens("1, 0.4, 0.2"), to: "ds/tokens/a.tokens.json"),
        .look(["status", "ds"]), .look(["diff", "acme.mosaic@latest", "ds"]),
        .run(["publish", "ds", "--bump", "minor", "--yes"]), .run(["publish", "ds", "--version", "1.1.0", "--yes"]),
        .run(["publish", "ds", "--base", "0.9.0", "--yes"]),
        .run([
          "publish", "ds", "--version", "1.1.0", "--allow-lower-bump", "--reason", "nobody used it", "--yes",
        ]), .write(tokens("1, 0.4, 0.2", #", "new": {"$value": "{color.text}"}"#), to: "ds/tokens/a.tokens.json"),
        .run(["publish", "ds", "--version", "1.0.0", "--yes"]), .run(["publish", "ds", "--yes"]),
        .run(["publish", "ds", "--version", "2.0.0-beta.1", "--yes"]), .look(["show", "acme.mosaic"]),
        .look(["diff", "acme.mosaic@1.0.0", "acme.mosaic@latest"]),
        .look(["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--check"]),
        .look(["changelog", "acme.mosaic"]), .look(["audit", "acme.mosaic", "--check"]),
        .look(["history", "acme.mosaic", "color.accent"]),
        .look(["history", "acme.mosaic", "color.brand"]), .look(["search", "accent"]), .look(["search", "8px"]),
        .look(["search", "accent", "--system", "acme.other"]), .look(["log"]),
        .look(["log", "acme.mosaic", "--limit", "2"]),
        .look(["verify"]), .look(["verify", "--deep"]),
        .run(["export", "acme.mosaic@1.1.0", "--format", "css", "--out", "css"]),
        .run(["export", "acme.mosaic@1.0.0", "--format", "dtcg", "--out", "dtcg"]),
      ]
    ),
    (
      "what is said of releases afterwards",
      draft + [
        .run(["publish", "ds", "--yes"]), .write(tokens("1, 1, 0.2", brand), to: "ds/tokens/a.tokens.json"),
        .run(["publish", "ds", "--yes"]), .run(["channel", "acme.mosaic", "next", "1.1.0"]),
        .run(["channel", "acme.mosaic", "lts-1", "^1"]), .run(["channel", "acme.mosaic", "lts-1", "^1"]),
        .look(["channel", "acme.mosaic"]),
        .look(["channel", "acme.mosaic", "next"]), .look(["channel", "acme.mosaic", "none"]),
        .run(["channel", "acme.mosaic", "latest", "1.0.0"]), .run(["channel", "acme.mosaic", "odd", "9.9.9"]),
        .look(["deprecate", "acme.mosaic@^1", "color.text", "--reason", "Too dark.", "--dry-run"]),
        .run(["deprecate", "acme.mosaic@^1", "color.text", "--reason", "Too dark.", "--replacement", "color.accent"]),
        .run(["deprecate", "acme.mosaic@^1", "color.text", "--reason", "Too dark.", "--replacement", "color.accent"]),
        .run(["deprecate", "acme.mosaic@^1", "color.text", "--reason", "Again."]),
        .run(["deprecate", "acme.mosaic@^1", "color.none", "--reason", "Nothing."]),
        .run(["deprecate", "acme.mosaic@1.0.0", "--reason", "Old."]), .look(["show", "acme.mosaic"]),
        .look(["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0"]),
        .look(["notes", "acme.mosaic@1.0.0"]), .look(["notes", "acme.mosaic@1.1.0"]),
        .look(["notes", "acme.mosaic@9.0.0"]),
        .run(["notes", "acme.mosaic@1.0.0", "--text", "Mended.\n\n- all of it"]),
        .run(["notes", "acme.mosaic@1.0.0", "--text", "Mended.\n\n- all of it"]),
        .look(["notes", "acme.mosaic@1.0.0"]), .run(["notes", "acme.mosaic@1.1.0", "--file", "ds/CHANGELOG.md"]),
        .run(["notes", "acme.mosaic@1.1.0", "--clear"]), .run(["notes", "acme.mosaic@1.1.0", "--clear"]),
        .run(["notes", "acme.mosaic@9.0.0", "--clear"]), .run(["notes", "acme.mosaic@^1", "--clear"]),
        .run(["notes", "acme.mosaic@1.0.0", "--clear", "--text", "x"]), .look(["show", "acme.mosaic@1.0.0"]),
        .run(["notes", "acme.mosaic@1.0.0", "--text", " "]),
        .run(["undeprecate", "acme.mosaic@^1", "color.text"]), .run(["undeprecate", "acme.mosaic@^1", "color.text"]),
        .run(["yank", "acme.mosaic@1.1.0", "--reason", "broken"]),
        .run(["yank", "acme.mosaic@1.1.0", "--reason", "broken"]),
        .run(["yank", "acme.mosaic@1.1.0", "--reason", "again"]), .look(["channel", "acme.mosaic"]),
        .look(["show", "acme.mosaic@latest"]), .run(["unyank", "acme.mosaic@1.1.0"]),
        .run(["unyank", "acme.mosaic@1.1.0"]), .run(["channel", "acme.mosaic", "next", "--remove"]),
        .look(["withdraw", "acme.mosaic@1.1.0", "--reason", "a secret", "--dry-run"]),
        .run(["withdraw", "acme.mosaic@1.1.0", "--reason", "a secret", "--yes"]),
        .run(["withdraw", "acme.mosaic@1.1.0", "--reason", "a secret", "--yes"]),
        .look(["show", "acme.mosaic@1.1.0", "color.accent"]),
        .run(["export", "acme.mosaic@1.1.0", "--format", "css", "--out", "css"]), .look(["show", "acme.mosaic"]),
        .look(["log", "acme.mosaic"]), .look(["audit", "acme.mosaic"]), .look(["verify", "--deep"]),
      ]
    ),
    (
      "a project takes a release, and moves on",
      draft + [
        .run(["publish", "ds", "--yes"]), .run(["add", "acme.mosaic@^1", "--format", "css", "--out", "web/mosaic"]),
        .run(["pull"]), .run(["pull", "--locked"]), .look(["check"]), .look(["outdated"]),
        .write(tokens("1, 0.4, 0.2", #", "new": {"$value": "{color.text}"}"#), to: "ds/tokens/a.tokens.json"),
        .run([
          "publish", "ds", "--version", "1.1.0", "--allow-lower-bump", "--reason", "nobody used it", "--yes",
        ]), .look(["outdated"]), .look(["outdated", "--check"]), .look(["upgrade", "--dry-run"]), .look(["migrate"]),
        .look(["usages", "color.brand"]), .run(["upgrade", "--yes"]), .run(["pull", "--offline"]), .look(["check"]),
        .run(["yank", "acme.mosaic@1.1.0", "--reason", "broken"]), .run(["pull"]), .look(["check"]),
        .look(["outdated"]), .run(["remove", "mosaic"]), .look(["check"]),
      ]
    ),
  ]

  private static let card = #"""
    {"kind": "modifier", "description": "A raised surface.",
     "parameters": [{"name": "inset", "type": "length", "default": "{space.sm}", "description": "How far."}],
     "steps": [{"apply": "padding", "length": "inset"}]}
    """#

  private static let documents: [(name: String, steps: [Step])] = [
    (
      "recipes, and documents of every form",
      draft + [
        .write(card, to: "ds/recipes/card.recipe.json"), .run(["publish", "ds", "--yes"]),
        .write(card.replacingOccurrences(of: "\"{space.sm}\"", with: "12"), to: "ds/recipes/card.recipe.json"),
        .write(tokens("1, 0.4, 0.2"), to: "ds/tokens/a.tokens.json"), .look(["publish", "ds", "--dry-run"]),
        .run(["publish", "ds", "--version", "1.1.0", "--allow-lower-bump", "--reason", "nobody used it", "--yes"]),
        .look(["show", "acme.mosaic@1.0.0", "card"]), .look(["show", "acme.mosaic@1.1.0", "recipes/card"]),
        .look(["show", "acme.mosaic@1.1.0", "recipes/crad"]), .look(["history", "acme.mosaic", "card"]),
        .look(["history", "acme.mosaic", "crad"]), .look(["search", "raised", "--type", "recipe"]),
        .look(["search", "nothing at all"]), .look(["evaluate", "acme.mosaic@1.1.0", "card"]),
        .look(["evaluate", "acme.mosaic@1.1.0", "card", "--set", "inset=3"]), .look(["lint", "acme.mosaic@1.1.0"]),
        .look(["lint", "ds"]), .look(["show", "acme.mosaic@1.1.0", "color.brand"]),
        .look(["show", "acme.mosaic@1.1.0", "color"]), .look(["show", "acme.mosaic", "--context", "theme=dark"]),
        .look(["channel", "acme.other"]), .look(["log", "acme.other"]), .look(["history", "acme.other", "color.text"]),
        .look(["deprecate", "acme.other@^1", "--reason", "x", "--dry-run"]),
        .look(["undeprecate", "acme.mosaic@^1", "--dry-run"]), .look(["search", "color", "--limit", "1"]),
      ]
        + ["text", "markdown", "html", "github"].map {
          .look(["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", $0])
        } + ["text", "markdown", "html"].map { .look(["changelog", "acme.mosaic", "--format", $0]) }
        + ["markdown", "html"].map { .look(["log", "acme.mosaic", "--format", $0]) }
        + ["swiftui", "css", "json", "dtcg", "markdown"].map {
          .run(["export", "acme.mosaic@1.1.0", "--format", $0, "--out", "out/\($0)"])
        } + [
          .look(["diff", "acme.mosaic@1.0.0", "ds"]), .look(["changelog", "acme.mosaic", "--from", "1.0.0"]),
          .run(["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "html", "--out", "diff.html"]),
          .run(["add", "acme.mosaic@1.0.0", "--format", "swiftui", "--out", "Sources/DS"]),
          .run(["add", "acme.mosaic", "--format", "css", "--out", "web", "--include", "color"]),
          .look(["migrate", "--to", "1.1.0"]), .look(["usages"]), .look(["check"]), .run(["pull", "--relock"]),
          .look(["upgrade", "mosaic", "--to", "1.1.0", "--dry-run"]),
          .run(["add", "acme.mosaic@9", "--format", "css", "--out", "x"]),
          .run(["add", "acme.other", "--format", "css", "--out", "x"]),
        ]
    )
  ]

  // MARK: - Places

  /// A registry, and how its users reach it.
  private struct Place {
    let work: Workplace
    let environment: [String: String]
    let service: RunningProcess?

    static func file() throws -> Place {
      let work = try Workplace()
      try makeKey(work)
      return Place(work: work, environment: ["TESSERA_REGISTRY": "registry.sqlite"], service: nil)
    }

    static func service() throws -> Place {
      let work = try Workplace()
      let key = try makeKey(work)
      let service = try RunningProcess(
        TesseraBinary.path,
        ["serve", "--listen", "127.0.0.1:0", "--database", "registry.sqlite", "--log", "none", "--color", "never"],
        in: work.folder.path)
      let line = try service.line(containing: "Serving ")
      let address = try #require(line.split(separator: " ").last.map(String.init))
      return Place(work: work, environment: ["TESSERA_REGISTRY": address, "TESSERA_KEY": key], service: service)
    }

    @discardableResult
    private static func makeKey(_ work: Workplace) throws -> String {
      let scopes = ["read", "publish", "deprecate", "override", "admin"].flatMap { ["--scope", $0] }
      let result = try work.tessera(
        ["key", "create", "--name", "test", "--registry", "registry.sqlite", "--json"] + scopes)
      #expect(result.exitCode == 0, "\(result)")
      return try #require(try JSONDocument(parsing: result.output).root.text("key"))
    }

    func outcome(_ words: [String]) throws -> Outcome {
      let result = try work.tessera(words, environment: environment)
      return Outcome(words: words, exit: result.exitCode, said: masked(result.stdout + result.stderr))
    }

    /// Leaves out where the registry is, who asks, when it was, and what follows from that.
    private func masked(_ text: String) -> String {
      var text = text.replacingOccurrences(of: work.folder.path, with: "PLACE")
      if let registry = environment["TESSERA_REGISTRY"] {
        text = text.replacingOccurrences(of: registry, with: "REGISTRY")
      }
      for (pattern, mask) in [
        (#"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{3})?Z)?"#, "TIME"),
        (#"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"#, "UUID"),
        (#""actor": "(local|key:1)""#, "ACTOR"), (#" +by key:1(?=\n)"#, ""), ("by key:1, ", ""),
        (#"("(hash|attest|logHead|auditHead)": |log head +)"?[0-9a-f]{64}"?"#, "HEAD"),
      ] {
        text = text.replacingOccurrences(of: pattern, with: mask, options: .regularExpression)
      }
      return text
    }

    func outcomes(_ steps: [Step]) throws -> [Outcome] {
      var outcomes: [Outcome] = []
      for step in steps {
        switch step {
        case .write(let text, let path): try work.folder.write(text, to: path)
        case .run(let words): outcomes.append(try outcome(words + ["--json"]))
        case .look(let words): outcomes += [try outcome(words), try outcome(words + ["--json"])]
        }
      }
      return outcomes
    }

    /// What comes from afar is kept there whatever asked for it, and not only for a pull.
    static let cache = ".cache/"

    /// Every file that is not the registry's, with its bytes.
    func files() throws -> [String: [UInt8]] {
      var files: [String: [UInt8]] = [:]
      let manager = FileManager.default
      for path in try manager.subpathsOfDirectory(atPath: work.folder.path) where !path.hasPrefix("registry.sqlite") {
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: work.folder.path(path), isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        // The lock names the registry itself, which is another one.
        let bytes = try work.folder.bytes(path)
        files[path] = path == "tessera.lock" ? Array(masked(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
      }
      return files
    }
  }

  @Test(arguments: (scenarios + documents).map(\.name))
  func `a file and a service say and do the same`(_ name: String) throws {
    let steps = try #require((Self.scenarios + Self.documents).first { $0.name == name }).steps
    let (file, service) = (try Place.file(), try Place.service())
    let (wanted, found) = (try file.outcomes(steps), try service.outcomes(steps))
    for (wanted, found) in zip(wanted, found) { #expect(found == wanted) }
    #expect(wanted.contains { $0.exit == 0 })
    let (here, there) = (try file.files(), try service.files())
    #expect(there.keys.filter { here[$0] != nil || !$0.hasPrefix(Place.cache) }.sorted() == here.keys.sorted())
    for (path, bytes) in here { #expect(there[path] == bytes, "\(path)") }
    #expect(try service.service?.stop().exitCode == 0)
  }

  // MARK: - What only a service has

  @Test func `a service is backed up over the wire, and its copy is a registry`() throws {
    let place = try Place.service()
    _ = try place.outcomes(Self.draft + [.run(["publish", "ds", "--yes"])])
    func document(_ words: String...) throws -> JSONNode {
      let result = try place.work.tessera(words + ["--json"], environment: place.environment)
      #expect(result.exitCode == 0, "\(result)")
      return try JSONDocument(parsing: result.output).root
    }
    let backup = try document("backup", "copy.sqlite")
    #expect(backup.number("releases") == 1)
    #expect(place.work.mode("copy.sqlite") == 0o600)
    let again = try place.work.tessera(["backup", "copy.sqlite"], environment: place.environment)
    #expect(again.exitCode == 1)
    let status = try document("database", "status")
    let copy = try document("verify", "--registry", "copy.sqlite")
    #expect(copy.text("logHead") == backup.text("auditHead"))
    #expect(status.text("uuid") == backup.text("uuid"))
    #expect(status.number("releases") == 1)
    #expect(try document("key", "list").at("keys")?.count == 1)
    #expect(try document("whoami").text("key.name") == "test")
    let leftovers = try place.work.folder.list().filter { $0.contains(".download") || $0.contains(".part") }
    #expect(leftovers == [])
  }

  @Test func `what came once is not asked for again, and a disk without room for it holds nobody up`() throws {
    let place = try Place.service()
    _ = try place.outcomes(Self.draft + [.run(["publish", "ds", "--yes"])])
    let full = try run(
      "sh", ["-c", #"ulimit -f 0 && exec "$0" show acme.mosaic@1.0.0"#, TesseraBinary.path], in: place.work.folder.path,
      environment: place.environment)
    #expect(full.exitCode == 0, "\(full)")
    func kept() throws -> [String] { try place.files().keys.filter { $0.hasPrefix(Place.cache) } }
    #expect(try kept() == [])
    let first = try place.outcome(["show", "acme.mosaic@1.0.0"])
    #expect(try kept().count == 1)
    // What is kept is what is shown: another one in its place is seen for what it is, and asked for anew.
    let path = try #require(kept().first)
    let bytes = try place.work.folder.bytes(path)
    try place.work.folder.write(Array(bytes.dropLast()) + [0x20], to: path)
    #expect(try place.outcome(["show", "acme.mosaic@1.0.0"]) == first)
    #expect(try place.work.folder.bytes(path) == bytes)
    // A pull without a registry takes it from there.
    let lone = place.environment.merging(["TESSERA_REGISTRY": "http://127.0.0.1:9"]) { $1 }
    _ = try place.outcome(["add", "acme.mosaic@1.0.0", "--format", "css", "--out", "web"])
    try place.work.folder.remove("web")
    #expect(try place.work.tessera(["pull", "--offline"], environment: lone).exitCode == 0)
  }

  @Test func `who has no key may read, and is told how to get further`() throws {
    let place = try Place.service()
    let registry = try #require(place.environment["TESSERA_REGISTRY"])
    #expect(try place.work.json("show", "--registry", registry).at("systems")?.count == 0)
    let error = try place.work.json(
      "channel", "acme.mosaic", "next", "1.0.0", "--registry", registry, exit: 77)
    #expect(error.text("error.code") == "key.missing")
    #expect(error.text("error.advice")?.contains("tessera login \(registry)") == true)
    let who = try place.work.json("whoami", "--registry", registry)
    #expect(who.at("key")?.kind == .null)
    #expect(who.at("scopes")?.elements.compactMap(\.string) == ["read"])
  }
}
