internal import JSON
package import TesseraDomain

/// An author's folder as read: what it says, and what is wrong with it.
package struct Draft {
  package let manifest: Manifest
  package let content: SystemContent
  package let graph: TokenGraph
  /// The text of `CHANGELOG.md`; `nil` where there is none.
  package let changelog: String?
  /// Errors found; a draft with any is not published.
  package let errorCount: Int
}

/// What reading a folder gave.
package struct DraftResult {
  /// `nil` where the folder does not say which system it is.
  package let draft: Draft?
  package let diagnostics: Diagnostics
}

/// Reads author's folders and single documents.
package enum DraftReader {
  /// Reads a whole folder strictly.
  ///
  /// - Complexity: O(*n*) in the bytes of its files, and what ``TokenGraph/check()`` takes.
  package static func read(_ files: DraftFiles) -> DraftResult {
    var log = DraftLog()
    let manifest = ManifestReader.read(files, &log)
    var content = readContent(files, &log)
    content.appearances = manifest?.appearances
    content.exportSettings = manifest?.exportSettings
    let graph = check(content, &log)
    if let manifest { DraftChecks.check(manifest, graph, &log) }
    var changelog: String?
    if let bytes = try? files.read("CHANGELOG.md") {
      changelog = String(validating: bytes, as: UTF8.self)
      if changelog == nil {
        log.add(
          Diagnostic(
            "draft.changelog", .warning, at: .init(file: "CHANGELOG.md", line: 1, column: 1), "the file is not UTF-8",
            advice: "Save it as UTF-8; it is left out."))
      }
    }
    let draft = manifest.map {
      Draft(manifest: $0, content: content, graph: graph, changelog: changelog, errorCount: log.diagnostics.errorCount)
    }
    return DraftResult(draft: draft, diagnostics: log.diagnostics)
  }

  /// Judges one document: a resolver if it has `resolutionOrder` or a string `version` at its root, else tokens.
  ///
  /// A resolver's sources are read from its own folder.
  package static func validate(file path: String) -> Diagnostics {
    var log = DraftLog()
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let bytes: [UInt8]
    do throws(DraftFiles.Failure) {
      bytes = try DraftFiles.readFile(path)
    } catch {
      log.add(
        Diagnostic(
          "draft.unreadable", at: .init(file: path, line: 1, column: 1), error.message,
          advice: "Name a file that can be read."))
      return log.diagnostics
    }
    guard let document = log.parse(bytes, file: path) else { return log.diagnostics }
    let root = document.root
    if root["resolutionOrder"] != nil || root["version"]?.kind == .string {
      var reader = ResolverReader(root, file: name, files: DraftFiles(folder: folder.isEmpty ? "/" : folder), log: log)
      reader.read()
      log = reader.log
      _ = check(reader.content, &log)
    } else {
      var content = SystemContent()
      TokenTreeReader(layer: 0, allowsRedefinition: false).read(root, into: &content, &log)
      _ = check(content, &log)
    }
    return log.diagnostics
  }

  private static func check(_ content: SystemContent, _ log: inout DraftLog) -> TokenGraph {
    let graph = TokenGraph(content, collectsIssues: true)
    graph.check()
    var seen: Set<IssueKey> = []
    for issue in graph.issues {
      // The same fault shows in every context it is met in: once is enough.
      if let node = issue.node {
        let key = IssueKey(document: ObjectIdentifier(node.document), index: node.index, code: issue.code)
        guard seen.insert(key).inserted else { continue }
      }
      log.add(issue)
    }
    return graph
  }

  private struct IssueKey: Hashable {
    let document: ObjectIdentifier
    let index: Int
    let code: String
  }

  // MARK: - Token files

  private static func readContent(_ files: DraftFiles, _ log: inout DraftLog) -> SystemContent {
    let resolvers = files.listed.filter { $0.hasSuffix(".resolver.json") }
    let tokenFiles = files.listed.filter { isTokenFile($0) }
    for file in files.listed where file.hasSuffix(".json") && !isTokenFile(file) && !file.hasSuffix(".resolver.json") {
      guard resolvers.isEmpty else { continue }
      log.add(
        Diagnostic(
          "draft.ignored-file", .warning, at: .init(file: file, line: 1, column: 1),
          "the file is not read: its name ends in neither .tokens.json nor .resolver.json",
          advice: "Rename it to end in .tokens.json."))
    }
    if resolvers.count > 1 {
      for file in resolvers.dropFirst() {
        log.add(
          Diagnostic(
            "draft.resolvers", at: .init(file: file, line: 1, column: 1),
            "a folder holds one resolver, and \(resolvers[0]) is one already", advice: "Keep one of them."))
      }
    }
    return resolvers.first.map { readResolver($0, tokenFiles, files, &log) } ?? readImplicit(tokenFiles, files, &log)
  }

  private static func isTokenFile(_ path: String) -> Bool {
    path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens")
  }

  private static func readImplicit(_ tokenFiles: [String], _ files: DraftFiles, _ log: inout DraftLog) -> SystemContent
  {
    var content = SystemContent()
    var total = 0
    let reader = TokenTreeReader(layer: 0, allowsRedefinition: false)
    for file in tokenFiles {
      guard let bytes = read(file, files, &total, &log), let document = log.parse(bytes, file: file) else { continue }
      reader.read(document.root, into: &content, &log)
    }
    return content
  }

  private static func readResolver(
    _ file: String, _ tokenFiles: [String], _ files: DraftFiles, _ log: inout DraftLog
  ) -> SystemContent {
    var total = 0
    guard let bytes = read(file, files, &total, &log), let document = log.parse(bytes, file: file) else {
      return SystemContent()
    }
    var reader = ResolverReader(document.root, file: file, files: files, log: log)
    reader.read()
    log = reader.log
    let reached = reader.reachedFiles
    for unread in tokenFiles where !reached.contains(unread) {
      log.add(
        Diagnostic(
          "resolver.unreached-file", .warning, at: .init(file: unread, line: 1, column: 1),
          "no source of \(file) names this file, so its tokens are left out",
          advice: "Name it in a set or context, or take it away."))
    }
    return reader.content
  }

  private static func read(_ file: String, _ files: DraftFiles, _ total: inout Int, _ log: inout DraftLog) -> [UInt8]? {
    do throws(DraftFiles.Failure) {
      let bytes = try files.read(file)
      total += bytes.count
      if total > DraftFiles.maximumBytes { throw .tooLarge }
      return bytes
    } catch {
      log.add(
        Diagnostic(
          error == .tooLarge ? "limit.bytes" : "draft.unreadable", at: .init(file: file, line: 1, column: 1),
          error.message,
          advice: "Mend or remove the file."))
      return nil
    }
  }
}
