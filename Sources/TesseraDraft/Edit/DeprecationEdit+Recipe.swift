internal import JSON
package import TesseraDomain

extension DeprecationEdit {
  /// Works out the edit of a recipe's file, and reads the draft again with it. Writes nothing.
  ///
  /// - Parameters:
  ///   - name: the recipe's; a replacement in `wish` is one too, whether or not its path says so.
  ///   - draft: a draft read from `files`, sound or with errors about replacements.
  ///   - diagnostics: what reading it found.
  /// - Complexity: that of reading the draft once more.
  package init(
    _ wish: Wish, recipe name: String, in draft: Draft, _ diagnostics: Diagnostics, _ files: DraftFiles
  ) throws(DeprecationError) {
    path = TokenPath(recipe: name)
    isGroup = false
    inheritedFrom = nil
    guard let source = draft.content.recipe(named: name) else {
      let near = NearName.find(name, among: draft.content.recipes.map(\.name))
      throw .notFound(path, suggestion: near.map { "Did you mean recipes/\($0)?" })
    }
    before = source.deprecation
    let mark = RecipeMark(object: source.source)
    var replacement: TokenPath?
    var expected: Deprecation?
    if case .deprecate(let reason, let wanted) = wish {
      replacement = wanted.map { $0.recipeName == nil ? TokenPath(recipe: $0.text) : $0 }
      if let replacement, let fault = Life.replacementFault(replacement, of: path, in: draft.graph) {
        throw .replacement(fault)
      }
      let words = reason ?? before?.reason ?? replacement?.recipeName.map { "Use \($0)." }
      expected = Deprecation(reason: words, replacement: replacement ?? before?.replacement)
      // Nothing is said anew of what is deprecated already.
      if reason == nil, replacement == nil, before != nil { expected = before }
    }
    let editor = JSONEditor(source.source.document)
    let splices =
      expected.map { mark.setting($0.reason, replacement: replacement?.recipeName, with: editor) }
      ?? mark.clearing(with: editor)
    let after = editor.applying(splices)
    guard let file = draft.location(of: source.source)?.file, expected != before || expected == nil,
      after != editor.document.bytes
    else {
      (outcome, self.after, places, self.files, warnings) = (.unchanged, before, [], [], [])
      return
    }
    self.files = [DraftFiles.Rewrite(path: file, before: editor.document.bytes, after: after)]
    let second = DraftReader.read(files.replacing([file: after]))
    if second.diagnostics.errorCount > diagnostics.errorCount {
      let error = second.diagnostics.list.first { $0.severity == .error && !diagnostics.list.contains($0) }
      throw .unsound(path, error?.message ?? "the draft would have errors")
    }
    let read = second.draft?.content.recipe(named: name)
    guard let read, read.deprecation == expected else {
      throw .unsound(path, "it would not say what was asked for")
    }
    self.after = expected
    outcome = expected == nil ? .undeprecated : before == nil ? .deprecated : .updated
    let (spot, spotDraft) = expected == nil ? (mark, draft) : (RecipeMark(object: read.source), second.draft ?? draft)
    places =
      spot.member.flatMap { spotDraft.location(of: $0.nameNode) }.map {
        [Place(location: $0, layer: "", lines: spot.lines, isRemoved: expected == nil)]
      } ?? []
    warnings = Self.newWarnings(second.diagnostics, since: diagnostics)
  }
}
