import Foundation
import TesseraTestKit
import Testing

/// The rules of the house that the compiler does not know. They are read from the sources.
@Suite struct HouseTests {
  /// All that a target may import of ours. Arrows point down only.
  private static let mayImport: [String: Set<String>] = [
    "TesseraHTTP": [
      "TesseraService", "TesseraPages", "TesseraLint", "TesseraExport", "TesseraDraft", "TesseraAPI", "TesseraDomain",
      "TesseraCrypto", "JSON", "HTML", "HTTPServer", "Archives", "Threads",
    ],
    "TesseraAPI": ["TesseraDomain", "TesseraExplain", "TesseraCrypto", "JSON"],
    "HTTPServer": ["CMicroHTTPD", "CZlib", "Threads"],
    "Threads": [],
    "HTTPClient": ["CCurl"],
    "Archives": ["CArchive"],
    "GitReader": [],
    "TesseraAudit": ["TesseraDomain", "JSON"],
    "TesseraMigrate": ["TesseraProject", "TesseraExport", "TesseraDomain", "JSON", "TesseraCrypto"],
    "TesseraProject": ["TesseraExport", "TesseraDomain", "JSON", "TesseraCrypto"],
    "TesseraClient": ["TesseraDraft", "TesseraAPI", "TesseraDomain", "TesseraCrypto", "JSON", "HTTPClient"],
    "TesseraService": [
      "TesseraStorage", "TesseraSQLite", "TesseraDraft", "TesseraDomain", "JSON", "TesseraCrypto", "Threads",
    ],
    "TesseraStorage": ["TesseraSQLite", "TesseraDomain", "JSON"],
    "TesseraExport": ["TesseraDomain", "JSON"],
    "TesseraImport": ["TesseraDraft", "TesseraDomain", "JSON"],
    "TesseraDraft": ["TesseraDomain", "JSON"],
    "TesseraLint": ["TesseraExport", "TesseraDraft", "TesseraDomain", "JSON"],
    "TesseraExplain": [],
    "TesseraDomain": ["JSON", "TesseraCrypto"],
    "TesseraSQLite": ["CSQLite", "TesseraCrypto"],
    "TesseraCrypto": ["CCrypto"],
    "JSON": [],
    "HTML": [],
    "TesseraPages": ["HTML", "TesseraExport", "TesseraDomain", "TesseraCrypto", "JSON"],
    "CommandLineKit": [],
    "embed-migrations": [],
  ]

  /// Programs put the parts together.
  private static let mayImportAnything: Set<String> = ["tessera", "tessera-bench"]

  /// Targets that are to start in an instant, and do without any Foundation.
  private static let withoutFoundation: Set<String> = ["CommandLineKit"]

  private static let sources = Result { try SourceFile.all(below: "\(PackageRoot.path)/Sources") }

  @Test func `imports of ours point down only`() throws {
    let files = try Self.sources.get()
    let ours = Set(files.map(\.target)).union(try SourceFile.folders(below: "\(PackageRoot.path)/Sources"))
    for file in files where !Self.mayImportAnything.contains(file.target) {
      let allowed = try #require(Self.mayImport[file.target], "no rule for \(file.target): add it, to the map as well")
      for statement in file.imports where ours.contains(statement.module) && !allowed.contains(statement.module) {
        Issue.record("\(file.name):\(statement.line): \(file.target) may not import \(statement.module)")
      }
    }
  }

  @Test func `of Foundation there is only FoundationEssentials, and it stays inside`() throws {
    for file in try Self.sources.get() {
      for statement in file.imports where statement.module.hasPrefix("Foundation") {
        let isFine =
          statement.module == "FoundationEssentials" && statement.isInternal
          && !Self.withoutFoundation.contains(file.target)
        if !isFine { Issue.record("\(file.name):\(statement.line): \(statement.text)") }
      }
    }
  }

  @Test func `no file is longer than 500 lines`() throws {
    for file in try Self.sources.get() where file.lines.count > 500 {
      Issue.record("\(file.name): \(file.lines.count) lines")
    }
  }

  @Test(arguments: ["fatalError(", "try!", " as! "])
  func `nothing traps on purpose`(_ trap: String) throws {
    for file in try Self.sources.get() {
      // Generated code may hold what ours may not.
      for (number, line) in file.code where Self.withoutTexts(line).contains(trap) {
        Issue.record("\(file.name):\(number): \(line)")
      }
    }
  }

  /// The line without what stands between quotes.
  private static func withoutTexts(_ line: String) -> String {
    line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
  }

  @Test func `there are sources to read`() throws {
    let targets = Set(try Self.sources.get().map(\.target))
    #expect(targets.isSuperset(of: ["tessera", "JSON", "CommandLineKit"]))
  }

  @Test func `the reader of sources sees imports and code, and neither comments nor texts`() {
    let file = SourceFile(
      target: "T", name: "T.swift",
      text: #"""
        import A
        package import B
        @preconcurrency internal import struct C.D
          public import E // why
        // import F
        /// fatalError(
        let text = """
          import G
          try! x
          """
        let line = "import H"  // import I
        importer.import(J)
        let x = y as! Z  // trap
        let url = "https://x"
        """#)
    #expect(file.imports.map(\.module) == ["A", "B", "C", "E"])
    #expect(file.imports.map(\.line) == [1, 2, 3, 4])
    #expect(file.imports.map(\.isInternal) == [true, false, true, false])
    #expect(file.code.map(\.number) == [1, 2, 3, 4, 7, 11, 12, 13, 14])
    #expect(file.code.first { $0.number == 13 }?.text == "let x = y as! Z  ")
  }
}

/// A Swift file, read by lines.
struct SourceFile: Sendable {
  struct Import: Sendable {
    let line: Int
    let module: String
    /// Whether what it imports cannot show in our own interfaces.
    let isInternal: Bool
    let text: String
  }

  let target: String
  let name: String
  let lines: [String]
  /// Lines that are code, counted from 1, without comments and without the contents of texts of several lines.
  let code: [(number: Int, text: String)]
  let imports: [Import]

  init(target: String, name: String, text: String) {
    self.target = target
    self.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    var code: [(number: Int, text: String)] = []
    var isInText = false
    for (index, line) in lines.enumerated() {
      let wasInText = isInText
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInText.toggle() }
      let uncommented = Self.withoutComment(line)
      if wasInText || uncommented.allSatisfy(\.isWhitespace) { continue }
      code.append((index + 1, uncommented))
    }
    self.code = code
    imports = code.compactMap { Self.importStatement($0.text, line: $0.number) }
  }

  /// Every Swift file of every target.
  static func all(below root: String) throws -> [SourceFile] {
    var files: [SourceFile] = []
    for target in try folders(below: root) {
      let folder = "\(root)/\(target)"
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        files.append(SourceFile(target: target, name: "\(target)/\(path)", text: text))
      }
    }
    return files
  }

  static func folders(below root: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func withoutComment(_ line: String) -> String {
    if line.drop(while: \.isWhitespace).hasPrefix("//") { return "" }
    guard let comment = line.range(of: " //") else { return line }
    return String(line[..<comment.lowerBound]) + " "
  }

  private static func importStatement(_ line: String, line number: Int) -> Import? {
    let words = line.split(separator: " ").map(String.init)
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
    let before = words[..<keyword]
    let access: Set = ["public", "package", "internal", "fileprivate", "private"]
    guard before.allSatisfy({ access.contains($0) || $0.hasPrefix("@") }) else { return nil }
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    let isScoped = kinds.contains(words[keyword + 1]) && keyword + 2 < words.count
    let path = words[isScoped ? keyword + 2 : keyword + 1]
    return Import(
      line: number, module: String(path.prefix { $0 != "." }),
      isInternal: !before.contains("public") && !before.contains("package") && !before.contains("@_exported"),
      text: line)
  }
}
