package import JSON
package import TesseraDomain

/// An author's folder as read: what it says, and what is wrong with it.
package struct Draft {
  package let manifest: Manifest
  package let content: SystemContent
  package let graph: TokenGraph
  /// The recipes of the content as they read; those with errors may be missing.
  package let recipes: RecipeSet
  /// The text of `CHANGELOG.md`; `nil` where there is none.
  package let changelog: String?
  package let places: DocumentPlaces
  /// The bytes of every file that it was made of, by path below the folder.
  package let files: [String: [UInt8]]
  /// Errors found; a draft with any is not published.
  package let errorCount: Int

  /// Where something that the draft says stands; files are named from its folder.
  package func location(of node: JSONNode) -> Diagnostic.Location? { places.location(of: node) }

  /// Where the folder defines the token or group at `path`, or else the nearest group around it; or the recipe.
  ///
  /// - Complexity: O(names of the path); the first call counts the lines of a file.
  package func place(of path: TokenPath) -> Diagnostic.Location? {
    if let name = path.recipeName { return content.recipe(named: name).flatMap { places.location(of: $0.source) } }
    var current = path
    while !current.isRoot {
      if let node = content.node(at: current) {
        let definitions = content.nodes[node].definitions
        let source = definitions.first(where: \.isToken) ?? definitions.first
        if let found = source.flatMap({ places.location(of: $0.source) }) { return found }
      }
      guard let parent = current.parent else { return nil }
      current = parent
    }
    return nil
  }
}

/// What reading a folder gave.
package struct DraftResult {
  /// `nil` where the folder does not say which system it is.
  package let draft: Draft?
  package let diagnostics: Diagnostics
}

/// Reads author's folders and single documents.
package enum DraftReader {
  /// Judges what a draft says of things that reading it knows nothing of, such as formats; recipes are those that read.
  package typealias Judge = (Manifest, TokenGraph, RecipeSet, DocumentPlaces) -> Diagnostics

  /// Reads a whole folder strictly; where `design-system.json` says that it was imported, tokens that the format cannot say
  /// are carried, with warnings.
  ///
  /// - Parameter judge: what it finds is counted as what reading finds.
  /// - Complexity: O(*n*) in the bytes of its files, and what ``TokenGraph/check()`` takes.
  package static func read(_ files: DraftFiles, judging judge: Judge? = nil) -> DraftResult {
    let record = FileRecord()
    let files = files.recorded(in: record)
    var state = DraftState(log: DraftLog())
    for fault in files.faults {
      state.log.add(fault.failure.code, file: fault.path, fault.message, advice: fault.advice)
    }
    let manifest = ManifestReader.read(files, &state.log)
    state.carries = manifest?.value.conformance == .imported
    readContent(files, &state)
    RecipeFolder.read(files, into: &state)
    state.content.appearances = manifest?.value.appearances
    state.content.exportSettings = manifest?.value.exportSettings
    let graph = check(&state)
    let recipes = DraftRecipes.check(graph, &state.log)
    if let manifest {
      DraftChecks.check(manifest, graph, &state)
      if let judge { state.log.add(contentsOf: judge(manifest.value, graph, recipes, state.log.places)) }
    }
    let changelog = readChangelog(files, &state.log)
    var diagnostics = state.log.diagnostics
    diagnostics.sortByPlace()
    let draft = manifest.map {
      Draft(
        manifest: $0.value, content: state.content, graph: graph, recipes: recipes,
        changelog: changelog, places: state.log.places, files: record.files, errorCount: diagnostics.errorCount)
    }
    return DraftResult(draft: draft, diagnostics: diagnostics)
  }

  private static func readChangelog(_ files: DraftFiles, _ log: inout DraftLog) -> String? {
    let name = "CHANGELOG.md"
    do throws(DraftFiles.Failure) {
      if let text = String(validating: try files.read(name), as: UTF8.self) { return text }
      log.add(
        "draft.changelog", .warning, file: name, "the file is not UTF-8", advice: "Save it as UTF-8; it is left out.")
    } catch {
      if error != .missing { log.add("draft.changelog", .warning, file: name, error.message, advice: error.advice) }
    }
    return nil
  }

  /// Judges one document: a recipe if its name says so, a resolver if it has `resolutionOrder` or a string `version` at
  /// its root, else tokens.
  ///
  /// A resolver's sources are read from its own folder. Of a recipe only the shape is judged: which tokens and other recipes
  /// there are, it does not know alone.
  package static func validate(file path: String) -> Diagnostics {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    var state = DraftState(log: DraftLog(prefix: folder))
    let bytes: [UInt8]
    do throws(DraftFiles.Failure) {
      bytes = try DraftFiles.readFile(path)
    } catch {
      state.log.add(error.code, file: name, error.message, advice: error.advice)
      return state.log.diagnostics
    }
    let recipe = RecipeFolder.recipeName(ofFile: name)
    guard let document = state.log.parse(bytes, file: name, definesTokens: recipe == nil) else {
      return state.log.diagnostics
    }
    let root = document.root
    if let recipe {
      DraftRecipes.check(alone: RecipeSource(name: recipe, source: root), &state.log)
      var diagnostics = state.log.diagnostics
      diagnostics.sortByPlace()
      return diagnostics
    }
    if root["resolutionOrder"] != nil || root["version"]?.kind == .string {
      let files = DraftFiles(sourcesIn: folder.isEmpty ? "." : folder)
      var reader = ResolverReader(root, file: name, files: files, state: state)
      reader.read()
      state = reader.state
    } else {
      TokenTreeReader(layer: 0, allowsRedefinition: false).read(root, into: &state)
    }
    _ = check(&state)
    var diagnostics = state.log.diagnostics
    diagnostics.sortByPlace()
    return diagnostics
  }

  private static func check(_ state: inout DraftState) -> TokenGraph {
    state.review()
    // What was left unread would be missing everywhere.
    if state.isFull { state.content = SystemContent() }
    let graph = TokenGraph(state.content, collectsIssues: true, carries: state.carries)
    graph.check()
    state.log.add(graph, resolver: state.resolver)
    return graph
  }

  // MARK: - Token files

  private static func readContent(_ files: DraftFiles, _ state: inout DraftState) {
    let resolvers = files.listed.filter { $0.hasSuffix(".resolver.json") }
    let tokenFiles = files.listed.filter { isTokenFile($0) }
    for file in files.listed where RecipeFolder.recipeName(ofFile: file) != nil {
      state.log.add(
        "draft.ignored-file", .warning, file: file, "the file is not read: recipes lie in recipes/",
        advice: "Move it to recipes/.")
    }
    if resolvers.isEmpty {
      for file in files.listed
      where file.hasSuffix(".json") && !isTokenFile(file) && RecipeFolder.recipeName(ofFile: file) == nil {
        state.log.add(
          "draft.ignored-file", .warning, file: file,
          "the file is not read: its name ends in neither .tokens.json nor .resolver.json",
          advice: "Rename it to end in .tokens.json, or in .resolver.json if it says what the themes are.")
      }
    }
    for file in resolvers.dropFirst() {
      state.log.add(
        "draft.resolvers", file: file, "a folder holds one resolver, and \(resolvers[0]) is one already",
        advice: "Keep one of them.")
    }
    if let resolver = resolvers.first {
      readResolver(resolver, tokenFiles, files, &state)
    } else {
      let reader = TokenTreeReader(layer: 0, allowsRedefinition: false)
      for file in tokenFiles {
        if let document = state.document(file, files) { reader.read(document.root, into: &state) }
      }
    }
  }

  private static func isTokenFile(_ path: String) -> Bool {
    path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens")
  }

  private static func readResolver(
    _ file: String, _ tokenFiles: [String], _ files: DraftFiles, _ state: inout DraftState
  ) {
    guard let document = state.document(file, files) else { return }
    var reader = ResolverReader(document.root, file: file, files: files, state: state)
    reader.read()
    state = reader.state
    let reached = reader.reachedFiles
    for unread in tokenFiles where !reached.contains(NameKey(unread)) {
      state.log.add(
        "resolver.unreached-file", .warning, file: unread,
        "no source of \(file) names this file, so its tokens are left out",
        advice: "Name it in a set or context, or take it away.")
    }
  }
}
