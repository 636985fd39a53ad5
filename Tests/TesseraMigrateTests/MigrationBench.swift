import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraProject
import TesseraTestKit
import Testing

@testable import TesseraMigrate

/// A few releases of a design system, a project that takes the last one, and a file in it.
struct MigrationBench {
  let folder: TemporaryFolder
  let project: Project

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    try folder.write("{}", to: "tessera.json")
    for (path, text) in files { try folder.write(text, to: path) }
    project = try Project.open(folder.path)
  }

  /// Plans the way to the last of `releases`, each the text of a token file.
  func plan(_ releases: [String], formats: [String] = ["swiftui", "css", "json"]) throws -> MigrationPlan {
    var names = MigrationNames()
    try Self.add(releases, formats, entry: "mosaic", to: &names)
    return try MigrationPlan(project, names)
  }

  static func add(
    _ releases: [String], _ formats: [String], entry: String, options: [String: String] = [:],
    exclude: [TokenPath] = [], to names: inout MigrationNames
  ) throws {
    var sides: [DiffSide] = []
    var lists: [ReleaseNames] = []
    var trail = MigrationTrail()
    var stones: [Tombstone] = []
    for (index, text) in releases.enumerated() {
      let files = [
        "design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8), "tokens/all.tokens.json": Array(text.utf8),
      ]
      let result = DraftReader.read(DraftFiles(files: files))
      let draft = try #require(result.draft)
      #expect(result.diagnostics.list.filter { $0.severity == .error } == [])
      let version = ReleaseVersion(UInt32(index + 1), 0, 0)
      let side = DiffSide(
        identifier: draft.manifest.id, version: version, graph: draft.graph, manifest: draft.manifest)
      if let base = sides.last {
        let diff = DiffEngine.diff(base, side)
        trail.append(MigrationTable(diff, base: base.graph, release: side.graph), of: version)
        stones = Tombstone.carried(
          stones, over: diff, from: base.graph, ReleaseVersion(UInt32(index), 0, 0), to: side.graph)
      }
      sides.append(side)
      let input = ExportInput(
        identifier: draft.manifest.id, version: version, graph: draft.graph, options: options, exclude: exclude)
      lists.append(
        ReleaseNames(graph: draft.graph, symbols: try formats.map { try ExportFormats.named($0).symbols(input) }))
    }
    let target = try #require(lists.last)
    names.add(entry: entry, target: target, older: lists.dropLast(), trail: trail, tombstones: stones)
  }
}

extension MigrationPlan {
  /// A line for each finding, by place.
  var lines: [String] {
    let all =
      rewrites.map { ($0.line, $0.column, "\($0.line):\($0.column) \($0.old) -> \($0.new)") }
      + manual.map { ($0.line, $0.column, "\($0.line):\($0.column) \($0.symbol) \($0.reason.code.rawValue)") }
    return all.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

/// Tokens as text.
enum Tokens {
  /// A length with an `id`.
  static func px(_ value: Int, id: String? = nil, gone: String? = nil, instead: String? = nil) -> String {
    token("dimension", #"{"value": \#(value), "unit": "px"}"#, id: id, gone: gone, instead: instead)
  }

  static func number(_ value: Int, id: String? = nil) -> String { token("number", "\(value)", id: id) }

  static func alias(_ target: String, gone: String? = nil) -> String {
    let mark = gone.map { #", "$deprecated": "\#($0)""# } ?? ""
    return #"{"$value": "{\#(target)}"\#(mark)}"#
  }

  private static func token(
    _ type: String, _ value: String, id: String? = nil, gone: String? = nil, instead: String? = nil
  ) -> String {
    var own: [String] = []
    if let id { own.append(#""id": "\#(id)""#) }
    if let instead { own.append(#""replacement": "\#(instead)""#) }
    var text = #"{"$type": "\#(type)", "$value": \#(value)"#
    if let gone { text += #", "$deprecated": "\#(gone)""# }
    if !own.isEmpty { text += #", "$extensions": {"dev.tessera": {\#(own.joined(separator: ", "))}}"# }
    return text + "}"
  }
}
