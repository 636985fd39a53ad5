import Foundation
import TesseraTestKit
import Testing

/// The same release gives the same bytes, whoever exports it, where and when.
struct ExportDeterminismTests {
  /// A format with options.
  private static let exports: [(name: String, format: String, options: [String])] = [
    ("css", "css", []), ("dtcg", "dtcg", []), ("json", "json", []), ("nested", "json", ["layout=nested"]),
    ("markdown", "markdown", []),
    ("folder", "swiftui", []), ("package", "swiftui", ["layout=package"]),
    ("catalogue", "swiftui", ["layout=package", "colors=catalogue"]),
  ]

  @Test func `another folder, time, zone, locale and order of files make no difference`() throws {
    let place = try Workplace()
    var source: [String: [UInt8]] = [:]
    let draft = "\(PackageRoot.path)/Tests/TesseraExportTests/Snapshots/web/draft"
    for path in try FileManager.default.subpathsOfDirectory(atPath: draft) where path.hasSuffix(".json") {
      source[path] = FileManager.default.contents(atPath: "\(draft)/\(path)").map(Array.init)
    }
    let names = source.keys.sorted()
    // Written in opposite orders, so that folders list them in other orders and with other times.
    for (folder, names) in [("one", names), ("far/away/two", names.reversed())] {
      for name in names { try place.folder.write(source[name] ?? [], to: "\(folder)/\(name)") }
    }
    let environments: [[String: String]] = [
      ["TZ": "Pacific/Kiritimati", "LC_ALL": "C", "LANG": "C"],
      ["TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"],
    ]
    for (name, format, options) in Self.exports {
      var outputs: [[String: [UInt8]]] = []
      for (index, draft) in ["one", "far/away/two"].enumerated() {
        // A hash table is ordered anew in each process.
        for _ in 0..<2 {
          let out = "out/\(outputs.count)/\(name)"
          let words =
            ["export", draft, "--format", format, "--out", out] + options.flatMap { ["--option", $0] }
          let result = try place.tessera(words, environment: environments[index])
          #expect(result.exitCode == 0, "\(result)")
          outputs.append(try Self.files(in: out, of: place))
        }
      }
      #expect(outputs[0].count > 0)
      for output in outputs.dropFirst() {
        #expect(output.keys.sorted() == outputs[0].keys.sorted())
        let different = output.keys.filter { output[$0] != outputs[0][$0] }
        #expect(different.isEmpty, "\(name)")
      }
    }
  }

  @Test func `a draft and the release that was made of it differ in the file that names the release, and nowhere else`()
    throws
  {
    let place = try Workplace()
    try place.good("publish", "\(PackageRoot.path)/Seeds/2.0.0", "--version", "2.0.0", "--yes")
    for (name, format, options) in Self.exports {
      let flags = options.flatMap { ["--option", $0] }
      for (out, subject) in [("draft", "\(PackageRoot.path)/Seeds/2.0.0"), ("release", "acme.mosaic@2.0.0")] {
        let result = try place.tessera(["export", subject, "--format", format, "--out", "\(out)/\(name)"] + flags)
        #expect(result.exitCode == 0, "\(result)")
      }
      let draft = try Self.files(in: "draft/\(name)", of: place)
      let release = try Self.files(in: "release/\(name)", of: place)
      #expect(draft.keys.sorted() == release.keys.sorted())
      let different = draft.keys.filter { draft[$0] != release[$0] }
      // The author's folder holds what a release does not, and is written anew.
      if format != "dtcg" { #expect(different.allSatisfy { $0.hasSuffix("MosaicVersion.swift") }, "\(different)") }
    }
  }

  /// By path within `folder`.
  private static func files(in folder: String, of place: Workplace) throws -> [String: [UInt8]] {
    let files = try place.folder.snapshot(folder).map { (String($0.key.dropFirst(folder.count + 1)), $0.value) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
