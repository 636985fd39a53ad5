import Foundation
import JSON
import TesseraTestKit
import Testing

/// A folder to run the built program in; its home lies there too, so that no test meets another's registry.
struct Workplace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `tessera` with these words.
  func tessera(_ words: [String], environment: [String: String] = [:]) throws -> ProcessResult {
    try run(TesseraBinary.path, words, in: folder.path, environment: environment)
  }

  func tessera(_ words: String...) throws -> ProcessResult { try tessera(words) }

  /// Runs `tessera` and expects it to end well.
  @discardableResult
  func good(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let result = try tessera(words)
    #expect(result.exitCode == 0, "\(words)\n\(result)", sourceLocation: sourceLocation)
    return result.stdout
  }

  /// Runs `tessera --json` and expects exactly one document, and nothing beside it.
  func json(
    _ words: String..., exit: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONNode {
    let result = try tessera(words + ["--json"])
    #expect(result.exitCode == exit, "\(words)\n\(result)", sourceLocation: sourceLocation)
    #expect(result.stderr == "", sourceLocation: sourceLocation)
    return try JSONDocument(parsing: result.output).root
  }
}

extension JSONNode {
  /// The value behind names joined by dots: `error.code`, `diagnostics.0.line`.
  func at(_ path: String) -> JSONNode? {
    var node: JSONNode? = self
    for name in path.split(separator: ".") {
      node = node.flatMap { $0.kind == .array ? Int(name).flatMap($0.element) : $0.member(String(name)) }
    }
    return node
  }

  func text(_ path: String) -> String? { at(path)?.string }
  func number(_ path: String) -> Double? { at(path)?.double }
}

extension Workplace {
  /// Where the registry lies when nothing else is said.
  static let registry = ".local/share/tessera/registry.sqlite"

  /// A place where the three releases of the seeds are published.
  static func withSeeds() throws -> Workplace {
    let place = try Workplace()
    for version in ["1.0.0", "1.1.0", "2.0.0"] {
      try place.good("publish", "\(PackageRoot.path)/Seeds/\(version)", "--version", version, "--yes")
    }
    return place
  }

  /// Writes the draft `ds` of `acme.mosaic` with one token file.
  func draft(_ tokens: String) throws {
    try folder.write(#"{"id": "acme.mosaic"}"#, to: "ds/design-system.json")
    try folder.write(tokens, to: "ds/tokens/a.tokens.json")
  }

  /// The permissions of a file or folder.
  func mode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder.path(path)))?[.posixPermissions] as? Int
  }
}
