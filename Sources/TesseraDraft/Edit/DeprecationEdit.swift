internal import JSON
package import TesseraDomain

/// Why a draft was not edited.
package enum DeprecationError: Error, Hashable, Sendable {
  /// There is no such token, group or recipe; what may have been meant.
  case notFound(TokenPath, suggestion: String?)
  /// It stands there only because a group extends another, which says it at `origin`.
  case copied(TokenPath, origin: TokenPath)
  case replacement(ReplacementFault)
  /// What would be written says something else than was asked for, or is in error: the first thing wrong with it.
  case unsound(TokenPath, String)

  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .notFound(let path, _): "there is no \(path.recipeName == nil ? "token or group " : "")\(path.label)"
    case .copied(let path, let origin): "\(path) is written nowhere: it comes from \(origin), which its group extends"
    case .replacement(let fault): fault.message
    case .unsound(let path, let problem): "\(path.label) cannot be marked by a change of its own: \(problem)"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .notFound(_, let suggestion): suggestion ?? "Name a token, a group or a recipe of the draft."
    case .copied(_, let origin): "Name \(origin), or the group that extends it."
    case .replacement(let fault): fault.advice
    case .unsound: "Nothing was written; edit the file, and run \"tessera validate\"."
    }
  }
}

/// A deprecation written into the files of a draft, or taken out of them, with every other byte as it was.
package struct DeprecationEdit {
  package enum Wish: Hashable, Sendable {
    /// Without a reason the words that are there stay, or the replacement gives them.
    case deprecate(reason: String?, replacement: TokenPath?)
    case undeprecate
  }

  package enum Outcome: String, Hashable, Sendable {
    case deprecated, updated, undeprecated
    /// Everything is as it was asked for.
    case unchanged
  }

  /// One mark in a file.
  package struct Place: Hashable, Sendable {
    /// Where it stands, or stood: files are named from the draft's folder.
    package let location: Diagnostic.Location
    /// The set or context that it is in: `base`, `theme/dark`; nothing for a recipe.
    package let layer: String
    /// The members that were written or taken away, each in one line.
    package let lines: [String]
    /// Whether they are gone.
    package let isRemoved: Bool
  }

  package let path: TokenPath
  package let isGroup: Bool
  package let outcome: Outcome
  /// Before and after, as whoever uses the token is told; `nil` for a live one.
  package let before: Deprecation?
  package let after: Deprecation?
  /// The group whose deprecation holds for the token too, after the edit.
  package let inheritedFrom: TokenPath?
  package let places: [Place]
  package let files: [DraftFiles.Rewrite]
  /// What the draft is warned of now and was not before.
  package let warnings: [Diagnostic]

  /// Works the edit out, and reads the draft again with it to see that it says what was asked for. Writes nothing.
  ///
  /// - Parameters:
  ///   - draft: a draft read from `files`, sound or with errors about replacements.
  ///   - diagnostics: what reading it found.
  /// - Complexity: that of reading the draft once more.
  package init(
    _ wish: Wish, _ path: TokenPath, in draft: Draft, _ diagnostics: Diagnostics, _ files: DraftFiles
  ) throws(DeprecationError) {
    let graph = draft.graph
    guard !path.isRoot, let node = graph.node(at: path) else {
      let near = path.isRoot ? nil : graph.suggestion(for: path) ?? graph.suggestion(for: path, groups: true)
      throw .notFound(path, suggestion: near)
    }
    let isGroup = graph.token(at: path) == nil
    if case .deprecate(_, let replacement?) = wish,
      let fault = Life.replacementFault(replacement, of: path, in: graph)
    {
      throw .replacement(fault)
    }
    let finder = MarkFinder(content: draft.content, path: path, isGroup: isGroup)
    let marks = finder.marks(everywhere: false)
    guard !marks.isEmpty else {
      let origin = graph.extensionSources(of: node).last.map { graph.path($0) } ?? path
      throw .copied(path, origin: origin)
    }
    let before = Self.state(of: path, isGroup, in: graph)
    let group = Self.deprecatedGroup(around: path, in: graph)
    let expected: Deprecation?
    switch wish {
    case .deprecate(let reason, let replacement):
      expected = Self.wanted(reason, replacement, over: marks, before)
    case .undeprecate: expected = nil
    }
    let isInherited = before != nil && !marks.contains { $0.isDeprecated }
    // Nothing is said anew of what is deprecated already.
    if wish == .deprecate(reason: nil, replacement: nil), before != nil {
      self.path = path
      self.isGroup = isGroup
      self.before = before
      outcome = .unchanged
      after = before
      inheritedFrom = isInherited ? group : nil
      places = []
      self.files = []
      warnings = []
      return
    }
    var result = Self.rewrite(wish, expected, marks, isInherited: isInherited, draft)
    var second = Self.reread(files, result, path)
    if isGroup, case .deprecate = wish, !second.says(expected) {
      // A context overrides what the set says of the group.
      result = Self.rewrite(wish, expected, finder.marks(everywhere: true), isInherited: isInherited, draft)
      second = Self.reread(files, result, path)
    }
    try second.check(wish, expected, path, isInherited: isInherited, before: diagnostics)

    self.path = path
    self.isGroup = isGroup
    self.before = before
    after = second.draft.flatMap { Self.state(of: path, isGroup, in: $0.graph) }
    self.files = result
    if result.isEmpty {
      outcome = .unchanged
    } else if case .undeprecate = wish {
      outcome = .undeprecated
    } else {
      outcome = before == nil || isInherited ? .deprecated : .updated
    }
    inheritedFrom = after == nil || after == expected ? nil : group
    let changed = Set(result.map(\.path))
    if case .undeprecate = wish, !isInherited {
      places = Self.places(marks, in: draft, changed, isRemoved: true)
    } else {
      let now = second.draft.map {
        MarkFinder(content: $0.content, path: path, isGroup: isGroup).marks(everywhere: true)
      }
      places = second.draft.map { Self.places(now ?? [], in: $0, changed, isRemoved: false) } ?? []
    }
    warnings = Self.newWarnings(second.diagnostics, since: diagnostics)
  }

  /// Warnings that an edit brought about.
  static func newWarnings(_ after: Diagnostics, since before: Diagnostics) -> [Diagnostic] {
    func identity(_ finding: Diagnostic) -> String { "\(finding.code) \(finding.path?.text ?? "") \(finding.message)" }
    let known = Set(before.list.map(identity))
    return after.list.filter { $0.severity == .warning && !known.contains(identity($0)) }
  }

  // MARK: - What is asked for

  /// What a token or a group says of itself, own or handed down, in the first place where it says anything.
  private static func state(of path: TokenPath, _ isGroup: Bool, in graph: TokenGraph) -> Deprecation? {
    if !isGroup { return graph.token(at: path).flatMap { Life.deprecation(of: $0, in: graph) } }
    if let own = graph.group(at: path, in: graph.defaultContext)?.deprecation { return own }
    for id in graph.tokens where graph.path(id).isWithin(path) {
      for context in graph.contexts(of: id) {
        if let own = graph.group(at: path, in: context)?.deprecation { return own }
      }
    }
    return deprecatedGroup(around: path, in: graph).flatMap {
      graph.group(at: $0, in: graph.defaultContext)?.deprecation
    }
  }

  /// The nearest group around a path that says whether it is deprecated, if it is.
  private static func deprecatedGroup(around path: TokenPath, in graph: TokenGraph) -> TokenPath? {
    var group = path.parent
    while let current = group {
      if let said = graph.group(at: current, in: graph.defaultContext), said.deprecation != nil { return current }
      group = current.parent
    }
    return nil
  }

  /// The deprecation that is to stand in the end.
  private static func wanted(
    _ reason: String?, _ replacement: TokenPath?, over marks: [Mark], _ before: Deprecation?
  ) -> Deprecation {
    let own = marks.first { $0.isDeprecated }
    let kept = own.flatMap { $0.object["$deprecated"]?.string }
    let words = reason ?? (kept?.isEmpty == false ? kept : nil) ?? replacement.map { "Use {\($0)}." }
    return Deprecation(reason: words, replacement: replacement ?? (own == nil ? nil : before?.replacement))
  }

  // MARK: - Text

  private static func rewrite(
    _ wish: Wish, _ expected: Deprecation?, _ marks: [Mark], isInherited: Bool, _ draft: Draft
  ) -> [DraftFiles.Rewrite] {
    var changes: [String: (editor: JSONEditor, splices: [JSONEditor.Splice])] = [:]
    for mark in marks {
      guard let file = draft.location(of: mark.object)?.file else { continue }
      var entry = changes[file] ?? (JSONEditor(mark.object.document), [])
      switch wish {
      case .deprecate(_, let replacement):
        entry.splices += mark.setting(expected?.reason, replacement: replacement, with: entry.editor)
      case .undeprecate: entry.splices += mark.clearing(isInherited: isInherited, with: entry.editor)
      }
      changes[file] = entry
    }
    return changes.compactMap { file, entry in
      let after = entry.editor.applying(entry.splices)
      let before = entry.editor.document.bytes
      return after == before ? nil : DraftFiles.Rewrite(path: file, before: before, after: after)
    }.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// The draft as it would be.
  private struct Reread {
    let draft: Draft?
    let diagnostics: Diagnostics
    let path: TokenPath

    /// Whether the token, or whatever the group holds, is deprecated in these words in every context.
    func says(_ expected: Deprecation?) -> Bool {
      guard let graph = draft?.graph else { return false }
      if let id = graph.token(at: path) {
        return graph.contexts(of: id).allSatisfy { context in
          graph.resolved(id, in: context).map { same($0.deprecation, expected) } ?? true
        }
      }
      let tokens = graph.tokens.lazy.filter { graph.path($0).isWithin(path) }.prefix(64)
      return tokens.allSatisfy { id in
        graph.contexts(of: id).allSatisfy { same(graph.group(at: path, in: $0)?.deprecation, expected) }
      }
    }

    /// A replacement that only the reason's text names is one too.
    private func same(_ found: Deprecation?, _ expected: Deprecation?) -> Bool {
      found?.reason == expected?.reason && (found == nil) == (expected == nil)
        && (expected?.replacement == nil || found?.replacement == expected?.replacement)
    }

    func check(
      _ wish: Wish, _ expected: Deprecation?, _ path: TokenPath, isInherited: Bool, before: Diagnostics
    ) throws(DeprecationError) {
      if diagnostics.errorCount > before.errorCount {
        // Of very many findings only the first are listed.
        let error = diagnostics.list.first { $0.severity == .error && !before.list.contains($0) }
        throw .unsound(path, error?.message ?? "the draft would have errors")
      }
      switch wish {
      case .deprecate:
        if !says(expected) { throw .unsound(path, "something else still decides in one of its contexts") }
      case .undeprecate:
        if isInherited, !says(nil) { throw .unsound(path, "it is still deprecated in one of its contexts") }
      }
    }
  }

  private static func reread(_ files: DraftFiles, _ rewrites: [DraftFiles.Rewrite], _ path: TokenPath) -> Reread {
    var bytes: [String: [UInt8]] = [:]
    for rewrite in rewrites { bytes[rewrite.path] = rewrite.after }
    let result = DraftReader.read(files.replacing(bytes))
    return Reread(draft: result.draft, diagnostics: result.diagnostics, path: path)
  }

  private static func places(_ marks: [Mark], in draft: Draft, _ changed: Set<String>, isRemoved: Bool) -> [Place] {
    marks.compactMap { mark in
      guard let member = mark.member, let location = draft.location(of: member.nameNode),
        changed.contains(location.file) || changed.isEmpty
      else { return nil }
      return Place(location: location, layer: mark.layer, lines: mark.lines, isRemoved: isRemoved)
    }
  }
}
